"""Heat behind bulkheads (FP-DW-05): a blast that a bulkhead stops is felt on its other side."""

from __future__ import annotations

from firehall.engine.bits import has, put
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import IS_HEATED
from firehall.games.flashpoint.board.space import beyond, edge_of, is_filled, is_outside
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.hazards import ignite, put_smoke
from firehall.games.flashpoint.fire.line import EXPLOSION, join_line
from firehall.games.flashpoint.fire.objects import hit_object
from firehall.games.flashpoint.state import CLEAR, SMOKE, hazard
from firehall.games.flashpoint.types import Cell

HEAT_PASSED = told(122, "heat_passed", "at side")


@large
def is_bulkhead(s: State, edge: int) -> bool:
    return IS_HEATED[s.kind[edge]] != 0


@large
def pass_heat(s: State, cell: Cell, direction: int, log: Log) -> None:
    """As if the space behind had been rolled; what burns there explodes in its turn (R-118).

    Each bulkhead once for whatever set the chain off, so that none heats back (R-117).
    Machinery takes the damage instead (FP-DW-09).
    """
    edge = edge_of(s, cell, direction)
    if has(s.heated, edge):
        return
    put(s.heated, edge)
    behind = beyond(s, cell, direction)
    if is_outside(s, behind):  # where no smoke stays
        return
    note(log, HEAT_PASSED, behind, direction, 0)
    if is_filled(s, behind):
        hit_object(s, behind, log)
    elif hazard(s, behind) == CLEAR:
        put_smoke(s, behind, log)
    elif hazard(s, behind) == SMOKE:
        ignite(s, behind, log)
    else:
        join_line(s, EXPLOSION, behind, 0)
