"""Boards of one's own with what the expansions have: what no board of ours combines."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.board import Board, BoardError, printed
from tests.flashpoint.tables import HALL, go, opening, phase, told
from tests.flashpoint.two_floors import at, code, reads_back

Data = dict[str, Any]
TANK = {"name": "tank", "kind": "explosive", "spaces": [[1, 6]], "places": 4}


def drawn(name: str) -> Data:
    """The data of a board of ours, to be changed."""
    return deepcopy(printed(name).to_dict())


def hall(**keys: Any) -> Data:
    """The hall as boards of the expansions are drawn: its doorways are no gaps."""
    plan = [list(line) for line in HALL["plan"]]
    for line in (plan[0], plan[-1]):
        for place in range(2, len(line), 4):
            if line[place] == " ":
                line[place - 1 : place + 2] = "-o-"
    for line in plan[1::2]:
        line[0], line[-1] = (end.replace(" ", "o") for end in (line[0], line[-1]))
    left_out = ("quadrant_rows", "quadrant_columns", "family_fire", "family_poi", "rooms")
    data = {key: value for key, value in HALL.items() if key not in left_out}
    return {**data, "plan": ["".join(line) for line in plan], **keys}


def table(board: Data, *crew: Any, options: Data | None = None, **position: Any) -> firehall.Match:
    """Plain firefighters, the first of them taking actions."""
    given = {"mode": "experienced", "specialists": False, "board": board, **(options or {})}
    figures = [one if isinstance(one, dict) else {"at": one} for one in crew]
    return firehall.Match.from_position(
        "flashpoint", {"options": given, "firefighters": figures, **position}
    )


def refused(board: Data, **options: Any) -> str:
    """Why no table is laid with it."""
    with pytest.raises(firehall.OptionError) as error:
        firehall.Match("flashpoint", {"mode": "experienced", "board": board, **options})
    return str(error.value)


# Folded: a space has one name, and a name is one space


@pytest.mark.rule("FP-DW-10")
@pytest.mark.parametrize("name", [[4, 0], [1, 9], [0, 9], [7, 0]])
def test_no_other_name_leads_over_the_fold(name: list[int]) -> None:
    with pytest.raises(BoardError, match=r"start names \(., ?.\), which is no space"):
        Board.from_dict(drawn("dw_submarine") | {"start": [name]})
    with pytest.raises(firehall.FirehallError, match="there is no space"):
        table(drawn("dw_submarine"), [2, 2], fire=[name])


@pytest.mark.rule("FP-DW-10")
def test_the_last_corner_of_a_folded_board_is_named() -> None:
    m = table(drawn("dw_submarine"), [2, 2])
    assert m.game.name == "flashpoint"
    corner = printed("dw_submarine").cell(4, 17)
    assert printed("dw_submarine").written(corner) == [7, 9]
    with pytest.raises(firehall.FirehallError, match="none can be at 7,9"):
        table(drawn("dw_submarine"), [7, 9])


def open_ring(data: Data) -> None:
    data["ring"] = "open"


def wall_at_the_fold(data: Data) -> None:
    data["plan"][-1] = "+---" + data["plan"][-1][4:]


def window_behind_the_fold(data: Data) -> None:
    data["plan"][0] = data["plan"][0][:33] + "-W-" + data["plan"][0][36:]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (open_ring, 'ring must be "closed"'),
        (wall_at_the_fold, "There is a wall on the side S of (3,1), where the board is folded"),
        (window_behind_the_fold, "There is a window on the side N of (4,1), where the board is"),
    ],
)
def test_nothing_comes_out_where_a_board_is_folded(
    change: Callable[[Data], None], says: str
) -> None:
    data = drawn("dw_submarine")
    change(data)
    with pytest.raises(BoardError) as error:
        Board.from_dict(data)
    assert says in str(error.value)


# Where nobody can be


@pytest.mark.parametrize(
    ("board", "space"),
    [
        ("dw_submarine", [2, 7]),
        ("dw_merchant_ship", [1, 8]),
        ("hd_subway", [0, 4]),
        ("urban_high_rise", [0, 7]),
        ("hd_airfield", [7, 9]),
    ],
)
def test_a_crew_that_is_left_out_is_where_it_could_start(board: str, space: list[int]) -> None:
    options = {"mode": "experienced", "board": board, "firefighters": 2}
    m = firehall.Match.from_position("flashpoint", {"options": options, "fire": [[3, 3]]})
    assert at(m) == space
    assert len(m.legal()) > 1
    assert reads_back(m)


@pytest.mark.parametrize(
    "position",
    [
        {"firefighters": [{"at": [2, 3]}]},
        {"victims": [{"at": [2, 4]}]},
        {"poi": [[2, 3]]},
    ],
)
def test_nobody_is_in_a_barred_space(position: Data) -> None:
    options = {"mode": "experienced", "board": "hd_airfield", "firefighters": 1}
    with pytest.raises(firehall.PositionError, match="none can be at 2,"):
        firehall.Match.from_position("flashpoint", {"options": options, **position})


@pytest.mark.rule("R-76")
def test_whoever_is_off_the_board_is_nowhere_else() -> None:
    starts = [[2, 7], [5, 4]]
    m = table(drawn("dw_submarine"), [2, 2], [2, 7], fire=starts, smoke=[[2, 6]], phase="fire")
    m.roll("1,1")
    assert m.position()["away"] == [1]
    assert reads_back(m)


# Setting up


@pytest.mark.rule("R-95", "FP-S-16")
def test_points_of_interest_that_find_no_place_are_left_out() -> None:
    board = hall(poi_each_floor=1)
    m = opening(board, specialists=False, hotspots=False, hazmat=False, firefighters=1)
    m.advance()
    assert phase(m) == "start"
    assert len(m.position()["poi"]) == 1
    assert reads_back(m)


@pytest.mark.rule("FP-S-13")
def test_no_black_die_is_turned_over_that_was_not_rolled_with_a_red_one() -> None:
    board = hall(explosions=[{"rows": [1, 2]}, {"columns": [3, 3]}])
    m = opening(board, firefighters=1)
    go(m, "1,1", "5,3")
    assert len(m.outcomes()) == 48


# Fire and heat


@pytest.mark.rule("FP-DW-05", "FP-F-19")
def test_heat_is_lost_outside() -> None:
    plan = [line[:32] + "B" if line[32] == "|" else line for line in hall()["plan"]]
    m = table(hall(plan=plan), [7, 9], fire=[[1, 8]], phase="fire")
    events = m.roll("1,8")
    assert not told(events, "heat_passed")
    assert m.position()["smoke"] == []


@pytest.mark.rule("FP-F-17", "R-85")
def test_the_knocked_down_come_outside_where_nothing_can_park() -> None:
    board = hall(ring="open")
    del board["ambulance"], board["engine"]
    m = table(board, [7, 9], [3, 3], fire=[[3, 2]], phase="fire")
    m.roll("3,2")
    assert m.legal() == ["land 0,3", "land 3,0"]
    m.play("land 0,3")
    assert at(m, 1) == [0, 3]


@pytest.mark.rule("FP-ED-05", "FP-DW-02")
def test_nobody_comes_back_to_a_poisoned_start_location() -> None:
    board = hall(start=[[3, 3], [6, 6]])
    m = table(board, [6, 8], [3, 5], fire=[[3, 4]], toxic=[[3, 3]], phase="fire")
    m.roll("3,4")
    assert at(m, 1) == [6, 6]


# Ladders, platforms, ways in


@pytest.mark.rule("FP-US-03", "FP-ED-01")
def test_the_aerial_route_does_not_lead_into_what_fills_a_space() -> None:
    board = drawn("urban_high_rise") | {"objects": [TANK]}
    holes = [{"edge": [[0, 6], [1, 6]], "damage": 2}, {"edge": [[0, 7], [1, 7]], "damage": 2}]
    m = table(board, [0, 7], engine=[[0, 7], [0, 8]], walls=holes)
    assert code(m, "aerial 1,6") == "BLOCKED_OBJECT"
    assert code(m, "aerial 1,7") == ""


HOUSE = {"board": "second_story_house"}
LYING = {"at": ["G", 3, 0]}


@pytest.mark.rule("FP-ED-17", "R-102")
def test_a_ladder_is_lowered_from_the_doorstep_and_collapsed_under_it() -> None:
    options = {**HOUSE, "basement": True}
    m = table({}, ["G", 3, 0], options=options, destroyed_floor=[["G", 3, 1]], ladders=[LYING])
    m.play("lower ladder E")
    standing = m.position()["ladders"][0]
    assert standing == {"at": ["B", 3, 1], "top": ["G", 3, 0]}
    assert reads_back(m)
    crew = [["B", 3, 1], ["G", 3, 0]]
    m = table({}, *crew, options=options, destroyed_floor=[["G", 3, 1]], ladders=[standing])
    assert code(m, "collapse ladder") == ""


@pytest.mark.rule("R-103")
def test_no_ladder_goes_on_the_platform() -> None:
    options = {**HOUSE, "engine_equipment": "platform"}
    place, room = ["U", 2, 0], ["U", 2, 1]
    opened = [{"edge": [place, room], "state": "open"}]
    engine = [["G", 5, 0], ["G", 6, 0]]
    m = table(
        {},
        room,
        options=options,
        engine=engine,
        platform=place,
        doors=opened,
        ladders=[{"at": room}],
    )
    assert code(m, "move W") == ""
    assert code(m, "carry ladder W") == "SPACE_TAKEN"


@pytest.mark.rule("R-109")
def test_no_smoke_is_led_through_a_barred_space() -> None:
    options = {
        "specialists": True,
        "roles_in_box": ["fire_prevention_specialist"],
        "fps_smoke_uses_breaches": True,
    }
    figure = {"at": [7, 9], "specialist": "fire_prevention_specialist"}
    m = table(hall(barred=[[3, 1]]), figure, options=options, smoke=[[3, 2]])
    m.play("desmoke 3,2")
    if phase(m) == "route":
        assert code(m, "route W") == "OFF_ROUTE"
        m.play(m.legal()[0])
    assert m.position()["smoke"] != [[3, 1]]


# Tables that cannot be laid


@pytest.mark.rule("R-116")
def test_what_a_board_lacks_is_said_when_the_table_is_laid() -> None:
    high_rise, garage = drawn("urban_high_rise"), drawn("ed_garage")
    del garage["ambulance"]
    assert "without the Engine" in refused(high_rise, vehicles=False)
    assert "no deck gun" in refused(drawn("hd_subway"), murphy=True)
    assert "nobody could be rescued" in refused(garage, highrise_engine_rescue=False)
    firehall.Match("flashpoint", {"mode": "experienced", "board": garage})


def test_a_drawn_board_of_the_expansions_is_for_the_experienced_mode() -> None:
    with pytest.raises(firehall.OptionError, match="experienced mode"):
        firehall.Match("flashpoint", {"board": drawn("hd_airfield")})
