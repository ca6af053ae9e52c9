"""Rules of thumb for special victims, and for event cards."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, small
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import HERE, beyond, can_burn, is_outside, reach, ways
from firehall.games.flashpoint.codes import (
    CARRIED_SPECIAL,
    CLIMB_SPECIAL,
    COMMAND_CLIMB_SPECIAL,
    COMMAND_SPECIAL,
    LED_NOBODY,
    LED_SPECIAL,
    LED_TREATED,
    LEDS,
    MOVE_SPECIAL,
    NOTHING,
    PLAY_EVENT,
    SPECIAL_LOADS,
    TREAT_SPECIAL,
    TREATED_VICTIM,
    VICTIM,
    first_action,
    load_of,
)
from firehall.games.flashpoint.codes import LED_KIND as KIND_LED
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.special import (
    NO_FIGURE,
    can_carry,
    can_lead,
    figure_of,
    is_out,
    to_carry,
    to_lead,
    to_treat,
)
from firehall.games.flashpoint.players.paths import WORTH
from firehall.games.flashpoint.state import FIREFIGHTERS, PARAMEDIC, hazard
from firehall.games.flashpoint.tragic.cards import EVENT_KIND, IS_GOOD, MOST_EVENTS
from firehall.games.flashpoint.tragic.decks import card_on_top
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell
from firehall.games.flashpoint.victims import (
    CARRIED_KINDS,
    CRITICAL,
    FIGURE_KIND,
    FIGURES,
    LIGHT,
    PACE,
)

EVENT_LOOK = first_action("strategist") + FIREFIGHTERS
EVENT_UNDER = EVENT_LOOK + 2  # after the answer that leaves it on top
WORTH_A_CARD = 4  # steps of extinguishing within reach, for a card that makes them free


@large
def helped_at(s: State, cell: Cell) -> int:
    """Special victims in a space whom the active firefighter can do something for: nobody but a
    Paramedic can for the critically wounded who are not treated."""
    count = 0
    heals = s.role[s.active] == PARAMEDIC and s.heal_left > 0
    for figure in range(FIGURES):
        if is_out(s, figure) and s.special_at[figure] == cell:
            if heals or can_carry(s, figure):
                count += 1
    return count


@large
def special_carry_cost(s: State, cell: Cell, carry: int) -> int:
    """AP to bring the easiest of them out, by what an ordinary victim would cost."""
    best = 4 * carry
    heals = s.role[s.active] == PARAMEDIC and s.heal_left > 0
    for figure in range(FIGURES):
        if is_out(s, figure) and s.special_at[figure] == cell:
            pace = int(PACE[FIGURE_KIND[figure]])
            if can_lead(s, figure):
                best = min(best, pace * (carry + 1) // 2)
            elif can_carry(s, figure):
                best = min(best, pace * carry)
            elif heals:
                best = min(best, carry + 1)
    return best


@large
def special_treatment(s: State, mask: Mask, here: Cell, far: bool) -> int:
    """What to treat here: the critical always, others where they have a way to go; -1 for none."""
    for kind in range(CARRIED_KINDS):
        if (kind == CRITICAL or far) and to_treat(s, here, kind) != NO_FIGURE:
            if has(mask, TREAT_SPECIAL + kind):
                return TREAT_SPECIAL + kind
    return -1


@large
def load_with_specials(s: State, here: Cell) -> int:
    """Take as many along as possible, but nobody slow beside others who could go faster."""
    led = LED_TREATED if small(s.treated, here) > 0 else LED_NOBODY
    if led == LED_NOBODY and figure_of(s, here, LIGHT, 0) != NO_FIGURE:
        led = LED_SPECIAL
    carried = quick_load(s, here, led)
    if carried != NOTHING or led != LED_NOBODY:
        return load_of(carried, led)
    for slow in range(LED_SPECIAL + 1, LEDS):
        if to_lead(s, here, int(KIND_LED[slow]), NO_FIGURE) != NO_FIGURE:
            return load_of(NOTHING, slow)
    for kind in range(CARRIED_KINDS):
        if to_carry(s, here, kind) != NO_FIGURE:
            return load_of(CARRIED_SPECIAL + kind, LED_NOBODY)
    return NOTHING


@large
def quick_load(s: State, here: Cell, led: int) -> int:
    """Somebody to carry at the usual price, beside whoever is led."""
    if small(s.victims, here) > 0:
        return VICTIM
    if small(s.treated, here) > (1 if led == LED_TREATED else 0):
        return TREATED_VICTIM
    if to_carry(s, here, CRITICAL) != NO_FIGURE:
        return CARRIED_SPECIAL + CRITICAL
    others = 1 if led == LED_SPECIAL else 0
    if figure_of(s, here, LIGHT, others) != NO_FIGURE:
        return CARRIED_SPECIAL + LIGHT
    return NOTHING


@large
def special_order(firefighter: Firefighter, wish: int) -> int:
    """The command for a step with special victims that somebody would take, or -1."""
    if MOVE_SPECIAL <= wish < CLIMB_SPECIAL:
        return COMMAND_SPECIAL + firefighter * 4 * SPECIAL_LOADS + wish - MOVE_SPECIAL
    if CLIMB_SPECIAL <= wish < COMMAND_SPECIAL:
        return COMMAND_CLIMB_SPECIAL + firefighter * 2 * SPECIAL_LOADS + wish - CLIMB_SPECIAL
    return -1


# Event cards


@large
def kept_card_to_play(s: State, mask: Mask) -> int:
    """A kept card, where much burns within reach of the hose; -1 for none."""
    here = s.at[s.active]
    steps = 0
    for direction in range(reach(s)):
        if direction == HERE or can_burn(s, here, direction):
            steps += hazard(s, beyond(s, here, direction))
    if steps >= WORTH_A_CARD:
        for card in range(MOST_EVENTS):
            if has(mask, PLAY_EVENT + card):
                return PLAY_EVENT + card
    return -1


@large
def event_to_look_at(s: State, mask: Mask) -> int:
    """The Strategist's look at the next event, with AP that would be lost anyway; -1 for none."""
    return EVENT_LOOK if s.special_ap > 0 and has(mask, EVENT_LOOK) else -1


@large
def is_bad_event(s: State) -> bool:
    return not IS_GOOD[EVENT_KIND[card_on_top(s)]]


@large
def best_splash(s: State, notes: Numbers) -> Cell:
    """Where a grenade puts out most."""
    best = Cell(0)
    most = -1
    for cell in each_cell(s.cells):
        if not is_outside(s, cell):
            points = notes[WORTH + cell]
            for direction in range(ways(s)):
                if direction != HERE and can_burn(s, cell, direction):
                    points += notes[WORTH + beyond(s, cell, direction)]
            if points > most:
                best = cell
                most = points
    return best
