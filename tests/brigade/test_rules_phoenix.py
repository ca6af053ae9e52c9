"""Rise of the Phoenix (B15): its flight, its feathers, and what carries on between chapters."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.errors import PositionError
from tests.brigade.tables import (
    EVERYTHING,
    crewed,
    drawn,
    fire_at,
    loyal_at,
    player,
    renown_at,
    roll_some,
    table,
)

#: One Noble building short of one of every district, for the first player.
NEARLY = {"0,1": 0, "1,3": 0, "3,0": 0, "2,2": 0}


def campaign(
    me: dict[str, Any] | None = None, rival: dict[str, Any] | None = None, **given: Any
) -> firehall.Match:
    options = {"phoenix": True, **given.pop("options", {})}
    return table(me, rival, options=options, **given)


def won_by_the_first(**given: Any) -> firehall.Match:
    """The first player has just won a chapter by the loyalty of the citizens."""
    me = {"brigade": [4, 3], **given.pop("me", {})}
    match = campaign(me, fire={"4,3": 2}, loyalty=NEARLY, **given)
    for action in ("spend warden", "spend warden", "place 4,3", "place 4,3"):
        match.play(action)
    return match


def evacuated(
    me: dict[str, Any] | None = None, rival: dict[str, Any] | None = None, **given: Any
) -> firehall.Match:
    """The last turn of an evacuation's round is over, and its chapter with it."""
    match = campaign(me, rival, turn=1, first=0, evacuation=True, **given)
    match.play("end")
    return match


@pytest.mark.rule("B15.1")
def test_three_chapters_are_one_game() -> None:
    assert not firehall.Match("brigade").options.phoenix
    assert "chapter" not in table().position()
    match = won_by_the_first()
    assert match.result is None
    assert match.state.chapter == 2
    assert match.view(0)["chapter"] == 2
    twin = firehall.Match.from_position("brigade", match.position())
    assert twin.snapshot() == match.snapshot()
    assert firehall.Match.replay(match.record()).snapshot() == match.snapshot()


@pytest.mark.rule("B15.2")
@pytest.mark.parametrize(("chapter", "way"), [(1, "N"), (2, "E"), (3, "S")])
def test_where_it_begins(chapter: int, way: str) -> None:
    written = campaign(chapter=chapter).position()
    assert (written["phoenix"], written["heading"]) == ([2, 2], way)


@pytest.mark.rule("B15.2")
@pytest.mark.parametrize(("chapter", "risen"), [(1, ""), (2, "3,3 3,4"), (3, "3,3 3,4 3,5")])
def test_it_flies_before_the_card_as_far_as_the_chapter(chapter: int, risen: str) -> None:
    match = campaign(chapter=chapter, phoenix=[3, 2], heading="E")
    match.play("end")
    assert match.actor == firehall.CHANCE  # the card has not been drawn
    assert [at for at in ("3,2", "3,3", "3,4", "3,5") if fire_at(match, at)] == risen.split()
    assert match.position()["phoenix"] == [3, 2 + len(risen.split())]


@pytest.mark.rule("B15.2")
@pytest.mark.parametrize(
    ("at", "way", "to", "then"),
    [([0, 2], "N", [2, 2], "S"), ([4, 0], "S", [2, 0], "N"), ([5, 4], "E", [5, 2], "W")],
)
def test_it_turns_round_at_the_edge_and_at_corners(
    at: list[int], way: str, to: list[int], then: str
) -> None:
    match = campaign(chapter=2, phoenix=at, heading=way)
    match.play("end")
    written = match.position()
    assert (written["phoenix"], written["heading"]) == (to, then)


@pytest.mark.rule("B15.2")
def test_the_wind_turns_it() -> None:
    match = campaign()
    events = drawn(match, "west_1")
    assert match.position()["heading"] == "W"
    assert {"event": "phoenix_turned", "side": "W"} in events


