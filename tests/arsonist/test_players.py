"""Rules of thumb for both sides: legal, blind to secrets by construction, better than chance."""

from __future__ import annotations

import numpy as np
import pytest

import firehall
from firehall.games.arsonist.hidden import redeal
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.arsonist.tables import ARSONIST, COMMISSIONER, VARIANTS, random_match


@pytest.mark.parametrize("options", VARIANTS)
def test_they_play_whole_games(options: dict[str, object]) -> None:
    match = firehall.Match("arsonist", options, seed=3)
    players = [Computer(match.game, "rules-of-thumb", seat) for seat in (ARSONIST, COMMISSIONER)]
    match.advance()
    while not match.over:
        assert match.actor is not None
        action = players[match.actor].choose(match)
        assert action in match.legal_actions()
        match.play(action)


@pytest.mark.parametrize("seed", range(10))
def test_the_commissioner_plays_on_what_is_public(seed: int) -> None:
    """Another sheet behind the screen, the same decision."""
    match = random_match({}, seed, 60)
    while not match.over and match.actor != COMMISSIONER:
        match.play(match.legal()[0])
    if match.over:
        return
    player = Computer(match.game, "rules-of-thumb", COMMISSIONER)
    chosen = player.choose(match)
    for number in range(5):
        twin = match.fork()
        redeal(twin.state, COMMISSIONER, seed, number)
        assert player.choose(twin) == chosen


def test_both_sides_beat_random_play() -> None:
    games = 300
    as_arsonist = simulate("arsonist", seats=["rules-of-thumb", "random"], games=games, seed=2)
    as_commissioner = simulate("arsonist", seats=["random", "rules-of-thumb"], games=games, seed=2)
    assert as_arsonist.wins()[ARSONIST] > 0.95 * games
    assert as_commissioner.wins()[COMMISSIONER] > 0.95 * games


def test_interpreted_and_compiled_players_agree() -> None:
    seats = ["rules-of-thumb", "random"]
    one, other = (
        simulate("arsonist", seats=seats, games=10, seed=4, target=target)
        for target in ("python", "cpu")
    )
    assert np.array_equal(one.rows, other.rows)
