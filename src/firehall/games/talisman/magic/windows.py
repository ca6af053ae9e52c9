"""Windows in which Spells can be cast (TA-SP-00, R-55), and whom they ask.

Asked is whoever could answer for all that everybody knows: how many Spells it holds, not which
(R-58). What it really can cast, and what it wants to be bothered with, are its own business: a
server passes for whoever has nothing to say (`hearing.passes`), and others cannot tell.
"""

from __future__ import annotations

from firehall.games.talisman.box.statics import IN_WINDOW
from firehall.games.talisman.box.tables import DEFINITION, FIRST_SPELL_NAME, LISTED
from firehall.games.talisman.box.words import (
    AFTER_MOVE,
    AFTER_ROLL,
    ANY_WINDOW,
    BATTLE,
    END_OWN,
    FIGHT_LOST,
    INSTEAD_OF_ROLL,
    LIFE_LOSS,
    OBJECT_WINDOW,
    PRE_FIGHT,
    RESPONSE,
    START_ANY,
    START_OTHER,
    START_OWN,
)
from firehall.games.talisman.fields import (
    State,
    push_window,
    top_seat,
)
from firehall.games.talisman.magic.targets import (
    AIMED_AT,
    SEAT_AIMED,
    castable_after,
    casting_at,
)
from firehall.games.talisman.state import ABOUT_AT, AIM_AT, TGT_AT, TURN_ENDS

ANYTHING = 0xFFFF  # what an Object might be good for

W_START, W_ROLL, W_ROLLED, W_MOVED, W_CARD, W_FIGHT, W_LOSS, W_DEFEAT, W_ANSWER, W_END = range(10)

#: When a seat wants to be asked for Spells that fit any window (TA-SP-00.6, R-58); as a bit more,
#: that it wants to hear nothing more in this turn.
ASK_IF_CONCERNED, ASK_ALWAYS, ASK_IN_OWN_TURN = range(3)
QUIET = 4
#: … and another: it wants to be asked about ditching at each moment of its turn (R-03).
DITCHES = 8


def open_window(s: State, about: int, card: int, tgt: int, cause: int) -> None:
    """Open one, if somebody holds anything that could be cast in it."""
    for seat in range(s.players):
        held = s.windows[seat]
        if (s.reacts[seat] >> IN_WINDOW) & 1 or (s.mask_questions and s.hand[seat] > 0):
            held = ANYTHING
        if held != 0 and held & fitting(s, about, seat, tgt) != 0:
            push_window(s, about, 0, card, tgt, cause)
            return


def fitting(s: State, about: int, seat: int, tgt: int) -> int:
    """The kinds of moments that a window is, for a seat, as bits."""
    objects = 1 << OBJECT_WINDOW if wants_objects(s, about, seat, tgt) else 0
    return fitting_spells(s, about, seat, tgt) | objects


def fitting_spells(s: State, about: int, seat: int, tgt: int) -> int:
    own = seat == s.active
    if own and about == W_START and s.halt & TURN_ENDS:
        return 0  # TA-SP-09: immobile, or made to miss the turn
    anytime = 1 << ANY_WINDOW if wants_any(s, about, seat) else 0
    if about == W_START:
        if own:
            return 1 << START_OWN | 1 << START_ANY | anytime
        return 1 << START_ANY | 1 << START_OTHER | anytime
    if about == W_ROLL:
        return 1 << INSTEAD_OF_ROLL if own else 0
    if about == W_ROLLED:
        return 1 << AFTER_ROLL if own else 0
    if about == W_MOVED:
        return (1 << AFTER_MOVE if own else 0) | anytime
    if about == W_CARD:
        return anytime
    if about == W_FIGHT:
        return (1 << PRE_FIGHT if takes_part(s, seat) and s.attack == BATTLE else 0) | anytime
    if about == W_LOSS:
        return 1 << LIFE_LOSS
    if about == W_DEFEAT:
        return 1 << FIGHT_LOST if seat == tgt else 0
    if about == W_ANSWER:
        return 1 << RESPONSE if may_answer(s, seat, tgt) else 0
    return (1 << END_OWN if own else 0) | anytime


def may_answer(s: State, seat: int, caster: int) -> bool:
    """R-57: everybody but the caster, or whom the Spell is aimed at."""
    if seat == caster:
        return False
    return not s.target_answers or is_aimed_at(s, seat) or casting_at(s) < 0


def takes_part(s: State, seat: int) -> bool:
    return seat == s.attacker or seat == s.defender


def wants_any(s: State, about: int, seat: int) -> bool:
    """Whether a seat wants to be asked for Spells that fit any window (R-55)."""
    if s.any_at_ends_only and about != W_START and about != W_END:
        return False
    wish = wish_of(s, seat)
    if seat == s.active or wish == ASK_ALWAYS:
        return True
    return wish == ASK_IF_CONCERNED and about == W_FIGHT and takes_part(s, seat)


def wish_of(s: State, seat: int) -> int:
    """What a seat has said for the whole game."""
    return s.asks[seat] & ~(QUIET | DITCHES)


def wants_objects(s: State, about: int, seat: int, tgt: int) -> bool:
    """Objects that can be used at any time are free actions too: less is asked about them."""
    if about == W_ANSWER:
        return seat != tgt and (wish_of(s, seat) == ASK_ALWAYS or is_aimed_at(s, seat))
    if about == W_CARD:
        return seat == s.active or wish_of(s, seat) == ASK_ALWAYS
    return wish_of(s, seat) == ASK_ALWAYS and about in (W_START, W_MOVED, W_FIGHT, W_END)


def is_aimed_at(s: State, seat: int) -> bool:
    """Whether the Spell that was cast last is aimed at a seat."""
    at = casting_at(s)
    if at < 0 or s.frame[at, AIM_AT] == 0:
        return False
    return AIMED_AT[s.frame[at, AIM_AT] - 1] == SEAT_AIMED and s.frame[at, TGT_AT] == seat


def window_mask(s: State, at: int, seat: int) -> int:
    """What a seat may answer a window with, as bits: nothing if it wants its peace in this turn.

    ``at`` is where the frame of the window lies.
    """
    if s.asks[seat] & QUIET:
        return 0
    return fitting(s, s.frame[at, ABOUT_AT], seat, s.frame[at, TGT_AT])


def has_nothing_to_cast(s: State) -> bool:
    """Whether the seat that is asked now can only pass."""
    seat = top_seat(s)
    return castable_after(s, seat, window_mask(s, s.depth - 2, seat), -1) < 0


# Being asked less, or more


def mute_castable(s: State, seat: int, mask: int) -> None:
    """The Spells that one was asked for just now."""
    card = castable_after(s, seat, mask, LISTED - 1)
    while card >= 0:
        s.muted[seat] |= 1 << (int(DEFINITION[card]) - FIRST_SPELL_NAME)
        card = castable_after(s, seat, mask, card)
