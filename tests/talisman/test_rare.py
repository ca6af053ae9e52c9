"""Rare meetings of rules: two cards, an ability and a state that seldom come together."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.tables import refused
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

MAGE = {"hero": "druid", "craft": 2}


def fire(*seats: dict[str, Any], **position: Any) -> firehall.Match:
    return table(*seats, options=FIRE | position.pop("options", {}), **position)


def on_top(*cards: str) -> dict[str, Any]:
    """The next cards of the Adventure deck, known to all."""
    return {"deck_top": list(cards)}


def pile(match: firehall.Match, name: str) -> list[str]:
    found = match.position()["piles"].get(name, [])
    assert isinstance(found, list)
    return found


def effect(number: int, by: int, on: int, left: int) -> dict[str, Any]:
    return {
        "effects": 1,
        "effect": [number],
        "effect_by": [by],
        "effect_on": [on],
        "effect_left": [left],
    }


CURSE_OF_FLAME = 6
#: Others whom a storm in the Outer Region does not reach
AWAY = [seat(at="middle_oasis")] * 2


# Fire


@pytest.mark.rule("TA-FA-04")
def test_a_rift_burns_adventure_cards_alone() -> None:
    match = fire(
        seat(at="outer_plains_4"),
        lists={"outer_ruins": ["bought_sword", "helmet"], "deck_top": ["flame_rift"]},
    )
    play(match, "1", "go counterclockwise", "card 1")
    while match.actor == firehall.CHANCE and "burnt" not in match.position()["piles"]:
        match.roll(match.outcomes()[0])
    assert "helmet" in pile(match, "burnt")
    assert "bought_sword" not in pile(match, "burnt")


@pytest.mark.rule("TA-FS-04", "TA-H-15a", "R-82")
def test_a_curse_burns_conscripts_too() -> None:
    match = fire(
        seat(hero="warlord", at="outer_village"),
        table=effect(CURSE_OF_FLAME, P, H, 0),
        lists={"outer_fields_1": ["maiden"]},
    )
    play(match, "1", "go clockwise", "conscript")
    assert lying(match, "retinue P1") == []
    assert pile(match, "burnt") == ["maiden"]


@pytest.mark.rule("TA-F-13", "R-52")
def test_terrain_that_leaves_in_the_middle_of_an_encounter() -> None:
    """The Tavern is there again, but its text is not followed in this encounter."""
    match = fire(
        seat(at="outer_fields_5"),
        spaces={
            "outer_tavern": {"terrain": "ruins"},
            "outer_village": {"terrain": "ruins"},
            "outer_chapel": {"terrain": "ruins"},
        },
        lists={"outer_tavern": ["mage"]},
    )
    play(match, "1", "go counterclockwise", "city_in_flames", "move terrain outer_tavern")
    assert match.position()["spaces"]["outer_city"] == {"terrain": "ruins", "tokens": 1}
    assert "outer_tavern" not in match.position()["spaces"]
    assert match.state.active == P


# Fights


@pytest.mark.rule("TA-H-01a", "TA-C-09")
def test_whoever_beats_an_assassin_chooses() -> None:
    match = table(seat(hero="assassin", at="outer_village"), seat(at="outer_fields_1", strength=9))
    play(match, "1", "go clockwise", "meet p2 attack", "yes", "1")
    assert match.actor == P
    assert "take coin" in match.legal()


@pytest.mark.rule("TA-FS-09", "TA-C-09")
def test_a_winner_that_burns_to_death_is_given_nothing() -> None:
    match = fire(
        seat(at="outer_village", strength=5, life=2),
        seat(at="outer_fields_1", gold=3, **MAGE),
        hands=[[], ["fiery_retribution"]],
    )
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1", "cast fiery_retribution")
    assert match.state.hero[H] == -1
    assert match.state.life[P] == 4
    assert match.state.gold[P] == 3
    assert match.state.active == P


@pytest.mark.rule("TA-X-11", "TA-SP-13", "R-61")
def test_a_victory_that_is_prevented_makes_no_hero() -> None:
    match = fire(
        seat(at="outer_village", strength=5, fate=0),
        seat(**MAGE),
        options={"ending": "a_hero_rises"},
        table={"ending": 2, "revealed": 1},
        hands=[[], ["preservation"]],
    )
    play(match, "1", "go clockwise", "goblin", "6", "1", "cast preservation")
    assert match.state.fate[H] == 0
    assert lying(match, "outer_fields_1") == ["goblin"]
    assert match.state.active == P


@pytest.mark.rule("TA-L-14", "TA-C-09")
def test_a_toad_that_wins_takes_a_life_and_nothing_else() -> None:
    match = table(
        seat(at="outer_village"),
        seat(at="outer_fields_1", toad=2),
        lists={"held P1": ["sword"]},
        hands=[],
    )
    play(match, "done", "1", "go clockwise", "meet p2 attack", "1", "6")
    assert match.state.life[H] == 3
    assert lying(match, "held P1") == ["sword"]


@pytest.mark.rule("TA-H-05c", "TA-E-08")
def test_a_ghoul_raises_whichever_it_likes() -> None:
    lists = {"outer_fields_1": ["goblin", "ogre"]}
    match = table(seat(hero="ghoul", at="outer_village", strength=9), lists=lists)
    play(match, "1", "go clockwise", "6", "1", "no", "yes")
    assert lying(match, "trophies P1") == ["goblin"]
    assert lying(match, "retinue P1") == ["ogre"]
    match = table(seat(hero="ghoul", at="outer_village", strength=9), lists=lists)
    play(match, "1", "go clockwise", "6", "1", "yes", "yes")
    assert sorted(lying(match, "retinue P1")) == ["goblin", "ogre"]


@pytest.mark.rule("TA-H-16d", "R-35")
def test_a_dervish_walks_by_one_of_several() -> None:
    lists = {"outer_fields_1": ["goblin", "ogre"]}
    match = fire(seat(hero="dervish", at="outer_village", strength=9), lists=lists)
    play(match, "1", "go clockwise", "6", "1", "yes", "go clockwise", "mage")
    assert at(match, H) == "outer_woods_1"  # two spaces, for the Goblin
    match = fire(seat(hero="dervish", at="outer_village", strength=9), lists=lists)
    play(match, "1", "go clockwise", "6", "1", "no", "yes", "go counterclockwise")
    assert at(match, H) == "outer_ruins"  # five, for the Ogre


@pytest.mark.rule("TA-H-16d", "TA-Q-05")
def test_nobody_walks_on_from_a_turn_that_is_over() -> None:
    match = fire(seat(hero="dervish", at="outer_village", quest=2))
    play(match, "1", "go clockwise", "goblin", "6", "1")
    assert at(match, H) == "middle_warlocks_cave"
    assert match.state.active == P


@pytest.mark.rule("TA-P-08", "TA-H-05c")
def test_nobody_follows_beside_the_hag() -> None:
    match = table(seat(hero="ghoul", at="outer_village", strength=9), lists={"held P1": ["hag"]})
    play(match, "1", "go clockwise", "ogre", "6", "1")
    assert lying(match, "trophies P1") == ["ogre"]
    assert match.state.active == P


# Quests


@pytest.mark.rule("TA-Q-02", "R-22")
def test_a_life_of_ones_own_is_no_life_of_another() -> None:
    match = fire(
        seat(at="outer_village", quest=1, **MAGE),
        seat(at="outer_city"),
        hands=[["crack_the_earth"]],
    )
    play(match, "cast crack_the_earth", "at outer_village")
    assert match.state.life[H] == 3
    assert match.state.quest[H] == 1
    match = fire(
        seat(at="outer_village", quest=1, **MAGE),
        seat(at="outer_village"),
        hands=[["crack_the_earth"]],
    )
    play(match, "cast crack_the_earth", "at outer_village")
    assert match.state.quest[H] == 0


# Turns that are missed


@pytest.mark.rule("TA-T-09", "TA-FS-07")
def test_a_turn_lost_at_the_end_is_the_next_one() -> None:
    match = fire(
        seat(at="outer_village"),
        seat(at="outer_fields_1", asks=1, **MAGE),  # asked in every window
        hands=[[], ["evil_eye"]],
    )
    play(match, "1", "go clockwise", "pass", "explore", "mage", "pass")
    play(match, "cast evil_eye")  # at the End step
    assert match.state.missing[H] == 1
    assert match.state.active == P


@pytest.mark.rule("TA-T-09", "TA-E-16", "TA-FA-17")
@pytest.mark.parametrize("asleep", ["blizzard", "ifrit_shapeshifter"])
def test_what_is_not_met_does_not_remain(asleep: str) -> None:
    snow = effect(1, P, 255, 2) if asleep == "blizzard" else {}
    match = fire(seat(at="outer_plains_4"), *AWAY, lists={"outer_ruins": [asleep]}, table=snow)
    play(match, *([] if snow else ["1"]), "go counterclockwise", "storm")
    assert match.state.missing[H] == 1


@pytest.mark.rule("TA-T-09", "TA-H-18a")
def test_a_text_that_a_nomad_leaves_out_does_not_remain() -> None:
    match = fire(seat(hero="nomad", at="outer_fields_1", fate=0), *AWAY)
    play(match, "1", "go counterclockwise", "yes", "storm")
    assert match.state.missing[H] == 1


# Possessions


@pytest.mark.rule("TA-H-15b", "TA-P-10", "TA-P-02")
def test_what_a_conscript_leaves_behind() -> None:
    """Counters go back to whoever loses him; who has no Mule any more carries less."""
    match = fire(
        seat(hero="warlord", at="outer_village"),
        seat(at="outer_fields_1", life=2),
        lists={"held P2": ["old_man_of_the_sea"]},
        counters={"old_man_of_the_sea": 2},
    )
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1", "yes")
    assert (match.state.strength[H], match.state.strength[P]) == (0, 2)
    carried = ["mule", "ring", "cross", "wand", "helmet", "shield"]
    match = fire(
        seat(hero="warlord", at="outer_village"),
        seat(at="outer_fields_1"),
        lists={"held P2": carried},
    )
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1", "yes")
    assert match.actor == P  # which Object to leave
    play(match, "card ring")
    assert lying(match, "outer_fields_1") == ["ring"]


@pytest.mark.rule("TA-FA-44", "TA-L-14")
def test_a_lamp_goes_to_the_next_who_can_hold_it() -> None:
    for left in ({"hero": None}, {"toad": 2}):
        match = fire(
            seat(at="outer_village"),
            seat(**left),
            lists={"held P1": ["magic_lamp"]},
            counters={"magic_lamp": 1},
        )
        play(match, "done", "1", "set 1:3", "go clockwise")
        assert lying(match, "held P3") == ["magic_lamp"], left
        assert match.position()["counters"]["magic_lamp"] == 3


@pytest.mark.rule("TA-L-14", "TA-B-37", "TA-A-36")
def test_a_toad_is_given_no_talisman() -> None:
    match = table(seat(at="middle_woods", toad=2), lists={"middle_temple": ["hermit"]})
    play(match, "go counterclockwise", "5", "5")
    assert lying(match, "held P1") == []
    assert lying(match, "middle_temple") == ["hermit"]


@pytest.mark.rule("TA-L-08", "TA-FA-62", "TA-H-08b")
def test_a_priest_adds_one_more_at_the_altar() -> None:
    match = fire(
        seat(hero="priest", at="outer_village"),
        lists={"outer_fields_1": ["sacrificial_altar"], "trophies P1": ["wolf"]},
    )
    play(match, "1", "go clockwise", "choose 1", "5")
    assert "add 3" in match.legal()
    assert "add 4" not in match.legal()


# Spells and decks


@pytest.mark.rule("TA-SP-13", "TA-FA-49")
def test_an_enemy_is_preserved_from_the_seal() -> None:
    match = fire(
        seat(at="outer_village"),
        seat(**MAGE),
        lists={"outer_fields_1": ["wraith"], "held P1": ["suleimans_seal"]},
        hands=[[], ["preservation"]],
    )
    play(match, "done", "1", "go clockwise", "yes")
    assert match.actor == P
    play(match, "cast preservation")
    assert lying(match, "trophies P1") == []
    assert lying(match, "outer_fields_1") == ["wraith"]
    assert lying(match, "middle_temple") == ["suleimans_seal"]


@pytest.mark.rule("R-78", "TA-FA-58", "TA-A-57")
def test_only_what_was_drawn_just_now_can_be_exchanged() -> None:
    match = fire(seat(at="outer_village"), lists={"held P1": ["orb_of_knowledge"]})
    play(match, "done", "1", "go clockwise", "caves_of_wonder", "no")
    play(match, "ring", "sword", "axe", "yes")
    assert sorted(match.legal()) == ["swap axe", "swap ring", "swap sword"]


# Grants


@pytest.mark.rule("TA-M-14", "TA-FA-23")
def test_a_horseman_fetches_one_from_the_inner_region() -> None:
    match = fire(seat(at="inner_plain_of_peril", grant=3), lists={"middle_oasis": ["market"]})
    assert "step middle_oasis" in match.legal()
    play(match, "step middle_oasis")
    assert at(match, H) == "middle_oasis"


# The Crown of Flame


@pytest.mark.rule("TA-X-12")
def test_an_heir_is_told_of_the_crown_of_flame() -> None:
    match = fire(
        seat(at="outer_village", life=1, flags=128),
        options={"ending": "crown_of_flame"},
        table={"ending": 3, "revealed": 1, "crown_reached": 1},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    assert match.state.flags[P] & 128


# Draws


@pytest.mark.rule("TA-FA-63", "R-88")
def test_a_bazaar_is_met_in_the_order_of_its_buyer() -> None:
    """The Storm is bought last: what was bought before it is taken first."""
    match = fire(
        seat(at="outer_village", gold=3),
        *AWAY,
        lists={"outer_fields_1": ["the_grand_bazaar"]},
    )
    play(match, "1", "go clockwise", "choose 1", "ring", "wolf", "storm", "goblin", "maiden")
    play(match, "bargain ring", "bargain wolf", "bargain storm")
    play(match, "take ring", "6", "1")
    assert lying(match, "held P1") == ["ring"]
    assert lying(match, "trophies P1") == ["wolf"]
    assert match.state.missing[H] == 1


@pytest.mark.rule("R-78", "TA-FS-04")
def test_a_curse_burns_what_replaced_a_card() -> None:
    match = fire(
        seat(at="outer_village"),
        table=effect(CURSE_OF_FLAME, P, H, 0),
        lists={"held P1": ["orb_of_knowledge"]},
    )
    play(match, "done", "1", "go clockwise", "flame_rift", "yes", "ogre")
    assert pile(match, "burnt") == ["ogre"]
    assert "flame_rift" in pile(match, "discards")


@pytest.mark.rule("TA-C-09")
def test_a_coin_that_is_won_is_told_of() -> None:
    match = table(seat(at="outer_village", strength=5), seat(at="outer_fields_1", gold=2))
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1")
    events = match.play("take coin")
    assert {("lost", P), ("gained", H)} <= {(one["event"], one.get("seat", -1)) for one in events}


@pytest.mark.rule("TA-H-15b", "TA-C-09")
def test_a_position_in_which_a_reward_waits_for_a_conscript() -> None:
    match = fire(
        seat(hero="warlord", at="outer_village", strength=5),
        seat(at="outer_fields_1"),
        lists={"held P2": ["maiden", "sword"]},
    )
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1")
    position = match.position()
    assert [one["kind"] for one in position["stack"]][3:] == ["reward", "triggers", "offer"]
    again = firehall.Match.from_position("talisman", position)
    assert again.snapshot() == match.snapshot()
    play(again, "yes", "take object sword")
    assert lying(again, "retinue P1") == ["maiden"]
    assert lying(again, "held P1") == ["sword"]


@pytest.mark.rule("TA-C-10")
def test_a_position_in_which_whoever_attacked_is_looted() -> None:
    match = table(seat(at="outer_village", life=1), seat(at="outer_fields_1", strength=5, gold=2))
    play(match, "1", "go clockwise", "meet p2 attack", "1", "6", "take life")
    position = match.position()
    assert position["seats"][H]["hero"] is None
    again = firehall.Match.from_position("talisman", position)
    assert again.snapshot() == match.snapshot()
    play(again, "loot gold")
    assert (again.state.active, again.state.gold[P]) == (P, 3)


# What an outside reading of the rules found


@pytest.mark.rule("TA-E-07", "TA-E-08", "TA-F-01")
def test_enemies_of_a_number_are_fought_together_whatever_lies_between_them() -> None:
    between = ["ifrit_raider", "pestilence", "ifrit_raider#2"]
    match = fire(seat(at="outer_plains_4", strength=9), lists={"outer_ruins": between})
    play(match, "1", "go counterclockwise", "fight by battle", "6")
    told = [one["event"] for one in match.roll("1")]
    assert lying(match, "trophies P1") == ["ifrit_raider", "ifrit_raider#2"]
    assert told.index("trophy_taken") < told.index("life_lost")  # the Pestilence comes after


@pytest.mark.rule("TA-E-08", "TA-Q-05", "TA-FA-49")
def test_an_enemy_that_waited_for_others_fights_nobody_else() -> None:
    """The Seal does what the Warlock asked for, between the first of two Raiders and the fight."""
    held = {"held P1": ["suleimans_seal"], "outer_fields_1": ["ifrit_raider", "ifrit_raider#2"]}
    match = fire(seat(at="outer_village", quest=2), lists=held)
    play(match, "done", "1", "go clockwise", "no", "yes", "card ifrit_raider#2")
    assert (at(match, H), match.state.active) == ("middle_warlocks_cave", P)
    play(match, "1", "go clockwise", "mage")
    assert match.state.active == 2
    assert lying(match, "outer_fields_1") == ["ifrit_raider"]


@pytest.mark.rule("TA-I-12", "R-43")
def test_forward_again_from_a_space_that_was_not_met_on_the_way_back() -> None:
    match = table(seat(at="inner_vampires_tower", extra_turns=2))
    play(match, "step inner_mines")
    assert match.legal() == ["step inner_plain_of_peril", "step inner_vampires_tower"]
    play(match, "step inner_vampires_tower", "1")
    assert match.state.life[H] == 3  # the Tower is met


@pytest.mark.rule("TA-T-10", "TA-FS-06")
def test_what_lasts_to_the_end_of_a_turn_ends_with_whoever_dies_in_it() -> None:
    match = fire(
        seat(at="outer_village", life=1),
        seat(alignment=1, asks=1),
        hands=[[], ["disguise"]],
        lists={"outer_fields_1": ["dragon"]},
    )
    play(match, "cast disguise", "1", "go clockwise", "1", "6")
    assert (match.state.hero[H], match.state.active) == (-1, P)
    assert match.state.effects == 0


@pytest.mark.rule("TA-T-09", "TA-FS-07")
def test_an_event_before_which_the_turn_was_lost_stays() -> None:
    match = fire(
        seat(at="outer_village"),
        seat(at="outer_fields_1", asks=1),
        hands=[[], ["evil_eye"]],
    )
    play(match, "1", "go clockwise", "pass", "explore", "angel", "cast evil_eye")
    assert (match.state.active, match.state.missing[H]) == (P, 0)
    assert lying(match, "outer_fields_1") == ["angel"]


@pytest.mark.rule("TA-SP-00", "TA-FS-02", "TA-FA-42")
def test_a_conflagration_comes_before_a_carpet_is_used() -> None:
    match = fire(
        seat(at="outer_plains_4"),
        lists={"held P1": ["flying_carpet"], "outer_ruins": ["ogre"]},
        hands=[["conflagration"]],
    )
    play(match, "done", "6", "cast conflagration", "yes", "name outer_city")
    assert (at(match, H), pile(match, "burnt")) == ("outer_city", ["ogre"])


@pytest.mark.rule("TA-M-14", "TA-B-19", "R-71")
def test_who_may_not_move_loses_what_the_tavern_gave() -> None:
    match = table(seat(grant=2), seat(craft=3, asks=1), hands=[[], ["immobility"]])
    play(match, "cast immobility")
    assert (match.state.active, match.state.grant[H]) == (P, 0)


@pytest.mark.rule("TA-FA-37", "TA-F-09")
def test_an_atlas_moves_a_token_where_none_is_left_in_the_stock() -> None:
    match = fire(
        seat(at="outer_village", fate=1),
        lists={"held P1": ["atlas_of_al_balkhi"]},
        spaces={"outer_crags": {"tokens": 1}, "outer_city": {"tokens": 1}},
        table={"token_stock": 0},
    )
    play(match, "use atlas_of_al_balkhi", "name outer_crags")
    assert "name outer_city" not in match.legal()  # it has one
    play(match, "name outer_tavern")
    spaces = match.position()["spaces"]
    assert spaces == {"outer_city": {"tokens": 1}, "outer_tavern": {"tokens": 1}}


@pytest.mark.rule("TA-FA-18", "TA-X-10")
def test_a_sheikh_looks_for_a_space_without_a_token_even_where_they_pile_up() -> None:
    match = fire(
        seat(at="outer_village"),
        options={"ending": "spreading_flames"},
        lists={"outer_crags": ["ifrit_sheikh"]},
        spaces={"outer_crags": {"tokens": 1}, "outer_plains_1": {"tokens": 1}},
        table={"ending": 1, "revealed": 1, "crown_reached": 1},
    )
    play(match, "1", "go clockwise", "ifrit_raider")
    assert match.position()["spaces"]["outer_fields_2"] == {"tokens": 1}


@pytest.mark.rule("R-89", "TA-F-10")
def test_spells_that_craft_does_not_allow_where_a_glade_comes_back() -> None:
    match = fire(
        seat(at="middle_hills"),
        seat(at="middle_cursed_glade"),
        lists={"held P2": ["maiden", "solomons_crown"]},
        hands=[["restore_the_world"], ["hex", "healing", "random"]],
        spaces={"middle_cursed_glade": {"terrain": "ruins"}},
    )
    play(match, "cast restore_the_world", "at middle_cursed_glade")
    assert match.actor == P  # of three Spells Craft 5 allows two
    play(match, match.legal()[0])
    assert match.state.hand[P] == 2


@pytest.mark.rule("TA-B-29", "TA-SP-04", "TA-G-02")
@pytest.mark.parametrize(
    ("place", "lasting"),
    [("middle_cursed_glade", {}), ("middle_hills", effect(2, P, 255, 1))],
)
def test_magic_objects_are_of_no_use_without_magic(place: str, lasting: dict[str, Any]) -> None:
    held = ["magic_shovel", "magic_lamp", "atlas_of_al_balkhi", "potion_of_strength"]
    match = fire(
        seat(at=place, fate=1),
        lists={"held P1": held},
        counters={"magic_lamp": 3},
        spaces={"middle_temple": {"tokens": 1}},
        table=lasting,
    )
    assert match.legal() == ["done", "ditch", "ditch always"]
    play(match, "done", "3")
    assert match.legal() == ["keep", "reroll 1"]


@pytest.mark.rule("TA-T-04", "TA-H-02b")
def test_who_changes_its_alignment_may_do_other_things_at_that_moment() -> None:
    held = {"held P1": ["potion_of_strength"]}
    match = table(seat(hero="druid", at="outer_village"), lists=held)
    play(match, "turn evil")
    assert match.legal() == ["done", "ditch", "ditch always", "use potion_of_strength"]
    refused(match, "turn good", "ONCE_PER_TURN")
