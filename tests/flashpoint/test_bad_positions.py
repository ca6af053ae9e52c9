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
    "hot spots without their module": (
        {"options": {**EXPERT, "hotspots": False}, "hot_spots": [[1, 1], [2, 2]]},
        "hot_spots[0]",
    ),
    "hot spots in the family game": ({"hot_spots": [[1, 1]]}, "hot_spots[0]"),
    "hazmats in the family game": ({"hazmats": [[1, 1]]}, "hazmats[0]"),
    "exploded in the family game": ({"exploded": 1}, "exploded"),
    "disposed in the family game": ({"disposed": 1}, "disposed"),
    "hazmats twice": (
        {"options": EXPERT, "hazmats": [[1, 1]] * 3, "disposed": 2, "exploded": 2},
        "hazmats, disposed and exploded",
    ),
    # People
    "treated in the family game": (
        {"victims": [{"at": [1, 1]}, {"at": [1, 1], "treated": True}]},
        "victims[1]",
    ),
    "treated without a paramedic": (
        {
            "options": {**EXPERT, "roles_in_box": ["generalist", "fire_captain"]},
            "victims": [{"at": [1, 1], "treated": True}],
        },
        "victims[0]",
    ),
    "more false alarms than there are": (
        {"pool": {"victims": 10, "false_alarms": 5}, "false_alarms": 1},
        "false_alarms",
    ),
    # A game that is decided
    "won already": ({"rescued": 7}, "rescued"),
    "won by another goal": ({"options": {"rescue_goal": 3}, "rescued": 3}, "rescued"),
    "nobody left to play on for": (
        {"options": {"play_on": True}, "rescued": 8, "lost": 2},
        "rescued",
    ),
    "lost already": ({"lost": 4}, "lost"),
    "lost by another limit": ({"options": {"lost_limit": 2}, "lost": 2}, "lost"),
    "out of turns": ({"options": {"max_turns": 9}, "turns": 9}, "turns"),
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
    "AP beyond the card": (with_crew({"ap": 9}), "firefighters[0]"),
    "AP and saved beyond the card": (with_crew({"ap": 5, "saved": 4}), "firefighters[0]"),
    "AP outside a turn": (with_crew({"ap": 4}, phase="fire"), "firefighters[0]"),
    "special AP of another card": (
        with_crew({}, {"specialist": "fire_captain", "special_ap": {"movement": 1}}),
        "firefighters[1]",
    ),
    "command AP in plenty": (
        with_crew({}, {"specialist": "fire_captain", "special_ap": {"command": 3}}),
        "firefighters[1]",
    ),
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
    "a frame of an expansion": (
        stacked(["actions", 0, 0, 0], ["sudden_fire", 1, 0, 0]),
        "stack[1]: sudden_fire does not come about with these options",
    ),
    "an aftermath in a base game": (
        stacked(["fire", 1, 0, 0], ["aftermath", 0, 0, 0]),
        "stack[1]: aftermath",
    ),
    "a stack taller than the base game's": (
        stacked(["actions", 0, 0, 0], *[["reveal", 11, 0, 0]] * 4),
        "stack: it has 1 to 4 frames",
    ),
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
    "a command to oneself": (
        with_crew({"specialist": "fire_captain"}, {}, acted={"commanded": [0]}),
        "acted.commanded[0]",
    ),
    "a command of nobody": (with_crew({}, {}, acted={"commanded": [1]}), "acted.commanded"),
    "unwilling where nobody is asked": (
        with_crew({"specialist": "fire_captain"}, {}, acted={"unwilling": [1]}),
        "acted.unwilling",
    ),
    "on the engine in the family game": ({"acted": {"started_on_engine": True}}, "acted"),
    "acted in the fire phase": ({"phase": "fire", "acted": {}}, "acted"),
    "a question at the bottom": (stacked(["landing", 0, 0, 0]), "stack[0]"),
    "two turns at once": (stacked(["actions", 0, 0, 0], ["actions", 0, 0, 0]), "stack[1]"),
    "a roll of another phase": (
        stacked(["replenish", 0, 0, 0], ["fire_roll", 0, 0, 0]),
        "stack[1]",
    ),
    "a landing before the fire": (stacked(["fire", 1, 0, 0], ["landing", 0, 0, 0]), "stack[1]"),
    "a ride without a drive": (stacked(["actions", 0, 0, 0], ["ride", 0, 0, 0]), "stack[1]"),
    "a card to choose in the family game": (
        {"stack": [["setup", 3, 1, 0], ["specialist", 0, 0, 0]]},
        "stack[1]",
    ),
    "a drive in the family game": (
        {"stack": [["actions", 0, 0, 0], ["drive", 0, 0, 0]]},
        "stack[1]",
    ),
    "no hazmat to choose": (stacked(["fire", 1, 0, 0], ["hazmat", 0, 0, 0]), "stack[1]"),
    "no card to deal": (
        {
            "options": {**EXPERT, "roles_in_box": ["generalist", "paramedic"]},
            "firefighters": [{"specialist": "generalist"}, {"specialist": "paramedic"}],
            "stack": [["setup", 3, 1, 0], ["deal_specialist", 0, 0, 0]],
        },
        "stack[1]",
    ),
    "no room for a marker": (
        {
            "options": {**EXPERT, "experienced_poi": True, "hazard_tokens": 60},
            "smoke": INSIDE,
            "stack": [["replenish", 0, 0, 0], ["poi_roll", 0, 0, 0]],
        },
        "stack[1]",
    ),
    "dice to roll again that nobody rolled": (
        stacked(
            ["actions", 0, 0, 0],
            ["reroll", 0, 0, 0],
            firefighters=[{"specialist": "driver_operator"}],
        ),
        "gun",
    ),
    "dice rolled again by anybody": (
        stacked(["actions", 0, 0, 0], ["reroll", 0, 0, 0], gun=[1, 1]),
        "stack[1]",
    ),
    "dice that nobody looks at": (stacked(["actions", 0, 0, 0], gun=[1, 1]), "gun"),
    "a third explosion nowhere": (stacked(["setup", 0, 2, 0]), "stack[0]"),
    "an order into a wall": (
        {
            "options": {**EXPERT, "command_consent": True},
            "firefighters": [{"specialist": "fire_captain"}, {"at": [1, 1]}],
            "stack": [["actions", 0, 0, 0], ["consent", 1, 0, 0]],
        },
        "stack[1]",
    ),
    "a target outside a fire phase": ({"target": [1, 1]}, "target"),
    "a flare-up in the family game": ({"phase": "fire", "flare_up": ["phase"]}, "flare_up"),
    "a flare-up in a turn": ({"options": EXPERT, "flare_up": ["phase"]}, "flare_up"),
    "a result with a stack": ({"result": "collapse", "stack": [["actions", 0, 0, 0]]}, "stack"),
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


