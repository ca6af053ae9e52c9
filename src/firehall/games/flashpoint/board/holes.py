"""Floors over a basement: where they have fallen in, and what lies below (FP-ED-14, FP-ED-15)."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import SOUND
from firehall.games.flashpoint.board.space import (
    DOWN,
    UP,
    cell_at,
    column_of,
    floor_of,
    is_special,
    row_of,
    stairs_at,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.types import NOWHERE, Cell


@large
def is_hole(s: State, cell: Cell) -> bool:
    return has(s.hole, cell)


@large
def below(s: State, hole: Cell) -> Cell:
    """The space of the basement under one of the ground floor."""
    return cell_at(s, s.basement, row_of(s, hole), column_of(s, hole))


@large
def floor_over(s: State, cell: Cell) -> Cell:
    """The floor that an explosion shakes: that over a space of the basement, or its own on the
    ground; -1 where there is none that can be damaged."""
    floor = floor_of(s, cell)
    if s.basement == 0 or (floor != 0 and floor != s.basement):
        return NOWHERE
    over = cell_at(s, 0, row_of(s, cell), column_of(s, cell))
    return NOWHERE if is_sound(s, over) else over


@large
def is_sound(s: State, cell: Cell) -> bool:
    """Floors are never damaged under stairs and objects, nor where the board says."""
    stairs = stairs_at(s, cell, UP) >= 0 or stairs_at(s, cell, DOWN) >= 0
    return stairs or s.object_at[cell] > 0 or is_special(s, cell, SOUND)


@large
def through_hole(s: State, cell: Cell) -> Cell:
    """Where water comes to that is aimed at a space: through a hole to the one below."""
    return below(s, cell) if is_hole(s, cell) else cell


@large
def meant_by_dice(s: State, cell: Cell) -> Cell:
    """Arrows lead off whatever fills a space (FP-ED-07); a hole stands for the space below it, and
    arrows go on from there (R-97)."""
    for _ in range(s.insides):
        if is_hole(s, cell):
            cell = below(s, cell)
        elif has(s.filled, cell):
            cell = s.arrow[cell]
        else:
            return cell
    return cell
