"""Rules where they meet: fate and dice, Spells and those whom they cannot touch, Toads and gold."""

from __future__ import annotations

import json
from typing import Any

import pytest

import firehall
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

# Fights


@pytest.mark.rule("TA-C-02", "R-13")
def test_both_dice_lie_there_before_anybody_uses_fate() -> None:
    match = table(seat(at="outer_village", fate=1))
    play(match, "1", "keep", "go clockwise", "ogre", "2", "1")
    assert match.view(H)["fight"]["odds"] == {"keep": [0, 0, 1], "again": [3, 1, 2]}
    play(match, "reroll 1", "5")  # 3 + 5 against 5 + 1
    assert lying(match, "trophies P1") == ["ogre"]


@pytest.mark.rule("TA-C-02", "R-13", "TA-H-13a")
def test_the_attacker_decides_first_and_each_but_once() -> None:
    warrior = seat(hero="warrior", at="outer_village", fate=1)
    match = table(warrior, {**warrior, "at": "outer_fields_1", "fate": 2})
    play(match, "1", "keep", "go clockwise", "meet p2 attack", "2", "5", "4", "3")
    assert (match.actor, match.legal()) == (H, ["keep", "reroll 1", "reroll 2"])
    play(match, "reroll 1", "1")
    assert (match.actor, match.legal()) == (P, ["keep", "reroll 1", "reroll 2"])
    assert match.view(P)["dice"]["faces"] == [4, 3]
    play(match, "reroll 2", "6")  # 4 + 5 against 4 + 6
    assert (match.actor, match.legal()) == (P, ["take life", "take coin"])


@pytest.mark.rule("TA-FA-53", "R-13")
def test_a_six_that_may_still_go_counts_two_more() -> None:
    match = table(seat(at="outer_village", fate=1), options=FIRE, lists={"held P1": ["scimitar"]})
    play(match, "done", "1", "keep", "go clockwise", "giant", "6", "6")
    fight = match.view(H)["fight"]  # 3 + 1 + 6 + 2 against 6 + 6
    assert [side["sum"] for side in fight["sides"]] == [12, 12]
    assert fight["odds"] == {"keep": [0, 1, 0], "again": [0, 1, 5]}


# Who has the Amulet


@pytest.mark.rule("TA-A-52", "TA-FS-09")
def test_a_retribution_takes_nothing_from_the_amulet() -> None:
    match = table(
        seat(at="outer_village"),
        seat(at="outer_fields_1", hero="troll"),
        options=FIRE,
        lists={"held P2": ["amulet", "maiden", "ring"]},
        hands=[["fiery_retribution"], ["hex"], []],
    )
    play(match, "1", "go clockwise", "meet p2 attack", "1", "6", "cast fiery_retribution")
    assert match.legal() == ["take life", "take coin"]  # the rest of the fight
    assert match.state.life[P] == 4
    assert lying(match, "held P2") == ["amulet", "maiden", "ring"]
    assert match.position()["hands"][P] == ["hex"]


@pytest.mark.rule("TA-A-52", "TA-SP-13")
@pytest.mark.parametrize(("held", "asked"), [("amulet", False), ("ring", True)])
def test_nobody_else_preserves_the_owner_of_the_amulet(held: str, asked: bool) -> None:
    match = table(
        seat(at="outer_village"), lists={"held P1": [held]}, hands=[[], ["preservation"], []]
    )
    play(match, "done", "1", "go clockwise", "dragon", "1", "6")
    assert (match.actor == P) is asked
    assert match.state.life[H] == (4 if asked else 3)


# The Jin Blooded


def jin(**changes: Any) -> dict[str, Any]:
    return seat(hero="jin_blooded", **{"at": "outer_village", "craft": 2, "fate": 2, **changes})


@pytest.mark.rule("TA-H-17d", "R-81")
def test_an_answer_to_its_own_spell_is_captured() -> None:
    match = table(
        jin(), seat(craft=3), options=FIRE, hands=[["hex", "random"], ["counterspell"], []]
    )
    play(match, "no", "cast hex", "at outer_woods_1", "cast counterspell")
    assert match.legal() == ["decline", "choose fate", "choose capture"]
    play(match, "choose capture", "pass")
    effects = match.view(H)["effects"]
    assert [one["effect"] for one in effects] == ["hex"]
    assert match.position()["piles"]["discards"] == ["counterspell"]


@pytest.mark.rule("TA-H-17d", "R-81")
def test_a_retribution_is_captured_by_whoever_has_won() -> None:
    match = table(
        seat(at="outer_village", craft=3),
        jin(at="outer_fields_1", fate=2),
        options=FIRE,
        hands=[["fiery_retribution"], [], []],
    )
    play(match, "1", "go clockwise", "meet p2 attack", "1", "6", "keep")
    play(match, "cast fiery_retribution", "choose capture")
    assert match.legal() == ["take life", "take coin"]
    assert (match.state.life[P], match.state.fate[P]) == (4, 0)


@pytest.mark.rule("TA-H-17d", "TA-SP-13")
@pytest.mark.parametrize("whose", [H, P])
def test_a_life_that_others_preserve_is_worth_a_fate(whose: int) -> None:
    hands: list[list[str]] = [[], [], []]
    hands[whose] = ["preservation"]
    match = table(jin(craft=0, fate=0), options=FIRE, hands=hands)
    while match.actor == H:
        match.play(next(text for text in match.legal() if text in ("no", "pass")))
    play(match, "1", "go clockwise", "dragon")
    while match.actor == H:
        match.play("pass")
    play(match, "1", "6", "cast preservation")
    assert ("choose fate" in match.legal()) is (whose == P)


