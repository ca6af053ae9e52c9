"""Fireproof doors (FP-DW-04): a blast that one stops may jam it."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import IS_FIREPROOF, count_more, count_on
from firehall.games.flashpoint.board.space import edge_of
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import State, top_cell, top_side
from firehall.games.flashpoint.fire.line import JAM, join_line
from firehall.games.flashpoint.types import Cell

DOOR_JAMMED = told(120, "door_jammed", "at side jams")
DOOR_HELD = told(121, "door_held", "at side")
DOOR_FREED = told(129, "door_freed", "at side jams")

JAM_FACES = 6
JAMS_FROM = 4  # on the die


@large
def is_jammed(s: State, edge: int) -> bool:
    return IS_FIREPROOF[s.kind[edge]] != 0 and count_on(s, edge) > 0


@large
def hit_fireproof(s: State, cell: Cell, direction: int, log: Log) -> None:
    """One that is jammed is jammed more; for any other a die is rolled in its turn (R-118)."""
    if is_jammed(s, edge_of(s, cell, direction)):
        jam(s, cell, direction, log)
    else:
        join_line(s, JAM, cell, direction)


@large
def jam(s: State, cell: Cell, direction: int, log: Log) -> None:
    edge = edge_of(s, cell, direction)
    count_more(s, edge, 1)
    note(log, DOOR_JAMMED, cell, direction, count_on(s, edge))


@large
def jam_rolled(s: State, face: int, log: Log) -> None:
    """From four on it jams."""
    cell = top_cell(s)
    direction = top_side(s)
    pop(s)
    if face >= JAMS_FROM:
        jam(s, cell, direction, log)
    else:
        note(log, DOOR_HELD, cell, direction, 0)


@large
def free(s: State, cell: Cell, direction: int, log: Log) -> None:
    """One jam less."""
    edge = edge_of(s, cell, direction)
    count_more(s, edge, -1)
    note(log, DOOR_FREED, cell, direction, count_on(s, edge))
