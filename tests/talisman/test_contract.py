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
from firehall.games.talisman.state import STATE
from firehall.testing import check_game, check_targets, matches
from firehall.testing.identity import trace
from tests.engine.compiling import GAMES, needs_compiler, traced
from tests.talisman.invariants import cards_are_somewhere, stock_is_whole
from tests.talisman.tables import VARIANTS

SAME_GAMES = int(os.environ.get("FIREHALL_SAME_GAMES", "35"))  # 2,100 for the whole proof


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
    cards_are_somewhere(match.state)


@pytest.mark.rule("TA-G-04", "TA-P-10")
@settings(max_examples=30)
@given(matches("talisman", VARIANTS, most_plies=400))
def test_nothing_of_the_stock_is_lost_or_made(match: firehall.Match) -> None:
    stock_is_whole(match.state)


@settings(max_examples=30)
@given(matches("talisman", VARIANTS, most_plies=400))
def test_somebody_can_always_answer(match: firehall.Match) -> None:
    assert match.over or match.legal() or match.outcomes()
    assert match.state.fault == 0
