"""What the box holds of each thing (TA-G-04): life, fate, Strength, Craft, gold and tokens.

Counters that lie on cards come from the stock and return to it: nothing is lost or made.
"""

from __future__ import annotations

from firehall.games.talisman.box.statics import FATE_UNLIMITED
from firehall.games.talisman.box.tables import (
    COUNTER_OF,
    COUNTERS_ARE,
    ENTERS_WITH,
    TEXT_OF_ENDING,
)
from firehall.games.talisman.box.words import BOTH, CRAFT, FATE, STRENGTH, TOKEN
from firehall.games.talisman.fields import State

MANY = 100  # a stock that does not run out


def fate_is_unlimited(s: State) -> bool:
    """TA-X-11."""
    return s.revealed != 0 and FATE_UNLIMITED[TEXT_OF_ENDING + s.ending - 1] != 0


def in_stock(s: State, thing: int) -> int:
    """TA-G-04: what can be gained."""
    if thing == TOKEN:
        return s.token_stock
    if thing == FATE and fate_is_unlimited(s):
        return MANY
    return max(s.stock[thing], 0)


def to_stock(s: State, thing: int, by: int) -> None:
    if thing == TOKEN:
        s.token_stock += by
    else:
        s.stock[thing] = min(max(s.stock[thing] + by, -128), 127)


# Counters on cards (TA-P-10)


def add_counters(s: State, card: int, number: int) -> None:
    """Onto a card, as far as the stock goes; or, below 0, from it into the stock."""
    place, thing = COUNTER_OF[card], int(COUNTERS_ARE[card])
    number = min(number, in_stock(s, thing))
    number = max(number, 0 - s.counters[place])
    s.counters[place] += number
    to_stock(s, thing, -number)


def enter_play(s: State, card: int) -> None:
    """A card comes with its counters."""
    if COUNTER_OF[card] != 0 and ENTERS_WITH[card] > 0:
        add_counters(s, card, int(ENTERS_WITH[card]))


def empty_card(s: State, card: int) -> None:
    """What lies on a card returns to the stock."""
    place = COUNTER_OF[card]
    if place == 0 or s.counters[place] == 0:
        return
    if COUNTERS_ARE[card] == BOTH:
        to_stock(s, STRENGTH, s.counters[place] & 15)
        to_stock(s, CRAFT, s.counters[place] >> 4)
    else:
        to_stock(s, int(COUNTERS_ARE[card]), s.counters[place])
    s.counters[place] = 0
