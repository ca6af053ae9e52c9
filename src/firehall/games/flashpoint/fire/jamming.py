"""Fireproof doors (FP-DW-04): a blast that one stops may jam it."""

from __future__ import annotations

from firehall.engine.bits import set_small, small
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import IS_FIREPROOF
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
MOST_JAMS = 15  # on a door


@large
def jams_on(s: State, edge: int) -> int:
    return small(s.worn, edge)


@large
def is_jammed(s: State, edge: int) -> bool:
    return IS_FIREPROOF[s.kind[edge]] != 0 and jams_on(s, edge) > 0


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
    set_small(s.worn, edge, min(jams_on(s, edge) + 1, MOST_JAMS))
    note(log, DOOR_JAMMED, cell, direction, jams_on(s, edge))


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
    set_small(s.worn, edge, jams_on(s, edge) - 1)
    note(log, DOOR_FREED, cell, direction, jams_on(s, edge))
