"""What actions name: a side, a load, a firefighter, a space, a card, a vehicle and its spot."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import small
from firehall.engine.families import Given, Parameter
from firehall.engine.game import Target
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.board.space import UP, beyond, edge_of
from firehall.games.flashpoint.cards import ROLES
from firehall.games.flashpoint.codes import (
    HAZMAT,
    LEADING,
    LOADS,
    NOTHING,
    ROLE_PLACES,
    TREATED_VICTIM,
    VICTIM,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import FIREFIGHTERS, SPOTS
from firehall.games.flashpoint.types import Cell
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


DIRECTION = Parameter("direction", 4)
REACH = Parameter("direction", 5)  # the own space, too
LOAD = Parameter("load", LOADS, bits=loads_at)
WHO = Parameter("who", FIREFIGHTERS, below="s.firefighters")
FIREFIGHTER = Parameter("firefighter", FIREFIGHTERS, below="s.firefighters")
SPACE = Parameter("space", MAX_CELLS, below=f"s.cells if s.cells < {MAX_CELLS} else {MAX_CELLS}")
MARKER = Parameter("space", MAX_CELLS, members="s.poi")
STAIRS = Parameter("direction", 2, first=UP)
FAR_SPACE = Parameter("space", MOST_CELLS - MAX_CELLS, below="s.cells", first=MAX_CELLS)
ROLE = Parameter("role", ROLE_PLACES, below=str(ROLES))
VEHICLE = Parameter("vehicle", 2)
SPOT = Parameter("spot", SPOTS)
HALF = Parameter("half", 2)
DICE = Parameter("dice", 3)  # red, black, both

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
