"""Terms, components, the city and setting up (B0 to B3)."""

from __future__ import annotations

from collections import Counter

import pytest

import firehall
from firehall.games.brigade.cards import printed
from tests.brigade.tables import (
    EVERYTHING,
    advanced,
    crewed,
    drawn,
    fire_at,
    player,
    question,
    random_match,
    table,
)
from tests.tables import names, refused


def begun(options: dict[str, object] | None = None, seed: int = 3) -> firehall.Match:
    """A game at its first action."""
    match = firehall.Match("brigade", options or {}, seed=seed)
    match.advance()
    return match


@pytest.mark.rule("B0.1")
@pytest.mark.parametrize(("adjacency", "legal"), [(8, True), (4, False)])
def test_adjacent_is_eight_or_four(adjacency: int, legal: bool) -> None:
    """Ash reaches a diagonal neighbour, unless the table plays with four."""
    me = crewed("ash", brigade=[1, 1])
    options = {"extra_crew": True, "adjacency": adjacency}
    match = table(me, fire={"2,2": 3}, loyalty={"2,3": 0}, options=options)
    assert ("ash 2,2" in match.legal()) is legal
    if not legal:
        refused(match, "ash 2,2", "NOT_ADJACENT", "B10.5")


@pytest.mark.rule("B0.2")
def test_burning_doomed_destroyed() -> None:
    match = table({"brigade": [1, 1]}, fire={"1,1": 4, "0,2": 5}, ruins=[[0, 1]])
    seen = {tuple(space["at"]): space for space in match.view(None)["spaces"]}
    assert (seen[1, 1]["intensity"], seen[1, 1]["doomed"]) == (4, False)
    assert (seen[0, 2]["intensity"], seen[0, 2]["doomed"]) == (5, True)
    assert (seen[0, 1]["destroyed"], seen[0, 1]["intensity"]) == (True, 0)
    assert match.why("spend warden") is None
    on_doomed = table({"brigade": [0, 2]}, fire={"0,2": 5})
    refused(on_doomed, "spend warden", "NOT_BURNING", "B7.3")


@pytest.mark.rule("B0.3")
def test_a_firehouse_is_no_building() -> None:
    spaces = begun().view(None)["spaces"]
    assert sum("tile" in space for space in spaces) == 32
    assert sum("firehouse" in space for space in spaces) == 4


@pytest.mark.rule("B0.4")
def test_turns_go_clockwise_by_seat() -> None:
    match = begun({"players": 3})
    turns = []
    for _ in range(4):
        turns.append(match.actor)
        match.play("end")
        while match.actor == firehall.CHANCE or question(match) != "turn":
            if match.actor == firehall.CHANCE:
                match.roll()
            else:
                match.play("decline" if "decline" in match.legal() else match.legal()[0])
    first = turns[0]
    assert first is not None
    assert turns == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.rule("B1.1")
def test_what_is_in_the_box() -> None:
    cards = printed()
    assert (len(cards.city), len(cards.university), len(cards.boards)) == (28, 4, 4)
    assert len(cards.events) == 30
    assert sum(card.starter for card in cards.events) == 6
    assert len([one for one in cards.crew if not one.extra]) == 20
    sheet = begun().view(None)["scoreboard"][0]
    assert (sheet["renown_left"], sheet["loyalty_left"]) == (16, 10)


@pytest.mark.rule("B1.2")
def test_a_tile_has_a_name_a_district_and_a_value() -> None:
    for space in begun().view(None)["spaces"]:
        if "tile" in space:
            assert space["name"]
            assert space["value"] == 5 if space["district"] == "university" else space["value"] < 5


@pytest.mark.rule("B1.3")
def test_values_of_the_city() -> None:
    for district in ("commoners", "merchants", "council", "nobles"):
        values = sorted(tile.value for tile in printed().city if tile.district == district)
        assert values == [2, 2, 3, 3, 3, 4, 4]


