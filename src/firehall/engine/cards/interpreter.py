"""The interpreter: a program runs in its frame until it ends, or something lies on top of it.

These are plain functions like any rules. The tables that they read, the places of a frame and the
functions that go by a game's own words stand here for those of a language, which take their place
(`firehall.engine.cards.ladders`).

The last operation of a program runs when its frame is gone, so whatever that pushes lies where the
program lay. An operation never waits for an answer: it pushes a question and is done.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.arrays import width
from firehall.engine.cards.asking import IP_AT, ask, go_on_at
from firehall.engine.cards.instructions import (
    CALL,
    CHOOSE,
    EACH,
    END,
    GO,
    IF,
    NEXT,
    OPTION,
    OWN,
    REPEAT,
    ROW,
)
from firehall.engine.cards.looking import CODE, check, standing_in, value_of
from firehall.engine.frames import pop, push_frame

# What a language puts in place of these

PROGRAM = 0  # the kind of frame that programs run in
ME_AT = LEFT_AT = SAVED_AT = TIMES_AT = 0  # places in frames


def operate(s: Any, at: int, row: int, log: Any) -> None:
    """Carry out an operation of the game."""
    standing_in()


def crowd(s: Any, at: int, number: int) -> int:
    """A set of seats."""
    standing_in()


def seats_of(s: Any) -> int:
    """How many seats there are."""
    standing_in()


# Programs


def run_program(s: Any, log: Any) -> None:
    """Go on with the program on top."""
    at = s.depth - 1
    while s.depth == at + 1 and s.frame[at, 0] == PROGRAM:
        row = s.frame[at, IP_AT]
        s.frame[at, IP_AT] = row + 1
        if CODE[row, 0] >= OWN:
            operate(s, at, row, log)
        else:
            control(s, at, row)


def is_last(row: int) -> bool:
    return CODE[row + 1, 0] == END


def control(s: Any, at: int, row: int) -> None:
    op = CODE[row, 0]
    if op == END:
        pop(s)
    elif op == GO:
        go_on_at(s, at, row)
    elif op == IF:
        if check(s, at, int(CODE[row, 1]), 0, 0):
            go_on_at(s, at, row)
    elif op == ROW:
        value = value_of(s, at, int(CODE[row, 1]), 0, 0)
        if value < CODE[row, 2] or value > CODE[row, 3]:
            go_on_at(s, at, row)
    elif op == CALL:
        call(s, at, row)
    elif op < CHOOSE:
        loop(s, at, row)
    elif op < OPTION:
        ask(s, at, row)


def call(s: Any, at: int, row: int) -> None:
    """Another program begins with the same registers."""
    called = begin_program(s, int(CODE[row, 4]))
    for place in range(1, width(s.frame)):
        if place not in (IP_AT, LEFT_AT, SAVED_AT, TIMES_AT):
            s.frame[called, place] = s.frame[at, place]


def loop(s: Any, at: int, row: int) -> None:
    op = CODE[row, 0]
    if op == EACH:
        s.frame[at, LEFT_AT] = crowd(s, at, int(CODE[row, 1]))
        s.frame[at, SAVED_AT] = s.frame[at, ME_AT]
    elif op == NEXT:
        next_seat(s, at, row)
    elif op == REPEAT:
        s.frame[at, TIMES_AT] = value_of(s, at, int(CODE[row, 1]), 0, 0)
    elif s.frame[at, TIMES_AT] > 0:
        s.frame[at, TIMES_AT] -= 1
    else:
        s.frame[at, TIMES_AT] = 0
        go_on_at(s, at, row)


def next_seat(s: Any, at: int, row: int) -> None:
    """Clockwise from whoever `me` was before the loop, and is again after it."""
    first = s.frame[at, SAVED_AT]
    seats = seats_of(s)
    for number in range(seats):
        seat = (first + number) % seats
        if (s.frame[at, LEFT_AT] >> seat) & 1:
            s.frame[at, LEFT_AT] &= ~(1 << seat)
            s.frame[at, ME_AT] = seat
            return
    s.frame[at, ME_AT] = first
    s.frame[at, SAVED_AT] = 0
    go_on_at(s, at, row)


# Beginning


def begin_program(s: Any, program: int) -> int:
    """A program's frame with nothing in its registers; where it lies in ``s.frame``."""
    at = push_frame(s, PROGRAM)
    s.frame[at, IP_AT] = program
    return at


FUNCTIONS = (
    run_program, is_last, control, call, loop, next_seat, begin_program,
)  # fmt: skip
