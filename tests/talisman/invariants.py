"""What holds in every state of Talisman: no card lost or doubled, no stock grown or shrunk."""

from __future__ import annotations

from typing import Any

from firehall.games.talisman.box.tables import (
    CARDS,
    COUNTER_OF,
    COUNTERS_ARE,
    LISTED,
    OPEN_SPACES,
    SPACES,
)
from firehall.games.talisman.box.words import (
    BOTH,
    CRAFT,
    GOLD,
    HERO_RISES,
    SPREADING_FLAMES,
    STRENGTH,
    TOKEN,
)
from firehall.games.talisman.start import STOCKS, TOKENS
from firehall.games.talisman.state import HAND, LISTS


def cards_are_somewhere(s: Any) -> None:
    """Every card is in one place, and every place knows its cards."""
    seen = set()
    for place in range(LISTS):
        card = s.head[place] - 1
        while card >= 0:
            assert s.loc[card] == place
            assert card not in seen
            seen.add(card)
            card = s.link[card] - 1
    assert seen == {card for card in range(LISTED) if s.loc[card] < LISTS}
    for seat in range(s.players):
        held = sum(s.loc[card] == HAND + seat for card in range(LISTED, CARDS))
        assert s.hand[seat] == held


def whole_stock(s: Any) -> list[int]:
    """Life, fate, Strength, Craft, gold and tokens: in the stock, with everybody, on cards."""
    found = [*(s.stock[thing] for thing in range(5)), s.token_stock]
    for seat in range(s.players):
        for thing, name in enumerate(("life", "fate", "strength", "craft", "gold")):
            found[thing] += getattr(s, name)[seat]
    found[GOLD] += sum(s.gold_at[space] for space in range(SPACES))
    found[5] += sum(s.tokens[space] for space in range(OPEN_SPACES))
    for card in range(LISTED):
        number = s.counters[COUNTER_OF[card]] if COUNTER_OF[card] else 0
        if number and COUNTERS_ARE[card] == BOTH:
            found[STRENGTH] += number & 15
            found[CRAFT] += number >> 4
        elif number:
            found[5 if COUNTERS_ARE[card] == TOKEN else COUNTERS_ARE[card]] += number
    return found


def stock_is_whole(s: Any) -> None:
    """With everything that an ending does not make endless."""
    found, whole = whole_stock(s), [*STOCKS, TOKENS]
    if s.revealed and s.ending == HERO_RISES:
        found[1] = whole[1]  # fate without end
    if s.revealed and s.ending == SPREADING_FLAMES:
        found[5] = whole[5]
    assert found == whole
