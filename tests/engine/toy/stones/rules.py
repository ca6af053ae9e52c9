"""The rules of Stones: a pile, a coin, and a last stone that is golden or cursed."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.bits import allow, clear
from firehall.engine.chance import DICE, draw
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.layout import layout
from firehall.engine.log import note

HIDE, TURN, TOSS, DONE = range(4)  # what is open
UNKNOWN, GOLDEN, CURSED = range(3)  # the last stone
TAKE_ONE, TAKE_TWO, FLIP, LOOK, NUM_ACTIONS = range(5)
TOOK, TOSSED, HID, LOOKED, ENDED = range(1, 6)  # events
OBSERVATION = 4

STATE = layout(
    [
        ("turns", np.int16),
        ("stones", np.int8),
        ("sides", np.int8),  # of the coin
        ("phase", np.int8),
        ("seat", np.int8),
        ("last", np.int8),
        ("seen", np.int8),
        ("ending", np.int8),
        ("winner", np.int8),
    ]
)


def actor(s: Any) -> int:
    if s.phase == DONE:
        return OVER
    if s.phase == TURN:
        return s.seat
    return CHANCE


def question(s: Any) -> int:
    return s.phase


def refusal(s: Any, action: int) -> int:
    """The number of the rule that an action breaks, 0 when it is legal."""
    if s.phase != TURN:
        return 5 if s.phase == DONE else 1
    if action == TAKE_TWO and s.stones < 2:
        return 2
    if action == LOOK and s.seen:
        return 4
    return 0


def legal(s: Any, mask: Any) -> int:
    clear(mask)
    count = 0
    for action in range(NUM_ACTIONS):
        if refusal(s, action) == 0:
            allow(mask, action)
            count += 1
    return count


def apply(s: Any, action: int, log: Any) -> None:
    if action == FLIP:
        s.phase = TOSS
    elif action == LOOK:
        s.seen = 1
        note(log, LOOKED, s.last, 0, 0)
    else:
        take(s, action + 1, log)


def take(s: Any, count: int, log: Any) -> None:
    s.stones -= count
    s.turns += 1
    note(log, TOOK, s.seat, count, s.stones)
    if s.stones > 0:
        s.phase = TURN
        s.seat = 1 - s.seat
        return
    s.phase = DONE
    s.ending = s.last
    s.winner = s.seat if s.last == GOLDEN else 1 - s.seat
    note(log, ENDED, s.winner, 0, 0)


def chances(s: Any) -> int:
    return s.sides


def chance(s: Any, outcome: int, log: Any) -> None:
    if s.phase == HIDE:
        s.last = GOLDEN + outcome
        s.phase = TURN
        note(log, HID, 0, 0, 0)
        return
    note(log, TOSSED, outcome, 0, 0)
    take(s, min(s.stones, 3) if outcome == 0 else 0, log)


def returns(s: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = 0
        if s.phase == DONE:
            out[seat] = 1 if s.winner == seat else -1


def summary(s: Any, out: Any) -> None:
    out[0] = s.ending
    out[1] = s.winner
    out[2] = s.turns


def observe(s: Any, seat: int, out: Any) -> None:
    out[0] = s.stones
    out[1] = 1 if s.seat == seat else 0
    out[2] = s.last if s.seen else UNKNOWN
    out[3] = s.phase


def conceal(s: Any, seat: int) -> None:
    if not s.seen:
        s.last = UNKNOWN


def redeal(s: Any, seat: int, seed: int, index: int) -> None:
    if not s.seen and s.phase != HIDE:
        s.last = GOLDEN + draw(seed, index, DICE, 0, 2)
