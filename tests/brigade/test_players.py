"""Rules of thumb: legal everywhere, and far better than chance."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall.lab.simulate import simulate
from tests.brigade.tables import EVERY, EVERYTHING, fire_at, random_match, rich, table
from tests.tables import play_on


@pytest.mark.parametrize("options", EVERY)
def test_they_play_whole_games(options: dict[str, Any]) -> None:
    match = firehall.Match("brigade", options, seed=3)
    play_on(match)
    assert match.over


@pytest.mark.parametrize("seed", range(10))
def test_they_know_what_to_do_anywhere(seed: int) -> None:
    """From positions in which every ability is at work, with random moves before."""
    match = random_match({}, seed, 20, rich(seed))
    play_on(match, match.ply + 150)


def test_they_beat_random_play() -> None:
    for players, least in ((2, 0.98), (4, 0.95)):
        seats = ["rules-of-thumb"] + ["random"] * (players - 1)
        games = 200
        run = simulate("brigade", {"players": players}, seats=seats, games=games, seed=2)
        assert run.wins()[0] > least * games


def test_a_fire_at_hand_is_put_out_and_a_win_taken() -> None:
    match = table(
        {"brigade": [4, 3]},
        fire={"4,3": 2},
        loyalty={"0,1": 0, "1,3": 0, "3,0": 0, "2,2": 0},
    )
    play_on(match, 4)
    assert match.result is not None
    assert match.result["winners"] == [0]


def test_a_rival_who_is_about_to_win_is_stopped() -> None:
    """By putting out the fire from which it would win, though another is nearer."""
    me = {"brigade": [4, 4], "water": {"warden": 2}}
    rival = {"brigade": [2, 4], "water": {"warden": 2, "wagon": 2}}
    all_but_the_university = {"0,1": 1, "1,3": 1, "3,0": 1, "5,3": 1}
    for loyalty, out in ((all_but_the_university, "3,3"), ({}, "4,4")):
        match = table(
            me,
            rival,
            fire={"3,3": 2, "4,4": 2},
            renown={"3,3": [0, 3]},
            loyalty=loyalty,
            actions=2,
        )
        play_on(match, match.ply + 5)
        assert fire_at(match, out) == 0


def test_interpreted_and_compiled_players_agree() -> None:
    options = {"players": 3, **EVERYTHING}
    one, other = (
        simulate("brigade", options, games=6, seed=4, target=target) for target in ("python", "cpu")
    )
    assert np.array_equal(one.rows, other.rows)
