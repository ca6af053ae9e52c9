"""FP-A-14 to FP-A-16 and FP-A-19 to FP-A-24: vehicles and what the cards allow."""

from __future__ import annotations

from typing import Any

import pytest

from tests.flashpoint.tables import (
    ENGINE,
    FRONT,
    ap,
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
    where,
)
from tests.tables import refused

POIS = ["1,8", "2,8", "3,8"]


def on_engine(card: str = "plain", **rest: Any) -> dict[str, Any]:
    """A figure on the Engine, which stands at the top."""
    return figure("0,7", card, **rest)


# FP-A-14


@pytest.mark.rule("FP-A-14")
def test_engine_t1_only_from_the_engine() -> None:
    m = expert(crew=["3,3"])
    refused(m, "drive engine right", "NOT_ON_ENGINE", "FP-A-14")


@pytest.mark.rule("FP-A-14")
def test_engine_t2_to_the_next_spot_with_the_driver() -> None:
    m = expert(FRONT, engine=ENGINE["left"], crew=["1,0"])
    events = go(m, "drive engine top", "ride 0,8")
    assert m.position()["engine"] == [[0, 7], [0, 8]]
    assert (where(m), ap(m)) == ("0,8", 2)
    assert told(events, "drove") == [{"firefighter": 0, "vehicle": "engine", "spot": "top"}]


@pytest.mark.rule("FP-A-14")
@pytest.mark.parametrize(
    ("start", "near", "far"),
    [
        ("top", ["right", "left"], "bottom"),
        ("right", ["top", "bottom"], "left"),
        ("bottom", ["right", "left"], "top"),
        ("left", ["top", "bottom"], "right"),
    ],
)
@pytest.mark.parametrize("anywhere", [False, True])
def test_engine_either_way_round(start: str, near: list[str], far: str, anywhere: bool) -> None:
    row, column = ENGINE[start][0]
    options = {"drive_any_spot": anywhere}
    m = expert(FRONT, engine=ENGINE[start], crew=[f"{row},{column}"], options=options)
    reached = sorted(action.split()[2] for action in m.legal() if action.startswith("drive engine"))
    assert reached == sorted([*near, far] if anywhere else near)
    if not anywhere:
        refused(m, f"drive engine {far}", "SPOT_TOO_FAR", "FP-A-14")
    refused(m, f"drive engine {start}", "SPOT_TOO_FAR", "FP-A-14")


@pytest.mark.rule("FP-A-14")
def test_engine_costs_two() -> None:
    m = expert(crew=[on_engine(ap=1)])
    refused(m, "drive engine right", "NO_AP", "FP-A-14")


# FP-A-15


@pytest.mark.rule("FP-A-15")
def test_crew_change_t1_to_cafs_with_one_saved() -> None:
    m = expert(crew=[on_engine("paramedic", ap=4, saved=1)])
    m.play("specialist cafs_firefighter")
    one = m.position()["firefighters"][0]
    assert (one["specialist"], one["ap"]) == ("cafs_firefighter", 3 + 1 - 2)
    assert one["special_ap"] == {"extinguish": 3}


@pytest.mark.rule("FP-A-15")
def test_crew_change_t2_is_the_first_action() -> None:
    m = expert(crew=[on_engine("paramedic")])
    m.play("move E")
    refused(m, "specialist cafs_firefighter", "NOT_FIRST_ACTION", "FP-A-15")


@pytest.mark.rule("FP-A-15")
@pytest.mark.parametrize("left", [0, 1])
def test_crew_change_costs_two_ap_of_a_position_too(left: int) -> None:
    m = expert(crew=[on_engine("paramedic", ap=left)])
    refused(m, "specialist cafs_firefighter", "NO_AP", "FP-A-15")
    assert not [action for action in m.legal() if action.startswith("specialist")]


@pytest.mark.rule("FP-A-15")
def test_crew_change_t3_of_a_turn_that_began_on_the_engine() -> None:
    m = expert(crew=[figure("0,9", "paramedic")])
    refused(m, "specialist cafs_firefighter", "NOT_STARTED_ON_ENGINE", "FP-A-15")
    m.play("move W")
    assert where(m) == "0,8"
    refused(m, "specialist cafs_firefighter", "NOT_FIRST_ACTION", "FP-A-15")


@pytest.mark.rule("FP-A-15")
def test_crew_change_t4_to_the_generalist() -> None:
    m = expert(crew=[on_engine("paramedic")])
    events = m.play("specialist generalist")
    assert ap(m) == 3
    assert told(events, "role_taken") == [{"firefighter": 0, "role": "generalist"}]


