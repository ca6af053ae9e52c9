"""FP-A-01 to FP-A-08 and FP-A-18: steps, alone or with someone, and what arriving does."""

from __future__ import annotations

import pytest

from tests.flashpoint.tables import (
    AMBULANCE,
    FRONT,
    ap,
    expert,
    figure,
    go,
    hazard,
    lying,
    special,
    table,
    tally,
    told,
    where,
)
from tests.tables import names, refused

# FP-A-01


@pytest.mark.rule("FP-A-01")
def test_move_t1_smoke_does_not_matter() -> None:
    m = table(smoke=["3,4"], crew=["3,3"])
    m.play("move 3,4")
    assert (where(m), ap(m), hazard(m, "3,4")) == ("3,4", 3, "smoke")


@pytest.mark.rule("FP-A-01")
def test_move_t2_not_through_a_wall() -> None:
    refused(table(crew=["2,0"]), "move 2,1", "BLOCKED_WALL", "FP-A-01")


@pytest.mark.rule("FP-A-01")
def test_move_t3_not_through_a_closed_door() -> None:
    refused(table(FRONT, crew=["3,2"]), "move 3,3", "BLOCKED_DOOR", "FP-A-01")


@pytest.mark.rule("FP-A-01")
@pytest.mark.parametrize(
    ("corner", "side"), [("0,0", "N"), ("0,0", "W"), ("7,9", "S"), ("7,9", "E")]
)
def test_move_not_off_the_board(corner: str, side: str) -> None:
    refused(table(crew=[corner]), f"move {side}", "OFF_BOARD", "FP-A-01")


@pytest.mark.rule("FP-A-01")
@pytest.mark.parametrize(
    ("side", "target"), [("N", "2,4"), ("E", "3,5"), ("S", "4,4"), ("W", "3,3")]
)
def test_move_to_every_side(side: str, target: str) -> None:
    m = table(crew=["3,4"])
    assert told(m.play(f"move {side}"), "moved") == [
        {"firefighter": 0, "from": [3, 4], "to": [int(n) for n in target.split(",")]}
    ]
    assert (where(m), ap(m)) == (target, 3)


@pytest.mark.rule("FP-A-01")
def test_move_needs_a_side_in_common() -> None:
    m = table(crew=["3,4"])
    refused(m, "move 3,6", "NOT_ADJACENT")
    refused(m, "move 3,4", "NOT_ADJACENT")


@pytest.mark.rule("FP-A-01")
def test_move_reasons_come_before_the_price() -> None:
    m = table(walls=["3,4|3,5"], closed=["3,3|3,4"], crew=[{"at": "3,4", "ap": 0}])
    refused(m, "move E", "BLOCKED_WALL")
    refused(m, "move W", "BLOCKED_DOOR")
    refused(m, "move N", "NO_AP", "FP-A-01")


# FP-A-02


@pytest.mark.rule("FP-A-02")
def test_fire_t1_through_two_burning_spaces() -> None:
    m = table(fire=["3,4", "3,5"], crew=[{"at": "3,3", "ap": 5}])
    go(m, "move 3,4", "move 3,5")
    assert (where(m), ap(m)) == ("3,5", 1)
    m.play("extinguish here")
    assert hazard(m, "3,5") == "smoke"


@pytest.mark.rule("FP-A-02")
def test_fire_t2_costs_two() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 1}])
    refused(m, "move 3,4", "NO_AP", "FP-A-02")


@pytest.mark.rule("FP-A-02")
def test_fire_does_not_knock_down_whoever_walks_in() -> None:
    m = table(fire=["3,4"], crew=["3,3"])
    events = m.play("move 3,4")
    assert names(events) == ["moved"]
    assert (where(m), ap(m)) == ("3,4", 2)


@pytest.mark.rule("FP-A-02")
def test_fire_not_through_walls_and_closed_doors() -> None:
    m = table(walls=["3,4|3,5"], closed=["3,3|3,4"], fire=["3,3", "3,5"], crew=["3,4"])
    refused(m, "move E", "BLOCKED_WALL", "FP-A-02")
    refused(m, "move W", "BLOCKED_DOOR", "FP-A-02")


# FP-A-03


@pytest.mark.rule("FP-A-03")
def test_carry_t1_into_smoke() -> None:
    m = table(smoke=["3,4"], victims=["3,3"], crew=["3,3"])
    events = m.play("move 3,4 carry victim")
    assert (lying(m, "victims"), where(m), ap(m)) == (["3,4"], "3,4", 2)
    assert told(events, "carried") == [{"firefighter": 0, "load": "victim", "to": [3, 4]}]


