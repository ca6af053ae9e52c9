"""Limits that protect: buckets that fill with time and empty with requests, and turns to take."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from firehall.server.problems import Refusal


class Bucket:
    """So many a second, and a number of them at once."""

    __slots__ = ("_content", "_last", "_rate", "_room")

    def __init__(self, rate: float, room: float) -> None:
        self._rate = rate
        self._room = room
        self._content = room
        self._last = time.monotonic()

    def take(self) -> bool:
        """Whether there is one left."""
        if self._room == math.inf:
            return True
        now = time.monotonic()
        self._content = min(self._room, self._content + (now - self._last) * self._rate)
        self._last = now
        if self._content < 1:
            return False
        self._content -= 1
        return True

    @property
    def full(self) -> bool:
        return self._content + (time.monotonic() - self._last) * self._rate >= self._room


class Buckets:
    """A bucket for everybody who comes; full ones are forgotten now and then."""

    def __init__(self, rate: float, room: float, most: int = 10_000) -> None:
        self._rate = rate
        self._room = room
        self._most = most
        self._by_name: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        if len(self._by_name) > self._most:
            self._by_name = {key: one for key, one in self._by_name.items() if not one.full}
        bucket = self._by_name.setdefault(name, Bucket(self._rate, self._room))
        return bucket.take()


def share_of(address: str) -> str:
    """Whom an address counts for: a provider gives a household one of IPv4, 2^64 of IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Who(NamedTuple):
    """For whom something is done, as far as shares go: a cookie is quickly had, an address less."""

    address: str = ""
    visitor: str = ""


FORGET_AT = 10_000  # names that turns remember to have served


class Turns:
    """So much at work at once. Those who wait take turns by address, and there by visitor.

    Next is whoever has the least at work, and of these whoever was served longest ago: who asks for
    a hundred things waits for them, not everybody else.
    """

    def __init__(self, at_once: int, each: int, waiting: int) -> None:
        self._free = at_once
        self._each = each  # at work for one address
        self._most = waiting  # of one address
        self._waiting: list[tuple[Who, asyncio.Future[None]]] = []
        self._working: Counter[str | Who] = Counter()
        self._served: dict[str | Who, int] = {}
        self._count = 0

    @asynccontextmanager
    async def turn(self, who: Who) -> AsyncIterator[None]:
        """Wait for it; Refusal where too many of the same address wait already."""
        if sum(one.address == who.address for one, _ in self._waiting) >= self._most:
            raise Refusal("too-fast")
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((who, ready))
        self._call()
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():  # called and called off in one moment
                self._done(who)
            else:
                self._waiting.remove((who, ready))
            raise
        try:
            yield
        finally:
            self._done(who)

    def _call(self) -> None:
        while self._free:
            may = [one for one in self._waiting if self._working[one[0].address] < self._each]
            if not may:
                return
            chosen = min(may, key=lambda one: self._rank(one[0]))
            self._waiting.remove(chosen)
            who, ready = chosen
            self._free -= 1
            self._count += 1
            for name in (who.address, who):
                self._working[name] += 1
                self._served[name] = self._count
            ready.set_result(None)

    def _rank(self, who: Who) -> list[int]:
        names = (who.address, who)
        return [known.get(name, 0) for name in names for known in (self._working, self._served)]

    def _done(self, who: Who) -> None:
        self._free += 1
        for name in (who.address, who):
            self._working[name] -= 1
        self._working = +self._working
        if not self._waiting or len(self._served) > FORGET_AT:
            self._served.clear()
        self._call()
