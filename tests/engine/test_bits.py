"""Sets of actions as bits, compared with Python's sets, interpreted and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firehall.engine import bits
from firehall.engine.bits import lowest as bits_lowest
from firehall.engine.bits import ones as bits_ones
from firehall.engine.plain import plain_numbers
from firehall.engine.targets import Program

ACTIONS = 100  # three words and a bit
WORDS = bits.words(ACTIONS)

chosen = st.sets(st.integers(0, ACTIONS - 1))
word = st.integers(0, 0xFFFFFFFF)


class Bits:
    """The functions on a target, and masks as the target wants them."""

    def __init__(self, target: str) -> None:
        program = Program(target, "bits_test", {})
        self.interpreted = target == "python"
        self.allow, self.has, self.nth, self.ones, self.clear = (
            program.entry(function)
            for function in (bits.allow, bits.has, bits.nth, bits.ones, bits.clear)
        )
        self.both = program.entry(ones_and_lowest)
        self.next_in, self.around, self.next_pile, self.set_small = (
            program.entry(function)
            for function in (bits.next_in, bits.around, bits.next_pile, bits.set_small)
        )

    def empty(self) -> Any:
        return self.numbers(WORDS)

    def numbers(self, words: int) -> Any:
        numbers = np.zeros(words, np.uint32)
        return plain_numbers(numbers) if self.interpreted else numbers

    def mask(self, actions: set[int]) -> Any:
        mask = self.empty()
        for action in actions:
            self.allow(mask, action)
        return mask


@pytest.fixture(scope="module", params=["python", "cpu"])
def on(request: pytest.FixtureRequest, cache: None) -> Bits:
    return Bits(request.param)


@pytest.mark.parametrize(("actions", "words"), [(0, 0), (1, 1), (32, 1), (33, 2), (439, 14)])
def test_words(actions: int, words: int) -> None:
    assert bits.words(actions) == words


@given(actions=chosen)
def test_a_mask_has_what_was_allowed(on: Bits, actions: set[int]) -> None:
    mask = on.mask(actions)
    assert {action for action in range(ACTIONS) if on.has(mask, action)} == actions


@given(actions=chosen)
def test_allowing_twice_is_allowing_once(on: Bits, actions: set[int]) -> None:
    mask = on.mask(actions)
    before = bytes(mask)
    for action in actions:
        on.allow(mask, action)
    assert bytes(mask) == before


@given(actions=chosen)
def test_nth_counts_through_the_set_in_order(on: Bits, actions: set[int]) -> None:
    mask = on.mask(actions)
    assert [on.nth(mask, rank) for rank in range(len(actions))] == sorted(actions)
    assert on.nth(mask, len(actions)) == -1


@given(number=word)
def test_ones(on: Bits, number: int) -> None:
    assert on.ones(number) == number.bit_count()


@pytest.mark.parametrize("number", [0, 1, 1 << 31, 0xFFFFFFFF])
def test_ones_at_the_edges(on: Bits, number: int) -> None:
    assert on.ones(number) == number.bit_count()


def ones_and_lowest(word: int) -> int:
    """Both as functions of a game call them: compiled, they are instructions of the processor."""
    return bits_ones(word) * 64 + bits_lowest(word)


@pytest.mark.parametrize(
    "number", [0, 1, 6, 1 << 31, 0xFFFFFFFF, -1, -2, -1 << 31, 1 << 40, (1 << 40) + 8]
)
def test_callers_are_told_the_same(on: Bits, number: int) -> None:
    assert on.both(number) == ones_and_lowest(number)


def test_a_full_mask(on: Bits) -> None:
    everything = set(range(ACTIONS))
    mask = on.mask(everything)
    assert [on.nth(mask, rank) for rank in range(ACTIONS)] == sorted(everything)


@given(actions=chosen)
def test_clear(on: Bits, actions: set[int]) -> None:
    mask = on.mask(actions)
    on.clear(mask)
    assert not any(mask)


@given(rows=st.lists(chosen, min_size=1, max_size=4))
def test_to_bools(rows: list[set[int]]) -> None:
    masks = np.zeros((len(rows), WORDS), np.uint32)
    for mask, actions in zip(masks, rows, strict=True):
        for action in actions:
            bits.allow(mask, action)
    found = bits.to_bools(masks, ACTIONS)
    assert found.shape == (len(rows), ACTIONS)
    assert found.dtype == np.bool_
    assert [set(np.flatnonzero(row).tolist()) for row in found] == rows
    assert (bits.to_bools(masks[0], ACTIONS) == found[0]).all()


def test_to_bools_of_a_slice() -> None:
    masks = np.zeros((4, WORDS), np.uint32)
    bits.allow(masks[2], 64)
    assert np.argwhere(bits.to_bools(masks[::2], ACTIONS)).tolist() == [[1, 64]]


@given(members=chosen, start=st.integers(0, ACTIONS + 31))
def test_the_next_member(on: Bits, members: set[int], start: int) -> None:
    later = [member for member in members if member >= start]
    assert on.next_in(on.mask(members), start) == min(later, default=-1)


@given(members=chosen, width=st.integers(2, 16))
def test_what_lies_around_members(on: Bits, members: set[int], width: int) -> None:
    mask = on.mask(members)
    around = [on.around(mask, word, width) for word in range(WORDS)]
    beside = {member + step for member in members for step in (-1, 1, -width, width)}
    assert set(bits.members(around)) == {
        place for place in beside if 0 <= place < WORDS * bits.WORD
    }


@given(piles=st.lists(st.integers(0, 15), min_size=24, max_size=24), start=st.integers(0, 31))
def test_the_next_pile(on: Bits, piles: list[int], start: int) -> None:
    numbers = on.numbers(len(piles) // 8)
    for place, count in enumerate(piles):
        on.set_small(numbers, place, count)
    later = [place for place, count in enumerate(piles) if count and place >= start]
    assert on.next_pile(numbers, start) == min(later, default=-1)
