"""Whoever may no longer be at a table hears nothing more there, on a connection opened before."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from firehall.server import seating
from firehall.server.app import make_app
from firehall.server.house import House
from firehall.server.limits import Who
from firehall.server.messages import Claim, Pong, Ruling
from firehall.server.problems import Refusal
from firehall.server.settings import Settings
from firehall.server.socket import Connection
from tests.server.logs import SECRET, begin_of
from tests.server.people import WAIT_S, Person, Socket
from tests.server.serving import Serving
from tests.server.test_load import StuckSocket, house_of
from tests.server.test_tables import token_of

THREE: dict[str, Any] = {
    "options": {"firefighters": 3},
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
}
Visit = Callable[[str], Person]


@pytest.fixture
def visits(pair: tuple[Serving, Serving]) -> Iterator[tuple[Visit, Visit]]:
    """People who visit the first or the second of two processes over one database."""
    made: list[Person] = []

    def visitors(server: Serving) -> Visit:
        def visit(name: str) -> Person:
            made.append(Person(server.url, name))
            return made[-1]

        return visit

    yield visitors(pair[0]), visitors(pair[1])
    for one in made:
        one.close()


def last_words(socket: Socket) -> tuple[list[str], dict[str, Any]]:
    """What a connection hears from now on: the kinds, and the farewell; then it is closed."""
    heard = []
    while (message := socket.hear())["t"] != "bye":
        heard.append(message["t"])
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    return heard, message


def test_who_is_removed_hears_nothing_more(visits: tuple[Visit, Visit]) -> None:
    here, there = visits
    ada = here("Ada")
    table = ada.lay(**THREE)["id"]
    for seat, bob in ((1, here("Bob")), (2, there("Cyd"))):
        link = ada.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": seat})
        bob.post("/api/links/redeem", {"token": token_of(link)})
        with ada.sit(table, 0) as hers, bob.sit(table, seat) as his:
            ada.post(f"/api/tables/{table}/seats/{seat}", {"do": "remove"})
            hers.ask("chat", text="now that he has gone")
            heard, bye = last_words(his)
        assert "news" not in heard
        assert (bye["code"], bye["again"]) == ("removed", False)
        assert "taken you off" in bye["message"]
        answer = bob.http.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (403, "removed")


def test_who_is_removed_comes_back_by_no_link_to_watch(visits: tuple[Visit, Visit]) -> None:
    """Neither by one that they have used before nor by one that they have kept; but to a seat."""
    here, there = visits
    ada, bob = here("Ada"), there("Bob")
    table = ada.lay(**THREE)["id"]
    seat = {"kind": "seat", "seat": 1}
    tokens = [
        token_of(ada.post(f"/api/tables/{table}/links", wanted))
        for wanted in ({"kind": "watch"}, {"kind": "watch"}, seat)
    ]
    for token in (tokens[0], tokens[2]):
        bob.post("/api/links/redeem", {"token": token})
    ada.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    assert bob.post("/api/links/redeem", {"token": tokens[1]}, 403)["code"] == "removed"
    assert bob.http.get(f"/api/tables/{table}").json()["code"] == "removed"
    ada.post(f"/api/tables/{table}/seats/1", {"do": "open"})
    again = token_of(ada.post(f"/api/tables/{table}/links", seat))
    assert bob.post("/api/links/redeem", {"token": again})["seat"] == 1
    assert bob.get(f"/api/tables/{table}")["seats"][1]["you"]


def test_what_another_process_has_stored_counts_before_it_is_heard_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """News between processes take a moment, and nobody is refused for what was so before."""
    monkeypatch.setattr(House, "_hear", lambda *_: None)

    async def story() -> None:
        here, there = (make_app(Settings(db=str(tmp_path / "games.db"))) for _ in range(2))
        async with here.router.lifespan_context(here), there.router.lifespan_context(there):
            begin = begin_of("flashpoint", {"firefighters": 2}, ["ada", "bob"])
            hers = await house_of(here).create("a" * 16, begin, SECRET, lambda draft: None)
            his = await house_of(there).room(hers.fold.table)
            who = Who("here", "ada")
            line = Connection(house_of(here), hers, StuckSocket(), who, "Ada")  # type: ignore[arg-type]
            async with hers.stored():
                hers.join(line, -1, pages=True, first=False)
            leave, remove = Ruling(do="leave"), Ruling(do="remove")
            await his.write(lambda draft: seating.rule(draft, "bob", 1, leave))
            with pytest.raises(Refusal) as refused:  # and refused is what is so no more
                await hers.write(lambda draft: seating.rule(draft, "bob", 1, leave))
            assert refused.value.code == "not-your-seat"
            assert line.version == his.fold.version, "nobody else will tell it"
            await his.write(lambda draft: seating.rule(draft, "ada", 1, Ruling(do="open")))
            await his.write(lambda draft: seating.claim(draft, "cyd", "Cyd", 1, Claim(), True))
            await hers.write(lambda draft: seating.rule(draft, "ada", 1, remove))
            assert hers.fold.seats[1].kind == "closed"

    asyncio.run(story())


def test_spectators_of_a_table_that_turns_private(visits: tuple[Visit, Visit]) -> None:
    here, there = visits
    ada, eve, far, guest = here("Ada"), here("Eve"), there("Far"), there("Guest")
    table = ada.lay(**THREE, public=True)["id"]
    link = ada.post(f"/api/tables/{table}/links", {"kind": "watch"})
    guest.post("/api/links/redeem", {"token": token_of(link)})
    with (
        ada.sit(table, 0) as hers,
        eve.sit(table) as near_by,
        far.sit(table) as far_away,
        guest.sit(table) as invited,
    ):
        ada.http.patch(f"/api/tables/{table}", json={"public": False}).raise_for_status()
        said = hers.ask("chat", text="among ourselves")
        for socket in (near_by, far_away):
            heard, bye = last_words(socket)
            assert "news" not in heard
            assert (bye["code"], bye["again"]) == ("private-table", False)
        invited.catch_up(said["version"])
        assert invited.entries[-1]["text"] == "among ourselves"


def test_who_knocked_before_and_says_hello_after(visits: tuple[Visit, Visit]) -> None:
    """A connection that is open and has said nothing yet is checked when it does."""
    here, _ = visits
    ada, eve = here("Ada"), here("Eve")
    table = ada.lay(**THREE, public=True)["id"]
    url = f"{eve.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": eve.cookie}) as wire:
        ada.http.patch(f"/api/tables/{table}", json={"public": False}).raise_for_status()
        wire.send(json.dumps({"t": "hello"}))
        assert json.loads(wire.recv(WAIT_S))["code"] == "private-table"


def test_what_waits_for_a_slow_reader_is_not_sent_any_more() -> None:
    class Wire:
        """A socket that keeps what is sent."""

        def __init__(self) -> None:
            self.sent: list[dict[str, Any]] = []

        async def send(self, message: dict[str, Any]) -> None:
            self.sent.append(json.loads(message["text"]))

        async def send_text(self, text: str) -> None:
            self.sent.append(json.loads(text))

        async def close(self, code: int) -> None:
            self.sent.append({"code": code})

    class Room:
        lines: set[Any] = set()  # noqa: RUF012

    class House:
        settings = Settings()

    async def cut() -> list[dict[str, Any]]:
        wire = Wire()
        line = Connection(House(), Room(), wire, Who("here", "eve"), "Eve")  # type: ignore[arg-type]
        for now in range(5):
            line.send(Pong(now=now))
        line.cut(Refusal("removed"))
        await line._send_all()
        return wire.sent

    bye, closed = asyncio.run(cut())
    assert (bye["t"], bye["code"], closed["code"]) == ("bye", "removed", 4403)
