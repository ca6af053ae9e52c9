"""Views and results: what a seat may see, and how a game ended."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import ones
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.position import FORMAT, sheet
from firehall.games.arsonist.state import ARSONIST, BURNED, PANIC
from firehall.games.arsonist.words import ENDINGS, members


def view(s: State, options: Options, seat: int | None) -> dict[str, Any]:
    """What lies on the table (P3.1), and for the arsonist the sheet behind the screen.

    Put together from what may be seen, never by taking secrets out. When the game is over everybody
    sees everything.
    """
    seen = FORMAT.public(s, options)
    if s.notebook or seat == ARSONIST:
        seen["belief"] = members(s.belief)
    if s.arsonist and (seat == ARSONIST or s.result):
        seen["arsonist"] = s.arsonist
        seen["trail"] = sheet.trail(s)
    return seen


def result(s: State) -> dict[str, Any] | None:
    """Who won, why the game ended, and how far both had come."""
    if not s.result:
        return None
    return {
        "winners": [0 if s.result in (BURNED, PANIC) else 1],
        "reason": ENDINGS[s.result],
        "scores": {
            "burned": ones(s.burned),
            "panic": s.panic,
            "captures": s.captures,
            "rounds": s.round,
        },
    }
