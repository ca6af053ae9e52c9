"""FP-A-10, FP-A-11, FP-A-12: fire to smoke, smoke away, or fire put out in one order."""

from __future__ import annotations

from firehall.engine.families import Family, Given, Parameter
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.holes import through_hole
from firehall.games.flashpoint.board.space import HERE, beyond, is_large
from firehall.games.flashpoint.cards import BARRED, dousing_cost
from firehall.games.flashpoint.events import EXTINGUISHED
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    REACH,
    Phrase,
    on_target,
)
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.refusals import (
    NOTHING_TO_EXTINGUISH,
    OK,
    ROLE_CANNOT,
    refuse_held_back,
    refuse_reach,
)
from firehall.games.flashpoint.state import CLEAR, FIRE, hazard, set_hazard
from firehall.games.flashpoint.turn.purse import FOR_EXTINGUISHING, extinguish_cost
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES


def aimed_at(s: State, cell: Cell, direction: int) -> Cell:
    """Where the water goes: over the edge of a hole to the space below, but not from a bridge over
    it (FP-ED-16)."""
    to = beyond(s, cell, direction)
    if is_large(s) and direction != HERE and 0 <= to < s.cells:
        return through_hole(s, to)
    return to


def sides_in_need(s: State, cell: Cell, steps: int) -> int:
    """A bit for each direction in which there is as much to extinguish."""
    sides = 0
    for direction in range(HERE + 1):
        to = aimed_at(s, cell, direction)
        if 0 <= to < s.cells and hazard(s, to) >= steps:  # there is nothing beyond the ring
            sides |= 1 << direction
    return sides


ALIGHT = Parameter("direction", REACH.size, bits=sides_in_need)

NEAR: Given = {**BY_ONESELF, "to": aimed_at}

extinguish = Family("extinguish", ALIGHT, at=[ACTIONS], rules="FP-A-10", given={**NEAR, "steps": 1})
put_out = Family("put out", ALIGHT, at=[ACTIONS], rules="FP-A-12", given={**NEAR, "steps": 2})


@extinguish.refuse
@put_out.refuse
def refuse_fire(s: State, who: Firefighter, direction: int, to: Cell, steps: int) -> int:
    if is_large(s) and dousing_cost(s.role[who]) == BARRED:
        return ROLE_CANNOT
    if direction != HERE:
        reason = refuse_reach(s, who, direction)
        if reason:
            return reason
    return NOTHING_TO_EXTINGUISH if hazard(s, to) < steps else OK


for one in (extinguish, put_out):
    one.refuse(refuse_held_back)
    one.cost(extinguish_cost, FOR_EXTINGUISHING)


@extinguish.change("s.fire[to >> 5]", "s.smoke[to >> 5]", "s.hazards")
@put_out.change("s.fire[to >> 5]", "s.smoke[to >> 5]", "s.hazards")
def douse(s: State, to: Cell, steps: int) -> None:
    left = hazard(s, to) - steps
    set_hazard(s, to, left)
    if left == CLEAR:
        s.hazards -= 1


@extinguish.effect
@put_out.effect
def tell_douse(s: State, who: Firefighter, to: Cell, log: Log) -> None:
    note(log, EXTINGUISHED, who, to, hazard(s, to))


# Told

extinguish.words("extinguish {direction}")
put_out.words("put out {direction}")
extinguish.aim(on_target)
put_out.aim(on_target)


@extinguish.phrase
@put_out.phrase
def say_douse(s: State, direction: int, to: Cell, steps: int) -> Phrase:
    if steps == 2:
        key = "action.remove_fire"
    else:
        key = "action.fire_to_smoke" if hazard(s, to) == FIRE else "action.remove_smoke"
    side = SIDES[direction]
    return (f"{key}.{side}", {}) if direction >= HERE else (key, {"side": side})
