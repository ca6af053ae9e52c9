"""What a designer may want to think about: it is said of odd boards, and of none of the box."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from firehall.engine.own_text import toml
from firehall.games.flashpoint.board import PRINTED, Board, printed
from firehall.games.flashpoint.board.thoughts import thoughts

BOARDS = Path("docs/boards.md").read_text("utf-8")
CABIN = re.search(r"```toml\n(name = \"cabin\".*?)```", BOARDS, re.DOTALL)


def cabin(**changed: Any) -> dict[str, Any]:
    assert CABIN
    return {**toml(CABIN[1]), **changed}


def said(data: dict[str, Any]) -> dict[str, tuple[tuple[list[int | str], ...], dict[str, Any]]]:
    found = thoughts(Board.from_dict(data))
    return {one.message.removeprefix("thought."): (one.at, one.values) for one in found}


def redrawn(lines: dict[int, str]) -> list[str]:
    plan: list[str] = list(cabin()["plan"])
    for line, text in lines.items():
        plan[line] = text
    return plan


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_is_odd_about_the_boards_of_the_box(name: str) -> None:
    assert thoughts(printed(name)) == []


def test_a_cabin_names_one_room_of_its_house() -> None:
    at, values = said(cabin()).pop("no_room")
    assert (len(at), values) == (21, {"n": 21})
    assert [4, 1] not in at
    assert said(cabin(rooms=[])) == {}


def test_one_way_out_is_few() -> None:
    plan = redrawn({0: "+---+---+---+---+---+---+---+"[:25]})
    assert said(cabin(plan=plan, rooms=[])) == {"one_way_out": (([3, 1],), {})}


def test_a_room_with_windows_alone() -> None:
    plan = redrawn(
        {
            0: "+---+---+---+---+-o-+---+",
            5: "o →   →   → | →   ↑   ← |",
            6: "+---+-W-+---+   +   +   +",
        }
    )
    rooms = cabin()["rooms"]
    data = cabin(plan=plan, rooms=rooms)
    assert said(data)["windows_alone"][0] == ([4, 1], [4, 2], [4, 3])
    plan[6] = "+---+-D-+---+   +   +   +"
    assert "windows_alone" not in said(data)


def test_a_deck_gun_that_reaches_three_quadrants() -> None:
    engine = [{**spot, "quadrant": "NE"} for spot in cabin()["engine"][:2]]
    found = said(cabin(engine=[*engine, *cabin()["engine"][2:]], rooms=[]))
    assert set(found) == {"gun_misses"}
    at, _ = found["gun_misses"]
    assert at == ([3, 4], [3, 5], [3, 6], [4, 4], [4, 5], [4, 6])


def test_a_family_game_that_begins_with_little() -> None:
    assert said(cabin(family_fire=[], family_poi=[[4, 1]], rooms=[])) == {
        "no_fire": ((), {}),
        "few_poi": (([4, 1],), {"n": 1}),
    }
