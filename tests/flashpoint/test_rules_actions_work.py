"""FP-A-09 to FP-A-13, FP-A-17: doors, hoses, axes, and the end of the turn."""

from __future__ import annotations

import pytest

from tests.flashpoint.tables import (
    ap,
    damage,
    door,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    phase,
    saved,
    table,
    tally,
    told,
)
from tests.tables import names, refused

POIS = ["1,8", "2,8", "3,8"]

# FP-A-09


@pytest.mark.rule("FP-A-09")
def test_door_t1_opens_and_nothing_else_happens_yet() -> None:
    m = table(closed=["3,4|3,5"], smoke=["3,4"], fire=["3,5"], crew=["3,4"])
    events = m.play("door E")
    assert (door(m, "3,4|3,5"), ap(m), hazard(m, "3,4")) == ("open", 3, "smoke")
    assert events == [{"event": "door_opened", "firefighter": 0, "at": [3, 4], "side": "E"}]


@pytest.mark.rule("FP-A-09")
def test_door_t1_flashover_comes_with_the_fire() -> None:
    m = table(closed=["3,4|3,5"], smoke=["3,4"], fire=["3,5"], crew=["3,4"], poi=POIS)
    go(m, "door E", "move W", "end", "6,1")
    assert hazard(m, "3,4") == "fire"


@pytest.mark.rule("FP-A-09")
def test_door_t2_only_of_ones_own_space() -> None:
    m = table(closed=["3,4|3,5"], crew=["3,3"])
    refused(m, "door E", "NO_DOOR", "FP-A-09")


@pytest.mark.rule("FP-A-09")
def test_door_closes_again() -> None:
    m = table(opened=["3,4|3,5"], crew=["3,5"])
    events = m.play("door W")
    assert (door(m, "3,4|3,5"), ap(m)) == ("closed", 3)
    assert names(events) == ["door_closed"]


@pytest.mark.rule("FP-A-09")
def test_door_reasons() -> None:
    m = table(walls=["2,1|3,1"], gone=["3,1|4,1"], crew=["3,1"])
    refused(m, "door N", "NO_DOOR", "FP-A-09")
    refused(m, "door E", "NO_DOOR", "FP-A-09")
    refused(m, "door S", "DOOR_GONE", "FP-G-04")
    refused(m, "door W", "DOOR_FIXED", "FP-G-05")


@pytest.mark.rule("FP-A-09")
def test_door_costs_one() -> None:
    m = table(closed=["3,4|3,5"], crew=[{"at": "3,4", "ap": 0}])
    refused(m, "door E", "NO_AP", "FP-A-09")


# FP-A-10


@pytest.mark.rule("FP-A-10")
def test_smoke_t1_is_removed() -> None:
    m = table(smoke=["3,4"], crew=["3,3"])
    events = m.play("extinguish 3,4")
    assert (hazard(m, "3,4"), ap(m)) == ("clear", 3)
    assert told(events, "extinguished") == [{"firefighter": 0, "at": [3, 4], "hazard": "clear"}]


@pytest.mark.rule("FP-A-10")
def test_smoke_t2_not_behind_a_wall() -> None:
    m = table(walls=["3,3|3,4"], smoke=["3,4"], crew=["3,3"])
    refused(m, "extinguish 3,4", "BLOCKED_WALL", "FP-A-10")


@pytest.mark.rule("FP-A-10")
def test_smoke_t3_from_outside_through_a_doorway() -> None:
    m = table(smoke=["3,1"], crew=["3,0"])
    m.play("extinguish E")
    assert (hazard(m, "3,1"), ap(m)) == ("clear", 3)


@pytest.mark.rule("FP-A-10")
def test_smoke_in_ones_own_space() -> None:
    m = table(smoke=["3,3"], crew=["3,3"])
    m.play("extinguish here")
    assert hazard(m, "3,3") == "clear"


