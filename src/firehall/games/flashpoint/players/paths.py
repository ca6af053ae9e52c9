"""How far things are: maps of action points over the spaces of the building.

Every map is a stretch of ``notes``, one number a space; the layout is below. A map
is made by going from its goals outward and again over what a better way has changed; ``s.reached``
says which spaces wait for that.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import clear, drop, has, put, small
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import has_rungs, is_closed_door, lets_walk
from firehall.games.flashpoint.board.grid import MOST_CELLS
from firehall.games.flashpoint.board.space import (
    HERE,
    beyond,
    edge_of,
    is_apart,
    is_climb,
    is_closed_off,
    is_large,
    ways,
)
from firehall.games.flashpoint.cards import CARRYING, dousing_cost, has_hands
from firehall.games.flashpoint.codes import (
    CHOP,
    DOOR,
    ELEVATOR,
    LEADING,
    NOTHING,
    TREATED_VICTIM,
    VICTIM,
    extinguish_number,
    first_action,
    move_number,
)
from firehall.games.flashpoint.families.aerial import is_opening
from firehall.games.flashpoint.families.elevators import ELEVATOR_COST
from firehall.games.flashpoint.families.rescue_dog import is_gap
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.rescuing import (
    has_rescue_locations,
    is_dump,
    is_safe,
    rescues_at_engine,
)
from firehall.games.flashpoint.players.ground import (
    AERIAL_COST,
    HOPS,
    axe_cost,
    detour,
    hardship,
    hop_action,
    hop_cost,
    hop_to,
    is_high_up,
    is_lift,
    is_shut_lift,
    is_stuck,
    way_out_of_lift,
)
from firehall.games.flashpoint.state import AMBULANCE, ENGINE, SPOTS, burns, is_in_play
from firehall.games.flashpoint.types import Cell, each_cell

FAR = 999
SQUEEZE = first_action("rescue_dog")

# Where the maps lie in the notes.
REACH = 0  # AP for the active firefighter to walk to a space
CAME_FROM = MOST_CELLS  # the space before it on that walk
TO_SAFETY = 2 * MOST_CELLS  # AP to carry a victim from a space to where it counts
RIVAL = 3 * MOST_CELLS  # how soon the best other firefighter reaches a person
WORTH = 4 * MOST_CELLS  # points for clearing the space of smoke or fire
OTHER = 5 * MOST_CELLS  # REACH of somebody else, then TO_KERB
TO_KERB = OTHER  # AP to carry something from a space to anywhere outside
QUEUE = 6 * MOST_CELLS
RIVAL_HOSE = 7 * MOST_CELLS  # AP until the nearest other who fights fire is there
ALL_MAPS = 8 * MOST_CELLS  # how many numbers they take


def way_through(s: State, cell: Cell, direction: int) -> int:
    """AP for opening what is on a side before one walks there; -1 where nobody can."""
    edge = edge_of(s, cell, direction)
    door = is_closed_door(s, edge)
    if is_large(s) and is_shut_lift(s, edge):
        return way_out_of_lift(s, cell)
    if not door and not lets_walk(s, edge):
        return -1
    if is_large(s) and is_closed_off(s, beyond(s, cell, direction)):
        return -1
    if is_large(s) and is_apart(s, cell, direction):
        return -1
    return opening_cost(s, edge) if door else 0


def opening_cost(s: State, edge: int) -> int:
    """AP to open a closed door."""
    return axe_cost(s, edge) if is_large(s) and is_stuck(s, edge) else 1


def open_action(s: State, here: Cell, direction: int) -> int:
    stuck = is_large(s) and is_stuck(s, edge_of(s, here, direction))
    return CHOP + direction if stuck else DOOR + direction


def walking_cost(s: State, cell: Cell, direction: int, role: int) -> int:
    """AP of a step with all that must be done before it; -1 where a card cannot go."""
    if is_large(s) and not has_hands(role):
        return paw_walk(s, cell, direction)
    door = way_through(s, cell, direction)
    if door < 0:
        return -1
    cost = 1 + door + burns(s, beyond(s, cell, direction))
    return cost + hardship(s, cell, direction) if is_large(s) else cost


@large
def paw_walk(s: State, cell: Cell, direction: int) -> int:
    """The Rescue Dog opens nothing, enters no fire, climbs no ladder and squeezes through gaps."""
    to = beyond(s, cell, direction)
    if has_rungs(s, edge_of(s, cell, direction)) or is_apart(s, cell, direction):
        return -1
    if is_gap(s, edge_of(s, cell, direction)) and not is_closed_off(s, to) and not burns(s, to):
        return 2
    if way_through(s, cell, direction) != 0 or burns(s, to) or is_climb(s, cell, direction):
        return -1
    return 1 + hardship(s, cell, direction)


def walk_map(s: State, notes: Numbers, start: Cell, role: int, reach: int) -> None:
    """AP to walk from a space to every other one, with a card.

    A burning space costs two, whether one walks into it or turns it to smoke and walks then; a
    closed door costs one more. Walls are left standing: the building needs them.
    """
    clear(s.reached)
    for cell in each_cell(s.cells):
        notes[reach + cell] = FAR
    notes[reach + start] = 0
    notes[QUEUE] = start
    head = 0
    count = 1
    while count > 0:
        cell = Cell(notes[QUEUE + head])
        head = (head + 1) % MOST_CELLS
        count -= 1
        drop(s.reached, cell)
        for direction in range(ways(s)):
            step = walking_cost(s, cell, direction, role)
            if step < 0:
                continue
            to = beyond(s, cell, direction)
            count = draw_near(s, notes, cell, to, step, reach, head, count)
        if is_large(s) and is_high_up(s):
            count = hop_on(s, notes, cell, role, reach, head, count)


def draw_near(
    s: State, notes: Numbers, cell: Cell, to: Cell, step: int, reach: int, head: int, count: int
) -> int:
    """Note that a space can be walked to from another, if that is nearer; what waits then."""
    cost = notes[reach + cell] + step
    if cost >= notes[reach + to]:
        return count
    notes[reach + to] = cost
    if reach == REACH:
        notes[CAME_FROM + to] = cell
    if has(s.reached, to):
        return count
    put(s.reached, to)
    notes[QUEUE + (head + count) % MOST_CELLS] = to
    return count + 1


@large
def hop_on(
    s: State, notes: Numbers, cell: Cell, role: int, reach: int, head: int, count: int
) -> int:
    """The same for spaces that are no neighbours."""
    for hop in range(HOPS):
        to = hop_to(s, cell, hop)
        if to >= 0:
            step = hop_cost(s, role, to, hop)
            if step >= 0:
                count = draw_near(s, notes, cell, to, step, reach, head, count)
    return count


def drive_ap(s: State, vehicle: int, spot: int, goal: int) -> int:
    """AP of driving from a spot to another."""
    ap = 2 * drives_between(s, spot, goal)
    return ap + detour(s, vehicle, spot, goal) if is_large(s) else ap


def drives_between(s: State, spot: int, goal: int) -> int:
    """How many times a vehicle on a spot must be driven to stand on another."""
    away = (goal - spot) % SPOTS
    if away != 0 and s.any_spot:
        return 1
    return min(away, SPOTS - away)


def safety_map(s: State, notes: Numbers, role: int) -> None:
    """AP to carry a victim from every space to where it counts.

    Without vehicles that is anywhere outside; else it is the Ambulance, which may be driven to
    meet the carrier for two AP a spot. Boards of the expansions may have other places.
    """
    if is_large(s) and has_refuges(s):
        refuge_map(s, notes, role)
        return
    if not s.vehicles:
        kerb_map(s, notes, role, TO_SAFETY)
        return
    clear(s.reached)
    for cell in each_cell(s.cells):
        notes[TO_SAFETY + cell] = FAR
    count = 0
    for spot in range(SPOTS):
        for half in range(2):
            cell = s.spot[AMBULANCE, spot, half]
            notes[TO_SAFETY + cell] = drive_ap(s, AMBULANCE, s.ambulance, spot)
            put(s.reached, cell)
            notes[QUEUE + count] = cell
            count += 1
    spread_back(s, notes, role, TO_SAFETY, count)


@large
def has_refuges(s: State) -> bool:
    """Victims are rescued where the board says: at its places, or by elevators."""
    return has_rescue_locations(s) or is_high_up(s)


@large
def refuge_map(s: State, notes: Numbers, role: int) -> None:
    """AP to carry a victim to such a place; an elevator must go down with it, and where the Engine
    rescues one is brought out to it through a hole in the wall."""
    clear(s.reached)
    count = 0
    for cell in each_cell(s.cells):
        notes[TO_SAFETY + cell] = FAR
        cost = refuge_cost(s, cell)
        if cost >= 0:
            notes[TO_SAFETY + cell] = cost
            put(s.reached, cell)
            notes[QUEUE + count] = cell
            count += 1
    spread_back(s, notes, role, TO_SAFETY, count)


@large
def refuge_cost(s: State, cell: Cell) -> int:
    """AP from a space to safety without another step; -1 where that cannot be."""
    if is_safe(s, cell):
        return 0
    if not is_high_up(s):
        return -1
    if is_lift(s, cell):
        return ELEVATOR_COST
    if rescues_at_engine(s) and is_in_play(s, ENGINE) and is_opening(s, cell):
        return 2 * AERIAL_COST
    return -1


def kerb_map(s: State, notes: Numbers, role: int, away: int) -> None:
    """AP to carry something from every space to anywhere outside."""
    count = 0
    clear(s.reached)
    for cell in each_cell(s.cells):
        notes[away + cell] = FAR
        if is_dump(s, cell):
            notes[away + cell] = 0
            put(s.reached, cell)
            notes[QUEUE + count] = cell
            count += 1
    spread_back(s, notes, role, away, count)


def spread_back(s: State, notes: Numbers, role: int, away: int, count: int) -> None:
    """Fill a map of carrying from its ``count`` goals, which wait in the queue."""
    head = 0
    while count > 0:
        to = Cell(notes[QUEUE + head])
        head = (head + 1) % MOST_CELLS
        count -= 1
        drop(s.reached, to)
        for direction in range(ways(s)):
            door = way_through(s, to, direction)
            if door < 0 or (is_large(s) and door > 0 and not has_hands(role)):
                continue
            cell = beyond(s, to, direction)
            cost = notes[away + to] + carrying_cost(s, to, direction, door, to, role)
            if cost < notes[away + cell]:
                notes[away + cell] = cost
                if not has(s.reached, cell):
                    put(s.reached, cell)
                    notes[QUEUE + (head + count) % MOST_CELLS] = cell
                    count += 1


def carrying_cost(s: State, beside: Cell, direction: int, door: int, to: Cell, role: int) -> int:
    """A step with a victim, one more for a closed door; fire must be put down first."""
    cost = int(CARRYING[role]) + door
    if is_large(s):
        cost += int(CARRYING[role]) * hardship(s, beside, direction)
    if burns(s, to):
        cost += dousing_cost(role)
    return cost


# From a map to an action


def first_step(notes: Numbers, here: Cell, goal: Cell) -> Cell:
    """The space next to ``here`` on the walk to ``goal``."""
    cell = goal
    while notes[CAME_FROM + cell] != here:
        cell = Cell(notes[CAME_FROM + cell])
    return cell


def direction_to(s: State, here: Cell, to: Cell) -> int:
    for direction in range(ways(s)):
        if beyond(s, here, direction) == to:
            return direction
    return HERE


def step_action(s: State, direction: int, load: int) -> int:
    """One action on the way: open the door, put down the fire, or step.

    Fire is turned to smoke rather than walked into, for it costs the same and nobody is stranded;
    those who are clumsy with water walk through, unless they carry.
    """
    here = s.at[s.active]
    to = beyond(s, here, direction)
    if is_large(s) and is_shut_lift(s, edge_of(s, here, direction)):
        return ELEVATOR
    if is_closed_door(s, edge_of(s, here, direction)):
        return open_action(s, here, direction)
    if is_large(s) and is_gap(s, edge_of(s, here, direction)):
        return SQUEEZE + direction
    if burns(s, to) and (load != NOTHING or dousing_cost(s.role[s.active]) == 1):
        return extinguish_number(direction)
    return move_number(direction, load)


def walk_action(s: State, notes: Numbers, goal: Cell) -> int:
    here = s.at[s.active]
    to = first_step(notes, here, goal)
    direction = direction_to(s, here, to)
    if is_large(s) and direction == HERE:
        return hop_action(s, here, to, NOTHING)
    return step_action(s, direction, NOTHING)


def carry_direction(s: State, notes: Numbers, here: Cell, role: int, away: int) -> int:
    """The way to go with a load, down a map of carrying; -1 at its goal or without a way."""
    best = -1
    best_cost = notes[away + here] + 1
    for direction in range(ways(s)):
        door = way_through(s, here, direction)
        if door < 0 or (is_large(s) and door > 0 and not has_hands(role)):
            continue
        to = beyond(s, here, direction)
        cost = notes[away + to] + carrying_cost(s, here, direction, door, to, role)
        if cost < best_cost:
            best = direction
            best_cost = cost
    return best


def load_here(s: State, here: Cell, direction: int) -> int:
    """Take as many along as possible: carry one and lead a treated one, but nobody on a ladder."""
    load = NOTHING
    leads = small(s.treated, here) > 0
    if is_large(s) and (not has_hands(s.role[s.active]) or is_climb(s, here, direction)):
        return VICTIM if small(s.victims, here) > 0 else TREATED_VICTIM
    if small(s.victims, here) > 0:
        load = VICTIM
    elif small(s.treated, here) > 1:
        load = TREATED_VICTIM
    return load + LEADING if leads else load
