"""Characters by their ids: what each can do that others cannot (TA-H)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.people.abilities import carried, carry_limit
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

#: Strength, Craft, life, fate, alignment, start and Spells of each, as on its card
PRINTED = {
    "assassin": (3, 3, 4, 3, "evil", "city", 0),
    "druid": (2, 4, 4, 4, "neutral", "forest", 1),
    "dwarf": (3, 3, 5, 5, "neutral", "crags", 0),
    "elf": (3, 4, 4, 3, "good", "forest", 0),
    "ghoul": (2, 4, 4, 4, "evil", "graveyard", 0),
    "minstrel": (2, 4, 4, 5, "good", "tavern", 0),
    "monk": (2, 3, 4, 5, "good", "village", 0),
    "priest": (2, 4, 4, 5, "good", "chapel", 1),
    "prophetess": (2, 4, 4, 2, "good", "chapel", 1),
    "sorceress": (2, 4, 4, 3, "evil", "graveyard", 1),
    "thief": (3, 3, 4, 2, "neutral", "city", 0),
    "troll": (6, 1, 6, 1, "neutral", "crags", 0),
    "warrior": (4, 2, 5, 1, "neutral", "tavern", 0),
    "wizard": (2, 5, 4, 3, "evil", "graveyard", 2),
    "warlord": (4, 2, 4, 2, "evil", "ruins", 0),
    "dervish": (3, 3, 4, 3, "good", "oasis", 0),
    "jin_blooded": (2, 4, 4, 4, "neutral", "city", 2),
    "nomad": (3, 3, 4, 4, "neutral", "village", 0),
}


def hero(name: str, **changes: Any) -> dict[str, Any]:
    return seat(**{"hero": name, "at": "outer_fields_1"} | changes)


@pytest.mark.rule(
    "TA-H-02",
    "TA-H-08",
    "TA-H-09",
    "TA-H-10",
    "TA-H-14",
    "TA-H-17",
    "TA-H-02a",
    "TA-H-08a",
    "TA-H-09a",
    "TA-H-10a",
    "TA-H-14a",
    "TA-H-17a",
)
@pytest.mark.parametrize("name", PRINTED)
def test_values_are_as_printed(name: str) -> None:
    one = next(one for one in whole().characters if one.key == name)
    printed = (one.strength, one.craft, one.life, one.fate, one.alignment, one.start, one.spells)
    assert printed == PRINTED[name]


@pytest.mark.rule("TA-H-01", "TA-H-01a")
def test_the_assassin_must_take_a_life_and_is_none_when_attacked() -> None:
    match = table(hero("assassin"), seat(at="outer_graveyard", gold=3))
    play(match, "1", "go clockwise", "meet p2 attack", "yes", "1")
    assert (match.state.life[P], match.state.gold[P]) == (3, 3)  # nothing else was asked
    match = table(seat(at="outer_fields_1"), hero("assassin", at="outer_graveyard"))
    play(match, "1", "go clockwise", "meet p2 attack", "1")
    assert match.outcomes() == list("123456")  # the defender rolls, nothing was offered
    match = table(hero("assassin", at="outer_sentinel", strength=6))
    play(match, "1", "cross", "yes", "1")
    assert at(match, H) == "middle_hills"


@pytest.mark.rule("TA-H-02", "TA-H-02b", "TA-H-02c")
def test_the_druid_turns_and_fills_its_hand_in_woods() -> None:
    match = table(hero("druid", at="outer_graveyard"), lists={"held P1": ["runesword"]})
    play(match, "turn good", "1", "go clockwise", "yes", "spell 1", "spell 1", "done")
    assert match.state.hand[H] == 2
    assert lying(match, "outer_graveyard") == ["runesword"]
    match = table(hero("druid", at="outer_graveyard"))
    play(match, "done", "2", "go clockwise", "done", "mage")
    assert match.state.hand[H] == 0  # it passed over the Woods


@pytest.mark.rule("TA-H-03", "TA-H-03a", "TA-H-03b", "TA-H-03c", "TA-H-03d", "TA-H-03e", "TA-H-03f")
def test_the_dwarf_knows_its_way() -> None:
    match = table(hero("dwarf", at="middle_runes_1"), lists={"held P1": ["mule"]})
    play(match, "done", "1", "go clockwise", "no")
    assert match.state.life[H] == 4
    assert lying(match, "held P1") == ["mule"]
    match = table(hero("dwarf"), lists={"outer_hills_1": ["bandit"]})
    play(match, "4", "go clockwise", "go clockwise", "decline", "evade")
    assert lying(match, "outer_hills_1") == ["bandit"]
    match = table(hero("dwarf", at="outer_village"))
    play(match, "1", "go clockwise", "cave", "3", "add 1")
    assert match.state.gold[H] == 3
    match = table(hero("dwarf", at="middle_portal_of_power"))
    play(match, "1", "cross", "try craft", "3")
    assert at(match, H) == "inner_plain_of_peril"
    match = table(hero("dwarf", at="inner_plain_of_peril", craft=3))
    play(match, "step inner_mines", "3", "3")
    assert match.state.inner[H] == 100
    match = table(hero("dwarf", at="outer_village"))
    play(match, "1", "go clockwise", "maze")
    assert match.state.missing[H] == 0


@pytest.mark.rule("TA-H-04", "TA-A-48", "TA-H-04a", "TA-H-04c")
def test_the_elf_goes_from_woods_to_woods() -> None:
    match = table(
        hero("elf", at="outer_woods_1"),
        options=FIRE,
        spaces={"outer_tavern": {"terrain": "woods"}},
    )
    play(match, "use ability")
    assert match.legal() == ["name outer_woods_2", "name outer_woods_3", "name outer_tavern"]
    match = table(hero("elf", at="outer_woods_1"), lists={"held P1": ["poltergeist"]})
    assert match.legal() == ["go clockwise", "go counterclockwise"]
    match = table(hero("elf", at="outer_plains_4"))
    play(match, "1", "go clockwise", "no")
    assert match.state.active == P


@pytest.mark.rule("TA-H-05", "TA-P-06", "TA-H-05a", "TA-H-05b", "TA-H-05c")
def test_the_ghoul_raises_the_dead_and_drains_minds() -> None:
    match = table(hero("ghoul", at="outer_village", strength=3))
    play(match, "1", "go clockwise", "ogre", "6", "1", "yes")
    assert lying(match, "retinue P1") == ["ogre"]
    assert lying(match, "trophies P1") == []
    match = table(hero("ghoul", at="outer_village"), lists={"retinue P1": ["ogre"]})
    play(match, "done", "1", "go clockwise", "giant", "yes", "1", "1", "no")
    assert lying(match, "trophies P1") == ["giant"]
    assert lying(match, "retinue P1") == []
    assert "ogre" in match.position()["piles"]["discards"]
    match = table(hero("ghoul"), seat(at="outer_graveyard"))
    play(match, "1", "go clockwise", "meet p2 mind", "6", "1", "take life")
    assert (match.state.life[P], match.state.life[H]) == (3, 5)


@pytest.mark.rule("TA-H-06", "TA-C-18", "TA-H-06a", "TA-H-06b")
def test_the_minstrel_charms_animals() -> None:
    match = table(hero("minstrel", at="outer_village"), lists={"outer_fields_1": ["bear", "sword"]})
    play(match, "1", "go clockwise", "yes", "3", "take sword")
    assert lying(match, "outer_fields_1") == ["bear"]
    match = table(hero("minstrel", at="outer_village"), lists={"outer_fields_1": ["bear"]})
    play(match, "1", "go clockwise", "yes", "4")
    assert lying(match, "retinue P1") == ["bear"]
    match = table(hero("minstrel", at="outer_village"), lists={"retinue P1": ["bear", "ape"]})
    play(match, "done", "1", "go clockwise", "goblin", "yes", "card ape", "1", "1")
    assert lying(match, "retinue P1") == ["bear", "ape"]
    assert lying(match, "trophies P1") == ["goblin"]
    match = table(
        hero("minstrel", at="outer_village"), lists={"outer_fields_1": ["dragon", "sword"]}
    )
    play(match, "1", "go clockwise", "spare", "take sword")
    assert lying(match, "held P1") == ["sword"]


@pytest.mark.rule("TA-H-06", "TA-H-06c")
def test_the_minstrel_takes_maidens() -> None:
    match = table(
        hero("minstrel"),
        seat(at="outer_graveyard"),
        lists={"held P2": ["maiden", "mule", "princess"]},
    )
    play(match, "1", "go clockwise", "meet p2 first_ability", "card maiden", "choose 1")
    assert lying(match, "held P1") == ["maiden", "princess"]
    assert lying(match, "held P2") == ["mule"]


@pytest.mark.rule("TA-H-07", "TA-C-07", "TA-H-07a", "TA-H-07b", "TA-H-07c")
def test_the_monk_fights_with_his_craft_and_bare_hands() -> None:
    match = table(hero("monk", at="outer_village"), lists={"held P1": ["armour", "sword"]})
    play(match, "done", "1", "go clockwise", "ogre", "1", "1")
    assert match.state.life[H] == 4  # 2 + 3 + 1 against 5 + 1
    assert match.state.active == P
    match = table(hero("monk", at="outer_village"), lists={"held P1": ["armour"]})
    play(match, "done", "1", "go clockwise", "dragon", "1", "6")
    assert match.state.life[H] == 3
    match = table(hero("monk", at="middle_woods"))
    play(match, "1", "go counterclockwise", "4", "5", "add 1")
    assert lying(match, "held P1") == ["stock_talisman"]


@pytest.mark.rule("TA-H-08", "TA-C-17", "TA-B-09", "TA-H-08b", "TA-H-08c", "TA-H-08d")
def test_the_priest_destroys_spirits_for_spells() -> None:
    match = table(hero("priest", at="outer_village"))
    play(match, "1", "go clockwise", "wraith", "destroy", "spell 1")
    assert match.state.hand[H] == 1
    assert "wraith" in match.position()["piles"]["discards"]
    match = table(hero("priest", at="outer_fields_2"))
    play(match, "1", "go clockwise", "1", "destroy", "spell 1")
    assert match.state.hand[H] == 1
    assert match.state.life[H] == 4
    match = table(hero("priest", at="outer_fields_2", alignment=0))
    play(match, "1", "go counterclockwise", "choose pray", "5", "add 1", "spell 1")
    assert match.state.hand[H] == 1
    match = table(hero("priest", at="outer_village"), lists={"held P1": ["sword"]})
    play(match, "done", "1", "go clockwise", "wild_boar", "1", "2")
    assert match.state.active == P  # 2 + 1 against 1 + 2: the Sword does not count


@pytest.mark.rule("TA-H-09", "TA-H-09c", "TA-H-09d")
def test_the_prophetess_looks_ahead() -> None:
    match = table(hero("prophetess", at="outer_village"))
    play(match, "1", "go clockwise", "dragon", "yes", "mage")
    assert lying(match, "outer_fields_1") == ["mage"]
    match = table(hero("prophetess"), seat(hero="druid"), hands=[[], ["random"]])
    assert match.view(H)["seats"][P]["hand"] == ["random"]
    assert "random" not in str(match.view(2)["seats"][P])


@pytest.mark.rule("TA-H-09", "TA-H-14", "TA-A-63", "TA-A-07", "TA-H-09b", "TA-H-14b")
@pytest.mark.parametrize("name", ["prophetess", "wizard"])
def test_some_always_have_a_spell(name: str) -> None:
    match = table(hero(name), hands=[["alchemy"]], lists={"held P1": ["sword"]})
    play(match, "cast alchemy", "sell sword", "spell 1")
    assert match.state.hand[H] == 1
    match = table(hero(name, at="outer_village"), hands=[["alchemy"]])
    play(match, "pass", "1", "go clockwise", "magical_vortex")
    if name == "prophetess":
        play(match, "no")
    assert match.state.hand[H] == 0


@pytest.mark.rule("TA-H-10", "TA-H-10c", "TA-H-10d")
def test_the_sorceress_beguiles_and_takes_followers() -> None:
    match = table(hero("sorceress"), seat(at="outer_graveyard", gold=2))
    play(match, "1", "go clockwise", "meet p2 first_ability", "4")
    assert match.state.gold[P] == 2
    match = table(hero("sorceress"), seat(at="outer_graveyard", gold=2))
    play(match, "1", "go clockwise", "meet p2 first_ability", "5")
    assert match.state.gold[P] == 1
    held = {"held P2": ["mule", "maiden"]}
    match = table(hero("sorceress"), seat(at="outer_graveyard"), lists=held)
    play(match, "1", "go clockwise", "meet p2 second_ability")
    assert lying(match, "held P1") == ["mule"]
    match = table(hero("sorceress"), seat(at="outer_graveyard", gold=0))
    play(match, "1", "go clockwise")
    assert "meet p2 mind" in match.legal()
    assert "meet p2 second_ability" not in match.legal()


@pytest.mark.rule("TA-H-10b", "TA-H-14c", "TA-H-05a", "TA-C-08")
@pytest.mark.parametrize("name", ["ghoul", "sorceress", "wizard"])
def test_some_attack_minds(name: str) -> None:
    match = table(hero(name), seat(at="outer_graveyard"))
    play(match, "1", "go clockwise", "meet p2 mind", "4", "3", "take coin")
    assert match.state.gold[H] == 2  # by Craft, where the other is weaker
    match = table(seat(at="outer_fields_1"), hero(name, at="outer_graveyard"))
    play(match, "1", "go clockwise")
    assert "meet p2 mind" not in match.legal()  # nor do they when they are attacked


@pytest.mark.rule("TA-H-11", "TA-E-02", "TA-H-11a", "TA-H-11b")
def test_the_thief_steals() -> None:
    match = table(hero("thief"), seat(at="outer_graveyard"), lists={"held P2": ["talisman"]})
    play(match, "1", "go clockwise", "meet p2 first_ability", "choose object")
    assert lying(match, "held P1") == ["talisman"]
    match = table(hero("thief", gold=2))
    play(match, "1", "go counterclockwise", "choose blacksmith", "lift armour", "buy sword")
    assert lying(match, "held P1") == ["bought_armour", "bought_sword"]
    assert not [text for text in match.legal() if text.startswith("lift")]


@pytest.mark.rule("TA-H-12", "TA-H-12a", "TA-H-12b")
def test_the_troll_regenerates() -> None:
    match = table(hero("troll", life=3), options=FIRE, spaces={"outer_fields_1": {"tokens": 1}})
    play(match, "6", "yes")
    assert match.state.life[H] == 3  # one healed, one lost to the token
    assert at(match, H) == "outer_fields_1"
    match = table(hero("troll", at="outer_fields_2"))
    play(match, "1", "go clockwise", "no")
    assert match.state.active == P


@pytest.mark.rule("TA-H-13", "TA-C-07", "TA-H-13a", "TA-H-13b")
def test_the_warrior_has_two_dice_and_two_weapons() -> None:
    match = table(hero("warrior", at="outer_village"), lists={"held P1": ["sword", "axe"]})
    play(match, "done", "1", "go clockwise", "dragon", "2", "5", "3")
    assert lying(match, "trophies P1") == ["dragon"]  # 4 + 2 + 5 against 7 + 3
    match = table(hero("warrior", at="outer_village"))
    play(match, "1", "go clockwise", "shadow", "1", "1")
    assert match.state.active == P  # one die in psychic combat: 2 + 1 against 2 + 1


@pytest.mark.rule("TA-H-15", "TA-A-41", "TA-A-45", "TA-H-15a")
def test_the_warlord_conscripts() -> None:
    match = table(hero("warlord", at="outer_village"), lists={"held P1": ["maiden"]})
    play(match, "done", "1", "go clockwise", "hag", "yes")
    assert lying(match, "retinue P1") == ["hag"]
    assert lying(match, "held P1") == ["maiden"]
    match = table(hero("warlord", at="outer_village", gold=0))
    play(match, "1", "go clockwise", "mercenary", "conscript")
    assert lying(match, "retinue P1") == ["mercenary"]
    match = table(hero("warlord", at="outer_village"), lists={"retinue P1": ["mercenary"]})
    play(match, "done", "1", "go clockwise", "ogre", "2", "1")
    assert lying(match, "trophies P1") == ["ogre"]  # 4 + 1 + 2 against 5 + 1


@pytest.mark.rule("TA-H-15", "TA-L-04", "TA-L-16", "TA-H-15b", "TA-H-15c")
def test_conscripts_die_for_the_warlord() -> None:
    match = table(hero("warlord"), seat(at="outer_graveyard"), lists={"held P2": ["princess"]})
    play(match, "1", "go clockwise", "meet p2 attack", "6", "1", "yes", "take life")
    assert lying(match, "retinue P1") == ["princess"]
    assert match.state.life[P] == 3
    match = table(hero("warlord", at="middle_woods"), lists={"retinue P1": ["mule", "guide"]})
    play(match, "done", "1", "go counterclockwise", "1", "1")  # two lives at once
    play(match, "yes", "card mule")
    assert match.state.life[H] == 4
    assert lying(match, "retinue P1") == ["guide"]
    match = table(hero("warlord", at="outer_village", life=1), lists={"retinue P1": ["mule"]})
    play(match, "done", "1", "go clockwise", "dragon", "1", "6", "no")
    assert lying(match, "outer_fields_1") == ["dragon", "mule"]


@pytest.mark.rule("TA-H-16", "TA-P-01", "TA-M-18", "TA-H-16b", "TA-H-16c", "TA-H-16d")
def test_the_dervish_walks_on() -> None:
    match = table(hero("dervish", at="outer_village"))
    play(match, "1", "go clockwise", "goblin", "6", "1", "yes", "go clockwise", "mage")
    assert at(match, H) == "outer_woods_1"
    held = ["bought_sword", "ring", "cross", "wand", "amulet"]
    match = table(hero("dervish"), lists={"held P1": held})
    assert carried(match.state, H) == carry_limit(match.state, H) == 4
    match = table(
        hero("dervish", at="outer_village"), options=FIRE, lists={"held P1": ["sword", "scimitar"]}
    )
    play(match, "done", "1", "go clockwise", "dragon", "6", "5", "no")
    assert lying(match, "trophies P1") == ["dragon"]  # 3 + 2 + 6 + 2 against 7 + 5


@pytest.mark.rule("TA-H-16", "TA-H-16a")
def test_the_dervish_begins_armed() -> None:
    options = FIRE | {"players": 2, "characters": "chosen"}
    match = firehall.Match("talisman", options)
    play(match, "play dervish", "play thief")
    assert lying(match, "held P1") == ["bought_sword", "bought_water_bottle"]


# Spells that are cast on the Jin Blooded


def cast_on_jin(*spells: str, fate: int = 4, hand: tuple[str, ...] = ()) -> firehall.Match:
    return table(
        hero("druid"),
        hero("jin_blooded", at="outer_plains_2", fate=fate),
        options=FIRE,
        hands=[list(spells), list(hand)],
        lists={"held P2": ["sword"], "held P3": ["ring"]},
    )


@pytest.mark.rule("TA-H-17")
def test_the_jin_blooded_gains_from_spells() -> None:
    match = cast_on_jin("acquisition", fate=1)
    play(match, "cast acquisition", "at p2")
    assert match.legal() == ["decline", "choose fate"]
    play(match, "choose fate", "choose object")
    assert match.state.fate[P] == 2
    assert lying(match, "held P1") == ["sword"]


@pytest.mark.rule("TA-H-17", "TA-H-17d")
def test_the_jin_blooded_captures_a_spell_and_casts_it_anew() -> None:
    match = cast_on_jin("acquisition")
    play(match, "cast acquisition", "at p2", "choose capture")
    assert match.state.fate[P] == 2
    assert match.legal() == ["let go", "at p1", "at p3"]
    play(match, "at p3", "choose object")
    assert sorted(lying(match, "held P2")) == ["ring", "sword"]
    assert match.position()["piles"]["discards"] == ["acquisition"]
    match = cast_on_jin("acquisition")
    play(match, "cast acquisition", "at p2", "choose capture", "let go")
    assert lying(match, "held P2") == ["sword"]
    match = cast_on_jin("crack_the_earth")
    play(match, "cast crack_the_earth", "at outer_plains_2", "choose capture", "at middle_oasis")
    assert match.state.tokens[34] == 1  # in another region
    assert match.state.life[P] == 4


@pytest.mark.rule("TA-H-17", "TA-L-05", "TA-H-17b", "TA-H-17c")
def test_the_jin_blooded_trades_spells_and_fate() -> None:
    match = table(hero("jin_blooded", fate=4), options=FIRE, hands=[["hex"]])
    play(match, "yes")
    assert (match.state.fate[H], match.state.hand[H]) == (5, 0)
    play(
        match,
        "1",
        "keep",
        "go counterclockwise",
        "choose blacksmith",
        "yes",
        "spell 1",
    )
    assert (match.state.fate[H], match.state.hand[H]) == (4, 1)


@pytest.mark.rule("TA-H-18", "TA-H-18a", "TA-H-18b")
def test_the_nomad_goes_its_own_way() -> None:
    match = table(hero("nomad", at="middle_portal_of_power"), options=FIRE)
    play(match, "1", "go clockwise", "yes", "mage")
    assert (match.state.gold[H], match.state.life[H]) == (1, 4)
    assert at(match, H) == "middle_black_knight"
    match = table(hero("nomad", at="middle_warlocks_cave"), options=FIRE)
    play(match, "1", "go clockwise", "yes", "mage")
    assert match.state.life[H] == 4  # nor does the Desert hurt it
    match = table(hero("nomad", at="outer_village"), options=FIRE)
    play(match, "1", "go clockwise", "no", "marsh", "yes")
    assert match.state.missing[H] == 0


@pytest.mark.rule("TA-H-18", "TA-M-14", "TA-H-18c")
def test_the_nomad_stays() -> None:
    fountain = {"outer_fields_1": ["fountain_of_wisdom"]}
    counters = {"fountain_of_wisdom": 3}
    match = table(hero("nomad", fate=2), options=FIRE, lists=fountain, counters=counters)
    play(match, "use ability", "no", "no", "choose 1")
    assert (match.state.fate[H], match.state.craft[H]) == (1, 1)
    match = table(hero("nomad", fate=2, flags=2), options=FIRE)
    assert match.outcomes() == list("123456")  # it has stayed in its last turn
    match = table(hero("nomad", fate=2, at="inner_crypt", inner=100), options=FIRE)
    assert "use ability" in match.legal()
