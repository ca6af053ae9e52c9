"""What fire is worth fighting: points for clearing a space, and where to stand for it."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, small
from firehall.games.flashpoint.board.edges import is_closed_door, is_wall, lets_fire
from firehall.games.flashpoint.board.space import (
    HERE,
    beyond,
    edge_of,
    is_apart,
    is_large,
    is_outside,
    reach,
)
from firehall.games.flashpoint.cards import EXTINGUISHING, MOVING
from firehall.games.flashpoint.codes import (
    END,
    extinguish_number,
    put_out_number,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.flashover import beside_fire
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.players.harm import blast_harm, floor_harm
from firehall.games.flashpoint.players.paths import (
    FAR,
    REACH,
    RIVAL_HOSE,
    WORTH,
    open_action,
    opening_cost,
    walk_action,
)
from firehall.games.flashpoint.state import CLEAR, burns, hazard
from firehall.games.flashpoint.turn.purse import extinguish_cost, special_for
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell

FIRE_POINTS = 40  # a burning space, for it spreads
WALL_POINTS = 2  # a wall that would be damaged if it exploded
SPREAD_POINTS = 8  # a space that would catch fire
PERSON_POINTS = 6  # somebody lies there
HAZMAT_POINTS = 10  # a hazmat lies there
HOT_SPOT_POINTS = 4  # the dice are rolled again if they name this space
SMOKE_SHARE = 40  # smoke apart from fire is worth so many hundredths of fire there
CLAIMED_FIRE = 50  # somebody else is nearer: worth so many hundredths


def worth_of_fire(s: State, cell: Cell) -> int:
    """What an explosion here would do, as points: walls damaged, spaces lit, people reached."""
    points = FIRE_POINTS
    if has(s.hot_spot, cell):
        points += HOT_SPOT_POINTS
    if is_large(s):
        points += floor_harm(s, cell)
    for direction in range(4):
        at = cell
        while True:
            edge = edge_of(s, at, direction)
            if is_large(s):
                points += blast_harm(s, at, direction)
            if not lets_fire(s, edge):
                if is_wall(s, edge):
                    points += WALL_POINTS
                break
            at = beyond(s, at, direction)
            if not burns(s, at):
                if not is_outside(s, at):
                    points += SPREAD_POINTS
                if holds_person(s, at):
                    points += PERSON_POINTS
                if small(s.hazmats, at) > 0:
                    points += HAZMAT_POINTS
                break
    return points


def survey_fire(s: State, notes: Numbers) -> None:
    """Fill the map WORTH."""
    for cell in each_cell(s.cells):
        notes[WORTH + cell] = 0
        if hazard(s, cell) != CLEAR and not is_outside(s, cell):
            points = worth_of_fire(s, cell)
            if not burns(s, cell) and not beside_fire(s, cell):
                points = points * SMOKE_SHARE // 100
            notes[WORTH + cell] = points


# Where to stand


def hose_cost(s: State, cell: Cell) -> int:
    """AP to clear a space within reach of the hose."""
    return extinguish_cost(s, hazard(s, cell))


def reach_of_hose(s: State, here: Cell, direction: int) -> Cell:
    """The space that can be put out on that side of ``here``; -1 behind a wall."""
    if direction == HERE:
        return here
    edge = edge_of(s, here, direction)
    if not lets_fire(s, edge) and not is_closed_door(s, edge):
        return NOWHERE
    if is_large(s) and is_apart(s, here, direction):
        return NOWHERE
    return beyond(s, here, direction)


def door_between(s: State, here: Cell, direction: int) -> int:
    """AP for a closed door, which must be opened first."""
    if direction == HERE or not is_closed_door(s, edge_of(s, here, direction)):
        return 0
    return opening_cost(s, edge_of(s, here, direction))


def own_worth(notes: Numbers, cell: Cell) -> int:
    """Points for clearing a space; less where somebody else is nearer."""
    points = notes[WORTH + cell]
    if notes[RIVAL_HOSE + cell] < notes[REACH + cell]:
        points = points * CLAIMED_FIRE // 100
    return points


def best_hazard(s: State, notes: Numbers, here: Cell, done: int) -> int:
    """The side of ``here`` where clearing is worth most an AP, but for those marked in ``done``."""
    best = -1
    best_score = 0
    for direction in range(reach(s)):
        if (done >> direction) & 1:
            continue
        cell = reach_of_hose(s, here, direction)
        if cell < 0 or notes[WORTH + cell] == 0:
            continue
        cost = hose_cost(s, cell) + door_between(s, here, direction)
        score = own_worth(notes, cell) * 1000 // max(1, cost)
        if score > best_score:
            best = direction
            best_score = score
    return best


def stand_score(s: State, notes: Numbers, here: Cell) -> int:
    """Points an AP of walking to a space and putting out the best of what it reaches."""
    walk = max(0, notes[REACH + here] - special_for(s, MOVING))
    free = special_for(s, EXTINGUISHING)
    done = 0
    points = 0
    cost = 0
    score = 0
    direction = best_hazard(s, notes, here, done)
    while direction >= 0:
        done |= 1 << direction
        cell = reach_of_hose(s, here, direction)
        points += own_worth(notes, cell)
        cost += hose_cost(s, cell)
        walk += door_between(s, here, direction)
        score = max(score, points * 1000 // max(1, walk + max(0, cost - free)))
        direction = best_hazard(s, notes, here, done)
    return score


def best_stand(s: State, notes: Numbers) -> Cell:
    """Where to fight fire from: the most points an AP; -1 when nothing burns within reach."""
    best = NOWHERE
    best_score = 0
    for here in each_cell(s.cells):
        if notes[REACH + here] >= FAR or burns(s, here):
            continue
        score = stand_score(s, notes, here)
        if score > best_score:
            best = here
            best_score = score
    return best


def fight_fire(s: State, mask: Mask, notes: Numbers, stand: Cell) -> int:
    """Walk there, then put out what is worth most; half a job only where it will last."""
    here = s.at[s.active]
    if here != stand:
        return walk_action(s, notes, stand)
    direction = best_hazard(s, notes, here, 0)
    if door_between(s, here, direction):
        return open_action(s, here, direction)
    cell = reach_of_hose(s, here, direction)
    if not burns(s, cell):
        return extinguish_number(direction)
    if has(mask, put_out_number(direction)):
        return put_out_number(direction)
    if beside_fire(s, cell):
        return END  # it would catch fire again at once; the AP are kept
    return extinguish_number(direction)
