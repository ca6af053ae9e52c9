"""Mining: strong players play, and every position of theirs is looked at."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from typing import Any

import msgspec
import numpy as np

from firehall.engine.chance import check_seed, philox
from firehall.engine.errors import FirehallError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.registry import find as find_game
from firehall.engine.targets import CPU
from firehall.players.policy import taught
from firehall.players.search.warming import programs, warm
from firehall.puzzles import counting, finding, plans
from firehall.puzzles.puzzle import Puzzle, Source, read, write
from firehall.puzzles.turns import Turns

A_GAME = 4  # puzzles of one game, so that a collection has many games in it
APART = 12  # plies between two of them
LONGEST = 3000  # plies


@dataclass(frozen=True)
class Job:
    """One game to be mined: all that decides what comes out."""

    game: str
    options: dict[str, Any]
    seed: int
    number: int


Told = Callable[[Puzzle], None]


def mine(job: Job, found: Told) -> int:
    """Play a game and say which puzzles came up in it; how many."""
    check_seed(job.seed)
    dice = philox(job.seed, job.number, 0)
    match = Match(job.game, job.options, seed=dice, target=CPU)
    look = counter(match, dice) if match.game.puzzles.turns else searcher(match, dice)
    count, last = 0, -APART
    while not match.over and match.ply < LONGEST and count < A_GAME:
        if match.actor == CHANCE:
            match.roll()
            continue
        source = Source(job.seed, job.number, match.ply)
        puzzle, plan = look(source if match.ply - last >= APART else None)
        if puzzle is not None and stands(match, puzzle):
            found(puzzle)
            count, last = count + 1, match.ply
        for action in plan:
            match.take(action)
    return count


#: Looks for a puzzle, where one is wanted, and says how the player goes on.
Look = Callable[[Source | None], tuple[Puzzle | None, list[int]]]


def searcher(match: Match, seed: int) -> Look:
    """Puzzles about winning: whoever plays searches, and so sees where a plan stands out."""

    def look(source: Source | None) -> tuple[Puzzle | None, list[int]]:
        legal = match.legal_actions()
        if len(legal) == 1:
            return None, legal
        first = finding.scan(match, seed)
        puzzle = None
        if source is not None and is_asked(match, first.best[0]) and first.promising:
            puzzle = finding.find(match, first, seed, source)
        return puzzle, plans.cut(match, first.best) or first.best[:1]

    return look


def counter(match: Match, seed: int) -> Look:
    """Puzzles in which every plan and every roll can be counted, at the beginning of turns."""
    turns = Turns(match.game)
    state = np.frombuffer(match.snapshot(), match.game.state)
    strong = "policy" if taught(match.game, state) else "rules-of-thumb"

    def look(source: Source | None) -> tuple[Puzzle | None, list[int]]:
        plan = plans.whole(match, strong, seed)
        puzzle = None
        if source is not None and counting.can_count(match) and match.plies[-1].seat == CHANCE:
            beginner = plans.whole(match, "rules-of-thumb", seed)
            puzzle = counting.find(match, turns, beginner, source)
        return puzzle, plan

    return look


def is_asked(match: Match, action: int) -> bool:
    """Whether this is a decision to make a puzzle of."""
    verb = match.game.notation.write_action(match.state, action).split()[0]
    return verb not in match.game.puzzles.trivial


def stands(match: Match, puzzle: Puzzle) -> bool:
    """Whether the position as it is written down is the position, to the byte."""
    return puzzle.match().snapshot() == match.snapshot()


class Found:
    """A file of puzzles, a line each, and of the games that were mined: it can be gone on with."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.puzzles: list[Puzzle] = []
        self.mined: set[tuple[str, str, int, int]] = set()
        self.whole: int | None = (
            None  # bytes before a last line that was cut off, while it is there
        )
        if path.exists():
            self._read()

    def _read(self) -> None:
        whole, end, cut = self.path.read_bytes().rpartition(b"\n")
        if cut and not end:
            raise self._no_puzzles()
        self.whole = len(whole + end) if cut else None
        for line in whole.splitlines():
            try:
                data = msgspec.json.decode(line)
                if isinstance(data, dict) and "mined" in data:
                    self.mined.add(msgspec.convert(data["mined"], tuple[str, str, int, int]))
                    continue
            except (msgspec.MsgspecError, UnicodeDecodeError):
                raise self._no_puzzles() from None
            self.puzzles.append(read(data))

    def _no_puzzles(self) -> FirehallError:
        return FirehallError(f"{self.path} is no file of puzzles, a line of JSON each")

    def add(self, puzzle: Puzzle) -> bool:
        """Whether it is a new one."""
        if any(one.id == puzzle.id for one in self.puzzles):
            return False
        self.puzzles.append(puzzle)
        self._write(write(puzzle))
        return True

    def close(self, job: Job) -> None:
        """A game is through."""
        self.mined.add(key(job))
        self._write(msgspec.json.encode({"mined": key(job)}).decode())

    def _write(self, line: str) -> None:
        with self.path.open("ab") as file:
            if self.whole is not None:
                file.truncate(self.whole)
                self.whole = None
            file.write(line.encode() + b"\n")


def key(job: Job) -> tuple[str, str, int, int]:
    options = msgspec.json.encode(job.options, order="deterministic").decode()
    return job.game, options, job.seed, job.number


def jobs(
    game: str, options: Mapping[str, Any], seed: int, games: int, done: Found
) -> Iterator[Job]:
    for number in range(games):
        job = Job(game, dict(options), seed, number)
        if key(job) not in done.mined:
            yield job


def mine_all(todo: list[Job], done: Found, threads: int, heard: Callable[[int, int], None]) -> None:
    """Mine games, each in a process; ``heard`` learns of games that are through and of puzzles.

    Every puzzle is written down as soon as it is found.
    """
    if not todo:
        return
    prepare(todo[0])
    if threads == 1:
        for job in todo:
            mine(job, lambda puzzle: heard(0, int(done.add(puzzle))))
            done.close(job)
            heard(1, 0)
        return
    context = multiprocessing.get_context("spawn")  # Numba has threads: a fork could hang
    with context.Manager() as manager:
        news = manager.Queue()
        with context.Pool(min(threads, len(todo)), initializer=leave_interrupts) as pool:
            running = pool.starmap_async(work, [(job, news) for job in todo], chunksize=1)
            while not (running.ready() and news.empty()):
                try:
                    job, puzzle = news.get(timeout=1)
                except Empty:
                    continue
                if puzzle is None:
                    done.close(job)
                    heard(1, 0)
                else:
                    heard(0, int(done.add(read(msgspec.json.decode(puzzle)))))
            running.get()  # raises what went wrong


def leave_interrupts() -> None:
    """Ctrl-C is for the process that writes, which then ends these."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def work(job: Job, news: Any) -> None:
    """In another process."""
    mine(job, lambda puzzle: news.put((job, write(puzzle))))
    news.put((job, None))


def prepare(job: Job) -> None:
    """Compile, or read what was compiled, before many processes would."""
    game = find_game(job.game)
    sized = game.sized(game.read_options(job.options))
    if sized.puzzles.turns:
        Turns(sized)
        return
    for learned in programs(sized):
        warm(sized, learned)
