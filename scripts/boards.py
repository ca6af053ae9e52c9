"""Measure computer players on every board of Flash Point, a line of JSON a share of games.

    python scripts/boards.py --out boards.jsonl --games 2000
    python scripts/boards.py --out boards.jsonl --games 2000 --player policy
    python scripts/boards.py --out searched.jsonl --player search:fair --games 20 --minutes 5
    python scripts/boards.py --out boards.jsonl --only heroic --workers 16
    python scripts/boards.py --out boards.jsonl --show

What is in the file is not played again, so that it can be stopped and started, here or elsewhere.
Rules of thumb and a policy play a whole cell of the table at once; a search plays game by game,
round by round over all cells, so that a look at any time shows them all. `--show` prints the table
of ``docs/players.md``.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import firehall
from firehall.games.flashpoint.board import EXPANSIONS, HALF_BOARD_HOSTS
from firehall.games.flashpoint.board.houses import unseen
from firehall.lab.intervals import share
from firehall.lab.simulate import simulate
from firehall.players.contest import play_game

SEED = 2027
LEVELS = ("recruit", "heroic", "veteran")
THUMB = "rules-of-thumb"
AT_ONCE = (THUMB, "policy")
CREW = 4

Options = dict[str, Any]
Job = tuple[str, Options, str, int]


def tables() -> dict[str, Options]:
    """The rows of the table by name: every board alone, with half boards, with Tragic Events; and
    houses that no policy has learned in."""
    found: dict[str, Options] = {name: {"board": name} for name in EXPANSIONS}
    for host in HALF_BOARD_HOSTS:
        for half in ("attic", "basement"):
            found[f"{host} + {half}"] = {"board": host, half: True}
    for name in ("base_front", "base_back", "hd_subway"):
        found[f"{name}, Tragic Events"] = {"board": name, "tragic_events": True}
    found |= {name: {"board": board} for name, board in unseen().items()}
    return found


def cells(only: str) -> Iterator[tuple[str, Options]]:
    """Those of the table whose name has one of some words in it, by level."""
    for level in LEVELS:
        for name, board in tables().items():
            cell = f"{name} {level}"
            if any(word in cell for word in only.split(",")):
                yield (
                    cell,
                    {
                        "mode": "experienced",
                        "firefighters": CREW,
                        "difficulty": level,
                        **board,
                    },
                )


# Rules of thumb, and a policy


def simulate_all(path: Path, player: str, games: int, only: str, threads: int) -> None:
    done = {line["cell"] for line in read(path) if line.get("player", THUMB) == player}
    for cell, options in cells(only):
        if cell in done:
            continue
        played = simulate(
            "flashpoint", options, seats=[player], games=games, seed=SEED, threads=threads
        )
        line = {"cell": cell, "player": player, "games": games, "endings": played.endings()}
        append(path, line)
        print(told(line), flush=True)


# Searches


def play(job: Job) -> dict[str, Any]:
    cell, options, player, number = job
    game = firehall.game("flashpoint")
    played = play_game(game, options, [player] * CREW, SEED, number)
    told = {name: played[name] for name in ("decisions", "seconds", "slowest")}
    line = {"cell": cell, "player": player, "number": number, "games": 1, **told}
    return {**line, "endings": {played["ending"]: 1}}


def search_all(
    path: Path, player: str, games: int, only: str, workers: int, minutes: float
) -> None:
    """Every worker for itself; what is not over when the time is up is not counted."""
    done = {(line["cell"], line.get("number")) for line in read(path)}
    jobs = [
        (cell, options, player, number)
        for number in range(games)
        for cell, options in cells(only)
        if (cell, number) not in done
    ]
    until = time.monotonic() + 60 * minutes
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        played = pool.imap_unordered(play, jobs)
        for _ in jobs:
            try:
                append(path, played.next(max(1.0, until - time.monotonic())))
            except multiprocessing.TimeoutError:
                pool.terminate()
                return


# The file


def append(path: Path, line: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def summed(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One line a cell and player."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for line in lines:
        player = line.get("player", THUMB)
        own = found.setdefault(
            (line["cell"], player),
            {"cell": line["cell"], "player": player, "games": 0, "endings": {}},
        )
        own["games"] += line["games"]
        for ending, count in line["endings"].items():
            own["endings"][ending] = own["endings"].get(ending, 0) + count
    return list(found.values())


def told(cell: dict[str, Any]) -> str:
    won = cell["endings"].get("rescued", 0)
    part, interval = share(won, cell["games"])
    lost = {name: count for name, count in cell["endings"].items() if name != "rescued"}
    ways = ", ".join(f"{name} {count}" for name, count in sorted(lost.items()))
    return f"| {cell['cell']} | {cell['player']} | {cell['games']} | {part} | {interval} | {ways} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="file of results, added to")
    parser.add_argument("--player", default=THUMB, help="rules-of-thumb, policy, or a search")
    parser.add_argument("--games", type=int, default=2000, help="of each cell")
    parser.add_argument("--only", default="", help="cells whose name has one of these in it: a,b")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=1e6, help="searches: until then")
    parser.add_argument("--show", action="store_true", help="show the table and play nothing")
    given = parser.parse_args()
    if given.show:
        print("\n".join(told(cell) for cell in summed(read(given.out))))
    elif given.player in AT_ONCE:
        simulate_all(given.out, given.player, given.games, given.only, given.workers)
    else:
        search_all(given.out, given.player, given.games, given.only, given.workers, given.minutes)


if __name__ == "__main__":
    main()
