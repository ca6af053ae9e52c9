"""Measure how strong a level of the search is, on every core, a line of JSON a game.

    python scripts/strength.py --out strength.jsonl --games 1000
    python scripts/strength.py --out strength.jsonl --only heroic --workers 16 --minutes 9
    python scripts/strength.py --out strength.jsonl --show
    python scripts/strength.py --out tried.jsonl --only talisman --change trials=400 horizon=24

Games are played in rounds over all rows of the table, so that a look at any time shows them all;
what is in the file is not played again, so that it can be stopped and started, here or elsewhere.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.live import Live
from rich.table import Table

import firehall
from firehall.engine.errors import FirehallError
from firehall.lab.intervals import share
from firehall.lab.searching import check_repeatable
from firehall.players.contest import play_game
from firehall.players.search.levels import settings_of
from firehall.players.search.race import Settings

SEED = 2026
ROUND = 20  # games of a row before the next row has its turn
SHOW_EVERY = 2.0  # seconds
TOLD = {"row", "number", "winners", "ending", "decisions", "seconds", "slowest"}


def rows(level: str) -> dict[str, dict[str, Any]]:
    """The rows of the table by name."""
    kind = f"search:{level}"
    found: dict[str, dict[str, Any]] = {}
    for board in ("base_front", "base_back"):
        for crew in (4, 2):
            for name in ("family", "recruit", "veteran", "heroic"):
                options: dict[str, Any] = {"board": board, "firefighters": crew}
                if name != "family":
                    options |= {"mode": "experienced", "difficulty": name}
                found[f"flashpoint {name} {crew} {board} {level}"] = {
                    "game": "flashpoint",
                    "options": options,
                    "kinds": [kind] * crew,
                }
    habit = "rules-of-thumb"
    for name, kinds in (
        ("arsonist searches", [kind, habit]),
        ("commissioner searches", [habit, kind]),
        ("both search", [kind, kind]),
    ):
        found[f"arsonist {name} {level}"] = {"game": "arsonist", "options": {}, "kinds": kinds}
    for players in (2, 3, 4):
        found[f"brigade {players} {level}"] = {
            "game": "brigade",
            "options": {"players": players},
            "kinds": [kind] + [habit] * (players - 1),
        }
    for players in (2, 4):
        for box, firelands in (("base", False), ("firelands", True)):
            options = {"players": players, "firelands": firelands}
            if firelands:
                options |= {"fire_intensity": "light"}
            found[f"talisman {box} {players} {level}"] = {
                "game": "talisman",
                "options": options,
                "kinds": [kind] + [habit] * (players - 1),
            }
    return found


def play(job: tuple[str, dict[str, Any], int, bool]) -> dict[str, Any]:
    name, row, number, clairvoyant = job
    played = play_game(
        firehall.game(row["game"]),
        row["options"],
        row["kinds"],
        SEED,
        number,
        clairvoyant=clairvoyant,
        changes=row.get("changes"),
    )
    return {"row": name, **played}


def jobs(
    wanted: dict[str, dict[str, Any]], games: int, done: set[tuple[str, int]], clairvoyant: bool
) -> Iterator[tuple[str, dict[str, Any], int, bool]]:
    for first in range(0, games, ROUND):
        for name, row in wanted.items():
            for number in range(first, min(first + ROUND, games)):
                if (name, number) not in done:
                    yield name, row, number, clairvoyant


def read(path: Path) -> list[dict[str, Any]]:
    """The games in a file, less a last line that was cut off."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text("utf-8").rpartition("\n")
    try:
        played = [dict(json.loads(line)) for line in whole.splitlines()]
    except (ValueError, TypeError):
        raise FirehallError(f"{path} is no file of games, a line of JSON each") from None
    if not all(game.keys() >= TOLD for game in played):
        raise FirehallError(f"{path} holds other things than games of this table")
    return played


