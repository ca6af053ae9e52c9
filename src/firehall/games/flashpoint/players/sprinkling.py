"""The sprinklers of a subway station: when it is worth walking to a release."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.sizes import large
from firehall.games.flashpoint.codes import SPRINKLERS
from firehall.games.flashpoint.families.sprinklers import RELEASE_COST, served_from
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.players.engine import quadrant_mean
from firehall.games.flashpoint.players.paths import FAR, REACH, walk_action
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell, each_firefighter


@large
def release_score(s: State, notes: Numbers, cell: Cell) -> int:
    """Points an AP of walking to a release and opening it; nothing while somebody would be wet."""
    quadrant = served_from(s, cell)
    if notes[REACH + cell] >= FAR or others_in(s, quadrant):
        return 0
    return quadrant_mean(s, notes, quadrant) * 10 // (notes[REACH + cell] + RELEASE_COST)


@large
def others_in(s: State, quadrant: int) -> bool:
    for other in each_firefighter(s.firefighters):
        if other != s.active and s.zone[s.at[other]] == quadrant:
            return True
    return False


@large
def best_release(s: State, notes: Numbers, most: int) -> Cell:
    """The release that is worth more than ``most`` an AP; -1 for none."""
    best = NOWHERE
    for cell in each_cell(s.cells):
        if served_from(s, cell) > 0:
            score = release_score(s, notes, cell)
            if score > most:
                best = cell
                most = score
    return best


@large
def sprinkle_from(s: State, notes: Numbers, release: Cell) -> int:
    return SPRINKLERS if s.at[s.active] == release else walk_action(s, notes, release)
