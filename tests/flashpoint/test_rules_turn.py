"""FP-T-01 to FP-T-06: phases and action points."""

from __future__ import annotations

import pytest

import firehall
from tests.flashpoint.tables import (
    HALL,
    ap,
    damage,
    door,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    lying,
    opening,
    phase,
    saved,
    special,
    table,
    told,
    where,
)
from tests.tables import names, refused

POIS = ["1,8", "2,8", "3,8"]  # three markers out of the way: Replenish asks nothing

# FP-T-01


@pytest.mark.rule("FP-T-01")
def test_phases_t1_fire_and_replenishing_follow_even_a_pass() -> None:
    m = table(crew=["7,9", "7,9"])
    m.play("end")
    asked = []
    while m.actor == firehall.CHANCE:
        asked.append(phase(m))
        m.roll(f"{len(asked)},1")
    assert asked == ["fire_roll", "poi_roll", "poi_roll", "poi_roll"]
    assert (m.actor, phase(m)) == (1, "actions")
    assert (lying(m, "smoke"), lying(m, "poi")) == (["1,1"], ["2,1", "3,1", "4,1"])


@pytest.mark.rule("FP-T-01")
def test_phases_actions_wait_for_the_setup() -> None:
    m = opening(HALL, mode="family", firefighters=2)
    refused(m, "move N", "WRONG_PHASE", "FP-T-01")
    refused(m, "end", "WRONG_PHASE", "FP-T-01")


@pytest.mark.rule("FP-T-01")
def test_phases_no_action_while_the_fire_advances() -> None:
    m = table()
    m.play("end")
    assert m.legal() == []
    refused(m, "move N", "PENDING_CHOICE")
    refused(m, "move 2,2", "PENDING_CHOICE")  # before what is wrong with the move itself


@pytest.mark.rule("FP-T-01")
@pytest.mark.parametrize(
    ("begins", "asked", "outcomes"),
    [("fire", "fire_roll", 48), ("replenish", "poi_roll", 48), ("turn", "actions", 0)],
)
def test_phases_a_position_may_begin_with_any(begins: str, asked: str, outcomes: int) -> None:
    m = table(crew=["7,9", "7,9"], phase=begins)
    assert (phase(m), len(m.outcomes())) == (asked, outcomes)


# FP-T-02


@pytest.mark.rule("FP-T-02")
def test_pool_t1_base_and_saved_ap() -> None:
    m = table(crew=["7,9", {"at": "7,9", "saved": 2}], poi=POIS)
    events = end_turn(m, "1,1")
    assert (ap(m, 1), saved(m, 1)) == (6, 0)
    assert told(events, "turn_began") == [{"firefighter": 1, "ap": 6, "special_ap": 0}]


@pytest.mark.rule("FP-T-02")
def test_pool_t2_special_ap_lie_apart() -> None:
    m = expert(crew=["7,9", figure("7,9", "cafs_firefighter", saved=4)], poi=POIS)
    end_turn(m, "1,1")
    cafs = m.position()["firefighters"][1]
    assert (cafs["ap"], cafs["special_ap"]) == (7, {"extinguish": 3})


@pytest.mark.rule("FP-T-02")
@pytest.mark.parametrize(
    ("card", "general", "pools"),
    [
        ("plain", 4, None),
        ("paramedic", 4, None),
        ("fire_captain", 4, {"command": 2}),
        ("imaging_technician", 4, None),
        ("cafs_firefighter", 3, {"extinguish": 3}),
        ("hazmat_technician", 4, None),
        ("generalist", 5, None),
        ("rescue_specialist", 4, {"movement": 3}),
        ("driver_operator", 4, None),
    ],
)
def test_pool_of_every_card(card: str, general: int, pools: dict[str, int] | None) -> None:
    m = expert(crew=["7,9", figure("7,9", card)], poi=POIS)
    end_turn(m, "1,1")
    one = m.position()["firefighters"][1]
    assert (one["ap"], one.get("special_ap")) == (general, pools)


@pytest.mark.rule("FP-T-02")
def test_pool_nobody_spends_more_than_it_holds() -> None:
    m = table(crew=["0,0"])
    go(m, "move E", "move E", "move E", "move E")
    assert ap(m) == 0
    refused(m, "move E", "NO_AP")
    assert m.legal() == ["end"]


# FP-T-03


@pytest.mark.rule("FP-T-03")
def test_freedom_t1_rulebook_example_1() -> None:
    m = table(closed=["3,5|3,6"], fire=["3,4"], crew=["3,3"])
    left = []
    for action in ("move 3,4", "move 3,5", "door E"):
        m.play(action)
        left.append(ap(m))
    assert left == [2, 1, 0]
    assert (where(m), door(m, "3,5|3,6")) == ("3,5", "open")


@pytest.mark.rule("FP-T-03")
def test_freedom_t2_rulebook_example_2() -> None:
    m = table(fire=["3,2"], poi=["3,4", "1,1", "6,8"], crew=["3,3"])
    go(m, "put out 3,2", "move 3,4", "victim")
    assert (hazard(m, "3,2"), lying(m, "victims"), ap(m)) == ("clear", ["3,4"], 1)
    m.play("end")
    assert saved(m) == 1


@pytest.mark.rule("FP-T-03")
def test_freedom_t3_rulebook_example_3() -> None:
    m = table(
        walls=["3,4|3,5"],
        damaged={"3,4|3,5": 1},
        victims=["3,3"],
        crew=[{"at": "3,3", "ap": 4, "saved": 1}],
    )
    left = []
    for action in ("move 3,4 carry victim", "chop E", "move 3,5"):
        m.play(action)
        left.append(ap(m))
    assert left == [3, 1, 0]
    assert (damage(m, "3,4|3,5"), lying(m, "victims"), where(m)) == (2, ["3,4"], "3,5")
    m.play("end")
    assert saved(m) == 0


