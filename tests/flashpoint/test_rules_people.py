"""FP-P-01 to FP-P-09 and FP-P-16: points of interest and victims."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    BACK,
    FRONT,
    HALL,
    ap,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    lying,
    phase,
    rolled_again,
    table,
    tally,
    told,
    where,
)
from tests.tables import names, refused

ALL_SPACES = [f"{row},{column}" for row in range(1, 7) for column in range(1, 9)]


def pool(victims: int, false_alarms: int) -> dict[str, int]:
    return {"victims": victims, "false_alarms": false_alarms}


# FP-P-01 Pool


@pytest.mark.rule("FP-P-01")
def test_pool_t1_empty_ends_replenishing_not_the_game() -> None:
    m = table(victims=["2,2"], pool=pool(0, 0), rescued=6, lost=3)
    events = end_turn(m, "6,8")
    assert told(events, "poi_placed") == []
    assert (phase(m), m.result, tally(m, "turns")) == ("actions", None, 1)


@pytest.mark.rule("FP-P-01")
@pytest.mark.parametrize("mode", ["family", "experienced"])
def test_pool_is_ten_victims_and_five_false_alarms(mode: str) -> None:
    m = firehall.Match("flashpoint", {"mode": mode, "firefighters": 2})
    assert m.position()["pool"] == pool(10, 5)


@pytest.mark.rule("FP-P-01")
@pytest.mark.parametrize(("face", "left"), [("victim", pool(9, 5)), ("false alarm", pool(10, 4))])
def test_pool_never_gets_a_turned_marker_back(face: str, left: dict[str, int]) -> None:
    m = table(poi=["3,4"], crew=["3,3"])
    go(m, "move E", face)
    assert m.position()["pool"] == left
    if face == "victim":
        go(m, "end", "3,4", "1,1", "1,2", "end", "3,4")  # smoke, then fire: lost
    assert m.position()["pool"] == left


@pytest.mark.rule("FP-P-01")
def test_pool_last_marker_beside_the_board_is_placed_and_no_more() -> None:
    m = table(poi=["2,2"], pool=pool(1, 1), rescued=6, lost=3)
    events = end_turn(m, "6,8", "1,1")
    assert told(events, "poi_placed") == [{"at": [1, 1]}]
    assert phase(m) == "actions"


# FP-P-02 How many


@pytest.mark.rule("FP-P-02")
def test_how_many_t1_a_victim_outside_counts() -> None:
    m = expert(victims=["0,0"], poi=["2,4"])
    events = end_turn(m, "6,8", "1,1")
    assert told(events, "poi_placed") == [{"at": [1, 1]}]
    assert phase(m) == "actions"


@pytest.mark.rule("FP-P-02")
def test_how_many_t2_surplus_stays() -> None:
    m = table(victims=["1,1", "1,2"], poi=["2,4", "2,5"])
    events = end_turn(m, "6,8")
    assert told(events, "poi_placed") == []
    assert (lying(m, "victims"), lying(m, "poi")) == (["1,1", "1,2"], ["2,4", "2,5"])


@pytest.mark.rule("FP-P-02")
def test_how_many_rescued_lost_and_set_aside_do_not_count() -> None:
    m = table(rescued=3, lost=2, pool=pool(5, 3), false_alarms=2)
    events = end_turn(m, "6,8", "1,1", "1,2", "1,3")
    assert len(told(events, "poi_placed")) == 3
    assert (lying(m, "poi"), phase(m)) == (["1,1", "1,2", "1,3"], "actions")


@pytest.mark.rule("FP-P-02")
def test_how_many_is_counted_after_the_losses_of_the_fire() -> None:
    m = table(victims=["1,1", "1,2", "3,3"], smoke=["3,3"])
    events = end_turn(m, "3,3", "5,5")
    assert names(events).index("victim_lost") < names(events).index("poi_placed")


# FP-P-03 Placement in the family game


def two_others(**given: Any) -> firehall.Match:
    """The family game with two victims on the board: one marker is missing."""
    return table(victims=["6,1", "6,2"], **given)


@pytest.mark.rule("FP-P-03")
@pytest.mark.parametrize("kind", ["fire", "smoke"])
def test_family_placement_t1_removes_a_hazard(kind: str) -> None:
    m = two_others(**{kind: ["4,4"]})
    events = end_turn(m, "1,8", "4,4")
    assert (hazard(m, "4,4"), lying(m, "poi")) == ("clear", ["4,4"])
    assert told(events, "poi_cleared_space") == [{"at": [4, 4]}]


@pytest.mark.rule("FP-P-03")
@pytest.mark.parametrize("marker", ["poi", "victims"])
def test_family_placement_t2_not_where_a_person_marker_lies(marker: str) -> None:
    given: dict[str, Any] = {marker: ["4,4"]}
    m = table(smoke=["4,4"], **given)
    end_turn(m, "1,8")
    rolled_again(m, "4,4")
    m.roll("1,1")
    assert "1,1" in lying(m, "poi")
    assert hazard(m, "4,4") == "smoke"  # a roll that is repeated removes nothing


@pytest.mark.rule("FP-P-03")
def test_family_placement_t3_false_alarm_on_a_firefighter() -> None:
    m = two_others(crew=["7,9", "2,2"])
    events = end_turn(m, "1,8", "2,2", "false alarm", "6,6")
    assert told(events, "revealed_false_alarm") == [{"at": [2, 2]}]
    assert (lying(m, "poi"), lying(m, "victims")) == (["6,6"], ["6,1", "6,2"])
    assert (phase(m), tally(m, "false_alarms")) == ("actions", 1)


@pytest.mark.rule("FP-P-03")
def test_family_placement_t4_victim_on_a_firefighter() -> None:
    m = two_others(crew=["7,9", "2,2"])
    end_turn(m, "1,8", "2,2", "victim")
    assert (lying(m, "victims"), lying(m, "poi")) == (["2,2", "6,1", "6,2"], [])
    assert phase(m) == "actions"


@pytest.mark.rule("FP-P-03")
def test_family_placement_of_false_alarms_ends_with_the_pool() -> None:
    m = table(victims=["6,1"], crew=["2,2"], pool=pool(0, 1), rescued=6, lost=3)
    end_turn(m, "1,8", "2,2", "false alarm")
    assert (phase(m), lying(m, "poi")) == ("actions", [])


@pytest.mark.rule("FP-P-03")
def test_family_placement_where_a_hazmat_lies() -> None:
    m = two_others(hazmats=["4,4"], options={"hazmat": True})
    end_turn(m, "1,8", "4,4")
    assert (lying(m, "poi"), lying(m, "hazmats")) == (["4,4"], ["4,4"])


# FP-P-04 Placement in the experienced game


def place(match: firehall.Match, roll: str) -> list[str]:
    """Where the markers lie after a fire roll of no account and this roll for a marker."""
    end_turn(match, "6,8", roll)
    return lying(match, "poi")


VICTIMS = ["6,1", "6,3"]


@pytest.mark.rule("FP-P-04")
def test_arrows_t1_from_smoke() -> None:
    m = expert(FRONT, smoke=["1,1"], victims=VICTIMS)
    assert place(m, "1,1") == ["2,2"]
    assert hazard(m, "1,1") == "smoke"


@pytest.mark.rule("FP-P-04")
def test_arrows_t2_from_space_to_space() -> None:
    m = expert(FRONT, crew=["7,9", "1,1"], fire=["2,2"], victims=VICTIMS)
    assert place(m, "1,1") == ["3,3"]


@pytest.mark.rule("FP-P-04")
def test_arrows_t3_hazmats_and_hot_spots_do_not_matter() -> None:
    m = expert(FRONT, hazmats=["1,1"], hot_spots=["1,1"], victims=VICTIMS)
    assert place(m, "1,1") == ["1,1"]


LOOP = ["3,3", "4,3", "4,4", "4,5", "4,6", "3,6", "3,5", "3,4"]


@pytest.mark.rule("FP-P-04")
def test_arrows_t4_in_a_circle_the_roll_is_repeated() -> None:
    m = expert(FRONT, fire=LOOP, victims=VICTIMS)
    end_turn(m, "6,8")
    for space in LOOP:
        rolled_again(m, space)
    m.roll("1,1")
    assert lying(m, "poi") == ["1,1"]


@pytest.mark.rule("FP-P-04")
@pytest.mark.parametrize("marker", ["poi", "victims"])
def test_arrows_from_a_person_marker(marker: str) -> None:
    m = expert(FRONT, **{marker: ["1,1", "6,1"]})
    assert "2,2" in place(m, "1,1")


@pytest.mark.rule("FP-P-04")
def test_arrows_keep_markers_off_firefighters() -> None:
    m = expert(FRONT, crew=["7,9", "1,1"], victims=VICTIMS)
    events = end_turn(m, "6,8", "1,1")
    assert told(events, "poi_placed") == [{"at": [2, 2]}]
    assert "revealed_victim" not in names(events)


@pytest.mark.rule("FP-P-04")
def test_arrows_lead_through_walls() -> None:
    m = expert(FRONT, smoke=["2,5"], victims=VICTIMS)
    assert place(m, "2,5") == ["3,5"]


WAYS = {
    "N": (-1, 0),
    "S": (1, 0),
    "E": (0, 1),
    "W": (0, -1),
    "SE": (1, 1),
    "SW": (1, -1),
    "NE": (-1, 1),
    "NW": (-1, -1),
}
ARROWS = (
    "SE S S S S S S SW",
    "E SE W S S E SW W",
    "E N S W W W N W",
    "E S E E E N S W",
    "E NE W N N E NW W",
    "NE N N N N N N NW",
)


@pytest.mark.rule("FP-P-04")
@pytest.mark.parametrize("board", [FRONT, BACK], ids=["front", "back"])
def test_arrows_are_those_of_the_printed_boards(board: dict[str, Any]) -> None:
    for row, line in enumerate(ARROWS, 1):
        for column, way in enumerate(line.split(), 1):
            down, right = WAYS[way]
            away = "6,8" if (row, column) not in ((6, 8), (5, 7)) else "1,1"
            m = expert(board, smoke=[f"{row},{column}"], victims=["0,0", "0,1"])
            end_turn(m, away, f"{row},{column}")
            assert lying(m, "poi") == [f"{row + down},{column + right}"]


# FP-P-05 No space at all


@pytest.mark.rule("FP-P-05")
def test_no_space_t1_stops_replenishing_for_the_turn() -> None:
    options = {"hazard_tokens": 60}
    m = expert(
        HALL,
        smoke=ALL_SPACES,
        victims=["0,0", "0,1"],
        options=options,
        pool=pool(3, 2),
        rescued=5,
    )
    events = end_turn(m, "3,3")  # all of it burns
    assert told(events, "poi_placed") == []
    assert "no_space_for_poi" in names(events)
    assert (phase(m), tally(m, "turns")) == ("actions", 1)


# FP-P-06 Revealing


@pytest.mark.rule("FP-P-06")
def test_revealing_t1_an_identified_false_alarm_leaves_a_gap_until_replenish() -> None:
    m = expert(poi=["5,1", "5,2", "5,3"], crew=[figure("0,0", "imaging_technician")])
    go(m, "identify 5,1", "false alarm")
    assert (lying(m, "poi"), tally(m, "false_alarms")) == (["5,2", "5,3"], 1)
    assert (phase(m), ap(m)) == ("actions", 3)
    end_turn(m, "6,8", "1,1")
    assert lying(m, "poi") == ["1,1", "5,2", "5,3"]


@pytest.mark.rule("FP-P-06")
@pytest.mark.parametrize("face", ["victim", "false alarm"])
def test_revealing_by_entering_costs_nothing(face: str) -> None:
    m = table(poi=["3,4"], crew=["3,3"])
    m.play("move E")
    assert m.actor == firehall.CHANCE
    m.roll(face)
    assert (lying(m, "poi"), ap(m)) == ([], 3)
    assert lying(m, "victims") == (["3,4"] if face == "victim" else [])


@pytest.mark.rule("FP-P-06")
def test_revealing_is_not_done_before() -> None:
    m = table(poi=["3,4"], crew=["3,3"])
    for seen in (m.view(0), m.view(None), m.position()):
        assert (seen["poi"], seen["victims"]) == ([[3, 4]], [])


# FP-P-07 Rescue


@pytest.mark.rule("FP-P-07")
def test_rescue_t1_two_arrive_together() -> None:
    m = expert(victims=["3,1"], treated=["3,1"], crew=["3,1"], ambulance=AMBULANCE["left"])
    m.play("move W carry victim lead")
    assert (tally(m, "rescued"), lying(m, "victims"), ap(m)) == (2, [], 2)


@pytest.mark.rule("FP-P-07")
def test_rescue_in_the_family_game_is_anywhere_outside() -> None:
    m = table(victims=["1,6"], crew=["1,6"])
    m.play("move N carry victim")
    assert (tally(m, "rescued"), lying(m, "victims"), where(m)) == (1, [], "0,6")


@pytest.mark.rule("FP-P-07")
def test_rescue_in_the_experienced_game_needs_the_ambulance() -> None:
    m = expert(victims=["3,1"], crew=["3,1"], ambulance=AMBULANCE["top"])
    m.play("move W carry victim")
    assert (tally(m, "rescued"), lying(m, "victims")) == (0, ["3,0"])


# FP-P-08 Standard victim


@pytest.mark.rule("FP-P-08")
def test_standard_victim_t1_is_carried_for_two() -> None:
    m = table(victims=["3,3"], crew=["3,3"])
    m.play("move E carry victim")
    assert (ap(m), lying(m, "victims")) == (2, ["3,4"])


@pytest.mark.rule("FP-P-08")
def test_standard_victim_is_treated_once() -> None:
    m = expert(victims=["3,3"], crew=[figure("3,3", "paramedic")])
    m.play("treat")
    refused(m, "treat", "ALREADY_TREATED")


@pytest.mark.rule("FP-P-08")
def test_standard_victim_is_not_treated_in_the_family_game() -> None:
    m = table(victims=["3,3"], crew=["3,3"])
    refused(m, "treat", "MODULE_OFF")


# FP-P-09 Treated victim


@pytest.mark.rule("FP-P-09")
def test_treated_victim_t1_never_enters_fire() -> None:
    m = expert(treated=["3,3"], crew=["3,3"], fire=["3,4"])
    refused(m, "move E lead", "LEAD_INTO_FIRE")
    refused(m, "move E carry treated", "CARRY_INTO_FIRE")
    m.play("move E")
    assert (where(m), lying(m, "victims")) == ("3,4", ["3,3"])


@pytest.mark.rule("FP-P-09")
@pytest.mark.parametrize(("step", "cost"), [("move E lead", 1), ("move E carry treated", 2)])
def test_treated_victim_is_led_for_nothing_or_carried(step: str, cost: int) -> None:
    m = expert(treated=["3,3"], crew=["3,3"])
    m.play(step)
    assert m.position()["victims"] == [{"at": [3, 4], "treated": True}]
    assert ap(m) == 4 - cost


@pytest.mark.rule("FP-P-09")
def test_treated_victim_gives_its_heal_marker_back_when_rescued() -> None:
    crew: list[Any] = [figure("3,1", "paramedic")]
    m = expert(
        victims=["3,1"],
        treated=["3,1"],
        crew=crew,
        ambulance=AMBULANCE["left"],
        options={"heal_markers": 1},
    )
    refused(m, "treat", "NO_HEAL_MARKER")
    go(m, "move W lead", "move E", "treat")
    assert tally(m, "rescued") == 1
    assert m.position()["victims"] == [{"at": [3, 1], "treated": True}]


# FP-P-16 Late draw


def chance_of(match: firehall.Match, faces: tuple[str, ...]) -> Fraction:
    """The probability that the markers, turned over one after the other, show these faces."""
    probability = Fraction(1)
    for place, face in enumerate(faces):
        match.play(f"identify 1,{place + 1}")
        outcomes = match.outcomes()
        probability *= Fraction(outcomes.count(face), len(outcomes))
        if not probability:
            return probability
        match.roll(face)
    return probability


@pytest.mark.rule("FP-P-16")
@pytest.mark.parametrize(("victims", "alarms"), [(3, 2), (10, 5), (1, 3)])
def test_late_draw_t1_is_as_likely_as_a_mixed_stack(victims: int, alarms: int) -> None:
    m = expert(
        poi=["1,1", "1,2", "1,3"],
        pool=pool(victims, alarms),
        crew=[figure("0,0", "imaging_technician")],
    )
    stack = ["victim"] * victims + ["false alarm"] * alarms
    mixed = Counter(permutations(stack, 3))
    for faces, ways in mixed.items():
        assert chance_of(m.fork(), faces) == Fraction(ways, mixed.total())
    assert sum(chance_of(m.fork(), faces) for faces in mixed) == 1


@pytest.mark.rule("FP-P-16")
def test_late_draw_counts_markers_on_and_beside_the_board() -> None:
    m = table(poi=["3,4", "6,6"], crew=["3,3"], pool=pool(4, 2))
    m.play("move E")
    assert Counter(m.outcomes()) == {"victim": 4, "false alarm": 2}
