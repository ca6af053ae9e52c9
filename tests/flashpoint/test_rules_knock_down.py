"""FP-F-16 to FP-F-19: whom and what fire reaches, inside and outside."""

from __future__ import annotations

from typing import Any

import pytest

from tests.flashpoint.tables import (
    AMBULANCE,
    FRONT,
    end_turn,
    expert,
    go,
    hazard,
    lying,
    order,
    phase,
    relaid,
    saved,
    table,
    tally,
    told,
    where,
)
from tests.tables import refused

# FP-F-16 Lost person markers


@pytest.mark.rule("FP-F-16")
def test_lost_t1_a_marker_that_is_a_victim() -> None:
    m = table(poi=["4,3"], smoke=["4,3"])
    events = end_turn(m, "4,3", "victim")
    assert order(events, "revealed_victim", "victim_lost") == ["revealed_victim", "victim_lost"]
    assert (tally(m, "lost"), lying(m, "poi"), lying(m, "victims")) == (1, [], [])


@pytest.mark.rule("FP-F-16")
def test_lost_t2_a_marker_that_is_a_false_alarm() -> None:
    m = table(poi=["4,3"], smoke=["4,3"])
    end_turn(m, "4,3", "false alarm")
    assert (tally(m, "lost"), lying(m, "poi")) == (0, [])
    assert tally(m, "false_alarms") == 1
    assert m.position()["pool"] == {"victims": 10, "false_alarms": 4}


@pytest.mark.rule("FP-F-16")
def test_lost_t3_a_victim_outside() -> None:
    m = expert(victims=["3,0"], fire=["3,1"])
    end_turn(m, "3,1")
    assert (tally(m, "lost"), lying(m, "victims")) == (1, [])


@pytest.mark.rule("FP-F-16")
def test_lost_takes_everybody_in_the_space() -> None:
    m = expert(victims=["4,3"], treated=["4,3"], poi=["4,3"], smoke=["4,3"])
    end_turn(m, "4,3", "victim")
    assert (tally(m, "lost"), lying(m, "victims"), lying(m, "poi")) == (3, [], [])


@pytest.mark.rule("FP-F-16")
def test_lost_victim_frees_its_heal_marker() -> None:
    crew: list[Any] = [{"at": "1,1", "specialist": "paramedic"}]
    m = expert(treated=["4,3", "6,1", "6,2"], victims=["1,1"], smoke=["4,3"], crew=crew)
    refused(m, "treat", "NO_HEAL_MARKER")
    go(m, "end", "4,3", "treat")
    assert sum(victim["treated"] for victim in m.position()["victims"]) == 3


# FP-F-17 Knock-down in the family game


@pytest.mark.rule("FP-F-17")
@pytest.mark.parametrize(
    ("at", "spots"),
    [("3,6", ["0,6", "3,9"]), ("5,2", ["4,0", "7,3"])],
    ids=["t1", "t2"],
)
def test_family_knock_down_t1_t2_a_tie_is_a_choice(at: str, spots: list[str]) -> None:
    m = table(FRONT, smoke=[at], crew=["7,9", at])
    end_turn(m, at)
    assert (m.actor, m.legal()) == (1, [f"land {spot}" for spot in spots])
    refused(m, "land 0,5", "FORBIDDEN_SPACE")
    m.play(f"land {spots[1]}")
    assert (where(m, 1), hazard(m, at)) == (spots[1], "fire")


@pytest.mark.rule("FP-F-17")
def test_family_knock_down_t3_to_the_nearest_spot() -> None:
    m = table(FRONT, smoke=["6,4"], crew=["7,9", "6,4"])
    end_turn(m, "6,4")
    assert (where(m, 1), hazard(m, "6,4"), phase(m)) == ("7,4", "fire", "poi_roll")


@pytest.mark.rule("FP-F-17")
@pytest.mark.parametrize(("metric", "spots"), [("euclid", ["3,0"]), ("manhattan", ["0,5", "3,0"])])
def test_family_knock_down_metric(metric: str, spots: list[str]) -> None:
    m = table(FRONT, smoke=["1,2"], crew=["7,9", "1,2"], options={"knockdown_metric": metric})
    end_turn(m, "1,2")
    landings = [action.removeprefix("land ") for action in m.legal()] or [where(m, 1)]
    assert landings == spots