def table(played: list[dict[str, Any]]) -> Table:
    shown = Table(title=f"seed {SEED}", title_justify="left")
    for heading in ("row", "games", "won", "95 %", "s a decision", "slowest", "endings"):
        shown.add_column(heading, justify="left" if heading in ("row", "endings") else "right")
    for name in dict.fromkeys(game["row"] for game in played):
        own = [game for game in played if game["row"] == name]
        seat = 1 if "commissioner searches" in name else 0
        won = sum(seat in game["winners"] for game in own)
        decisions = max(1, sum(game["decisions"] for game in own))
        endings: dict[str, int] = {}
        for game in own:
            endings[game["ending"]] = endings.get(game["ending"], 0) + 1
        shown.add_row(
            name,
            str(len(own)),
            *share(won, len(own)),
            f"{sum(game['seconds'] for game in own) / decisions:.3f}",
            f"{max(game['slowest'] for game in own):.2f}",
            ", ".join(f"{ending} {count}" for ending, count in sorted(endings.items())),
        )
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="file of results, added to")
    parser.add_argument("--level", default="best")
    parser.add_argument("--games", type=int, default=1000, help="of each row")
    parser.add_argument("--only", default="", help="rows whose name has this in it")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="then stop")
    parser.add_argument("--change", nargs="*", default=[], help="settings, such as horizon=24")
    parser.add_argument("--clairvoyant", action="store_true", help="let the search know the dice")
    parser.add_argument("--show", action="store_true", help="show the table and play nothing")
    given = parser.parse_args()
    try:
        played = show(given) if given.show else measure(given)
    except FirehallError as error:
        sys.exit(str(error))
    Console().print(table(played))


def show(given: Any) -> list[dict[str, Any]]:
    """The games that a file has, of the rows that are wanted."""
    played = [game for game in read(given.out) if given.only in game["row"]]
    if not played:
        raise FirehallError(f"{given.out} has no such games")
    return played


def changes_of(words: list[str]) -> dict[str, float]:
    """Settings of a search by name, such as ``horizon=24``."""
    known = {field.name: field.type for field in fields(Settings)}
    found: dict[str, float] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not str(known.get(name)).startswith(("int", "float")):
            raise FirehallError(f"there is no setting {name!r} to change to a number")
        found[name] = int(value) if value.isdigit() else float(value)
    return found


def chosen(given: Any) -> dict[str, dict[str, Any]]:
    """The rows to be played."""
    settings_of(f"search:{given.level}")
    check_repeatable(f"search:{given.level}")
    if given.games < 1 or given.workers < 1:
        raise FirehallError("one game and one worker at least")
    found = rows(given.level)
    wanted = {name: row for name, row in found.items() if given.only in name}
    if not wanted:
        raise FirehallError(f"no row has {given.only!r} in its name; there are {', '.join(found)}")
    if given.change:
        changes = changes_of(given.change)
        named = " ".join(given.change)
        wanted = {f"{name} {named}": row | {"changes": changes} for name, row in wanted.items()}
    if given.clairvoyant:
        return {f"{name} clairvoyant": row for name, row in wanted.items()}
    return wanted


def measure(given: Any) -> list[dict[str, Any]]:
    """Play what the file does not have; all that it has then."""
    wanted, played = chosen(given), read(given.out)
    mend(given.out)
    done = {(game["row"], game["number"]) for game in played}
    until = time.monotonic() + 60 * given.minutes
    todo = jobs(wanted, given.games, done, given.clairvoyant)
    shown = 0.0
    context = multiprocessing.get_context("spawn")
    with (
        context.Pool(given.workers) as pool,
        given.out.open("a", encoding="utf-8") as file,
        Live(console=Console(stderr=True), refresh_per_second=1, transient=True) as live,
    ):
        for game in pool.imap_unordered(play, todo):
            file.write(json.dumps(game) + "\n")
            file.flush()
            played.append(game)
            if time.monotonic() > shown + SHOW_EVERY:
                live.update(table(played))
                shown = time.monotonic()
            if time.monotonic() > until:
                pool.terminate()
                break
    return played


def mend(path: Path) -> None:
    """Take a last line that was cut off out of a file, before more is added."""
    if path.exists():
        whole, end, _ = path.read_text("utf-8").rpartition("\n")
        path.write_text(whole + end, "utf-8")


if __name__ == "__main__":
    main()
