"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it. What a space, a specialist or a spot is picked for depends
on the open question: ``PICK_SPACE`` is a start, a landing, a hazmat or a marker to identify.
"""

from __future__ import annotations

from firehall.games.flashpoint.board import MAX_CELLS
from firehall.games.flashpoint.state import FIREFIGHTERS, SPOTS

# A step takes nothing or one load along, and may lead a treated victim besides.
NOTHING, VICTIM, TREATED_VICTIM, HAZMAT = range(4)
LOADS = 8  # what is carried, and 4 more when someone is led
LEADING = 4

STEPS = 4 * LOADS

ROLE_PLACES = 16  # room for the specialists of the expansions

MOVE = 0
DOOR = MOVE + STEPS
EXTINGUISH = DOOR + 4  # one step down, N E S W here
PUT_OUT = EXTINGUISH + 5  # fire to nothing in one order
CHOP = PUT_OUT + 5
DRIVE_TO = CHOP + 4  # vehicle * SPOTS + spot; parking at setup
FIRE_GUN = DRIVE_TO + 2 * SPOTS
TREAT = FIRE_GUN + 1
DISPOSE = TREAT + 1
END = DISPOSE + 1
PICK_ROLE = END + 1  # at setup, and Crew Change
PICK_SPACE = PICK_ROLE + ROLE_PLACES
PICK_FIREFIGHTER = PICK_SPACE + MAX_CELLS
STAY = PICK_FIREFIGHTER + FIREFIGHTERS
RIDE_TO = STAY + 1  # either space of the new spot
RIDE_WITH_VICTIM = RIDE_TO + 2
KEEP_DICE = RIDE_WITH_VICTIM + 2
REROLL_RED = KEEP_DICE + 1
REROLL_BLACK = REROLL_RED + 1
REROLL_BOTH = REROLL_BLACK + 1
ACCEPT = REROLL_BOTH + 1
REFUSE = ACCEPT + 1
COMMAND_MOVE = REFUSE + 1  # firefighter * STEPS + step
COMMAND_DOOR = COMMAND_MOVE + FIREFIGHTERS * STEPS  # firefighter * 4 + direction
NUM_ACTIONS = COMMAND_DOOR + FIREFIGHTERS * 4


def step(direction: int, load: int) -> int:
    """A step in a direction with a load, as a place in ``MOVE`` or ``COMMAND_MOVE``."""
    return direction * LOADS + load
