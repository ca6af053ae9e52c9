"""Terms, components, cards, information, setup and turns: P0 to P5."""

from __future__ import annotations

import pytest

import firehall
from firehall.games.arsonist.town.map import ARSON_TOKENS, printed
from firehall.games.arsonist.town.roads import enclosed, reach
from firehall.games.arsonist.words import members
from tests.arsonist.tables import (
    ARSONIST,
    COMMISSIONER,
    belief,
    faces,
    police,
    table,
)
from tests.tables import names, play_all, refused

# P0 Terms


@pytest.mark.rule("P0.1")
def test_a_settlement_is_burned_when_every_house_is() -> None:
    match = table(burning={"10": 2, "6": 1})
    assert members(match.state.burned) == [6]
    assert members(table(burning={"10": 3, "6": 1}).state.burned) == [6, 10]


@pytest.mark.rule("P0.2")
def test_a_settlement_is_enclosed_when_none_of_its_roads_is_open() -> None:
    match = table(10, barricades=[[5, 6], [3, 6], [6, 10]])
    assert enclosed(match.state, 6)
    assert not enclosed(table(10, barricades=[[5, 6], [3, 6]]).state, 6)


@pytest.mark.rule("P0.3")
def test_range_counts_open_roads() -> None:
    state = table(barricades=[[6, 10]]).state
    assert members(reach(state, 6, 0)) == [6]
    assert members(reach(state, 6, 1)) == [3, 5, 6]
    assert members(reach(state, 6, 2)) == [2, 3, 5, 6, 7, 9]
    refused(table(barricades=[[6, 10]]), "dodge 10", "ROAD_CLOSED", "P0.3")


@pytest.mark.rule("P0.4")
def test_districts() -> None:
    town = printed("warsaw")
    red = [place for place in range(1, 19) if town.district[place] == 0]
    assert red == [5, 6, 9, 10, 14, 17]


# P1 Components and map


@pytest.mark.rule("P1.1")
@pytest.mark.rule("P1.3")
@pytest.mark.rule("P1.4")
def test_the_map_of_warsaw() -> None:
    town = printed("warsaw")
    assert town.count == 18
    assert len(town.roads) == 27
    assert sorted(set(town.houses[1:])) == [1, 2, 3]
    assert [town.houses[1:].count(n) for n in (1, 2, 3)] == [11, 2, 5]
    for district in range(3):
        assert sum(town.houses[p] for p in range(1, 19) if town.district[p] == district) == 10
    assert town.road(6, 10)
    assert town.houses[10] == 3
    assert town.road(10, 14)
    assert town.road(14, 17)


@pytest.mark.rule("P1.2")
def test_components() -> None:
    assert ARSON_TOKENS == 30
    assert sum(printed("warsaw").houses) == 30
    position = firehall.Match("arsonist").position()
    assert position["cards"]["arsonist"]["mobilisation"] == 3
    assert position["cards"]["commissioner"]["regroup"] == 2
    assert position["cards"]["commissioner"]["raid"] == 1
    with pytest.raises(firehall.PositionError, match="only 4 cars"):
        table(cars=[1, 2, 3, 4, 5])
    with pytest.raises(firehall.PositionError, match="only 5 barricades"):
        table(barricades=[[1, 2], [1, 4], [1, 9], [2, 3], [2, 5], [3, 7]])


# P2 Cards


@pytest.mark.rule("P2.1")
def test_only_the_action_that_faces_its_player_is_available() -> None:
    match = table(up=("dodge", "fumes", "search", "support"))
    refused(match, "sparks 6", "CARD_AWAY", "P2.1")
    refused(match, "master 6", "CARD_AWAY", "P2.1")
    assert match.why("fumes") is None


@pytest.mark.rule("P2.2")
def test_a_card_is_turned_after_its_action() -> None:
    match = table()
    match.play("fumes")
    assert faces(match) == ["dodge", "master", "search", "support"]
    play_all(match, "end")
    match = table(up=("dodge", "master", "search", "support"))
    play_all(match, "master 6", "master 5")
    assert faces(match)[1] == "fumes"


@pytest.mark.rule("P2.3")
def test_a_used_mobilisation_card_stays_used() -> None:
    match = table(elusive=1)
    match.play("elusive 5")
    refused(match, "elusive 6", "CARD_USED", "P2.3")
    match = police(cars=[6], raid=0)
    refused(match, "raid car 1", "CARD_USED", "P2.3")
    refused(police(regroup=0), "regroup", "CARD_USED", "P2.3")


# P3 Information


@pytest.mark.rule("P3.1")
def test_the_commissioner_sees_everything_but_the_sheet() -> None:
    match = table(6, trail=[5, 6], burning={"10": 3}, cars=[1], barricades=[[1, 2]], panic=2)
    seen, whole = match.view(COMMISSIONER), match.position()
    assert set(whole) - set(seen) == {"arsonist", "trail", "sheet"}
    assert all(seen[key] == whole[key] for key in seen)
    assert match.view(None) == seen
    assert match.view(ARSONIST)["trail"] == [5, 6]