@pytest.mark.rule("FP-F-17")
def test_family_knock_down_keeps_saved_ap_and_loses_the_victim() -> None:
    m = table(smoke=["6,4"], victims=["6,4"], crew=["7,9", {"at": "6,4", "saved": 3}])
    end_turn(m, "6,4")
    assert (where(m, 1), saved(m, 1), tally(m, "lost")) == ("7,4", 3, 1)


@pytest.mark.rule("FP-F-17")
def test_family_knock_down_takes_no_turn_away() -> None:
    m = table(smoke=["6,4"], crew=["7,9", "6,4"], victims=["1,1", "1,2", "1,3"])
    end_turn(m, "6,4")
    assert (m.actor, phase(m)) == (1, "actions")


@pytest.mark.rule("FP-F-17")
def test_family_knock_down_of_several_in_seat_order() -> None:
    m = table(FRONT, smoke=["3,6"], crew=["7,9", "3,6", "3,6"])
    end_turn(m, "3,6")
    assert m.actor == 1
    m.play("land 3,9")
    assert m.actor == 2
    m.play("land 0,6")
    assert (where(m, 1), where(m, 2)) == ("3,9", "0,6")


# FP-F-18 Knock-down in the experienced game


@pytest.mark.rule("FP-F-18")
@pytest.mark.parametrize("spot", ["7,3", "7,4"])
def test_experienced_knock_down_t1_to_the_ambulance(spot: str) -> None:
    m = expert(fire=["2,2"], crew=["7,9", {"at": "2,2", "saved": 2}], ambulance=AMBULANCE["bottom"])
    end_turn(m, "6,8")
    assert (m.actor, m.legal()) == (1, ["land 7,3", "land 7,4"])
    refused(m, "land 4,0", "FORBIDDEN_SPACE", "FP-F-18")
    m.play(f"land {spot}")
    assert (where(m, 1), saved(m, 1), hazard(m, "2,2")) == (spot, 2, "fire")


@pytest.mark.rule("FP-F-18")
def test_experienced_knock_down_t2_on_the_ambulance_itself() -> None:
    m = expert(fire=["3,1"], crew=["7,9", "3,0"], ambulance=AMBULANCE["left"])
    events = end_turn(m, "3,1")
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": [3, 0]}]
    events = m.play("land 3,0")
    assert (where(m, 1), hazard(m, "3,0")) == ("3,0", "clear")
    assert order(events, "landed", "outside_cleared") == ["landed", "outside_cleared"]


# FP-F-19 Outside hazards vanish


@pytest.mark.rule("FP-F-19")
def test_outside_t1_is_clear_after_the_phase() -> None:
    m = table(fire=["3,1", "1,6", "4,8"], damaged={"6,5|7,5": 2}, crew=["7,9", "3,0"])
    events = end_turn(m, "3,1")
    assert told(events, "outside_cleared") == [{"at": [3, 0]}]
    assert lying(m, "fire") == ["1,6", "2,1", "3,1", "3,2", "4,1", "4,8"]


@pytest.mark.rule("FP-F-19")
def test_outside_smoke_goes_with_the_fire_that_was_turned_to_it() -> None:
    """A position may have fire outside in the middle of a turn: no game that is played has."""
    m = table(fire=["3,0", "5,9"], crew=["3,1"])
    m.play("extinguish W")
    again = relaid(m)
    assert lying(again, "smoke") == ["3,0"]
    events = end_turn(again, "1,1")
    assert told(events, "outside_cleared") == [{"at": [5, 9]}, {"at": [3, 0]}]
    assert (lying(again, "fire"), lying(again, "smoke")) == ([], ["1,1"])


@pytest.mark.rule("FP-F-19")
def test_outside_a_token_taken_away_can_be_placed_again() -> None:
    m = table(fire=["3,1"], options={"hazard_tokens": 20}, victims=["6,6", "6,7", "6,8"])
    end_turn(m, "3,1")
    smokes = [f"{row},{column}" for row in (2, 4, 6) for column in range(3, 8)] + ["1,8"]
    for space in smokes:
        go(m, "end", space)
    assert len(lying(m, "fire")) + len(lying(m, "smoke")) == 20
