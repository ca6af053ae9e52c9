"""The stack of what is under way."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firehall.engine import frames
from firehall.engine.plain import plain

small = st.integers(-(1 << 15), (1 << 15) - 1)
kinds = st.integers(1, (1 << 15) - 1)
stacks = st.lists(st.tuples(kinds, small, small, small), max_size=frames.DEPTH)


def empty() -> Any:
    return plain(np.zeros(1, np.dtype(frames.FIELDS)))


@given(stack=stacks)
def test_last_in_first_out(stack: list[tuple[int, int, int, int]]) -> None:
    s = empty()
    for frame in stack:
        frames.push(s, *frame)
    for kind, *numbers in reversed(stack):
        assert frames.top_kind(s) == kind
        assert [frames.top(s, place) for place in (1, 2, 3)] == numbers
        frames.pop(s)
    assert frames.top_kind(s) == 0


@given(stack=stacks, more=stacks)
def test_what_was_popped_leaves_no_trace(
    stack: list[tuple[int, int, int, int]], more: list[tuple[int, int, int, int]]
) -> None:
    """Equal positions have equal bytes."""
    s = empty()
    for frame in stack:
        frames.push(s, *frame)
    before = bytes(s.memory)
    room = frames.DEPTH - len(stack)
    for frame in more[:room]:
        frames.push(s, *frame)
    for _ in more[:room]:
        frames.pop(s)
    assert bytes(s.memory) == before


def test_set_top_changes_one_number_of_the_top_frame() -> None:
    s = empty()
    frames.push(s, 4, 1, 2, 3)
    frames.push(s, 5, 6, 7, 8)
    frames.set_top(s, 2, 70)
    assert s.frame.tolist()[:2] == [[4, 1, 2, 3], [5, 6, 70, 8]]


@given(stack=stacks)
def test_unwind_drops_everything(stack: list[tuple[int, int, int, int]]) -> None:
    s = empty()
    for frame in stack:
        frames.push(s, *frame)
    frames.unwind(s)
    assert s.depth == 0
    assert not any(s.memory)


def test_a_stack_that_overflows_is_found_by_an_interpreted_test() -> None:
    s = empty()
    for _ in range(frames.DEPTH):
        frames.push(s, 1, 0, 0, 0)
    with pytest.raises(IndexError):
        frames.push(s, 1, 0, 0, 0)
