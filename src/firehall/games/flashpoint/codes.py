"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it, as `BLOCKS` says. What a space, a specialist or a spot is
picked for depends on the open question: ``PICK_SPACE`` is a start, a landing, a hazmat or a marker
to identify. Boards with floors have more actions, numbered after all others, so that policies,
databases and the wire need not know of them.
"""

from __future__ import annotations

import numpy as np

from firehall.engine.game import parts
from firehall.engine.plain import Array
from firehall.games.flashpoint.board.grid import MAX_CELLS, MAX_FLOORS, MOST_CELLS
from firehall.games.flashpoint.board.space import HERE, UP
from firehall.games.flashpoint.cards import CARDS, PRINTED_ROLES, ROLES, acts_of, card_named
from firehall.games.flashpoint.state import FIREFIGHTERS, SPOTS
from firehall.games.flashpoint.tragic.cards import MOST_EVENTS
from firehall.games.flashpoint.victims import CARRIED_KINDS, HEAVY, LIGHT, OXYGEN

# A step takes nothing or one load along, and may lead a treated victim besides.
NOTHING, VICTIM, TREATED_VICTIM, HAZMAT = range(4)
LOADS = 8  # what is carried, and 4 more when someone is led
LEADING = 4
A_DOOR = LOADS  # in the place of a load: an order for a door
OPENINGS = 32  # spaces along a side of a building, as many as there may be

STEPS = 4 * LOADS

# With special victims there are more: one of them is carried while anybody or nobody is led, or
# one of them is led while something else or nothing is carried.
LED_NOBODY, LED_TREATED, LED_SPECIAL = 0, 1, 2  # and the others that can be led: `LED_KIND`
LED_KIND: Array = np.array([-1, -1, LIGHT, HEAVY, OXYGEN], np.int8)
LEDS = len(LED_KIND)
CARRIED_SPECIAL = LEADING  # the first special victim among what is carried
FIRST_SPECIAL_LOAD = 16
LOADS_CARRIED = CARRIED_KINDS * LEDS
LEDS_SPECIAL = LEDS - LED_SPECIAL
SPECIAL_LOADS = LOADS_CARRIED + CARRIED_SPECIAL * LEDS_SPECIAL

SPECIAL_ORDERS = 64  # in the numbers of `order`

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

# Only expansions have these: stairs, spaces beyond those that fit a small board, what their
# specialists do, card by card, and ladders.
CLIMB = NUM_ACTIONS
EXTINGUISH_STAIRS = CLIMB + 2 * LOADS
PUT_OUT_STAIRS = EXTINGUISH_STAIRS + 2
COMMAND_CLIMB = PUT_OUT_STAIRS + 2
PICK_FAR_SPACE = COMMAND_CLIMB + FIREFIGHTERS * 2 * LOADS
CARD_ACTIONS = PICK_FAR_SPACE + MOST_CELLS - MAX_CELLS
# With special victims, and with kept event cards
MOVE_SPECIAL = CARD_ACTIONS + acts_of(CARDS[:PRINTED_ROLES])
CLIMB_SPECIAL = MOVE_SPECIAL + 4 * SPECIAL_LOADS
COMMAND_SPECIAL = CLIMB_SPECIAL + 2 * SPECIAL_LOADS
COMMAND_CLIMB_SPECIAL = COMMAND_SPECIAL + FIREFIGHTERS * 4 * SPECIAL_LOADS
TREAT_SPECIAL = COMMAND_CLIMB_SPECIAL + FIREFIGHTERS * 2 * SPECIAL_LOADS
PLAY_EVENT = TREAT_SPECIAL + CARRIED_KINDS
SPRINKLERS = PLAY_EVENT + MOST_EVENTS
LADDER_ACTIONS = SPRINKLERS + 1
ELEVATOR = LADDER_ACTIONS + 6 * 2 + MAX_FLOORS + 1
LOBBY = ELEVATOR + 1
AERIAL = LOBBY + 2 * SPOTS
BRIDGE = AERIAL + OPENINGS * LEADING
LOWER_LADDER = BRIDGE + 4
REPAIR_FLOOR = LOWER_LADDER + 4
CLEAN = REPAIR_FLOOR + 4
PLATFORM = CLEAN + 5 + 2
PLATFORM_BACK = PLATFORM + MOST_CELLS
CANNON = PLATFORM_BACK + 1
LOAD_CARGO = CANNON + 1
COME_ABOARD = LOAD_CARGO + LEADING + CARRIED_KINDS
AERIAL_SPECIAL = COME_ABOARD + 2
CARRY_LADDER_LEADING = AERIAL_SPECIAL + OPENINGS * CARRIED_KINDS
LATER_CARD_ACTIONS = CARRY_LADDER_LEADING + 6 * LEDS_SPECIAL
# A card for which `PICK_ROLE` has no place is picked by a number behind those of its own actions.
ROLES_BEYOND = max(0, ROLES - ROLE_PLACES)
LARGE_NUM_ACTIONS = LATER_CARD_ACTIONS + acts_of(CARDS[PRINTED_ROLES:]) + ROLES_BEYOND

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
    (CARD_ACTIONS, "what one specialist of the expansions does, card by card"),
    (MOVE_SPECIAL, "move with special victims: direction N E S W times load (see `codes`)"),
    (CLIMB_SPECIAL, "the same by stairs: up or down times load"),
    (COMMAND_SPECIAL, "command a move with special victims: firefighter times step"),
    (COMMAND_CLIMB_SPECIAL, "the same by stairs: firefighter times step"),
    (TREAT_SPECIAL, "treat a special victim, by kind"),
    (PLAY_EVENT, "play an event card that was kept, by kind"),
    (SPRINKLERS, "release the sprinklers"),
    (
        LADDER_ACTIONS,
        "carry a ladder: N E S W up down, leading or not; erect it to a floor; collapse it",
    ),
    (ELEVATOR, "operate an elevator"),
    (LOBBY, "walk through the lobby: to each space of an Engine spot, or to an elevator"),
    (AERIAL, "aerial route: opening on the Engine's side, or space of its spot, times load"),
    (BRIDGE, "bridge a hole with a ladder N E S W"),
    (LOWER_LADDER, "lower a ladder into a hole N E S W"),
    (REPAIR_FLOOR, "repair a damaged floor N E S W"),
    (CLEAN, "remove a toxic marker N E S W here up down"),
    (PLATFORM, "move the platform, by the space that it goes to"),
    (PLATFORM_BACK, "bring the platform back to the Engine"),
    (CANNON, "fire the water cannon"),
    (LOAD_CARGO, "load the platform: nothing, victim, treated victim, hazmat, special victims"),
    (COME_ABOARD, "ride up on the platform, or stay off"),
    (AERIAL_SPECIAL, "aerial route with a special victim: opening times kind"),
    (CARRY_LADDER_LEADING, "carry a ladder N E S W up down, leading a special victim, by kind"),
    end=LATER_CARD_ACTIONS,
)
if LATER_CARD_ACTIONS < LARGE_NUM_ACTIONS:
    LARGE_BLOCKS += parts(
        (
            LATER_CARD_ACTIONS,
            "what one of the later specialists does or is picked by, card by card",
        ),
        end=LARGE_NUM_ACTIONS,
    )


def first_action(card: str) -> int:
    """The first number of what only this specialist does."""
    number = card_named(card)
    if number < PRINTED_ROLES:
        return CARD_ACTIONS + acts_of(CARDS[:number])
    before = max(0, number - ROLE_PLACES)  # cards that are picked by a number among these
    return LATER_CARD_ACTIONS + acts_of(CARDS[PRINTED_ROLES:number]) + before


#: The number that each card is picked by.
PICKS: Array = np.array(
    [
        PICK_ROLE + number if number < ROLE_PLACES else first_action(card.name) + acts_of((card,))
        for number, card in enumerate(CARDS)
    ],
    np.int16,
)


def step(direction: int, load: int) -> int:
    """A step in a direction with a load, as a place in ``MOVE`` or ``COMMAND_MOVE``."""
    return direction * LOADS + load


def carried_in(load: int) -> int:
    """What is carried: nothing, a victim, a treated one, a hazmat, or a special victim."""
    if load < FIRST_SPECIAL_LOAD:
        return load & 3
    place = load - FIRST_SPECIAL_LOAD
    if place < LOADS_CARRIED:
        return CARRIED_SPECIAL + place // LEDS
    return (place - LOADS_CARRIED) // LEDS_SPECIAL


def led_in(load: int) -> int:
    """Who is led: nobody, a treated victim, or a special one."""
    if load < FIRST_SPECIAL_LOAD:
        return load // LEADING
    place = load - FIRST_SPECIAL_LOAD
    if place < LOADS_CARRIED:
        return place % LEDS
    return LED_SPECIAL + (place - LOADS_CARRIED) % LEDS_SPECIAL


def load_of(carried: int, led: int) -> int:
    """The load of these two."""
    if carried >= CARRIED_SPECIAL:
        return FIRST_SPECIAL_LOAD + (carried - CARRIED_SPECIAL) * LEDS + led
    if led >= LED_SPECIAL:
        place = carried * LEDS_SPECIAL + led - LED_SPECIAL
        return FIRST_SPECIAL_LOAD + LOADS_CARRIED + place
    return carried + LEADING * led


def order(direction: int, load: int) -> int:
    """What a command orders, as one number: a step, or a door on a side between those to a side
    and those by stairs; steps with special victims come after all others."""
    if load >= FIRST_SPECIAL_LOAD:
        return SPECIAL_ORDERS + direction * SPECIAL_LOADS + load - FIRST_SPECIAL_LOAD
    return STEPS + direction if load == A_DOOR else step(direction, load)


# Numbers where stairs may be meant


def move_number(direction: int, load: int) -> int:
    if load >= FIRST_SPECIAL_LOAD:
        return special_number(direction, load)
    if direction > HERE:
        return CLIMB + step(direction - UP, load)
    return MOVE + step(direction, load)


def command_move_number(who: int, direction: int, load: int) -> int:
    if load >= FIRST_SPECIAL_LOAD:
        return command_special_number(who, direction, load)
    if direction > HERE:
        return COMMAND_CLIMB + who * 2 * LOADS + step(direction - UP, load)
    return COMMAND_MOVE + who * STEPS + step(direction, load)


def special_number(direction: int, load: int) -> int:
    place = load - FIRST_SPECIAL_LOAD
    if direction > HERE:
        return CLIMB_SPECIAL + (direction - UP) * SPECIAL_LOADS + place
    return MOVE_SPECIAL + direction * SPECIAL_LOADS + place


def command_special_number(who: int, direction: int, load: int) -> int:
    place = load - FIRST_SPECIAL_LOAD
    if direction > HERE:
        return COMMAND_CLIMB_SPECIAL + (who * 2 + direction - UP) * SPECIAL_LOADS + place
    return COMMAND_SPECIAL + (who * 4 + direction) * SPECIAL_LOADS + place


def extinguish_number(direction: int) -> int:
    return EXTINGUISH_STAIRS + direction - UP if direction > HERE else EXTINGUISH + direction


def put_out_number(direction: int) -> int:
    return PUT_OUT_STAIRS + direction - UP if direction > HERE else PUT_OUT + direction


def space_number(cell: int) -> int:
    return PICK_SPACE + cell if cell < MAX_CELLS else PICK_FAR_SPACE + cell - MAX_CELLS
