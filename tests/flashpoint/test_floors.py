"""Boards with floors: one data file, larger states, stairs, and the same rules on every target."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.layout import fixed_from
from firehall.engine.targets import CPU, PYTHON
from firehall.games.flashpoint.board import Board, BoardError, load
from firehall.games.flashpoint.board.space import SIDES, UP, edge_of
from firehall.lab.simulate import simulate
from firehall.testing import check_game, check_targets

COTTAGE = load(Path(__file__).parents[2] / "examples" / "boards" / "cottage.toml")
DATA = COTTAGE.to_dict()
GAME = firehall.game("flashpoint")

FAMILY: dict[str, Any] = {"board": DATA, "firefighters": 2}
EXPERIENCED: dict[str, Any] = {**FAMILY, "mode": "experienced", "firefighters": 3}
CROWD: dict[str, Any] = {
    **EXPERIENCED,
    "firefighters": 6,
    "players": 3,
    "difficulty": "heroic",
    "command_consent": True,
    "no_stop_in_fire": "move",
}


def tall(floors: int) -> dict[str, Any]:
    """As many floors as the cottage's upper one, one over the other, each with its stairs."""
    data: dict[str, Any] = deepcopy(DATA)
    ids = ["G", "U", "V", "W"][:floors]
    ground, upper = data["floors"]
    data["floors"] = [ground, *({**upper, "id": one} for one in ids[1:])]
    data["stairs"] = [[[low, 3, 4], [high, 3, 4]] for low, high in pairwise(ids)]
    return data


def wide(floors: int) -> dict[str, Any]:
    """The same with two columns more."""
    data = tall(floors)
    for floor in data["floors"]:
        top, *within, bottom = floor["plan"]
        longer = [
            line + "   +   +" if line[0] == "+" else line[:-1] + "  ←   ← |" for line in within
        ]
        floor["plan"] = [top + "---+---+", *longer, bottom + "---+---+"]
    for spot in ("ambulance", "engine"):
        for space in data[spot][1]["spaces"]:
            space[2] += 2
    return data


TOWER: dict[str, Any] = {**EXPERIENCED, "board": tall(4)}
#: Four floors of 8 × 8 spaces with the ring: all that there can be.
PALACE: dict[str, Any] = {**EXPERIENCED, "board": wide(4)}


def table(**position: Any) -> firehall.Match:
    """A position on the cottage; everybody not named stands outside."""
    return firehall.Match.from_position("flashpoint", {"options": FAMILY, **position})


def at(*spaces: list[Any]) -> list[dict[str, Any]]:
    return [{"at": space} for space in spaces]


# One data file


def test_a_board_with_floors_is_one_file_and_reads_back() -> None:
    assert COTTAGE.floors == ("G", "U")
    assert COTTAGE.dice == (6, 8)
    assert Board.from_dict(DATA) == COTTAGE
    assert [COTTAGE.written(cell) for cell in COTTAGE.inside[3:5]] == [["G", 1, 4], ["U", 1, 1]]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d["stairs"].clear(), "Space U:(1,1) cannot be reached"),
        (lambda d: d["stairs"][0].pop(), "Stairs 1 leads nowhere"),
        (lambda d: d["stairs"][0].reverse(), "Stairs 1 leads nowhere"),
        (lambda d: d["stairs"].append([["G", 3, 4], ["U", 1, 1]]), "Two stairs lead up"),
        (lambda d: d["stairs"][0][1].__setitem__(0, "X"), "names the floor 'X'"),
        (lambda d: d["stairs"][0][1].__setitem__(2, 9), "U:(3,9), which is not in the building"),
        (
            lambda d: d["floors"][1]["plan"].__setitem__(0, "+---+   +---+---+"),
            "Floor U: The outer",
        ),
        (
            lambda d: d["floors"][1]["plan"].__setitem__(2, "+   + ? +   +   +"),
            "Floor U: Plan line 3",
        ),
        (lambda d: d["floors"].pop(), "floors lists 1"),
        (lambda d: d["floors"][1].__setitem__("id", "G"), "Floor 2 has the id 'G'"),
        (lambda d: d["floors"][1]["plan"].__delitem__(slice(1, 5)), "Floor U has 4"),
        (lambda d: d["ambulance"][0]["spaces"][0].__setitem__(0, "U"), "vehicles stand on the"),
        (lambda d: d["engine"][0].__setitem__("half", "NW"), "unknown half 'NW'"),
        (lambda d: d["family_poi"].__setitem__(0, [5, 1]), "[floor, row, column]"),
    ],
)
def test_what_is_wrong_with_floors_is_said_in_one_sentence(change: Any, says: str) -> None:
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(BoardError) as refused:
        Board.from_dict(data)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


# Sizes


def test_boards_of_one_floor_do_not_pay_for_floors() -> None:
    large = GAME.sized(GAME.read_options(FAMILY))
    assert large is not GAME
    assert GAME.sized(GAME.read_options({})) is GAME
    assert fixed_from(GAME.state) <= 572
    assert gpu.blocks(GAME) == 3
    assert large.state.itemsize > 2 * GAME.state.itemsize
    assert large.actions[: len(GAME.actions)] == GAME.actions


