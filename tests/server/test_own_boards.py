"""Boards and maps of one's own over the wire: checked, drawn, and played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firehall.games.flashpoint.board import BoardError, load
from tests.server.people import Person

MakePerson = Callable[..., Person]
COTTAGE = Path("examples/boards/cottage.toml").read_text("utf-8")
WARSAW = Path("src/firehall/games/arsonist/town/maps/warsaw.toml").read_text("utf-8")
HOUSE = Path("src/firehall/games/flashpoint/board/boards/base_front.toml").read_text("utf-8")
GARAGE = Path("src/firehall/games/flashpoint/board/boards/ed_garage.toml").read_text("utf-8")
LONG = "a key has more than 8 parts"
SMALL_TOWN = """
name = "square"
title = "Four corners"
size = [100, 100]
settlements = [
  { number = 1, name = "A", district = "red", houses = 1, at = [10, 10] },
  { number = 2, name = "B", district = "blue", houses = 1, at = [90, 10] },
  { number = 3, name = "C", district = "yellow", houses = 1, at = [10, 90] },
  { number = 4, name = "D", district = "red", houses = 1, at = [90, 90] },
]
roads = [
  { between = [1, 2] }, { between = [1, 3] }, { between = [1, 4] },
  { between = [2, 3] }, { between = [2, 4] }, { between = [3, 4] },
]
"""


def brought(person: Person, text: Any, game: str = "flashpoint", status: int = 200) -> Any:
    return person.post(f"/api/games/{game}/own", {"text": text}, status)


def test_a_board_is_told_by_its_title_drawn_and_played_on(person: MakePerson) -> None:
    ada = person()
    told = brought(ada, COTTAGE)
    assert told["title"] == "A cottage with a loft"
    assert set(told["options"]) == {"board"}
    assert "platform" not in told["modules"]
    assert [floor["id"] for floor in told["board"]["floors"]] == ["G", "U"]
    table = ada.lay(options={**told["options"], "firefighters": 1})["id"]
    with ada.sit(table, 0) as socket:
        assert socket.welcome["board"]["title"] == told["title"]


def test_json_is_told_from_toml_and_a_mark_of_an_editor_is_no_part(person: MakePerson) -> None:
    ada = person()
    told = brought(ada, COTTAGE)
    for text in (json.dumps(told["options"]["board"]), f"\ufeff{COTTAGE}"):
        assert brought(ada, text) == told


def test_what_a_drawing_needs_comes_with_it(person: MakePerson) -> None:
    ada = person()
    garage = brought(ada, GARAGE)
    assert garage["options"]["mode"] == "experienced"
    assert "tragic_events" in garage["modules"]
    assert "attic" not in garage["modules"]
    town = brought(ada, SMALL_TOWN, "arsonist")
    assert (town["title"], town["options"]["burned_goal"]) == ("Four corners", 4)
    assert len(town["board"]["settlements"]) == 4
    assert brought(ada, WARSAW, "arsonist")["options"]["burned_goal"] == 10


WRONG = {
    "no TOML": ("flashpoint", 'name = "a"\ntitle = = 3', "no TOML text: Invalid value (at line 2"),
    "no JSON": ("flashpoint", '{"name": ', "no JSON text: Expecting value: line 1 column 10"),
    "no arrow": (
        "flashpoint",
        COTTAGE.replace("| →", "| ?", 1),
        "Floor G: Plan line 4, column 3",
    ),
    "nothing": ("flashpoint", "", "The board lacks the key"),
    "no end": ("flashpoint", "[" * 60_000, "this is no TOML text"),
    "deep": ("flashpoint", '{"a": ' + "[" * 60_000, "nested too deeply"),
    "a long key": ("flashpoint", "a . " * 16_000 + "b = 1", LONG),
    "a quoted key": ("flashpoint", r'"\"".' * 13_000 + "b = 1", LONG),
    "a hidden key": ("flashpoint", f'a = {{x = """\n""""", {"b." * 16_000}b = 1}}', LONG),
    "a date": ("flashpoint", "when = 1979-05-27", "when"),
    "no size": ("arsonist", SMALL_TOWN.replace("[100, 100]", "[inf, inf]"), "size of the drawing"),
    "houses": ("arsonist", SMALL_TOWN.replace("houses = 1", "houses = 9", 1), "houses"),
    "half a letter": ("arsonist", json.dumps({"name": "\ud800"}), "this is no map"),
    "deep map": ("arsonist", "{" + '"a":{' * 10_000, "this is no map"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said_with_its_place(person: MakePerson, wrong: str) -> None:
    game, text, said = WRONG[wrong]
    refused = brought(person(), text, game, 422)
    assert refused["code"] == "bad-board"
    assert said in refused["message"]


def test_the_words_are_those_of_the_command_line(person: MakePerson, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(COTTAGE.replace('half = "N"', 'half = "Q"', 1))
    with pytest.raises(BoardError) as error:
        load(file)
    refused = brought(person(), file.read_text(), status=422)
    assert f"{file}: {refused['message']}" == str(error.value)


def test_a_surrogate_in_a_title_is_refused(person: MakePerson) -> None:
    ada = person()
    data = brought(ada, COTTAGE)["options"]["board"]
    refused = brought(ada, json.dumps({**data, "title": "\ud800"}), status=422)
    assert refused["code"] == "bad-board"


def test_there_is_an_end_to_what_is_read(person: MakePerson) -> None:
    ada = person()
    room = 65_536 - len(COTTAGE.encode())
    assert brought(ada, f"{COTTAGE}#{'-' * (room - 1)}")["title"]
    assert brought(ada, f"{COTTAGE}#{'-' * room}", status=413)["code"] == "too-large"
    assert brought(ada, 7, status=422)["code"] == "not-understood"


def test_only_where_boards_are_chosen_by_picture(person: MakePerson) -> None:
    ada = person()
    own = {one["name"]: one["page"]["own"] for one in ada.get("/api/games")}
    assert {name for name, takes in own.items() if takes} == {"flashpoint", "arsonist"}
    assert brought(ada, COTTAGE, "brigade", 404)["code"] == "no-such-page"
    assert brought(ada, COTTAGE, "chess", 404)["code"] == "no-such-game"


def test_what_is_odd_about_a_board_is_told_in_the_readers_language(person: MakePerson) -> None:
    ada = person()
    told = brought(ada, HOUSE)
    assert told["thoughts"] == []
    odd = json.dumps(
        {**told["options"]["board"], "name": "odd", "family_poi": [[5, 1]], "rooms": []}
    )
    answer = ada.post("/api/games/flashpoint/own?lang=es", {"text": odd}, 200)
    [thought] = answer["thoughts"]
    assert thought["at"] == [[5, 1]]
    assert thought["text"] == (
        "Una partida familiar empieza con 1 punto de interés; lo usual son tres."
    )
