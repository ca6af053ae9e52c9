"""Limits in the middle of buying, selling and taking, and what is left to take then."""

from __future__ import annotations

import pytest

import firehall
from tests.talisman.tables import FIRE, H, lying, play, seat, table

FULL = ["ring", "cross", "magic_belt", "wand"]


def picks(match: firehall.Match) -> set[str]:
    return {action.removeprefix("card ") for action in match.legal()}


def can_be_laid_again(match: firehall.Match) -> bool:
    position = match.position()
    return firehall.Match.from_position("talisman", position).position() == position


@pytest.mark.rule("TA-P-02", "TA-B-01")
def test_who_buys_too_much_gives_something_up_before_buying_more() -> None:
    match = table(seat(at="outer_fields_1", gold=9), lists={"held P1": FULL})
    play(match, "done", "1", "go counterclockwise", "choose blacksmith", "buy sword")
    assert picks(match) == {*FULL, "bought_sword"}
    assert can_be_laid_again(match)
    play(match, "card wand")
    assert "buy axe" in match.legal()
    assert lying(match, "outer_village") == ["wand"]


@pytest.mark.rule("TA-P-02", "TA-H-11b")
def test_who_lifts_too_much_gives_something_up_and_lifts_no_more() -> None:
    match = table(seat(at="outer_fields_1", gold=9), lists={"held P1": FULL})
    play(match, "done", "1", "go counterclockwise", "choose blacksmith", "lift armour")
    play(match, "card bought_armour")
    assert "buy axe" in match.legal()
    assert "lift axe" not in match.legal()


@pytest.mark.rule("TA-P-02", "TA-FA-05", "R-76")
def test_who_takes_too_much_of_a_hoard_gives_something_up_before_taking_more() -> None:
    revealed = ["ifrit_hoard", "sword", "axe", "ogre", "maiden", "wolf"]
    match = table(seat(), options=FIRE, lists={"held P1": FULL, "deck_top": revealed})
    play(match, "done", "1", "go clockwise", *["card 1"] * 6, "take sword")
    assert picks(match) == {*FULL, "sword"}
    assert can_be_laid_again(match)
    assert play(match, "card ring").legal() == ["leave", "take axe"]


@pytest.mark.rule("TA-P-02", "TA-E-11")
def test_a_position_in_which_what_was_taken_is_too_much() -> None:
    things = {"held P1": FULL, "outer_ruins": ["sword", "axe"]}
    match = table(seat(at="outer_plains_4"), lists=things)
    play(match, "done", "1", "go counterclockwise", "take sword")
    assert picks(match) == {*FULL, "sword"}
    assert can_be_laid_again(match)
    assert "take axe" in play(match, "card sword").legal()


@pytest.mark.rule("TA-L-06", "TA-B-13")
def test_who_sells_its_craft_discards_spells_before_selling_more() -> None:
    match = table(
        seat(at="outer_fields_3"),
        lists={"held P1": ["solomons_crown", "sword"]},
        hands=[["healing", "random"]],
    )
    play(match, "pass", "done", "1", "go clockwise", "pass", "choose alchemist")
    play(match, "sell solomons_crown")
    assert picks(match) == {"healing", "random"}
    assert can_be_laid_again(match)
    assert "sell sword" in play(match, "card random").legal()


@pytest.mark.rule("TA-H-15a", "TA-P-05")
def test_gold_beside_a_conscript_is_offered_still() -> None:
    match = table(
        seat(hero="warlord", at="outer_plains_4"),
        options=FIRE,
        lists={"outer_ruins": ["maiden", "market"]},
        spaces={"outer_ruins": {"gold_at": 3}},
    )
    play(match, "1", "go counterclockwise", "conscript")
    assert match.legal() == ["leave", "take gold"]
    play(match, "take gold")
    assert match.state.gold[H] == 4
    assert "buy sword" in match.legal()


@pytest.mark.rule("TA-FA-36")
def test_tales_are_drawn_before_anything_else_is_taken() -> None:
    things = {"outer_ruins": ["taleweaver", "sword"]}
    match = table(seat(at="outer_plains_4"), options=FIRE, lists=things)
    play(match, "1", "go counterclockwise", "take taleweaver")
    assert match.actor == firehall.CHANCE
    while match.actor == firehall.CHANCE:
        match.roll(match.outcomes()[0])
    assert match.legal() == ["leave", "take sword"]
