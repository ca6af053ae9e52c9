"""Who is connected to which table, at this process and at all the others over the same database.

Each process writes down who is at its tables when that changes, and reads what the others wrote
when it hears that they did, or by itself every few seconds.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import msgspec

from firehall.server.room import now

if TYPE_CHECKING:
    from firehall.server.house import House

GATHER_S = 0.05  # those who come together are written down together
SILENT_SWEEPS = 3  # a process that has missed so many is dead

People = dict[str, str]  # visitor: name

_decoder = msgspec.json.Decoder(People)


def encode(people: People) -> str:
    return msgspec.json.encode(people).decode()


class Presence:
    def __init__(self, house: House) -> None:
        self._house = house
        self._process = secrets.token_hex(8)
        self._elsewhere: dict[str, People] = {}
        self._changed: set[str] = set()  # tables to write down
        self._peopled: set[str] = set()  # tables that are written down
        self._writing = False
        self._looking = False

    def elsewhere(self, table: str) -> People:
        """Who is at a table by other processes."""
        return self._elsewhere.get(table, {})

    def changed(self, table: str) -> None:
        """Somebody came or went here: the others hear of it in a moment."""
        self._changed.add(table)
        if not self._writing:
            self._writing = True
            self._house.spawn(self._write())

    async def _write(self) -> None:
        await asyncio.sleep(GATHER_S)
        self._writing = False
        tables, self._changed = self._changed, set()
        people = {table: self._house.people_at(table) for table in tables}
        written = {table: encode(who) if who else "" for table, who in people.items()}
        try:
            await self._house.store.put_here(self._process, written, now())
        except BaseException:
            self._changed |= tables  # for the next sweep
            raise
        self._peopled = (self._peopled - tables) | {table for table, who in people.items() if who}

    def look_soon(self) -> None:
        """Another process, or this one, has written."""
        if not self._looking:
            self._looking = True
            self._house.spawn(self._look())

    async def _look(self) -> None:
        await asyncio.sleep(GATHER_S)
        self._looking = False
        await self.look()

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
        if self._changed and not self._writing:
            await self._write()
        if self._peopled:
            await self._house.store.beat_here(self._process, now())
        await self.look()

    async def end(self) -> None:
        if self._peopled:
            await self._house.store.drop_here(self._process)
