"""FP-A-35, FP-ED-10: the water cannon of the raised platform."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.platform import is_raised
from firehall.games.flashpoint.board.space import HERE, beyond, can_burn, opposite, ways
from firehall.games.flashpoint.cards import BARRED
from firehall.games.flashpoint.codes import CANNON
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.deck_gun import drench
from firehall.games.flashpoint.families.parameters import BY_ONESELF, Phrase, Targets, on_space
from firehall.games.flashpoint.families.platform import side_of
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.refusals import (
    MODULE_OFF,
    NOT_ON_ENGINE,
    OK,
    ROLE_CANNOT,
    reason,
    refuse_held_back,
    refuse_reach,
)
from firehall.games.flashpoint.turn.purse import GENERALLY, gun_cost
from firehall.games.flashpoint.types import Cell, Firefighter

VICTIM_IN_SPLASH = reason(85, "VICTIM_IN_SPLASH")
CANNON_FIRED = told(190, "cannon_fired", "firefighter at")

cannon = Family("cannon", at=[ACTIONS], rules="FP-ED-10", given=BY_ONESELF)


@cannon.refuse
def refuse_cannon(s: State, who: Firefighter, cell: Cell) -> int:
    """From the platform, raised (R-103), into the space in front of it."""
    if not s.has_platform:
        return MODULE_OFF
    if gun_cost(s) == BARRED:
        return ROLE_CANNOT
    if not is_raised(s) or cell != s.platform:
        return NOT_ON_ENGINE
    return refuse_reach(s, who, opposite(side_of(s, cell)))


@cannon.refuse
def refuse_victims(s: State) -> int:
    """Nobody may be where the water goes; hidden ones are not known to be there."""
    cell = target_of_cannon(s)
    if people_at(s, cell) > 0:
        return VICTIM_IN_SPLASH
    for direction in range(ways(s)):
        if direction != HERE and can_burn(s, cell, direction):
            if people_at(s, beyond(s, cell, direction)) > 0:
                return VICTIM_IN_SPLASH
    return OK


@large
def target_of_cannon(s: State) -> Cell:
    return beyond(s, s.platform, opposite(side_of(s, s.platform)))


cannon.refuse(refuse_held_back)
cannon.cost(gun_cost, GENERALLY)
cannon.on_trial()


@cannon.effect
def fire_cannon(s: State, who: Firefighter, log: Log) -> None:
    cell = target_of_cannon(s)
    note(log, CANNON_FIRED, who, cell, 0)
    drench(s, cell, log)


# Told


@cannon.aim
def on_what_it_hits(s: State) -> Targets:
    return on_space(s, target_of_cannon(s))


@cannon.phrase
def say_cannon() -> Phrase:
    return "action.cannon", {}


NUMBERING = [(CANNON, cannon)]
