"""FP-T-07 and FP-T-08: nobody ends a turn in fire, and nobody is left there without a way out."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    ENGINE,
    ap,
    door,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    phase,
    special,
    table,
    tally,
    told,
    where,
)
from tests.tables import refused

POIS = ["1,8", "2,8", "3,8"]
AROUND = ["2,4", "3,3", "3,5", "4,4"]  # the four neighbours of 3,4


def captain(space: str = "7,9", **rest: Any) -> dict[str, Any]:
    return figure(space, "fire_captain", **rest)


# FP-T-07


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_t1_refused_until_the_fire_is_smoke() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,4", "ap": 1}])
    refused(m, "end", "END_IN_FIRE", "FP-T-07")
    go(m, "extinguish here", "end")
    assert (hazard(m, "3,4"), phase(m)) == ("smoke", "fire_roll")


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_or_until_the_firefighter_has_left() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,4", "ap": 1}])
    go(m, "move E", "end")
    assert (where(m), hazard(m, "3,4")) == ("3,5", "fire")


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_holds_for_a_firefighter_moved_by_command() -> None:
    m = expert(fire=["3,4"], crew=[captain(), "3,3"])
    m.play("command F2 move E")
    refused(m, "end", "END_IN_FIRE", "FP-T-07")
    go(m, "command F2 move E", "end")
    assert where(m, 1) == "3,5"


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_does_not_hold_for_others() -> None:
    m = expert(fire=["3,4"], crew=[captain(), "3,4"])
    m.play("end")
    assert phase(m) == "fire_roll"


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_is_allowed_to_whoever_cannot_get_out_at_all() -> None:
    trapped = expert(fire=["3,4", *AROUND], crew=[figure("3,4", "paramedic", ap=1)], poi=POIS)
    events = end_turn(trapped, "6,1")  # dousing costs the Paramedic 2, walking out 3
    assert told(events, "knocked_down") == [{"firefighter": 0, "at": [3, 4]}]
    able = expert(fire=["3,4", *AROUND], crew=[figure("3,4", "paramedic", ap=2)])
    refused(able, "end", "END_IN_FIRE", "FP-T-07")


@pytest.mark.rule("FP-T-07", "FP-T-08")
def test_end_in_fire_is_allowed_to_whoever_can_do_nothing_else() -> None:
    """R-04: a hand-made position in which either could be saved, and not both."""
    lost = expert(
        fire=["3,4", "5,5"],
        crew=[captain("3,4", ap=1, special_ap={"command": 0}), "5,5"],
        acted={"commanded": [1]},
        poi=POIS,
    )
    refused(lost, "extinguish here", "STRANDED", "FP-T-08")
    refused(lost, "command F2 move N", "STRANDED", "FP-T-08")
    assert (lost.legal(), lost.why("end")) == (["end"], None)
    events = end_turn(lost, "6,1")
    assert len(told(events, "knocked_down")) == 1  # the other is asked next
    saved = expert(
        fire=["3,4", "5,5"],
        crew=[captain("3,4", ap=2, special_ap={"command": 0}), "5,5"],
        acted={"commanded": [1]},
    )
    refused(saved, "end", "END_IN_FIRE", "FP-T-07")


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_is_refused_too_when_only_the_way_through_more_fire_is_left() -> None:
    m = expert(fire=["3,4", *AROUND], crew=[figure("3,4", "rescue_specialist", ap=0)])
    assert special(m) == 3
    refused(m, "end", "END_IN_FIRE", "FP-T-07")
    go(m, "move N", "move N")
    assert (where(m), special(m)) == ("1,4", 0)


@pytest.mark.rule("FP-T-07")
@pytest.mark.parametrize("stop", ["turn", "move"])
def test_end_in_fire_or_no_stop_in_fire_at_all(stop: str) -> None:
    m = table(fire=["3,4"], smoke=["2,4"], crew=["3,3"], options={"no_stop_in_fire": stop})
    m.play("move E")
    for action in ("extinguish here", "extinguish N", "put out here"):
        if stop == "turn":
            assert m.why(action) is None
        else:
            refused(m, action, "END_IN_FIRE", "FP-T-07")
    go(m, "move S", "extinguish N")
    assert (hazard(m, "3,4"), ap(m)) == ("smoke", 0)


@pytest.mark.rule("FP-T-07")
@pytest.mark.parametrize("stop", ["turn", "move"])
def test_end_in_fire_with_no_way_but_to_douse(stop: str) -> None:
    m = table(
        fire=["3,4", *AROUND],
        crew=[{"at": "3,4", "ap": 1}],
        poi=POIS,
        options={"no_stop_in_fire": stop},
    )
    assert m.legal() == (["extinguish here"] if stop == "turn" else ["end"])


@pytest.mark.rule("FP-T-07")
@pytest.mark.parametrize("stop", ["turn", "move"])
def test_end_in_fire_a_commanded_firefighter_walks_on_first(stop: str) -> None:
    m = expert(fire=["3,4"], crew=[captain(), "3,3"], options={"no_stop_in_fire": stop})
    m.play("command F2 move E")
    if stop == "turn":
        assert m.why("move N") is None
    else:
        refused(m, "move N", "END_IN_FIRE", "FP-T-07")
    go(m, "command F2 move E", "move N")
    assert (where(m, 0), where(m, 1)) == ("6,9", "3,5")


# FP-T-08


@pytest.mark.rule("FP-T-08")
def test_stranding_t1_no_way_out_with_nothing_left() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 2}])
    refused(m, "move 3,4", "STRANDED", "FP-T-08")


@pytest.mark.rule("FP-T-08")
def test_stranding_t2_one_ap_is_a_way_out() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 3}])
    m.play("move 3,4")
    assert (where(m), ap(m)) == ("3,4", 1)


@pytest.mark.rule("FP-T-08")
def test_stranding_t3_stepping_back_is_a_way_out() -> None:
    m = expert(fire=["3,4", "3,5", "2,4", "4,4"], crew=[figure("3,3", "paramedic", ap=3)])
    go(m, "move 3,4", "move 3,3")
    assert (where(m), ap(m)) == ("3,3", 0)


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [1, 2])
def test_stranding_other_actions_may_not_use_up_the_way_out(points: int) -> None:
    m = table(fire=["3,4"], smoke=["3,5"], crew=[{"at": "3,4", "ap": points}])
    if points == 1:
        refused(m, "extinguish E", "STRANDED", "FP-T-08")
    else:
        m.play("extinguish E")
        assert sorted(m.legal()) == ["extinguish here", "move E", "move N", "move S", "move W"]


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [2, 3])
@pytest.mark.parametrize("action", ["drive ambulance right", "chop E", "put out N"])
def test_stranding_whatever_the_action(action: str, points: int) -> None:
    m = expert(walls=["3,4|3,5"], fire=["3,4", "2,4"], crew=[{"at": "3,4", "ap": points}])
    if points == 2:
        refused(m, action, "STRANDED", "FP-T-08")
    else:
        m.play(action)
        assert ap(m) == 1


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("allowed", [False, True])
def test_stranding_by_option(allowed: bool) -> None:
    options = {"allow_stranding": allowed}
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 2}], poi=POIS, options=options)
    if not allowed:
        refused(m, "move 3,4", "STRANDED", "FP-T-08")
        return
    m.play("move 3,4")
    assert m.legal() == ["end"]
    events = end_turn(m, "6,1")
    assert told(events, "knocked_down") == [{"firefighter": 0, "at": [3, 4]}]


@pytest.mark.rule("FP-T-08")
def test_stranding_allowed_is_no_leave_to_end_in_fire() -> None:
    options = {"allow_stranding": True}
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 3}], options=options)
    m.play("move 3,4")
    refused(m, "end", "END_IN_FIRE", "FP-T-07")


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [2, 3])
def test_stranding_doors_are_taken_as_they_are(points: int) -> None:
    m = expert(
        walls=["2,4|3,4", "3,4|3,5", "3,4|4,4"],
        opened=["3,3|3,4"],
        fire=["3,4"],
        crew=[figure("3,4", "paramedic", ap=points)],
    )
    if points == 2:  # behind the closed door the one AP left neither douses nor leads out
        refused(m, "door W", "STRANDED", "FP-T-08")
    else:
        m.play("door W")
        assert door(m, "3,3|3,4") == "closed"
        m.play("extinguish here")
        assert (hazard(m, "3,4"), ap(m)) == ("smoke", 0)


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize(
    ("card", "points", "pool", "legal"),
    [
        ("cafs_firefighter", 2, {"extinguish": 1}, True),
        ("cafs_firefighter", 2, {"extinguish": 0}, False),
        ("rescue_specialist", 0, {"movement": 3}, True),
        ("rescue_specialist", 0, {"movement": 2}, False),
        ("rescue_specialist", 1, {"movement": 2}, True),
        ("fire_captain", 2, {"command": 2}, False),  # nobody commands himself
    ],
)
def test_stranding_special_ap_count_where_they_may_pay(
    card: str, points: int, pool: dict[str, int], legal: bool
) -> None:
    m = expert(fire=["3,4"], crew=[figure("3,3", card, ap=points, special_ap=pool), "7,9"])
    if legal:
        m.play("move 3,4")
        assert where(m) == "3,4"
    else:
        refused(m, "move 3,4", "STRANDED", "FP-T-08")


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [3, 4])
def test_stranding_all_who_were_commanded_must_be_saved_together(points: int) -> None:
    m = expert(fire=["3,4", "5,4"], crew=[captain(ap=points), "3,3", "5,3"])
    m.play("command F2 move E")
    if points == 3:
        refused(m, "command F3 move E", "STRANDED", "FP-T-08")
    else:
        go(m, "command F3 move E", "command F2 move W", "command F3 move W", "end")
        assert (where(m, 1), where(m, 2)) == ("3,3", "5,3")


@pytest.mark.rule("FP-T-08")
def test_stranding_the_captain_may_not_spend_what_the_commanded_one_needs() -> None:
    m = expert(fire=["3,4"], crew=[captain(ap=1), "3,3"])
    m.play("command F2 move E")
    assert (ap(m), special(m)) == (1, 0)
    refused(m, "move N", "STRANDED", "FP-T-08")


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [2, 3])
def test_stranding_the_captain_may_douse_for_the_commanded_one(points: int) -> None:
    m = expert(
        walls=["2,4|3,4", "3,4|4,4"],
        opened=["3,3|3,4"],
        fire=["3,4", "3,5"],
        crew=[captain("3,5", ap=points), "3,3"],
    )
    m.play("command F2 move E")
    if points == 2:
        refused(m, "command F2 door W", "STRANDED", "FP-T-08")
    else:
        go(m, "command F2 door W", "extinguish here", "extinguish W", "end")
        assert (hazard(m, "3,4"), hazard(m, "3,5")) == ("smoke", "smoke")


@pytest.mark.rule("FP-T-08")
def test_stranding_one_extinguish_step_saves_all_who_share_a_space() -> None:
    m = expert(opened=["3,2|3,3"], fire=["3,4"], crew=[captain("3,3"), figure("3,5", "generalist")])
    go(m, "door W", "move E", "command F2 move W")
    assert (ap(m), special(m)) == (1, 0)
    refused(m, "end", "END_IN_FIRE", "FP-T-07")
    refused(m, "command F2 move E", "STRANDED", "FP-T-08")
    go(m, "extinguish here", "end")
    assert hazard(m, "3,4") == "smoke"


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [5, 6])
def test_stranding_the_captain_may_come_to_save_a_crowd(points: int) -> None:
    m = expert(fire=["3,4"], crew=[captain("3,2", ap=points), "3,3", "3,5", "2,4"])
    go(m, "command F2 move E", "command F3 move W")
    if points == 5:
        refused(m, "command F4 move S", "STRANDED", "FP-T-08")
    else:  # 2 AP are left: too few to lead three out, enough for one step and one fire
        go(m, "command F4 move S", "move E", "extinguish E", "end")
        assert hazard(m, "3,4") == "smoke"


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [0, 1])
def test_stranding_the_captain_may_clear_the_way_of_the_commanded_one(points: int) -> None:
    m = expert(
        walls=["3,3|4,3", "2,3|3,3", "2,4|3,4", "3,4|4,4", "3,4|3,5"],
        fire=["3,3", "3,4"],
        crew=[captain("3,2", ap=points, special_ap={"command": 1}), "3,4"],
        acted={"commanded": [1]},
    )
    if points == 0:
        assert m.legal() == ["end"]  # nobody can help any more
    else:  # 3 AP lead out through the fire; one turns it to smoke, and the other leads there
        refused(m, "end", "END_IN_FIRE", "FP-T-07")
        refused(m, "move W", "STRANDED", "FP-T-08")
        go(m, "extinguish E", "command F2 move W", "end")
        assert where(m, 1) == "3,3"


@pytest.mark.rule("FP-T-07")
@pytest.mark.parametrize("stop", ["turn", "move"])
def test_end_in_fire_is_allowed_where_not_all_can_be_saved(stop: str) -> None:
    """A position as laid out: each of the two could get out, both cannot."""
    m = expert(
        fire=["3,4", "5,4"],
        crew=[captain("3,4", ap=1, special_ap={"command": 0}), "5,4"],
        acted={"commanded": [1]},
        options={"no_stop_in_fire": stop},
    )
    assert m.legal() == ["end"]


@pytest.mark.rule("FP-T-08")
def test_stranding_a_long_way_out_counts_as_far_as_the_ap_go() -> None:
    """Fire on a whole row between walls: seven spaces of it, and one step."""
    row = [f"3,{column}" for column in range(1, 9)]
    sides = [f"{n},{c}|{n + 1},{c}" for n in (2, 3) for c in range(1, 9)]
    m = expert(
        walls=sides,
        fire=row,
        crew=[figure("3,8", "generalist", ap=15)],
        options={"saved_cap": 10, "no_stop_in_fire": "move"},
    )
    assert m.legal() == ["move W"]


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [4, 5])
def test_stranding_the_deck_gun_is_judged_before_its_roll(points: int) -> None:
    m = expert(
        engine=ENGINE["right"], fire=["2,4"], crew=[captain("5,9", ap=points), "2,3"], poi=POIS
    )
    m.play("command F2 move E")
    if points == 4:
        refused(m, "deck gun", "STRANDED", "FP-T-08")
    else:
        go(m, "deck gun", "5,5")
        assert ap(m) == 1


@pytest.mark.rule("FP-T-08")
def test_stranding_is_no_reason_against_an_action_that_wins() -> None:
    m = expert(
        ambulance=AMBULANCE["left"],
        fire=["5,4"],
        victims=["3,1"],
        crew=[captain("3,1", ap=2), "5,3"],
        rescued=6,
    )
    m.play("command F2 move E")
    assert (ap(m), special(m)) == (2, 0)
    m.play("move W carry victim")
    assert m.result is not None
    assert m.result["reason"] == "rescued"


@pytest.mark.rule("FP-T-08")
def test_stranding_is_no_reason_against_a_drive_that_wins() -> None:
    m = expert(fire=["5,4"], victims=["3,9"], crew=[captain(ap=2), "5,3"], rescued=6)
    go(m, "command F2 move E", "drive ambulance right")
    assert m.result is not None
    assert m.result["reason"] == "rescued"


@pytest.mark.rule("FP-T-08")
def test_stranding_is_no_reason_against_a_command_that_wins() -> None:
    m = expert(
        ambulance=AMBULANCE["left"],
        fire=["5,4"],
        victims=["3,1"],
        crew=[captain(ap=2), "5,3", "3,1"],
        rescued=6,
    )
    go(m, "command F2 move E", "command F3 move W carry victim")
    assert m.result is not None
    assert m.result["reason"] == "rescued"


@pytest.mark.rule("FP-T-08")
def test_stranding_is_no_reason_against_the_last_rescue_of_playing_on() -> None:
    m = expert(
        ambulance=AMBULANCE["left"],
        fire=["5,4"],
        victims=["3,1"],
        crew=[captain("3,1", ap=2), "5,3"],
        rescued=8,
        lost=1,
        pool={"victims": 0, "false_alarms": 3},
        options={"play_on": True},
    )
    go(m, "command F2 move E", "move W carry victim")
    assert m.result is not None
    assert m.result["scores"]["rescued"] == 9


@pytest.mark.rule("FP-T-08")
def test_stranding_is_a_reason_against_a_rescue_that_does_not_win() -> None:
    m = expert(
        ambulance=AMBULANCE["left"],
        fire=["5,4"],
        victims=["3,1"],
        crew=[captain("3,1", ap=2), "5,3"],
        rescued=5,
    )
    m.play("command F2 move E")
    refused(m, "move W carry victim", "STRANDED", "FP-T-08")


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("markers", [1, 2])
def test_stranding_is_no_reason_against_the_last_stroke_of_an_axe(markers: int) -> None:
    m = table(walls=["3,4|3,5"], fire=["3,4"], crew=[{"at": "3,4", "ap": 2}], damage_left=markers)
    if markers == 2:
        refused(m, "chop E", "STRANDED", "FP-T-08")
    else:
        m.play("chop E")
        assert m.result is not None
        assert (m.result["reason"], tally(m, "damage_left")) == ("collapse", 0)


@pytest.mark.rule("FP-T-08")
def test_stranding_the_order_of_reasons_puts_the_price_first() -> None:
    m = table(fire=["3,4"], crew=[{"at": "3,3", "ap": 1}])
    refused(m, "move 3,4", "NO_AP")


# R-86 with the options of the Captain's command: somebody must always be able to go on.


def cafs_commanded(points: int, **options: Any) -> firehall.Match:
    """A Captain beside whom the CAFS Firefighter faces fire; 1 command AP a turn may move it."""
    return expert(
        fire=["3,4"],
        crew=[captain(ap=points), figure("3,3", "cafs_firefighter")],
        options={"cafs_command_limit": "command_only", **options},
    )


@pytest.mark.rule("FP-T-08")
def test_stranding_the_cafs_firefighter_takes_one_command_ap_only() -> None:
    m = cafs_commanded(1)  # 1 + 1 AP lead in; the other command AP cannot lead out
    refused(m, "command F2 move E", "STRANDED", "FP-T-08")
    m = cafs_commanded(2)
    go(m, "command F2 move E", "command F2 move W", "end")
    assert where(m, 1) == "3,3"


@pytest.mark.rule("FP-T-07")
def test_end_in_fire_the_cafs_firefighter_whom_no_command_can_save() -> None:
    m = cafs_commanded(1, allow_stranding=True)
    m.play("command F2 move E")
    assert m.legal() == ["end"]


@pytest.mark.rule("FP-T-07")
@pytest.mark.parametrize("points", [1, 4])
def test_end_in_fire_when_the_commanded_one_refuses_to_walk_on(points: int) -> None:
    options = {"command_consent": True}
    m = expert(fire=["3,4"], crew=[captain(ap=points), "3,3"], options=options)
    go(m, "command F2 move E", "accept", "command F2 move E", "refuse")
    assert m.legal() != []


@pytest.mark.rule("FP-T-08")
def test_stranding_whoever_refuses_to_be_saved_holds_nobody_else_in_the_fire() -> None:
    options = {"command_consent": True}
    m = expert(fire=["3,4", "5,4"], crew=[captain("5,3"), "3,3"], options=options)
    go(m, "command F2 move E", "accept", "move E", "command F2 move E", "refuse")
    refused(m, "end", "END_IN_FIRE", "FP-T-07")  # the Captain himself stands in fire
    go(m, "move W", "end")
    assert (where(m, 0), where(m, 1), phase(m)) == ("5,3", "3,4", "fire_roll")
