"""People and hazmats where a floor has fallen in, or a toxic marker lies (FP-ED-05, FP-ED-15)."""

from __future__ import annotations

from firehall.engine.bits import has, small
from firehall.engine.log import Log
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.ending import check_victory
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.knocking_down import knock_down
from firehall.games.flashpoint.fire.line import HAZMAT, join_line
from firehall.games.flashpoint.people.finding import turn_over
from firehall.games.flashpoint.people.rescuing import lose_victims
from firehall.games.flashpoint.types import Cell, each_firefighter


@large
def bring_casualties(s: State, cell: Cell, log: Log) -> bool:
    """One after the other, without a dodge (R-110); says whether there is more to do.

    Firefighters are knocked down, victims lost, markers turned over and lost (R-67); on a fallen
    floor hazmats go off, and so does the tank of whoever is lost (R-106).
    """
    for who in each_firefighter(s.firefighters):
        if s.at[who] == cell:
            knock_down(s, who, log)
            return True
    hazmats = small(s.hazmats, cell)
    lose_victims(s, cell, log)
    if s.result == 0:
        check_victory(s, log)
    if s.result:
        return True
    fallen = is_hole(s, cell)
    if not fallen:
        set_off_later(s, cell, small(s.hazmats, cell) - hazmats)
    if has(s.poi, cell) and (fallen or not s.toxic_spares_poi):
        turn_over(s, cell)
        return True
    if fallen:
        set_off_later(s, cell, small(s.hazmats, cell))
    return False


@large
def set_off_later(s: State, cell: Cell, hazmats: int) -> None:
    for _ in range(hazmats):
        join_line(s, HAZMAT, cell, 0)
