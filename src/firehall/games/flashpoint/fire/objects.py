"""What fills spaces and takes damage: objects, machinery, a ship's engine (FP-DW-07, FP-DW-09).

What happens when an object is full has its turn in the line: `object_blasts`, `spills`.
"""

from __future__ import annotations

from firehall.engine.bits import drop, set_small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import GONE, is_object_side
from firehall.games.flashpoint.board.extras import MACHINERY
from firehall.games.flashpoint.board.space import SIDES, edge_of
from firehall.games.flashpoint.ending import break_down, collapse
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.line import OBJECT, join_line
from firehall.games.flashpoint.types import Cell, each_cell

OBJECT_DAMAGED = told(123, "object_damaged", "at markers damage_left")
ENGINE_DAMAGED = told(124, "engine_damaged", "markers places")


@large
def hit_object(s: State, cell: Cell, log: Log) -> None:
    """One marker on what fills a space (FP-ED-02); one that is full takes no more (R-114)."""
    which = s.object_at[cell] - 1
    if which < 0 or s.object_damage[which] == s.object_places[which]:  # or a ruined elevator
        return
    s.object_damage[which] += 1
    s.damage_left -= 1
    note(log, OBJECT_DAMAGED, cell, s.object_damage[which], s.damage_left)
    if s.damage_left == 0:
        collapse(s, log)
    elif s.object_damage[which] == s.object_places[which]:
        if s.object_kind[which] == MACHINERY:
            break_down(s, log)
        else:
            join_line(s, OBJECT, cell, 0)


@large
def is_part(s: State, cell: Cell, which: int) -> bool:
    """Whether an object fills the space, or did."""
    return s.object_at[cell] == which + 1


@large
def remove_object(s: State, which: int) -> None:
    """Its spaces are ordinary ones from now on."""
    for cell in each_cell(s.cells):
        if is_part(s, cell, which):
            drop(s.filled, cell)
            for direction in range(SIDES):
                edge = edge_of(s, cell, direction)
                if is_object_side(s, edge):
                    set_small(s.edge, edge, GONE)


@large
def hit_engine(s: State, log: Log) -> None:
    """FP-DW-07: a marker on any part of the ship's engine; the last of its places loses the ship.

    The wall's own marker has been told already."""
    s.engine_damage += 1
    note(log, ENGINE_DAMAGED, s.engine_damage, s.engine_places, 0)
    if s.engine_damage == s.engine_places and s.result == 0:
        break_down(s, log)
