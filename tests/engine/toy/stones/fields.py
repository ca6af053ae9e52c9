"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import Table
from firehall.engine.frames import Framed, push_frame, set_top

# Kinds of frames, and where each role begins and ends
HIDE = 1
TOSS = 2
FIRST_CHANCE, LAST_CHANCE = HIDE, TOSS
TURN = 3
FIRST_DECISION, LAST_DECISION = TURN, TURN


class State(Protocol):
    """What play sees of a state."""

    turns: int
    depth: int
    fault: int
    stones: int
    last: int
    seen: int
    ending: int
    winner: int

    @property
    def frame(self) -> Table: ...

    @property
    def sides(self) -> int: ...


class NewState(State, Protocol):
    """A state that is being laid out: what is fixed from then on can be written."""

    sides: int


def push_turn(s: Framed, seat: int) -> None:
    row = push_frame(s, TURN)
    s.frame[row, 1] = seat


def top_seat(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 1]


def set_top_seat(s: Framed, seat: int) -> None:
    set_top(s, 1, seat)


def asked(s: State) -> int:
    """Whom the decision on top asks."""
    return top_seat(s)
