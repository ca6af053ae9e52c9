"""Positions of Flash Point judged at a glance."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError
from firehall.engine.targets import CPU
from firehall.players.judgement.flashpoint import SIZE, measure
from firehall.players.judgement.lessons import learn_from_games
from firehall.players.rules_of_thumb import NOTES
from firehall.players.search import program as programs
from firehall.players.search.desk import lay_out
from firehall.players.search.judging import UNITS, judge
from firehall.players.search.program import program, weights_of

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
    program(GAME).entry(measure)(states[0], 0, np.zeros(NOTES, np.int32), numbers)
    return judge(numbers, weights_of(GAME))


def test_nearly_won_and_nearly_lost() -> None:
    assert judged(QUIET) > 0.9
    assert judged(ABLAZE) < 0.1


def test_weights_that_do_not_fit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firehall.players.judgement.flashpoint.SIZE", SIZE + 1)
    weights_of.cache_clear()
    with pytest.raises(FirehallError, match=r"run scripts/judgement\.py flashpoint"):
        weights_of(GAME)
    weights_of.cache_clear()


def test_a_game_without_judgement_is_tried_to_the_end() -> None:
    arsonist = firehall.game("arsonist")
    assert programs.measure_of(arsonist) is None
    assert weights_of(arsonist).tolist() == [0.0]


def test_judged_as_rules_of_thumb_fare() -> None:
    """Over fresh games between rules of thumb, what is judged is what comes, within 6 points.

    Heroic games, which may end either way: where nearly all are won there is little to tell apart.
    """
    learn = program(GAME).entry(learn_from_games)
    start = GAME.start(GAME.read_options({"mode": "experienced", "difficulty": "heroic"}))
    rows, won = np.zeros((16_000, SIZE), np.float32), np.zeros(16_000, np.float32)
    desk = lay_out(GAME, np.zeros(1, np.float32))
    filled = learn(desk, start, 77, 0, 400, 0, 0, 12, rows, won)
    assert 8000 < filled < len(rows)
    numbers = np.zeros(SIZE + 2 * UNITS, np.float32)
    compiled = GAME.program(CPU).entry(judge)
    chances = []
    for row in rows[:filled]:
        numbers[:SIZE] = row
        chances.append(compiled(numbers, weights_of(GAME)))
    guess, real = np.array(chances), won[:filled]
    assert abs(guess.mean() - real.mean()) < 0.06
    assert ((guess - real) ** 2).mean() < 0.8 * real.mean() * (1 - real.mean())
