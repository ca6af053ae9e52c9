"""Sixty cases of the rules' specification, drawn by lot: those that no other test plays."""

from __future__ import annotations

import pytest

import firehall
from firehall.games.talisman.people.abilities import can_cast, is_spell_proof
from tests.talisman.tables import FIRE, H, P, lying, play, seat, table


def pile(match: firehall.Match, name: str) -> list[str]:
    return sorted(match.position()["piles"].get(name, []))


# Turns


@pytest.mark.rule("TA-T-03", "R-02")
def test_the_sultana_comes_before_a_divination() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE,
        lists={"outer_crags": ["ifrit_sultana"]},
        hands=[["divination"]],
    )
    assert match.actor == firehall.CHANCE  # the top card is turned up
    play(match, "wolf")
    assert pile(match, "burnt") == ["wolf"]
    assert "cast divination" in match.legal()


@pytest.mark.rule("TA-SP-17", "R-72")
def test_a_turn_missed_is_one_of_those_that_a_warp_gives() -> None:
    match = table(seat(at="outer_plains_4"), hands=[["temporal_warp"]])
    play(match, "cast temporal_warp", "1", "go clockwise")
    caused = match.roll("2")  # lost in the Forest: the next turn
    told = [(one["event"], one["seat"]) for one in caused if one["event"].startswith("turn_")]
    assert told == [("turn_lost", H), ("turn_missed", H), ("turn_began", H)]
    assert match.state.extra_turns[H] == 0


# Spaces


@pytest.mark.rule("TA-B-30")
def test_runes_rouse_no_character() -> None:
    match = table(seat(at="middle_cursed_glade"), seat(at="middle_runes_1"))
    play(match, "1", "go clockwise", "meet p2 attack", "4")
    caused = match.roll("3")
    assert [
        (one["score"], one["against"]) for one in caused if one["event"] == "attack_scored"
    ] == [(7, 6)]


@pytest.mark.rule("TA-FT-06", "TA-B-03")
def test_a_graveyard_laid_over_fields() -> None:
    hero = seat(hero="wizard", at="outer_village", alignment=2)
    spaces = {"outer_fields_1": {"terrain": "graveyard"}}
    match = table(hero, options=FIRE, spaces=spaces)
    play(match, "1", "go clockwise", "choose replenish")
    assert match.state.fate[H] == 3


# Cards


@pytest.mark.rule("TA-A-52", "TA-SP-04")
def test_an_amulet_while_no_magic_works() -> None:
    match = table(seat(at="outer_village"), seat(), lists={"held P2": ["amulet"]})
    assert is_spell_proof(match.state, P)
    magic = {"effect": [2], "effect_left": [1], "effect_on": [255], "effects": 1}
    match = table(seat(at="outer_village"), seat(), lists={"held P2": ["amulet"]}, table=magic)
    assert not is_spell_proof(match.state, P)
    assert not can_cast(match.state, P)


@pytest.mark.rule("TA-A-71", "TA-E-14")
def test_gold_stays_with_a_goblin_that_wins() -> None:
    lists = {"outer_fields_1": ["goblin", "bag_of_gold"]}
    match = table(seat(at="outer_village"), lists=lists)
    play(match, "1", "go clockwise", "1", "6")
    assert (match.state.gold[H], match.state.life[H], match.state.active) == (1, 3, P)
    assert lying(match, "outer_fields_1") == ["goblin", "bag_of_gold"]


@pytest.mark.rule("TA-A-78", "TA-L-03")
@pytest.mark.parametrize(("held", "missed"), [(["ring"], 0), (["sword"], 1)])
def test_a_marsh_asks_for_strength_without_weapons(held: list[str], missed: int) -> None:
    lists = {"outer_fields_1": ["marsh"], "held P1": held}
    match = table(seat(at="outer_village", strength=1), lists=lists)
    play(match, "done", "1", "go clockwise")
    assert match.state.missing[H] == missed


@pytest.mark.rule("TA-E-11", "TA-C-11")
def test_what_lies_beside_an_evaded_ogre_may_be_taken() -> None:
    lists = {"outer_woods_2": ["ogre", "ring"]}
    match = table(seat(hero="elf", at="outer_plains_1"), lists=lists)
    play(match, "1", "go clockwise", "evade", "take ring")
    assert lying(match, "held P1") == ["ring"]
    assert lying(match, "outer_woods_2") == ["ogre"]


# The Firelands


@pytest.mark.rule("TA-FA-17", "TA-G-04")
def test_a_shapeshifter_takes_what_fate_there_is() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE,
        lists={
            "outer_fields_1": ["flame_rift", "wolf", "lion"],
            "outer_crags": ["ifrit_shapeshifter"],
        },
        table={"stock": [40, 1, 40, 40, 20]},
    )
    play(match, "1", "go clockwise", "ring", "axe", "maiden")
    assert pile(match, "burnt") == ["axe", "lion", "maiden", "ring", "wolf"]
    assert (match.position()["counters"], match.state.stock[1]) == ({"ifrit_shapeshifter": 1}, 0)


@pytest.mark.rule("TA-FA-22", "R-27")
def test_a_cultist_who_is_destroyed_burns_nothing() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE,
        lists={"outer_crags": ["cultist_of_flame"]},
        hands=[["destruction"]],
        spaces={"outer_tavern": {"tokens": 1}},
    )
    play(match, "cast destruction")
    assert match.actor == firehall.CHANCE  # the movement roll
    assert (pile(match, "discards"), pile(match, "burnt")) == (
        ["cultist_of_flame", "destruction"],
        [],
    )


@pytest.mark.rule("TA-FS-08", "TA-FA-03")
def test_extinguish_before_an_eruption_of_another() -> None:
    """The life is lost all the same: it is the Event's, not the token's."""
    match = table(
        seat(at="outer_village"),
        seat(at="outer_crags", asks=1),
        options=FIRE,
        lists={"held P2": ["sword"]},
        hands=[[], ["extinguish"]],
        spaces={"outer_crags": {"tokens": 1}},
    )
    play(match, "pass", "1", "go clockwise", "pass", "eruption", "cast extinguish")
    assert match.state.life[P] == 3
    assert lying(match, "held P2") == ["sword"]


@pytest.mark.rule("TA-X-12", "TA-F-03")
def test_the_crown_of_flame_where_nothing_can_burn() -> None:
    match = table(
        seat(at="outer_village", flags=128),
        options=FIRE | {"ending": "crown_of_flame"},
        table={"ending": 3, "revealed": 1, "crown_reached": 1},
        lists={"held P1": ["eternal_talisman"]},
    )
    assert match.state.life[H] == 3
    assert lying(match, "held P1") == ["eternal_talisman"]


# Characters


@pytest.mark.rule("TA-H-16a", "TA-S-07")
def test_a_dervish_without_a_sword_to_have() -> None:
    swords = ["bought_sword", "bought_sword#2", "bought_sword#3"]
    match = table(
        seat(hero=None),
        options=FIRE,
        lists={"held P2": swords},
        table={"characters": 1 << 15},
    )
    play(match, "dervish")
    assert lying(match, "held P1") == ["bought_water_bottle"]


@pytest.mark.rule("TA-G-02", "TA-B-29")
def test_two_weapons_where_none_counts() -> None:
    lists = {"held P1": ["sword", "axe"], "middle_cursed_glade": ["bear"]}
    match = table(seat(hero="warrior", at="middle_hills"), lists=lists)
    play(match, "done", "1", "go clockwise", "1", "2")
    caused = match.roll("3")
    assert [one["score"] for one in caused if one["event"] == "attack_scored"] == [4 + 2]
