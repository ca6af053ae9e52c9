"""FP-X-10: the Veteran dodges fire, and so do those in its vicinity (FP-VD-02 to FP-VD-04)."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Family, Given, Parameter
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.space import is_climb
from firehall.games.flashpoint.cards import DODGING
from firehall.games.flashpoint.codes import (
    CLIMB,
    CLIMB_SPECIAL,
    FIRST_SPECIAL_LOAD,
    LEADING,
    LED_KIND,
    LED_NOBODY,
    LED_SPECIAL,
    LOADS,
    MOVE,
    MOVE_SPECIAL,
    NOTHING,
    STAY,
    carried_in,
    led_in,
)
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.moving import arrive, overloads, step_there
from firehall.games.flashpoint.families.parameters import (
    DIRECTION,
    STAIRS,
    TO_A_SIDE,
    Phrase,
    on_target,
)
from firehall.games.flashpoint.families.special_loads import SPECIAL_LOAD, led_name, refuse_led
from firehall.games.flashpoint.fields import DODGE, State, top_who
from firehall.games.flashpoint.fire.dodging import is_refuge
from firehall.games.flashpoint.refusals import (
    NOT_TREATED,
    NOTHING_TO_CARRY,
    OK,
    reason,
    refuse_way,
)
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.victims import LIGHT
from firehall.games.flashpoint.words import SIDES

NO_DODGE = reason(70, "NO_DODGE")
DODGED = told(75, "dodged", "firefighter saved")
STOOD_FAST = told(76, "stood_fast", "firefighter")


def dodge_loads(s: State, cell: Cell) -> int:
    """Nothing, or a treated victim led along: a bit for each (FP-VD-03)."""
    loads = 1 << NOTHING
    if small(s.treated, cell) > 0:
        loads |= 1 << LEADING
    return loads


ASIDE: Given = {"who": "top_who(s)", "cell": "s.at[who]", **TO_A_SIDE}
DODGE_LOAD = Parameter("load", LOADS, bits=dodge_loads)

dodge = Family("dodge", DIRECTION, DODGE_LOAD, at=[DODGE], rules="FP-A-31", given=ASIDE)
hold = Family("hold", at=[DODGE], rules="FP-VD-02")

dodge.refuse(refuse_way)


@dodge.refuse
def refuse_refuge(s: State, cell: Cell, direction: int, to: Cell, load: int) -> int:
    """As a step of one AP: nothing carried, no fire entered, nobody led onto a ladder (R-107)."""
    if carried_in(load) != NOTHING or not is_refuge(s, cell, direction):
        return NO_DODGE
    led = led_in(load)
    if led == LED_NOBODY:
        return OK
    if is_climb(s, cell, direction) or overloads(s, to, load):
        return NO_DODGE
    if led >= LED_SPECIAL:
        return refuse_led(s, cell, NOTHING, led) if LED_KIND[led] == LIGHT else NO_DODGE
    if small(s.treated, cell) == 0:
        return NOT_TREATED if small(s.victims, cell) > 0 else NOTHING_TO_CARRY
    return OK


@dodge.effect
def step_aside(s: State, who: Firefighter, cell: Cell, to: Cell, load: int, log: Log) -> None:
    pop(s)
    s.saved[who] -= int(DODGING[s.role[who]])
    note(log, DODGED, who, s.saved[who], 0)
    step_there(s, who, to)
    arrive(s, who, cell, to, load, log)


@hold.effect
def stand_fast(s: State, log: Log) -> None:
    who = top_who(s)
    pop(s)
    s.unmoved |= 1 << who
    note(log, STOOD_FAST, who, 0, 0)


# Told

dodge.words("dodge {direction} {load*}")
dodge.aim(on_target)


@dodge.phrase
def say_dodge(direction: int, load: int) -> Phrase:
    side = {"side": SIDES[direction]}
    if load >= FIRST_SPECIAL_LOAD:
        return "action.dodge.led", {**side, "led": led_name(led_in(load))}
    return "action.dodge.lead" if load == LEADING else "action.dodge", side


@hold.phrase
def say_hold() -> Phrase:
    return "action.hold", {}


DODGE_WITH_SPECIAL = dodge.over(SPECIAL_LOAD, "dodge special")
NUMBERING = [
    (MOVE, dodge),
    (CLIMB, dodge.over(STAIRS, "dodge by stairs")),
    (MOVE_SPECIAL, DODGE_WITH_SPECIAL),
    (CLIMB_SPECIAL, DODGE_WITH_SPECIAL.over(STAIRS, "dodge special by stairs")),
    (STAY, hold),
]
