"""Simulating games: the same seed gives the same games on any target and any number of threads."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from firehall.engine import driver, gpu
from firehall.engine import options as options_reader
from firehall.engine.chance import check_seed
from firehall.engine.errors import FirehallError
from firehall.engine.frames import FAULT
from firehall.engine.game import Game
from firehall.engine.log import new
from firehall.engine.plain import Array, PlainStates, plain_numbers
from firehall.engine.registry import find
from firehall.engine.targets import CPU, CUDA, PYTHON
from firehall.engine.targets import NAMES as TARGETS
from firehall.lab import searching
from firehall.lab.workers import Threads, Workers
from firehall.players import policy
from firehall.players import seats as players
from firehall.players.guests.kinds import is_guest
from firehall.players.rules_of_thumb import notes_of
from firehall.players.search.levels import is_search

LIMIT = 1_000_000  # decisions after which a game is given up: no player of ours comes near
CHUNK = {"python": 1, "cpu": 512, "cuda": 1 << 24}  # games that are begun at once, at most
SHARES = 8  # of the games that a thread takes one after the other, so that none has to wait long

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Games:
    """Games that were played: a row of numbers for each."""

    game: Game
    rows: Array  # decisions, rolls, then the game's summary

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

    def faults(self) -> int:
        """How many games a fault of the rules has ended: nobody won or lost them."""
        return self.endings().get(FAULT, 0)

    def won(self) -> Array:
        """For every game whether it was won: by all together, else by the first seat."""
        if "winner" in self.game.summary:
            return self.column("winner") == 0
        return self.column("ending") == 1

    def winners(self) -> list[list[int] | None]:
        """The seats that won each game; where all win together, the first stands for them.

        None for a game that a fault of the rules has ended.
        """
        if "winners" in self.game.summary:  # a set of seats: several may win together
            won = [
                [seat for seat in range(31) if one >> seat & 1] for one in self.column("winners")
            ]
        elif "winner" in self.game.summary:
            won = [[seat] if seat >= 0 else [] for seat in self.column("winner").tolist()]
        else:
            won = [[0] if won else [] for won in self.won()]
        ended = self.column("ending") == self.game.fault
        return [None if fault else one for one, fault in zip(won, ended, strict=True)]


@dataclass(frozen=True)
class Simulation(Games):
    """Games between the same players under the same options, and how long they took."""

    options: Any
    kinds: list[str]
    seed: int
    target: str
    threads: int
    seconds: float
    stopped: bool = False  # by Ctrl-C, before all games were played

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def decisions(self) -> int:
        return int(self.rows[:, driver.DECISIONS].sum())

    def wins(self) -> list[int]:
        """Games won by each seat; in a cooperative game all seats together, once."""
        if "winner" not in self.game.summary:
            return [int(self.won().sum())]
        won = [seat for game in self.winners() for seat in game or ()]
        return [won.count(seat) for seat in range(self.game.seats(self.options))]

    def numbers(self) -> list[str]:
        """The numbers of the game's summary; of seats (``score_4``) only those that there are."""
        absent = tuple(f"_{seat}" for seat in range(self.game.seats(self.options) + 1, 10))
        return [
            name
            for name in self.game.summary
            if name not in ("ending", "winners") and not name.endswith(absent)
        ]

    def to_json(self) -> dict[str, Any]:
        per_second = self.decisions / self.seconds if self.seconds else 0.0
        means = {name: float(self.column(name).mean()) for name in self.numbers()}
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": options_reader.given(self.options),
            "seats": self.kinds,
            "seed": self.seed,
            "target": self.target,
            "threads": self.threads,
            "games": self.games,
            "stopped": self.stopped,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": per_second,
            "wins": self.wins(),
            "endings": self.endings(),
            "means": means,
        }


