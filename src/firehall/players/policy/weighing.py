"""A learned policy that weighs actions one by one: what is noticed of each, into two hidden layers.

`firehall.players.policy.net` gives every action a row of weights and so knows one list of actions
on one board. Here all actions share all weights: an action is known by what is where it is done,
and counts as much wherever that is. Weights are whole numbers, thousand-and-twenty-fourths, and so
are all sums. Nothing here knows of a game.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.plain import Array, plain_numbers, plain_rows
from firehall.players.policy.net import MOST, ONE, SHIFT


class Scales(NamedTuple):
    """Weights, and room to think in; compiled functions take it as one argument.

    A row of the first layer has one number more than there are units: points by themselves. The
    other two layers have one input more than the one before has units: always 1.
    """

    features: Array  # what is noticed: of the moment, and of one action after the other
    moment: Array  # the sums of the first layer for the moment
    sums: Array  # and with an action
    two: Array  # the second layer
    notes: Array  # room for what features are made from
    first: Array  # a row of weights a feature
    second: Array  # a row a unit of the first layer
    last: Array  # one row

    def plain(self) -> Scales:
        """The same for interpreted code."""
        room = [plain_numbers(array) for array in self[:ROOM]]
        return Scales(*room, *(plain_rows(array) for array in self[ROOM:]))


ROOM = Scales._fields.index("first")  # what comes before weights


def scales(noticed: int, notes: int, first: Array, second: Array, last: Array) -> Scales:
    """Room for so many features at a time around the weights."""
    return Scales(
        features=np.zeros(noticed, np.int32),
        moment=np.zeros(first.shape[1], np.int32),
        sums=np.zeros(first.shape[1], np.int32),
        two=np.zeros(last.shape[1], np.int32),
        notes=np.zeros(notes, np.int32),
        first=first,
        second=second,
        last=last,
    )


def take_in(count: int, scales: Scales) -> None:
    """Sum up the first ``count`` features: those of the moment, which all actions have."""
    for unit in range(len(scales.moment)):
        scales.moment[unit] = 0
    add_up(0, count, scales.moment, scales)


def weigh(first: int, last: int, scales: Scales) -> int:
    """Points for an action that has features ``first`` to ``last``; a difference of ONE * ONE says
    one is e times as likely."""
    units = len(scales.sums) - 1
    for unit in range(units + 1):
        scales.sums[unit] = scales.moment[unit]
    add_up(first, last, scales.sums, scales)
    twos = len(scales.two) - 1
    bias = scales.second[units]
    for unit in range(twos):
        scales.two[unit] = bias[unit] * ONE
    for place in range(units):
        value = min(scales.sums[place], MOST)
        if value > 0:
            weights = scales.second[place]
            for unit in range(twos):
                scales.two[unit] += value * weights[unit]
    worth = scales.last[0]
    points = (scales.sums[units] + worth[twos]) * ONE
    for unit in range(twos):
        points += max(0, scales.two[unit] >> SHIFT) * worth[unit]
    return points


def add_up(first: int, last: int, sums: Numbers, scales: Scales) -> None:
    for place in range(first, last):
        weights = scales.first[scales.features[place]]
        for unit in range(len(sums)):
            sums[unit] += weights[unit]
