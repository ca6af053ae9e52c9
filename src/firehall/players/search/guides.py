"""What a search goes on by when a plan is played: rules of thumb, or a learned policy.

``d`` is a `firehall.players.search.desk.Desk`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.interface import expect, follow, measure, think
from firehall.players.search.judging import judge


def thumb_habit(d: Any, seat: int) -> int:
    return think(d.eyes[0], seat, d.mask, d.notes)


def thumb_worth(d: Any, seat: int) -> float:
    measure(d.states[0], seat, d.notes, d.numbers)
    return judge(d.numbers, d.weights)


def policy_habit(d: Any, seat: int) -> int:
    return follow(d.eyes[0], seat, d.mask, d.mind)


def policy_worth(d: Any, seat: int) -> float:
    return expect(d.states[0], seat, d.critic)
