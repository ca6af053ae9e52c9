"""General rules by their ids: golden rules, setup, turns, movement, encounters, fights, people."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.interface import CHANCE
from firehall.games.talisman.box.tables import ADVENTURES, CARDS, LISTED
from firehall.games.talisman.people.abilities import (
    carry_limit,
    craft_of,
    spell_limit,
    strength_of,
)
from firehall.games.talisman.state import POOL, STOCK
from tests.talisman.tables import FIRE, H, P, Q, at, lying, play, seat, table

Options = dict[str, Any]


def began(options: Options, *steps: str) -> firehall.Match:
    return play(firehall.Match("talisman", options), *steps)


# Golden rules


@pytest.mark.rule("TA-G-01", "TA-P-01")
def test_a_card_beats_the_general_limit() -> None:
    objects = ["ring", "cross", "wand", "axe", "shield", "helmet", "sword", "armour"]
    match = table(seat(at="outer_fields_1"), lists={"held P1": ["mule", *objects]})
    assert carry_limit(match.state, H) == 8
    assert match.legal()[0] == "done"  # nothing has to be ditched


@pytest.mark.rule("TA-G-05", "TA-B-37", "TA-B-26")
def test_as_far_as_possible() -> None:
    match = table(seat(at="middle_woods"))
    play(match, "1", "go counterclockwise", "1", "3")
    assert match.state.active == P  # no Follower to lose
    match = table(seat(at="middle_portal_of_power", gold=0))
    play(match, "1", "go clockwise")
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-G-06", "TA-A-10", "R-01")
def test_one_effect_on_several_goes_clockwise() -> None:
    match = table(seat(at="outer_village"))
    play(match, "1", "go clockwise")
    told = match.roll("pestilence")
    assert [event["seat"] for event in told if event["event"] == "life_lost"] == [H, P, Q]


@pytest.mark.rule("TA-G-07", "TA-A-06", "TA-SP-08")
def test_whoever_is_moved_has_landed() -> None:
    hexed = {"effects": 1, "effect": [7], "effect_by": [1], "effect_on": [18], "effect_left": [3]}
    match = table(seat(at="outer_village"), table=hexed, piles={"lying": ["hex"]})
    play(match, "1", "go clockwise", "imp", "3")
    assert at(match, H) == "outer_tavern"
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-G-09", "TA-H-07")
def test_what_is_beyond_a_table_is_its_last_row() -> None:
    match = table(seat(hero="monk", at="middle_woods"))
    play(match, "1", "go counterclockwise", "6", "6", "add 1")
    assert match.state.life[H] == 6


@pytest.mark.rule("TA-G-10")
def test_what_is_refused_changes_nothing_and_says_why() -> None:
    evil = table(
        seat(at="outer_village", alignment=2), lists={"outer_fields_1": ["holy_lance", "axe"]}
    )
    play(evil, "1", "go clockwise")
    before = evil.snapshot()
    with pytest.raises(firehall.IllegalAction, match="TA-P-07"):
        evil.play("take holy_lance")
    with pytest.raises(firehall.IllegalAction):
        evil.play("take axe", P)
    assert evil.snapshot() == before
    poor = table(seat(at="outer_fields_1", gold=1))
    play(poor, "1", "go counterclockwise", "choose blacksmith")
    with pytest.raises(firehall.IllegalAction):
        poor.play("buy armour")


def refused(match: firehall.Match, action: str | int) -> str:
    """The rule and the code of a refusal."""
    before = match.snapshot()
    refusal = match.why(action)
    assert refusal is not None
    assert match.snapshot() == before
    return f"{refusal.rule} {refusal.code}"


@pytest.mark.rule("TA-G-10", "TA-M-04")
def test_who_asks_to_stay_is_told_to_move() -> None:
    match = table(seat(at="outer_village"), lists={"held P1": ["raft"]})
    play(match, "done")
    assert refused(match, "stop") == "TA-M-04 MUST_MOVE"
    assert refused(match, "travel outer_village") == "TA-M-04 MUST_MOVE"
    assert refused(match, "travel outer_city") == "TA-M-12 NOT_OPPOSITE"
    play(match, "roll", "2")
    assert match.legal() == ["go clockwise", "go counterclockwise"]
    assert refused(match, "stop") == "TA-M-04 MUST_MOVE"
    inside = table(seat(at="inner_plain_of_peril"))
    assert refused(inside, "stop") == "TA-M-04 MUST_MOVE"
    assert refused(inside, "step inner_plain_of_peril") == "TA-M-04 MUST_MOVE"
    held = table(seat(at="inner_pits"))
    assert "step inner_pits" in held.legal()
    assert refused(held, "stop") == "TA-G-10 PENDING_CHOICE"


@pytest.mark.rule("TA-G-10", "TA-E-11")
def test_nothing_is_taken_from_an_enemy_that_was_neither_beaten_nor_evaded() -> None:
    lists = {"outer_fields_1": ["ogre", "ring"]}
    spaces = {"outer_fields_1": {"gold_at": 2}}
    has = {"held P1": ["amulet"]}
    match = table(seat(at="outer_village", fate=1), lists=lists | has, spaces=spaces)
    assert refused(match, "take ring") == "TA-G-10 PENDING_CHOICE"  # has not come there yet
    play(match, "done", "1", "keep", "go clockwise")
    for rolled in ("1", "6"):
        assert refused(match, "take ring") == "TA-E-11 ENEMY_BLOCKS"
        assert refused(match, "take gold") == "TA-E-11 ENEMY_BLOCKS"
        assert refused(match, "take cross") == "TA-G-10 PENDING_CHOICE"
        play(match, rolled)
    assert match.legal() == ["keep", "reroll 1"]
    assert refused(match, "take ring") == "TA-E-11 ENEMY_BLOCKS"
    beaten = table(seat(at="outer_village", strength=9), lists=lists)
    assert "take ring" in play(beaten, "1", "go clockwise", "6", "1").legal()


@pytest.mark.rule("TA-G-10", "TA-P-02")
def test_who_carries_too_much_does_nothing_else_before_some_is_ditched() -> None:
    four = ["sword", "axe", "helmet", "cross"]
    match = table(
        seat(at="outer_village"),
        lists={"held P1": [*four, "hag"], "outer_fields_1": ["ring"]},
    )
    play(match, "done", "1", "go clockwise", "take ring")
    assert sorted(match.legal()) == sorted(f"card {card}" for card in (*four, "ring"))
    for other in ("take ring", "leave", "done", "card hag", "card wand", "choose 1", 0):
        assert refused(match, other) == "TA-P-02 LIMIT_OBJECTS"
    play(match, "card axe")
    assert lying(match, "outer_fields_1") == ["axe"]


@pytest.mark.rule("TA-P-02")
def test_too_much_is_ditched_before_more_is_taken() -> None:
    four = ["sword", "axe", "helmet", "cross"]
    lists = {"held P1": four, "outer_fields_1": ["ring", "wand"]}
    match = table(seat(at="outer_village"), lists=lists)
    play(match, "done", "1", "go clockwise", "take ring")
    assert sorted(match.legal()) == sorted(f"card {card}" for card in (*four, "ring"))
    play(match, "card axe")
    assert "take wand" in match.legal()
    assert "leave" in match.legal()


@pytest.mark.rule("TA-G-10", "TA-P-03")
def test_a_mandatory_follower_is_not_ditched() -> None:
    alone = table(seat(at="outer_village"), lists={"held P1": ["hag"]})
    assert refused(alone, "ditch") == "TA-P-03 MANDATORY"
    match = table(seat(at="outer_village"), lists={"held P1": ["hag", "ring", "cross"]})
    play(match, "ditch")
    assert match.legal() == ["card cross", "card ring"]
    assert refused(match, "card hag") == "TA-P-03 MANDATORY"
    assert refused(match, "card amulet") == "TA-G-05 NOT_A_CARD"


@pytest.mark.rule("TA-G-10")
def test_a_game_that_is_over_says_so_first() -> None:
    match = firehall.Match("talisman", {"players": 2, "firelands": False, "max_turns": 1}, seed=1)
    while not match.over:
        play(match, (match.legal() or match.outcomes())[0])
    for action in ("roll", "stop", "choose heal", 0):
        assert refused(match, action) == "TA-G-10 GAME_OVER"


# Setup


@pytest.mark.rule("TA-S-01")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(firehall.OptionError):
        firehall.Match("talisman", {"players": players})


@pytest.mark.rule("TA-S-02", "TA-S-03", "R-62", "R-83")
@pytest.mark.parametrize(
    ("options", "adventures", "spells"),
    [
        ({"firelands": False}, 104, 24),
        ({}, 185, 43),
        ({"fire_intensity": "medium"}, 181, 43),
        ({"fire_intensity": "light"}, 177, 43),
    ],
)
def test_decks_and_stocks(options: Options, adventures: int, spells: int) -> None:
    s = firehall.Match("talisman", options).state
    assert sum(s.loc[card] == POOL for card in range(ADVENTURES)) == adventures
    assert sum(s.loc[card] == POOL for card in range(LISTED, CARDS)) == spells
    assert sum(s.loc[card] == STOCK for card in range(ADVENTURES, LISTED)) == 32


@pytest.mark.rule("TA-S-05")
def test_characters_are_dealt_or_chosen() -> None:
    match = began({"players": 3}, "troll")
    assert "troll" not in match.outcomes()
    match = began({"players": 2, "characters": "chosen", "firelands": False})
    assert "play nomad" not in match.legal()
    play(match, "play troll")
    assert "play troll" not in match.legal()
    match = began({"players": 2, "characters": "three"}, "troll", "elf", "monk")
    assert match.legal() == ["play elf", "play monk", "play troll"]
    play(match, "play elf")
    assert "troll" in match.outcomes()
    match = began({"players": 2, "firelands_characters": False})
    assert len(match.outcomes()) == 14


@pytest.mark.rule("TA-S-06", "TA-S-07", "TA-S-08", "TA-S-09", "TA-L-10")
def test_what_characters_begin_with() -> None:
    match = began({"players": 2, "first_player": "first"}, "troll", "wizard", "spell 1", "spell 1")
    s = match.state
    assert (s.life[H], s.fate[H], s.gold[H], strength_of(s, H)) == (6, 1, 1, 6)
    assert (s.hand[P], s.alignment[P], s.fate[P]) == (2, 2, 3)  # nothing is replenished
    assert [at(match, who) for who in (H, P)] == ["outer_crags", "outer_graveyard"]
    match = began({"players": 3}, "troll", "elf", "monk", "P2")
    assert (match.state.active, match.state.first) == (P, P)


@pytest.mark.rule("TA-S-10")
def test_endings_are_drawn_revealed_hidden_or_named() -> None:
    match = began({"players": 2, "ending": "revealed", "first_player": "first"}, "troll", "elf")
    play(match, "a_hero_rises")
    assert match.view(None)["ending"] == "a_hero_rises"
    match = began({"players": 2, "ending": "hidden", "first_player": "first"}, "troll", "elf")
    assert match.outcomes() == ["ending 1", "ending 2"]
    play(match, "ending 2")
    assert (match.state.ending, match.state.revealed) == (3, 0)
    match = began(
        {"players": 2, "ending": "crown_of_flame", "first_player": "first"}, "troll", "elf"
    )
    assert (match.state.ending, match.state.revealed) == (3, 0)


@pytest.mark.rule("TA-S-11")
def test_variants_of_the_beginning() -> None:
    options = {"players": 2, "start_bonus": True, "start_talisman": True, "first_player": "first"}
    match = began(options, "troll", "elf", "begin with strength", "begin with craft")
    assert (match.state.strength[H], match.state.craft[P]) == (1, 1)
    assert lying(match, "held P1") == ["stock_talisman"]
    assert lying(match, "held P2") == ["stock_talisman#2"]


@pytest.mark.rule("TA-S-11", "TA-X-01", "TA-L-18")
def test_variants_of_the_end() -> None:
    match = table(
        seat(at="inner_valley_of_fire"), options={"sudden_death": True},
    )  # fmt: skip
    play(match, "step crown_of_command")
    assert match.result is not None
    assert match.result["winners"] == [H]
    match = table(seat(at="outer_village", life=1), options={"final_deaths": True})
    play(match, "1", "go clockwise", "dragon", "1", "6")
    assert match.state.out == 1 << H
    match = table(
        seat(at="outer_village", life=1, gold=3),
        options={"inherit": True},
        lists={"held P1": ["sword", "hag"]},
    )
    play(match, "done", "1", "go clockwise", "dragon", "1", "6")
    assert lying(match, "held P1") == ["sword"]
    assert match.state.gold[H] == 3


@pytest.mark.rule("TA-S-11", "TA-X-03")
def test_more_variants() -> None:
    options = {"evade_unfriendly": True}
    match = table(seat(hero="elf", at="outer_graveyard"), options=options)
    play(match, "1", "go clockwise", "witch", "no")
    assert match.state.active == P  # in Woods the Elf passes by the Witch
    seats = [seat(at="crown_of_command"), *(seat() for _ in range(5))]
    for faces, lost in (("1", 0), ("2", 1)):
        match = table(
            *seats,
            options={"players": 6, "command_by_players": True},
            table={"crown_reached": 1},
        )
        play(match, faces)
        assert match.state.life[P] == 4 - lost


# Turns


@pytest.mark.rule("TA-T-01", "TA-T-02", "TA-T-05")
def test_the_steps_of_a_turn() -> None:
    match = table(seat(at="outer_village"))
    told: list[str] = []
    for step in ("1", "go clockwise", "mage"):
        told += [event["event"] for event in (
            match.roll(step) if match.actor == CHANCE else match.play(step))]  # fmt: skip
    order = ["rolled", "walked", "card_drawn", "card_met", "turn_began"]
    assert [one for one in told if one in order] == order
    assert match.state.active == P
    play(match, "1", "go clockwise", "healer", "1", "go counterclockwise", "market", "leave shop")
    assert match.state.active == H


@pytest.mark.rule("TA-T-04", "TA-P-03", "R-03")
def test_ditching_is_for_quiet_moments() -> None:
    match = table(seat(at="outer_village"), lists={"held P1": ["amulet", "hag"]})
    assert match.legal() == ["done", "ditch", "ditch always"]
    play(match, "ditch", "1", "go clockwise", "ogre")
    assert lying(match, "outer_village") == ["amulet"]  # the Hag cannot be ditched
    with pytest.raises((firehall.IllegalAction, firehall.NotationError)):
        match.play("ditch")


@pytest.mark.rule("TA-T-06", "TA-T-07", "R-04", "R-05", "TA-E-14", "TA-F-07")
def test_a_lost_fight_leads_to_the_end_step() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE,
        lists={"outer_fields_1": ["ogre", "sword"], "trophies P1": ["dragon"]},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "1", "go clockwise", "1", "6")
    assert match.legal() == ["settle", "hand in dragon"]
    play(match, "hand in dragon")
    assert match.state.strength[H] == 1
    assert match.state.life[H] == 2  # the fight, then the token
    assert lying(match, "outer_fields_1") == ["ogre", "sword"]


@pytest.mark.rule("TA-T-10", "TA-C-04")
def test_the_dead_have_no_end_step() -> None:
    match = table(seat(at="outer_village", life=1), lists={"trophies P1": ["giant", "wolf"]})
    play(match, "1", "go clockwise", "dragon", "1", "6")
    assert match.state.active == P
    assert match.state.strength[H] == 0


# Movement


@pytest.mark.rule("TA-M-02", "TA-M-04", "TA-M-05", "TA-L-08")
def test_moving_is_compulsory_and_spaces_are_passed() -> None:
    match = table(seat(at="outer_village", fate=1), lists={"outer_fields_1": ["dragon"]})
    play(match, "3", "reroll 1", "2")
    assert match.legal() == ["go clockwise", "go counterclockwise"]
    play(match, "go clockwise", "pay nothing")
    assert at(match, H) == "outer_graveyard"
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-M-11", "TA-I-01", "TA-I-10")
def test_back_through_the_portal() -> None:
    match = table(seat(at="inner_plain_of_peril", quest=2))
    play(match, "step middle_portal_of_power", "mage")
    assert at(match, H) == "middle_portal_of_power"
    assert match.state.active == P


@pytest.mark.rule("TA-M-15", "TA-A-75", "TA-Q-03", "R-09")
def test_a_magic_portal_asks_for_no_test() -> None:
    match = table(seat(at="outer_village", quest=2), seat(at="inner_plain_of_peril"))
    play(match, "1", "go clockwise", "magic_portal", "choose 1", "6")
    assert at(match, H) == "inner_plain_of_peril"
    assert "meet p2 attack" in match.legal()
    closed = {"ending": 1, "revealed": 1, "crown_reached": 1}
    match = table(seat(at="outer_village"), options={"ending": "hidden"} | FIRE, table=closed)
    play(match, "1", "go clockwise", "magic_portal", "choose 1", "6")
    assert at(match, H) == "outer_fields_1"


# Encounters


@pytest.mark.rule("TA-E-01", "TA-C-08", "TA-C-09")
def test_a_character_or_the_space() -> None:
    match = table(
        seat(at="outer_village"), seat(at="outer_fields_1"), lists={"outer_fields_1": ["goblin"]}
    )
    play(match, "1", "go clockwise", "meet p2 attack", "5", "2", "take coin")
    assert lying(match, "outer_fields_1") == ["goblin"]
    assert (match.state.gold[H], match.state.active) == (2, P)
    match = table(seat(at="outer_village"), seat(hero="wizard", at="outer_fields_1"))
    play(match, "1", "go clockwise", "meet p2 attack", "1", "6")
    assert match.actor == P  # who defends and wins chooses as well
    play(match, "take life")
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-E-07", "TA-FA-04")
def test_cards_of_one_number_come_in_the_order_of_their_arrival() -> None:
    match = table(seat(at="outer_plains_4"), options=FIRE)
    play(match, "1", "go counterclockwise", "flame_rift", "ifrit_raider", "angel", "ape", "bear")
    assert match.legal() == ["fight by battle", "fight by psychic_combat"]
    match = table(seat(at="outer_plains_4"), options=FIRE)
    play(
        match, "1", "go counterclockwise", "ifrit_raider", "flame_rift", "fight by battle", "1", "6"
    )
    assert lying(match, "outer_ruins") == ["ifrit_raider", "flame_rift"]


@pytest.mark.rule("TA-E-09", "TA-SP-13", "R-61", "TA-C-11")
def test_effects_on_one_of_several() -> None:
    lists = {"outer_woods_1": ["dragon", "goblin"]}
    match = table(seat(hero="elf", at="outer_graveyard"), lists=lists)
    play(match, "1", "go clockwise", "evade dragon", "stand", "6", "1")
    assert lying(match, "trophies P1") == ["goblin"]
    match = table(
        seat(at="outer_village", strength=9),
        seat(hero="wizard"),
        hands=[[], ["preservation", "hex"]],
        lists={"outer_fields_1": ["ogre", "goblin"]},
    )
    play(match, "1", "go clockwise", "6", "1", "cast preservation")
    assert lying(match, "trophies P1") == []
    assert match.state.active == P  # a stand-off with both


@pytest.mark.rule("TA-E-10", "TA-E-12", "TA-A-35", "TA-A-39")
def test_strangers_must_be_met_before_the_text() -> None:
    match = table(seat(at="outer_plains_3", life=1), lists={"outer_tavern": ["healer", "witch"]})
    play(match, "1", "go clockwise", "2", "4")
    assert (match.state.life[H], match.state.gold[H]) == (2, 2)


@pytest.mark.rule("TA-E-15")
def test_in_the_next_turn_one_goes_on() -> None:
    match = table(seat(at="outer_fields_1"), lists={"outer_fields_1": ["dragon"]})
    assert match.outcomes() == list("123456")


@pytest.mark.rule("TA-E-18", "TA-L-09", "TA-L-14")
def test_toads_meet_everything_and_take_nothing() -> None:
    match = table(seat(at="outer_fields_1", toad=2, alignment=2, fate=0))
    play(match, "go clockwise", "choose replenish")
    assert match.state.fate[H] == 2
    match = table(seat(at="outer_village", toad=2, fate=1))
    play(match, "go clockwise", "witch", "1", "reroll 1", "6")
    assert match.state.fate[H] == 2
    match = table(seat(at="outer_village", toad=2))
    play(match, "go clockwise", "bag_of_gold")
    assert lying(match, "outer_fields_1") == ["bag_of_gold"]


# Fights


@pytest.mark.rule("TA-C-01", "TA-C-12", "TA-C-03")
def test_a_spirit_is_fought_by_craft_and_its_die_stands() -> None:
    match = table(seat(at="outer_village", craft=4, fate=1))
    play(match, "1", "keep", "go clockwise", "wraith", "2", "6", "reroll 1", "5")
    assert lying(match, "trophies P1") == ["wraith"]  # 7 + 5 against 5 + 6


@pytest.mark.rule("TA-C-15", "TA-C-14")
def test_ifrits_are_trophies_of_either_kind() -> None:
    lists = {"trophies P1": ["ifrit_invader", "ifrit_raider", "lemure"]}
    match = table(seat(at="outer_village"), options=FIRE, lists=lists)
    play(match, "1", "go clockwise", "mage")
    play(match, "hand in ifrit_invader", "hand in ifrit_raider", "hand in lemure")
    assert (match.state.strength[H], match.state.craft[H]) == (0, 1)
    match = table(seat(at="outer_village", toad=2), lists={"trophies P1": ["dragon"]})
    play(match, "go clockwise", "mage", "hand in dragon")
    assert match.state.strength[H] == 1  # it waits for the Toad to be itself again
    assert strength_of(match.state, H) == 1


# People


@pytest.mark.rule("TA-L-01", "TA-L-02", "TA-L-03")
def test_life_strength_and_what_counts_for_tests() -> None:
    match = table(seat(at="outer_village", life=5), lists={"outer_fields_1": ["healer"]})
    play(match, "1", "go clockwise")
    assert match.state.life[H] == 5
    match = table(seat(at="outer_village", strength=1), lists={"held P1": ["sword"]})
    play(match, "done", "1", "go clockwise", "marsh")
    assert match.state.missing[H] == 1  # 4, whatever it holds in its hand
    match = table(seat(at="outer_village", strength=1), lists={"held P1": ["ring"]})
    play(match, "done", "1", "go clockwise", "marsh")
    assert match.state.missing[H] == 0


@pytest.mark.rule("TA-L-07", "TA-L-06", "TA-A-37", "TA-A-38", "TA-G-10")
def test_no_more_spells_than_craft_allows() -> None:
    match = table(seat(at="outer_village", alignment=0), hands=[["hex"]])
    play(match, "pass", "1", "go clockwise", "mage")
    assert match.state.hand[H] == 1
    match = table(seat(at="outer_village"), hands=[["hex"]])
    play(match, "pass", "1", "go clockwise", "sorcerer")
    assert match.state.active == P  # nothing is sold to a full hand


@pytest.mark.rule("TA-L-13", "TA-L-15", "R-06")
def test_a_toad_for_three_turns() -> None:
    match = table(seat(at="outer_village", toad=1, strength=2), hands=[["hex", "random"]])
    assert craft_of(match.state, H) == 1
    play(match, "go clockwise", "mage")
    assert match.state.toad[H] == 0
    assert strength_of(match.state, H) == 5
    match = table(seat(at="outer_village", toad=2, missing=1))
    assert match.state.toad[H] == 1
    assert match.state.active == P


@pytest.mark.rule("TA-L-13", "TA-L-16", "TA-G-04")
def test_a_dead_toad_leaves_its_counters_to_the_stock() -> None:
    match = table(seat(at="outer_village", toad=2, life=1, strength=3))
    before = match.state.stock[2]
    play(match, "go clockwise", "dragon", "1", "6")
    assert match.state.stock[2] == before + 3
    assert match.state.strength[H] == 0


@pytest.mark.rule("TA-Q-06", "TA-L-17", "TA-L-16")
def test_the_dead_have_no_quest() -> None:
    match = table(seat(at="outer_village", life=1, quest=2))
    play(match, "1", "go clockwise", "dragon", "1", "6")
    assert match.state.quest[H] == 0


# The Inner Region


@pytest.mark.rule("TA-I-03")
def test_the_vampire_takes_lives_or_followers() -> None:
    match = table(seat(at="inner_mines", inner=100), lists={"held P1": ["mule", "maiden"]})
    play(match, "done", "step inner_vampires_tower", "5", "choose follower", "card mule")
    play(match, "choose follower")
    assert match.state.life[H] == 3
    assert lying(match, "held P1") == []


@pytest.mark.rule("TA-I-06", "TA-I-11", "TA-I-13", "TA-C-11")
def test_the_werewolf_waits() -> None:
    match = table(seat(hero="elf", at="inner_death", inner=100))
    play(match, "step inner_werewolf_den", "4", "5", "1", "6")
    assert match.state.life[H] == 3
    assert match.state.inner[H] == 9  # the same one, in the next turn
    match = table(seat(at="inner_werewolf_den", inner=9, strength=9))
    assert set(match.legal()) == {"step inner_death", "step inner_werewolf_den"}
    play(match, "step inner_werewolf_den", "6", "1")
    assert match.state.inner[H] == 100


@pytest.mark.rule("TA-I-07")
@pytest.mark.parametrize(
    ("dice", "life", "inner"), [("3 4 2 2", 4, 100), ("1 1 1 1", 4, 0), ("1 1 2 2", 3, 0)]
)
def test_dicing_with_death(dice: str, life: int, inner: int) -> None:
    match = table(seat(at="inner_crypt", inner=100))
    play(match, "step inner_death", *dice.split())
    assert (match.state.life[H], match.state.inner[H]) == (life, inner)


@pytest.mark.rule("TA-I-02", "TA-I-08", "R-44")
def test_mines_and_crypt() -> None:
    match = table(seat(at="inner_plain_of_peril", strength=5))
    play(match, "step inner_crypt", "4", "4", "5")
    assert at(match, H) == "middle_warlocks_cave"
    assert match.state.active == P  # without an encounter
    gone = {"outer_tavern": {"terrain": "ruins"}}
    match = table(seat(at="inner_plain_of_peril"), options=FIRE, spaces=gone)
    play(match, "step inner_mines", "6", "6", "6")
    assert at(match, H) == "inner_mines"
    assert match.state.inner[H] == 0  # it must roll again


@pytest.mark.rule("TA-I-12", "R-43")
def test_turning_back() -> None:
    match = table(seat(at="inner_pits", inner=3))
    play(match, "step inner_vampires_tower")
    assert at(match, H) == "inner_vampires_tower"
    assert (match.state.inner[H], match.state.life[H], match.state.active) == (0, 4, P)


@pytest.mark.rule("TA-I-14")
def test_nobody_is_met_in_the_crypt() -> None:
    match = table(seat(at="inner_plain_of_peril", strength=9), seat(at="inner_crypt"))
    play(match, "step inner_crypt", "1", "1", "1")
    assert match.state.active == P


@pytest.mark.rule("TA-I-09", "TA-I-05", "TA-X-01", "TA-X-02", "R-45", "R-46")
def test_from_the_valley_to_the_crown() -> None:
    match = table(seat(at="inner_valley_of_fire"))
    play(match, "step crown_of_command", "4")
    assert match.state.crown_reached == 1
    assert match.state.life[P] == 3  # the Command Spell, in the turn of the arrival


# The end


@pytest.mark.rule("TA-X-07", "TA-X-08", "TA-X-10", "R-47")
def test_if_all_die_at_once_the_active_player_wins() -> None:
    match = table(
        seat(at="outer_village", life=1),
        seat(life=1),
        seat(hero=None),
        options=FIRE | {"ending": "hidden"},
        table={"ending": 1, "revealed": 1, "crown_reached": 1, "out": 1 << Q},
    )
    play(match, "1", "go clockwise", "pestilence")
    assert match.result is not None
    assert match.result["winners"] == [H]


@pytest.mark.rule("TA-X-12")
def test_the_crown_of_flame_is_handed_over() -> None:
    crowned = 128
    match = table(
        seat(at="outer_village", flags=crowned),
        seat(at="outer_fields_1"),
        seat(at="outer_fields_1"),
        options=FIRE | {"ending": "hidden"},
        lists={"held P1": ["sword", "mule", "eternal_talisman"]},
        table={"ending": 3, "revealed": 1, "crown_reached": 1},
    )
    assert match.state.life[H] == 3
    assert sorted(match.position()["piles"]["burnt"]) == ["mule", "sword"]
    play(match, "done", "3", "go clockwise", "stop", "no")
    assert match.legal() == ["yes"]  # whoever stops for it hands it to one or another
    play(match, "yes", "explore", "mage")
    assert match.state.flags[Q] & crowned
    assert not match.state.flags[H] & crowned


@pytest.mark.rule("TA-X-12", "TA-L-16")
def test_the_crown_of_flame_passes_to_a_living_heir() -> None:
    match = table(
        seat(at="outer_village", life=1, flags=128),
        options=FIRE | {"ending": "hidden"},
        table={"ending": 3, "revealed": 1, "crown_reached": 1},
    )
    assert match.state.hero[H] == -1
    assert match.state.flags[P] & 128


@pytest.mark.rule("TA-X-11", "R-48")
def test_a_hero_rises() -> None:
    rising = {"options": FIRE | {"ending": "revealed"}, "table": {"ending": 2, "revealed": 1}}
    match = table(seat(at="outer_plains_4", strength=3), **rising)
    play(match, "1", "go counterclockwise", "goblin", "goblin#2", "6", "1")
    assert match.state.fate[H] == 1  # one attack
    match = table(seat(at="outer_fields_1", alignment=2, fate=2), **rising)
    play(match, "1", "keep", "go clockwise", "choose replenish")
    assert match.state.fate[H] == 3
    match = table(seat(at="inner_valley_of_fire", fate=13), **rising)
    play(match, "step crown_of_command")
    assert match.result is not None
    match = table(
        seat(at="outer_village", strength=9, fate=12),
        seat(at="crown_of_command", fate=12),
        **rising | {"table": {"ending": 2, "revealed": 1, "crown_reached": 1}},
    )
    play(match, "1", "keep", "go clockwise", "rise_of_the_phoenix", "choose fate")
    assert match.result is not None
    assert match.result["winners"] == [P]  # as soon as it holds the thirteenth


@pytest.mark.rule("R-85")
def test_who_leads_when_the_time_is_up() -> None:
    match = table(
        seat(at="outer_village", strength=5),
        seat(),
        options={"max_turns": 1},
        lists={"held P2": ["talisman"]},
    )
    play(match, "1", "go clockwise", "mage")
    assert match.result is not None
    assert match.state.winner == P


@pytest.mark.rule("TA-T-08", "R-15", "R-72")
def test_extra_turns_are_no_slots() -> None:
    magic = {"effects": 1, "effect": [3], "effect_by": [0], "effect_on": [0], "effect_left": [1]}
    match = table(seat(at="outer_village", extra_turns=1), table=magic, options=FIRE)
    play(match, "1", "go clockwise", "mage")
    assert (match.state.active, match.state.effects) == (H, 1)
    play(match, "1", "go counterclockwise", "choose blacksmith", "leave shop")
    assert match.state.active == P
    assert spell_limit(match.state, H) == 1


@pytest.mark.rule("TA-M-14", "TA-A-48", "TA-B-19")
def test_a_ferry_leaves_the_poltergeist_behind() -> None:
    match = table(seat(at="outer_city", grant=2), lists={"held P1": ["poltergeist"]})
    play(match, "travel middle_temple", "6", "6")
    assert at(match, H) == "middle_temple"
    assert lying(match, "held P1") == []


@pytest.mark.rule("TA-M-12", "R-08")
def test_a_stolen_raft_is_used_at_once() -> None:
    match = table(
        seat(hero="druid", craft=2, at="outer_city"),
        seat(gold=0),
        hands=[["acquisition"]],
        lists={"held P2": ["raft"]},
    )
    play(match, "cast acquisition", "at p2", "done")
    assert "travel middle_warlocks_cave" in match.legal()


@pytest.mark.rule("TA-M-10", "TA-G-10")
def test_the_warlock_bars_the_portal_and_says_so() -> None:
    match = table(seat(at="middle_castle", quest=2))
    play(match, "2")
    with pytest.raises(firehall.IllegalAction):
        match.play("cross")
    match = table(seat(at="middle_portal_of_power", quest=2))
    play(match, "2")
    with pytest.raises(firehall.IllegalAction, match="quest"):
        match.play("cross")


@pytest.mark.rule("TA-C-10", "TA-P-02", "R-68")
def test_who_is_killed_by_a_card_leaves_all_on_the_space() -> None:
    match = table(seat(at="outer_village", life=1, gold=3), lists={"held P1": ["sword", "maiden"]})
    play(match, "done", "1", "go clockwise", "dragon", "1", "6")
    assert lying(match, "outer_fields_1") == ["dragon", "sword", "maiden"]
    assert match.position()["spaces"]["outer_fields_1"] == {"gold_at": 3}


@pytest.mark.rule("TA-X-10", "TA-F-06")
def test_spreading_flames_hurt_by_the_token() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE | {"ending": "hidden"},
        table={"ending": 1, "revealed": 1, "crown_reached": 1},
        spaces={"outer_fields_1": {"tokens": 2}},
    )
    assert match.state.tokens[0] == 1  # at the start of each turn
    play(match, "1", "go clockwise", "mage")
    assert match.state.life[H] == 2
    match = table(
        seat(at="inner_valley_of_fire"),
        options=FIRE | {"ending": "hidden"},
        table={"ending": 1},
    )
    play(
        match, "step crown_of_command", "name outer_sentinel", "name outer_city", "name outer_ruins"
    )
    assert [at(match, who) for who in (P, Q, H)] == ["outer_sentinel", "outer_city", "outer_ruins"]
    near = ("outer_woods_1", "outer_hills_1", "middle_hills")
    assert all(match.position()["spaces"][space] == {"tokens": 1} for space in near)


@pytest.mark.rule("TA-X-03", "TA-SP-03", "TA-FS-11")
def test_the_command_spell_is_countered_unless_the_counter_burns() -> None:
    mage = {"hero": "druid", "craft": 2}
    seats = [seat(at="crown_of_command"), seat(**mage), seat(**mage)]
    hands = [[], ["counterspell"], ["spell_scorch"]]
    options = FIRE
    for last, rolls in ((["pass"], False), (["cast spell_scorch"], True)):
        match = table(*seats, hands=hands, options=options, table={"crown_reached": 1})
        play(match, "cast counterspell", *last)
        assert (match.actor == CHANCE and match.state.active == H) == rolls