@pytest.mark.rule("B1.4")
def test_a_crew_card_on_the_table() -> None:
    match = table(crewed("kulari"), loyalty={"0,1": 0})
    (card,) = match.view(None)["scoreboard"][0]["crew"]
    assert card == {
        "key": "kulari",
        "name": "Kulari One-Shoe",
        "race": "giant",
        "district": "commoners",
        "water": 2,
        "capacity": 2,
        "able": True,
    }


@pytest.mark.rule("B1.5")
@pytest.mark.parametrize(("extra", "cards"), [(False, 20), (True, 22)])
def test_twenty_or_twenty_two_crew_cards(extra: bool, cards: int) -> None:
    match = table({"tracks": {"crew": 1}}, options={"extra_crew": extra})
    assert match.view(None)["decks"]["crew"] == cards
    match.play("recruit")
    assert len(match.outcomes()) == cards
    assert ("P1 draws ash" in match.outcomes()) is extra


@pytest.mark.rule("B1.6")
def test_more_than_forty_water_and_fire() -> None:
    """Everything burns at once, every box is full: no token runs out."""
    everywhere = {f"{row},{column}": 4 for row in range(6) for column in range(6)}
    for corner in ("0,0", "0,5", "5,0", "5,5"):
        del everywhere[corner]
    full = {"tracks": {"crew": 5, "wagon": 5}}
    match = table(full, full, full, full, fire=everywhere)
    assert match.state.burning == 32
    for _ in range(2):
        match.play("refill brigade")
    assert player(match)["water"]["wagon"] == 6


@pytest.mark.rule("B2.1")
def test_the_city_is_dealt() -> None:
    match = begun()
    rows = match.position()["city"]
    tiles = [tile for row in rows for tile in row if tile]
    assert len(tiles) == 32
    assert max(Counter(tiles).values()) == 1
    assert [rows[2][2], rows[2][3], rows[3][2], rows[3][3]] == ["uni1", "uni2", "uni3", "uni4"]
    assert [rows[0][0], rows[0][5], rows[5][0], rows[5][5]] == [None] * 4
    refused(table(), "move N", "OUTSIDE", "B2.1")


def test_every_tile_can_come_anywhere() -> None:
    """The first space shows each of 28 tiles, all equally likely."""
    match = firehall.Match("brigade", {})
    assert len(match.outcomes()) == len(set(match.outcomes())) == 28


@pytest.mark.rule("B2.2")
def test_firehouses_keep_to_themselves() -> None:
    match = table({"brigade": [4, 4]}, fire={"4,5": 2, "5,4": 2})
    refused(match, "move 5,5", "FOREIGN_FIREHOUSE", "B2.2")
    refused(match, "wagon 5,5", "FOREIGN_FIREHOUSE", "B2.2")
    caused = drawn(match, "south_1")
    assert not [event for event in caused if event.get("at") == [5, 5]]
    own = table({"brigade": [0, 1]}, {"brigade": [4, 4]})
    own.play("move 0,0")
    assert player(own)["brigade"] == [0, 0]


@pytest.mark.rule("B2.3")
@pytest.mark.parametrize(
    ("players", "corners"),
    [
        (2, [[0, 0], [5, 5]]),
        (3, [[0, 0], [0, 5], [5, 5]]),
        (4, [[0, 0], [0, 5], [5, 5], [5, 0]]),
    ],
)
def test_corners(players: int, corners: list[list[int]]) -> None:
    match = begun({"players": players})
    assert [one["brigade"] for one in match.position()["players"]] == corners
    if players == 2:
        refused(table({"brigade": [0, 4]}), "move 0,5", "FOREIGN_FIREHOUSE")


@pytest.mark.rule("B3.1")
def test_markers_begin_on_the_first_circles() -> None:
    tracks = begun().view(None)["scoreboard"][0]["tracks"]
    assert [tracks[name]["value"] for name in ("crew", "wagon", "leadership")] == [0, 2, 4]


