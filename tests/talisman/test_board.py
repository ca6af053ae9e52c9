"""Spaces by their ids: what each says to whoever lands there, printed or as Terrain."""

from __future__ import annotations

from typing import Any

import pytest

from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.tables import BESIDE, DISTANCE, TERRAIN_CARDS
from firehall.games.talisman.people.abilities import craft_of, strength_of
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table

SPACES = [space.key for space in whole().spaces]


def beside(space: str) -> str:
    """The space before it, clockwise."""
    number = SPACES.index(space)
    first, size = (0, 24) if number < 24 else (24, 16)
    return SPACES[first + (number - first - 1) % size]


def land(space: str, *steps: str, **more: Any) -> Any:
    """The first seat comes clockwise to a space, one step, and answers what follows."""
    hero = seat(**{"at": beside(space), **more.pop("has", {})})
    match = table(hero, **more)
    held = any(key.startswith("held P1") for key in more.get("lists", {}))
    return play(match, *(["done"] if held else []), "1", "go clockwise", *steps)


#: Spaces where cards are drawn, and how many
DRAWS = [
    pytest.param("outer_fields_1", 1, marks=pytest.mark.rule("TA-B-02")),
    pytest.param("outer_woods_1", 1, marks=pytest.mark.rule("TA-B-04")),
    pytest.param("outer_sentinel", 1, marks=pytest.mark.rule("TA-B-05")),
    pytest.param("outer_hills_1", 1, marks=pytest.mark.rule("TA-B-06")),
    pytest.param("outer_fields_2", 1, marks=pytest.mark.rule("TA-B-08")),
    pytest.param("outer_plains_1", 1, marks=pytest.mark.rule("TA-B-10")),
    pytest.param("outer_woods_2", 1, marks=pytest.mark.rule("TA-B-11")),
    pytest.param("outer_fields_3", 1, marks=pytest.mark.rule("TA-B-12")),
    pytest.param("outer_fields_4", 1, marks=pytest.mark.rule("TA-B-14")),
    pytest.param("outer_hills_2", 1, marks=pytest.mark.rule("TA-B-15")),
    pytest.param("outer_plains_2", 1, marks=pytest.mark.rule("TA-B-16")),
    pytest.param("outer_woods_3", 1, marks=pytest.mark.rule("TA-B-17")),
    pytest.param("outer_plains_3", 1, marks=pytest.mark.rule("TA-B-18")),
    pytest.param("outer_fields_5", 1, marks=pytest.mark.rule("TA-B-20")),
    pytest.param("outer_ruins", 2, marks=pytest.mark.rule("TA-B-21")),
    pytest.param("outer_plains_4", 1, marks=pytest.mark.rule("TA-B-22")),
    pytest.param("outer_fields_6", 1, marks=pytest.mark.rule("TA-B-24")),
    pytest.param("middle_portal_of_power", 1, marks=pytest.mark.rule("TA-B-25")),
    pytest.param("middle_hidden_valley", 3, marks=pytest.mark.rule("TA-B-27")),
    pytest.param("middle_hills", 1, marks=pytest.mark.rule("TA-B-28")),
    pytest.param("middle_cursed_glade", 1, marks=pytest.mark.rule("TA-B-29")),
    pytest.param("middle_runes_1", 1, marks=pytest.mark.rule("TA-B-30")),
    pytest.param("middle_runes_2", 1, marks=pytest.mark.rule("TA-B-32")),
    pytest.param("middle_oasis", 2, marks=pytest.mark.rule("TA-B-35")),
    pytest.param("middle_woods", 1, marks=pytest.mark.rule("TA-B-38")),
    pytest.param("middle_runes_3", 1, marks=pytest.mark.rule("TA-B-39")),
]


@pytest.mark.parametrize(("space", "number"), DRAWS)
def test_so_many_cards_are_drawn(space: str, number: int) -> None:
    others = [seat(at="outer_village"), seat(at="outer_village")]
    match = table(seat(at=beside(space)), *others)
    play(match, "1", "go clockwise", *["mage", "healer", "market"][:number])
    assert lying(match, space) == ["mage", "healer", "market"][:number]
    match = table(seat(at=beside(space)), *others, lists={space: ["healer"]})
    play(match, "1", "go clockwise", *["mage", "enchanter"][: number - 1])
    assert len(lying(match, space)) == max(number, 1)  # what lies there counts
    assert at(match, H) == space


