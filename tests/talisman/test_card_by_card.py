"""Cards, abilities and spaces in situations that their texts seldom meet."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.fight.attack import STAND_OFF
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table


def fire(*seats: dict[str, Any], **position: Any) -> firehall.Match:
    return table(*seats, options=FIRE | position.pop("options", {}), **position)


def pile(match: firehall.Match, name: str) -> list[str]:
    found = match.position()["piles"].get(name, [])
    assert isinstance(found, list)
    return found


def tokens(match: firehall.Match, space: str) -> int:
    return int(match.position()["spaces"].get(space, {}).get("tokens", 0))


# Followers that are Enemies


@pytest.mark.rule("TA-P-06", "TA-B-31")
def test_a_raised_enemy_that_falls_into_the_chasm_is_no_trophy() -> None:
    match = table(seat(hero="ghoul", at="middle_runes_1", quest=2), lists={"retinue P1": ["ogre"]})
    play(match, "done", "1", "go clockwise", "6", "1")
    assert pile(match, "discards") == ["ogre"]
    assert lying(match, "trophies P1") == []
    assert match.state.quest[H] == 2


@pytest.mark.rule("TA-P-06", "TA-P-03")
def test_a_conscript_that_is_ditched_is_an_ordinary_follower_again() -> None:
    match = fire(seat(hero="warlord", at="outer_plains_4"), lists={"retinue P1": ["maiden"]})
    play(match, "ditch")
    assert lying(match, "outer_plains_4") == ["maiden"]


@pytest.mark.rule("TA-P-06", "TA-P-03")
def test_a_raised_enemy_that_is_ditched_is_discarded() -> None:
    match = table(seat(hero="ghoul", at="outer_plains_4"), lists={"retinue P1": ["ogre"]})
    play(match, "ditch")
    assert pile(match, "discards") == ["ogre"]


@pytest.mark.rule("TA-P-06", "TA-FS-02")
def test_a_conflagration_burns_a_conscript() -> None:
    match = fire(
        seat(),
        seat(hero="warlord"),
        lists={"retinue P2": ["maiden"]},
        hands=[["conflagration"]],
    )
    play(match, "3", "cast conflagration")
    assert pile(match, "burnt") == ["maiden"]


# One thing instead of another


@pytest.mark.rule("TA-M-14", "TA-H-12b", "TA-FA-42")
@pytest.mark.parametrize("first", ["ability 2", "first flying_carpet"])
def test_a_troll_on_a_carpet_does_one_thing_with_a_six(first: str) -> None:
    match = fire(
        seat(hero="troll", at="outer_fields_1", life=3), lists={"held P1": ["flying_carpet"]}
    )
    play(match, "done", "6", first)
    if first == "ability 2":
        assert at(match, H) == "outer_fields_1"
        assert match.state.active == P
    else:
        play(match, "name outer_city")
        assert match.state.life[H] == 3
        assert "choose doctor" in match.legal()


@pytest.mark.rule("TA-H-18a", "TA-A-43")
def test_whoever_draws_instead_of_rolling_is_not_asked_whether_it_rolls() -> None:
    match = fire(
        seat(hero="nomad", at="middle_runes_1"),
        lists={"held P1": ["guide"], "deck_top": ["healer"]},
    )
    play(match, "done", "1", "go clockwise", "yes", "card 1")
    assert match.state.active == P


@pytest.mark.rule("TA-H-15b")
def test_nobody_is_conscripted_from_whoever_leads_nobody() -> None:
    match = fire(seat(hero="warlord", at="outer_plains_1"), seat(at="outer_woods_2"))
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1")
    assert "take life" in match.legal()


@pytest.mark.rule("TA-FA-24", "TA-P-07")
def test_a_wish_for_what_nobody_could_take_is_not_offered() -> None:
    match = fire(
        seat(at="outer_plains_4", alignment=2),
        lists={
            "outer_ruins": ["djinn_sultan", "healer"],
            "held P2": ["holy_grail", "loyal_vizier"],
        },
    )
    play(match, "1", "go counterclockwise")
    assert "choose gold" in match.legal()
    assert not {"choose object", "choose follower"} & set(match.legal())


@pytest.mark.rule("TA-A-33")
def test_a_fairy_is_discarded_once() -> None:
    match = table(
        seat(at="outer_plains_4", alignment=0), lists={"outer_ruins": ["fairy", "healer"]}
    )
    play(match, "1", "go counterclockwise", "choose teleport")
    told = [match.tell(event) for event in match.play("name outer_fields_2")]
    assert told.count("Fairy is discarded.") == 1


@pytest.mark.rule("TA-FA-14")
def test_an_envoy_does_not_attack_who_has_sent_it_to_somebody_there() -> None:
    match = fire(
        seat(at="outer_plains_4"),
        seat(at="outer_ruins"),
        seat(at="middle_oasis"),
        lists={"outer_ruins": ["ifrit_envoy", "sword"], "held P2": ["maiden"]},
    )
    play(match, "1", "go counterclockwise", "explore", "choose bribe")
    assert pile(match, "discards") == ["maiden"]
    assert match.legal() == ["leave", "take sword"]


# Tokens, and what waits where a turn ends

SPREADING = {"ending": 1, "revealed": 1, "crown_reached": 1, "token_stock": 20}


@pytest.mark.rule("TA-FA-50", "TA-X-10")
def test_a_rod_puts_out_one_fire_of_several() -> None:
    match = fire(
        seat(at="outer_fields_1"),
        options={"ending": "spreading_flames"},
        lists={"held P1": ["dousing_rod"]},
        spaces={"outer_fields_1": {"tokens": 3}},
        table=SPREADING,
    )
    assert tokens(match, "outer_fields_1") == 4  # one more at the start of the turn
    play(match, "use dousing_rod")
    assert tokens(match, "outer_fields_1") == 3
    assert lying(match, "outer_village") == ["dousing_rod"]


@pytest.mark.rule("TA-T-05", "TA-M-08", "TA-SP-08")
@pytest.mark.parametrize(("strength", "lives"), [(0, 2), (5, 3), (6, 4)], ids=str)
def test_a_hex_waits_for_whoever_does_not_get_past_the_sentinel(strength: int, lives: int) -> None:
    """A loss, a stand-off and a victory."""
    hex_on_sentinel = {
        "effects": 1, "effect": [7], "effect_by": [P], "effect_on": [4], "effect_left": [3],
    }  # fmt: skip
    match = table(
        seat(at="outer_woods_1", strength=strength),
        piles={"lying": ["hex"]},
        table=hex_on_sentinel,
    )
    play(match, "2", "go clockwise", "cross", "4", "3")
    assert match.state.life[H] == lives


@pytest.mark.rule("TA-T-05", "TA-FS-04")
def test_a_curse_burns_where_a_move_ends_before_the_sentinel() -> None:
    match = fire(
        seat(at="outer_woods_1"),
        seat(hero="druid", at="outer_hills_1", craft=3),
        hands=[[], ["curse_of_flame"]],
    )
    play(match, "cast curse_of_flame", "2", "go clockwise", "cross", "1", "6")
    assert tokens(match, "outer_sentinel") == 1
    assert match.state.life[H] == 2


@pytest.mark.rule("R-82", "TA-FS-08")
def test_a_spell_that_cannot_burn_is_kept_by_the_cursed() -> None:
    match = fire(
        seat(at="outer_plains_4", alignment=0),
        seat(hero="druid", at="outer_hills_1", craft=3),
        lists={"outer_ruins": ["mage", "healer"], "held P1": ["simurgh_feather"]},
        hands=[[], ["curse_of_flame"]],
    )
    play(match, "cast curse_of_flame", "done", "1", "go counterclockwise")
    play(match, match.outcomes()[0])
    assert match.state.hand[H] == 1


# A Toad


@pytest.mark.rule("TA-L-13")
def test_whatever_strengthens_a_toad_is_idle() -> None:
    """It hired the Mercenary before, in the same turn."""
    match = table(
        seat(at="outer_plains_4", toad=2, battle_bonus=3),
        lists={"outer_ruins": ["goblin", "healer"]},
        stack=[{"kind": "turn", "stage": 5}],
    )
    play(match, "go counterclockwise", "4", "3")  # 1 + 4 against 2 + 3
    assert match.state.active == P
    assert match.state.outcome == STAND_OFF


@pytest.mark.rule("TA-FA-28", "R-73")
def test_a_toad_has_no_craft_to_lose() -> None:
    match = fire(
        seat(at="outer_plains_4", toad=2, craft=2),
        lists={"outer_ruins": ["nefarious_vizier", "healer"]},
    )
    play(match, "go counterclockwise")
    assert match.state.alignment[H] == 2


# Events that were not met, counters that find no room


def snow(**changes: Any) -> firehall.Match:
    """An Imp has taken the drawer of a Blizzard away; another comes to where it lies."""
    match = table(seat(at="outer_plains_4"), lists={"deck_top": ["imp", "blizzard"]})
    play(match, "1", "go counterclockwise", "card 1", "card 1", "1", "4")
    position = match.position()
    position["seats"][P] |= {"at": "outer_plains_4"} | changes
    return firehall.Match.from_position("talisman", position)


@pytest.mark.rule("TA-E-16", "TA-A-02")
def test_a_blizzard_that_was_not_met_waits_for_the_next() -> None:
    match = snow()
    assert match.state.effects == 0
    play(match, "1", "go counterclockwise", "healer")
    assert match.state.effects == 1
    assert lying(match, "outer_ruins") == ["blizzard", "healer"]


@pytest.mark.rule("TA-E-16", "TA-A-02")
def test_a_blizzard_that_was_met_is_not_met_again() -> None:
    match = snow()
    play(match, "1", "go counterclockwise", "healer")
    position = match.position()
    position["seats"][2] |= {"at": "outer_plains_4"}
    match = firehall.Match.from_position("talisman", position)
    play(match, "go counterclockwise")
    assert match.state.effects == 1


@pytest.mark.rule("TA-FA-34")
def test_an_old_man_with_fifteen_counters_takes_the_next_one_too() -> None:
    match = fire(
        seat(strength=1),
        lists={"held P1": ["old_man_of_the_sea"]},
        counters={"old_man_of_the_sea": 15},
    )
    assert match.state.strength[H] == 0
    assert match.position()["counters"] == {"old_man_of_the_sea": 15}


# Positions


@pytest.mark.rule("TA-X-08", "TA-L-18")
@pytest.mark.parametrize("final_deaths", [False, True])
def test_a_position_in_which_an_event_that_killed_its_drawer_goes_on(final_deaths: bool) -> None:
    match = table(
        seat(life=1),
        seat(hero="druid"),
        options={"final_deaths": final_deaths},
        lists={"deck_top": ["pestilence"]},
        hands=[[], ["preservation"]],
    )
    play(match, "1", "go clockwise", "card 1")
    while match.state.hero[H] >= 0:
        play(match, "pass")
    position = match.position()
    assert firehall.Match.from_position("talisman", position).position() == position
    play(match, "cast preservation")
    assert match.state.life[P] == 4
