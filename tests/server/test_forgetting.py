"""Whoever wants to be forgotten is in no log any more; what others played stays whole."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from firehall.engine.match import Match
from firehall.server import chain, dice
from firehall.server.chain import Row
from firehall.server.entries import Gone, read
from firehall.server.erasing import without
from firehall.server.fold import fold_log
from firehall.server.store import Store, open_store
from tests.server.logs import SECRET, played
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.test_my_games import games_of, laid_for, play_out
from tests.server.test_tables import token_of


@pytest.fixture
def two(pair: tuple[Serving, Serving]) -> Iterator[tuple[Person, Person]]:
    """Ada at one process, Bob, who wants to be forgotten, at another."""
    people = Person(pair[0].url, "Ada"), Person(pair[1].url, "Bob Unforgettable")
    yield people
    for one in people:
        one.close()


def forget(person: Person) -> int:
    answer = person.http.delete("/api/me")
    assert answer.status_code == 200, answer.text
    return int(answer.json()["tables"])


def log_of(database: str, table: str) -> list[Row]:
    store = open_store(database)
    rows = asyncio.run(store.read(table))
    store.close()
    return rows


def visitor_of(database: str, name: str) -> str:
    store = open_store(database)
    with store._engine.connect() as connection:
        found = connection.exec_driver_sql("select id, name from visitors").all()
    store.close()
    return next(str(one[0]) for one in found if one[1] == name)


def test_a_finished_game_replays_and_verifies_without_them(
    pair: tuple[Serving, Serving], two: tuple[Person, Person]
) -> None:
    ada, bob = two
    table = laid_for(ada, bob)
    with bob.sit(table, 1) as socket:
        socket.ask("chat", text="words of his")
    play_out(table, ada, bob)
    bob.post(f"/api/tables/{table}/again")
    record, before = ada.get(f"/api/tables/{table}/record"), log_of(pair[0].db, table)
    number = visitor_of(pair[0].db, "Bob Unforgettable")
    assert number in str(before)
    assert forget(bob) == 2  # the next table, too

    after = log_of(pair[0].db, table)
    assert chain.check(after)
    text = str(after)
    assert not any(gone in text for gone in ("Unforgettable", "words of his", number))
    assert [row.at for row in after[: len(before)]] == [row.at for row in before]
    gone = read(after[-1])
    assert isinstance(gone, Gone)
    assert gone.last == before[-1].hash  # whoever has noted it sees where the log was led over
    assert ada.get(f"/api/tables/{table}/record") == record
    assert dice.verify(record) > 0
    assert Match.replay(record).result == ada.get(f"/api/tables/{table}")["result"]
    assert "Unforgettable" not in ada.http.get(f"/api/tables/{table}/replay?to=250").text
    [game] = games_of(ada)
    assert [one["name"] for one in game["seats"]] == ["Ada", ""]


def test_nothing_is_left_of_them_in_the_database(
    pair: tuple[Serving, Serving], two: tuple[Person, Person]
) -> None:
    ada, bob = two
    tables = [laid_for(ada, bob), laid_for(bob, ada), laid_for(ada, bob, "arsonist")]
    number = visitor_of(pair[0].db, "Bob Unforgettable")
    assert forget(bob) == len(tables)
    store = open_store(pair[0].db)
    with store._engine.connect() as connection:
        for name in ("entries", "visitors", "places", "leaving"):
            everything = str(connection.exec_driver_sql(f"select * from {name}").all())
            assert number not in everything, name
            assert "Unforgettable" not in everything, name
    store.close()
    aliases = {
        one.visitor
        for table in tables
        for row in log_of(pair[0].db, table)
        if row.kind == "begin"
        for one in read(row).seats  # type: ignore[union-attr]
        if one.visitor
    }
    assert len(aliases) == 2  # Ada's number, and one of nobody: no two tables have the same


def test_the_browser_is_nobody_afterwards(two: tuple[Person, Person]) -> None:
    ada, bob = two
    page = bob.http.patch("/api/me", json={"shown": True}).json()["page"]
    cookie = bob.cookie.partition("=")[2]
    forget(bob)
    assert "firehall" not in bob.http.cookies
    assert ada.http.get(f"/api/people/{page}").status_code == 404
    bob.http.cookies.set("firehall", cookie)  # as another browser that was the same person
    answer = bob.http.get("/api/me/games")
    assert (answer.status_code, answer.json()["code"]) == (401, "no-cookie")


def test_others_play_on_and_see_it_at_once(two: tuple[Person, Person]) -> None:
    """A computer takes the seat over; people at another process go on in the same log."""
    ada, bob = two
    table = laid_for(bob, ada)
    with ada.sit(table, 1) as hers, bob.sit(table, 0) as his:
        assert his.wait_until_mine()
        action = his.state["legal"][0]["action"]
        hers.catch_up(his.play(action)["version"])
        forget(bob)
        while hers.entries[-1]["kind"] != "gone":
            hers.hear()
        assert hers.table_told["host"] is True  # the table is hers now
        assert [(one["kind"], one["name"]) for one in hers.table_told["seats"]] == [
            ("computer", ""),
            ("person", "Ada"),
        ]
        assert "forgotten" in hers.entries[-1]["say"]
        assert hers.ask("chat", text="still here")["t"] == "ack"
        hers.play_on(luck=Random(4))
        assert hers.state["result"] is not None
    with ada.sit(table, 1) as anew:
        assert "Unforgettable" not in str(anew.heard)


def test_a_table_that_waits_is_left(two: tuple[Person, Person]) -> None:
    ada, bob = two
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = ada.lay(options={"firefighters": 3}, seats=seats, public=True)["id"]
    bob.post(f"/api/tables/{table}/seats/1/claim")
    with ada.sit(table, 0) as socket:
        forget(bob)
        while socket.entries[-1]["kind"] != "gone":
            socket.hear()
    told = ada.get(f"/api/tables/{table}")
    assert [one["kind"] for one in told["seats"]] == ["person", "closed", "open"]
    assert told["status"] == "waiting"


def test_where_they_only_looked_on_nothing_changes(
    pair: tuple[Serving, Serving], two: tuple[Person, Person]
) -> None:
    ada, bob = two
    table = ada.lay(options={"firefighters": 1})["id"]
    link = ada.post(f"/api/tables/{table}/links", {"kind": "watch"})
    bob.post("/api/links/redeem", {"token": token_of(link)})
    before = log_of(pair[0].db, table)
    assert forget(bob) == 1
    assert log_of(pair[0].db, table) == before


def test_it_is_finished_after_a_kill(database: str) -> None:
    """A process that dies in the middle leaves word of whom it was about to forget."""
    serving = Serving(database)
    ada, bob = Person(serving.url, "Ada"), Person(serving.url, "Bob Unforgettable")
    table = laid_for(ada, bob)
    number = visitor_of(database, "Bob Unforgettable")
    serving.kill()

    async def begin() -> None:
        store = open_store(database)
        await store.begin_to_leave(number, 1)
        await asyncio.to_thread(store.close)

    asyncio.run(begin())
    assert number in str(log_of(database, table))
    serving.start()
    with ada.sit(table, 0) as socket:
        while socket.entries[-1]["kind"] != "gone":
            socket.hear()
    assert number not in str(log_of(database, table))
    assert serving.stop() == 0

    async def left() -> list[str]:
        store: Store = open_store(database)
        found = await store.still_leaving()
        await asyncio.to_thread(store.close)
        return found

    assert asyncio.run(left()) == []
    for one in (ada, bob):
        one.close()


def test_a_log_without_somebody_folds_to_the_same_game() -> None:
    rows = played("flashpoint", {"firefighters": 2}, 60, seed=5)
    led_over = without(rows, "v1", "somebody")
    assert chain.check(led_over)
    before, after = (fold_log("table", one, SECRET) for one in (rows, led_over))
    assert before.match is not None
    assert after.match is not None
    assert before.match.position() == after.match.position()
    assert [one.visitor for one in after.seats] == ["v0", "somebody"]
    assert after.done == {
        ("somebody" if who == "v1" else who, id): done for (who, id), done in before.done.items()
    }
    assert without(rows, "a stranger", "somebody") == rows
