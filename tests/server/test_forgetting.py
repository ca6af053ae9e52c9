"""Whoever wants to be forgotten is in no log any more; what others played stays whole."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firehall.engine.match import Match
from firehall.puzzles.glicko import Rating
from firehall.puzzles.shelf import shelf
from firehall.server import chain, dice, seating
from firehall.server.chain import Row
from firehall.server.entries import Gone, read
from firehall.server.erasing import without
from firehall.server.fold import fold_log
from firehall.server.messages import Ruling
from firehall.server.presence import encode
from firehall.server.settings import Settings
from firehall.server.store import Known, Store, open_store
from firehall.server.store.devices import Device
from firehall.server.store.schema import metadata
from tests.server.logs import SECRET, begin_of, played
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.test_my_games import games_of, laid_for, play_out
from tests.server.test_tables import token_of
from tests.server.unswept import open_unswept


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


def where_is(database: str, words: str) -> list[str]:
    """The tables of a database that have these words in any of their rows."""
    store = open_store(database)
    with store._engine.connect() as connection:
        rows = {one.name: list(connection.execute(one.select())) for one in metadata.sorted_tables}
    store.close()
    return [name for name, found in rows.items() if any(words in text_of(row) for row in found)]


async def put(store: Store, sql: str) -> None:
    await store._write(lambda connection: connection.exec_driver_sql(sql) and None)


def text_of(row: Sequence[Any]) -> str:
    return str(tuple(row))  # what a row says of itself is cut


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
    bob.post(f"/api/puzzles/{next(iter(shelf()))}/solution")
    tables.append(bob.post("/api/daily/flashpoint", {"crew": True})["id"])
    with bob.sit(tables[0], 1), ada.sit(tables[0], 0) as hers:
        hers.wait_for("presence")
        told = set(where_is(pair[0].db, number))
    assert {"places", "tries", "solvers", "daily_tries"} <= told
    assert forget(bob) == len(tables)
    assert where_is(pair[0].db, "Unforgettable") == []
    assert where_is(pair[0].db, number) == ["leaving"]  # for a minute
    aliases = {
        one.visitor
        for table in tables
        for row in log_of(pair[0].db, table)
        if row.kind == "begin"
        for one in read(row).seats  # type: ignore[union-attr]
        if one.visitor
    }
    assert len(aliases) == 3  # Ada's number, and two of nobody: no two tables have the same


def test_words_at_a_table_that_they_had_left_are_gone_too(
    pair: tuple[Serving, Serving], two: tuple[Person, Person]
) -> None:
    ada, bob = two
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    laid = [ada.lay(options={"firefighters": 3}, seats=seats, public=True)["id"] for _ in range(2)]
    for table in laid:
        bob.post(f"/api/tables/{table}/seats/1/claim")
        with bob.sit(table, 1) as socket:
            socket.ask("chat", text="words of his")
    bob.post(f"/api/tables/{laid[0]}/seats/1", {"do": "leave"})
    ada.post(f"/api/tables/{laid[1]}/seats/1", {"do": "remove"})
    kept = bob.get("/api/me/export")["tables"]
    assert {one["table"]["id"] for one in kept} == set(laid)
    assert [one["text"] for said in kept for one in said["said"]] == ["words of his"] * 2
    number = visitor_of(pair[0].db, "Bob Unforgettable")
    assert forget(bob) == 2
    for gone in ("Unforgettable", "words of his"):
        assert where_is(pair[0].db, gone) == []
    assert where_is(pair[0].db, number) == ["leaving"]


def test_who_looks_on_by_another_process_is_let_go(
    pair: tuple[Serving, Serving], two: tuple[Person, Person]
) -> None:
    ada, bob = two
    table = ada.lay(options={"firefighters": 1}, public=True)["id"]
    here = Person(pair[0].url, cookie=bob.cookie.partition("=")[2])
    with bob.sit(table) as his:
        forget(here)
        assert his.wait_for("bye")["code"] == "no-cookie"
    here.close()


def test_what_was_on_its_way_when_they_left_is_gone_a_minute_later(database: str) -> None:
    """A request that knew them still may come in after they were forgotten."""
    ada, bob = "a" * 32, "b" * 32

    async def story() -> None:
        house = await open_unswept(Settings(db=database))
        store = house.store
        try:
            for one in (ada, bob):
                await store.put_visitor(one, Known("Unforgettable" if one == bob else "Ada"), 1)
            begin = begin_of("flashpoint", {"firefighters": 2}, [ada, bob])
            await house.create("table", begin, SECRET, lambda draft: None)
            assert await house.forget_person(bob) == 1
            await store.put_visitor(bob, Known("Unforgettable"), 1)
            await store.let_in("table", bob)
            await store.put_device(Device("id", bob, "https://push", "", "", "en", "Phone", 1), 9)
            await store.put_try(bob, "puzzle", "solved", Rating(), 1)
            await store.put_here("another process", {"table": encode({bob: "Unforgettable"})}, 1)
            await house._forget_the_leaving()
            assert "visitors" in where_is(database, bob)  # it is too soon
            await put(store, "update leaving set since = 1")
            await house._forget_the_leaving()
            assert where_is(database, bob) == where_is(database, "Unforgettable") == []
            assert chain.check(await store.read("table"))
        finally:
            await house.close()

    asyncio.run(story())


def test_a_damaged_log_is_tried_again_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It keeps nobody's name from leaving the others, and is not read at every sweep."""
    ada, bob = "a" * 32, "b" * 32
    read: list[str] = []

    async def story() -> None:
        house = await open_unswept(Settings(db=str(tmp_path / "games.db")))
        try:
            for table in ("damaged", "whole"):
                begin = begin_of("flashpoint", {"firefighters": 2}, [ada, bob])
                room = await house.create(table, begin, SECRET, lambda draft: None)
                house.forget(room)
            await put(house.store, "update entries set hash = 'x' where match = 'damaged'")
            assert await house.forget_person(bob) == 2
            assert await house.store.tables_of(bob) == ["damaged"]
            await put(house.store, "update leaving set since = 1")
            fold = house.fold

            async def count(table: str, *given: Any) -> Any:
                read.append(table)
                return await fold(table, *given)

            monkeypatch.setattr(house, "fold", count)
            for _ in range(3):
                await house._forget_the_leaving()
            assert read == ["damaged"]
            assert await house.store.still_leaving() == [(bob, 1)]
        finally:
            await house.close()

    asyncio.run(story())


