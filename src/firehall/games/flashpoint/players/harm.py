"""What a blast does on boards of the expansions, beside what it does everywhere, as points."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import (
    IS_ELEVATOR,
    is_counted,
    is_crossed,
    is_engine,
    is_object_side,
    is_wall,
)
from firehall.games.flashpoint.board.elevators import elevator_at, is_sealed
from firehall.games.flashpoint.board.extras import MACHINERY
from firehall.games.flashpoint.board.holes import floor_over, is_hole
from firehall.games.flashpoint.board.space import beyond, edge_of, is_filled
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.heat import is_bulkhead
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import Cell

MARKER_POINTS = 2  # a window or a line that takes a marker
HULL_POINTS = 2  # a hull takes one every time, more than a wall that falls
MACHINE_POINTS = 40  # machinery or a ship's engine that one marker destroys; less with more left
LIFT_POINTS = 20  # an elevator that would be ruined
HEAT_POINTS = 8  # heat behind a bulkhead
CHAIN_POINTS = 24  # fire behind it, which would explode
CRACK_POINTS = 2  # a floor that is damaged from below
HOLE_POINTS = 6  # a damaged floor that falls in
PEOPLE_POINTS = 6  # and somebody with it


@large
def blast_harm(s: State, cell: Cell, direction: int) -> int:
    """Points for a blast that comes to a side of a space."""
    edge = edge_of(s, cell, direction)
    beside = beyond(s, cell, direction)
    if is_engine(s, edge):
        return MACHINE_POINTS // max(1, s.engine_places - s.engine_damage)
    if is_wall(s, edge):
        return HULL_POINTS if is_counted(s, edge) else 0
    if is_bulkhead(s, edge):
        if is_filled(s, beside):
            return object_harm(s, beside)
        return CHAIN_POINTS if burns(s, beside) else HEAT_POINTS
    if IS_ELEVATOR[s.kind[edge]]:
        return lift_harm(s, cell) + lift_harm(s, beside)
    if is_object_side(s, edge) and is_filled(s, beside):
        return object_harm(s, beside)
    return MARKER_POINTS if is_crossed(s, edge) else 0


@large
def floor_harm(s: State, cell: Cell) -> int:
    """Points for an explosion that shakes a floor: a damaged one falls in, with two markers and all
    that is there."""
    floor = floor_over(s, cell)
    if floor < 0 or is_hole(s, floor):
        return 0
    if has(s.damaged_floor, floor):
        return HOLE_POINTS + PEOPLE_POINTS * holds_person(s, floor)
    return CRACK_POINTS if floor != cell else 0


@large
def object_harm(s: State, cell: Cell) -> int:
    which = s.object_at[cell] - 1
    if which < 0 or s.object_damage[which] == s.object_places[which]:
        return 0
    if s.object_kind[which] != MACHINERY:
        return MARKER_POINTS
    return MACHINE_POINTS // (s.object_places[which] - s.object_damage[which])


@large
def lift_harm(s: State, cell: Cell) -> int:
    place = elevator_at(s, cell)
    return LIFT_POINTS if place >= 0 and not is_sealed(s, place) else 0
