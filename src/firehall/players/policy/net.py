"""A learned policy at work: features into two hidden layers, and points for each legal action.

Weights are whole numbers, thousand-and-twenty-fourths, and so are all sums: the same decision comes
out on every machine and every target. Nothing here knows of a game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from firehall.engine.bits import next_in

SHIFT = 10
ONE = 1 << SHIFT  # what stands for 1


class Mind(NamedTuple):
    """Weights, and room to think in; compiled functions take it as one argument.

    The second and the last layer have one input more than the one before has units: always 1.
    """

    seen: Any  # an observation
    features: Any  # the numbers of those that are there
    one: Any  # the first hidden layer
    two: Any  # the second
    rows: Any  # the row of `last` that each action has at the moment
    first: Any  # a row of weights a feature
    second: Any  # a row a unit of the first layer
    last: Any  # a row an action

    def plain(self) -> Mind:
        """The same for interpreted code."""
        from firehall.engine.plain import plain_numbers, plain_rows

        room = [plain_numbers(array) for array in self[:5]]
        return Mind(*room, *(plain_rows(array) for array in self[5:]))


def mind(seen: int, first: Any, second: Any, last: Any) -> Mind:
    """Room for observations of so many numbers around the weights."""
    return Mind(
        seen=np.zeros(seen, np.int8),
        features=np.zeros(len(first), np.int32),
        one=np.zeros(len(second), np.int64),
        two=np.zeros(last.shape[1], np.int64),
        rows=np.arange(len(last), dtype=np.int32),
        first=first,
        second=second,
        last=last,
    )


def prefer(count: int, mask: Any, mind: Mind) -> int:
    """The legal action with the most points, the first of equals, by ``count`` features."""
    hear(count, mind)
    best = -1
    most = 0
    action = next_in(mask, 0)
    while action >= 0:
        weights = mind.last[mind.rows[action]]
        points = 0
        for unit in range(len(mind.two)):
            points += mind.two[unit] * weights[unit]
        if best < 0 or points > most:
            best = action
            most = points
        action = next_in(mask, action + 1)
    return best


def hope(count: int, mind: Mind) -> float:
    """What a critic makes of ``count`` features: its one row says -1, lost, to 1, won."""
    hear(count, mind)
    points = 0
    for unit in range(len(mind.two)):
        points += mind.two[unit] * mind.last[0, unit]
    return min(1.0, max(0.0, 0.5 + points / (2 * ONE * ONE)))


def hear(count: int, mind: Mind) -> None:
    """Fill both hidden layers."""
    ones = len(mind.one) - 1
    twos = len(mind.two) - 1
    for unit in range(ones):
        mind.one[unit] = 0
    mind.one[ones] = ONE
    for index in range(count):
        weights = mind.first[mind.features[index]]
        for unit in range(ones):
            mind.one[unit] += weights[unit]
    for unit in range(twos):
        mind.two[unit] = 0
    for place in range(ones + 1):
        value = mind.one[place]
        if value > 0:
            weights = mind.second[place]
            for unit in range(twos):
                mind.two[unit] += value * weights[unit]
    for unit in range(twos):
        mind.two[unit] = max(0, mind.two[unit] >> SHIFT)
    mind.two[twos] = ONE
