"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it, as `BLOCKS` says. What a space, a specialist or a spot is
picked for depends on the open question: ``PICK_SPACE`` is a start, a landing, a hazmat or a marker
to identify. Boards with floors have more actions, numbered after all others, so that policies,
databases and the wire need not know of them.
"""

from __future__ import annotations

from firehall.engine.game import parts
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.board.space import HERE, UP
from firehall.games.flashpoint.state import FIREFIGHTERS, SPOTS

# A step takes nothing or one load along, and may lead a treated victim besides.
NOTHING, VICTIM, TREATED_VICTIM, HAZMAT = range(4)
LOADS = 8  # what is carried, and 4 more when someone is led
LEADING = 4
A_DOOR = LOADS  # in the place of a load: an order for a door

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

# Only boards with floors have these: stairs, and spaces beyond those that fit a small board.
CLIMB = NUM_ACTIONS
EXTINGUISH_STAIRS = CLIMB + 2 * LOADS
PUT_OUT_STAIRS = EXTINGUISH_STAIRS + 2
COMMAND_CLIMB = PUT_OUT_STAIRS + 2
PICK_FAR_SPACE = COMMAND_CLIMB + FIREFIGHTERS * 2 * LOADS
LARGE_NUM_ACTIONS = PICK_FAR_SPACE + MOST_CELLS - MAX_CELLS

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
LARGE_BLOCKS = BLOCKS + parts(
    (CLIMB, "move by stairs: up or down times load"),
    (EXTINGUISH_STAIRS, "extinguish one step up or down the stairs"),
    (PUT_OUT_STAIRS, "put a fire out up or down the stairs"),
    (COMMAND_CLIMB, "command a move by stairs: firefighter times step"),
    (PICK_FAR_SPACE, f"pick a space for what is asked, from {MAX_CELLS} on"),
    end=LARGE_NUM_ACTIONS,
)


def step(direction: int, load: int) -> int:
    """A step in a direction with a load, as a place in ``MOVE`` or ``COMMAND_MOVE``."""
    return direction * LOADS + load


def order(direction: int, load: int) -> int:
    """What a command orders, as one number: a step, or a door on a side between those to a side
    and those by stairs."""
    return STEPS + direction if load == A_DOOR else step(direction, load)


# Numbers where stairs may be meant


def move_number(direction: int, load: int) -> int:
    if direction > HERE:
        return CLIMB + step(direction - UP, load)
    return MOVE + step(direction, load)


def command_move_number(who: int, direction: int, load: int) -> int:
    if direction > HERE:
        return COMMAND_CLIMB + who * 2 * LOADS + step(direction - UP, load)
    return COMMAND_MOVE + who * STEPS + step(direction, load)


def extinguish_number(direction: int) -> int:
    return EXTINGUISH_STAIRS + direction - UP if direction > HERE else EXTINGUISH + direction


def put_out_number(direction: int) -> int:
    return PUT_OUT_STAIRS + direction - UP if direction > HERE else PUT_OUT + direction


def space_number(cell: int) -> int:
    return PICK_SPACE + cell if cell < MAX_CELLS else PICK_FAR_SPACE + cell - MAX_CELLS
