"""Thirty more cases of the rules' specification, drawn by lot from every chapter and played."""

from __future__ import annotations

import numpy as np
import pytest

import firehall
from firehall.games.talisman.box.words import DESERT
from firehall.games.talisman.fire.firelands import can_cover
from firehall.games.talisman.words import SPACES
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

#: Every Talisman of the stock is somebody's.
ALL_TALISMANS = {
    "held P2": ["stock_talisman", "stock_talisman#2"],
    "held P3": ["stock_talisman#3", "stock_talisman#4"],
}


def discards(match: firehall.Match) -> list[str]:
    found: list[str] = match.position()["piles"].get("discards", [])
    return found


# Setup, turns, ways


@pytest.mark.rule("TA-G-04")
def test_a_bag_when_the_gold_is_out() -> None:
    match = table(seat(at="outer_village"), table={"stock": [40, 36, 40, 40, 0]})
    play(match, "1", "go clockwise", "bag_of_gold", "take bag_of_gold")
    assert match.state.gold[H] == 1
    assert discards(match) == ["bag_of_gold"]


@pytest.mark.rule("TA-S-02")
def test_both_decks_with_the_expansion() -> None:
    state = firehall.Match("talisman", {"players": 2}, seed=1).state
    cards = sum(int(word).bit_count() for word in np.asarray(state.pool).tolist())
    spells = sum(int(word).bit_count() for word in np.asarray(state.spell_pool).tolist())
    held = sum(int(state.hand[who]) for who in range(2))
    assert (cards, spells + held) == (185, 43)


@pytest.mark.rule("TA-T-09")
def test_a_storm_and_nothing_else_to_do() -> None:
    match = table(seat(at="outer_village"))
    caused = play(match, "1", "go clockwise").roll("storm")
    assert [one["seat"] for one in caused if one["event"] == "turn_missed"] == [P, 2, H]
    assert match.state.active == P


@pytest.mark.rule("TA-M-11")
def test_one_card_on_the_way_back() -> None:
    match = table(seat(at="inner_plain_of_peril"))
    play(match, "step middle_portal_of_power", "shrine", "1")
    assert (at(match, H), lying(match, "middle_portal_of_power")) == (
        "middle_portal_of_power",
        ["shrine"],
    )
    assert match.state.active == P


# Spaces and encounters


@pytest.mark.rule("TA-B-13")
@pytest.mark.parametrize("talisman", ["stock_talisman", "talisman"])
def test_the_alchemist_takes_a_talisman(talisman: str) -> None:
    match = table(seat(at="outer_fields_3"), lists={"held P1": [talisman, "sword"]})
    play(match, "done", "1", "go clockwise", "choose alchemist", f"sell {talisman}")
    assert match.state.gold[H] == 2
    assert (talisman in discards(match)) == (talisman == "talisman")
    assert lying(match, "held P1") == ["sword"]


@pytest.mark.rule("TA-E-05")
def test_a_ghost_goes_before_anything_is_fought() -> None:
    match = table(seat(at="outer_tavern"))
    caused = play(match, "2", "go clockwise", "ogre", "ghost").roll("2")
    order = [one["event"] for one in caused]
    assert order.index("card_laid") < order.index("fight_began")
    assert lying(match, "outer_village") == ["ghost"]


@pytest.mark.rule("TA-C-11")
def test_an_elf_evades_one_of_two() -> None:
    lists = {"outer_woods_2": ["dragon", "goblin"]}
    match = table(seat(hero="elf", at="outer_plains_1"), lists=lists)
    play(match, "1", "go clockwise", "evade dragon", "stand", "5", "1")
    assert lying(match, "trophies P1") == ["goblin"]
    assert lying(match, "outer_woods_2") == ["dragon"]


@pytest.mark.rule("TA-C-11")
def test_nobody_evades_the_werewolf() -> None:
    match = table(seat(at="inner_death", inner=100), hands=[["invisibility"]])
    play(match, "pass", "step inner_werewolf_den", "pass", "2", "2", "cast invisibility")
    assert match.actor == firehall.CHANCE  # it is fought all the same
    play(match, "6", "1")
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-C-14")
def test_six_points_are_enough_where_a_table_says_so() -> None:
    lists = {"trophies P1": ["bear", "ape"]}  # 3 + 3
    match = table(seat(at="outer_village"), options={"trophy_rate": 6}, lists=lists)
    play(match, "1", "go clockwise", "pestilence", "hand in bear", "hand in ape")
    assert match.state.strength[H] == 1
    match = table(seat(at="outer_village"), lists=lists)
    play(match, "1", "go clockwise", "pestilence")
    assert match.state.active == P


# Possessions, lives, quests


