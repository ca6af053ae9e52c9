"""Floors over a basement: damaged, destroyed, and what falls through (FP-ED-14 to FP-ED-16)."""

from __future__ import annotations

from firehall.engine.bits import drop, has, put, small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.holes import below, floor_over, is_hole
from firehall.games.flashpoint.board.ladders import FOOT, LOST, TOP, bridge_over, lying_at
from firehall.games.flashpoint.board.space import SIDES, beyond, can_burn
from firehall.games.flashpoint.ending import collapse
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.hazards import ignite, put_fire
from firehall.games.flashpoint.fire.line import CASUALTIES, EXPLOSION, join_line
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.state import CLEAR, burns, hazard, set_hazard, someone_at
from firehall.games.flashpoint.types import NOWHERE, Cell

FLOOR_DAMAGED = told(170, "floor_damaged", "at")
FLOOR_DESTROYED = told(171, "floor_destroyed", "at damage_left")
HOT_SPOT_RETURNED = told(172, "hot_spot_returned", "at")
BLAST_FELL = told(173, "blast_fell", "at")
LADDER_LOST = told(174, "ladder_lost", "at")

DESTROYED_COST = 2  # damage markers


@large
def shake_floor(s: State, cell: Cell, log: Log) -> None:
    """After the four blasts of an explosion (R-118): under a floor it damages that, on or under a
    damaged one it destroys it."""
    floor = floor_over(s, cell)
    if floor < 0:
        return
    if is_hole(s, floor):
        if floor != cell:
            burst_through(s, floor, log)
    elif has(s.damaged_floor, floor):
        destroy_floor(s, floor, log)
    elif floor != cell:
        put(s.damaged_floor, floor)
        note(log, FLOOR_DAMAGED, floor, 0, 0)


@large
def destroy_floor(s: State, floor: Cell, log: Log) -> None:
    """FP-ED-15: two markers of damage, smoke beside it burns, and nothing stays there."""
    drop(s.damaged_floor, floor)
    put(s.hole, floor)
    s.damage_left = max(0, s.damage_left - DESTROYED_COST)
    note(log, FLOOR_DESTROYED, floor, s.damage_left, 0)
    if s.damage_left == 0:
        collapse(s, log)
        return
    if hazard(s, floor) != CLEAR:
        set_hazard(s, floor, CLEAR)
        s.hazards -= 1
    if has(s.hot_spot, floor):
        drop(s.hot_spot, floor)
        s.reserve += 1
        note(log, HOT_SPOT_RETURNED, floor, 0, 0)
    drop(s.toxic, floor)
    kindle_around(s, floor, log)
    drop_ladders(s, floor)
    call_casualties(s, floor)


@large
def burst_through(s: State, hole: Cell, log: Log) -> None:
    """FP-ED-16: what explodes below kindles smoke beside the hole; a bridge over it is lost."""
    kindle_around(s, hole, log)
    ladder = bridge_over(s, hole)
    if ladder >= 0:
        s.ladder[ladder, FOOT] = Cell(LOST)
        s.ladder[ladder, TOP] = NOWHERE
        note(log, LADDER_LOST, hole, 0, 0)
        drop_ladders(s, hole)
        call_casualties(s, hole)


@large
def kindle_around(s: State, floor: Cell, log: Log) -> None:
    for direction in range(SIDES):
        beside = beyond(s, floor, direction)
        if has(s.smoke, beside) and can_burn(s, floor, direction):
            ignite(s, beside, log)


@large
def drop_ladders(s: State, floor: Cell) -> None:
    """Those that lie there fall through; one that led down from there lies at its foot (R-102)."""
    while lying_at(s, floor) >= 0:
        s.ladder[lying_at(s, floor), FOOT] = below(s, floor)
    for ladder in range(s.ladders):
        if s.ladder[ladder, TOP] == floor:
            s.ladder[ladder, TOP] = NOWHERE


@large
def call_casualties(s: State, cell: Cell) -> None:
    """Whoever or whatever is there has its turn in the line (R-110)."""
    if someone_at(s, cell) or holds_person(s, cell) or small(s.hazmats, cell) > 0:
        join_line(s, CASUALTIES, cell, 0)


@large
def fall_through(s: State, hole: Cell, log: Log) -> None:
    """A blast over a hole: fire below, or an explosion if it burns there already, once in a chain
    (R-117); the blast itself goes on."""
    under = below(s, hole)
    note(log, BLAST_FELL, hole, 0, 0)
    if not burns(s, under):
        put_fire(s, under, log)
    elif not has(s.passed_down, hole):
        put(s.passed_down, hole)
        join_line(s, EXPLOSION, under, 0)
