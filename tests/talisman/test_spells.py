"""Spells by their ids, the windows they are cast in, and what a seat wants to be asked."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.hidden import conceal
from firehall.games.talisman.people.abilities import strength_of
from tests.talisman.tables import FIRE, H, P, Q, at, lying, play, seat, table

#: Casters: Craft enough for three Spells
MAGE = {"hero": "druid", "craft": 2}


def casting(*hand: str, at: str = "outer_fields_1", **position: Any) -> firehall.Match:
    """The first seat may cast at the start of its turn."""
    hands = [list(hand), *position.pop("hands", [])]
    first = seat(**MAGE | {"at": at} | position.pop("first", {}))
    others = position.pop("seats", [])
    return table(first, *others, options=FIRE, hands=hands, **position)


def piles(match: firehall.Match, name: str) -> list[str]:
    found = match.position()["piles"].get(name, [])
    assert isinstance(found, list)
    return found


@pytest.mark.rule("TA-SP-01", "TA-P-08", "TA-P-07")
def test_acquisition() -> None:
    match = casting("acquisition", lists={"held P2": ["sword"]}, seats=[seat(gold=0)])
    play(match, "cast acquisition", "at p2")
    assert lying(match, "held P1") == ["sword"]
    match = casting("acquisition", lists={"held P2": ["amulet"]}, seats=[seat(gold=3)])
    play(match, "cast acquisition")
    assert match.state.gold[Q] == 0  # an Amulet protects the other
    match = casting(
        "acquisition",
        lists={"held P2": ["holy_grail"]},
        first={"alignment": 2},
        seats=[seat(gold=2)],
    )
    play(match, "cast acquisition", "at p2")
    assert match.state.gold[H] == 2  # what is not for the evil cannot be had


@pytest.mark.rule("TA-SP-02")
def test_alchemy() -> None:
    match = casting("alchemy", lists={"held P1": ["sword", "ring", "axe"]})
    play(match, "cast alchemy", "sell sword", "sell axe", "sell no more")
    assert match.state.gold[H] == 3
    assert lying(match, "held P1") == ["ring"]


@pytest.mark.rule("TA-SP-03", "TA-SP-00")
def test_counterspells_answer_each_other() -> None:
    seats = [seat(**MAGE), seat(**MAGE)]
    hands = [["counterspell"], ["counterspell#2"]]
    match = casting("nullify", seats=seats, hands=hands)
    play(match, "cast nullify", "at p2", "cast counterspell")
    assert match.actor == Q  # the last answer is answered first, from its caster's left on
    play(match, "cast counterspell#2")
    assert match.state.hand[P] == 0  # Nullify works after all
    assert sorted(piles(match, "discards")) == ["counterspell", "counterspell#2", "nullify"]


@pytest.mark.rule("TA-SP-04", "TA-A-52", "R-89")
def test_destroy_magic() -> None:
    match = casting("destroy_magic", lists={"held P1": ["ring"], "held P2": ["amulet"]})
    play(match, "cast destroy_magic")
    assert strength_of(match.state, H) == 2
    play(match, "done", "1", "go counterclockwise", "done", "choose blacksmith", "done")
    assert match.state.effect[0] == 2  # in the turns of the others as well
    match = casting("destroy_magic", table={"effects": 1, "effect": [2], "effect_on": [255]})
    assert match.legal() == ["done", "turn good", "turn evil"]  # nobody casts


@pytest.mark.rule("TA-SP-05")
def test_destruction_after_the_move() -> None:
    match = casting("destruction", at="outer_village", lists={"outer_fields_1": ["ogre", "goblin"]})
    play(
        match, "pass", "done", "1", "go clockwise", "cast destruction", "at ogre", "done", "6", "1"
    )
    assert lying(match, "trophies P1") == ["goblin"]
    assert "ogre" in piles(match, "discards")


@pytest.mark.rule("TA-SP-06", "TA-G-08")
def test_divination_shows_the_top_to_one_alone() -> None:
    match = casting("divination")
    play(match, "cast divination", *["card 1"] * 5)
    top = lying(match, "deck_top")
    assert len(top) == 5
    assert list(match.view(H)["known"].values()) != []
    assert match.view(P)["known"] != match.view(H)["known"]


@pytest.mark.rule("TA-SP-07")
def test_healing() -> None:
    match = casting("healing", seats=[seat(life=1)])
    play(match, "cast healing", "at p2")
    assert match.state.life[P] == 4


@pytest.mark.rule("TA-SP-08", "TA-T-11", "TA-T-05", "R-15")
def test_a_hex_hurts_until_the_third_turn() -> None:
    effects = {"effects": 1, "effect": [7], "effect_by": [1], "effect_on": [2], "effect_left": [3]}
    match = table(seat(at="outer_fields_1"), table=effects, piles={"lying": ["hex"]})
    play(match, "1", "go clockwise")
    assert match.state.life[H] == 3
    effects["effect_left"] = [1]
    match = table(seat(at="outer_fields_1"), table=effects, piles={"lying": ["hex"]})
    play(match, "1", "go counterclockwise", "choose blacksmith", "leave shop")
    assert match.state.effects == 0  # its maker's turn has come
    assert piles(match, "discards") == ["hex"]
    out = {**effects, "out": 1 << P, "crown_reached": 1}
    match = table(seat(at="outer_fields_1"), seat(hero=None), table=out, piles={"lying": ["hex"]})
    play(match, "1", "go counterclockwise", "choose blacksmith", "leave shop")
    assert match.state.active == Q
    assert match.state.effects == 0  # who is out keeps the slot


@pytest.mark.rule("TA-SP-08", "R-80")
def test_an_amulet_keeps_a_hex_away() -> None:
    effects = {"effects": 1, "effect": [7], "effect_by": [1], "effect_on": [2], "effect_left": [3]}
    match = table(
        seat(at="outer_fields_1"),
        table=effects,
        piles={"lying": ["hex"]},
        lists={"held P1": ["amulet"]},
    )
    play(match, "done", "1", "go clockwise")
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-SP-09", "TA-F-07", "R-71")
def test_immobility() -> None:
    match = table(
        seat(at="outer_fields_1"),
        seat(**MAGE),
        options=FIRE,
        hands=[[], ["immobility"]],
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "cast immobility")
    assert at(match, H) == "outer_fields_1"
    assert match.state.life[H] == 3
    match = table(
        seat(at="outer_village"),
        seat(**MAGE),
        options=FIRE,
        hands=[[], ["immobility"]],
        lists={"outer_fields_1": ["ogre", "sword"]},
    )
    play(match, "cast immobility", "at ogre", "1", "go clockwise", "take sword")
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-SP-14", "TA-C-02")
def test_psionic_blast_is_for_battles() -> None:
    match = casting("psionic_blast", at="outer_village", lists={"held P1": ["maiden"]})
    play(match, "done", "1", "go clockwise", "done", "ogre", "cast psionic_blast", "1", "1")
    assert match.state.active == H or lying(match, "trophies P1") == ["ogre"]
    assert match.state.life[H] == 4  # 2 + 4 + 1 against 5 + 1
    match = casting("psionic_blast", at="outer_village")
    play(match, "done", "1", "go clockwise", "done", "wraith")
    assert match.outcomes() == list("123456")  # not in psychic combat


@pytest.mark.rule("TA-SP-16", "TA-M-16", "TA-M-14")
def test_teleport_frees_slaves_and_needs_a_roll() -> None:
    match = casting("teleport", at="middle_temple", first={"flags": 1})
    play(match, "done", "cast teleport", "at middle_castle")
    assert at(match, H) == "middle_castle"
    assert match.state.flags[H] & 1 == 0
    match = casting("teleport", first={"toad": 2})
    assert match.legal() == ["go clockwise", "go counterclockwise"]


# What a seat wants to be asked (TA-SP-00.6, R-58)


def asked(match: firehall.Match, *steps: str) -> list[int]:
    """Who was asked for Spells on the way through a turn; everybody passes."""
    found = []
    for step in steps:
        while match.legal() and "pass" in match.legal():
            assert match.actor is not None
            found.append(match.actor)
            match.play("pass")
        play(match, step)
    while match.legal() and "pass" in match.legal():
        found.append(match.actor or 0)
        match.play("pass")
    return found


TURN = ("1", "go counterclockwise", "choose blacksmith", "leave shop")


@pytest.mark.rule("TA-SP-00", "R-58")
def test_others_are_asked_for_spells_of_any_time_if_they_want_to() -> None:
    hands = [[], ["healing"]]
    match = table(seat(at="outer_fields_1"), seat(**MAGE), hands=hands)
    assert P not in asked(match, *TURN[:3])
    match = table(seat(at="outer_fields_1"), seat(**MAGE, asks=1), hands=hands)
    assert asked(match, *TURN[:3]).count(P) == 2  # at the start, and after the move


@pytest.mark.rule("TA-SP-00", "R-58")
@pytest.mark.parametrize(
    ("answer", "after"),
    [("ask later", 0), ("ask no_more", 0), ("ask less", 0), ("pass", 1)],
)
def test_a_seat_says_once_what_it_wants_to_be_asked(answer: str, after: int) -> None:
    match = table(seat(at="outer_fields_1"), seat(**MAGE, asks=1), hands=[[], ["healing"]])
    play(match, answer)
    assert asked(match, *TURN[:3]).count(P) == after
    play(match, TURN[3])
    while match.legal() == []:
        match.roll()
    answered = {"ask later": P, "ask less": P, "pass": P, "ask no_more": P}[answer]
    assert match.actor == answered


@pytest.mark.rule("TA-SP-00")
def test_being_asked_about_everything_ends_all_of_that() -> None:
    match = casting("healing", "nullify", first={"asks": 2, "muted": 1 << 6})
    assert [text for text in match.legal() if text.startswith("cast")] == ["cast nullify"]
    play(match, "ask always")
    assert (match.state.asks[H], match.state.muted[H]) == (1, 0)


@pytest.mark.rule("TA-SP-00", "R-58")
def test_nobody_hears_what_another_wants_to_be_asked() -> None:
    match = casting("healing")
    play(match, "ask no_more")
    assert match.game.secrets is not None
    heard = {match.game.secrets.move_for(text, P) for text in ("ask no_more", "pass")}
    assert heard == {"passed"}
    assert match.state.muted[H] != 0
    conceal(match.state, P)
    assert match.state.muted[H] == 0


@pytest.mark.rule("TA-SP-00", "R-59", "TA-G-10")
def test_no_more_spells_than_were_held_at_the_start() -> None:
    match = casting("healing", at="outer_village", first={"alignment": 0, "craft": 6})
    play(match, "cast healing", "at p2", "done", "1", "go clockwise", "done", "mage")
    assert match.outcomes()[0] == "spell 1"
    play(match, "spell 1")
    assert match.state.may_cast[H] == 0 or match.state.active != H


@pytest.mark.rule("TA-SP-00", "TA-B-29", "TA-G-02")
def test_no_magic_on_the_cursed_glade_or_with_an_amulet() -> None:
    match = casting("healing", at="middle_cursed_glade")
    assert not [text for text in match.legal() if text.startswith("cast")]
    match = casting("healing", lists={"held P1": ["amulet", "wand"]})
    assert not [text for text in match.legal() if text.startswith("cast")]


# The Firelands


@pytest.mark.rule("TA-FS-01")
def test_burning_curiosity() -> None:
    match = casting(
        "burning_curiosity",
        lists={"deck_top": ["flame_rift", "eruption", "ifrit_emir", "wolf", "ape", "bear"]},
        seen=dict.fromkeys(["flame_rift", "eruption", "ifrit_emir", "wolf", "ape", "bear"], 63),
    )
    play(match, "cast burning_curiosity", *["card 1"] * 5)
    play(match, "card wolf")
    assert sorted(piles(match, "burnt")) == ["ape", "wolf"]
    play(match, "put back eruption", "put back ifrit_emir")
    assert lying(match, "deck_top") == ["flame_rift", "ifrit_emir", "eruption", "bear"]


@pytest.mark.rule("TA-FS-02", "TA-FA-57")
def test_conflagration_and_the_oil_against_it() -> None:
    lists = {"held P2": ["talisman"], "outer_woods_1": ["ogre"]}
    match = casting("conflagration", lists=lists)
    play(match, "done", "2", "cast conflagration", "at p2")
    assert piles(match, "burnt") == ["talisman"]
    match = casting("conflagration", lists={"held P2": ["winter_oil", "sword"]})
    play(match, "done", "2", "cast conflagration", "cast winter_oil")
    play(match, "go counterclockwise", "done", "mage")
    assert lying(match, "held P2") == ["sword"]
    assert lying(match, "outer_city") == ["winter_oil"]
    match = casting("conflagration", lists=lists)
    play(match, "done", "2", "cast conflagration", "at ogre")
    assert piles(match, "burnt") == ["ogre"]


@pytest.mark.rule("TA-FS-03", "R-22", "TA-Q-02")
def test_a_life_that_a_spell_takes_is_what_the_warlock_asked_for() -> None:
    match = casting("crack_the_earth", first={"quest": 1}, lists={"held P3": ["amulet"]})
    play(match, "cast crack_the_earth", "at outer_plains_2")
    assert (match.state.life[P], match.state.life[Q]) == (3, 4)
    assert at(match, H) == "middle_warlocks_cave"
    assert lying(match, "held P1") == ["stock_talisman"]


@pytest.mark.rule("TA-FS-04", "R-82")
def test_curse_of_flame() -> None:
    match = table(
        seat(at="outer_plains_4", gold=5),
        seat(**MAGE),
        options=FIRE,
        hands=[[], ["curse_of_flame"]],
    )
    play(match, "cast curse_of_flame", "1", "go counterclockwise", "ogre", "restoring_rains")
    assert sorted(piles(match, "burnt")) == ["ogre", "restoring_rains"]
    assert match.state.tokens[20] == 1
    match = table(
        seat(at="outer_fields_1", gold=5),
        seat(**MAGE),
        options=FIRE,
        hands=[[], ["curse_of_flame"]],
    )
    play(match, "cast curse_of_flame", "1", "go counterclockwise", "choose blacksmith", "buy sword")
    assert piles(match, "burnt") == ["bought_sword"]
    assert match.state.gold[H] == 3


@pytest.mark.rule("TA-FS-06", "TA-L-11")
def test_disguise_ends_with_the_turn() -> None:
    match = casting(
        "disguise", at="outer_fields_2", first={"life": 2}, lists={"held P1": ["runesword"]}
    )
    play(
        match,
        "cast disguise",
        "turn good",
        "1",
        "go counterclockwise",
        "done",
        "choose heal",
        "done",
    )
    assert match.state.life[H] == 4
    assert match.state.alignment[H] == 1
    assert lying(match, "outer_fields_2") == ["runesword"]


@pytest.mark.rule("TA-FS-07")
def test_evil_eye() -> None:
    match = casting("evil_eye", at="outer_plains_2", seats=[seat(fate=3), seat(at="outer_village")])
    play(match, "cast evil_eye")
    assert (match.state.fate[P], match.state.missing[P]) == (0, 1)


@pytest.mark.rule("TA-FS-08", "TA-F-03")
def test_extinguish() -> None:
    match = casting(
        "extinguish",
        at="outer_village",
        lists={"held P1": ["sword"]},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "cast extinguish", "done", "1", "go clockwise", "done", "eruption", "done")
    assert match.state.life[H] == 3  # the Event's, not the token's
    assert lying(match, "held P1") == ["sword"]


@pytest.mark.rule("TA-FS-09", "R-28")
def test_fiery_retribution() -> None:
    match = casting(
        "fiery_retribution",
        at="outer_plains_4",
        lists={"held P1": ["sword"], "outer_ruins": ["ogre", "dragon"]},
    )
    play(match, "done", "1", "go counterclockwise", "done", "1", "6", "cast fiery_retribution")
    assert sorted(piles(match, "burnt")) == ["dragon", "ogre", "sword"]
    assert match.state.life[H] == 3
    match = casting(
        "fiery_retribution",
        first={"life": 1},
        seats=[seat(at="outer_graveyard")],
        lists={"held P1": ["sword"], "held P2": ["ring", "mule"]},
    )
    play(match, "done", "1", "go clockwise", "done", "meet p2 attack", "1", "6")
    play(match, "cast fiery_retribution", "take life")
    assert match.state.life[P] == 2
    assert sorted(piles(match, "burnt")) == ["mule", "ring", "sword"]
    assert lying(match, "outer_graveyard") == []


@pytest.mark.rule("TA-FS-10", "TA-F-08")
def test_restore_the_world() -> None:
    match = casting("restore_the_world", spaces={"outer_city": {"terrain": "ruins", "tokens": 1}})
    play(match, "cast restore_the_world", "at outer_city")
    assert match.position()["spaces"] == {}
    assert match.state.token_stock == 35  # laid out in a position, it did not come from the stock


@pytest.mark.rule("TA-FS-11")
def test_spell_scorch() -> None:
    match = casting("extinguish", seats=[seat(**MAGE)], hands=[["spell_scorch"]])
    play(match, "cast extinguish", "cast spell_scorch")
    assert piles(match, "burnt") == ["extinguish"]
    assert match.state.effects == 0
    match = casting("spell_scorch", seats=[seat(**MAGE)], hands=[["teleport", "hex"]])
    play(match, "cast spell_scorch", "at p2", "spell 1")
    assert match.state.hand[P] == 1
    assert len(piles(match, "burnt")) == 1


@pytest.mark.rule("TA-FS-12")
def test_suleimans_command() -> None:
    match = casting(
        "suleimans_command", lists={"outer_city": ["ifrit_emir"], "outer_woods_1": ["ogre"]}
    )
    play(match, "cast suleimans_command", "choose move", "name middle_oasis")
    assert lying(match, "middle_oasis") == ["ifrit_emir"]
    match = casting("suleimans_command", lists={"outer_city": ["wraith"]})
    play(match, "cast suleimans_command", "choose discard")
    assert "wraith" in piles(match, "discards")


@pytest.mark.rule("TA-FS-13", "TA-FS-14", "TA-FS-15", "TA-F-14", "TA-F-11")
@pytest.mark.parametrize(
    ("spell", "steps", "terrain"),
    [
        ("terramorph", ["4"], "hills"),
        ("upheaval", ["choose crags"], "crags"),
        ("verdant_growth", ["choose forest"], "forest"),
    ],
)
def test_spells_change_the_land(spell: str, steps: list[str], terrain: str) -> None:
    match = casting(spell)
    play(match, f"cast {spell}", "at outer_sentinel", *steps)
    assert match.position()["spaces"]["outer_sentinel"] == {"terrain": terrain}


@pytest.mark.rule("TA-FS-13", "TA-F-14")
def test_terrain_is_moved_when_none_is_left() -> None:
    woods = {"outer_city": {"terrain": "woods"}, "outer_tavern": {"terrain": "woods"}}
    match = casting("terramorph", spaces=woods)
    play(match, "cast terramorph", "at outer_fields_3", "6", "move terrain outer_city")
    assert match.position()["spaces"] == {
        "outer_fields_3": {"terrain": "woods"},
        "outer_tavern": {"terrain": "woods"},
    }


@pytest.mark.rule("TA-SP-00", "TA-FA-19", "R-30")
def test_the_ifrit_sorceress_taxes_spells() -> None:
    sorceress = {"outer_city": ["ifrit_sorceress"]}
    match = casting("healing", lists=sorceress)
    assert not [text for text in match.legal() if text.startswith("cast")]
    match = casting("healing", "hex", lists=sorceress)
    play(match, "cast healing", "spell 1", "at p2")
    burnt = piles(match, "burnt")
    assert "hex" in burnt
    assert len(burnt) == 2  # and the top card of the Spell deck
    assert match.state.hand[H] == 0


def test_every_spell_is_aimed_and_has_its_moments() -> None:
    for one in whole().spells:
        assert one.when, one.key
        assert one.target, one.key
        assert one.cast, one.key
