"""Positions that cannot exist are refused with one sentence; no JSON makes reading fall over."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import firehall
from firehall import FirehallError, PositionError
from firehall.testing import matches
from tests.flashpoint.tables import AMBULANCE, ENGINE, FRONT
from tests.flashpoint.test_bad_input import check_sentence
from tests.flashpoint.variety import VARIETY

Given = dict[str, Any]

EXPERT: Given = {"mode": "experienced", "firefighters": 2}
INSIDE = [[row, column] for row in range(1, 7) for column in range(1, 9)]
FRONT_DOOR = [[1, 3], [1, 4]]
WALL = [[1, 1], [0, 1]]


def read(position: Given) -> firehall.Match:
    return firehall.Match.from_position("flashpoint", position)


def with_crew(*crew: Given, **rest: Any) -> Given:
    return {"options": EXPERT, "firefighters": list(crew), **rest}


def stacked(*frames: Any, **rest: Any) -> Given:
    return {"options": EXPERT, "stack": [list(frame) for frame in frames], **rest}


IMPOSSIBLE: dict[str, tuple[Given, str]] = {
    # Shapes
    "an unknown key": ({"water": []}, "water"),
    "another game": ({"game": "chess"}, "chess"),
    "text for a number": ({"lost": "two"}, "lost"),
    "half a number": ({"lost": 0.5}, "lost"),
    "a number for a list": ({"fire": 3}, "fire"),
    "a space of one number": ({"fire": [[3]]}, "fire"),
    "a space of three": ({"poi": [[1, 2, 3]]}, "poi"),
    "an unknown key of a victim": ({"victims": [{"at": [1, 1], "name": "Jo"}]}, "name"),
    "no such option": ({"options": {"sprinklers": True}}, "sprinklers"),
    "options that conflict": ({"options": {"murphy": True}}, "murphy"),
    "no such board": ({"board": "attic"}, "attic"),
    # Hazards
    "two hazards": ({"fire": [[3, 3]], "smoke": [[3, 3]]}, "3,3"),
    "fire twice": ({"fire": [[3, 3], [3, 3]]}, "3,3"),
    "fire off the board": ({"fire": [[8, 3]]}, "8,3"),
    "fire below zero": ({"fire": [[-1, 3]]}, "-1,3"),
    "too much fire": ({"fire": INSIDE[:35]}, "34"),
    "hot spot outside": ({"options": EXPERT, "hot_spots": [[0, 3]]}, "0,3"),
    "two hot spots": ({"options": EXPERT, "hot_spots": [[1, 3], [1, 3]]}, "1,3"),
    "too many in reserve": ({"options": EXPERT, "reserve": 99}, "reserve"),
    # People
    "poi outside": ({"poi": [[0, 3]]}, "0,3"),
    "two poi": ({"poi": [[1, 3], [1, 3]]}, "1,3"),
    "too many victims": ({"victims": [{"at": [1, 1]}] * 11}, "10 victims"),
    "a crowd of victims": ({"victims": [{"at": [1, 1]}] * 300}, "10 victims"),
    "a crowd of the treated": ({"victims": [{"at": [1, 1], "treated": True}] * 300}, "victims"),
    "victims twice": ({"rescued": 6, "lost": 3, "victims": [{"at": [1, 1]}] * 2}, "10 victims"),
    "more treated than markers": (
        {"options": EXPERT, "victims": [{"at": [1, 1], "treated": True}] * 4},
        "heal markers",
    ),
    "rescued below zero": ({"rescued": -1}, "rescued"),
    "a pool too big": ({"pool": {"victims": 11, "false_alarms": 5}}, "pool"),
    "a pool too small": ({"poi": [[1, 1]], "pool": {"victims": 0, "false_alarms": 0}}, "pool"),
    "false alarms below zero": ({"false_alarms": -3}, "false_alarms"),
    "false alarms in plenty": ({"false_alarms": 200}, "false_alarms"),
    "hazmats in plenty": ({"options": EXPERT, "hazmats": [[1, 1]] * 7}, "hazmats"),
    # The building
    "no wall there": ({"walls": [{"edge": [[1, 1], [1, 2]], "damage": 1}]}, "1,1 and 1,2"),
    "a door for a wall": ({"walls": [{"edge": FRONT_DOOR, "damage": 1}]}, "wall"),
    "the same wall twice": ({"walls": [{"edge": WALL, "damage": 1}] * 2}, "1,1 and 0,1"),
    "three damage": ({"walls": [{"edge": WALL, "damage": 3}]}, "3"),
    "no door there": ({"doors": [{"edge": WALL, "state": "open"}]}, "door"),
    "an ajar door": ({"doors": [{"edge": FRONT_DOOR, "state": "ajar"}]}, "ajar"),
    "no neighbours": ({"walls": [{"edge": [[1, 1], [3, 3]], "damage": 1}]}, "side"),
    "round the corner": ({"walls": [{"edge": [[1, 9], [2, 0]], "damage": 1}]}, "side"),
    "collapsed already": ({"damage_left": 0}, "damage"),
    "more markers than there are": ({"damage_left": 25}, "damage_left"),
    # The crew
    "three of two": (with_crew({}, {}, {}), "2 firefighters"),
    "nobody's turn": ({"turn": 4}, "4"),
    "a turn below zero": ({"turn": -1}, "-1"),
    "an unknown specialist": (with_crew({"specialist": "chef"}), "chef"),
    "a card twice": (
        with_crew({"specialist": "paramedic"}, {"specialist": "paramedic"}),
        "paramedic",
    ),
    "a card left at home": (
        {
            "options": {**EXPERT, "roles_in_box": ["generalist", "paramedic"]},
            "firefighters": [{"specialist": "fire_captain"}],
        },
        "fire_captain",
    ),
    "a card in the family game": ({"firefighters": [{"specialist": "paramedic"}]}, "specialists"),
    "a firefighter off the board": (with_crew({"at": [3, 10]}), "3,10"),
    "much saved": (with_crew({"saved": 5}), "5"),
    "AP below zero": (with_crew({"ap": -1}), "AP"),
    "AP in plenty": (with_crew({"ap": 31}), "AP"),
    "AP without end": (with_crew({"ap": 1000}), "AP"),
    "AP of someone else": (with_crew({}, {"ap": 4}), "AP"),
    "special AP of nobody": (with_crew({"special_ap": {"movement": 1}}), "movement"),
    "special AP in plenty": (
        with_crew({"specialist": "rescue_specialist", "special_ap": {"movement": 4}}),
        "movement",
    ),
    # Vehicles
    "an engine in the family game": ({"engine": ENGINE["top"]}, "vehicles"),
    "an engine in the house": ({"options": EXPERT, "engine": [[1, 1], [1, 2]]}, "engine"),
    "an ambulance on an engine's spot": ({"options": EXPERT, "ambulance": ENGINE["top"]}, "ambul"),
    "half an ambulance off its spot": (
        {"options": EXPERT, "ambulance": [AMBULANCE["top"][0], [7, 9]]},
        "ambulance",
    ),
    # What is under way
    "no such phase": ({"phase": "lunch"}, "lunch"),
    "a phase that needs more": ({"phase": "reveal"}, "stack"),
    "no such frame": (stacked(["lunch", 0, 0, 0]), "lunch"),
    "an empty stack": (stacked(), "stack"),
    "a tall stack": (stacked(*[["actions", 0, 0, 0]] * 9), "stack"),
    "a frame about nobody": (stacked(["landing", 9, 0, 0]), "landing"),
    "a frame about no space": (stacked(["reveal", 999, 0, 0]), "reveal"),
    "a frame beyond numbers": (stacked(["fire", 1 << 20, 0, 0]), "fire"),
    "a reveal of nothing": (stacked(["fire", 5, 0, 0], ["reveal", 11, 0, 0]), "reveal"),
    "a command to nobody": (
        {"acted": {"commanded": [9]}, "firefighters": [{"at": [3, 3]}]},
        "commanded",
    ),
    "a turn without end": ({"turns": 1 << 20}, "turns"),
    "dice with seven eyes": (stacked(["actions", 0, 0, 0], gun=[7, 300]), "gun"),
    "a target off the board": (stacked(["fire", 2, 0, 0], target=[9, 9]), "9,9"),
    "no such result": ({"result": "draw"}, "draw"),
}


@pytest.mark.parametrize(("position", "names"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_a_position_that_cannot_exist(position: Given, names: str) -> None:
    before = copy.deepcopy(position)
    with pytest.raises(PositionError) as caught:
        read(position)
    check_sentence(caught.value, names)
    assert position == before


# Anything at all

GOOD = [
    json.loads(json.dumps(match.position()))
    for match in (
        firehall.Match("flashpoint", {"firefighters": 3}, seed=1),
        firehall.Match("flashpoint", {"mode": "experienced"}, seed=2),
        read({"options": EXPERT, "fire": [[3, 3]], "poi": [[5, 5]], "hazmats": [[2, 2]]}),
        read({"board": FRONT, "victims": [{"at": [3, 3]}], "walls": [{"edge": WALL, "damage": 1}]}),
    )
]

numbers = st.integers(-3, 12) | st.sampled_from([127, 128, 999, -1000, 1 << 15, 1 << 40, 1 << 70])
words = st.sampled_from(
    ("actions", "reveal", "fire", "landing", "setup", "ride", "drive", "plain", "at", "closed")
)
leaves = st.none() | st.booleans() | numbers | st.floats() | words | st.text(max_size=5)
anything = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything inside a JSON value: what holds it, and where in it."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = [(value, key) for key in value]
    elif isinstance(value, list):
        inside = [(value, index) for index in range(len(value))]
    return inside + [place for holder, key in inside for place in places(holder[key])]


def mutated(draw: Callable[..., Any], good: Given) -> Given:
    """A position with one to three things in it replaced, doubled or taken away."""
    position = copy.deepcopy(good)
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(position)))  # or the many doors would come up always
        holder, key = draw(st.sampled_from([(position, name), *places(position[name])]))
        change = draw(st.sampled_from(("replace", "number", "double", "remove")))
        if change == "replace":
            holder[key] = draw(anything)
        elif change == "number":
            holder[key] = draw(numbers)
        elif change == "remove":
            del holder[key]
        elif isinstance(holder, list):
            holder.extend([holder[key]] * draw(st.sampled_from([1, 3, 200])))
    return position


def read_or_refuse(value: Any) -> firehall.Match | None:
    """The match at a position, or None when it is refused with one sentence."""
    try:
        return read(value)
    except FirehallError as error:
        sentence = str(error)
    assert "\n" not in sentence
    return None


def check_survives(position: Given) -> None:
    """It is refused as the others are, or it is a position that can be played on."""
    match = read_or_refuse(position)
    if match is None:
        return
    assert str(match)
    assert match.question()
    for _ in range(6):
        if match.actor == firehall.CHANCE:
            match.roll(0)
        elif match.over:
            return
        else:
            actions = match.legal_actions()
            assert actions, "whoever must decide can"
            match.play(actions[-1])
        match.position()


@settings(max_examples=400)
@given(st.data())
def test_no_change_to_a_position_makes_reading_it_fall_over(data: st.DataObject) -> None:
    check_survives(mutated(data.draw, data.draw(st.sampled_from(GOOD))))


@settings(max_examples=100)
@given(st.data(), matches("flashpoint", list(VARIETY.values()), most_plies=150))
def test_nor_to_a_position_of_a_game_under_way(data: st.DataObject, match: firehall.Match) -> None:
    check_survives(mutated(data.draw, json.loads(json.dumps(match.position()))))


@settings(max_examples=150)
@given(anything)
def test_anything_but_a_position_is_refused(value: Any) -> None:
    assert read_or_refuse(value) is None or value == {}
