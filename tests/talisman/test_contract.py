"""The engine's contract, identity of targets, and what holds in every state reached."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

import firehall
from firehall.engine.layout import fixed_from
from firehall.games.talisman import GAME
from firehall.games.talisman.box.tables import CARDS, LISTED
from firehall.games.talisman.state import HAND, LISTS, STATE
from firehall.testing import check_game, check_targets, matches
from tests.talisman.tables import VARIANTS


def test_the_play_part_fits_128_games_a_block() -> None:
    assert fixed_from(STATE) <= 1788


@pytest.mark.parametrize("options", VARIANTS)
def test_contract(options: dict[str, Any]) -> None:
    check_game(GAME, [{**options, "max_turns": 12}], games=1, seed=5)


def test_interpreted_and_compiled_play_are_the_same() -> None:
    check_targets(GAME, VARIANTS, games=10, seed=3)


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
