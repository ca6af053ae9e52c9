"""Visitors who take more than their share: who does not read, who asks for much, who opens many
connections. What they cost is theirs; in figures it is measured by `benchmarks/load/hostile.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from firehall.server.app import make_app
from firehall.server.archive import Archive
from firehall.server.ear import Ear
from firehall.server.entries import Chatted, write
from firehall.server.fold import Draft, Fold
from firehall.server.house import House
from firehall.server.limits import Turns, Who, share_of
from firehall.server.problems import Refusal
from firehall.server.room import Room
from firehall.server.settings import Settings
from firehall.server.socket import AHEAD_BYTES, Connection
from firehall.server.story import PAGE, PAGE_BYTES, page
from firehall.server.wires import FRAGMENTS
from tests.server.logs import SECRET, begin_of, played
from tests.server.people import WAIT_S, Person
from tests.server.serving import Serving

MakePerson = Callable[..., Person]
ALONE = {"firefighters": 1}


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the limits that it has by default."""
    folder = tmp_path_factory.mktemp("measured")
    serving = Serving(f"sqlite:///{folder / 'games.db'}", "--rate", "30", log=folder / "log")
    yield serving
    assert serving.stop() == 0
    assert "error" not in (folder / "log").read_text("utf-8").lower()


def wire_of(ada: Person, table: str) -> ClientConnection:
    """A socket that has said nothing yet."""
    address = f"{ada.url.replace('http', 'ws')}/api/tables/{table}/socket"
    return connect(address, additional_headers={"Cookie": ada.cookie}, open_timeout=WAIT_S)


# Who does not read


def spoken(chats: int, letters: int) -> Fold:
    """A table at which much was said."""
    fold = Fold("table", write(begin_of("flashpoint", ALONE, ["ada"]), 0, 1), SECRET)
    draft = Draft(fold, 1)
    for number in range(chats):
        speak(draft, number, letters)
    return fold


def speak(draft: Draft, number: int, letters: int = 400) -> None:
    draft.add(Chatted(by="ada", name="Ada", text="x" * letters, id=str(number)))


def test_a_page_of_history_is_bounded_in_entries_and_in_bytes() -> None:
    ear = Ear(None, "en", "")
    fold = spoken(chats=3 * PAGE, letters=5)
    told = page(fold, fold.version + 1, ear)
    assert [entry.v for entry in told] == list(range(fold.version - PAGE + 1, fold.version + 1))
    before = page(fold, told[0].v, ear)
    assert before[-1].v == told[0].v - 1
    assert page(fold, 0, ear) == []
    assert [entry.v for entry in page(fold, 3, ear)] == [0, 1, 2]
    long = page(spoken(chats=PAGE, letters=2_000), PAGE + 1, ear)
    assert PAGE_BYTES // 2_200 <= len(long) <= PAGE_BYTES // 2_000 + 1


class StuckSocket:
    """The browser's side of a connection that takes nothing until it is let."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.taken: list[dict[str, Any]] = []
        self.closed = 0
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        self.taken.append(json.loads(message["text"]))

    async def send_text(self, text: str) -> None:
        await self.send({"text": text})

    async def close(self, code: int) -> None:
        self.closed = code

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    def say(self, kind: str, **fields: Any) -> None:
        text = json.dumps({"t": kind, **fields})
        self.said.put_nowait({"type": "websocket.receive", "text": text})


def house_of(app: Any) -> House:
    """The house of an application that is open."""
    route = next(one for one in app.routes if getattr(one, "path", "") == "/ready")
    house: House = route.endpoint.__self__.house
    return house


def test_what_waits_for_a_reader_is_one_answer_and_not_a_copy_for_each_look(tmp_path: Path) -> None:
    """A second look is read when the first has been, and news are told once and together."""

    async def story() -> None:
        app = make_app(Settings(db=str(tmp_path / "games.db"), rate=float("inf")))
        async with app.router.lifespan_context(app):
            house = house_of(app)
            room = Room(house, spoken(chats=400, letters=400))
            stuck = StuckSocket()
            line = Connection(house, room, stuck, Who("here", "ada"), "Ada")  # type: ignore[arg-type]
            running = asyncio.create_task(line.run())
            stuck.say("hello", page=True)
            for _ in range(19):
                stuck.say("look", page=True)
            while line.ready:
                await asyncio.sleep(0.01)
            for _ in range(100):  # the loop has every chance to make more of them
                await asyncio.sleep(0)
            held = line._bytes
            assert AHEAD_BYTES < held < 2 * PAGE_BYTES
            assert stuck.said.qsize() == 19, "more was read from who does not read"
            speak(Draft(room.fold, 1), 401)
            room._tell()
            assert line._bytes == held, "news wait for who does not read"
            stuck.reads.set()
            while sum(one["t"] == "welcome" for one in stuck.taken) < 20:
                await asyncio.sleep(0.01)
            told = [entry["v"] for one in stuck.taken for entry in one.get("entries", [])]
            assert max(told) == room.fold.version
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    asyncio.run(story())


def test_who_is_far_behind_is_let_go_and_comes_back_to_the_last_page(tmp_path: Path) -> None:
    async def story() -> None:
        app = make_app(Settings(db=str(tmp_path / "games.db"), rate=float("inf")))
        async with app.router.lifespan_context(app):
            house = house_of(app)
            room = Room(house, spoken(chats=200, letters=400))
            stuck = StuckSocket()
            line = Connection(house, room, stuck, Who("here", "ada"), "Ada")  # type: ignore[arg-type]
            running = asyncio.create_task(line.run())
            stuck.say("hello", page=True)
            while line.ready:
                await asyncio.sleep(0.01)
            for number in range(PAGE + 1):
                speak(Draft(room.fold, 1), 1000 + number)
            room._tell()
            stuck.reads.set()
            await running
            assert stuck.closed == 4408
            bye = stuck.taken[-1]
            assert (bye["t"], bye["code"], bye["again"]) == ("bye", "too-slow", True)

    asyncio.run(story())


def test_a_socket_that_never_reads_is_closed_and_its_memory_free(measured: Serving) -> None:
    """Whatever uvicorn's transport still holds for it goes too."""
    ada = Person(measured.url)
    table = ada.lay(options=ALONE, public=True)["id"]
    with ada.sit(table, 0) as seat:
        for number in range(60):
            assert seat.ask("chat", text="fire " * 100)["t"] == "ack", number
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {ada.cookie}\r\n\r\n"
    )
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(("127.0.0.1", measured.port))
        wire.settimeout(WAIT_S)
        wire.sendall(request.encode())
        assert b"101" in wire.recv(15)
        wire.sendall(masked('{"t":"hello"}'))
        with pytest.raises(OSError, match=r"reset|[Bb]roken"):  # not a timeout
            look_on(wire)
    ada.close()


