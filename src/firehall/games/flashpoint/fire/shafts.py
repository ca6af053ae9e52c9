"""Elevators that blasts ruin (FP-US-08): at the door, or through a wall of the shaft."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_ruin
from firehall.games.flashpoint.board.elevators import elevator_at, is_sealed, seal
from firehall.games.flashpoint.board.space import beyond, edge_of
from firehall.games.flashpoint.ending import check_victory
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import State, push_flee
from firehall.games.flashpoint.fire.line import RUIN, join_line
from firehall.games.flashpoint.people.rescuing import lose_victims
from firehall.games.flashpoint.state import CLEAR, hazard, more, set_hazard
from firehall.games.flashpoint.types import Cell, Firefighter

ELEVATOR_RUINED = told(140, "elevator_ruined", "at")
HAZMAT_BURNT = told(141, "hazmat_burnt", "at")


@large
def hit_shaft(s: State, cell: Cell, direction: int) -> None:
    """A blast at its door, open or closed: an elevator on either side is in line (R-118)."""
    side = beyond(s, cell, direction)
    if elevator_at(s, cell) >= 0:
        join_line(s, RUIN, cell, direction)
    if elevator_at(s, side) >= 0:
        join_line(s, RUIN, side, direction)


@large
def open_shaft(s: State, cell: Cell, direction: int) -> None:
    """The same when a wall around it is destroyed, by a blast or by an axe."""
    if s.elevators > 0 and is_ruin(s, edge_of(s, cell, direction)):
        hit_shaft(s, cell, direction)


@large
def ruin(s: State, cell: Cell, log: Log) -> None:
    """Out of use for good. Victims in it are lost, firefighters flee to the Engine (R-99).

    The fires that fill it are no tokens: what burnt there goes back to the others.
    """
    place = elevator_at(s, cell)
    if is_sealed(s, place):
        return
    seal(s, place)
    note(log, ELEVATOR_RUINED, cell, 0, 0)
    if hazard(s, cell) != CLEAR:
        set_hazard(s, cell, CLEAR)
        s.hazards -= 1
    burn_hazmats(s, cell, log)
    lose_victims(s, cell, log)
    if s.result == 0:
        check_victory(s, log)
    if s.result:
        return
    burn_hazmats(s, cell, log)  # tanks of those who were lost
    for last in range(s.firefighters):
        who = Firefighter(s.firefighters - 1 - last)
        if s.at[who] == cell:
            push_flee(s, who)


@large
def burn_hazmats(s: State, cell: Cell, log: Log) -> None:
    """They count as exploded, and nothing of it comes out (R-99)."""
    while small(s.hazmats, cell) > 0:
        more(s.hazmats, cell, -1)
        s.hazmats_out -= 1
        s.exploded += 1
        note(log, HAZMAT_BURNT, cell, 0, 0)