@pytest.mark.rule("B3.2")
def test_first_water() -> None:
    for one in begun().position()["players"]:
        assert one["water"] == {"warden": 2, "wagon": 2, "crew": []}
        assert one["brigade"] == one["wagon"]


@pytest.mark.rule("B3.3")
def test_any_card_of_a_deck_can_be_drawn() -> None:
    match = table(event_discards=["north_1"])
    match.play("end")
    assert len(match.outcomes()) == 29
    assert "north_1" not in match.outcomes()


@pytest.mark.rule("B3.4")
def test_the_first_player_is_drawn() -> None:
    match = firehall.Match("brigade", {"players": 3}, seed=1)
    while question(match) != "draw_first":
        match.roll()
    assert match.outcomes() == ["P1", "P2", "P3"]
    match.roll("P2")
    match.advance()
    assert match.actor == 1


@pytest.mark.rule("B3.5")
def test_the_university_burns() -> None:
    match = firehall.Match("brigade", {})
    assert [fire_at(match, at) for at in ("2,2", "2,3", "3,2", "3,3")] == [2, 2, 2, 2]
    assert match.state.burning == 4


@pytest.mark.rule("B3.6")
def test_three_starters() -> None:
    match = firehall.Match("brigade", {}, seed=1)
    while question(match) != "draw_starter":
        match.roll()
    assert len(match.outcomes()) == 6
    match.roll("sparks_1")
    assert [fire_at(match, at) for at in ("0,3", "1,1", "1,3")] == [1, 1, 1]
    match.roll("cinders_2")
    match.roll("sparks_4")
    position = match.position()
    assert sorted(position["event_discards"]) == ["cinders_2", "sparks_1", "sparks_4"]
    assert len(position["event_deck"]) == 27
    assert {"sparks_2", "sparks_3", "cinders_1"} <= set(position["event_deck"])


@pytest.mark.rule("B3.7")
def test_the_first_turn_has_no_event() -> None:
    match = begun()
    assert question(match) == "turn"
    assert match.state.actions == 4
    assert len(match.position()["event_discards"]) == 3
    match.play("end")
    assert question(match) == "draw_event"


@pytest.mark.rule("B3.8")
def test_the_advanced_game_deals_boards_and_wardens() -> None:
    match = begun(EVERYTHING, seed=8)
    boards = [one["board"] for one in match.position()["players"]]
    wardens = [one["warden"] for one in match.position()["players"]]
    assert len(set(boards)) == len(set(wardens)) == 4
    seen = {
        tuple(one["warden"] for one in begun(EVERYTHING, seed).position()["players"])
        for seed in range(12)
    }
    assert len(seen) > 6
    basic = table({"warden": "bernhardt"})
    refused(basic, "alliances", "NOT_YOUR_WARDEN", "B11.1")
    assert "alliances" in advanced("bernhardt").legal()


def test_setting_up_is_told() -> None:
    match = firehall.Match("brigade", EVERYTHING, seed=2)
    told = names(match.advance())
    assert told.count("tile_dealt") == 28
    assert told.count("great_dealt") == told.count("board_dealt") == 4
    assert told.count("event_drawn") == 3


def test_random_games_of_every_size_end() -> None:
    for seed, players in enumerate((2, 3, 4)):
        match = random_match({"players": players, **EVERYTHING}, seed)
        assert match.over


@pytest.mark.rule("B5.2")
def test_compensation_for_going_later() -> None:
    match = firehall.Match("brigade", {"players": 3, "compensation": True}, seed=1)
    while question(match) != "draw_first":
        match.roll()
    match.roll("P2")
    match.advance()
    given = []
    for card in ("north_1", "barrels", "bunks"):
        given.append(match.state.actions)
        drawn(match, card)
    assert given == [4, 6, 7]
    assert match.state.actions == 4  # in the first turn only
