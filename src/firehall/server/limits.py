"""Limits that protect: buckets that fill with time and empty with requests."""

from __future__ import annotations

import math
import time


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
