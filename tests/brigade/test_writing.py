"""Positions and notation: what is written down is read back, and nonsense is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.errors import NotationError, PositionError
from firehall.games.brigade.cards import CREW
from tests.brigade.tables import advanced, crewed, random_match, rich, table
from tests.tables import refused

EXAMPLE: dict[str, Any] = {
    "game": "brigade",
    "options": {"players": 2, "extra_crew": True, "advanced": True},
    "fire": {"2,2": 3, "1,1": 1},
    "ruins": [[0, 1]],
    "loyalty": {"1,3": 0},
    "renown": {"1,4": [1, 1]},
    "players": [
        {
            "board": "white",
            "warden": "ester",
            "brigade": [1, 1],
            "wagon": [2, 2],
            "crew": ["mog"],
            "tracks": {"crew": 1, "wagon": 2, "leadership": 0},
            "water": {"warden": 1, "wagon": 3, "crew": [2]},
        },
        {"board": "black", "warden": "gloria", "brigade": [5, 5], "wagon": [4, 4]},
    ],
    "turn": 0,
    "actions": 3,
}


def test_a_position_is_read_and_written() -> None:
    match = firehall.Match.from_position("brigade", EXAMPLE)
    written = match.position()
    for key in ("fire", "ruins", "loyalty", "renown", "turn", "actions"):
        assert written[key] == EXAMPLE[key]
    assert written["players"][0] == EXAMPLE["players"][0]
    assert firehall.Match.from_position("brigade", written).snapshot() == match.snapshot()


def test_an_empty_position_is_a_first_turn() -> None:
    match = firehall.Match.from_position("brigade", {})
    assert match.actor == 0
    assert match.state.actions == 4
    assert match.state.burning == 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"colour": 1}, "unknown field"),
        ({"fire": {"9,9": 1}}, "no space '9,9'"),
        ({"fire": {"0,0": 1}}, "no building on 0,0"),
        ({"fire": {"1,1": 6}}, "an intensity goes from 1 to 5"),
        ({"fire": {}}, "nothing burns here"),
        ({"ruins": [[1, 1]]}, "cannot burn"),
        ({"ruins": [[7, 1]]}, "no space 7,1"),
        ({"loyalty": {"0,1": 0}}, "loyal to nobody"),
        ({"loyalty": {"1,3": 5}}, "'1,3' goes from 0 to 1"),
        ({"renown": {"1,3": [1, 0]}}, "holds none of that player's renown"),
        ({"renown": {"1,4": [1]}}, "a number for each player"),
        ({"renown": {"1,4": [17, 0]}}, "renown goes from 0 to 16"),
        ({"players": [{}]}, "the options say 2 players"),
        ({"players": [{"brigade": [5, 5]}, {}]}, "no space for seat 0"),
        ({"players": [{"brigade": [1, 1]}, {"brigade": [1, 1]}]}, "two Brigades"),
        ({"players": [{"wagon": [1, 1]}, {"wagon": [1, 1]}]}, "two Wagons"),
        ({"players": [{"wagon": [0, 1]}, {}]}, "stands on ruins"),
        ({"players": [{}, {"brigade": [0, 1]}]}, "on ruins outside its turn"),
        ({"players": [{"crew": ["mog"]}, {}]}, "room for 0 crew"),
        ({"players": [{"crew": ["bob"], "tracks": {"crew": 1}}, {}]}, "no crew member 'bob'"),
        (
            {"players": [{"crew": ["precious"], "tracks": {"crew": 1}}, {}]},
            "no crew member; the key",
        ),
        ({"players": [{"water": {"warden": 3}}, {}]}, "water goes from 0 to 2"),
        ({"players": [{"warden": "bob"}, {}]}, "no warden 'bob'"),
        ({"players": [{"warden": "ester"}, {"warden": "ester"}]}, "two players have the warden"),
        ({"players": [{"tracks": {"crew": 6}}, {}]}, r"players\[0\]: tracks.crew goes from 0 to 5"),
        ({"turn": 2}, "turn goes from 0 to 1"),
        ({"actions": 30}, "actions goes from 0 to 20"),
        ({"phase": "tea"}, "no phase 'tea'"),
        ({"event_deck": ["north_1", "north_1"]}, "is there twice"),
        ({"event_deck": ["north_1"], "event_discards": ["north_1"]}, "in the deck and discarded"),
        ({"crew_discards": ["mog"]}, "in two places"),
        ({"crew_discards": ["bob"]}, "no crew card 'bob'"),
        ({"drawn": ["mog"]}, "mog cannot have been drawn"),
        ({"mimic": "ali"}, "in no crew"),
        ({"wolf": True}, "without White Fang"),
        ({"stack": []}, "a game under way has a stack"),
        ({"stack": [["tea", 0, 0, 0]]}, "no frame 'tea'"),
        ({"stack": [["turn", 7, 0, 0]]}, "cannot hold the numbers"),
        ({"stack": [["turn", 0, 0, 0], ["flip", 0, 0, 0]]}, "asks nobody"),
        ({"stack": [["moving", 0, 3, 0], ["turn", 0, 0, 0]]}, "cannot lie on"),
        (
            {"stack": [["turn", 0, 0, 0], ["paying", 1, 0, 0], ["turn", 0, 0, 0]]},
            "cannot lie on",
        ),
        ({"stack": [["turn", 0, 0, 0], ["extinguishing", 0, 7, 0]]}, None),
        ({"stack": [["turn", 0, 0, 0], ["extinguishing", 0, 8, 0]]}, "nothing burns"),
        ({"stack": [["turn", 0, 0, 0], ["zilda_may", 0, 0, 0]]}, None),
        ({"stack": [["turn", 0, 0, 0], ["pushing", 0, 1, 0]]}, None),
        (
            {"stack": [["begin_actions", 0, 0, 0], ["draw_event", 0, 0, 0]], "event_deck": []},
            "event_deck",
        ),
        (
            {
                "stack": [["turn", 0, 0, 0], ["choosing", 0, 0, 0], ["draw_crew", 0, 2, 0]],
                "crew_discards": [name for name in CREW if name != "mog"],
            },
            "crew_discards",
        ),
        ({"stack": [["turn", 0, 0, 0], ["choosing", 0, 0, 0]]}, "drawn"),
        (
            {"stack": [["turn", 0, 0, 0], ["choosing", 0, 0, 0], ["draw_crew", 0, 0, 0]]},
            r"stack\[2\]",
        ),
        ({"drawn": ["kulari"]}, "drawn"),
        ({"stack": [["deal_tile", 3, 0, 0]], "phase": "setup"}, r"stack\[0\]"),
        ({"stack": [["draw_first", 0, 0, 0]]}, r"stack\[0\]"),
        ({"ruins": [[0, 2], [0, 9]]}, r"ruins\[1\]"),
        ({"fire": {"0,9": 1}}, "fire '0,9'"),
        ({"loyalty": {"0,2": 9}}, "loyalty '0,2'"),
        ({"renown": {"0,2": [1]}}, "renown '0,2'"),
        ({"result": "draw", "stack": []}, "no result 'draw'"),
        ({"result": "fault", "stack": []}, "no fault of the rules"),
        ({"winners": [1]}, "winners: nobody has won"),
        ({"loyalty": {"2,2": 0, "2,3": 0, "3,2": 0}}, "someone has won"),
        ({"city": [["com1"]]}, "6 rows of 6"),
        ({"options": {"players": 7}}, "option players"),
        ({"options": {"players": 2, "colour": 1}}, "no option 'colour'"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], sentence: str | None) -> None:
    if sentence is None:  # odd, but can be
        firehall.Match.from_position("brigade", EXAMPLE | change)
        return
    with pytest.raises(PositionError, match=sentence) as caught:
        firehall.Match.from_position("brigade", EXAMPLE | change)
    assert "\n" not in str(caught.value)


def city(**changes: str | None) -> list[list[str | None]]:
    rows: list[list[str | None]] = [list(row) for row in table().position()["city"]]
    for at, tile in changes.items():
        rows[int(at[1])][int(at[2])] = tile
    return rows


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (city(s01="com2"), "lies in the city twice"),
        (city(s01="uni1"), "in the middle of the city"),
        (city(s22="com1"), "the University's uni1 lies on 2,2"),
        (city(s00="com1"), "0,0 is a corner"),
        (city(s01="tavern"), "no building 'tavern'"),
        (city(s01="oak"), "only with great_buildings"),
        (city(s01=None), "no building on 0,1"),
    ],
)
def test_a_city_that_cannot_be(rows: list[list[str | None]], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        firehall.Match.from_position("brigade", {"city": rows})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not an action; actions read like"),
        ("dance", "is not an action; actions read like"),
        ("move", "a space is row,column"),
        ("move 9,9", "a space is row,column"),
        ("wagon x", "a space is row,column"),
        ("spend beer", "'beer' is none of warden"),
        ("upgrade beer", "'beer' is none of crew, wagon, leadership"),
        ("keep mog", "'mog' is not there"),
        ("give P9", "'p9' is none of p1, p2"),
        ("fall NE", "falls N, E, S or W"),
    ],
)
def test_a_text_that_is_no_action(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        table().play(text)


def test_notation_is_lenient_about_case_and_space() -> None:
    match = table({"brigade": [1, 1]})
    match.play("  MOVE   1,2 ")
    match.play("Stop")
    assert match.history == ["move E", "stop"]


def test_a_space_is_picked_for_what_is_asked() -> None:
    match = table({"brigade": [1, 1]}, fire={"1,1": 1})
    match.play("spend warden")
    refused(match, "push 1,1", "PENDING_CHOICE", "B13.2")
    assert match.why("place 1,1") is None
    refused(advanced("gloria"), "polymorph 1,1", "NOT_YOUR_WARDEN", "B11.1")


def test_a_chance_outcome_that_cannot_come_up() -> None:
    match = table({"tracks": {"crew": 1}})
    match.play("recruit")
    with pytest.raises(NotationError, match="cannot come up"):
        match.roll("P1 draws bob")


@pytest.mark.parametrize("seed", range(3))
def test_saving_and_loading(tmp_path: Path, seed: int) -> None:
    match = random_match({}, seed, 60, rich(seed))
    match.save(tmp_path / "game.json")
    assert firehall.Match.load(tmp_path / "game.json").snapshot() == match.snapshot()


def test_no_undo_across_a_draw() -> None:
    match = table(crewed())
    match.play("wagon 1,1")
    assert match.undo() == "wagon 1,1"
    match.play("recruit")
    match.roll()
    with pytest.raises(firehall.UndoError, match="dice"):
        match.undo()
