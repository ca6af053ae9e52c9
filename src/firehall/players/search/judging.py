"""The chance of winning at a glance: a small net over what a game measures of a position.

The weights lie flat in one array: inputs and hidden units, then for each input its mean and its
scale, the first layer, the second, the last. Where rivals play, the same net looks at each of them,
and the chances are what it says of one beside the others. Nothing here knows of a game.
"""

from __future__ import annotations

import math

from firehall.engine.arrays import Reals

UNITS = 32  # in either hidden layer
INPUTS, HEAD = range(2)  # the first number of the weights says how many inputs there are
MOST = 50.0  # points ahead, beyond which nothing changes


IN_THE_GAME = 0  # the first number of a player; who has nothing there has lost


def judge(numbers: Reals, weights: Reals) -> float:
    """From 0, lost, to 1, won. Behind the inputs, ``numbers`` has room for both layers."""
    return 1.0 / (1.0 + math.exp(-points(numbers, 0, weights)))


def judge_rivals(numbers: Reals, weights: Reals) -> float:
    """The chance of the first of some players, whose numbers follow one another.

    That nobody wins counts as a player of no points.
    """
    inputs = int(weights[INPUTS])
    if numbers[IN_THE_GAME] == 0.0:
        return 0.0
    first = points(numbers, 0, weights)
    against = math.exp(min(-first, MOST))
    base = inputs
    while base + inputs + 2 * UNITS <= len(numbers):
        if numbers[base + IN_THE_GAME] != 0.0:
            against += math.exp(min(points(numbers, base, weights) - first, MOST))
        base += inputs
    return 1.0 / (1.0 + against)


def points(numbers: Reals, base: int, weights: Reals) -> float:
    """What the net makes of the inputs from ``base`` on; its layers are at the end."""
    inputs = int(weights[INPUTS])
    scales = HEAD + inputs
    first = scales + inputs
    second = first + (inputs + 1) * UNITS
    last = second + (UNITS + 1) * UNITS
    one = len(numbers) - 2 * UNITS
    two = one + UNITS
    for unit in range(UNITS):
        numbers[one + unit] = weights[first + inputs * UNITS + unit]
        numbers[two + unit] = weights[second + UNITS * UNITS + unit]
    for place in range(inputs):
        value = (numbers[base + place] - weights[HEAD + place]) * weights[scales + place]
        if value != 0.0:
            for unit in range(UNITS):
                numbers[one + unit] += value * weights[first + place * UNITS + unit]
    for place in range(UNITS):
        value = numbers[one + place]
        if value > 0.0:
            for unit in range(UNITS):
                numbers[two + unit] += value * weights[second + place * UNITS + unit]
    total = float(weights[last + UNITS])
    for place in range(UNITS):
        if numbers[two + place] > 0.0:
            total += numbers[two + place] * weights[last + place]
    return total
