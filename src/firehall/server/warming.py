"""Machine code for the computer players that search, made while nobody waits for it.

A search is compiled once on a machine, up to a minute: with `firehall warm`, or here, one after the
other in a process that yields to all others, the most wanted first. Until then something quicker
stands in.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import NamedTuple

from firehall.engine.game import Game
from firehall.engine.registry import find, names
from firehall.players.search.program import is_compiled
from firehall.players.search.warming import programs, warm
from firehall.server.problems import Refusal
from firehall.server.thinking import Processes

NICE = 10

log = logging.getLogger("firehall.warming")


class Search(NamedTuple):
    """A program to be compiled."""

    game: str
    learned: bool


def compile_here(search: Search) -> None:
    warm(find(search.game), search.learned)


class Warming:
    """What is compiled, and what is still to be; of one event loop."""

    def __init__(self, make: Callable[[Search], None] = compile_here) -> None:
        self._make = make
        self._process = Processes(1)
        self._ready: dict[Search, asyncio.Event] = {}
        self._wanted: list[Search] = []  # the next to be compiled comes last
        self._looked: asyncio.Task[None] | None = None
        self._working: asyncio.Task[None] | None = None

    def close(self) -> None:
        self._process.close()

    async def everything(self) -> None:
        """Compile whatever is not."""
        await self._look()
        self._wanted[:0] = [one for one in self._ready if one not in self._wanted]
        self._go_on()

    async def ready(self, game: Game, learned: bool) -> bool:
        """Whether a search can begin at once; if not, it is compiled next."""
        await self._look()
        search = Search(game.name, learned)
        if search not in self._ready or self._ready[search].is_set():
            return True
        if search in self._wanted:
            self._wanted.remove(search)
        self._wanted.append(search)
        self._go_on()
        return False

    async def is_ready(self, game: Game, learned: bool) -> bool:
        """The same for somebody who can do without."""
        await self._look()
        search = Search(game.name, learned)
        return search not in self._ready or self._ready[search].is_set()

    async def wait(self, game: Game, learned: bool) -> None:
        """Until it can."""
        if not await self.ready(game, learned):
            await self._ready[Search(game.name, learned)].wait()

    async def _look(self) -> None:
        """What is there from before: asked once."""
        if self._looked is None or (self._looked.done() and self._looked.exception()):
            self._looked = asyncio.get_running_loop().create_task(self._survey())
        await asyncio.shield(self._looked)

    async def _survey(self) -> None:
        for search, compiled in await self._process.run("compile", survey):
            self._ready[search] = asyncio.Event()
            if compiled:
                self._ready[search].set()

    def _go_on(self) -> None:
        if self._working is None or self._working.done():
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._wanted:
            search = self._wanted[-1]
            if not self._ready[search].is_set():
                try:
                    await self._process.run("compile", behind_others, self._make, search)
                except Refusal:  # the server ends
                    return
                except Exception:  # whoever searches next will be told by the search itself
                    log.exception("a search cannot be compiled", extra=search._asdict())
                self._ready[search].set()
            self._wanted.remove(search)
        self._process.rest()


# In the other process


def behind_others(make: Callable[[Search], None], search: Search) -> None:
    """Compiling leaves the processor to whoever else wants it."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))
    make(search)


def survey() -> list[tuple[Search, bool]]:
    """Every search there is, and whether it is compiled."""
    return [
        (Search(name, learned), may_begin(find(name), learned))
        for name in names()
        for learned in programs(find(name))
    ]


def may_begin(game: Game, learned: bool) -> bool:
    """Also one that cannot be compiled at all: whoever searches is told so by the search."""
    try:
        return is_compiled(game, learned)
    except Exception:
        log.exception("a search cannot be prepared", extra={"game": game.name})
        return True
