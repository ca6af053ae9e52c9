"""Positions judged at a glance."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError
from firehall.engine.targets import CPU
from firehall.games.flashpoint.players import judgement
from firehall.games.flashpoint.players.judgement import SIZE, measure
from firehall.players.rules_of_thumb import notes_of
from firehall.players.search import program as programs
from firehall.players.search.desk import lay_out, measured
from firehall.players.search.judging import UNITS, judge, judge_rivals, points
from firehall.players.search.program import program, rivals_measured, weights_of
from firehall.players.search.samples import learn_from_games

GAME = firehall.game("flashpoint")

QUIET: dict[str, Any] = {
    "game": "flashpoint",
    "options": {"firefighters": 2},
    "rescued": 6,
    "damage_left": 24,
    "fire": [[1, 1]],
    "poi": [[3, 1]],
    "firefighters": [{"at": [3, 2]}, {"at": [3, 0]}],
}
ABLAZE: dict[str, Any] = {
    **QUIET,
    "rescued": 2,
    "lost": 3,
    "damage_left": 2,
    "fire": [[row, column] for row in range(2, 6) for column in range(3, 8)],
}


def judged(position: dict[str, Any]) -> float:
    _, states = GAME.positions.read(position)
    numbers = np.zeros(SIZE + 2 * UNITS, np.float32)
    program(GAME).entry(measure)(states[0], 0, np.zeros(notes_of(GAME), np.int32), numbers)
    return judge(numbers, weights_of(GAME))


def test_nearly_won_and_nearly_lost() -> None:
    assert judged(QUIET) > 0.9
    assert judged(ABLAZE) < 0.1


def test_weights_that_do_not_fit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "SIZE", SIZE + 1)
    weights_of.cache_clear()
    with pytest.raises(FirehallError, match=r"run scripts/judgement\.py flashpoint"):
        weights_of(GAME)
    weights_of.cache_clear()


def test_a_game_without_judgement_is_tried_to_the_end() -> None:
    arsonist = firehall.game("arsonist")
    assert programs.measure_of(arsonist) is None
    assert weights_of(arsonist).tolist() == [0.0]


def test_rivals_share_the_chance() -> None:
    """Whoever looks: each is judged alike, who is out has none, together they have at most one."""
    rng = np.random.default_rng(3)
    inputs, players = 4, 3
    net = rng.normal(size=(inputs + 1) * UNITS + (UNITS + 1) * UNITS + UNITS + 1) / 3
    weights = np.concatenate([[inputs], np.zeros(inputs), np.ones(inputs), net])
    seen = rng.normal(size=(players, inputs))
    seen[:, 0] = 1.0

    def chances(of: Any) -> list[float]:
        room = np.zeros(2 * UNITS)
        return [
            judge_rivals(np.concatenate([*np.roll(of, -first, 0), room]), weights)
            for first in range(players)
        ]

    each = [points(np.concatenate([row, np.zeros(2 * UNITS)]), 0, weights) for row in seen]
    assert chances(seen) == pytest.approx(np.exp(each) / (1 + np.exp(each).sum()))
    seen[1] = 0.0
    assert chances(seen)[1] == 0.0
    assert chances(seen)[0] == pytest.approx(
        np.exp(each[0]) / (1 + np.exp([each[0], each[2]]).sum())
    )


@pytest.mark.parametrize(
    ("name", "options", "every", "least", "left"),
    [
        ("flashpoint", {"mode": "experienced", "difficulty": "heroic"}, 12, 8000, 0.8),
        ("brigade", {"players": 2}, 12, 4000, 0.84),
        ("brigade", {"players": 4}, 12, 8000, 0.92),
        ("talisman", {"players": 2, "firelands": False}, 120, 4000, 0.85),
        ("talisman", {"players": 4, "fire_intensity": "light"}, 240, 4000, 0.92),
    ],
    ids=["flashpoint", "two rivals", "four rivals", "two on the board", "four in the fire"],
)
def test_judged_as_rules_of_thumb_fare(
    name: str, options: dict[str, Any], every: int, least: int, left: float
) -> None:
    """Over fresh games between rules of thumb, what is judged is what comes, within 6 points.

    Of the doubt about who wins, no more than ``left`` is left: with four rivals it clears up late.

    Heroic games, which may end either way: where nearly all are won there is little to tell apart.
    """
    game = firehall.game(name)
    learn = program(game).entry(learn_from_games)
    read = game.read_options(options)
    rows, won = np.zeros((16_000, measured(game)), np.float32), np.zeros((16_000, 1), np.float32)
    desk = lay_out(game, np.zeros(1, np.float32))
    seats = game.seats(read)
    filled = learn(desk, game.start(read), 77, 0, 400, 0, 0, every, seats, rows, won)
    assert least < filled < len(rows)
    numbers = np.zeros(measured(game) + 2 * UNITS, np.float32)
    judging = judge_rivals if rivals_measured(game) else judge
    compiled = game.program(CPU).entry(judging)
    chances = []
    for row in rows[:filled]:
        numbers[: len(row)] = row
        chances.append(compiled(numbers, weights_of(game)))
    guess, real = np.array(chances), won[:filled, 0]
    assert abs(guess.mean() - real.mean()) < 0.06
    assert ((guess - real) ** 2).mean() < left * real.mean() * (1 - real.mean())
