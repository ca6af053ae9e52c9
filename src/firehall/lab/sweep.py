"""Sweeps: thousands of games for every cell of a plan, kept as Parquet with a row a game.

A folder holds ``sweep.json`` (what is varied) and files of games. A file's name says which games
of which cell are in it, and a file is there whole or not at all: a sweep that was stopped goes on
where it was, and one that is run again with more games plays only those.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from firehall.engine import driver
from firehall.engine.errors import FirehallError
from firehall.engine.plain import Array
from firehall.lab.plan import EACH, Axis, Cell, Label, Plan
from firehall.lab.simulate import Chunk, Games, Table, check, chunks, play
from firehall.lab.workers import Threads, Workers

if TYPE_CHECKING:
    import polars as pl

BLOCK = 10_000  # games of a file at most
ABOUT = "sweep.json"
TELLS = {"game", "rules", "design", "axes", "base", "options", "seats", "seed"}

Progress = Callable[[int], None]


def run(
    plan: Plan,
    folder: str | Path,
    shared: dict[str, Any],
    *,
    games: int = 1000,
    seed: int = 0,
    seats: tuple[str, ...] = (),
    target: str = "cpu",
    threads: int = 1,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> int:
    """Play what the folder does not hold yet; says how many games that were.

    ``progress`` hears of the games there are and of those that are played. ``workers`` play instead
    of ``threads`` of this process.
    """
    import polars  # noqa: F401 - before anything is played

    folder = Path(folder)
    if games < 1:
        raise FirehallError(f"at least one game, got {games}")
    workers = workers or Threads(threads)
    check(workers, target)
    blocks = missing(plan, folder, games, seed, target)
    begin(folder, about(plan, shared, seats, seed))
    played = sum(block.count for block in blocks)
    heard = progress or (lambda done: None)
    heard(games * len(plan.cells) - played)
    # All chunks of all cells are one stream, so that nobody is idle between two cells.
    with closing(workers.map(play, cut(blocks, warm=workers.here))) as found:
        for block in blocks:
            parts: list[Array] = []
            try:
                while sum(map(len, parts)) < block.count:
                    parts.append(next(found))
                    heard(len(parts[-1]))
            finally:  # who is stopped keeps what is done
                if parts:
                    ran = Games(plan.game, np.concatenate(parts))
                    write(frame(plan.axes, block, ran), folder / block.name(len(ran.rows)))
    return played


@dataclass(frozen=True)
class Block:
    """Games of a cell that a file is to hold."""

    cell: Cell
    table: Table
    key: str
    first: int
    count: int

    def name(self, games: int) -> str:
        """What to call a file with so many of them."""
        return f"{self.key}-{self.first}-{self.first + games}"


def missing(plan: Plan, folder: Path, games: int, seed: int, target: str) -> list[Block]:
    """What the folder does not hold yet."""
    blocks = []
    for cell in plan.cells:
        key = cell.key(plan.game, seed)
        options = plan.game.read_options(cell.options)
        table = Table(plan.game, options, list(cell.seats), seed, target)
        for begin, end in gaps(folder, key, games):
            for first in range(begin, end, BLOCK):
                blocks.append(Block(cell, table, key, first, min(BLOCK, end - first)))
    return blocks


def cut(blocks: list[Block], warm: bool) -> Iterator[Chunk]:
    """The chunks of all blocks, in order; ``warm`` compiles before anybody plays."""
    for block in blocks:
        if warm:
            block.table.warm_up()
        yield from chunks(block.table, block.first, block.count)


def about(plan: Plan, shared: dict[str, Any], seats: tuple[str, ...], seed: int) -> dict[str, Any]:
    return {
        "game": plan.game.name,
        "rules": plan.game.version,
        "design": plan.design,
        "axes": {axis.name: list(axis.labels) for axis in plan.axes},
        "base": list(plan.cells[0].labels) if plan.design == EACH else None,
        "options": shared,
        "seats": list(seats),
        "seed": seed,
    }


def begin(folder: Path, document: dict[str, Any]) -> None:
    """Make the folder, or see that it is one of the same sweep."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / ABOUT).exists():
        document = {**document, "axes": widened(folder, document)}
    elif any(folder.iterdir()):
        raise FirehallError(f"{folder} holds other things; name a new folder for the sweep")
    unfinished = folder / "sweep.unfinished"
    unfinished.write_text(json.dumps(document, indent=2) + "\n", "utf-8")
    os.replace(unfinished, folder / ABOUT)


def widened(folder: Path, document: dict[str, Any]) -> dict[str, list[Label]]:
    """The axes with the values that they had and those that are new; all else must be the same."""
    there = read_about(folder)
    differing = [key for key in document if key != "axes" and there[key] != document[key]]
    if list(there["axes"]) != list(document["axes"]):
        differing.append("axes")
    if differing:
        raise FirehallError(
            f"{folder} holds another sweep, with other {', '.join(differing)}; name a new folder"
        )
    return {
        name: list(dict.fromkeys([*labels, *document["axes"][name]]))
        for name, labels in there["axes"].items()
    }


def read_about(folder: Path) -> dict[str, Any]:
    """What a folder says that is swept in it."""
    try:
        document = json.loads((folder / ABOUT).read_text("utf-8"))
    except FileNotFoundError:
        raise FirehallError(f"{folder} holds no sweep: there is no {ABOUT}") from None
    except NotADirectoryError:
        raise FirehallError(f"{folder} is a file; a sweep is a folder") from None
    except ValueError as error:
        raise FirehallError(f"{folder / ABOUT} cannot be read: {error}") from None
    if not isinstance(document, dict) or not document.keys() >= TELLS:
        raise FirehallError(f"{folder / ABOUT} does not tell of a sweep; name another folder")
    return document


def gaps(folder: Path, key: str, games: int) -> Iterator[tuple[int, int]]:
    """The games of a cell that no file has: from the first of each two numbers up to the second."""
    files = (path.stem.split("-")[1:] for path in folder.glob(f"{key}-*-*.parquet"))
    held = sorted((int(first), int(end)) for first, end in files)
    at = 0
    for first, end in [*held, (games, games)]:
        if at < min(first, games):
            yield at, min(first, games)
        at = max(at, end)


def frame(axes: tuple[Axis, ...], block: Block, ran: Games) -> pl.DataFrame:
    """A row a game: its number, a column for every axis, how it ended and the game's summary."""
    import polars as pl

    count = len(ran.rows)
    numbers = np.arange(block.first, block.first + count)
    columns: dict[str, pl.Series] = {"number": pl.Series(numbers, dtype=pl.Int64)}
    for axis, label in zip(axes, block.cell.labels, strict=True):
        columns[axis.name] = pl.Series([label] * count, dtype=kind_of(axis))
    columns["won"] = pl.Series(ran.won())
    names = np.array(ran.game.endings)
    for name in ran.game.summary:
        numbers = ran.column(name)
        columns[name] = pl.Series(names[numbers].tolist() if name == "ending" else numbers)
    columns["decisions"] = pl.Series(ran.rows[:, driver.DECISIONS])
    columns["rolls"] = pl.Series(ran.rows[:, driver.ROLLS])
    return pl.DataFrame(columns)


def kind_of(axis: Axis) -> Any:
    import polars as pl

    if axis.numeric:
        return pl.Int64
    return pl.Boolean if all(isinstance(label, bool) for label in axis.labels) else pl.String


def write(games: pl.DataFrame, path: Path) -> None:
    """Write beside and move into place, so that a file is whole."""
    unfinished = path.with_suffix(".unfinished")
    games.write_parquet(unfinished)
    os.replace(unfinished, path.with_suffix(".parquet"))
