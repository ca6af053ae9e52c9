"""Simulating games: the same seed gives the same games on any target and any number of threads."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np

from firehall.engine import driver, gpu
from firehall.engine import options as options_reader
from firehall.engine.chance import check_seed
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.log import new
from firehall.engine.plain import Array, PlainStates, plain_numbers
from firehall.engine.registry import find
from firehall.engine.targets import CUDA, PYTHON
from firehall.engine.targets import NAMES as TARGETS
from firehall.players import seats as players
from firehall.players.policy import mind_of
from firehall.players.rules_of_thumb import NOTES

LIMIT = 1_000_000  # decisions after which a game is given up: no player of ours comes near
CHUNK = {"python": 1, "cpu": 64, "cuda": 1 << 24}

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Simulation:
    """What came out: a row of numbers for every game, and how long it took."""

    game: Game
    options: Any
    kinds: list[str]
    seed: int
    target: str
    threads: int
    rows: Array  # decisions, rolls, then the game's summary
    seconds: float

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def decisions(self) -> int:
        return int(self.rows[:, driver.DECISIONS].sum())

    def column(self, name: str) -> Array:
        """One number of every game's summary."""
        return self.rows[:, driver.HEAD + self.game.summary.index(name)]

    def endings(self) -> dict[str, int]:
        """How many games ended in which way."""
        counts = np.bincount(self.column("ending"), minlength=len(self.game.endings))
        return {
            name: int(count)
            for name, count in zip(self.game.endings, counts, strict=True)
            if count and name
        }

    def won(self) -> Array:
        """For every game whether it was won: by all together, else by the first seat."""
        if "winner" in self.game.summary:
            return self.column("winner") == 0
        return self.column("ending") == 1

    def wins(self) -> list[int]:
        """Games won by each seat; in a cooperative game all seats together, once."""
        if "winner" not in self.game.summary:
            return [int(self.won().sum())]
        winner = self.column("winner")
        return [int((winner == seat).sum()) for seat in range(self.game.seats(self.options))]

    def to_json(self) -> dict[str, Any]:
        per_second = self.decisions / self.seconds if self.seconds else 0.0
        means = {
            name: float(self.column(name).mean()) for name in self.game.summary if name != "ending"
        }
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": options_reader.given(self.options),
            "seats": self.kinds,
            "seed": self.seed,
            "target": self.target,
            "threads": self.threads,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": per_second,
            "wins": self.wins(),
            "endings": self.endings(),
            "means": means,
        }


def interval(count: float, total: int) -> tuple[float, float]:
    """A share's 95 % interval (Wilson).

    >>> [round(end, 3) for end in interval(390, 1000)]
    [0.36, 0.421]
    """
    if total == 0:
        return 0.0, 1.0
    z = 1.959964
    share = count / total
    middle = share + z * z / (2 * total)
    spread = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def simulate(
    name: str,
    options: Mapping[str, Any] | None = None,
    *,
    seats: list[str] | None = None,
    games: int = 1000,
    seed: int = 0,
    target: str = "cpu",
    threads: int = 1,
    progress: Progress | None = None,
    lenient: bool = False,
    first: int = 0,
) -> Simulation:
    """Play ``games`` games between computer players; ``progress`` hears how many are done.

    Games are numbered from ``first``; the seed and the number of a game decide its dice.
    """
    game = find(name)
    read = game.read_options(options or {}, lenient)
    if first < 0:
        raise FirehallError(f"games are numbered from 0, got {first}")
    if games < 1:
        raise FirehallError(f"at least one game, got {games}")
    if threads < 1:
        raise FirehallError(f"at least one thread, got {threads}")
    if target not in TARGETS:
        raise FirehallError(f"there is no target {target!r}; take one of {', '.join(TARGETS)}")
    check_seed(seed)
    kinds = players.fill(game, seats or [], read, "rules-of-thumb")
    if players.HUMAN in kinds:
        raise FirehallError("a simulation has computer players only")
    if slow := [kind for kind in kinds if kind not in players.COMPILED]:
        raise FirehallError(
            f"{slow[0]} is too slow to be simulated; firehall duel plays games between searches"
        )
    if target == CUDA and "policy" in kinds:
        raise FirehallError("policy plays on the targets cpu and python")
    run = _Run(game, read, kinds, seed, target)
    run.warm_up()
    began = time.perf_counter()
    rows = run.all(first, games, threads, progress or (lambda done: None))
    seconds = time.perf_counter() - began
    return Simulation(game, read, kinds, seed, target, threads, rows, seconds)


class _Run:
    """The arrays and the compiled loop of one simulation."""

    def __init__(self, game: Game, options: Any, kinds: list[str], seed: int, target: str) -> None:
        self.game = game
        self.seed = seed
        self.target = target
        self.start = game.start(options)
        self.kinds = np.array([players.COMPILED[kind] for kind in kinds], np.int8)
        thinks, follows = "rules-of-thumb" in kinds, "policy" in kinds
        # Random players need no rules of thumb: a smaller program, and a much smaller kernel.
        self.program = players.program(game, target, thinks, follows)
        self.notes = NOTES if thinks else 1

    def warm_up(self) -> None:
        """Compile, so that the time measured is the time of playing."""
        self.some(0, self.rows(1))

    def rows(self, count: int) -> Array:
        return np.zeros((count, driver.HEAD + len(self.game.summary)), np.int32)

    def some(self, first: int, results: Array) -> int:
        """Play games ``first`` and on, one for each row of the results; how many they were."""
        game, count = self.game, len(results)
        if self.target == CUDA:
            notes = NOTES if any(self.kinds) else 0
            gpu.play_games(
                game,
                self.program,
                self.start,
                self.kinds,
                notes,
                self.seed,
                first,
                count,
                LIMIT,
                results,
            )
            return count
        interpreted = self.target == PYTHON
        face = PlainStates if interpreted else np.asarray
        numbers = plain_numbers if interpreted else np.asarray
        mind = mind_of(game)
        self.program.entry(driver.play_games)(
            face(self.start),
            face(np.zeros(1, game.state)),
            face(np.zeros(1, game.state)),
            self.kinds,
            numbers(np.zeros(game.mask_words, np.uint32)),
            numbers(np.zeros(self.notes, np.int32)),
            mind.plain() if interpreted else mind,
            new(0),
            self.seed,
            first,
            count,
            LIMIT,
            results,
        )
        return count

    def all(self, start: int, games: int, threads: int, progress: Progress) -> Array:
        chunk = CHUNK[self.target]
        rows = self.rows(games)
        with ThreadPoolExecutor(threads) as pool:
            jobs = [
                pool.submit(self.some, start + done, rows[done : done + chunk])
                for done in range(0, games, chunk)
            ]
            for job in as_completed(jobs):
                progress(job.result())
        return rows
