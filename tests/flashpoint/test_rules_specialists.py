"""FP-X-01 and FP-X-03 to FP-X-08: the specialists of the base game but the Captain."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    ENGINE,
    ap,
    damage,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    lying,
    phase,
    saved,
    special,
    tally,
    told,
)
from tests.tables import refused

# FP-X-01 Paramedic


def paramedic(**given: Any) -> firehall.Match:
    return expert(crew=[figure("3,3", "paramedic")], **given)


@pytest.mark.rule("FP-X-01")
def test_paramedic_t1_treats_for_one_and_leads_for_one() -> None:
    m = paramedic(victims=["3,3"])
    m.play("treat")
    assert (ap(m), m.position()["victims"]) == (3, [{"at": [3, 3], "treated": True}])
    go(m, "move E lead", "move E lead")
    assert (ap(m), lying(m, "victims")) == (1, ["3,5"])


@pytest.mark.rule("FP-X-01")
def test_paramedic_t2_treats_in_the_own_space_only() -> None:
    m = paramedic(victims=["3,4"])
    refused(m, "treat", "NO_TARGET")


@pytest.mark.rule("FP-X-01")
@pytest.mark.parametrize(
    ("given", "action", "cost"),
    [
        ({"fire": ["3,4"]}, "put out E", 4),
        ({"fire": ["3,4"]}, "extinguish E", 2),
        ({"smoke": ["3,4"]}, "extinguish E", 2),
    ],
    ids=["t3 remove fire", "reduce fire", "remove smoke"],
)
def test_paramedic_t3_extinguishes_for_double(
    given: dict[str, Any], action: str, cost: int
) -> None:
    m = paramedic(**given)
    m.play(action)
    assert ap(m) == 4 - cost


@pytest.mark.rule("FP-X-01")
def test_paramedic_t4_has_three_heal_markers() -> None:
    m = paramedic(victims=["3,3"], treated=["1,1", "1,2", "1,3"])
    refused(m, "treat", "NO_HEAL_MARKER")
    m = paramedic(victims=["3,3"], treated=["1,1", "1,2"])
    assert m.why("treat") is None


@pytest.mark.rule("FP-X-01")
@pytest.mark.parametrize(("heal_markers", "refusal"), [(1, "NO_HEAL_MARKER"), (2, None)])
def test_paramedic_heal_markers_as_an_option(heal_markers: int, refusal: str | None) -> None:
    m = paramedic(victims=["3,3"], treated=["1,1"], options={"heal_markers": heal_markers})
    why = m.why("treat")
    assert (why.code if why else None) == refusal


@pytest.mark.rule("FP-X-01")
def test_paramedic_treats_nobody_twice() -> None:
    m = paramedic(treated=["3,3"])
    refused(m, "treat", "ALREADY_TREATED")


@pytest.mark.rule("FP-X-01")
@pytest.mark.parametrize("card", ["paramedic", "rescue_specialist"])
def test_paramedic_and_rescue_specialist_pay_the_deck_gun_once(card: str) -> None:
    m = expert(crew=[figure("0,7", card)], engine=ENGINE["top"], fire=["2,6"])
    go(m, "deck gun", "2,6")
    assert (ap(m), hazard(m, "2,6")) == (0, "clear")


# FP-X-03 Imaging Technician


@pytest.mark.rule("FP-X-03")
def test_imaging_technician_t1_turns_over_a_marker_from_afar() -> None:
    m = expert(poi=["5,8"], crew=[figure("0,0", "imaging_technician")])
    go(m, "identify 5,8", "victim")
    assert (lying(m, "victims"), lying(m, "poi"), ap(m)) == (["5,8"], [], 3)


@pytest.mark.rule("FP-X-03")
def test_imaging_technician_t2_needs_a_marker_there() -> None:
    m = expert(poi=["5,8"], victims=["5,7"], crew=[figure("0,0", "imaging_technician")])
    refused(m, "identify 5,6", "NO_TARGET")
    refused(m, "identify 5,7", "NO_TARGET")


@pytest.mark.rule("FP-X-03")
def test_imaging_technician_may_identify_several() -> None:
    m = expert(poi=["5,8", "1,1", "2,2"], crew=[figure("0,0", "imaging_technician")])
    go(m, "identify 5,8", "victim", "identify 1,1", "false alarm")
    assert (lying(m, "poi"), lying(m, "victims"), ap(m)) == (["2,2"], ["5,8"], 2)


# FP-X-04 CAFS Firefighter


def cafs(general: int = 3, extinguish: int = 3, **given: Any) -> firehall.Match:
    card = figure("3,3", "cafs_firefighter", ap=general, special_ap={"extinguish": extinguish})
    return expert(crew=[card], **given)


@pytest.mark.rule("FP-X-04")
def test_cafs_t1_reduces_three_fires_with_extinguish_ap() -> None:
    m = cafs(fire=["3,2", "3,4", "2,3"])
    go(m, "extinguish W", "extinguish E", "extinguish N")
    assert (ap(m), special(m)) == (3, 0)
    assert lying(m, "smoke") == ["2,3", "3,2", "3,4"]


@pytest.mark.rule("FP-X-04")
def test_cafs_t2_adds_general_ap() -> None:
    m = cafs(extinguish=1, fire=["3,4"])
    m.play("put out E")
    assert (ap(m), special(m), hazard(m, "3,4")) == (2, 0, "clear")


@pytest.mark.rule("FP-X-04")
def test_cafs_t3_saves_general_ap_only() -> None:
    m = cafs()
    end_turn(m, "6,8")
    assert saved(m) == 3


@pytest.mark.rule("FP-X-04")
def test_cafs_extinguish_ap_pay_for_nothing_else() -> None:
    m = cafs(general=0, fire=["3,4"], closed=["2,3|3,3"], walls=["3,2|3,3"])
    refused(m, "move S", "NO_AP")
    refused(m, "door N", "NO_AP")
    refused(m, "chop W", "NO_AP")
    assert m.why("put out E") is None


# FP-X-05 Hazmat Technician


@pytest.mark.rule("FP-X-05")
def test_hazmat_technician_t1_disposes_for_two() -> None:
    m = expert(hazmats=["3,3"], crew=[figure("3,3", "hazmat_technician")])
    m.play("dispose")
    assert (lying(m, "hazmats"), tally(m, "disposed"), ap(m)) == ([], 1, 2)


@pytest.mark.rule("FP-X-05")
def test_hazmat_technician_t2_in_the_own_space_only() -> None:
    m = expert(hazmats=["3,4"], crew=[figure("3,3", "hazmat_technician")])
    refused(m, "dispose", "NO_TARGET")


@pytest.mark.rule("FP-X-05")
def test_hazmat_technician_disposes_of_one_at_a_time() -> None:
    m = expert(hazmats=["3,3", "3,3"], crew=[figure("3,3", "hazmat_technician", ap=3)])
    m.play("dispose")
    assert (lying(m, "hazmats"), tally(m, "disposed")) == (["3,3"], 1)
    refused(m, "dispose", "NO_AP")


# FP-X-06 Generalist


@pytest.mark.rule("FP-X-06")
def test_generalist_t1_has_five_and_what_was_saved() -> None:
    victims = ["1,1", "1,2", "1,3"]
    m = expert(crew=[figure("3,3", "generalist")], victims=victims)
    assert ap(m) == 5
    go(m, "end", "6,8")
    assert ap(m) == 9
    m.play("end")
    assert saved(m) == 4


@pytest.mark.rule("FP-X-06")
def test_generalist_has_no_action_of_its_own() -> None:
    m = expert(
        crew=[figure("3,3", "generalist"), "4,4"], victims=["3,3"], hazmats=["3,3"], poi=["5,5"]
    )
    for action in ("treat", "dispose", "identify 5,5", "command F2 move E"):
        refused(m, action, "ROLE_CANNOT", "FP-A-16")


# FP-X-07 Rescue Specialist


def rescuer(**given: Any) -> firehall.Match:
    return expert(crew=[figure("3,3", "rescue_specialist")], **given)


@pytest.mark.rule("FP-X-07")
def test_rescue_specialist_t1_moves_with_movement_ap() -> None:
    m = rescuer()
    go(m, "move E", "move E", "move E")
    assert (ap(m), special(m)) == (4, 0)


@pytest.mark.rule("FP-X-07")
def test_rescue_specialist_t2_chops_for_one() -> None:
    m = rescuer(walls=["3,3|3,4"])
    go(m, "chop E", "chop E")
    assert (damage(m, "3,3|3,4"), ap(m), special(m)) == (2, 2, 3)


@pytest.mark.rule("FP-X-07")
@pytest.mark.parametrize(("movement_ap_doors", "left"), [(False, (3, 3)), (True, (4, 2))])
def test_rescue_specialist_t3_pays_doors_with_general_ap(
    movement_ap_doors: bool, left: tuple[int, int]
) -> None:
    m = rescuer(closed=["3,3|3,4"], options={"movement_ap_doors": movement_ap_doors})
    m.play("door E")
    assert (ap(m), special(m)) == left


@pytest.mark.rule("FP-X-07")
@pytest.mark.parametrize(("movement_ap_doors", "refusal"), [(False, "NO_AP"), (True, None)])
def test_rescue_specialist_door_without_general_ap(
    movement_ap_doors: bool, refusal: str | None
) -> None:
    m = expert(
        crew=[figure("3,3", "rescue_specialist", ap=0)],
        closed=["3,3|3,4"],
        options={"movement_ap_doors": movement_ap_doors},
    )
    why = m.why("door E")
    assert (why.code if why else None) == refusal


@pytest.mark.rule("FP-X-07")
def test_rescue_specialist_carries_and_adds_general_ap() -> None:
    m = rescuer(victims=["3,3"])
    go(m, "move E carry victim", "move E carry victim")
    assert (ap(m), special(m), lying(m, "victims")) == (3, 0, ["3,5"])


@pytest.mark.rule("FP-X-07")
def test_rescue_specialist_movement_ap_pay_for_nothing_else_and_are_not_saved() -> None:
    card = figure("3,3", "rescue_specialist", ap=0)
    m = expert(crew=[card], walls=["3,3|3,4"], smoke=["3,3"])
    refused(m, "chop E", "NO_AP")
    refused(m, "extinguish here", "NO_AP")
    m.play("move W")
    end_turn(m, "6,8")
    assert saved(m) == 0


@pytest.mark.rule("FP-X-07")
@pytest.mark.parametrize(
    ("given", "action", "cost"),
    [
        ({"fire": ["3,4"]}, "put out E", 4),
        ({"fire": ["3,4"]}, "extinguish E", 2),
        ({"smoke": ["3,3"]}, "extinguish here", 2),
    ],
)
def test_rescue_specialist_extinguishes_for_double(
    given: dict[str, Any], action: str, cost: int
) -> None:
    m = rescuer(**given)
    m.play(action)
    assert (ap(m), special(m)) == (4 - cost, 3)


# FP-X-08 Driver/Operator


def gunner(card: str = "driver_operator", **given: Any) -> firehall.Match:
    return expert(crew=[figure("5,9", card)], engine=ENGINE["right"], **given)


@pytest.mark.rule("FP-X-08")
def test_driver_t1_rerolls_one_die_and_then_the_other() -> None:
    m = gunner()
    go(m, "deck gun", "1,5", "reroll red", "5", "reroll black")
    events = m.roll("2")
    assert told(events, "gun_hit") == [{"at": [5, 7]}]
    assert (phase(m), ap(m)) == ("actions", 2)


@pytest.mark.rule("FP-X-08")
@pytest.mark.parametrize(("die", "face", "other"), [("red", "5", "black"), ("black", "2", "red")])
def test_driver_t2_rerolls_a_die_once(die: str, face: str, other: str) -> None:
    m = gunner()
    go(m, "deck gun", "1,5", f"reroll {die}", face)
    refused(m, f"reroll {die}", "ONCE_PER_TURN")
    refused(m, "reroll both", "ONCE_PER_TURN")
    assert set(m.legal()) == {"keep", f"reroll {other}"}


@pytest.mark.rule("FP-X-08")
def test_driver_rerolls_both_dice_at_once() -> None:
    m = gunner()
    go(m, "deck gun", "1,5", "reroll both")
    events = m.roll("6,8")
    assert told(events, "gun_hit") == [{"at": [6, 8]}]
    assert phase(m) == "actions"


@pytest.mark.rule("FP-X-08")
@pytest.mark.parametrize(
    ("answers", "target"),
    [(["keep"], [6, 5]), (["reroll red", "4", "keep"], [4, 5])],
)
def test_driver_may_keep_what_lies(answers: list[str], target: list[int]) -> None:
    m = gunner()
    events = go(m, "deck gun", "1,5", *answers)
    assert told(events, "gun_hit") == [{"at": target}]


@pytest.mark.rule("FP-X-08")
def test_driver_is_bound_by_the_new_number() -> None:
    m = gunner()
    events = go(m, "deck gun", "5,5", "reroll red", "1", "keep")
    assert told(events, "gun_hit") == [{"at": [6, 5]}]


@pytest.mark.rule("FP-X-08")
def test_driver_dice_of_the_reroll_are_a_red_and_a_black_one() -> None:
    m = gunner()
    go(m, "deck gun", "1,5", "reroll red")
    assert m.outcomes() == ["1", "2", "3", "4", "5", "6"]
    go(m, "5", "reroll black")
    assert m.outcomes() == ["1", "2", "3", "4", "5", "6", "7", "8"]


@pytest.mark.rule("FP-X-08")
def test_driver_alone_rerolls_and_pays_two() -> None:
    m = gunner("generalist")
    events = go(m, "deck gun", "1,5")
    assert told(events, "gun_hit") == [{"at": [6, 5]}]
    assert (phase(m), ap(m)) == ("actions", 1)


@pytest.mark.rule("FP-X-08")
def test_driver_rerolls_at_each_shot() -> None:
    m = gunner()
    go(m, "deck gun", "1,5", "reroll red", "5", "keep", "deck gun", "1,5")
    assert (phase(m), ap(m)) == ("reroll", 0)
    assert "reroll red" in m.legal()
