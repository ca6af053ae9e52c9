"""FP-X-05: the Hazmat Technician removes toxic markers, in the own space or an adjacent one."""

from __future__ import annotations

from firehall.engine.bits import drop, has
from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.space import HERE
from firehall.games.flashpoint.codes import CLEAN
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    REACH,
    STAIRS,
    TO_A_SIDE,
    Phrase,
    on_target,
)
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.refusals import (
    NO_TARGET,
    OK,
    refuse_held_back,
    refuse_reach,
    refuse_role,
)
from firehall.games.flashpoint.state import HAZMAT_TECHNICIAN
from firehall.games.flashpoint.turn.purse import DISPOSE_COST, GENERALLY
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

TOXIC_REMOVED = told(181, "toxic_removed", "firefighter at")

clean = Family("clean", REACH, at=[ACTIONS], rules="FP-A-24", given={**BY_ONESELF, **TO_A_SIDE})


@clean.refuse
def refuse_marker(s: State, who: Firefighter, direction: int, to: Cell) -> int:
    against = refuse_role(s, HAZMAT_TECHNICIAN)
    if against == OK and direction != HERE:
        against = refuse_reach(s, who, direction)
    if against:
        return against
    return OK if has(s.toxic, to) else NO_TARGET


clean.refuse(refuse_held_back)
clean.cost(DISPOSE_COST, GENERALLY)
clean.on_trial()


@clean.effect
def take_marker(s: State, who: Firefighter, to: Cell, log: Log) -> None:
    drop(s.toxic, to)
    note(log, TOXIC_REMOVED, who, to, 0)


# Told

clean.words("clean {direction}")
clean.aim(on_target)


@clean.phrase
def say_clean(direction: int) -> Phrase:
    side = SIDES[direction]
    return (f"action.clean.{side}", {}) if direction >= HERE else ("action.clean", {"side": side})


NUMBERING = [(CLEAN, clean), (CLEAN + clean.size, clean.over(STAIRS, "clean stairs"))]
