"""Hazmats in fire: they explode, one after the other (FP-F-13)."""

from __future__ import annotations

from firehall.engine.frames import push_frame
from firehall.engine.log import Log
from firehall.games.flashpoint.fields import CHOOSE_HAZMAT, State
from firehall.games.flashpoint.fire.aftermath import after_explosion
from firehall.games.flashpoint.fire.flashover import flashover
from firehall.games.flashpoint.fire.hazards import burning_hazmat, next_burning_hazmat
from firehall.games.flashpoint.fire.setting_off import set_off
from firehall.games.flashpoint.types import Cell


def explode_hazmat(s: State, cell: Cell, log: Log) -> None:
    """FP-F-13: one of those in a space, and what its explosion leads to."""
    set_off(s, cell, log)
    if s.result == 0:
        after_explosion(s, s.flashover_each != 0, log)


def resolve_hazmats(s: State, log: Log) -> bool:
    """Explode hazmats in fire; False once none is left, True while there is more to do (R-37)."""
    cell = burning_hazmat(s)
    if cell < 0:
        if not s.flashover_each:  # then one flashover after the whole chain
            flashover(s, log)
            return burning_hazmat(s) >= 0
        return False
    if s.ask_hazmat_order and next_burning_hazmat(s, cell + 1) >= 0:
        push_frame(s, CHOOSE_HAZMAT)
    else:
        explode_hazmat(s, cell, log)
    return True
