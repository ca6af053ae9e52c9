"""FP-X-14: near the Suppression Specialist no fire advances; elsewhere it turns dice over."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import ELEVATOR
from firehall.games.flashpoint.board.holes import meant_by_dice
from firehall.games.flashpoint.board.space import (
    cell_of_dice,
    is_near,
    is_special,
)
from firehall.games.flashpoint.cards import card_named
from firehall.games.flashpoint.codes import KEEP_DICE, REROLL_RED
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.deck_gun import on_dice, opposite_black
from firehall.games.flashpoint.families.parameters import DICE, Phrase
from firehall.games.flashpoint.fields import SUPPRESS, State, push_suppress, top_rolled, top_who
from firehall.games.flashpoint.fire.phase import call_off, rolled
from firehall.games.flashpoint.refusals import FORBIDDEN_SPACE, OK
from firehall.games.flashpoint.state import holder_of
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import DICE_NAMES, space_text

SUPPRESSION = card_named("suppression_specialist")
SUPPRESSED = told(67, "suppressed", "firefighter at")
DICE_TURNED = told(68, "dice_turned", "firefighter at saved")
RED, BLACK, BOTH = range(3)  # as `DICE` has them
SUPPRESS_COST = 1  # of the AP that it has saved, in anybody's turn


@large
def meets_suppression(s: State, red: int, black: int, log: Log) -> bool:
    """Whether a fire roll is called off, or waits for the specialist to look at the dice (R-59)."""
    who = Firefighter(holder_of(s, SUPPRESSION))
    if who < 0:
        return False
    cell = meant_by_dice(s, cell_of_dice(s, red, black))
    if is_near(s, s.at[who], cell):
        note(log, SUPPRESSED, who, cell, 0)
        call_off(s, cell)
        return True
    if s.saved[who] < SUPPRESS_COST:
        return False
    push_suppress(s, who, (red - 1) * s.black + black - 1)
    return True


# Answers: once a roll (FP-A-30)

let_be = Family("let be", at=[SUPPRESS], rules="FP-A-30")
turn_dice = Family("turn", DICE, at=[SUPPRESS], rules="FP-A-30")


@let_be.effect
def take_roll(s: State, log: Log) -> None:
    cell = s.inside[top_rolled(s)]
    pop(s)
    rolled(s, meant_by_dice(s, cell), log)


@turn_dice.refuse
def refuse_elevator(s: State, dice: int) -> int:
    """No roll names an elevator (R-115)."""
    return FORBIDDEN_SPACE if is_special(s, turned(s, dice), ELEVATOR) else OK


@turn_dice.effect
def turn_over_dice(s: State, dice: int, log: Log) -> None:
    """The space that the dice name then burns, wherever the specialist stands."""
    who = top_who(s)
    cell = meant_by_dice(s, turned(s, dice))
    pop(s)
    s.saved[who] -= SUPPRESS_COST
    note(log, DICE_TURNED, who, cell, s.saved[who])
    rolled(s, cell, log)


@large
def turned(s: State, dice: int) -> Cell:
    """The space that the dice name with one or both on their other side (FP-G-06)."""
    red = 1 + top_rolled(s) // s.black
    black = 1 + top_rolled(s) % s.black
    if dice != BLACK:
        red = s.red + 1 - red
    if dice != RED:
        black = opposite_black(s, black)
    return cell_of_dice(s, red, black)


# Told

turn_dice.words("turn {dice}")
turn_dice.aim(on_dice)
NUMBERING = [(KEEP_DICE, let_be), (REROLL_RED, turn_dice)]


@let_be.phrase
def say_let_be(s: State) -> Phrase:
    return "action.let_be", {"at": space_text(s, s.inside[top_rolled(s)])}


@turn_dice.phrase
def say_turn(s: State, dice: int) -> Phrase:
    return f"action.turn_{DICE_NAMES[dice]}", {"at": space_text(s, turned(s, dice))}
