"""A learned policy at work: features into two hidden layers, and points for each legal action.

Weights are whole numbers, thousand-and-twenty-fourths, and so are all sums: the same decision comes
out on every machine and every target. From one position to the next most features stay, so the sums
of the first layer are kept, and only what came and what went is counted. Nothing here knows of a
game.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from firehall.engine.bits import Mask, drop, next_in
from firehall.engine.plain import Array

SHIFT = 10
ONE = 1 << SHIFT  # what stands for 1
MOST = (1 << 15) - 1  # that a unit says to the next layer: nearly 32
_LIMIT = 1 << 31  # what sums stay below
_GONE, _THERE, _CAME = range(3)  # a feature, beside what was counted last


class Mind(NamedTuple):
    """Weights, and room to think in; compiled functions take it as one argument.

    The second and the last layer have one input more than the one before has units: always 1.
    """

    seen: Array  # an observation
    features: Array  # the numbers of those that are there
    one: Array  # the first hidden layer
    two: Array  # the second
    counted: Array  # the features that `one` is the sum of; before them, how many
    held: Array  # of every feature, whether it is among those
    rows: Array  # the row of `last` that each action has at the moment
    first: Array  # a row of weights a feature
    second: Array  # a row a unit of the first layer
    last: Array  # a row an action

    def plain(self) -> Mind:
        """The same for interpreted code."""
        from firehall.engine.plain import plain_numbers, plain_rows

        room = [plain_numbers(array) for array in self[:ROOM]]
        return Mind(*room, *(plain_rows(array) for array in self[ROOM:]))


ROOM = Mind._fields.index("first")  # what comes before weights


def too_large(second: Array) -> bool:
    """Whether sums over weights of a second layer might not fit into 32 bits."""
    return bool(len(second) and np.abs(second.astype(np.int64)).sum(0).max() * MOST >= _LIMIT)


def mind(seen: int, first: Array, second: Array, last: Array) -> Mind:
    """Room for observations of so many numbers around the weights."""
    return Mind(
        seen=np.zeros(seen, np.int8),
        features=np.zeros(len(first), np.int32),
        one=np.zeros(len(second), np.int32),
        two=np.zeros(last.shape[1], np.int32),
        counted=np.zeros(1 + len(first), np.int32),
        held=np.zeros(len(first), np.int8),
        rows=np.arange(len(last), dtype=np.int32),
        first=first,
        second=second,
        last=last,
    )


def prefer(count: int, mask: Mask, mind: Mind) -> int:
    """The legal action with the most points, the first of equals, by ``count`` features."""
    forward(count, mind)
    best = -1
    most = 0
    action = next_in(mask, 0)
    while action >= 0:
        found = points(action, mind)
        if best < 0 or found > most:
            best = action
            most = found
        action = next_in(mask, action + 1)
    return best


def points(action: int, mind: Mind) -> int:
    """By the features counted last; a difference of ONE * ONE says one is e times as likely."""
    weights = mind.last[mind.rows[action]]
    total = 0
    for unit in range(len(mind.two)):
        total += mind.two[unit] * weights[unit]
    return total


def prune(mask: Mask, favourite: int, margin: int, mind: Mind) -> None:
    """Strike out what has fewer points than the favourite by ``margin`` or more."""
    enough = points(favourite, mind) - margin
    action = next_in(mask, 0)
    while action >= 0:
        if points(action, mind) <= enough:
            drop(mask, action)
        action = next_in(mask, action + 1)


def value_of(count: int, mind: Mind) -> float:
    """What a critic makes of ``count`` features: its one row says -1, lost, to 1, won."""
    forward(count, mind)
    return min(1.0, max(0.0, 0.5 + points(0, mind) / (2 * ONE * ONE)))


def forward(count: int, mind: Mind) -> None:
    """Fill both hidden layers."""
    catch_up(count, mind)
    ones = len(mind.one) - 1
    twos = len(mind.two) - 1
    mind.one[ones] = ONE
    for unit in range(twos):
        mind.two[unit] = 0
    for place in range(ones + 1):
        value = min(mind.one[place], MOST)
        if value > 0:
            weights = mind.second[place]
            for unit in range(twos):
                mind.two[unit] += value * weights[unit]
    for unit in range(twos):
        mind.two[unit] = max(0, mind.two[unit] >> SHIFT)
    mind.two[twos] = ONE


def catch_up(count: int, mind: Mind) -> None:
    """Add to the first layer what came since it was filled, and take away what went."""
    units = len(mind.one) - 1
    for index in range(count):
        feature = mind.features[index]
        if mind.held[feature] == _GONE:
            weights = mind.first[feature]
            for unit in range(units):
                mind.one[unit] += weights[unit]
        mind.held[feature] = _CAME
    for index in range(1, mind.counted[0] + 1):
        feature = mind.counted[index]
        if mind.held[feature] == _THERE:
            weights = mind.first[feature]
            for unit in range(units):
                mind.one[unit] -= weights[unit]
            mind.held[feature] = _GONE
    mind.counted[0] = count
    for index in range(count):
        feature = mind.features[index]
        mind.counted[1 + index] = feature
        mind.held[feature] = _THERE
