"""Windows ask whoever may answer, in order, and tell nobody who that was."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.cards.windows import Windows
from firehall.engine.frames import pop, top_kind
from firehall.engine.kinds import Frames, decision, step
from firehall.engine.layout import layout
from firehall.engine.plain import plain

FRAMES = Frames(
    3, step(1, "window", "which first offset"), decision(2, "answer", "seat", asks="seat")
)
STATE = layout([*FRAMES.fields, ("could", np.uint8, (4,))])
SEAT = FRAMES.places["seat"]


def could_answer(s: Any, window: int, seat: int) -> bool:
    return (s.could[seat] >> window) & 1 != 0


def four(s: Any) -> int:
    return 4


WINDOWS = Windows(FRAMES, seats=four, may_answer=could_answer)


def opened(could: tuple[int, int, int, int], first: int) -> Any:
    s = plain(np.zeros(1, STATE))
    for seat in range(4):
        s.could[seat] = could[seat]
    WINDOWS.open_window(s, 1, first)
    WINDOWS.ask_next(s)
    return s


def asked(s: Any) -> int | None:
    return s.frame[s.depth - 1, SEAT] if top_kind(s) == 2 else None


def pass_on(s: Any) -> None:
    pop(s)
    WINDOWS.ask_next(s)


def test_those_who_may_are_asked_in_order() -> None:
    s = opened((2, 0, 2, 1), first=1)
    assert asked(s) == 2
    pass_on(s)
    assert asked(s) == 0
    pass_on(s)
    assert s.depth == 0


def test_an_answer_opens_the_window_again() -> None:
    s = opened((0, 2, 2, 0), first=1)
    pass_on(s)
    assert asked(s) == 2
    WINDOWS.open_again(s)
    WINDOWS.ask_next(s)
    assert asked(s) == 1


def test_asked_and_passed_looks_like_passed_over() -> None:
    """From before the window opens on: with what they hold blanked, the bytes are the same."""
    both, one = opened((0, 2, 2, 0), first=0), opened((0, 0, 2, 0), first=0)
    assert (asked(both), asked(one)) == (1, 2)
    pass_on(both)
    for s in (both, one):
        assert asked(s) == 2
        for seat in range(4):
            s.could[seat] = 0
    assert bytes(both.memory) == bytes(one.memory)
