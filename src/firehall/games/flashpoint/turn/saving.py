"""Saving everyone: nobody ends a turn in fire, nor is stranded there (FP-T-07, FP-T-08, R-86)."""

from __future__ import annotations

from firehall.games.flashpoint.board.space import (
    HERE,
    beyond,
    can_burn,
    can_walk,
    column_of,
    floor_of,
    opposite,
    reach,
    row_of,
    ways,
)
from firehall.games.flashpoint.codes import NOTHING
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import CAPTAIN, FIRE, SMOKE, burns, set_hazard
from firehall.games.flashpoint.turn.peril import (
    NO_WAY,
    anyone_in_danger,
    commanded_walk,
    could_leave,
    in_danger,
    is_unwilling,
    own_rescue,
)
from firehall.games.flashpoint.turn.purse import command_ap_for, extinguish_cost, step_cost
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter


def cannot_save_all(s: State) -> bool:
    """What is left must do for everyone in danger at once; whoever refuses help binds nobody."""
    if s.commanded == 0:
        return burns(s, s.at[s.active]) and own_rescue(s) == NO_WAY
    if s.keep_moving_in_fire:
        return cannot_walk_on(s)
    return not walks_do(s) and (is_beyond_help(s) or not captain_helps(s))


def cannot_walk_on(s: State) -> bool:
    """With ``no_stop_in_fire = move`` one figure alone gets out; of two neither may go first."""
    for firefighter in each_firefighter(s.firefighters):
        if needs_saving(s, firefighter) and not could_leave(s, firefighter):
            return True
    return False


def walks_do(s: State) -> bool:
    """Whether all get out if the Captain does no more than put out the fire he stands in.

    That is as good for him as a step out of it, and saves whoever shares his space.
    """
    here = s.at[s.active]
    general = extinguish_cost(s, 1) if burns(s, here) else 0
    by_command = 0
    for firefighter in each_firefighter(s.firefighters):
        if s.at[firefighter] != here and needs_saving(s, firefighter):
            walk = commanded_walk(s, firefighter)
            if walk == NO_WAY:
                return False
            special = min(walk, command_ap_for(s, firefighter))
            by_command += special
            general += walk - special
    return general <= s.ap and general + by_command <= s.ap + s.special_ap


def needs_saving(s: State, firefighter: Firefighter) -> bool:
    return in_danger(s, firefighter) and not is_unwilling(s, firefighter)


# The Captain's own steps and extinguishing in aid of others, tried one after the other and taken
# back: first steps in each direction, then fires turned to smoke there or underfoot.
NO_HELP = 15
MOST_HELPS = 6  # in a row: whoever has AP for more can walk all out whom the Captain sent in


def is_beyond_help(s: State) -> bool:
    """Whether the Captain is too far from all, or from one who cannot walk out without him."""
    anyone = False
    for firefighter in each_firefighter(s.firefighters):
        if s.at[firefighter] != s.at[s.active] and needs_saving(s, firefighter):
            if comes_near(s, s.at[firefighter]):
                anyone = True
            elif commanded_walk(s, firefighter) == NO_WAY:
                return True
    return not anyone


def comes_near(s: State, cell: Cell) -> bool:
    """Whether his AP might do for a fire put out there, or on somebody's way from there.

    ``far`` spaces away he needs ``far - ways`` AP, and a walk of ``ways`` spaces to that fire
    another ``2 * ways - 1``: together never fewer than ``far``.
    """
    here = s.at[s.active]
    if floor_of(s, here) != floor_of(s, cell):
        return True  # for all that can be told without looking for stairs
    far = abs(row_of(s, here) - row_of(s, cell)) + abs(column_of(s, here) - column_of(s, cell))
    return far <= s.ap + s.special_ap and 2 * far <= 2 * s.ap + s.special_ap + 1


def captain_helps(s: State) -> bool:
    """Whether all get out if the Captain first clears the way, or comes to put out their fire."""
    done = NO_HELP  # what he did so far, the last in the lowest four bits
    tried = 0
    saved = False
    while True:
        if tried < ways(s) + reach(s) and not saved:
            if done < NO_HELP << (4 * MOST_HELPS) and can_help(s, tried, done & 15):
                help_others(s, tried)
                saved = tried >= ways(s) and walks_do(s)  # a step by itself helps nobody
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


def can_help(s: State, tried: int, last: int) -> bool:
    """Nobody steps back at once, nor without AP to put out a fire there; of several fires the first
    side comes first.
    """
    here = s.at[s.active]
    steps = ways(s)
    direction = tried if tried < steps else tried - steps
    if tried < steps and not can_walk(s, here, direction):
        return False
    if tried >= steps and direction != HERE and not can_burn(s, here, direction):
        return False
    there = beyond(s, here, direction)
    if tried >= steps:
        in_turn = last < steps or last == NO_HELP or last < tried
        return in_turn and burns(s, there) and s.ap >= extinguish_cost(s, 1)
    back = last < steps and last == opposite(tried)
    return not back and s.ap >= step_cost(
        s, s.active, here, direction, there, NOTHING
    ) + extinguish_cost(s, 1)


def help_others(s: State, tried: int) -> None:
    if tried < ways(s):
        here = s.at[s.active]
        s.at[s.active] = beyond(s, here, tried)
        s.ap -= step_cost(s, s.active, here, tried, s.at[s.active], NOTHING)
    else:
        set_hazard(s, beyond(s, s.at[s.active], tried - ways(s)), SMOKE)
        s.ap -= extinguish_cost(s, 1)


def take_back_help(s: State, tried: int) -> None:
    if tried < ways(s):
        s.ap += step_cost(s, s.active, s.at[s.active], opposite(tried), s.at[s.active], NOTHING)
        s.at[s.active] = beyond(s, s.at[s.active], opposite(tried))
    else:
        set_hazard(s, beyond(s, s.at[s.active], tried - ways(s)), FIRE)
        s.ap += extinguish_cost(s, 1)


def leaves_someone(s: State) -> bool:
    """Whether somebody stays in fire for good as things stand (FP-T-08, R-04)."""
    return anyone_in_danger(s) and cannot_save_all(s)


def anyone_to_save(s: State) -> bool:
    """Whether an action may cost somebody the way out who is in fire, or is once commanded."""
    if s.allow_stranding:
        return False
    if s.role[s.active] != CAPTAIN:
        return anyone_in_danger(s)
    for firefighter in each_firefighter(s.firefighters):
        if burns(s, s.at[firefighter]):
            return True
    return False


def ends_in_fire(s: State) -> bool:
    """FP-T-07: lifted where not all can be saved, and for whoever cannot get out at all (R-86)."""
    if not anyone_in_danger(s):
        return False
    anyone = False
    for firefighter in each_firefighter(s.firefighters):
        if needs_saving(s, firefighter) and not s.allow_stranding:
            return not cannot_save_all(s)
        if in_danger(s, firefighter):
            anyone = anyone or could_leave(s, firefighter)
    return anyone
