"""The rules of Stones: a pile, a coin, and a last stone that is golden or cursed."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, allow, clear
from firehall.engine.chance import DICE, draw
from firehall.engine.frames import pop, push_frame, top_kind
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import Log, note

from .fields import HIDE, TOSS, TURN, State, asked, push_turn, top_seat
from .state import GOLDEN, UNKNOWN

TAKE_ONE, TAKE_TWO, FLIP, LOOK, NUM_ACTIONS = range(5)
TOOK, TOSSED, HID, LOOKED, ENDED = range(1, 6)  # events
OBSERVATION = 4
QUESTIONS = TURN + 1


def actor(s: State) -> int:
    if s.depth == 0:
        return OVER
    return asked(s) if top_kind(s) == TURN else CHANCE


def question(s: State) -> int:
    return top_kind(s)


def refusal(s: State, action: int) -> int:
    """The number of the rule that an action breaks, 0 when it is legal."""
    if top_kind(s) != TURN:
        return 5 if s.depth == 0 else 1
    if action == TAKE_TWO and s.stones < 2:
        return 2
    if action == LOOK and s.seen:
        return 4
    return 0


def legal(s: State, mask: Mask) -> int:
    clear(mask)
    count = 0
    for action in range(NUM_ACTIONS):
        if refusal(s, action) == 0:
            allow(mask, action)
            count += 1
    return count


def apply(s: State, action: int, log: Log) -> None:
    if action == FLIP:
        push_frame(s, TOSS)
    elif action == LOOK:
        s.seen = 1
        note(log, LOOKED, s.last, 0, 0)
    else:
        take(s, action + 1, log)


def take(s: State, count: int, log: Log) -> None:
    """The turn is over with it, and perhaps the game."""
    seat = top_seat(s)
    pop(s)
    s.stones -= count
    s.turns += 1
    note(log, TOOK, seat, count, s.stones)
    if s.stones > 0:
        push_turn(s, 1 - seat)
        return
    s.ending = s.last
    s.winner = seat if s.last == GOLDEN else 1 - seat
    note(log, ENDED, s.winner, 0, 0)


def chances(s: State) -> int:
    return s.sides


def chance(s: State, outcome: int, log: Log) -> None:
    hiding = top_kind(s) == HIDE
    pop(s)
    if hiding:
        s.last = GOLDEN + outcome
        push_turn(s, 0)
        note(log, HID, 0, 0, 0)
        return
    note(log, TOSSED, outcome, 0, 0)
    take(s, min(s.stones, 3) if outcome == 0 else 0, log)


def returns(s: State, out: Numbers) -> None:
    for seat in range(2):
        out[seat] = 0
        if s.depth == 0:
            out[seat] = 1 if s.winner == seat else -1


def summary(s: State, out: Numbers) -> None:
    out[0] = s.ending
    out[1] = s.winner
    out[2] = s.turns


def observe(s: State, seat: int, out: Numbers) -> None:
    out[0] = s.stones
    out[1] = 1 if actor(s) == seat else 0
    out[2] = s.last if s.seen else UNKNOWN
    out[3] = top_kind(s)


def conceal(s: State, seat: int) -> None:
    if not s.seen:
        s.last = UNKNOWN


def redeal(s: State, seat: int, seed: int, index: int) -> None:
    if not s.seen and top_kind(s) != HIDE:
        s.last = GOLDEN + draw(seed, index, DICE, 0, 2)