@pytest.mark.rule("FP-A-15")
@pytest.mark.parametrize("saved_before", [0, 2, 4])
@pytest.mark.parametrize(
    ("card", "base", "pool"),
    [("fire_captain", 4, 2), ("rescue_specialist", 4, 3), ("driver_operator", 4, 0)],
)
def test_crew_change_ap_of_the_new_card(card: str, base: int, pool: int, saved_before: int) -> None:
    m = expert(crew=["7,9", on_engine("generalist", saved=saved_before)], poi=POIS)
    end_turn(m, "6,1")
    m.play(f"specialist {card}")
    assert (ap(m, 1), special(m, 1)) == (base + saved_before - 2, pool)


@pytest.mark.rule("FP-A-15")
def test_crew_change_from_a_card_whose_special_ap_are_spent() -> None:
    m = expert(crew=[on_engine("cafs_firefighter"), "7,9"])
    m.play("specialist rescue_specialist")
    assert (ap(m), m.position()["firefighters"][0]["special_ap"]) == (2, {"movement": 3})
    refused(m, "specialist generalist", "NOT_FIRST_ACTION", "FP-A-15")


@pytest.mark.rule("FP-A-15")
def test_crew_change_not_to_a_card_in_play() -> None:
    m = expert(crew=[on_engine("paramedic"), figure("7,9", "generalist")])
    refused(m, "specialist generalist", "ROLE_TAKEN", "FP-A-15")
    refused(m, "specialist paramedic", "ROLE_TAKEN", "FP-A-15")


@pytest.mark.rule("FP-A-15")
def test_crew_change_the_old_card_may_be_taken_by_anyone_later() -> None:
    m = expert(crew=[on_engine("paramedic"), figure("0,8", "generalist")], poi=POIS)
    go(m, "specialist fire_captain", "end", "6,1", "specialist paramedic")
    cards = [one["specialist"] for one in m.position()["firefighters"]]
    assert cards == ["fire_captain", "paramedic"]


@pytest.mark.rule("FP-A-15")
@pytest.mark.parametrize(
    "options", [{"lone_brigade": True}, {"vehicles": False}, {"specialists": False}]
)
def test_crew_change_is_not_part_of_every_game(options: dict[str, bool]) -> None:
    card = "plain" if options.get("specialists") is False else "paramedic"
    m = expert(crew=[on_engine(card)], options=options)
    refused(m, "specialist generalist", "MODULE_OFF", "FP-A-15")


@pytest.mark.rule("FP-A-15")
def test_crew_change_only_among_the_cards_in_the_box() -> None:
    options = {"roles_in_box": ["paramedic", "generalist"]}
    m = expert(crew=[on_engine("paramedic")], options=options)
    assert [action for action in m.legal() if action.startswith("specialist")] == [
        "specialist generalist"
    ]


# FP-A-16


@pytest.mark.rule("FP-A-16")
@pytest.mark.parametrize("action", ["treat", "dispose", "identify 1,1", "command F2 move N"])
def test_cards_t1_the_generalist_has_no_action_of_its_own(action: str) -> None:
    m = expert(
        victims=["3,3"],
        hazmats=["3,3"],
        poi=["1,1"],
        crew=[figure("3,3", "generalist"), "5,5"],
    )
    refused(m, action, "ROLE_CANNOT", "FP-A-16")


@pytest.mark.rule("FP-A-16")
def test_cards_at_that_moment() -> None:
    m = expert(victims=["0,7"], crew=[on_engine("generalist")])
    refused(m, "treat", "ROLE_CANNOT", "FP-A-16")
    go(m, "specialist paramedic", "treat")
    assert ap(m) == 1
    m = expert(victims=["0,7"], crew=[on_engine("paramedic")])
    m.play("specialist generalist")
    refused(m, "treat", "ROLE_CANNOT", "FP-A-16")


# FP-A-19


@pytest.mark.rule("FP-A-19")
def test_ambulance_t1_by_radio_to_a_victim() -> None:
    m = expert(FRONT, victims=["3,9"], crew=["5,5"])
    m.play("drive ambulance right")
    assert m.position()["ambulance"] == [[3, 9], [4, 9]]
    assert (tally(m, "rescued"), where(m), ap(m)) == (1, "5,5", 2)


