"""FP-A-09: doors."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.edges import (
    is_closed_door,
    is_door,
    is_door_gone,
    is_doorway,
    swing,
)
from firehall.games.flashpoint.events import DOOR_CLOSED_AGAIN, DOOR_OPENED
from firehall.games.flashpoint.families.parameters import DIRECTION, ON_AN_EDGE, Phrase, on_edge
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.refusals import (
    DOOR_FIXED,
    DOOR_IS_GONE,
    NO_DOOR,
    OK,
    refuse_held_back,
)
from firehall.games.flashpoint.turn.purse import DOOR_COST, FOR_DOORS
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

door = Family("door", DIRECTION, at=[ACTIONS], rules="FP-A-09", given=ON_AN_EDGE)


@door.refuse
def refuse_door(s: State, edge: int) -> int:
    if is_door(s, edge):
        return OK
    if is_door_gone(s, edge):
        return DOOR_IS_GONE
    return DOOR_FIXED if is_doorway(s, edge) else NO_DOOR


door.refuse(refuse_held_back)
door.cost(DOOR_COST, FOR_DOORS)


door.change("s.edge[edge >> 3]")(swing)


@door.effect
def tell_door(s: State, who: Firefighter, cell: Cell, direction: int, edge: int, log: Log) -> None:
    closed = is_closed_door(s, edge)
    note(log, DOOR_CLOSED_AGAIN if closed else DOOR_OPENED, who, cell, direction)


# Told

door.words("door {direction}")
door.aim(on_edge)


@door.phrase
def say_door(s: State, edge: int, direction: int) -> Phrase:
    closed = is_closed_door(s, edge)
    return "action.open_door" if closed else "action.close_door", {"side": SIDES[direction]}
