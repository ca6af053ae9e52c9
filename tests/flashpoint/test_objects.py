"""Extreme Danger: explosive and dangerous objects, toxic markers (FP-ED-01 to FP-ED-08)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.board import Board, BoardError, printed
from firehall.games.flashpoint.board.edges import KINDS
from tests.flashpoint.tables import (
    FRONT,
    HALL,
    accepted,
    ap,
    at,
    end_turn,
    expert,
    figure,
    go,
    lying,
    opening,
    relaid,
    tally,
    told,
)
from tests.tables import refused

TECHNICIAN = {"roles_in_box": ["hazmat_technician", "paramedic"]}


def doorways(board: dict[str, Any]) -> dict[str, Any]:
    """The board with its doorways drawn as boards of the expansions have them."""
    plan = [("o" if line[0] == " " else line[0]) + line[1:] for line in board["plan"]]
    plan = [line[:-1] + ("o" if line[-1] == " " else line[-1]) for line in plan]
    for rim in (0, -1):
        plan[rim] = plan[rim].replace("   ", "-o-")
    return {**board, "plan": plan}


def hall(*objects: tuple[str, list[str]], board: dict[str, Any] = HALL) -> dict[str, Any]:
    """The hall with objects of four places, each a kind and its spaces."""
    things = [
        {"name": f"thing_{n}", "kind": kind, "spaces": [at(one) for one in spaces], "places": 4}
        for n, (kind, spaces) in enumerate(objects)
    ]
    return {**doorways(board), "objects": things}


def tank(*spaces: str) -> dict[str, Any]:
    return hall(("explosive", list(spaces)))


def vat(*spaces: str) -> dict[str, Any]:
    return hall(("dangerous", list(spaces)))


def full_but(damage: int, space: str) -> list[dict[str, Any]]:
    return [{"at": at(space), "damage": damage}]


# What they are (FP-ED-01, FP-ED-02)


@pytest.mark.rule("FP-ED-01")
def test_nobody_and_nothing_enters_an_object() -> None:
    m = expert(tank("2,2"), crew=["2,1"], fire=["3,2"])
    refused(m, "move E", "BLOCKED_OBJECT")
    refused(m, "extinguish E", "BLOCKED_OBJECT")
    end_turn(m, "3,2")
    assert "2,2" not in lying(m, "fire")


@pytest.mark.rule("FP-ED-02")
def test_a_blast_damages_an_object_and_ends() -> None:
    m = expert(
        tank("3,5"), fire=["3,3", "3,4"], damage_left=20, objects=full_but(1, "3,5"), crew=["6,6"]
    )
    events = end_turn(m, "3,3")
    assert told(events, "object_damaged") == [{"at": [3, 5], "markers": 2, "damage_left": 19}]
    assert m.position()["objects"] == full_but(2, "3,5")
    assert tally(m, "damage_left") == 19
    assert "3,6" not in lying(m, "fire")


@pytest.mark.rule("FP-A-38", "FP-ED-02")
def test_nobody_chops_an_object() -> None:
    refused(expert(tank("2,2"), crew=["2,1"]), "chop E", "WALL_TOUGH")


# Explosions (FP-ED-03, R-65, R-114)


@pytest.mark.rule("FP-ED-03", "R-65")
def test_a_full_object_explodes_like_a_hazmat() -> None:
    m = expert(
        tank("3,5"), fire=["3,3", "3,4"], objects=full_but(3, "3,5"), crew=["6,6"], reserve=6
    )
    events = end_turn(m, "3,3")
    assert told(events, "object_exploded") == [{"at": [3, 5]}]
    assert {"3,5", "2,5", "4,5", "3,4", "3,6"} <= set(lying(m, "fire"))
    assert m.position()["objects"] == [{"at": [3, 5], "damage": 4, "gone": True}]
    assert (tally(m, "damage_left"), tally(m, "reserve")) == (20, 5)
    assert lying(m, "hot_spots") == ["3,5"]
    assert relaid(m).snapshot() == m.snapshot()
    # Its space is one as any other from now on.
    m = relaid(m, fire=[], phase="actions", stack=[["actions", 0, 0, 0]], poi=[], target=None)
    m = relaid(m, firefighters=[{"at": [3, 4]}])
    m.play("move E")


@pytest.mark.rule("FP-ED-03", "R-114")
def test_an_object_of_two_spaces_sends_six_blasts() -> None:
    m = expert(tank("3,5", "3,6"), fire=["3,4"], objects=full_but(3, "3,5"), crew=["6,6"])
    end_turn(m, "3,4")
    burning = {"3,5", "3,6", "2,5", "4,5", "2,6", "4,6", "3,7", "3,3"}
    assert burning <= set(lying(m, "fire"))


@pytest.mark.rule("R-114", "R-118")
def test_a_blast_at_a_full_object_just_ends() -> None:
    """The line comes after all four blasts; a second one at the object meanwhile does nothing."""
    board = hall(("explosive", ["3,5"]), ("explosive", ["5,5"]))
    given = [*full_but(3, "3,5"), *full_but(3, "5,5")]
    m = expert(board, fire=["4,5"], objects=given, crew=["6,8"], damage_left=18)
    events = end_turn(m, "4,5")
    assert told(events, "object_exploded") == [{"at": [3, 5]}, {"at": [5, 5]}]
    assert tally(m, "damage_left") == 16


@pytest.mark.rule("R-114", "FP-S-24")
def test_one_that_is_filled_during_setup_leaves_no_hot_spot() -> None:
    board = tank("3,4")
    m = expert(board, crew=["0,0"])
    m = relaid(
        m,
        objects=full_but(3, "3,4"),
        firefighters=[{"at": [0, 0]}],
        stack=[["setup", 0, 1, 0], ["first_explosion", 0, 0, 0]],
        phase="first_explosion",
    )
    events = m.roll("1")  # at 3,3
    assert told(events, "object_exploded") == [{"at": [3, 4]}]
    assert lying(m, "hot_spots") == ["3,3"]
    assert "3,4" in lying(m, "fire")


# Rolls (FP-S-24, FP-ED-06, FP-ED-07)


@pytest.mark.rule("FP-S-24", "FP-ED-06")
def test_setup_rolls_on_an_object_are_repeated() -> None:
    m = opening(tank("2,2"), difficulty="recruit", firefighters=1)
    m.roll("1")
    assert "2,2" not in accepted(m)
    m.roll("6,7")
    assert "2" not in accepted(m)  # the red die, with the black one turned to 2
    m.roll("1")
    assert m.position()["phase"] == "hazmat_roll"
    assert "2,2" not in accepted(m)
    for roll in ("5,5", "5,5", "5,5"):
        m.roll(roll)
    assert m.position()["phase"] == "start_poi_roll"
    assert "2,2" not in accepted(m)


@pytest.mark.rule("FP-ED-07")
@pytest.mark.parametrize("arrows", [True, False])
def test_rolls_in_play_follow_the_arrows_off_an_object(arrows: bool) -> None:
    board = hall(("explosive", ["1,1"]), board=FRONT)
    m = expert(board, crew=["7,9"], options={"experienced_poi": arrows}, victims=["0,0", "0,1"])
    m.play("end")
    m.roll("1,1")
    assert lying(m, "smoke") == ["2,2"]
    m = relaid(m, smoke=[], target=None)
    m.roll("1,1")
    assert lying(m, "poi") == ["2,2"]


# Spills (FP-ED-04, R-66)


def spilling(**position: Any) -> firehall.Match:
    """A vat at 3,5 that takes its last marker, up to the first draw."""
    given = {"fire": ["3,4"], "objects": full_but(3, "3,5"), "crew": ["6,6"], **position}
    m = expert(vat("3,5"), **given)
    m.play("end")
    m.roll("3,4")
    return m


@pytest.mark.rule("FP-ED-04", "R-66")
def test_a_full_vat_spills_five_markers_in_a_chain() -> None:
    m = spilling()
    assert m.position()["phase"] == "spill_roll"
    assert m.outcomes() == ["2,5", "3,6", "4,5", "3,4"]
    assert relaid(m).snapshot() == m.snapshot()
    for roll in ("2,5", "2,6", "2,7", "3,7"):
        m.roll(roll)
    chain = [[2, 5], [2, 6], [2, 7], [3, 5], [3, 7]]
    assert m.position()["toxic"] == chain
    assert "spill" not in m.position()
    assert m.position()["objects"] == [{"at": [3, 5], "damage": 4, "gone": True}]


@pytest.mark.rule("FP-ED-04", "R-66")
def test_a_spill_steps_back_where_it_is_stuck() -> None:
    walls = ["1,5|1,6", "1,4|1,5"]
    m = spilling(walls=walls, toxic=[[2, 4], [2, 6]])
    m.roll("2,5")
    m.roll("1,5")  # from which it has nowhere to go, nor from 2,5
    assert m.outcomes() == ["3,6", "4,5", "3,4"]


@pytest.mark.rule("FP-ED-04")
def test_a_spill_stops_where_there_is_no_place_at_all() -> None:
    around = [[2, 5], [3, 4], [3, 6], [4, 5]]
    m = spilling(toxic=around)
    assert m.position()["toxic"] == sorted([*around, [3, 5]])
    assert "spill" not in m.position()


# Toxic spaces (FP-ED-05)


@pytest.mark.rule("FP-ED-05", "R-110")
def test_a_toxic_marker_knocks_down_and_takes_victims() -> None:
    m = spilling(crew=["6,6", "2,5"], victims=["2,5"], lost=0)
    for roll in ("2,5", "2,6", "2,7", "3,7"):
        m.roll(roll)
    assert m.position()["phase"] == "landing"
    m.play("land 0,5")
    assert m.position()["firefighters"][1]["at"] == [0, 5]
    assert (tally(m, "lost"), lying(m, "victims")) == (1, [])


@pytest.mark.rule("FP-ED-05", "R-67")
@pytest.mark.parametrize("kills", [True, False])
def test_a_hidden_one_is_turned_over_and_lost_unless_the_table_spares_it(kills: bool) -> None:
    m = spilling(poi=["2,5"], options={"toxic_kills_poi": kills})
    for roll in ("2,5", "2,6", "2,7", "3,7"):
        m.roll(roll)
    if kills:
        assert m.position()["phase"] == "reveal"
        m.roll("victim")
        assert (tally(m, "lost"), "2,5" in lying(m, "poi")) == (1, False)
    else:
        assert (tally(m, "lost"), "2,5" in lying(m, "poi")) == (0, True)


@pytest.mark.rule("R-67", "FP-TR-11")
def test_a_false_alarm_lost_to_poison_was_not_found() -> None:
    given = {"objects": full_but(3, "3,5"), "options": {"tragic_events": True}}
    m = expert(vat("3,5"), fire=["3,4"], crew=["6,6"], poi=["2,5"], **given)
    go(m, "end", "fire_rages", "3,4", "2,5", "2,6", "2,7", "3,7", "false alarm")
    assert tally(m, "false_alarms") == 1
    assert m.position()["events"]["burnt_false_alarms"] == 1


@pytest.mark.rule("R-67")
def test_whoever_is_found_in_a_toxic_space_is_lost() -> None:
    box = {"roles_in_box": ["imaging_technician", "paramedic"], "toxic_kills_poi": False}
    m = expert(
        vat("3,5"),
        crew=[figure("6,6", "imaging_technician")],
        poi=["2,5"],
        toxic=[[2, 5]],
        options=box,
    )
    go(m, "identify 2,5", "victim")
    assert (tally(m, "lost"), m.position()["phase"]) == (1, "actions")


@pytest.mark.rule("R-67", "R-106")
def test_a_tank_that_is_lost_to_poison_explodes() -> None:
    box = {"roles_in_box": ["imaging_technician", "paramedic"], "toxic_kills_poi": False}
    box |= {"special_victims": ["oxygen_tank"]}
    m = expert(
        vat("3,5"),
        crew=[figure("6,6", "imaging_technician"), figure("2,6")],
        poi=["2,5"],
        toxic=[[2, 5]],
        options={**box, "firefighters": 2, "specialists": True},
    )
    go(m, "identify 2,5", "oxygen_tank")
    assert {"1,5", "2,4", "2,5", "2,6"} <= set(lying(m, "fire"))
    assert m.position()["phase"] == "landing"


@pytest.mark.rule("FP-ED-05")
def test_nobody_enters_a_toxic_space_and_fire_does() -> None:
    m = expert(vat("3,5"), crew=["2,4"], toxic=[[2, 5]], fire=["2,6"])
    refused(m, "move E", "TOXIC")
    end_turn(m, "2,6")
    assert "2,5" in lying(m, "fire")
    assert m.position()["toxic"] == [[2, 5]]


@pytest.mark.rule("FP-ED-05")
def test_no_point_of_interest_comes_to_a_toxic_space() -> None:
    board = vat("6,8")
    m = expert(board, crew=["7,9"], toxic=[[1, 1]], victims=["0,0", "0,1"])
    m.play("end")
    m.roll("6,1")
    m.roll("1,1")
    assert lying(m, "poi") == ["2,2"]


@pytest.mark.rule("FP-ED-05", "FP-X-05", "FP-A-24")
def test_the_technician_removes_markers_next_to_it() -> None:
    technician = [figure("2,4", "hazmat_technician")]
    m = expert(vat("3,5"), crew=technician, toxic=[[2, 5], [2, 6]], options=TECHNICIAN)
    refused(m, "clean N", "NO_TARGET")
    refused(m, "clean here", "NO_TARGET")
    refused(m, "clean 2,6", "NOT_ADJACENT")
    m.play("clean E")
    assert (m.position()["toxic"], ap(m)) == ([[2, 6]], 2)
    other = expert(
        vat("3,5"), crew=[figure("2,4", "paramedic")], toxic=[[2, 5]], options=TECHNICIAN
    )
    refused(other, "clean E", "ROLE_CANNOT")


# Boards and positions


@pytest.mark.rule("FP-ED-08")
def test_the_set_has_windows_thin_walls_fireproof_doors_and_stairs() -> None:
    names = {"window", "thin wall", "fireproof door"}
    for board in (printed("ed_garage"), printed("ed_laboratory", "attic")):
        drawn = {KINDS[edge].name for edge in (*board.edge_north, *board.edge_west)}
        assert names <= drawn
    assert printed("ed_laboratory").stairs


def test_the_medical_bay_is_a_rescue_location() -> None:
    data: dict[str, Any] = printed("dw_submarine").to_dict()
    with pytest.raises(BoardError, match=r"med_bay names \(1,1\), which is no rescue location"):
        Board.from_dict({**data, "med_bay": [[1, 1]]})


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"toxic": [[3, 5]]}, "toxic"),
        ({"toxic": [[0, 0]]}, "toxic"),
        ({"toxic": [[2, 2], [2, 2]]}, "toxic"),
        ({"fire": [[3, 5]]}, "fire, smoke and hot_spots"),
        ({"firefighters": [{"at": [3, 5]}]}, "firefighters"),
        ({"firefighters": [{"at": [2, 2]}], "toxic": [[2, 2]]}, "firefighters"),
        ({"objects": [{"at": [3, 5], "damage": 4}]}, "objects"),
        ({"objects": [{"at": [3, 5], "damage": 3, "gone": True}]}, "objects"),
        ({"spill": [[2, 2]]}, "spill"),
        ({"spill": [[2, 2]], "toxic": [[2, 2]]}, "spill"),
        ({"destroyed_floor": [[2, 2]]}, "destroyed_floor"),
        ({"platform": [0, 2]}, "platform"),
        ({"med_bay": [{"at": [2, 2], "people": 1}]}, "med_bay"),
    ],
)
def test_positions_that_cannot_be(position: dict[str, Any], place: str) -> None:
    with pytest.raises(firehall.PositionError, match=place):
        relaid(expert(tank("3,5")), **position)


# The submarine


@pytest.mark.rule("R-77")
@pytest.mark.parametrize("risky", [True, False])
def test_fire_in_the_medical_bay(risky: bool) -> None:
    options = {"mode": "experienced", "board": "dw_submarine", "specialists": False}
    options |= {"firefighters": 1, "sub_medbay_vulnerable": risky}
    crew = [{"at": [2, 6], "saved": 4}]
    position = {"options": options, "firefighters": crew, "victims": [{"at": [2, 6]}]}
    position |= {"doors": [{"edge": [[2, 6], [3, 6]], "state": "open"}]}
    m = firehall.Match.from_position("flashpoint", position)
    m.play("move S carry victim")
    assert tally(m, "rescued") == 1
    assert m.position().get("med_bay") == ([{"at": [3, 6], "people": 1}] if risky else None)
    assert relaid(m).snapshot() == m.snapshot()
    m = relaid(m, fire=[[3, 5]], firefighters=[{"at": [2, 6]}])
    m.play("end")
    m.roll("3,6")
    assert (tally(m, "rescued"), tally(m, "lost")) == ((0, 1) if risky else (1, 0))
