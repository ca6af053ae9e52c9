"""The engine's contract, identity of targets, and what holds in every state reached."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import firehall
from firehall.engine.layout import fixed_from
from firehall.engine.targets import CPU
from firehall.games.talisman import GAME
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
from firehall.games.talisman.state import HAND, LISTS, STATE
from firehall.testing import check_game, check_targets, matches
from firehall.testing.identity import trace
from tests.engine.compiling import GAMES, needs_compiler, traced
from tests.talisman.tables import VARIANTS

SAME_GAMES = int(os.environ.get("FIREHALL_SAME_GAMES", "70"))  # 2,100 for the whole proof


def test_the_play_part_fits_128_games_a_block() -> None:
    assert fixed_from(STATE) <= 1788


@pytest.mark.parametrize("options", VARIANTS)
def test_contract(options: dict[str, Any]) -> None:
    check_game(GAME, [{**options, "max_turns": 8}], games=1, seed=5)


@pytest.mark.parametrize("options", VARIANTS)
def test_interpreted_and_compiled_play_are_the_same(options: dict[str, Any]) -> None:
    check_targets(GAME, [options], games=SAME_GAMES // len(VARIANTS), seed=3)


@needs_compiler
def test_cxx_plays_the_same_games(tmp_path: Path) -> None:
    for options in VARIANTS:
        different = traced(GAME, options, tmp_path, 3) != trace(GAME, options, CPU, 3, 0, GAMES)
        assert not different.any(), f"{options}: {np.flatnonzero(different)[:5].tolist()}"


@settings(max_examples=30)
@given(matches("talisman", VARIANTS, most_plies=400))
def test_no_card_is_lost_or_doubled(match: firehall.Match) -> None:
    s = match.state
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


@pytest.mark.rule("TA-G-04", "TA-P-10")
@settings(max_examples=30)
@given(matches("talisman", VARIANTS, most_plies=400))
def test_nothing_of_the_stock_is_lost_or_made(match: firehall.Match) -> None:
    found, whole = whole_stock(match.state), [*STOCKS, TOKENS]
    if match.state.revealed and match.state.ending == HERO_RISES:
        found[1] = whole[1]  # fate without end
    if match.state.revealed and match.state.ending == SPREADING_FLAMES:
        found[5] = whole[5]
    assert found == whole


@settings(max_examples=30)
@given(matches("talisman", VARIANTS, most_plies=400))
def test_somebody_can_always_answer(match: firehall.Match) -> None:
    assert match.over or match.legal() or match.outcomes()
    assert match.state.fault == 0
