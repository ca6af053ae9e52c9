"""95 % intervals: how they are reckoned, and how they are written, everywhere the same.

A share has Wilson's interval, a mean the normal one. What is written has as many decimals as it
takes to tell the ends apart, and from none and all where they are neither:

>>> written(1999 / 2000, *interval(1999, 2000), SHARE)
('99.95%', '99.72%–99.99%')
>>> written(5.25, 5.0, 5.5, MEAN), written(-0.031, -0.045, -0.017, POINTS)
(('5.25', '5.00–5.50'), ('-3.1', '-4.5 … -1.7'))
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Z = 1.959964
MOST = 9  # decimals


@dataclass(frozen=True)
class Form:
    """How numbers of a kind are written."""

    decimals: int  # at least
    scale: float = 1.0
    unit: str = ""
    sign: str = ""
    between: str = "–"
    whole: float | None = None  # what stands for all, where something does

    def text(self, value: float, decimals: int) -> str:
        if math.isinf(value):
            return "+∞" if value > 0 else "-∞"
        return f"{self.scale * value:{self.sign}z,.{decimals}f}{self.unit}"  # z: no -0.0

    def clear(self, low: float, high: float, decimals: int) -> bool:
        """Whether nobody who reads these ends takes them for one, for none or for all."""
        first, last = self.text(low, decimals), self.text(high, decimals)
        if low < high and first == last:
            return False
        if self.whole is None:  # an end on one side of nothing is not read as nothing
            nearest = first if low > 0 else last if high < 0 else ""
            return not self.sign or nearest not in (self.text(0.0, decimals), "-0")
        none, every = self.text(0.0, decimals), self.text(self.whole, decimals)
        return (low <= 0 or first != none) and (high >= self.whole or last != every)


SHARE = Form(1, 100.0, "%", whole=1.0)
MEAN = Form(2)
POINTS = Form(1, 100.0, sign="+", between=" … ")  # a difference of two shares
CHANGE = Form(2, sign="+", between=" … ")  # of two means
ELO = Form(0, sign="+", between=" … ")


def interval(count: float, total: int) -> tuple[float, float]:
    """A share's 95 % interval (Wilson); the share lies in it, whatever rounding does.

    >>> [round(end, 3) for end in interval(390, 1000)]
    [0.36, 0.421]
    """
    if total == 0:
        return 0.0, 1.0
    share = count / total
    middle = share + Z * Z / (2 * total)
    spread = Z * math.sqrt(share * (1 - share) / total + Z * Z / (4 * total * total))
    scale = 1 + Z * Z / total
    low = 0.0 if count == 0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if count == total else min(1.0, (middle + spread) / scale)
    return low, high


def around(mean: float, spread: float | None, games: int) -> tuple[float, float]:
    """A mean's 95 % interval; a single game says nothing of one."""
    if spread is None:
        return math.nan, math.nan
    half = Z * spread / math.sqrt(games)
    return mean - half, mean + half


def written(value: float, low: float, high: float, form: Form) -> tuple[str, str]:
    """A number and its interval in text, alike precise; a dash where there is no interval.

    >>> written(86, *around(86, None, 1), MEAN)
    ('86.00', '–')
    """
    decimals = form.decimals
    if math.isnan(low):
        return form.text(value, decimals), "–"
    while decimals < MOST and not form.clear(low, high, decimals):
        decimals += 1
    first, last = form.text(low, decimals), form.text(high, decimals)
    return form.text(value, decimals), f"{first}{form.between}{last}"


def share(count: float, total: int) -> tuple[str, str]:
    """A share of games in text, and its interval.

    >>> share(0, 4), share(20_000, 20_000)
    (('0.0%', '0.0%–49.0%'), ('100.00%', '99.98%–100.00%'))
    """
    low, high = interval(count, total)
    return written(count / total if total else 0.0, low, high, SHARE)
