"""Who is connected to which table, at this process and at all the others over the same database.

Each process writes down who is at its tables when that changes, and reads what the others wrote
when it hears that they did, or by itself every few seconds.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from firehall.server.hours import now

if TYPE_CHECKING:
    from firehall.server.house import House

GATHER_S = 0.05  # those who come together are written down together
SILENT_SWEEPS = 3  # a process that has missed so many is dead

People = dict[str, str]  # visitor: name

_decoder = msgspec.json.Decoder(People)


def encode(people: People) -> str:
    return msgspec.json.encode(people).decode()


class Soon:
    """Something that is done in a moment, once for all who ask until then."""

    def __init__(self, house: House, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._house = house
        self._work = work
        self.waiting = False

    def __call__(self) -> None:
        if not self.waiting:
            self.waiting = True
            self._house.spawn(self._wait())

    async def _wait(self) -> None:
        await asyncio.sleep(GATHER_S)
        self.waiting = False
        await self._work()


class Presence:
    def __init__(self, house: House) -> None:
        self._house = house
        self._process = secrets.token_hex(8)
        self._elsewhere: dict[str, People] = {}
        self._changed: set[str] = set()  # tables to write down
        self._peopled: set[str] = set()  # tables that are written down
        self._write_soon = Soon(house, self._write)
        self.look_soon = Soon(house, self.look)  # another process, or this one, has written

    def elsewhere(self, table: str) -> People:
        """Who is at a table by other processes."""
        return self._elsewhere.get(table, {})

    def changed(self, table: str) -> None:
        """Somebody came or went here: the others hear of it in a moment."""
        self._changed.add(table)
        self._write_soon()

    async def _write(self) -> None:
        tables, self._changed = self._changed, set()
        people = {table: self._house.people_at(table) for table in tables}
        written = {table: encode(who) if who else "" for table, who in people.items()}
        try:
            await self._house.store.put_here(self._process, written, now())
        except BaseException:
            self._changed |= tables  # for the next sweep
            raise
        self._peopled = (self._peopled - tables) | {table for table, who in people.items() if who}

    async def look(self) -> None:
        """See who is there by other processes, and tell the tables where that has changed."""
        found: dict[str, People] = {}
        alive = now() - round(1000 * SILENT_SWEEPS * self._house.settings.sweep_s)
        for table, people in await self._house.store.here_elsewhere(self._process, alive):
            found.setdefault(table, {}).update(_decoder.decode(people))
        before, self._elsewhere = self._elsewhere, found
        for table in before.keys() | found.keys():
            if before.get(table) != found.get(table):
                self._house.tell_presence(table)

    async def sweep(self) -> None:
        """Say that this process lives, if it has anybody; see who else does."""
        if self._changed and not self._write_soon.waiting:
            await self._write()
        if self._peopled:
            await self._house.store.beat_here(self._process, now())
        await self.look()

    async def end(self) -> None:
        if self._peopled:
            await self._house.store.drop_here(self._process)