@pytest.mark.rule("P3.2")
@pytest.mark.rule("P3.4")
def test_what_is_heard_of_the_arsonists_turn() -> None:
    match = table(6, up=("sparks", "fumes", "search", "support"), burning={"10": 2})
    caused = play_all(match, "elusive 5", "elusive 6", "sparks 6", "sparks 10", "end")
    heard = match.heard(caused, COMMISSIONER)
    assert names(heard) == [
        "mobilised",
        "eluded",
        "mobilised",
        "eluded",
        "action_used",
        "token_placed",
        "burned_down",
        "token_placed",
        "burned_down",
        "panic_rose",
        "card_turned",
        "turn_ended",
        "turn_began",
    ]
    assert all("to" not in event for event in heard)
    assert [event["to"] for event in caused if "to" in event] == [5, 6]


@pytest.mark.rule("P3.3")
def test_answers_are_true() -> None:
    match = police(6, cars=[6])
    assert "not_there" in names(match.fork().play("search car 1 5"))
    assert "caught" in names(match.fork().play("search car 1 6"))


@pytest.mark.rule("P3.5")
def test_silence_tells() -> None:
    up = ("dodge", "fumes", "barricades", "support")
    match = police(6, up=up, barricades=[[10, 14], [14, 15]])
    caused = match.play("barricade 14-17")
    assert {"event": "nobody_enclosed", "at": 14} in caused
    assert 14 not in belief(match)


# P4 Setup


@pytest.mark.rule("P4.1")
def test_cards_are_turned_at_random() -> None:
    match = firehall.Match("arsonist")
    for pair in (
        ["dodge", "sparks"],
        ["fumes", "master"],
        ["search", "barricades"],
        ["support", "signal"],
    ):
        assert match.outcomes() == pair
        refused_at_chance = match.why("end")
        assert refused_at_chance is not None
        assert refused_at_chance.rule == "P4.1"
        match.roll(pair[1])
    assert faces(match) == ["sparks", "master", "barricades", "signal"]
    position = match.position()
    assert position["panic"] == 0
    assert not position["cars"]
    assert not position["barricades"]
    assert not position["burning"]


@pytest.mark.rule("P4.2")
def test_secret_start_and_first_blaze() -> None:
    match = firehall.Match("arsonist")
    match.advance()
    assert match.legal() == [f"start {place}" for place in range(1, 19)]
    caused = match.play("start 6")
    assert match.heard(caused, COMMISSIONER) == [{"event": "started"}]
    assert belief(match) == list(range(1, 19))
    refused(match, "blaze 17", "OUT_OF_RANGE", "P4.2")
    caused = match.play("blaze 10")
    assert names(caused) == ["blazed", "burned_down", "panic_rose"]
    assert match.position()["burning"] == {"10": 3}
    assert match.position()["panic"] == 1
    assert belief(match) == [3, 5, 6, 7, 10, 11, 14, 15, 17]


@pytest.mark.rule("P4.2")
def test_a_small_blaze_raises_no_panic() -> None:
    match = firehall.Match("arsonist")
    match.advance()
    play_all(match, "start 6", "blaze 5")
    assert match.position()["panic"] == 0
    assert members(match.state.burned) == [5]


@pytest.mark.rule("P4.3")
@pytest.mark.rule("P4.4")
def test_first_car_and_first_turn() -> None:
    match = firehall.Match("arsonist")
    match.advance()
    play_all(match, "start 6", "blaze 5")
    assert match.actor == COMMISSIONER
    assert match.legal() == [f"car {place}" for place in range(1, 19)]
    match.play("car 18")
    assert match.position()["cars"] == [18]
    assert match.actor == ARSONIST
    assert match.position()["round"] == 1


# P5 Turn


@pytest.mark.rule("P5.1")
def test_one_action_a_turn() -> None:
    match = table()
    refused(match, "end", "MUST_ACT", "P5.1")
    match.play("fumes")
    refused(match, "dodge 5", "ALREADY_ACTED", "P5.1")
    refused(match, "signal", "WRONG_SIDE", "P5.1")
    refused(police(), "dodge 5", "WRONG_SIDE", "P5.1")


@pytest.mark.rule("P5.2")
def test_mobilisation_before_and_after_but_not_within() -> None:
    match = table(up=("sparks", "fumes", "search", "support"))
    match.play("elusive 5")
    match.play("sparks 5")
    refused(match, "elusive 6", "PENDING_CHOICE", "P5.2")
    play_all(match, "sparks 6", "elusive 6", "elusive 10")
    assert match.position()["arsonist"] == 10
    refused(match, "stop", "NOT_ASKED", "P5.2")


@pytest.mark.rule("P5.3")
@pytest.mark.rule("P13")
def test_a_turn_ends_when_its_player_says_so() -> None:
    match = table(elusive=0)
    match.play("fumes")
    assert match.legal() == ["end"]
    match.play("end")
    assert match.actor == COMMISSIONER
    refusal = match.why("fumes", seat=ARSONIST)
    assert refusal is not None
    assert refusal.code == "NOT_YOUR_TURN"
    assert match.legal(ARSONIST) == []
    with pytest.raises(firehall.IllegalAction):
        match.play("signal", seat=ARSONIST)
