"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import Numbers, Table
from firehall.engine.frames import Framed, push_frame, set_top

# Kinds of frames, and where each role begins and ends
PROGRAM = 1
WINDOW = 2
FIRST_STEP, LAST_STEP = PROGRAM, WINDOW
DRAWING = 10
ROLLING = 11
STEALING = 12
FIRST_CHANCE, LAST_CHANCE = DRAWING, STEALING
TURN = 20
RIVAL_WANTED = 21
CHOICE = 22
ANSWER = 23
FIRST_DECISION, LAST_DECISION = TURN, ANSWER


class State(Protocol):
    """What play sees of a state."""

    depth: int
    fault: int
    round: int
    ending: int

    @property
    def pool(self) -> Numbers: ...

    @property
    def old(self) -> Numbers: ...

    @property
    def frame(self) -> Table: ...

    @property
    def loc(self) -> Numbers: ...

    @property
    def held(self) -> Numbers: ...

    @property
    def seen(self) -> Numbers: ...

    @property
    def fire(self) -> Numbers: ...

    @property
    def thanks(self) -> Numbers: ...

    @property
    def players(self) -> int: ...

    @property
    def rounds(self) -> int: ...


class NewState(State, Protocol):
    """A state that is being laid out: what is fixed from then on can be written."""

    players: int
    rounds: int


def push_program(
    s: Framed,
    me: int,
    ip: int,
    rival: int,
    rolled: int,
    blocked: int,
    left: int,
    saved: int,
) -> None:
    row = push_frame(s, PROGRAM)
    s.frame[row, 1] = me
    s.frame[row, 2] = ip
    s.frame[row, 3] = rival
    s.frame[row, 4] = rolled
    s.frame[row, 5] = blocked
    s.frame[row, 6] = left
    s.frame[row, 7] = saved


def push_window(s: Framed, which: int, first: int, offset: int) -> None:
    row = push_frame(s, WINDOW)
    s.frame[row, 1] = which
    s.frame[row, 2] = first
    s.frame[row, 3] = offset


def push_drawing(s: Framed, seat: int) -> None:
    row = push_frame(s, DRAWING)
    s.frame[row, 1] = seat


def push_stealing(s: Framed, me: int, rival: int) -> None:
    row = push_frame(s, STEALING)
    s.frame[row, 1] = me
    s.frame[row, 3] = rival


def push_turn(s: Framed, seat: int) -> None:
    row = push_frame(s, TURN)
    s.frame[row, 1] = seat


def push_rival_wanted(s: Framed, seat: int, row: int) -> None:
    at = push_frame(s, RIVAL_WANTED)
    s.frame[at, 1] = seat
    s.frame[at, 2] = row


def push_choice(s: Framed, seat: int, row: int) -> None:
    at = push_frame(s, CHOICE)
    s.frame[at, 1] = seat
    s.frame[at, 2] = row


def push_answer(s: Framed, seat: int) -> None:
    row = push_frame(s, ANSWER)
    s.frame[row, 1] = seat


def top_me(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 1]


def set_top_me(s: Framed, me: int) -> None:
    set_top(s, 1, me)


def top_ip(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 2]


def set_top_ip(s: Framed, ip: int) -> None:
    set_top(s, 2, ip)


def top_rival(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 3]


def set_top_rival(s: Framed, rival: int) -> None:
    set_top(s, 3, rival)


def top_rolled(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 4]


def set_top_rolled(s: Framed, rolled: int) -> None:
    set_top(s, 4, rolled)


def top_blocked(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 5]


def set_top_blocked(s: Framed, blocked: int) -> None:
    set_top(s, 5, blocked)


def top_left(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 6]


def set_top_left(s: Framed, left: int) -> None:
    set_top(s, 6, left)


def top_saved(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 7]


def set_top_saved(s: Framed, saved: int) -> None:
    set_top(s, 7, saved)


top_which = top_me
set_top_which = set_top_me


top_first = top_ip
set_top_first = set_top_ip


top_offset = top_rival
set_top_offset = set_top_rival


top_seat = top_me
set_top_seat = set_top_me


top_row = top_ip
set_top_row = set_top_ip


def asked(s: State) -> int:
    """Whom the decision on top asks."""
    return top_seat(s)
