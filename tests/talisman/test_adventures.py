"""Adventure cards by their ids, those of the base game that do more than one thing (TA-A)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.people.abilities import spell_limit, strength_of
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table


def met(*steps: str, lists: dict[str, list[str]] | None = None, **has: Any) -> firehall.Match:
    """The first seat comes from the Village to Fields, where it draws a card."""
    lists = lists or {}
    match = table(seat(**{"at": "outer_village"} | has), lists=lists, options=FIRE)
    held = [card for card in lists.get("held P1", []) if card not in ("hag", "poltergeist")]
    return play(match, *(["done"] if held else []), "1", "go clockwise", *steps)


def discards(match: firehall.Match) -> list[str]:
    found = match.position()["piles"].get("discards", [])
    assert isinstance(found, list)
    return found


@pytest.mark.rule("TA-A-02", "TA-E-16", "TA-M-06", "R-15", "R-16")
def test_a_blizzard_slows_everybody_for_two_rounds() -> None:
    match = met("blizzard")
    assert lying(match, "outer_fields_1") == ["blizzard"]
    for first, second in (("mage", "healer"), ("enchanter", "phantom")):
        assert match.legal() == ["go clockwise", "go counterclockwise"]
        play(match, "go clockwise", first, "go counterclockwise", second)
        if match.actor == H:
            play(match, "go counterclockwise", "choose blacksmith", "leave shop")
    assert match.state.effects == 0
    assert "blizzard" in discards(match)
    assert match.outcomes() == list("123456")
    match = table(seat(at="outer_village"), options=FIRE, lists={"outer_fields_1": ["blizzard"]})
    play(match, "1", "go clockwise")
    assert match.state.active == P  # it counts as a card, and is not met again


@pytest.mark.rule("TA-A-05", "TA-T-09")
def test_evil_darkness() -> None:
    match = table(seat(at="outer_plains_4"), seat(alignment=2), seat(alignment=0))
    play(match, "1", "go counterclockwise", "evil_darkness", "wolf")
    assert match.state.active == P
    assert [match.state.missing[who] for who in range(3)] == [0, 0, 1]
    assert lying(match, "outer_ruins") == ["wolf"]


@pytest.mark.rule("TA-A-08", "TA-A-77", "TA-PU-01", "TA-PU-05", "TA-PU-07", "TA-PU-08", "TA-L-14")
def test_market_day() -> None:
    match = table(
        seat(at="outer_village", hero="monk", gold=2), seat(hero="monk"), seat(toad=2), options=FIRE
    )
    play(match, "1", "go clockwise", "market_day", "buy shield")
    assert match.actor == P
    assert match.legal() == ["leave shop", "buy sword", "buy water_bottle", "buy helmet"]
    play(match, "leave shop")
    assert match.state.active == P  # a Toad does not buy
    assert lying(match, "held P1") == ["bought_shield"]


@pytest.mark.rule("TA-A-77", "TA-PU-08", "TA-PU-01")
def test_the_market() -> None:
    match = met("market", "lift raft", "buy mule", gold=2)
    assert lying(match, "held P1") == ["bought_raft", "bought_mule"]
    assert "buy raft" not in match.legal()  # there is only one


@pytest.mark.rule("TA-A-40")
def test_an_alchemist_sells() -> None:
    match = table(seat(at="outer_fields_1"), lists={"held P1": ["alchemist", "sword", "ring"]})
    play(match, "use alchemist", "sell sword", "sell ring")
    assert match.state.gold[H] == 3
    assert sorted(discards(match)) == ["ring", "sword"]


@pytest.mark.rule("TA-A-42", "TA-A-43", "TA-A-47")
def test_those_who_know_the_way() -> None:
    match = table(seat(at="middle_portal_of_power"), lists={"held P1": ["gnome"]})
    play(match, "done", "1", "cross", "try craft", "3")
    assert at(match, H) == "inner_plain_of_peril"
    match = table(seat(at="inner_plain_of_peril"), lists={"held P1": ["gnome"]})
    play(match, "done", "step inner_mines", "1", "2")
    assert match.state.inner[H] == 100
    match = table(
        seat(at="outer_sentinel"), lists={"held P1": ["gnome"], "outer_hills_1": ["ogre"]}
    )
    play(match, "done", "1", "go clockwise", "evade")
    assert match.state.life[H] == 4
    match = table(seat(at="outer_plains_4"), lists={"held P1": ["guide"]})
    play(match, "done", "1", "go clockwise", "yes", "1", "1", "6")
    assert match.state.life[H] == 3  # once rolled the result stands
    match = table(
        seat(at="outer_graveyard"), seat(at="outer_woods_1"), lists={"held P2": ["pixie"]}
    )
    play(match, "1", "go clockwise", "meet p2 attack", "evade")
    assert match.state.active == P


@pytest.mark.rule("TA-A-45", "TA-P-11")
def test_a_mercenary_wants_gold() -> None:
    match = met("mercenary", gold=0)
    assert lying(match, "outer_fields_1") == ["mercenary"]
    match = met("mercenary", "take mercenary", gold=2)
    assert match.state.gold[H] == 1
    match = met("giant", "yes", "1", "1", lists={"held P1": ["mercenary"]}, gold=1)
    assert match.state.gold[H] == 0
    assert match.state.life[H] == 4  # 3 + 3 + 1 against 6 + 1: a stand-off


@pytest.mark.rule("TA-A-50", "TA-A-49", "TA-B-40")
def test_a_prince_and_a_princess_heal_or_are_traded() -> None:
    for card in ("prince", "princess"):
        match = table(seat(at="middle_runes_3", life=1), lists={"held P1": [card]})
        play(match, "done", "1", "go clockwise", "choose trade", "pay nothing")
        assert match.state.gold[H] == 4
        assert card in discards(match)


@pytest.mark.rule("TA-A-52", "TA-X-03", "TA-SP-15")
def test_an_amulet_casts_nothing_and_suffers_nothing() -> None:
    match = table(
        seat(hero="druid", craft=2, at="outer_fields_1"),
        hands=[["random"]],
        lists={"held P2": ["amulet"]},
    )
    play(match, "cast random")
    assert match.legal() == ["at p1", "at p3"]
    match = table(
        seat(at="crown_of_command"), lists={"held P1": ["amulet"]}, table={"crown_reached": 1}
    )
    play(match, "done")
    assert match.state.active == P  # no Command Spell


@pytest.mark.rule("TA-A-53", "TA-C-13", "TA-C-16")
def test_a_cross_destroys_spirits() -> None:
    cross = {"held P1": ["cross"], "outer_fields_1": ["wraith", "shadow"]}
    match = met("destroy", "destroy", lists=cross)
    assert sorted(discards(match)) == ["shadow", "wraith"]
    assert lying(match, "trophies P1") == []
    match = table(seat(at="outer_fields_2"), lists={"held P1": ["cross"]})
    play(match, "done", "1", "go clockwise", "1", "destroy")
    assert match.state.life[H] == 4
    match = table(seat(at="outer_hills_1", alignment=2), lists={"held P1": ["cross"]})
    play(match, "done", "1", "go clockwise")
    assert match.state.life[H] == 4  # nor does the Chapel hurt the evil


@pytest.mark.rule("TA-A-55", "TA-C-07")
def test_a_lance_against_dragons() -> None:
    match = met("dragon", "2", "1", lists={"held P1": ["holy_lance"]}, strength=1)
    assert lying(match, "trophies P1") == ["dragon"]  # 4 + 3 + 2 against 7 + 1
    match = met("cave", "1", "2", "1", lists={"held P1": ["holy_lance"]}, strength=1)
    assert match.state.life[H] == 4  # of the Cave as well, but it is no trophy
    assert lying(match, "trophies P1") == []


@pytest.mark.rule("TA-A-57")
def test_an_orb_changes_one_card() -> None:
    match = met("dragon", "yes", "mage", lists={"held P1": ["orb_of_knowledge"]})
    assert lying(match, "outer_fields_1") == ["mage"]
    assert "dragon" in discards(match)


@pytest.mark.rule("TA-A-58")
def test_a_potion() -> None:
    match = table(seat(at="outer_fields_1"), lists={"held P1": ["potion_of_strength"]})
    play(match, "use potion_of_strength")
    assert strength_of(match.state, H) == 5
    assert "potion_of_strength" in discards(match)
    match = table(seat(at="outer_village"), lists={"held P1": ["potion_of_strength"]})
    play(match, "done", "1", "go clockwise", "done", "ogre", "yes", "1", "1")
    assert match.state.life[H] == 4  # 3 + 2 + 1 against 5 + 1


@pytest.mark.rule("TA-A-60", "TA-P-07", "R-37")
def test_a_runesword_drinks_lives() -> None:
    match = table(
        seat(at="outer_fields_1", alignment=2),
        seat(at="outer_graveyard"),
        lists={"held P1": ["runesword"]},
    )
    play(match, "done", "1", "go clockwise", "meet p2 attack", "6", "1", "take life")
    assert (match.state.life[H], match.state.life[P]) == (5, 3)
    match = table(
        seat(at="outer_fields_1", alignment=2),
        seat(at="outer_graveyard"),
        lists={"held P1": ["runesword", "sword"]},
    )
    play(match, "done", "1", "go clockwise", "meet p2 attack", "wield sword", "6", "1", "take life")
    assert match.state.life[H] == 4  # it was not used


@pytest.mark.rule("TA-A-61", "TA-L-06")
def test_a_lost_crown_costs_spells() -> None:
    match = table(
        seat(hero="thief", at="outer_fields_1"),
        seat(at="outer_graveyard"),
        hands=[[], ["hex", "divination"]],
        lists={"held P2": ["solomons_crown"]},
    )
    assert spell_limit(match.state, P) == 2
    play(match, "1", "go clockwise", "meet p2 first_ability", "choose object", "card hex")
    assert match.state.hand[P] == 1


@pytest.mark.rule("TA-A-63", "TA-A-67")
def test_a_wand_and_an_axe() -> None:
    match = table(
        seat(at="outer_fields_1"), hands=[["healing"]], lists={"held P1": ["wand", "axe", "sword"]}
    )
    play(match, "cast healing", "at p2", "spell 1")
    assert match.state.hand[H] == 1
    match = met("wolf", "wield axe", "1", "3", lists={"held P1": ["axe", "sword"]})
    assert match.state.active == P  # 3 + 1 + 1 against 2 + 3: only one of them counts


@pytest.mark.rule("TA-A-64", "TA-A-65", "TA-A-66", "TA-C-06", "TA-PU-02", "TA-PU-06", "TA-PU-07")
@pytest.mark.parametrize(
    ("card", "saves"), [("armour", 4), ("helmet", 6), ("shield", 5), ("bought_armour", 4),
                        ("bought_helmet", 6), ("bought_shield", 5)],
)  # fmt: skip
def test_armour_saves(card: str, saves: int) -> None:
    for face in (saves - 1, saves):
        match = met("dragon", "1", "6", f"trust {card}", str(face), lists={"held P1": [card]})
        assert match.state.life[H] == (4 if face >= saves else 3)
        assert match.state.active == P
    match = met("demon", "1", "6", lists={"held P1": [card]})
    assert match.state.life[H] == 3  # not in psychic combat


@pytest.mark.rule("TA-PU-02", "TA-PU-03", "TA-PU-04")
@pytest.mark.parametrize("card", ["bought_sword", "bought_axe", "sword"])
def test_bought_weapons_count(card: str) -> None:
    match = met("ape", "1", "1", lists={"held P1": [card]})
    assert lying(match, "trophies P1") == ["ape"]  # 3 + 1 + 1 against 3 + 1


@pytest.mark.rule("TA-A-69", "TA-M-12")
def test_a_raft_that_was_found_crosses_in_the_next_turn() -> None:
    match = met("raft", "take raft")
    assert lying(match, "held P1") == ["raft"]
    match = table(seat(at="outer_village"), lists={"held P1": ["raft"]})
    play(match, "done", "roll", "1", "go clockwise", "mage")
    assert lying(match, "held P1") == []
    assert "raft" in discards(match)


@pytest.mark.rule("TA-A-70", "TA-PU-05", "TA-FA-31")
@pytest.mark.parametrize("card", ["water_bottle", "bought_water_bottle", "holy_grail", "camel"])
def test_water_in_the_desert(card: str) -> None:
    match = table(seat(at="middle_warlocks_cave"), options=FIRE, lists={"held P1": [card]})
    play(match, "done", "1", "go clockwise", "mage")
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-A-06", "TA-F-12")
def test_an_imp_cannot_lead_to_a_space_that_is_gone() -> None:
    match = table(
        seat(at="outer_village"), options=FIRE, spaces={"outer_tavern": {"terrain": "ruins"}}
    )
    play(match, "1", "go clockwise", "imp", "3")
    assert at(match, H) == "outer_fields_1"
    assert match.state.active == P


@pytest.mark.rule("TA-A-31", "TA-F-12", "TA-E-05")
def test_a_ghost_stays_where_its_place_is_gone() -> None:
    match = table(
        seat(at="outer_village"), options=FIRE, spaces={"middle_castle": {"terrain": "ruins"}}
    )
    play(match, "1", "go clockwise", "ghost", "5", "6", "1")
    assert lying(match, "trophies P1") == ["ghost"]


@pytest.mark.rule("TA-A-41", "TA-B-01")
def test_the_mystic_drives_the_hag_away() -> None:
    match = table(seat(at="outer_fields_1"), lists={"held P1": ["hag"]})
    play(match, "1", "go counterclockwise", "choose mystic", "2")
    assert "hag" in discards(match)


@pytest.mark.rule("TA-A-46", "TA-P-02")
def test_a_lost_mule_costs_objects() -> None:
    objects = ["ring", "cross", "wand", "axe", "shield"]
    match = table(seat(at="middle_runes_1"), lists={"held P1": ["mule", *objects]})
    play(match, "done", "1", "go clockwise", "3", "1", "card axe")
    assert sorted(lying(match, "held P1")) == ["cross", "ring", "shield", "wand"]
    assert lying(match, "middle_chasm") == ["axe"]


@pytest.mark.rule("TA-A-74", "TA-A-76", "TA-A-80", "TA-G-04")
@pytest.mark.parametrize(
    ("card", "thing", "stock"),
    [
        ("fountain_of_wisdom", "craft", 3),
        ("magic_stream", "strength", 2),
        ("pool_of_life", "life", 0),
    ],
)
def test_what_lies_on_a_place_comes_from_the_stock_and_runs_out(
    card: str, thing: str, stock: int
) -> None:
    match = met(card, "decline")
    before = match.state.stock[stock]
    match = table(
        seat(at="outer_village"), options=FIRE,
        lists={"outer_fields_1": [card]}, counters={card: 1},
    )  # fmt: skip
    had = getattr(match.state, thing)[H]
    play(match, "1", "go clockwise", "choose 1")
    assert getattr(match.state, thing)[H] == had + 1
    assert card in discards(match)
    assert before == match.state.stock[stock] - 4  # four of them lay on the card
