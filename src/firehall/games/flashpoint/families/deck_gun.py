"""FP-V-06, FP-X-08: the deck gun, and dice rolled again."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import Family
from firehall.engine.frames import pop, push, top
from firehall.engine.log import note
from firehall.games.flashpoint.events import EXTINGUISHED, GUN_HIT
from firehall.games.flashpoint.families.parameters import DICE, Phrase, Targets
from firehall.games.flashpoint.purse import GENERALLY, gun_cost
from firehall.games.flashpoint.refusals import (
    MODULE_OFF,
    NOT_ON_ENGINE,
    OK,
    ONCE_PER_TURN,
    QUADRANT_OCCUPIED,
    refuse_held_back,
)
from firehall.games.flashpoint.state import (
    ACTIONS,
    CLEAR,
    DRIVER,
    ENGINE,
    GUN_REROLL_RED,
    GUN_ROLL,
    REROLL,
    adjacent,
    beyond,
    hazard,
    on_spot,
    set_hazard,
)
from firehall.games.flashpoint.words import DICE_NAMES, VEHICLES

deck_gun = Family("deck gun", at=[ACTIONS], rules="FP-A-20")


@deck_gun.refuse
def refuse_gun(s: Any) -> int:
    if not s.deck_gun:
        return MODULE_OFF
    if not on_spot(s, ENGINE, s.at[s.active]):
        return NOT_ON_ENGINE
    return QUADRANT_OCCUPIED if quadrant_occupied(s) else OK


def quadrant_occupied(s: Any) -> bool:
    for firefighter in range(s.firefighters):
        if s.zone[s.at[firefighter]] == s.engine_zone[s.engine]:
            return True
    return False


deck_gun.refuse(refuse_held_back)
deck_gun.cost(gun_cost, GENERALLY)
deck_gun.on_trial()


@deck_gun.effect
def fire_gun(s: Any) -> None:
    push(s, GUN_ROLL, 0, 0, 0)


# Rolling again: place 1 of the frame says what was, 0 nothing, 1 red, 2 black

keep = Family("keep", at=[REROLL], rules="FP-X-08")
reroll = Family("reroll", DICE, at=[REROLL], rules="FP-X-08")


def gun_rolled(s: Any, rerolled: int, log: Any) -> None:
    """The dice lie; the Driver/Operator may roll again, anyone else takes them (FP-X-08).

    ``rerolled``: 0 nothing was rolled again, 1 red was, 2 black was, 3 both.
    """
    if s.role[s.active] == DRIVER and rerolled != 3:
        push(s, REROLL, rerolled, 0, 0)
    else:
        splash(s, log)


@reroll.refuse
def refuse_reroll(s: Any, dice: int) -> int:
    again = top(s, 1)
    return OK if again == 0 or again + dice == 2 else ONCE_PER_TURN


@keep.effect
def take_dice(s: Any, log: Any) -> None:
    pop(s)
    splash(s, log)


@reroll.effect
def roll_again(s: Any, dice: int) -> None:
    rerolled = top(s, 1) | (dice + 1)
    pop(s)
    push(s, GUN_REROLL_RED + dice, rerolled, 0, 0)


# Where the water goes


def opposite_black(s: Any, face: int) -> int:
    """The face on the underside (FP-G-06); some printed d8 pair 1-6, 2-5, 3-8, 4-7 (R-24)."""
    if not s.koplow:
        return s.columns + 1 - face
    pair = 7 if face in (1, 2, 5, 6) else 11
    return pair - face


def gun_target(s: Any) -> int:
    """Each die that points outside the Engine's quadrant is turned over (FP-V-06)."""
    zone = s.engine_zone[s.engine]
    north = zone <= 2
    west = zone == 1 or zone == 3
    row = s.gun_red
    column = s.gun_black
    if (row <= s.rows // 2) != north:
        row = s.rows + 1 - row
    if (column <= s.columns // 2) != west:
        column = opposite_black(s, column)
    return row * s.width + column


def splash(s: Any, log: Any) -> None:
    """Water on the target and on every space beside it."""
    cell = gun_target(s)
    s.gun_red = 0
    s.gun_black = 0
    note(log, GUN_HIT, cell, 0, 0)
    wash(s, cell, log)
    for direction in range(4):
        if adjacent(s, cell, direction):
            wash(s, beyond(s, cell, direction), log)


def wash(s: Any, cell: int, log: Any) -> None:
    if hazard(s, cell) != CLEAR:
        set_hazard(s, cell, CLEAR)
        s.hazards -= 1
        note(log, EXTINGUISHED, s.active, cell, CLEAR)


# Told

reroll.words("reroll {dice}")


@deck_gun.aim
def on_the_engine() -> Targets:
    return ({"vehicle": VEHICLES[ENGINE]},)


@reroll.aim
def on_dice(dice: int) -> Targets:
    return tuple({"die": die} for die in (("red",), ("black",), ("red", "black"))[dice])


@deck_gun.phrase
def say_gun() -> Phrase:
    return "action.deck_gun", {}


@keep.phrase
def say_keep() -> Phrase:
    return "action.keep", {}


@reroll.phrase
def say_reroll(dice: int) -> Phrase:
    return f"action.reroll_{DICE_NAMES[dice]}", {}
