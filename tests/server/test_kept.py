"""Whatever a server has acknowledged is there after a kill in the middle of much else: every kind
of thing that people can have kept, besides their moves (`test_survival`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest

from firehall.puzzles.shelf import shelf
from tests.server.killing import LOST
from tests.server.people import WAIT_S, Person
from tests.server.pushing import PushService
from tests.server.serving import Serving

PAW = {"sign": "dog", "colour": "pink"}
NIGHT = {"start": "22:00", "end": "07:00", "zone": "Europe/Warsaw"}
PUZZLE = next(iter(shelf()))
TWO: dict[str, Any] = {"options": {"firefighters": 2}, "seats": [{"kind": "me"}, {"kind": "open"}]}
ACKNOWLEDGED_FIRST = 5  # acts; then the server is killed while others are under way

Kept = Callable[[], bool]  # whether it is there
Act = Callable[[], Kept]  # acknowledged when it returns


@pytest.fixture
def serving(database: str) -> Iterator[Serving]:
    made = Serving(database, *("--rate", "0", "--push-host", "127.0.0.1"))
    yield made
    made.kill()


def acts(ada: Person, bob: Person, cleo: Person, device: dict[str, str]) -> list[Act]:
    """One of every kind; what has to be there before is made here, in peace."""
    finished = ada.lay(options={"firefighters": 1, "max_turns": 1})["id"]
    with ada.sit(finished, 0) as socket:
        socket.play_on(luck=Random(1))
    record = ada.get(f"/api/tables/{finished}/record")
    talked = ada.lay(options={"firefighters": 1})["id"]
    invited, ruled = ada.lay(**TWO)["id"], ada.lay(**TWO)["id"]
    code = ada.post(f"/api/tables/{invited}/code")["code"]
    owed = ada.lay(options={"firefighters": 1}, share=True)["id"]
    open_table = ada.lay(**TWO, public=True)["id"]

    def helmet() -> Kept:
        changed(ada, {"helmet": PAW, "quiet": NIGHT, "lang": "pl"})
        return lambda: ada.get("/api/me")["helmet"] == PAW and ada.get("/api/me")["quiet"] == NIGHT

    def page() -> Kept:
        address = changed(bob, {"shown": True})["page"]
        return lambda: bool(ada.get(f"/api/people/{address}")["name"] == "Bob")

    def phone() -> Kept:
        ada.http.put("/api/me/alerts", json=device).raise_for_status()
        return lambda: len(ada.get("/api/me/alerts")["devices"]) == 1

    def coded() -> Kept:
        given = ada.post(f"/api/tables/{ruled}/code")["code"]
        return lambda: bool(ada.post(f"/api/tables/{ruled}/code")["code"] == given)

    def guest() -> Kept:
        bob.post(f"/api/codes/{code}")
        return lambda: bob.http.get(f"/api/tables/{invited}").status_code == 200

    def daily() -> Kept:
        table = bob.post("/api/daily/flashpoint")["id"]
        return lambda: bool(bob.post("/api/daily/flashpoint")["id"] == table)

    def given_up() -> Kept:
        ada.post(f"/api/puzzles/{PUZZLE}/solution")
        return lambda: bool(ada.get(f"/api/puzzles/{PUZZLE}")["state"] == "shown")

    def again() -> Kept:
        table = ada.post(f"/api/tables/{finished}/again")["id"]
        return lambda: bool(ada.get(f"/api/tables/{finished}")["next"] == table)

    def brought() -> Kept:
        table = bob.post("/api/records", record)["id"]
        return lambda: bool(bob.get(f"/api/tables/{table}")["status"] == "record")

    def shared() -> Kept:
        ada.post(f"/api/tables/{owed}/share", {"seed": "mine"})
        return lambda: bool(ada.get(f"/api/tables/{owed}")["seats"][0]["shared"])

    def sat() -> Kept:
        bob.post(f"/api/tables/{open_table}/seats/1/claim")
        return lambda: bool(bob.get(f"/api/tables/{open_table}")["seats"][1]["you"])

    def said() -> Kept:
        with ada.sit(talked, 0) as socket:
            assert socket.ask("chat", text="kept words")["t"] == "ack"
        return lambda: "kept words" in spoken(ada, talked)

    was = {"Cookie": cleo.cookie}

    def forgotten() -> Kept:
        answer = cleo.http.delete("/api/me")
        if answer.status_code != 401:  # whom nobody knows any more has been forgotten
            answer.raise_for_status()
        return lambda: httpx.get(f"{cleo.url}/api/me/games", headers=was).status_code == 401

    return [
        *(helmet, page, phone, coded, guest, daily, given_up),
        *(again, brought, shared, sat, said, forgotten),
    ]


def changed(person: Person, what: dict[str, Any]) -> dict[str, Any]:
    answer = person.http.patch("/api/me", json=what)
    answer.raise_for_status()
    return dict(answer.json())


def spoken(person: Person, table: str) -> list[str]:
    with person.sit(table, 0) as socket:
        return [one["text"] for one in socket.entries if one["kind"] == "chat"]


class Trying(threading.Thread):
    """Somebody who does something while the server may die, and remembers whether it was said to
    be done.
    """

    def __init__(self, act: Act, said: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.act = act
        self.said = said
        self.kept: Kept | None = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.kept = self.act()
        except (httpx.TransportError, *LOST):
            pass  # the server was killed before it had said so
        except BaseException as error:
            self.error = error
        self.said.release()


def test_whatever_was_acknowledged_is_there_after_a_kill(serving: Serving) -> None:
    with PushService() as phone:
        ada, bob, cleo = (Person(serving.url, name) for name in ("Ada", "Bob", "Cleo"))
        said = threading.Semaphore(0)
        tried = [Trying(act, said) for act in acts(ada, bob, cleo, phone.subscription())]
        Random(serving.port).shuffle(tried)
        for one in tried:
            one.start()
        for _ in range(ACKNOWLEDGED_FIRST):
            assert said.acquire(timeout=WAIT_S)
        serving.kill()
        for one in tried:
            one.join(WAIT_S)
            if one.error is not None:
                raise one.error
        serving.start()
        acknowledged = [one for one in tried if one.kept is not None]
        assert len(acknowledged) >= ACKNOWLEDGED_FIRST
        for one in acknowledged:
            assert one.kept is not None
            assert one.kept(), one.act.__name__
        for one in set(tried) - set(acknowledged):  # and what was not is done now
            assert one.act()(), one.act.__name__
        for person in (ada, bob, cleo):
            person.close()
