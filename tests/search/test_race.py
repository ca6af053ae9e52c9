"""The search itself: plans, trials, rounds."""

from __future__ import annotations

import itertools
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from firehall.players.search.judging import UNITS, judge
from firehall.players.search.plans import HABIT
from firehall.players.search.race import PIECE
from firehall.players.search.trials import stratum
from firehall.players.seats import Computer
from tests.search.tables import ARSONIST, QUICK, asked, race


@pytest.mark.parametrize("seat", [0, 1])
def test_the_same_seed_gives_the_same_answer_on_any_number_of_threads(seat: int) -> None:
    match = asked("arsonist", seat, 12)
    answers = []
    for threads in (1, 1, 3):
        one = race(match, threads=threads)
        answers.append((one.actions(one.choose()), one.won[: one.count].tolist()))
    assert answers[0] == answers[1] == answers[2]


def test_guests_stay_in_to_the_end_however_many_plans_there_are() -> None:
    match = asked("flashpoint", 0, 8)
    one = race(match, replace(QUICK, plans=12))
    numbers = {match.game.notation.write_action(match.state, n): n for n in match.legal_actions()}
    move = next(text for text in numbers if text.startswith("move"))
    guests = [[numbers["end"]], [numbers[move], numbers["end"]]]
    for _ in one.rounds(guests):
        pass
    plans = [one.actions(plan) for plan in range(one.count)]
    assert one.count == 12
    for guest in guests:
        assert one.tried[plans.index(guest)] == one.tried[0] == one.tried.max()


def test_another_seed_gives_other_trials() -> None:
    match = asked("arsonist", 0, 12)
    one, other = race(match, seed=1), race(match, seed=2)
    one.choose()
    other.choose()
    assert one.won[0].tolist() != other.won[0].tolist()


def test_the_first_plan_is_that_of_rules_of_thumb() -> None:
    match = asked("flashpoint", 0, 8)
    one = race(match)
    one.propose(HABIT)
    player = Computer(match.game, "rules-of-thumb", 0, seed=3)
    for action in one.actions(0):
        assert match.actor == 0
        assert player.choose(match) == action
        match.play(action)
    assert match.actor != 0


def test_plans_are_whole_turns_that_can_be_played_and_lead_to_different_states() -> None:
    match = asked("flashpoint", 0, 8)
    one = race(match, replace(QUICK, plans=40))
    one.propose(HABIT)
    for base in one.propose(0)[:5]:
        one.propose(base)
    ends = set()
    for plan in range(one.count):
        ahead = match.fork()
        for action in one.actions(plan):
            assert ahead.actor == 0
            assert ahead.why(action) is None
            ahead.play(action)
        assert ahead.actor != 0
        ends.add(ahead.snapshot())
    assert len(ends) == one.count > 20


def test_all_plans_meet_the_same_dice() -> None:
    """A plan that is there twice does equally well in every single trial."""
    one = race(asked("arsonist", 0, 12))
    one.propose(HABIT)
    one.plans[1] = one.plans[0]
    one.lengths[1] = one.lengths[0]
    one.count = 2
    one.run([0, 1], 0, 50)
    assert one.won[0, :50].tolist() == one.won[1, :50].tolist()
    assert 0 < one.won[0, :50].mean() < 1


@pytest.mark.parametrize("count", [1, 2, 6, 15, 48, 64])
def test_first_rolls_see_every_outcome_once(count: int) -> None:
    rolls = [stratum(trial, count, 5) for trial in range(count)]
    assert sorted(rolls) == list(range(count))


def test_the_answer_so_far_can_be_had_after_every_round() -> None:
    one = race(asked("arsonist", 1, 12))
    leaders = list(one.rounds())
    assert len(leaders) > 3
    assert leaders[0] == 0
    assert all(0 <= leader < one.count for leader in leaders)
    assert QUICK.trials <= one.spent < 2 * QUICK.trials


def test_a_search_by_the_clock_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a hundredth of a second whenever it is looked at."""
    looks = itertools.count()
    clock = SimpleNamespace(perf_counter=lambda: next(looks) / 100)
    monkeypatch.setattr("firehall.players.search.race.time", clock)
    one = race(asked("arsonist", 0, 12), replace(QUICK, trials=1 << 40, seconds=0.2))
    one.choose()
    assert next(looks) == 22  # not once more after the first that was too late
    assert 0 < one.spent <= 22 * PIECE


def test_judging_is_the_net_that_it_says() -> None:
    rng = np.random.default_rng(1)
    inputs = 5
    mean, scale = rng.normal(size=inputs), rng.normal(size=inputs)
    one, one_bias = rng.normal(size=(inputs, UNITS)), rng.normal(size=UNITS)
    two, two_bias = rng.normal(size=(UNITS, UNITS)) / 4, rng.normal(size=UNITS)
    last, last_bias = rng.normal(size=UNITS) / 4, rng.normal()
    parts = ([inputs], mean, scale, one.ravel(), one_bias, two.ravel(), two_bias, last, [last_bias])
    numbers = np.zeros(inputs + 2 * UNITS)
    seen = rng.normal(size=inputs)
    numbers[:inputs] = seen
    hidden = np.maximum(((seen - mean) * scale) @ one + one_bias, 0)
    total = np.maximum(hidden @ two + two_bias, 0) @ last + last_bias
    assert judge(numbers, np.concatenate(parts)) == pytest.approx(1 / (1 + np.exp(-total)))


def test_a_search_changes_nothing_and_takes_legal_actions() -> None:
    match = asked("arsonist", 1, 10)
    before = match.snapshot()
    player = Computer(ARSONIST, "search:60", 1, seed=4)
    action = player.choose(match)
    assert match.snapshot() == before
    assert match.why(action) is None
    assert player.choose(match) == action
