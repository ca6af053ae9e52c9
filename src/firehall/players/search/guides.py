"""What a search goes on by when a plan is played: rules of thumb, or a learned policy.

``d`` is a `firehall.players.search.desk.Desk`.
"""

from __future__ import annotations

from firehall.engine.interface import Seat, conceal, expect, follow, measure, think
from firehall.players.policy.net import ONE, prune
from firehall.players.search.desk import Desk
from firehall.players.search.judging import judge, judge_rivals

#: What the policy itself would do once in e^6 times, 400, or less often, a search leaves alone: it
#: would cost most of the trials and gain next to nothing.
UNLIKELY = 6 * ONE * ONE


def thumb_habit(d: Desk, seat: Seat) -> int:
    return think(d.eyes[0], seat, d.mask, d.notes)


def thumb_narrow(d: Desk, seat: Seat) -> None:
    """Rules of thumb say what is best and not what comes next: everything is worth a trial."""


def thumb_worth(d: Desk, seat: Seat) -> float:
    measure(d.states[0], seat, d.notes, d.numbers)
    return judge(d.numbers, d.weights)


def rivals_worth(d: Desk, seat: Seat) -> float:
    """Where every player is measured alike."""
    measure(d.states[0], seat, d.notes, d.numbers)
    return judge_rivals(d.numbers, d.weights)


def policy_habit(d: Desk, seat: Seat) -> int:
    return follow(d.eyes[0], seat, d.mask, d.mind)


def policy_narrow(d: Desk, seat: Seat) -> None:
    d.eyes[0] = d.states[0]
    conceal(d.eyes[0], seat)
    favourite = follow(d.eyes[0], seat, d.options, d.mind)
    prune(d.options, favourite, UNLIKELY, d.mind)


def policy_worth(d: Desk, seat: Seat) -> float:
    return expect(d.states[0], seat, d.critic)
