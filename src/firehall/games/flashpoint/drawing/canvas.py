"""A grid of characters with room for the whole board, and the numbers of rows and columns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from firehall.games.flashpoint.board.grid import VOID
from firehall.games.flashpoint.board.space import (
    cell_at,
    column_of,
    floor_of,
    row_of,
    written_column,
    written_row,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.types import Cell
from firehall.games.flashpoint.words import floor_name

WIDTH, HEIGHT = 4, 2  # of a space, without its sides
MARGIN = 3  # the numbers of the rows
GUTTER = 2  # between floors


class Segment(NamedTuple):
    """Characters in one style, or in several that lie over each other: ``"fire victim"``."""

    text: str
    style: str


Line = list[Segment]
Say = Callable[..., str]  # the words for a key, in the reader's language
MORE = "…"


def picture_width(s: State, width: int = WIDTH) -> int:
    """Floors are drawn side by side."""
    return int(s.floors) * (floor_width(s, width) + GUTTER) - GUTTER


def floor_width(s: State, width: int) -> int:
    return MARGIN + int(s.width) * (width + 1) - 1


class Canvas:
    """A grid of characters and styles with room for the whole board."""

    def __init__(self, s: State, width: int) -> None:
        self.s = s
        self.width = width
        high = (s.rows + 2) * (HEIGHT + 1)
        self.grid = [[(" ", "ring")] * picture_width(s, width) for _ in range(high)]

    def place(self, cell: Cell) -> tuple[int, int]:
        """Where a space begins; its sides are to the left of that and above."""
        row, column = row_of(self.s, cell), column_of(self.s, cell)
        floor = floor_of(self.s, cell) * (floor_width(self.s, self.width) + GUTTER)
        return floor + MARGIN + column * (self.width + 1), 1 + row * (HEIGHT + 1)

    def write(self, x: int, y: int, text: str, style: str) -> None:
        for offset, character in enumerate(text):
            self.grid[y][x + offset] = (character, style)

    def lay(self, x: int, y: int, marks: Line, ground: str) -> None:
        for text, style in marks:
            self.write(x, y, text, f"{ground} {style}")
            x += len(text)

    def lines(self) -> list[Line]:
        return [
            [
                Segment("".join(character for character, _ in stretch), style)
                for style, stretch in groupby(row, key=lambda pair: pair[1])
            ]
            for row in self.grid
        ]


def draw_numbers(canvas: Canvas) -> None:
    """Rows and columns as spaces are named; the ring's are not on any die."""
    s = canvas.s
    for floor in range(s.floors):
        corner, _ = canvas.place(cell_at(s, floor, 0, 0))
        canvas.write(corner - MARGIN, 0, floor_name(s, floor)[: MARGIN - 1], "number")
        for row in range(s.rows + 2):
            x, y = canvas.place(cell_at(s, floor, row, 0))
            style = "number" if 0 < row <= s.rows else "ring_number"
            canvas.write(x - MARGIN, y, row_text(s, row), style)
        for column in range(s.columns + 2):
            cell = cell_at(s, floor, 0, column)
            if s.zone[cell] != VOID:
                x, _ = canvas.place(cell)
                style = "number" if 0 < column <= s.columns else "ring_number"
                written = str(written_column(s, cell))
                canvas.write(x, 0, written.center(canvas.width), style)


def row_text(s: State, row: int) -> str:
    """The number of a row; both of them where a board is folded."""
    last = cell_at(s, 0, row, s.columns)
    both = f"{row}/{written_row(s, last)}"
    return both if 0 < row <= s.rows and written_row(s, last) != row else f"{row:>2}"
