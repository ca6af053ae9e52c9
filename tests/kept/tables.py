"""What everybody is told of the tables that are kept as a database (`tests.kept.evening`).

Everything that a page can ask for is asked as each of the people who sat there, and as a stranger.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tests.kept.corpus import ASPECT_DIGITS, HERE
from tests.server.people import Message, Person
from tests.server.serving import Serving
from tests.wording import WHOLE

DATABASE = HERE / "tables.db.xz"
EXPECTED = HERE / "tables.json"


class Expected(msgspec.Struct):
    """Who comes back, by cookie, and digests of what they are told: promised and in words."""

    cookies: dict[str, str]
    told: dict[str, tuple[str, str]]


def read_expected() -> Expected:
    return msgspec.json.decode(EXPECTED.read_bytes(), type=Expected)


def write_expected(expected: Expected) -> None:
    EXPECTED.write_bytes(msgspec.json.encode(expected) + b"\n")


@contextmanager
def serving(database: Path) -> Iterator[Serving]:
    """A server that ends however the evening goes."""
    server = Serving(f"sqlite:///{database}")
    try:
        yield server
        assert server.stop() == 0
    finally:
        server.kill()


@contextmanager
def reopened(folder: Path) -> Iterator[Serving]:
    """A server of today with the kept database."""
    database = folder / "tables.db"
    database.write_bytes(lzma.decompress(DATABASE.read_bytes()))
    with serving(database) as server:
        yield server


#: What changes from one moment to the next.
FLEETING = {"now", "here", "people", "watchers", "present", "online"}
#: Sentences, which are no promise.
SPOKEN = {"say", "question", "ending", "texts", "message", "why_unplayable", "summary"}


def without(value: Any, names: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: without(one, names) for key, one in value.items() if key not in names}
    return [without(one, names) for one in value] if isinstance(value, list) else value


def digest(value: Any) -> tuple[str, str]:
    """Of what is promised, and of everything."""
    lasting = without(value, FLEETING)
    texts = [json.dumps(one, ensure_ascii=False) for one in (without(lasting, SPOKEN), lasting)]
    promised, whole = (hashlib.sha256(text.encode()).hexdigest() for text in texts)
    return promised[:ASPECT_DIGITS], whole[:ASPECT_DIGITS]


def come_back(url: str, cookies: dict[str, str]) -> dict[str, Person]:
    """The people whose cookies these are, and a stranger."""
    people = {name: Person(url, cookie=cookie) for name, cookie in cookies.items()}
    return {**people, "a stranger": Person(url, "Stranger")}


def told(people: dict[str, Person]) -> Iterator[tuple[str, Any]]:
    """What each of them is told of every table, by person, table and question."""
    tables = sorted({table["id"] for one in people.values() for table in listed(one)})
    for name, person in people.items():
        yield f"{name}, tables", [one["id"] for one in listed(person)]
        for table in tables:
            for what, answer in of_table(person, table):
                yield f"{name}, {table}, {what}", answer


def listed(person: Person) -> list[Message]:
    return [*person.get("/api/tables/mine"), *person.get("/api/tables/open")]


def of_table(person: Person, table: str) -> Iterator[tuple[str, Any]]:
    about = person.http.get(f"/api/tables/{table}")
    yield "table", about.json()
    for what in ("record", "dice", *(f"replay?seat={one}&to=250" for one in "01")):
        yield what, person.http.get(f"/api/tables/{table}/{what}").json()
    yield "replay", person.http.get(f"/api/tables/{table}/replay?to=250").json()
    if about.is_success:
        for lang in WHOLE:
            person.lang = lang
            for seat in [None, *seats_of(about.json())]:
                with person.sit(table, seat) as socket:
                    yield f"welcome {seat} {lang}", socket.welcome


def seats_of(table: Message) -> list[int]:
    """The seats of whoever asked."""
    return [seat for seat, sitting in enumerate(table["seats"]) if sitting["you"]]
