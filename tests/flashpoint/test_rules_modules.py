"""FP-O-04: parts of the experienced rules, switched on and off."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    ENGINE,
    FRONT,
    end_turn,
    expert,
    figure,
    finish_setup,
    hazard,
    lying,
    table,
    tally,
    where,
)
from tests.tables import names, refused


def start(**options: Any) -> firehall.Match:
    """A new game on the front board, at the first question of its setup."""
    return firehall.Match("flashpoint", {"firefighters": 2, **options})


# FP-O-04 Selected experienced rules


@pytest.mark.rule("FP-O-04")
def test_modules_t1_crew_change_needs_vehicles() -> None:
    crew = [figure("0,7", "paramedic")]
    m = expert(crew=crew, options={"vehicles": False})
    refused(m, "specialist generalist", "MODULE_OFF")
    m = expert(crew=crew, engine=ENGINE["top"])
    assert m.why("specialist generalist") is None


@pytest.mark.rule("FP-O-04")
@pytest.mark.parametrize(("hotspots", "spots"), [(False, []), (True, ["3,4"])])
def test_modules_t2_a_hazmat_leaves_a_hot_spot_only_with_hotspots(
    hotspots: bool, spots: list[str]
) -> None:
    m = expert(hazmats=["3,4"], fire=["3,4"], reserve=6, options={"hotspots": hotspots})
    end_turn(m, "6,8")
    assert (tally(m, "exploded"), lying(m, "hot_spots")) == (1, spots)


@pytest.mark.rule("FP-O-04")
@pytest.mark.parametrize("mode", ["family", "experienced"])
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(
    ("module", "event"),
    [
        ("specialists", "role_taken"),
        ("hazmat", "hazmat_placed"),
        ("vehicles", "parked"),
        ("hotspots", "hot_spot_placed"),
    ],
)
def test_modules_can_be_switched_in_both_games(
    module: str, event: str, on: bool, mode: str
) -> None:
    m = start(mode=mode, firefighters=4, **{module: on})
    assert (event in names(finish_setup(m))) is on


@pytest.mark.rule("FP-O-04")
@pytest.mark.parametrize(("mode", "on"), [("family", False), ("experienced", True)])
def test_modules_follow_the_mode(mode: str, on: bool) -> None:
    m = start(mode=mode, firefighters=4)
    happened = set(names(finish_setup(m)))
    assert ({"role_taken", "hazmat_placed", "parked", "hot_spot_placed"} <= happened) is on
    assert ("ambulance" in m.position()) is on
    assert (tally(m, "reserve") > 0) is on


@pytest.mark.rule("FP-O-04")
def test_modules_without_vehicles_rescue_and_knock_down_are_the_familys() -> None:
    m = expert(victims=["3,1"], crew=["3,1", "6,4"], smoke=["6,4"], options={"vehicles": False})
    refused(m, "drive ambulance right", "MODULE_OFF")
    refused(m, "deck gun", "MODULE_OFF")
    m.play("move W carry victim")
    assert tally(m, "rescued") == 1
    end_turn(m, "6,4")
    assert where(m, 1) == "7,4"


@pytest.mark.rule("FP-O-04")
def test_modules_vehicles_in_the_family_game() -> None:
    m = table(
        victims=["3,1"],
        crew=["3,1", "6,4"],
        smoke=["6,4"],
        ambulance=AMBULANCE["right"],
        options={"vehicles": True},
    )
    m.play("move W carry victim")
    assert tally(m, "rescued") == 0
    end_turn(m, "6,4")
    assert m.legal() == ["land 3,9", "land 4,9"]


@pytest.mark.rule("FP-O-04")
@pytest.mark.parametrize(
    ("options", "arrows"),
    [
        ({"mode": "family"}, False),
        ({"mode": "family", "experienced_poi": True}, True),
        ({"mode": "family", "vehicles": True}, True),
        ({"mode": "experienced"}, True),
        ({"mode": "experienced", "vehicles": False}, False),
        ({"mode": "experienced", "experienced_poi": False}, False),
        ({"mode": "experienced", "vehicles": False, "experienced_poi": True}, True),
    ],
    ids=str,
)
def test_modules_experienced_poi_follows_vehicles(options: dict[str, Any], arrows: bool) -> None:
    m = table(FRONT, smoke=["1,1"], victims=["6,1", "6,3"], options=options)
    end_turn(m, "6,8", "1,1")
    assert lying(m, "poi") == (["2,2"] if arrows else ["1,1"])
    assert hazard(m, "1,1") == ("smoke" if arrows else "clear")


@pytest.mark.rule("FP-O-04")
def test_modules_no_card_actions_without_specialists() -> None:
    m = expert(crew=["0,7"], victims=["0,7"], engine=ENGINE["top"], options={"specialists": False})
    for action in ("treat", "dispose", "specialist generalist"):
        refused(m, action, "MODULE_OFF")
    with pytest.raises(firehall.PositionError, match="no specialists"):
        table(crew=[figure("0,7", "paramedic")])
