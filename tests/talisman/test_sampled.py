"""Cases of the rules' specification, drawn by lot and played as they are told there."""

from __future__ import annotations

import pytest

import firehall
from tests.talisman.tables import FIRE, H, P, at, lying, play, seat, table


@pytest.mark.rule("TA-A-55", "TA-C-03")
def test_a_lance_against_a_dragon() -> None:
    match = table(seat(at="outer_village", strength=1), lists={"held P1": ["holy_lance"]})
    play(match, "done", "1", "go clockwise", "dragon", "3", "3")  # 4 + 3 + 3 against 7 + 3
    assert (match.state.life[H], lying(match, "trophies P1")) == (4, [])
    match = table(seat(at="outer_village", strength=1), lists={"held P1": ["holy_lance"]})
    play(match, "done", "1", "go clockwise", "dragon", "4", "3")
    assert lying(match, "trophies P1") == ["dragon"]


@pytest.mark.rule("TA-C-06")
def test_one_armour_is_tried() -> None:
    match = table(seat(at="outer_village"), lists={"held P1": ["helmet", "armour"]})
    play(match, "done", "1", "go clockwise", "ogre", "1", "6", "trust armour", "3")
    assert match.state.life[H] == 3
    assert match.state.active == P


@pytest.mark.rule("TA-C-14")
def test_surplus_is_lost() -> None:
    match = table(seat(at="outer_village"), lists={"trophies P1": ["dragon", "goblin"]})
    play(match, "1", "go clockwise", "pestilence")
    play(match, *[text for text in match.legal() if "dragon" in text][:1])
    play(match, *[text for text in match.legal() if "goblin" in text][:1])
    while match.actor == H:
        match.play(match.legal()[0])
    assert (match.state.strength[H], lying(match, "trophies P1")) == (1, [])


@pytest.mark.rule("TA-E-08")
def test_enemies_of_one_number_attack_as_one() -> None:
    lists = {"outer_fields_1": ["goblin", "hobgoblin"]}
    match = table(seat(at="outer_village"), lists=lists)
    play(match, "1", "go clockwise", "4", "1")
    assert sorted(lying(match, "trophies P1")) == ["goblin", "hobgoblin"]


@pytest.mark.rule("TA-FA-01")
def test_a_city_that_is_ruins_already() -> None:
    spaces = {"outer_city": {"terrain": "ruins"}}
    match = table(seat(at="outer_village"), options=FIRE, spaces=spaces)
    play(match, "1", "go clockwise", "city_in_flames")
    assert match.position()["spaces"] == spaces


@pytest.mark.rule("TA-FA-29")
def test_a_prince_takes_a_talisman() -> None:
    held = {"held P1": ["stock_talisman"]}
    match = table(seat(at="outer_village"), options=FIRE, lists=held)
    play(match, "done", "1", "go clockwise", "questing_prince", "choose 1")
    assert match.state.gold[H] == 5
    assert lying(match, "held P1") == []
    assert (
        "discards" not in match.position()["piles"]
        or "stock_talisman" not in (match.position()["piles"]["discards"])
    )


@pytest.mark.rule("TA-FA-45")
def test_the_last_life_for_a_field() -> None:
    match = table(seat(at="outer_city", life=1), options=FIRE, lists={"held P1": ["magic_shovel"]})
    play(match, "use magic_shovel", "choose hills")
    assert match.position()["spaces"]["outer_city"]["terrain"] == "hills"
    assert match.state.hero[H] == -1


@pytest.mark.rule("TA-FA-39")
def test_a_map_needs_another_space_of_the_name() -> None:
    held = {"held P1": ["enchanted_map"]}
    match = table(seat(at="outer_city"), options=FIRE, lists=held)
    play(match, "done")
    assert match.actor == firehall.CHANCE  # straight to the roll
    match = table(seat(at="outer_woods_1"), options=FIRE, lists=held)
    play(match, "done")
    assert any("enchanted_map" in text for text in match.legal())


@pytest.mark.rule("TA-A-74")
def test_the_last_of_a_fountain() -> None:
    match = table(
        seat(at="outer_village"),
        lists={"outer_fields_1": ["fountain_of_wisdom"]},
        counters={"fountain_of_wisdom": 1},
    )
    play(match, "1", "go clockwise", "choose 1")
    assert match.state.craft[H] == 1
    assert "fountain_of_wisdom" in match.position()["piles"]["discards"]


@pytest.mark.rule("TA-M-11")
def test_back_to_the_portal() -> None:
    match = table(seat(at="inner_plain_of_peril"))
    play(match, "step middle_portal_of_power", "pestilence")
    assert at(match, H) == "middle_portal_of_power"
    assert match.state.life[H] == 3


@pytest.mark.rule("TA-X-06")
def test_a_hidden_ending_is_turned_up_at_once() -> None:
    match = table(
        seat(at="inner_valley_of_fire", inner=100),
        options={"firelands": True, "ending": "hidden"},
        table={"ending": 3},
    )
    caused = match.play("step crown_of_command")
    assert [one["event"] for one in caused][-2:] == ["crown_reached", "ending_revealed"]
    assert match.state.revealed == 1


@pytest.mark.rule("TA-T-09", "TA-F-07")
def test_who_misses_a_turn_on_a_token_loses_nothing() -> None:
    spaces = {"outer_fields_1": {"tokens": 1}}
    match = table(seat(at="outer_fields_1", missing=1), options=FIRE, spaces=spaces)
    assert (match.state.active, match.state.life[H]) == (P, 4)