def look_on(wire: socket.socket) -> None:
    while True:
        wire.sendall(masked('{"t":"look"}') * 100)


def masked(text: str) -> bytes:
    """A text frame from a browser, its mask all zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_a_message_in_a_thousand_pieces_is_not_waited_for(measured: Serving) -> None:
    """Empty ones would never come to be too large."""
    ada = Person(measured.url)
    table = ada.lay(options=ALONE)["id"]
    with wire_of(ada, table) as wire:
        with contextlib.suppress(ConnectionClosed):
            wire.send(["" for _ in range(2 * FRAGMENTS)])
        assert ending_of(wire) == 4413
    ada.close()


def ending_of(wire: ClientConnection) -> int:
    """The code with which the server hangs up."""
    with pytest.raises(ConnectionClosed) as closed:
        wire.recv(WAIT_S)
    return closed.value.rcvd.code if closed.value.rcvd else 0


def test_pings_count_as_messages_do(measured: Serving) -> None:
    ada = Person(measured.url)
    table = ada.lay(options=ALONE)["id"]
    with wire_of(ada, table) as wire:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1_000):
                wire.ping()
        assert ending_of(wire) == 4429
    ada.close()


# Long histories


def test_a_long_history_comes_by_pages_and_whole_to_who_knows_of_none(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options=ALONE)["id"]
    with ada.sit(table, 0) as seat:
        for number in range(PAGE + 20):
            seat.say("chat", id=str(number), text=f"word {number}")
        seat.catch_up(seat.version + PAGE + 20)
        last = seat.version
    with ada.sit(table, 0) as old:  # as a page did that knew of no pages
        assert [entry["v"] for entry in old.entries] == list(range(last + 1))
        old.say("look", seat=0, have=-1, page=True)
        entries = json.loads(old.wire.recv(WAIT_S))["entries"]
        assert [entry["v"] for entry in entries] == list(range(last - PAGE + 1, last + 1))
        while entries[0]["v"] > 0:
            before = old.ask("history", before=entries[0]["v"])["entries"]
            assert before[-1]["v"] == entries[0]["v"] - 1
            entries = before + entries
        assert entries == old.entries


# Taking turns


def test_those_who_wait_take_turns_by_address_and_there_by_visitor() -> None:
    async def story() -> list[str]:
        turns = Turns(at_once=1, each=1, waiting=50)
        order: list[str] = []

        async def work(who: Who, name: str) -> None:
            async with turns.turn(who):
                order.append(name)
                await asyncio.sleep(0)

        greedy = [work(Who("a", "one"), f"a1 {n}") for n in range(4)]
        greedy += [work(Who("a", f"fresh {n}"), f"a2 {n}") for n in range(2)]
        await asyncio.gather(*greedy, work(Who("b", "two"), "b"), work(Who("c", "three"), "c"))
        return order

    order = asyncio.run(story())
    assert order.index("b") <= 2
    assert order.index("c") <= 3
    assert order.index("a2 0") < order.index("a1 1"), "within an address, by visitor"


def test_of_one_address_no_more_than_its_share_is_at_work_or_waits() -> None:
    async def story() -> None:
        turns = Turns(at_once=2, each=1, waiting=3)
        gate = asyncio.Event()

        async def work(who: Who) -> None:
            async with turns.turn(who):
                await gate.wait()

        greedy = [asyncio.create_task(work(Who("a"))) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await work(Who("a", "fresh"))
        assert refused.value.code == "too-fast"
        other = asyncio.create_task(work(Who("b")))
        await asyncio.sleep(0)
        greedy[3].cancel()  # who goes while waiting leaves nothing behind
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*greedy, other, return_exceptions=True)
        async with turns.turn(Who("a")), turns.turn(Who("b")):
            pass

    asyncio.run(story())


@pytest.mark.parametrize(
    ("address", "share"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
    ],
)
def test_whom_an_address_counts_for(address: str, share: str) -> None:
    assert share_of(address) == share


# Games of the past


def test_what_was_made_once_is_kept_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    async def run(kind: str, work: Any, *given: Any, **_: Any) -> bytes:
        made.append(given[1:])
        await asyncio.sleep(0)
        return b"x" * 600

    async def story() -> None:
        archive = Archive(Settings(archive_bytes=1_000))
        monkeypatch.setattr(archive._processes, "run", run)
        fold = spoken(1, 1)
        ear, who = Ear(None, "en", "ada"), Who("here", "ada")
        together = [archive.replay(fold, ear, False, 0, 9, who) for _ in range(8)]
        assert len({paper.mark for paper in await asyncio.gather(*together)}) == 1
        await archive.replay(fold, ear._replace(visitor="bob"), False, 0, 9, Who("there", "bob"))
        assert len(made) == 1, "one game, asked for at once and again"
        await archive.replay(fold, ear, False, 10, 19, who)
        await archive.replay(fold, ear, False, 0, 9, who)
        assert len(made) == 3, "more was kept than there is room for"
        archive.close()

    asyncio.run(story())


def test_a_finished_game_is_sent_once(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={**ALONE, "max_turns": 1})["id"]
    with ada.sit(table, 0) as seat:
        seat.play_on()
    for path in ("replay", "record", "dice"):
        first = ada.http.get(f"/api/tables/{table}/{path}")
        tag = first.headers["etag"]
        again = ada.http.get(f"/api/tables/{table}/{path}", headers={"If-None-Match": tag})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
        other = ada.http.get(f"/api/tables/{table}/{path}", headers={"If-None-Match": '"x"'})
        assert other.content == first.content
    replay = ada.get(f"/api/tables/{table}/replay")
    assert len(replay["frames"]) == replay["plies"] + 1
    assert replay["table"]["id"] == table


def test_records_count_and_a_fresh_cookie_does_not_help(tmp_path: Path) -> None:
    """Of one visitor in a day, and of all who come from one address in an hour."""

    async def story() -> None:
        settings = Settings(
            db=str(tmp_path / "games.db"),
            records_a_visitor=2,
            tables_an_address=4,
            newcomers_an_address=3,
        )
        app = make_app(settings)
        async with app.router.lifespan_context(app):
            record = Fold("table", played("arsonist", {}, 6, 0)[0], SECRET).match.record()  # type: ignore[union-attr]

            async def newcomer() -> httpx.AsyncClient:
                transport = httpx.ASGITransport(app)
                client = httpx.AsyncClient(transport=transport, base_url="http://localhost")
                assert (await client.get("/api/me")).status_code == 200
                return client

            async def bring(client: httpx.AsyncClient) -> tuple[int, str]:
                answer = await client.post("/api/records", json=record)
                return answer.status_code, answer.json().get("code", "")

            ada = await newcomer()
            said = [await bring(ada) for _ in range(3)]
            assert said == [(201, ""), (201, ""), (429, "too-many-records")]
            bob = await newcomer()
            solo = {"game": "flashpoint", "options": ALONE}
            laid = [(await bob.post("/api/tables", json=solo)).status_code for _ in range(3)]
            assert laid == [201, 201, 429]
            eve = await newcomer()
            assert (await eve.post("/api/tables", json=solo)).status_code == 429
            with pytest.raises(AssertionError):
                await newcomer()
            for client in (ada, bob, eve):
                await client.aclose()

    asyncio.run(story())


# Computers


def test_tables_of_computers_alone_hold_up_nobody(person: MakePerson) -> None:
    """They think in processes of their own, one of them after the other."""
    ada, bob = person(), person("Bob")
    alone = [{"kind": "computer"}] * 2
    tables = [ada.lay("arsonist", seats=alone)["id"] for _ in range(12)]
    table = bob.lay("arsonist")["id"]
    with bob.sit(table, 0) as seat:
        seat.play_on(2)
    for one in tables:
        ada.watch(one)  # and all of them get done


# Connections


def test_one_address_opens_no_more_than_its_share_of_connections(tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", "--rate", "30")
    idle = []
    try:
        for _ in range(700):
            wire = socket.create_connection(("127.0.0.1", serving.port), 30, ("127.0.0.2", 0))
            idle.append(wire)
        assert b"429" in idle[-1].recv(100), "as many as anybody likes"
        assert httpx.get(f"{serving.url}/health", timeout=WAIT_S).text == "well\n"
        assert serving.stop() == 0
    finally:
        for wire in idle:
            wire.close()
        serving.kill()
