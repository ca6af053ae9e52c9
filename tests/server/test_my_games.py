"""What is a person's own: the games they have played, a page that they may show, all their data."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firehall.engine.match import Match
from firehall.server import dice
from firehall.server.history import has_won, luck_of
from tests.kept.tables import come_back, read_expected, reopened
from tests.server.people import WAIT_S, Message, Person
from tests.server.serving import Serving
from tests.server.test_tables import token_of

SHORT = {"firefighters": 2, "max_turns": 2}


@pytest.fixture
def two(pair: tuple[Serving, Serving]) -> Iterator[tuple[Person, Person]]:
    """Ada at one process, Bob at another, over each kind of database."""
    people = Person(pair[0].url, "Ada"), Person(pair[1].url, "Bob")
    yield people
    for one in people:
        one.close()


def laid_for(ada: Person, bob: Person, game: str = "flashpoint", **more: Any) -> str:
    """A table at which both sit."""
    more.setdefault("options", SHORT if game == "flashpoint" else {})
    table = str(ada.lay(game, seats=[{"kind": "me"}, {"kind": "open"}], **more)["id"])
    link = ada.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": 1})
    bob.post("/api/links/redeem", {"token": token_of(link), "seed": "from Bob"})
    return table


def play_out(table: str, *people: Person) -> None:
    """To the end, each choosing by luck."""

    def play(person: Person, seat: int) -> None:
        with person.sit(table, seat) as socket:
            socket.play_on(luck=Random(seat))

    players = [threading.Thread(target=play, args=(one, n)) for n, one in enumerate(people)]
    for thread in players:
        thread.start()
    for thread in players:
        thread.join(WAIT_S)
        assert not thread.is_alive()


def games_of(person: Person, **query: Any) -> list[Message]:
    return list(person.get("/api/me/games", **query)["games"])


def test_a_finished_game_is_in_the_lists_of_all_who_played_it(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = laid_for(ada, bob)
    assert games_of(ada) == []  # not yet
    play_out(table, ada, bob)
    result = ada.get(f"/api/tables/{table}")["result"]
    for person, mine in ((ada, 0), (bob, 1)):
        [game] = games_of(person)
        assert (game["table"], game["game"], game["options"]) == (table, "flashpoint", SHORT)
        assert game["winners"] == result["winners"]
        assert game["won"] == (mine in result["winners"])
        assert [(one["name"], one["you"]) for one in game["seats"]] == [
            ("Ada", mine == 0),
            ("Bob", mine == 1),
        ]
        assert game["began"] <= game["ended"]
        assert (game["lost"], game["luck"]) == (None, None)  # nobody has had it reviewed


def test_somebody_who_left_has_not_played_it(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = laid_for(ada, bob)
    bob.post(f"/api/tables/{table}/seats/1", {"do": "leave"})
    ada.post(f"/api/tables/{table}/seats/1", {"do": "open"})
    ada.post(f"/api/tables/{table}/seats/1/claim")
    play_out(table, ada)
    assert games_of(bob) == []
    assert [one["you"] for one in games_of(ada)[0]["seats"]] == [True, True]


def test_older_games_come_by_pages(two: tuple[Person, Person]) -> None:
    ada, bob = two
    tables = [laid_for(ada, bob) for _ in range(2)]
    for table in tables:
        play_out(table, ada, bob)
    newest, oldest = games_of(ada)
    assert [newest["table"], oldest["table"]] == tables[::-1]
    created = ada.get(f"/api/tables/{tables[1]}")["created"]
    assert [one["table"] for one in games_of(ada, before=created)] == tables[:1]
    answer = ada.http.get("/api/me/games", params={"before": "yesterday"})
    assert (answer.status_code, answer.json()["code"]) == (422, "not-understood")


def test_who_played_every_side_has_neither_won_nor_lost() -> None:
    assert has_won([0, 1], [1], 2) is None
    assert has_won([0, 1], [0, 1], 2) is True  # together
    assert has_won([0, 1], [], 2) is False
    assert has_won([1], [0], 2) is False
    assert has_won([0], [0], 2) is True


def test_luck_is_that_of_all_together_or_of_ones_own_sides() -> None:
    assert luck_of([0.3], [0, 1]) == 0.3
    assert luck_of([0.1, -0.4, 0.3], [1]) == -0.4
    assert luck_of([0.1, -0.4, 0.3], [0, 2]) == 0.4
    assert luck_of([0.1, -0.4, 0.3], [0, 1, 2]) == 0


# A page for others


def test_a_page_is_private_until_it_is_shown(two: tuple[Person, Person]) -> None:
    ada, bob = two
    hidden, public = laid_for(ada, bob), laid_for(ada, bob, public=True)
    for table in (hidden, public):
        play_out(table, ada, bob)
    assert ada.get("/api/me")["page"] is None
    page = ada.http.patch("/api/me", json={"shown": True}).json()["page"]
    assert ada.http.patch("/api/me", json={"name": "Ada"}).json()["page"] == page
    seen = bob.get(f"/api/people/{page}")
    assert (seen["name"], seen["you"]) == ("Ada", False)
    assert ada.get(f"/api/people/{page}")["you"] is True
    assert [one["table"] for one in seen["games"]] == [public, ""]
    assert [one["won"] for one in seen["games"]] == [one["won"] for one in games_of(ada)]
    assert "Bob" not in str(seen)  # who has not agreed to be there
    assert [one["you"] for one in seen["games"][0]["seats"]] == [True, False]
    ada.http.patch("/api/me", json={"shown": False}).raise_for_status()
    assert bob.http.get(f"/api/people/{page}").status_code == 404
    again = ada.http.patch("/api/me", json={"shown": True}).json()["page"]
    assert again != page  # who was shown it once is not shown it for ever


@pytest.mark.parametrize("page", ["nobody", "a b", "%00", "ó", "x" * 200])
def test_nobody_is_at_another_address(two: tuple[Person, Person], page: str) -> None:
    answer = two[0].http.get(f"/api/people/{page}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-person")


# All of it


def test_everything_that_is_kept_can_be_had(two: tuple[Person, Person]) -> None:
    ada, bob = two
    over, running = laid_for(ada, bob), laid_for(ada, bob, "arsonist")
    play_out(over, ada, bob)
    with bob.sit(running, 1) as socket:
        socket.ask("chat", text="a word of mine")
    with ada.sit(running, 0) as socket:
        socket.ask("chat", text="hers")
    answer = bob.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["you"]["name"] == "Bob"
    assert told["you"]["games"] == games_of(bob) != []
    by_table = {one["table"]["id"]: one for one in told["tables"]}
    assert by_table.keys() == {over, running}
    assert [one["text"] for one in by_table[running]["said"]] == ["a word of mine"]
    assert [by_table[table]["seeds"] for table in (over, running)] == [["from Bob"]] * 2
    record = by_table[over]["record"]
    assert Match.replay(record).result == ada.get(f"/api/tables/{over}")["result"]
    assert dice.verify(record) > 0
    assert by_table[running]["record"]["seat"] == 1  # what he may know of a game with secrets
    visitor = bob.cookie.partition("=")[2].partition(".")[0]
    assert visitor not in answer.text


def test_a_table_that_somebody_was_taken_off_is_not_told_on(two: tuple[Person, Person]) -> None:
    """What is theirs of it they get; what happens there since is no longer their business."""
    ada, bob = two
    table = laid_for(ada, bob)
    with bob.sit(table, 1) as socket:
        socket.ask("chat", text="a word of mine")
    ada.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    ada.post(f"/api/tables/{table}/seats/1", {"do": "computer"})
    with ada.sit(table, 0) as socket:
        socket.ask("chat", text="hers")
        assert socket.play(socket.state["legal"][0]["action"])["t"] == "ack"
    while bob.http.get(f"/api/tables/{table}").status_code != 403:
        time.sleep(0.05)  # his process hears of it in a moment
    [kept] = bob.get("/api/me/export")["tables"]
    assert kept["table"].keys() == {"id", "game", "created"}
    assert (kept["table"]["id"], kept["record"], kept["seeds"]) == (table, None, ["from Bob"])
    assert [one["text"] for one in kept["said"]] == ["a word of mine"]
    play_out(table, ada)
    [kept] = bob.get("/api/me/export")["tables"]
    assert kept["record"]["dice"]["secret"]  # it is over, and open to whoever has the address


# From a database of an earlier version


def test_games_of_an_earlier_version_are_listed(tmp_path: Path) -> None:
    with reopened(tmp_path) as server:
        people = come_back(server.url, read_expected().cookies)
        games = games_of(people["Ada"])
        over = [one for one in people["Ada"].get("/api/tables/mine") if one["status"] == "over"]
        mine = [one for one in over if any(seat["you"] for seat in one["seats"])]
        assert {one["table"] for one in games} == {one["id"] for one in mine} != set()
        for game in games:
            [table] = [one for one in over if one["id"] == game["table"]]
            assert game["winners"] == table["result"]["winners"]
        reviewed = [one for one in games if one["lost"] is not None]
        assert len(reviewed) == 1
        [row] = [
            row
            for row in people["Ada"].get(f"/api/tables/{reviewed[0]['table']}/review")["summary"]
            if row["seat"] == next(n for n, one in enumerate(reviewed[0]["seats"]) if one["you"])
        ]
        assert (reviewed[0]["lost"], reviewed[0]["luck"]) == (row["loss"], row["luck"])
        for person in people.values():
            person.close()
