"""Dangerous objects that have taken all their damage spill toxic markers (FP-ED-04)."""

from __future__ import annotations

from firehall.engine.bits import has, put
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.space import HERE, beyond, can_burn, is_outside, ways
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import SPILL_ROLL, State
from firehall.games.flashpoint.fire.floors import call_casualties
from firehall.games.flashpoint.fire.objects import remove_object
from firehall.games.flashpoint.state import TOXIC_MARKERS, forget_spill
from firehall.games.flashpoint.types import NOWHERE, Cell

OBJECT_SPILLED = told(176, "object_spilled", "at")
TOXIC_PLACED = told(177, "toxic_placed", "at")


@large
def burst_open(s: State, hit: Cell, log: Log) -> None:
    """It is gone; the first marker lies where it stood, the others are drawn one by one."""
    note(log, OBJECT_SPILLED, hit, 0, 0)
    remove_object(s, s.object_at[hit] - 1)
    lay_toxic(s, hit, log)


@large
def lay_toxic(s: State, cell: Cell, log: Log) -> None:
    """One marker of the chain, and the next is drawn for, as long as one has a place to go."""
    put(s.toxic, cell)
    s.spill[s.spilt] = cell
    s.spilt += 1
    note(log, TOXIC_PLACED, cell, 0, 0)
    call_casualties(s, cell)
    if s.spilt < TOXIC_MARKERS and spills_from(s) >= 0:
        push_frame(s, SPILL_ROLL)
    else:
        forget_spill(s)


@large
def spills_from(s: State) -> Cell:
    """The last marker of the chain with a space beside it that has none (R-66); -1 for none."""
    for back in range(s.spilt):
        cell = s.spill[s.spilt - 1 - back]
        if ways_to_spill(s, cell) > 0:
            return cell
    return NOWHERE


@large
def can_spill(s: State, cell: Cell, direction: int) -> bool:
    """Into an adjacent space inside, by stairs too."""
    if direction == HERE or not can_burn(s, cell, direction):
        return False
    to = beyond(s, cell, direction)
    return not (is_outside(s, to) or has(s.toxic, to) or is_hole(s, to))


@large
def ways_to_spill(s: State, cell: Cell) -> int:
    count = 0
    for direction in range(ways(s)):
        count += can_spill(s, cell, direction)
    return count


@large
def spill_on(s: State, outcome: int, log: Log) -> None:
    """Chance has drawn one of the spaces."""
    pop(s)
    lay_toxic(s, spill_target(s, outcome), log)


@large
def spill_target(s: State, outcome: int) -> Cell:
    cell = spills_from(s)
    for direction in range(ways(s)):
        if can_spill(s, cell, direction):
            if outcome == 0:
                return beyond(s, cell, direction)
            outcome -= 1
    return NOWHERE
