"""Six letters bring somebody to a table: to look, to take a free seat, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from sqlalchemy import insert

from firehall.server.identity import CODE_LENGTH, CODE_LETTERS, CODE_MS, new_code, read_code
from firehall.server.messages import Again
from firehall.server.new_table import lay_again
from firehall.server.store import open_store
from firehall.server.store.schema import matches
from tests.server.logs import fold_of
from tests.server.people import Message, Person
from tests.server.serving import Serving

THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def two(pair: tuple[Serving, Serving]) -> Iterator[tuple[Person, Person]]:
    people = Person(pair[0].url, "Ada"), Person(pair[1].url, "Bob")
    yield people
    for one in people:
        one.close()


def laid(host: Person) -> tuple[str, str]:
    """A table with free seats, and its code."""
    table = host.lay(options={"firefighters": 3}, seats=THREE)["id"]
    return table, host.post(f"/api/tables/{table}/code")["code"]


def refused(person: Person, code: str) -> str:
    answer = person.http.post(f"/api/codes/{code}", json={})
    assert not answer.is_success
    return str(answer.json()["code"])


def kinds(table: Message) -> list[str]:
    return [one["kind"] for one in table["seats"]]


def test_whoever_comes_by_a_code_picks_a_free_seat(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table, code = laid(ada)
    told = ada.post(f"/api/tables/{table}/code")
    assert (told["code"], told["url"]) == (code, f"/t/{code}")  # one table, one code
    assert bob.http.get(f"/api/tables/{table}").json()["code"] == "private-table"
    shown = bob.post(f"/api/codes/{code.lower()[:3]} {code[3:]}")  # as it was written down
    assert (shown["id"], kinds(shown)) == (table, ["person", "open", "open"])
    assert kinds(bob.post(f"/api/tables/{table}/seats/2/claim")) == ["person", "open", "person"]
    assert bob.post(f"/api/codes/{code}")["id"] == table  # he may come again


def test_a_code_opens_nothing_else(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table, code = laid(ada)
    assert refused(bob, "AAAAAA" if code != "AAAAAA" else "BBBBBB") == "no-such-code"
    assert [refused(bob, one) for one in ("ABC", "ABCDE1", "ÄBCDEF", "A" * 300)] == [
        "no-such-code"
    ] * 4
    bob.post(f"/api/codes/{code}")
    assert bob.http.post(f"/api/tables/{table}/code", json={}).json()["code"] == "not-host"
    bob.post(f"/api/tables/{table}/seats/1/claim")
    with bob.sit(table, 1) as socket:
        ada.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
        ada.post(f"/api/tables/{table}/seats/1", {"do": "open"})
        socket.wait_for("bye")
    assert bob.http.post(f"/api/tables/{table}/seats/1/claim", json={}).status_code == 403
    assert refused(bob, code) == "removed"


def test_a_full_table_takes_nobody(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table, code = laid(ada)
    for seat in (1, 2):
        ada.post(f"/api/tables/{table}/seats/{seat}", {"do": "computer"})
    answer = bob.http.post(f"/api/codes/{code}", json={})
    assert answer.json()["code"] == "no-free-seat"
    assert bob.http.get(f"/api/tables/{table}").status_code == 403


def test_tries_are_counted_by_address(tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", "--rate", "1000")
    eve = Person(serving.url, "Eve")
    codes = (new_code() for _ in range(400))
    told = (eve.http.post(f"/api/codes/{code}", json={}).json()["code"] for code in codes)
    tries = list(takewhile(lambda one: one == "no-such-code", told))
    assert 250 <= len(tries) < 400
    assert eve.http.post(f"/api/codes/{new_code()}", json={}).json()["code"] == "too-fast"
    eve.close()
    assert serving.stop() == 0


def test_letters_that_are_taken_for_others_are_in_no_code() -> None:
    assert not set("IO01") & set(CODE_LETTERS)
    code = new_code()
    assert len(code) == CODE_LENGTH
    assert read_code(f" {code.lower()} ") == code
    assert read_code("IIIIII") is None
    assert CODE_MS == 7 * 24 * 3600 * 1000


def test_a_code_that_is_asked_for_again_is_good_for_as_long_again(database: str) -> None:
    """As it is told."""

    async def story() -> None:
        store = open_store(database)
        try:
            row = {"id": "a", "game": "toy", "rules": "1", "secret": "", "status": "waiting"}
            more = {"waits_for": "nobody", "public": False, "created": 0}
            await store._write(lambda c: c.execute(insert(matches), [{**row, **more}]) and None)
            code = await store.code_of("a", new_code, 10, 0)
            assert await store.code_of("a", new_code, 50, 0) == code
            assert await store.table_of_code(code, 50) == "a"
            assert await store.table_of_code(code, 51) is None
            assert await store.code_of("a", lambda: "AAAAAA", 90, 51) == "AAAAAA"
        finally:
            store.close()

    asyncio.run(story())


# Once more, with parts swapped


def test_parts_are_swapped_where_seats_have_them() -> None:
    arsonist = fold_of("arsonist", {}, ["ada", "bob"])
    together = fold_of("flashpoint", {"firefighters": 2}, ["ada", "bob"])
    called = {"ada": "Adele", "bob": "Bob"}
    names = [
        [one.name for one in lay_again(fold, "next", "ada", Again(swap=swap), called).begin.seats]
        for fold in (arsonist, together)
        for swap in (False, True)
    ]
    one, other = ["Adele", "Bob"], ["Bob", "Adele"]  # who has another name by now is called by it
    assert names == [one, other, one, one]
