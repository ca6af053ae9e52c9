"""Conditions and sums of cards: they look at the state and change nothing.

The tables and the functions that go by a game's own words stand here for those of a language
(`firehall.engine.cards.ladders`). ``at`` is the row of the frame that has the registers; where
something is ``asked``, its register is not in the frame yet: it is the ``candidate``.
"""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from firehall.engine.cards.instructions import (
    AT_LEAST,
    AT_MOST,
    COMPARE,
    EQUAL,
    LESS,
    MORE,
    POSSIBLE,
    REGISTER,
    SUM,
    TERM,
    VERDICT,
    WIDTH,
)
from firehall.engine.plain import Array

# What a language puts in place of these

CODE: Array = np.zeros((1, WIDTH), np.int32)
LOGIC: Array = np.zeros((1, WIDTH), np.int32)
SUMS: Array = np.zeros((1, WIDTH), np.int32)


def standing_in() -> NoReturn:
    raise TypeError("this stands for a function of a language and is never called itself")


def hindered(s: Any, at: int, row: int) -> int:
    """The reason why an operation cannot be carried out, or 0."""
    standing_in()


def holds(s: Any, at: int, row: int, asked: int, candidate: int) -> bool:
    """A predicate of the game."""
    standing_in()


def measured(s: Any, at: int, row: int, asked: int, candidate: int) -> int:
    """A value of the game."""
    standing_in()


# Tables


def code_at(row: int, place: int) -> int:
    return int(CODE[row, place])


def operand_at(row: int, place: int) -> int:
    """Of a walk, whose number comes before its operands."""
    return int(CODE[row, place + 1])


def logic_at(row: int, place: int) -> int:
    return int(LOGIC[row, place])


def sum_at(row: int, place: int) -> int:
    return int(SUMS[row, place])


# Conditions and sums


def check(s: Any, at: int, row: int, asked: int, candidate: int) -> int:
    """0 if a condition holds, else the reason why it does not."""
    while LOGIC[row, 0] != VERDICT:
        if LOGIC[row, 0] == POSSIBLE:
            reason = hindered(s, at, int(LOGIC[row, 1]))
            if reason:
                return reason
            row += 1
        else:
            row = after_test(s, at, row, asked, candidate)
    return int(LOGIC[row, 1])


def after_test(s: Any, at: int, row: int, asked: int, candidate: int) -> int:
    to = int(LOGIC[row, 4])
    if LOGIC[row, 0] == COMPARE:
        fits = compare(s, at, row, asked, candidate)
    else:
        fits = holds(s, at, row, asked, candidate)
    if fits:
        return -to if to < 0 else row + 1
    return to if to > 0 else row + 1


def compare(s: Any, at: int, row: int, asked: int, candidate: int) -> bool:
    one = value_of(s, at, int(LOGIC[row, 1]), asked, candidate)
    other = value_of(s, at, int(LOGIC[row, 3]), asked, candidate)
    relation = LOGIC[row, 2]
    if relation == LESS or relation == AT_MOST:
        return one < other or (relation == AT_MOST and one == other)
    if relation == EQUAL:
        return one == other
    if relation == AT_LEAST or relation == MORE:
        return one > other or (relation == AT_LEAST and one == other)
    return one != other


def value_of(s: Any, at: int, operand: int, asked: int, candidate: int) -> int:
    """A number, a register, or a sum."""
    if operand < REGISTER:
        return operand
    if operand < SUM:
        return register(s, at, operand - REGISTER, asked, candidate)
    return total(s, at, operand - SUM, asked, candidate)


def total(s: Any, at: int, row: int, asked: int, candidate: int) -> int:
    found = 0
    while SUMS[row, 0] != VERDICT:
        if SUMS[row, 0] == TERM:
            term = simple(s, at, int(SUMS[row, 1]), asked, candidate)
        else:
            term = measured(s, at, row, asked, candidate)
        found += int(SUMS[row, 4]) * term
        row += 1
    return found


def simple(s: Any, at: int, operand: int, asked: int, candidate: int) -> int:
    """A number or a register: what a value takes."""
    if operand < REGISTER:
        return operand
    return register(s, at, operand - REGISTER, asked, candidate)


def register(s: Any, at: int, place: int, asked: int, candidate: int) -> int:
    return candidate if place == asked else s.frame[at, place]


FUNCTIONS = (
    code_at, operand_at, logic_at, sum_at, check, after_test, compare, value_of, total, simple,
    register,
)  # fmt: skip
