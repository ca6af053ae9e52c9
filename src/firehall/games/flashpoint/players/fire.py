"""What fire is worth fighting: points for clearing a space, and where to stand for it."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, small
from firehall.games.flashpoint.board import BORDER, DOOR_CLOSED
from firehall.games.flashpoint.codes import DOOR, END, EXTINGUISH, PUT_OUT
from firehall.games.flashpoint.fire import beside_fire
from firehall.games.flashpoint.people import holds_person
from firehall.games.flashpoint.players.paths import (
    FAR,
    REACH,
    RIVAL_HOSE,
    WORTH,
    walk_action,
)
from firehall.games.flashpoint.purse import special_for
from firehall.games.flashpoint.state import (
    CLEAR,
    EXTINGUISHING,
    HERE,
    MOVING,
    beyond,
    burns,
    dousing_cost,
    edge_at,
    hazard,
    is_outside,
    is_wall,
)

FIRE_POINTS = 40  # a burning space, for it spreads
WALL_POINTS = 2  # a wall that would be damaged if it exploded
SPREAD_POINTS = 8  # a space that would catch fire
PERSON_POINTS = 6  # somebody lies there
HAZMAT_POINTS = 10  # a hazmat lies there
HOT_SPOT_POINTS = 4  # the dice are rolled again if they name this space
SMOKE_SHARE = 40  # smoke apart from fire is worth so many hundredths of fire there
CLAIMED_FIRE = 50  # somebody else is nearer: worth so many hundredths


def worth_of_fire(s: Any, cell: int) -> int:
    """What an explosion here would do, as points: walls damaged, spaces lit, people reached."""
    points = FIRE_POINTS
    if has(s.hot_spot, cell):
        points += HOT_SPOT_POINTS
    for direction in range(4):
        at = cell
        while True:
            edge = edge_at(s, at, direction)
            if edge == BORDER or edge == DOOR_CLOSED:
                break
            if is_wall(edge):
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


def survey_fire(s: Any, notes: Any) -> None:
    """Fill the map WORTH."""
    for cell in range(s.cells):
        notes[WORTH + cell] = 0
        if hazard(s, cell) != CLEAR and not is_outside(s, cell):
            points = worth_of_fire(s, cell)
            if not burns(s, cell) and not beside_fire(s, cell):
                points = points * SMOKE_SHARE // 100
            notes[WORTH + cell] = points


# Where to stand


def hose_cost(s: Any, cell: int) -> int:
    """AP to clear a space within reach of the hose."""
    return hazard(s, cell) * dousing_cost(s.role[s.active])


def reach_of_hose(s: Any, here: int, direction: int) -> int:
    """The space that can be put out on that side of ``here``; -1 behind a wall."""
    if direction == HERE:
        return here
    edge = edge_at(s, here, direction)
    if is_wall(edge) or edge == BORDER:
        return -1
    return beyond(s, here, direction)


def door_between(s: Any, here: int, direction: int) -> int:
    """1 for a closed door, which must be opened first."""
    return int(direction != HERE and edge_at(s, here, direction) == DOOR_CLOSED)


def own_worth(notes: Any, cell: int) -> int:
    """Points for clearing a space; less where somebody else is nearer."""
    points = notes[WORTH + cell]
    if notes[RIVAL_HOSE + cell] < notes[REACH + cell]:
        points = points * CLAIMED_FIRE // 100
    return points


def best_hazard(s: Any, notes: Any, here: int, done: int) -> int:
    """The side of ``here`` where clearing is worth most an AP, but for those marked in ``done``."""
    best = -1
    best_score = 0
    for direction in range(5):
        if (done >> direction) & 1:
            continue
        cell = reach_of_hose(s, here, direction)
        if cell < 0 or notes[WORTH + cell] == 0:
            continue
        cost = hose_cost(s, cell) + door_between(s, here, direction)
        score = own_worth(notes, cell) * 1000 // cost
        if score > best_score:
            best = direction
            best_score = score
    return best


def stand_score(s: Any, notes: Any, here: int) -> int:
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


def best_stand(s: Any, notes: Any) -> int:
    """Where to fight fire from: the most points an AP; -1 when nothing burns within reach."""
    best = -1
    best_score = 0
    for here in range(s.cells):
        if notes[REACH + here] >= FAR or burns(s, here):
            continue
        score = stand_score(s, notes, here)
        if score > best_score:
            best = here
            best_score = score
    return best


def fight_fire(s: Any, mask: Any, notes: Any, stand: int) -> int:
    """Walk there, then put out what is worth most; half a job only where it will last."""
    here = s.at[s.active]
    if here != stand:
        return walk_action(s, notes, stand)
    direction = best_hazard(s, notes, here, 0)
    if door_between(s, here, direction):
        return DOOR + direction
    cell = reach_of_hose(s, here, direction)
    if not burns(s, cell):
        return EXTINGUISH + direction
    if has(mask, PUT_OUT + direction):
        return PUT_OUT + direction
    if beside_fire(s, cell):
        return END  # it would catch fire again at once; the AP are kept
    return EXTINGUISH + direction
