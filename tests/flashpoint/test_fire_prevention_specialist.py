"""FP-X-13, FP-A-27 and FP-A-28: the Fire Prevention Specialist."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    FRONT,
    HALL,
    ap,
    expert,
    figure,
    go,
    hazard,
    lying,
    phase,
    tally,
    told,
    where,
)
from tests.tables import refused

BOX = {"roles_in_box": ["fire_prevention_specialist", "veteran", "paramedic"]}


def prevention(board: dict[str, Any] = HALL, *others: Any, **given: Any) -> firehall.Match:
    options = {**BOX, **given.pop("options", {})}
    space = given.pop("space", "7,9")
    crew = [figure(space, "fire_prevention_specialist", **given.pop("own", {})), *others]
    return expert(board, crew=crew, options=options, **given)


# De-smoke


@pytest.mark.rule("FP-X-13")
def test_prevention_t1_leads_smoke_out() -> None:
    m = prevention(smoke=["3,2"])
    m.play("desmoke 3,2")
    assert (lying(m, "smoke"), ap(m)) == (["3,1"], 3)
    events = m.play("desmoke 3,1")
    assert told(events, "smoke_moved") == [{"from": [3, 1], "to": [3, 0]}]
    assert (lying(m, "smoke"), ap(m)) == ([], 2)


@pytest.mark.rule("FP-X-13")
def test_prevention_t2_smoke_on_smoke_is_one_fire() -> None:
    m = prevention(smoke=["3,2", "3,1"])
    m.play("desmoke 3,2")
    assert (lying(m, "smoke"), lying(m, "fire")) == ([], ["3,1"])


@pytest.mark.rule("FP-X-13")
def test_smoke_beside_fire_burns_at_once_and_what_follows_is_resolved() -> None:
    m = prevention(
        HALL, "3,1", smoke=["3,2"], fire=["2,1"], victims=["3,1"], ambulance=AMBULANCE["top"]
    )
    events = m.play("desmoke 3,2")
    assert told(events, "ignited") == [{"at": [3, 1]}]
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": [3, 1]}]
    assert (phase(m), m.actor) == ("landing", 1)
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.position() == m.position()
    go(m, "land 0,5")
    assert (tally(m, "lost"), phase(m), ap(m)) == (1, "actions", 3)


@pytest.mark.rule("FP-X-13", "FP-F-13")
def test_hazmats_explode_in_the_middle_of_a_turn_and_hot_spots_are_not_looked_at() -> None:
    m = prevention(smoke=["3,2", "3,1"], hazmats=["3,1"], hot_spots=["3,2"], reserve=6)
    events = m.play("desmoke 3,2")
    assert told(events, "hazmat_exploded") == [{"at": [3, 1]}]
    assert not told(events, "flared_up")
    assert (phase(m), hazard(m, "3,0"), tally(m, "reserve")) == ("actions", "clear", 5)


@pytest.mark.rule("FP-X-13", "FP-VD-02")
def test_who_is_lit_by_smoke_may_dodge() -> None:
    m = prevention(HALL, figure("3,1", "veteran", saved=1), smoke=["3,2", "3,1"])
    go(m, "desmoke 3,2", "dodge W")
    assert (where(m, 1), phase(m)) == ("3,0", "actions")


@pytest.mark.rule("FP-A-27")
def test_desmoke_t1_out_through_the_doorway() -> None:
    m = prevention(smoke=["4,7"])
    go(m, "desmoke 4,7", "desmoke 4,8")
    assert (lying(m, "smoke"), ap(m)) == ([], 2)


@pytest.mark.rule("FP-A-27")
def test_desmoke_needs_smoke_and_a_free_next_space() -> None:
    m = prevention(smoke=["3,2"], fire=["3,1"])
    refused(m, "desmoke 5,5", "NO_TARGET")
    refused(m, "desmoke 3,2", "SPACE_TAKEN")


@pytest.mark.rule("FP-A-27")
def test_smoke_passes_closed_doors_and_no_breach() -> None:
    m = prevention(closed=["3,1|3,2"], smoke=["3,2"])
    m.play("desmoke 3,2")
    assert lying(m, "smoke") == ["3,1"]
    walls: dict[str, Any] = {"walls": ["3,1|3,2"], "damaged": {"3,1|3,2": 2}}
    m = prevention(smoke=["3,2"], **walls)
    go(m, "desmoke 3,2", "route N")
    assert lying(m, "smoke") == ["2,2"]
    m = prevention(smoke=["3,2"], options={"fps_smoke_uses_breaches": True}, **walls)
    m.play("desmoke 3,2")
    assert lying(m, "smoke") == ["3,1"]


@pytest.mark.rule("FP-X-13")
def test_a_tie_is_the_players_choice() -> None:
    m = prevention(smoke=["2,2"])
    m.play("desmoke 2,2")
    assert (phase(m), m.legal(), ap(m)) == ("route", ["route S", "route W"], 3)
    refused(m, "route E", "OFF_ROUTE")
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.legal() == m.legal()
    m.play("route 2,1")
    assert lying(m, "smoke") == ["2,1"]


# Escape


@pytest.mark.rule("FP-X-13")
def test_prevention_t3_markers_go_no_other_way() -> None:
    m = prevention(poi=["2,2", "3,3"])
    m.play("escape 2,2")
    refused(m, "route N", "OFF_ROUTE")
    m.play("route W")
    assert (lying(m, "poi"), ap(m)) == (["2,1", "3,3"], 2)


@pytest.mark.rule("FP-X-13")
@pytest.mark.parametrize(
    ("given", "rescued", "outside"),
    [({"ambulance": AMBULANCE["left"]}, 1, []), ({}, 0, ["3,0"])],
    ids=["onto the ambulance", "beside the house"],
)
def test_prevention_t4_who_leaves_is_revealed(
    given: dict[str, Any], rescued: int, outside: list[str]
) -> None:
    m = prevention(poi=["3,1"], **given)
    m.play("escape 3,1")
    assert phase(m) == "reveal"
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.position() == m.position()
    m.roll("victim")
    assert (tally(m, "rescued"), lying(m, "victims"), phase(m)) == (rescued, outside, "actions")


@pytest.mark.rule("FP-X-13", "FP-A-08")
def test_without_vehicles_whoever_escapes_is_rescued() -> None:
    m = prevention(poi=["3,1"], options={"vehicles": False, "unmarked_hazmat": True})
    go(m, "escape 3,1", "victim")
    assert tally(m, "rescued") == 1
    m = prevention(poi=["3,1"], options={"unmarked_hazmat": True})
    go(m, "escape 3,1", "false alarm")
    assert tally(m, "disposed") == 1


@pytest.mark.rule("FP-A-28")
def test_escape_t1_opens_the_door_first() -> None:
    m = prevention(FRONT, poi=["2,5"])
    events = m.play("escape 2,5")
    assert told(events, "door_opened") == [{"firefighter": 0, "at": [2, 5], "side": "E"}]
    assert (lying(m, "poi"), ap(m)) == (["2,5"], 2)
    m.play("escape 2,5")
    assert (lying(m, "poi"), ap(m)) == (["2,6"], 0)


@pytest.mark.rule("FP-A-28")
def test_escape_t2_is_not_for_victims() -> None:
    m = prevention(FRONT, victims=["2,5"], doors={"2,5|2,6": "open"})
    refused(m, "escape 2,5", "NO_TARGET")


@pytest.mark.rule("FP-A-28")
def test_escape_leads_neither_into_fire_nor_onto_another_marker() -> None:
    refused(prevention(poi=["3,2"], fire=["3,1"]), "escape 3,2", "CARRY_INTO_FIRE")
    refused(prevention(poi=["3,2", "3,1"]), "escape 3,2", "SPACE_TAKEN")


@pytest.mark.rule("FP-X-13")
def test_who_reaches_a_firefighter_is_revealed() -> None:
    m = prevention(HALL, "3,1", poi=["3,2"])
    go(m, "escape 3,2", "victim")
    assert lying(m, "victims") == ["3,1"]


@pytest.mark.rule("FP-X-13", "FP-A-16")
def test_prevention_may_not_extinguish_and_nobody_else_prevents() -> None:
    m = prevention(space="3,3", smoke=["3,3"], fire=["3,4"])
    refused(m, "extinguish here", "ROLE_CANNOT")
    refused(m, "put out E", "ROLE_CANNOT")
    m = expert(crew=[figure("3,3", "paramedic")], smoke=["3,2"], poi=["5,5"], options=BOX)
    refused(m, "desmoke 3,2", "ROLE_CANNOT")
    refused(m, "escape 5,5", "ROLE_CANNOT")


@pytest.mark.rule("FP-X-13")
def test_an_exit_inside_the_building_is_as_good_as_outside() -> None:
    """R-109: on the ship, where people are rescued at 1,1."""
    options = {**BOX, "mode": "experienced", "board": "dw_merchant_ship", "firefighters": 1}
    crew = [{"at": [1, 8], "specialist": "fire_prevention_specialist"}]
    m = firehall.Match.from_position(
        "flashpoint",
        {"options": options, "firefighters": crew, "smoke": [[1, 2]], "poi": [[2, 1]]},
    )
    go(m, "desmoke 1,2", "escape 2,1")
    assert (lying(m, "smoke"), phase(m)) == ([], "reveal")
    m.roll("victim")
    assert tally(m, "rescued") == 1


@pytest.mark.rule("FP-X-13", "R-109", "FP-2S-12")
@pytest.mark.parametrize("found", ["locked", "unlocked"])
def test_a_door_before_a_marker_may_turn_out_to_be_locked(found: str) -> None:
    m = prevention(FRONT, poi=["2,5"], options={"locked_doors": 3})
    m.play("escape 2,5")
    assert (phase(m), ap(m)) == ("try_door", 2)
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.outcomes() == m.outcomes()
    events = m.roll(found)
    told_of = told(events, "door_locked" if found == "locked" else "door_opened")
    assert told_of == [{"firefighter": 0, "at": [2, 5], "side": "E"}]
    if found == "locked":
        refused(m, "escape 2,5", "DOOR_LOCKED")
    else:
        m.play("escape 2,5")
        assert (lying(m, "poi"), ap(m)) == (["2,6"], 0)


@pytest.mark.rule("FP-X-13", "R-109", "FP-DW-04")
def test_nobody_is_led_through_a_jammed_door_and_smoke_is() -> None:
    options = {**BOX, "mode": "experienced", "board": "dw_merchant_ship", "firefighters": 1}
    crew = [{"at": [1, 8], "specialist": "fire_prevention_specialist"}]
    jams = [{"edge": [[1, 1], [1, 2]], "jams": 1}]
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options,
            "firefighters": crew,
            "jams": jams,
            "poi": [[1, 2]],
            "smoke": [[1, 2]],
        },
    )
    refused(m, "escape 1,2", "DOOR_JAMMED")
    m.play("desmoke 1,2")
    assert lying(m, "smoke") == []
