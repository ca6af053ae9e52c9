"""FP-F-11 to FP-F-15 and FP-F-22: the order of Advance Fire, hazmats, hot spots."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    end_turn,
    expert,
    go,
    hazard,
    lying,
    order,
    phase,
    table,
    tally,
    told,
)
from tests.tables import refused

# FP-F-11 Order in the family game


@pytest.mark.rule("FP-F-11")
def test_family_order_t1_blast_then_flashover_then_losses() -> None:
    m = table(fire=["3,3"], smoke=["3,5"], victims=["3,5"])
    events = end_turn(m, "3,3")
    assert {"at": [3, 4]} in told(events, "fire_placed")
    assert told(events, "ignited") == [{"at": [3, 5]}]
    assert tally(m, "lost") == 1
    assert order(events, "fire_placed", "ignited", "victim_lost") == [
        "fire_placed",
        "ignited",
        "victim_lost",
    ]


@pytest.mark.rule("FP-F-11")
def test_family_order_of_all_steps() -> None:
    m = table(fire=["3,1"], smoke=["1,1"], victims=["4,1"], crew=["7,9", "2,1"])
    events = end_turn(m, "3,1")
    steps = [
        "fire_rolled",
        "exploded",
        "ignited",
        "knocked_down",
        "landed",
        "victim_lost",
        "outside_cleared",
    ]
    assert order(events, *steps) == steps
    assert phase(m) == "poi_roll"


# FP-F-12 Order in the experienced game


def hot_kitchen(**options: Any) -> firehall.Match:
    return expert(fire=["3,3"], hot_spots=["3,3"], hazmats=["3,4"], options=options)


@pytest.mark.rule("FP-F-12")
def test_experienced_order_t1_hazmats_before_the_next_roll() -> None:
    m = hot_kitchen()
    events = end_turn(m, "3,3", "6,8")
    assert order(events, "fire_rolled", "exploded", "hazmat_exploded", "smoke_placed") == [
        "fire_rolled",
        "exploded",
        "hazmat_exploded",
        "exploded",
        "fire_rolled",
        "smoke_placed",
    ]
    assert lying(m, "hot_spots") == ["3,3", "3,4", "6,8"]
    assert (lying(m, "smoke"), tally(m, "reserve")) == (["6,8"], 4)


@pytest.mark.rule("FP-F-12")
def test_experienced_order_with_flareup_before_hazmat() -> None:
    m = hot_kitchen(flareup_before_hazmat=True)
    events = end_turn(m, "3,3", "6,8")
    assert told(events, "hot_spot_placed") == [{"at": [6, 8]}, {"at": [3, 4]}]
    assert order(events, "fire_rolled", "hot_spot_placed", "hazmat_exploded") == [
        "fire_rolled",
        "hot_spot_placed",
        "hazmat_exploded",
        "hot_spot_placed",
    ]
    assert lying(m, "hot_spots") == ["3,3", "3,4", "6,8"]


@pytest.mark.rule("FP-F-12")
def test_experienced_order_of_step_six_after_all_rolls() -> None:
    m = expert(
        fire=["3,1"], hot_spots=["3,1"], victims=["4,1"], crew=["7,9", "2,1"], hazmats=["3,2"]
    )
    events = end_turn(m, "3,1", "6,8")
    assert phase(m) == "landing"
    events += m.play("land 0,5")
    steps = ["hazmat_exploded", "flared_up", "knocked_down", "victim_lost", "outside_cleared"]
    assert order(events, *steps) == steps


@pytest.mark.rule("FP-F-12")
def test_experienced_order_loses_in_rows_from_the_left() -> None:
    m = expert(fire=["3,3"], victims=["4,3", "2,3", "3,4", "3,2"], options={"lost_limit": 3})
    events = end_turn(m, "3,3")
    assert [event["at"] for event in told(events, "victim_lost")] == [[2, 3], [3, 2], [3, 4]]


# FP-F-13 Hazmat explosions


@pytest.mark.rule("FP-F-13", "FP-F-21")
def test_the_hot_spot_follows_the_explosion_and_an_end_leaves_none() -> None:
    m = expert(fire=["1,1"], hazmats=["1,1"], damage_left=1, reserve=6)
    events = end_turn(m, "6,8")
    assert m.result is not None
    assert (m.result["reason"], lying(m, "hot_spots"), tally(m, "reserve")) == ("collapse", [], 6)
    assert told(events, "hot_spot_placed") == []
    m = expert(fire=["3,3"], hazmats=["3,3"], smoke=["2,2"], reserve=6)
    events = end_turn(m, "6,8")
    assert (lying(m, "hot_spots"), tally(m, "reserve")) == (["3,3"], 5)
    wanted = ("hazmat_exploded", "exploded", "fire_placed", "hot_spot_placed", "ignited")
    assert order(events, *wanted) == list(wanted)


@pytest.mark.rule("FP-F-13")
def test_hazmat_t1_explodes_when_flashover_reaches_it() -> None:
    m = expert(hazmats=["3,4"], smoke=["3,4"], fire=["3,3"])
    end_turn(m, "6,8")
    assert lying(m, "fire") == ["2,4", "3,2", "3,3", "3,4", "3,5", "4,4"]
    assert (lying(m, "hazmats"), lying(m, "hot_spots")) == ([], ["3,4"])
    assert (tally(m, "reserve"), tally(m, "exploded")) == (5, 1)


@pytest.mark.rule("FP-F-13")
def test_hazmat_t2_out_of_fire_stays() -> None:
    m = expert(hazmats=["3,4", "3,6"], fire=["3,3"])
    end_turn(m, "3,3")
    assert lying(m, "hazmats") == ["3,6"]
    assert {"2,4", "4,4", "3,5", "3,1"} <= set(lying(m, "fire"))
    assert hazard(m, "3,6") == "clear"


@pytest.mark.rule("FP-F-13")
def test_hazmat_t3_two_in_one_space_explode_one_after_the_other() -> None:
    m = expert(hazmats=["3,4", "3,4"], fire=["3,4"])
    events = end_turn(m, "6,8")
    assert told(events, "hazmat_exploded") == [{"at": [3, 4]}, {"at": [3, 4]}]
    assert told(events, "exploded") == [{"at": [3, 4]}, {"at": [3, 4]}]
    assert {"2,4", "1,4", "3,5", "3,6"} <= set(lying(m, "fire"))
    assert (lying(m, "hot_spots"), tally(m, "reserve")) == (["3,4"], 5)


@pytest.mark.rule("FP-F-13")
def test_hazmat_chain_reaches_another() -> None:
    m = expert(hazmats=["3,4", "3,5"], fire=["3,3"])
    events = end_turn(m, "3,3")
    assert told(events, "hazmat_exploded") == [{"at": [3, 4]}, {"at": [3, 5]}]


@pytest.mark.rule("FP-F-13")
def test_hazmat_order_is_the_active_players_choice() -> None:
    crew = ["7,9", "7,8"]
    m = expert(hazmats=["2,2", "5,6"], fire=["2,2", "5,6"], crew=crew, turn=1)
    end_turn(m, "6,8")
    assert (m.actor, m.legal()) == (1, ["explode 2,2", "explode 5,6"])
    refused(m, "explode 4,4", "NO_TARGET", "FP-F-13")
    events = m.play("explode 5,6")
    assert told(events, "hazmat_exploded") == [{"at": [5, 6]}, {"at": [2, 2]}]


@pytest.mark.rule("FP-F-13")
def test_hazmat_order_row_major_asks_nobody() -> None:
    options = {"hazmat_order": "row-major"}
    m = expert(hazmats=["5,6", "2,2"], fire=["2,2", "5,6"], options=options)
    events = end_turn(m, "6,8")
    assert told(events, "hazmat_exploded") == [{"at": [2, 2]}, {"at": [5, 6]}]


@pytest.mark.rule("FP-F-13")
@pytest.mark.parametrize("between", [True, False])
def test_hazmat_flashover_between_hazmats(between: bool) -> None:
    options = {"hazmat_order": "row-major", "flashover_between_hazmats": between}
    m = expert(hazmats=["2,2", "5,6"], fire=["2,2", "5,6"], smoke=["2,4"], options=options)
    events = end_turn(m, "6,1")
    second = events.index({"event": "hazmat_exploded", "at": [5, 6]})
    assert (events.index({"event": "ignited", "at": [2, 4]}) < second) is between
    assert hazard(m, "2,4") == "fire"


@pytest.mark.rule("FP-F-13")
def test_hazmat_reached_by_the_late_flashover_explodes_too() -> None:
    given: dict[str, Any] = {"options": {"flashover_between_hazmats": False}, "hot_spots": ["6,1"]}
    m = expert(hazmats=["2,2", "2,4"], fire=["2,2"], smoke=["2,4"], **given)
    events = end_turn(m, "6,1")
    assert told(events, "hazmat_exploded") == [{"at": [2, 2]}, {"at": [2, 4]}]
    assert (lying(m, "hazmats"), phase(m)) == ([], "fire_roll")  # before the next roll


@pytest.mark.rule("FP-F-13")
def test_hazmat_leaves_no_hot_spot_when_the_reserve_is_empty() -> None:
    m = expert(hazmats=["3,4"], fire=["3,4"], reserve=0)
    end_turn(m, "6,8")
    assert (tally(m, "exploded"), lying(m, "hot_spots"), tally(m, "reserve")) == (1, [], 0)


@pytest.mark.rule("FP-F-13")
def test_hazmat_in_smoke_is_quiet() -> None:
    m = expert(hazmats=["3,4"])
    end_turn(m, "3,4")
    assert (hazard(m, "3,4"), lying(m, "hazmats")) == ("smoke", ["3,4"])


# FP-F-14 Flare-up


@pytest.mark.rule("FP-F-14")
def test_flare_up_t1_three_advances() -> None:
    m = expert(hot_spots=["1,1", "2,2"])
    events = end_turn(m, "1,1", "2,2", "5,5")
    assert [event["at"] for event in told(events, "fire_rolled")] == [[1, 1], [2, 2], [5, 5]]
    assert lying(m, "smoke") == ["1,1", "2,2", "5,5"]
    assert phase(m) == "poi_roll"


@pytest.mark.rule("FP-F-14")
def test_flare_up_t2_not_by_a_hot_spot_made_during_the_roll() -> None:
    m = expert(hazmats=["3,3"], fire=["3,4"])
    events = end_turn(m, "3,3")
    assert (lying(m, "hazmats"), lying(m, "hot_spots")) == ([], ["3,3"])
    assert told(events, "flared_up") == []
    assert phase(m) == "poi_roll"


@pytest.mark.rule("FP-F-14")
def test_flare_up_has_no_limit_and_may_hit_one_hot_spot_again() -> None:
    m = expert(hot_spots=["1,1"])
    events = end_turn(m, "1,1", "1,1", "1,1", "6,8")
    assert len(told(events, "flared_up")) == 3
    assert lying(m, "fire") == ["1,1", "1,2", "2,1"]  # smoke, fire, explosion


@pytest.mark.rule("FP-F-14")
def test_flare_up_roll_is_again_uniform() -> None:
    m = expert(hot_spots=["1,1"])
    end_turn(m, "1,1")
    assert (phase(m), len(set(m.outcomes()))) == ("fire_roll", 48)


# FP-F-15 Flare-up hot spot


@pytest.mark.rule("FP-F-15")
def test_flare_up_hot_spot_t1_one_on_the_last_target() -> None:
    m = expert(hot_spots=["1,1", "2,2"], reserve=6)
    end_turn(m, "1,1", "2,2", "5,5")
    assert lying(m, "hot_spots") == ["1,1", "2,2", "5,5"]
    assert tally(m, "reserve") == 5


@pytest.mark.rule("FP-F-15")
def test_flare_up_hot_spot_t2_none_from_an_empty_reserve() -> None:
    m = expert(hot_spots=["1,1", "2,2"], reserve=0)
    end_turn(m, "1,1", "2,2", "5,5")
    assert (lying(m, "hot_spots"), tally(m, "reserve")) == (["1,1", "2,2"], 0)


@pytest.mark.rule("FP-F-15")
def test_flare_up_hot_spot_t3_none_without_a_flare_up() -> None:
    m = expert(hot_spots=["1,1", "2,2"], reserve=6)
    end_turn(m, "5,5")
    assert (lying(m, "hot_spots"), tally(m, "reserve")) == (["1,1", "2,2"], 6)


@pytest.mark.rule("FP-F-15")
def test_flare_up_hot_spot_none_where_a_hazmat_has_just_left_one() -> None:
    m = expert(hot_spots=["1,1"], hazmats=["5,5"], smoke=["5,5"], reserve=6)
    end_turn(m, "1,1", "5,5")
    assert (lying(m, "hot_spots"), tally(m, "reserve")) == (["1,1", "5,5"], 5)


@pytest.mark.rule("FP-F-15")
def test_flare_up_hot_spot_is_due_once_a_turn_and_not_in_the_next() -> None:
    m = expert(hot_spots=["1,1"], victims=["6,1", "6,2", "6,3"])
    go(m, "end", "1,1", "5,5", "end", "6,8")
    assert lying(m, "hot_spots") == ["1,1", "5,5"]


# FP-F-22 Fire and hot spots


@pytest.mark.rule("FP-F-22")
def test_hot_spot_t1_remains_when_the_fire_is_put_out() -> None:
    m = expert(hot_spots=["3,3"], fire=["3,3"], crew=["3,2"])
    m.play("put out E")
    assert (hazard(m, "3,3"), lying(m, "hot_spots")) == ("clear", ["3,3"])


@pytest.mark.rule("FP-F-22")
def test_hot_spot_neither_burns_nor_blocks() -> None:
    m = expert(fire=["3,3", "3,4"], hot_spots=["3,4", "3,5", "2,3"], crew=["7,9"])
    end_turn(m, "3,3")
    assert lying(m, "fire") == ["2,3", "3,2", "3,3", "3,4", "3,5", "4,3"]
    assert lying(m, "hot_spots") == ["2,3", "3,4", "3,5"]


@pytest.mark.rule("FP-F-22")
def test_hot_spot_does_not_light_smoke() -> None:
    m = expert(smoke=["3,4"], hot_spots=["3,3"])
    end_turn(m, "6,8")
    assert lying(m, "smoke") == ["3,4", "6,8"]