@pytest.mark.rule("FP-A-19")
@pytest.mark.parametrize("anywhere", [False, True])
def test_ambulance_to_the_next_spot(anywhere: bool) -> None:
    m = expert(crew=["5,5"], options={"drive_any_spot": anywhere})
    if anywhere:
        m.play("drive ambulance bottom")
        assert ap(m) == 2
    else:
        refused(m, "drive ambulance bottom", "SPOT_TOO_FAR", "FP-A-19")
        go(m, "drive ambulance left", "drive ambulance bottom")
        assert ap(m) == 0
    assert m.position()["ambulance"] == [[7, 3], [7, 4]]


@pytest.mark.rule("FP-A-19")
def test_ambulance_costs_two() -> None:
    m = expert(crew=[{"at": "5,5", "ap": 1}])
    refused(m, "drive ambulance right", "NO_AP", "FP-A-19")


@pytest.mark.rule("FP-A-19")
@pytest.mark.parametrize("card", ["plain", "paramedic", "cafs_firefighter", "rescue_specialist"])
def test_ambulance_by_any_firefighter(card: str) -> None:
    m = expert(crew=[figure("5,5", card, ap=3)])
    m.play("drive ambulance left")
    assert ap(m) == 1


# FP-A-20


@pytest.mark.rule("FP-A-20")
def test_deck_gun_t1_four_ap_or_two() -> None:
    refused(expert(crew=[on_engine(ap=3)]), "deck gun", "NO_AP", "FP-A-20")
    refused(expert(crew=[on_engine("driver_operator", ap=1)]), "deck gun", "NO_AP", "FP-A-20")
    m = expert(crew=[on_engine("driver_operator", ap=2)])
    m.play("deck gun")
    assert (phase(m), ap(m)) == ("gun_roll", 0)
    m = expert(crew=[on_engine()])
    m.play("deck gun")
    assert (phase(m), ap(m)) == ("gun_roll", 0)


@pytest.mark.rule("FP-A-20")
def test_deck_gun_puts_out_the_quadrant_beside_it() -> None:
    m = expert(fire=["2,6"], smoke=["2,7", "5,5"], crew=[on_engine()])
    events = go(m, "deck gun", "2,6")
    assert told(events, "gun_hit") == [{"at": [2, 6]}]
    assert [hazard(m, space) for space in ("2,6", "2,7", "5,5")] == ["clear", "clear", "smoke"]


@pytest.mark.rule("FP-A-20")
def test_deck_gun_reasons() -> None:
    refused(expert(crew=["3,3"]), "deck gun", "NOT_ON_ENGINE", "FP-A-20")
    refused(expert(crew=[on_engine(), "3,8"]), "deck gun", "QUADRANT_OCCUPIED", "FP-A-20")
    broken = expert(crew=[on_engine()], options={"murphy": True})
    refused(broken, "deck gun", "MODULE_OFF", "FP-A-20")


# FP-A-21


@pytest.mark.rule("FP-A-21")
def test_treat_t1_not_twice() -> None:
    m = expert(treated=["3,3"], crew=[figure("3,3", "paramedic")])
    refused(m, "treat", "ALREADY_TREATED", "FP-A-21")


@pytest.mark.rule("FP-A-21")
def test_treat_makes_a_treated_victim() -> None:
    m = expert(victims=["3,3", "3,3"], crew=[figure("3,3", "paramedic")])
    events = m.play("treat")
    assert told(events, "treated") == [{"firefighter": 0, "at": [3, 3]}]
    assert [victim["treated"] for victim in m.position()["victims"]] == [False, True]
    assert ap(m) == 3


@pytest.mark.rule("FP-A-21")
def test_treat_reasons() -> None:
    paramedic = figure("3,3", "paramedic")
    refused(expert(victims=["3,4"], crew=[paramedic]), "treat", "NO_TARGET", "FP-A-21")
    poor = figure("3,3", "paramedic", ap=0)
    refused(expert(victims=["3,3"], crew=[poor]), "treat", "NO_AP", "FP-A-21")


@pytest.mark.rule("FP-A-21")
@pytest.mark.parametrize("markers", [3, 1])
def test_treat_as_many_as_there_are_heal_markers(markers: int) -> None:
    m = expert(
        victims=["3,3"] * 4,
        crew=[figure("3,3", "paramedic")],
        options={"heal_markers": markers},
    )
    go(m, *["treat"] * markers)
    refused(m, "treat", "NO_HEAL_MARKER", "FP-A-21")


# FP-A-22


@pytest.mark.rule("FP-A-22")
def test_command_t1_the_captain_pays() -> None:
    crew = [figure("7,9", "fire_captain"), {"at": "3,3", "saved": 2}]
    m = expert(fire=["3,4"], crew=crew)
    go(m, "command F2 move E", "command F2 move E")
    assert (where(m, 1), special(m), ap(m)) == ("3,5", 0, 3)
    assert (ap(m, 1), saved(m, 1)) == (0, 2)


