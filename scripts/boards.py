"""Measure rules of thumb on every board of Flash Point, a line of JSON a cell of the table.

    python scripts/boards.py --out boards.jsonl --games 2000
    python scripts/boards.py --out boards.jsonl --only heroic --threads 16
    python scripts/boards.py --out boards.jsonl --show

What is in the file is not played again, so that it can be stopped and started, here or elsewhere.
`--show` prints the table of ``docs/players.md``.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from firehall.games.flashpoint.board import EXPANSIONS, HALF_BOARD_HOSTS
from firehall.lab.intervals import share
from firehall.lab.simulate import simulate

SEED = 2027
LEVELS = ("recruit", "veteran", "heroic")


def tables() -> dict[str, dict[str, Any]]:
    """The rows of the table by name: every board alone, with half boards, with Tragic Events."""
    found: dict[str, dict[str, Any]] = {name: {"board": name} for name in EXPANSIONS}
    for host in HALF_BOARD_HOSTS:
        for half in ("attic", "basement"):
            found[f"{host} + {half}"] = {"board": host, half: True}
    for name in ("base_front", "base_back", "hd_subway"):
        found[f"{name}, Tragic Events"] = {"board": name, "tragic_events": True}
    return found


def measure(path: Path, games: int, only: str, threads: int) -> None:
    done = {cell["cell"] for cell in read(path)}
    for level in LEVELS:
        for name, board in tables().items():
            cell = f"{name} {level}"
            if cell in done or only not in cell:
                continue
            options = {"mode": "experienced", "firefighters": 4, "difficulty": level, **board}
            played = simulate("flashpoint", options, games=games, seed=SEED, threads=threads)
            line = {"cell": cell, "games": games, "endings": played.endings()}
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            print(told(line), flush=True)


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def told(cell: dict[str, Any]) -> str:
    won = cell["endings"].get("rescued", 0)
    part, interval = share(won, cell["games"])
    lost = {name: count for name, count in cell["endings"].items() if name != "rescued"}
    ways = ", ".join(f"{name} {count}" for name, count in sorted(lost.items()))
    return f"| {cell['cell']} | {part} | {interval} | {ways} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="file of results, added to")
    parser.add_argument("--games", type=int, default=2000, help="of each cell")
    parser.add_argument("--only", default="", help="cells whose name has this in it")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", action="store_true", help="show the table and play nothing")
    given = parser.parse_args()
    if given.show:
        print("\n".join(told(cell) for cell in read(given.out)))
    else:
        measure(given.out, given.games, given.only, given.threads)


if __name__ == "__main__":
    main()