@pytest.mark.rule("FP-A-03")
@pytest.mark.parametrize("load", ["victim", "hazmat"])
def test_carry_t2_not_into_fire(load: str) -> None:
    m = expert(fire=["3,4"], victims=["3,3"], hazmats=["3,3"], crew=["3,3"])
    refused(m, f"move 3,4 carry {load}", "CARRY_INTO_FIRE", "FP-A-03")


@pytest.mark.rule("FP-A-03")
def test_carry_t3_one_thing_at_a_time() -> None:
    m = expert(victims=["3,3"], hazmats=["3,3"], crew=["3,3"])
    refused(m, "move 3,4 carry victim hazmat", "HANDS_FULL", "FP-A-03")


@pytest.mark.rule("FP-A-03")
def test_carry_reasons_of_the_way_come_before_full_hands() -> None:
    m = expert(victims=["3,3"], hazmats=["3,3"], crew=["3,3"], fire=["3,4"], walls=["2,3|3,3"])
    refused(m, "move N carry victim hazmat", "BLOCKED_WALL")
    refused(m, "move E carry victim hazmat", "CARRY_INTO_FIRE")


@pytest.mark.rule("FP-A-03")
def test_carry_a_hazmat() -> None:
    m = expert(hazmats=["3,3", "3,3"], crew=["3,3"])
    m.play("move 3,4 carry hazmat")
    assert (lying(m, "hazmats"), ap(m)) == (["3,3", "3,4"], 2)


@pytest.mark.rule("FP-A-03")
@pytest.mark.parametrize("load", ["victim", "treated", "hazmat"])
def test_carry_what_is_not_there_is_refused(load: str) -> None:
    m = expert(victims=["3,4"], hazmats=["3,4"], treated=["3,4"], crew=["3,3"])
    refused(m, f"move N carry {load}", "NOTHING_TO_CARRY", "FP-A-03")


@pytest.mark.rule("FP-A-03")
def test_carry_not_through_walls_and_closed_doors() -> None:
    m = table(walls=["3,4|3,5"], closed=["3,3|3,4"], victims=["3,4"], crew=["3,4"])
    refused(m, "move E carry victim", "BLOCKED_WALL", "FP-A-03")
    refused(m, "move W carry victim", "BLOCKED_DOOR", "FP-A-03")
    refused(m, "move 4,5 carry victim", "NOT_ADJACENT")


@pytest.mark.rule("FP-A-03")
def test_carry_costs_two_each_step() -> None:
    m = table(victims=["3,3"], crew=[{"at": "3,3", "ap": 3}])
    m.play("move E carry victim")
    refused(m, "move E carry victim", "NO_AP", "FP-A-03")
    m.play("move E")
    assert (lying(m, "victims"), where(m), ap(m)) == (["3,4"], "3,5", 0)


@pytest.mark.rule("FP-A-03")
def test_carry_only_one_of_several_victims() -> None:
    m = table(victims=["3,3", "3,3", "3,3"], crew=["3,3"])
    m.play("move E carry victim")
    assert lying(m, "victims") == ["3,3", "3,3", "3,4"]


# FP-A-04


@pytest.mark.rule("FP-A-04")
def test_lead_t1_costs_nothing_more() -> None:
    m = expert(treated=["3,3"], crew=["3,3"])
    events = m.play("move 3,4 lead")
    assert (lying(m, "victims"), where(m), ap(m)) == (["3,4"], "3,4", 3)
    assert m.position()["victims"][0]["treated"]
    assert told(events, "led") == [{"firefighter": 0, "to": [3, 4]}]


@pytest.mark.rule("FP-A-04")
def test_lead_t2_one_at_a_time() -> None:
    m = expert(treated=["3,3", "3,3"], crew=["3,3"])
    refused(m, "move 3,4 lead lead", "LEAD_LIMIT", "FP-A-04")
    m.play("move 3,4 lead")
    assert lying(m, "victims") == ["3,3", "3,4"]


@pytest.mark.rule("FP-A-04")
def test_lead_t3_treated_ones_only() -> None:
    m = expert(victims=["3,3"], crew=["3,3"])
    refused(m, "move 3,4 lead", "NOT_TREATED", "FP-A-04")


@pytest.mark.rule("FP-A-04")
def test_lead_not_into_fire() -> None:
    m = expert(fire=["3,4"], treated=["3,3"], crew=["3,3"])
    refused(m, "move 3,4 lead", "LEAD_INTO_FIRE", "FP-A-04")


@pytest.mark.rule("FP-A-04")
def test_lead_nobody_is_there() -> None:
    refused(expert(treated=["3,4"], crew=["3,3"]), "move N lead", "NOTHING_TO_CARRY")


