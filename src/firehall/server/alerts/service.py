"""Who is alerted when: it becomes somebody's turn, or their time is nearly up, and they look at no
page of that table.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from firehall.server import messages as m
from firehall.server.alerts.courier import AT_ONCE, Courier
from firehall.server.alerts.keys import Keys
from firehall.server.alerts.quiet import quiet_until
from firehall.server.alerts.telling import Kind, asked, told
from firehall.server.fold import Fold
from firehall.server.hours import now
from firehall.server.identity import id_of
from firehall.server.limits import Buckets, Turns, Who
from firehall.server.metrics import METRICS
from firehall.server.problems import Refusal
from firehall.server.store import NEWCOMER
from firehall.server.store.devices import Device

if TYPE_CHECKING:
    from firehall.server.house import House
    from firehall.server.room import Room

DEVICES = 10  # of one person
AN_HOUR = 60  # alerts to one person, on all their devices
IN_A_ROW = 20
EACH = 2  # at once to one person
WAITING = 10_000  # in all; more are not sent. Who waits for slow hosts holds up no other for long
TABLES = 5  # told at the end of quiet hours
HOUR_MS = 3_600_000
LONG_TURN_S = 6 * 3600  # shorter ones end before anybody could come


class Alerts:
    """The alerts of one process: it tells of what it has written itself."""

    def __init__(self, house: House, keys: Keys) -> None:
        self.keys = keys
        self._house = house
        self._courier = Courier(keys, house.settings.push_hosts)
        self._turns = Turns(AT_ONCE, EACH, DEVICES * EACH)
        self._waiting = 0
        unmeasured = house.settings.rate == math.inf
        self._budget = Buckets(AN_HOUR / 3600, math.inf if unmeasured else IN_A_ROW)
        self._warned: dict[str, int] = {}  # tables whose time is nearly up, and when it is

    def close(self) -> None:
        self._courier.close()

    # Whose turn it is

    def passed_on(self, room: Room, before: str | None) -> None:
        """Something was written at a table where ``before`` was asked: it may be another's turn."""
        visitor = asked(room.fold)
        if visitor in (None, before) or room.is_seen_by(visitor):
            return
        after_s = self._house.settings.alert_after_s  # whoever reloads their page is back by then
        asyncio.get_running_loop().call_later(after_s, self._call, room.fold.table, visitor)

    def _call(self, table: str, visitor: str) -> None:
        if not self._house.closing:
            self._house.spawn(self._tell(table, visitor, "turn"))

    async def _tell(self, table: str, visitor: str, kind: Kind) -> None:
        devices = await self._house.store.devices_of(visitor)
        if devices:
            room = await self._house.room(table)
            if asked(room.fold) == visitor and not room.is_seen_by(visitor):
                await self._send(room.fold, visitor, kind, devices)

    # Whose time is nearly up, and whose quiet hours are over

    async def sweep(self) -> None:
        await self._warn()
        if await self._house.store.any_held(now()):
            for device in await self._house.store.take_held(now()):
                self._house.spawn(self._tell_held(device))

    async def _warn(self) -> None:
        """At tables with a long time for each turn, an hour or two before it ends."""
        found = await self._house.store.due_between(now() + HOUR_MS, now() + 2 * HOUR_MS)
        new = [table for table, due in found if self._warned.get(table) != due]
        self._warned = dict(found)
        for room in await self._house.rooms(new, Who()):
            clocks, visitor = room.fold.clocks, asked(room.fold)
            if visitor and clocks is not None and clocks.limit.turn >= LONG_TURN_S:
                await self._tell(room.fold.table, visitor, "soon")

    async def _tell_held(self, device: Device) -> None:
        """What the quiet hours have kept back, where it still stands."""
        found = await self._house.store.waiting_for_people(device.visitor, TABLES)
        tables = [one.id for one in found]
        for room in await self._house.rooms(tables, Who(visitor=device.visitor)):
            if asked(room.fold) == device.visitor and not room.is_seen_by(device.visitor):
                await self._send(room.fold, device.visitor, "turn", [device])

    # Sending

    async def _send(self, fold: Fold, visitor: str, kind: Kind, devices: Sequence[Device]) -> None:
        if not self._budget.take(visitor) or self._waiting >= WAITING:
            METRICS.alerts.labels("too-many").inc()
            return
        person = await self._house.store.visitor(visitor) or NEWCOMER
        until = quiet_until(m.read_quiet(person.quiet), now())
        for device in devices:
            if until is not None:
                METRICS.alerts.labels("held").inc()
                await self._house.store.hold_alert(device.id, until)
            else:
                content = told(fold, visitor, kind, device.lang)
                self._house.spawn(self._bring(content, device, id_of(fold.table)))

    async def _bring(self, content: bytes, device: Device, topic: str) -> None:
        self._waiting += 1
        try:
            with suppress(Refusal):  # so many wait already that another tells nothing new
                async with self._turns.turn(Who(device.visitor)):
                    outcome = await self._courier.bring(content, device, topic)
                METRICS.alerts.labels(outcome).inc()
                if outcome == "gone":
                    await self._house.store.drop_device(device.id, device.visitor)
        finally:
            self._waiting -= 1
