"""FP-TR-01 to FP-TR-09: the Fire Deck, its cards, and the phase with it."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.errors import OptionError
from firehall.games.flashpoint.tragic.cards import EVENT_NAMES
from tests.flashpoint.tables import (
    ap,
    at,
    end_turn,
    expert,
    figure,
    finish_setup,
    go,
    hazard,
    lying,
    order,
    phase,
    tally,
    told,
)
from tests.tables import names

TRAGIC: dict[str, Any] = {"tragic_events": True}
QUIET = {"fire_rages": 10, "accelerate": 1}  # a deck of recruits


def tragic(**position: Any) -> firehall.Match:
    """The hall with Tragic Events; two firefighters outside unless said otherwise."""
    position.setdefault("crew", ["7,9", "7,8"])
    options = {**TRAGIC, **position.pop("options", {})}
    return expert(options=options, **position)


def deck(match: firehall.Match, place: str = "deck") -> dict[str, int]:
    found = match.position()["fire_cards"][place]
    assert isinstance(found, dict)
    return found


# Setup


@pytest.mark.rule("FP-TR-01", "FP-S-27")
def test_no_hot_spots_with_tragic_events() -> None:
    match = firehall.Match("flashpoint", {"mode": "experienced", "difficulty": "heroic", **TRAGIC})
    events = finish_setup(match)
    assert "hot_spot_placed" not in names(events)
    assert (lying(match, "hot_spots"), tally(match, "reserve")) == ([], 0)


@pytest.mark.rule("FP-TR-01")
def test_a_hazmat_leaves_no_hot_spot() -> None:
    match = tragic(hazmats=["3,4"], fire=["3,3"])
    events = end_turn(match, "fire_rages", "3,3")
    assert told(events, "hazmat_exploded") == [{"at": at("3,4")}]
    assert lying(match, "hot_spots") == []


@pytest.mark.rule("FP-TR-01")
def test_hot_spots_and_tragic_events_do_not_go_together() -> None:
    options = {"mode": "experienced", **TRAGIC}
    with pytest.raises(OptionError, match="takes the place of hotspots"):
        firehall.Match("flashpoint", {**options, "hotspots": True})
    with pytest.raises(OptionError, match="it belongs to the experienced mode"):
        firehall.Match("flashpoint", TRAGIC)


@pytest.mark.rule("FP-TR-02")
@pytest.mark.parametrize(
    ("level", "crew", "cards"),
    [
        ("recruit", 1, 15),
        ("recruit", 2, 15),
        ("recruit", 3, 11),
        ("recruit", 4, 10),
        ("recruit", 6, 10),
        ("veteran", 2, 10),
        ("veteran", 3, 8),
        ("heroic", 3, 8),
        ("heroic", 5, 7),
    ],
)
def test_the_fire_deck(level: str, crew: int, cards: int) -> None:
    options = {"mode": "experienced", "difficulty": level, "firefighters": crew, **TRAGIC}
    match = firehall.Match("flashpoint", options)
    assert deck(match) == {"fire_rages": cards, "accelerate": 1}
    assert match.view(None)["decks"] == {"fire": cards + 1, "events": 24}


@pytest.mark.rule("FP-TR-03")
@pytest.mark.parametrize(("level", "cards"), [("recruit", 6), ("veteran", 8), ("heroic", 10)])
def test_the_supply_of_flare_ups(level: str, cards: int) -> None:
    options = {"mode": "experienced", "difficulty": level, **TRAGIC}
    match = firehall.Match("flashpoint", options)
    assert deck(match, "aside") == {"flare_up": cards, "respite": 1}
    assert "flare_up" not in deck(match)


# The phase


@pytest.mark.rule("FP-TR-05", "FP-TR-06")
def test_the_fire_rages_is_one_roll() -> None:
    match = tragic()
    match.play("end")
    assert phase(match) == "fire_card"
    assert set(match.outcomes()) == {"fire_rages", "accelerate"}
    assert match.outcomes().count("fire_rages") == 15
    events = go(match, "fire_rages", "2,2")
    assert hazard(match, "2,2") == "smoke"
    assert names(events).count("fire_rolled") == 1
    assert deck(match, "discard") == {"fire_rages": 1}
    assert phase(match) == "poi_roll"


@pytest.mark.rule("FP-TR-05")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    match = tragic(fire_cards={"discard": {"fire_rages": 7, "accelerate": 1}})
    match.play("end")
    assert deck(match) == {"fire_rages": 7, "accelerate": 1}
    assert deck(match, "discard") == {}


@pytest.mark.rule("FP-TR-08", "FP-TR-05")
def test_a_flare_up_is_two_rolls_and_one_knock_down() -> None:
    cards = {"deck": {"flare_up": 1}, "aside": {}, "discard": {"accelerate": 1}}
    match = tragic(fire_cards=cards)
    end_turn(match, "flare_up", "1,1", "6,6")
    assert (hazard(match, "1,1"), hazard(match, "6,6")) == ("smoke", "smoke")
    twice = tragic(fire_cards=cards, fire=["3,3"], crew=["7,9", "3,4"])
    events = end_turn(twice, "flare_up", "3,3", "3,3")
    assert order(events, "exploded", "knocked_down") == ["exploded", "knocked_down"]
    assert names(events).count("exploded") == 2
    assert names(events).count("knocked_down") == 1


@pytest.mark.rule("FP-TR-05")
def test_hazmats_explode_after_each_roll() -> None:
    cards = {"deck": {"flare_up": 1}, "discard": {"accelerate": 1}}
    match = tragic(fire_cards=cards, fire=["3,3"], hazmats=["3,4"])
    events = end_turn(match, "flare_up", "3,3", "6,8")
    wanted = ["fire_rolled", "hazmat_exploded", "fire_rolled"]
    assert order(events, "fire_rolled", "hazmat_exploded") == wanted


@pytest.mark.rule("FP-TR-07")
def test_accelerate_adds_a_flare_up_draws_an_event_and_shuffles() -> None:
    match = tragic(
        fire_cards={
            "deck": {"fire_rages": 7, "accelerate": 1},
            "discard": {"fire_rages": 3},
            "aside": {"flare_up": 6, "respite": 1},
        }
    )
    events = end_turn(match, "accelerate", "nothing_to_report")
    assert deck(match) == {"fire_rages": 10, "flare_up": 1, "accelerate": 1}
    assert deck(match, "discard") == {}
    assert deck(match, "aside") == {"flare_up": 5, "respite": 1}
    assert told(events, "event_drawn") == [{"event_card": "nothing_to_report"}]
    assert told(events, "fire_deck_shuffled") == [{"cards": 12}]
    assert phase(match) == "fire_card"


@pytest.mark.rule("FP-TR-07")
def test_accelerate_may_come_again_and_again() -> None:
    match = tragic(fire_cards={"deck": {"accelerate": 1, "fire_rages": 1}})
    events = end_turn(match, "accelerate", "nothing_to_report", "accelerate", "wind_drops")
    assert deck(match) == {"fire_rages": 1, "accelerate": 1}
    assert "flare_up_added" not in names(events)
    assert phase(match) == "fire_card"


@pytest.mark.rule("FP-TR-09")
def test_respite_means_no_fire_and_leaves_the_game() -> None:
    match = tragic(
        fire_cards={"deck": {"respite": 1, "accelerate": 1}}, fire=["3,3"], smoke=["3,4"]
    )
    events = end_turn(match, "respite")
    assert "fire_rolled" not in names(events)
    assert hazard(match, "3,4") == "smoke"
    assert phase(match) == "poi_roll"
    assert (deck(match), deck(match, "discard")) == ({"accelerate": 1}, {})


@pytest.mark.rule("FP-TR-09", "FP-TR-11")
def test_respite_comes_by_an_event_once() -> None:
    match = tragic()
    events = end_turn(match, "accelerate", "wind_drops")
    assert told(events, "respite_added") == [{}]
    assert deck(match)["respite"] == 1
    used = tragic(fire_cards={"deck": QUIET})
    assert "respite_added" not in names(end_turn(used, "accelerate", "wind_drops"))


# The engineer and the deck


ENGINEER: dict[str, Any] = {
    "crew": [figure("3,3", "structural_engineer"), "7,9"],
    "options": {"roles_in_box": ["structural_engineer", "generalist"]},
}


@pytest.mark.rule("FP-TR-10", "FP-A-25")
def test_the_engineer_returns_a_flare_up_to_the_supply() -> None:
    cards = {
        "deck": {"accelerate": 1, "flare_up": 1},
        "discard": {"flare_up": 1},
        "aside": {"flare_up": 4},
    }
    match = tragic(**ENGINEER, fire_cards=cards)
    events = match.play("clear")
    assert told(events, "flare_up_returned") == [{"firefighter": 0, "supply": 5}]
    assert (deck(match, "discard"), deck(match, "aside")) == ({}, {"flare_up": 5})
    assert ap(match) == 2
    assert deck(match) == {"accelerate": 1, "flare_up": 1}


@pytest.mark.rule("FP-TR-10", "R-64")
def test_from_the_deck_if_none_is_discarded() -> None:
    match = tragic(**ENGINEER, fire_cards={"deck": {"accelerate": 1, "flare_up": 1}})
    match.play("clear")
    assert deck(match) == {"accelerate": 1}
    refusal = match.why("clear")
    assert refusal is not None
    assert refusal.code == "NO_TARGET"


@pytest.mark.rule("FP-TR-10")
def test_not_beside_fire() -> None:
    match = tragic(**ENGINEER, fire=["3,4"], fire_cards={"deck": {"flare_up": 2}})
    refusal = match.why("clear")
    assert refusal is not None
    assert refusal.code == "FIRE_NEARBY"


@pytest.mark.rule("FP-TR-05", "R-59")
def test_a_suppressed_advance_is_none_and_the_card_goes_on() -> None:
    crew = ["7,9", figure("3,3", "suppression_specialist")]
    options = {"roles_in_box": ["suppression_specialist", "generalist"]}
    cards = {"deck": {"flare_up": 1, "accelerate": 1}}
    match = tragic(crew=crew, options=options, fire_cards=cards, fire=["5,5"], smoke=["3,4"])
    events = end_turn(match, "flare_up", "3,4", "1,1")
    assert names(events).count("suppressed") == 1
    assert (hazard(match, "3,4"), hazard(match, "1,1")) == ("smoke", "smoke")


# The Strategist and events


STRATEGIST: dict[str, Any] = {
    "crew": [figure("3,3", "strategist"), "7,9"],
    "options": {"roles_in_box": ["strategist", "generalist"]},
}


@pytest.mark.rule("FP-TR-12", "R-124")
def test_the_strategist_puts_an_event_under_the_deck() -> None:
    match = tragic(**STRATEGIST)
    match.play("look")
    assert phase(match) == "peek"
    assert len(match.outcomes()) == 24
    events = match.roll("roll_call")
    assert told(events, "event_seen") == [{"firefighter": 0, "event_card": "roll_call"}]
    assert match.legal() == ["top", "bottom"]
    match.play("bottom")
    assert match.position()["firefighters"][0]["special_ap"] == {"plan": 0}
    assert match.position()["cards"]["event_bottom"] == ["roll_call"]
    go(match, "end", "accelerate")
    assert "roll_call" not in match.outcomes()
    assert len(match.outcomes()) == 23


@pytest.mark.rule("FP-TR-12")
def test_an_event_left_on_top_is_the_next() -> None:
    match = tragic(**STRATEGIST)
    go(match, "look", "roll_call", "top")
    refusal = match.why("look")
    assert refusal is not None
    assert refusal.code == "ALREADY_LOOKED"
    go(match, "end", "accelerate")
    assert match.outcomes() == ["roll_call"]


@pytest.mark.rule("FP-TR-12")
def test_an_empty_deck_shows_nothing() -> None:
    match = tragic(**STRATEGIST, cards={"event_discard": EVENT_NAMES})
    refusal = match.why("look")
    assert refusal is not None
    assert refusal.code == "NO_TARGET"
    last = tragic(**STRATEGIST, cards={"event_bottom": EVENT_NAMES[:1], "out": EVENT_NAMES[1:]})
    go(last, "look")
    assert last.outcomes() == [EVENT_NAMES[0]]


def test_looking_needs_events_and_the_card() -> None:
    refusal = tragic().why("look")
    assert refusal is not None
    assert refusal.code == "ROLE_CANNOT"
    position = tragic(**STRATEGIST).position()
    stack = [["actions", 0, 0, 0], ["place_event", 0, 0, 0]]
    with pytest.raises(firehall.PositionError, match="no event card lies on top"):
        firehall.Match.from_position("flashpoint", position | {"stack": stack})


# Positions


@pytest.mark.parametrize(
    ("cards", "told_so"),
    [
        ({"hand": {}}, "a fire card lies in deck, discard, aside"),
        ({"deck": {"rain": 1}}, "there is no fire card 'rain'"),
        ({"deck": {}}, "neither deck nor discards have a card"),
        ({"deck": {"accelerate": -1}}, "accelerate"),
    ],
)
def test_fire_cards_that_cannot_be(cards: dict[str, Any], told_so: str) -> None:
    with pytest.raises(firehall.PositionError, match=told_so):
        tragic(fire_cards=cards)


def test_no_cards_without_the_option() -> None:
    keys: list[dict[str, Any]] = [{"fire_cards": {}}, {"cards": {"kept": []}}, {"events": {}}]
    for key in keys:
        with pytest.raises(firehall.PositionError, match="no Tragic Events"):
            expert(**key)
    for options, told_so in (
        ({}, "does not come about with these options"),
        ({"special_victims": ["heavy"]}, "does not come about without tragic"),
    ):
        with pytest.raises(firehall.PositionError, match=told_so):
            expert(
                options=options,
                phase="fire_card",
                stack=[["fire", 4, 0, 0], ["fire_card", 0, 0, 0]],
            )


# Copies of a card


@pytest.mark.parametrize("looked_at", [False, True], ids=["drawn", "looked at"])
def test_copies_of_a_card_are_one_card(looked_at: bool) -> None:
    """Whichever of them comes up, the game goes on to the same byte, as its record does."""
    match = tragic(
        crew=[figure("7,9", "strategist"), "7,8"],
        options={"roles_in_box": ["strategist", "generalist"]},
        fire_cards={"deck": {"accelerate": 1}},
    )
    go(match, *(["look"] if looked_at else ["end", "accelerate"]))
    copies = [place for place, name in enumerate(match.outcomes()) if name == "more_voices"]
    assert len(copies) == 2
    ends = []
    for number in copies:
        fork = match.fork()
        fork.roll(number)
        ends.append(fork.snapshot())
    assert ends[0] == ends[1]
