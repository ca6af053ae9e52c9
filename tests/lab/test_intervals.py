"""Intervals hold what they are about, and read as intervals however near to none or all."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firehall.lab.intervals import (
    CHANGE,
    ELO,
    MEAN,
    POINTS,
    SHARE,
    around,
    interval,
    share,
    written,
)


def number(text: str) -> float:
    return float(text.rstrip("%").replace(",", ""))


@given(st.integers(1, 10_000_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_lies_in_its_interval_and_so_it_is_written(games: tuple[int, int]) -> None:
    count, total = games
    low, high = interval(count, total)
    assert 0 <= low <= count / total <= high <= 1
    assert low < high
    value, span = share(count, total)
    first, last = span.split("–")
    assert number(first) <= number(value) <= number(last)
    assert first != last
    assert (number(first) == 0) == (count == 0)
    assert (number(last) == 100) == (count == total)


@pytest.mark.parametrize(
    ("count", "total", "texts"),
    [
        (0, 4, ("0.0%", "0.0%–49.0%")),
        (4, 4, ("100.0%", "51.0%–100.0%")),
        (390, 1000, ("39.0%", "36.0%–42.1%")),
        (19_998, 20_000, ("99.990%", "99.964%–99.997%")),
        (20_000, 20_000, ("100.00%", "99.98%–100.00%")),
        (1, 2000, ("0.05%", "0.01%–0.28%")),
        (0, 0, ("0.0%", "0.0%–100.0%")),
    ],
)
def test_shares_in_text(count: int, total: int, texts: tuple[str, str]) -> None:
    assert share(count, total) == texts


def test_means_and_differences_in_text() -> None:
    assert written(6.5, *around(6.5, 2.0, 100), MEAN) == ("6.50", "6.11–6.89")
    assert written(1234.5, 1200, 1300, MEAN) == ("1,234.50", "1,200.00–1,300.00")
    assert written(24.0, 23.9996, 24.0004, MEAN) == ("24.0000", "23.9996–24.0004")
    assert written(3.0, 3.0, 3.0, MEAN) == ("3.00", "3.00–3.00")  # all the same
    assert written(-0.0001, -0.0003, 0.0001, POINTS) == ("-0.01", "-0.03 … +0.01")
    assert written(0.0, 0.0, 0.0, POINTS) == ("+0.0", "+0.0 … +0.0")
    assert written(-0.001, -0.04, 0.02, CHANGE)[0] == "+0.00"  # and no -0.00
    assert written(math.inf, 248.2, math.inf, ELO) == ("+∞", "+248 … +∞")
    assert written(-math.inf, -math.inf, -90, ELO) == ("-∞", "-∞ … -90")
    assert written(0.5, 0.25, 0.75, SHARE) == ("50.0%", "25.0%–75.0%")
