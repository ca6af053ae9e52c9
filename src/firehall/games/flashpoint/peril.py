"""Firefighters in fire: nobody may end a turn there, nor be stranded there (FP-T-07, FP-T-08)."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import clear, has, next_in, put
from firehall.games.flashpoint.purse import command_ap_for, funds, pay, pay_command
from firehall.games.flashpoint.state import (
    CAFS,
    EXTINGUISHING,
    MOVING,
    adjacent,
    beyond,
    burns,
    dousing_cost,
)

NO_WAY = 99
FARTHEST = 7  # burning spaces that the most AP a turn can hold could cross


def is_commanded(s: Any, firefighter: int) -> bool:
    return (s.commanded >> firefighter) & 1 != 0


def in_danger(s: Any, firefighter: int) -> bool:
    """In fire, and the active player answers for it: the active figure or one it has commanded."""
    if firefighter != s.active and not is_commanded(s, firefighter):
        return False
    return burns(s, s.at[firefighter])


def anyone_in_danger(s: Any) -> bool:
    if s.commanded == 0:
        return burns(s, s.at[s.active])
    for firefighter in range(s.firefighters):
        if in_danger(s, firefighter):
            return True
    return False


def anyone_else_in_danger(s: Any, who: int) -> bool:
    if s.commanded == 0:
        return who != s.active and burns(s, s.at[s.active])
    for firefighter in range(s.firefighters):
        if firefighter != who and in_danger(s, firefighter):
            return True
    return False


def nobody_to_strand(s: Any) -> bool:
    """Nobody stands in fire, or nobody minds: then no price can be too high."""
    return s.allow_stranding or not anyone_in_danger(s)


def way_out(s: Any, start: int) -> int:
    """The AP of the cheapest walk from a burning space to one without fire; doors stay as they are.

    Ring after ring of burning spaces, two AP each, and one AP for the step out of them.
    """
    if leads_out(s, start):
        return 1
    cost = NO_WAY
    put(s.reached, start)
    ring = 1
    while cost == NO_WAY and ring < FARTHEST and spread_ring(s):
        ring += 1
        cell = next_in(s.reached, 0)
        while cell >= 0:
            if leads_out(s, cell):
                cost = 2 * ring - 1
            cell = next_in(s.reached, cell + 1)
    clear(s.reached)
    return cost


def leads_out(s: Any, cell: int) -> bool:
    """Whether one step from here is out of the fire."""
    for direction in range(4):
        if adjacent(s, cell, direction) and not burns(s, beyond(s, cell, direction)):
            return True
    return False


def spread_ring(s: Any) -> bool:
    """Reach the burning spaces beside those reached so far; False when there is none."""
    cell = next_in(s.reached, 0)
    while cell >= 0:
        for direction in range(4):
            if adjacent(s, cell, direction):
                beside = beyond(s, cell, direction)
                if burns(s, beside) and not has(s.reached, beside):
                    put(s.reached_next, beside)
        cell = next_in(s.reached, cell + 1)
    grew = False
    for word in range(len(s.reached)):
        if s.reached_next[word]:
            s.reached[word] |= s.reached_next[word]
            s.reached_next[word] = 0
            grew = True
    return grew


def own_rescue(s: Any) -> int:
    """The AP the active figure needs to leave the fire or to turn it to smoke; NO_WAY if it can't.

    Its special AP are counted where they may pay.
    """
    best = NO_WAY
    douse = dousing_cost(s.role[s.active])
    if not s.keep_moving_in_fire and funds(s, EXTINGUISHING) >= douse:
        best = douse
        if douse == 1:  # no walk is cheaper
            return best
    walk = way_out(s, s.at[s.active])
    if funds(s, MOVING) >= walk:
        best = min(best, walk)
    return best


def captain_can_douse(s: Any, cell: int) -> bool:
    """Whether the active figure reaches the fire in that space from where it stands."""
    here = s.at[s.active]
    if here == cell:
        return True
    for direction in range(4):
        if adjacent(s, here, direction) and beyond(s, here, direction) == cell:
            return True
    return False


def is_unwilling(s: Any, firefighter: int) -> bool:
    return (s.unwilling >> firefighter) & 1 != 0


def commanded_walk(s: Any, firefighter: int) -> int:
    """The AP of commanding a figure out of fire; NO_WAY for one that takes no more commands."""
    if is_unwilling(s, firefighter):
        return NO_WAY
    walk = way_out(s, s.at[firefighter])
    limited = s.role[firefighter] == CAFS and not s.cafs_command_ap_only
    if limited and s.cafs_commanded + walk > 1:
        return NO_WAY
    return walk


def cannot_save_all(s: Any) -> bool:
    """R-86: what is left must do for everyone in danger at once."""
    own = own_rescue(s) if burns(s, s.at[s.active]) else 0
    if s.commanded == 0:
        return own == NO_WAY
    walks = 0
    for firefighter in range(s.firefighters):
        if firefighter != s.active and in_danger(s, firefighter):
            walk = commanded_walk(s, firefighter)
            near = captain_can_douse(s, s.at[firefighter]) and not s.keep_moving_in_fire
            if walk > 1 and near and own < s.ap:
                own += 1
            elif not is_unwilling(s, firefighter):  # whoever refuses help binds nobody
                by_command = min(walk, command_ap_for(s, firefighter))
                own += walk - by_command
                walks += by_command
    return own > s.ap or own + walks > s.ap + s.special_ap


def strands(s: Any, who: int, purpose: int, cost: int) -> bool:
    """Whether paying for what ``who`` does would leave someone in fire for good."""
    if nobody_to_strand(s):
        return False
    ap = s.ap
    special = s.special_ap
    cafs_commanded = s.cafs_commanded
    if who == s.active:
        pay(s, purpose, cost)
    else:
        pay_command(s, who, cost)
    hopeless = cannot_save_all(s)
    s.ap = ap
    s.special_ap = special
    s.cafs_commanded = cafs_commanded
    return hopeless


def could_leave(s: Any, firefighter: int) -> bool:
    """Whether this figure in danger can get out at all; if not, the turn may end (R-86)."""
    if firefighter == s.active:
        return own_rescue(s) != NO_WAY
    walk = commanded_walk(s, firefighter)
    near = captain_can_douse(s, s.at[firefighter]) and not s.keep_moving_in_fire
    return walk <= s.ap + command_ap_for(s, firefighter) or (near and s.ap > 0)


def ends_in_fire(s: Any) -> bool:
    for firefighter in range(s.firefighters):
        if in_danger(s, firefighter) and could_leave(s, firefighter):
            return True
    return False


def held_by_fire(s: Any, mover: int) -> bool:
    """With ``no_stop_in_fire = move``: whoever stands in fire must walk on before anything else."""
    return s.keep_moving_in_fire != 0 and anyone_else_in_danger(s, mover)
