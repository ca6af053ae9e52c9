"""The arsonist's cards: P6."""

from __future__ import annotations

from typing import Any

import pytest

from firehall.games.arsonist.words import members
from tests.arsonist.tables import belief, table
from tests.tables import names, play_all, refused

SPARKS_UP = ("sparks", "fumes", "search", "support")
MASTER_UP = ("dodge", "master", "search", "support")


@pytest.mark.rule("P6.1")
def test_dodge_moves_along_one_open_road() -> None:
    match = table(6, belief=[6])
    refused(match, "dodge 6", "NOT_BESIDE", "P6.1")
    refused(match, "dodge 7", "NOT_BESIDE", "P6.1")
    assert [text for text in match.legal() if text.startswith("dodge")] == [
        "dodge 3",
        "dodge 5",
        "dodge 10",
    ]
    match.play("dodge 10")
    assert match.position()["trail"] == [6, 10]
    assert belief(match) == [3, 5, 10]
    assert match.position()["cards"]["arsonist"]["action"][0] == "sparks"


@pytest.mark.rule("P6.2")
def test_sparks_put_two_tokens_in_range() -> None:
    match = table(6, up=SPARKS_UP, barricades=[[6, 10]])
    refused(match, "sparks 10", "ROAD_CLOSED", "P0.3")
    refused(match, "sparks 7", "OUT_OF_RANGE", "P6.2")
    refused(match, "sparks", "HOUSES_LEFT", "P6.2")
    match.play("sparks 3")
    refused(match, "stop", "HOUSES_LEFT", "P6.2")
    match.play("sparks 3")
    assert match.position()["burning"] == {"3": 2}
    assert belief(match) == [2, 3, 6, 7]


@pytest.mark.rule("P6.2")
def test_sparks_with_one_house_left() -> None:
    match = table(6, up=SPARKS_UP, burning={"6": 1, "3": 3, "5": 1, "10": 2})
    refused(match, "sparks 6", "BURNED_DOWN", "P6.2")
    match.play("sparks 10")
    assert match.position()["phase"] == "turn"
    # Whoever put only one had exactly that house in range: 6, with 3 and 5 burned.
    assert belief(match) == [6]


@pytest.mark.rule("P6.2")
def test_sparks_with_no_house_left() -> None:
    match = table(6, up=SPARKS_UP, burning={"6": 1, "3": 3, "5": 1, "10": 3})
    assert "sparks" in match.legal()
    assert "token_placed" not in names(match.play("sparks"))
    assert match.state.acted
    assert belief(match) == [6]


@pytest.mark.rule("P6.2")
@pytest.mark.rule("P13")
def test_sparks_optional() -> None:
    options = {"sparks_optional": True}
    match = table(6, up=SPARKS_UP, options=options)
    none = match.fork()
    none.play("sparks")
    assert len(belief(none)) == 18
    match.play("sparks 6")
    assert "stop" in match.legal()
    match.play("stop")
    assert belief(match) == [3, 5, 6, 10]
    # Nothing is left in range, and still the question is asked.
    last = table(6, up=SPARKS_UP, options=options, burning={"6": 1, "3": 3, "5": 1, "10": 2})
    last.play("sparks 10")
    assert last.legal() == ["stop"]


@pytest.mark.rule("P6.3")
def test_fumes_count_burned_settlements_nearby() -> None:
    match = table(6, burning={"10": 3, "5": 1, "6": 1, "7": 1}, barricades=[[6, 10]])
    caused = match.play("fumes")
    assert {"event": "fumed", "by": 3} in caused
    assert match.position()["panic"] == 3
    assert belief(match) == [6, 10]  # 10 counts itself, 6 and 7


@pytest.mark.rule("P6.3")
def test_fumes_of_nothing_are_legal() -> None:
    match = table(6)
    assert "panic_rose" not in names(match.play("fumes"))
    assert match.position()["panic"] == 0


@pytest.mark.rule("P6.3")
def test_fumes_blocked() -> None:
    given: dict[str, Any] = {"burning": {"10": 3, "5": 1, "6": 1}, "barricades": [[6, 10]]}
    match = table(6, options={"fumes_blocked": True}, **given)
    match.play("fumes")
    assert match.position()["panic"] == 2


