"""Whom a window asks, one after the other, and who hears that a Spell is cast on it."""

from __future__ import annotations

from firehall.engine.bits import lowest
from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import SPELL_ON_ME
from firehall.games.talisman.box.words import AT_OTHER_SPACE
from firehall.games.talisman.fields import (
    CASTING,
    WINDOW,
    State,
    push_cast,
    push_triggers,
    set_top_cause,
    set_top_offset,
    top_about,
    top_card,
    top_cause,
    top_offset,
    top_tgt,
)
from firehall.games.talisman.fight.attack import winner_seat
from firehall.games.talisman.magic.targets import (
    AIMED_AT,
    CARD_AIMED,
    OWN,
    SEAT_AIMED,
    castable_after,
    is_of_life,
    might_cast,
)
from firehall.games.talisman.magic.windows import (
    W_ANSWER,
    W_DEFEAT,
    W_LOSS,
    fitting,
    window_mask,
)
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.people.possessions import owner_of
from firehall.games.talisman.state import (
    ABOUT_AT,
    AIM_AT,
    BORROWED_AT,
    CARD_AT,
    ME_AT,
    ON_STACK,
    SPACE_AT,
    TGT_AT,
)


def window_step(s: State, log: Log) -> None:
    """TA-SP-00.4: the active player first, then clockwise; a cast begins it again."""
    about, offset = top_about(s), top_offset(s)
    over = offset == s.players or (about == W_ANSWER and is_answered(s))
    seat = seat_at(s, about, offset)
    if about == W_ANSWER and hears_now(s, seat, over):
        return
    if over:
        pop(s)
        return
    set_top_offset(s, offset + 1)
    if is_asked(s, seat):
        push_cast(s, seat)


def seat_at(s: State, about: int, offset: int) -> int:
    """Answers are asked for from the left of the caster on (TA-SP-00.5)."""
    first = s.active
    if about == W_ANSWER:
        first = top_tgt(s) + 1
    return (first + offset) % s.players


def is_answered(s: State) -> bool:
    """TA-SP-00.5: a Spell that is cancelled already needs no other answer."""
    card = top_card(s)
    return s.cancelled != 0 if card < 0 else s.loc[card] != ON_STACK


def is_asked(s: State, seat: int) -> bool:
    """R-58: whoever could answer as far as others know; or only who can, where nobody minds."""
    if not is_alive(s, seat):
        return False
    if s.mask_questions:
        return might_cast(s, seat, fitting(s, top_about(s), seat, top_tgt(s)))
    return castable_after(s, seat, window_mask(s, s.depth - 1, seat), -1) >= 0


# Who hears that a Spell is cast on it (TA-H-17d, R-81)


def hears_now(s: State, seat: int, over: bool) -> bool:
    """In its turn among those who answer; of a Spell that is cancelled already all the same."""
    at = s.depth - 2
    unheard = who_hears(s, at) & ~top_cause(s)
    if unheard == 0 or (not over and (unheard >> seat) & 1 == 0):
        return False
    hearer = lowest(unheard) if over else seat
    set_top_cause(s, top_cause(s) | 1 << hearer)
    card = s.frame[at, CARD_AT]
    push_triggers(s, hearer, s.frame[at, ME_AT], card, 0, 0, 0, card, 0, SPELL_ON_ME, -1, 0, 0)
    return True


def who_hears(s: State, at: int) -> int:
    """Who has something to say to the Spell that is cast at this place, as bits: one that another
    casts on it, on its space or on one of its cards."""
    if s.frame[at, 0] != CASTING:
        return 0
    found = 0
    for seat in range(s.players):
        if (s.reacts[seat] >> SPELL_ON_ME) & 1 and seat != s.frame[at, ME_AT]:
            found |= hit_by(s, at) & (1 << seat)
    return found


def hit_by(s: State, at: int) -> int:
    """The seats that a Spell is cast on, as bits; a Teleport is cast on its caster."""
    aim = s.frame[at, AIM_AT]
    if aim == 0:
        return hit_in_window(s, at - 1)
    aimed = AIMED_AT[aim - 1]
    if aimed == SEAT_AIMED:
        return 1 << s.frame[at, TGT_AT]
    if aimed == CARD_AIMED or aim == AT_OTHER_SPACE + 1:
        return 0
    found = 0
    for seat in range(s.players):
        found |= 1 << seat if s.at[seat] == s.frame[at, SPACE_AT] else 0
    return found


def hit_in_window(s: State, at: int) -> int:
    """Spells that are aimed by the window that lies at this place: whose own Spell is answered, who
    has won, and who is about to lose a life or a Follower."""
    if s.frame[at, 0] != WINDOW:
        return 0
    about, card = s.frame[at, ABOUT_AT], s.frame[at, CARD_AT]
    seat = -1
    if about == W_ANSWER and s.frame[at - 1, 0] == CASTING:
        seat = s.frame[at, TGT_AT] if s.frame[at - 1, BORROWED_AT] == OWN else -1
    elif about == W_DEFEAT:
        seat = winner_seat(s)
    elif about == W_LOSS:
        seat = s.frame[at, TGT_AT] if is_of_life(s, at) else owner_of(s, card)
    return 1 << seat if seat >= 0 else 0
