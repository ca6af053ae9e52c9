"""What actions name: a side, a load, a firefighter, a space, a card, a vehicle and its spot."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import small
from firehall.engine.families import Given, Parameter
from firehall.engine.game import Target
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.elevators import elevator_at
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.board.space import (
    EAST,
    NORTH,
    SOUTH,
    UP,
    beyond,
    cell_at,
    climbs_at,
    edge_of,
    is_large,
    is_outside,
)
from firehall.games.flashpoint.cards import BASE_ROLES, ROLES
from firehall.games.flashpoint.codes import (
    HAZMAT,
    LEADING,
    LOADS,
    NOTHING,
    OPENINGS,
    ROLE_PLACES,
    TREATED_VICTIM,
    VICTIM,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import ENGINE, FIREFIGHTERS, SPOTS
from firehall.games.flashpoint.types import NOWHERE, Cell
from firehall.games.flashpoint.victims import CARRIED_KINDS
from firehall.games.flashpoint.words import space as space_of

#: Given to whatever the active firefighter does, and to what is done on a side of a firefighter.
BY_ONESELF: Given = {"who": "s.active", "cell": "s.at[who]"}
BY_COMMAND: Given = {"cell": "s.at[who]"}
TO_A_SIDE: Given = {"to": beyond}
ON_AN_EDGE: Given = {**BY_ONESELF, "edge": edge_of}


def loads_at(s: State, cell: Cell) -> int:
    """What there is to take along from a space, nothing included: a bit for each load (R-36)."""
    loads = 1 << NOTHING
    if small(s.victims, cell):
        loads |= 1 << VICTIM
    if small(s.hazmats, cell):
        loads |= 1 << HAZMAT
    if small(s.treated, cell):
        loads |= 1 << TREATED_VICTIM
        loads |= loads << LEADING
    return loads


def carried_at(s: State, cell: Cell) -> int:
    """The same without leading anybody."""
    return loads_at(s, cell) & (1 << LEADING) - 1


def near_cells(s: State) -> int:
    """The cells that `SPACE` counts; on a large board there are more, each a `FAR_SPACE`."""
    return min(s.cells, MAX_CELLS) if is_large(s) else s.cells


DIRECTION = Parameter("direction", 4)
REACH = Parameter("direction", 5)  # the own space, too
LOAD = Parameter("load", LOADS, bits=loads_at)
WHO = Parameter("who", FIREFIGHTERS, below="s.firefighters")
FIREFIGHTER = Parameter("firefighter", FIREFIGHTERS, below="s.firefighters")
SPACE = Parameter("space", MAX_CELLS, below=near_cells)
MARKER = Parameter("space", MAX_CELLS, members="s.poi")
STAIRS = Parameter("direction", 2, first=UP, bits=climbs_at)
FAR_SPACE = Parameter("space", MOST_CELLS - MAX_CELLS, below="s.cells", first=MAX_CELLS)
ROLE = Parameter("role", ROLE_PLACES, below=str(BASE_ROLES))
ANY_ROLE = Parameter("role", ROLE_PLACES, below=str(min(ROLES, ROLE_PLACES)))  # of the expansions
SPECIAL_VICTIM = Parameter("victim", CARRIED_KINDS)
VEHICLE = Parameter("vehicle", 2)
SPOT = Parameter("spot", SPOTS)
HALF = Parameter("half", 2)
DICE = Parameter("dice", 3)  # red, black, both
STOP = Parameter("stop", 2 * SPOTS)  # on a way through the lobby: `stop_cell`
OPENING = Parameter("opening", OPENINGS)  # or a space of the Engine: `opening_cell`
CARRIED = Parameter("load", LEADING, bits=carried_at)


@large
def stop_cell(s: State, cell: Cell, stop: int) -> Cell:
    """Where a way through the lobby leads: from an elevator to each space of each Engine spot, from
    there to each elevator; -1 where there is none."""
    if elevator_at(s, cell) >= 0:
        return s.spot[ENGINE, stop // 2, stop % 2]
    return s.elevator[stop] if stop < s.elevators else NOWHERE


@large
def opening_cell(s: State, cell: Cell, opening: int) -> Cell:
    """Where the aerial route leads: from the Engine to a space along its side of the building, from
    there to either space of the Engine; -1 where there is none."""
    if not is_outside(s, cell):
        return s.spot[ENGINE, s.engine, opening] if opening < 2 else NOWHERE
    side = s.spot_side[ENGINE, s.engine]
    if opening >= (s.rows if side % 2 else s.columns):
        return NOWHERE
    if side == NORTH:
        return cell_at(s, 0, 1, opening + 1)
    if side == SOUTH:
        return cell_at(s, 0, s.rows, opening + 1)
    return cell_at(s, 0, opening + 1, s.columns if side == EAST else 1)


# Where actions are aimed, and their descriptions: a message's id and what goes into its braces

Targets = tuple[Target, ...]
Phrase = tuple[str, dict[str, Any]]


def on_space(s: State, space: Cell) -> Targets:
    return ({"space": space_of(s, space)},)


def on_target(s: State, to: Cell) -> Targets:
    return on_space(s, to)


def on_own_space(s: State, cell: Cell) -> Targets:
    return on_space(s, cell)


def on_edge(s: State, cell: Cell, direction: int) -> Targets:
    """The edge between a firefighter and the space on a side."""
    return ({"edge": sorted([space_of(s, cell), space_of(s, beyond(s, cell, direction))])},)
