"""What a puzzle can ask for beside winning: something done within the turn, and spared by the next
roll. Of such a plan every roll is counted.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import numpy as np

from firehall.engine.interface import CHANCE
from firehall.engine.match import Match

END = "end"  # the action that hands the turn over to the dice


class Goal(msgspec.Struct, frozen=True):
    """``need`` must have risen by so much when the turn ends; nothing of ``spare`` may rise with
    the roll. Both are numbers that the game sums a state up by.
    """

    need: dict[str, int]
    spare: list[str]


class Count(NamedTuple):
    """What a plan comes to: rolls that spare all that shall be spared, of how many."""

    good: int
    of: int
    lacks: str = ""  # what was needed and not done; "end" for a turn that did not come to its end

    @property
    def chance(self) -> float:
        return 0.0 if self.lacks else self.good / self.of


def summed_up(match: Match) -> dict[str, int]:
    """The numbers of a state by their names."""
    out = np.zeros(len(match.game.summary), np.int32)
    match.game.kit["summary"](match.state, out)
    return dict(zip(match.game.summary, map(int, out), strict=True))


def asks(match: Match) -> int:
    return int(match.game.kit["question"](match.state))


def count(before: Match, after: Match, goal: Goal) -> Count:
    """Judge where a plan has led, by every roll that can follow."""
    seat = before.actor
    was, came = summed_up(before), summed_up(after)
    if after.result is not None:
        return Count(int(seat in after.result["winners"]), 1)
    for name, least in goal.need.items():
        if came[name] - was[name] < least:
            return Count(0, 1, name)
    if after.actor != CHANCE or asks(after) != rolls_at(before):
        return Count(0, 1, END)
    good = sum(all(one[name] == came[name] for name in goal.spare) for one in rolled(after))
    return Count(good, after.chances)


def harms(after: Match, goal: Goal) -> list[tuple[str, int]]:
    """Of what was to be spared, on how many rolls it is not."""
    if after.actor != CHANCE:
        return []
    came, now = summed_up(after), rolled(after)
    return [(name, sum(one[name] != came[name] for one in now)) for name in goal.spare]


def rolled(after: Match) -> list[dict[str, int]]:
    """The numbers after every outcome of the roll."""
    found = []
    for outcome in range(after.chances):
        ahead = after.fork()
        ahead.roll(outcome)
        found.append(summed_up(ahead))
    return found


def rolls_at(before: Match) -> int:
    """What is asked when the turn is over, which is for the dice to answer."""
    ahead = before.fork()
    ahead.play(END)
    return asks(ahead)