#: space, what the seat has, what is answered, what the seat has then
TEXTS = [
    pytest.param("outer_village", {"life": 2}, ["choose healer", "pay 1"], {"life": 3, "gold": 0}),
    pytest.param("outer_village", {}, ["choose mystic", "1"], {"alignment": 2}),
    pytest.param("outer_village", {}, ["choose mystic", "4"], {"alignment": 0}),
    pytest.param("outer_village", {}, ["choose mystic", "5"], {"craft": 1}),
    pytest.param("outer_village", {}, ["choose mystic", "6", "spell 1"], {"hand": 1}),
    pytest.param(
        "outer_graveyard", {"gold": 2}, ["pay 2"], {"fate": 2, "gold": 0},
        marks=pytest.mark.rule("TA-B-03"),
    ),
    pytest.param("outer_graveyard", {"alignment": 0}, [], {"life": 3}),
    pytest.param("outer_graveyard", {"alignment": 2}, ["choose replenish"], {"fate": 2}),
    pytest.param(
        "outer_graveyard", {"alignment": 2}, ["choose pray", "5"], {"fate": 1}
    ),
    pytest.param(
        "outer_chapel", {"alignment": 0}, ["choose pray", "5"], {"life": 5},
        marks=pytest.mark.rule("TA-B-07"),
    ),
    pytest.param("outer_chapel", {"alignment": 2}, [], {"life": 3}),
    pytest.param("outer_chapel", {"alignment": 0, "life": 1}, ["choose heal"], {"life": 4}),
    pytest.param("outer_chapel", {"life": 1, "gold": 2}, ["pay 2"], {"life": 3, "gold": 0}),
    pytest.param(
        "outer_crags", {}, ["1", "3", "4"], {"life": 3}, marks=pytest.mark.rule("TA-B-09")
    ),
    pytest.param("outer_crags", {}, ["2"], {"missing": 1}),
    pytest.param("outer_crags", {}, ["4"], {"missing": 0, "strength": 0}),
    pytest.param("outer_crags", {}, ["6"], {"strength": 1}),
    pytest.param(
        "outer_city", {"life": 1, "gold": 3}, ["choose doctor", "pay 2"], {"life": 3, "gold": 1},
        marks=pytest.mark.rule("TA-B-13"),
    ),
    pytest.param("outer_city", {}, ["choose enchantress", "2"], {"strength": 0}),
    pytest.param("outer_city", {"craft": 2}, ["choose enchantress", "3"], {"craft": 1}),
    pytest.param("outer_city", {}, ["choose enchantress", "5"], {"strength": 1}),
    pytest.param("outer_city", {}, ["choose enchantress", "1"], {"toad": 3, "gold": 0}),
    pytest.param("outer_tavern", {}, ["1"], {"missing": 1}, marks=pytest.mark.rule("TA-B-19")),
    pytest.param("outer_tavern", {}, ["2", "1", "6"], {"life": 3}),
    pytest.param("outer_tavern", {}, ["3"], {"gold": 0}),
    pytest.param("outer_tavern", {}, ["4"], {"gold": 2}),
    pytest.param("outer_tavern", {}, ["5"], {"grant": 1}),
    pytest.param("outer_tavern", {}, ["6"], {"grant": 2}),
    pytest.param("outer_forest", {}, ["1", "1", "6"], {"life": 3}),
    pytest.param("outer_forest", {}, ["6"], {"craft": 1}),
    pytest.param("middle_black_knight", {}, ["choose pay"], {"gold": 0, "life": 4}),
    pytest.param("middle_black_knight", {"gold": 0}, [], {"life": 3}),
    pytest.param("middle_chasm", {}, ["2"], {"life": 3}, marks=pytest.mark.rule("TA-B-31")),
    pytest.param(
        "middle_warlocks_cave", {}, ["choose quest", "5"], {"quest": 5},
        marks=pytest.mark.rule("TA-B-33", "TA-Q-01"),
    ),
    pytest.param("middle_desert_1", {}, ["mage"], {"life": 3}),
    pytest.param(
        "middle_desert_2", {}, ["mage"], {"life": 3}, marks=pytest.mark.rule("TA-B-36")
    ),
    pytest.param("middle_temple", {}, ["1", "1"], {"life": 2}),
    pytest.param("middle_temple", {}, ["1", "2"], {"life": 3}),
    pytest.param("middle_temple", {}, ["1", "3"], {"life": 4}),
    pytest.param("middle_temple", {}, ["1", "4"], {"flags": 1}),
    pytest.param("middle_temple", {}, ["3", "3"], {"strength": 1}),
    pytest.param("middle_temple", {}, ["3", "4"], {"craft": 1}),
    pytest.param("middle_temple", {}, ["4", "4", "spell 1"], {"hand": 1}),
    pytest.param("middle_temple", {}, ["5", "6"], {"fate": 2}),
    pytest.param("middle_temple", {}, ["6", "6"], {"life": 6}),
    pytest.param("middle_castle", {"life": 1, "gold": 3}, ["pay 3"], {"life": 4, "gold": 0}),
]  # fmt: skip


