"""The house: all tables of one process, the store they live in, and who looks after them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError

from firehall.engine.errors import FirehallError
from firehall.server import chain
from firehall.server.advising import Advisers
from firehall.server.entries import Begin, write
from firehall.server.fold import Draft, Fold, fold_log, playable
from firehall.server.identity import Signer
from firehall.server.observing import METRICS
from firehall.server.presence import Presence
from firehall.server.problems import Refusal
from firehall.server.reviewing import Reviewers
from firehall.server.room import Room, facts_of, now
from firehall.server.settings import Settings
from firehall.server.store import Append, Store, open_store
from firehall.server.store.listening import EVERYTHING, PRESENCE
from firehall.server.thinking import Thinkers
from firehall.server.warming import Warming

T = TypeVar("T")

DAY_MS = 24 * 3600 * 1000

log = logging.getLogger("firehall.house")


class House:
    """Made by `open_house`; `close` ends it."""

    def __init__(self, settings: Settings, store: Store, signer: Signer) -> None:
        self.settings = settings
        self.store = store
        self.signer = signer
        self.warming = Warming()
        self.thinkers = Thinkers(settings.thinkers, self.warming)
        self.presence = Presence(self)
        self.advisers = Advisers(settings, self.warming)
        self.reviewers = Reviewers(self)
        self.closing = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        loop = asyncio.get_running_loop()

        def tell(match: str, n: int) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, match, n)

        store.listen(tell)
        self._sweeper = self.spawn(self._sweep())
        if settings.warm:
            self.spawn(self.thinkers.prepare())
            self.spawn(self.warming.everything())

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that is finished even if nobody waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Refusal):
            log.error("a task failed", exc_info=error)

    async def close(self) -> None:
        """Finish what is being written, then let go of everything."""
        self.closing = True
        self._sweeper.cancel()
        for who in (self.warming, self.thinkers, self.advisers, self.reviewers):
            await asyncio.to_thread(who.close)
        waiting = [task for task in self._tasks if task is not self._sweeper]
        if waiting:
            await asyncio.wait(waiting, timeout=5)
        with contextlib.suppress(DBAPIError):  # the others will notice by themselves
            await self.presence.end()
        await asyncio.to_thread(self.store.close)

    # Rooms

    async def room(self, table: str) -> Room:
        """The table of that id; Refusal if there is none."""
        room = self._rooms.get(table)
        if room is not None:
            room.touched = time.monotonic()
            return room
        if table not in self._loading:
            task = self.spawn(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        fold = await self.fold(table)
        return self._enter(Room(self, fold, await self.store.is_archived(table)))

    def _enter(self, room: Room) -> Room:
        room = self._rooms.setdefault(room.fold.table, room)
        room.elsewhere = self.presence.elsewhere(room.fold.table)
        METRICS.rooms.set(len(self._rooms))
        return room

    def forget(self, room: Room) -> None:
        """Whoever asks for the table next gets it from its log."""
        self._rooms.pop(room.fold.table, None)

    async def fold(self, table: str) -> Fold:
        """What the log of a match says now."""
        rows = await self.store.read(table)
        if not rows:
            raise Refusal("no-such-table")
        secret = await self.store.secret(table)
        try:
            return await asyncio.to_thread(fold_log, table, rows, secret)
        except FirehallError as error:
            log.error("a log does not hold together", extra={"table": table, "why": str(error)})
            raise Refusal("damaged", why=str(error)) from None

    async def rooms(self, tables: Iterable[str]) -> list[Room]:
        """Several tables; one that is damaged does not keep the others from being listed."""
        found = []
        for table in tables:
            with contextlib.suppress(Refusal):
                found.append(await self.room(table))
        return found

    async def create(self, table: str, begin: Begin, secret: bytes, draft_more: Any) -> Room:
        """Lay a new table: stored, then there."""
        game, why = playable(begin)
        if game is None:
            raise Refusal("unplayable", why=why)
        first = write(begin, 0, now(), chain.START)
        fold = Fold(table, first, secret)
        draft = Draft(fold, now())
        draft_more(draft)
        draft.settle()
        await self.store.append(
            Append(
                match=table,
                rows=[first, *draft.rows],
                facts=facts_of(fold),
                roles=[(begin.host, "host"), *((one, "seat") for one in sorted(fold.people()))],
                birth={"game": begin.game, "rules": begin.rules, "secret": secret.hex()},
            )
        )
        METRICS.entries.inc(1 + len(draft.rows))
        room = self._enter(Room(self, fold))
        room.drive()
        return room

    # Who is there

    def people_at(self, table: str) -> dict[str, str]:
        """Who is connected to a table by this process."""
        room = self._rooms.get(table)
        return room.here() if room is not None else {}

    def tell_presence(self, table: str) -> None:
        """Somebody came or went by another process."""
        room = self._rooms.get(table)
        if room is not None:
            room.elsewhere = self.presence.elsewhere(table)
            room.tell_presence()

    # Looking after them

    def _hear(self, match: str, n: int) -> None:
        """Another process, or this one, has written."""
        if self.closing:
            return
        if match == EVERYTHING:
            for room in self._rooms.values():
                self.spawn(room.look())
        elif match == PRESENCE:
            self.presence.look_soon()
        elif match in self._rooms and n > self._rooms[match].fold.version:
            self.spawn(self._rooms[match].hear(n))

    async def _sweep(self) -> None:
        archived = 0.0
        while not self.closing:
            try:
                await self.presence.sweep()
                await self._wake_computers()
                self._forget_the_idle()
                if time.monotonic() - archived > 3600:
                    archived = time.monotonic()
                    await self.store.archive(now() - self.settings.archive_days * DAY_MS)
            except Exception:  # of the database, which may be back when the next sweep comes
                log.exception("a sweep failed")
            await asyncio.sleep(self.settings.sweep_s)

    async def _wake_computers(self) -> None:
        """Matches in which a computer was about to move when its process ended."""
        for found in await self.store.left_to_computers(now() - self.settings.wake_ms):
            with contextlib.suppress(Refusal):  # one that is damaged keeps no other from going on
                room = await self.room(found.id)
                room.wake()

    def _forget_the_idle(self) -> None:
        now = time.monotonic()
        oldest = now - self.settings.idle_room_s
        for table, room in list(self._rooms.items()):
            room.part_with_silent(now - self.settings.silent_socket_s)
            if not room.lines and room.touched < oldest:
                del self._rooms[table]
        METRICS.rooms.set(len(self._rooms))


async def open_house(settings: Settings) -> House:
    store = await asyncio.to_thread(open_store, settings.database())
    return House(settings, store, Signer(await store.key()))
