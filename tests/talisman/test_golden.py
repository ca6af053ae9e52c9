"""Scripted runs of the rules' specification (section 29), and turns in full."""

from __future__ import annotations

import pytest

from tests.talisman.tables import H, P, at, lying, play, seat, table


@pytest.mark.rule("TA-E-03", "TA-E-06", "TA-C-03", "TA-C-13", "TA-A-37")
def test_a_base_turn_with_a_mixed_space() -> None:
    hero = seat(at="outer_plains_4", strength=1)
    match = table(hero, lists={"held P1": ["sword"]})
    play(match, "done", "1", "go counterclockwise", "hobgoblin", "mage", "2", "3")
    assert at(match, H) == "outer_ruins"
    assert match.state.life[H] == 4
    assert lying(match, "trophies P1") == ["hobgoblin"]
    assert lying(match, "outer_ruins") == ["mage"]
    assert match.state.active == P


@pytest.mark.rule("TA-M-07", "TA-M-08", "TA-C-06")
def test_the_bridge_a_loss_and_armour() -> None:
    hero = seat(at="outer_graveyard", strength=3)
    match = table(hero, lists={"held P1": ["armour"]})
    play(match, "done", "3", "go clockwise", "cross", "1", "2", "trust armour", "5")
    assert at(match, H) == "outer_sentinel"
    assert match.state.life[H] == 4
    assert match.state.active == P


@pytest.mark.rule("TA-M-07", "TA-M-08", "TA-C-05")
def test_a_stand_off_at_the_bridge_ends_the_turn() -> None:
    match = table(seat(at="outer_sentinel", strength=3))
    play(match, "2", "cross", "6", "3")
    assert at(match, H) == "outer_sentinel"
    assert match.state.active == P


@pytest.mark.rule("TA-M-10", "TA-Q-03")
def test_the_portal_is_shut_with_a_quest() -> None:
    match = table(seat(at="middle_castle", craft=5, quest=2))
    play(match, "2", "go clockwise")
    assert at(match, H) == "middle_black_knight"
    match = table(seat(at="middle_castle", craft=5))
    play(match, "2", "go clockwise", "cross", "try craft", "3", "4")
    assert at(match, H) == "inner_plain_of_peril"


@pytest.mark.rule("TA-FA-15", "TA-F-04", "TA-F-07", "TA-F-01")
def test_fire() -> None:
    hero = seat(at="outer_plains_2")
    match = table(
        hero,
        options={"firelands": True},
        lists={"deck_top": ["ifrit_invader", "wolf", "flame_rift", "ring"]},
        seen={"ifrit_invader": 63, "wolf": 63, "flame_rift": 63, "ring": 63},
    )
    play(match, "1", "go clockwise", "ifrit_invader", "wolf", "flame_rift", "ring")
    play(match, "fight by battle", "5", "2")
    assert match.state.tokens[16] == 1
    assert lying(match, "deck_top") == ["flame_rift"]
    assert sorted(match.position()["piles"]["burnt"]) == ["ring", "wolf"]
    assert lying(match, "trophies P1") == ["ifrit_invader"]
    assert match.state.life[H] == 3  # the token, at the end of the turn


@pytest.mark.rule("TA-L-16", "TA-C-09", "TA-C-10", "TA-L-17")
def test_death_and_loot() -> None:
    prey = seat(at="outer_graveyard", life=1, gold=2)
    match = table(
        seat(at="outer_fields_1"),
        prey,
        lists={
            "held P1": ["ring", "magic_belt", "cross"],
            "held P2": ["sword", "helmet", "shield", "hag"],
        },
    )
    play(match, "done", "1", "go clockwise", "meet p2 attack", "6", "1", "take life", "bear it")
    play(match, "loot sword", "loot gold", "loot no more")
    assert match.state.hero[P] == -1
    assert match.state.gold[H] == 3
    assert "sword" in lying(match, "held P1")
    assert sorted(lying(match, "outer_graveyard")) == ["helmet", "shield"]
    assert "hag" in match.position()["piles"]["discards"]
    assert match.outcomes()[0] == "assassin"  # a new character is dealt


@pytest.mark.rule("TA-X-03", "TA-X-05", "TA-L-18")
def test_the_crown() -> None:
    match = table(
        seat(at="crown_of_command"),
        seat(life=1),
        seat(life=2, missing=1),
        table={"crown_reached": 1},
    )
    play(match, "5")
    assert match.state.out == 1 << P
    assert match.state.life[2] == 1
    play(match, "6")
    assert match.result is not None
    assert match.result["winners"] == [H]


@pytest.mark.rule("TA-F-12", "TA-M-16", "TA-FA-06", "R-29")
def test_terrain_and_names() -> None:
    match = table(
        seat(at="outer_village"),
        seat(at="outer_city", grant=2),
        seat(at="outer_city"),
        options={"firelands": True},
    )
    play(match, "1", "go clockwise", "ifrit_invasion", "3")
    assert match.position()["spaces"] == {"outer_tavern": {"terrain": "ruins", "tokens": 1}}
    play(match, "travel middle_temple", "1", "4")
    assert match.state.flags[P] & 1
    play(match, "1", "go clockwise", "temple_in_flames")
    assert not match.state.flags[P] & 1
    assert match.state.life[P] == 4
    assert match.position()["spaces"]["middle_temple"] == {"terrain": "ruins", "tokens": 1}


@pytest.mark.rule("TA-SP-00", "TA-H-17d", "TA-SP-03", "TA-FS-11", "R-81", "R-59")
def test_a_stack_of_spells() -> None:
    mage = {"hero": "druid", "craft": 2, "at": "outer_fields_1"}
    match = table(
        seat(**mage),
        seat(hero="jin_blooded", at="outer_city", fate=4),
        seat(**mage),
        options={"firelands": True},
        hands=[["acquisition", "spell_scorch"], [], ["counterspell"]],
        lists={"held P2": ["sword"], "held P3": ["ring"]},
    )
    play(match, "cast acquisition", "at p2", "choose capture", "at p3", "cast counterspell")
    assert match.actor == H  # the next to answer, from the left of whoever answered
    play(match, "cast spell_scorch", "choose object")
    assert sorted(lying(match, "held P2")) == ["ring", "sword"]
    assert match.position()["piles"]["burnt"] == ["counterspell"]
    assert sorted(match.position()["piles"]["discards"]) == ["acquisition", "spell_scorch"]
    assert match.state.fate[P] == 2
    assert [match.state.may_cast[who] for who in range(3)] == [0, 1, 0]
