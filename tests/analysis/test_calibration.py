"""Chances are told truly: what the gauge and advice say beside what comes of it."""

from __future__ import annotations

import json
import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import firehall
from firehall.lab.simulate import Table
from scripts import calibration

#: Games of every kind, and for Flash Point those that rules of thumb go on with, too.
GAMES: dict[str, tuple[str, dict[str, Any], bool]] = {
    "arsonist": ("arsonist", {}, False),
    "brigade": ("brigade", {"players": 3}, False),
    "brigade, advice": ("brigade", {"players": 2}, True),
    "flashpoint": ("flashpoint", {}, False),
    "flashpoint, untaught": ("flashpoint", {"rescue_goal": 6, "firefighters": 2}, False),
}
MOMENTS = 8


@pytest.mark.parametrize("name", GAMES)
def test_bands_hold(name: str) -> None:
    """Of eight bands of 95 % fewer than six hold once in two hundred times; seeds are fixed."""
    game_name, options, advised = GAMES[name]
    game = firehall.game(game_name)
    table = Table(game, game.read_options(options), [], calibration.SEED)
    held = 0
    for number in range(MOMENTS):
        one = calibration.asked(table, number, 100, 60, advised)
        told, real = one["told"], one["real"]
        off = abs(told["value"] - real["value"])
        held += off <= math.hypot(told["band"], real["band"])
    assert held >= MOMENTS - 2


def test_what_was_told_is_reported_beside_what_came() -> None:
    moments = [
        {"told": {"value": told, "band": 0.05}, "real": {"value": real, "band": 0.0}}
        for told, real in ((0.10, 0.12), (0.15, 0.26), (0.95, 0.95), (1.0, 0.99))
    ]
    said = calibration.report("row", moments)
    assert "told 55.0 %, came 58.0 %: -3.0 ± 5.4, off by 3.5 on average" in said
    assert "held 75.0%" in said
    assert "  0–20 %: 2 moments, told 12.5, came 19.0" in said
    assert "  80–100 %: 2 moments" in said


def test_what_is_in_the_file_is_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def note(table: Table, number: int, *_: object) -> dict[str, Any]:
        asked.append(number)
        value = {"value": 0.5, "band": 0.1}
        return {"number": number, "told": value, "real": value}

    monkeypatch.setattr(calibration, "asked", note)
    path = tmp_path / "told.jsonl"
    given = SimpleNamespace(
        game="arsonist",
        option=[],
        seat="rules-of-thumb",
        advice=False,
        trials=100,
        on=10,
        minutes=math.inf,
        out=path,
    )
    for games in (2, 3):
        given.games = games
        row, moments = calibration.measure(given)
        assert [one["number"] for one in moments] == list(range(games))
        assert {json.loads(line)["row"] for line in path.read_text("utf-8").splitlines()} == {row}
    assert asked == [0, 1, 2]
