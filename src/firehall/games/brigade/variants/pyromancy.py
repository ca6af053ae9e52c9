"""Fire mana and what the one against three does with it (B14.3, B14.4)."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import adjacent, raise_fire
from firehall.games.brigade.events import MANA_GAINED, PYROMANTISED
from firehall.games.brigade.fields import PYROMANTISING, State
from firehall.games.brigade.state import DOOMED
from firehall.games.brigade.turn.asking import push_for
from firehall.games.brigade.types import Cell, each_cell
from firehall.games.brigade.variants.sides import ONE

MOST_MANA = 6
MANA_A_TURN, MANA_A_RUIN = 2, 1  # B14.3


def gain_mana(s: State, mana: int, log: Log) -> None:
    """B14.3: for a turn of the one that begins, and for a building that falls."""
    if s.against_one and s.mana < MOST_MANA:
        s.mana = min(s.mana + mana, MOST_MANA)
        note(log, MANA_GAINED, ONE, s.mana, 0)


def can_burn(s: State, cell: Cell) -> bool:
    """Standing, and not doomed yet."""
    return s.fire[cell] < DOOMED


def near_the_one(s: State, cell: Cell) -> bool:
    """Where the Brigade stands, or adjacent to it."""
    here = s.brigade[ONE]
    return cell == here or adjacent(s, here, cell)


def something_near(s: State) -> bool:
    for cell in each_cell(CELLS):
        if can_burn(s, cell) and near_the_one(s, cell):
            return True
    return False


def begin_pyromantising(s: State, player: Seat) -> None:
    s.mana -= 1
    push_for(s, PYROMANTISING, player)


def kindle(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """A player raises it, so nothing shelters it (B4.4)."""
    pop(s)
    note(log, PYROMANTISED, player, cell, 0)
    raise_fire(s, cell, 1, log)
