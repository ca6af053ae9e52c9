"""Sets of actions as bits: the legal mask that rules fill and drivers choose from.

A mask is an array of 32-bit words; action ``a`` is bit ``a & 31`` of word ``a >> 5``. Written with
integers that stay below 64 bits, so that the same lines run interpreted, on a CPU and on a GPU.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.plain import Array

WORD = 32


def words(num_actions: int) -> int:
    """How many words a mask of that many actions takes."""
    return (num_actions + WORD - 1) // WORD


def clear(mask: Any) -> None:
    for word in range(len(mask)):
        mask[word] = 0


def allow(mask: Any, action: int) -> None:
    mask[action >> 5] |= 1 << (action & 31)


def has(mask: Any, action: int) -> bool:
    return (mask[action >> 5] >> (action & 31)) & 1 != 0


def ones(word: int) -> int:
    """How many bits of a 32-bit word are set."""
    word = word - ((word >> 1) & 0x55555555)
    word = (word & 0x33333333) + ((word >> 2) & 0x33333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F
    return ((word * 0x01010101) & 0xFFFFFFFF) >> 24


def nth(mask: Any, rank: int) -> int:
    """The action that has exactly ``rank`` allowed actions below it; -1 when there is none."""
    for index in range(len(mask)):
        word = mask[index] & 0xFFFFFFFF  # signed, or Numba would compute in floats
        here = ones(word)
        if rank < here:
            for _ in range(rank):
                word &= word - 1
            return index * 32 + ones((word & -word) - 1)
        rank -= here
    return -1


def to_bools(masks: Array, num_actions: int) -> Array:
    """Masks of any number of dimensions as booleans, the last axis by action."""
    little = np.ascontiguousarray(masks).view(np.uint8)
    return np.unpackbits(little, axis=-1, bitorder="little")[..., :num_actions].astype(bool)


def members(mask: Any) -> list[int]:
    """All of them, in order; for plain Python.

    >>> members([0b101, 1])
    [0, 2, 32]
    """
    found = []
    for place, word in enumerate(mask):
        left = int(word)
        while left:
            lowest = left & -left
            found.append(place * 32 + lowest.bit_length() - 1)
            left ^= lowest
    return found
