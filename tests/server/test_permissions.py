"""Who may do what: a table of people and acts, tested cell by cell on a real server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Person
from tests.server.test_advice import ask as ask_engine
from tests.server.test_tables import token_of

# Host and actor: holds seat 0, whose turn it is. Seated: holds seat 1. Watcher: came by a link.
# Stranger: has the address of the table, and nothing else. Nobody: has not even a cookie.
PEOPLE = ("host", "seated", "watcher", "stranger", "nobody")

OK = "ok"
#: act -> what each of the people gets: OK, or the code of the refusal.
TABLE: dict[str, tuple[str, ...]] = {
    # act            host  seated           watcher          stranger         nobody
    "see": (OK, OK, OK, "private-table", "private-table"),
    "replay": (OK, OK, OK, "private-table", "private-table"),
    "replay seat 0": (OK, "not-your-seat", "not-your-seat", "private-table", "private-table"),
    "replay seat 1": ("not-your-seat", OK, "not-your-seat", "private-table", "private-table"),
    "replay all": ("secret-still",) * 3 + ("private-table",) * 2,
    "record": (OK, OK, "secret-still", "private-table", "private-table"),
    "dice": (OK, OK, OK, "private-table", "private-table"),
    "play on": ("secret-still",) * 3 + ("private-table", "no-cookie"),
    "change": (OK, "not-host", "not-host", "private-table", "private-table"),
    "again": ("not-over",) * 3 + ("private-table",) * 2,
    "invite": ("seat-taken", "not-host", "not-host", "private-table", "private-table"),
    "let watch": (OK, "not-host", "not-host", "private-table", "private-table"),
    "code": (OK, "not-host", "not-host", "private-table", "private-table"),
    "claim seat 1": ("seat-taken", OK, "seat-taken", "private-table", "private-table"),
    "open seat 1": ("seat-taken", "not-host", "not-host", "private-table", "private-table"),
    "close seat 1": ("seat-taken", "not-host", "not-host", "private-table", "private-table"),
    "computer seat 1": ("seat-taken", "not-host", "not-host", "private-table", "private-table"),
    "stand_in seat 1": ("no-patience", "not-host", "not-host", "private-table", "private-table"),
    "give_back seat 1": ("not-standing-in",) * 2 + ("not-host",) + ("private-table",) * 2,
    "leave seat 1": ("not-your-seat", OK, "not-your-seat", "private-table", "private-table"),
    "remove seat 1": ("keeps-seat", "not-host", "not-host", "private-table", "private-table"),
    "connect": (OK, OK, OK, "4403", "4401"),
    "eyes 0": (OK, "not-your-seat", "not-your-seat", "4403", "4401"),
    "eyes 1": ("not-your-seat", OK, "not-your-seat", "4403", "4401"),
    "play": (OK, "illegal", "not-your-seat", "4403", "4401"),
    "play seat 0": (OK, "not-your-seat", "not-your-seat", "4403", "4401"),
    "play seat 1": ("not-your-seat", "illegal", "not-your-seat", "4403", "4401"),
    "undo": ("no-undo", "no-undo", "not-your-seat", "4403", "4401"),
    "redo": ("no-redo", "no-redo", "not-your-seat", "4403", "4401"),
    "why": (OK, "illegal", "not-your-seat", "4403", "4401"),
    "reach": (OK, OK, OK, "4403", "4401"),
    "odds": (OK, OK, OK, "4403", "4401"),
    "hint": (OK, "no-hint", "no-hint", "4403", "4401"),
    "gauge": (OK, OK, "not-your-seat", "4403", "4401"),
    "advise": (OK, "not-your-turn", "not-your-turn", "4403", "4401"),
    "review": ("not-over",) * 3 + ("private-table",) * 2,
    "have reviewed": ("not-over",) * 3 + ("private-table", "private-table"),
    "chat": (OK, OK, "not-your-seat", "4403", "4401"),
    "back": (OK, OK, "not-your-seat", "4403", "4401"),
}


@dataclass
class Scene:
    """A fresh table of The Arsonist with everybody in place."""

    table: str
    people: dict[str, Person]


@pytest.fixture
def scene(person: Callable[..., Person]) -> Scene:
    people = {name: person(name) for name in PEOPLE}
    host = people["host"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = host.lay("arsonist", seats=seats, advice=True)["id"]
    for name, wanted in (("seated", {"kind": "seat", "seat": 1}), ("watcher", {"kind": "watch"})):
        link = host.post(f"/api/tables/{table}/links", wanted)
        people[name].post("/api/links/redeem", {"token": token_of(link)})
    people["nobody"].http.cookies.clear()
    return Scene(table, people)


def attempt(scene: Scene, who: str, act: str) -> str:
    """What comes of an act: OK, or the code of the refusal."""
    person = scene.people[who]
    verb, _, rest = act.partition(" ")
    if act in ("see", "record", "dice", "review") or verb == "replay":
        return look(scene, person, verb, rest)
    if act in CALLS or verb in RULINGS or verb == "claim":
        return call(scene, person, act)
    return over_socket(scene, person, verb, rest)


def look(scene: Scene, person: Person, verb: str, rest: str) -> str:
    path = f"/api/tables/{scene.table}" + ("" if verb == "see" else f"/{verb}")
    seat = rest.removeprefix("seat ")
    response = person.http.get(path, params={"seat": seat} if seat else {})
    return OK if response.is_success else str(response.json()["code"])


RULINGS = ("open", "close", "computer", "stand_in", "give_back", "leave", "remove")
CALLS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "change": ("PATCH", "", {"public": False}),
    "again": ("POST", "/again", {}),
    "invite": ("POST", "/links", {"kind": "seat", "seat": 1}),
    "let watch": ("POST", "/links", {"kind": "watch"}),
    "code": ("POST", "/code", {}),
    "claim seat 1": ("POST", "/seats/1/claim", {}),
    "have reviewed": ("POST", "/review", {}),
}


def call(scene: Scene, person: Person, act: str) -> str:
    if act in CALLS:
        method, path, body = CALLS[act]
    else:
        method, path, body = "POST", "/seats/1", {"do": act.split(maxsplit=1)[0]}
    response = person.http.request(method, f"/api/tables/{scene.table}{path}", json=body)
    return OK if response.is_success else str(response.json()["code"])


def over_socket(scene: Scene, person: Person, verb: str, rest: str) -> str:
    if verb == "play" and rest == "on":
        body = {"game": "arsonist", "from": {"table": scene.table, "ply": 0}}
        response = person.http.post("/api/tables", json=body)
        return OK if response.is_success else str(response.json()["code"])
    own = {"host": 0, "seated": 1}.get(person.name)
    try:
        socket = person.sit(scene.table, own)
    except KeyError:  # no cookie to send
        person.http.cookies.set("firehall", "none")
        return over_socket(scene, person, verb, rest)
    except ConnectionClosed as closed:
        return str(closed.rcvd.code if closed.rcvd else "?")
    with socket:
        if verb == "connect":
            return OK
        if verb == "eyes":
            socket.say("look", seat=int(rest), have=socket.version)
            answer = socket.wait_for("welcome", "bye")
            return OK if answer["t"] == "welcome" else str(answer["code"])
        fields: dict[str, dict[str, Any]] = {
            "play": {"actions": ["start 5"], "seat": int(rest[5:]) if rest else None},
            "why": {"action": "start 5"},
            "chat": {"text": "hello"},
        }
        if verb in ("gauge", "advise"):
            answer = ask_engine(socket, verb)  # which may have to be compiled first
        else:
            answer = socket.ask(verb, **fields.get(verb, {}))
        return str(answer["code"]) if answer["t"] == "refused" else OK


@pytest.mark.parametrize("act", TABLE)
def test_who_may_do_what(scene: Scene, act: str) -> None:
    wanted = dict(zip(PEOPLE, TABLE[act], strict=True))
    refused_first = sorted(PEOPLE, key=lambda who: wanted[who] == OK)
    assert {who: attempt(scene, who, act) for who in refused_first} == wanted
