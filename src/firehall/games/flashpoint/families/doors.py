"""FP-A-09: doors."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import set_small, small
from firehall.engine.families import Family
from firehall.engine.log import note
from firehall.games.flashpoint.board import DOOR_CLOSED, DOOR_GONE, DOOR_OPEN, DOORWAY
from firehall.games.flashpoint.events import DOOR_CLOSED_AGAIN, DOOR_OPENED
from firehall.games.flashpoint.families.parameters import DIRECTION, ON_AN_EDGE, Phrase, on_edge
from firehall.games.flashpoint.purse import DOOR_COST, FOR_DOORS
from firehall.games.flashpoint.refusals import (
    DOOR_FIXED,
    DOOR_IS_GONE,
    NO_DOOR,
    OK,
    refuse_held_back,
)
from firehall.games.flashpoint.state import ACTIONS, edge_at
from firehall.games.flashpoint.words import SIDES

door = Family("door", DIRECTION, at=[ACTIONS], rules="FP-A-09", given=ON_AN_EDGE)


@door.refuse
def refuse_door(s: Any, cell: int, direction: int) -> int:
    edge = edge_at(s, cell, direction)
    if edge == DOOR_GONE:
        return DOOR_IS_GONE
    if edge == DOORWAY:
        return DOOR_FIXED
    if edge != DOOR_CLOSED and edge != DOOR_OPEN:
        return NO_DOOR
    return OK


door.refuse(refuse_held_back)
door.cost(DOOR_COST, FOR_DOORS)


@door.change("s.edge[edge >> 3]")
def work_door(s: Any, edge: int) -> None:
    closed = small(s.edge, edge) == DOOR_CLOSED
    set_small(s.edge, edge, DOOR_OPEN if closed else DOOR_CLOSED)


@door.effect
def tell_door(s: Any, who: int, cell: int, direction: int, log: Any) -> None:
    closed = edge_at(s, cell, direction) == DOOR_CLOSED
    note(log, DOOR_CLOSED_AGAIN if closed else DOOR_OPENED, who, cell, direction)


# Told

door.words("door {direction}")
door.aim(on_edge)


@door.phrase
def say_door(s: Any, cell: int, direction: int) -> Phrase:
    closed = edge_at(s, cell, direction) == DOOR_CLOSED
    return "action.open_door" if closed else "action.close_door", {"side": SIDES[direction]}
