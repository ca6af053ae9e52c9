"""Windows: moments at which others may answer, one after the other.

A window is a frame with which one it is, the seat it began with and how many seats have had their
turn. Whether a seat was asked and passed, or was passed over because it has nothing to answer with,
leaves no trace: what others know cannot depend on it. An answer opens the window again for all.

The game says who may answer; everything else it asks by `firehall.engine.frames`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from firehall.engine.cards.looking import standing_in
from firehall.engine.frames import pop, push_frame
from firehall.engine.kinds import Frames

# What a game's windows put in place of these

WINDOW = ANSWER = 0  # kinds of frames: the window, and the question to a seat
WHICH_AT = FIRST_AT = OFFSET_AT = SEAT_AT = 0  # places in frames


def seats_of(s: Any) -> int:
    """How many seats there are."""
    standing_in()


def may_answer(s: Any, window: int, seat: int) -> bool:
    """Whether a seat has anything to answer with."""
    standing_in()


def open_window(s: Any, window: int, first: int) -> int:
    """Ask all seats in their order, beginning with one; where the frame lies in ``s.frame``."""
    at = push_frame(s, WINDOW)
    s.frame[at, WHICH_AT] = window
    s.frame[at, FIRST_AT] = first
    return at


def ask_next(s: Any) -> None:
    """The window on top asks the next seat that may answer; if there is none it closes."""
    at = s.depth - 1
    window, first, seats = s.frame[at, WHICH_AT], s.frame[at, FIRST_AT], seats_of(s)
    while s.frame[at, OFFSET_AT] < seats:
        seat = (first + s.frame[at, OFFSET_AT]) % seats
        s.frame[at, OFFSET_AT] += 1
        if may_answer(s, window, seat):
            s.frame[push_frame(s, ANSWER), SEAT_AT] = seat
            return
    pop(s)


def open_again(s: Any) -> None:
    """Somebody has answered, whose question is still on top: the window begins anew."""
    pop(s)
    s.frame[s.depth - 1, OFFSET_AT] = 0


class Windows:
    """The functions above for a game: ``window`` and ``answer`` are kinds of its frames."""

    def __init__(
        self,
        frames: Frames,
        *,
        seats: Callable[[Any], int],
        may_answer: Callable[[Any, int, int], bool],
        window: str = "window",
        answer: str = "answer",
    ) -> None:
        number = {kind.name: kind.number for kind in frames.kinds}
        scope: dict[str, Any] = {
            **globals(),
            "WINDOW": number[window],
            "ANSWER": number[answer],
            "seats_of": seats,
            "may_answer": may_answer,
            **{f"{name.upper()}_AT": frames.places[name] for name in _FIELDS},
        }
        self.open_window = FunctionType(open_window.__code__, scope, "open_window")
        self.ask_next = FunctionType(ask_next.__code__, scope, "ask_next")
        self.open_again = FunctionType(open_again.__code__, scope, "open_again")


_FIELDS = ("which", "first", "offset", "seat")
