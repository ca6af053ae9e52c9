"""Portable ladders: up to a window where that is nearer than the stairs, and over holes.

A ladder that stands or lies over a hole is a way like any other for the maps of `paths`.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_closed_door, lets_walk
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.ladders import (
    FOOT,
    TOP,
    WITH_ENGINE,
    bridge_over,
    ladder_at,
)
from firehall.games.flashpoint.board.space import (
    SIDES,
    beyond,
    column_of,
    edge_of,
    floor_of,
    is_closed_off,
    opposite,
    row_of,
)
from firehall.games.flashpoint.cards import CARRYING, has_hands
from firehall.games.flashpoint.codes import BRIDGE, LADDER_ACTIONS, NOTHING, move_number
from firehall.games.flashpoint.families.ladders import ERECT_COST, ladder_for, top_over
from firehall.games.flashpoint.families.platform import side_of
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.players.paths import (
    FAR,
    OTHER,
    REACH,
    TO_SAFETY,
    direction_to,
    first_step,
    step_action,
    walk_action,
    walk_map,
)
from firehall.games.flashpoint.state import ENGINE
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell

ERECT = LADDER_ACTIONS + 12
LADDER_GAIN = 3  # AP that a ladder must save
BRIDGE_POINTS = 60  # for a way to somebody who is cut off, as for a victim


@large
def nearest_ladder(s: State, notes: Numbers) -> Cell:
    """Where the nearest one is that can be taken: it lies somewhere, or the Engine has it."""
    best = NOWHERE
    best_reach = FAR
    for ladder in range(s.ladders):
        if s.ladder[ladder, TOP] != NOWHERE:
            continue
        for half in range(2):
            cell = s.ladder[ladder, FOOT]
            if cell == WITH_ENGINE:
                if not s.vehicles:
                    continue
                cell = s.spot[ENGINE, s.engine, half]
            if cell >= 0 and notes[REACH + cell] < best_reach:
                best = cell
                best_reach = notes[REACH + cell]
    return best


@large
def steps_between(s: State, one: Cell, other: Cell) -> int:
    return abs(row_of(s, one) - row_of(s, other)) + abs(column_of(s, one) - column_of(s, other))


@large
def bring_ladder(s: State, notes: Numbers, source: Cell, goal: Cell) -> int:
    """Walk to a ladder, then along with it; at its goal, or where it cannot be carried, -1."""
    here = s.at[s.active]
    if ladder_for(s, here) < 0:
        return walk_action(s, notes, source) if here != source else -1
    if here == goal:
        return -1
    direction = direction_to(s, here, first_step(notes, here, goal))
    action = step_action(s, direction, NOTHING)
    if action != move_number(direction, NOTHING):
        return action
    return LADDER_ACTIONS + 2 * direction if direction < SIDES else -1


# Up to a window


@large
def saving_by(s: State, notes: Numbers, source: Cell, foot: Cell, top: Cell, person: Cell) -> int:
    """AP less than by stairs to fetch somebody over a ladder there; below 0 where it is worse.

    OTHER has the ways from that person.
    """
    inward = opposite(side_of(s, top))
    edge = edge_of(s, top, inward)
    room = beyond(s, top, inward)
    opening = int(is_closed_door(s, edge))
    if not (opening or lets_walk(s, edge)) or notes[OTHER + room] >= FAR:
        return -1
    if notes[REACH + foot] >= FAR or notes[TO_SAFETY + foot] >= FAR:
        return -1
    rung = 2 if floor_of(s, top) == s.attic and s.attic > 0 else 1  # FP-ED-18
    carry = int(CARRYING[s.role[s.active]])
    there = notes[REACH + source] + steps_between(s, source, foot) + ERECT_COST + rung + opening + 1
    there += notes[OTHER + room]
    back = carry * (notes[OTHER + room] + 1 + rung) + notes[TO_SAFETY + foot]
    return notes[REACH + person] + notes[TO_SAFETY + person] - there - back


@large
def raise_ladder(s: State, notes: Numbers, person: Cell) -> int:
    """The next action towards a ladder by which somebody above is fetched sooner; -1 for none."""
    floor = floor_of(s, person)
    if s.ladders == 0 or floor == 0 or not has_hands(s.role[s.active]):
        return -1
    source = nearest_ladder(s, notes)
    if source < 0 or (s.basement > 0 and floor == s.basement):
        return -1
    walk_map(s, notes, person, s.role[s.active], OTHER)
    best = NOWHERE
    most = LADDER_GAIN - 1
    for foot in each_cell(s.cells):
        top = top_over(s, foot, floor)
        if top < 0 or ladder_at(s, top, TOP) >= 0 or ladder_at(s, foot, FOOT) >= 0:
            continue
        saving = saving_by(s, notes, source, foot, top, person)
        if saving > most and top != s.platform:
            best = foot
            most = saving
    if best < 0:
        return -1
    if s.at[s.active] == best and ladder_for(s, best) >= 0:
        return ERECT + floor
    return bring_ladder(s, notes, source, best)


# Over a hole


@large
def leads_to_somebody(s: State, notes: Numbers, beside: Cell) -> bool:
    """Whether somebody who cannot be reached now could be from a space."""
    walk_map(s, notes, beside, s.role[s.active], OTHER)
    for cell in each_cell(s.cells):
        if holds_person(s, cell) and notes[REACH + cell] >= FAR and notes[OTHER + cell] < FAR:
            return True
    return False


@large
def is_way_over(s: State, notes: Numbers, hole: Cell, near: int) -> bool:
    """Whether a bridge over a hole, laid from its side ``near``, would lead to somebody."""
    for far in range(SIDES):
        beside = beyond(s, hole, far)
        if far == near or not lets_walk(s, edge_of(s, hole, far)) or is_closed_off(s, beside):
            continue
        if notes[REACH + beside] >= FAR and leads_to_somebody(s, notes, beside):
            return True
    return False


@large
def somebody_is_cut_off(s: State, notes: Numbers) -> bool:
    for cell in each_cell(s.cells):
        if holds_person(s, cell) and notes[REACH + cell] >= FAR:
            return True
    return False


@large
def bridge_hole(s: State, notes: Numbers, most: int) -> int:
    """The next action towards a bridge that is worth more than ``most`` an AP; -1 for none."""
    if s.ladders == 0 or s.basement == 0 or not has_hands(s.role[s.active]):
        return -1
    source = nearest_ladder(s, notes)
    if source < 0 or not somebody_is_cut_off(s, notes):
        return -1
    best = NOWHERE
    side = 0
    for hole in each_cell(s.cells):
        if not is_hole(s, hole) or bridge_over(s, hole) >= 0:
            continue
        for near in range(SIDES):
            stand = beyond(s, hole, near)
            if notes[REACH + stand] >= FAR or not lets_walk(s, edge_of(s, hole, near)):
                continue
            way = notes[REACH + source] + steps_between(s, source, stand) + ERECT_COST
            score = BRIDGE_POINTS * 1000 // (2 * way)
            if score > most and is_way_over(s, notes, hole, near):
                best = stand
                side = opposite(near)
                most = score
    if best < 0:
        return -1
    if s.at[s.active] == best and ladder_for(s, best) >= 0:
        return BRIDGE + side
    return bring_ladder(s, notes, source, best)
