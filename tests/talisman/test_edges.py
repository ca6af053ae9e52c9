"""Where one rule ends and another begins: limits, winning, what leads away, what is not asked."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.fight.score import ATTACKER, ability
from firehall.games.talisman.state import WON
from tests.tables import refused
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

FULL = ["ring", "cross", "wand", "armour"]
REST = [0] * 7


def laid(*seats: dict[str, Any], **more: Any) -> firehall.Match:
    return table(*seats, options={**FIRE, **more.pop("options", {})}, **more)


def lasting(effect: int, on: int) -> dict[str, Any]:
    """An effect that the second seat has made, until the end of the turn."""
    return {
        "effects": 1,
        "effect": [effect, *REST],
        "effect_by": [P, *REST],
        "effect_on": [on, *REST],
        "effect_left": [0, *REST],
    }


@pytest.mark.rule("TA-S-07", "TA-S-11")
def test_talismans_are_dealt_from_the_first_player_on() -> None:
    """There are four for six."""
    match = firehall.Match("talisman", {"players": 6, "start_talisman": True, "firelands": False})
    while match.state.turns == 0:
        match.roll("P5" if "P5" in match.outcomes() else None)
    held = [seat for seat in range(6) if "stock_talisman" in str(lying(match, f"held P{seat + 1}"))]
    assert held == [0, 1, 4, 5]


# Limits hold at once


@pytest.mark.rule("TA-P-02")
def test_whoever_buys_too_much_ditches_before_the_shop_asks_for_more() -> None:
    match = table(seat(hero="monk", at="outer_fields_1", gold=9), lists={"held P1": FULL})
    play(match, "done", "1", "go counterclockwise", "choose blacksmith", "buy sword")
    assert sorted(match.legal()) == sorted(f"card {one}" for one in [*FULL, "bought_sword"])
    refused(match, "buy axe", "LIMIT_OBJECTS")
    play(match, "card ring")
    assert "buy axe" in match.legal()


@pytest.mark.rule("TA-P-02", "R-76")
def test_whoever_takes_too_much_of_a_hoard_ditches_before_the_next() -> None:
    hoard = ["shield", "helmet", "wolf", "axe", "bear"]
    match = laid(
        seat(hero="monk", at="outer_village"),
        lists={"held P1": FULL, "outer_fields_1": ["ifrit_hoard"], "deck_top": hoard},
        seen=dict.fromkeys(hoard, 63),
    )
    play(match, "done", "1", "go clockwise", *hoard, "take shield")
    assert sorted(match.legal()) == sorted(f"card {one}" for one in [*FULL, "shield"])
    play(match, "card shield")
    assert match.legal() == ["leave", "take helmet", "take axe"]


# Fights


@pytest.mark.rule("TA-L-13", "TA-SP-14", "TA-SP-15")
def test_what_a_toad_had_for_this_attack_idles() -> None:
    match = table(
        seat(hero="wizard", at="outer_village"),
        seat(hero="druid", asks=1),
        hands=[["psionic_blast"], ["random"]],
    )
    play(match, "pass", "1", "go clockwise", "pass", "ogre", "cast psionic_blast", "spell 1")
    assert ability(match.state, ATTACKER) == 2 + 5
    play(match, "cast random", "at p1", "1")
    assert ability(match.state, ATTACKER) == 1


@pytest.mark.rule("TA-FA-51", "TA-C-02")
def test_a_cloak_is_gone_even_if_the_ifrit_has_killed() -> None:
    match = laid(
        seat(at="outer_village", life=1),
        lists={"held P1": ["ifrit_cloak", "ring"], "outer_fields_1": ["ifrit_raider"]},
    )
    play(match, "done", "1", "go clockwise", "fight by battle", "1", "6")
    assert match.state.hero[H] == -1
    assert lying(match, "outer_fields_1") == ["ifrit_raider", "ring"]
    assert match.position()["piles"]["discards"] == ["ifrit_cloak"]


@pytest.mark.rule("TA-C-09", "TA-FA-41", "TA-FA-47")
def test_what_a_life_sets_off_comes_before_the_step_that_leads_away() -> None:
    """Over the bridge, where another fight begins."""
    match = laid(
        seat(at="outer_woods_1", strength=9),
        seat(at="outer_sentinel"),
        lists={"held P1": ["shamshir_of_khamsin", "firelands_scourge"], "held P2": ["maiden"]},
    )
    play(match, "done", "1", "go clockwise", "meet p2 attack", "6", "1", "take life")
    assert match.position()["piles"]["burnt"] == ["maiden"]
    play(match, "yes", "cross", "6", "1")
    assert at(match, H) == "middle_hills"


@pytest.mark.rule("TA-C-18", "TA-H-06a", "TA-A-73")
@pytest.mark.parametrize(("steps", "life"), [(["spare"], 4), (["attack", "1", "6"], 3)])
def test_the_dragon_of_the_cave_leaves_the_minstrel_in_peace(steps: list[str], life: int) -> None:
    match = table(seat(hero="minstrel", at="outer_village"), lists={"outer_fields_1": ["cave"]})
    play(match, "1", "go clockwise", "1")
    assert match.legal() == ["spare", "attack"]
    match = firehall.Match.from_position("talisman", match.position())
    play(match, *steps)
    assert (match.state.life[H], match.state.active) == (life, P)


@pytest.mark.rule("TA-H-15b")
@pytest.mark.parametrize(
    ("led", "asked"), [([], ["take life", "take coin"]), (["maiden"], ["no", "yes"])]
)
def test_a_warlord_is_asked_where_somebody_could_be_conscripted(
    led: list[str], asked: list[str]
) -> None:
    match = laid(
        seat(hero="warlord", at="outer_village", strength=9),
        seat(at="outer_fields_1"),
        lists={"held P2": led} if led else {},
    )
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1")
    assert match.legal() == asked


@pytest.mark.rule("TA-C-10", "TA-L-16")
@pytest.mark.parametrize("held", ["hag", "holy_grail"])
def test_nobody_is_asked_about_loot_that_cannot_be_taken(held: str) -> None:
    match = table(
        seat(at="outer_village", strength=9, alignment=2),
        seat(at="outer_fields_1", life=1, gold=0, alignment=0),
        lists={"held P2": [held]},
    )
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1")
    if held == "holy_grail":
        assert match.state.hero[P] == -1
        assert lying(match, "outer_fields_1") == ["holy_grail"]
    assert match.state.active == P


# Followers that are nobody's cards


@pytest.mark.rule("TA-P-06", "TA-FS-02")
def test_a_conflagration_burns_a_conscript() -> None:
    match = laid(
        seat(hero="monk", at="outer_village"),
        seat(hero="warlord", at="outer_fields_5"),
        hands=[["conflagration"]],
        lists={"retinue P2": ["maiden"]},
    )
    play(match, "1", "cast conflagration")
    assert match.position()["piles"]["burnt"] == ["maiden"]


@pytest.mark.rule("TA-P-03", "TA-P-06")
@pytest.mark.parametrize(
    ("hero", "follows", "there"), [("ghoul", "ogre", []), ("warlord", "hag", ["hag"])]
)
def test_whoever_follows_may_be_ditched(hero: str, follows: str, there: list[str]) -> None:
    """A raised Enemy is discarded, a conscript is an ordinary card again."""
    match = laid(
        seat(hero=hero, at="outer_fields_1"),
        lists={"retinue P1": [follows], "held P1": ["ring"]},
    )
    play(match, "ditch", f"card {follows}")
    assert lying(match, "retinue P1") == []
    assert lying(match, "outer_fields_1") == there


# Fire


@pytest.mark.rule("R-50", "TA-FS-09")
@pytest.mark.parametrize("too", [False, True])
def test_a_retribution_burns_no_trophies(too: bool) -> None:
    match = laid(
        seat(hero="druid", at="outer_village"),
        seat(at="outer_fields_1"),
        options={"burn_trophies": too},
        hands=[["fiery_retribution"]],
        lists={"trophies P1": ["wolf"], "held P1": ["ring"]},
    )
    play(match, "done", "1", "go clockwise", "done", "meet p2 attack", "1", "6")
    play(match, "cast fiery_retribution")
    assert lying(match, "trophies P1") == ["wolf"]
    assert match.position()["piles"]["burnt"] == ["ring"]


@pytest.mark.rule("R-28", "TA-FS-09", "TA-C-10")
def test_whoever_has_burnt_all_leaves_nothing_to_loot() -> None:
    """Neither gold nor what cannot burn."""
    match = laid(
        seat(hero="druid", at="outer_village", life=1, gold=2),
        seat(at="outer_fields_1", gold=0),
        hands=[["fiery_retribution"]],
        lists={"held P1": ["ring", "eternal_talisman"]},
    )
    play(match, "done", "1", "go clockwise", "done", "meet p2 attack", "1", "6")
    play(match, "cast fiery_retribution", "take life")
    assert (match.state.life[P], match.state.gold[P], match.state.gold_at[1]) == (2, 0, 2)
    assert lying(match, "outer_fields_1") == ["eternal_talisman"]


@pytest.mark.rule("TA-T-05", "TA-G-06")
def test_seeds_come_before_the_token_of_a_curse() -> None:
    match = laid(
        seat(at="outer_village"),
        lists={"held P1": ["seeds_of_paradise"]},
        table=lasting(6, H),
    )
    play(match, "done", "1", "go clockwise")
    assert match.legal() == ["no", "yes"]
    assert match.state.tokens[1] == 0
    play(match, "no")
    assert match.state.tokens[1] == 1


@pytest.mark.rule("TA-F-13", "TA-H-03a")
def test_nobody_is_asked_about_a_text_that_is_not_followed() -> None:
    match = laid(seat(hero="dwarf", at="outer_village"))
    play(match, "1", "go clockwise", "emerging_volcano")
    assert match.state.active == P


# Moves and turns


@pytest.mark.rule("TA-E-16", "TA-T-09")
def test_a_blizzard_that_its_drawer_did_not_come_to_is_met_by_the_next() -> None:
    """Whoever draws it loses the turn to a Storm before."""
    match = table(seat(at="outer_plains_4"), seat(at="middle_woods"), lists={"held P2": ["raft"]})
    play(match, "1", "go counterclockwise", "storm", "blizzard")
    assert match.state.effects == 0
    play(match, "done", "travel outer_ruins", "explore", "mage")
    assert match.state.effects == 1


@pytest.mark.rule("TA-A-48", "TA-M-12")
@pytest.mark.parametrize(
    ("space", "stays"), [("outer_tavern", False), ("middle_warlocks_cave", True)]
)
def test_a_ferry_crosses_from_the_other_bank_alone(space: str, stays: bool) -> None:
    match = table(seat(at=space, grant=2), lists={"held P1": ["poltergeist"]})
    play(match, "travel middle_temple")
    assert lying(match, "held P1") == (["poltergeist"] if stays else [])


@pytest.mark.rule("TA-T-05", "TA-M-08", "TA-SP-08")
@pytest.mark.parametrize(("strength", "die", "life"), [(0, "1", 2), (6, "6", 3)])
def test_a_hex_hurts_whoever_does_not_get_past_the_sentinel(
    strength: int, die: str, life: int
) -> None:
    """A battle that is lost, and a stand-off."""
    match = table(
        seat(at="outer_woods_1", strength=strength),
        table=lasting(7, 4) | {"effect_left": [3, *REST]},
        piles={"lying": ["hex"]},
    )
    play(match, "2", "go clockwise", "cross", die, "6")
    assert (match.state.life[H], at(match, H)) == (life, "outer_sentinel")


@pytest.mark.rule("TA-X-08", "TA-L-18")
def test_whoever_is_left_after_a_spell_has_won_at_once() -> None:
    """Its caster could cast another, and is not asked."""
    match = laid(
        seat(hero="druid"),
        seat(life=1),
        seat(life=1),
        hands=[["crack_the_earth", "hex"]],
        table={"crown_reached": 1},
    )
    play(match, "cast crack_the_earth", "at outer_plains_2")
    assert (match.state.result, match.state.winner) == (WON, H)


# Refusals


@pytest.mark.rule("TA-X-10", "TA-M-10")
@pytest.mark.parametrize("quest", [0, 2])
def test_the_portal_of_a_land_in_flames(quest: int) -> None:
    match = laid(
        seat(at="middle_portal_of_power", quest=quest),
        options={"ending": "spreading_flames"},
        table={"ending": 1, "revealed": 1, "crown_reached": 1},
    )
    match.roll("2")
    refused(match, "cross", "REGION_CLOSED")


@pytest.mark.rule("TA-G-10", "TA-I-11", "TA-SP-00", "TA-M-12", "TA-M-13", "TA-F-03", "TA-H-18c")
def test_refusals_say_what_is_the_matter() -> None:
    refused(table(seat(at="inner_mines")), "step inner_vampires_tower", "UNFINISHED")
    spells = table(seat(hero="druid"), hands=[["mesmerism", "counterspell", "random"]])
    refused(spells, "cast mesmerism", "NO_TARGET")
    refused(spells, "cast counterspell", "SPELL_WINDOW")
    raft = table(seat(at="outer_city"), lists={"held P1": ["raft"]})
    play(raft, "done")
    refused(raft, "build raft", "NOT_OFFERED")
    refused(raft, "travel middle_temple", "NOT_OPPOSITE")
    ferry = laid(
        seat(hero="elf", at="outer_forest", grant=2),
        lists={"held P1": ["axe"]},
        spaces={"middle_temple": {"terrain": "ruins"}},
    )
    play(ferry, "done")
    refused(ferry, "travel middle_temple", "NO_SUCH_SPACE")
    fire = laid(
        seat(at="outer_village"),
        lists={
            "held P1": ["ring", "axe", "eternal_talisman"],
            "outer_fields_1": ["city_of_the_ifrit"],
        },
    )
    play(fire, "done", "1", "go clockwise", "1")
    refused(fire, "card eternal_talisman", "FIREPROOF")
    refused(fire, "card sword", "NOT_A_CARD")
    thief = table(seat(at="outer_city"), lists={"held P1": ["ring"]})
    refused(thief, "turn neutral", "NOT_OFFERED")
    nomad = laid(seat(hero="nomad", fate=2, flags=2), lists={"held P1": ["raft"]})
    play(nomad, "done")
    refused(nomad, "use ability", "ONCE_PER_TURN")
    poor = laid(seat(hero="nomad", fate=0), lists={"held P1": ["raft"]})
    play(poor, "done")
    refused(poor, "use ability", "NO_FATE")
    glade = laid(seat(at="middle_cursed_glade"), lists={"held P1": ["magic_shovel", "alchemist"]})
    refused(glade, "use magic_shovel", "NO_MAGIC")
