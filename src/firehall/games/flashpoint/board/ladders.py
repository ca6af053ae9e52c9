"""Portable ladders, as four small records: where each lies or stands, and where its top is.

A ladder whose top is nowhere lies in its space, or travels with the Engine (FP-S-26, R-72). One
that stands leads from its foot up to its top, and is a way for people only. One may bridge a hole
in the floor, for good, and be lost with it (FP-ED-17).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firehall.engine.sizes import large
from firehall.games.flashpoint.board.platform import fits_on_platform
from firehall.games.flashpoint.types import NOWHERE, Cell, each_firefighter

if TYPE_CHECKING:
    from firehall.games.flashpoint.fields import State

FOOT, TOP = range(2)  # its ends
WITH_ENGINE = NOWHERE  # in the place of its foot
LAID = -2  # in the place of its top: it lies over the hole that its foot names
LOST = -2  # in the place of its foot: out of the game


@large
def ladder_at(s: State, cell: Cell, end: int) -> int:
    """The ladder that stands with an end in a space; -1 where none does."""
    for ladder in range(s.ladders):
        if s.ladder[ladder, TOP] >= 0 and s.ladder[ladder, end] == cell:
            return ladder
    return -1


@large
def climbs_by_ladder(s: State, cell: Cell) -> int:
    """The ends of ladders that stand with an end in a space: bit 0 for a foot, bit 1 for a top."""
    found = 0
    for ladder in range(s.ladders):
        if s.ladder[ladder, TOP] >= 0:
            found |= (s.ladder[ladder, FOOT] == cell) | (s.ladder[ladder, TOP] == cell) << 1
    return found


@large
def lying_at(s: State, cell: Cell) -> int:
    """A ladder that lies in a space; -1 where none does."""
    for ladder in range(s.ladders):
        if s.ladder[ladder, TOP] == NOWHERE and s.ladder[ladder, FOOT] == cell:
            return ladder
    return -1


@large
def bridge_over(s: State, cell: Cell) -> int:
    """The ladder that lies over a hole; -1 where none does."""
    for ladder in range(s.ladders):
        if s.ladder[ladder, TOP] == LAID and s.ladder[ladder, FOOT] == cell:
            return ladder
    return -1


@large
def other_end_of(s: State, cell: Cell, end: int) -> Cell:
    """Where the ladder with that end in a space leads; the space itself where none stands."""
    ladder = ladder_at(s, cell, end)
    return cell if ladder < 0 else s.ladder[ladder, FOOT + TOP - end]


@large
def holds_one_more(s: State, cell: Cell) -> bool:
    """Whether a ladder leads to a space beside an upper floor, and nobody is on it (FP-2S-10); or
    the platform is there, with room (FP-ED-09)."""
    if cell == s.platform:
        return fits_on_platform(s, 1)
    if ladder_at(s, cell, TOP) < 0:
        return False
    for firefighter in each_firefighter(s.firefighters):
        if s.at[firefighter] == cell:
            return False
    return True
