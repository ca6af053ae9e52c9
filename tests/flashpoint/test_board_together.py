"""Boards of the expansions on which things do not go together: one sentence, with the place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from firehall.games.flashpoint.board import FOLDER, Board, BoardError

Data = dict[str, Any]
MACHINE = {"name": "press", "kind": "machinery", "spaces": [[3, 4]], "places": 3}


def drawn_over(line: int, old: str, new: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        assert old in data["plan"][line - 1]
        data["plan"][line - 1] = data["plan"][line - 1].replace(old, new, 1)

    return change


def put(**keys: Any) -> Callable[[Data], None]:
    return lambda data: data.update(keys)


def without(key: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        del data[key]

    return change


def in_object(number: int, **keys: Any) -> Callable[[Data], None]:
    return lambda data: data["objects"][number - 1].update(keys)


def without_ladders(data: Data) -> None:
    data["plan"] = [line.replace("^^^", ",,,").replace("^", ",") for line in data["plan"]]


@pytest.mark.parametrize(
    ("board", "change", "says"),
    [
        ("urban_high_rise", drawn_over(1, "+---", "+   "), "a hole at space (1,1); draw a wall"),
        ("dw_submarine", drawn_over(1, "+-H-", "+   "), "a hole at space (1,1); draw a wall"),
        ("urban_high_rise", drawn_over(7, "-E-", "---"), "Elevator 1 at (3,4) has no door to a"),
        (
            "urban_high_rise",
            lambda data: data["elevators"].pop(),
            "The elevator door at (3,5) has no elevator behind it",
        ),
        ("urban_high_rise", without("engine"), "Elevator 1 at (3,4) has no way to its lobby"),
        (
            "urban_high_rise",
            lambda data: data["elevators"].append(data["elevators"][0]),
            "Elevator 1 at (3,4) is where another elevator is.",
        ),
        ("urban_high_rise", put(objects=[MACHINE]), "press, fills (3,4), which is an elevator."),
        ("ed_garage", put(barred=[[2, 6]]), "Object 1, car, fills (2,6), which is barred."),
        (
            "ed_garage",
            in_object(1, spaces=[[2, 6], [4, 6]]),
            "car, is in pieces: (2,6) touches none of its other spaces.",
        ),
        (
            "dw_submarine",
            in_object(2, spaces=[[2, 7]]),
            "plotting_table, fills (2,7), which is a start location.",
        ),
        ("dw_submarine", without("rescue"), "Nobody can be rescued: the ring is closed"),
        ("dw_submarine", without("start"), "Nobody can get in: the ring is closed"),
        ("dw_submarine", put(start=[[0, 1]]), "start names (0,1), which is outside, where the"),
        ("dw_merchant_ship", put(pit=[[1, 1]]), "There is a pit rim at (1,3) and no pit beside it"),
        ("dw_merchant_ship", without_ladders, "Space (2,3) cannot be reached from outside"),
        ("hd_subway", put(start=[[0, 0]]), "start names (0,0), which is barred."),
        (
            "hd_subway",
            lambda data: data["releases"][0].update(space=[0, 0]),
            "releases names (0,0), which is barred.",
        ),
        (
            "ed_garage",
            lambda data: data["attic"].update(stairs=["G", 0, 6]),
            "The stairs of attic names the space (0,6), which is not in the building",
        ),
        (
            "ed_garage",
            lambda data: data["basement"].update(exit="up"),
            "The exit of basement is 'up'; choose N, E, S or W.",
        ),
        (
            "second_story_house",
            put(stair_exits=[["E", "W"]]),
            "stair_exits 1: a blast would leave G:(3,4) on its side E, where there is a wall",
        ),
        ("ed_garage", put(first_explosion=[[2, 6]] * 8), "first_explosion names nothing but obj"),
        (
            "urban_high_rise",
            put(first_explosion=[[3, 4], *[[1, 1]] * 7]),
            "first_explosion names (3,4), which is an elevator.",
        ),
        (
            "ed_garage",
            drawn_over(4, "→   ↙", "→   ←"),
            "The arrow of (2,6) in object 1, car, leads to no space that nothing fills; turn it.",
        ),
        (
            "hd_subway",
            lambda data: data["releases"][1].update(space=[1, 6]),
            "Release 2 at (1,6) lies in the quadrant that it serves",
        ),
        ("hd_airfield", put(outline=[[3, 3]]), "outline names (3,3), which is not outside."),
        (
            "second_story_house",
            put(stairs=[[["G", 3, 4], ["G", 3, 3]]]),
            "Stairs 1 leads nowhere: it has G:(3,4) G:(3,3)",
        ),
    ],
)
def test_what_does_not_go_together_is_said_where_it_is(
    board: str, change: Callable[[Data], object], says: str
) -> None:
    data = tomllib.loads((FOLDER / f"{board}.toml").read_text("utf-8"))
    Board.from_dict(deepcopy(data))
    change(data)
    with pytest.raises(BoardError) as refusal:
        Board.from_dict(data)
    text = str(refusal.value)
    assert says in text
    assert text.endswith(".")
    assert "\n" not in text
