"""Beginning to cast: a Spell of the hand, a captured one, or one of the discards."""

from __future__ import annotations

from firehall.engine.log import Log
from firehall.games.talisman.box.tables import ADVENTURES, CAST_IN
from firehall.games.talisman.box.words import FIGHT_LOST, LIFE_LOSS, RESPONSE
from firehall.games.talisman.fields import State, push_casting
from firehall.games.talisman.magic.targets import (
    CAPTURED,
    FROM_DISCARDS,
    OWN,
    is_taxed,
    top_discard,
)
from firehall.games.talisman.people.abilities import can_cast
from firehall.games.talisman.people.possessions import discard
from firehall.games.talisman.state import BOTTLED, ON_STACK
from firehall.games.talisman.zones.places import move_card

UNREPEATABLE = 1 << RESPONSE | 1 << LIFE_LOSS | 1 << FIGHT_LOST


def cast(s: State, seat: int, card: int) -> None:
    """A Spell of the hand, which counts (R-59)."""
    s.may_cast[seat] -= 1
    begin_casting(s, seat, card, OWN)


def begin_casting(s: State, seat: int, card: int, borrowed: int) -> None:
    move_card(s, card, ON_STACK)
    push_casting(s, seat, 0, card, 0, 0, 0, -1, 0, 0, 0, 0, borrowed)


def cast_discarded(s: State, seat: int, log: Log) -> None:
    """TA-FA-38: the bound Enemy goes, and the Spell that was discarded last is cast."""
    for card in range(ADVENTURES):
        if s.loc[card] == BOTTLED:
            discard(s, card, log)
    begin_casting(s, seat, top_discard(s), FROM_DISCARDS)


def recast(s: State, seat: int, card: int) -> None:
    """R-81: a captured Spell is cast at once on a new target, if it can be."""
    if is_taxed(s, seat) and s.hand[seat] < 1:
        return
    if can_cast(s, seat) and int(CAST_IN[card]) & ~UNREPEATABLE:
        begin_casting(s, seat, card, CAPTURED)