@pytest.mark.rule("TA-B-01", "TA-B-13", "TA-B-23", "TA-B-26", "TA-B-34", "TA-B-37", "TA-B-40")
@pytest.mark.parametrize(("space", "has", "steps", "then"), TEXTS)
def test_a_space_says_what_happens(
    space: str, has: dict[str, int], steps: list[str], then: dict[str, int]
) -> None:
    match = land(space, *steps, has=has)
    for name, number in then.items():
        assert getattr(match.state, name)[H] == number, name


@pytest.mark.rule("TA-B-01")
def test_one_visit_and_any_wares() -> None:
    match = land("outer_village", "choose blacksmith", has={"gold": 5})
    play(match, "buy axe", "buy helmet")
    assert lying(match, "held P1") == ["bought_axe", "bought_helmet"]
    assert match.state.gold[H] == 0
    assert match.legal() == ["leave shop", *(f"lift {ware}" for ware in (
        "armour", "axe", "sword", "helmet", "shield"))]  # fmt: skip


@pytest.mark.rule("TA-B-13", "TA-P-09")
def test_the_alchemist_of_the_city() -> None:
    held = {"held P1": ["talisman", "stock_talisman"]}
    match = land(
        "outer_city", "choose alchemist", "sell talisman", "sell stock_talisman", lists=held
    )
    assert match.state.gold[H] == 3
    assert match.position()["piles"]["discards"] == ["talisman"]


@pytest.mark.rule("TA-B-29", "TA-A-56", "TA-C-03")
def test_objects_do_not_count_on_the_cursed_glade() -> None:
    held = {"held P1": ["ring", "sword", "maiden"]}
    match = land("middle_cursed_glade", "wild_boar", lists=held)
    assert (strength_of(match.state, H), craft_of(match.state, H)) == (3, 5)
    play(match, "1", "4")
    assert match.state.life[H] == 3  # 3 + 1 against 1 + 4, without the Sword


@pytest.mark.rule("TA-B-30", "TA-C-19")
def test_runes_rouse_creatures() -> None:
    match = land("middle_runes_1", "goblin", "3", "2")
    assert match.state.active == P  # 3 + 3 against 2 + 2 + 2: a stand-off
    assert match.state.life[H] == 4
    others = [seat(at="middle_runes_1"), seat()]
    match = table(seat(at=beside("middle_runes_1")), *others)
    play(match, "1", "go clockwise", "meet p2 attack", "4", "3", "take coin")
    assert match.state.gold[H] == 2  # nobody is roused against characters


@pytest.mark.rule("TA-B-31", "TA-A-43")
def test_the_chasm_takes_followers() -> None:
    held = {"held P1": ["mule", "maiden"]}
    match = land("middle_chasm", "3", "1", "5", lists=held)
    assert lying(match, "held P1") == ["maiden"]
    match = land("middle_chasm", "no", lists={"held P1": ["mule", "guide"]})
    assert lying(match, "held P1") == ["mule", "guide"]


@pytest.mark.rule("TA-B-33", "TA-Q-04")
def test_the_warlock_gives_one_quest_at_a_time() -> None:
    match = land("middle_warlocks_cave", has={"quest": 2})
    assert match.state.active == P
    match = land("middle_warlocks_cave", has={"quest": 5, "gold": 3})
    assert lying(match, "held P1") == ["stock_talisman"]
    assert match.state.active == P  # no second roll in the same encounter


@pytest.mark.rule("TA-B-35", "TA-P-05", "TA-E-04")
def test_gold_lies_on_the_oasis() -> None:
    match = land(
        "middle_oasis", "mage", "healer", "take gold", spaces={"middle_oasis": {"gold_at": 3}}
    )
    assert match.state.gold[H] == 4


