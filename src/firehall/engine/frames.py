"""The stack of what is under way in a state.

The top frame is either a question (to a player or to chance) or a step that the rules carry out by
themselves; when it is done it is popped and the frame below goes on. Rules never wait or call back,
so a state at any node can be copied, saved, searched and resumed. A popped frame is blanked: equal
positions have equal bytes.

How many frames there can be at once is the game's to say. One more than that, or one popped where
there is none, is a fault of the rules: it is marked in ``s.fault``, no store leaves the array on
any target, and whatever carries the frames out ends the game there (``run`` in the games).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.layout import Field

# What can be wrong with a stack; a state without a fault has 0.
STACK_FULL, STACK_EMPTY = 1, 2

#: Faults by name: what people are told of them is ``error.fault.…``.
FAULTS = {STACK_FULL: "stack_full", STACK_EMPTY: "stack_empty"}

#: What a game that a fault has ended is called among its endings.
FAULT = "fault"


def fields(depth: int) -> list[Field]:
    """Fields that a game puts into its state, with room for so many frames."""
    return [("depth", np.int8), ("fault", np.int8), ("frame", np.int16, (depth, 4))]


def push(s: Any, kind: int, a: int, b: int, c: int) -> None:
    """On a full stack the top frame gives way: what follows finds the frame that it has pushed."""
    top = s.depth
    if top == len(s.frame):
        s.fault = STACK_FULL
        top -= 1
    s.frame[top, 0] = kind
    s.frame[top, 1] = a
    s.frame[top, 2] = b
    s.frame[top, 3] = c
    s.depth = top + 1


def pop(s: Any) -> None:
    if s.depth == 0:
        s.fault = STACK_EMPTY
        return
    top = s.depth - 1
    for place in range(4):
        s.frame[top, place] = 0
    s.depth = top


def top_kind(s: Any) -> int:
    """The kind of the top frame; 0 when the stack is empty, that is, when the game is over."""
    if s.depth == 0:
        return 0
    return s.frame[s.depth - 1, 0]


def top(s: Any, place: int) -> int:
    """Number 1, 2 or 3 of the top frame; nothing but 0 on an empty stack."""
    return s.frame[max(s.depth - 1, 0), place]


def set_top(s: Any, place: int, value: int) -> None:
    if s.depth == 0:
        s.fault = STACK_EMPTY
        return
    s.frame[s.depth - 1, place] = value


def unwind(s: Any) -> None:
    """Drop every frame: nothing more will happen."""
    while s.depth > 0:
        pop(s)
