"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import Constants, ConstantTable, Numbers, Table
from firehall.engine.frames import Framed, push_frame, set_top, top_kind

# Kinds of frames, and where each role begins and ends
COIN = 1
FIRST_CHANCE, LAST_CHANCE = COIN, COIN
CHOOSE_START = 2
CHOOSE_BLAZE = 3
PLACE_FIRST_CAR = 4
TURN = 5
SECOND_TOKEN = 6
MOVE_CAR = 7
PLACE_BARRICADE = 8
LIFT_BARRICADE = 9
SECOND_CAR = 10
ESCAPE = 11
RECOVER = 12
FIRST_DECISION, LAST_DECISION = CHOOSE_START, RECOVER


class State(Protocol):
    """What play sees of a state."""

    burned: int
    barricades: int
    belief: int
    round: int
    lines: int
    arsonist: int
    depth: int
    fault: int
    side: int
    elusive: int
    regroup: int
    raid: int
    fresh_regroup: int
    fresh_raid: int
    banked: int
    panic: int
    captures: int
    acted: int
    moved: int
    passed: int
    caught: int
    owed: int
    result: int

    @property
    def past_belief(self) -> Numbers: ...

    @property
    def past_barricades(self) -> Numbers: ...

    @property
    def tokens(self) -> Numbers: ...

    @property
    def cars(self) -> Numbers: ...

    @property
    def trail(self) -> Numbers: ...

    @property
    def frame(self) -> Table: ...

    @property
    def faces(self) -> Numbers: ...

    @property
    def round_limit(self) -> int: ...

    @property
    def settlements(self) -> int: ...

    @property
    def roads(self) -> int: ...

    @property
    def houses(self) -> Constants: ...

    @property
    def beside(self) -> ConstantTable: ...

    @property
    def road(self) -> ConstantTable: ...

    @property
    def district(self) -> Constants: ...

    @property
    def sparks_optional(self) -> int: ...

    @property
    def fumes_blocked(self) -> int: ...

    @property
    def bank_recovery(self) -> int: ...

    @property
    def support_sequential(self) -> int: ...

    @property
    def later_capture(self) -> int: ...

    @property
    def notebook(self) -> int: ...

    @property
    def burned_goal(self) -> int: ...


class NewState(State, Protocol):
    """A state that is being laid out: what is fixed from then on can be written."""

    round_limit: int
    settlements: int
    roads: int
    sparks_optional: int
    fumes_blocked: int
    bank_recovery: int
    support_sequential: int
    later_capture: int
    notebook: int
    burned_goal: int

    @property
    def houses(self) -> Numbers: ...

    @property
    def beside(self) -> Table: ...

    @property
    def road(self) -> Table: ...

    @property
    def district(self) -> Numbers: ...


def push_coin(s: Framed, turned: int) -> None:
    row = push_frame(s, COIN)
    s.frame[row, 1] = turned


def push_second_token(s: Framed, card: int, first: int) -> None:
    row = push_frame(s, SECOND_TOKEN)
    s.frame[row, 1] = card
    s.frame[row, 2] = first


def push_move_car(s: Framed, card: int, car: int) -> None:
    row = push_frame(s, MOVE_CAR)
    s.frame[row, 1] = card
    s.frame[row, 2] = car


def push_place_barricade(s: Framed, closed: int, lifted: int) -> None:
    row = push_frame(s, PLACE_BARRICADE)
    s.frame[row, 1] = closed
    s.frame[row, 2] = lifted


def push_lift_barricade(s: Framed, closed: int) -> None:
    row = push_frame(s, LIFT_BARRICADE)
    s.frame[row, 1] = closed


def push_second_car(s: Framed, named: int) -> None:
    row = push_frame(s, SECOND_CAR)
    s.frame[row, 2] = named


def push_escape(s: Framed, card: int, named: int) -> None:
    row = push_frame(s, ESCAPE)
    s.frame[row, 1] = card
    s.frame[row, 2] = named


def top_turned(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 1]


def set_top_turned(s: Framed, turned: int) -> None:
    set_top(s, 1, turned)


top_card = top_turned
set_top_card = set_top_turned


def top_first(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 2]


def set_top_first(s: Framed, first: int) -> None:
    set_top(s, 2, first)


top_car = top_first
set_top_car = set_top_first


top_closed = top_turned
set_top_closed = set_top_turned


top_lifted = top_first
set_top_lifted = set_top_first


top_named = top_first
set_top_named = set_top_first


def asked(s: State) -> int:
    """Whom the decision on top asks."""
    kind = top_kind(s)
    if kind == TURN:
        return s.side
    if kind in (CHOOSE_START, CHOOSE_BLAZE, SECOND_TOKEN, ESCAPE):
        return 0
    return 1
