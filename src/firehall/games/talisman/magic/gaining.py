"""Spells in hand: gaining them (TA-L-07)."""

from __future__ import annotations

from firehall.engine.bits import nth
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import LISTED
from firehall.games.talisman.events import CARD_BURNT, SPELL_GAINED
from firehall.games.talisman.fields import State, push_draw_spell, top_me
from firehall.games.talisman.people.abilities import can_burn, spell_room
from firehall.games.talisman.people.possessions import is_cursed
from firehall.games.talisman.state import BURNT, HAND
from firehall.games.talisman.zones.places import move_card, refill_spells, spell_deck_size

TO_BURN = -1  # in place of a seat: the top card of the Spell deck burns


def gain_spells(s: State, seat: int, number: int) -> None:
    """Drawn up to the limit; each draw is a question to chance."""
    for _ in range(min(number, spell_room(s, seat))):
        push_draw_spell(s, seat)


def spell_outcomes(s: State) -> int:
    return spell_deck_size(s)


def can_draw_spell(s: State) -> bool:
    """An empty deck takes its discards first."""
    refill_spells(s)
    return spell_deck_size(s) > 0


def draw_spell(s: State, outcome: int, log: Log) -> None:
    """Into a hand, or into the fire (R-82, TA-FA-19)."""
    seat = top_me(s)
    pop(s)
    card = LISTED + nth(s.spell_pool, outcome)
    if seat == TO_BURN or (is_cursed(s, seat) and can_burn(s, seat, card)):
        move_card(s, card, BURNT)
        note(log, CARD_BURNT, card, 0, 0)
        return
    move_card(s, card, HAND + seat)
    s.unsettled |= 1 << seat
    note(log, SPELL_GAINED, seat, card, 0)
