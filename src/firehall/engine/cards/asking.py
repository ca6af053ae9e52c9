"""Questions that programs of cards ask: choices among options, and what is picked.

What may be answered is written once, as the conditions of the card: they decide whether anybody is
asked at all, what is legal, and why something is not.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.cards.instructions import (
    CHOOSE,
    CHOOSE_OR_NOT,
    PICK,
    PICK_OR_NOT,
)
from firehall.engine.cards.looking import CODE, check, standing_in, value_of
from firehall.engine.frames import pop, push_frame
from firehall.engine.plain import Array

NOTHING, SEVERAL = -1, -2  # what there is to answer, if not one thing

# What a language puts in place of these

QUESTIONS: Array = np.zeros(1, np.int32)  # kinds, by the place of the register that is picked
CHOICE = 0  # the kind of question that a choice is
REFUSED = 0  # the reason where there is no other
IP_AT = SEAT_AT = ROW_AT = 0  # places in frames


def candidate_after(s: Any, at: int, row: int, candidate: int) -> int:
    """The next thing of a walk, or -1; -1 gives the first."""
    standing_in()


def is_candidate(s: Any, at: int, row: int, candidate: int) -> bool:
    """Whether a walk comes by."""
    standing_in()


# Asking


def ask(s: Any, at: int, row: int) -> None:
    """Ask only where there is something to say."""
    op = CODE[row, 0]
    answer = only_answer(s, at, row)
    if answer == NOTHING:
        go_on_at(s, at, row)
    elif answer == SEVERAL or (op != CHOOSE and op != PICK):
        who = value_of(s, at, int(CODE[row, 3]), 0, 0)
        question = push_frame(s, kind_of(row))
        s.frame[question, SEAT_AT] = who
        s.frame[question, ROW_AT] = row
    else:
        take(s, at, row, answer)


def kind_of(row: int) -> int:
    return CHOICE if CODE[row, 0] <= CHOOSE_OR_NOT else int(QUESTIONS[CODE[row, 1]])


def only_answer(s: Any, at: int, row: int) -> int:
    """What can be answered, if it is one thing."""
    found = NOTHING
    answer = answer_after(s, at, row, -1)
    while answer >= 0:
        if refused_at(s, at, row, answer) == 0:
            if found >= 0:
                return SEVERAL
            found = answer
        answer = answer_after(s, at, row, answer)
    return found


def answer_after(s: Any, at: int, row: int, answer: int) -> int:
    if CODE[row, 0] <= CHOOSE_OR_NOT:
        return answer + 1 if answer + 1 < CODE[row, 1] else -1
    return candidate_after(s, at, row + 1, answer)


def comes_by(s: Any, at: int, row: int, candidate: int) -> bool:
    """Whether a walk does."""
    found = candidate_after(s, at, row, -1)
    while found >= 0 and found != candidate:
        found = candidate_after(s, at, row, found)
    return found == candidate


def refused_at(s: Any, at: int, row: int, answer: int) -> int:
    """The condition of an option, or of what is picked."""
    if CODE[row, 0] <= CHOOSE_OR_NOT:
        return check(s, at, int(CODE[row + 1 + answer, 1]), 0, 0)
    return check(s, at, int(CODE[row, 2]), int(CODE[row, 1]), answer)


def take(s: Any, at: int, row: int, answer: int) -> None:
    if CODE[row, 0] <= CHOOSE_OR_NOT:
        go_on_at(s, at, row + 1 + answer)
    else:
        s.frame[at, CODE[row, 1]] = answer


def refuse_answer(s: Any, answer: int) -> int:
    """The reason against an answer to the question on top, or 0: for `legal` and for `why`."""
    at, row = s.depth - 2, s.frame[s.depth - 1, ROW_AT]
    if CODE[row, 0] <= CHOOSE_OR_NOT:
        there = answer < CODE[row, 1]
    else:
        there = is_candidate(s, at, row + 1, answer)
    return refused_at(s, at, row, answer) if there else REFUSED


def refuse_decline(s: Any) -> int:
    """The reason against no answer at all."""
    op = CODE[s.frame[s.depth - 1, ROW_AT], 0]
    return 0 if op == CHOOSE_OR_NOT or op == PICK_OR_NOT else REFUSED


def next_answer(s: Any, answer: int) -> int:
    """Candidates for the question on top, one by one from -1 to -1."""
    return answer_after(s, s.depth - 2, s.frame[s.depth - 1, ROW_AT], answer)


def answer(s: Any, answer: int) -> None:
    """The program below the question goes on with the answer."""
    row = s.frame[s.depth - 1, ROW_AT]
    pop(s)
    take(s, s.depth - 1, row, answer)


def decline(s: Any) -> None:
    row = s.frame[s.depth - 1, ROW_AT]
    pop(s)
    go_on_at(s, s.depth - 1, row)


def go_on_at(s: Any, at: int, row: int) -> None:
    """Where an instruction points."""
    s.frame[at, IP_AT] = int(CODE[row, 4])


FUNCTIONS = (
    ask, kind_of, only_answer, answer_after, comes_by, refused_at, take, refuse_answer,
    refuse_decline, next_answer, answer, decline, go_on_at,
)  # fmt: skip
