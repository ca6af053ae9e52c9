"""The shape of the building: what lies beside a space, and what is between them.

Spaces are cells of a grid with a ring of outside spaces around the building; a building with floors
is as many grids of the same size, one after the other: row by row is floor by floor (R-113).
Whoever goes to a side takes a step in the numbers of cells, and the edge there has a number as far
from the cell's: both distances are tables of the board. Stairs are a list, and each has an edge of
its own. Coordinates are worked out here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firehall.engine.bits import has
from firehall.engine.sizes import asks_size, large
from firehall.games.flashpoint.board.edges import lets_fire, lets_walk
from firehall.games.flashpoint.board.flags import BARRED, LADDER, START
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS, VOID
from firehall.games.flashpoint.board.ladders import (
    TOP,
    bridge_over,
    climbs_by_ladder,
    holds_one_more,
    ladder_at,
    other_end_of,
)
from firehall.games.flashpoint.types import NOWHERE, Cell

if TYPE_CHECKING:
    from firehall.games.flashpoint.fields import State

# Directions, clockwise as blasts go, the own space, and stairs or a ladder.
NORTH, EAST, SOUTH, WEST, HERE, UP, DOWN = range(7)
SIDES = 4  # of a space on its floor

NO_WAY_EDGE = 0  # north of the first cell the world ends: an edge that nobody passes


def ways(s: State) -> int:
    """How many directions there are to look for neighbours; known when rules are compiled.

    One floor has four. With floors `HERE` is among them, where no neighbour is.
    """
    return len(s.step)


@asks_size
def is_large(s: State) -> bool:
    """Known when rules are compiled: the base game does not pay for stairs, nor for anything else
    of the expansions."""
    return len(s.step) > SIDES


def has_floors(s: State) -> bool:
    return s.floors > 1


def reach(s: State) -> int:
    """How many directions a hose has, the own space included."""
    return max(len(s.step), HERE + 1)


def opposite(direction: int) -> int:
    """The way back."""
    if direction > HERE:
        return UP + DOWN - direction
    return (direction + 2) % SIDES


def edge_of(s: State, cell: Cell, direction: int) -> int:
    """The edge on that side of a cell, as a place in ``s.edge``."""
    if is_large(s) and direction >= HERE:
        return stair_edge(s, cell, direction)
    return cell + s.side[direction]


def beyond(s: State, cell: Cell, direction: int) -> Cell:
    """The cell on that side, if the edge is not the border; the own cell for `HERE`."""
    if direction == HERE:
        return cell
    if is_large(s) and direction > HERE:
        return other_end(s, cell, direction)
    return Cell(cell + s.step[direction])


def stairs_at(s: State, cell: Cell, direction: int) -> int:
    """The stairs that lead up or down from a cell, so that both ends are adjacent (FP-2S-02); -1
    where there are none."""
    for flight in range(s.flights):
        if direction > HERE and s.stairs[flight, direction - UP] == cell:
            return flight
    return -1


def stair_edge(s: State, cell: Cell, direction: int) -> int:
    flight = stairs_at(s, cell, direction)
    return ladder_edge(s, cell, direction) if flight < 0 else s.side[UP] + flight


def other_end(s: State, cell: Cell, direction: int) -> Cell:
    flight = stairs_at(s, cell, direction)
    if flight < 0:
        return other_end_of(s, cell, direction - UP)
    return s.stairs[flight, DOWN - direction]


@large
def climbs_at(s: State, cell: Cell) -> int:
    """A bit for each of `UP` and `DOWN` that stairs or a ladder lead to from a cell."""
    found = climbs_by_ladder(s, cell)
    for flight in range(s.flights):
        found |= (s.stairs[flight, 0] == cell) | (s.stairs[flight, 1] == cell) << 1
    return found << UP


@large
def ladder_edge(s: State, cell: Cell, direction: int) -> int:
    """What is between the ends of a ladder; to an attic it is another kind (FP-ED-18)."""
    ladder = ladder_at(s, cell, direction - UP) if direction > HERE else -1
    if ladder < 0:
        return NO_WAY_EDGE
    to_attic = s.attic > 0 and floor_of(s, s.ladder[ladder, TOP]) == s.attic
    return s.side[UP] + len(s.stairs) + to_attic


@large
def is_climb(s: State, cell: Cell, direction: int) -> bool:
    """Whether a step is up or down a ladder, or out onto one; the platform is none."""
    if direction > HERE:
        return stairs_at(s, cell, direction) < 0
    to = beyond(s, cell, direction)
    return s.flags[to] & LADDER != 0 and to != s.platform


def can_walk(s: State, cell: Cell, direction: int) -> bool:
    """Whether a firefighter can go to that side as things stand."""
    if not lets_walk(s, edge_of(s, cell, direction)):
        return False
    if is_large(s) and is_apart(s, cell, direction):
        return False
    return not (is_large(s) and is_closed_off(s, beyond(s, cell, direction)))


def can_burn(s: State, cell: Cell, direction: int) -> bool:
    """Whether fire, smoke and water reach that side: then the two are adjacent (FP-G-02)."""
    if not lets_fire(s, edge_of(s, cell, direction)):
        return False
    if is_large(s) and is_apart(s, cell, direction):
        return False
    return not (is_large(s) and is_filled(s, beyond(s, cell, direction)))


def is_near(s: State, here: Cell, cell: Cell) -> bool:
    """Whether it is the own space or an adjacent one."""
    if here == cell:
        return True
    for direction in range(ways(s)):
        if can_burn(s, here, direction) and beyond(s, here, direction) == cell:
            return True
    return False


@large
def is_closed_off(s: State, cell: Cell) -> bool:
    """A space that nobody may enter, whatever lets them through on the way.

    Beside an upper floor there is nothing to stand on (FP-2S-01), unless a ladder is (R-102) or the
    platform; nor over a hole, unless a ladder bridges it (FP-ED-16). Toxic spaces are shunned
    (FP-ED-05).
    """
    if has(s.filled, cell) or has(s.toxic, cell):
        return True
    if has(s.hole, cell) and bridge_over(s, cell) < 0:
        return True
    return s.flags[cell] & BARRED != 0 and not holds_one_more(s, cell)


@large
def is_filled(s: State, cell: Cell) -> bool:
    """Something fills the space like a thick wall (FP-ED-01)."""
    return has(s.filled, cell)


@large
def is_apart(s: State, cell: Cell, direction: int) -> bool:
    """Street and building, where the building is high up: never neighbours (FP-US-03, R-99)."""
    if s.high_up == 0:
        return False
    return is_outside(s, cell) != is_outside(s, beyond(s, cell, direction))


@large
def is_special(s: State, cell: Cell, flag: int) -> bool:
    """See `board.flags`."""
    return s.flags[cell] & flag != 0


@large
def has_start_locations(s: State) -> bool:
    """Where firefighters start, come back to and change crew, instead of the Engine."""
    return s.start_locations != 0


def is_outside(s: State, cell: Cell) -> bool:
    return s.zone[cell] <= 0


def can_start(s: State, cell: Cell) -> bool:
    """Outside and on the ground (FP-S-06), or where the board says: nobody stands beside an upper
    floor."""
    if is_large(s):
        return is_special(s, cell, START)
    return s.zone[cell] == 0


# Coordinates


def seen_cell(cell: int) -> int:
    """A cell in a signed byte: those from 128 on count down to -1."""
    return cell if cell < MAX_CELLS else cell - MOST_CELLS


def floor_of(s: State, cell: Cell) -> int:
    return cell // s.floor_cells if is_large(s) else 0


def row_of(s: State, cell: Cell) -> int:
    if is_large(s):
        return cell % s.floor_cells // s.width
    return cell // s.width


def column_of(s: State, cell: Cell) -> int:
    return cell % s.width


def cell_at(s: State, floor: int, row: int, column: int) -> Cell:
    return Cell(floor * s.floor_cells + row * s.width + column)


# A folded board is longer than its black die: columns past `fold` are written in the rows below
# (FP-DW-10).


@large
def is_past_fold(s: State, cell: Cell) -> bool:
    return s.fold > 0 and column_of(s, cell) > s.fold


def written_row(s: State, cell: Cell) -> int:
    """The row by which people and files name a space."""
    if is_large(s) and is_past_fold(s, cell):
        return row_of(s, cell) + s.rows
    return row_of(s, cell)


def written_column(s: State, cell: Cell) -> int:
    if is_large(s) and is_past_fold(s, cell):
        return column_of(s, cell) - s.fold
    return column_of(s, cell)


def cell_written(s: State, floor: int, row: int, column: int) -> Cell:
    """The space of that name; -1 where there is none."""
    folded = is_large(s) and s.fold > 0 and row > s.rows
    there = row - s.rows if folded else row
    along = column + s.fold if folded else column
    if not (0 <= floor < s.floors and 0 <= there <= s.rows + 1 and 0 <= along <= s.columns + 1):
        return NOWHERE
    cell = cell_at(s, floor, there, along)
    named = written_row(s, cell) == row and written_column(s, cell) == column
    return cell if named and s.zone[cell] != VOID else NOWHERE


def cell_of_dice(s: State, red: int, black: int) -> Cell:
    """The space that two dice name."""
    return s.inside[(red - 1) * s.black + black - 1]
