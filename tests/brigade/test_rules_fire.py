"""Fire and events (B4, B6), and the order of an Event Phase (B13.1)."""

from __future__ import annotations

import pytest

import firehall
from tests.brigade.tables import (
    advanced,
    crewed,
    drawn,
    fire_at,
    loyal_at,
    player,
    question,
    renown_at,
    table,
)
from tests.tables import names, play_all, refused


@pytest.mark.rule("B4.1")
@pytest.mark.rule("B6.2")
def test_a_firestorm_raises_each_marked_building_by_one() -> None:
    match = table(fire={"1,2": 4, "2,2": 2})
    caused = drawn(match, "volley_1")  # 1,2 2,2 2,3 3,4 4,0
    rose = [(event["at"], event["intensity"]) for event in caused if event["event"] == "fire_rose"]
    assert rose == [([1, 2], 5), ([2, 2], 3), ([2, 3], 1), ([3, 4], 1), ([4, 0], 1)]
    assert fire_at(match, "1,2") == 6  # doomed, and flipped at the end of the phase


@pytest.mark.rule("B4.2")
@pytest.mark.rule("B4.8")
def test_a_doomed_building_is_lost_but_counts() -> None:
    """It stops a move, cannot be fought, takes no renown, and its loyalty counts."""
    match = table(
        {"brigade": [1, 1], "water": {"warden": 2, "wagon": 2}},
        fire={"1,2": 5, "0,1": 1, "0,2": 1},
        loyalty={"1,2": 0},
    )
    assert match.view(None)["scoreboard"][0]["score"] == 4
    play_all(match, "move 0,1", "spend warden")
    refused(match, "place 1,2", "NOT_STANDING", "B8.2")
    match.play("stop")
    match.play("move 1,2")
    assert question(match) == "turn"
    refused(match, "spend warden", "NOT_BURNING")
    match.play("refill brigade")  # still loyal
    match.play("end")
    assert fire_at(match, "1,2") == 6
    assert match.view(None)["scoreboard"][0]["score"] == 0


@pytest.mark.rule("B4.3")
@pytest.mark.parametrize("piece", ["brigade", "wagon"])
def test_a_piece_shelters_its_building(piece: str) -> None:
    dry = {"water": {"warden": 0, "wagon": 0}}
    match = table(dry, {**dry, piece: [2, 2]}, fire={"2,2": 3})
    caused = drawn(match, "volley_1")
    assert fire_at(match, "2,2") == 3
    assert {"event": "sheltered", "at": [2, 2], "name": "Hall of Embers"} in caused
    unlit = table(dry, {**dry, piece: [1, 2]})
    drawn(unlit, "volley_1")
    assert fire_at(unlit, "1,2") == 0


@pytest.mark.rule("B4.4")
def test_no_shelter_from_players() -> None:
    """Gness raises the fire that the own Brigade stands on."""
    match = table(crewed("gness", brigade=[1, 1]), fire={"1,2": 3}, loyalty={"0,1": 0})
    play_all(match, "move 1,2", "yes")
    assert fire_at(match, "1,2") == 4


@pytest.mark.rule("B4.5")
@pytest.mark.rule("B6.1")
def test_an_immune_fire_still_spreads() -> None:
    match = table({"wagon": [1, 1]}, fire={"1,0": 2, "1,1": 2})
    drawn(match, "east_1")
    assert [fire_at(match, f"1,{column}") for column in range(4)] == [2, 2, 1, 0]


@pytest.mark.rule("B6.1")
@pytest.mark.parametrize("card", ["north_1", "east_1", "south_1", "west_1"])
def test_wind_is_free_of_order(card: str) -> None:
    """The building next to each that burned before rises by one, however far the row burns."""
    fire = {"1,1": 1, "1,2": 3, "1,3": 4, "2,1": 2, "2,2": 1, "3,2": 4, "4,4": 2, "0,1": 1}
    match = table(fire=fire)
    before = [fire_at(match, f"{row},{column}") for row in range(6) for column in range(6)]
    step = {"north_1": -6, "east_1": 1, "south_1": 6, "west_1": -1}[card]
    expected = list(before)
    for cell, intensity in enumerate(before):
        beside = cell + step
        if 1 <= intensity <= 4 and 0 <= beside < 36:
            same_row = cell // 6 == beside // 6
            if before[beside] < 7 and (same_row or abs(step) == 6):
                expected[beside] += 1
    drawn(match, card)
    after = [fire_at(match, f"{row},{column}") for row in range(6) for column in range(6)]
    assert after == [6 if value == 5 else value for value in expected]


@pytest.mark.rule("B4.6")
@pytest.mark.rule("B5.1")
def test_doomed_buildings_are_flipped_at_the_end_of_the_phase() -> None:
    match = table(
        crewed("gness", brigade=[1, 1], water={"warden": 1, "wagon": 1}),
        {"wagon": [1, 2]},
        fire={"1,2": 4},
        loyalty={"1,2": 1, "0,1": 0},
        renown={"1,2": [2, 0]},
    )
    play_all(match, "move 1,2", "yes")
    assert fire_at(match, "1,2") == 5
    caused = match.play("end")
    assert fire_at(match, "1,2") == 6
    assert loyal_at(match, "1,2") is None
    assert renown_at(match, "1,2") == [0, 0]
    assert player(match)["brigade"] == [0, 0]
    assert player(match, 1)["wagon"] == [5, 5]
    assert player(match)["water"]["warden"] == 1
    assert match.view(None)["scoreboard"][0]["renown_left"] == 16
    assert names(caused).count("sent_home") == 2


