"""Firefighters in fire: who is in danger, and what the way out costs each (FP-T-07, FP-T-08)."""

from __future__ import annotations

from firehall.engine.bits import clear, has, next_in, put
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_hard
from firehall.games.flashpoint.board.space import (
    beyond,
    can_walk,
    edge_of,
    is_large,
    is_near,
    ways,
)
from firehall.games.flashpoint.cards import BARRED, BURNING, EXTINGUISHING, MOVING
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import CAFS, CAPTAIN, burns
from firehall.games.flashpoint.turn.purse import command_ap_for, extinguish_cost, funds
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter

NO_WAY = 99


def is_commanded(s: State, firefighter: Firefighter) -> bool:
    return (s.commanded >> firefighter) & 1 != 0


def in_danger(s: State, firefighter: Firefighter) -> bool:
    """In fire, and the active player answers for it: the active figure or one it has commanded."""
    if firefighter != s.active and not is_commanded(s, firefighter):
        return False
    return burns(s, s.at[firefighter])


def anyone_in_danger(s: State) -> bool:
    if s.commanded == 0:
        return burns(s, s.at[s.active])
    for firefighter in each_firefighter(s.firefighters):
        if in_danger(s, firefighter):
            return True
    return False


def anyone_else_in_danger(s: State, who: Firefighter) -> bool:
    if s.commanded == 0:
        return who != s.active and burns(s, s.at[s.active])
    for firefighter in each_firefighter(s.firefighters):
        if firefighter != who and in_danger(s, firefighter):
            return True
    return False


def way_out(s: State, start: Cell, most: int) -> int:
    """The AP of the cheapest walk from a burning space to one without fire; doors stay as they are.

    Ring after ring of burning spaces, two AP each, and one AP for the step out of them. NO_WAY if
    that is more than ``most``.
    """
    if most < 1:
        return NO_WAY
    if is_large(s) and has_hard_steps(s):
        return way_over_lines(s, start, most)
    if leads_out(s, start):
        return 1
    cost = NO_WAY
    put(s.reached, start)
    walk = 3
    while cost == NO_WAY and walk <= most and spread_ring(s):
        cell = Cell(next_in(s.reached, 0))
        while cell >= 0:
            if leads_out(s, cell):
                cost = walk
            cell = Cell(next_in(s.reached, cell + 1))
        walk += 2
    clear(s.reached)
    return cost


@large
def has_hard_steps(s: State) -> bool:
    return s.hard_steps != 0


@large
def way_over_lines(s: State, start: Cell, most: int) -> int:
    """The same where some steps cost double: such a step takes two rings."""
    cost = NO_WAY
    put(s.reached, start)
    walk = 0
    grew = True
    while grew and cost == NO_WAY and walk < most:
        grew = False
        cell = Cell(next_in(s.reached, 0))
        while cell >= 0:
            for direction in range(ways(s)):
                if can_walk(s, cell, direction):
                    hard = is_hard(s, edge_of(s, cell, direction))
                    beside = beyond(s, cell, direction)
                    if not burns(s, beside):
                        cost = min(cost, walk + 1 + hard)
                    elif not hard or has(s.reached_before, cell):
                        put(s.reached_next, beside)
            cell = Cell(next_in(s.reached, cell + 1))
        for word in range(len(s.reached)):
            merged = s.reached[word] | s.reached_next[word]
            grew = grew or merged != s.reached[word] or s.reached_before[word] != s.reached[word]
            s.reached_before[word] = s.reached[word]
            s.reached[word] = merged
            s.reached_next[word] = 0
        walk += 2
    clear(s.reached)
    clear(s.reached_before)
    return cost if cost <= most else NO_WAY


def leads_out(s: State, cell: Cell) -> bool:
    """Whether one step from here is out of the fire."""
    for direction in range(ways(s)):
        if can_walk(s, cell, direction) and not burns(s, beyond(s, cell, direction)):
            return True
    return False


def spread_ring(s: State) -> bool:
    """Reach the burning spaces beside those reached so far; False when there is none."""
    cell = Cell(next_in(s.reached, 0))
    while cell >= 0:
        for direction in range(ways(s)):
            if can_walk(s, cell, direction):
                beside = beyond(s, cell, direction)
                if burns(s, beside) and not has(s.reached, beside):
                    put(s.reached_next, beside)
        cell = Cell(next_in(s.reached, cell + 1))
    grew = False
    for word in range(len(s.reached)):
        if s.reached_next[word]:
            s.reached[word] |= s.reached_next[word]
            s.reached_next[word] = 0
            grew = True
    return grew


def own_rescue(s: State) -> int:
    """The AP the active figure needs to leave the fire or to turn it to smoke; NO_WAY if it can't.

    Its special AP are counted where they may pay; no AP pay for what its card may not do (R-112).
    """
    best = NO_WAY
    douse = extinguish_cost(s, 1)
    if not s.keep_moving_in_fire and funds(s, EXTINGUISHING) >= douse:
        best = douse
        if douse <= 1:  # no walk is cheaper
            return best
    walk = way_out(s, s.at[s.active], walk_funds(s, s.active, funds(s, MOVING)))
    if walk != NO_WAY:
        best = min(best, walk)
    return best


def walk_funds(s: State, firefighter: Firefighter, most: int) -> int:
    """AP that may go into a walk out of fire: no more than a step for who enters none (R-112)."""
    if is_large(s) and BURNING[s.role[firefighter]] == BARRED:
        return min(most, 1)
    return most


def is_unwilling(s: State, firefighter: Firefighter) -> bool:
    return (s.unwilling >> firefighter) & 1 != 0


def commanded_walk(s: State, firefighter: Firefighter) -> int:
    """The AP of commanding a figure out of fire; NO_WAY for one that takes no more commands."""
    if s.role[s.active] != CAPTAIN or is_unwilling(s, firefighter):
        return NO_WAY
    most = s.ap + command_ap_for(s, firefighter)
    if s.role[firefighter] == CAFS and not s.cafs_command_ap_only:
        most = min(most, 1 - s.cafs_commanded)
    return way_out(s, s.at[firefighter], walk_funds(s, firefighter, most))


def could_leave(s: State, firefighter: Firefighter) -> bool:
    """Whether this figure in danger can get out by itself, or by one extinguish step from here."""
    if held_by_fire(s, firefighter):
        return False
    if firefighter == s.active:
        return own_rescue(s) != NO_WAY
    near = is_near(s, s.at[s.active], s.at[firefighter]) and not s.keep_moving_in_fire
    return commanded_walk(s, firefighter) != NO_WAY or (near and s.ap >= extinguish_cost(s, 1))


def held_by_fire(s: State, mover: Firefighter) -> bool:
    """With ``no_stop_in_fire = move``: whoever stands in fire must walk on before anything else."""
    return s.keep_moving_in_fire != 0 and anyone_else_in_danger(s, mover)
