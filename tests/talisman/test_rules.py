"""Rules by id, from the tests of the specification."""

from __future__ import annotations

from typing import Any

import pytest

from firehall.games.talisman.people.abilities import craft_of, spell_limit, strength_of
from tests.talisman.tables import H, P, Q, at, lying, play, seat, table

# Setup and turns


@pytest.mark.rule("TA-T-09", "TA-B-23")
def test_lost_in_the_forest_costs_the_next_turn() -> None:
    match = table(seat(at="outer_plains_4"))
    play(match, "1", "go clockwise", "2")
    assert match.state.missing[H] == 1
    assert match.state.active == P


@pytest.mark.rule("TA-T-09", "TA-A-13")
def test_a_storm_costs_the_rest_of_the_turn_if_something_remains() -> None:
    match = table(seat(at="outer_plains_4"))
    play(match, "1", "go counterclockwise", "storm", "wolf")
    assert match.state.active == H  # the others have missed theirs
    assert match.state.turns == 4
    assert lying(match, "outer_ruins") == ["wolf"]


@pytest.mark.rule("TA-T-09", "TA-A-13")
def test_a_storm_as_the_only_card_costs_the_next_turn() -> None:
    match = table(seat(at="outer_village"))
    play(match, "1", "go clockwise", "storm")
    assert match.state.active == P  # all have missed a turn
    assert match.state.turns == 5


# Movement


@pytest.mark.rule("TA-M-03")
def test_direction_and_count() -> None:
    for way, space in (("clockwise", "outer_sentinel"), ("counterclockwise", "outer_forest")):
        match = table(seat(at="outer_fields_1"))
        play(match, "3", f"go {way}")
        assert at(match, H) == space


@pytest.mark.rule("TA-M-06", "TA-L-13")
def test_a_toad_goes_one_space_without_a_die() -> None:
    match = table(seat(at="outer_village", toad=3))
    assert match.legal() == ["go clockwise", "go counterclockwise"]
    play(match, "go clockwise")
    assert at(match, H) == "outer_fields_1"


@pytest.mark.rule("TA-M-07")
def test_landing_on_the_sentinel_draws_and_fights_nobody() -> None:
    match = table(seat(at="outer_woods_1"))
    play(match, "1", "go clockwise", "mage")
    assert at(match, H) == "outer_sentinel"
    assert match.state.active == P


@pytest.mark.rule("TA-M-07", "TA-M-08")
def test_beating_the_sentinel_leads_on_in_either_direction() -> None:
    match = table(seat(at="outer_woods_1", strength=6))
    play(match, "3", "go clockwise", "cross", "3", "2")
    assert match.legal() == ["go clockwise", "go counterclockwise"]
    play(match, "go clockwise", "mage")
    assert at(match, H) == "middle_cursed_glade"


@pytest.mark.rule("TA-M-09")
def test_the_portal_costs_a_counter_when_it_stays_shut() -> None:
    match = table(seat(at="middle_portal_of_power", strength=2))
    play(match, "1", "cross", "try strength", "6", "1")
    assert match.state.strength[H] == 1
    assert at(match, H) == "middle_portal_of_power"


@pytest.mark.rule("TA-M-12")
def test_a_raft_crosses_and_is_lost() -> None:
    match = table(seat(at="outer_city"), lists={"held P1": ["raft"]})
    play(match, "done")
    assert [text for text in match.legal() if text.startswith("travel")] == [
        "travel middle_warlocks_cave"
    ]
    play(match, "travel middle_warlocks_cave", "decline")
    assert lying(match, "held P1") == []


@pytest.mark.rule("TA-M-13")
def test_an_axe_builds_a_raft_in_the_woods() -> None:
    match = table(seat(at="outer_woods_1"), lists={"held P1": ["axe"]})
    play(match, "done", "build raft")
    assert lying(match, "held P1") == ["axe", "bought_raft"]
    assert match.state.active == P


@pytest.mark.rule("TA-M-16", "TA-B-37")
def test_enslaved_at_the_temple() -> None:
    match = table(seat(at="middle_temple", flags=1))
    play(match, "2")
    assert at(match, H) == "middle_temple"
    assert match.state.active == P
    match = table(seat(at="middle_temple", flags=1, quest=1))
    play(match, "5", "go clockwise")
    assert at(match, H) == "middle_black_knight"


