"""Renown and loyalty (B8), and the ends of the game (B9)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.brigade.tables import (
    advanced,
    crewed,
    drawn,
    fire_at,
    loyal_at,
    question,
    renown_at,
    table,
)
from tests.tables import names, play_all, refused


def fighting(intensity: int, at: str = "1,2", **given: Any) -> firehall.Match:
    """The Brigade on a fire with four water at hand."""
    row, column = (int(number) for number in at.split(","))
    me = {"brigade": [row, column], "wagon": [row, column], **given.pop("me", {})}
    return table(me, given.pop("rival", {}), fire={at: intensity, **given.pop("fire", {})}, **given)


def put_out(match: firehall.Match, water: int) -> None:
    boxes = ["spend warden", "spend warden", "spend wagon", "spend wagon"]
    play_all(match, *boxes[:water])


@pytest.mark.rule("B8.1")
def test_on_the_building_and_beside_it() -> None:
    match = fighting(3)
    put_out(match, 3)
    targets = {action for action in match.legal() if action.startswith("place")}
    assert targets == {"place 1,2", "place 0,2", "place 1,3", "place 2,2", "place 1,1"}
    refused(match, "place 0,1", "OUT_OF_REACH", "B8.1")
    play_all(match, "place 1,2", "place 1,1", "place 0,2")
    assert [renown_at(match, at)[0] for at in ("1,2", "1,1", "0,2")] == [1, 1, 1]
    assert question(match) == "turn"


@pytest.mark.rule("B8.2")
def test_what_takes_no_renown() -> None:
    match = fighting(1, loyalty={"1,1": 0}, ruins=[[0, 2]], fire={"2,2": 5})
    put_out(match, 1)
    refused(match, "place 1,1", "OWN_LOYALTY", "B8.2")
    refused(match, "place 0,2", "NOT_STANDING", "B8.2")
    refused(match, "place 2,2", "NOT_STANDING", "B8.2")
    match.play("stop")
    assert match.view(None)["scoreboard"][0]["renown_left"] == 16


@pytest.mark.rule("B8.2")
def test_renown_that_cannot_be_placed_is_lost() -> None:
    around = {"1,2": 0, "1,1": 0, "1,3": 0}
    match = fighting(1, loyalty=around, ruins=[[0, 2], [2, 2]])
    put_out(match, 1)
    assert question(match) == "turn"


@pytest.mark.rule("B8.3")
def test_loyalty_in_the_middle_of_a_placement() -> None:
    """The second of three tokens wins; the third goes elsewhere."""
    match = fighting(3, "1,3")  # worth 2
    put_out(match, 3)
    match.play("place 1,3")
    caused = match.play("place 1,3")
    assert names(caused) == ["renown_placed", "loyalty_gained"]
    refused(match, "place 1,3", "OWN_LOYALTY", "B8.2")
    match.play("place 1,4")
    assert renown_at(match, "1,4") == [1, 0]


@pytest.mark.rule("B8.4")
@pytest.mark.rule("B8.6")
def test_winning_loyalty_sweeps_the_building() -> None:
    match = fighting(1, "1,3", renown={"1,3": [1, 1]})
    put_out(match, 1)
    match.play("place 1,3")
    assert loyal_at(match, "1,3") == 0
    assert renown_at(match, "1,3") == [0, 0]
    assert [one["renown_left"] for one in match.view(None)["scoreboard"]] == [16, 16]
    waiting = fighting(1, "1,3", renown={"1,4": [1, 1]})
    put_out(waiting, 1)
    waiting.play("stop")
    drawn(waiting, "barrels")
    assert renown_at(waiting, "1,4") == [1, 1]  # stays between turns


@pytest.mark.rule("B8.5")
def test_stealing_back_needs_one_more_again_and_scores_the_value() -> None:
    match = fighting(3, "1,3", loyalty={"1,3": 1})
    put_out(match, 3)
    play_all(match, "place 1,3", "place 1,3")
    assert loyal_at(match, "1,3") == 1
    caused = match.play("place 1,3")
    assert "loyalty_stolen" in names(caused)
    assert match.view(None)["scoreboard"][0]["score"] == 2
    seen = {tuple(space["at"]): space for space in match.view(None)["spaces"]}
    assert seen[1, 3]["need"] == [2, 3]


@pytest.mark.rule("B8.7")
def test_a_need_that_falls_brings_nothing() -> None:
    """Nery is discarded, three tokens would now be enough, but none is placed."""
    match = table(
        crewed("zilda", brigade=[4, 3], wagon=[4, 3]),
        crewed("nery"),
        fire={"4,3": 2},
        loyalty={"0,1": 1},
        renown={"0,1": [3, 0]},
    )
    put_out(match, 2)
    play_all(match, "place 4,3", "place 4,3", "strike P2")
    assert match.position()["players"][1]["crew"] == []
    assert loyal_at(match, "0,1") == 1


@pytest.mark.rule("B8.8")
def test_abilities_in_the_order_of_the_gainer() -> None:
    match = table(
        crewed("chops", "ali", "pep", brigade=[1, 3], wagon=[1, 3]), fire={"1,3": 2, "1,4": 1}
    )
    put_out(match, 2)
    match.play("place 1,3")
    match.play("place 1,3")
    assert question(match) == "triggers"
    assert sorted(match.legal()) == ["first ali", "first chops", "first pep"]
    refused(match, "first mal", "NOT_WAITING", "B8.8")
    match.play("first chops")
    assert question(match) == "chops_may"
    match.play("raise 1,4")
    assert question(match) == "triggers"
    match.play("first pep")
    assert question(match) == "free_upgrade"
    match.play("upgrade leadership")
    assert question(match) == "ali_chooses"  # alone now, and asked at once


@pytest.mark.rule("B8.8")
def test_a_nested_gain_comes_before_what_waits() -> None:
    """Immora's token wins a second Noble building while Chops still waits for the first."""
    match = table(
        crewed("immora", "chops", brigade=[4, 3], wagon=[4, 3]),
        fire={"4,3": 2},
        renown={"4,4": [1, 0]},
        loyalty={"1,3": 0},
    )
    put_out(match, 2)
    play_all(match, "place 4,3", "place 4,3")
    play_all(match, "first immora", "place 4,4")
    assert loyal_at(match, "4,4") == 0
    stack = [frame[0] for frame in match.position()["stack"]]
    assert stack.count("triggers") == 2
    play_all(match, "first chops", "raise 5,4")
    assert question(match) == "placing"  # Immora's of the second building


