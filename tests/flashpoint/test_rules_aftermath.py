"""What an explosion still causes waits in line and comes before flashover."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.errors import PositionError
from firehall.games.flashpoint.board import load

COTTAGE = load(Path(__file__).parents[2] / "examples" / "boards" / "cottage.toml").to_dict()
OPTIONS = {"board": COTTAGE, "firefighters": 1}


def table(**position: Any) -> firehall.Match:
    return firehall.Match.from_position("flashpoint", {"options": OPTIONS, **position})


def waiting(*spaces: list[Any]) -> dict[str, Any]:
    return {
        "stack": [["fire", 1, 0, 0], ["aftermath", 1, 0, 0]],
        "line": [{"what": "explosion", "at": at} for at in spaces],
    }


@pytest.mark.rule("R-118")
def test_who_came_first_is_first_and_flashover_is_last() -> None:
    # The second finds what the first has set on fire: its wave runs through it, to the wall.
    m = table(
        fire=[["G", 5, 2], ["G", 5, 3]],
        smoke=[["G", 6, 1]],
        firefighters=[{"at": ["G", 0, 0]}],
        **waiting(["G", 5, 2], ["G", 5, 3]),
    )
    fire = [tuple(at) for at in m.position()["fire"]]
    assert sorted(fire) == sorted(
        ("G", *at)
        for at in [(4, 2), (4, 3), (5, 1), (5, 2), (5, 3), (5, 4), (6, 1), (6, 2), (6, 3)]
    )
    assert {"edge": [["G", 5, 0], ["G", 5, 1]], "damage": 1} in m.position()["walls"]
    assert "line" not in m.position()
    assert m.position()["smoke"] == []


def test_nothing_waits_where_nobody_calls_it() -> None:
    with pytest.raises(PositionError, match="nothing in the stack calls"):
        table(line=[{"what": "explosion", "at": ["G", 5, 2]}])


def test_what_waits_has_a_name_and_a_place() -> None:
    for entry, told in (
        ({"what": "party", "at": ["G", 5, 2]}, r"line\[0\]: nothing called 'party' waits"),
        ({"what": "explosion", "at": ["G", 0, 2]}, "outside the building"),
        ({"what": "explosion", "at": ["G", 5, 2], "side": "Q"}, "no side 'Q'"),
    ):
        with pytest.raises(PositionError, match=told):
            table(stack=[["fire", 1, 0, 0], ["aftermath", 1, 0, 0]], line=[entry])
