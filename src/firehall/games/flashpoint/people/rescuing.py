"""Victims rescued and lost, hazmats out of the way (FP-P, FP-A-08, FP-F-16)."""

from __future__ import annotations

from firehall.engine.bits import has, next_in, set_small, small
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.space import is_outside
from firehall.games.flashpoint.ending import check_victory, end_game, victory_secured
from firehall.games.flashpoint.events import HAZMAT_DISPOSED, VICTIM_LOST, VICTIM_RESCUED
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import holds_person, people_at, turn_over
from firehall.games.flashpoint.state import AMBULANCE, RESCUED, TOO_MANY_LOST, more, on_spot
from firehall.games.flashpoint.types import Cell


def is_safe(s: State, cell: Cell) -> bool:
    """Where a victim is rescued: on the Ambulance, or anywhere outside without vehicles."""
    if s.vehicles:
        return on_spot(s, AMBULANCE, cell)
    return is_outside(s, cell)


def rescue_all(s: State, cell: Cell, log: Log) -> None:
    """Every victim in a safe space is rescued; all of them count before victory (R-87, FP-P-07)."""
    for _ in range(people_at(s, cell)):
        s.rescued += 1
        note(log, VICTIM_RESCUED, cell, s.rescued, 0)
    s.heal_left += small(s.treated, cell)
    s.victims_out -= people_at(s, cell)
    set_small(s.victims, cell, 0)
    set_small(s.treated, cell, 0)


def dispose_outside(s: State, cell: Cell, log: Log) -> None:
    """A hazmat brought outside is out of the way (FP-A-08)."""
    for _ in range(small(s.hazmats, cell)):
        dispose(s, cell, log)


def dispose(s: State, cell: Cell, log: Log) -> None:
    more(s.hazmats, cell, -1)
    s.hazmats_out -= 1
    s.disposed += 1
    note(log, HAZMAT_DISPOSED, cell, 0, 0)


def lose_victims(s: State, cell: Cell, log: Log) -> None:
    """Every revealed victim in a burning space is lost; the fourth ends it all (FP-E-03, R-47)."""
    while people_at(s, cell) > 0:
        if small(s.victims, cell) > 0:
            more(s.victims, cell, -1)
        else:
            more(s.treated, cell, -1)
            s.heal_left += 1
        s.victims_out -= 1
        s.lost += 1
        note(log, VICTIM_LOST, cell, s.lost, 0)
        if s.lost >= s.lost_limit:
            end_game(s, RESCUED if victory_secured(s) else TOO_MANY_LOST, log)
            return


def lose_next(s: State, log: Log) -> bool:
    """Step 6 of Advance Fire, one space at a time (FP-F-16, R-48, R-18).

    Says whether something is still to be done: a marker to turn over, or the game has ended.
    """
    cell = Cell(next_in(s.fire, 0))
    while cell >= 0:
        if holds_person(s, cell):
            lose_victims(s, cell, log)
            if s.result == 0:
                check_victory(s, log)
            if s.result:
                return True
            if has(s.poi, cell):
                turn_over(s, cell)
                return True
        cell = Cell(next_in(s.fire, cell + 1))
    return False
