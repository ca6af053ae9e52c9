"""Glicko-2 (Glickman, 2013): how strong somebody is, how sure we are of it, and how steady it is.

The packages for it have had no release for years, and it is a page of arithmetic. This is the
paper's own example, which comes to 1464.06 there because it rounds on the way.

>>> someone = Rating(1500, 200, 0.06)
>>> games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
>>> rated(someone, games).rounded
(1464.05, 151.52, 0.059996)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5  # how much the volatility may change
CLOSE = 0.000001
UNSURE = 350.0  # of somebody of whom nothing is known
SUREST = 45.0  # nobody is taken to be surer: people learn


class Rating(NamedTuple):
    """A strength, its deviation, and its volatility."""

    value: float = MIDDLE
    deviation: float = UNSURE
    volatility: float = 0.06

    @property
    def rounded(self) -> tuple[float, float, float]:
        return round(self.value, 2), round(self.deviation, 2), round(self.volatility, 6)


def rated(before: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after games against others, each with a score from 0 to 1."""
    mu, phi = (before.value - MIDDLE) / SCALE, before.deviation / SCALE
    information = surprise = 0.0
    for other, score in games:
        weight = 1 / math.sqrt(1 + 3 * (other.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (other.value - MIDDLE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / information
    volatility = steadied(before.volatility, phi, variance, variance * surprise)
    wide = math.hypot(phi, volatility)
    phi = 1 / math.sqrt(1 / wide**2 + 1 / variance)
    mu += phi**2 * surprise
    return Rating(mu * SCALE + MIDDLE, max(SUREST, phi * SCALE), volatility)


def steadied(volatility: float, phi: float, variance: float, change: float) -> float:
    """The new volatility: where a function that falls is zero, by the Illinois method."""
    middle = math.log(volatility**2)

    def f(x: float) -> float:
        power = math.exp(x)
        spread = phi**2 + variance + power
        return power * (change**2 - spread) / (2 * spread**2) - (x - middle) / TAU**2

    low = middle
    if change**2 > phi**2 + variance:
        high = math.log(change**2 - phi**2 - variance)
    else:
        steps = 1
        while f(middle - steps * TAU) < 0:
            steps += 1
        high = middle - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)
