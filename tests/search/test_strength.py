"""A search is never weaker than the rules of thumb that it stands on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.bits import has
from firehall.engine.chance import DICE, draw
from firehall.players.contest import play_game
from firehall.players.search import program
from firehall.players.search.race import Race, Settings
from scripts import strength

TAKE_ONE, TAKE_TWO, TOSS = range(3)


def greedy(s: Any, seat: int, mask: Any, notes: Any) -> int:
    """Rules of thumb for Stones that are none too good: two stones whenever there are two."""
    return TAKE_TWO if has(mask, TAKE_TWO) else TAKE_ONE


def worth(stones: int, first: int | None, known: dict[int, float]) -> float:
    """The exact chance of whoever is to move, with the last stone golden, when both are greedy.

    ``first`` is another action to begin with.
    """
    action = first if first is not None else (TAKE_TWO if stones >= 2 else TAKE_ONE)
    if action == TOSS:
        return (left(stones - min(stones, 3), known) + left(stones, known)) / 2
    return left(stones - action - 1, known)


def left(stones: int, known: dict[int, float]) -> float:
    """After a turn that leaves so many: won at none, else the other is to move."""
    return 1.0 if stones == 0 else 1 - known[stones]


def exact() -> dict[int, float]:
    """By number of stones. Nobody who is greedy ever tosses, so nothing comes back to itself."""
    known: dict[int, float] = {}
    for stones in range(1, 10):
        known[stones] = worth(stones, None, known)
    return known


def test_against_exact_values(stones: firehall.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is chosen is worth at least what rules of thumb would get, and often more."""
    monkeypatch.setattr(program, "think_of", lambda game: greedy)
    known = exact()
    better = 0
    for count in range(1, 10):
        start = {"stones": count, "last": "golden", "seen": True, "phase": "turn"}
        _, states = stones.positions.read(start)
        race = Race(stones, states, 0, Settings(trials=400, screen=8), seed=count)
        action = race.actions(race.choose())[0]
        chosen = worth(count, action, known)
        assert chosen >= known[count]
        better += chosen > known[count]
    assert better >= 2


@pytest.mark.parametrize("dice", range(6))
def test_who_knows_the_dice_knows_what_comes(
    stones: firehall.Game, monkeypatch: pytest.MonkeyPatch, dice: int
) -> None:
    """Of six stones the coin takes three, which wins against the greedy, or none, which loses."""
    monkeypatch.setattr(program, "think_of", lambda game: greedy)
    start = {"stones": 6, "last": "golden", "seen": True, "phase": "turn"}
    _, states = stones.positions.read(start)
    knowing = Race(stones, states, 0, Settings(), seed=1, foresight=(dice, 4))
    toss = knowing.add([TOSS])
    knowing.run([toss], 0, 10)
    heads = draw(dice, 0, DICE, 4, 2) == 0
    assert knowing.won[toss, :10].tolist() == [float(heads)] * 10
    blind = Race(stones, states, 0, Settings(), seed=1)
    blind.run([blind.add([TOSS])], 0, 10)
    assert blind.won[0, :10].mean() == 0.5


@pytest.mark.parametrize("seat", [0, 1])
def test_against_rules_of_thumb(seat: int) -> None:
    kinds = ["rules-of-thumb", "rules-of-thumb"]
    kinds[seat] = "search:200"
    game = firehall.game("arsonist")
    played = [play_game(game, {}, kinds, 7, number) for number in range(12)]
    assert sum(one["winners"] == [seat] for one in played) >= 9
    assert all(one["decisions"] > 0 and one["seconds"] > 0 for one in played)


def test_rules_of_thumb_play_as_in_a_simulation_of_theirs() -> None:
    """The measuring stick: no search, no advantage."""
    game = firehall.game("arsonist")
    both = ["rules-of-thumb"] * 2
    won = np.array([play_game(game, {}, both, 7, number)["winners"][0] for number in range(60)])
    assert 0.25 < won.mean() < 0.75


def test_a_game_can_be_repeated() -> None:
    game = firehall.game("arsonist")
    kinds = ["search:40", "search:easy"]
    games = [play_game(game, {}, kinds, 7, 3) for _ in range(2)]
    assert games[0]["summary"] == games[1]["summary"]
    assert games[0]["decisions"] == games[1]["decisions"]


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    rows: dict[str, dict[str, Any]] = {"one": {}, "other": {}}
    left = list(strength.jobs(rows, 3, {("one", 0), ("other", 2)}, False))
    assert [(name, number) for name, _, number, _ in left] == [
        ("one", 1),
        ("one", 2),
        ("other", 0),
        ("other", 1),
    ]
    path = tmp_path / "strength.jsonl"
    game = {**dict.fromkeys(sorted(strength.TOLD), 0), "row": "one"}
    path.write_text(json.dumps(game) + '\n{"row": "ot', "utf-8")
    assert strength.read(path) == [game]
    strength.mend(path)
    assert path.read_text("utf-8") == json.dumps(game) + "\n"
