"""Computer players at work, in processes of their own: no table waits for another's thoughts."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from firehall.engine import options as options_reader
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.engine.registry import find, names
from firehall.players.search.levels import KIND as SEARCH
from firehall.players.search.levels import is_search, settings_of
from firehall.players.search.race import Settings, settings_in
from firehall.players.seats import HUMAN, KINDS, Computer, check_kind
from firehall.server.limits import Turns, Who
from firehall.server.problems import Refusal

if TYPE_CHECKING:
    from firehall.server.warming import Warming

T = TypeVar("T")

NOBODY = Who()
WAITING = 10_000  # thoughts for one address: a computer player is never refused its turn
LOW = 5  # how nice processes are whose work is not urgent
AT_ONCE = "at once"  # work for players who need no search
STAND_IN = "rules-of-thumb"  # plays for a search until that is compiled
LOWEST = 15  # or for which nobody waits


def levels(name: str) -> list[str]:
    """The computer players to choose from at any table of a game, weakest first.

    A learned policy is not: where it knows a board by heart the best search stands on it, and some
    options it was never taught.
    """
    game = find(name)
    found = []
    for kind in KINDS:
        try:
            check_kind(game, kind)
        except ValueError:
            continue
        if kind not in (HUMAN, SEARCH, "policy"):  # the bare search is one of its levels
            found.append(kind)
    return found


class Processes:
    """A few processes for every kind of work."""

    def __init__(self, processes: int, nice: int = 0) -> None:
        self._processes = processes
        self._nice = nice
        self._closed = False
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._turns: dict[str, Turns] = {}

    def _pool(self, task: str) -> ProcessPoolExecutor:
        if task not in self._pools:
            context = multiprocessing.get_context("spawn")  # threads run here: a fork could hang
            self._pools[task] = ProcessPoolExecutor(
                self._processes, context, initializer=_begin, initargs=(self._nice,)
            )
        return self._pools[task]

    def close(self) -> None:
        """At once: what is being thought is no loss, and compiling would take long."""
        self._closed = True
        for pool in self._pools.values():
            for process in list(pool._processes.values()):
                process.kill()
            pool.shutdown(wait=True, cancel_futures=True)

    def rest(self) -> None:
        """Let the processes go until there is work again."""
        for kind in list(self._pools):
            self._pools.pop(kind).shutdown(wait=False)

    async def run(self, kind: str, work: Callable[..., T], *given: Any, who: Who = NOBODY) -> T:
        """Carry something out in the processes of a kind, for somebody who takes turns."""
        busy = self._processes + 1  # so that a process has the next at hand
        turns = self._turns.setdefault(kind, Turns(busy, busy, WAITING))
        async with turns.turn(who):
            try:
                return await self._run(kind, work, *given)
            except BrokenProcessPool:  # a process was ended from outside: begin again with new ones
                return await self._run(kind, work, *given)

    async def _run(self, kind: str, work: Callable[..., T], *given: Any) -> T:
        if self._closed:
            raise Refusal("going-down")
        pool = self._pool(kind)
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except (BrokenProcessPool, asyncio.CancelledError) as ended:
            if self._closed:
                raise Refusal("going-down") from None
            if isinstance(ended, BrokenProcessPool) and self._pools.get(kind) is pool:
                del self._pools[kind]
            raise


class Thinkers(Processes):
    """Processes that choose actions, and as many for every game whose players search.

    A search that is not compiled yet waits for no compiler: rules of thumb stand in.
    """

    def __init__(self, processes: int, warming: Warming, nice: int = 0) -> None:
        super().__init__(processes, nice)
        self._warming = warming

    async def prepare(self) -> None:
        """Begin with processes at hand: the first move is not to wait for one to start."""
        await self.run(AT_ONCE, _know_the_games)

    async def choose(
        self,
        match: Match,
        level: str,
        seat: int,
        luck: int,
        who: Who = NOBODY,
        patient: bool = False,
    ) -> str:
        """The action, in notation, that a computer player takes for a seat; a ``patient`` table
        rather waits for the compiler than be played by another.
        """
        if is_search(level):
            guided = is_guided(match, settings_of(level))
            if patient:
                await self._warming.wait(match.game, guided)
            elif not await self._warming.ready(match.game, guided):
                level = STAND_IN
        given = options_reader.given(match.options)
        task = (match.game.name, given, match.snapshot(), match.ply, level, seat, luck)
        kind = match.game.name if is_search(level) else AT_ONCE
        return await self.run(kind, _choose, *task, who=who)


def is_guided(match: Match, settings: Settings) -> bool:
    """Whether a search stands on a learned policy as the match is."""
    state = np.frombuffer(match.snapshot(), match.game.state)
    return settings_in(match.game, state, settings).learned


def _begin(nice: int) -> None:
    """Ctrl-C is for the server, which then ends these; they do not outlive it either."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _know_the_games() -> None:
    for name in names():
        find(name)


def _choose(
    game: str, options: dict[str, Any], state: bytes, ply: int, level: str, seat: int, luck: int
) -> str:
    match = match_at(find(game), options, state, ply)
    player = _searching if is_search(level) else Computer
    number = player(match.game, level, seat, luck).choose(match)
    return match.game.notation.write_action(match.state, number)


def match_at(game: Game, options: dict[str, Any], state: bytes, ply: int) -> Match:
    """A match as it was sent to this process."""
    read = game.read_options(options)
    return Match.at(game, read, np.frombuffer(state, game.sized(read).state), ply)


@lru_cache(maxsize=128)
def _searching(game: Game, level: str, seat: int, luck: int) -> Computer:
    """A search thinks of whole turns and is kept, so that it keeps to its plan."""
    return Computer(game, level, seat, luck)
