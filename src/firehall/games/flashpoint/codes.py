"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it, as `BLOCKS` says. What a space, a specialist or a spot is
picked for depends on the open question: ``PICK_SPACE`` is a start, a landing, a hazmat or a marker
to identify.
"""

from __future__ import annotations

from firehall.engine.game import parts
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
EXTINGUISH = DOOR + 4
PUT_OUT = EXTINGUISH + 5
CHOP = PUT_OUT + 5
DRIVE_TO = CHOP + 4
FIRE_GUN = DRIVE_TO + 2 * SPOTS
TREAT = FIRE_GUN + 1
DISPOSE = TREAT + 1
END = DISPOSE + 1
PICK_ROLE = END + 1
PICK_SPACE = PICK_ROLE + ROLE_PLACES
PICK_FIREFIGHTER = PICK_SPACE + MAX_CELLS
STAY = PICK_FIREFIGHTER + FIREFIGHTERS
RIDE_TO = STAY + 1
RIDE_WITH_VICTIM = RIDE_TO + 2
KEEP_DICE = RIDE_WITH_VICTIM + 2
REROLL_RED = KEEP_DICE + 1
REROLL_BLACK = REROLL_RED + 1
REROLL_BOTH = REROLL_BLACK + 1
ACCEPT = REROLL_BOTH + 1
REFUSE = ACCEPT + 1
COMMAND_MOVE = REFUSE + 1
COMMAND_DOOR = COMMAND_MOVE + FIREFIGHTERS * STEPS
NUM_ACTIONS = COMMAND_DOOR + FIREFIGHTERS * 4

BLOCKS = parts(
    (
        MOVE,
        "move: direction N E S W times load (nothing, victim, treated victim, hazmat; +4 leads)",
    ),
    (DOOR, "open or close a door N E S W"),
    (EXTINGUISH, "extinguish one step N E S W here"),
    (PUT_OUT, "put a fire out N E S W here"),
    (CHOP, "chop a wall N E S W"),
    (DRIVE_TO, "drive or park: vehicle (ambulance, engine) times spot"),
    (FIRE_GUN, "fire the deck gun"),
    (TREAT, "treat a victim"),
    (DISPOSE, "dispose of a hazmat"),
    (END, "end the turn"),
    (PICK_ROLE, "pick a specialist"),
    (PICK_SPACE, "pick a space for what is asked"),
    (PICK_FIREFIGHTER, "pick a firefighter"),
    (STAY, "do not ride along"),
    (RIDE_TO, "ride to either space of the spot"),
    (RIDE_WITH_VICTIM, "ride there with a victim"),
    (KEEP_DICE, "keep the dice"),
    (REROLL_RED, "roll the red die again"),
    (REROLL_BLACK, "roll the black die again"),
    (REROLL_BOTH, "roll both again"),
    (ACCEPT, "accept a command"),
    (REFUSE, "refuse it"),
    (COMMAND_MOVE, "command a move: firefighter times step"),
    (COMMAND_DOOR, "command a door: firefighter times direction"),
    end=NUM_ACTIONS,
)


def step(direction: int, load: int) -> int:
    """A step in a direction with a load, as a place in ``MOVE`` or ``COMMAND_MOVE``."""
    return direction * LOADS + load
