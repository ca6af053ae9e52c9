"""What a rolled space does (FP-F-02 to FP-F-04)."""

from __future__ import annotations

from firehall.engine.log import Log
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.aftermath import after_explosion
from firehall.games.flashpoint.fire.explosions import explode
from firehall.games.flashpoint.fire.flashover import flashover
from firehall.games.flashpoint.fire.hazards import ignite, put_smoke
from firehall.games.flashpoint.state import CLEAR, SMOKE, hazard
from firehall.games.flashpoint.types import Cell


def advance(s: State, cell: Cell, log: Log) -> None:
    """What a rolled space does (FP-F-02, FP-F-03, FP-F-04), then flashover (R-12)."""
    if hazard(s, cell) == CLEAR:
        put_smoke(s, cell, log)
        flashover(s, log)
    elif hazard(s, cell) == SMOKE:
        ignite(s, cell, log)
        flashover(s, log)
    else:
        explode(s, cell, True, log)
        after_explosion(s, True, log)
