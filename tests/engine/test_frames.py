"""The stack of what is under way."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from firehall.engine import frames
from firehall.engine.kinds import Frames, step
from firehall.engine.plain import plain

DEPTH = 8

small = st.integers(-(1 << 15), (1 << 15) - 1)
kinds = st.integers(1, (1 << 15) - 1)
stacks = st.lists(st.tuples(kinds, small, small, small), max_size=DEPTH)


def empty() -> Any:
    return plain(np.zeros(1, np.dtype(Frames(DEPTH, step(1, "any", "a b c")).fields)))


def push(s: Any, kind: int, *numbers: int) -> None:
    frames.push_frame(s, kind)
    for place, number in enumerate(numbers, 1):
        frames.set_top(s, place, number)


@given(stack=stacks)
def test_last_in_first_out(stack: list[tuple[int, int, int, int]]) -> None:
    s = empty()
    for frame in stack:
        push(s, *frame)
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
        push(s, *frame)
    before = bytes(s.memory)
    room = DEPTH - len(stack)
    for frame in more[:room]:
        push(s, *frame)
    for _ in more[:room]:
        frames.pop(s)
    assert bytes(s.memory) == before


def test_set_top_changes_one_number_of_the_top_frame() -> None:
    s = empty()
    push(s, 4, 1, 2, 3)
    push(s, 5, 6, 7, 8)
    frames.set_top(s, 2, 70)
    assert s.frame.tolist()[:2] == [[4, 1, 2, 3], [5, 6, 70, 8]]


@given(stack=stacks)
def test_unwind_drops_everything(stack: list[tuple[int, int, int, int]]) -> None:
    s = empty()
    for frame in stack:
        push(s, *frame)
    frames.unwind(s)
    assert s.depth == 0
    assert not any(s.memory)


def test_one_frame_too_many_is_a_fault_and_stays_in_its_place() -> None:
    """What follows in the same step finds the frame that it has pushed."""
    s = empty()
    for number in range(DEPTH):
        push(s, 1 + number, number, 0, 0)
    below = s.frame.tolist()[:-1]
    assert s.fault == 0
    push(s, 70, 7, 8, 9)
    assert s.fault == frames.STACK_FULL
    assert s.depth == DEPTH
    assert frames.top_kind(s) == 70
    assert [frames.top(s, place) for place in (1, 2, 3)] == [7, 8, 9]
    assert s.frame.tolist()[:-1] == below


def test_nothing_is_popped_from_an_empty_stack() -> None:
    s = empty()
    frames.pop(s)
    assert s.fault == frames.STACK_EMPTY
    assert s.depth == 0
    assert frames.top(s, 1) == 0


def test_nothing_is_changed_on_an_empty_stack() -> None:
    s = empty()
    frames.set_top(s, 1, 5)
    assert s.fault == frames.STACK_EMPTY
    assert not any(map(any, s.frame.tolist()))


def test_unwinding_is_no_fault() -> None:
    s = empty()
    frames.unwind(s)
    assert s.fault == 0
