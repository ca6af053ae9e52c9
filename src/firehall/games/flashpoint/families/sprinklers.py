"""FP-A-37, FP-HD-05: sprinklers, released from outside the quadrant that they serve."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import QUADRANT, RELEASE
from firehall.games.flashpoint.board.space import cell_of_dice
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.deck_gun import drench, opposite_black
from firehall.games.flashpoint.families.parameters import BY_ONESELF, Phrase, on_own_space
from firehall.games.flashpoint.fields import ACTIONS, State, push_sprinkler_roll, top_quadrant
from firehall.games.flashpoint.refusals import (
    NO_TARGET,
    OK,
    QUADRANT_OCCUPIED,
    ROLE_CANNOT,
    refuse_held_back,
)
from firehall.games.flashpoint.turn.purse import GENERALLY
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter

SPRINKLED = told(128, "sprinkled", "at")
RELEASE_COST = 4  # for everybody

sprinklers = Family("sprinklers", at=[ACTIONS], rules="FP-HD-05", given=BY_ONESELF)


@large
def served_from(s: State, cell: Cell) -> int:
    """The quadrant that a release in a space serves; 0 where there is none."""
    return s.flags[cell] // RELEASE & QUADRANT


@sprinklers.refuse
def refuse_release(s: State, who: Firefighter, cell: Cell) -> int:
    """Nobody may stand in the quadrant, not even whoever releases (R-78); that takes hands."""
    if not has_hands(s.role[who]):
        return ROLE_CANNOT
    quadrant = served_from(s, cell)
    if quadrant == 0:
        return NO_TARGET
    for firefighter in each_firefighter(s.firefighters):
        if s.zone[s.at[firefighter]] == quadrant:
            return QUADRANT_OCCUPIED
    return OK


sprinklers.refuse(refuse_held_back)
sprinklers.cost(RELEASE_COST, GENERALLY)
sprinklers.on_trial()


@sprinklers.effect
def release(s: State, cell: Cell) -> None:
    push_sprinkler_roll(s, served_from(s, cell))


@large
def sprinkle(s: State, outcome: int, log: Log) -> None:
    """As the deck gun: dice that point outside the quadrant are turned over (FP-V-06)."""
    quadrant = top_quadrant(s)
    pop(s)
    red = 1 + outcome // s.black
    black = 1 + outcome % s.black
    if (2 * red > s.red) != (quadrant > 2):
        red = s.red + 1 - red
    if (2 * black > s.black) != (quadrant % 2 == 0):
        black = opposite_black(s, black)
    cell = cell_of_dice(s, red, black)
    note(log, SPRINKLED, cell, 0, 0)
    drench(s, cell, log)


# Told

sprinklers.aim(on_own_space)


@sprinklers.phrase
def say_sprinklers() -> Phrase:
    return "action.sprinklers", {}