def simulate(
    name: str,
    options: Mapping[str, Any] | None = None,
    *,
    seats: list[str] | None = None,
    games: int = 1000,
    seed: int = 0,
    target: str = "cpu",
    threads: int = 1,
    workers: Workers | None = None,
    progress: Progress | None = None,
    lenient: bool = False,
    first: int = 0,
) -> Simulation:
    """Play ``games`` games between computer players; ``progress`` hears how many are done.

    Games are numbered from ``first``; the seed and the number of a game decide its dice.
    ``workers`` play instead of ``threads`` of this process.
    """
    game = find(name)
    read = game.read_options(options or {}, lenient)
    workers = workers or Threads(threads)
    if first < 0:
        raise FirehallError(f"games are numbered from 0, got {first}")
    if games < 1:
        raise FirehallError(f"at least one game, got {games}")
    table = Table(game, read, seats or [], seed, target)
    check(workers, target)
    if workers.here:
        table.warm_up()
    began = time.perf_counter()
    parts = []
    share = -(-games // (workers.size * SHARES))
    stopped = False
    try:
        for part in workers.map(play, chunks(table, first, games, share)):
            parts.append(part)
            if progress is not None:
                progress(len(part))
    except KeyboardInterrupt:  # what has been played counts
        if not parts:
            raise
        stopped = True
    seconds = time.perf_counter() - began
    rows = np.concatenate(parts) if len(parts) > 1 else parts[0]
    who = (table.seats, table.seed, target, workers.size)
    return Simulation(game, rows, read, *who, seconds, stopped)


def check_simulated(kind: str, target: str) -> None:
    """Refuse who has no place in a simulation, or not on this target."""
    if is_guest(kind):
        raise FirehallError(f"{kind} is a player from elsewhere; firehall duel lets it play")
    if is_search(kind) and target != CPU:
        raise FirehallError(f"{kind} plays on the target cpu")
    if kind == "policy" and target == CUDA:
        raise FirehallError("policy plays on the targets cpu and python")
    searching.check_repeatable(kind)


def check(workers: Workers, target: str) -> None:
    if target == CUDA and not workers.here:
        raise FirehallError("a cluster plays on the target cpu or python; take cuda without it")


@dataclass(frozen=True)
class Chunk:
    """Games that are played in one go."""

    table: Table
    first: int
    count: int


def chunks(table: Table, first: int, games: int, share: int = 64) -> Iterator[Chunk]:
    """Games ``first`` and on, cut into shares that are not too large for the target."""
    end = first + games
    size = table.at_once if table.target == CUDA else min(table.at_once, share)
    for start in range(first, end, size):
        yield Chunk(table, start, min(size, end - start))


def play(chunk: Chunk) -> Array:
    """A row for every game of a chunk; the same wherever it is played."""
    return chunk.table.play(chunk.first, chunk.count)


class Table:
    """Whatever decides a game but its number, ready to be played.

    Sent to another machine a table is laid there anew, once for all the chunks that follow.
    """

    def __init__(
        self, game: Game, options: Any, seats: list[str], seed: int, target: str = "cpu"
    ) -> None:
        if target not in TARGETS:
            raise FirehallError(f"there is no target {target!r}; take one of {', '.join(TARGETS)}")
        seed = check_seed(seed)
        game = game.sized(options)
        self.seats = players.fill(game, seats, options, "rules-of-thumb")
        if players.HUMAN in self.seats:
            raise FirehallError("a simulation has computer players only")
        for kind in self.seats:
            check_simulated(kind, target)
        self.game = game
        self.options = options
        self.seed = seed
        self.target = target
        self.start = game.start(options)
        self.searches = any(map(is_search, self.seats))
        self.kinds = np.array([players.COMPILED.get(kind, -1) for kind in self.seats], np.int8)
        thinks = "rules-of-thumb" in self.seats
        self.follows = policy.which(game, self.start) if "policy" in self.seats else ""
        # Random players need no rules of thumb: a smaller program, and a much smaller kernel.
        self.program = players.program(game, target, thinks, self.follows)
        self.notes = notes_of(game) if thinks else 1

    def __reduce__(self) -> tuple[Any, ...]:
        given = msgspec.json.encode(options_reader.given(self.options))
        return laid, (self.game.name, given, tuple(self.seats), self.seed, self.target)

    @property
    def at_once(self) -> int:
        """How many games are begun at once, at most."""
        return 1 if self.searches else CHUNK[self.target]

    def warm_up(self) -> None:
        """Compile, so that the time measured is the time of playing."""
        if self.searches:
            searching.warm_up(self.game, self.options, self.start, self.seats)
        else:
            self.play(0, 1)

    def play(self, first: int, count: int) -> Array:
        """A row for game ``first`` and each that follows."""
        game = self.game
        results = np.zeros((count, driver.HEAD + len(game.summary)), np.int32)
        if self.searches:
            for place in range(count):
                searching.play_game(
                    game, self.start, self.seats, self.seed, first + place, results[place]
                )
            return results
        if self.target == CUDA:
            notes = self.notes if any(self.kinds) else 0
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
            return results
        start = PlainStates(self.start) if self.target == PYTHON else self.start
        self.program.entry(driver.play_games)(
            self.workspace(), start, self.seed, first, count, LIMIT, results
        )
        return results

    def workspace(self) -> driver.Workspace:
        """What one game after the other is played in, on this target."""
        game, mind = self.game, policy.thinking_of(self.game, self.follows or policy.HEART)
        interpreted = self.target == PYTHON
        face = PlainStates if interpreted else np.asarray
        numbers = plain_numbers if interpreted else np.asarray
        return driver.Workspace(
            states=face(np.zeros(1, game.state)),
            eyes=face(np.zeros(1, game.state)),
            kinds=self.kinds,
            mask=numbers(np.zeros(game.mask_words, np.uint32)),
            notes=numbers(np.zeros(self.notes, np.int32)),
            mind=mind.plain() if interpreted else mind,
            log=new(0),
        )


@lru_cache(maxsize=64)
def laid(name: str, given: bytes, seats: tuple[str, ...], seed: int, target: str) -> Table:
    """A table that another machine sent."""
    game = find(name)
    return Table(game, game.read_options(msgspec.json.decode(given)), list(seats), seed, target)
