"""The dice of a day: the same for everybody who plays its game, and anybody can check them.

The server publishes the SHA-256 of a day's secret the day before and the secret the day after. What
players choose takes no part, nor does what anybody brings along: no share of theirs enters, or they
would not have the same dice.

Dice are counted by their kind, not by the length of the game: the fourth advance of the fire is the
same for all, however many actions came before it. What is drawn out of a shrinking pile is the same
place in the pile; whoever has drawn otherwise before finds another card there.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from firehall.server.fair import fair

SCHEME = "firehall-daily-1"


def name_of(day: str, game: str) -> str:
    """What stands in the place of a table: all tables of this fire have one name."""
    return f"daily/{day}/{game}"


def key_of(secret: bytes, name: str) -> bytes:
    """What the dice of one game of the day are drawn by."""
    return hmac.new(secret, f"{SCHEME}\n{name}".encode(), hashlib.sha256).digest()


class Stream:
    """The dice of one game, in the order in which they are asked for."""

    def __init__(self, secret: bytes, name: str) -> None:
        self._key = key_of(secret, name)
        self.rolled: Counter[int] = Counter()  # how many there were of a kind

    def peek(self, kind: int, below: int) -> int:
        """What comes next of a kind.

        >>> Stream(b"secret", "daily/2026-11-18/flashpoint").peek(18, 48)
        14
        """
        return fair(self._key, [SCHEME, str(kind), str(self.rolled[kind])], (), below)

    def next(self, kind: int, below: int) -> int:
        """The same, and it is rolled."""
        number = self.peek(kind, below)
        self.rolled[kind] += 1
        return number
