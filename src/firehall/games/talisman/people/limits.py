"""Limits that hold at any moment (TA-P-02, TA-P-07, TA-L-06): who has too much gives it up.

They are looked at between two steps of the rules; a Spell that is being cast is in no hand (R-60).
"""

from __future__ import annotations

from firehall.engine.bits import lowest
from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log
from firehall.games.talisman.fields import PICK_CARD, State, push_limits, top_me
from firehall.games.talisman.people.abilities import (
    carried,
    carry_limit,
    is_alive,
    is_forbidden,
    is_toad,
    spell_limit,
)
from firehall.games.talisman.people.handling import DISCARD, DITCH, handle
from firehall.games.talisman.people.possessions import ditch
from firehall.games.talisman.state import HELD, VERB_AT, ZONE_AT
from firehall.games.talisman.zones.places import first_in, next_card
from firehall.games.talisman.zones.sets import OBJECTS, SPELLS_OF


def settle_limits(s: State) -> None:
    """Look at the next seat whose cards, Craft or alignment have changed."""
    seat = lowest(s.unsettled)
    s.unsettled &= s.unsettled - 1
    if is_alive(s, seat):
        push_limits(s, seat)


def limits_step(s: State, log: Log) -> None:
    seat = top_me(s)
    pop(s)
    if not is_alive(s, seat):
        return
    ditch_forbidden(s, seat, log)
    if carried(s, seat) > carry_limit(s, seat):
        handle(s, seat, seat, 1, DITCH, OBJECTS)  # each that goes is a reason to look again
    elif s.hand[seat] > 0 and not is_toad(s, seat):
        handle(s, seat, seat, s.hand[seat] - spell_limit(s, seat), DISCARD, SPELLS_OF)


def is_shedding(s: State) -> bool:
    """Whether who carries too much is asked what goes; nothing else can be done before."""
    if top_kind(s) != PICK_CARD:
        return False
    below = s.depth - 2
    return s.frame[below, VERB_AT] == DITCH and s.frame[below, ZONE_AT] == OBJECTS


def ditch_forbidden(s: State, seat: int, log: Log) -> None:
    """TA-L-11."""
    card = first_in(s, HELD + seat)
    while card >= 0:
        following = next_card(s, card)
        if is_forbidden(s, seat, card):
            ditch(s, seat, card, log)
        card = following
