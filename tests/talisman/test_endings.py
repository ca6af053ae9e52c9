"""Games from strong starts near the Crown, played at random to every ending; recorded games."""

from __future__ import annotations

import json

import pytest

import firehall
from tests.talisman.make_golden import ENDINGS, GAMES, GOLDEN, PLAYTHROUGHS, finished, playthrough


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("crown", marks=pytest.mark.rule("TA-X-01", "TA-X-02", "TA-X-04")),
        pytest.param("spreading_flames", marks=pytest.mark.rule("TA-X-06", "TA-X-10")),
        pytest.param("a_hero_rises", marks=pytest.mark.rule("TA-X-11")),
        pytest.param("crown_of_flame", marks=pytest.mark.rule("TA-X-12")),
    ],
)
def test_every_ending_is_won_by_somebody(name: str) -> None:
    match = finished(name)
    assert match.state.fault == 0
    assert match.result is not None
    assert len(match.result["winners"]) == 1


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_for_each_ending(name: str) -> None:
    record = json.loads((GAMES / f"{name}.json").read_text("utf-8"))
    match = firehall.Match.replay(record)
    assert match.result is not None
    assert match.result["reason"] == ENDINGS[name][2]
    assert match.record() == record


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    options, seed = PLAYTHROUGHS[name]
    assert playthrough(options, seed) == (GOLDEN / f"{name}.txt").read_text("utf-8")
