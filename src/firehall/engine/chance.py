"""Random numbers for drivers: Philox, keyed by the seed and counted by game and draw.

Rules never draw; whoever drives a game does. Draw number ``i`` of game ``g`` depends on nothing but
``(seed, g, stream, i)``, so a batch gives the same games whatever the threads and the target.
Integer arithmetic masked to 32 bits gives the same bits interpreted and compiled.
"""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from firehall.engine.errors import FirehallError

DICE = 0
CHOICES = 1

SEED_LIMIT = 1 << 32

_MULTIPLIER = 0xD256D193
_WEYL = 0x9E3779B9
_LOW = 0xFFFFFFFF


def check_seed(seed: SupportsIndex) -> int:
    """The seed as a number of Python's own; it may be one of numpy's."""
    try:
        if 0 <= (number := int(index(seed))) < SEED_LIMIT:
            return number
    except TypeError:
        pass
    raise FirehallError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, got {seed!r}")


def philox(key: int, low: int, high: int) -> int:
    """32 random bits: Philox2x32 with ten rounds (Salmon and others, 2011).

    The product of 32 by 32 bits is made in two parts: whole, it would not fit a signed 64-bit
    integer, and a compiler may assume that it does.
    """
    for _ in range(10):
        tail = (low & 0xFFFF) * _MULTIPLIER
        head = (low >> 16) * _MULTIPLIER + (tail >> 16)
        low = (head >> 16) ^ key ^ high
        high = ((head & 0xFFFF) << 16) | (tail & 0xFFFF)
        key = (key + _WEYL) & _LOW
    return low


def draw(seed: int, game: int, stream: int, index: int, below: int) -> int:
    """A uniform integer in ``0 .. below - 1`` (uneven by less than ``below`` in 2**32).

    >>> [draw(7, 0, DICE, i, 6) for i in range(8)]
    [3, 5, 3, 5, 4, 0, 0, 5]
    """
    # Rules on a GPU hand on a seed in 32 bits, the upper half of them as negative numbers.
    bits = philox(seed & _LOW, game, index * 2 + stream)
    return (bits * below) >> 32