# Spaces


@pytest.mark.rule("TA-B-01", "TA-L-01")
def test_the_healer_of_the_village() -> None:
    match = table(seat(at="outer_fields_1", life=2))
    play(match, "1", "go counterclockwise", "choose healer", "pay 1")
    assert match.state.life[H] == 3
    assert match.state.gold[H] == 0


@pytest.mark.rule("TA-B-01")
def test_the_blacksmith_sells_as_long_as_there_is_gold() -> None:
    match = table(seat(hero="monk", at="outer_fields_1", gold=5))
    play(match, "1", "go counterclockwise", "choose blacksmith", "buy axe", "buy helmet")
    assert lying(match, "held P1") == ["bought_axe", "bought_helmet"]
    assert match.state.gold[H] == 0


@pytest.mark.rule("TA-B-26")
def test_the_black_knight_takes_a_life_from_the_poor() -> None:
    match = table(seat(at="middle_portal_of_power", gold=0, quest=1))
    play(match, "1", "go clockwise")
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-B-34")
def test_the_desert_is_dry() -> None:
    for held, life in (([], 3), (["water_bottle"], 4)):
        match = table(seat(at="middle_warlocks_cave"), lists={"held P1": held} if held else {})
        play(match, *(["done"] if held else []), "1", "go clockwise", "mage")
        assert match.state.life[H] == life


@pytest.mark.rule("TA-B-37")
def test_prayers_at_the_temple() -> None:
    match = table(seat(at="middle_desert_2"))
    play(match, "1", "go clockwise", "5", "5")
    assert lying(match, "held P1") == ["stock_talisman"]
    match = table(seat(at="middle_desert_2"))
    play(match, "1", "go clockwise", "6", "6")
    assert match.state.life[H] == 6


# Encounters and fights


@pytest.mark.rule("TA-E-04")
def test_cards_that_lie_there_count_for_drawing() -> None:
    match = table(seat(at="outer_village"), lists={"outer_fields_1": ["sword"]})
    play(match, "1", "go clockwise", "take sword")
    assert lying(match, "held P1") == ["sword"]
    match = table(seat(at="outer_village"), lists={"outer_fields_1": ["bought_sword"]})
    play(match, "1", "go clockwise", "mage", "take bought_sword")
    assert lying(match, "held P1") == ["bought_sword"]


@pytest.mark.rule("TA-E-05", "TA-A-31")
def test_a_ghost_goes_elsewhere_first() -> None:
    match = table(seat(at="outer_plains_4"))
    play(match, "1", "go counterclockwise", "ogre", "ghost", "2")
    assert lying(match, "outer_village") == ["ghost"]


@pytest.mark.rule("TA-E-08")
def test_enemies_of_one_number_attack_as_one() -> None:
    match = table(seat(at="outer_plains_4"))
    play(match, "1", "go counterclockwise", "goblin", "hobgoblin", "4", "1")
    assert lying(match, "trophies P1") == ["goblin", "hobgoblin"]


@pytest.mark.rule("TA-E-11", "TA-A-25")
def test_a_paid_bandit_does_not_block() -> None:
    match = table(seat(at="outer_village"), lists={"outer_fields_1": ["bandit", "sword"]})
    play(match, "1", "go clockwise", "choose pay", "take sword")
    assert lying(match, "held P1") == ["sword"]
    assert lying(match, "outer_fields_1") == ["bandit"]
    assert match.state.gold[H] == 0


@pytest.mark.rule("TA-E-13", "TA-A-06")
def test_an_imp_leads_to_another_encounter() -> None:
    match = table(seat(at="outer_plains_4"))
    play(match, "1", "go counterclockwise", "imp", "bear", "3", "4")
    assert at(match, H) == "outer_tavern"
    assert match.state.gold[H] == 2
    assert lying(match, "outer_ruins") == ["bear"]


@pytest.mark.rule("TA-C-14")
def test_trophies_become_strength() -> None:
    match = table(seat(at="outer_village"), lists={"trophies P1": ["dragon", "goblin"]})
    play(match, "1", "go clockwise", "mage", "hand in dragon", "hand in goblin")
    assert match.state.strength[H] == 1
    assert lying(match, "trophies P1") == []


