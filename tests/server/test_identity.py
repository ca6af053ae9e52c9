"""Who a browser is: nobody becomes somebody else unasked, and nobody is lost by it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firehall.server import identity
from firehall.server.identity import Pass, Signer
from firehall.server.problems import Refusal
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.test_tables import token_of


@pytest.fixture
def two(either: Serving) -> Iterator[tuple[Person, Person]]:
    people = Person(either.url, "Ada"), Person(either.url, "Bob")
    yield people
    for one in people:
        one.close()


def shown(person: Person, token: str) -> dict[str, object]:
    return dict(person.post("/api/links/look", {"token": token}))


def test_a_link_says_whose_it_is_and_changes_nothing(two: tuple[Person, Person]) -> None:
    ada, bob = two
    bob.lay(options={"firefighters": 1})
    token = token_of(ada.post("/api/me/transfer"))
    before = bob.cookie
    told = shown(bob, token)
    assert told == {
        "kind": "transfer",
        "whose": "Ada",
        "same": False,
        "you": {"name": "Bob", "tables": 1},
    }
    assert shown(bob, token) == told  # as often as one likes
    assert (bob.cookie, bob.get("/api/me")["name"]) == (before, "Bob")
    assert shown(ada, token)["same"] is True
    foreign = {"Origin": "https://evil.example"}
    answer = bob.http.post("/api/links/redeem", json={"token": token}, headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    assert bob.http.get("/api/links/redeem", params={"token": token}).status_code in (404, 405)
    assert bob.get("/api/me")["name"] == "Bob"


def test_who_one_was_is_kept_and_returned_to(two: tuple[Person, Person]) -> None:
    ada, bob = two
    his = bob.lay(options={"firefighters": 1})["id"]
    hers = ada.lay(options={"firefighters": 1})["id"]
    token = token_of(ada.post("/api/me/transfer"))
    bob.post("/api/links/redeem", {"token": token})
    me = bob.get("/api/me")
    assert (me["name"], me["before"]) == ("Ada", [{"name": "Bob", "tables": 1}])
    assert [one["id"] for one in bob.get("/api/tables/mine")] == [hers]
    assert bob.post("/api/links/redeem", {"token": token}, 409)["code"] == "link-spent"
    assert bob.post("/api/links/look", {"token": token}, 409)["code"] == "link-spent"
    assert bob.post("/api/me/return", {"which": 1}, 404)["code"] == "nobody-before"
    assert bob.post("/api/me/return", {"which": 0})["name"] == "Bob"
    assert [one["id"] for one in bob.get("/api/tables/mine")] == [his]
    assert bob.get("/api/me")["before"] == [{"name": "Ada", "tables": 1}]
    with bob.sit(his, 0) as socket:
        assert socket.state["yours"] == 0


def test_a_new_browser_was_nobody(two: tuple[Person, Person]) -> None:
    ada, new = two
    new.http.cookies.clear()
    assert new.get("/api/me") == {
        "name": "",
        "lang": None,
        "before": [],
        "helmet": None,
        "page": None,
    }
    token = token_of(ada.post("/api/me/transfer"))
    assert shown(new, token)["you"] == {"name": "", "tables": 0}
    new.post("/api/links/redeem", {"token": token})
    assert new.get("/api/me")["before"] == []


def test_links_for_seats_say_what_they_are(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = ada.lay(options={"firefighters": 2}, seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    for wanted in ({"kind": "seat", "seat": 1}, {"kind": "watch"}):
        link = ada.post(f"/api/tables/{table}/links", wanted)
        assert shown(bob, token_of(link))["kind"] == wanted["kind"]
    assert bob.http.get(f"/api/tables/{table}").status_code == 403
    assert bob.post("/api/links/look", {"token": "x"}, 409)["code"] == "link-void"


def test_who_one_was_cannot_be_made_up() -> None:
    signer = Signer("key")
    cookie = signer.before_cookie([str(n) for n in range(99)])
    assert signer.before(cookie) == [str(n) for n in range(identity.KEPT)]
    for other in (None, "", cookie[:-2], Signer("other").before_cookie(["a"]), signer.cookie("a")):
        assert signer.before(other) == []


def test_a_transfer_ends_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer("key")
    token = signer.link(Pass(kind="transfer", visitor="a", once="1")).partition("#")[2]
    assert signer.read(token).visitor == "a"
    monkeypatch.setattr(identity, "TRANSFER_S", -1)
    with pytest.raises(Refusal, match="not valid"):
        signer.read(token)
