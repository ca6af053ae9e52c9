"""The commissioner's cards: P7."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arsonist.tables import ARSONIST, COMMISSIONER, belief, faces, police
from tests.tables import names, play_all, refused

SIGNAL_UP = ("dodge", "fumes", "search", "signal")
ROADS_UP = ("dodge", "fumes", "barricades", "support")
FIVE = [[1, 2], [1, 4], [8, 12], [16, 17], [11, 18]]


@pytest.mark.rule("P7.1")
def test_search_reaches_the_own_and_the_next_settlements() -> None:
    match = police(6, cars=[10, 1])
    refused(match, "search car 1 5", "TOO_FAR", "P7.1")
    refused(match, "search car 3 5", "NO_SUCH_CAR", "P1.2")
    assert len([text for text in match.legal() if text.startswith("search")]) == 8
    match.play("search car 1 14")
    assert 14 not in belief(match)
    assert faces(match)[2] == "barricades"


@pytest.mark.rule("P7.2")
def test_two_barricades_from_the_supply() -> None:
    match = police(6, up=ROADS_UP)
    refused(match, "lift 6-10", "BARRICADE_IN_SUPPLY", "P7.2")
    refused(match, "barricade 6-7", "NO_SUCH_ROAD", "P1.3")
    match.play("barricade 10-6")
    refused(match, "barricade 6-10", "ROAD_TAKEN", "P7.2")
    match.play("barricade 1-2")
    assert match.position()["barricades"] == [[1, 2], [6, 10]]
    assert faces(match)[2] == "search"


@pytest.mark.rule("P7.2")
def test_the_last_in_supply_and_one_from_the_map() -> None:
    match = police(6, up=ROADS_UP, barricades=FIVE[:4])
    match.play("barricade 6-10")
    refused(match, "lift 6-10", "JUST_PLACED", "P7.2")
    refused(match, "lift 5-6", "ROAD_FREE", "P7.2")
    match.play("lift 1-2")
    refused(match, "barricade 1-2", "JUST_LIFTED", "P7.2")
    match.play("barricade 1-9")
    assert len(match.position()["barricades"]) == 5


@pytest.mark.rule("P7.2")
@pytest.mark.rule("P10.5")
@pytest.mark.rule("P13")
def test_five_on_the_map_two_different_ones_move() -> None:
    match = police(6, up=ROADS_UP, barricades=FIVE)
    refused(match, "barricade 6-10", "NO_BARRICADE_LEFT", "P7.2")
    play_all(match, "lift 1-2", "barricade 6-10")
    refused(match, "lift 6-10", "JUST_PLACED", "P7.2")
    play_all(match, "lift 1-4", "barricade 1-2")  # where the first one came from
    assert match.position()["barricades"] == [[1, 2], [6, 10], [8, 12], [11, 18], [16, 17]]
    assert match.position()["phase"] == "turn"


@pytest.mark.rule("P7.3")
def test_support_brings_a_car_into_a_policed_district() -> None:
    match = police(6, cars=[10])
    refused(match, "support 3", "NO_CAR_IN_DISTRICT", "P7.3")
    refused(match, "support car 1", "CAR_IN_SUPPLY", "P7.3")
    match.play("support 17")
    assert match.position()["cars"] == [10, 17]
    assert faces(match)[3] == "signal"


@pytest.mark.rule("P7.3")
@pytest.mark.rule("P13")
def test_support_names_two_cars() -> None:
    match = police(6, cars=[11, 17, 6, 6])
    refused(match, "support 5", "NO_CAR_LEFT", "P7.3")
    assert names(match.play("support car 1")) == ["action_used"]
    refused(match, "support car 1", "SAME_CAR", "P7.3")
    refused(match, "end", "PENDING_CHOICE", "P5.2")
    caused = match.fork().play("support car 2")
    assert names(caused) == ["attempted", "attempted", "not_there", "not_there", "card_turned"]
    caused = match.play("support car 3")
    assert {"event": "caught", "at": 6, "captures": 1} in caused  # it is told which
    same = police(7, cars=[11, 17, 6, 6])
    same.play("support car 3")
    assert names(same.play("support car 4")).count("not_there") == 1


@pytest.mark.rule("P7.3")
@pytest.mark.rule("P13")
def test_support_sequential() -> None:
    match = police(6, cars=[11, 17, 6, 5], options={"support_sequential": True})
    assert "not_there" in names(match.fork().play("support car 1"))
    match.play("support car 3")
    assert match.actor == ARSONIST
    match.play("escape 5")
    refused(match, "support car 3", "SAME_CAR", "P7.3")
    match.play("support car 4")
    assert match.result is not None
    assert match.result["reason"] == "captured"


@pytest.mark.rule("P7.4")
@pytest.mark.rule("P7.8")
@pytest.mark.rule("P13")
def test_on_signal_moves_cars_up_to_two_roads() -> None:
    match = police(18, up=SIGNAL_UP, cars=[6, 1], barricades=[[6, 10], [5, 6]])
    match.play("signal")
    refused(match, "drive 15", "TOO_FAR", "P7.4")
    refused(match, "drive 6", "STANDS_THERE", "P7.4")
    match.play("drive 14")
    match.play("stay")
    assert match.position()["cars"] == [14, 1]
    assert faces(match)[3] == "support"


@pytest.mark.rule("P7.5")
def test_regroup_moves_cars_one_road() -> None:
    match = police(18, cars=[6, 6])
    match.play("regroup")
    assert match.legal() == ["drive 3", "drive 5", "drive 10", "stay"]
    refused(match, "drive 14", "TOO_FAR", "P7.5")
    play_all(match, "drive 10", "drive 10")
    assert match.position()["cars"] == [10, 10]
    assert match.position()["cards"]["commissioner"]["regroup"] == 1
    play_all(match, "regroup", "stay", "stay", "search car 1 10", "end")


@pytest.mark.rule("P7.6")
def test_raid_attempts_where_a_car_stands() -> None:
    match = police(6, cars=[10, 6])
    match.play("raid car 1")
    assert match.position()["cards"]["commissioner"]["raid"] == 0
    assert 10 not in belief(match)
    assert match.actor == COMMISSIONER
    assert not match.state.acted


@pytest.mark.rule("P7.7")
def test_passing_turns_a_card_and_recovers_one() -> None:
    match = police(6, raid=0)
    match.play("pass support")
    assert faces(match)[2:] == ["search", "signal"]
    assert match.position()["fresh"] == {"regroup": 0, "raid": 1}
    refused(match, "regroup", "HAS_PASSED", "P7.7")
    refused(match, "signal", "ALREADY_ACTED", "P5.1")
    assert match.legal() == ["end"]
    moved = police(6)
    play_all(moved, "regroup", "stay")
    refused(moved, "pass search", "HAS_MOVED", "P7.7")


@pytest.mark.rule("P7.7")
@pytest.mark.rule("P13")
def test_the_commissioner_picks_the_kind() -> None:
    match = police(6, raid=0, regroup=0)
    match.play("pass search")
    assert match.legal() == ["recover regroup", "recover raid"]
    match.play("recover raid")
    assert match.position()["cards"]["commissioner"]["raid"] == 1
    nothing = police(6)
    nothing.play("pass search")
    assert nothing.legal() == ["end"]


@pytest.mark.rule("P7.8")
def test_cars_ignore_barricades_and_share() -> None:
    match = police(18, cars=[6, 10], barricades=[[6, 10], [5, 6], [3, 6]])
    play_all(match, "regroup", "drive 10", "stay")
    assert match.position()["cars"] == [10, 10]


@pytest.mark.rule("P7.9")
def test_first_capture_and_escape() -> None:
    match = police(6, cars=[6], raid=0, barricades=[[6, 10]])
    caused = match.play("search car 1 6")
    assert names(caused) == ["action_used", "attempted", "caught"]
    assert match.actor == ARSONIST
    assert belief(match) == [6]
    refused(match, "escape 14", "OUT_OF_RANGE", "P7.9")
    caused = match.play("escape 6")
    assert match.heard(caused, COMMISSIONER)[0] == {"event": "escaped"}
    assert names(caused) == ["escaped", "card_turned", "recovered"]
    assert belief(match) == [1, 2, 3, 5, 6, 7, 9, 10, 11, 13]
    refused(match, "raid car 1", "CARD_FRESH", "P7.9")
    play_all(match, "end", "dodge 5", "end")
    assert match.why("raid car 1") is None


@pytest.mark.rule("P7.9")
@pytest.mark.rule("P13")
def test_one_of_two_regroups_is_fresh() -> None:
    match = police(6, cars=[6], regroup=1)
    play_all(match, "search car 1 6", "escape 6")
    assert match.state.regroup == 2
    play_all(match, "regroup", "stay")
    refused(match, "regroup", "CARD_FRESH", "P7.9")


@pytest.mark.rule("P7.9")
@pytest.mark.rule("P8.2")
def test_both_captures_in_one_turn() -> None:
    match = police(6, cars=[6, 5])
    play_all(match, "search car 1 6", "escape 5")
    match.play("raid car 2")
    assert match.result is not None
    assert match.result["reason"] == "captured"


@pytest.mark.rule("P7.9")
@pytest.mark.rule("P13")
def test_second_capture_later_turn() -> None:
    options: dict[str, Any] = {"second_capture_later_turn": True}
    match = police(6, cars=[6, 5], options=options)
    play_all(match, "search car 1 6", "escape 5")
    refused(match, "raid car 2", "LATER_TURN", "P7.9")
    # With both actions barred and a card used, the turn may be ended all the same (R22).
    stuck = police(6, cars=[6, 5, 1, 2], options=options)
    play_all(stuck, "raid car 1", "escape 6")
    refused(stuck, "search car 1 6", "LATER_TURN")
    refused(stuck, "support car 1", "LATER_TURN")
    assert "end" in stuck.legal()
    sequential = police(6, cars=[6, 5, 1, 2], options={**options, "support_sequential": True})
    play_all(sequential, "support car 1", "escape 5")
    assert sequential.position()["phase"] == "turn"
    assert sequential.state.acted
