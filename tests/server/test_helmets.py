"""What people wear: chosen once, the same at every table, told to everybody there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from firehall.server.messages import Helmet, HelmetColour, HelmetSign, read_helmet
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.test_tables import token_of

PAW = {"sign": "dog", "colour": "pink"}


@pytest.fixture
def two(pair: tuple[Serving, Serving]) -> Iterator[tuple[Person, Person]]:
    people = Person(pair[0].url, "Ada"), Person(pair[1].url, "Bob")
    yield people
    for one in people:
        one.close()


def wear(person: Person, **helmet: str) -> None:
    person.http.patch("/api/me", json={"helmet": helmet}).raise_for_status()


def test_a_helmet_is_kept_and_seen_at_every_table(two: tuple[Person, Person]) -> None:
    ada, bob = two
    assert ada.get("/api/me")["helmet"] is None
    wear(bob, **PAW)
    bob.http.patch("/api/me", json={"name": "Bobby"}).raise_for_status()
    assert (bob.get("/api/me")["helmet"], bob.get("/api/me")["name"]) == (PAW, "Bobby")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.lay(options={"firefighters": 2}, seats=seats)["id"]
    link = ada.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": 1})
    bob.post("/api/links/redeem", {"token": token_of(link)})
    with bob.sit(table, 1) as socket:
        seats = socket.welcome["table"]["seats"]
    assert "helmet" not in seats[0]  # she has chosen none
    assert seats[1]["helmet"] == PAW
    mine = bob.lay(options={"firefighters": 1})
    assert mine["seats"][0]["helmet"] == PAW


def test_a_helmet_goes_with_the_person(two: tuple[Person, Person]) -> None:
    ada, bob = two
    wear(ada, **PAW)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = ada.lay(options={"firefighters": 3}, seats=seats)["id"]
    bob.post(f"/api/codes/{ada.post(f'/api/tables/{table}/code')['code']}")
    bob.post(f"/api/tables/{table}/seats/1/claim")
    with bob.sit(table, 1) as socket:
        ada.http.delete("/api/me").raise_for_status()
        while socket.entries[-1]["kind"] != "gone":
            socket.hear()
        assert "dog" not in str(socket.table_told["seats"])


@pytest.mark.parametrize("helmet", [{"sign": "dog"}, {"sign": "cat", "colour": "pink"}, "dog pink"])
def test_only_what_there_is_can_be_worn(two: tuple[Person, Person], helmet: object) -> None:
    answer = two[0].http.patch("/api/me", json={"helmet": helmet})
    assert (answer.status_code, answer.json()["code"]) == (422, "not-understood")


def test_every_helmet_is_read_as_it_is_kept() -> None:
    for sign in get_args(HelmetSign):
        for colour in get_args(HelmetColour):
            helmet = Helmet(sign=sign, colour=colour)
            assert read_helmet(str(helmet)) == helmet
    assert read_helmet("") is None
