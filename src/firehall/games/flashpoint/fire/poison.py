"""Somebody is found in a toxic space, where markers are spared (R-67)."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.frames import top_kind
from firehall.engine.sizes import large
from firehall.games.flashpoint.fields import ACTIONS, State, push_aftermath, push_sudden_fire
from firehall.games.flashpoint.fire.dodging import look_around
from firehall.games.flashpoint.fire.line import CASUALTIES, join_line
from firehall.games.flashpoint.fire.phase import HAZMATS
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.types import Cell, Firefighter


@large
def poison(s: State, cell: Cell) -> None:
    """Lost as soon as seen, in the middle of a turn; what explodes then is fire as any (R-62)."""
    if has(s.toxic, cell) and people_at(s, cell) > 0 and top_kind(s) == ACTIONS:
        look_around(s)
        join_line(s, CASUALTIES, cell, 0)
        push_sudden_fire(s, HAZMATS, Firefighter(0))
        push_aftermath(s, 1)
