"""Whole games over real sockets, for every game there is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.server import dice
from tests.server.people import Person

GAMES = firehall.games()
#: Of what takes an evening, the beginning; it has windows, and each takes its while.
SHORT: dict[str, dict[str, Any]] = {"talisman": {"players": 2, "firelands": False, "max_turns": 12}}
MakePerson = Callable[..., Person]


def finished(person: Person, game: str) -> str:
    """The id of a table whose game one person and computers have played to the end."""
    table = person.lay(game, seed="mine", options=SHORT.get(game, {}))["id"]
    with person.sit(table, 0) as socket:
        socket.play_on()
        assert socket.state["ending"]
    return str(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_to_its_end(person: MakePerson, game: str, tmp_path: Path) -> None:
    ada = person()
    id = finished(ada, game)
    table = ada.get(f"/api/tables/{id}")
    assert table["status"] == "over"
    assert table["result"] is not None

    record = ada.get(f"/api/tables/{id}/record")
    assert firehall.Match.replay(record).result == table["result"]
    rolled = sum(seat == firehall.CHANCE for seat, _ in record["plies"])
    assert dice.verify(record) == rolled

    replay = ada.get(f"/api/tables/{id}/replay", seat="all", **{"from": 0, "to": 30})
    assert replay["plies"] == len(record["plies"])
    assert [frame["ply"] for frame in replay["frames"]] == list(range(31))
    assert replay["moments"]

    brought = ada.post("/api/records", record, 201)
    assert brought["status"] == "record"
    again = ada.get(f"/api/tables/{brought['id']}/replay", seat="all", **{"from": 0, "to": 30})
    assert again["frames"][5]["view"] == replay["frames"][5]["view"]


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_from_a_moment(person: MakePerson, game: str) -> None:
    ada = person()
    id = finished(ada, game)
    frames = ada.get(f"/api/tables/{id}/replay", seat="all", **{"from": 10, "to": 90})["frames"]
    mine = [frame for frame in frames if frame["actor"] == 0]
    found = ((frame["ply"], firehall.Match.from_position(game, frame["view"])) for frame in mine)
    ply, wanted = next(one for one in found if not one[1].in_window)  # which may pass by itself
    moment_of: dict[str, Any] = {"from": {"table": id, "ply": ply}}
    new = ada.lay(game, **moment_of)
    with ada.sit(new["id"], 0) as socket:
        assert socket.state["view"] == wanted.view(0)
        assert [one["action"] for one in socket.state["legal"]] == wanted.legal()


def test_every_die_can_be_checked_in_a_browser(person: MakePerson) -> None:
    """What the page does with the report, done here by hand."""
    ada = person()
    id = finished(ada, "arsonist")
    report = ada.get(f"/api/tables/{id}/dice")
    told = report["dice"]
    secret = bytes.fromhex(told["secret"])
    assert dice.commitment(secret) == told["commitment"]
    assert told["seeds"] == [[0, 0, "mine"]]
    assert report["rolls"]
    for roll in report["rolls"]:
        wanted = dice.outcome(secret, id, roll["ply"], told["seeds"], roll["below"])
        assert wanted in roll["outcomes"]


def test_the_commitment_comes_before_and_the_secret_after(person: MakePerson) -> None:
    ada = person()
    table = ada.lay("arsonist", seats=[{"kind": "me"}, {"kind": "open"}])
    with ada.sit(table["id"], 0) as socket:
        assert socket.welcome["dice"]["secret"] is None
        promised = socket.welcome["dice"]["commitment"]
    assert len(promised) == 64
    assert ada.get(f"/api/tables/{table['id']}/dice")["dice"]["commitment"] == promised
    assert "secret" not in json.dumps(socket.entries)


@pytest.mark.parametrize("lang", ["en", "pl", "es"])
def test_everything_is_said_in_the_readers_language(person: MakePerson, lang: str) -> None:
    said: dict[str, tuple[str, ...]] = {}
    for one in {"en", lang}:
        ada = person(lang=one)
        table = ada.lay("flashpoint", options={"firefighters": 1})
        with ada.sit(table["id"], 0) as socket:
            socket.play("start 3,0")
            said[one] = (socket.state["question"], socket.state["legal"][0]["say"])
            refused = socket.play("chop W")
            said[one] += (refused["message"],)
            assert refused["rule"]
    assert lang == "en" or all(a != b for a, b in zip(said["en"], said[lang], strict=True))