@pytest.mark.rule("TA-B-37", "TA-PU-09")
def test_the_temple_hands_out_talismans_while_there_are_any() -> None:
    match = land("middle_temple", "5", "5")
    assert lying(match, "held P1") == ["stock_talisman"]
    stock = [f"stock_talisman#{number}" for number in (2, 3, 4)]
    match = land("middle_temple", "5", "5", lists={"held P2": ["stock_talisman", *stock]})
    assert lying(match, "held P1") == []


# Terrain

TERRAIN = [
    pytest.param("chapel", "middle_oasis", {"alignment": 0, "life": 1}, ["choose heal"],
                 {"life": 4}, marks=pytest.mark.rule("TA-FT-01")),
    pytest.param("crags", "middle_oasis", {"hero": "troll"}, ["no"], {"missing": 0},
                 marks=pytest.mark.rule("TA-FT-02")),
    pytest.param("desert", "outer_fields_3", {}, ["mage"], {"life": 3},
                 marks=pytest.mark.rule("TA-FT-03")),
    pytest.param("fields", "middle_temple", {}, ["angel"], {"life": 4},
                 marks=pytest.mark.rule("TA-FT-04")),
    pytest.param("forest", "outer_fields_3", {}, ["6"], {"craft": 1},
                 marks=pytest.mark.rule("TA-FT-05")),
    pytest.param("graveyard", "outer_fields_3", {"alignment": 2}, ["choose replenish"],
                 {"fate": 2}, marks=pytest.mark.rule("TA-FT-06")),
    pytest.param("hills", "outer_city", {}, ["angel"], {"life": 4},
                 marks=pytest.mark.rule("TA-FT-07")),
    pytest.param("plains", "middle_castle", {"life": 1}, ["angel"], {"life": 1},
                 marks=pytest.mark.rule("TA-FT-08")),
    pytest.param("ruins", "outer_city", {}, ["angel", "mage"], {"life": 4},
                 marks=pytest.mark.rule("TA-FT-09")),
    pytest.param("woods", "middle_black_knight", {"gold": 1}, ["angel"], {"gold": 1},
                 marks=pytest.mark.rule("TA-FT-10", "TA-B-26")),
]  # fmt: skip


@pytest.mark.rule("TA-F-10", "TA-S-04")
@pytest.mark.parametrize(("terrain", "space", "has", "steps", "then"), TERRAIN)
def test_terrain_says_what_its_name_says(
    terrain: str, space: str, has: dict[str, Any], steps: list[str], then: dict[str, int]
) -> None:
    match = land(space, *steps, has=has, options=FIRE, spaces={space: {"terrain": terrain}})
    for name, number in then.items():
        assert getattr(match.state, name)[H] == number, name
    assert match.state.active == P


@pytest.mark.rule("TA-FT-05", "TA-FT-07", "TA-FT-10", "TA-M-13")
def test_terrain_is_what_it_is_called_for_abilities_too() -> None:
    covered = {"outer_city": {"terrain": "forest"}}
    match = table(seat(at="outer_city"), options=FIRE, spaces=covered, lists={"held P1": ["axe"]})
    play(match, "done")
    assert "build raft" in match.legal()
    match = land(
        "outer_city", "ogre", "evade", has={"hero": "dwarf"}, options=FIRE,
        spaces={"outer_city": {"terrain": "hills"}},
    )  # fmt: skip
    assert lying(match, "outer_city") == ["ogre"]
    match = table(
        seat(at=beside("outer_city"), hero="druid"), options=FIRE,
        spaces={"outer_city": {"terrain": "woods"}},
    )  # fmt: skip
    play(match, "done", "1", "go clockwise", "yes", "spell 1", "spell 1")
    assert match.state.hand[H] == 2


@pytest.mark.rule("TA-S-04", "TA-FT-01")
def test_there_are_nineteen_terrain_cards() -> None:
    assert sum(TERRAIN_CARDS) == 19


@pytest.mark.rule("TA-M-01", "TA-M-17")
def test_the_rings() -> None:
    for first, size in ((0, 24), (24, 16)):
        space = first
        for _ in range(size):
            space = int(BESIDE[space, 0])
        assert space == first
    sentinel = SPACES.index("outer_sentinel")
    near = {SPACES[space] for space in range(40) if DISTANCE[sentinel, space] == 1}
    assert near == {"outer_woods_1", "outer_hills_1", "middle_hills"}
