"""Explosions, their shockwaves, and what they do to walls and doors (FP-F-06 to FP-F-09)."""

from __future__ import annotations

from firehall.engine.bits import set_small
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.edges import GONE, add_damage, is_door, is_wall, lets_fire
from firehall.games.flashpoint.board.space import beyond, edge_of
from firehall.games.flashpoint.ending import collapse
from firehall.games.flashpoint.events import DOOR_LOST, EXPLODED, WALL_DAMAGED, WAVE_PASSED
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.hazards import put_fire
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import Cell


def damage_wall(s: State, cell: Cell, direction: int, log: Log) -> None:
    """One marker on a wall, exterior ones as well (FP-F-09).

    The last one brings the building down at once (FP-F-21, R-07).
    """
    crack(s, cell, direction)
    tell_crack(s, cell, direction, log)


def crack(s: State, cell: Cell, direction: int) -> None:
    add_damage(s, edge_of(s, cell, direction))
    s.damage_left -= 1


def tell_crack(s: State, cell: Cell, direction: int, log: Log) -> None:
    note(log, WALL_DAMAGED, cell, direction, s.damage_left)
    if s.damage_left == 0:
        collapse(s, log)


def explode(s: State, cell: Cell, damages: bool, log: Log) -> None:
    """FP-F-06: one blast to each side, in the order N, E, S, W (R-11)."""
    note(log, EXPLODED, cell, 0, 0)
    for direction in range(4):
        blast(s, cell, direction, damages, log)
        if s.result:
            return


def blast(s: State, cell: Cell, direction: int, damages: bool, log: Log) -> None:
    """FP-F-07: the shockwave runs through burning spaces until it does something.

    Out of the building as well (FP-F-08, R-06).
    """
    while True:
        edge = edge_of(s, cell, direction)
        if is_wall(s, edge):
            if damages:
                damage_wall(s, cell, direction, log)
            return
        shut = not lets_fire(s, edge)
        if is_door(s, edge):
            set_small(s.edge, edge, GONE)
            note(log, DOOR_LOST, cell, direction, 0)
        if shut:
            return
        cell = beyond(s, cell, direction)
        if not burns(s, cell):
            put_fire(s, cell, log)
            return
        note(log, WAVE_PASSED, cell, direction, 0)
