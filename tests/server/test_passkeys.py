"""Passkeys: the same person on every device, by their own signature alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.server.authenticator import Authenticator
from tests.server.people import Message, Person
from tests.server.serving import Serving

Meet = Callable[[str], Person]


@pytest.fixture
def meet(either: Serving) -> Iterator[Meet]:
    """Makes people at a site with a name, which passkeys need."""
    made: list[Person] = []

    def make(name: str) -> Person:
        made.append(Person(either.url.replace("127.0.0.1", "localhost"), name))
        return made[-1]

    yield make
    for one in made:
        one.close()


def keep(person: Person, name: str = "Phone") -> Authenticator:
    """A passkey of theirs."""
    authenticator = Authenticator(person.url)
    asked = person.post("/api/me/passkeys/ask")
    credential = authenticator.make(asked["options"])
    wanted = {"ticket": asked["ticket"], "credential": credential, "name": name}
    person.post("/api/me/passkeys", wanted)
    return authenticator


def shown(person: Person, authenticator: Authenticator) -> dict[str, Any]:
    asked = person.post("/api/passkeys/ask")
    return {"ticket": asked["ticket"], "credential": authenticator.sign(asked["options"])}


def passkeys(person: Person) -> list[Message]:
    return list(person.get("/api/me/passkeys")["passkeys"])


def test_a_passkey_makes_a_fresh_device_ones_own(meet: Meet) -> None:
    ada, fresh = meet("Ada"), meet("Guest")
    table = ada.lay(options={"firefighters": 1})["id"]
    guests = fresh.lay(options={"firefighters": 1})["id"]
    authenticator = keep(ada)
    asked = fresh.post("/api/passkeys/ask")
    assert asked["you"] == {"name": "Guest", "tables": 1}  # the page asks before it goes on
    assert fresh.get("/api/me")["name"] == "Guest"
    me = fresh.post("/api/passkeys", shown(fresh, authenticator))
    assert (me["name"], fresh.get("/api/me")["name"]) == ("Ada", "Ada")
    assert [one["id"] for one in fresh.get("/api/tables/mine")] == [table]
    [passkey] = passkeys(fresh)
    assert passkey["name"] == "Phone"
    assert passkey["used"] >= passkey["since"]
    # Whoever this device was before is not lost.
    assert fresh.get("/api/me")["before"] == [{"name": "Guest", "tables": 1}]
    fresh.post("/api/me/return", {"which": 0})
    assert [one["id"] for one in fresh.get("/api/tables/mine")] == [guests]


def test_several_are_listed_and_removed(meet: Meet) -> None:
    ada, bob = meet("Ada"), meet("Bob")
    phone, _ = keep(ada, "Phone"), keep(ada, "Laptop")
    assert [one["name"] for one in passkeys(ada)] == ["Phone", "Laptop"]
    asked = ada.post("/api/me/passkeys/ask")
    assert len(asked["options"]["excludeCredentials"]) == 2
    address = f"/api/me/passkeys/{passkeys(ada)[0]['id']}"
    assert bob.http.delete(address).json()["code"] == "no-such-passkey"
    assert len(passkeys(ada)) == 2
    assert [one["name"] for one in ada.http.delete(address).json()["passkeys"]] == ["Laptop"]
    refused = bob.post("/api/passkeys", shown(bob, phone), 404)
    assert refused["code"] == "no-such-passkey"
    assert bob.get("/api/me")["name"] == "Bob"


def test_a_challenge_is_answered_once(meet: Meet) -> None:
    ada, bob = meet("Ada"), meet("Bob")
    authenticator = keep(ada)
    answer = shown(bob, authenticator)
    bob.post("/api/passkeys", answer)
    eve = meet("Eve")
    assert eve.post("/api/passkeys", answer, 409)["code"] == "passkey-void"
    wrong = shown(eve, authenticator)
    good = wrong["credential"]
    wrong["credential"] = {**good, "response": {**good["response"], "signature": "AAAA"}}
    assert eve.post("/api/passkeys", wrong, 409)["code"] == "passkey-void"
    wrong["credential"] = good  # too late: the challenge was answered, and not well
    assert eve.post("/api/passkeys", wrong, 409)["code"] == "passkey-void"
    assert eve.get("/api/me")["name"] == "Eve"


def test_what_is_no_answer_is_refused_and_changes_nothing(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    authenticator = keep(ada)

    def refused(credential: Any, ticket: str = "") -> str:
        asked = eve.post("/api/passkeys/ask")
        wanted = {"ticket": ticket or asked["ticket"], "credential": credential}
        return str(eve.post("/api/passkeys", wanted, 409 if "id" in credential else 404)["code"])

    stranger = Authenticator("https://evil.example")
    stranger._id, stranger._key = authenticator._id, authenticator._key
    elsewhere = shown(eve, stranger)
    assert eve.post("/api/passkeys", elsewhere, 409)["code"] == "passkey-void"
    good = shown(eve, authenticator)["credential"]
    assert refused({}) == "no-such-passkey"
    assert refused(good) == "passkey-void"  # of another challenge
    assert refused(good, ticket="nonsense") == "passkey-void"
    assert refused({**good, "response": None}) == "passkey-void"
    assert refused({**good, "response": {"clientDataJSON": 7}}) == "passkey-void"
    assert refused({**good, "rawId": "="}) == "passkey-void"
    making = ada.post("/api/me/passkeys/ask")
    crossed = {"ticket": making["ticket"], "credential": good}
    assert eve.post("/api/passkeys", crossed, 409)["code"] == "passkey-void"
    # A copy of an authenticator has counted less than the real one.
    authenticator.count = 9
    eve.post("/api/passkeys", shown(eve, authenticator))
    authenticator.count = 3
    mallory = meet("Mallory")
    copied = shown(mallory, authenticator)
    assert mallory.post("/api/passkeys", copied, 409)["code"] == "passkey-void"


def test_nobody_makes_a_passkey_for_another(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    asked = eve.post("/api/me/passkeys/ask")
    credential = Authenticator(eve.url).make(asked["options"])
    wanted = {"ticket": asked["ticket"], "credential": credential, "name": "Phone"}
    assert ada.post("/api/me/passkeys", wanted, 409)["code"] == "passkey-void"
    assert (passkeys(ada), passkeys(eve)) == ([], [])
    numbers = Person(ada.url.replace("localhost", "127.0.0.1"))
    with closing(numbers):
        refused = numbers.post("/api/me/passkeys/ask", status=409)
    assert refused["code"] == "passkey-place"


def test_they_are_exported_and_forgotten(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    authenticator = keep(ada)
    [told] = ada.get("/api/me/export")["you"]["passkeys"]
    assert (told["name"], told["used"]) == ("Phone", None)
    ada.http.delete("/api/me").raise_for_status()
    assert eve.post("/api/passkeys", shown(eve, authenticator), 404)["code"] == "no-such-passkey"


def test_so_many_attempts_and_no_more(tmp_path: Any) -> None:
    server = Serving(f"sqlite:///{tmp_path / 'games.db'}", "--rate", "1000")
    try:
        with closing(Person(server.url.replace("127.0.0.1", "localhost"))) as eve:
            answers = [eve.http.post("/api/passkeys/ask", json={}) for _ in range(61)]
        assert {one.status_code for one in answers[:60]} == {200}
        assert answers[60].json()["code"] == "too-fast"
    finally:
        server.kill()
