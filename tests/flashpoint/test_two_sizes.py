"""The base game is the same in the larger states, which expansions take it along in."""

from __future__ import annotations

import random
from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.state import LARGE_STATE

TABLES: list[dict[str, Any]] = [
    {"firefighters": 2},
    {"mode": "experienced", "difficulty": "heroic", "board": "base_back", "firefighters": 4},
]


def told(options: dict[str, Any], seed: int) -> list[Any]:
    """What is said of a whole random game: what may be done, what happens, what is seen."""
    game = firehall.Match("flashpoint", options, seed=seed)
    chooser = random.Random(seed)
    said: list[Any] = []
    while game.actor is not None:
        if game.actor == firehall.CHANCE:
            said.append(game.roll())
            continue
        choices = game.legal()
        said.append((choices, game.play(chooser.choice(choices))))
    return [*said, game.position(), game.view(None), str(game)]


@pytest.mark.parametrize("options", TABLES)
def test_a_larger_state_plays_the_same_game(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    small = told(options, 5)
    monkeypatch.setattr(Options, "expands", True)
    assert firehall.game("flashpoint").sized(Options(**options)).state == LARGE_STATE
    assert told(options, 5) == small
