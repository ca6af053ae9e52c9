"""The tables say what the numbers are."""

from __future__ import annotations

import pytest

import firehall
from firehall.envs import BatchEnv, SoloEnv
from firehall.envs.tables import action_table, observation_table
from firehall.games.arsonist import codes as arsonist
from firehall.games.brigade import codes as brigade
from firehall.games.flashpoint import codes as flashpoint
from tests.envs.short import SHORT, choose


@pytest.mark.parametrize("name", firehall.games())
def test_every_number_is_named(name: str) -> None:
    game = firehall.game(name)
    assert sum(part.size for part in game.observation) == game.observation_size
    assert sum(part.size for part in game.actions) == game.num_actions
    for parts in (game.observation, game.actions):
        assert all(part.size > 0 for part in parts)
        assert len({part.name for part in parts}) == len(parts)


@pytest.mark.parametrize("name", firehall.games())
def test_no_number_of_random_games_leaves_its_range(name: str) -> None:
    """`check_game` looks at many more kinds of games, at the seat that decides."""
    env = BatchEnv(name, 8, SHORT[name], target="python")
    least, most = env.game.observation_range
    assert (least <= most).all()
    turn = env.reset(seed=5)
    for step in range(120):
        for seat in range(env.seats):
            seen = env.batch.observe(seat)
            assert ((least <= seen) & (seen <= most)).all()
        turn = env.step(choose(turn.mask, step))


def test_the_spaces_of_gymnasium_are_as_wide_as_the_numbers() -> None:
    env = SoloEnv("flashpoint", target="python")
    box = env.observation_space["observation"]  # type: ignore[index]
    ap = first_of("flashpoint", "AP")
    assert (box.low[ap], box.high[ap]) == (0, 16)
    assert box.high[first_of("flashpoint", "zone (by cell)")] == 4


def first_of(game: str, name: str) -> int:
    first = 0
    for part in firehall.game(game).observation:
        if part.name == name:
            return first
        first += part.size
    raise AssertionError(name)


@pytest.mark.parametrize(
    ("game", "name", "field"),
    [
        ("flashpoint", "damage left", "damage_left"),
        ("flashpoint", "hidden victims", "hidden_victims"),
        ("arsonist", "active Elusive", "elusive"),
        ("brigade", "burning buildings", "burning"),
        ("brigade", "itself: renown in supply", "supply"),
    ],
)
def test_the_numbers_are_where_the_layout_says(game: str, name: str, field: str) -> None:
    batch = firehall.game(game).batch(1, {}, "python", seed=1)
    there = int(batch.states[field].flat[0])
    assert batch.observe(0)[0][first_of(game, name)] == there > 0


@pytest.mark.parametrize(
    ("game", "first", "row"),
    [
        ("flashpoint", flashpoint.END, "end the turn"),
        ("arsonist", arsonist.END, "end the turn"),
        ("brigade", brigade.END, "end the turn"),
        ("arsonist", arsonist.NUM_ACTIONS - 31, "lift the barricade of a road"),
    ],
)
def test_a_row_begins_at_its_number(game: str, first: int, row: str) -> None:
    [line] = [line for line in action_table(game).splitlines() if line.endswith(row)]
    assert line.split()[0].split("–")[0] == str(first)


def test_a_row_is_a_line() -> None:
    for name in firehall.games():
        game = firehall.game(name)
        assert len(observation_table(name).splitlines()) == len(game.observation)
