"""Ratings come out as differences in strength went in."""

from __future__ import annotations

import math

import pytest

from firehall.lab.duel import elo
from firehall.lab.ratings import Met, ratings


def test_two_players_are_as_far_apart_as_their_points_say() -> None:
    first, second = ratings([Met("weak", "good", 2500, 10_000)], "weak")
    assert (first.player, second.player) == ("good", "weak")
    assert second.elo == second.low == second.high == 0
    assert first.elo == pytest.approx(elo(0.75), abs=0.1)
    assert first.low < first.elo < first.high
    few = ratings([Met("weak", "good", 25, 100)], "weak")[0]
    assert few.high - few.low == pytest.approx(10 * (first.high - first.low), rel=0.02)


def test_who_never_met_stand_apart_by_those_between() -> None:
    met = [Met("a", "b", 7500, 10_000), Met("b", "c", 7500, 10_000)]
    by_name = {one.player: one.elo for one in ratings(met, "c")}
    assert by_name["a"] == pytest.approx(2 * elo(0.75), abs=1)


def test_who_won_everything_is_not_infinitely_far_ahead() -> None:
    ahead = ratings([Met("a", "b", 10, 10)], "b")[0]
    assert math.isfinite(ahead.high)
    assert ahead.low > 0