@pytest.mark.rule("TA-H-17d", "TA-SP-16")
def test_whoever_teleports_to_it_has_cast_nothing_on_it() -> None:
    match = table(
        seat(at="outer_village", craft=3),
        jin(at="outer_fields_3"),
        options=FIRE,
        hands=[["teleport"], [], []],
    )
    play(match, "cast teleport", "at outer_fields_3")
    assert match.actor == H
    assert at(match, H) == "outer_fields_3"


# Toads, turns that end, the way back


@pytest.mark.rule("TA-L-14", "R-73")
def test_a_toad_gains_no_gold() -> None:
    match = table(seat(at="outer_plains_3", toad=2, gold=0))
    play(match, "go clockwise", "4")
    assert match.state.gold[H] == 0


@pytest.mark.rule("TA-T-09", "TA-B-19")
@pytest.mark.parametrize("toad", [0, 2])
def test_gold_that_was_left_or_cannot_be_taken_is_nothing_to_do(toad: int) -> None:
    there = {"outer_tavern": {"gold_at": 2}}
    match = table(seat(at="outer_plains_3", toad=toad, gold=0), spaces=there)
    play(match, *(["go clockwise"] if toad else ["1", "go clockwise", "leave"]), "1")
    assert match.state.missing[H] == 1


@pytest.mark.rule("TA-SP-09", "R-71")
def test_who_is_immobile_casts_nothing_more_at_the_start() -> None:
    match = table(seat(at="outer_village", craft=3), hands=[["hex"], ["immobility"], []])
    play(match, "pass", "cast immobility")
    assert match.state.active == P
    assert match.position()["hands"][H] == ["hex"]


@pytest.mark.rule("TA-I-12", "R-43")
def test_the_hermit_is_not_met_on_the_way_back() -> None:
    lists = {"inner_plain_of_peril": ["hermit", "sword"]}
    match = table(seat(at="inner_mines", inner=100), lists=lists)
    play(match, "step inner_plain_of_peril", "take sword")
    assert lying(match, "held P1") == ["sword"]
    assert lying(match, "inner_plain_of_peril") == ["hermit"]


@pytest.mark.rule("TA-B-31")
def test_followers_leap_in_the_order_in_which_they_came() -> None:
    lists = {"held P1": ["mule", "maiden", "unicorn"]}
    match = table(seat(at="middle_runes_1"), lists=lists)
    play(match, "done", "1", "go clockwise", "3", "1", "5", "2")
    assert lying(match, "held P1") == ["maiden"]


# The Bazaar and the Atlas


@pytest.mark.rule("TA-FA-63", "R-88")
def test_what_was_bought_and_not_met_is_discarded() -> None:
    lists = {"outer_fields_1": ["the_grand_bazaar"]}
    match = table(seat(at="outer_village", gold=3), options=FIRE, lists=lists)
    play(match, "1", "go clockwise", "choose bazaar", "dragon", "ring", "wolf", "mage", "storm")
    play(match, "bargain dragon", "bargain ring", "leave shop", "1", "6")
    assert lying(match, "outer_fields_1") == ["the_grand_bazaar", "dragon"]
    assert "ring" in match.position()["piles"]["discards"]


@pytest.mark.rule("TA-FA-37")
@pytest.mark.parametrize(
    ("moved", "left", "there"),
    [
        ("both", {}, {"terrain": "ruins", "tokens": 1}),
        ("terrain", {"tokens": 1}, {"terrain": "ruins"}),
        ("token", {"terrain": "ruins"}, {"tokens": 1}),
    ],
)
def test_the_atlas_moves_terrain_or_a_token_or_both(
    moved: str, left: dict[str, Any], there: dict[str, Any]
) -> None:
    match = table(
        seat(at="outer_village", fate=1),
        options=FIRE,
        lists={"held P1": ["atlas_of_al_balkhi"]},
        spaces={"outer_city": {"terrain": "ruins", "tokens": 1}},
    )
    play(match, "use atlas_of_al_balkhi", "name outer_fields_2", f"choose {moved}")
    spaces = match.position()["spaces"]
    assert (spaces.get("outer_city", {}), spaces["outer_fields_2"]) == (left, there)


# Positions


def same(match: firehall.Match) -> bool:
    """Written, read and written again."""
    position = json.loads(json.dumps(match.position()))
    return firehall.Match.from_position("talisman", position).position() == position


def test_a_position_in_the_middle_of_looting_by_the_last_seat() -> None:
    rich = {"held P1": ["ring", "sword"]}
    match = table(seat(at="outer_village", life=1), seat(), seat(at="outer_fields_1"), lists=rich)
    play(match, "done", "1", "go clockwise", "meet p3 attack", "1", "6", "take life")

    assert match.actor == 2
    assert same(match)


@pytest.mark.rule("TA-FA-34", "TA-S-06")
def test_a_position_with_many_counters_and_too_few_lives() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE,
        lists={"held P1": ["old_man_of_the_sea"]},
        counters={"old_man_of_the_sea": 181},
        table={"stock": [-3, 36, 40, 40, 30]},
    )
    assert same(match)


@pytest.mark.rule("TA-S-11")
def test_a_position_in_which_a_stranger_may_be_passed_by() -> None:
    match = table(
        seat(at="outer_graveyard", hero="elf"),
        options={"evade_unfriendly": True},
        lists={"outer_woods_1": ["witch"]},
    )
    play(match, "1", "go clockwise")
    assert match.legal() == ["no", "yes"]
    assert same(match)
