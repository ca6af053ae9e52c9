"""The gauge: a chance for each seat, from what that seat may know and nothing else."""

from __future__ import annotations

import math

import pytest

from firehall.analysis import advise, gauge
from firehall.analysis.weighing import search
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


def test_where_a_policy_was_taught_chances_are_those_of_its_crew() -> None:
    """On heroic the policy wins 58 % and rules of thumb 29 %: docs/players.md."""
    options = {"mode": "experienced", "difficulty": "heroic", "firefighters": 4}
    found = []
    for seed in range(6):
        match = Match("flashpoint", options, seed=seed)
        match.advance()
        found.append(gauge(match.game, state_of(match), 0, match.ply, trials=100).value)
    assert 0.45 < sum(found) / len(found) < 0.7


@pytest.mark.parametrize(("options", "learned"), [({}, True), ({"max_turns": 9}, False)])
def test_what_a_policy_never_saw_is_left_to_rules_of_thumb(
    options: dict[str, int], learned: bool
) -> None:
    match = Match("flashpoint", options, seed=1)
    race = search(match.game, state_of(match), 0, trials=10, seed=0)
    assert race.settings.learned == learned
    assert (race.settings.trials, race.settings.seconds) == (10, None)


def test_two_gauges_agree_within_their_bands() -> None:
    match = after("flashpoint", 30)
    one, other = (
        gauge(match.game, state_of(match), 0, match.ply, trials=400, seed=seed) for seed in (1, 2)
    )
    assert abs(one.value - other.value) <= math.hypot(one.band, other.band)
    few = gauge(match.game, state_of(match), 0, match.ply, trials=25)
    assert one.band < few.band / 2