@pytest.mark.rule("FP-A-04")
def test_lead_may_be_another_one_each_step_and_by_command() -> None:
    captain = figure("7,9", "fire_captain")
    m = expert(treated=["3,3", "3,4"], crew=[captain, "3,3"])
    go(m, "command F2 move E lead", "command F2 move E lead")
    assert (lying(m, "victims"), where(m, 1)) == (["3,4", "3,5"], "3,5")
    assert (special(m), ap(m)) == (0, 4)


# FP-A-05


@pytest.mark.rule("FP-A-05")
def test_carry_and_lead_t1_two_victims() -> None:
    m = expert(victims=["3,3"], treated=["3,3"], crew=["3,3"])
    m.play("move 3,4 carry victim lead")
    assert (lying(m, "victims"), where(m), ap(m)) == (["3,4", "3,4"], "3,4", 2)
    assert sorted(victim["treated"] for victim in m.position()["victims"]) == [False, True]


@pytest.mark.rule("FP-A-05")
def test_carry_and_lead_t2_a_hazmat_and_a_victim() -> None:
    m = expert(hazmats=["3,3"], treated=["3,3"], crew=["3,3"])
    m.play("move 3,4 carry hazmat lead")
    assert (lying(m, "hazmats"), lying(m, "victims"), ap(m)) == (["3,4"], ["3,4"], 2)


@pytest.mark.rule("FP-A-05")
def test_carry_and_lead_two_treated_ones() -> None:
    m = expert(treated=["3,3", "3,3"], crew=["3,3"])
    m.play("move 3,4 carry treated lead")
    assert (lying(m, "victims"), ap(m)) == (["3,4", "3,4"], 2)


@pytest.mark.rule("FP-A-05")
def test_carry_and_lead_the_same_one_is_refused() -> None:
    m = expert(treated=["3,3"], crew=["3,3"])
    refused(m, "move 3,4 carry treated lead", "NOTHING_TO_CARRY")


@pytest.mark.rule("FP-A-05")
def test_carry_and_lead_costs_two() -> None:
    m = expert(victims=["3,3"], treated=["3,3"], crew=[{"at": "3,3", "ap": 1}])
    refused(m, "move 3,4 carry victim lead", "NO_AP", "FP-A-05")


# FP-A-06


@pytest.mark.rule("FP-A-06")
def test_put_down_t1_the_next_step_is_alone() -> None:
    m = table(victims=["3,3"], crew=["3,3"])
    go(m, "move 3,4 carry victim", "move 3,5")
    assert (lying(m, "victims"), where(m), ap(m)) == (["3,4"], "3,5", 1)


@pytest.mark.rule("FP-A-06")
def test_put_down_and_pick_up_again_for_nothing() -> None:
    m = table(victims=["3,3"], crew=[{"at": "3,3", "ap": 6}])
    go(m, "move E carry victim", "move E", "move W", "move W carry victim")
    assert (lying(m, "victims"), ap(m)) == (["3,3"], 0)


# FP-A-07


@pytest.mark.rule("FP-A-07")
def test_reveal_t1_a_false_alarm_is_set_aside() -> None:
    m = table(poi=["3,4", "1,1"], crew=["3,3"])
    m.play("move 3,4")
    refused(m, "move E", "PENDING_CHOICE")  # compulsory, and before anything else
    m.roll("false alarm")
    assert (lying(m, "poi"), lying(m, "victims"), ap(m)) == (["1,1"], [], 3)
    assert (tally(m, "false_alarms"), tally(m, "rescued"), tally(m, "lost")) == (1, 0, 0)


@pytest.mark.rule("FP-A-07")
def test_reveal_a_victim_stays() -> None:
    m = table(poi=["3,4"], crew=["3,3"])
    events = go(m, "move 3,4", "victim")
    assert told(events, "revealed_victim") == [{"at": [3, 4]}]
    assert (lying(m, "poi"), lying(m, "victims"), ap(m)) == ([], ["3,4"], 3)
    m.play("move W carry victim")
    assert lying(m, "victims") == ["3,3"]


@pytest.mark.rule("FP-A-07")
def test_reveal_t2_by_command_in_the_captains_turn() -> None:
    m = expert(poi=["3,4"], crew=[figure("7,9", "fire_captain"), "3,3"])
    go(m, "command F2 move E", "victim")
    assert (lying(m, "poi"), lying(m, "victims")) == ([], ["3,4"])
    assert (m.actor, m.position()["turn"], special(m)) == (0, 0, 1)


@pytest.mark.rule("FP-A-07")
def test_reveal_when_entering_with_a_load_and_through_fire() -> None:
    m = table(poi=["3,4"], victims=["3,3"], crew=["3,3"])
    go(m, "move E carry victim", "victim")
    assert lying(m, "victims") == ["3,4", "3,4"]
    burning = table(poi=["3,4"], fire=["3,4"], crew=["3,3"])
    go(burning, "move E", "victim")
    assert (lying(burning, "victims"), tally(burning, "lost")) == (["3,4"], 0)


