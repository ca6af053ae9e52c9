"""The engine's contract, identity of targets, and what holds in every state reached."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import firehall
from firehall.engine.interface import CHANCE
from firehall.games.brigade import GAME
from firehall.games.brigade.cards import CREW
from firehall.games.brigade.fields import TURN
from firehall.games.brigade.state import BOXES, DESTROYED, DOOMED, NOWHERE, STATE
from firehall.games.brigade.turn.water import capacity
from firehall.games.brigade.types import each_player
from firehall.players.seats import Computer
from firehall.testing import check_game, check_targets, matches
from firehall.testing.contract import (
    check_chance,
    check_decision,
    check_position,
    check_secrets,
)
from tests.brigade.tables import EVERY, EVERYTHING, random_match, rich
from tests.tables import check_eyes_compiled

SAME_GAMES = int(os.environ.get("FIREHALL_SAME_GAMES", "160"))  # 2,000 for the whole proof


def test_the_state_is_small() -> None:
    assert STATE.itemsize <= 640


@pytest.mark.parametrize("options", EVERY)
def test_contract(options: dict[str, Any]) -> None:
    check_game(GAME, [options], games=1, seed=5)


@pytest.mark.parametrize("seed", range(8))
def test_contract_where_much_happens(seed: int) -> None:
    """Crews, wardens and boards at work: random games from a position full of them."""
    chooser = Random(seed)
    match = firehall.Match.from_position("brigade", rich(seed), seed=seed)
    while not match.over and match.ply < 60:
        check_position(match)
        check_secrets(match, chooser)
        if match.actor == CHANCE:
            check_chance(match, chooser)
        else:
            check_decision(match, chooser)


def test_interpreted_and_compiled_play_are_the_same() -> None:
    check_targets(GAME, EVERY, games=10, seed=3)


def test_hundreds_of_games_are_the_same_compiled() -> None:
    """All options, decks and numbers of players."""
    for players in (2, 3, 4):
        given = {"players": players, **EVERYTHING}
        check_targets(GAME, [given], games=SAME_GAMES // 4, seed=players)
    check_targets(GAME, [{}], games=SAME_GAMES // 4, seed=9)


@pytest.mark.parametrize("seed", range(30))
def test_crews_at_work_are_the_same_compiled(seed: int) -> None:
    """The same moves from the same position lead to the same bytes."""
    interpreted = random_match({}, seed, 120, rich(seed))
    compiled = firehall.Match.from_position("brigade", rich(seed), seed=seed, target="cpu")
    for who, text in interpreted.record()["plies"]:
        caused = compiled.roll(text) if who == CHANCE else compiled.play(text)
        assert compiled.tell(caused[0]) if caused else True
    assert compiled.snapshot() == interpreted.snapshot()


def held_up(match: firehall.Match) -> None:
    """What holds in every state (tokens, water, crews, ruins)."""
    s = match.state
    limited = match.options.hard_limits
    renown, loyalty = (16, 10) if limited else (100, 32)
    for seat in each_player(s.players):
        assert s.supply[seat] + sum(s.renown[seat, cell] for cell in range(36)) == renown
        loyal = [cell for cell in range(36) if s.loyal[cell] == seat + 1]
        assert s.tokens[seat] + len(loyal) == loyalty
        assert sum(s.loyalties[seat, district] for district in range(5)) == len(loyal)
        assert all(0 <= s.water[seat, box] <= capacity(s, seat, box) for box in range(BOXES))
        crew = [s.crew[seat, place] for place in range(3) if s.crew[seat, place]]
        assert len(crew) <= (0, 1, 1, 2, 2, 3)[s.track[seat, 0]]
        assert s.team[seat] == sum(1 << (card - 1) for card in crew)
        assert s.fire[s.wagon[seat]] != DESTROYED
        if seat != s.turn:
            assert s.fire[s.brigade[seat]] != DESTROYED
    burning = [cell for cell in range(36) if 1 <= s.fire[cell] <= DOOMED]
    assert s.burning == len(burning)
    ruins = [cell for cell in range(36) if s.fire[cell] == DESTROYED]
    assert s.ruins == len(ruins)
    assert not any(s.loyal[cell] for cell in ruins)
    corners = [cell for cell in range(36) if s.fire[cell] == NOWHERE]
    assert corners == [0, 5, 30, 35]
    cards = [s.crew_deck, s.crew_discards, *(s.team[seat] for seat in range(s.players))]
    assert sum(bin(pile).count("1") for pile in cards) <= len(CREW)
    assert s.event_deck & s.event_discards == 0
    if s.depth and s.frame[s.depth - 1, 0] == TURN:
        assert s.burning > 0


@settings(max_examples=60)
@given(matches("brigade", EVERY, most_plies=160))
def test_invariants(match: firehall.Match) -> None:
    held_up(match)


@settings(max_examples=60)
@given(st.integers(0, 10_000), st.integers(0, 90))
def test_invariants_where_much_happens(seed: int, plies: int) -> None:
    held_up(random_match({}, seed, plies, rich(seed)))


@pytest.mark.parametrize("seed", range(4))
def test_invariants_in_games_of_rules_of_thumb(seed: int) -> None:
    match = firehall.Match("brigade", {"players": 2 + seed % 3, **EVERYTHING}, seed=seed)
    players = [Computer(match.game, "rules-of-thumb", seat) for seat in range(4)]
    while not match.over:
        held_up(match)
        if match.actor == CHANCE:
            match.roll()
        else:
            assert match.actor is not None
            match.play(players[match.actor].choose(match))


@pytest.mark.parametrize("seed", range(6))
def test_redeal_conceal_and_observe_are_the_same_compiled(seed: int) -> None:
    check_eyes_compiled(random_match({}, seed, 5 + 7 * seed, rich(seed)), seed)


def test_a_batch_plays() -> None:
    batch = GAME.batch(4, {"players": 3}, target="python", seed=1)
    assert set(batch.actor.tolist()) <= {0, 1, 2}
    batch.step(batch.legal.argmax(axis=1))
    assert batch.observe(1).shape == (4, GAME.observation_size)
    assert not batch.over.any()
    assert np.array_equal(batch.returns, np.zeros((4, 3)))
