"""Honor & Duty: the subway and the airfield (FP-HD)."""

from __future__ import annotations

import random

import pytest

import firehall
from tests.flashpoint.test_dangerous_waters import burst, wall
from tests.flashpoint.test_expansion_boards import ap, code, options, table

SUBWAY, AIRFIELD = "hd_subway", "hd_airfield"


@pytest.mark.rule("FP-HD-01")
def test_no_vehicles_in_the_subway() -> None:
    m = table(SUBWAY, at=[[0, 4]])
    assert code(m, "deck gun") == "MODULE_OFF"
    assert code(m, "drive engine top") == "MODULE_OFF"


@pytest.mark.rule("FP-HD-02")
def test_hazmats_are_disposed_of_by_the_red_die_and_victims_on_rescue_locations() -> None:
    m = table(SUBWAY, at=[[3, 1]], hazmats=[[3, 1]])
    m.play("move W carry hazmat")
    assert m.position()["disposed"] == 1
    m = table(SUBWAY, at=[[1, 5]], hazmats=[[1, 5]], victims=[{"at": [1, 5]}])
    m.play("move N carry hazmat")
    assert (m.position()["disposed"], m.position()["hazmats"]) == (0, [[0, 5]])
    m = table(SUBWAY, at=[[1, 5]], victims=[{"at": [1, 5]}])
    m.play("move N carry victim")
    assert m.position()["rescued"] == 1


@pytest.mark.rule("FP-HD-03")
def test_the_first_explosions_take_a_pair_of_rows_each() -> None:
    m = firehall.Match("flashpoint", options(SUBWAY), seed=3)
    pairs = []
    while m.position()["phase"] in ("area_explosion", "jam_roll"):
        rows = {(int(outcome.split(",")[0]) + 1) // 2 for outcome in m.outcomes()}
        pairs.append(rows)
        m.roll()
    assert pairs == [{1}, {2}, {3}]


@pytest.mark.rule("FP-HD-04")
def test_the_third_marker_has_the_turned_black_die_of_the_second() -> None:
    m = firehall.Match("flashpoint", options(SUBWAY, hazmat=False), seed=3)
    while m.position()["phase"] != "start_poi_roll":
        m.roll()
    rng = random.Random(1)
    free = [one for one in m.outcomes() if [*map(int, one.split(","))] not in m.position()["fire"]]
    first, second = rng.sample(free, 2)
    m.roll(first)
    m.roll(second)
    column = 9 - int(second.split(",")[1])
    assert m.position()["phase"] == "red_die_poi"
    fire = m.position()["fire"]
    row = next(row for row in range(1, 7) if [row, column] not in fire + m.position()["poi"])
    m.roll(str(row))
    assert [row, column] in m.position()["poi"]


@pytest.mark.rule("FP-HD-05", "R-78")
def test_sprinklers_wash_their_quadrant_from_outside() -> None:
    m = table(SUBWAY, at=[[7, 6]], fire=[[5, 6], [5, 7], [2, 2]])
    before = ap(m)
    m.play("sprinklers")
    assert ap(m) == before - 4
    assert m.position()["phase"] == "sprinkler_roll"
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.snapshot() == m.snapshot()
    m.roll("2,3")  # turned over: 5,6
    assert m.position()["fire"] == [[2, 2]]


@pytest.mark.rule("FP-HD-05", "FP-A-37", "R-78")
def test_nobody_stands_under_the_sprinklers() -> None:
    assert code(table(SUBWAY, at=[[7, 6], [5, 6]]), "sprinklers") == "QUADRANT_OCCUPIED"
    assert code(table(SUBWAY, at=[[7, 5]]), "sprinklers") == "NO_TARGET"


@pytest.mark.rule("FP-HD-05")
def test_the_driver_releases_at_the_price_of_all() -> None:
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options(SUBWAY, firefighters=1),
            "firefighters": [{"at": [7, 6], "specialist": "driver_operator", "ap": 4}],
        },
    )
    m.play("sprinklers")
    assert ap(m) == 0
    m.roll("5,6")
    assert m.position()["phase"] == "actions"


@pytest.mark.rule("FP-VD-10", "FP-HD-05")
def test_a_dog_releases_no_sprinklers() -> None:
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options(SUBWAY, firefighters=1, roles_in_box=["rescue_dog"]),
            "firefighters": [{"at": [7, 6], "specialist": "rescue_dog"}],
        },
    )
    assert code(m, "sprinklers") == "ROLE_CANNOT"
    assert "sprinklers" not in m.legal()


@pytest.mark.rule("FP-HD-06")
def test_difficult_lines_double_a_step() -> None:
    # The line runs between (2,1) and (3,1).
    m = table(SUBWAY, at=[[2, 1]])
    before = ap(m)
    m.play("move S")
    assert ap(m) == before - 2
    m = table(SUBWAY, at=[[2, 1]], victims=[{"at": [2, 1]}])
    before = ap(m)
    m.play("move S carry victim")
    assert ap(m) == before - 4
    m = table(SUBWAY, at=[[2, 1]], fire=[[3, 1]])
    before = ap(m)
    m.play("move S")
    assert ap(m) == before - 4


@pytest.mark.rule("FP-HD-07", "R-79")
def test_lines_of_the_aircraft_take_markers_and_stop_nothing() -> None:
    edge = [[3, 3], [3, 4]]
    m = table(AIRFIELD, at=[[0, 0]], fire=[[3, 3]])
    burst(m, "3,3")
    assert wall(m, *edge) == 1
    assert [3, 4] in m.position()["fire"]
    m = table(AIRFIELD, at=[[3, 3]], walls=[{"edge": edge, "damage": 1}])
    before = ap(m)
    m.play("chop E")
    assert wall(m, *edge) == 2
    m.play("move E")  # no longer difficult
    assert ap(m) == before - 3


@pytest.mark.rule("FP-HD-08")
def test_nobody_enters_the_engine_spaces() -> None:
    assert code(table(AIRFIELD, at=[[2, 2]]), "move E") == "FORBIDDEN_SPACE"


@pytest.mark.rule("FP-HD-09")
def test_under_the_aircraft_nothing_is_disposed_of() -> None:
    for row, disposed in ((5, 0), (3, 1)):
        m = table(AIRFIELD, at=[[row, 0]], hazmats=[[row, 0]])
        m.play("move N carry hazmat") if row == 3 else m.play("move S carry hazmat")
        assert m.position()["disposed"] == disposed