@pytest.mark.rule("P6.4")
def test_master_of_fire_burns_in_the_district() -> None:
    closed = [[10, 14], [14, 15], [14, 17], [6, 10]]
    match = table(6, up=MASTER_UP, barricades=closed, burning={"5": 1})
    refused(match, "master 3", "OTHER_DISTRICT", "P6.4")
    refused(match, "master 14", "ENCLOSED_PLACE", "P6.4")
    refused(match, "master 5", "BURNED_DOWN", "P6.4")
    refused(match, "master", "HOUSES_LEFT", "P6.4")
    match.play("master 10")
    refused(match, "stop", "HOUSES_LEFT", "P6.4")
    match.play("master 17")
    assert match.position()["burning"] == {"5": 1, "10": 1, "17": 1}
    assert belief(match) == [5, 6, 9, 10, 17]


@pytest.mark.rule("P6.4")
@pytest.mark.rule("P9")
def test_master_of_fire_with_too_few_houses() -> None:
    red = {"5": 1, "6": 1, "9": 1, "10": 3, "14": 1, "17": 2}
    match = table(6, up=MASTER_UP, burning=red)
    match.play("master 17")
    assert match.position()["phase"] == "turn"
    assert belief(match) == [5, 6, 9, 10, 14, 17]
    match = table(6, up=MASTER_UP, burning={**red, "17": 3})
    match.play("master")
    assert belief(match) == [5, 6, 9, 10, 14, 17]


@pytest.mark.rule("P6.5")
def test_elusive_moves_and_staying_is_no_move() -> None:
    match = table(6)
    refused(match, "elusive 6", "NOT_BESIDE", "P6.5")
    play_all(match, "elusive 3", "elusive 2", "elusive 3")
    refused(match, "elusive 2", "CARD_USED", "P2.3")
    assert match.position()["trail"] == [6, 3, 2, 3]
    assert match.position()["moved"]


@pytest.mark.rule("P6.5")
@pytest.mark.rule("P10.8")
def test_marks_of_panic_bring_cards_back() -> None:
    burning = {"10": 3, "6": 1, "5": 1, "3": 3}
    match = table(6, panic=3, elusive=1, burning=burning)
    caused = match.play("fumes")
    assert match.position()["panic"] == 7
    assert names(caused).count("recovered") == 1
    assert match.state.elusive == 2
    match.play("elusive 5")  # at once usable
    full = table(6, panic=3, burning=burning)
    assert "recovery_lost" in names(full.play("fumes"))
    assert full.state.elusive == 3


@pytest.mark.rule("P6.5")
@pytest.mark.rule("P13")
def test_two_marks_at_once_bring_two_cards() -> None:
    # Panic rises by 4 at most: 4 to 8 passes one mark, a recovery each for 3 to 4 and 7 to 8.
    burning = {"10": 3, "6": 1, "5": 1, "3": 3}
    match = table(6, panic=4, elusive=0, burning=burning)
    assert names(match.play("fumes")).count("recovered") == 1
    match = table(6, panic=3, elusive=0, burning={"10": 3, "6": 1}, up=SPARKS_UP)
    play_all(match, "sparks 3", "sparks 3")
    assert match.state.elusive == 0


@pytest.mark.rule("P6.5")
@pytest.mark.rule("P13")
def test_bank_recovery() -> None:
    burning = {"10": 3, "6": 1, "5": 1, "3": 3}
    match = table(6, panic=3, burning=burning, options={"bank_recovery": True})
    assert "recovery_kept" in names(match.play("fumes"))
    assert match.position()["banked"] == 1
    assert "recovered" in names(match.play("elusive 5"))
    assert match.state.elusive == 3
    assert "banked" not in match.position()


@pytest.mark.rule("P6.6")
def test_the_third_house_raises_panic() -> None:
    match = table(6, up=SPARKS_UP, burning={"10": 2})
    assert "panic_rose" in names(match.play("sparks 10"))
    assert match.position()["panic"] == 1
    match.play("sparks 6")
    assert match.position()["panic"] == 1  # a settlement of one house
    assert members(match.state.burned) == [6, 10]


@pytest.mark.rule("P6.7")
def test_cars_do_not_stop_the_arsonist() -> None:
    match = table(6, cars=[5, 5, 6, 10])
    play_all(match, "elusive 5", "elusive 6", "dodge 10", "end")
    assert match.position()["captures"] == 0


@pytest.mark.rule("P6.8")
def test_the_arsonist_cannot_pass() -> None:
    match = table(6)
    refused(match, "pass search", "WRONG_SIDE", "P5.1")
    refused(match, "end", "MUST_ACT", "P5.1")
