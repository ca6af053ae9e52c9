"""Golden playthroughs and recorded games: nothing about a game changes unnoticed."""

from __future__ import annotations

import json

import pytest

import firehall
from firehall.games.brigade.words import RESULTS
from tests.brigade.make_golden import GAMES, GOLDEN, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    options, seed, kind = PLAYTHROUGHS[name]
    assert playthrough(options, seed, kind) == (GOLDEN / f"{name}.txt").read_text("utf-8")


@pytest.mark.rule("B9.1")
@pytest.mark.rule("B9.2")
@pytest.mark.rule("B9.3")
@pytest.mark.rule("B9.4")
@pytest.mark.parametrize("reason", RESULTS)
@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_recorded_game_for_each_ending(reason: str, target: str) -> None:
    record = json.loads((GAMES / f"{reason}.json").read_text("utf-8"))
    match = firehall.Match.replay(record, target=target)
    assert match.result is not None
    assert match.result["reason"] == reason
    assert match.record() == record
