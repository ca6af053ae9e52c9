"""What a puzzle is about, by what its solution does: the first theme of its game that fits."""

from __future__ import annotations

from typing import Any

from firehall.engine.match import Match
from firehall.engine.puzzles import Look, Puzzles

OTHER = "plan"


def look_at(match: Match, plan: list[int]) -> Look:
    seat = match.actor
    assert seat is not None
    ahead, verbs = match.fork(), []
    events: list[dict[str, Any]] = []
    for action in plan:
        verbs.append(ahead.game.notation.write_action(ahead.state, action).split()[0])
        events += ahead.take(action)
    return Look(seat, verbs, events, ahead.result)


def theme_of(puzzles: Puzzles, look: Look) -> str:
    for name, fits in puzzles.themes:
        if fits(look):
            return name
    return OTHER
