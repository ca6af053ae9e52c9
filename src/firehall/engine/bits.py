"""Sets and small numbers, packed into 32-bit words.

A set of actions or of spaces is an array of words: member ``a`` is bit ``a & 31`` of word
``a >> 5``. Numbers below 16 lie eight in a word. Packed so, a state stays small, which copying,
searching and GPUs live on. Written with integers that stay below 64 bits, so that the same lines
run interpreted, on a CPU and on a GPU.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from firehall.engine.arrays import Constants, Numbers
from firehall.engine.plain import Array

WORD = 32
FULL = 0xFFFFFFFF  # a word's bits; with it a word is a signed number, or Numba would turn to floats

#: A number with more than 32 bits, such as a set of 48 spaces in one: a function that names it is
#: compiled for a GPU with 64 bits throughout.
Wide = int

Mask: TypeAlias = Numbers  #: a set of actions


def words(num_actions: int) -> int:
    """How many words a mask of that many actions takes."""
    return (num_actions + WORD - 1) // WORD


def clear(mask: Numbers) -> None:
    for word in range(len(mask)):
        mask[word] = 0


def put(members: Numbers, member: int) -> None:
    members[member >> 5] |= 1 << (member & 31)


def put_all(members: Numbers, first: int, among: int) -> int:
    """A member for each bit of ``among``, counted from ``first`` on; how many these are."""
    word, shift = first >> 5, first & 31
    members[word] |= (among << shift) & FULL
    over = (among >> 1) >> (31 - shift)
    if over:
        members[word + 1] |= over
    return ones(among)


def drop(members: Numbers, member: int) -> None:
    members[member >> 5] &= ~(1 << (member & 31))


def has(members: Constants, member: int) -> bool:
    return (members[member >> 5] >> (member & 31)) & 1 != 0


def next_in(members: Constants, start: int) -> int:
    """The first member from ``start`` on; -1 when there is none."""
    index = start >> 5
    if index >= len(members):
        return -1
    word = members[index] >> (start & 31)
    if word:
        return start + lowest(word)
    for later in range(index + 1, len(members)):
        if members[later]:
            return later * 32 + lowest(members[later])
    return -1


def around(members: Constants, word: int, width: int) -> int:
    """A word of the set of spaces beside members, where rows of ``width`` spaces lie in a row."""
    return (
        moved_up(members, word, 1)
        | moved_down(members, word, 1)
        | moved_up(members, word, width)
        | moved_down(members, word, width)
    )


def moved_up(members: Constants, word: int, by: int) -> int:
    """A word of a set whose members all have become greater ``by`` less than 32."""
    moved = (members[word] & FULL) << by
    if word > 0:
        moved |= (members[word - 1] & FULL) >> (32 - by)
    return moved & FULL


def moved_down(members: Constants, word: int, by: int) -> int:
    """The same with members that have become smaller."""
    moved = (members[word] & FULL) >> by
    if word + 1 < len(members):
        moved |= (members[word + 1] & FULL) << (32 - by)
    return moved & FULL


allow = put  # an action into a mask of legal ones


def small(numbers: Constants, place: int) -> int:
    """One of the numbers below 16."""
    return (numbers[place >> 3] >> ((place & 7) * 4)) & 15


def set_small(numbers: Numbers, place: int, value: int) -> None:
    shift = (place & 7) * 4
    numbers[place >> 3] = (numbers[place >> 3] & ~(15 << shift)) | (value << shift)


def next_pile(numbers: Constants, start: int) -> int:
    """The first place from ``start`` on with a number that is not 0; -1 when there is none."""
    index = start >> 3
    if index >= len(numbers):
        return -1
    word = numbers[index] >> ((start & 7) * 4)
    if word:
        return start + (lowest(word) >> 2)
    for later in range(index + 1, len(numbers)):
        if numbers[later]:
            return later * 8 + (lowest(numbers[later]) >> 2)
    return -1


def ones(word: int) -> int:
    """How many bits of a 32-bit word are set."""
    word = word - ((word >> 1) & 0x55555555)
    word = (word & 0x33333333) + ((word >> 2) & 0x33333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F
    return ((word * 0x01010101) & 0xFFFFFFFF) >> 24


def lowest(word: int) -> int:
    """The place of the lowest bit of a word that is not zero."""
    return ones((word & -word) - 1)


def nth(mask: Constants, rank: int) -> int:
    """The action that has exactly ``rank`` allowed actions below it; -1 when there is none."""
    for index in range(len(mask)):
        word = mask[index] & FULL
        here = ones(word)
        if rank < here:
            for _ in range(rank):
                word &= word - 1
            return index * 32 + lowest(word)
        rank -= here
    return -1


def to_bools(masks: Array, num_actions: int, out: Array | None = None) -> Array:
    """Masks of any number of dimensions as booleans, the last axis by action; into ``out``."""
    little = np.ascontiguousarray(masks).view(np.uint8)
    bits = np.unpackbits(little, axis=-1, bitorder="little")[..., :num_actions]
    return np.not_equal(bits, 0, out=out)


def members(mask: Constants) -> list[int]:
    """All of them, in order; for plain Python.

    >>> members([0b101, 1])
    [0, 2, 32]
    """
    found = []
    for place in range(len(mask)):
        left = int(mask[place])
        while left:
            lowest = left & -left
            found.append(place * 32 + lowest.bit_length() - 1)
            left ^= lowest
    return found
