"""What only the larger size of a game has is not there at all in the smaller one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firehall.engine.cxx import Source
from firehall.engine.sizes import asks_size, blank, large, without_large
from firehall.engine.targets import Program

SMALL = np.dtype([("score", np.int32), ("rows", np.int8, (4,))])
LARGE = np.dtype([("score", np.int32), ("rows", np.int8, (5,)), ("ladders", np.int32)])


def score(s: Any) -> int:
    if len(s.rows) > 4:
        climb(s, 3)
    return s.score + 1


@large
def climb(s: Any, by: int) -> None:
    s.ladders += by
    s.score += s.ladders


@large
def reaches(s: Any, cell: int) -> bool:
    return s.ladders > cell


@asks_size
def is_large(s: Any) -> bool:
    return len(s.rows) > 4


def only_climbs(s: Any) -> None:
    if is_large(s):
        climb(s, 3)


def next_score(s: Any, by: int = 2) -> int:
    """With both in one condition, and twice."""
    only_climbs(s)
    if is_large(s) and reaches(s, 2):
        by += 1
    return s.score + (by if is_large(s) else 1)


def test_a_large_state_is_given_to_the_chapter() -> None:
    for target in ("python", "cpu"):
        states = np.zeros(1, LARGE).view(np.recarray)
        assert Program(target, "sizes", {}).entry(score)(states[0]) == 4
        assert states[0].ladders == 3


def test_a_small_state_needs_none_of_its_fields() -> None:
    for target in ("python", "cpu"):
        states = np.zeros(1, SMALL).view(np.recarray)
        assert Program(target, "sizes", {}, small=True).entry(score)(states[0]) == 1


def test_without_the_mark_it_could_not_be_compiled() -> None:
    states = np.zeros(1, SMALL).view(np.recarray)
    with pytest.raises(Exception, match="ladders"):
        Program("cpu", "sizes", {}).entry(score)(states[0])


def test_a_compiler_is_not_given_what_the_size_rules_out() -> None:
    """Each function takes it 10 to 40 ms, even an empty one."""
    small, large = (Program("cpu", "sizes", {}, small=one) for one in (True, False))
    for program, state, result in ((small, SMALL, 1), (large, LARGE, 6)):
        states = np.zeros(1, state).view(np.recarray)
        assert program.entry(next_score)(states[0]) == result
    assert not set(without_large(next_score).__code__.co_names) & {"is_large", "reaches"}
    assert without_large(score) is score
    assert small.inner(only_climbs) is not large.inner(only_climbs)
    again = Program("cpu", "sizes", {}, small=True)
    assert small.inner(only_climbs) is again.inner(only_climbs)


def test_what_is_left_stands_where_it_stood() -> None:
    """So that a traceback, or the compiler's complaint, names the line."""
    left, whole = without_large(next_score).__code__, next_score.__code__
    assert (left.co_filename, left.co_firstlineno) == (whole.co_filename, whole.co_firstlineno)
    assert {line for _, _, line in left.co_lines()} <= {line for _, _, line in whole.co_lines()}
    assert without_large(next_score)(np.zeros(1, SMALL).view(np.recarray)[0]) == 1


def test_the_text_for_gpus_leaves_it_out() -> None:
    texts = {}
    for small, state in ((True, SMALL), (False, LARGE)):
        source = Source(state, {}, small)
        source.add(score)
        texts[small] = source.text
    assert "ladders" in texts[False]
    assert "ladders" not in texts[True]


def test_what_stands_in_its_place_gives_what_was_promised() -> None:
    assert blank(reaches)(None, 2) is False
    assert blank(climb)(None, 2) is None
