"""Ratings of several players at once from what every two of them made of their games.

By Bradley and Terry's model: the chance to win follows from the difference of two ratings alone, in
Elo. Every two players are given one drawn game more than they played, so that who has won
everything is not infinitely far ahead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from firehall.lab.intervals import Z

ELO = 400 / math.log(10)
STEPS = 100
NEAR = 1e-9


class Met(NamedTuple):
    """What the first of two players got of their games, a draw for half."""

    first: str
    second: str
    points: float
    games: int


class Rating(NamedTuple):
    """So many Elo above a player at 0, and the 95 % interval of that."""

    player: str
    elo: float
    low: float
    high: float


def ratings(met: Sequence[Met], anchor: str) -> list[Rating]:
    """The strongest first; ``anchor`` is at 0.

    >>> [rating.player for rating in ratings([Met("a", "b", 9, 10), Met("b", "c", 8, 10)], "b")]
    ['a', 'b', 'c']
    """
    names = sorted({name for one in met for name in (one.first, one.second)})
    place = {name: number for number, name in enumerate(names)}
    free = [place[name] for name in names if name != anchor]
    strength = np.zeros(len(names))
    for _ in range(STEPS):
        slope, curve = np.zeros(len(names)), np.zeros((len(names), len(names)))
        for one in met:
            a, b, games = place[one.first], place[one.second], one.games + 1
            chance = 1 / (1 + math.exp(strength[b] - strength[a]))
            more = one.points + 0.5 - games * chance
            slope[[a, b]] += more, -more
            doubt = games * chance * (1 - chance)
            curve[[a, b, a, b], [a, b, b, a]] += doubt, doubt, -doubt, -doubt
        step = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        strength[free] += step
        if np.abs(step).max() < NEAR:
            break
    spread = np.zeros(len(names))
    spread[free] = np.sqrt(np.diag(np.linalg.inv(curve[np.ix_(free, free)])))
    found = [
        Rating(name, *(ELO * (strength[at] + off * Z * spread[at]) for off in (0, -1, 1)))
        for name, at in place.items()
    ]
    return sorted(found, key=lambda rating: -rating.elo)
