"""A hazmat goes off (FP-F-13)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.flashpoint.events import HAZMAT_EXPLODED
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.explosions import explode
from firehall.games.flashpoint.fire.hazards import put_hot_spot_from_reserve
from firehall.games.flashpoint.state import more
from firehall.games.flashpoint.types import Cell


def set_off(s: State, cell: Cell, log: Log) -> None:
    """It is gone, its space explodes, a hot spot from the reserve is laid there."""
    more(s.hazmats, cell, -1)
    s.hazmats_out -= 1
    s.exploded += 1
    note(log, HAZMAT_EXPLODED, cell, 0, 0)
    explode(s, cell, True, log)
    if s.result == 0:
        put_hot_spot_from_reserve(s, cell, log)