@pytest.mark.rule("B8.8")
def test_victory_comes_before_abilities() -> None:
    match = table(
        crewed("chops", brigade=[4, 3], wagon=[4, 3]),
        fire={"4,3": 2},
        loyalty={"0,1": 0, "1,3": 0, "3,0": 0, "2,2": 0},
    )
    put_out(match, 2)
    play_all(match, "place 4,3", "place 4,3")
    assert match.over


@pytest.mark.rule("B8.9")
def test_no_renown_left() -> None:
    spread = {"0,1": [1, 0], "0,2": [1, 0], "0,3": [2, 0], "0,4": [2, 0], "1,0": [2, 0]}
    spread |= {"1,1": [3, 0], "2,4": [3, 0], "1,5": [1, 0]}
    match = fighting(3, "1,3", renown=spread)
    assert match.view(None)["scoreboard"][0]["renown_left"] == 1
    put_out(match, 3)
    match.play("place 1,4")
    assert question(match) == "turn"
    plenty = fighting(3, "1,3", renown=spread, options={"hard_limits": False})
    put_out(plenty, 3)
    play_all(plenty, "place 1,4", "place 1,4")
    assert question(plenty) == "placing"


@pytest.mark.rule("B8.10")
def test_no_loyalty_token_left() -> None:
    ten = ["0,1", "0,2", "0,3", "0,4", "1,5", "2,0", "2,1", "3,0", "3,1", "3,4"]
    match = fighting(2, "1,3", loyalty=dict.fromkeys(ten, 0), rival={})
    put_out(match, 2)
    play_all(match, "place 1,3", "place 1,3")
    assert question(match) == "sparing"
    refused(match, "spare 1,4", "NOT_OWN_LOYALTY", "B8.10")
    fork = match.fork()
    fork.play("decline")
    assert renown_at(fork, "1,3") == [2, 0]
    match.play("spare 0,1")
    assert loyal_at(match, "1,3") == 0
    assert loyal_at(match, "0,1") is None


# The end


@pytest.mark.rule("B9.1")
@pytest.mark.parametrize(
    ("loyal", "at"),
    [(["0,1", "0,2", "0,3", "0,4"], "1,0"), (["2,2", "2,3"], "3,2")],
)
def test_a_district_wins_at_once(loyal: list[str], at: str) -> None:
    tokens = 2 if at == "1,0" else 4
    match = fighting(1, at, loyalty=dict.fromkeys(loyal, 0), renown={at: [tokens, 0]})
    put_out(match, 1)
    match.play(f"place {at}")
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("district", [0])
    refused(match, "end", "GAME_OVER", "B9.1")


