"""Victims rescued and lost, hazmats out of the way (FP-P, FP-A-08, FP-F-16)."""

from __future__ import annotations

from firehall.engine.bits import has, next_in, set_small, small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import DISPOSAL, MED_BAY, RESCUE
from firehall.games.flashpoint.board.space import is_large, is_outside, is_special
from firehall.games.flashpoint.ending import check_victory, end_game, victory_secured
from firehall.games.flashpoint.events import (
    HAZMAT_DISPOSED,
    VICTIM_LOST,
    VICTIM_RESCUED,
    told,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import (
    holds_person,
    lies_in_bay,
    people_at,
    put_hazmat,
    turn_over,
)
from firehall.games.flashpoint.people.special import lose_special, take_specials
from firehall.games.flashpoint.state import (
    AMBULANCE,
    ENGINE,
    RESCUED,
    TOO_MANY_LOST,
    burns,
    is_in_play,
    more,
    on_spot,
)
from firehall.games.flashpoint.types import Cell

RESCUE_UNDONE = told(178, "rescue_undone", "at rescued")


def is_safe(s: State, cell: Cell) -> bool:
    """Where a victim is rescued: on the Ambulance, or anywhere outside without vehicles.

    Boards of the expansions may have places for it (FP-DW-03), or the Engine alone (R-75).
    """
    if is_large(s) and has_rescue_locations(s):
        return is_special(s, cell, RESCUE)
    if s.vehicles and not is_in_play(s, AMBULANCE):
        return is_large(s) and rescues_at_engine(s) and on_spot(s, ENGINE, cell)
    if s.vehicles:
        return on_spot(s, AMBULANCE, cell)
    return is_outside(s, cell)


def rescue_all(s: State, cell: Cell, log: Log) -> None:
    """Every victim in a safe space is rescued; all of them count before victory (R-87, FP-P-07)."""
    for _ in range(people_at(s, cell)):
        s.rescued += 1
        note(log, VICTIM_RESCUED, cell, s.rescued, 0)
    if is_large(s):
        stay_in_bay(s, cell)
        take_specials(s, cell)
    s.heal_left += small(s.treated, cell)
    s.victims_out -= people_at(s, cell)
    set_small(s.victims, cell, 0)
    set_small(s.treated, cell, 0)


@large
def stay_in_bay(s: State, cell: Cell) -> None:
    """In a submarine's medical bay fire may still take them, if the table plays so (R-77)."""
    if s.risky_bay and is_special(s, cell, MED_BAY):
        more(s.bay, cell, people_at(s, cell))


@large
def lose_bay(s: State, cell: Cell, log: Log) -> None:
    """Everybody who was rescued into a burning space is lost after all (R-77)."""
    while lies_in_bay(s, cell) and s.result == 0:
        more(s.bay, cell, -1)
        s.rescued -= 1
        s.lost += 1
        note(log, RESCUE_UNDONE, cell, s.rescued, 0)
        note(log, VICTIM_LOST, cell, s.lost, 0)
        if s.lost >= s.lost_limit:
            end_game(s, RESCUED if victory_secured(s) else TOO_MANY_LOST, log)


@large
def rescues_at_engine(s: State) -> bool:
    """On a high-rise the elevators rescue, and the Engine if the table plays so (R-75)."""
    return s.engine_rescue != 0


@large
def has_rescue_locations(s: State) -> bool:
    return s.rescue_locations != 0


def is_dump(s: State, cell: Cell) -> bool:
    """Where a hazmat is out of the way: outside, or where the board says (FP-A-08, FP-HD-02)."""
    if is_large(s):
        return is_special(s, cell, DISPOSAL)
    return is_outside(s, cell)


def dispose_outside(s: State, cell: Cell, log: Log) -> None:
    """A hazmat brought outside is out of the way (FP-A-08)."""
    for _ in range(small(s.hazmats, cell)):
        dispose(s, cell, log)


def dispose(s: State, cell: Cell, log: Log) -> None:
    more(s.hazmats, cell, -1)
    s.hazmats_out -= 1
    s.disposed += 1
    note(log, HAZMAT_DISPOSED, cell, 0, 0)


@large
def receive(s: State, cell: Cell, log: Log) -> None:
    """A marker is turned over where whoever it shows is safe: on its way out (FP-X-13, FP-A-08),
    or on a rescue location, where a hazmat still waits to be carried in (R-100)."""
    if burns(s, cell):
        return
    if is_dump(s, cell) and not has_rescue_locations(s):
        dispose_outside(s, cell, log)
    if is_safe(s, cell):
        rescue_all(s, cell, log)
        check_victory(s, log)


def lose_victims(s: State, cell: Cell, log: Log) -> None:
    """Every revealed victim in a burning space is lost; the fourth ends it all (FP-E-03, R-47)."""
    while people_at(s, cell) > 0:
        if small(s.victims, cell) > 0:
            more(s.victims, cell, -1)
            s.victims_out -= 1
        elif small(s.treated, cell) > 0:
            more(s.treated, cell, -1)
            s.heal_left += 1
            s.victims_out -= 1
        elif is_large(s) and lose_special(s, cell):
            put_hazmat(s, cell, log)  # FP-P-13: a tank lies in fire, and explodes as R-90
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
        if is_large(s):
            lose_bay(s, cell, log)
            if s.result:
                return True
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
