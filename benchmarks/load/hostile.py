"""What hostile visitors cost everybody else, on this machine in one run.

    python benchmarks/load/hostile.py                     this checkout
    python benchmarks/load/hostile.py --beside 8f4df15    another commit first, then this one
    python benchmarks/load/hostile.py --only memory       or `share`: one half of it

Two attacks, each on a server of its own with the limits that it has by default. *Memory*: sockets
that never read and say `look` as often as they may; what the server holds then. *Share*: one
address that asks for replays, records, fresh cookies and tables of computers; how long others wait
meanwhile for their requests, for the answer to a move, and for the computer that they play against.
Others come from other addresses of the loopback. No attack lasts longer or grows larger than the
figures below.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import firehall
from firehall.players.seats import Computer

sys.path.insert(0, str(Path(__file__).parent.parent))  # what benchmarks share

from checkouts import ROOT, checked_out, running

HOSTILE, OTHERS, KEEPER = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # whose address is whose
MEMORY_S = 14
SHARE_S = 15
TOO_MUCH_MB = 2_000  # an attack ends there: the machine is not ours alone
CHATS = 1_500
LOOK_EVERY_S = 1 / 28  # a little less than what a connection may send

Json = dict[str, Any]


# A server, and how it is


@contextlib.contextmanager
def serving(source: Path) -> Iterator[tuple[int, int]]:
    """A server of a checkout, with a database of its own: its port and its process."""
    with tempfile.TemporaryDirectory(prefix="firehall-hostile") as folder:
        command = [sys.executable, "-m", "firehall.cli", "serve", "--port", "0"]
        command += ["--db", f"{folder}/games.db", "--log", "error"]
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=running(source),
        )
        assert process.stdout is not None
        try:
            found = re.search(r":(\d+)/", process.stdout.readline())
            if found is None:
                raise SystemExit("a server did not start")
            yield int(found[1]), process.pid
        finally:
            process.terminate()
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:  # some of what is measured here cannot end either
                process.kill()
                process.wait()


def memory_mb(pid: int) -> float:
    """Resident memory of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_s(pid: int) -> float:
    """What a process has had of the processor, without those that it started."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def long_game() -> Json:
    """The record of a game of some 500 plies."""
    match = firehall.Match("flashpoint", {"firefighters": 4}, seed=0)
    players = [Computer(match.game, "rules-of-thumb", seat, seat) for seat in range(4)]
    while not match.over:
        if match.actor == -1:
            match.roll()
        else:
            match.play(players[match.actor].choose(match))
    return match.record()


# Visitors


class Visitor:
    """A connection that is kept, from an address of the loopback, and a cookie."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Status and content; a connection that was lost is opened once more."""
        for _ in range(2):
            try:
                return await self._ask(method, path, body)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
        return 0, b""

    async def _ask(self, method: str, path: str, body: Any) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n"
        head += f"Cookie: firehall={self.cookie}\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n\r\n"
        writer.write(head.encode() + content)
        await writer.drain()
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        given = await reader.readexactly(int(headers.get("content-length", "0")))
        for line in lines:
            if cookie := re.match(r"set-cookie: firehall=([^;]*)", line, re.IGNORECASE):
                self.cookie = cookie[1]
        return int(lines[0].split()[1]), given

    async def must(self, method: str, path: str, body: Any = None) -> Any:
        """The same, again until it is done."""
        while True:
            status, content = await self.ask(method, path, body)
            if 200 <= status < 300:
                return json.loads(content)
            await asyncio.sleep(0.2)

    async def enter(self) -> Visitor:
        await self.must("GET", "/api/me")
        return self

    def socket(self, table: str, **more: Any) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"firehall={self.cookie}"},
            local_addr=(self.address, 0),
            compression=None,
            open_timeout=30,
            close_timeout=1,
            **more,
        )

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def hear(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(await socket.recv())
        if message["t"] == kind:
            return message


# The first attack: sockets that never read


async def not_reading(visitor: Visitor, table: str) -> None:
    """Say hello, then look and look; whoever hangs up on it is called again."""
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost:{visitor.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: firehall={visitor.cookie}\r\n\r\n"
    )
    while True:
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", visitor.port, local_addr=(visitor.address, 0), limit=1024
            )
        except OSError:
            await asyncio.sleep(1)
            continue
        try:
            writer.write(request.encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(masked('{"t":"hello"}'))
            while not writer.transport.is_closing():
                writer.write(masked('{"t":"look"}'))
                await writer.drain()
                await asyncio.sleep(LOOK_EVERY_S)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort()
        await asyncio.sleep(1)


def masked(text: str) -> bytes:
    """A text frame from a browser, its mask all zeros."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


async def chatty_table(port: int) -> str:
    """A table with a long history: as much chat as a few connections may say in a few seconds."""
    visitor = await Visitor(port, HOSTILE).enter()
    table: str = (await visitor.must("POST", "/api/tables", {**SOLO, "public": True}))["id"]

    async def chat() -> None:
        async with visitor.socket(table) as socket:
            await socket.send('{"t":"hello","seat":0,"have":0}')
            for _ in range(CHATS // 10):
                words = {"t": "chat", "id": os.urandom(8).hex(), "text": "fire " * 100}
                await socket.send(json.dumps(words))
                while json.loads(await socket.recv())["t"] != "ack":
                    pass
                await asyncio.sleep(LOOK_EVERY_S)

    await asyncio.gather(*(chat() for _ in range(10)))
    return table


async def fill(port: int, pid: int, sockets: int) -> Json:
    """The most that the server holds while so many sockets do not read."""
    table = await chatty_table(port)
    visitors = [await Visitor(port, HOSTILE).enter() for _ in range(3)]
    before = peak = memory_mb(pid)
    attack = []
    begun = time.monotonic()
    while time.monotonic() - begun < MEMORY_S + sockets / 50 and peak < TOO_MUCH_MB:
        if len(attack) < sockets:  # not faster than connections are taken
            attack += [
                asyncio.create_task(not_reading(visitors[n % 3], table))
                for n in range(len(attack), min(sockets, len(attack) + 5))
            ]
        await asyncio.sleep(0.1)
        peak = max(peak, memory_mb(pid))
    took = time.monotonic() - begun
    for task in attack:
        task.cancel()
    await asyncio.gather(*attack, return_exceptions=True)
    return {"before": before, "peak": peak, "added": peak - before, "seconds": took}


# The second attack: more than one's share


async def forever(work: Callable[[], Awaitable[Any]]) -> None:
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            await work()


async def replays(port: int, table: str, record: Json) -> None:
    """Eight at once, of a long game."""
    visitors = [await Visitor(port, HOSTILE).enter() for _ in range(8)]
    path = f"/api/tables/{table}/replay?seat=all&from=0&to=249"
    await asyncio.gather(*(forever(lambda v=v: again(v, "GET", path)) for v in visitors))


async def again(visitor: Visitor, method: str, path: str, body: Any = None) -> None:
    """Ask; where that is too often, not at once again."""
    status, _ = await visitor.ask(method, path, body)
    if not 200 <= status < 300:
        await asyncio.sleep(0.02)


async def records(port: int, table: str, record: Json) -> None:
    """Four fetch one, four bring one."""
    visitors = [await Visitor(port, HOSTILE).enter() for _ in range(8)]
    path = f"/api/tables/{table}/record"
    await asyncio.gather(
        *(forever(lambda v=v: again(v, "GET", path)) for v in visitors[:4]),
        *(forever(lambda v=v: again(v, "POST", "/api/records", record)) for v in visitors[4:]),
    )


async def newcomers(port: int, table: str, record: Json) -> None:
    """Fresh cookies, each of which asks for a replay."""
    path = f"/api/tables/{table}/replay?from=100&to=349"

    async def one() -> None:
        visitor = Visitor(port, HOSTILE)
        await again(visitor, "GET", "/api/me")
        await again(visitor, "GET", path)
        visitor.close()

    await asyncio.gather(*(forever(one) for _ in range(4)))


async def computers(port: int, table: str, record: Json) -> None:
    """Tables at which nobody sits but computers, laid by people with fresh cookies."""
    seats = [{"kind": "computer", "level": "rules-of-thumb"}] * 4
    wanted = {"game": "flashpoint", "options": {"firefighters": 4}, "seats": seats}

    async def one() -> None:
        visitor = Visitor(port, HOSTILE)
        await again(visitor, "GET", "/api/me")
        for _ in range(20):
            await again(visitor, "POST", "/api/tables", wanted)
        visitor.close()

    await asyncio.gather(*(forever(one) for _ in range(2)))


ATTACKS = {
    "nothing": [],
    "replays": [replays],
    "records": [records],
    "fresh cookies": [newcomers],
    "computers' tables": [computers],
    "all together": [replays, records, newcomers, computers],
}


def attack(name: str, port: int, table: str, record: Json) -> None:
    """In a process of its own, so that what is measured is the server."""

    async def run() -> None:
        await asyncio.gather(*(one(port, table, record) for one in ATTACKS[name]))

    asyncio.run(run())


class Waits:
    """How long others waited, by what for."""

    def __init__(self) -> None:
        self.ms: dict[str, list[float]] = {"request": [], "move": [], "computer": []}
        self.busy = 0.0  # the server's own process, of one core

    @contextlib.asynccontextmanager
    async def measured(self, what: str) -> AsyncIterator[None]:
        begun = time.perf_counter()
        yield
        self.ms[what].append(1000 * (time.perf_counter() - begun))

    def quantile(self, what: str, q: float) -> float:
        found = sorted(self.ms[what])
        return found[min(len(found) - 1, int(q * len(found)))] if found else float("nan")


async def asking(port: int, waits: Waits, number: int) -> None:
    """Somebody looks at their tables, again and again."""
    visitor = await Visitor(port, f"127.0.1.{number}").enter()
    table = (await visitor.must("POST", "/api/tables", SOLO))["id"]
    while True:
        for path in ("/api/me", f"/api/tables/{table}", "/api/tables/mine"):
            async with waits.measured("request"):
                await visitor.ask("GET", path)
            await asyncio.sleep(0.02)


async def moving(port: int, waits: Waits) -> None:
    """Somebody plays by themselves: a move, and back."""
    visitor = await Visitor(port, OTHERS).enter()
    table = (await visitor.must("POST", "/api/tables", SOLO))["id"]
    async with visitor.socket(table) as socket:
        await socket.send('{"t":"hello","seat":0}')
        await hear(socket, "welcome")
        for number in range(1_000_000):
            for what in ({"t": "play", "actions": ["start 3,0"]}, {"t": "undo"}):
                async with waits.measured("move"):
                    await socket.send(json.dumps({**what, "id": f"{number} {what['t']}"}))
                    await hear(socket, "ack")
                await asyncio.sleep(0.05)


async def against_a_computer(port: int, waits: Waits, warm: asyncio.Event) -> None:
    """Somebody plays The Arsonist against a computer; a game that is over is played anew."""
    visitor = await Visitor(port, OTHERS).enter()
    while True:
        table = (await visitor.must("POST", "/api/tables", {"game": "arsonist"}))["id"]
        async with visitor.socket(table) as socket:
            await socket.send('{"t":"hello","seat":0}')
            state = (await hear(socket, "welcome"))["state"]
            while state["result"] is None:
                if state["yours"] is None:
                    state = (await hear(socket, "news"))["state"]
                    continue
                action = state["legal"][-1]["action"]
                await socket.send(
                    json.dumps({"t": "play", "id": os.urandom(8).hex(), "actions": [action]})
                )
                begun = time.perf_counter()
                state = (await hear(socket, "news"))["state"]
                while state["yours"] is None and state["result"] is None:
                    state = (await hear(socket, "news"))["state"]
                if warm.is_set():
                    waits.ms["computer"].append(1000 * (time.perf_counter() - begun))
                warm.set()
                await asyncio.sleep(0.1)


SOLO = {"game": "flashpoint", "options": {"firefighters": 1}}


async def disturb(port: int, pid: int, name: str, record: Json) -> Waits:
    """What others wait for during an attack."""
    keeper = await Visitor(port, KEEPER).enter()
    table = (await keeper.must("POST", "/api/records", record))["id"]
    waits, warm = Waits(), asyncio.Event()
    others = [asyncio.create_task(asking(port, waits, number)) for number in range(1, 4)]
    others += [asyncio.create_task(moving(port, waits))]
    others += [asyncio.create_task(against_a_computer(port, waits, warm))]
    hostile = get_context("spawn").Process(target=attack, args=(name, port, table, record))
    try:
        await asyncio.wait_for(warm.wait(), 300)  # the first move waits for the players to be there
        hostile.start()
        await asyncio.sleep(3)
        waits.ms = {what: [] for what in waits.ms}
        before = cpu_s(pid)
        await asyncio.sleep(SHARE_S)
        waits.busy = (cpu_s(pid) - before) / SHARE_S
    finally:
        for task in others:
            task.cancel()
        for ended in await asyncio.gather(*others, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, ConnectionClosed):
                raise ended
        if hostile.pid is not None:
            hostile.kill()
            hostile.join()
    return waits


# The whole


def measure(source: Path, only: str, attacks: list[str], record: Json) -> Json:
    found: Json = {}
    if only in ("", "memory"):
        for sockets in (3, 500):
            with serving(source) as (port, pid):
                row = asyncio.run(fill(port, pid, sockets))
            found[f"{sockets} sockets"] = row
            print(
                f"  {sockets:3} sockets that do not read: {row['before']:.0f} MB before, "
                f"{row['added']:+.0f} MB in {row['seconds']:.0f} s",
                flush=True,
            )
    if only in ("", "share"):
        for name in attacks:
            with serving(source) as (port, pid):
                waits = asyncio.run(disturb(port, pid, name, record))
            row = {
                f"{what} p{int(100 * q)}": waits.quantile(what, q)
                for what in waits.ms
                for q in (0.5, 0.99)
            }
            row["server busy %"] = 100 * waits.busy
            found[name] = row
            told = ", ".join(f"{what} {figure:.0f}" for what, figure in row.items())
            print(f"  {name:>17}: {told}", flush=True)
    return found


def table(runs: dict[str, list[Json]]) -> None:
    """Medians over the runs, as Markdown; times beside those under no attack."""
    print("\n| | " + " | ".join(runs) + " |\n|---|" + "---|" * len(runs))
    first = next(iter(runs.values()))[0]
    for name, row in first.items():
        for what in row:
            if "sockets" in name and what != "added":
                continue
            cells = []
            for found in runs.values():
                middle = statistics.median(run[name][what] for run in found)
                if "sockets" in name:
                    cells.append(f"{middle:+.0f} MB")
                    continue
                if "%" in what:
                    cells.append(f"{middle:.0f} %")
                    continue
                quiet = statistics.median(run["nothing"][what] for run in found)
                cells.append(f"{middle:.1f} ms, × {middle / quiet:.1f}")
            print(f"| {name}: {what} | " + " | ".join(cells) + " |")


def main() -> None:
    given = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    given.add_argument("--beside", metavar="COMMIT", help="a commit to measure first in each turn")
    given.add_argument("--only", choices=("", "memory", "share"), default="")
    given.add_argument("--attacks", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    given.add_argument("--times", type=int, default=1)
    wanted = given.parse_args()
    record = long_game()
    runs: dict[str, list[Json]] = {wanted.beside: [], "here": []} if wanted.beside else {"here": []}
    with contextlib.ExitStack() as end:
        sources = {"here": ROOT}
        if wanted.beside:
            sources[wanted.beside] = end.enter_context(checked_out(wanted.beside))
        for turn in range(wanted.times):
            for name, found in runs.items():
                print(f"{name}, turn {turn + 1}", flush=True)
                found.append(measure(sources[name], wanted.only, wanted.attacks, record))
    table(runs)


if __name__ == "__main__":
    main()
