"""FP-2S-12, FP-S-23: some doors are locked, and nobody knows which before they are tried.

Which ones they are is drawn when somebody tries a door, like the face of a marker (R-122): so many
of the doors that nobody has tried are locked, those included that are gone meanwhile.
"""

from __future__ import annotations

from firehall.engine.bits import set_small
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import LOCKED, OPENED
from firehall.games.flashpoint.board.space import edge_of
from firehall.games.flashpoint.events import DOOR_OPENED, told
from firehall.games.flashpoint.fields import (
    State,
    push_try_door,
    top_at,
    top_direction,
    top_who,
)
from firehall.games.flashpoint.types import Cell, Firefighter

DOOR_LOCKED = told(84, "door_locked", "firefighter at side")
DOOR_CHOPPED = told(85, "door_chopped", "firefighter at side")

BY_HAND = Cell(0)  # in place of a space: that of whoever tries it


@large
def try_door(s: State, who: Firefighter, at: Cell, direction: int, log: Log) -> None:
    """It opens, unless some door is still to be found locked: then chance is asked.

    It is on a side of the space ``at``, or of their own (`BY_HAND`).
    """
    push_try_door(s, who, direction, at)
    if s.locks == 0:
        find_out(s, False, log)


@large
def tried_from(s: State) -> Cell:
    """The space on whose side the door is of the question on top."""
    return s.at[top_who(s)] if top_at(s) == BY_HAND else top_at(s)


@large
def doors_in_doubt(s: State) -> int:
    """The doors among which those are that are still to be found locked."""
    return s.untried


@large
def is_lock(s: State, outcome: int) -> bool:
    return outcome < s.locks


@large
def find_out(s: State, locked: bool, log: Log) -> None:
    """The door of the question on top is locked, for good, or it opens."""
    who = top_who(s)
    cell = tried_from(s)
    direction = top_direction(s)
    pop(s)
    s.untried -= 1
    if locked:
        s.locks -= 1
    set_small(s.edge, edge_of(s, cell, direction), LOCKED if locked else OPENED)
    note(log, DOOR_LOCKED if locked else DOOR_OPENED, who, cell, direction)
