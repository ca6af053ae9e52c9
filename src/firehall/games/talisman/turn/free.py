"""Free actions in the own turn (TA-T-04, R-03): when there is something to do."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import ANY_TIME, OWN_TURN, SHIFTS_ALIGNMENT
from firehall.games.talisman.encounter.triggers import can_use_any
from firehall.games.talisman.fields import FREE, State, push_freely
from firehall.games.talisman.people.abilities import has_mark, is_alive
from firehall.games.talisman.state import STAGE_AT, TURN_ENDS
from firehall.games.talisman.zones.sets import LOOT, candidate_after

# When
MOMENTS = 3
BEFORE_MOVE, AFTER_LANDING, AT_THE_END = range(MOMENTS)

SHIFTED = 1  # the stage of a moment at which the alignment was changed


def open_free(s: State, when: int) -> None:
    """Abilities are asked for at each of the three moments, ditching alone before the move."""
    if when == AFTER_LANDING and s.free_action_windows < MOMENTS:
        return
    seat = s.active
    may_shift = has_mark(s, seat, SHIFTS_ALIGNMENT)
    if may_shift or can_act(s, seat) or (when == BEFORE_MOVE and can_ditch(s, seat)):
        push_freely(s, 0)


def can_shift(s: State, at: int) -> bool:
    """Whether the alignment may be changed, once at each of the moments (TA-H-02b, TA-FS-06);
    ``at`` is where the frame of this one lies."""
    return s.frame[at, STAGE_AT] != SHIFTED and has_mark(s, s.active, SHIFTS_ALIGNMENT)


def can_act(s: State, seat: int) -> bool:
    """Whether an ability or a card could be used now."""
    return can_use_any(s, seat, OWN_TURN) or can_use_any(s, seat, ANY_TIME)


def can_ditch(s: State, seat: int) -> bool:
    return candidate_after(s, LOOT, seat, -1) >= 0


def freely_step(s: State, log: Log) -> None:
    """Ask again and again, until there is enough or nothing more can be done."""
    seat = s.active
    going_on = is_alive(s, seat) and s.halt & TURN_ENDS == 0
    if going_on and (can_shift(s, s.depth - 1) or can_act(s, seat) or can_ditch(s, seat)):
        push_frame(s, FREE)
    else:
        pop(s)
