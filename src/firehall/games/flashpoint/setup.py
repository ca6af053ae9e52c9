"""Setting up, step by step (FP-S-08): the frame SETUP asks chance and players in order."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.flashpoint.dice import some_row_counts, some_space_counts
from firehall.games.flashpoint.events import PARKED, STARTED
from firehall.games.flashpoint.people import MARKERS_ON_BOARD
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CHOOSE_FIRST,
    CHOOSE_ROLE,
    CHOOSE_START,
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
    SPOTS,
    TURN,
)

# Steps, in frame place 1; place 2 counts what the step has done, place 3 keeps the black die.
EXPLOSIONS, HAZMATS, POIS, ROLES, HOT_SPOTS, STARTS, AMBULANCE_PLACE, ENGINE_PLACE, FIRST = range(9)


def next_setup_step(s: Any) -> None:
    set_top(s, 1, top(s, 1) + 1)
    set_top(s, 2, 0)


def setup_step(s: Any, log: Any) -> None:
    """Ask the next question of the setup, or go on to the next step."""
    step = top(s, 1)
    done = top(s, 2)
    if step > FIRST:
        pop(s)
        push(s, TURN, 0, 0, 0)
    elif done >= times(s, step):
        next_setup_step(s)
    else:
        set_top(s, 2, done + 1)
        ask(s, step, done)


def times(s: Any, step: int) -> int:
    """How often a step asks (FP-S-09); a module that is off skips its step (FP-S-21)."""
    if step == EXPLOSIONS:
        return s.setup_explosions
    if step == HAZMATS:
        return s.setup_hazmats
    if step == POIS:
        return MARKERS_ON_BOARD - s.pois_out + top(s, 2)
    if step == ROLES:
        return s.firefighters if s.specialists else 0
    if step == HOT_SPOTS:
        return s.setup_hot_spots
    if step == STARTS:
        return s.firefighters
    if step == FIRST:
        return 1 if s.firefighters > 1 else 0
    return 1 if s.vehicles else 0


def ask(s: Any, step: int, done: int) -> None:
    if step == EXPLOSIONS:
        ask_explosion(s, done)
    elif step == HAZMATS:
        ask_space(s, PLACE_HAZMAT)
    elif step == POIS:
        ask_space(s, PLACE_START_POI)
    elif step == HOT_SPOTS:
        ask_space(s, PLACE_HOT_SPOT)
    elif step == ROLES:
        push(s, DEAL_ROLE if s.deal_roles else CHOOSE_ROLE, done, 0, 0)
    elif step == STARTS:
        push(s, CHOOSE_START, done, 0, 0)
    elif step == AMBULANCE_PLACE:
        push(s, PARK_AMBULANCE, 0, 0, 0)
    elif step == ENGINE_PLACE:
        push(s, PARK_ENGINE, 0, 0, 0)
    else:
        push(s, DRAW_FIRST if s.draw_first else CHOOSE_FIRST, 0, 0, 0)


def ask_space(s: Any, question: int) -> None:
    """Both dice, unless no space can take what is to be placed: then the step has had its due."""
    if some_space_counts(s, question):
        push(s, question, 0, 0, 0)


def ask_explosion(s: Any, done: int) -> None:
    """FP-S-11 to FP-S-14: a table, both dice, the turned black die with a red one, both dice."""
    column = top(s, 3)
    if s.family_random == 1:  # FP-O-01: each time both dice
        ask_space(s, NEXT_EXPLOSION)
    elif done == 0:
        push(s, FIRST_EXPLOSION, 0, 0, 0)
    elif done == 2 and some_row_counts(s, column):
        push(s, RED_DIE_EXPLOSION, column, 0, 0)
    else:
        ask_space(s, NEXT_EXPLOSION)


def start_at(s: Any, firefighter: int, cell: int, log: Any) -> None:
    s.at[firefighter] = cell
    note(log, STARTED, firefighter, cell, 0)


def park(s: Any, place: int, log: Any) -> None:
    """``place`` is a vehicle and a spot in one number, as in the action."""
    vehicle = place // SPOTS
    if vehicle == AMBULANCE:
        s.ambulance = place % SPOTS
    else:
        s.engine = place % SPOTS
    note(log, PARKED, vehicle, place % SPOTS, 0)
