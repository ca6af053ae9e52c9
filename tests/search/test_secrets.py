"""A search plays on what its seat may know, and on nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firehall.engine.plain import Array
from firehall.players.search.searcher import Searcher
from tests.search.tables import ARSONIST, QUICK, asked, state_of

REDEAL = ARSONIST.program("cpu").entry(ARSONIST.kit["redeal"])


def with_false_truths(state: Array, seat: int) -> list[Array]:
    """States that look alike to a seat and differ in what it may not know."""
    found: dict[bytes, Array] = {}
    for index in range(200):
        other = state.copy()
        REDEAL(other[0], seat, 9, index)
        found[other.tobytes()] = other
    return list(found.values())


@pytest.mark.parametrize("decisions", [8, 16, 24])
def test_a_false_truth_changes_nothing(decisions: int) -> None:
    match = asked("arsonist", 1, decisions)
    answers = set()
    truths = with_false_truths(state_of(match), 1)
    places = {int(truth["arsonist"][0]) for truth in truths}
    assert len(places) > 1
    for truth in [state_of(match), *truths[:12]]:
        searcher = Searcher(ARSONIST, 1, QUICK, seed=6)
        answers.add(searcher.choose(truth, match.ply))
    assert len(answers) == 1


def test_a_truth_that_cannot_be_is_not_even_looked_at() -> None:
    """The test above would pass for a search that looks and happens to ignore what it sees."""
    match = asked("arsonist", 1, 12)
    state = state_of(match)
    lie: Any = state.copy()
    lie["arsonist"] = 30 if int(state["arsonist"][0]) != 30 else 29
    lie["trail"] = np.arange(lie["trail"].size).reshape(lie["trail"].shape) % 30
    answers = {Searcher(ARSONIST, 1, QUICK, seed=6).choose(one, match.ply) for one in (state, lie)}
    assert len(answers) == 1
