"""How long somebody waits for the review of a finished game of Flash Point.

    .venv/bin/python -m benchmarks.review                 # of 120 decisions
    .venv/bin/python -m benchmarks.review --decisions 300

A server of its own, its machine code compiled (`firehall warm flashpoint`) and nothing else at work
on it. The clock runs from the request that asks for the review: to the first point of the curve, to
the whole curve, and to every decision weighed by each pass. A page that looks asks as this does.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

import firehall
from benchmarks.first_move import processor_seconds, serve
from firehall.analysis.review import questions
from firehall.engine.interface import CHANCE
from firehall.players.seats import Computer

WAIT_S = 20
PLAYER = "rules-of-thumb"


def game_of(decisions: int, seed: int) -> firehall.Match:
    """A game between rules of thumb that its turn limit ends after so many decisions."""
    for turns in range(5, 200):
        match = played({"firefighters": 2, "max_turns": turns}, seed)
        unfinished = match.result is not None and match.result["reason"] == "unfinished"
        if len(questions(match)) >= decisions or not unfinished:
            return match
    raise AssertionError("no game is so long")


def played(options: dict[str, Any], seed: int) -> firehall.Match:
    match = firehall.Match("flashpoint", options, seed=seed)
    players = [Computer(match.game, PLAYER, seat, seed) for seat in range(len(match.seats))]
    while not match.over:
        match.advance()
        if match.actor not in (None, CHANCE):
            match.take(players[match.actor].choose(match))
    return match


def told(browser: httpx.Client, table: str) -> Iterator[dict[str, Any]]:
    """A review as it comes."""
    path = f"/api/tables/{table}/review"
    found = browser.post(path).raise_for_status().json()
    while True:
        yield found
        if found["state"] not in ("waiting", "working"):
            return
        asked = {"since": found["cursor"], "wait": WAIT_S}
        found = browser.get(path, params=asked).raise_for_status().json()


def measure(browser: httpx.Client, match: firehall.Match) -> dict[str, Any]:
    table = browser.post("/api/records", json=match.record()).raise_for_status().json()["id"]
    known: set[int] = set()
    took: dict[str, float] = {}
    trials = 0
    began = time.perf_counter()

    def mark(name: str) -> None:
        took.setdefault(name, round(time.perf_counter() - began, 2))

    for found in told(browser, table):
        known |= {one["ply"] for one in found["decisions"]}
        if known:
            mark("first point")
        if len(known) == found["of"] > 0:
            mark("whole curve")
        if trials and found["trials"] > trials:
            mark(f"{trials} trials")
        trials = found["trials"]
    assert found["state"] == "done", found["state"]
    mark(f"{trials} trials")
    return {"plies": match.ply, "decisions": len(known), "seconds": took}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--decisions", type=int, default=120)
    reader.add_argument("--seed", type=int, default=3)
    given = reader.parse_args()
    cache = Path(os.environ.get("FIREHALL_CACHE", ".cache/firehall")).absolute()
    with tempfile.TemporaryDirectory() as folder:
        server, url = serve(Path(folder), cache)
        try:
            with httpx.Client(base_url=url, timeout=60) as browser:
                browser.get("/api/me")
                found = measure(browser, game_of(given.decisions, given.seed))
        finally:
            server.terminate()
            server.wait()
    print(json.dumps({**found, "processor_s": round(processor_seconds(), 1)}))


if __name__ == "__main__":
    main()