@pytest.mark.rule("FP-A-10")
def test_smoke_reasons() -> None:
    m = table(closed=["3,3|3,4"], smoke=["3,4", "4,4"], crew=["3,3"])
    refused(m, "extinguish E", "BLOCKED_DOOR", "FP-A-10")
    refused(m, "extinguish N", "NOTHING_TO_EXTINGUISH", "FP-A-10")
    refused(m, "extinguish here", "NOTHING_TO_EXTINGUISH", "FP-A-10")
    refused(m, "extinguish 4,4", "NOT_ADJACENT")
    refused(table(crew=["0,0"]), "extinguish N", "OFF_BOARD")


@pytest.mark.rule("FP-A-10")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("paramedic", 2),
        ("rescue_specialist", 2),
        ("generalist", 1),
        ("fire_captain", 1),
        ("imaging_technician", 1),
        ("hazmat_technician", 1),
        ("driver_operator", 1),
    ],
)
def test_smoke_price_of_every_card(card: str, cost: int) -> None:
    m = expert(smoke=["3,4"], crew=[figure("3,3", card, ap=4)])
    m.play("extinguish E")
    assert ap(m) == 4 - cost
    poor = expert(smoke=["3,4"], crew=[figure("3,3", card, ap=cost - 1)])
    refused(poor, "extinguish E", "NO_AP", "FP-A-10")


# FP-A-11


@pytest.mark.rule("FP-A-11")
def test_reduce_t1_stays_smoke_until_the_next_flashover() -> None:
    m = table(fire=["3,4", "3,5"], crew=["3,3"], poi=POIS)
    m.play("extinguish 3,4")
    assert (hazard(m, "3,4"), ap(m)) == ("smoke", 3)
    end_turn(m, "6,1")
    assert hazard(m, "3,4") == "fire"


@pytest.mark.rule("FP-A-11")
def test_reduce_lonely_smoke_stays_smoke() -> None:
    m = table(fire=["3,4"], crew=["3,3"], poi=POIS)
    m.play("extinguish 3,4")
    end_turn(m, "6,1")
    assert hazard(m, "3,4") == "smoke"


@pytest.mark.rule("FP-A-11")
@pytest.mark.parametrize(("card", "cost"), [("paramedic", 2), ("rescue_specialist", 2)])
def test_reduce_is_doubled_for_some(card: str, cost: int) -> None:
    m = expert(fire=["3,3"], crew=[figure("3,3", card, ap=4)])
    m.play("extinguish here")
    assert (hazard(m, "3,3"), ap(m)) == ("smoke", 4 - cost)


@pytest.mark.rule("FP-A-11")
def test_reduce_not_behind_walls_and_closed_doors() -> None:
    m = table(walls=["3,3|3,4"], closed=["3,2|3,3"], fire=["3,4", "3,2"], crew=["3,3"])
    refused(m, "extinguish E", "BLOCKED_WALL")
    refused(m, "extinguish W", "BLOCKED_DOOR")


# FP-A-12


@pytest.mark.rule("FP-A-12")
def test_put_out_t1_in_ones_own_space() -> None:
    m = table(fire=["3,3"], crew=[{"at": "3,3", "ap": 3}])
    m.play("put out here")
    assert (hazard(m, "3,3"), ap(m)) == ("clear", 1)


@pytest.mark.rule("FP-A-12")
@pytest.mark.parametrize("card", ["paramedic", "rescue_specialist"])
def test_put_out_t2_is_doubled_for_some(card: str) -> None:
    m = expert(fire=["3,4"], crew=[figure("3,3", card, ap=3)])
    refused(m, "put out E", "NO_AP", "FP-A-12")
    m = expert(fire=["3,4"], crew=[figure("3,3", card, ap=4)])
    m.play("put out E")
    assert (hazard(m, "3,4"), ap(m)) == ("clear", 0)


