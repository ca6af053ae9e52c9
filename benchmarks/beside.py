"""Another commit beside this checkout: speed of random play, compile times, import time.

    python benchmarks/beside.py 37ac81b                    one core
    python benchmarks/beside.py 37ac81b --target cuda      the GPU
    python benchmarks/beside.py 37ac81b --rounds 21 --json

Both run by the same Python, a round of each after the other; a figure is the median of its rounds,
and so is a ratio, of two rounds that ran together. Seconds are processor time, so that other work
on the machine matters little; those of a GPU are the clock's. Both sides must have played the same
games, or the run says so.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from checkouts import ROOT, checked_out, running

HERE = Path(__file__).parent
EVERYTHING = {"advanced": True, "extra_crew": True, "great_buildings": True}

#: By game: options, who plays, and games a round on one core.
PLAYED: dict[str, dict[str, tuple[dict[str, Any], str, int]]] = {
    "flashpoint": {
        "random, family": ({}, "random", 30_000),
        "random, heroic": ({"mode": "experienced", "difficulty": "heroic"}, "random", 15_000),
        "random, six": ({"mode": "experienced", "firefighters": 6}, "random", 15_000),
        "rules of thumb": ({}, "rules-of-thumb", 300),
    },
    "arsonist": {
        "random": ({}, "random", 60_000),
        "rules of thumb": ({}, "rules-of-thumb", 4_000),
    },
    "brigade": {
        "random": ({}, "random", 10_000),
        "random, everything": ({"players": 3, **EVERYTHING}, "random", 10_000),
        "rules of thumb": ({}, "rules-of-thumb", 500),
    },
    "talisman": {
        "random": ({"max_turns": 200}, "random", 1_000),
        "random, base game": ({"firelands": False, "max_turns": 200}, "random", 1_000),
        "rules of thumb": ({}, "rules-of-thumb", 200),
    },
}
ON_DEVICE = 100  # times as many games


class Row(NamedTuple):
    """A figure of both sides, and how they compare: new over old."""

    name: str
    unit: str
    old: float
    new: float
    ratio: float


class Wanted(NamedTuple):
    target: str
    rounds: int
    compiles: int
    games: list[str]


Sides = tuple[Path, Path]  # the sources of the old and of the new
Figures = tuple[list[float], list[float]]
Measure = Callable[[Path], float]


def beside(name: str, unit: str, old: list[float], new: list[float]) -> Row:
    ratios = [after / before for before, after in zip(old, new, strict=True)]
    middles = [statistics.median(figures) for figures in (old, new, ratios)]
    return Row(name, unit, *(float(f"{middle:.4g}") for middle in middles))


# Random play


class Player:
    """A process that plays by the sources of one side."""

    def __init__(self, source: Path, cache: str) -> None:
        environment = running(source, FIREHALL_CACHE=cache, CUPY_CACHE_DIR=f"{cache}/cupy")
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "playing.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def play(self, **asked: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


@contextlib.contextmanager
def players(sides: Sides) -> Iterator[list[Player]]:
    """One of each side, with nothing compiled."""
    with tempfile.TemporaryDirectory() as folder:
        both = [Player(source, f"{folder}/{side}") for side, source in enumerate(sides)]
        try:
            yield both
        finally:
            for player in both:
                player.end()


def played(game: str, sides: Sides, wanted: Wanted) -> Iterator[Row]:
    """What is waited for a first game, and the speed of those that follow."""
    first: Figures = ([], [])
    asked = {"game": game, "options": {}, "seats": ["random"], "games": 1}
    for turn in range(wanted.compiles):
        with players(sides) as both:
            ask(both, first, "waited", wanted, **asked, seed=turn)
            if turn == wanted.compiles - 1:
                yield beside(f"{game}: compile random play", "s", *first)
                yield from (speed(game, name, both, wanted) for name in PLAYED[game])


def speed(game: str, name: str, both: list[Player], wanted: Wanted) -> Row:
    options, seat, games = PLAYED[game][name]
    asked = {"game": game, "options": options, "seats": [seat]}
    asked["games"] = games * (ON_DEVICE if wanted.target == "cuda" else 1)
    figures: Figures = ([], [])
    for turn in range(-1, wanted.rounds):  # what the first compiles does not count
        ask(both, figures, "speed", wanted, **asked, seed=max(turn, 0))
    return beside(f"{game}: {name}", "decisions/s", *(side[1:] for side in figures))


def ask(both: list[Player], into: Figures, what: str, wanted: Wanted, **asked: Any) -> None:
    """Let both play the same games and note what they took."""
    told = [player.play(**asked, target=wanted.target) for player in both]
    if told[0]["decisions"] != told[1]["decisions"]:
        print(f"{asked['game']}: the two sides played different games", file=sys.stderr)
    for side, one in zip(into, told, strict=True):
        by_clock = one["clock"] if what == "waited" else one["playing"]
        seconds = by_clock if wanted.target == "cuda" else one["processor"]
        side.append(seconds if what == "waited" else one["decisions"] / seconds)


# What is waited for


def processor_seconds(command: list[str], environment: dict[str, str]) -> float:
    """What a command and all that it starts have of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def warming(game: str) -> Measure:
    """The search, with nothing compiled."""
    command = [sys.executable, "-m", "firehall.cli", "warm", game]

    def measure(source: Path) -> float:
        with tempfile.TemporaryDirectory() as folder:
            return processor_seconds(command, running(source, FIREHALL_CACHE=folder))

    return measure


def importing(games: list[str]) -> Measure:
    command = [sys.executable, "-c", f"import firehall; [firehall.game(one) for one in {games}]"]
    return lambda source: processor_seconds(command, running(source))


def wait(name: str, measure: Measure, sides: Sides, rounds: int) -> Row:
    figures: Figures = ([], [])
    for _ in range(rounds):
        for side, source in zip(figures, sides, strict=True):
            side.append(measure(source))
    return beside(name, "s", *figures)


# All of it


def in_both(sides: Sides) -> list[str]:
    """The games that there are on both sides."""
    return [
        game
        for game in PLAYED
        if all((side / "src" / "firehall" / "games" / game).is_dir() for side in sides)
    ]


def rows(sides: Sides, wanted: Wanted) -> Iterator[Row]:
    every = importing(wanted.games)
    wait("", every, sides, 1)  # so that bytecode is there
    yield wait("import of all games", every, sides, wanted.rounds)
    for game in wanted.games:
        yield from played(game, sides, wanted)
        if wanted.target == "cpu":
            yield wait(f"{game}: compile search", warming(game), sides, wanted.compiles)


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    reader.add_argument("commit")
    reader.add_argument("--target", choices=("cpu", "cuda"), default="cpu")
    reader.add_argument("--rounds", type=int, default=11)
    reader.add_argument("--compiles", type=int, default=1, help="rounds of compiling")
    reader.add_argument("--game", action="append", choices=PLAYED, help="all that both have")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    found = []
    with checked_out(given.commit) as other:
        games = given.game or in_both((other, ROOT))
        wanted = Wanted(given.target, given.rounds, given.compiles, games)
        for row in rows((other, ROOT), wanted):
            found.append(row._asdict())
            if not given.json:
                print(f"{row.name:44} {row.old:>13,.6g} {row.new:>13,.6g} {row.unit:12}", end="")
                print(f" × {row.ratio:.3f}", flush=True)
    if given.json:
        print(json.dumps({"commit": given.commit, **wanted._asdict(), "rows": found}, indent=1))


if __name__ == "__main__":
    main()
