"""FP-A-01 to FP-A-08: steps, and what a firefighter takes along."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, small
from firehall.engine.families import Family
from firehall.engine.log import note
from firehall.games.flashpoint.codes import (
    HAZMAT,
    LEADING,
    NOTHING,
    TREATED_VICTIM,
    VICTIM,
)
from firehall.games.flashpoint.events import CARRIED, LED, MOVED
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    DIRECTION,
    LOAD,
    TO_A_SIDE,
    Phrase,
    on_target,
)
from firehall.games.flashpoint.people import (
    check_victory,
    dispose_outside,
    ends_by_rescue,
    is_safe,
    rescue_all,
    turn_over,
)
from firehall.games.flashpoint.purse import FOR_MOVING, step_cost
from firehall.games.flashpoint.refusals import (
    CARRY_INTO_FIRE,
    LEAD_INTO_FIRE,
    NOT_TREATED,
    NOTHING_TO_CARRY,
    OK,
    refuse_held,
    refuse_way,
)
from firehall.games.flashpoint.state import ACTIONS, burns, is_outside, more
from firehall.games.flashpoint.words import LOAD_NAMES, SIDES


def rule_of_step(s: Any, to: int, load: int) -> str:
    if load > LEADING:
        return "FP-A-05"
    if load == LEADING:
        return "FP-A-04"
    if load:
        return "FP-A-03"
    into_fire = 0 <= to < s.cells and burns(s, to)
    return "FP-A-02" if into_fire else "FP-A-01"


move = Family(
    "move",
    DIRECTION,
    LOAD,
    at=[ACTIONS],
    rules=rule_of_step,
    given={**BY_ONESELF, **TO_A_SIDE},
)

move.refuse(refuse_way)


@move.refuse
def refuse_load(s: Any, cell: int, to: int, load: int) -> int:
    if load == NOTHING:
        return OK
    carried = load & 3
    leads = load >= LEADING
    if burns(s, to):
        if carried != NOTHING:
            return CARRY_INTO_FIRE
        if leads:
            return LEAD_INTO_FIRE
    if carried == VICTIM and small(s.victims, cell) == 0:
        return NOTHING_TO_CARRY
    if carried == TREATED_VICTIM and small(s.treated, cell) == 0:
        return NOTHING_TO_CARRY
    if carried == HAZMAT and small(s.hazmats, cell) == 0:
        return NOTHING_TO_CARRY
    if leads:
        to_lead = small(s.treated, cell) - (carried == TREATED_VICTIM)
        if to_lead <= 0:
            return NOT_TREATED if small(s.victims, cell) > 0 else NOTHING_TO_CARRY
    return OK


move.refuse(refuse_held)
move.cost(step_cost, FOR_MOVING)


@move.risky
def into_fire(s: Any, to: int) -> bool:
    return not s.allow_stranding and burns(s, to)


def wins_the_game(s: Any, to: int, load: int) -> bool:
    """R-86: an action that ends the game is never refused for stranding someone."""
    people = (load & 3 == VICTIM) + (load & 3 == TREATED_VICTIM) + (load >= LEADING)
    return people > 0 and is_safe(s, to) and ends_by_rescue(s, people)


move.on_trial(unless=wins_the_game)


@move.change("s.at[who]")
def step_there(s: Any, who: int, to: int) -> None:
    s.at[who] = to


@move.effect
def arrive(s: Any, who: int, cell: int, to: int, load: int, log: Any) -> None:
    """With whatever the figure carries and leads; then what arriving does."""
    note(log, MOVED, who, cell, to)
    carried = load & 3
    if carried == VICTIM:
        more(s.victims, cell, -1)
        more(s.victims, to, 1)
    elif carried == TREATED_VICTIM:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
    elif carried == HAZMAT:
        more(s.hazmats, cell, -1)
        more(s.hazmats, to, 1)
    if carried:
        note(log, CARRIED, who, carried, to)
    if load >= LEADING:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
        note(log, LED, who, to, 0)
    if load:
        bring(s, to, log)
    if s.result == 0 and has(s.poi, to):
        turn_over(s, to)


def bring(s: Any, cell: int, log: Any) -> None:
    """Arrival of a load (FP-A-08): rescued or disposed of where that is possible."""
    if is_outside(s, cell):
        dispose_outside(s, cell, log)
    if is_safe(s, cell):
        rescue_all(s, cell, log)
        check_victory(s, log)


# Told

move.words("move {direction} {load*}")
move.aim(on_target)


@move.phrase
def say_step(s: Any, to: int, direction: int, load: int) -> Phrase:
    key = "action.move"
    if load & 3:
        key += f".{LOAD_NAMES[load & 3]}"
    if load >= LEADING:
        key += ".lead"
    if not load and burns(s, to):
        key += ".fire"
    return key, {"side": SIDES[direction]}
