"""FP-V-06, FP-X-08: the deck gun, and dice rolled again."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.elevators import is_in_lobby
from firehall.games.flashpoint.board.flags import ELEVATOR
from firehall.games.flashpoint.board.holes import through_hole
from firehall.games.flashpoint.board.space import (
    beyond,
    can_burn,
    cell_of_dice,
    is_filled,
    is_large,
    is_special,
    ways,
)
from firehall.games.flashpoint.cards import BARRED
from firehall.games.flashpoint.events import EXTINGUISHED, GUN_HIT
from firehall.games.flashpoint.families.parameters import DICE, Phrase, Targets
from firehall.games.flashpoint.fields import (
    ACTIONS,
    GUN_REROLL_RED,
    GUN_ROLL,
    REROLL,
    State,
    push_reroll,
    set_top_rerolled,
    top_rerolled,
)
from firehall.games.flashpoint.refusals import (
    MODULE_OFF,
    NOT_ON_ENGINE,
    OK,
    ONCE_PER_TURN,
    QUADRANT_OCCUPIED,
    ROLE_CANNOT,
    refuse_held_back,
)
from firehall.games.flashpoint.state import CLEAR, DRIVER, ENGINE, hazard, on_spot, set_hazard
from firehall.games.flashpoint.turn.purse import GENERALLY, gun_cost
from firehall.games.flashpoint.types import Cell, each_firefighter
from firehall.games.flashpoint.words import DICE_NAMES, VEHICLES

deck_gun = Family("deck gun", at=[ACTIONS], rules="FP-A-20")


@deck_gun.refuse
def refuse_gun(s: State) -> int:
    if not s.deck_gun:
        return MODULE_OFF
    if is_large(s) and gun_cost(s) == BARRED:
        return ROLE_CANNOT
    if not on_spot(s, ENGINE, s.at[s.active]):
        return NOT_ON_ENGINE
    return QUADRANT_OCCUPIED if quadrant_occupied(s) else OK


def quadrant_occupied(s: State) -> bool:
    """Those outside of it may stand in the water (R-31); it may be half of a house (FP-2S-07).

    A lobby is far below (R-99).
    """
    for firefighter in each_firefighter(s.firefighters):
        there = s.zone[s.at[firefighter]] == s.engine_zone[s.engine]
        if there and not (is_large(s) and is_in_lobby(s, s.at[firefighter])):
            return True
    return False


deck_gun.refuse(refuse_held_back)
deck_gun.cost(gun_cost, GENERALLY)
deck_gun.on_trial()


@deck_gun.effect
def fire_gun(s: State) -> None:
    push_frame(s, GUN_ROLL)


# Rolling again what was not yet: ``rerolled`` is 0 for nothing, 1 for red, 2 for black

keep = Family("keep", at=[REROLL], rules="FP-X-08")
reroll = Family("reroll", DICE, at=[REROLL], rules="FP-X-08")


def gun_rolled(s: State, rerolled: int, log: Log) -> None:
    """The dice lie; the Driver/Operator may roll again, anyone else takes them (FP-X-08).

    ``rerolled``: 0 nothing was rolled again, 1 red was, 2 black was, 3 both.
    """
    if s.role[s.active] == DRIVER and rerolled != 3:
        push_reroll(s, rerolled)
    else:
        splash(s, log)


@reroll.refuse
def refuse_reroll(s: State, dice: int) -> int:
    """Each die once, in any order (R-55)."""
    again = top_rerolled(s)
    return OK if again == 0 or again + dice == 2 else ONCE_PER_TURN


@keep.effect
def take_dice(s: State, log: Log) -> None:
    pop(s)
    splash(s, log)


@reroll.effect
def roll_again(s: State, dice: int) -> None:
    rerolled = top_rerolled(s) | (dice + 1)
    pop(s)
    push_frame(s, GUN_REROLL_RED + dice)
    set_top_rerolled(s, rerolled)


# Where the water goes


def opposite_black(s: State, face: int) -> int:
    """The face on the underside (FP-G-06); some printed d8 pair 1-6, 2-5, 3-8, 4-7 (R-24)."""
    if not s.koplow:
        return s.black + 1 - face
    pair = 7 if face in (1, 2, 5, 6) else 11
    return pair - face


@large
def faces_of_gun(s: State) -> int:
    """Of the black die: the gun never reaches a basement (R-73, R-104)."""
    return s.gun_faces if s.gun_faces else s.black


def other_black(s: State, face: int) -> int:
    """A black die past the gun's area is turned over; in a garage it may name the attic."""
    if is_large(s):
        return large_other_black(s, face)
    return opposite_black(s, face)


@large
def large_other_black(s: State, face: int) -> int:
    """What lies under the attic of a garage shares its dice with it (FP-ED-12)."""
    above = face + s.gun_up
    if above > faces_of_gun(s) and (s.gun_blacks[s.engine] >> above) & 1:
        return above
    if s.koplow or faces_of_gun(s) == s.black:
        return opposite_black(s, face)
    return faces_of_gun(s) + 1 - face


def gun_target(s: State) -> Cell:
    """Each die that points outside the Engine's area is turned over (FP-V-06)."""
    red = s.gun_red
    black = s.gun_black
    if (s.gun_reds[s.engine] >> red) & 1 == 0:
        red = s.red + 1 - red
    if (s.gun_blacks[s.engine] >> black) & 1 == 0:
        black = other_black(s, black)
    return cell_of_dice(s, red, black)


def splash(s: State, log: Log) -> None:
    """The dice have named the target."""
    cell = gun_target(s)
    s.gun_red = 0
    s.gun_black = 0
    note(log, GUN_HIT, cell, 0, 0)
    if not (is_large(s) and is_shielded(s, cell)):
        drench(s, cell, log)


@large
def is_shielded(s: State, cell: Cell) -> bool:
    """What fills a space keeps the water off, and so does an elevator (R-97)."""
    return is_filled(s, cell) or is_special(s, cell, ELEVATOR)


def drench(s: State, cell: Cell, log: Log) -> None:
    """Water on a space and on every space beside it (R-32); a hole is the space below it
    (FP-ED-16)."""
    if is_large(s):
        cell = through_hole(s, cell)
    wash(s, cell, log)
    for direction in range(ways(s)):
        if can_burn(s, cell, direction):
            wash(s, beyond(s, cell, direction), log)


def wash(s: State, cell: Cell, log: Log) -> None:
    if is_large(s):
        cell = through_hole(s, cell)
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
