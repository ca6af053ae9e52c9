"""Explosive objects that have taken all their damage (FP-ED-03)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import SIDES, beyond
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import SETUP, State
from firehall.games.flashpoint.fire.explosions import blast
from firehall.games.flashpoint.fire.floors import shake_floor
from firehall.games.flashpoint.fire.hazards import put_fire, put_hot_spot_from_reserve
from firehall.games.flashpoint.fire.objects import is_part, remove_object
from firehall.games.flashpoint.types import Cell, each_cell

OBJECT_EXPLODED = told(175, "object_exploded", "at")


@large
def explode_object(s: State, hit: Cell, log: Log) -> None:
    """It is gone, its spaces burn, and every outer side of each sends a blast (R-65, R-114).

    The markers stay spent. A hot spot lies where the last one was, but not at setup.
    """
    which = s.object_at[hit] - 1
    note(log, OBJECT_EXPLODED, hit, 0, 0)
    remove_object(s, which)
    for cell in each_cell(s.cells):
        if is_part(s, cell, which):
            put_fire(s, cell, log)
    for cell in each_cell(s.cells):
        if is_part(s, cell, which):
            send_blasts(s, cell, which, log)
            if s.result:
                return
    for cell in each_cell(s.cells):
        if is_part(s, cell, which) and s.result == 0:
            shake_floor(s, cell, log)
    if s.result == 0 and s.frame[0, 0] != SETUP:
        put_hot_spot_from_reserve(s, hit, log)


@large
def send_blasts(s: State, cell: Cell, which: int, log: Log) -> None:
    """Out of every side but those between its own spaces."""
    for direction in range(SIDES):
        if not is_part(s, beyond(s, cell, direction), which) and s.result == 0:
            blast(s, cell, direction, True, log)