@pytest.mark.rule("FP-A-12")
def test_put_out_is_two_steps_and_needs_fire() -> None:
    whole = table(fire=["3,4"], crew=["3,3"])
    whole.play("put out E")
    steps = table(fire=["3,4"], crew=["3,3"])
    go(steps, "extinguish E", "extinguish E")
    assert (hazard(whole, "3,4"), ap(whole)) == (hazard(steps, "3,4"), ap(steps)) == ("clear", 2)
    refused(table(smoke=["3,4"], crew=["3,3"]), "put out E", "NOTHING_TO_EXTINGUISH", "FP-A-12")


@pytest.mark.rule("FP-A-12")
def test_put_out_cannot_be_paid_with_one_ap() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 1}])
    refused(m, "put out E", "NO_AP", "FP-A-12")


# FP-A-13


@pytest.mark.rule("FP-A-13")
def test_chop_t1_an_exterior_wall_from_outside() -> None:
    m = table(crew=["2,0"])
    go(m, "chop E", "chop E")
    assert (damage(m, "2,0|2,1"), tally(m, "damage_left"), ap(m)) == (2, 22, 0)
    assert "move E" not in m.legal()
    refused(m, "chop E", "WALL_GONE", "FP-G-03")


@pytest.mark.rule("FP-A-13")
def test_chop_an_exterior_wall_from_inside_and_an_interior_one() -> None:
    m = table(walls=["2,1|2,2"], crew=["2,1"])
    events = go(m, "chop W", "chop E")
    assert (damage(m, "2,0|2,1"), damage(m, "2,1|2,2"), ap(m)) == (1, 1, 0)
    assert told(events, "wall_damaged")[-1] == {"at": [2, 1], "side": "E", "damage_left": 22}


@pytest.mark.rule("FP-A-13")
def test_chop_t2_doors_and_openings_are_no_walls() -> None:
    m = table(closed=["3,1|2,1"], opened=["3,1|4,1"], crew=["3,1"])
    refused(m, "chop N", "NO_WALL", "FP-A-13")
    refused(m, "chop S", "NO_WALL", "FP-A-13")
    refused(m, "chop E", "NO_WALL", "FP-A-13")
    refused(m, "chop W", "NO_WALL", "FP-A-13")
    refused(table(closed=["3,3|3,4"], crew=["3,3"]), "chop E", "NO_WALL", "FP-A-13")


@pytest.mark.rule("FP-A-13")
def test_chop_t3_the_last_marker_brings_the_building_down() -> None:
    m = table(crew=["2,0"], damage_left=1)
    events = m.play("chop E")
    assert names(events) == ["chopped", "wall_damaged", "collapsed", "game_ended"]
    assert m.result is not None
    assert (m.result["winners"], m.result["reason"]) == ([], "collapse")


@pytest.mark.rule("FP-A-13")
def test_chop_costs_two_and_the_rescue_specialist_one() -> None:
    refused(table(crew=[{"at": "2,0", "ap": 1}]), "chop E", "NO_AP", "FP-A-13")
    m = expert(crew=[figure("2,0", "rescue_specialist", ap=2)])
    go(m, "chop E", "chop E")
    assert (damage(m, "2,0|2,1"), ap(m)) == (2, 0)
    m = expert(crew=[figure("2,0", "paramedic", ap=2)])
    m.play("chop E")
    assert ap(m) == 0


@pytest.mark.rule("FP-A-13")
def test_chop_then_walk_through() -> None:
    m = table(damaged={"2,0|2,1": 1}, crew=["2,0"])
    refused(m, "move E", "BLOCKED_WALL")
    go(m, "chop E", "move E")
    assert ap(m) == 1


# FP-A-17


@pytest.mark.rule("FP-A-17")
def test_end_t1_saves_and_calls_the_fire() -> None:
    m = table(crew=["0,0"])
    go(m, "move E", "move E", "end")
    assert (saved(m), phase(m), len(m.outcomes())) == (2, "fire_roll", 48)


@pytest.mark.rule("FP-A-17")
def test_end_not_in_fire() -> None:
    m = table(fire=["3,4"], crew=["3,4"])
    refused(m, "end", "END_IN_FIRE", "FP-T-07")
    assert "end" not in m.legal()