@pytest.mark.rule("B15.2")
def test_pieces_protect_from_it_as_from_an_event() -> None:
    match = campaign({"wagon": [1, 2]}, chapter=2, heading="N")
    events = match.play("end")
    assert fire_at(match, "1,2") == 0
    assert any(event["event"] == "sheltered" for event in events)


@pytest.mark.rule("B15.3")
@pytest.mark.parametrize(("over", "tokens"), [([1, 1], 2), ([1, 2], 1)])
def test_a_fire_under_it_brings_one_renown_more(over: list[int], tokens: int) -> None:
    match = campaign({"brigade": [1, 1]}, fire={"1,1": 1}, phoenix=over)
    match.play("spend warden")
    for _ in range(tokens):
        match.play("place 1,2")
    assert renown_at(match, "1,2") == [tokens, 0]
    assert match.view(None)["question"]["kind"] == "turn"


@pytest.mark.rule("B15.4")
def test_a_victory_brings_two_feathers() -> None:
    assert won_by_the_first().position()["feathers"] == [2, 0]


@pytest.mark.rule("B15.4")
@pytest.mark.parametrize(("loyalty", "feathers"), [({"3,1": 1}, [0, 1]), ({"3,1": 0}, [1, 0])])
def test_a_city_without_fire_brings_one(loyalty: dict[str, int], feathers: list[int]) -> None:
    laid = campaign({"brigade": [1, 1]}, loyalty=loyalty).position()
    match = firehall.Match.from_position("brigade", {**laid, "fire": {"1,1": 1}})
    match.play("spend warden")
    match.play("stop")
    assert match.position()["feathers"] == feathers


@pytest.mark.rule("B15.4")
def test_a_fallen_city_is_the_phoenix_s() -> None:
    match = evacuated(loyalty={"3,1": 1})
    written = match.position()
    assert (written["risen"], written["feathers"], written["chapter"]) == (1, [0, 0], 2)


@pytest.mark.rule("B15.5")
def test_the_city_is_rebuilt() -> None:
    before = {"ruins": [[0, 2]], "renown": {"1,1": [0, 1]}, "evacuation": True}
    match = won_by_the_first(**before)
    written = match.position()
    assert written["fire"] == {"2,2": 2, "2,3": 2, "3,2": 2, "3,3": 2}
    assert not written["ruins"]
    assert not written["renown"]
    assert not written["loyalty"]
    assert "evacuation" not in written
    assert (match.state.supply[1], match.state.tokens[0]) == (16, 10)
    assert sorted(match.outcomes()) == sorted(campaign_start().outcomes())
    roll_some(match, *match.outcomes()[:1])


def campaign_start() -> firehall.Match:
    """A new game at its first starter."""
    match = firehall.Match("brigade", {"players": 2, "phoenix": True}, seed=1)
    while match.view(None)["question"]["kind"] != "draw_starter":
        match.roll()
    return match


@pytest.mark.rule("B15.5")
def test_what_a_station_keeps() -> None:
    me = crewed("mog", "ali", brigade=[4, 3], wagon=[1, 1])
    me["tracks"] = {"crew": 4, "wagon": 1, "leadership": 5}
    me["water"] = {"warden": 2, "wagon": 0, "crew": [0, 2]}
    match = won_by_the_first(me=me)
    kept = player(match)
    assert kept["tracks"] == {"crew": 2, "wagon": 1, "leadership": 2}
    assert kept["crew"] == ["mog"]
    assert kept["water"]["crew"] == [match.view(0)["scoreboard"][0]["crew"][0]["capacity"]]
    assert (kept["water"]["warden"], kept["water"]["wagon"]) == (2, 2)
    assert (kept["brigade"], kept["wagon"]) == ([0, 0], [0, 0])
    assert match.position()["crew_discards"] == []


@pytest.mark.rule("B15.5")
def test_the_cat_goes_back_into_the_deck() -> None:
    match = won_by_the_first(options={"extra_crew": True}, cat=1)
    assert "cat" not in match.position()
    assert match.view(None)["decks"]["crew"] == 22