@pytest.mark.rule("TA-P-10")
def test_a_stolen_lamp_keeps_its_fate() -> None:
    match = table(
        seat(at="outer_village", hero="thief"),
        seat(at="outer_fields_1"),
        options=FIRE,
        lists={"held P2": ["magic_lamp"]},
        counters={"magic_lamp": 2},
    )
    play(match, "1", "go clockwise", "meet p2 first_ability", "choose object")
    assert lying(match, "held P1") == ["magic_lamp"]
    assert match.position()["counters"] == {"magic_lamp": 2}


@pytest.mark.rule("TA-L-08")
def test_no_second_fate_for_a_die() -> None:
    match = table(seat(at="outer_village", fate=2))
    play(match, "3", "reroll 1", "1")
    assert match.legal() == ["go clockwise", "go counterclockwise"]
    assert match.state.fate[H] == 1


@pytest.mark.rule("TA-L-09")
def test_a_toad_has_fate_against_the_witch() -> None:
    toad = seat(at="outer_village", fate=2, toad=2)
    match = table(toad, lists={"outer_fields_1": ["witch"]})
    play(match, "go clockwise", "4")
    assert match.legal() == ["keep", "reroll 1"]


@pytest.mark.rule("TA-L-13")
def test_what_a_toad_would_gain_is_gone() -> None:
    match = table(
        seat(at="outer_village", toad=1),
        lists={"outer_fields_1": ["magic_stream"]},
        counters={"magic_stream": 2},
    )
    play(match, "go clockwise", "choose strength")
    assert (match.state.toad[H], match.state.strength[H]) == (0, 0)


@pytest.mark.rule("TA-Q-02")
def test_a_mule_for_the_warlock_at_once() -> None:
    match = table(seat(at="middle_runes_2"), lists={"held P1": ["mule"]})
    play(match, "done", "1", "go clockwise", "choose quest", "3")
    assert lying(match, "held P1") == ["stock_talisman"]
    assert match.state.quest[H] == 0


@pytest.mark.rule("TA-PU-09")
def test_a_quest_is_done_and_no_talisman_is_left() -> None:
    killing = seat(at="outer_village", strength=5, quest=2)
    match = table(killing, lists={"outer_fields_1": ["goblin"], **ALL_TALISMANS})
    play(match, "1", "go clockwise", "6", "1")
    assert match.state.quest[H] == 0
    assert (at(match, H), lying(match, "held P1")) == ("middle_warlocks_cave", [])


# Inside, and the Crown


@pytest.mark.rule("TA-I-08")
def test_out_of_the_crypt_into_the_cave() -> None:
    match = table(seat(at="inner_plain_of_peril", strength=5))  # 8 in all
    play(match, "step inner_crypt", "4", "4", "5")
    assert at(match, H) == "middle_warlocks_cave"


@pytest.mark.rule("TA-X-03")
@pytest.mark.parametrize("out", [0, 4])
def test_a_command_takes_the_last_life(out: int) -> None:
    crown = seat(at="crown_of_command")
    match = table(crown, seat(life=1), seat(life=2), table={"crown_reached": 1, "out": out})
    play(match, "4")
    assert match.state.out == 2 + out
    assert match.over == (out == 4)
    if match.result is not None:
        assert match.result["winners"] == [H]


@pytest.mark.rule("TA-X-03")
def test_a_command_is_countered() -> None:
    match = table(
        seat(at="crown_of_command"),
        seat(craft=3),
        table={"crown_reached": 1},
        hands=[[], ["counterspell"]],
    )
    caused = match.play("cast counterspell")
    assert "commanded" not in [one["event"] for one in caused]
    assert [match.state.life[who] for who in range(3)] == [4, 4, 4]


@pytest.mark.rule("TA-X-07")
def test_the_drawer_wins_where_both_die() -> None:
    match = table(
        seat(at="outer_village", life=1),
        seat(life=1),
        options=FIRE | {"ending": "spreading_flames"},
        table={"ending": 1, "revealed": 1, "crown_reached": 1, "out": 4},
    )
    play(match, "1", "go clockwise", "pestilence")
    assert match.result is not None
    assert match.result["winners"] == [H]


# Characters, cards, Spells


@pytest.mark.rule("TA-H-17d")
def test_a_captured_acquisition() -> None:
    match = table(
        seat(hero="jin_blooded", at="outer_fields_1", fate=4),
        seat(craft=3),
        options=FIRE,
        lists={"held P1": ["ring"], "held P2": ["sword"]},
        table={"active": P},
        hands=[[], ["acquisition"]],
    )
    play(match, "cast acquisition", "at p1", "choose capture")
    play(match, "at p2", "choose object")
    assert sorted(lying(match, "held P1")) == ["ring", "sword"]
    assert match.state.fate[H] == 2


