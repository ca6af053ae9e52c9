"""Where the arsonist can be (P9): the exact set, kept from what is public alone.

Each function takes one public event and keeps the settlements that it does not rule out. None of
them looks at where the arsonist is.
"""

from __future__ import annotations

from firehall.engine.bits import ones
from firehall.engine.frames import top_kind
from firehall.games.arsonist.fields import SECOND_TOKEN, State, top_card, top_first
from firehall.games.arsonist.state import MASTER, SPARKS, bit, holds
from firehall.games.arsonist.town.roads import (
    fumes_range,
    master_range,
    open_beside,
    reach,
    sparks_range,
    spread,
)

FIRST_BLAZE_RANGE, ESCAPE_RANGE = 2, 3


def believe_blaze(s: State, place: int) -> None:
    s.belief = reach(s, place, FIRST_BLAZE_RANGE)


def believe_move(s: State) -> None:
    s.belief = spread(s, s.belief)


def believe_escape(s: State, place: int) -> None:
    s.belief = reach(s, place, ESCAPE_RANGE)


def believe_not(s: State, place: int) -> None:
    s.belief &= ~bit(place)


def believe_fumes(s: State, count: int) -> None:
    kept = 0
    for place in range(1, s.settlements + 1):
        if holds(s.belief, place) and ones(fumes_range(s, place) & s.burned) == count:
            kept |= bit(place)
    s.belief = kept


def believe_tokens(s: State, card: int, where: int, short: bool) -> None:
    """After Sparks or Master of Fire with tokens on the set ``where``.

    With fewer than two, nothing was left to burn for the one who put them, unless that is optional.
    """
    s.belief = those_who_could(s, card, where, short and not s.sparks_optional)


def those_who_could(s: State, card: int, where: int, nothing_left: bool) -> int:
    kept = 0
    for place in range(1, s.settlements + 1):
        if holds(s.belief, place) and could_burn(s, card, place, where):
            if not nothing_left or burning_range(s, card, place) == 0:
                kept |= bit(place)
    return kept


def could_burn(s: State, card: int, place: int, where: int) -> bool:
    """Whether tokens on all of ``where`` can come from here."""
    if where == 0:
        return True
    if card == SPARKS:
        return where & ~(bit(place) | open_beside(s, place)) == 0
    for other in range(1, s.settlements + 1):
        if holds(where, other) and s.district[other] != s.district[place]:
            return False
    return True


def burning_range(s: State, card: int, here: int) -> int:
    """Where the card can put a token from here."""
    return master_range(s, here) if card == MASTER else sparks_range(s, here)


def candidates(s: State) -> int:
    """The belief, sharpened by a card under way: it counts when the card is done (R29)."""
    if top_kind(s) != SECOND_TOKEN:
        return s.belief
    kept = those_who_could(s, top_card(s), bit(top_first(s)), False)
    if s.sparks_optional:
        return kept
    found = 0
    for place in range(1, s.settlements + 1):
        if holds(kept, place) and burning_range(s, top_card(s), place) != 0:
            found |= bit(place)  # a second token is asked for only where one can be put
    return found