@pytest.mark.rule("FP-A-22")
def test_command_a_door() -> None:
    m = expert(closed=["3,3|3,4"], crew=[figure("7,9", "fire_captain"), "3,3"])
    events = go(m, "command F2 door E", "command F2 move E")
    assert told(events, "door_opened") == [{"firefighter": 1, "at": [3, 3], "side": "E"}]
    assert (where(m, 1), special(m), ap(m)) == ("3,4", 0, 4)


@pytest.mark.rule("FP-A-22")
@pytest.mark.parametrize(
    "order", ["extinguish E", "put out E", "chop W", "treat", "drive ambulance right", "end"]
)
def test_command_only_steps_and_doors(order: str) -> None:
    m = expert(walls=["3,2|3,3"], fire=["3,4"], crew=[figure("7,9", "fire_captain"), "3,3"])
    refused(m, f"command F2 {order}", "COMMAND_ACTION", "FP-X-02")


@pytest.mark.rule("FP-A-22")
def test_command_reasons() -> None:
    captain = figure("5,5", "fire_captain")
    m = expert(
        walls=["3,2|3,3"], closed=["2,3|3,3"], fire=["4,3"], victims=["3,3"], crew=[captain, "3,3"]
    )
    refused(m, "command F1 move N", "COMMAND_SELF", "FP-A-22")
    refused(m, "command F3 move N", "NO_TARGET", "FP-A-22")
    refused(m, "command F2 move W", "BLOCKED_WALL")
    refused(m, "command F2 move N", "BLOCKED_DOOR")
    refused(m, "command F2 move S carry victim", "CARRY_INTO_FIRE", "FP-A-03")
    refused(m, "command F2 move 4,4", "NOT_ADJACENT")
    refused(m, "command F2 door E", "NO_DOOR")


@pytest.mark.rule("FP-A-22")
def test_command_cannot_be_paid_by_the_commanded_one() -> None:
    poor = figure("7,9", "fire_captain", ap=0, special_ap={"command": 1})
    m = expert(victims=["3,3"], crew=[poor, {"at": "3,3", "saved": 4}])
    refused(m, "command F2 move E carry victim", "NO_AP")
    m.play("command F2 move E")
    assert (special(m), saved(m, 1)) == (0, 4)


@pytest.mark.rule("FP-A-22")
def test_command_nor_by_the_special_ap_of_the_commanded_card() -> None:
    captain = figure("7,9", "fire_captain", ap=0)
    m = expert(crew=[captain, figure("3,3", "rescue_specialist")])
    go(m, "command F2 move E", "command F2 move E")
    refused(m, "command F2 move E", "NO_AP")


# FP-A-23


@pytest.mark.rule("FP-A-23")
def test_identify_t1_two_markers_from_afar() -> None:
    m = expert(poi=["5,8", "2,2"], crew=[figure("0,0", "imaging_technician")])
    go(m, "identify 5,8", "victim", "identify 2,2", "false alarm")
    assert (ap(m), lying(m, "poi"), lying(m, "victims")) == (2, [], ["5,8"])
    assert tally(m, "false_alarms") == 1


@pytest.mark.rule("FP-A-23")
def test_identify_reasons() -> None:
    m = expert(poi=["5,8"], victims=["2,2"], crew=[figure("0,0", "imaging_technician")])
    refused(m, "identify 1,1", "NO_TARGET", "FP-A-23")
    refused(m, "identify 2,2", "NO_TARGET", "FP-A-23")
    poor = expert(poi=["5,8"], crew=[figure("0,0", "imaging_technician", ap=0)])
    refused(poor, "identify 5,8", "NO_AP", "FP-A-23")


# FP-A-24


@pytest.mark.rule("FP-A-24")
def test_dispose_t1_two_in_a_space() -> None:
    m = expert(hazmats=["3,3", "3,3"], crew=[figure("3,3", "hazmat_technician")])
    go(m, "dispose", "dispose")
    assert (tally(m, "disposed"), lying(m, "hazmats"), ap(m)) == (2, [], 0)


@pytest.mark.rule("FP-A-24")
def test_dispose_reasons() -> None:
    technician = figure("3,3", "hazmat_technician")
    refused(expert(hazmats=["3,4"], crew=[technician]), "dispose", "NO_TARGET", "FP-A-24")
    poor = figure("3,3", "hazmat_technician", ap=1)
    refused(expert(hazmats=["3,3"], crew=[poor]), "dispose", "NO_AP", "FP-A-24")