@pytest.mark.rule("TA-A-36", "R-42")
def test_a_hermit_with_no_talisman_to_give() -> None:
    match = table(seat(at="outer_village"), lists={"outer_fields_1": ["hermit"], **ALL_TALISMANS})
    play(match, "1", "go clockwise")
    assert lying(match, "outer_fields_1") == ["hermit"]
    assert lying(match, "held P1") == []


@pytest.mark.rule("TA-A-45")
def test_a_mercenary_fights_in_every_battle_of_the_turn() -> None:
    match = table(
        seat(at="outer_village", gold=1),
        options=FIRE,
        lists={"held P1": ["mercenary"], "outer_fields_1": ["ogre", "ifrit_raider"]},
    )
    play(match, "done", "1", "go clockwise", "fight by battle", "yes", "1", "1")
    caused = play(match, "1").roll("1")  # 3 + 3 + 1 against 5 + 1
    assert match.state.gold[H] == 0
    assert [one["score"] for one in caused if one["event"] == "attack_scored"] == [7]
    assert sorted(lying(match, "trophies P1")) == ["ifrit_raider", "ogre"]


@pytest.mark.rule("TA-SP-04")
def test_magic_is_back_before_the_next_turn_begins() -> None:
    match = table(
        seat(at="outer_village", craft=3),
        seat(missing=1),
        seat(missing=1),
        hands=[["destroy_magic", "healing"]],
    )
    play(match, "cast destroy_magic")
    assert match.state.effects == 1
    play(match, "1", "go clockwise", "shrine", "1")
    assert match.state.effects == 0
    assert "cast healing" in match.legal()


# The Firelands


@pytest.mark.rule("TA-F-18")
def test_a_trinket_is_left_and_sold_like_anything_else() -> None:
    lists = {"held P1": ["dousing_rod", "sword", "axe", "helmet", "shield"]}
    match = table(seat(at="outer_fields_3"), options=FIRE, lists=lists)
    play(match, "ditch", "card dousing_rod", "done", "1", "go clockwise")
    assert lying(match, "outer_fields_3") == ["dousing_rod"]
    match = table(seat(at="outer_fields_3"), options=FIRE, lists=lists)
    play(match, "done", "1", "go clockwise", "choose alchemist", "sell dousing_rod")
    assert match.state.gold[H] == 2


@pytest.mark.rule("TA-FA-04")
def test_a_rift_where_it_burns_already() -> None:
    match = table(seat(at="outer_village"), options=FIRE, spaces={"outer_fields_1": {"tokens": 1}})
    play(match, "1", "go clockwise", "flame_rift", "wolf", "ifrit_raider", "dragon")
    assert match.position()["spaces"] == {"outer_fields_1": {"tokens": 1}}
    assert match.position()["piles"]["burnt"] == ["wolf", "dragon"]
    assert lying(match, "deck_top") == ["ifrit_raider"]


@pytest.mark.rule("TA-FA-11", "TA-F-11")
def test_no_desert_inside() -> None:
    match = table(seat(at="inner_plain_of_peril"), options=FIRE)
    assert can_cover(match.state, SPACES.index("outer_village"), DESERT)
    assert not can_cover(match.state, match.state.at[H], DESERT)


@pytest.mark.rule("TA-FA-15")
def test_an_invader_and_an_ogre_are_fought_one_by_one() -> None:
    lists = {"outer_fields_1": ["ifrit_invader", "ogre"]}
    match = table(seat(at="outer_village", strength=5), options=FIRE, lists=lists)
    play(match, "1", "go clockwise", "wolf", "ape", "bear", "fight by battle", "6", "1", "6", "1")
    assert lying(match, "trophies P1") == ["ifrit_invader", "ogre"]


@pytest.mark.rule("TA-FA-18", "R-26")
def test_the_sheikh_lays_nothing_for_himself() -> None:
    match = table(seat(at="outer_village", strength=5), options=FIRE)
    play(match, "1", "go clockwise", "ifrit_sheikh")
    assert match.position()["spaces"] == {}


@pytest.mark.rule("TA-FA-45", "R-36")
def test_a_shovel_in_the_last_hour() -> None:
    match = table(seat(at="outer_city", life=1), options=FIRE, lists={"held P1": ["magic_shovel"]})
    caused = play(match, "use magic_shovel").play("choose hills")
    order = [one["event"] for one in caused]
    assert order.index("terrain_put") < order.index("killed")


@pytest.mark.rule("TA-FS-08", "TA-F-07")
def test_no_life_is_lost_in_a_fire_that_is_put_out() -> None:
    match = table(
        seat(at="outer_village", craft=3),
        options=FIRE,
        hands=[["extinguish"]],
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "cast extinguish", "1", "go clockwise", "healer")
    assert (match.state.life[H], match.state.active) == (4, P)
