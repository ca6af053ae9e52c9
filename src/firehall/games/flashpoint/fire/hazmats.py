"""Hazmats in fire: they explode, one after the other (FP-F-13)."""

from __future__ import annotations

from firehall.engine.bits import next_pile
from firehall.engine.frames import push_frame
from firehall.engine.log import Log, note
from firehall.games.flashpoint.events import HAZMAT_EXPLODED
from firehall.games.flashpoint.fields import CHOOSE_HAZMAT, State
from firehall.games.flashpoint.fire.explosions import explode
from firehall.games.flashpoint.fire.hazards import put_hot_spot_from_reserve
from firehall.games.flashpoint.fire.spreading import flashover
from firehall.games.flashpoint.state import FIRE_AT_HAZMAT, burns, more
from firehall.games.flashpoint.types import NOWHERE, Cell


def burning_hazmat(s: State) -> Cell:
    """The first space with a hazmat in fire; -1 when there is none."""
    if not s.alarm & FIRE_AT_HAZMAT:
        return NOWHERE
    cell = next_burning_hazmat(s, 0)
    if cell < 0:
        s.alarm &= ~FIRE_AT_HAZMAT
    return cell


def next_burning_hazmat(s: State, start: int) -> Cell:
    """The first from a space on; -1 when there is none."""
    cell = Cell(next_pile(s.hazmats, start))
    while cell >= 0 and not burns(s, cell):
        cell = Cell(next_pile(s.hazmats, cell + 1))
    return cell


def explode_hazmat(s: State, cell: Cell, log: Log) -> None:
    """FP-F-13: it is gone, its space explodes, a hot spot from the reserve is laid there."""
    more(s.hazmats, cell, -1)
    s.hazmats_out -= 1
    s.exploded += 1
    note(log, HAZMAT_EXPLODED, cell, 0, 0)
    explode(s, cell, True, log)
    if s.result:
        return
    put_hot_spot_from_reserve(s, cell, log)
    if s.flashover_each:
        flashover(s, log)


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
