"""Smoke, fire and hot spots as tokens: laid, turned over, taken away (FP-F-19, FP-F-20)."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import drop, has, next_in, next_pile, put, small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import ELEVATOR
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.space import is_large, is_outside, is_special
from firehall.games.flashpoint.events import (
    FIRE_PLACED,
    HOT_SPOT_PLACED,
    IGNITED,
    NO_TOKEN_LEFT,
    OUTSIDE_CLEARED,
    SMOKE_PLACED,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import holds_person, lies_in_bay
from firehall.games.flashpoint.state import (
    CLEAR,
    FIRE_AT_HAZMAT,
    FIRE_AT_PEOPLE,
    FIRE_OUTSIDE,
    SMOKE,
    burns,
    hazard,
)
from firehall.games.flashpoint.types import NOWHERE, Cell


def fire_reaches(s: State, cell: Cell) -> None:
    """A space burns that did not; remember what there is to look for later in the phase."""
    drop(s.smoke, cell)
    put(s.fire, cell)
    if holds_person(s, cell) or (is_large(s) and lies_in_bay(s, cell)):
        s.alarm |= FIRE_AT_PEOPLE
    if small(s.hazmats, cell) > 0:
        s.alarm |= FIRE_AT_HAZMAT
    if is_outside(s, cell):
        s.alarm |= FIRE_OUTSIDE


def put_fire(s: State, cell: Cell, log: Log) -> None:
    """Fire comes to a space: smoke is turned, an open space takes a token if one is left."""
    if hazard(s, cell) == SMOKE:
        ignite(s, cell, log)
    elif hazard(s, cell) == CLEAR:
        if take_token(s, cell, log):
            fire_reaches(s, cell)
            note(log, FIRE_PLACED, cell, 0, 0)


def put_smoke(s: State, cell: Cell, log: Log) -> None:
    if take_token(s, cell, log):
        put(s.smoke, cell)
        note(log, SMOKE_PLACED, cell, 0, 0)


def ignite(s: State, cell: Cell, log: Log) -> None:
    fire_reaches(s, cell)
    note(log, IGNITED, cell, 0, 0)


def take_token(s: State, cell: Cell, log: Log) -> bool:
    """FP-F-20: when all tokens lie on the board, nothing is added anywhere (R-08)."""
    if s.hazards >= s.hazard_tokens:
        note(log, NO_TOKEN_LEFT, cell, 0, 0)
        return False
    s.hazards += 1
    return True


def put_hot_spot(s: State, cell: Cell, log: Log) -> None:
    put(s.hot_spot, cell)
    note(log, HOT_SPOT_PLACED, cell, 0, 0)


def put_hot_spot_from_reserve(s: State, cell: Cell, log: Log) -> None:
    """One a space, and none when the reserve is empty (R-14, R-15)."""
    if s.hot_spots and s.reserve > 0 and not has(s.hot_spot, cell):
        if is_large(s) and not holds_hot_spot(s, cell):
            return
        s.reserve -= 1
        put_hot_spot(s, cell, log)


@large
def holds_hot_spot(s: State, cell: Cell) -> bool:
    """Neither outside nor on a fallen floor (R-98), nor in an elevator (FP-US-06)."""
    return not (is_outside(s, cell) or is_hole(s, cell) or is_special(s, cell, ELEVATOR))


def clear_outside(s: State, log: Log) -> None:
    """FP-F-19: no hazard stays outside (R-05)."""
    if not s.alarm & FIRE_OUTSIDE:
        return
    s.alarm &= ~FIRE_OUTSIDE
    clear_tokens_outside(s, s.fire, log)
    clear_tokens_outside(s, s.smoke, log)  # of fire that somebody has turned to it


def clear_tokens_outside(s: State, tokens: Numbers, log: Log) -> None:
    cell = Cell(next_in(tokens, 0))
    while cell >= 0:
        if is_outside(s, cell):
            drop(tokens, cell)
            s.hazards -= 1
            note(log, OUTSIDE_CLEARED, cell, 0, 0)
        cell = Cell(next_in(tokens, cell + 1))


# Hazmats in fire


def burning_hazmat(s: State) -> Cell:
    """The first space with a hazmat in fire; -1 when there is none."""
    if not s.alarm & FIRE_AT_HAZMAT:
        return NOWHERE
    cell = next_burning_hazmat(s, 0)
    if cell < 0:
        s.alarm &= ~FIRE_AT_HAZMAT
    return cell


def next_burning_hazmat(s: State, start: int) -> Cell:
    """The first from a space on; -1 when there is none."""
    cell = Cell(next_pile(s.hazmats, start))
    while cell >= 0 and not burns(s, cell):
        cell = Cell(next_pile(s.hazmats, cell + 1))
    return cell
