"""Cards by their ids, each met once on Fields by whoever comes from the Village."""

from __future__ import annotations

from typing import Any

import pytest

from firehall.games.talisman.people.abilities import carry_limit, craft_of, strength_of
from tests.talisman.tables import H, at, lying, play, seat, table

Numbers = dict[str, int]

#: card, what the seat has, what is answered after the draw, what the seat has then
MET = [
    pytest.param("angel", {"alignment": 0}, [], {"life": 5}, marks=pytest.mark.rule("TA-A-01")),
    pytest.param("angel", {"alignment": 2}, [], {"life": 3}, marks=pytest.mark.rule("TA-A-01")),
    pytest.param("angel", {"alignment": 1}, [], {"life": 4}, marks=pytest.mark.rule("TA-A-01")),
    pytest.param("devil", {"alignment": 2}, [], {"life": 5}, marks=pytest.mark.rule("TA-A-04")),
    pytest.param(
        "devil", {"alignment": 0, "life": 2}, [], {"life": 1}, marks=pytest.mark.rule("TA-A-04")
    ),
    pytest.param(
        "mephistopheles", {"alignment": 2}, [], {"craft": 1}, marks=pytest.mark.rule("TA-A-09")
    ),
    pytest.param("pestilence", {}, [], {"life": 3}, marks=pytest.mark.rule("TA-A-10")),
    pytest.param("raiders", {"gold": 3}, [], {"gold": 0}, marks=pytest.mark.rule("TA-A-11")),
    pytest.param("ape", {}, ["6", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-14")),
    pytest.param("bear", {}, ["1", "6"], {"life": 3}, marks=pytest.mark.rule("TA-A-15")),
    pytest.param("lion", {}, ["3", "3"], {"life": 4}, marks=pytest.mark.rule("TA-A-16")),
    pytest.param("serpent", {}, ["1", "1"], {"life": 3}, marks=pytest.mark.rule("TA-A-17")),
    pytest.param("wild_boar", {}, ["1", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-18")),
    pytest.param("wolf", {}, ["1", "6"], {"life": 3}, marks=pytest.mark.rule("TA-A-19")),
    pytest.param("dragon", {}, ["6", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-20")),
    pytest.param(
        "giant", {"strength": 4}, ["1", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-21")
    ),
    pytest.param("goblin", {}, ["1", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-22")),
    pytest.param("hobgoblin", {}, ["1", "2"], {"life": 3}, marks=pytest.mark.rule("TA-A-23")),
    pytest.param("ogre", {}, ["1", "1"], {"life": 3}, marks=pytest.mark.rule("TA-A-24")),
    pytest.param("demon", {}, ["6", "1"], {"life": 3}, marks=pytest.mark.rule("TA-A-26")),
    pytest.param("lemure", {}, ["1", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-27")),
    pytest.param("shadow", {}, ["1", "6"], {"life": 3}, marks=pytest.mark.rule("TA-A-28")),
    pytest.param("spectre", {}, ["2", "1"], {"life": 4}, marks=pytest.mark.rule("TA-A-29")),
    pytest.param("wraith", {}, ["1", "1"], {"life": 3}, marks=pytest.mark.rule("TA-A-30")),
    pytest.param(
        "enchanter",
        {"craft": 1},
        ["choose strength"],
        {"strength": 1},
        marks=pytest.mark.rule("TA-A-32"),
    ),
    pytest.param("enchanter", {}, [], {"strength": 0}, marks=pytest.mark.rule("TA-A-32")),
    pytest.param(
        "fairy", {"alignment": 0}, ["choose life"], {"life": 5}, marks=pytest.mark.rule("TA-A-33")
    ),
    pytest.param(
        "phantom", {"alignment": 2}, ["choose gold"], {"gold": 2}, marks=pytest.mark.rule("TA-A-34")
    ),
    pytest.param("healer", {"life": 1}, [], {"life": 3}, marks=pytest.mark.rule("TA-A-35")),
    pytest.param(
        "mage", {"alignment": 0}, ["spell 1"], {"hand": 1}, marks=pytest.mark.rule("TA-A-37")
    ),
    pytest.param(
        "sorcerer",
        {},
        ["choose 1", "spell 1"],
        {"hand": 1, "gold": 0},
        marks=pytest.mark.rule("TA-A-38"),
    ),
    pytest.param("witch", {}, ["2"], {"life": 3}, marks=pytest.mark.rule("TA-A-39")),
    pytest.param("witch", {}, ["6"], {"fate": 2}, marks=pytest.mark.rule("TA-A-39")),
    pytest.param(
        "bag_of_gold", {}, ["take bag_of_gold"], {"gold": 2}, marks=pytest.mark.rule("TA-A-71")
    ),
    pytest.param(
        "two_bags_of_gold",
        {},
        ["take two_bags_of_gold"],
        {"gold": 3},
        marks=pytest.mark.rule("TA-A-72"),
    ),
    pytest.param("cave", {}, ["4"], {"gold": 3}, marks=pytest.mark.rule("TA-A-73")),
    pytest.param("cave", {}, ["2", "1", "6"], {"life": 3}, marks=pytest.mark.rule("TA-A-73")),
    pytest.param(
        "magic_stream", {}, ["choose 1"], {"strength": 1}, marks=pytest.mark.rule("TA-A-76")
    ),
    pytest.param("pool_of_life", {}, ["choose 1"], {"life": 5}, marks=pytest.mark.rule("TA-A-80")),
    pytest.param("marsh", {"strength": 2}, [], {"missing": 0}, marks=pytest.mark.rule("TA-A-78")),
    pytest.param("maze", {"craft": 2}, [], {"missing": 0}, marks=pytest.mark.rule("TA-A-79")),
    pytest.param("shrine", {}, ["5"], {"life": 5}, marks=pytest.mark.rule("TA-A-81")),
    pytest.param("shrine", {}, ["3"], {"gold": 2}, marks=pytest.mark.rule("TA-A-81")),
    pytest.param("book_of_spells", {}, ["spell 1"], {"hand": 1}, marks=pytest.mark.rule("TA-A-03")),
    pytest.param(
        "restoring_rains", {"life": 2}, [], {"life": 3}, marks=pytest.mark.rule("TA-FA-09")
    ),
    pytest.param(
        "rise_of_the_phoenix",
        {"life": 1},
        ["choose heal"],
        {"life": 4},
        marks=pytest.mark.rule("TA-FA-10"),
    ),
    pytest.param(
        "ifrit_emir",
        {"craft": 6},
        ["fight by psychic_combat", "1", "1"],
        {"life": 4},
        marks=pytest.mark.rule("TA-FA-13"),
    ),
    pytest.param(
        "ifrit_raider",
        {},
        ["fight by battle", "1", "6"],
        {"life": 3},
        marks=pytest.mark.rule("TA-FA-16"),
    ),
    pytest.param(
        "ifrit_sheikh",
        {},
        ["fight by battle", "1", "6"],
        {"life": 3},
        marks=pytest.mark.rule("TA-FA-18"),
    ),
    pytest.param(
        "ifrit_sultan",
        {"strength": 9},
        ["fight by battle", "1", "1"],
        {"life": 4},
        marks=pytest.mark.rule("TA-FA-20"),
    ),
    pytest.param(
        "ifrit_sultana",
        {"strength": 9},
        ["fight by battle", "1", "1"],
        {"life": 4},
        marks=pytest.mark.rule("TA-FA-21"),
    ),
    pytest.param(
        "cultist_of_flame",
        {},
        ["fight by battle", "6", "1"],
        {"life": 4},
        marks=pytest.mark.rule("TA-FA-22"),
    ),
    pytest.param("brass_horseman", {}, [], {"grant": 3}, marks=pytest.mark.rule("TA-FA-23")),
    pytest.param(
        "djinn_sultan", {}, ["choose gold"], {"gold": 5}, marks=pytest.mark.rule("TA-FA-24")
    ),
    pytest.param("leper", {}, ["2", "3"], {"life": 3}, marks=pytest.mark.rule("TA-FA-26")),
    pytest.param(
        "nefarious_vizier", {"alignment": 2}, [], {"craft": 1}, marks=pytest.mark.rule("TA-FA-28")
    ),
    pytest.param(
        "ifrit_gold", {}, ["take ifrit_gold"], {"gold": 4}, marks=pytest.mark.rule("TA-FA-52")
    ),
    pytest.param(
        "city_of_the_ifrit",
        {},
        ["5"],
        {"life": 3, "strength": 1},
        marks=pytest.mark.rule("TA-FA-59"),
    ),
    pytest.param("lava_pools", {}, ["3"], {"life": 4}, marks=pytest.mark.rule("TA-FA-61")),
]


def meet(card: str, has: Numbers, steps: list[str], **position: Any) -> Any:
    match = table(seat(at="outer_village", **has), options={"firelands": True}, **position)
    first = ["done"] if "lists" in position else []
    return play(match, *first, "1", "go clockwise", card, *steps)


@pytest.mark.parametrize(("card", "has", "steps", "then"), MET)
def test_a_card_is_met(card: str, has: Numbers, steps: list[str], then: Numbers) -> None:
    match = meet(card, has, steps)
    for name, number in then.items():
        assert getattr(match.state, name)[H] == number, name


#: Follower or Object, Strength and Craft of a character with 3 and 3 who holds it
HELD = [
    pytest.param("maiden", 3, 5, marks=pytest.mark.rule("TA-A-44")),
    pytest.param("unicorn", 4, 4, marks=pytest.mark.rule("TA-A-51")),
    pytest.param("holy_grail", 3, 4, marks=pytest.mark.rule("TA-A-54")),
    pytest.param("magic_belt", 4, 3, marks=pytest.mark.rule("TA-A-56")),
    pytest.param("ring", 4, 4, marks=pytest.mark.rule("TA-A-59")),
    pytest.param("solomons_crown", 3, 5, marks=pytest.mark.rule("TA-A-61")),
    pytest.param("sword", 3, 3, marks=pytest.mark.rule("TA-A-68")),
    pytest.param("loyal_vizier", 3, 4, marks=pytest.mark.rule("TA-FA-33")),
]


@pytest.mark.parametrize(("card", "strength", "craft"), HELD)
def test_a_card_is_held(card: str, strength: int, craft: int) -> None:
    match = table(seat(), options={"firelands": True}, lists={"held P1": [card]})
    assert (strength_of(match.state, H), craft_of(match.state, H)) == (strength, craft)


@pytest.mark.rule("TA-A-46", "TA-FA-31", "TA-P-01")
def test_beasts_carry() -> None:
    held = {"held P1": ["mule", "camel"]}
    match = table(seat(), options={"firelands": True}, lists=held)
    assert carry_limit(match.state, H) == 12


@pytest.mark.rule("TA-A-36", "TA-A-62")
def test_a_hermit_waits_elsewhere() -> None:
    match = meet("hermit", {}, ["4"])
    assert lying(match, "middle_oasis") == ["hermit"]


@pytest.mark.rule("TA-A-07")
def test_a_vortex_takes_all_spells() -> None:
    match = table(seat(at="outer_village", craft=3), hands=[["hex"], ["healing"]])
    play(match, "pass", "1", "go clockwise", "magical_vortex")
    assert [match.state.hand[seat] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("TA-A-48", "TA-M-06")
def test_a_poltergeist_must_be_taken() -> None:
    match = meet("poltergeist", {}, [])
    assert lying(match, "held P1") == ["poltergeist"]


@pytest.mark.rule("TA-A-75")
def test_the_magic_portal() -> None:
    match = meet("magic_portal", {}, ["choose 1", "6"])
    assert at(match, H) == "inner_plain_of_peril"


@pytest.mark.rule("TA-A-12")
def test_a_siren_costs_the_next_turn() -> None:
    match = meet("siren", {}, [])
    assert match.state.active == 1  # all three have missed one


@pytest.mark.rule("TA-FA-06")
def test_an_invasion_burns_a_town() -> None:
    match = meet("ifrit_invasion", {}, ["6"])
    assert match.position()["spaces"]["outer_sentinel"] == {"terrain": "ruins", "tokens": 1}


@pytest.mark.rule("TA-FA-11")
def test_a_sandstorm_leaves_a_desert() -> None:
    match = meet("sandstorm", {}, [])
    assert match.position()["spaces"]["outer_fields_1"] == {"terrain": "desert"}


@pytest.mark.rule("TA-FA-12")
def test_the_temple_in_flames_frees_slaves() -> None:
    match = table(
        seat(at="outer_village"),
        seat(at="middle_temple", flags=1),
        options={"firelands": True},
    )
    play(match, "1", "go clockwise", "temple_in_flames")
    assert match.state.flags[1] & 1 == 0


@pytest.mark.rule("TA-FA-08")
def test_a_mirage_leads_astray() -> None:
    match = meet("mirage", {}, ["2", "go clockwise", "mage"])
    assert at(match, H) == "outer_woods_1"


@pytest.mark.rule("TA-FA-55", "TA-F-03")
def test_a_feather_protects() -> None:
    match = table(
        seat(at="outer_village"),
        options={"firelands": True},
        lists={"held P1": ["simurgh_feather", "sword"]},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "done", "1", "go clockwise", "eruption")
    assert lying(match, "held P1") == ["simurgh_feather", "sword"]
    assert match.state.life[H] == 2  # the Event, and the token at the end of the turn


@pytest.mark.rule("TA-FA-51", "TA-F-07")
def test_a_cloak_spares_one_the_tokens() -> None:
    match = table(
        seat(at="outer_village"),
        options={"firelands": True},
        lists={"held P1": ["ifrit_cloak"]},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "done", "1", "go clockwise", "mage")
    assert match.state.life[H] == 4