@pytest.mark.rule("TA-H-01")
def test_the_assassin_lets_nobody_roll() -> None:
    match = table(seat(hero="assassin", at="outer_village"))
    play(match, "1", "go clockwise", "ogre", "yes", "3")
    assert lying(match, "trophies P1") == ["ogre"]


@pytest.mark.rule("TA-H-04", "TA-H-04b", "TA-C-11")
def test_the_elf_evades_in_the_woods() -> None:
    match = table(
        seat(hero="elf", at="outer_graveyard"), lists={"outer_woods_1": ["dragon", "sword"]}
    )
    play(match, "1", "go clockwise", "evade", "take sword")
    assert lying(match, "held P1") == ["sword"]


# Possessions, life and fate


@pytest.mark.rule("TA-A-44", "TA-L-06")
def test_followers_add_craft() -> None:
    match = table(seat(), lists={"held P1": ["maiden", "unicorn"]})
    assert craft_of(match.state, H) == 6
    assert strength_of(match.state, H) == 4
    assert spell_limit(match.state, H) == 3


@pytest.mark.rule("TA-P-02", "TA-A-41")
def test_the_hag_drives_the_others_away() -> None:
    objects = ["ring", "cross", "wand", "armour", "shield"]
    match = table(seat(at="outer_village"), lists={"held P1": ["mule", *objects]})
    play(match, "done", "1", "go clockwise", "hag", "card shield")
    assert sorted(lying(match, "held P1")) == ["armour", "cross", "hag", "ring", "wand"]
    assert lying(match, "outer_fields_1") == ["shield"]


@pytest.mark.rule("TA-P-02")
def test_who_loses_a_mule_ditches_what_is_too_much_and_no_more() -> None:
    objects = ["ring", "cross", "wand", "armour", "shield", "helmet", "sword"]
    match = table(seat(at="outer_village"), lists={"held P1": ["mule", *objects]})
    play(match, "done", "1", "go clockwise", "hag", "card shield", "card helmet", "card sword")
    assert sorted(lying(match, "held P1")) == ["armour", "cross", "hag", "ring", "wand"]
    assert sorted(lying(match, "outer_fields_1")) == ["helmet", "shield", "sword"]


@pytest.mark.rule("TA-P-07", "TA-A-09")
def test_a_new_alignment_costs_what_it_forbids() -> None:
    match = table(seat(at="outer_village", alignment=0), lists={"held P1": ["holy_grail"]})
    play(match, "done", "1", "go clockwise", "mephistopheles")
    assert match.state.alignment[H] == 2
    assert lying(match, "outer_fields_1") == ["holy_grail"]


@pytest.mark.rule("TA-L-08")
def test_fate_rerolls_one_die_once() -> None:
    match = table(seat(at="outer_fields_1", fate=3))
    play(match, "2", "reroll 1", "5", "go clockwise", "go clockwise")
    assert at(match, H) == "outer_chapel"
    assert match.state.fate[H] == 2


@pytest.mark.rule("TA-L-13", "TA-A-39")
def test_the_witch_makes_a_toad() -> None:
    match = table(
        seat(at="outer_village"),
        lists={"outer_fields_1": ["witch"], "held P1": ["sword", "mule"]},
    )
    play(match, "done", "1", "go clockwise", "1")
    assert match.state.toad[H] == 3
    assert lying(match, "outer_fields_1") == ["witch", "sword", "mule"]
    assert strength_of(match.state, H) == 1


@pytest.mark.rule("TA-Q-02", "TA-Q-05")
def test_a_quest_is_delivered_at_once() -> None:
    match = table(seat(at="middle_runes_2", quest=6, gold=2))
    play(match, "1", "go clockwise")
    assert match.state.quest[H] == 0
    assert lying(match, "held P1") == ["stock_talisman"]


@pytest.mark.rule("TA-Q-05")
def test_a_kill_leads_to_the_cave() -> None:
    match = table(seat(at="outer_village", quest=2))
    play(match, "1", "go clockwise", "goblin", "6", "1")
    assert at(match, H) == "middle_warlocks_cave"
    assert lying(match, "held P1") == ["stock_talisman"]