@pytest.mark.rule("FP-T-03")
def test_freedom_the_same_action_several_times_in_any_order() -> None:
    m = table(opened=["3,4|3,5"], smoke=["3,3"], crew=["3,4"])
    go(m, "door E", "extinguish W", "door E", "door E")
    assert (door(m, "3,4|3,5"), hazard(m, "3,3"), ap(m)) == ("closed", "clear", 0)


@pytest.mark.rule("FP-T-03")
def test_freedom_passing_is_always_possible() -> None:
    for points in (4, 1, 0):
        m = table(crew=[{"at": "3,4", "ap": points}])
        assert names(m.play("end")) == ["turn_ended"]
        assert phase(m) == "fire_roll"


# FP-T-04


def spend(m: firehall.Match, steps: int) -> None:
    for step in range(steps):
        m.play("move N" if step % 2 == 0 else "move S")


@pytest.mark.rule("FP-T-04")
@pytest.mark.parametrize(
    ("before", "spent", "after"),
    [
        pytest.param(3, 1, 4, id="t1"),
        pytest.param(0, 0, 4, id="t2"),
        pytest.param(0, 3, 1, id="t3"),
        pytest.param(4, 0, 4, id="the cap is on the stock"),
        pytest.param(2, 6, 0, id="nothing left"),
    ],
)
def test_saving(before: int, spent: int, after: int) -> None:
    m = table(crew=[{"at": "7,9", "saved": before}])
    spend(m, spent)
    events = m.play("end")
    assert saved(m) == after
    assert told(events, "turn_ended") == [{"firefighter": 0, "saved": after}]


@pytest.mark.rule("FP-T-04")
@pytest.mark.parametrize(("cap", "kept", "later"), [(4, 4, 4), (6, 4, 6), (2, 2, 2), (0, 0, 0)])
def test_saving_up_to_the_cap_of_the_table(cap: int, kept: int, later: int) -> None:
    m = table(poi=POIS, options={"saved_cap": cap})
    m.play("end")
    assert saved(m) == kept
    m.roll("1,1")
    assert ap(m) == 4 + kept
    m.play("end")
    assert saved(m) == later


# FP-T-05


@pytest.mark.rule("FP-T-05")
def test_special_ap_t1_t2_are_spent_first_and_vanish() -> None:
    m = expert(fire=["3,4"], crew=[figure("3,3", "cafs_firefighter")])
    m.play("put out 3,4")
    assert (special(m), ap(m)) == (1, 3)
    m.play("end")
    assert saved(m) == 3


@pytest.mark.rule("FP-T-05")
def test_special_ap_t3_are_mixed_with_general_ones() -> None:
    rescuer = figure("3,3", "rescue_specialist", ap=4, special_ap={"movement": 1})
    m = expert(victims=["3,3"], crew=[rescuer])
    m.play("move 3,4 carry victim")
    assert (special(m), ap(m)) == (0, 3)


@pytest.mark.rule("FP-T-05")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("cafs_firefighter", "move N"),
        ("cafs_firefighter", "chop W"),
        ("rescue_specialist", "extinguish E"),
        ("rescue_specialist", "chop W"),
        ("rescue_specialist", "door S"),
        ("fire_captain", "move N"),
        ("fire_captain", "extinguish E"),
        ("fire_captain", "door S"),
    ],
)
def test_special_ap_pay_for_nothing_else(card: str, action: str) -> None:
    m = expert(
        walls=["3,2|3,3"], closed=["3,3|4,3"], smoke=["3,4"], crew=[figure("3,3", card, ap=0)]
    )
    assert special(m) >= 2
    refused(m, action, "NO_AP")


@pytest.mark.rule("FP-T-05")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("cafs_firefighter", "extinguish E"),
        ("rescue_specialist", "move N"),
        ("fire_captain", "command F2 move N"),
    ],
)
def test_special_ap_pay_for_their_purpose_alone(card: str, action: str) -> None:
    m = expert(smoke=["3,4"], crew=[figure("3,3", card, ap=0), "5,5"])
    before = special(m)
    m.play(action)
    assert (special(m), ap(m)) == (before - 1, 0)


@pytest.mark.rule("FP-T-05")
@pytest.mark.parametrize("option", [False, True])
def test_special_ap_for_movement_pay_for_doors_only_by_option(option: bool) -> None:
    m = expert(
        closed=["3,3|3,4"],
        crew=[figure("3,3", "rescue_specialist")],
        options={"movement_ap_doors": option},
    )
    m.play("door E")
    assert (special(m), ap(m)) == ((2, 4) if option else (3, 3))


# FP-T-06


@pytest.mark.rule("FP-T-06")
def test_free_t1_putting_down_with_no_ap_left() -> None:
    m = table(victims=["3,3"], crew=["3,3"], poi=POIS)
    go(m, "move E carry victim", "move E carry victim")
    assert ap(m) == 0
    end_turn(m, "1,1")  # whoever does not carry on has put down
    assert (lying(m, "victims"), ap(m)) == (["3,5"], 4)


@pytest.mark.rule("FP-T-06")
def test_free_turning_over_needs_no_ap() -> None:
    m = table(poi=["3,4"], crew=[{"at": "3,3", "ap": 1}])
    go(m, "move E", "victim")
    assert (lying(m, "victims"), ap(m)) == (["3,4"], 0)


@pytest.mark.rule("FP-T-06")
def test_free_riding_along_in_the_drivers_turn() -> None:
    m = expert(crew=["3,3", {"at": "0,5", "saved": 1}])
    go(m, "drive ambulance right", "ride 4,9")
    assert (where(m, 1), saved(m, 1), ap(m)) == ("4,9", 1, 2)
