"""The gauge: a chance for each seat, from what that seat may know and nothing else."""

from __future__ import annotations

import math

import numpy as np
import pytest

from firehall.analysis import advise, gauge, gauge_each
from firehall.analysis.weighing import blend, search
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


def test_whoever_plays_alone_never_runs_out_of_dice() -> None:
    """Games played to their end that are one turn for a search would throw the same for ever."""
    match = Match("flashpoint", {"firefighters": 1}, seed=3)
    match.advance()
    assert 0.9 < gauge(match.game, state_of(match), 0, match.ply).value <= 1


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


@pytest.mark.parametrize(
    ("name", "players", "more"),
    [("brigade", 3, {}), ("talisman", 4, {"firelands": False})],
    ids=["brigade", "talisman"],
)
def test_each_rival_has_a_chance(name: str, players: int, more: dict[str, bool]) -> None:
    """One for all of them together, and that of the seat is what the gauge says without them."""
    match = Match(name, {"players": players, **more}, seed=7)
    match.advance()
    for seat in (0, players - 1):
        each = gauge_each(match.game, state_of(match), seat, match.ply, rivals=players, trials=60)
        assert len(each) == players
        assert sum(one.value for one in each) == pytest.approx(1, abs=1e-5)
        alone = gauge(match.game, state_of(match), seat, match.ply, trials=60)
        assert abs(each[seat].value - alone.value) < 0.1
    found = advise(
        match, trials=20
    )  # games are played to their ends as well, and a few nobody wins
    assert 0.95 < sum(one.value for one in found.chances) < 1.00001
    assert match.actor is not None
    assert found.chances[match.actor] == found.chance


def test_ends_of_games_count_beside_a_judgement_the_more_they_are() -> None:
    hopeful = np.full((1, 400), 0.24, np.float32)
    lost = [np.zeros((1, count), np.float32) for count in (20, 100, 1000)]
    found = [blend([hopeful], [rows])[0] for rows in lost]
    assert 0.24 > found[0].value > found[1].value > found[2].value
    assert found[1].value < 0.06
    assert found[2].value < 0.01
    assert found[0].band > found[1].band > found[2].band
    sides = blend([hopeful, 1 - hopeful], [lost[1], 1 - lost[1]])
    assert sum(one.value for one in sides) == pytest.approx(1)
    assert sides[0] == found[1]


def test_a_judgement_alone_says_that_it_may_be_off() -> None:
    """Bands of its trials alone held for 64 of 100 moments of The Brigade: docs/analysis.md."""
    match = after("brigade", 30)
    state = state_of(match)
    bands = [gauge(match.game, state, 0, match.ply, trials=trials).band for trials in (100, 1600)]
    assert all(0.13 < band < 0.2 for band in bands)
    played_out = after("arsonist", 20)
    assert gauge(played_out.game, state_of(played_out), 1, 0, trials=1600).band < 0.04


def test_gauge_and_advice_agree_after_a_bad_draft() -> None:
    """Of such a crew the critic expects twice what it wins."""
    options = {"mode": "experienced", "difficulty": "heroic", "firefighters": 4}
    match = Match("flashpoint", options, seed=3)
    match.advance()
    for card in ("paramedic", "hazmat_technician", "imaging_technician", "rescue_specialist"):
        match.play(f"specialist {card}")
        match.advance()
    seen = gauge(match.game, state_of(match), 0, match.ply)
    advised = advise(match, trials=400).chance
    assert abs(seen.value - advised.value) <= math.hypot(seen.band, advised.band)
    assert max(seen.value, advised.value) < 0.18  # judged at a glance it is 0.24


def test_more_trials_of_an_advice_make_a_narrower_band() -> None:
    match = after("arsonist", 30)
    few, many = (advise(match, trials=trials).chance for trials in (400, 4000))
    assert many.band < few.band / 2
