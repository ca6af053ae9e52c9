"""A server that is killed, and two that share their matches: one history, nothing lost."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from typing import Any

from firehall.server import chain
from firehall.server.store import open_store
from tests.server.killing import Player, check, run
from tests.server.people import WAIT_S, Person, Socket
from tests.server.serving import Serving

KILLS = 5  # here; `python -m tests.server.killing --kills 100` for more


def test_nothing_acknowledged_is_lost_by_kills(database: str) -> None:
    done = run(database, KILLS)
    assert done["kills"] == KILLS
    assert done["heals"] >= KILLS
    assert done["acknowledged"] > 20


def test_two_processes_hammer_one_match(pair: tuple[Serving, Serving]) -> None:
    """Two people, each at another process, both also try to play the other's part."""
    database = pair[0].db
    ada = Person(pair[0].url, "Ada")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.lay("arsonist", seats=seats, public=True)["id"]
    bob = Person(pair[1].url, "Bob")
    bob.post(f"/api/tables/{table}/seats/1/claim")
    players = [Player(one, table, seat, random.Random(3)) for seat, one in enumerate((ada, bob))]
    chatters = [threading.Thread(target=chat, args=(one, table, 25)) for one in (ada, bob)]
    for thread in (*players, *chatters):
        thread.start()
    for thread in (*players, *chatters):
        thread.join(WAIT_S)
        assert not thread.is_alive()
    for player in players:
        if player.error is not None:
            raise player.error
    check(database, table, players)
    assert {player.heals for player in players} == {0}
    for one in (ada, bob):
        one.close()
    store = open_store(database)
    rows = asyncio.run(store.read(table))
    store.close()
    chain.check(rows)
    assert sum(row.kind == "chat" for row in rows) == 50


def chat(person: Person, table: str, count: int) -> None:
    """Words between the moves: both processes write to the same log all the time."""
    with person.sit(table) as socket:
        for number in range(count):
            answer = socket.ask("chat", text=f"word {number}")
            assert answer["t"] == "ack", answer


def test_a_computer_goes_on_after_a_kill(tmp_path: Any) -> None:
    """Nobody is connected when the server comes back: the computers play on all the same."""
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}")
    ada = Person(serving.url)
    seats = [{"kind": "computer"}, {"kind": "computer"}]
    table = ada.lay("flashpoint", options={"firefighters": 2}, seats=seats)
    serving.kill()
    serving.start()
    with ada.sit(table["id"]) as watching:
        while watching.state["result"] is None:
            watching.hear(30)
    assert serving.stop() == 0
    ada.close()


def test_what_cannot_be_stored_never_was(tmp_path: Any) -> None:
    """Somebody else holds the database for longer than we wait: refused, and nothing is seen."""
    path = tmp_path / "games.db"
    serving = Serving(f"sqlite:///{path}")
    ada = Person(serving.url)
    table = ada.lay("flashpoint", options={"firefighters": 1})["id"]
    with ada.sit(table, 0) as socket, sqlite3.connect(path, isolation_level=None) as holder:
        version, state = socket.version, socket.state
        holder.execute("begin exclusive")
        refused = socket.play("start 3,0", id="one")
        assert (refused["t"], refused["code"]) == ("refused", "server-trouble")
        with ada.sit(table, 0) as other:
            assert (other.version, other.state) == (version, state)
        holder.execute("rollback")
        done = socket.play("start 3,0", id="one")
        assert (done["t"], done["version"]) == ("ack", version + 1)
        assert socket.version == version + 1
    holder.close()
    assert serving.stop() == 0
    ada.close()


def test_a_log_that_was_touched_is_refused_and_the_others_go_on(tmp_path: Any) -> None:
    path = tmp_path / "games.db"
    serving = Serving(f"sqlite:///{path}")
    ada = Person(serving.url)
    good, bad = (ada.lay("arsonist")["id"] for _ in range(2))
    serving.kill()
    with sqlite3.connect(path) as connection:
        change = "update entries set body = replace(body, 'dodge', 'sparks') where match = ?"
        connection.execute(change, (bad,))
        connection.execute("update entries set at = at + 1 where match = ? and n = 2", (bad,))
    connection.close()
    serving.start()
    assert [table["id"] for table in ada.get("/api/tables/mine")] == [good]
    answer = ada.http.get(f"/api/tables/{bad}")
    assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
    assert serving.stop() == 0
    ada.close()


def names_at(socket: Socket, wanted: list[str]) -> None:
    """Wait until these people, and nobody else, are shown as present."""
    while True:
        told = socket.wait_for("presence")
        if [one["name"] for one in told["people"]] == wanted:
            return


def test_people_at_two_processes_see_each_other(database: str) -> None:
    servers = [Serving(database), Serving(database)]
    ada, bob = (Person(one.url, name) for one, name in zip(servers, ("Ada", "Bob"), strict=True))
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.lay("arsonist", seats=seats, public=True)["id"]
    bob.post(f"/api/tables/{table}/seats/1/claim")
    with ada.sit(table, 0) as here:
        with bob.sit(table, 1) as there:
            names_at(here, ["Ada", "Bob"])
            if [one["name"] for one in there.welcome["people"]] != ["Ada", "Bob"]:
                names_at(there, ["Ada", "Bob"])
            shown = bob.get(f"/api/tables/{table}")["seats"]
            assert [one["here"] for one in shown] == [True, True]
        names_at(here, ["Ada"])
        with bob.sit(table, 1):
            names_at(here, ["Ada", "Bob"])
            servers[1].kill()  # without a word: its people are gone after a while
            names_at(here, ["Ada"])
        shown = ada.get(f"/api/tables/{table}")["seats"]
        assert [one["here"] for one in shown] == [True, False]
    for one in (ada, bob):
        one.close()
    assert servers[0].stop() == 0
