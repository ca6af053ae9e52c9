"""Points of interest and what they hide: laid, turned over, replenished (FP-P)."""

from __future__ import annotations

from firehall.engine.bits import drop, has, put, small
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import ELEVATOR
from firehall.games.flashpoint.board.holes import below, is_hole, meant_by_dice
from firehall.games.flashpoint.board.space import is_closed_off, is_large, is_special
from firehall.games.flashpoint.events import (
    HAZMAT_PLACED,
    POI_CLEARED_SPACE,
    POI_PLACED,
    REVEALED_FALSE_ALARM,
    REVEALED_VICTIM,
)
from firehall.games.flashpoint.fields import State, push_reveal, top_cell
from firehall.games.flashpoint.people.special import hidden_specials, reveal_special
from firehall.games.flashpoint.state import (
    CLEAR,
    FIRE_AT_HAZMAT,
    burns,
    hazard,
    more,
    set_hazard,
    someone_at,
)
from firehall.games.flashpoint.types import NOWHERE, Cell
from firehall.games.flashpoint.victims import specials_at

MARKERS_ON_BOARD = 3


# Revealing


def turn_over(s: State, cell: Cell) -> None:
    """Ask chance for the face of the marker on a space (FP-P-06, FP-P-16, FP-A-07)."""
    push_reveal(s, cell)


def reveal(s: State, outcome: int, log: Log) -> None:
    """The face is known: any marker not yet turned over, all equally likely (R-96).

    False alarms are counted, wherever they were found (R-19).
    """
    cell = top_cell(s)
    pop(s)
    drop(s.poi, cell)
    s.pois_out -= 1
    if outcome < s.hidden_victims:
        s.hidden_victims -= 1
        more(s.victims, cell, 1)
        s.victims_out += 1
        note(log, REVEALED_VICTIM, cell, 0, 0)
        return
    outcome -= s.hidden_victims
    if is_large(s) and outcome >= s.hidden_false_alarms:
        if reveal_special(s, cell, outcome - s.hidden_false_alarms, log):
            put_hazmat(s, cell, log)
        return
    s.hidden_false_alarms -= 1
    s.false_alarms += 1
    if is_large(s) and (burns(s, cell) or is_lost(s, cell)):
        count_burnt(s)
    note(log, REVEALED_FALSE_ALARM, cell, 0, 0)
    if s.unmarked:  # FP-O-06: a hazmat was there, unmarked; in fire it explodes
        put_hazmat(s, cell, log)


@large
def is_lost(s: State, cell: Cell) -> bool:
    """Whether whatever lies there is taken by poison, or fell in with the floor (R-67, R-110)."""
    return is_hole(s, cell) or (has(s.toxic, cell) and not s.toxic_spares_poi)


@large
def count_burnt(s: State) -> None:
    """What was lost was not found: no event gives it back (FP-TR-11)."""
    if s.tragic:
        s.burnt_alarms += 1


def put_hazmat(s: State, cell: Cell, log: Log) -> None:
    """Placed at setup, or found to be one (R-60)."""
    more(s.hazmats, cell, 1)
    s.hazmats_out += 1
    if burns(s, cell):
        s.alarm |= FIRE_AT_HAZMAT
    note(log, HAZMAT_PLACED, cell, 0, 0)


# Replenishing


def holds_person(s: State, cell: Cell) -> bool:
    return has(s.poi, cell) or people_at(s, cell) > 0


def people_at(s: State, cell: Cell) -> int:
    """Victims in a space, treated or not."""
    people = small(s.victims, cell) + small(s.treated, cell)
    return people + specials_at(s, cell) if is_large(s) else people


def hidden_markers(s: State) -> int:
    """Markers that nobody has turned over, on the board or beside it."""
    hidden = s.hidden_victims + s.hidden_false_alarms
    return hidden + hidden_specials(s) if is_large(s) else hidden


def is_free_for_poi(s: State, cell: Cell) -> bool:
    """Experienced: no hazard, nobody, no person marker (FP-P-04), and somebody can get there."""
    if is_large(s) and (is_closed_off(s, cell) or is_special(s, cell, ELEVATOR)):
        return False
    return hazard(s, cell) == CLEAR and not holds_person(s, cell) and not someone_at(s, cell)


def follow_arrows(s: State, cell: Cell) -> Cell:
    """The first free space along the arrows from a rolled one; -1 when they run in a circle."""
    first = cell
    for _ in range(s.insides):
        if is_large(s) and is_hole(s, cell):
            cell = below(s, cell)
        elif is_free_for_poi(s, cell):
            return cell
        else:
            cell = s.arrow[cell]
        if cell == first:
            return NOWHERE
    return NOWHERE


@large
def can_take_poi(s: State, rolled: Cell) -> bool:
    """Without arrows, where the dice mean a space that nobody shuns (FP-ED-05, FP-ED-07)."""
    cell = meant_by_dice(s, rolled)
    return not holds_person(s, cell) and not is_closed_off(s, cell)


@large
def lies_in_bay(s: State, cell: Cell) -> bool:
    """Somebody was rescued there who may still be lost (R-77)."""
    return small(s.bay, cell) > 0


def needs_poi(s: State) -> bool:
    """Fewer than three lie on the board, and the pool has another (FP-P-01)."""
    return s.pois_out + s.victims_out < MARKERS_ON_BOARD and pool_left(s) > 0


def pool_left(s: State) -> int:
    """Markers beside the board."""
    return hidden_markers(s) - s.pois_out


def put_poi(s: State, cell: Cell, log: Log) -> None:
    put(s.poi, cell)
    s.pois_out += 1
    note(log, POI_PLACED, cell, 0, 0)


def replenish_at(s: State, rolled: Cell, log: Log) -> None:
    """Put a new marker where the dice say (FP-P-03 family, FP-P-04 experienced).

    In the family game it takes a hazard's place (R-23) and is turned over on a firefighter (R-21);
    after a false alarm another comes (R-22).
    """
    if s.arrows:
        put_poi(s, follow_arrows(s, rolled), log)
        return
    if is_large(s):
        rolled = meant_by_dice(s, rolled)
    if hazard(s, rolled) != CLEAR:
        set_hazard(s, rolled, CLEAR)
        s.hazards -= 1
        note(log, POI_CLEARED_SPACE, rolled, 0, 0)
    put_poi(s, rolled, log)
    if someone_at(s, rolled):
        turn_over(s, rolled)
