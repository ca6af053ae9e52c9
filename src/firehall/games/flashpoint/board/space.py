"""The shape of the building: what lies beside a space, and what is between them.

Spaces are cells of a grid with a ring of outside spaces around the building; a building with floors
is as many grids of the same size, one after the other. Whoever goes to a side takes a step in the
numbers of cells, and the edge there has a number as far from the cell's: both distances are tables
of the board. Stairs are a list, and each has an edge of its own. Coordinates are worked out here
and nowhere else.
"""

from __future__ import annotations

from firehall.games.flashpoint.board.edges import lets_fire, lets_walk
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.types import Cell

# Directions, clockwise as blasts go, the own space, and stairs.
NORTH, EAST, SOUTH, WEST, HERE, UP, DOWN = range(7)
SIDES = 4  # of a space on its floor

NO_WAY_EDGE = 0  # north of the first cell the world ends: an edge that nobody passes


def ways(s: State) -> int:
    """How many directions there are to look for neighbours; known when rules are compiled.

    One floor has four. With floors `HERE` is among them, where no neighbour is.
    """
    return len(s.step)


def has_floors(s: State) -> bool:
    """Known when rules are compiled: boards of one floor do not pay for stairs."""
    return len(s.step) > SIDES


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
    if has_floors(s) and direction >= HERE:
        return stair_edge(s, cell, direction)
    return cell + s.side[direction]


def beyond(s: State, cell: Cell, direction: int) -> Cell:
    """The cell on that side, if the edge is not the border; the own cell for `HERE`."""
    if direction == HERE:
        return cell
    if has_floors(s) and direction > HERE:
        return other_end(s, cell, direction)
    return Cell(cell + s.step[direction])


def stairs_at(s: State, cell: Cell, direction: int) -> int:
    """The stairs that lead up or down from a cell; -1 where there are none."""
    for flight in range(s.flights):
        if direction > HERE and s.stairs[flight, direction - UP] == cell:
            return flight
    return -1


def stair_edge(s: State, cell: Cell, direction: int) -> int:
    flight = stairs_at(s, cell, direction)
    return NO_WAY_EDGE if flight < 0 else s.side[UP] + flight


def other_end(s: State, cell: Cell, direction: int) -> Cell:
    flight = stairs_at(s, cell, direction)
    return cell if flight < 0 else s.stairs[flight, DOWN - direction]


def can_walk(s: State, cell: Cell, direction: int) -> bool:
    """Whether a firefighter can go to that side as things stand."""
    return lets_walk(s, edge_of(s, cell, direction))


def can_burn(s: State, cell: Cell, direction: int) -> bool:
    """Whether fire, smoke and water reach that side: then the two are adjacent (FP-G-02)."""
    return lets_fire(s, edge_of(s, cell, direction))


def is_outside(s: State, cell: Cell) -> bool:
    return s.zone[cell] <= 0


def can_start(s: State, cell: Cell) -> bool:
    """Outside and on the ground (FP-S-06): nobody stands beside an upper floor."""
    return s.zone[cell] == 0


# Coordinates


def floor_of(s: State, cell: Cell) -> int:
    return cell // s.floor_cells if has_floors(s) else 0


def row_of(s: State, cell: Cell) -> int:
    if has_floors(s):
        return cell % s.floor_cells // s.width
    return cell // s.width


def column_of(s: State, cell: Cell) -> int:
    return cell % s.width


def cell_at(s: State, floor: int, row: int, column: int) -> Cell:
    return Cell(floor * s.floor_cells + row * s.width + column)


def cell_of_dice(s: State, red: int, black: int) -> Cell:
    """The space that two dice name."""
    return s.inside[(red - 1) * s.black + black - 1]
