"""Firefighters in fire: nobody may end a turn there, nor be stranded there (FP-T-07, FP-T-08)."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import clear, has, next_in, put
from firehall.games.flashpoint.codes import NOTHING
from firehall.games.flashpoint.purse import command_ap_for, funds, step_cost
from firehall.games.flashpoint.state import (
    CAFS,
    CAPTAIN,
    EXTINGUISHING,
    FIRE,
    HERE,
    MOVING,
    SMOKE,
    adjacent,
    beyond,
    burns,
    dousing_cost,
    set_hazard,
)

NO_WAY = 99


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


def way_out(s: Any, start: int, most: int) -> int:
    """The AP of the cheapest walk from a burning space to one without fire; doors stay as they are.

    Ring after ring of burning spaces, two AP each, and one AP for the step out of them. NO_WAY if
    that is more than ``most``.
    """
    if most < 1:
        return NO_WAY
    if leads_out(s, start):
        return 1
    cost = NO_WAY
    put(s.reached, start)
    walk = 3
    while cost == NO_WAY and walk <= most and spread_ring(s):
        cell = next_in(s.reached, 0)
        while cell >= 0:
            if leads_out(s, cell):
                cost = walk
            cell = next_in(s.reached, cell + 1)
        walk += 2
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
    walk = way_out(s, s.at[s.active], funds(s, MOVING))
    if walk != NO_WAY:
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
    if s.role[s.active] != CAPTAIN or is_unwilling(s, firefighter):
        return NO_WAY
    most = s.ap + command_ap_for(s, firefighter)
    if s.role[firefighter] == CAFS and not s.cafs_command_ap_only:
        most = min(most, 1 - s.cafs_commanded)
    return way_out(s, s.at[firefighter], most)


# Saving everyone: those whom the active player answers for, but for those who refused


def cannot_save_all(s: Any) -> bool:
    """What is left must do for everyone in danger at once; whoever refuses help binds nobody."""
    if s.commanded == 0:
        return burns(s, s.at[s.active]) and own_rescue(s) == NO_WAY
    if s.keep_moving_in_fire:
        return cannot_walk_on(s)
    return not walks_do(s) and (is_beyond_help(s) or not captain_helps(s))


def cannot_walk_on(s: Any) -> bool:
    """With ``no_stop_in_fire = move`` one figure alone gets out; of two neither may go first."""
    for firefighter in range(s.firefighters):
        if needs_saving(s, firefighter) and not could_leave(s, firefighter):
            return True
    return False


def walks_do(s: Any) -> bool:
    """Whether all get out if the Captain does no more than put out the fire he stands in.

    That is as good for him as a step out of it, and saves whoever shares his space.
    """
    here = s.at[s.active]
    general = dousing_cost(s.role[s.active]) if burns(s, here) else 0
    by_command = 0
    for firefighter in range(s.firefighters):
        if s.at[firefighter] != here and needs_saving(s, firefighter):
            walk = commanded_walk(s, firefighter)
            if walk == NO_WAY:
                return False
            special = min(walk, command_ap_for(s, firefighter))
            by_command += special
            general += walk - special
    return general <= s.ap and general + by_command <= s.ap + s.special_ap


def needs_saving(s: Any, firefighter: int) -> bool:
    return in_danger(s, firefighter) and not is_unwilling(s, firefighter)


# The Captain's own steps and extinguishing in aid of others, tried one after the other and taken
# back: 0 to 3 are steps to a side, 4 to 8 fires turned to smoke on a side or underfoot.
HELPS = 9
NO_HELP = 15
MOST_HELPS = 6  # in a row: whoever has AP for more can walk all out whom the Captain sent in


def is_beyond_help(s: Any) -> bool:
    """Whether the Captain is too far from all, or from one who cannot walk out without him."""
    anyone = False
    for firefighter in range(s.firefighters):
        if s.at[firefighter] != s.at[s.active] and needs_saving(s, firefighter):
            if comes_near(s, s.at[firefighter]):
                anyone = True
            elif commanded_walk(s, firefighter) == NO_WAY:
                return True
    return not anyone


def comes_near(s: Any, cell: int) -> bool:
    """Whether his AP might do for a fire put out there, or on somebody's way from there.

    ``far`` spaces away he needs ``far - ways`` AP, and a walk of ``ways`` spaces to that fire
    another ``2 * ways - 1``: together never fewer than ``far``.
    """
    here = s.at[s.active]
    far = abs(here // s.width - cell // s.width) + abs(here % s.width - cell % s.width)
    return far <= s.ap + s.special_ap and 2 * far <= 2 * s.ap + s.special_ap + 1


def captain_helps(s: Any) -> bool:
    """Whether all get out if the Captain first clears the way, or comes to put out their fire."""
    done = NO_HELP  # what he did so far, the last in the lowest four bits
    tried = 0
    saved = False
    while True:
        if tried < HELPS and not saved:
            if done < NO_HELP << (4 * MOST_HELPS) and can_help(s, tried, done & 15):
                help_others(s, tried)
                saved = tried >= 4 and walks_do(s)  # a step by itself helps nobody
                done = done << 4 | tried
                tried = 0
            else:
                tried += 1
        elif done == NO_HELP:
            return saved
        else:
            take_back_help(s, done & 15)
            tried = (done & 15) + 1
            done >>= 4


def can_help(s: Any, tried: int, last: int) -> bool:
    """Nobody steps back at once, nor without AP to put out a fire there; of several fires the first
    side comes first.
    """
    direction = tried if tried < 4 else tried - 4
    if direction != HERE and not adjacent(s, s.at[s.active], direction):
        return False
    there = beyond(s, s.at[s.active], direction)
    if tried >= 4:
        in_turn = last < 4 or last == NO_HELP or last < tried
        return in_turn and burns(s, there) and s.ap >= dousing_cost(s.role[s.active])
    back = last < 4 and last == (tried + 2) % 4
    return not back and s.ap >= step_cost(s, there, NOTHING) + dousing_cost(s.role[s.active])


def help_others(s: Any, tried: int) -> None:
    if tried < 4:
        s.at[s.active] = beyond(s, s.at[s.active], tried)
        s.ap -= step_cost(s, s.at[s.active], NOTHING)
    else:
        set_hazard(s, beyond(s, s.at[s.active], tried - 4), SMOKE)
        s.ap -= dousing_cost(s.role[s.active])


def take_back_help(s: Any, tried: int) -> None:
    if tried < 4:
        s.ap += step_cost(s, s.at[s.active], NOTHING)
        s.at[s.active] = beyond(s, s.at[s.active], (tried + 2) % 4)
    else:
        set_hazard(s, beyond(s, s.at[s.active], tried - 4), FIRE)
        s.ap += dousing_cost(s.role[s.active])


def leaves_someone(s: Any) -> bool:
    """Whether somebody stays in fire for good as things stand (FP-T-08)."""
    return anyone_in_danger(s) and cannot_save_all(s)


def anyone_to_save(s: Any) -> bool:
    """Whether an action may cost somebody the way out who is in fire, or is once commanded."""
    if s.allow_stranding:
        return False
    if s.role[s.active] != CAPTAIN:
        return anyone_in_danger(s)
    for firefighter in range(s.firefighters):
        if burns(s, s.at[firefighter]):
            return True
    return False


def could_leave(s: Any, firefighter: int) -> bool:
    """Whether this figure in danger can get out by itself, or by one extinguish step from here."""
    if held_by_fire(s, firefighter):
        return False
    if firefighter == s.active:
        return own_rescue(s) != NO_WAY
    near = captain_can_douse(s, s.at[firefighter]) and not s.keep_moving_in_fire
    return commanded_walk(s, firefighter) != NO_WAY or (near and s.ap > 0)


def ends_in_fire(s: Any) -> bool:
    """FP-T-07: lifted where not all can be saved, and for whoever cannot get out at all (R-86)."""
    if not anyone_in_danger(s):
        return False
    anyone = False
    for firefighter in range(s.firefighters):
        if needs_saving(s, firefighter) and not s.allow_stranding:
            return not cannot_save_all(s)
        if in_danger(s, firefighter):
            anyone = anyone or could_leave(s, firefighter)
    return anyone


def held_by_fire(s: Any, mover: int) -> bool:
    """With ``no_stop_in_fire = move``: whoever stands in fire must walk on before anything else."""
    return s.keep_moving_in_fire != 0 and anyone_else_in_danger(s, mover)
