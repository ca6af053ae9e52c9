"""Extreme Danger: floors over a basement and ladders at holes (FP-ED-13 to FP-ED-17)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.two_floors import OUT, ap, at, code, reads_back
from tests.flashpoint.two_floors import table as floors

HOLE, UNDER = ["G", 2, 2], ["B", 2, 2]
BESIDE = ["G", 2, 1]
ENGINE = [["G", 0, 1], ["G", 0, 2]]
AMBULANCE = [["G", 7, 1], ["G", 7, 2]]


def table(*crew: Any, options: dict[str, Any] | None = None, **position: Any) -> firehall.Match:
    """The house with a basement; walls of the rooms used here: none on the ground, B:2,2 is closed
    to the north and the west."""
    given = {"basement": True, **(options or {})}
    return floors(*crew, options=given, **position)


def burst(m: firehall.Match, *rolls: str) -> list[dict[str, Any]]:
    events = m.play("end")
    for roll in rolls:
        events += m.roll(roll)
    return events


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


# Walls (FP-ED-13)


@pytest.mark.rule("FP-ED-13", "R-73")
def test_basement_walls_to_the_earth_are_never_damaged() -> None:
    m = table(OUT, fire=[["B", 3, 1]])
    burst(m, "3,9")
    assert m.position()["walls"] == [{"edge": [["B", 3, 1], ["B", 4, 1]], "damage": 1}]
    inside = table(["B", 3, 1], OUT)
    assert code(inside, "move W") == "BLOCKED_WALL"
    assert code(inside, "chop W") == "WALL_TOUGH"


@pytest.mark.rule("R-73")
def test_whoever_is_knocked_down_below_comes_out_to_the_ambulance() -> None:
    m = table(OUT, ["B", 3, 2], fire=[["B", 3, 3]], ambulance=AMBULANCE)
    burst(m, "3,11")
    m.play("land G:7,1")
    assert at(m, 1) == AMBULANCE[0]


# Damaged (FP-ED-14)


@pytest.mark.rule("FP-ED-14")
def test_an_explosion_damages_the_floor_above_it_without_a_marker() -> None:
    m = table(OUT, fire=[UNDER])
    events = burst(m, "2,10")
    assert m.position()["damaged_floor"] == [HOLE]
    assert {"event": "floor_damaged", "at": HOLE} in events
    assert m.position()["damage_left"] == 22  # for the two walls below
    assert reads_back(m)


@pytest.mark.rule("FP-ED-14")
def test_floors_under_stairs_are_never_damaged() -> None:
    m = table(OUT, fire=[["B", 4, 3]])
    burst(m, "4,11")
    assert "damaged_floor" not in m.position()


@pytest.mark.rule("FP-ED-14")
def test_an_explosion_on_a_sound_floor_does_nothing_to_it() -> None:
    m = table(OUT, fire=[HOLE])
    burst(m, "2,2")
    assert "damaged_floor" not in m.position()


# Destroyed (FP-ED-15)


@pytest.mark.rule("FP-ED-15", "R-98", "R-110")
@pytest.mark.parametrize(("where", "roll"), [(UNDER, "2,10"), (HOLE, "2,2")])
def test_the_next_explosion_there_destroys_it(where: list[Any], roll: str) -> None:
    m = table(
        OUT,
        HOLE,
        fire=[where],
        damaged_floor=[HOLE],
        hot_spots=[HOLE],
        reserve=5,
        ambulance=AMBULANCE,
        victims=[{"at": HOLE}],
    )
    before = m.position()["damage_left"]
    events = burst(m, roll)
    assert m.position()["phase"] == "landing"
    events += m.play("land G:7,2")
    walls = sum(event["event"] == "wall_damaged" for event in events)
    if roll == "2,2":  # its own hot spot flares up
        m.roll("6,6")
    assert m.position()["destroyed_floor"] == [HOLE]
    assert "damaged_floor" not in m.position()
    assert m.position()["damage_left"] == before - walls - 2
    assert HOLE not in m.position()["fire"]
    assert HOLE not in m.position()["hot_spots"]
    assert m.position()["lost"] == 1
    assert at(m, 1) == AMBULANCE[1]
    assert "hot_spot_returned" in names(events)


@pytest.mark.rule("FP-ED-15")
def test_a_fallen_floor_may_bring_the_building_down() -> None:
    m = table(OUT, fire=[UNDER], damaged_floor=[HOLE], damage_left=3)
    burst(m, "2,10")
    assert m.result is not None
    assert (m.result["reason"], m.result["scores"]["damage"]) == ("collapse", 24)


@pytest.mark.rule("FP-ED-15")
def test_smoke_beside_it_burns_and_hazmats_there_go_off() -> None:
    m = table(
        OUT, fire=[UNDER], damaged_floor=[HOLE], smoke=[["G", 2, 3]], hazmats=[HOLE], reserve=5
    )
    events = burst(m, "2,10")
    assert ["G", 2, 3] in m.position()["fire"]
    assert {"event": "hazmat_exploded", "at": HOLE} in events
    assert m.position()["exploded"] == 1
    assert BESIDE in m.position()["fire"]  # by the blast of the hazmat
    assert m.position()["hot_spots"] == []


@pytest.mark.rule("FP-ED-15", "R-102")
def test_a_ladder_that_lies_there_falls_through() -> None:
    m = table(OUT, fire=[UNDER], damaged_floor=[HOLE], ladders=[{"at": HOLE}])
    burst(m, "2,10")
    assert m.position()["ladders"][0] == {"at": UNDER}


@pytest.mark.rule("FP-ED-15", "FP-X-09", "FP-A-26")
def test_the_engineer_repairs_a_damaged_floor() -> None:
    box = {"roles_in_box": ["structural_engineer", "paramedic"], "specialists": True}
    options = {"mode": "experienced", "board": "second_story_house", "basement": True, **box}
    given: dict[str, Any] = {
        "options": {**options, "firefighters": 1},
        "firefighters": [{"at": BESIDE, "specialist": "structural_engineer"}],
        "damaged_floor": [HOLE],
    }
    m = firehall.Match.from_position("flashpoint", given)
    assert code(m, "repair floor N") == "NOT_DAMAGED"
    assert code(m, "repair floor W") == "BLOCKED_WALL"
    m.play("repair floor E")
    assert ("damaged_floor" in m.position(), ap(m)) == (False, 2)
    for burning in (UNDER, ["G", 1, 1], BESIDE):
        near = firehall.Match.from_position("flashpoint", given | {"fire": [burning]})
        assert code(near, "repair floor E") == "FIRE_NEARBY"
    fallen = given | {"damaged_floor": [], "destroyed_floor": [HOLE]}
    gone = firehall.Match.from_position("flashpoint", fallen)
    assert code(gone, "repair floor E") == "NOT_DAMAGED"


# Holes (FP-ED-16)


@pytest.mark.rule("FP-ED-16")
def test_water_goes_down_a_hole() -> None:
    m = table(BESIDE, OUT, fire=[UNDER], destroyed_floor=[HOLE])
    assert code(m, "move E") == "FORBIDDEN_SPACE"
    m.play("put out E")
    assert (ap(m), m.position()["fire"]) == (6, [])


@pytest.mark.rule("FP-ED-16")
def test_water_is_poured_from_beside_a_hole_and_not_from_a_bridge_over_it() -> None:
    bridged: dict[str, Any] = {"destroyed_floor": [HOLE], "ladders": [{"at": HOLE, "bridge": True}]}
    m = table(HOLE, OUT, fire=[UNDER], **bridged)
    assert code(m, "extinguish here") == "NOTHING_TO_EXTINGUISH"
    m.play("move W")
    assert code(m, "extinguish E") == ""


@pytest.mark.rule("FP-ED-16", "R-117")
def test_a_blast_over_a_hole_burns_below_and_goes_on() -> None:
    m = table(OUT, fire=[BESIDE], destroyed_floor=[HOLE])
    events = burst(m, "2,1")
    assert {"event": "blast_fell", "at": HOLE} in events
    assert UNDER in m.position()["fire"]
    assert ["G", 2, 3] in m.position()["fire"]
    again = table(OUT, fire=[BESIDE, UNDER], destroyed_floor=[HOLE])
    events = burst(again, "2,1")
    assert {"event": "exploded", "at": UNDER} in events
    assert ["B", 3, 2] in again.position()["fire"]


@pytest.mark.rule("FP-ED-16")
def test_an_explosion_below_kindles_smoke_around_the_hole() -> None:
    m = table(OUT, fire=[UNDER], smoke=[BESIDE], destroyed_floor=[HOLE])
    burst(m, "2,10")
    assert BESIDE in m.position()["fire"]
    assert m.position()["destroyed_floor"] == [HOLE]


@pytest.mark.rule("FP-ED-16", "R-97", "R-104")
def test_the_deck_gun_hits_the_space_below() -> None:
    m = table(ENGINE[0], OUT, engine=ENGINE, fire=[UNDER, ["B", 2, 3]], destroyed_floor=[HOLE])
    m.play("deck gun")
    assert "2,9" not in m.outcomes()
    m.roll("2,2")
    assert m.position()["fire"] == []
    beside = table(ENGINE[0], OUT, engine=ENGINE, fire=[UNDER], destroyed_floor=[HOLE])
    beside.play("deck gun")
    beside.roll("2,1")
    assert beside.position()["fire"] == []


@pytest.mark.rule("R-97")
def test_dice_on_a_hole_mean_the_space_below() -> None:
    m = table(OUT, destroyed_floor=[HOLE], victims=[{"at": OUT}, {"at": OUT}])
    burst(m, "2,2")
    assert m.position()["smoke"] == [UNDER]
    m.roll("2,2")  # which has smoke, and an arrow south
    assert m.position()["poi"] == [["B", 3, 2]]


@pytest.mark.rule("R-97")
def test_setup_rolls_on_a_hole_are_repeated() -> None:
    m = table(OUT, destroyed_floor=[HOLE])
    frames = [["setup", 1, 1, 0], ["hazmat_roll", 0, 0, 0]]
    position = m.position() | {"stack": frames, "phase": "hazmat_roll"}
    position |= {"firefighters": [{"at": OUT}]}
    m = firehall.Match.from_position("flashpoint", position)
    assert m.roll("2,2") == [{"event": "rolled_again", "at": HOLE}]


@pytest.mark.rule("R-97")
def test_the_gun_puts_nothing_out_at_an_object() -> None:
    options = {"mode": "experienced", "board": "ed_laboratory", "specialists": False}
    engine = [["G", 0, 1], ["G", 0, 2]]
    given: dict[str, Any] = {"options": {**options, "firefighters": 1}}
    given["firefighters"] = [{"at": engine[0]}]
    given |= {"engine": engine, "fire": [["U", 1, 3]]}
    m = firehall.Match.from_position("flashpoint", given)
    m.play("deck gun")
    m.roll("1,8")
    assert m.position()["fire"] == [["U", 1, 3]]


# Ladders (FP-ED-17)


@pytest.mark.rule("FP-ED-17", "FP-A-33")
def test_a_hole_is_bridged() -> None:
    m = table(BESIDE, OUT, destroyed_floor=[HOLE], ladders=[{"at": BESIDE}])
    assert code(m, "bridge N") == "NO_TARGET"
    m.play("bridge E")
    assert (ap(m), m.position()["ladders"][0]) == (6, {"at": HOLE, "bridge": True})
    assert code(m, "bridge E") == "SPACE_TAKEN"
    m.play("move E")
    assert (ap(m), at(m)) == (5, HOLE)
    assert code(m, "carry ladder E") == "NOTHING_TO_CARRY"
    assert reads_back(m)
    none = table(BESIDE, OUT, destroyed_floor=[HOLE])
    assert code(none, "bridge E") == "LADDER_STATE"


@pytest.mark.rule("FP-ED-17", "R-110")
def test_a_bridge_is_lost_when_the_space_below_explodes() -> None:
    m = table(
        OUT,
        HOLE,
        fire=[UNDER],
        destroyed_floor=[HOLE],
        ladders=[{"at": HOLE, "bridge": True}],
        ambulance=AMBULANCE,
    )
    events = burst(m, "2,10")
    assert {"event": "ladder_lost", "at": HOLE} in events
    assert {"event": "knocked_down", "firefighter": 1, "at": HOLE} in events
    assert reads_back(m)
    m.play("land G:7,1")
    assert m.position()["ladders"][0] == {"lost": True}


@pytest.mark.rule("FP-ED-17", "R-102")
def test_a_ladder_leads_down_through_a_hole() -> None:
    m = table(BESIDE, OUT, destroyed_floor=[HOLE], ladders=[{"at": BESIDE}])
    m.play("lower ladder E")
    assert (ap(m), m.position()["ladders"][0]) == (6, {"at": UNDER, "top": BESIDE})
    assert code(m, "collapse ladder") == "LADDER_STATE"
    m.play("move down")
    assert (ap(m), at(m)) == (5, UNDER)
    assert reads_back(m)
    m.play("collapse ladder")
    assert m.position()["ladders"][0] == {"at": UNDER}


@pytest.mark.rule("FP-ED-17", "R-102")
def test_it_falls_with_the_floor_that_it_leans_on() -> None:
    m = table(
        OUT,
        fire=[BESIDE],
        damaged_floor=[BESIDE],
        destroyed_floor=[HOLE],
        ladders=[{"at": UNDER, "top": BESIDE}],
    )
    burst(m, "2,1")
    assert m.position()["ladders"][0] == {"at": UNDER}


@pytest.mark.rule("FP-ED-17", "R-120")
def test_no_ladder_is_lowered_beside_stairs_that_lead_down() -> None:
    stairs = ["G", 4, 3]
    options = {"mode": "experienced", "board": "ed_garage", "basement": True, "firefighters": 1}
    given: dict[str, Any] = {"options": {**options, "specialists": False}}
    given["firefighters"] = [{"at": stairs}]
    given |= {"destroyed_floor": [["G", 3, 3]], "ladders": [{"at": stairs}]}
    m = firehall.Match.from_position("flashpoint", given)
    assert code(m, "lower ladder N") == "SPACE_TAKEN"
    assert code(m, "bridge N") == ""


# Positions


def test_ladders_lie_on_bridges_and_among_toxic_markers() -> None:
    ladders = [{"at": HOLE}, {"at": HOLE, "bridge": True}, {"at": BESIDE}]
    m = table(OUT, destroyed_floor=[HOLE], toxic=[BESIDE], ladders=ladders)
    assert m.position()["ladders"][:3] == ladders
    assert reads_back(m)


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"destroyed_floor": [["G", 4, 3]]}, "destroyed_floor"),
        ({"destroyed_floor": [UNDER]}, "destroyed_floor"),
        ({"destroyed_floor": [HOLE], "damaged_floor": [HOLE]}, "damaged_floor"),
        ({"destroyed_floor": [HOLE], "fire": [HOLE]}, "fire, smoke and hot_spots"),
        ({"destroyed_floor": [HOLE], "victims": [{"at": HOLE}]}, "victims"),
        ({"destroyed_floor": [HOLE], "passed_down": [HOLE]}, "passed_down"),
        ({"ladders": [{"at": HOLE, "bridge": True}]}, "ladders"),
        ({"ladders": [{"at": UNDER, "top": BESIDE}]}, "ladders"),
        ({"ladders": [{"at": HOLE, "lost": True}]}, "ladders"),
    ],
)
def test_positions_that_cannot_be(position: dict[str, Any], place: str) -> None:
    with pytest.raises(firehall.PositionError, match=place):
        table(OUT, **position)
