"""Computer players at work, in processes of their own: no table waits for another's thoughts."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from threading import Thread
from typing import Any

import numpy as np

from firehall.engine import options as options_reader
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.engine.registry import find
from firehall.players.search.levels import KIND as SEARCH
from firehall.players.search.levels import is_search
from firehall.players.seats import HUMAN, KINDS, Computer, check_kind


def levels(name: str) -> list[str]:
    """The computer players to choose from at any table of a game, weakest first.

    A learned policy is not: it plays some options only, and there the best search follows it.
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


class Thinkers:
    """A few processes that choose actions, and as many for every game whose players search.

    The first search of a game compiles it, half a minute in which nobody else is to wait.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pools: dict[str, ProcessPoolExecutor] = {}

    def _pool(self, task: str) -> ProcessPoolExecutor:
        if task not in self._pools:
            context = multiprocessing.get_context("spawn")  # threads run here: a fork could hang
            self._pools[task] = ProcessPoolExecutor(self._processes, context, initializer=_begin)
        return self._pools[task]

    def close(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=True, cancel_futures=True)

    async def choose(self, match: Match, level: str, seat: int, luck: int) -> str:
        """The action, in notation, that a computer player takes for a seat."""
        given = options_reader.given(match.options)
        task = (match.game.name, given, match.snapshot(), match.ply, level, seat, luck)
        kind = match.game.name if is_search(level) else "at once"
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool(kind), _choose, *task)
        except BrokenProcessPool:  # a process was ended from outside: begin again with new ones
            self._pools.pop(kind, None)
            return await loop.run_in_executor(self._pool(kind), _choose, *task)


def _begin() -> None:
    """Ctrl-C is for the server, which then ends these; they do not outlive it either."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _choose(
    game: str, options: dict[str, Any], state: bytes, ply: int, level: str, seat: int, luck: int
) -> str:
    found = find(game)
    match = Match.at(found, found.read_options(options), np.frombuffer(state, found.state), ply)
    player = _searching if is_search(level) else Computer
    number = player(found, level, seat, luck).choose(match)
    return found.notation.write_action(match.state, number)


@lru_cache(maxsize=128)
def _searching(game: Game, level: str, seat: int, luck: int) -> Computer:
    """A search thinks of whole turns and is kept, so that it keeps to its plan."""
    return Computer(game, level, seat, luck)
