"""The stack of what is under way in a state.

The top frame is either a question (to a player or to chance) or a step that the rules carry out by
themselves; when it is done it is popped and the frame below goes on. Rules never wait or call back,
so a state at any node can be copied, saved, searched and resumed. A popped frame is blanked: equal
positions have equal bytes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

DEPTH = 8

#: Fields that a game with frames puts into its state.
FIELDS: list[tuple[Any, ...]] = [("depth", np.int8), ("frame", np.int16, (DEPTH, 4))]


def push(s: Any, kind: int, a: int, b: int, c: int) -> None:
    top = s.depth
    s.frame[top, 0] = kind
    s.frame[top, 1] = a
    s.frame[top, 2] = b
    s.frame[top, 3] = c
    s.depth = top + 1


def pop(s: Any) -> None:
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
    """Number 1, 2 or 3 of the top frame."""
    return s.frame[s.depth - 1, place]


def set_top(s: Any, place: int, value: int) -> None:
    s.frame[s.depth - 1, place] = value


def unwind(s: Any) -> None:
    """Drop every frame: nothing more will happen."""
    while s.depth > 0:
        pop(s)