# Spells


def with_spells(first: list[str], second: list[str], **more: Any) -> Any:
    return table(
        seat(hero="wizard", at="outer_fields_1", craft=1, **more),
        seat(hero="wizard", craft=1),
        hands=[first, second],
    )


@pytest.mark.rule("TA-SP-12", "TA-SP-00")
def test_a_spell_is_cast_at_the_start() -> None:
    match = with_spells(["nullify"], ["healing", "hex"])
    play(match, "cast nullify", "at p2")
    assert match.state.hand[P] == 0
    assert match.outcomes()[0] == "spell 1"  # the Wizard always has a Spell


@pytest.mark.rule("TA-SP-03")
def test_a_counterspell_answers() -> None:
    match = with_spells(["nullify", "hex"], ["healing", "counterspell"])
    play(match, "cast nullify", "at p2", "cast counterspell")
    assert match.state.hand[P] == 1


@pytest.mark.rule("TA-SP-08", "TA-T-05")
def test_a_hex_hurts_whoever_lands_there() -> None:
    match = with_spells(["hex"], [])
    play(match, "cast hex", "at outer_graveyard")
    assert match.state.effect_on[0] == 2


@pytest.mark.rule("TA-SP-16")
def test_teleport_replaces_the_roll() -> None:
    match = with_spells(["teleport"], [])
    play(match, "cast teleport", "at outer_city")
    assert at(match, H) == "outer_city"


# The Firelands


@pytest.mark.rule("TA-FA-04", "TA-F-02")
def test_a_flame_rift_burns_what_lies_there() -> None:
    match = table(
        seat(at="outer_plains_4"),
        options={"firelands": True},
        lists={"deck_top": ["flame_rift", "ogre", "maiden", "ifrit_raider", "wolf"]},
        seen=dict.fromkeys(["flame_rift", "ogre", "maiden", "ifrit_raider", "wolf"], 63),
    )
    play(match, "1", "go counterclockwise", "flame_rift", "ogre", "maiden", "ifrit_raider", "wolf")
    assert sorted(match.position()["piles"]["burnt"]) == ["maiden", "ogre", "wolf"]
    assert lying(match, "deck_top") == ["ifrit_raider"]
    assert match.state.tokens[20] == 1


@pytest.mark.rule("TA-F-10", "TA-F-15")
def test_terrain_changes_name_and_text() -> None:
    match = table(
        seat(at="middle_portal_of_power", quest=1),
        options={"firelands": True},
        spaces={"middle_black_knight": {"terrain": "woods"}},
    )
    play(match, "1", "go clockwise", "mage")
    assert at(match, H) == "middle_black_knight"
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-FA-01", "TA-F-14")
def test_city_in_flames() -> None:
    match = table(seat(at="outer_village"), options={"firelands": True})
    play(match, "1", "go clockwise", "city_in_flames")
    assert match.position()["spaces"]["outer_city"] == {"terrain": "ruins", "tokens": 1}


@pytest.mark.rule("TA-FA-03")
def test_an_eruption_without_tokens_puts_them_under_everybody() -> None:
    match = table(
        seat(at="outer_village"), seat(), seat(at="inner_crypt"), options={"firelands": True}
    )
    play(match, "1", "go clockwise", "eruption")
    assert match.state.tokens[1] == 1
    assert match.state.tokens[15] == 1
    assert sum(match.state.tokens) == 2
    assert match.state.life[Q] == 4


@pytest.mark.rule("TA-F-13", "TA-FA-02")
def test_a_volcano_in_an_encounter_leaves_no_text_to_follow() -> None:
    match = table(seat(at="outer_village"), options={"firelands": True})
    play(match, "1", "go clockwise", "emerging_volcano")
    assert match.position()["spaces"]["outer_fields_1"] == {"terrain": "crags", "tokens": 1}
    assert match.state.active == P
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-A-74", "R-64")
def test_a_fountain_gives_what_lies_on_it() -> None:
    match = table(seat(at="outer_village"))
    play(match, "1", "go clockwise", "fountain_of_wisdom", "choose 1")
    assert match.state.craft[H] == 1
    assert match.position()["counters"] == {"fountain_of_wisdom": 3}