def test_a_board_has_room_for_256_spaces_and_every_edge_between_them() -> None:
    s = firehall.Match("flashpoint", PALACE, seed=1).state
    assert s.cells == 256
    assert s.insides == 144
    inside = [s.inside[number] for number in range(s.insides)]
    around = {edge_of(s, cell, way) for cell in inside for way in range(SIDES)}
    flights = {edge_of(s, s.stairs[number, 0], UP) for number in range(s.flights)}
    assert (len(around), len(flights)) == (4 * 2 * 6 * 7, 3)
    assert not around & flights
    assert max(inside) + s.width + 1 == 255  # the last corner of the last ring
    assert len(s.kind) == 592  # two of each space, and of a row more; stairs and ladders
    assert max(around | flights) < len(s.kind)


def test_a_batch_has_one_size() -> None:
    with pytest.raises(firehall.FirehallError, match="states of one size"):
        GAME.batch(2, [{"firefighters": 2}, FAMILY], target=PYTHON)
    assert GAME.batch(2, FAMILY, target=PYTHON).legal.shape[1] > GAME.num_actions


# The rules


def test_stairs_are_a_step_and_spaces_have_floors() -> None:
    m = table(firefighters=at(["G", 3, 4], ["U", 6, 1]))
    assert "move up" in m.legal()
    m.play("move up")
    assert m.position()["firefighters"][0] == {
        "at": ["U", 3, 4],
        "specialist": "plain",
        "ap": 3,
        "saved": 0,
    }
    m.play("move G:3,4")
    m.play("move U:3,4")
    refused = m.why("move up")
    assert refused is not None
    assert m.why("move down") is None


def test_fire_climbs_stairs_by_flashover_and_not_by_a_blast() -> None:
    m = table(fire=[["G", 3, 4]], smoke=[["U", 3, 4]], phase="fire")
    m.roll("3,3")
    assert ["U", 3, 4] in m.position()["fire"]
    m = table(fire=[["U", 3, 4]], phase="fire")
    m.roll("3,8")
    position = m.position()
    assert ["U", 2, 4] in position["fire"]
    assert not any(floor == "G" for floor, *_ in position["fire"] + position["smoke"])


def test_a_hose_reaches_along_the_stairs() -> None:
    m = table(fire=[["U", 3, 4]], firefighters=at(["G", 3, 4], ["G", 7, 1]))
    m.play("extinguish up")
    m.play("extinguish up")
    assert m.position()["fire"] == []
    assert m.position()["smoke"] == []


def test_nobody_walks_out_of_an_upper_floor() -> None:
    edge = [["U", 1, 0], ["U", 1, 1]]
    m = table(firefighters=at(["U", 1, 1], ["G", 7, 1]), walls=[{"edge": edge, "damage": 2}])
    refused = m.why("move W")
    assert refused is not None
    assert refused.code == "FORBIDDEN_SPACE"
    assert all("U:" not in action for action in firehall.Match("flashpoint", FAMILY).legal())


def test_the_dice_of_the_deck_gun_stay_in_their_half() -> None:
    """Only the red die is turned over: the black one names the floor."""
    options = {**EXPERIENCED, "firefighters": 1, "players": 1}
    position = {
        "options": options,
        "fire": [["U", 5, 3]],
        "firefighters": [{"at": ["G", 7, 1], "specialist": "generalist"}],
        "engine": [["G", 7, 1], ["G", 7, 2]],
        "ambulance": [["G", 0, 1], ["G", 0, 2]],
    }
    m = firehall.Match.from_position("flashpoint", position)
    m.play("deck gun")
    events = m.roll("2,7")
    assert {"event": "gun_hit", "at": ["U", 5, 3]} in events


def test_floors_are_drawn_side_by_side() -> None:
    drawn = firehall.Match("flashpoint", FAMILY).game.telling.draw(table().state).splitlines()
    assert drawn[0].split() == [
        "G",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "U",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
    ]
    assert "↟" in drawn[10]
    assert "↡" in drawn[10]


# Whole games


def test_the_contract_holds_on_floors() -> None:
    check_game(GAME, [FAMILY, EXPERIENCED], games=1, turns=8)


@pytest.mark.parametrize(
    "options", [FAMILY, CROWD, TOWER, PALACE], ids=["family", "crowd", "tower", "palace"]
)
def test_interpreted_play_is_compiled_play_on_floors(options: dict[str, Any]) -> None:
    check_targets(GAME, [options], games=20, targets=(PYTHON, CPU))


def test_rules_of_thumb_play_to_the_end_on_floors() -> None:
    played = simulate("flashpoint", TOWER, seats=["rules-of-thumb"], games=20)
    assert played.faults() == 0
    assert sum(played.endings().values()) == 20
    assert played.column("rescued").sum() > 0
    short = {**FAMILY, "max_turns": 4}
    told = [
        simulate("flashpoint", short, seats=["rules-of-thumb"], games=1, target=target).rows
        for target in (PYTHON, CPU)
    ]
    assert told[0].tolist() == told[1].tolist()