@pytest.mark.parametrize("listed", range(1, 7))
def test_the_crew_is_as_large_as_the_list(listed: int) -> None:
    crew = [{"at": [0, column]} for column in range(listed)]
    assert len(read({"firefighters": crew}).seats) == listed
    assert len(read({"options": {"firefighters": 6}, "firefighters": crew}).seats) == 6
    assert len(read({}).seats) == 4


def test_the_position_of_the_documentation_is_read() -> None:
    """As users write them: damage on a wall beside a full supply, AP of the next to play."""
    m = read(
        {
            "options": {"mode": "experienced", "firefighters": 2},
            "fire": [[3, 4]],
            "poi": [[5, 1]],
            "hazmats": [[2, 6]],
            "hot_spots": [[4, 4]],
            "victims": [{"at": [2, 4], "treated": False}],
            "walls": [{"edge": WALL, "damage": 1}],
            "doors": [{"edge": FRONT_DOOR, "state": "open"}],
            "firefighters": [
                {"at": [3, 0], "specialist": "paramedic", "ap": 4, "saved": 0},
                {
                    "at": [7, 9],
                    "specialist": "fire_captain",
                    "ap": 0,
                    "saved": 2,
                    "special_ap": {"command": 2},
                },
            ],
            "damage_left": 24,
            "pool": {"victims": 9, "false_alarms": 5},
            "reserve": 6,
        }
    )
    assert m.legal()


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


def check_agreement(match: firehall.Match) -> None:
    """Whoever decides can do something, and what is legal is what nothing speaks against."""
    if match.actor is None:
        return
    if match.actor == firehall.CHANCE:
        assert match.chances > 0
        return
    legal = match.legal_actions()
    assert legal
    allowed = [n for n in range(match.game.num_actions) if match.why(n) is None]
    assert legal == allowed


def check_survives(position: Given) -> None:
    """It is refused as the others are, or it is a position that can be played on."""
    match = read_or_refuse(position)
    if match is None:
        return
    assert str(match)
    assert match.question()
    check_agreement(match)
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
