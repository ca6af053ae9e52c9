"""FP-A-01 to FP-A-08: steps, and what a firefighter takes along."""

from __future__ import annotations

from firehall.engine.bits import has, small
from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import has_rungs
from firehall.games.flashpoint.board.platform import fits_on_platform
from firehall.games.flashpoint.board.space import (
    HERE,
    edge_of,
    is_climb,
    is_large,
    opposite,
    stairs_at,
)
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import (
    FIRST_SPECIAL_LOAD,
    HAZMAT,
    LEADING,
    LED_NOBODY,
    NOTHING,
    TREATED_VICTIM,
    VICTIM,
    carried_in,
    led_in,
)
from firehall.games.flashpoint.ending import check_victory, ends_by_rescue
from firehall.games.flashpoint.events import CARRIED, LED, MOVED
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    DIRECTION,
    LOAD,
    TO_A_SIDE,
    Phrase,
    on_target,
)
from firehall.games.flashpoint.families.special_loads import (
    refuse_special_load,
    rule_of_special_step,
    say_special_step,
    special_people,
    take_along_specials,
    take_ordinary,
)
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.people.finding import people_at, turn_over
from firehall.games.flashpoint.people.rescuing import dispose_outside, is_dump, is_safe, rescue_all
from firehall.games.flashpoint.refusals import (
    CARRY_INTO_FIRE,
    LEAD_INTO_FIRE,
    NOT_TREATED,
    NOTHING_TO_CARRY,
    OK,
    ROLE_CANNOT,
    SPACE_TAKEN,
    refuse_held,
    refuse_way,
)
from firehall.games.flashpoint.state import burns, more
from firehall.games.flashpoint.turn.purse import FOR_MOVING, step_cost
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import LOAD_NAMES, SIDES


def rule_of_step(s: State, to: Cell, load: int) -> str:
    if load >= FIRST_SPECIAL_LOAD:
        return rule_of_special_step(load)
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
def refuse_load(s: State, who: Firefighter, cell: Cell, direction: int, to: Cell, load: int) -> int:
    """What cannot be taken along, or not into fire (FP-A-03, FP-A-04, FP-P-09)."""
    if is_large(s) and not has_hands(s.role[who]):
        climbs = is_climb(s, cell, direction) or has_rungs(s, edge_of(s, cell, direction))
        if climbs or beyond_paws(s, to, load):
            return ROLE_CANNOT
    if load == NOTHING:
        return OK
    if is_large(s) and overloads(s, to, load):
        return SPACE_TAKEN
    if is_large(s) and load >= FIRST_SPECIAL_LOAD:
        return refuse_special_load(s, cell, direction, to, load)
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
            untreated = people_at(s, cell) > small(s.treated, cell)
            return NOT_TREATED if untreated else NOTHING_TO_CARRY
        if is_large(s) and is_climb(s, cell, direction):  # on a ladder all are carried (FP-2S-10)
            return NOT_TREATED
    return OK


@large
def beyond_paws(s: State, to: Cell, load: int) -> bool:
    """The Rescue Dog enters no fire, rides nothing and drags a victim at most (FP-VD-06, FP-VD-10).

    Whether it can lead somebody instead is the table's to say (R-29).
    """
    if burns(s, to) or to == s.platform or carried_in(load) == HAZMAT:
        return True
    return led_in(load) != LED_NOBODY and (carried_in(load) != NOTHING or s.dog_lead == 0)


@large
def overloads(s: State, to: Cell, load: int) -> bool:
    """Whether the platform has no room for a firefighter with that (FP-ED-09)."""
    people = 1 + (carried_in(load) != NOTHING) + (led_in(load) != 0)
    return to == s.platform and not fits_on_platform(s, people)


move.refuse(refuse_held)
move.cost(step_cost, FOR_MOVING)


@move.risky
def into_fire(s: State, to: Cell) -> bool:
    return not s.allow_stranding and burns(s, to)


def wins_the_game(s: State, to: Cell, load: int) -> bool:
    """R-86: an action that ends the game is never refused for stranding someone."""
    if is_large(s) and load >= FIRST_SPECIAL_LOAD:
        people = special_people(load)
    else:
        people = (load & 3 == VICTIM) + (load & 3 == TREATED_VICTIM) + (load >= LEADING)
    return people > 0 and is_safe(s, to) and ends_by_rescue(s, people)


move.on_trial(unless=wins_the_game)


@move.change("s.at[who]")
def step_there(s: State, who: Firefighter, to: Cell) -> None:
    s.at[who] = to


@move.effect
def arrive(s: State, who: Firefighter, cell: Cell, to: Cell, load: int, log: Log) -> None:
    """With whatever the figure carries and leads; then what arriving does.

    Taking up and putting down is free (FP-T-06, FP-A-06), and nothing of it is remembered (R-20).
    """
    note(log, MOVED, who, cell, to)
    if is_large(s) and load >= FIRST_SPECIAL_LOAD:
        take_along_specials(s, who, cell, to, load, log)
    else:
        take_along(s, who, cell, to, load, log)
    if load:
        bring(s, to, log)
    if s.result == 0 and has(s.poi, to):
        turn_over(s, to)


def take_along(s: State, who: Firefighter, cell: Cell, to: Cell, load: int, log: Log) -> None:
    carried = load & 3
    if carried:
        take_ordinary(s, cell, to, carried)
        note(log, CARRIED, who, carried, to)
    if load >= LEADING:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
        note(log, LED, who, to, 0)


def bring(s: State, cell: Cell, log: Log) -> None:
    """Arrival of a load (FP-A-08): rescued or disposed of where that is possible."""
    if is_dump(s, cell):
        dispose_outside(s, cell, log)
    if is_safe(s, cell):
        rescue_all(s, cell, log)
        check_victory(s, log)


# Told

move.words("move {direction} {load*}")
move.aim(on_target)


@move.phrase
def say_step(s: State, to: Cell, direction: int, load: int) -> Phrase:
    if load >= FIRST_SPECIAL_LOAD:
        return say_special_step(direction, load)
    key = "action.move"
    if load & 3:
        key += f".{LOAD_NAMES[load & 3]}"
    if load >= LEADING:
        key += ".lead"
    if not load and burns(s, to):
        key += ".fire"
    if is_large(s) and direction > HERE and stairs_at(s, to, opposite(direction)) < 0:
        return key, {"side": f"ladder_{SIDES[direction]}"}
    return key, {"side": SIDES[direction]}