@pytest.mark.rule("B9.2")
def test_every_kind_of_citizen_wins_at_once() -> None:
    match = fighting(2, "4,3", loyalty={"0,1": 0, "1,3": 0, "3,0": 0, "2,2": 0})
    put_out(match, 2)
    match.play("place 4,3")
    assert not match.over
    match.play("place 4,3")
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("citizens", [0])


SEVEN = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 0], [5, 3], [1, 1]]


@pytest.mark.rule("B9.3")
def test_evacuation_finishes_the_round() -> None:
    match = table({}, {}, {}, fire={"2,2": 4}, ruins=SEVEN, loyalty={"3,0": 2, "1,3": 1, "2,4": 1})
    caused = drawn(match, "volley_1")  # the second player's event dooms the eighth
    assert "evacuation_began" in names(caused)
    assert match.actor == 1
    drawn(match, "barrels")
    assert match.actor == 2
    match.play("end")
    assert match.result is not None
    assert match.result["reason"] == "evacuation"
    assert match.result["scores"]["values"] == [0, 6, 2]
    assert match.result["winners"] == [1]


@pytest.mark.rule("B9.3")
def test_evacuation_by_the_university_and_at_once() -> None:
    given: dict[str, Any] = {"fire": {"3,3": 4}, "ruins": [[2, 2], [2, 3]], "loyalty": {"3,0": 1}}
    match = table(**given, options={"evac": "now"})
    drawn(match, "volley_2")  # 3,3 among others
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("evacuation", [1])
    later = table(**given)
    drawn(later, "volley_2")
    assert not later.over
    assert later.view(None)["evacuation"] is True


@pytest.mark.rule("B9.4")
def test_all_is_well() -> None:
    """The last fire is out: after its renown and loyalty the game is over."""
    match = firehall.Match.from_position(
        "brigade",
        {
            "options": {"players": 2},
            "fire": {"1,3": 2},
            "players": [{"brigade": [1, 3]}, {}],
            "loyalty": {"3,0": 1},
        },
    )
    play_all(match, "spend warden", "spend warden", "place 1,3")
    assert not match.over
    match.play("place 1,4")
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("all_well", [1])


@pytest.mark.rule("B9.4")
def test_a_doomed_building_is_not_well() -> None:
    match = firehall.Match.from_position(
        "brigade",
        {
            "options": {"players": 2},
            "fire": {"1,3": 1, "0,1": 5},
            "players": [{"brigade": [1, 3]}, {}],
        },
    )
    play_all(match, "spend warden", "stop")
    assert not match.over
    match.play("end")
    assert match.over


@pytest.mark.rule("B9.5")
def test_the_highest_score_wins() -> None:
    match = table(
        {}, {}, turn=1, evacuation=True, ruins=SEVEN, loyalty={"2,2": 0, "3,0": 1, "3,1": 1}
    )
    match.play("end")
    assert match.result is not None
    assert match.result["scores"]["values"] == [5, 4]
    assert match.result["winners"] == [0]


@pytest.mark.rule("B9.6")
@pytest.mark.parametrize(
    ("deeds", "tie", "winners"),
    [
        ((0, 0), "hero", [0, 1]),
        ((3, 4), "hero", [1]),
        ((4, 3), "hero", [0]),
        ((4, 3), "shared", [0, 1]),
    ],
)
def test_ties(deeds: tuple[int, int], tie: str, winners: list[int]) -> None:
    match = table(
        {"deed": deeds[0]},
        {"deed": deeds[1]},
        turn=1,
        evacuation=True,
        loyalty={"3,0": 0, "3,1": 1},
        options={"tie": tie},
    )
    match.play("end")
    assert match.result is not None
    assert match.result["winners"] == winners


@pytest.mark.rule("B9.6")
def test_who_put_out_a_fire_last() -> None:
    match = fighting(1, rival={"deed": 4}, me={"deed": 3})
    put_out(match, 1)
    match.play("stop")
    assert [one["deed"] for one in match.position()["players"]] == [4, 3]
    lowering = advanced("cindy", {"brigade": [1, 1]}, fire={"1,1": 1})
    play_all(lowering, "backdraft", "scatter 1,2", "stop")
    assert lowering.position()["players"][0]["deed"] == 4
    assert fire_at(lowering, "1,2") == 1
