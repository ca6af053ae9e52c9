"""FP-2S: floors, staircases, windows, thin walls, vehicles and blasts on boards with two floors."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.two_floors import HOUSE, OUT, ap, at, code, table

STAIRS_UP, STAIRS_DOWN = ["U", 3, 4], ["G", 3, 4]


def hit(events: list[Any], kind: str) -> list[Any]:
    return [event["at"] for event in events if event["event"] == kind]


@pytest.mark.rule("FP-2S-01")
def test_dice_name_a_space_on_one_of_the_floors() -> None:
    m = table(OUT, phase="fire")
    assert hit(m.roll("3,6"), "fire_rolled") == [["U", 3, 2]]


@pytest.mark.rule("FP-2S-01")
def test_there_is_nothing_to_stand_on_beside_an_upper_floor() -> None:
    wall = {"edge": [["U", 3, 0], ["U", 3, 1]], "damage": 1}  # a thin one
    m = table(["U", 3, 1], walls=[wall], victims=[{"at": ["U", 3, 1]}])
    assert code(m, "move W") == "FORBIDDEN_SPACE"
    assert code(m, "move W carry victim") == "FORBIDDEN_SPACE"


@pytest.mark.rule("FP-2S-02")
def test_stairs_are_a_step_and_the_hose_reaches_over_them() -> None:
    m = table(STAIRS_DOWN, OUT, fire=[STAIRS_UP])
    m.play("extinguish up")
    m.play("move up")
    assert (ap(m), at(m)) == (6, STAIRS_UP)


@pytest.mark.rule("FP-2S-02")
def test_flashover_and_splash_go_over_stairs() -> None:
    m = table(OUT, fire=[STAIRS_DOWN], smoke=[STAIRS_UP], phase="fire")
    m.roll("1,1")
    assert STAIRS_UP in m.position()["fire"]
    engine = [["G", 0, 1], ["G", 0, 2]]
    m = table(engine[0], engine=engine, fire=[STAIRS_DOWN, STAIRS_UP])
    m.play("deck gun")
    m.roll("3,4")
    assert m.position()["fire"] == []


@pytest.mark.rule("FP-2S-03", "R-68")
@pytest.mark.parametrize("state", ["closed", "open"])
def test_a_blast_takes_a_window_open_or_closed_and_stops(state: str) -> None:
    window = {"edge": [["U", 2, 0], ["U", 2, 1]], "state": state}
    m = table(OUT, doors=[window], fire=[["U", 2, 1]], phase="fire")
    events = m.roll("2,5")
    position = m.position()
    assert {**window, "state": "destroyed"} in position["doors"]
    assert ["U", 2, 0] not in hit(events, "fire_placed")
    damaged = [(event["at"], event["side"]) for event in events if event["event"] == "wall_damaged"]
    assert (["U", 2, 1], "W") in damaged


@pytest.mark.rule("FP-2S-03")
def test_a_window_is_opened_like_a_door_and_chopped_with_one_marker() -> None:
    m = table(["U", 2, 1], OUT)
    m.play("door W")
    assert ap(m) == 7
    m.play("chop W")
    assert (ap(m), m.position()["damage_left"]) == (5, 23)


@pytest.mark.rule("FP-2S-04")
def test_a_thin_wall_falls_to_one_marker() -> None:
    m = table(["G", 4, 1], OUT)
    assert code(m, "move S") == "BLOCKED_WALL"
    m.play("chop S")
    assert (ap(m), m.position()["damage_left"]) == (6, 23)
    assert code(m, "move S") == ""


@pytest.mark.rule("FP-2S-07")
def test_the_deck_gun_reaches_half_of_the_building_on_all_floors() -> None:
    engine = [["G", 5, 0], ["G", 6, 0]]
    m = table(engine[0], OUT, engine=engine)
    m.play("deck gun")
    assert hit(m.roll("2,7"), "gun_hit") == [["U", 5, 3]]
    m = table(engine[0], ["U", 5, 1], engine=engine)
    assert code(m, "deck gun") == "QUADRANT_OCCUPIED"


# Blasts


@pytest.mark.rule("FP-2S-13", "R-70")
def test_a_blast_that_cannot_go_on_climbs_the_stairs() -> None:
    m = table(OUT, fire=[["G", 3, 3], STAIRS_DOWN], phase="fire")
    m.roll("3,3")
    position = m.position()
    assert STAIRS_UP in position["fire"]
    walls = [tuple(map(tuple, wall["edge"])) for wall in position.get("walls", ())]
    assert (("G", 3, 4), ("G", 3, 5)) not in walls


@pytest.mark.rule("FP-2S-13", "R-121")
def test_a_blast_leaves_burning_stairs_on_their_open_side() -> None:
    m = table(OUT, fire=[["G", 3, 3], STAIRS_DOWN, STAIRS_UP], phase="fire")
    m.roll("3,3")
    assert ["U", 3, 3] in m.position()["fire"]


@pytest.mark.rule("FP-2S-13")
def test_a_blast_goes_straight_on_where_it_can() -> None:
    wall = {"edge": [["G", 3, 4], ["G", 3, 5]], "damage": 2}
    m = table(OUT, walls=[wall], fire=[["G", 3, 3], STAIRS_DOWN], phase="fire")
    events = m.roll("3,3")
    assert ["G", 3, 5] in hit(events, "fire_placed")
    assert STAIRS_UP not in m.position()["fire"]


@pytest.mark.rule("FP-2S-14")
def test_an_explosion_on_the_stairs_stays_on_its_floor() -> None:
    m = table(OUT, fire=[STAIRS_UP], phase="fire")
    m.roll("3,8")
    position = m.position()
    assert STAIRS_DOWN not in position["fire"] + position["smoke"]


@pytest.mark.rule("FP-2S-05", "R-71")
def test_a_third_marker_on_one_floor_is_rolled_again() -> None:
    given = {"mode": "experienced", "board": HOUSE, "hazmat": False}
    m = firehall.Match("flashpoint", given, seed=1)
    for roll in ("1,1", "2,6", "1"):
        m.roll(roll)
    m.roll("6,8")
    m.roll("5,8")
    (event,) = m.roll("5,7")
    assert event["event"] == "rolled_again"
    assert len(m.position()["poi"]) == 2


@pytest.mark.rule("R-113")
def test_row_by_row_is_floor_by_floor() -> None:
    burning = [["U", 1, 1], ["G", 6, 4]]
    order = {"hazmat_order": "row-major", "hotspots": False}
    m = table(OUT, fire=burning, hazmats=burning, phase="fire", options=order)
    assert hit(m.roll("3,3"), "hazmat_exploded") == [["G", 6, 4], ["U", 1, 1]]
