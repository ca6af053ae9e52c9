"""The Firelands by their ids: burning, tokens, Terrain (TA-F), their Adventure cards (TA-FA)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.fire.firelands import put_token
from firehall.games.talisman.people.abilities import carried
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

OPEN = 63  # all seats know where a card is


def fire(*seats: dict[str, Any], **position: Any) -> firehall.Match:
    return table(*seats, options=FIRE, **position)


def met(*steps: str, **position: Any) -> firehall.Match:
    """The first seat comes from the Village to Fields."""
    has = position.pop("has", {})
    others = position.pop("others", [])
    held = position.get("lists", {}).get("held P1", [])
    match = fire(seat(**{"at": "outer_village"} | has), *others, **position)
    return play(match, *(["done"] if set(held) - {"old_man_of_the_sea"} else []),
                "1", "go clockwise", *steps)  # fmt: skip


def on_top(*cards: str) -> dict[str, Any]:
    return {"lists": {"deck_top": list(cards)}, "seen": dict.fromkeys(cards, OPEN)}


def burnt(match: firehall.Match) -> list[str]:
    return sorted(match.position()["piles"].get("burnt", []))


def discards(match: firehall.Match) -> list[str]:
    return sorted(match.position()["piles"].get("discards", []))


def spaces(match: firehall.Match) -> Any:
    return match.position()["spaces"]


# Burning (TA-F-02 to TA-F-05)


@pytest.mark.rule("TA-F-02", "TA-FA-10")
def test_burnt_cards_come_back_with_the_phoenix_alone() -> None:
    piles = {"burnt": ["maiden", "bought_axe", "hex"]}
    match = met("rise_of_the_phoenix", "choose restore", piles=piles)
    assert burnt(match) == []
    assert discards(match) == ["rise_of_the_phoenix"]
    match = met("rise_of_the_phoenix", "choose fate", has={"fate": 0})
    assert [match.state.fate[who] for who in range(3)] == [2, 2, 2]


@pytest.mark.rule("TA-F-03", "TA-FA-40", "TA-FA-59", "TA-G-10")
def test_what_is_fireproof_cannot_be_chosen() -> None:
    match = met("city_of_the_ifrit", "1", lists={"held P1": ["eternal_talisman", "sword"]})
    assert burnt(match) == ["sword"]
    match = met("city_of_the_ifrit", "1", lists={"held P1": ["eternal_talisman"]})
    assert lying(match, "held P1") == ["eternal_talisman"]
    match = met("city_of_the_ifrit", has={"life": 1})
    assert match.state.hero[H] == -1  # killed before the roll


@pytest.mark.rule("TA-F-04", "R-49")
def test_a_deck_that_is_short_takes_its_discards() -> None:
    match = met("flame_rift", piles={"discards": ["wolf"]}, **on_top("flame_rift"))
    play(match, "angel", "ape", "bandit")
    assert burnt(match) == ["angel", "ape", "bandit"]
    assert "flame_rift" in discards(match)


@pytest.mark.rule("TA-F-05", "TA-FA-03")
def test_any_card_may_burn_but_trophies() -> None:
    token = {"outer_fields_1": {"tokens": 1}}
    match = fire(seat(at="outer_village"), spaces=token, lists={"held P1": ["hag"]})
    play(match, "1", "go clockwise", "eruption")
    assert burnt(match) == ["hag"]
    match = met("eruption", spaces=token, lists={"trophies P1": ["ogre"]})
    assert burnt(match) == []
    assert match.state.life[H] == 2


# Tokens and Terrain (TA-F-06 to TA-F-16)


@pytest.mark.rule("TA-F-06", "TA-F-09", "TA-I-15", "TA-G-04")
def test_one_token_a_space_and_none_inside() -> None:
    match = fire()
    log = match.fork()._log
    for space in (3, 3, 44):
        put_token(match.state, space, log)
    assert sum(match.state.tokens) == 1
    match.state.token_stock = 0
    put_token(match.state, 5, log)
    assert match.state.tokens[5] == 0


@pytest.mark.rule("TA-F-07", "TA-F-08")
def test_tokens_hurt_whoever_ends_a_turn_there() -> None:
    tokens = {"outer_plains_2": {"tokens": 1}, "outer_fields_1": {"tokens": 1}}
    match = met("mage", spaces=tokens)
    assert [match.state.life[who] for who in range(3)] == [3, 4, 4]


@pytest.mark.rule("TA-F-11", "TA-FA-11", "TA-I-15")
def test_no_terrain_in_the_inner_region() -> None:
    match = fire(seat(at="inner_crypt"), lists={"held P1": ["magic_shovel"]})
    assert "use magic_shovel" not in match.legal()


@pytest.mark.rule("TA-F-12", "R-51")
def test_names_that_are_gone() -> None:
    gone = {"middle_temple": {"terrain": "ruins"}}
    match = fire(seat(at="outer_tavern", grant=2), spaces=gone)
    assert match.outcomes() == list("123456")  # the ferry leads nowhere
    moved = {"outer_chapel": {"terrain": "ruins"}, "outer_plains_1": {"terrain": "chapel"}}
    match = met("ghost", "4", spaces=moved)
    assert lying(match, "outer_plains_1") == ["ghost"]
    two = {"outer_plains_1": {"terrain": "crags"}, "outer_fields_2": {"terrain": "crags"}}
    match = met("imp", "1", spaces=two)
    assert at(match, H) == "outer_crags"  # the printed one


@pytest.mark.rule("TA-F-14", "TA-FA-01")
def test_ruins_are_moved_when_none_is_left() -> None:
    ruins = {
        name: {"terrain": "ruins"} for name in ("outer_forest", "outer_crags", "middle_temple")
    }
    match = met("city_in_flames", "move terrain outer_crags", spaces=ruins)
    assert spaces(match)["outer_city"] == {"terrain": "ruins", "tokens": 1}
    assert "outer_crags" not in spaces(match)
    match = met("city_in_flames", spaces={"outer_city": {"terrain": "ruins"}})
    assert spaces(match)["outer_city"] == {"terrain": "ruins"}


@pytest.mark.rule("TA-F-16", "TA-S-08", "TA-FA-12")
def test_new_characters_ignore_terrain() -> None:
    match = fire(seat(hero=None), spaces={"outer_city": {"terrain": "ruins", "tokens": 1}})
    play(match, "assassin")
    assert at(match, H) == "outer_city"
    assert match.state.life[H] == 4


@pytest.mark.rule("TA-F-17", "TA-FA-13", "TA-FA-20", "R-23")
def test_elite_ifrits_work_while_they_lie_open() -> None:
    emir = {"outer_woods_1": ["ifrit_emir"]}
    match = met("ifrit_raider", "fight by battle", "2", "1", lists=emir)
    assert match.state.life[H] == 4  # 3 + 2 against 3 + 1 + 1: a stand-off
    assert match.state.active == P
    match = met("ifrit_raider", "fight by battle", "2", "1", lists={"trophies P2": ["ifrit_emir"]})
    assert lying(match, "trophies P1") == ["ifrit_raider"]


@pytest.mark.rule("TA-F-18", "TA-P-01", "TA-FA-49", "TA-FA-50")
def test_trinkets_do_not_count() -> None:
    held = ["suleimans_seal", "dousing_rod", "ring", "cross", "wand", "axe"]
    match = fire(seat(), lists={"held P1": held})
    assert carried(match.state, H) == 4


@pytest.mark.rule("TA-F-19")
def test_which_cards_are_ifrits() -> None:
    ifrits = {card.key for card in whole().adventure if card.ifrit}
    assert ifrits == {f"ifrit_{name}" for name in ("emir", "envoy", "invader", "raider",
        "shapeshifter", "sheikh", "sorceress", "sultan", "sultana")}  # fmt: skip


@pytest.mark.rule("TA-F-20", "TA-G-10")
def test_what_is_not_part_of_the_rules_is_no_option() -> None:
    with pytest.raises(firehall.OptionError, match="city_board"):
        firehall.Match("talisman", {"city_board": True})


# Events


@pytest.mark.rule("TA-FA-05", "TA-P-02")
def test_an_ifrit_hoard() -> None:
    top = on_top("ifrit_hoard", "sword", "ogre", "dragon", "maiden", "flame_rift")
    match = met("ifrit_hoard", "sword", "ogre", "dragon", "maiden", "flame_rift", **top)
    play(match, "take sword")
    assert burnt(match) == ["dragon", "maiden", "ogre"]
    assert lying(match, "deck_top") == ["flame_rift"]
    assert lying(match, "held P1") == ["sword"]
    top = on_top("ifrit_hoard", "ape", "ogre", "dragon", "maiden", "bear")
    match = met("ifrit_hoard", "ape", "ogre", "dragon", "maiden", "bear", **top)
    assert spaces(match)["outer_fields_1"] == {"tokens": 1}
    top = on_top("ifrit_hoard", "magic_lamp", "ogre", "dragon", "maiden", "bear")
    match = met("ifrit_hoard", "magic_lamp", "ogre", "dragon", "maiden", "bear", **top)
    play(match, "take magic_lamp")
    assert match.position()["counters"] == {"magic_lamp": 3}


@pytest.mark.rule("TA-FA-07", "R-77")
def test_a_magma_storm() -> None:
    lying_there = {
        "outer_woods_1": ["ogre", "ifrit_emir"],
        "outer_city": ["market", "bought_sword"],
        "middle_oasis": ["wolf"],
    }
    hexed = {"effects": 1, "effect": [7], "effect_by": [1], "effect_on": [5], "effect_left": [3]}
    match = met("magma_storm", lists=lying_there, table=hexed, piles={"lying": ["hex"]})
    play(match, "angel", "ape", "bandit", "bear", "devil", "giant")
    assert {"ogre", "market", "bought_sword", "hex"} <= set(burnt(match))
    assert lying(match, "outer_woods_1") == ["ifrit_emir"]
    assert lying(match, "middle_oasis") == ["wolf"]
    assert match.state.effects == 0


@pytest.mark.rule("TA-FA-06")
def test_an_invasion_rolls_again_for_what_is_gone() -> None:
    match = met("ifrit_invasion", "1", "2", spaces={"middle_castle": {"terrain": "ruins"}})
    assert spaces(match)["outer_village"] == {"terrain": "ruins", "tokens": 1}


@pytest.mark.rule("TA-FA-09")
def test_rains_put_one_token_out() -> None:
    tokens = {"outer_city": {"tokens": 1}, "outer_tavern": {"tokens": 1}}
    match = met("restoring_rains", "name outer_city", spaces=tokens, others=[seat(life=2)])
    assert spaces(match) == {"outer_tavern": {"tokens": 1}}
    assert match.state.life[P] == 3


# Enemies


@pytest.mark.rule("TA-FA-14")
def test_an_envoy_is_sent_to_another() -> None:
    match = met("ifrit_envoy", "choose bribe", "pick p2", lists={"held P2": ["maiden", "mule"]})
    play(match, "card maiden")
    assert lying(match, "outer_plains_2") == ["ifrit_envoy"]
    assert lying(match, "held P2") == ["mule"]
    assert (match.state.gold[H], match.state.active) == (0, P)


@pytest.mark.rule("TA-FA-17", "TA-C-18", "TA-P-10")
def test_a_shapeshifter_sleeps_until_enemies_burn() -> None:
    match = met("take sword", lists={"outer_fields_1": ["ifrit_shapeshifter", "sword"]})
    assert lying(match, "held P1") == ["sword"]
    top = on_top("flame_rift", "ogre", "ape", "maiden")
    top["lists"]["outer_woods_1"] = ["ifrit_shapeshifter"]
    match = met("flame_rift", "ogre", "ape", "maiden", **top)
    assert match.position()["counters"] == {"ifrit_shapeshifter": 2}
    assert match.state.stock[1] == 34
    awake = {"lists": {"outer_fields_1": ["ifrit_shapeshifter"]},
             "counters": {"ifrit_shapeshifter": 2}}  # fmt: skip
    match = met("fight by battle", "3", "1", **awake)
    assert match.state.active == P  # 3 + 3 against 3 + 2 + 1
    match = met("fight by battle", "4", "1", **awake)
    assert match.state.stock[1] == 38  # the two that lay on it have gone back


@pytest.mark.rule("TA-FA-18", "R-26")
def test_a_sheikh_spreads_fire() -> None:
    sheikh = {"lists": {"outer_chapel": ["ifrit_sheikh"]}}
    match = met("ifrit_raider", **sheikh)
    assert spaces(match) == {"outer_chapel": {"tokens": 1}}
    match = met("ifrit_raider", spaces={"outer_chapel": {"tokens": 1}}, **sheikh)
    assert match.legal() == ["burn outer_hills_1", "burn outer_fields_2"]
    for first, second, tokens in (
        ("ifrit_raider", "ifrit_sheikh", 0),
        ("ifrit_sheikh", "ifrit_raider", 1),
    ):
        match = fire(seat(at="outer_plains_4"))
        play(match, "1", "go counterclockwise", first, second)
        assert sum(match.state.tokens) == tokens, first


@pytest.mark.rule("TA-FA-20", "TA-T-03")
def test_a_sultan_burns_whoever_begins_a_turn_near_him() -> None:
    sultan = {"outer_city": ["ifrit_sultan"]}
    match = fire(seat(at="outer_fields_1"), lists=sultan)
    assert spaces(match)["outer_fields_1"] == {"tokens": 1}
    match = fire(seat(at="outer_fields_1"), lists={**sultan, "held P1": ["sword"]})
    play(match, "choose burn")
    assert burnt(match) == ["sword"]
    match = fire(seat(at="outer_fields_1"), lists=sultan, spaces={"outer_fields_1": {"tokens": 1}})
    assert match.outcomes() == list("123456")  # neither is possible
    tokens = {"outer_city": {"tokens": 1}, "middle_oasis": {"tokens": 1}}
    match = met("ifrit_sultan", "fight by battle", "6", "1", has={"strength": 6}, spaces=tokens)
    assert spaces(match) == {"middle_oasis": {"tokens": 1}}


@pytest.mark.rule("TA-FA-21", "TA-T-03", "R-02")
def test_a_sultana_burns_the_top_card() -> None:
    lists = {"outer_city": ["ifrit_sultana"], "deck_top": ["wolf", "flame_rift"]}
    seen = {"wolf": OPEN, "flame_rift": OPEN}
    match = fire(seat(at="inner_crypt", inner=100), lists=lists, seen=seen)
    play(match, "wolf")
    assert burnt(match) == ["wolf"]
    play(match, "step inner_plain_of_peril", "flame_rift")
    assert lying(match, "deck_top") == ["flame_rift"]


@pytest.mark.rule("TA-FA-22", "R-27")
def test_a_cultist_burns_a_card_for_each_token() -> None:
    tokens = {"outer_city": {"tokens": 1}, "middle_oasis": {"tokens": 1}}
    match = met("cultist_of_flame", "fight by battle", "6", "1", "angel", "ape", spaces=tokens)
    assert burnt(match) == ["angel", "ape"]


# Strangers


@pytest.mark.rule("TA-FA-23", "TA-M-14")
def test_a_brass_horseman() -> None:
    match = fire(seat(at="outer_fields_1", grant=3), lists={"middle_oasis": ["market"]})
    assert match.legal() == ["roll", "travel middle_oasis"]
    play(match, "travel middle_oasis", "mage", "leave shop")
    assert at(match, H) == "middle_oasis"


@pytest.mark.rule("TA-FA-24", "R-27")
def test_a_djinn_kills_or_steals() -> None:
    lists = {"outer_city": ["ifrit_sultan"], "held P2": ["ring"]}
    tokens = {"outer_tavern": {"tokens": 1}}
    others = [seat(at="middle_oasis"), seat(at="middle_oasis")]
    hero = seat(at="middle_runes_2")
    match = fire(hero, *others, lists=lists, spaces=tokens, hands=[[], ["hex", "healing"]])
    play(match, "2", "go clockwise", "djinn_sultan")
    assert {"choose kill", "choose object", "choose hand"} <= set(match.legal())
    play(match, "choose kill")
    assert lying(match, "trophies P1") == ["ifrit_sultan"]
    assert spaces(match) == {}


@pytest.mark.rule("TA-FA-25")
def test_a_harbinger_brings_the_fire_back() -> None:
    match = met("harbinger_of_flame", piles={"discards": ["flame_rift", "wolf", "ifrit_raider"]})
    assert sorted(lying(match, "deck_top")) == ["flame_rift", "ifrit_raider"]
    assert discards(match) == ["harbinger_of_flame", "wolf"]
    assert match.state.active == P


@pytest.mark.rule("TA-FA-26")
def test_a_leper_wanders() -> None:
    match = met("leper", "2", "3", others=[seat(at="outer_sentinel"), seat()])
    assert match.state.life[H] == 3
    play(match, "1")  # who stands there rolls too
    assert match.state.life[P] == 3
    play(match, "2")  # and it wanders on
    assert lying(match, "outer_chapel") == ["leper"]


@pytest.mark.rule("TA-FA-27", "TA-P-10", "TA-F-06")
def test_a_marid_takes_tokens() -> None:
    match = met(
        "decline",
        lists={"outer_fields_1": ["marid_sultana"]},
        counters={"marid_sultana": 3},
        spaces={"outer_city": {"tokens": 1}},
    )
    before = match.state.token_stock
    match = met(
        "choose 1",
        lists={"outer_fields_1": ["marid_sultana"]},
        counters={"marid_sultana": 3},
        spaces={"outer_city": {"tokens": 1}},
    )
    assert discards(match) == ["marid_sultana"]
    assert match.state.token_stock == before + 4


@pytest.mark.rule("TA-FA-28", "R-32")
def test_a_vizier_takes_craft() -> None:
    match = met("nefarious_vizier", has={"alignment": 0, "craft": 2})
    assert match.state.craft[H] == 1
    match = met("nefarious_vizier", "choose craft", has={"craft": 2})
    assert (match.state.craft[H], match.state.alignment[H]) == (1, 1)
    assert lying(match, "outer_fields_1") == ["nefarious_vizier"]


@pytest.mark.rule("TA-FA-29", "TA-P-09")
def test_a_prince_on_a_quest() -> None:
    match = met("questing_prince", "choose 1", lists={"held P1": ["stock_talisman", "sword"]})
    assert match.state.gold[H] == 5
    assert lying(match, "held P1") == ["sword"]
    assert discards(match) == ["questing_prince"]


# Followers


@pytest.mark.rule("TA-FA-30", "R-40")
def test_a_bound_ifrit_burns_a_card() -> None:
    lists = {"held P1": ["bound_ifrit"], "outer_fields_1": ["dragon"]}
    match = met("yes", lists=lists)
    assert burnt(match) == ["dragon"]
    assert lying(match, "outer_fields_5") == ["bound_ifrit"]


@pytest.mark.rule("TA-FA-32")
def test_a_blacksmith_forges_anew() -> None:
    match = fire(
        seat(at="outer_fields_1"),
        lists={"held P1": ["devout_blacksmith", "axe"]},
        piles={"discards": ["ring", "sword"]},
    )
    play(match, "yes", "choose object")
    assert sorted(lying(match, "held P1")) == ["devout_blacksmith", "sword"]
    assert burnt(match) == ["axe"]


@pytest.mark.rule("TA-FA-33")
def test_a_loyal_vizier_gives_his_craft() -> None:
    lists = {"held P1": ["loyal_vizier"]}
    match = met("dragon", "1", "6", "yes", lists=lists, has={"life": 1, "craft": 1})
    assert (match.state.life[H], match.state.craft[H]) == (1, 0)
    assert match.state.active == P  # the battle stays lost


@pytest.mark.rule("TA-FA-34", "TA-L-16", "TA-T-03", "TA-P-10")
def test_an_old_man_of_the_sea() -> None:
    old = {"held P1": ["old_man_of_the_sea"]}
    match = fire(seat(at="outer_fields_1", strength=2), lists=old)
    assert match.state.strength[H] == 1
    assert match.position()["counters"] == {"old_man_of_the_sea": 1}
    match = fire(seat(at="outer_fields_1", life=1), lists=old)
    assert match.state.hero[H] == -1
    assert match.state.active == P
    stored = {"old_man_of_the_sea": 2 + 16}
    match = fire(seat(at="outer_plains_3", strength=1), lists=old, counters=stored)
    play(match, "1", "go clockwise", "yes", "4")
    assert (match.state.strength[H], match.state.craft[H]) == (3, 1)
    match = fire(seat(at="outer_fields_1", life=1), lists=old, counters=stored)
    assert match.state.stock[2] == 42  # of the dead they go to the stock


@pytest.mark.rule("TA-FA-35", "TA-F-08", "TA-T-07")
def test_masons_rebuild_and_the_token_stays() -> None:
    match = met(
        "mage", "healer", "yes", "choose remove",
        lists={"held P1": ["royal_masons"]},
        spaces={"outer_fields_1": {"terrain": "ruins", "tokens": 1}},
    )  # fmt: skip
    assert spaces(match) == {"outer_fields_1": {"tokens": 1}}
    assert match.state.life[H] == 3
    match = met("mage", "yes", "choose chapel", lists={"held P1": ["royal_masons"]})
    assert spaces(match) == {"outer_fields_1": {"terrain": "chapel"}}
    assert match.state.gold[H] == 0


@pytest.mark.rule("TA-FA-36", "TA-T-03", "R-39")
def test_taleweaver_puts_a_card_on_top_for_another() -> None:
    lists = {"held P2": ["taleweaver"], "tales": ["dragon"]}
    match = fire(seat(at="outer_village"), lists=lists, seen={"dragon": 1 << P})
    assert match.actor == P
    play(match, "yes")
    assert "taleweaver" in lying(match, "held P1")  # the last of them: it goes to the right
    match = met("taleweaver", "take taleweaver", "card 1", "card 1", "card 1")
    assert len(lying(match, "tales")) == 3
    match = fire(
        seat(at="outer_fields_1"), lists={"held P1": ["taleweaver"], "tales": ["dragon"]},
        seen={"dragon": 1},
    )  # fmt: skip
    play(match, "no", "ditch")
    assert lying(match, "tales") == []


# Objects


@pytest.mark.rule("TA-FA-37", "TA-F-09")
def test_an_atlas_moves_land_and_fire() -> None:
    burning = {"outer_city": {"terrain": "ruins", "tokens": 1}}
    match = fire(
        seat(at="outer_fields_1", fate=1), lists={"held P1": ["atlas_of_al_balkhi"]}, spaces=burning
    )
    play(match, "use atlas_of_al_balkhi", "name outer_fields_2", "choose both")
    assert spaces(match) == {"outer_fields_2": {"terrain": "ruins", "tokens": 1}}
    assert match.state.fate[H] == 0
    full = {**burning, "outer_fields_2": {"tokens": 1}}
    match = fire(
        seat(at="outer_fields_1", fate=1), lists={"held P1": ["atlas_of_al_balkhi"]}, spaces=full
    )
    play(match, "use atlas_of_al_balkhi", "name outer_city", "name outer_fields_2")
    assert spaces(match) == {
        "outer_city": {"tokens": 1},
        "outer_fields_2": {"terrain": "ruins", "tokens": 1},
    }


@pytest.mark.rule("TA-FA-38", "R-38", "TA-SP-00")
def test_a_brass_bottle_binds_and_casts() -> None:
    bottle = {"held P1": ["brass_bottle"]}
    match = met("ifrit_sultan", "yes", lists=bottle)
    assert match.position()["piles"]["bottled"] == ["ifrit_sultan"]
    assert match.state.active == P
    piles = {"bottled": ["wraith"], "discards": ["hex", "healing"]}
    match = fire(seat(at="outer_fields_1", life=1), lists=bottle, piles=piles)
    play(match, "cast brass_bottle", "at p1")
    assert match.state.life[H] == 4
    assert burnt(match) == ["healing"]
    assert discards(match) == ["hex", "wraith"]
    match = fire(seat(at="outer_fields_1"), lists=bottle, piles={"bottled": ["wraith"]})
    play(match, "ditch")
    assert lying(match, "outer_fields_1") == ["wraith", "brass_bottle"]


@pytest.mark.rule("TA-FA-38", "TA-SP-03")
def test_a_bottle_answers_with_a_counterspell() -> None:
    match = fire(
        seat(hero="druid", craft=2, at="outer_fields_1"),
        hands=[["nullify"]],
        lists={"held P2": ["brass_bottle"]},
        piles={"bottled": ["wraith"], "discards": ["counterspell"]},
    )
    play(match, "cast nullify", "at p3", "cast brass_bottle")
    assert burnt(match) == ["counterspell"]


@pytest.mark.rule("TA-FA-39", "TA-M-14")
def test_an_enchanted_map() -> None:
    match = fire(seat(at="outer_woods_1"), lists={"held P1": ["enchanted_map"]})
    play(match, "done", "use enchanted_map", "name middle_woods", "mage")
    assert at(match, H) == "middle_woods"
    match = fire(seat(at="outer_woods_1"), lists={"held P1": ["enchanted_map", "poltergeist"]})
    play(match, "done")
    assert match.legal() == ["go clockwise", "go counterclockwise"]


@pytest.mark.rule("TA-FA-41", "TA-FA-43")
@pytest.mark.parametrize(
    ("card", "burns"), [("firelands_scourge", "maiden"), ("inferno_spear", "talisman")]
)
def test_weapons_that_burn(card: str, burns: str) -> None:
    lists = {"held P1": [card], "held P2": ["maiden", "talisman"]}
    match = fire(seat(at="outer_fields_1"), seat(at="outer_graveyard"), lists=lists)
    play(match, "done", "1", "go clockwise", "meet p2 attack", "6", "1", "take life")
    assert burnt(match) == [burns]
    lists["held P2"].append("armour")
    match = fire(seat(at="outer_fields_1"), seat(at="outer_graveyard"), lists=lists)
    play(match, "done", "1", "go clockwise", "meet p2 attack", "6", "1", "take life")
    play(match, "trust armour", "6")
    assert burnt(match) == []


@pytest.mark.rule("TA-FA-43", "TA-C-07")
def test_a_spear_burns_whatever_weapon_was_used() -> None:
    lists = {"held P1": ["inferno_spear", "axe"], "held P2": ["talisman"]}
    match = fire(seat(at="outer_fields_1"), seat(at="outer_graveyard"), lists=lists)
    play(match, "done", "1", "go clockwise", "meet p2 attack", "wield axe", "6", "1", "take life")
    assert burnt(match) == ["talisman"]


@pytest.mark.rule("TA-FA-42")
def test_a_flying_carpet() -> None:
    match = fire(seat(at="outer_fields_1", fate=1), lists={"held P1": ["flying_carpet"]})
    play(match, "done", "2", "reroll 1", "6", "yes", "name outer_fields_6", "mage")
    assert at(match, H) == "outer_fields_6"


@pytest.mark.rule("TA-FA-44", "TA-L-08", "TA-G-04")
def test_a_magic_lamp() -> None:
    lamp = {"lists": {"held P1": ["magic_lamp"]}, "counters": {"magic_lamp": 1}}
    match = fire(seat(at="outer_fields_1"), **lamp)
    play(match, "done", "2", "set 1:5", "go clockwise", "go clockwise")
    assert at(match, H) == "outer_chapel"
    assert lying(match, "held P2") == ["magic_lamp"]
    assert match.position()["counters"] == {"magic_lamp": 3}
    match = fire(seat(at="outer_fields_1"), table={"stock": [30, 0, 40, 40, 20]}, **lamp)
    play(match, "done", "2", "set 1:5", "go clockwise", "go clockwise")
    assert match.position()["counters"] == {"magic_lamp": 1}  # as many as there are


@pytest.mark.rule("TA-FA-45", "R-36")
def test_a_magic_shovel_costs_a_life() -> None:
    shovel = {"held P1": ["magic_shovel"]}
    match = fire(seat(at="outer_fields_1"), lists=shovel)
    play(match, "use magic_shovel", "choose hills")
    assert spaces(match) == {"outer_fields_1": {"terrain": "hills"}}
    assert match.state.life[H] == 3
    match = fire(seat(at="outer_fields_1", life=1, gold=0), lists=shovel)
    play(match, "use magic_shovel", "choose hills")
    assert spaces(match) == {"outer_fields_1": {"terrain": "hills"}}
    assert match.state.hero[H] == -1


@pytest.mark.rule("TA-FA-46", "R-78")
def test_an_orb_of_flames() -> None:
    orb = {"held P1": ["orb_of_flames"]}
    match = met("ogre", "yes", "maiden", "card ogre", lists=orb)
    assert burnt(match) == ["ogre"]
    assert "take maiden" in match.legal()
    match = met("flame_rift", "yes", "eruption", lists=orb)
    assert "flame_rift" not in burnt(match)


@pytest.mark.rule("TA-FA-47", "TA-M-08")
def test_a_shamshir_takes_a_step() -> None:
    shamshir = {"held P1": ["shamshir_of_khamsin"]}
    match = met("goblin", "6", "1", "yes", "go clockwise", lists=shamshir)
    assert at(match, H) == "outer_graveyard"
    match = fire(seat(at="outer_sentinel", strength=6), lists=shamshir)
    play(match, "done", "2", "cross", "6", "1")
    assert match.legal() == ["go clockwise", "go counterclockwise"]  # no step at the bridge


@pytest.mark.rule("TA-FA-48")
def test_a_wand_of_cinders() -> None:
    match = fire(seat(at="outer_fields_1"), hands=[["hex"]], lists={"held P1": ["wand_of_cinders"]})
    play(match, "yes", "spell 1")
    assert burnt(match) == ["hex"]
    assert match.state.hand[H] == 1


@pytest.mark.rule("TA-FA-49", "TA-C-17", "TA-P-11")
def test_a_seal_defeats_and_goes_to_the_temple() -> None:
    lists = {"held P1": ["suleimans_seal"], "outer_fields_1": ["wraith"]}
    match = met("yes", lists=lists)
    assert lying(match, "trophies P1") == ["wraith"]
    assert lying(match, "middle_temple") == ["suleimans_seal"]
    match = met("yes", lists=lists, spaces={"middle_temple": {"terrain": "ruins"}})
    assert discards(match) == ["suleimans_seal"]
    there = {"middle_temple": ["suleimans_seal"]}
    match = fire(seat(at="middle_woods"), lists=there)
    play(match, "1", "go counterclockwise")
    assert match.outcomes() == list("123456")  # it costs a fate
    match = met(
        "cultist_of_flame", "fight by battle", "6", "1", lists={"held P1": ["suleimans_seal"]}
    )
    assert lying(match, "held P1") == ["suleimans_seal"]


@pytest.mark.rule("TA-FA-50", "TA-FA-57", "TA-P-11")
@pytest.mark.parametrize(
    ("card", "space", "way", "host", "other"),
    [
        ("dousing_rod", "outer_fields_1", "counterclockwise", "choose mystic", "choose healer"),
        ("winter_oil", "outer_fields_3", "clockwise", "choose alchemist", "choose doctor"),
    ],
)
def test_what_waits_with_somebody_is_had_by_a_visit(
    card: str, space: str, way: str, host: str, other: str
) -> None:
    home = "outer_village" if card == "dousing_rod" else "outer_city"
    match = fire(seat(at=space), lists={home: [card]})
    play(match, "1", f"go {way}", host, "yes")
    assert card in lying(match, "held P1")
    assert match.state.gold[H] == 0
    match = fire(seat(at=space), lists={home: [card]})
    play(match, "1", f"go {way}", other)
    assert lying(match, home) == [card]


@pytest.mark.rule("TA-FA-50", "TA-T-07")
def test_a_dousing_rod() -> None:
    lists = {"held P1": ["dousing_rod"]}
    match = met(
        "done", "mage", "use dousing_rod", lists=lists, spaces={"outer_fields_1": {"tokens": 1}}
    )
    assert match.state.life[H] == 4
    assert lying(match, "outer_village") == ["dousing_rod"]


@pytest.mark.rule("TA-FA-51", "TA-F-19")
def test_a_cloak_is_lost_to_ifrits() -> None:
    match = met("ifrit_raider", "fight by battle", "1", "6", lists={"held P1": ["ifrit_cloak"]})
    assert discards(match) == ["ifrit_cloak"]


@pytest.mark.rule("TA-FA-53", "TA-G-03")
def test_a_scimitar() -> None:
    match = met("dragon", "6", "4", lists={"held P1": ["scimitar"]})
    assert lying(match, "trophies P1") == ["dragon"]  # 3 + 1 + 6 + 2 against 7 + 4


@pytest.mark.rule("TA-FA-54", "TA-T-05", "TA-F-13")
def test_seeds_of_paradise() -> None:
    match = fire(seat(at="middle_portal_of_power"), lists={"held P1": ["seeds_of_paradise"]})
    play(match, "done", "1", "go clockwise", "yes", "mage")
    assert spaces(match) == {"middle_black_knight": {"terrain": "woods"}}
    assert (match.state.gold[H], match.state.life[H]) == (1, 4)
    assert lying(match, "outer_forest") == ["seeds_of_paradise"]


@pytest.mark.rule("TA-FA-56", "R-25", "TA-C-18")
def test_a_taweez_amulet() -> None:
    lists = {"held P1": ["taweez_amulet"]}
    match = met(
        "done", "ifrit_invader", "angel", "ape", "bear", "spare", "use taweez_amulet", lists=lists
    )
    assert spaces(match) == {}  # the token came, and went with the Amulet
    assert match.state.life[H] == 4


# Places


@pytest.mark.rule("TA-FA-58", "TA-E-17")
def test_caves_of_wonder() -> None:
    match = met("caves_of_wonder", "ogre", "ring", "flame_rift", "angel", "ape", "bear")
    assert {"ogre", "ring", "caves_of_wonder"} <= set(burnt(match))
    match = met("caves_of_wonder", "wild_boar", "mage", "healer", "6", "1")
    assert lying(match, "trophies P1") == ["wild_boar"]


@pytest.mark.rule("TA-FA-60")
def test_a_house_of_wisdom() -> None:
    match = fire(seat(at="outer_village"), hands=[["hex"]])
    play(match, "pass", "1", "go clockwise", "house_of_wisdom", "choose craft")
    assert (match.state.craft[H], match.state.hand[H], match.state.missing[H]) == (1, 0, 1)


@pytest.mark.rule("TA-FA-61")
def test_lava_pools() -> None:
    match = met("lava_pools", "4", lists={"held P1": ["sword", "mule"]})
    assert burnt(match) == ["mule", "sword"]


@pytest.mark.rule("TA-FA-62")
def test_a_sacrificial_altar() -> None:
    lists = {"trophies P1": ["dragon"]}
    match = met("sacrificial_altar", "choose sacrifice", "5", "add 7", lists=lists)
    assert (match.state.strength[H], match.state.craft[H]) == (1, 1)
    assert burnt(match) == ["dragon"]
    match = met("sacrificial_altar", lists={"trophies P1": ["ifrit_emir"]})
    assert match.state.active == P


@pytest.mark.rule("TA-FA-63", "R-88")
def test_the_grand_bazaar() -> None:
    match = met("the_grand_bazaar", "choose bazaar", "ring", "dragon", "maiden", "wolf", "storm",
                has={"gold": 2})  # fmt: skip
    play(match, "bargain ring", "bargain maiden", "take ring", "take maiden")
    assert sorted(lying(match, "held P1")) == ["maiden", "ring"]
    assert discards(match) == ["dragon", "storm", "wolf"]
    match = met("the_grand_bazaar", "choose bazaar", "ring", "dragon", "maiden", "wolf", "blizzard")
    play(match, "bargain blizzard")
    assert match.state.effect[0] == 1


@pytest.mark.rule("TA-FA-64", "R-16")
def test_a_wasteland() -> None:
    lists = {"outer_graveyard": ["market", "blizzard"]}
    snow = {"effects": 1, "effect": [1], "effect_on": [255], "effect_left": [2], "effect_by": [1]}
    match = fire(seat(at="outer_village"), lists=lists, table=snow)
    play(match, "go clockwise", "wasteland")
    assert discards(match) == ["blizzard", "market"]
    assert match.state.effects == 0
