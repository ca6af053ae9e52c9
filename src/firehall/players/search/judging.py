"""The chance of winning at a glance: a small net over what a game measures of a position.

The weights lie flat in one array: inputs and hidden units, then for each input its mean and its
scale, the first layer, the second, the last. Nothing here knows of a game.
"""

from __future__ import annotations

import math

from firehall.engine.arrays import Reals

UNITS = 32  # in either hidden layer
INPUTS, HEAD = range(2)  # the first number of the weights says how many inputs there are


def judge(numbers: Reals, weights: Reals) -> float:
    """From 0, lost, to 1, won. Behind the inputs, ``numbers`` has room for both layers."""
    inputs = int(weights[INPUTS])
    scales = HEAD + inputs
    first = scales + inputs
    second = first + (inputs + 1) * UNITS
    last = second + (UNITS + 1) * UNITS
    one = inputs
    two = inputs + UNITS
    for unit in range(UNITS):
        numbers[one + unit] = weights[first + inputs * UNITS + unit]
        numbers[two + unit] = weights[second + UNITS * UNITS + unit]
    for place in range(inputs):
        value = (numbers[place] - weights[HEAD + place]) * weights[scales + place]
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
    return 1.0 / (1.0 + math.exp(-total))
