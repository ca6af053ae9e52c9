"""The grid of a board: its spaces as numbers, and what can lie between two of them."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from firehall.engine.errors import FirehallError

# --- What an edge between two spaces can be ------------------------------------------------------

NO_WALL = 0
WALL = 1
DAMAGED = 2
DESTROYED = 3
DOOR_CLOSED = 4
DOOR_OPEN = 5
DOOR_GONE = 6
DOORWAY = 7  # in the outer wall: printed, always open, never destroyed
BORDER = 8  # the outer sides of the ring, where the world ends

# --- Zones of the deck gun -----------------------------------------------------------------------

OUTSIDE = 0
QUADRANTS = {"NW": 1, "NE": 2, "SW": 3, "SE": 4}

# --- Limits --------------------------------------------------------------------------------------

MIN_ROWS = 4
MIN_COLUMNS = 4
MAX_WIDTH = 16  # columns of the building and the ring's two
MAX_CELLS = 128  # spaces of the building and the ring
MAX_INSIDE = 96  # spaces of the building
MAX_FAMILY_FIRE = 34  # the hazard tokens in the box
MAX_FAMILY_POI = 3  # as many as ever lie on the board by the rules
FIRST_EXPLOSIONS = 8  # the faces of the die that picks one

# --- The drawing ---------------------------------------------------------------------------------

ARROWS = {
    "↖": (-1, -1),
    "↑": (-1, 0),
    "↗": (-1, 1),
    "←": (0, -1),
    "→": (0, 1),
    "↙": (1, -1),
    "↓": (1, 0),
    "↘": (1, 1),
}
ACROSS = {"   ": NO_WALL, "---": WALL, "-D-": DOOR_CLOSED}
UPRIGHT = {" ": NO_WALL, "|": WALL, "D": DOOR_CLOSED}
SIDES = ("top", "right", "bottom", "left")  # clockwise, the order in which the spots are listed


Space = tuple[int, int]  # (row, column); the ring is row 0 and rows + 1, column 0 and columns + 1


class BoardError(FirehallError):
    """A board that cannot be played on, and why, in one sentence."""


@dataclass(frozen=True)
class Grid:
    """The spaces of a building of `rows` × `columns` and of the ring around it, as numbers."""

    rows: int
    columns: int

    @property
    def width(self) -> int:
        return self.columns + 2

    @property
    def cells(self) -> int:
        return (self.rows + 2) * self.width

    def cell(self, row: int, column: int) -> int:
        return row * self.width + column

    def space(self, cell: int) -> Space:
        return divmod(cell, self.width)

    def is_inside(self, space: Space) -> bool:
        row, column = space
        return 1 <= row <= self.rows and 1 <= column <= self.columns

    def is_ring(self, space: Space) -> bool:
        row, column = space
        on_the_board = 0 <= row <= self.rows + 1 and 0 <= column <= self.columns + 1
        return on_the_board and not self.is_inside(space)

    def interior(self) -> Iterator[Space]:
        """The spaces of the building in the order of the dice, red first."""
        for row in range(1, self.rows + 1):
            for column in range(1, self.columns + 1):
                yield row, column


# --- Words for messages --------------------------------------------------------------------------


def at_text(space: Space) -> str:
    return f"({space[0]},{space[1]})"


def shown(value: object) -> str:
    return reprlib.repr(value)


def either(words: Sequence[str] | Mapping[str, int]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}"


# --- Values of a file ----------------------------------------------------------------------------


def array_of(value: object, where: str) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise BoardError(f"{where} is {shown(value)}; it must be a list.")
    return value


def text_of(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BoardError(f"{where} is {shown(value)}; it must be a text in quotes.")
    return value
