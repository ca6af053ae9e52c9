"""The engine's contract, identity of targets, and what holds in every state reached."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

import firehall
from firehall.games.arsonist import GAME
from firehall.games.arsonist.state import STATE
from firehall.games.arsonist.town.map import ARSON_TOKENS
from firehall.games.arsonist.town.roads import enclosed
from firehall.games.arsonist.words import members
from firehall.testing import check_game, check_targets, matches
from tests.arsonist.tables import CUBE, PRISM, VARIANTS, random_match
from tests.tables import check_eyes_compiled

SMALL = [
    {"map": PRISM, "burned_goal": 5},
    {"map": CUBE, "burned_goal": 7, "sparks_optional": True, "second_capture_later_turn": True},
]


def test_the_state_is_small() -> None:
    assert STATE.itemsize <= 512


@pytest.mark.parametrize("options", [*VARIANTS, *SMALL])
def test_contract(options: dict[str, object]) -> None:
    check_game(GAME, [options], games=2, seed=5)


def test_interpreted_and_compiled_play_are_the_same() -> None:
    check_targets(GAME, [*VARIANTS, *SMALL], games=25, seed=3)


@settings(max_examples=40)
@given(matches("arsonist", [*VARIANTS, *SMALL], most_plies=120))
def test_invariants(match: firehall.Match) -> None:
    s = match.state
    places = range(1, s.settlements + 1)
    assert all(0 <= s.tokens[place] <= s.houses[place] for place in places)
    assert sum(s.tokens) <= ARSON_TOKENS
    assert members(s.burned) == [p for p in places if s.tokens[p] == s.houses[p]]
    assert len(members(s.barricades)) <= 5
    assert 0 <= s.elusive <= 3
    assert 0 <= s.fresh_regroup <= s.regroup <= 2
    assert 0 <= s.fresh_raid <= s.raid <= 1
    assert 0 <= s.panic <= 12
    assert all(0 <= place <= s.settlements for place in s.cars)
    if s.lines:
        assert s.arsonist == s.trail[s.lines - 1]
        assert s.arsonist in members(s.belief)
    if not s.result and s.lines:
        assert not enclosed(s, s.arsonist)
        assert s.panic < 12
        assert len(members(s.burned)) < s.burned_goal
        assert not any(enclosed(s, place) for place in members(s.belief))


@pytest.mark.parametrize("seed", range(6))
def test_redeal_conceal_and_observe_are_the_same_compiled(seed: int) -> None:
    check_eyes_compiled(random_match({}, seed, 30 + 10 * seed), seed)


def test_a_batch_plays() -> None:
    batch = GAME.batch(4, {}, target="cpu", seed=1)
    assert batch.actor.tolist() == [0, 0, 0, 0]
    batch.step(batch.legal.argmax(axis=1))
    assert batch.observe(1).shape == (4, GAME.observation_size)
    assert not batch.over.any()
    assert np.array_equal(batch.returns, np.zeros((4, 2)))