def test_a_database_of_before_is_searched_for_whoever_had_left(database: str) -> None:
    """Who is known is found when they go; who was forgotten in part is forgotten whole."""
    names = {"a" * 32: "Ada", "b" * 32: "Bob", "c" * 32: "Cyd"}

    async def before() -> None:
        house = await open_unswept(Settings(db=database))
        try:
            begin = begin_of("flashpoint", {"firefighters": 3}, list(names))
            room = await house.create("table", begin, SECRET, lambda draft: None)
            alone = begin_of("flashpoint", {"firefighters": 1}, ["a" * 32])
            await house.create("damaged", alone, SECRET, lambda draft: None)
            for one in ("a" * 32, "b" * 32):
                await house.store.put_visitor(one, Known(names[one]), 1)
            for seat in (1, 2):
                leave = Ruling(do="leave")
                who = list(names)[seat]
                await room.write(partial(seating.rule, visitor=who, seat=seat, ruling=leave))
            for sql in (
                "delete from places where role = 'left'",
                "update entries set body = '{' where match = 'damaged'",
                "alter table matches drop column origin",
                "alter table reviews drop column luck",
                "update alembic_version set version_num = '0011'",
            ):
                await put(house.store, sql)
        finally:
            await house.close()

    async def after() -> None:
        house = await open_unswept(Settings(db=database))
        try:
            assert await house.store.tables_of("b" * 32) == ["table"]
            assert await house.store.roles("table", "b" * 32) == set()
            await house._forget_the_leaving()
            assert where_is(database, "c" * 32) == []
            assert "entries" in where_is(database, "b" * 32)
        finally:
            await house.close()

    asyncio.run(before())
    asyncio.run(after())


def test_the_browser_is_nobody_afterwards(two: tuple[Person, Person]) -> None:
    ada, bob = two
    page = bob.http.patch("/api/me", json={"shown": True}).json()["page"]
    cookie = bob.cookie.partition("=")[2]
    token = token_of(bob.post("/api/me/transfer"))
    with closing(Person(ada.url, "Eve")) as eve:  # a browser that was Bob before it was Eve
        was = token_of(eve.post("/api/me/transfer"))
        eve.post("/api/links/redeem", {"token": token_of(bob.post("/api/me/transfer"))})
        eve.post("/api/links/redeem", {"token": was})
        forget(bob)
        assert eve.post("/api/me/return", {"which": 0}, 404)["code"] == "nobody-before"
        for use in ("look", "redeem"):
            assert eve.post(f"/api/links/{use}", {"token": token}, 409)["code"] == "link-void"
        assert eve.get("/api/me")["name"] == "Eve"
    assert "firehall" not in bob.http.cookies
    assert ada.http.get(f"/api/people/{page}").status_code == 404
    bob.http.cookies.set("firehall", cookie)  # as another browser that was the same person
    answer = bob.http.get("/api/me/games")
    assert (answer.status_code, answer.json()["code"]) == (401, "no-cookie")


def test_nobody_is_carried_along_who_is_not_there_any_more(two: tuple[Person, Person]) -> None:
    """Whoever was forgotten would never play, and the next game wait for them for ever."""
    ada, bob = two
    table = laid_for(ada, bob)
    play_out(table, ada, bob)
    forget(bob)
    seats = ada.post(f"/api/tables/{table}/again")["seats"]
    assert [(one["kind"], one["name"]) for one in seats] == [("person", "Ada"), ("open", "")]


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

    async def left() -> list[tuple[str, int]]:
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
