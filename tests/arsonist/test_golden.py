"""Golden playthroughs and recorded games: nothing about a game changes unnoticed."""

from __future__ import annotations

import json

import pytest

import firehall
from firehall.games.arsonist.words import ENDINGS
from tests.arsonist.make_golden import GAMES, GOLDEN, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    options, seed = PLAYTHROUGHS[name]
    assert playthrough(options, seed) == (GOLDEN / f"{name}.txt").read_text("utf-8")


@pytest.mark.rule("P8.1")
@pytest.mark.rule("P8.2")
@pytest.mark.rule("P8.3")
@pytest.mark.rule("P8.4")
@pytest.mark.parametrize("reason", ENDINGS[1:])
@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_recorded_game_for_each_ending(reason: str, target: str) -> None:
    record = json.loads((GAMES / f"{reason}.json").read_text("utf-8"))
    match = firehall.Match.replay(record, target=target)
    assert match.result is not None
    assert match.result["reason"] == reason
    assert match.record() == record
