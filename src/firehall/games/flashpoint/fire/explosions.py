"""Explosions, their shockwaves, and what they do to walls and doors (FP-F-06 to FP-F-09)."""

from __future__ import annotations

from firehall.engine.bits import set_small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import (
    GONE,
    IS_ELEVATOR,
    add_damage,
    is_crossed,
    is_door,
    is_engine,
    is_locked,
    is_object_side,
    is_wall,
    is_window,
    lets_fire,
    stops_blast,
)
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.space import (
    DOWN,
    HERE,
    SIDES,
    UP,
    beyond,
    can_burn,
    edge_of,
    is_apart,
    is_filled,
    is_large,
    stairs_at,
)
from firehall.games.flashpoint.ending import collapse
from firehall.games.flashpoint.events import DOOR_LOST, EXPLODED, WALL_DAMAGED, WAVE_PASSED
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.floors import fall_through, shake_floor
from firehall.games.flashpoint.fire.hazards import put_fire
from firehall.games.flashpoint.fire.heat import is_bulkhead, pass_heat
from firehall.games.flashpoint.fire.jamming import hit_fireproof
from firehall.games.flashpoint.fire.objects import hit_engine, hit_object
from firehall.games.flashpoint.fire.shafts import hit_shaft, open_shaft
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import Cell


def damage_wall(s: State, cell: Cell, direction: int, log: Log) -> None:
    """One marker on a wall, exterior ones as well (FP-F-09).

    The last one brings the building down at once (FP-F-21, R-07).
    """
    crack(s, cell, direction)
    tell_crack(s, cell, direction, log)


def crack(s: State, cell: Cell, direction: int) -> None:
    """A door that is locked is broken down without a marker (FP-2S-12)."""
    edge = edge_of(s, cell, direction)
    if is_large(s) and is_locked(s, edge):
        set_small(s.edge, edge, GONE)
        return
    add_damage(s, edge)
    s.damage_left -= 1


def tell_crack(s: State, cell: Cell, direction: int, log: Log) -> None:
    note(log, WALL_DAMAGED, cell, direction, s.damage_left)
    if s.damage_left == 0:
        collapse(s, log)
    elif is_large(s) and is_engine(s, edge_of(s, cell, direction)):
        hit_engine(s, log)
    elif is_large(s):
        open_shaft(s, cell, direction)


def explode(s: State, cell: Cell, damages: bool, log: Log) -> None:
    """FP-F-06: one blast to each side, in the order N, E, S, W (R-11)."""
    note(log, EXPLODED, cell, 0, 0)
    for direction in range(4):
        blast(s, cell, direction, damages, log)
        if s.result:
            return
    if is_large(s):
        shake_floor(s, cell, log)


@large
def stops_specially(s: State, cell: Cell, direction: int, log: Log) -> bool:
    """What stops a blast in the expansions, and what that does to it."""
    edge = edge_of(s, cell, direction)
    if is_bulkhead(s, edge):
        pass_heat(s, cell, direction, log)
        return True
    if stops_blast(s, edge):
        hit_fireproof(s, cell, direction, log)
        return True
    if IS_ELEVATOR[s.kind[edge]]:
        hit_shaft(s, cell, direction)
        return True
    if is_apart(s, cell, direction):
        return True
    if is_object_side(s, edge) or lets_fire(s, edge):
        if is_filled(s, beyond(s, cell, direction)):
            hit_object(s, beyond(s, cell, direction), log)
            return True
    return False


@large
def takes_stairs(s: State, cell: Cell, direction: int) -> bool:
    """FP-2S-13: a blast that comes into burning stairs climbs them if it cannot go straight on.

    What blocks it there takes no damage (R-70). Four blasts of an explosion on the stairs itself
    stay on its floor (FP-2S-14).
    """
    edge = edge_of(s, cell, direction)
    blocked = not lets_fire(s, edge) or is_filled(s, beyond(s, cell, direction))
    return blocked and stairs_from(s, cell) != HERE


@large
def stairs_from(s: State, cell: Cell) -> int:
    """Where stairs lead to, up before down (R-121); `HERE` where there are none."""
    if stairs_at(s, cell, UP) >= 0:
        return UP
    return DOWN if stairs_at(s, cell, DOWN) >= 0 else HERE


@large
def exit_of(s: State, cell: Cell, way: int) -> int:
    """The side on which a blast leaves stairs at their other end; -1 if none is open.

    The board says it, or it is the first that is open (R-121).
    """
    flight = stairs_at(s, cell, way)
    said = s.blast_exit[flight, DOWN - way]
    if said >= 0:
        return said
    end = beyond(s, cell, way)
    for side in range(SIDES):
        if can_burn(s, end, side):
            return side
    return -1


def blast(s: State, cell: Cell, direction: int, damages: bool, log: Log) -> None:
    """FP-F-07: the shockwave runs through burning spaces until it does something.

    Out of the building as well (FP-F-08, R-06). A window falls and stops it, open or closed (R-68);
    a line takes a marker and does not (FP-HD-07). An open fireproof door is lost as any (R-69).
    By stairs it may come to other floors, once by each (R-121), and it goes on over holes.
    """
    climbs = 0
    while True:
        edge = edge_of(s, cell, direction)
        if is_large(s) and is_window(s, edge):
            if damages:
                damage_wall(s, cell, direction, log)
            return
        if is_wall(s, edge):
            if damages:
                damage_wall(s, cell, direction, log)
            return
        if is_large(s) and stops_specially(s, cell, direction, log):
            return
        shut = not lets_fire(s, edge)
        if is_large(s) and damages and is_crossed(s, edge):
            damage_wall(s, cell, direction, log)
            if s.result:
                return
        if is_door(s, edge):
            set_small(s.edge, edge, GONE)
            note(log, DOOR_LOST, cell, direction, 0)
        if shut:
            return
        cell = beyond(s, cell, direction)
        if is_large(s) and is_hole(s, cell):
            fall_through(s, cell, log)
            continue
        if not burns(s, cell):
            put_fire(s, cell, log)
            return
        note(log, WAVE_PASSED, cell, direction, 0)
        if is_large(s) and takes_stairs(s, cell, direction):
            if climbs == s.flights:
                return
            climbs += 1
            way = stairs_from(s, cell)
            direction = exit_of(s, cell, way)
            cell = beyond(s, cell, way)
            if not burns(s, cell):
                put_fire(s, cell, log)
                return
            if direction < 0:
                return
            note(log, WAVE_PASSED, cell, direction, 0)
