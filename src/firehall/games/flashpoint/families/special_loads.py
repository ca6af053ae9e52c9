"""Steps with special victims (FP-P-10 to FP-P-13): who can be taken along, and how it is told."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Parameter
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import is_climb
from firehall.games.flashpoint.codes import (
    CARRIED_SPECIAL,
    FIRST_SPECIAL_LOAD,
    HAZMAT,
    LED_KIND,
    LED_NOBODY,
    LED_SPECIAL,
    LED_TREATED,
    NOTHING,
    SPECIAL_LOADS,
    TREATED_VICTIM,
    VICTIM,
    carried_in,
    led_in,
)
from firehall.games.flashpoint.events import CARRIED, LED
from firehall.games.flashpoint.events import CARRIED_SPECIAL as TOLD_CARRIED
from firehall.games.flashpoint.events import LED_SPECIAL as TOLD_LED
from firehall.games.flashpoint.families.parameters import Phrase
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.special import (
    NO_FIGURE,
    figure_of,
    put_figure,
    to_carry,
    to_lead,
)
from firehall.games.flashpoint.refusals import (
    CARRY_INTO_FIRE,
    LEAD_INTO_FIRE,
    NOT_TREATED,
    NOTHING_TO_CARRY,
    OK,
    VICTIM_IMMOVABLE,
)
from firehall.games.flashpoint.state import burns, more
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.victims import (
    CRITICAL,
    HEAVY,
    LIGHT,
    OXYGEN,
    SPECIAL_NAMES,
    specials_at,
)
from firehall.games.flashpoint.words import LOAD_NAMES, SIDES


def loads_of_specials(s: State, cell: Cell) -> int:
    """How many loads there are to look at: none where no special victim lies."""
    return SPECIAL_LOADS if specials_at(s, cell) > 0 else 0


def nth_special_load(number: int) -> int:
    return FIRST_SPECIAL_LOAD + number


SPECIAL_LOAD = Parameter(
    "load",
    SPECIAL_LOADS,
    listed=(loads_of_specials, nth_special_load),
    first=FIRST_SPECIAL_LOAD,
)


@large
def refuse_special_load(s: State, cell: Cell, direction: int, to: Cell, load: int) -> int:
    """As with any load: not into fire, and only what is there."""
    carried, led = carried_in(load), led_in(load)
    if burns(s, to):
        return LEAD_INTO_FIRE if carried == NOTHING else CARRY_INTO_FIRE
    if led != LED_NOBODY and is_climb(s, cell, direction):
        return NOT_TREATED
    reason = refuse_carried(s, cell, carried)
    return reason if reason or led == LED_NOBODY else refuse_led(s, cell, carried, led)


@large
def refuse_carried(s: State, cell: Cell, carried: int) -> int:
    if carried == NOTHING:
        return OK
    if carried >= CARRIED_SPECIAL:
        kind = carried - CARRIED_SPECIAL
        if to_carry(s, cell, kind) != NO_FIGURE:
            return OK
        there = figure_of(s, cell, kind, 0) != NO_FIGURE
        return VICTIM_IMMOVABLE if there else NOTHING_TO_CARRY
    if carried == VICTIM:
        return OK if small(s.victims, cell) > 0 else NOTHING_TO_CARRY
    if carried == TREATED_VICTIM:
        return OK if small(s.treated, cell) > 0 else NOTHING_TO_CARRY
    return OK if small(s.hazmats, cell) > 0 else NOTHING_TO_CARRY


@large
def refuse_led(s: State, cell: Cell, carried: int, led: int) -> int:
    if led == LED_TREATED:
        left = small(s.treated, cell) - (carried == TREATED_VICTIM)
        return OK if left > 0 else NOTHING_TO_CARRY
    kind = int(LED_KIND[led])
    figure = carried_figure(s, cell, carried)
    if to_lead(s, cell, kind, figure) != NO_FIGURE:
        return OK
    other = figure_of(s, cell, kind, 0)
    return NOTHING_TO_CARRY if other == NO_FIGURE or other == figure else NOT_TREATED


@large
def carried_figure(s: State, cell: Cell, carried: int) -> int:
    if carried < CARRIED_SPECIAL:
        return NO_FIGURE
    return to_carry(s, cell, carried - CARRIED_SPECIAL)


@large
def special_people(load: int) -> int:
    """How many victims a load is."""
    carried = carried_in(load)
    return (carried != NOTHING and carried != HAZMAT) + (led_in(load) != LED_NOBODY)


@large
def take_along_specials(
    s: State, who: Firefighter, cell: Cell, to: Cell, load: int, log: Log
) -> None:
    """Whom the figure leads is looked for before the one it carries is gone from its space."""
    carried, led = carried_in(load), led_in(load)
    figure = carried_figure(s, cell, carried)
    if led >= LED_SPECIAL:
        put_figure(s, to_lead(s, cell, int(LED_KIND[led]), figure), to)
        note(log, TOLD_LED, who, LED_KIND[led], to)
    elif led == LED_TREATED:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
        note(log, LED, who, to, 0)
    if carried >= CARRIED_SPECIAL:
        put_figure(s, carried_figure(s, cell, carried), to)
        note(log, TOLD_CARRIED, who, carried - CARRIED_SPECIAL, to)
    elif carried != NOTHING:
        take_ordinary(s, cell, to, carried)
        note(log, CARRIED, who, carried, to)


def take_ordinary(s: State, cell: Cell, to: Cell, carried: int) -> None:
    """A victim or a hazmat from one space to another."""
    if carried == VICTIM:
        more(s.victims, cell, -1)
        more(s.victims, to, 1)
    elif carried == TREATED_VICTIM:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
    else:
        more(s.hazmats, cell, -1)
        more(s.hazmats, to, 1)


# Told


def rule_of_special_step(load: int) -> str:
    carried, led = carried_in(load), led_in(load)
    kind = carried - CARRIED_SPECIAL if carried >= CARRIED_SPECIAL else int(LED_KIND[led])
    return {LIGHT: "FP-P-10", CRITICAL: "FP-P-11", HEAVY: "FP-P-12", OXYGEN: "FP-P-13"}[kind]


def carried_name(carried: int) -> str:
    if carried >= CARRIED_SPECIAL:
        return SPECIAL_NAMES[carried - CARRIED_SPECIAL]
    return LOAD_NAMES[carried]


def led_name(led: int) -> str:
    return "treated" if led == LED_TREATED else SPECIAL_NAMES[LED_KIND[led]]


def say_special_step(direction: int, load: int) -> Phrase:
    carried, led = carried_in(load), led_in(load)
    values = {"side": SIDES[direction]}
    if carried:
        values["carried"] = carried_name(carried)
    if led:
        values["led"] = led_name(led)
    parts = [name for name in ("carried", "led") if name in values]
    return f"action.move.{'_'.join(parts)}", values
