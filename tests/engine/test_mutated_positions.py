"""Positions of games under way with something in them changed: each is refused, or can be played.

Nothing legal, no outcome, a mask that disagrees with the reasons, an error that is none of ours:
none of that may come of reading a position, whatever is in it.
"""

from __future__ import annotations

import copy
import json
import os
from random import Random
from typing import Any

import pytest

import firehall
from firehall.engine.match import Match

GAMES: dict[str, list[dict[str, Any]]] = {
    "arsonist": [{}, {"notebook": True}],
    "brigade": [
        {"players": 2},
        {"extra_crew": True, "advanced": True, "great_buildings": True},
        {"three_against_one": True},
        {"players": 2, "phoenix": True},
    ],
    "flashpoint": [
        {"firefighters": 2},
        {"mode": "experienced", "firefighters": 3},
        {
            "mode": "experienced",
            "board": "second_story_hotel",
            "attic": True,
            "basement": True,
            "tragic_events": True,
            "engine_equipment": "platform",
        },
    ],
    "talisman": [{"players": 2, "firelands": False}, {"players": 3, "ending": "hidden"}],
}
CHANGES = int(os.environ.get("FIREHALL_CHANGED_POSITIONS", "75"))
NUMBERS = (-1, 0, 0, 1, 1, 2, 3, 4, 5, 6, 9, 17, 40, 300)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything inside a JSON value: what holds it, and where in it."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = [(value, key) for key in value]
    elif isinstance(value, list):
        inside = [(value, index) for index in range(len(value))]
    return inside + [place for holder, key in inside for place in places(holder[key])]


def change(position: dict[str, Any], others: list[dict[str, Any]], luck: Random) -> None:
    """One thing: another number, something gone, doubled, or taken from another moment."""
    key = luck.choice([*position, *(["stack"] if "stack" in position else [])])
    if key == "options":
        return
    how = luck.choice(("other", "number", "remove", "double", "empty"))
    if how == "other":
        other = luck.choice(others)
        key = luck.choice([key, *[name for name in other if name != "options"]])
        if key in other:
            position[key] = copy.deepcopy(other[key])
        return
    if how == "empty":
        position[key] = type(position[key])() if position[key] is not None else None
        return
    holder, at = luck.choice([(position, key), *places(position[key])])
    if how == "number" and isinstance(holder[at], int):
        holder[at] = luck.choice(NUMBERS)
    elif how == "remove":
        del holder[at]
    elif how == "double" and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[at]))


def moments(game: str, options: dict[str, Any], luck: Random) -> list[dict[str, Any]]:
    """Positions all along two random games."""
    found = []
    for seed in range(2):
        match = Match(game, options, seed=seed)
        while not match.over and match.ply < 500:
            if luck.random() < 0.2 or match.position().get("stack"):
                found.append(json.loads(json.dumps(match.position())))
            if match.actor == firehall.CHANCE:
                match.roll()
            else:
                match.play(luck.choice(match.legal_actions()))
    return found


def read_or_refuse(game: str, position: dict[str, Any]) -> Match | None:
    try:
        return Match.from_position(game, position)
    except firehall.FirehallError as error:
        sentence = str(error)
    assert sentence
    assert "\n" not in sentence
    return None


def check(match: Match) -> None:
    """Whoever decides can, the reasons agree with the mask, and so it goes on for a while."""
    again = Match.from_position(match.game.name, match.position())
    assert again.snapshot() == match.snapshot()
    for ply in range(5):
        assert str(match)
        assert match.view(None)
        if match.over:
            return
        assert match.question()
        if match.actor == firehall.CHANCE:
            assert match.chances > 0
            match.roll(ply * 5 % match.chances)
            continue
        legal = match.legal_actions()
        assert legal
        assert legal == [n for n in range(match.game.num_actions) if match.why(n) is None]
        match.play(legal[ply * 7 % len(legal)])


@pytest.mark.parametrize(
    ("game", "number"), [(game, n) for game, sets in GAMES.items() for n in range(len(sets))]
)
def test_refused_or_playable(game: str, number: int) -> None:
    luck = Random(f"{game} {number}")
    found = moments(game, GAMES[game][number], luck)
    read = 0
    for _ in range(CHANGES):
        position = copy.deepcopy(luck.choice(found))
        for _ in range(luck.choice((1, 1, 2, 3))):
            change(position, found, luck)
        try:
            match = read_or_refuse(game, position)
            if match is not None:
                read += 1
                check(match)
        except Exception as error:
            error.add_note(json.dumps(position))
            raise
    assert CHANGES / 20 < read < CHANGES, "some are positions and some are not"
