"""How far things are: maps of action points over the spaces of the building.

Every map is a stretch of ``notes``, one number a space; the layout is below. A map
is made by going from its goals outward and again over what a better way has changed; ``s.reached``
says which spaces wait for that.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import clear, drop, has, put, small
from firehall.games.flashpoint.board import BORDER, DOOR_CLOSED, MAX_CELLS
from firehall.games.flashpoint.codes import (
    DOOR,
    EXTINGUISH,
    LEADING,
    MOVE,
    NOTHING,
    TREATED_VICTIM,
    VICTIM,
    step,
)
from firehall.games.flashpoint.state import (
    AMBULANCE,
    SPOTS,
    beyond,
    burns,
    dousing_cost,
    edge_at,
    is_outside,
    is_wall,
)

FAR = 999

# Where the maps lie in the notes.
REACH = 0  # AP for the active firefighter to walk to a space
CAME_FROM = MAX_CELLS  # the space before it on that walk
TO_SAFETY = 2 * MAX_CELLS  # AP to carry a victim from a space to where it counts
RIVAL = 3 * MAX_CELLS  # how soon the best other firefighter reaches a person
WORTH = 4 * MAX_CELLS  # points for clearing the space of smoke or fire
OTHER = 5 * MAX_CELLS  # REACH of somebody else, then TO_KERB
TO_KERB = OTHER  # AP to carry something from a space to anywhere outside
QUEUE = 6 * MAX_CELLS
RIVAL_HOSE = 7 * MAX_CELLS  # AP until the nearest other who fights fire is there
ALL_MAPS = 8 * MAX_CELLS  # how many numbers they take


def walk_map(s: Any, notes: Any, start: int, reach: int) -> None:
    """AP to walk from a space to every other one.

    A burning space costs two, whether one walks into it or turns it to smoke and walks then; a
    closed door costs one more. Walls are left standing: the building needs them.
    """
    clear(s.reached)
    for cell in range(s.cells):
        notes[reach + cell] = FAR
    notes[reach + start] = 0
    notes[QUEUE] = start
    head = 0
    count = 1
    while count > 0:
        cell = notes[QUEUE + head]
        head = (head + 1) % MAX_CELLS
        count -= 1
        drop(s.reached, cell)
        for direction in range(4):
            edge = edge_at(s, cell, direction)
            if is_wall(edge) or edge == BORDER:
                continue
            to = beyond(s, cell, direction)
            cost = notes[reach + cell] + 1
            if edge == DOOR_CLOSED:
                cost += 1
            if burns(s, to):
                cost += 1
            if cost < notes[reach + to]:
                notes[reach + to] = cost
                if reach == REACH:
                    notes[CAME_FROM + to] = cell
                if not has(s.reached, to):
                    put(s.reached, to)
                    notes[QUEUE + (head + count) % MAX_CELLS] = to
                    count += 1


def drives_to(s: Any, spot: int) -> int:
    """How many times the Ambulance must be driven to stand on a spot."""
    away = (spot - s.ambulance) % SPOTS
    if away != 0 and s.any_spot:
        return 1
    return min(away, SPOTS - away)


def safety_map(s: Any, notes: Any, role: int) -> None:
    """AP to carry a victim from every space to where it counts.

    Without vehicles that is anywhere outside; else it is the Ambulance, which may be driven to
    meet the carrier for two AP a spot.
    """
    if not s.vehicles:
        kerb_map(s, notes, role, TO_SAFETY)
        return
    clear(s.reached)
    for cell in range(s.cells):
        notes[TO_SAFETY + cell] = FAR
    count = 0
    for spot in range(SPOTS):
        for half in range(2):
            cell = s.spot[AMBULANCE, spot, half]
            notes[TO_SAFETY + cell] = 2 * drives_to(s, spot)
            put(s.reached, cell)
            notes[QUEUE + count] = cell
            count += 1
    spread_back(s, notes, role, TO_SAFETY, count)


def kerb_map(s: Any, notes: Any, role: int, away: int) -> None:
    """AP to carry something from every space to anywhere outside."""
    count = 0
    clear(s.reached)
    for cell in range(s.cells):
        notes[away + cell] = FAR
        if is_outside(s, cell):
            notes[away + cell] = 0
            put(s.reached, cell)
            notes[QUEUE + count] = cell
            count += 1
    spread_back(s, notes, role, away, count)


def spread_back(s: Any, notes: Any, role: int, away: int, count: int) -> None:
    """Fill a map of carrying from its ``count`` goals, which wait in the queue."""
    head = 0
    while count > 0:
        to = notes[QUEUE + head]
        head = (head + 1) % MAX_CELLS
        count -= 1
        drop(s.reached, to)
        for direction in range(4):
            edge = edge_at(s, to, direction)
            if is_wall(edge) or edge == BORDER:
                continue
            cell = beyond(s, to, direction)
            cost = notes[away + to] + carrying_cost(s, edge, to, role)
            if cost < notes[away + cell]:
                notes[away + cell] = cost
                if not has(s.reached, cell):
                    put(s.reached, cell)
                    notes[QUEUE + (head + count) % MAX_CELLS] = cell
                    count += 1


def carrying_cost(s: Any, edge: int, to: int, role: int) -> int:
    """A step with a victim: two, one more for a closed door; fire must be put down first."""
    cost = 2
    if edge == DOOR_CLOSED:
        cost += 1
    if burns(s, to):
        cost += dousing_cost(role)
    return cost


# From a map to an action


def first_step(notes: Any, here: int, goal: int) -> int:
    """The space next to ``here`` on the walk to ``goal``."""
    cell = goal
    while notes[CAME_FROM + cell] != here:
        cell = notes[CAME_FROM + cell]
    return cell


def direction_to(s: Any, here: int, to: int) -> int:
    for direction in range(4):
        if beyond(s, here, direction) == to:
            return direction
    return 4


def step_action(s: Any, direction: int, load: int) -> int:
    """One action on the way: open the door, put down the fire, or step.

    Fire is turned to smoke rather than walked into, for it costs the same and nobody is stranded;
    those who are clumsy with water walk through, unless they carry.
    """
    here = s.at[s.active]
    to = beyond(s, here, direction)
    if edge_at(s, here, direction) == DOOR_CLOSED:
        return DOOR + direction
    if burns(s, to) and (load != NOTHING or dousing_cost(s.role[s.active]) == 1):
        return EXTINGUISH + direction
    return MOVE + step(direction, load)


def walk_action(s: Any, notes: Any, goal: int) -> int:
    here = s.at[s.active]
    return step_action(s, direction_to(s, here, first_step(notes, here, goal)), NOTHING)


def carry_direction(s: Any, notes: Any, here: int, role: int, away: int) -> int:
    """The way to go with a load, down a map of carrying; -1 at its goal or without a way."""
    best = -1
    best_cost = notes[away + here] + 1
    for direction in range(4):
        edge = edge_at(s, here, direction)
        if is_wall(edge) or edge == BORDER:
            continue
        to = beyond(s, here, direction)
        cost = notes[away + to] + carrying_cost(s, edge, to, role)
        if cost < best_cost:
            best = direction
            best_cost = cost
    return best


def load_here(s: Any, here: int) -> int:
    """Take as many along as possible: carry one and lead a treated one."""
    load = NOTHING
    leads = small(s.treated, here) > 0
    if small(s.victims, here) > 0:
        load = VICTIM
    elif small(s.treated, here) > 1:
        load = TREATED_VICTIM
    return load + LEADING if leads else load
