"""The boards of the expansions: files, options, shapes, and what the base rules make of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.board import (
    EXPANSIONS,
    HALF_BOARD_HOSTS,
    Board,
    BoardError,
    printed,
)
from firehall.games.flashpoint.board.edges import KINDS
from firehall.games.flashpoint.board.extras import Extras

GAME = firehall.game("flashpoint")

HALVES: tuple[tuple[str, ...], ...] = (("attic",), ("basement",), ("attic", "basement"))
EVERY = [(name,) for name in EXPANSIONS] + [
    (name, *halves) for name in HALF_BOARD_HOSTS for halves in HALVES
]


def options(name: str, *halves: str, **more: Any) -> dict[str, Any]:
    added = dict.fromkeys(halves, True)
    return {"mode": "experienced", "board": name, "firefighters": 2, **added, **more}


def table(name: str, *halves: str, at: list[Any], **position: Any) -> firehall.Match:
    """A position on a board with plain firefighters, the first of them taking actions."""
    given = options(name, *halves, specialists=False, firefighters=len(at))
    crew = [{"at": space, "saved": 4} for space in at]
    return firehall.Match.from_position(
        "flashpoint", {"options": given, "firefighters": crew, **position}
    )


def code(m: firehall.Match, action: str) -> str:
    refused = m.why(action)
    return "" if refused is None else refused.code


def ap(m: firehall.Match) -> int:
    left: int = m.position()["firefighters"][0]["ap"]
    return left


# Files


@pytest.mark.parametrize("board", EVERY, ids=" ".join)
def test_every_board_reads_back_from_what_it_writes(board: tuple[str, ...]) -> None:
    read = printed(*board)
    assert Board.from_dict(read.to_dict()) == read
    assert read.dice == (6, 8 + 4 * (len(board) - 1))


@pytest.mark.parametrize("board", EVERY, ids=" ".join)
def test_random_games_are_played_to_the_end_and_every_position_reads_back(
    board: tuple[str, ...],
) -> None:
    m = firehall.Match("flashpoint", options(*board, difficulty="heroic", firefighters=3), seed=5)
    rng = random.Random(5)
    steps = 0
    while not m.over:
        if m.actor == firehall.CHANCE:
            m.roll()
        else:
            m.play(rng.choice(m.legal()))
        steps += 1
        if steps % 9 == 0:
            again = firehall.Match.from_position("flashpoint", m.position())
            assert again.snapshot() == m.snapshot()
    assert m.result is not None
    assert m.result["reason"] != "fault"
    assert str(m)


def drawn(change: Any) -> str:
    """What a changed subway, garage or high-rise is refused for."""
    data: dict[str, Any] = printed("urban_high_rise").to_dict()
    change(data)
    with pytest.raises(BoardError) as refused:
        Board.from_dict(data)
    return str(refused.value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d["plan"].__setitem__(0, "+   " + d["plan"][0][4:]), "hole at space (1,1)"),
        (lambda d: d["elevators"][0].__setitem__("door", "N"), "no door to a lobby"),
        (lambda d: d["elevators"][0].__setitem__("door", "X"), "choose N, E, S or W"),
        (lambda d: d["elevators"][0].__setitem__("space", [9, 9]), "not in the building"),
        (lambda d: d.__setitem__("stair_exits", [["N", "S"]]), "one for each of the 0 stairs"),
        (lambda d: d.__setitem__("engine_places", 4), "need each other"),
        (lambda d: d.__setitem__("ring", "sea"), "ring is 'sea'; choose open or closed"),
        (lambda d: d.__setitem__("barred", [[99, 1]]), "no space of this board"),
        (lambda d: d["explosions"][0].__setitem__("rows", [3, 9]), "first and the last of 1 to 6"),
        (lambda d: d["engine"].pop(), "engine lists 3 parking spots"),
        (lambda d: d.pop("plan"), "lacks the key plan"),
        (lambda d: d.__setitem__("lift", 1), "unknown key 'lift'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(change: Any, says: str) -> None:
    sentence = drawn(change)
    assert says in sentence
    assert "\n" not in sentence


# Options


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"board": "ed_garage", "mode": "family"}, "experienced mode"),
        ({"attic": True}, "attic: it fits the boards"),
        ({"board": "hd_subway", "basement": True}, "basement: it fits the boards"),
        ({"board": "urban_high_rise", "vehicles": False}, "without the Engine"),
        ({"board": "dw_submarine", "murphy": True}, "no deck gun"),
        ({"board": "ed_garage", "attic": True, "d8_opposite": "koplow"}, "more than eight"),
    ],
)
def test_what_does_not_go_together_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(firehall.OptionError, match=says):
        firehall.Match("flashpoint", {"mode": "experienced", **given})


@pytest.mark.rule("FP-S-22")
def test_half_boards_add_explosions_hot_spots_and_reserve() -> None:
    plain = firehall.Match("flashpoint", options("ed_garage")).state
    both = firehall.Match("flashpoint", options("ed_garage", "attic", "basement")).state
    assert both.setup_explosions == plain.setup_explosions + 2
    assert both.setup_hot_spots == plain.setup_hot_spots + 6
    assert both.reserve == plain.reserve + 6


# Shapes


def test_the_submarine_is_long_and_written_folded() -> None:
    m = table("dw_submarine", at=[[2, 8], [2, 1]])
    m.play("move E")
    assert m.position()["firefighters"][0]["at"] == [5, 1]
    assert ap(m) == 7
    assert code(m, "move N") == ""
    m = table("dw_submarine", at=[[3, 4], [2, 1]])
    assert code(m, "move S") == "BLOCKED_WALL"  # the hull, and no neighbour of 4,4
    assert code(m, "move 4,4") == "NOT_ADJACENT"
    assert m.outcomes() == []
    assert printed("dw_submarine").called(printed("dw_submarine").inside[24]) == "(4,1)"


def test_nobody_is_beside_a_smaller_floor() -> None:
    m = table("ed_garage", "attic", at=[["A", 3, 4], ["G", 0, 0]])
    with pytest.raises(firehall.FirehallError, match="no space"):
        table("ed_garage", "attic", at=[["A", 3, 7], ["G", 0, 0]])
    assert printed("ed_garage", "attic").dice == (6, 12)
    assert m.game.telling.draw(m.state).splitlines()[0].split()[-1] == "5"


def test_dice_go_on_from_floor_to_floor() -> None:
    board = printed("second_story_house", "attic", "basement")
    first = [board.called(board.inside[place]) for place in (0, 4, 8, 12)]
    assert first == ["G:(1,1)", "U:(1,1)", "A:(1,1)", "B:(1,1)"]
    assert board.stairs[-1] == (board.cell(4, 3, 3), board.cell(4, 3, 0))


# Edges


def test_a_pit_is_climbed_at_double_price_and_reached_from_its_rim() -> None:
    m = table("dw_merchant_ship", at=[[2, 2], [1, 8]], fire=[[2, 4]])
    m.play("move E")
    assert ap(m) == 2 + 4
    assert code(m, "move N") == "FORBIDDEN_SPACE"
    m = table("dw_merchant_ship", at=[[1, 4], [1, 8]], fire=[[2, 4]])
    assert code(m, "extinguish S") == ""
    assert code(m, "move S") == "FORBIDDEN_SPACE"


def test_difficult_lines_double_whatever_a_step_costs() -> None:
    m = table("hd_subway", at=[[2, 1], [0, 4]], fire=[[3, 1]])
    assert [action for action in m.legal() if action == "move S"]
    before = ap(m)
    m.play("move S")
    assert ap(m) == before - 4


def test_some_walls_are_too_tough_to_chop() -> None:
    for space, side in (([2, 1], "W"), ([2, 1], "E"), ([5, 4], "S")):
        m = table("dw_merchant_ship", at=[space, [1, 8]])
        assert code(m, f"chop {side}") == "WALL_TOUGH"
        assert code(m, f"move {side}") == "BLOCKED_WALL"


def test_a_hull_takes_damage_for_good_and_stands() -> None:
    m = table("dw_merchant_ship", at=[[6, 8], [1, 8]], fire=[[1, 1]], phase="fire")
    m.roll("1,1")
    position = m.position()
    assert {"edge": [[0, 1], [1, 1]], "damage": 1} in position["walls"]
    assert position["damage_left"] < 24
    assert [0, 1] not in position["fire"]


def test_a_window_opens_like_a_door_and_falls_to_one_marker() -> None:
    edge = [["U", 2, 0], ["U", 2, 1]]
    m = table("second_story_house", at=[["U", 2, 1], ["G", 0, 0]])
    m.play("door W")
    assert {"edge": edge, "state": "open"} in m.position()["doors"]
    assert code(m, "move W") == "FORBIDDEN_SPACE"
    m.play("chop W")
    position = m.position()
    assert {"edge": edge, "state": "destroyed"} in position["doors"]
    assert position["damage_left"] == 23
    assert code(m, "chop W") == "NO_WALL"


def test_a_blast_takes_a_window_and_stops() -> None:
    at = [["G", 0, 0], ["G", 0, 0]]
    m = table("second_story_house", at=at, fire=[["U", 2, 1]], phase="fire")
    events = m.roll("2,5")
    assert {"edge": [["U", 2, 0], ["U", 2, 1]], "state": "destroyed"} in m.position()["doors"]
    assert not any(event.get("at") == ["U", 2, 0] for event in events if "fire" in event["event"])


def test_a_closed_fireproof_door_stops_a_blast() -> None:
    m = table("dw_merchant_ship", at=[[6, 8], [1, 8]], fire=[[1, 1]], phase="fire")
    m.roll("1,1")
    assert {"edge": [[1, 1], [1, 2]], "state": "closed"} in m.position()["doors"]


@pytest.mark.rule("FP-US-01")
def test_a_party_wall_falls_and_nobody_passes() -> None:
    wall = {"edge": [[3, 0], [3, 1]], "damage": 2}
    m = table("urban_brownstone", at=[[3, 1], [0, 1]], walls=[wall])
    assert code(m, "move W") == "FORBIDDEN_SPACE"
    m = table("urban_brownstone", at=[[0, 0], [0, 1]])
    assert code(m, "move S") == "FORBIDDEN_SPACE"


def test_an_aircraft_line_takes_damage_and_lets_the_blast_through() -> None:
    m = table("hd_airfield", at=[[0, 0], [0, 0]], fire=[[3, 3]], phase="fire")
    m.roll("3,3")
    position = m.position()
    assert {"edge": [[3, 3], [3, 4]], "damage": 1} in position["walls"]
    assert [3, 4] in position["fire"]
    m = table("hd_airfield", at=[[2, 2], [0, 0]])
    assert code(m, "move E") == "FORBIDDEN_SPACE"


def test_an_object_fills_its_spaces() -> None:
    m = table("ed_garage", at=[[2, 5], [0, 0]])
    assert code(m, "move E") == "BLOCKED_OBJECT"
    m = table("ed_garage", at=[[0, 0], [0, 0]], fire=[[2, 5]], phase="fire")
    m.roll("2,5")
    assert [2, 6] not in m.position()["fire"]
    m = table("ed_garage", at=[[0, 0], [0, 0]], phase="fire")
    m.roll("2,7")  # off the object along the arrows
    assert not {(2, 6), (2, 7)} & {tuple(space) for space in m.position()["smoke"]}


def test_columns_of_kinds_agree_with_what_they_say() -> None:
    for kind in KINDS:
        assert not (kind.markers and kind.crossed)
        assert not kind.elevator or not kind.door
        assert len(kind.seen) == len(set(kind.seen))
    assert printed("base_front").extras == Extras()


# Special spaces


def test_start_locations_and_rescue_locations() -> None:
    m = firehall.Match("flashpoint", options("dw_merchant_ship", specialists=False), seed=3)
    m.advance()
    assert set(m.legal()) <= {"start 1,1", "start 1,8", "start 6,1", "start 6,8"}
    m = table("dw_merchant_ship", at=[[2, 1], [1, 8]], victims=[{"at": [2, 1]}])
    m.play("move N carry victim")
    assert m.position()["rescued"] == 1
    assert code(m, "drive ambulance right") == "MODULE_OFF"


def test_the_knocked_down_come_to_the_nearest_start_location_without_fire() -> None:
    m = table("dw_merchant_ship", at=[[1, 7], [2, 1]], fire=[[1, 6]], phase="fire")
    m.roll("1,6")
    assert m.position()["firefighters"][0]["at"] == [1, 8]


def test_hazmats_are_disposed_of_where_the_board_says() -> None:
    for start, side, disposed in (([5, 1], "W", 0), ([1, 1], "W", 1)):
        edge = [[start[0], 0], start]
        wall = {"edge": edge, "damage": 2}
        m = table("hd_airfield", at=[start, [0, 0]], hazmats=[start], walls=[wall])
        m.play(f"move {side} carry hazmat")
        assert m.position()["disposed"] == disposed


@pytest.mark.rule("FP-2S-06", "FP-US-02")
def test_vehicles_are_driven_as_the_board_says() -> None:
    m = table("urban_brownstone", at=[[0, 0], [0, 0]], ambulance=[[0, 1], [0, 2]])
    m.play("drive ambulance right")  # along the same side
    assert ap(m) == 6
    m.play("drive ambulance bottom")
    assert ap(m) == 2
    m = table("second_story_house", at=[["G", 0, 0]], ambulance=[["G", 0, 3], ["G", 0, 4]])
    m.play("drive ambulance bottom")
    assert ap(m) == 6


# Setting up


@pytest.mark.rule("FP-US-04")
def test_explosions_are_where_the_board_says() -> None:
    m = firehall.Match("flashpoint", options("urban_high_rise"), seed=1)
    assert m.outcomes() == [f"{red},2" for red in range(1, 7)]
    m.roll("4,2")
    m.roll("1,7")
    assert m.outcomes() == [f"5,{black}" for black in range(1, 9)]
    m = firehall.Match("flashpoint", options("hd_subway"), seed=1)
    assert len(m.outcomes()) == 16


@pytest.mark.rule("FP-2S-05", "R-71", "R-105")
def test_floors_have_their_share_at_the_beginning() -> None:
    m = firehall.Match("flashpoint", options("second_story_house", "attic"), seed=1)
    for roll in ("1,1", "2,6"):
        m.roll(roll)
    m.roll("1")  # red: the black die of the second, turned over, is 7
    m.roll("6,2")
    assert any(event["event"] == "rolled_again" for event in m.roll("6,3"))
    m.roll("6,9")
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.snapshot() == m.snapshot()


def test_the_third_marker_of_the_subway_has_the_turned_die_of_the_second() -> None:
    m = firehall.Match("flashpoint", options("hd_subway", hazmat=False), seed=1)
    for roll in ("1,1", "3,8", "6,1", "2,4", "4,2"):
        m.roll(roll)
    assert m.outcomes() == [str(red) for red in range(1, 7)]
    m.roll("6")
    assert [6, 7] in m.position()["poi"]


# The deck gun


@pytest.mark.rule("R-104")
@pytest.mark.parametrize(
    ("halves", "engine", "roll", "hit"),
    [
        (("attic",), [["G", 7, 3], ["G", 7, 4]], "5,6", ["A", 5, 2]),
        (("attic",), [["G", 5, 9], ["G", 6, 9]], "5,2", ["G", 5, 7]),
        (("basement",), [["G", 7, 3], ["G", 7, 4]], "5,6", ["G", 5, 3]),
    ],
)
def test_the_gun_of_the_garage_reaches_the_attic_and_no_basement(
    halves: tuple[str, ...], engine: list[Any], roll: str, hit: list[Any]
) -> None:
    m = table("ed_garage", *halves, at=[engine[0]], engine=engine)
    m.play("deck gun")
    assert len(m.outcomes()) == 48
    assert {"event": "gun_hit", "at": hit} in m.roll(roll)
