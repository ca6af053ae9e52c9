"""A table in this process: one match, who is connected to it, and the door to its log.

Whatever happens goes through `Room.write`: under a lock the change is tried on the fold, stored,
and only then told. What cannot be stored was never there: the fold is made anew from the log.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from sqlalchemy.exc import DBAPIError

from firehall.server import doors, flag, story
from firehall.server import messages as m
from firehall.server.alerts.telling import asked
from firehall.server.chain import LogError
from firehall.server.ear import Ear
from firehall.server.erasing import part, unlisted
from firehall.server.fold import Draft, Fold
from firehall.server.hours import now
from firehall.server.limits import Who
from firehall.server.metrics import METRICS, about
from firehall.server.moment import Moment
from firehall.server.problems import Refusal
from firehall.server.store import Append, Conflict, Facts, Store
from firehall.server.table import board_of, dice_of, facts_of, table_of

if TYPE_CHECKING:
    from firehall.server.house import House
    from firehall.server.thinking import Thinkers

T = TypeVar("T")

PAST_S = 0.02  # an alarm that rings a moment early would find nothing
TRY_S = 10  # so long a change is tried again when another process was faster, and faster again

log = logging.getLogger("firehall.room")


def is_inside(fold: Fold, visitor: str | None) -> bool:
    """Whether somebody needs no link: a public table and a finished game are open to whoever has
    the address, but today's fire; host and players may always look.
    """
    open_to_all = fold.public or fold.status in ("over", "record")
    return (
        (open_to_all and not fold.is_sealed)
        or visitor == fold.begin.host
        or visitor in fold.people()
    )


async def may_see(store: Store, fold: Fold, visitor: str | None) -> bool:
    """Whether somebody may see a table: from inside, or by a link; but whoever was taken off it
    comes back by none but to a seat.
    """
    if is_inside(fold, visitor):
        return True
    if visitor is None or visitor in fold.removed:
        return False
    return bool(await store.roles(fold.table, visitor))


def may_look(fold: Fold, ear: Ear) -> bool:
    """Whether somebody may see through the eyes that they see through."""
    return ear.seat is None or not fold.has_secrets or ear.seat in fold.seats_of(ear.visitor)


class Line(Protocol):
    """A connection to the table, as the room knows it."""

    ear: Ear
    version: int  # what it has been told
    heard: float  # when it said something last
    looking: bool  # the page is in sight
    who: Who  # for whom it counts

    @property
    def ready(self) -> bool:
        """Whether it has read enough of what it was sent to be sent more."""

    def send(self, message: m.ToBrowser) -> None: ...

    def hang_up(self, refusal: Refusal) -> None: ...

    def cut(self, refusal: Refusal) -> None: ...


class Room:
    def __init__(self, house: House, fold: Fold, archived: bool = False) -> None:
        self.house = house
        self.fold = fold
        self.archived = archived  # out of the lists until something happens again
        self.lines: set[Line] = set()
        self.elsewhere: dict[str, str] = {}  # who is connected by other processes
        self.told = fold.version  # the newest version that any process has spoken of
        self.touched = time.monotonic()
        self.laid_from = ""  # the address, where this process knows it
        self._lock = asyncio.Lock()
        self._thought: asyncio.Task[None] | None = None
        self._timed = -1  # the version at which a window has opened
        self._answer_at = 0.0  # and when its answer may be told
        self._alarm: asyncio.TimerHandle | None = None  # when somebody's time is up
        now.saw(fold.updated)

    # Writing

    async def write(
        self, change: Callable[[Draft], T], answer: Callable[[T], None] | None = None
    ) -> T:
        """Carry out a change: stored before it is told, or refused and nothing changed.

        What another process has stored counts, whether or not we have heard of it by now.

        Once begun it is finished, even if whoever asked hangs up. ``answer`` is called with what
        the change gave as soon as the news are told, so that both leave together.
        """
        return await asyncio.shield(self.house.spawn(self._write(change, answer)))

    async def _write(
        self, change: Callable[[Draft], T], answer: Callable[[T], None] | None = None
    ) -> T:
        async with self._lock:
            self.touched = time.monotonic()
            until = time.monotonic() + TRY_S
            while time.monotonic() < until:
                await self._catch_up()
                seated, facts, before = self.fold.people(), facts_of(self.fold), asked(self.fold)
                draft = Draft(self.fold, now())
                try:
                    result = change(draft)
                    await self._store(draft, seated, facts)
                except Conflict:
                    METRICS.conflicts.inc()
                    await self._fold_anew()
                except BaseException as error:
                    if draft.rows:
                        await self._fold_anew_or_close()
                    elif isinstance(error, Refusal) and await self._look():
                        continue
                    raise
                else:
                    if self.fold.stopped and draft.rows:
                        why = {"table": self.fold.table, "fault": self.fold.stopped}
                        log.error("the rules have failed", extra=why)
                    await self._part_with_strangers()
                    self._tell()
                    if answer is not None:
                        answer(result)
                    self.drive()
                    self.house.alerts.passed_on(self, before)
                    return result
            raise Refusal("server-trouble")

    async def _store(self, draft: Draft, seated: set[str], facts: Facts) -> None:
        if not draft.rows:
            return
        fold = draft.fold
        sitting, following = fold.people(), facts_of(fold)
        begun = time.perf_counter()
        await self.house.store.append(
            Append(
                match=fold.table,
                rows=draft.rows,
                facts=following if following != facts or self.archived else None,
                roles=[(visitor, "seat") for visitor in sorted(sitting - seated)],
                gone=sorted(seated - sitting),
            )
        )
        self.archived = False
        METRICS.stored.observe(time.perf_counter() - begun)
        METRICS.entries.inc(len(draft.rows))
        self.told = max(self.told, fold.version)

    async def part_with(self, visitor: str) -> None:
        """Take somebody out of the log itself: stored, then told."""
        await asyncio.shield(self.house.spawn(self._part_with(visitor)))

    async def _part_with(self, visitor: str) -> None:
        async with self._lock:
            store, table = self.house.store, self.fold.table
            while await store.is_told_of(table, visitor):
                await self._catch_up()
                try:
                    parting = part(self.fold, await store.read(table), visitor, now())
                    await store.rewrite(unlisted(parting) if self.archived else parting)
                except Conflict:
                    METRICS.conflicts.inc()
                finally:
                    await self._fold_anew_or_close()
            await self._part_with_strangers()
            self._tell()
            self.drive()

    # Keeping up with other processes

    async def hear(self, version: int) -> None:
        """Another process may have written up to a version."""
        self.told = max(self.told, version)
        async with self._lock:
            await self._catch_up()
            await self._part_with_strangers()
            self._tell()

    async def look(self) -> None:
        """News may have been missed: see what the log says."""
        async with self._lock:
            await self._look()

    async def _look(self) -> bool:
        news = await self._read_on()
        await self._part_with_strangers()
        self._tell()
        return news

    async def _catch_up(self) -> None:
        self.fold.spoken = {line.ear.lang for line in self.lines}
        if self.told > self.fold.version:
            await self._read_on()

    async def _read_on(self) -> bool:
        """Take up what the log has and we have not; whether there was anything."""
        rows = await self.house.store.read(self.fold.table, self.fold.version + 1)
        try:
            self.fold.take_all(rows)
        except LogError:  # what came before was written anew, or is damaged: its fold tells
            await self._fold_anew()
        return bool(rows)

    async def _fold_anew(self) -> None:
        self.fold = await self.house.fold(self.fold.table)
        self.told = max(self.told, self.fold.version)

    async def _fold_anew_or_close(self) -> None:
        """Nothing that was not stored may be seen: without the log there is no table."""
        try:
            await self._fold_anew()
        except Exception:
            log.exception("a table cannot be read", extra=about(self.fold.table))
            self.house.forget(self)
            for line in list(self.lines):
                line.hang_up(Refusal("server-trouble"))

    # Who may be here

    async def admit(self, visitor: str | None) -> None:
        """Refuse whoever may not see this table."""
        if not await may_see(self.house.store, self.fold, visitor):
            raise Refusal("removed" if visitor in self.fold.removed else "private-table")

    async def _part_with_strangers(self) -> None:
        """Hang up on whoever may no longer be here, before anything more is said."""
        fold = self.fold
        for line in list(self.lines):
            news = fold.memories[line.version + 1 :]
            if not any(memory.kind in CHANGES_SIGHT for memory in news):
                continue
            try:
                await self.admit(line.ear.visitor)
            except Refusal as refusal:
                line.cut(refusal)
            except DBAPIError:  # who they are cannot be seen now: they are asked when they return
                log.exception("a table cannot be guarded", extra={"table": fold.table})
                line.cut(Refusal("server-trouble"))

    # Telling

    @asynccontextmanager
    async def stored(self) -> AsyncIterator[Fold]:
        """The table as it is on the disk: nothing is tried on it meanwhile."""
        async with self._lock:
            yield self.fold

    def join(self, line: Line, have: int, pages: bool, first: bool) -> None:
        """A connection begins to listen: it gets what it lacks, and from then on the news.

        Of a long history it gets the end; whoever knows of pages asks for what was before.

        To be called within `stored`: nobody may be told what might never have been.
        """
        fold = self.fold
        have = min(have, fold.version)
        most = story.PAGE if pages else story.MOST
        line.version = fold.version
        self.lines.add(line)
        people, watchers = self.people()
        line.send(
            m.Welcome(
                protocol=m.PROTOCOL,
                table=self.table(line.ear),
                entries=story.page(fold, fold.version + 1, line.ear, have, most),
                state=Moment(fold).state(line.ear),
                board=board_of(fold),
                dice=dice_of(fold),
                people=people,
                watchers=watchers,
                now=now(),
            )
        )
        if first:
            self.presence_changed(line)
            self.wake()
        self._set_alarm()

    def leave(self, line: Line) -> None:
        self.lines.discard(line)
        self.touched = time.monotonic()
        self.presence_changed()

    def connected(self) -> set[str]:
        """Who has this table open, by any process."""
        return self.here().keys() | self.elsewhere.keys()

    def is_seen_by(self, visitor: str) -> bool:
        """Whether somebody looks at this table; of other processes it is not known how closely."""
        here = (line for line in self.lines if line.ear.visitor == visitor)
        return visitor in self.elsewhere or any(line.looking for line in here)

    def part_with_silent(self, since: float) -> None:
        """Hang up on whoever has said nothing for long: a page pings."""
        for line in list(self.lines):
            if line.heard < since:
                line.hang_up(Refusal("too-slow"))

    def table(self, ear: Ear) -> m.Table:
        return table_of(self.fold, ear.visitor, ear.lang, self.connected(), self.archived)

    def here(self) -> dict[str, str]:
        """Who is connected by this process, and their names."""
        return {line.ear.visitor: line.ear.name for line in self.lines}

    def people(self) -> tuple[list[m.Person], int]:
        names = self.elsewhere | self.here()
        seated = {visitor: self.fold.seats_of(visitor) for visitor in names}
        people = [
            m.Person(name=self.fold.name_of(visitor) or names[visitor], seats=seats)
            for visitor, seats in seated.items()
            if seats
        ]
        return sorted(people, key=lambda one: one.seats), len(names) - len(people)

    def tell_presence(self, but: Line | None = None) -> None:
        people, watchers = self.people()
        for line in list(self.lines):
            if line is not but and line.ready:
                line.send(m.Presence(people=people, watchers=watchers))

    def show(self, sign: m.Sign) -> None:
        """A sign for everybody who is here; who reads slowly misses it."""
        for line in list(self.lines):
            if line.ready:
                line.send(sign)

    def presence_changed(self, but: Line | None = None) -> None:
        """Somebody came or went at this process."""
        self.tell_presence(but)
        self.house.presence.changed(self.fold.table)

    def _tell(self) -> None:
        """The news for everybody who reads, each through their own eyes."""
        moment = Moment(self.fold)
        for line in list(self.lines):
            if line.ready:
                self._tell_one(line, moment)
        self._set_alarm()

    def _tell_one(self, line: Line, moment: Moment) -> None:
        fold = self.fold
        if line.version >= fold.version:
            return
        if story.far_behind(fold, line.version):
            line.hang_up(Refusal("too-slow"))  # it comes back and gets the last page
            return
        kinds = {memory.kind for memory in fold.memories[line.version + 1 :]}
        if not may_look(fold, line.ear):
            line.ear = line.ear._replace(seat=None)
        line.send(
            m.News(
                entries=moment.entries(line.version, line.ear),
                state=moment.state(line.ear),
                table=self.table(line.ear) if kinds & CHANGES_TABLE else None,
                dice=dice_of(fold) if kinds & CHANGES_DICE else None,
            )
        )
        line.version = fold.version

    async def catch_up(self, line: Line) -> None:
        """A connection that was slow has read on: tell it what it has missed."""
        async with self.stored():
            await self._part_with_strangers()
            if line in self.lines:
                self._tell_one(line, Moment(self.fold))
                people, watchers = self.people()
                line.send(m.Presence(people=people, watchers=watchers))

    # The clock

    def _set_alarm(self) -> None:
        """Look at the clock when it runs out; where nobody is, a sweep does (`House`)."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = flag.due(self.fold)
        if due is not None and self.lines:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0, due - now()) / 1000 + PAST_S, self._ring)

    def _ring(self) -> None:
        if not self.house.closing:
            self.house.spawn(self.let_flag_fall())

    async def let_flag_fall(self) -> None:
        """A computer for whoever's time is up; somebody who can only pass is passed for."""
        self.drive()
        try:
            await self.write(flag.fall)
        except Refusal as refusal:  # another process was faster, or the person was
            if refusal.code != "behind":
                raise

    # Computer players

    def wake(self) -> None:
        """See to it that a computer whose turn it is thinks; after a restart nobody else does."""
        if now() - self.fold.updated > self.house.settings.wake_ms:
            self.drive()

    def drive(self) -> None:
        self._time_window()
        if self._goes_on and not self.thinking:
            self._thought = self.house.spawn(self._think())

    @property
    def _goes_on(self) -> bool:
        """Whether no person has to do anything next."""
        return self.fold.waits_for == "computer" or self.fold.has_nothing_to_say

    # Windows: who is asked and can only pass is passed for, and nobody else can tell

    def _time_window(self) -> None:
        """The answer to a window is told after a while that does not depend on what it is."""
        fold, match = self.fold, self.fold.match
        if match is None or not match.in_window or fold.actor is None:
            return
        if fold.version != self._timed:
            self._timed = fold.version
            together = len(fold.people()) > 1  # whoever is alone with computers waits for nothing
            pause = drawn_pause(*self.house.settings.window_pause_s) if together else 0.0
            self._answer_at = time.monotonic() + pause

    async def hold(self) -> None:
        """Wait until the open window may be answered."""
        if self.fold.match is not None and self.fold.match.in_window:
            await asyncio.sleep(self._answer_at - time.monotonic())

    async def _pass_for_person(self) -> None:
        version = self.fold.version
        await self.hold()
        await self._write(partial(doors.pass_for_person, version=version))

    @property
    def thinking(self) -> bool:
        return self._thought is not None and not self._thought.done()

    @property
    def who(self) -> Who:
        """For whom the computers here think: people at the table, or whoever laid it."""
        seated = self.fold.people()
        playing = [line.who for line in self.lines if line.who.visitor in seated]
        return playing[0] if playing else Who(self.laid_from, self.fold.begin.host)

    async def _think(self) -> None:
        while self._goes_on and not self.house.closing:
            try:
                if self.fold.waits_for == "person":
                    await self._pass_for_person()
                elif self.fold.people():
                    await self._move(self.house.thinkers)
                else:  # nobody waits: one table after the other, slowly enough to disturb nobody
                    async with self.house.alone.turn(self.who):
                        await self._move(self.house.idlers)
                        if self.house.settings.rate != math.inf:
                            await asyncio.sleep(self.house.settings.alone_pause_s)
            except Refusal as refusal:
                if refusal.code not in ("behind", "going-down"):
                    log.error("a computer player was refused", extra=about(self.fold.table))
                    return

    async def _move(self, thinkers: Thinkers) -> None:
        """Let a computer think, and do what it says."""
        fold = self.fold
        seat, version, match = fold.actor, fold.version, fold.match
        assert seat is not None
        assert match is not None
        kind, luck, patient = fold.thinker(seat), fold.luck(seat), bool(fold.begin.daily)
        text = await thinkers.choose(match, kind, seat, luck, self.who, patient)
        await self.hold()
        await self._write(partial(doors.play_for_computer, seat=seat, version=version, text=text))


def drawn_pause(least: float, most: float) -> float:
    """Any time between the two, mostly a short one: a table waits less, and learns as little."""
    return least + (most - least) * random.random() ** 3


CHANGES_SIGHT = {"seat", "table", "gone"}
CHANGES_TABLE = {"seat", "seed", "start", "end", "stop", "table", "again", "gone"}
CHANGES_DICE = {"seed", "end"}
