"""The gauge: a chance for each seat, from what that seat may know and nothing else."""

from __future__ import annotations

import math

import pytest

from firehall.analysis import advise, gauge
from firehall.engine.match import Match
from firehall.engine.plain import Array
from tests.search.tables import after, asked, state_of
from tests.search.test_secrets import with_false_truths


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("decisions", [8, 20])
def test_a_false_truth_moves_no_gauge(decisions: int, seat: int) -> None:
    """For the commissioner wherever the arsonist is, and whoever decides now."""
    match = after("arsonist", decisions)
    truths = [state_of(match), *with_false_truths(state_of(match), seat)[:8]]
    found = {gauge(match.game, truth, seat, match.ply, trials=60) for truth in truths}
    assert len(found) == 1


def test_false_truths_differ_for_who_knows() -> None:
    """The test above would pass for a gauge that looks at nothing."""
    match = after("arsonist", 20)
    truths = with_false_truths(state_of(match), 1)
    assert len({gauge(match.game, one, 0, match.ply, trials=60).value for one in truths}) > 1


def test_a_false_truth_changes_no_advice() -> None:
    match = asked("arsonist", 1, 12)
    found = set()
    for truth in [state_of(match), *with_false_truths(state_of(match), 1)[:6]]:
        advice = advise(at(match, truth), trials=60, words=True)
        found.add((advice.action, advice.chance, advice.why))
    assert len(found) == 1


def at(match: Match, state: Array) -> Match:
    return Match.at(match.game, match.options, state, match.ply)


def test_two_gauges_agree_within_their_bands() -> None:
    match = after("flashpoint", 30)
    one, other = (
        gauge(match.game, state_of(match), 0, match.ply, trials=400, seed=seed) for seed in (1, 2)
    )
    assert abs(one.value - other.value) <= math.hypot(one.band, other.band)
    few = gauge(match.game, state_of(match), 0, match.ply, trials=25)
    assert one.band < few.band / 2
