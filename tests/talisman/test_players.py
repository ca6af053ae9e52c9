"""Rules of thumb: legal everywhere, far better than chance, and done within an evening."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.talisman.tables import VARIANTS, play, seat, table


def play_on(match: firehall.Match, most: int = 10_000) -> None:
    players = [Computer(match.game, "rules-of-thumb", one) for one in range(len(match.seats))]
    while not match.over and match.ply < most:
        if match.actor == firehall.CHANCE:
            match.roll()
            continue
        assert match.actor is not None
        action = players[match.actor].choose(match)
        assert action in match.legal_actions()
        match.play(action)


def would(match: firehall.Match) -> str:
    """What rules of thumb would do now."""
    assert match.actor is not None
    action = Computer(match.game, "rules-of-thumb", match.actor).choose(match)
    return match.game.notation.write_action(match.state, action)


@pytest.mark.parametrize("options", VARIANTS)
def test_they_play_whole_games(options: dict[str, Any]) -> None:
    match = firehall.Match("talisman", options, seed=3)
    play_on(match)
    assert match.over


@pytest.mark.parametrize("seed", range(3))
def test_they_win_the_base_game(seed: int) -> None:
    match = firehall.Match("talisman", {"players": 2, "firelands": False}, seed=seed)
    play_on(match)
    assert match.result is not None
    assert match.result["reason"] == "won"


def test_they_beat_random_play() -> None:
    for players, least in ((2, 0.95), (4, 0.9)):
        seats = ["rules-of-thumb"] + ["random"] * (players - 1)
        options = {"players": players, "firelands": False}
        run = simulate("talisman", options, seats=seats, games=100, seed=2)
        assert run.wins()[0] >= least * 100


def test_interpreted_and_compiled_players_agree() -> None:
    options = {"players": 3, "max_turns": 60}
    one, other = (
        simulate("talisman", options, games=4, seed=4, target=target)
        for target in ("python", "cpu")
    )
    assert np.array_equal(one.rows, other.rows)


# What they do


def test_who_is_ready_tries_the_portal() -> None:
    ready = seat(hero="warrior", at="middle_castle", life=5, strength=7)
    match = table(ready, lists={"held P1": ["talisman"]})
    match = play(match, "done", "2")
    assert would(match) == "go clockwise"
    match.play("go clockwise")
    assert would(match) == "cross"


def test_who_is_not_ready_leaves_the_portal_alone() -> None:
    match = table(seat(hero="warrior", at="middle_castle", life=5))
    match = play(match, "2", "go clockwise")
    assert would(match) != "cross"


def test_fire_is_feared() -> None:
    """Of two equal ways the one without a token."""
    options = {"firelands": True}
    burning = {"outer_woods_3": {"tokens": 1}}
    match = table(seat(at="outer_plains_2"), options=options, spaces=burning)
    match = play(match, "1")
    assert would(match) == "go counterclockwise"


def test_trophies_are_handed_in_without_waste() -> None:
    held = {"trophies P1": ["dragon", "wolf", "ogre"]}
    match = table(seat(at="outer_fields_1"), lists=held)
    match = play(match, "1", "go clockwise")
    while not match.legal()[-1].startswith("hand in"):
        match.roll() if match.actor == firehall.CHANCE else match.play(would(match))
    assert would(match) == "hand in dragon"
    match.play("hand in dragon")
    assert would(match) == "settle"
