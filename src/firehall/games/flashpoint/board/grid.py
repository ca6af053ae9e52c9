"""The grid of a board: its spaces as numbers, and how large it may be (FP-G-01)."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from firehall.engine.errors import FirehallError

# --- Zones of the deck gun -----------------------------------------------------------------------

OUTSIDE = 0
BESIDE = -1  # outside, where nobody stands: over the ground, at the neighbours', in the sea
VOID = -2  # beside a floor that is smaller than the others: no space at all
QUADRANTS = {"NW": 1, "NE": 2, "SW": 3, "SE": 4}
HALVES = {"N": 5, "S": 6}  # of all floors
AREAS = QUADRANTS | HALVES

# --- Limits --------------------------------------------------------------------------------------

MIN_ROWS = 4
MIN_FOLDED_ROWS = 3
MIN_COLUMNS = 4
MAX_WIDTH = 16  # columns of the building and the ring's two
MAX_CELLS = 128  # spaces of the building and the ring
MAX_INSIDE = 96  # spaces of the building
MAX_FLOORS = 4
MOST_CELLS = 256  # spaces of all floors and their rings
MOST_INSIDE = 192
MOST_WIDTH = 32
FLOOR_LETTERS = 4  # of a floor's id
MAX_STAIRS = 8
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
SIDES = ("top", "right", "bottom", "left")  # clockwise, the order in which the spots are listed


#: (row, column) on a floor; the ring is row 0 and rows + 1, column 0 and columns + 1.
Space = tuple[int, int]


class BoardError(FirehallError):
    """A board that cannot be played on, and why, in one sentence."""


@dataclass(frozen=True)
class Grid:
    """The spaces of a building and of the ring around each floor, as numbers.

    All floors have `rows` × `columns` spaces and lie one after the other; `floors` has their ids,
    none where there is but one. `heights` says how high each lies, the ground being 0, and `spans`
    how many columns of it there are, where some are smaller. A folded building is so long that its
    dice go on in the rows below: columns after `fold` are written there, from 1 again.
    """

    rows: int
    columns: int
    floors: tuple[str, ...]
    heights: tuple[int, ...] = field(default=(), kw_only=True)
    spans: tuple[int, ...] = field(default=(), kw_only=True)
    fold: int = field(default=0, kw_only=True)

    @property
    def width(self) -> int:
        return self.columns + 2

    @property
    def levels(self) -> int:
        return max(1, len(self.floors))

    @property
    def floor_cells(self) -> int:
        return (self.rows + 2) * self.width

    @property
    def cells(self) -> int:
        return self.levels * self.floor_cells

    def cell(self, row: int, column: int, floor: int = 0) -> int:
        return floor * self.floor_cells + row * self.width + column

    def floor(self, cell: int) -> int:
        return cell // self.floor_cells

    def space(self, cell: int) -> Space:
        return divmod(cell % self.floor_cells, self.width)

    def span(self, floor: int) -> int:
        """How many columns a floor has."""
        return self.spans[floor] if self.spans else self.columns

    def height(self, floor: int) -> int:
        return self.heights[floor] if self.heights else floor

    def is_inside(self, space: Space, floor: int = 0) -> bool:
        row, column = space
        return 1 <= row <= self.rows and 1 <= column <= self.span(floor)

    def is_ring(self, space: Space, floor: int = 0) -> bool:
        row, column = space
        on_the_board = 0 <= row <= self.rows + 1 and 0 <= column <= self.span(floor) + 1
        return on_the_board and not self.is_inside(space, floor)

    def is_void(self, cell: int) -> bool:
        return self.space(cell)[1] > self.span(self.floor(cell)) + 1

    def interior(self) -> Iterator[Space]:
        """The spaces of a floor, row by row."""
        for row in range(1, self.rows + 1):
            for column in range(1, self.columns + 1):
                yield row, column

    def inside_cells(self) -> list[int]:
        """The cells of the building in the order of the dice: the black one goes on upstairs."""
        part = self.fold or self.columns
        return [
            self.cell(row, column, floor)
            for first in range(0, self.columns, part)
            for row in range(1, self.rows + 1)
            for floor in range(self.levels)
            for column in range(1 + first, 1 + min(first + part, self.span(floor)))
        ]

    def written(self, cell: int) -> list[int | str]:
        """A cell as files name it."""
        space = self.folded(self.space(cell))
        return [self.floors[self.floor(cell)], *space] if self.floors else [*space]

    def called(self, cell: int) -> str:
        """A cell as messages name it."""
        space = self.folded(self.space(cell))
        return at_text(space, self.floors[self.floor(cell)] if self.floors else "")

    def folded(self, space: Space) -> Space:
        """Where a space is by the dice; see `fold`."""
        row, column = space
        if self.fold and column > self.fold:
            return row + self.rows, column - self.fold
        return space

    def unfolded(self, space: Space) -> Space:
        """Where a space named by the dice is."""
        row, column = space
        if self.fold and row > self.rows:
            return row - self.rows, column + self.fold
        return space


# --- Words for messages --------------------------------------------------------------------------


def at_text(space: Space, floor: str = "") -> str:
    return f"{floor}{':' if floor else ''}({space[0]},{space[1]})"


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
