"""Ends of the game (P8), the rulebook's examples (P10), and the last rulings (P13)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.arsonist.tables import (
    ARSONIST,
    COMMISSIONER,
    belief,
    faces,
    police,
    table,
)
from tests.tables import names, play_all, refused

SPARKS_UP = ("sparks", "fumes", "search", "support")
MASTER_UP = ("dodge", "master", "search", "support")
ROADS_UP = ("dodge", "fumes", "barricades", "support")
NINE = {str(place): 1 for place in (1, 2, 4, 7, 9, 12, 13, 14, 15)}


def ended(match: firehall.Match, reason: str, winner: int) -> None:
    assert match.over
    assert match.result is not None
    assert match.result["reason"] == reason
    assert match.result["winners"] == [winner]
    assert match.legal() == []
    refusal = match.why("end")
    assert refusal is not None
    assert refusal.code == "GAME_OVER"


# P8


@pytest.mark.rule("P8.1")
@pytest.mark.rule("P13")
def test_ten_burned_settlements_win_with_the_first_token() -> None:
    match = table(6, up=SPARKS_UP, burning=NINE)
    caused = match.play("sparks 6")
    ended(match, "burned", ARSONIST)
    assert names(caused) == ["action_used", "token_placed", "burned_down", "game_ended"]
    assert faces(match)[0] == "sparks"  # nothing happens after a win


@pytest.mark.rule("P8.1")
@pytest.mark.rule("P10.9")
def test_panic_of_twelve_wins_and_stops_there() -> None:
    match = table(6, panic=11, burning={"10": 3, "6": 1, "5": 1, "3": 3})
    match.play("fumes")
    ended(match, "panic", ARSONIST)
    assert match.position()["panic"] == 12
    assert faces(match)[1] == "fumes"


@pytest.mark.rule("P8.1")
@pytest.mark.rule("P13")
def test_tenth_settlement_and_panic_of_twelve_by_one_token() -> None:
    match = table(6, up=SPARKS_UP, panic=11, burning={**NINE, "10": 2})
    match.play("sparks 10")
    ended(match, "burned", ARSONIST)
    assert match.position()["panic"] == 12


@pytest.mark.rule("P8.2")
def test_second_capture_wins() -> None:
    match = police(6, captures=1, cars=[10])
    match.play("search car 1 6")
    ended(match, "captured", COMMISSIONER)


@pytest.mark.rule("P8.3")
def test_enclosure_wins_at_once() -> None:
    match = police(6, up=ROADS_UP, barricades=[[5, 6], [3, 6]])
    caused = match.play("barricade 6-10")
    ended(match, "enclosed", COMMISSIONER)
    assert {"event": "arsonist_enclosed", "at": 6} in caused
    assert 6 in belief(match)


@pytest.mark.rule("P8.4")
@pytest.mark.rule("P13")
def test_round_limit() -> None:
    match = table(6, round=2, options={"round_limit": 2}, cars=[1])
    play_all(match, "fumes", "end", "pass search")
    assert not match.over
    match.play("end")
    ended(match, "round_limit", COMMISSIONER)


def test_everybody_sees_a_finished_game() -> None:
    match = police(6, captures=1, cars=[10])
    match.play("search car 1 6")
    assert match.view(COMMISSIONER)["arsonist"] == 6
    assert match.record(COMMISSIONER) == match.record()


# P10: the four examples of the rulebook, and six more


@pytest.mark.rule("P10.1")
def test_example_1() -> None:
    match = table(6, up=SPARKS_UP, burning={"10": 2})
    play_all(match, "sparks 6", "sparks 10")
    assert match.position()["burning"] == {"6": 1, "10": 3}
    assert match.position()["panic"] == 1
    assert faces(match)[0] == "dodge"
    match.play("end")
    assert match.actor == COMMISSIONER


@pytest.mark.rule("P10.2")
def test_example_2() -> None:
    up = ("dodge", "fumes", "search", "signal")
    match = police(6, up=up, belief=[6, 10], cars=[2, 7])
    play_all(match, "signal", "drive 6", "drive 10")
    caused = match.play("raid car 1")
    assert {"event": "caught", "at": 6, "captures": 1} in caused
    match.play("escape 14")
    assert match.position()["cards"]["commissioner"]["raid"] == 1
    refused(match, "raid car 2", "CARD_FRESH", "P7.9")
    assert belief(match) == [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17]
    match.play("end")
    assert faces(match)[3] == "support"


@pytest.mark.rule("P10.3")
def test_example_3() -> None:
    match = table(15, burning={"10": 3, "14": 1, "17": 3}, panic=2, elusive=2)
    match.play("elusive 14")
    caused = match.play("fumes")
    assert {"event": "fumed", "by": 3} in caused
    assert match.position()["panic"] == 5
    assert {"event": "recovered", "card": "elusive"} in caused
    play_all(match, "elusive 17", "elusive 16")
    assert match.state.elusive == 0
    assert faces(match)[1] == "master"


@pytest.mark.rule("P10.4")
def test_example_4() -> None:
    match = police(6, cars=[1, 11, 2, 17])
    play_all(match, "support car 2", "support car 4")
    assert match.position()["captures"] == 0
    assert not {11, 17} & set(belief(match))
    assert faces(match)[3] == "signal"


@pytest.mark.rule("P10.6")
def test_a_barricade_stops_sparks_but_not_fumes() -> None:
    given: dict[str, Any] = {"barricades": [[10, 14]], "burning": {"14": 1}}
    match = table(10, up=SPARKS_UP, **given)
    refused(match, "sparks 14", "ROAD_CLOSED", "P0.3")
    match = table(10, **given)
    assert {"event": "fumed", "by": 1} in match.play("fumes")


@pytest.mark.rule("P10.7")
def test_an_enclosed_settlement() -> None:
    match = police(
        10, up=("dodge", "master", "barricades", "support"), barricades=[[10, 14], [14, 15]]
    )
    match.play("barricade 14-17")
    assert not match.over
    assert 14 not in belief(match)
    play_all(match, "barricade 1-2", "end")
    refused(match, "master 14", "ENCLOSED_PLACE", "P6.4")


@pytest.mark.rule("P10.10")
def test_nobody_stands_enclosed_in_a_game_under_way() -> None:
    with pytest.raises(firehall.PositionError, match="enclosed on 6"):
        table(6, barricades=[[5, 6], [3, 6], [6, 10]])


# P13


@pytest.mark.rule("P13")
def test_the_belief_changes_when_a_card_is_done() -> None:
    match = table(6, up=MASTER_UP)
    match.play("master 6")
    assert len(belief(match)) == 18
    match.play("master 5")
    assert belief(match) == [5, 6, 9, 10, 14, 17]
