"""The house: all tables of one process, the store they live in, and who looks after them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError

from firehall.engine.errors import FirehallError
from firehall.server import chain, flag
from firehall.server.advising import Advisers
from firehall.server.alerts.keys import Keys, new_key
from firehall.server.alerts.service import Alerts
from firehall.server.archive import Archive
from firehall.server.chain import Row
from firehall.server.daily.service import DailyFire
from firehall.server.entries import Begin, write
from firehall.server.fold import Draft, Fold, fold_log, playable
from firehall.server.hours import now
from firehall.server.identity import Signer, is_id
from firehall.server.limits import Buckets, Turns, Who
from firehall.server.metrics import METRICS, about
from firehall.server.pointing import Pointing
from firehall.server.presence import Presence
from firehall.server.problems import Refusal
from firehall.server.puzzling import Puzzlers
from firehall.server.reviewing import Reviewers
from firehall.server.room import Room
from firehall.server.settings import Settings
from firehall.server.store import Append, Facts, Store, open_store
from firehall.server.store.listening import EVERYTHING, PRESENCE, SIGNS
from firehall.server.table import facts_of
from firehall.server.thinking import LOWEST, NOBODY, Thinkers
from firehall.server.upload import Brought
from firehall.server.warming import Warming
from firehall.server.watch import Watching

T = TypeVar("T")

ASIDE = 2  # threads; more would only wait for each other
LOOKS_A_SECOND = 20  # of one address: welcomes and pages of history
LOOKS_AT_ONCE = 120
EXPORTS_AN_HOUR = 20  # of one address
CODES_AN_HOUR = 300  # tried by one address: there are 191 million
PASSKEYS_AN_HOUR = 60  # asked for or shown by one address
DAY_MS = 24 * 3600 * 1000
HOUR_S = 3600
UNDER_WAY_MS = 60_000  # so long after somebody has left nothing of theirs comes in any more

log = logging.getLogger("firehall.house")


class House:
    """Made by `open_house`; `close` ends it."""

    def __init__(self, settings: Settings, store: Store, signer: Signer, keys: Keys) -> None:
        self.settings = settings
        self.store = store
        self.signer = signer
        self.warming = Warming()
        self.thinkers = Thinkers(settings.thinkers, self.warming)
        self.idlers = Thinkers(1, self.warming, LOWEST)  # for tables at which nobody waits
        self.alone = Turns(at_once=1, each=1, waiting=settings.tables_an_address * 24)
        self.archive = Archive(settings)
        self.presence = Presence(self)
        self.advisers = Advisers(settings, self.warming)
        self.reviewers = Reviewers(self)
        self.pointing = Pointing(self)
        self.watching = Watching(self)
        self.matching = asyncio.Lock()  # people who look for somebody to play with
        self.daily = DailyFire(self)
        self.puzzlers = Puzzlers(self)
        self.alerts = Alerts(self, keys)
        self.closing = False
        unmeasured = settings.rate == math.inf
        self.looks = Buckets(LOOKS_A_SECOND, math.inf if unmeasured else LOOKS_AT_ONCE)
        self.newcomers = hourly(settings.newcomers_an_address, unmeasured)
        self.layings = hourly(settings.tables_an_address, unmeasured)
        self.codes = hourly(CODES_AN_HOUR, unmeasured)
        self.passkeys = hourly(PASSKEYS_AN_HOUR, unmeasured)
        self.exports = hourly(EXPORTS_AN_HOUR, unmeasured)
        self.long_histories = Turns(at_once=8, each=4, waiting=settings.sockets_an_address)
        self._aside = ThreadPoolExecutor(ASIDE, "firehall-aside")
        self._turns_aside = Turns(ASIDE, 1, settings.heavy_waiting + settings.sockets_an_address)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[tuple[str, str], asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._try_again: dict[str, float] = {}  # to forget somebody whom a damaged log still has
        loop = asyncio.get_running_loop()

        def tell(match: str, n: int) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, match, n)

        store.listen(tell)
        self._sweeper = self.spawn(self._sweep())
        if settings.warm:
            self.spawn(self.thinkers.prepare())
            self.spawn(self.warming.everything())

    async def aside(self, who: Who, work: Callable[..., T], *given: Any) -> T:
        """Something that takes a while, in a thread, by turns: the loop goes on, and the database
        has threads of its own.
        """
        async with self._turns_aside.turn(who):
            return await asyncio.get_running_loop().run_in_executor(self._aside, work, *given)

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
        own = (self.warming, self.thinkers, self.idlers, self.advisers, self.reviewers)
        for who in (*own, self.puzzlers, self.alerts, self.archive):
            await asyncio.to_thread(who.close)
        waiting = [task for task in self._tasks if task is not self._sweeper]
        if waiting:
            await asyncio.wait(waiting, timeout=5)
        with contextlib.suppress(DBAPIError):  # the others will notice by themselves
            await self.presence.end()
        self._aside.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    # Rooms

    async def room(self, table: str, who: Who = NOBODY) -> Room:
        """The table of that id; Refusal if there is none."""
        room = self._rooms.get(table)
        if room is not None:
            room.touched = time.monotonic()
            return room
        if not is_id(table):
            raise Refusal("no-such-table")
        asked = (table, who.address)
        if asked not in self._loading:
            task = self.spawn(self._load(table, who))
            self._loading[asked] = task
            task.add_done_callback(lambda _: self._loading.pop(asked, None))
        return await asyncio.shield(self._loading[asked])

    async def _load(self, table: str, who: Who) -> Room:
        fold = await self.fold(table, who)
        return self._enter(Room(self, fold, await self.store.is_archived(table)))

    def _enter(self, room: Room) -> Room:
        room = self._rooms.setdefault(room.fold.table, room)
        room.elsewhere = self.presence.elsewhere(room.fold.table)
        METRICS.rooms.set(len(self._rooms))
        return room

    def forget(self, room: Room) -> None:
        """Whoever asks for the table next gets it from its log."""
        self._rooms.pop(room.fold.table, None)

    async def fold(self, table: str, who: Who = NOBODY) -> Fold:
        """What the log of a match says now."""
        rows = await self.store.read(table)
        if not rows:
            raise Refusal("no-such-table")
        secret = await self.store.secret(table)
        try:
            return await self.aside(who, fold_log, table, rows, secret)
        except Refusal:
            raise
        except FirehallError as error:
            log.error("a log does not hold together", extra=about(table))
            raise Refusal("damaged", why=str(error)) from None

    async def rooms(self, tables: Iterable[str], who: Who) -> list[Room]:
        """Several tables; one that is damaged does not keep the others from being listed."""
        found = []
        for table in tables:
            with contextlib.suppress(Refusal):
                found.append(await self.room(table, who))
        return found

    async def create(
        self, table: str, begin: Begin, secret: bytes, draft_more: Any, who: Who = NOBODY
    ) -> Room:
        """Lay a new table: stored, then there."""
        game, why = playable(begin)
        if game is None:
            raise Refusal("unplayable", why=why)
        first = write(begin, 0, now(), chain.START)
        fold = Fold(table, first, secret)
        draft = Draft(fold, now())
        draft_more(draft)
        draft.go_on()
        seated = [(one, "seat") for one in sorted(fold.people())]
        rows = [first, *draft.rows]
        await self._bear(table, begin, secret, rows, facts_of(fold), seated, who.address)
        room = self._enter(Room(self, fold))
        room.laid_from = who.address
        room.drive()
        self.alerts.passed_on(room, who.visitor)
        return room

    async def keep(self, brought: Brought) -> None:
        """The same with a game that was brought along; nobody looks at it yet."""
        facts = Facts("record", "nobody", public=False)
        await self._bear(brought.table, brought.begin, brought.secret, brought.rows, facts, [])

    async def _bear(
        self,
        table: str,
        begin: Begin,
        secret: bytes,
        rows: list[Row],
        facts: Facts,
        seated: list[tuple[str, str]],
        address: str = "",
    ) -> None:
        roles = [(begin.host, "host"), *seated]
        origin = self.signer.origin(address) if address else None
        birth = {"game": begin.game, "rules": begin.rules, "secret": secret.hex(), "origin": origin}
        await self.store.append(Append(table, rows, facts, roles, birth=birth))
        METRICS.entries.inc(len(rows))

    # Who is there

    def people_at(self, table: str) -> dict[str, str]:
        """Who is connected to a table by this process."""
        room = self._rooms.get(table)
        return room.here() if room is not None else {}

    def room_here(self, table: str) -> Room | None:
        """The table, if this process has it open."""
        return self._rooms.get(table)

    def tell_presence(self, table: str) -> None:
        """Somebody came or went by another process."""
        room = self._rooms.get(table)
        if room is not None:
            room.elsewhere = self.presence.elsewhere(table)
            room.tell_presence()

    # Forgetting people

    async def forget_person(self, visitor: str) -> int:
        """Take somebody out of every log; of how many. Once begun it is finished: after a restart,
        and where a table cannot be read now.
        """
        await self.store.begin_to_leave(visitor, now())
        return await asyncio.shield(self.spawn(self._forget_person(visitor)))

    async def _forget_person(self, visitor: str) -> int:
        self._hang_up_on(visitor)
        tables = await self.store.tables_of(visitor)
        for table in tables:
            if self.closing:
                break
            with contextlib.suppress(Refusal):  # it is damaged, which is logged
                room = await self.room(table, Who(visitor=visitor))
                await room.part_with(visitor)
        return len(tables)

    def _hang_up_on(self, visitor: str) -> None:
        for room in self._rooms.values():
            for line in [one for one in room.lines if one.ear.visitor == visitor]:
                line.cut(Refusal("no-cookie"))

    async def _forget_the_leaving(self) -> None:
        """Those who are connected here and have left at another process; whom a process that was
        ended has not forgotten; and after a while whatever was on its way when they left.
        """
        for visitor, since in await self.store.still_leaving():
            self._hang_up_on(visitor)
            waits = time.monotonic() < self._try_again.get(visitor, -math.inf)
            if since < now() - UNDER_WAY_MS and not waits:
                await self.store.begin_to_leave(visitor, since)
                await self._forget_person(visitor)
                if await self.store.tables_of(visitor):
                    self._try_again[visitor] = time.monotonic() + HOUR_S
                else:
                    await self.store.has_left(visitor)

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
        elif match == SIGNS:
            self.pointing.look_soon()
        elif match in self._rooms and n > self._rooms[match].fold.version:
            self.spawn(self._rooms[match].hear(n))

    async def _sweep(self) -> None:
        archived = -math.inf
        while not self.closing:
            try:
                await self.presence.sweep()
                await self._wake_computers()
                await self._let_flags_fall()
                await self.daily.prepare()
                await self.alerts.sweep()
                await self.pointing.sweep()
                await self._forget_the_leaving()
                self._forget_the_idle()
                if time.monotonic() - archived > HOUR_S:
                    archived = time.monotonic()
                    await self.store.archive(now() - self.settings.archive_days * DAY_MS)
                    await self.store.forget_spent(now() - DAY_MS)
            except Exception:  # of the database, which may be back when the next sweep comes
                log.exception("a sweep failed")
            await asyncio.sleep(self.settings.sweep_s)

    async def _wake_computers(self) -> None:
        """Matches in which a computer was about to move when its process ended."""
        moment, patience = now(), self.settings.wake_ms
        for found in await self.store.left_to_computers(moment - patience, moment + patience):
            with contextlib.suppress(Refusal):  # one that is damaged keeps no other from going on
                room = await self.room(found.id)
                room.wake()

    async def _let_flags_fall(self) -> None:
        """Of people whose time is up and who have no table open; also after a restart."""
        for table, due in await self.store.overdue(now()):
            with contextlib.suppress(Refusal):
                await (await self.room(table)).let_flag_fall()
            await self.store.put_due(table, due, self._due(table))

    def _due(self, table: str) -> int | None:
        """Of a table that can be played on; any other is not looked at again."""
        room = self._rooms.get(table)
        return flag.due(room.fold) if room is not None else None

    def _forget_the_idle(self) -> None:
        now = time.monotonic()
        oldest = now - self.settings.idle_room_s
        for room in self._rooms.values():
            room.part_with_silent(now - self.settings.silent_socket_s)
        idle = [one for one in self._rooms.values() if not one.lines and not one.thinking]
        idle.sort(key=lambda room: room.touched)
        for number, room in enumerate(idle, self.settings.rooms_idle - len(idle)):
            if number < 0 or room.touched < oldest:
                self.forget(room)
        METRICS.rooms.set(len(self._rooms))


def hourly(number: int, unmeasured: bool) -> Buckets:
    return Buckets(number / 3600, math.inf if unmeasured else number)


async def open_house(settings: Settings) -> House:
    store = await asyncio.to_thread(open_store, settings.database())
    keys = Keys(await store.kept("alerts", new_key), settings.postmaster)
    return House(settings, store, Signer(await store.key()), keys)
