"""How long a person waits for the computer's first move on a machine that was just set up.

    .venv/bin/python benchmarks/first_move.py                # nothing compiled at all
    .venv/bin/python benchmarks/first_move.py --warm         # after `make setup`, which warms
    .venv/bin/python benchmarks/first_move.py --levels all   # every level

For every game a server of its own, with an empty cache of machine code unless it is warmed first;
the clock runs from the request that lays the table, which is what "Play now" does, to the entry of
the computer's first move. Wall clock, and the processor time of the server and all its processes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

GAMES: dict[str, dict[str, Any]] = {
    "flashpoint": {"firefighters": 1},
    "arsonist": {},
    "brigade": {"players": 2},
    "talisman": {"players": 2},
}
LEVELS = ["search:easy", "search:best", "rules-of-thumb", "random"]
ALL = ["random", "rules-of-thumb", *(f"search:{one}" for one in ("easy", "fair", "strong", "best"))]
PATIENCE_S = 600


def serve(folder: Path, cache: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "firehall.cli", "serve", "--port", "0", "--rate", "0"]
    command += ["--log", "warning", "--db", f"sqlite:///{folder / 'games.db'}"]
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "C", "FIREHALL_CACHE": str(cache)},
    )
    assert server.stdout is not None
    found = re.search(r"http://localhost:(\d+)/", server.stdout.readline())
    assert found is not None
    return server, f"http://127.0.0.1:{found[1]}"


def first_move(browser: httpx.Client, game: str, level: str) -> float:
    """Seconds from laying a table of computers to the first move at it."""
    seats = {"arsonist": 2, "brigade": 2, "flashpoint": 1, "talisman": 2}[game]
    asked = {
        "game": game,
        "options": GAMES[game],
        "seats": [{"kind": "computer", "level": level}] * seats,
    }
    began = time.perf_counter()
    table = browser.post("/api/tables", json=asked).raise_for_status().json()
    while True:
        now = browser.get(f"/api/tables/{table['id']}").raise_for_status().json()
        took = time.perf_counter() - began
        if now["ply"] > table["ply"] or now["status"] != "playing":
            break
        assert took < PATIENCE_S, f"{game}, {level}: no move"
        time.sleep(0.02)
    for seat in range(seats):  # nobody is to think on meanwhile
        browser.post(f"/api/tables/{table['id']}/seats/{seat}", json={"do": "open"})
    return took


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(game: str, levels: list[str], warm: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder, before = Path(name), processor_seconds()
        cache = folder / "cache"
        warmed = 0.0
        if warm:
            began = time.perf_counter()
            command = [sys.executable, "-m", "firehall.cli", "warm", game]
            subprocess.run(command, check=True, env={**os.environ, "FIREHALL_CACHE": str(cache)})
            warmed = time.perf_counter() - began
        warming_cpu = processor_seconds() - before
        server, url = serve(folder, cache)
        try:
            with httpx.Client(base_url=url, timeout=60) as browser:
                browser.get("/api/me")
                took = {level: round(first_move(browser, game, level), 2) for level in levels}
        finally:
            server.terminate()
            server.wait()
        return {
            "game": game,
            "first_move_s": took,
            "warming_s": round(warmed, 1),
            "warming_processor_s": round(warming_cpu, 1),
            "serving_processor_s": round(processor_seconds() - before - warming_cpu, 1),
        }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--warm", action="store_true")
    reader.add_argument("--levels", choices=("some", "all"), default="some")
    reader.add_argument("--game", action="append", choices=list(GAMES))
    given = reader.parse_args()
    levels = ALL if given.levels == "all" else LEVELS
    for game in given.game or GAMES:
        print(json.dumps(measure(game, levels, given.warm)), flush=True)


if __name__ == "__main__":
    main()
