"""Free actions in the own turn (TA-T-04, R-03): when there is something to do."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import ANY_TIME, OWN_TURN, SHIFTS_ALIGNMENT
from firehall.games.talisman.box.tables import LONELY
from firehall.games.talisman.encounter.triggers import can_use_any
from firehall.games.talisman.fields import ENDING_TURN, FREE, State, push_freely
from firehall.games.talisman.magic.windows import DITCHES
from firehall.games.talisman.people.abilities import company, has_mark, is_alive, is_toad
from firehall.games.talisman.state import IMMOBILE, STAGE_AT, TURN_ENDS
from firehall.games.talisman.travel.spaces import name_at
from firehall.games.talisman.zones.sets import DITCHABLE, LOOT, candidate_after

# When
MOMENTS = 3
BEFORE_MOVE, AFTER_LANDING, AT_THE_END = range(MOMENTS)

# In the stage of a moment, what was done at it: alignment changed, an exchange proposed, said when
# to be asked about ditching
SHIFTED, PROPOSED, SAID = 1, 2, 4


def open_free(s: State, when: int) -> None:
    """Abilities are asked for at each of the three moments; ditching alone before the move, and at
    the others if whoever is asked has said so."""
    if when == AFTER_LANDING and s.free_action_windows < MOMENTS:
        return
    seat = s.active
    may_shift = has_mark(s, seat, SHIFTS_ALIGNMENT)
    ditches = when == BEFORE_MOVE or s.asks[seat] & DITCHES != 0
    if may_shift or can_act(s, seat) or (ditches and can_ditch(s, seat)) or can_trade(s, seat):
        push_freely(s, 0)


def can_shift(s: State, at: int) -> bool:
    """Whether the alignment may be changed, once at each of the moments (TA-H-02b, TA-FS-06);
    ``at`` is where the frame of this one lies."""
    return s.frame[at, STAGE_AT] & SHIFTED == 0 and has_mark(s, s.active, SHIFTS_ALIGNMENT)


# Trade (TA-P-04, R-33)


def can_trade(s: State, seat: int) -> bool:
    """By the option: with somebody on the space who can have things, where one meets people."""
    return s.trade != 0 and partners(s, seat) != 0


def may_propose(s: State, at: int) -> bool:
    """Once at each of the moments; ``at`` is where the frame of this one lies."""
    return s.frame[at, STAGE_AT] & PROPOSED == 0 and can_trade(s, s.active)


def partners(s: State, seat: int) -> int:
    """The characters that one could trade with, as bits; where neither has anything, nobody."""
    if is_toad(s, seat) or LONELY[name_at(s, s.at[seat])]:
        return 0
    found = 0
    for other in range(s.players):
        if (company(s, seat) >> other) & 1 and not is_toad(s, other):
            if has_goods(s, seat) or has_goods(s, other):
                found |= 1 << other
    return found


def has_goods(s: State, seat: int) -> bool:
    return s.gold[seat] > 0 or candidate_after(s, LOOT, seat, -1) >= 0


def can_act(s: State, seat: int) -> bool:
    """Whether an ability or a card could be used now."""
    return can_use_any(s, seat, OWN_TURN) or can_use_any(s, seat, ANY_TIME)


def can_ditch(s: State, seat: int) -> bool:
    return candidate_after(s, DITCHABLE, seat, -1) >= 0


def freely_step(s: State, log: Log) -> None:
    """Ask again and again, until there is enough or nothing more can be done."""
    seat = s.active
    if is_over(s) or not (
        can_shift(s, s.depth - 1)
        or can_act(s, seat)
        or can_ditch(s, seat)
        or may_propose(s, s.depth - 1)
    ):
        pop(s)
    else:
        push_frame(s, FREE)


def is_over(s: State) -> bool:
    """The End step comes however the turn has ended (R-04), but not to whoever may do nothing."""
    if not is_alive(s, s.active) or s.halt & IMMOBILE:
        return True
    return s.halt & TURN_ENDS != 0 and s.frame[s.depth - 2, 0] != ENDING_TURN