@pytest.mark.rule("B15.5")
def test_boards_and_wardens_stay() -> None:
    match = firehall.Match("brigade", {"players": 2, "phoenix": True, **EVERYTHING}, seed=3)
    while match.state.phase == 0:
        match.roll()
    dealt = [(one["board"], one["warden"]) for one in match.position()["players"]]
    laid = {**match.position(), "turn": 1, "first": 0, "evacuation": True, "stack": None}
    later = firehall.Match.from_position("brigade", laid)
    later.play("end")
    assert later.state.chapter == 2
    assert [(one["board"], one["warden"]) for one in later.position()["players"]] == dealt


@pytest.mark.rule("B15.5")
@pytest.mark.parametrize(("feathers", "first"), [([0, 0], 1), ([2, 0], 1), ([0, 2], 0)])
def test_whoever_is_behind_goes_first(feathers: list[int], first: int) -> None:
    match = evacuated(chapter=2, feathers=feathers)
    assert match.state.chapter == 3
    assert (match.state.first, match.state.turn) == (first, first)
    for _ in range(3):
        match.roll(match.outcomes()[0])
    while match.actor == firehall.CHANCE:
        match.roll()
    assert match.state.round == 1


@pytest.mark.rule("B15.6")
@pytest.mark.parametrize("chapter", [2, 3])
def test_with_two_chapters_the_phoenix_has_won(chapter: int) -> None:
    match = evacuated(chapter=chapter, risen=1)
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("phoenix", [])
    assert match.result["scores"] == {"values": [0, 0], "chapters": chapter, "risen": 2}


@pytest.mark.rule("B15.6")
@pytest.mark.parametrize(
    ("feathers", "winners"), [([0, 2], [0]), ([0, 4], [1]), ([0, 1], [0]), ([2, 2], [0])]
)
def test_the_most_feathers_win(feathers: list[int], winners: list[int]) -> None:
    """After the third chapter; of [2, 2] in the end the score decides."""
    match = won_by_the_first(chapter=3, feathers=feathers)
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("feathers", winners)
    assert match.result["scores"]["values"] == [feathers[0] + 2, feathers[1]]
    assert loyal_at(match, "4,3") == 0


@pytest.mark.rule("B15.6")
@pytest.mark.parametrize(("tie", "winners"), [("hero", [1]), ("shared", [0, 1])])
def test_a_full_tie_is_broken_by_deeds_or_shared(tie: str, winners: list[int]) -> None:
    match = evacuated(
        {"deed": 3},
        {"deed": 4},
        chapter=3,
        feathers=[2, 2],
        loyalty={"3,0": 0, "3,1": 1},
        options={"tie": tie},
    )
    assert match.result is not None
    assert match.result["winners"] == winners


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"chapter": 4}, "chapter goes from 1 to 3"),
        ({"phoenix": [0, 0]}, "no building on 0,0"),
        ({"phoenix": [6, 0]}, "no space 6,0"),
        ({"heading": "NE"}, "no side 'NE'"),
        ({"feathers": [0]}, "a number for each player"),
        ({"feathers": [2, 0]}, "0 chapters are over"),
        ({"chapter": 2, "risen": 1, "feathers": [1, 0]}, "brought 0 at most"),
        ({"chapter": 3, "risen": 2}, "the Phoenix has won"),
        ({"chapter": 2, "risen": 2}, "1 chapters are over"),
        ({"result": "district", "stack": [], "winners": [0]}, "no game with these options ends so"),
    ],
)
def test_positions_that_cannot_be(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        campaign(**given)


@pytest.mark.parametrize(
    "given", [{"chapter": 1}, {"phoenix": [1, 1]}, {"feathers": [0, 0]}, {"risen": 1}]
)
def test_without_the_option_there_is_none(given: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match="there is none without the option phoenix"):
        table(**given)
