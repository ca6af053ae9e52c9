"""Games of the past: replays, records, dice, and files that people bring.

All of it takes long for a long game, so it is done in processes of its own, by turns. What was
made is kept for the next who asks, and whoever has it already is told so: a version of a game never
changes.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from firehall.server import replay as replays
from firehall.server.ear import Ear
from firehall.server.fold import Fold
from firehall.server.limits import Buckets, Turns, Who
from firehall.server.problems import Refusal
from firehall.server.replay import Past
from firehall.server.settings import Settings
from firehall.server.thinking import LOWEST, Processes
from firehall.server.upload import Brought, bring

A_SECOND = 5  # things asked of one address, each long
AT_ONCE = 40
AT_WORK = 2  # of two addresses

Key = tuple[Any, ...]


class Paper(NamedTuple):
    """JSON, and by what one knows it again."""

    content: bytes
    mark: str

    @classmethod
    def of(cls, content: bytes) -> Paper:
        return cls(content, hashlib.sha256(content).hexdigest()[:32])


class Archive:
    def __init__(self, settings: Settings) -> None:
        self._processes = Processes(AT_WORK, LOWEST)  # who brings a long game keeps one busy
        self._turns = Turns(AT_WORK, each=1, waiting=settings.heavy_waiting)
        unmeasured = settings.rate == math.inf
        self._asked = Buckets(A_SECOND, math.inf if unmeasured else AT_ONCE)
        self._room = settings.archive_bytes
        self._kept: OrderedDict[Key, Paper] = OrderedDict()
        self._made: dict[Key, asyncio.Task[Paper]] = {}  # what is being made

    def close(self) -> None:
        self._processes.close()

    async def replay(
        self, fold: Fold, ear: Ear, everything: bool, first: int, last: int, who: Who
    ) -> Paper:
        """What is long of a replay."""
        seen = (ear.seat, ear.lang, everything, first, last)
        given = (Ear(ear.seat, ear.lang, ""), everything, first, last)
        return await self._get(fold, ("replay", *seen), replays.replay, given, who)

    async def rolls(self, fold: Fold, who: Who) -> Paper:
        return await self._get(fold, ("rolls",), replays.rolls, (), who)

    async def record(self, fold: Fold, seat: int | None, who: Who) -> Paper:
        seen = seat if fold.has_secrets else None
        key = (fold.table, fold.version, "record", seen, fold.is_sealed)

        async def make() -> Paper:
            async with self._turns.turn(who):
                return Paper.of(msgspec.json.encode(replays.record_of(fold, seat)))

        return await self._once(key, who, make)

    async def position_at(self, fold: Fold, ply: int, who: Who) -> dict[str, Any]:
        """Everything, as it was after so many plies: only where nothing is secret."""
        if fold.has_secrets:
            raise Refusal("secret-still")
        self._count(who)
        async with self._turns.turn(who):
            given = Past.of(fold)
            return await self._processes.run("archive", replays.position_at, given, ply)

    async def bring(self, data: dict[str, Any], lang: str, now: int, who: Who) -> Brought:
        """A game from a file, as the log of a table."""
        self._count(who)
        async with self._turns.turn(who):
            return await self._processes.run("archive", bring, data, who.visitor, lang, now)

    def _count(self, who: Who) -> None:
        """Sending it is dear too."""
        if not self._asked.take(who.address):
            raise Refusal("too-fast")

    async def _get(
        self,
        fold: Fold,
        what: Key,
        work: Callable[..., bytes],
        given: tuple[Any, ...],
        who: Who,
    ) -> Paper:
        key = (fold.table, fold.version, *what)

        async def make() -> Paper:
            async with self._turns.turn(who):
                made = await self._processes.run("archive", work, Past.of(fold), *given)
                return Paper.of(made)

        return await self._once(key, who, make)

    async def _once(self, key: Key, who: Who, make: Callable[[], Any]) -> Paper:
        """What was made before, or is made now, however many of one address ask for it."""
        self._count(who)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        asked = (who.address, *key)  # nobody waits in the queue of somebody else
        task = self._made.get(asked)
        if task is None:
            task = self._made[asked] = asyncio.get_running_loop().create_task(make())
            task.add_done_callback(lambda done: self._keep(key, asked, done))
        return await asyncio.shield(task)

    def _keep(self, key: Key, asked: Key, done: asyncio.Task[Paper]) -> None:
        del self._made[asked]
        if done.cancelled() or done.exception() is not None or key in self._kept:
            return
        self._kept[key] = done.result()
        self._room -= len(done.result().content)
        while self._room < 0 and self._kept:
            self._room += len(self._kept.popitem(last=False)[1].content)
