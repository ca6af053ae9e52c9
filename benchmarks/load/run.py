"""Our server beside boardgame.io's own, on this machine in one run.

    python benchmarks/load/run.py                 both servers in turn, three times
    python benchmarks/load/run.py --soak 300      1,000 sockets in 500 matches, ours alone
    python benchmarks/load/run.py --alone --db postgresql --processes 2
                                                  ours alone: two processes over one PostgreSQL

Each server stores durably: ours in SQLite with full synchronisation (an action is on the disk
before it is answered), boardgame.io in its FlatFile store (written after everybody was told).
The driver is the same Node program for both; what it counts stands in `drive.mjs`. Both play a
game of next to no rules (ours is Stones, the tests' example); `--game arsonist` gives ours a whole
one, with secrets and everything that may be done in words.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TOY = ROOT / "tests" / "engine" / "toy"  # where the game Stones is
sys.path.insert(0, str(ROOT))

from tests.server.postgres import Postgres  # noqa: E402

PORT = 8931
LIMIT_S = 300  # no run of the driver takes longer


def ready(process: subprocess.Popen[str], sign: str) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if sign in line:
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return
    raise SystemExit("a server did not start")


def ours(db: str, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "firehall.cli", "serve", "--db", db, "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--rate", "0", "--log", "error"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(TOY)},
    )
    ready(process, str(port))
    return process


def peer(folder: str, port: int) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        ["node", "peer.cjs", str(port), folder], cwd=HERE, stdout=subprocess.PIPE, text=True
    )
    ready(process, "ready")
    return process


def drive(kind: str, port: int, limit_s: float, **more: object) -> dict[str, Any]:
    """What the driver measured; it ends by itself, and if not, is ended."""
    options = [text for name, value in more.items() for text in (f"--{name}", str(value))]
    command = ["node", "drive.mjs", kind, f"http://127.0.0.1:{port}", *options]
    try:
        done = subprocess.run(
            command, check=False, cwd=HERE, timeout=limit_s, stdout=subprocess.PIPE, text=True
        )
    except subprocess.TimeoutExpired:
        raise SystemExit(f"the driver of {kind} was not done after {limit_s:.0f} s") from None
    if done.returncode:
        raise SystemExit(f"the driver of {kind} failed")
    return dict(json.loads(done.stdout))


def memory_mb(pid: int) -> float:
    """Resident memory of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    process.wait()


def compare(times: int, load: dict[str, object]) -> None:
    """Both in turn, so that whatever else the machine does disturbs both alike."""
    rows: dict[str, list[dict[str, Any]]] = {"firehall": [], "peer": []}
    for turn in range(times):
        folder = tempfile.mkdtemp(prefix="firehall-load")
        mine, theirs = ours(f"{folder}/games.db", PORT), peer(f"{folder}/peer", PORT + 1)
        try:
            rows["peer"].append(drive("peer", PORT + 1, LIMIT_S, pid=theirs.pid, **load))
            rows["firehall"].append(drive("firehall", PORT, LIMIT_S, pid=mine.pid, **load))
        finally:
            stop(mine)
            stop(theirs)
            shutil.rmtree(folder)
        print(turn + 1, rows["firehall"][-1], rows["peer"][-1], sep="\n  ", flush=True)
    figures = {"movesPerSecond": "moves/s", "p50": "ms", "p99": "ms", "cpuMs": "ms"}
    for name, unit in figures.items():
        a, b = (statistics.median(run[name] for run in rows[who]) for who in ("firehall", "peer"))
        print(f"{name:>14}: Firehall {a:g} {unit}, boardgame.io {b:g} {unit}, ratio {a / b:.2f}")


@contextlib.contextmanager
def house(db: str, processes: int) -> Iterator[list[subprocess.Popen[str]]]:
    """Processes of ours over one database: SQLite, or a PostgreSQL started for them."""
    with (
        tempfile.TemporaryDirectory(prefix="firehall-load") as folder,
        contextlib.ExitStack() as end,
    ):
        if db == "postgresql":
            postgres = Postgres(Path(folder))
            end.callback(postgres.close)
        address = postgres.new_database() if db == "postgresql" else f"{folder}/games.db"
        servers = [ours(address, PORT + k) for k in range(processes)]
        for server in servers:
            end.callback(stop, server)
        yield servers


def drive_all(
    servers: list[subprocess.Popen[str]], limit_s: float, matches: int, load: dict[str, object]
) -> list[dict[str, Any]]:
    """A driver for each process, all at once, the matches shared out among them."""
    share = {**load, "matches": matches // len(servers)}

    def one(k: int) -> dict[str, Any]:
        return drive("firehall", PORT + k, limit_s, pid=servers[k].pid, **share)

    with ThreadPoolExecutor() as pool:
        return list(pool.map(one, range(len(servers))))


def alone(times: int, db: str, processes: int, matches: int, load: dict[str, object]) -> None:
    """Ours without a peer: what another database and more processes add."""
    for _ in range(times):
        with house(db, processes) as servers:
            rows = drive_all(servers, LIMIT_S, matches, load)
        print(*rows, sep="\n", flush=True)
        moves = sum(row["movesPerSecond"] for row in rows)
        print(f"{db}, {processes} processes: {moves} moves/s, p99 {max(r['p99'] for r in rows)} ms")


def soak(seconds: int, matches: int, db: str, processes: int) -> None:
    """So many matches, each player thinking two seconds on average; memory every ten."""
    rss: list[float] = []
    done = threading.Event()
    begun = time.monotonic()
    load: dict[str, object] = {"game": "arsonist", "think": 2000, "seconds": seconds}
    with house(db, processes) as servers:

        def watch() -> None:
            while not done.wait(10):
                rss.append(sum(memory_mb(one.pid) for one in servers))

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            print(*drive_all(servers, seconds + LIMIT_S, matches, load), sep="\n")
        finally:
            done.set()
            watcher.join()
    late = rss[len(rss) // 3 :]
    print(f"{time.monotonic() - begun:.0f} s; memory MB: {[round(mb) for mb in rss]}")
    print(f"from the first third on: {late[0]:.0f} to {late[-1]:.0f} MB")


def main() -> None:
    given = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    given.add_argument("--matches", type=int, default=50)
    given.add_argument("--moves", type=int, default=40, help="of each match in a round")
    given.add_argument("--rounds", type=int, default=5, help="counted, after one that is not")
    given.add_argument(
        "--game", default="stones", help="ours; boardgame.io's is as small as Stones"
    )
    given.add_argument("--times", type=int, default=3)
    given.add_argument("--soak", type=int, default=0, metavar="SECONDS")
    given.add_argument("--alone", action="store_true", help="ours without the peer")
    databases = ("sqlite", "postgresql")
    given.add_argument("--db", choices=databases, default="sqlite", help="for --soak and --alone")
    given.add_argument("--processes", type=int, default=1, help="for --soak and --alone")
    wanted = given.parse_args()
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    if wanted.soak:
        soak(wanted.soak, 500, wanted.db, wanted.processes)
    else:
        load = {name: getattr(wanted, name) for name in ("moves", "rounds", "game")}
        if wanted.alone:
            alone(wanted.times, wanted.db, wanted.processes, wanted.matches, load)
        else:
            compare(wanted.times, {**load, "matches": wanted.matches})


if __name__ == "__main__":
    main()