# FP-A-08


@pytest.mark.rule("FP-A-08")
def test_arrival_t1_family_outside_is_safe() -> None:
    m = table(victims=["3,1"], crew=["3,1"])
    events = m.play("move 3,0 carry victim")
    assert (tally(m, "rescued"), lying(m, "victims"), ap(m)) == (1, [], 2)
    assert told(events, "victim_rescued") == [{"at": [3, 0], "rescued": 1}]


@pytest.mark.rule("FP-A-08")
def test_arrival_t2_experienced_outside_is_not_enough() -> None:
    m = expert(ambulance=AMBULANCE["top"], victims=["3,1"], crew=["3,1"])
    m.play("move 3,0 carry victim")
    assert (tally(m, "rescued"), lying(m, "victims")) == (0, ["3,0"])


@pytest.mark.rule("FP-A-08")
def test_arrival_t3_experienced_the_ambulance_is_safe() -> None:
    m = expert(ambulance=AMBULANCE["left"], victims=["3,1"], crew=["3,1"])
    m.play("move 3,0 carry victim")
    assert (tally(m, "rescued"), lying(m, "victims")) == (1, [])


@pytest.mark.rule("FP-A-08")
def test_arrival_t3_on_its_other_space_and_led() -> None:
    m = expert(ambulance=AMBULANCE["left"], treated=["5,0"], crew=["5,0"])
    m.play("move 4,0 lead")
    assert (tally(m, "rescued"), lying(m, "victims"), ap(m)) == (1, [], 3)


@pytest.mark.rule("FP-A-08")
def test_arrival_t4_a_hazmat_outside_is_disposed_of() -> None:
    m = expert(hazmats=["4,8"], crew=["4,8"])
    events = m.play("move 4,9 carry hazmat")
    assert (tally(m, "disposed"), lying(m, "hazmats"), ap(m)) == (1, [], 2)
    assert told(events, "hazmat_disposed") == [{"at": [4, 9]}]


@pytest.mark.rule("FP-A-08")
def test_arrival_of_a_led_victim_without_vehicles() -> None:
    m = expert(treated=["3,1"], crew=["3,1"], options={"vehicles": False})
    m.play("move 3,0 lead")
    assert tally(m, "rescued") == 1


@pytest.mark.rule("FP-A-08")
def test_arrival_frees_the_heal_marker() -> None:
    m = expert(
        ambulance=AMBULANCE["left"],
        treated=["3,1", "5,5", "5,6"],
        victims=["3,1"],
        crew=[figure("3,1", "paramedic")],
    )
    refused(m, "treat", "NO_HEAL_MARKER")
    go(m, "move W lead", "move E", "treat")
    assert sum(victim["treated"] for victim in m.position()["victims"]) == 3
    assert (tally(m, "rescued"), ap(m)) == (1, 1)


@pytest.mark.rule("FP-A-08")
def test_arrival_all_who_come_together_count_before_victory() -> None:
    m = expert(
        ambulance=AMBULANCE["left"], victims=["3,1"], treated=["3,1"], crew=["3,1"], rescued=6
    )
    m.play("move W carry victim lead")
    assert m.result is not None
    assert (m.result["reason"], m.result["scores"]["rescued"]) == ("rescued", 8)


# FP-A-18


@pytest.mark.rule("FP-A-18")
def test_ring_t1_along_it_and_in_by_a_doorway() -> None:
    m = table(crew=["0,0"])
    go(m, "move 1,0", "move 2,0", "move 3,0", "move 3,1")
    assert (where(m), ap(m)) == ("3,1", 0)


@pytest.mark.rule("FP-A-18")
def test_ring_vehicles_are_not_in_the_way() -> None:
    m = expert(ambulance=AMBULANCE["top"], crew=["0,4"])
    go(m, "move E", "move E", "move E", "move E")
    assert (where(m), ap(m)) == ("0,8", 0)


@pytest.mark.rule("FP-A-18")
@pytest.mark.parametrize("markers", [1, 2])
def test_ring_in_and_out_through_a_destroyed_wall_only(markers: int) -> None:
    m = table(damaged={"2,0|2,1": markers}, crew=["2,0"])
    if markers == 1:
        refused(m, "move E", "BLOCKED_WALL", "FP-A-01")
    else:
        go(m, "move E", "move W")
        assert (where(m), ap(m)) == ("2,0", 2)


@pytest.mark.rule("FP-A-18")
def test_ring_ends_at_the_edge_of_the_board() -> None:
    refused(table(crew=["0,4"]), "move N", "OFF_BOARD")