@pytest.mark.rule("TA-A-49", "TA-B-40")
def test_a_prince_heals_at_the_castle() -> None:
    match = table(seat(at="middle_runes_3", life=1), lists={"held P1": ["prince"]})
    play(match, "done", "1", "go clockwise", "choose heal", "pay 1")
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-I-02", "TA-I-10", "TA-I-05")
def test_the_inner_region() -> None:
    match = table(seat(at="inner_plain_of_peril", craft=6))
    assert match.legal() == ["step middle_portal_of_power", "step inner_mines", "step inner_crypt"]
    play(match, "step inner_mines", "3", "3", "4")
    assert at(match, H) == "inner_plain_of_peril"
    match = table(seat(at="inner_pits", inner=100))
    assert match.legal() == ["step inner_vampires_tower"]
    match = table(seat(at="inner_pits", inner=100), lists={"held P1": ["talisman"]})
    play(match, "done")
    assert "step inner_valley_of_fire" in match.legal()


@pytest.mark.rule("TA-I-04")
def test_pitfiends_are_fought_one_by_one() -> None:
    match = table(seat(at="inner_vampires_tower", strength=3))
    play(match, "step inner_pits", "3", "6", "1", "1", "6")
    assert match.state.inner[H] == 2
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-L-12", "TA-FA-28")
def test_the_vizier_tempts_the_neutral() -> None:
    match = table(seat(at="outer_village"), options={"firelands": True})
    play(match, "1", "go clockwise", "nefarious_vizier")
    assert match.state.alignment[H] == 2


@pytest.mark.rule("TA-SP-10", "TA-C-02")
def test_invisibility_in_the_middle_of_an_attack() -> None:
    match = table(
        seat(at="outer_fields_1"),
        seat(hero="druid", at="outer_graveyard"),
        hands=[[], ["invisibility"]],
    )
    play(match, "1", "go clockwise", "meet p2 attack", "cast invisibility", "evade")
    assert match.state.life[P] == 4
    assert match.state.active == P


@pytest.mark.rule("TA-SP-13", "TA-L-04")
def test_preservation_keeps_a_life() -> None:
    match = table(seat(hero="wizard", at="outer_village", life=1), hands=[["preservation"]])
    play(match, "1", "go clockwise", "dragon", "1", "6", "cast preservation", "spell 1")
    assert match.state.life[H] == 1


@pytest.mark.rule("TA-SP-15")
def test_random_on_another_character() -> None:
    match = with_spells(["random"], [])
    play(match, "cast random", "at p2", "4")
    assert match.state.gold[P] == 0


@pytest.mark.rule("TA-SP-17", "TA-T-08")
def test_a_temporal_warp_gives_three_turns() -> None:
    match = table(seat(hero="druid", at="outer_village"), hands=[["temporal_warp"]])
    play(match, "cast temporal_warp", "done", "1", "go clockwise", "done", "mage", "done")
    assert match.state.active == H
    assert match.state.extra_turns[H] == 1


@pytest.mark.rule("TA-SP-11", "TA-P-08")
def test_mesmerism_takes_a_follower() -> None:
    match = table(
        seat(hero="druid", at="outer_village"),
        seat(),
        hands=[["mesmerism"]],
        lists={"held P2": ["unicorn"]},
    )
    play(match, "cast mesmerism")
    assert lying(match, "held P1") == ["unicorn"]


@pytest.mark.rule("TA-FS-03")
def test_crack_the_earth() -> None:
    match = table(
        seat(hero="druid", at="outer_village"),
        options={"firelands": True},
        hands=[["crack_the_earth"]],
    )
    play(match, "cast crack_the_earth", "at outer_plains_2")
    assert match.state.tokens[15] == 1
    assert match.state.life[P] == 3
    assert match.state.life[Q] == 3


@pytest.mark.rule("TA-FS-05", "TA-F-15")
def test_desolation_on_the_portal_opens_it() -> None:
    match = table(
        seat(hero="druid", at="middle_castle", quest=2),
        options={"firelands": True},
        hands=[["desolation"]],
    )
    play(match, "cast desolation", "at middle_portal_of_power", "choose ruins", "done", "2")
    play(match, "go clockwise", "cross")
    assert at(match, H) == "inner_plain_of_peril"
