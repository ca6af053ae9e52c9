"""FP-A-09: doors."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import (
    is_closed_door,
    is_door,
    is_door_gone,
    is_doorway,
    is_locked,
    is_untried,
    swing,
)
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.events import DOOR_CLOSED_AGAIN, DOOR_OPENED
from firehall.games.flashpoint.families.parameters import DIRECTION, ON_AN_EDGE, Phrase, on_edge
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.fire.jamming import is_jammed
from firehall.games.flashpoint.refusals import (
    DOOR_FIXED,
    DOOR_IS_GONE,
    DOOR_IS_LOCKED,
    NO_DOOR,
    OK,
    ROLE_CANNOT,
    reason,
    refuse_held_back,
)
from firehall.games.flashpoint.turn.locks import BY_HAND, try_door
from firehall.games.flashpoint.turn.purse import DOOR_COST, FOR_DOORS
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

DOOR_JAMMED = reason(75, "DOOR_JAMMED")

door = Family("door", DIRECTION, at=[ACTIONS], rules="FP-A-09", given=ON_AN_EDGE)


@door.refuse
def refuse_door(s: State, who: Firefighter, edge: int) -> int:
    if is_large(s) and not has_hands(s.role[who]):
        return ROLE_CANNOT
    if is_large(s) and refuse_opening(s, edge):
        return refuse_opening(s, edge)
    if is_door(s, edge):
        return OK
    if is_door_gone(s, edge):
        return DOOR_IS_GONE
    return DOOR_FIXED if is_doorway(s, edge) else NO_DOOR


@large
def refuse_opening(s: State, edge: int) -> int:
    """What keeps a closed door from being opened by anybody."""
    if is_jammed(s, edge):
        return DOOR_JAMMED
    return DOOR_IS_LOCKED if is_locked(s, edge) else OK


door.refuse(refuse_held_back)
door.cost(DOOR_COST, FOR_DOORS)


door.change("s.edge[edge >> 3]")(swing)


@door.effect
def tell_door(s: State, who: Firefighter, cell: Cell, direction: int, edge: int, log: Log) -> None:
    if is_large(s) and is_untried(s, edge):
        try_door(s, who, BY_HAND, direction, log)
        return
    closed = is_closed_door(s, edge)
    note(log, DOOR_CLOSED_AGAIN if closed else DOOR_OPENED, who, cell, direction)


# Told

door.words("door {direction}")
door.aim(on_edge)


@door.phrase
def say_door(s: State, edge: int, direction: int) -> Phrase:
    closed = is_closed_door(s, edge)
    return "action.open_door" if closed else "action.close_door", {"side": SIDES[direction]}
