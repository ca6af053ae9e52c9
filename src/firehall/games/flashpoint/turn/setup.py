"""Setting up, step by step (FP-S-08): the frame SETUP asks chance and players in order."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.events import PARKED, STARTED
from firehall.games.flashpoint.fields import (
    CHOOSE_FIRST,
    CHOOSE_ROLE,
    DEAL_ROLE,
    DRAW_FIRST,
    FIRST_EXPLOSION,
    NEXT_EXPLOSION,
    PARK_AMBULANCE,
    PARK_ENGINE,
    PLACE_HAZMAT,
    PLACE_HOT_SPOT,
    PLACE_START_POI,
    RED_DIE_EXPLOSION,
    RED_DIE_POI,
    TURN,
    State,
    push_area_explosion,
    push_choose_start,
    push_red_die_explosion,
    push_red_die_poi,
    set_top_done,
    set_top_step,
    set_top_who,
    top_column,
    top_done,
    top_step,
)
from firehall.games.flashpoint.people.finding import MARKERS_ON_BOARD, turn_over
from firehall.games.flashpoint.people.returning import leave_board, some_start_is_clear
from firehall.games.flashpoint.state import AMBULANCE, SPOTS, is_in_play
from firehall.games.flashpoint.turn.dice import (
    some_in_area_counts,
    some_row_counts,
    some_space_counts,
)
from firehall.games.flashpoint.types import Cell, Firefighter

# Steps of the frame SETUP, which counts what the step has done and keeps the column of a die.
EXPLOSIONS, HAZMATS, POIS, ROLES, HOT_SPOTS, STARTS, AMBULANCE_PLACE, ENGINE_PLACE, FIRST = range(9)


def next_setup_step(s: State) -> None:
    set_top_step(s, top_step(s) + 1)
    set_top_done(s, 0)
    if is_large(s):
        forget_blasts(s)


@large
def forget_blasts(s: State) -> None:
    """Floors had to have their explosions, and have had them."""
    s.blasted = 0


def setup_step(s: State, log: Log) -> None:
    """Ask the next question of the setup, or go on to the next step."""
    step = top_step(s)
    done = top_done(s)
    if step > FIRST:
        pop(s)
        push_frame(s, TURN)
    elif done >= times(s, step):
        next_setup_step(s)
    else:
        set_top_done(s, done + 1)
        if is_large(s) and step == STARTS and not some_start_is_clear(s):
            leave_board(s, Firefighter(done), log)
        else:
            ask(s, step, done)


def times(s: State, step: int) -> int:
    """How often a step asks (FP-S-09); a module that is off skips its step (FP-S-21)."""
    if step == EXPLOSIONS:
        return s.setup_explosions
    if step == HAZMATS:
        return s.setup_hazmats
    if step == POIS:
        return points_due(s) + top_done(s)
    if step == ROLES:
        return s.firefighters if s.specialists else 0
    if step == HOT_SPOTS:
        return s.setup_hot_spots
    if step == STARTS:
        return s.firefighters
    if step == FIRST:
        return 1 if s.firefighters > 1 else 0
    return 1 if is_in_play(s, step - AMBULANCE_PLACE) else 0


def points_due(s: State) -> int:
    """As many points of interest as three lack, while some space can take one (R-95)."""
    return MARKERS_ON_BOARD - s.pois_out if some_space_counts(s, PLACE_START_POI) else 0


def ask(s: State, step: int, done: int) -> None:
    if step == EXPLOSIONS:
        ask_explosion(s, done)
    elif step == HAZMATS:
        ask_space(s, PLACE_HAZMAT)
    elif step == POIS:
        ask_start_poi(s, done)
    elif step == HOT_SPOTS:
        ask_space(s, PLACE_HOT_SPOT)
    elif step == ROLES:
        push_frame(s, DEAL_ROLE if s.deal_roles else CHOOSE_ROLE)
        set_top_who(s, Firefighter(done))
    elif step == STARTS:
        push_choose_start(s, Firefighter(done))
    elif step == AMBULANCE_PLACE:
        push_frame(s, PARK_AMBULANCE)
    elif step == ENGINE_PLACE:
        push_frame(s, PARK_ENGINE)
    else:
        push_frame(s, DRAW_FIRST if s.draw_first else CHOOSE_FIRST)


def ask_space(s: State, question: int) -> None:
    """Both dice, unless no space can take what is to be placed: then the step has had its due."""
    if some_space_counts(s, question):
        push_frame(s, question)


def ask_explosion(s: State, done: int) -> None:
    """FP-S-11, FP-S-12, FP-S-13, FP-S-14: a table, both dice, the turned black die, both dice.

    The black die is that of the second roll that counted, with a red one (R-25); where the board
    names an area for the second, there is none to turn, and both dice are rolled.
    """
    column = top_column(s)
    if is_large(s) and is_confined(s, done):
        push_area_explosion(s, done)
    elif s.family_random == 1:  # FP-O-01: each time both dice
        ask_space(s, NEXT_EXPLOSION)
    elif done == 0 and s.first_explosions:
        push_frame(s, FIRST_EXPLOSION)
    elif done == 2 and column > 0 and some_row_counts(s, RED_DIE_EXPLOSION, column):
        push_red_die_explosion(s, column)
    else:
        ask_space(s, NEXT_EXPLOSION)


@large
def is_confined(s: State, done: int) -> bool:
    """An explosion that has an area of its own, not all of which burns."""
    return done < s.areas and s.area[done, 0] > 0 and some_in_area_counts(s, done)


def ask_start_poi(s: State, done: int) -> None:
    """Both dice, or for the third the red one and the black one of the second, turned."""
    if is_large(s) and is_turned(s, done):
        push_red_die_poi(s, top_column(s))
    else:
        ask_space(s, PLACE_START_POI)


@large
def is_turned(s: State, done: int) -> bool:
    """The third marker is, unless nothing of that column counts (FP-HD-04)."""
    third = s.third_poi_turned != 0 and done == MARKERS_ON_BOARD - 1
    return third and some_row_counts(s, RED_DIE_POI, top_column(s))


def start_at(s: State, firefighter: Firefighter, cell: Cell, log: Log) -> None:
    s.at[firefighter] = cell
    note(log, STARTED, firefighter, cell, 0)
    if is_large(s) and has(s.poi, cell):
        turn_over(s, cell)


def park(s: State, place: int, log: Log) -> None:
    """``place`` is a vehicle and a spot in one number, as in the action."""
    vehicle = place // SPOTS
    if vehicle == AMBULANCE:
        s.ambulance = place % SPOTS
    else:
        s.engine = place % SPOTS
    note(log, PARKED, vehicle, place % SPOTS, 0)