@pytest.mark.rule("B4.7")
def test_ruins_do_not_burn() -> None:
    match = table(fire={"1,1": 2}, ruins=[[1, 2], [2, 2]])
    drawn(match, "volley_1")
    assert fire_at(match, "2,2") == 6
    windy = table(fire={"1,1": 2}, ruins=[[1, 2]])
    drawn(windy, "east_1")
    assert fire_at(windy, "1,2") == 6
    assert fire_at(windy, "1,3") == 0


@pytest.mark.rule("B4.9")
def test_flips_in_reading_order_then_the_next_pass() -> None:
    """The Distillery dooms its neighbours, which fall after all that were doomed before."""
    rows = [list(row) for row in table().position()["city"]]
    rows[1][3] = "distillery"
    match = table(
        fire={"1,3": 4, "0,3": 3, "1,2": 4, "3,3": 2, "4,3": 4},
        city=rows,
        options={"great_buildings": True},
    )
    caused = drawn(match, "south_1")
    fell = [event["at"] for event in caused if event["event"] == "burned_down"]
    assert fell == [[1, 3], [4, 3], [0, 3], [1, 2]]


@pytest.mark.rule("B6.3")
def test_special_events_upgrade_everybody_in_turn_order() -> None:
    for card, track in (("barrels", "wagon"), ("bunks", "crew"), ("speech", "leadership")):
        match = table({"tracks": {track: 5}}, {})
        caused = drawn(match, card)
        assert [event["player"] for event in caused if event["event"] == "upgraded"] == [1]
        assert player(match, 1)["tracks"][track] == 1
        assert player(match, 0)["tracks"][track] == 5


@pytest.mark.rule("B6.3")
def test_volunteers_may_be_declined_and_need_a_place() -> None:
    match = table({"tracks": {"crew": 1}}, {}, {"tracks": {"crew": 1}})
    drawn(match, "volunteers")
    assert (match.actor, question(match)) == (2, "recruit_may")
    match.play("decline")
    assert (match.actor, question(match)) == (0, "recruit_may")
    match.play("yes")
    assert match.actor == firehall.CHANCE
    match.roll("P1 draws mog")
    match.roll("P1 draws ali")
    match.play("keep mog")
    assert player(match)["crew"] == ["mog"]
    assert match.actor == 1


@pytest.mark.rule("B6.3")
def test_heroes_of_the_hour() -> None:
    match = table({"brigade": [1, 1]}, {}, loyalty={"0,1": 1})
    drawn(match, "heroes")
    assert match.actor == 1
    refused(match, "place 0,1", "OWN_LOYALTY", "B8.2")
    match.play("place 2,2")
    assert renown_at(match, "2,2") == [0, 1]
    near = table({"brigade": [1, 1]}, {"brigade": [4, 4]}, options={"event5": "near"})
    drawn(near, "heroes")
    refused(near, "place 2,2", "OUT_OF_REACH", "B8.1")
    assert "place 4,3" in near.legal()


@pytest.mark.rule("B6.3")
def test_a_downpour_fills_brigades_not_wagons() -> None:
    dry = {"water": {"warden": 0, "wagon": 0, "crew": [0]}}
    match = table(crewed("kulari", brigade=[1, 1], **dry), {"brigade": [3, 3]})
    drawn(match, "downpour")
    assert player(match)["water"] == {"warden": 2, "wagon": 0, "crew": [2]}


@pytest.mark.rule("B6.4")
def test_a_bonus_outside_the_own_turn_waits() -> None:
    match = table({"tracks": {"leadership": 4}}, {"tracks": {"leadership": 4}})
    drawn(match, "speech")
    assert match.actor == 1
    assert match.state.actions == 8  # 6 and the two of the blue circle, in its own Event Phase
    assert match.why("upgrade crew") is None  # the Upgrade of the turn is untouched
    assert player(match)["extra"] == 2
    match.play("end")
    match.roll("east_1")
    assert match.state.actions == 8
    assert "extra" not in player(match)


@pytest.mark.rule("B13.1")
def test_esme_then_veda_then_immunity() -> None:
    """Esme's player turns the fireball to where Veda waits, and there is no fire at all."""
    match = table(
        {},
        crewed("esme", brigade=[1, 2]),
        crewed("veda", wagon=[1, 1]),
        loyalty={"3,0": 1, "4,3": 2},
    )
    drawn(match, "volley_1")
    assert (match.actor, question(match)) == (1, "esme_may")
    caused = match.play("redirect 1,1")
    assert names(caused)[:3] == ["redirected", "charmed", "renown_placed"]
    assert renown_at(match, "1,1") == [0, 0, 1]
    assert fire_at(match, "1,1") == fire_at(match, "1,2") == 0


@pytest.mark.rule("B13.1")
def test_alliances_shelter_loyal_buildings() -> None:
    match = advanced("bernhardt", loyalty={"1,2": 0})
    match.play("alliances")
    drawn(match, "volley_1")
    assert fire_at(match, "1,2") == 0
    assert fire_at(match, "2,2") == 1
    match.play("end")  # the rival's turn; then Bernhardt's own begins
    match.roll("heart_1")
    assert match.state.allied == 0
