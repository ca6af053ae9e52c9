"""What only the larger size of a game has is not there at all in the smaller one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firehall.engine.cxx import Source
from firehall.engine.sizes import blank, large
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
