"""The stack of what is under way in a state.

The top frame is either a question (to a player or to chance) or a step that the rules carry out by
themselves; when it is done it is popped and the frame below goes on. Rules never wait or call back,
so a state at any node can be copied, saved, searched and resumed. A popped frame is blanked: equal
positions have equal bytes.

Which kinds there are, with which fields, and how many frames at once, is the game's to say
(`firehall.engine.kinds`); it pushes them and reads their fields by functions of its own. One frame
too many, or one popped where there is none, is a fault of the rules: it is marked in ``s.fault``,
no store leaves the array on any target, and whatever carries the frames out ends the game there
(``run`` in the games).
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import Table, width

# What can be wrong with a stack; a state without a fault has 0.
STACK_FULL, STACK_EMPTY = 1, 2

#: Faults by name: what people are told of them is ``error.fault.…``.
FAULTS = {STACK_FULL: "stack_full", STACK_EMPTY: "stack_empty"}

#: What a game that a fault has ended is called among its endings.
FAULT = "fault"


class Framed(Protocol):
    """A state with a stack."""

    depth: int
    fault: int

    @property
    def frame(self) -> Table: ...


def push_frame(s: Framed, kind: int) -> int:
    """A frame of this kind, all its fields 0; where it lies in ``s.frame``.

    On a full stack the top frame gives way: what follows finds the frame that it has pushed.
    """
    if s.depth == len(s.frame):
        pop(s)
        s.fault = STACK_FULL
    row = s.depth
    s.frame[row, 0] = kind
    s.depth = row + 1
    return row


def pop(s: Framed) -> None:
    if s.depth == 0:
        s.fault = STACK_EMPTY
        return
    top = s.depth - 1
    for place in range(width(s.frame)):
        s.frame[top, place] = 0
    s.depth = top


def top_kind(s: Framed) -> int:
    """The kind of the top frame; 0 when the stack is empty, that is, when the game is over."""
    if s.depth == 0:
        return 0
    return s.frame[s.depth - 1, 0]


def top(s: Framed, place: int) -> int:
    """A field of the top frame by its place; nothing but 0 on an empty stack."""
    return s.frame[max(s.depth - 1, 0), place]


def set_top(s: Framed, place: int, value: int) -> None:
    if s.depth == 0:
        s.fault = STACK_EMPTY
        return
    s.frame[s.depth - 1, place] = value


def unwind(s: Framed) -> None:
    """Drop every frame: nothing more will happen."""
    while s.depth > 0:
        pop(s)
