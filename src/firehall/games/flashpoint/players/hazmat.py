"""Hazmats: each that burns explodes and leaves a hot spot, so they go before fire finds them."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import small
from firehall.games.flashpoint.cards import MOVING
from firehall.games.flashpoint.codes import DISPOSE, HAZMAT
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.players.paths import (
    FAR,
    REACH,
    TO_KERB,
    carry_direction,
    step_action,
    walk_action,
)
from firehall.games.flashpoint.state import HAZMAT_TECHNICIAN
from firehall.games.flashpoint.turn.purse import special_for
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell

CARRY_POINTS = 15  # for taking a hazmat outside
DISPOSAL_POINTS = 60  # for the Hazmat Technician, who makes short work of it


def disposal_score(s: State, notes: Numbers, cell: Cell) -> int:
    """Points an AP of getting rid of a hazmat: on the spot, or carried outside."""
    if notes[REACH + cell] >= FAR:
        return 0
    points = CARRY_POINTS
    work = notes[TO_KERB + cell]
    if s.role[s.active] == HAZMAT_TECHNICIAN:
        points = DISPOSAL_POINTS
        work = 2
    return points * 1000 // max(1, notes[REACH + cell] + work - special_for(s, MOVING))


def best_hazmat(s: State, notes: Numbers) -> Cell:
    best = NOWHERE
    best_score = 0
    if s.hazmats_out == 0:
        return best
    for cell in each_cell(s.cells):
        if small(s.hazmats, cell) > 0:
            score = disposal_score(s, notes, cell)
            if score > best_score:
                best = cell
                best_score = score
    return best


def get_rid_of(s: State, notes: Numbers, cell: Cell) -> int:
    """Walk there, then dispose of it or carry it out."""
    here = s.at[s.active]
    if here != cell:
        return walk_action(s, notes, cell)
    if s.role[s.active] == HAZMAT_TECHNICIAN:
        return DISPOSE
    direction = carry_direction(s, notes, here, s.role[s.active], TO_KERB)
    return step_action(s, direction, HAZMAT) if direction >= 0 else -1
