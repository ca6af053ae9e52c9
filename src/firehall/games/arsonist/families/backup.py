"""P7.3: Backup puts a new car on the map, or two cars attempt a capture when all are out."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.arsonist.cards import turn_card
from firehall.games.arsonist.events import ACTION_USED, ATTEMPTED
from firehall.games.arsonist.families.capturing import (
    attempt,
    capture,
    deny,
    refuse_attempt,
)
from firehall.games.arsonist.families.cars import place_car
from firehall.games.arsonist.families.parameters import (
    CAR,
    SETTLEMENT,
    on_car,
    on_settlement,
    with_car,
    with_settlement,
)
from firehall.games.arsonist.families.recovering import finish_card
from firehall.games.arsonist.fields import SECOND_CAR, State, push_second_car, top_named
from firehall.games.arsonist.questions import COMMISSIONER_TURN
from firehall.games.arsonist.refusals import (
    CAR_IN_SUPPLY,
    NO_CAR_IN_DISTRICT,
    NO_CAR_LEFT,
    NO_SUCH_PLACE,
    OK,
    SAME_CAR,
    no_place,
    refuse_card,
)
from firehall.games.arsonist.state import CARS, SUPPORT, bit, holds
from firehall.games.arsonist.town.pieces import cars_out

# A new car

new_car = Family(
    "support", SETTLEMENT, at=[COMMISSIONER_TURN], rules="P7.3", given={"card": SUPPORT}
)
new_car.refuse(refuse_card)


@new_car.refuse
def refuse_all_out(s: State) -> int:
    return NO_CAR_LEFT if cars_out(s) == CARS else OK


def policed(s: State) -> int:
    """The settlements of all districts that have a car."""
    districts = 0
    for car in range(cars_out(s)):
        districts |= bit(s.district[s.cars[car]])
    found = 0
    for place in range(1, s.settlements + 1):
        if holds(districts, s.district[place]):
            found |= bit(place)
    return found


@new_car.only("settlement", policed)
def refuse_unpoliced(s: State, settlement: int) -> int:
    return NO_SUCH_PLACE if no_place(s, settlement) else NO_CAR_IN_DISTRICT


@new_car.effect
def call_car(s: State, settlement: int, log: Log) -> None:
    note(log, ACTION_USED, SUPPORT, 0, 0)
    place_car(s, cars_out(s), settlement, log)
    turn_card(s, SUPPORT, log)


# Two attempts

with_first = Family(
    "support car", CAR, at=[COMMISSIONER_TURN], rules="P7.3", given={"card": SUPPORT}
)
with_second = Family(
    "second support car", CAR, at=[SECOND_CAR], rules="P7.3", given={"card": SUPPORT}
)
with_first.refuse(refuse_card)
with_first.refuse(refuse_attempt)


@with_first.refuse
def refuse_too_few(s: State) -> int:
    return OK if cars_out(s) == CARS else CAR_IN_SUPPLY


@with_first.effect
def name_first(s: State, car: int, log: Log) -> None:
    """R11: both cars are named before the answer, or one is answered after the other."""
    note(log, ACTION_USED, SUPPORT, 0, 0)
    if s.support_sequential:
        attempt(s, SUPPORT, car + 1, car, s.cars[car], log)
    else:
        push_second_car(s, car + 1)


@with_second.refuse
def refuse_same(s: State, car: int) -> int:
    return SAME_CAR if car == top_named(s) - 1 else OK


@with_second.effect
def name_second(s: State, car: int, log: Log) -> None:
    """R11: one capture at most, or an answer of its own."""
    named = top_named(s) - 1
    pop(s)
    if s.support_sequential:
        attempt(s, SUPPORT, 0, car, s.cars[car], log)
    else:
        attempt_together(s, named, car, log)


def attempt_together(s: State, named: int, car: int, log: Log) -> None:
    """Two cars in one settlement name one place (R27)."""
    one = s.cars[named]
    other = s.cars[car]
    note(log, ATTEMPTED, named, one, 0)
    note(log, ATTEMPTED, car, other, 0)
    if s.arsonist == one or s.arsonist == other:
        capture(s, SUPPORT, 0, log)
        return
    deny(s, one, log)
    if other != one:
        deny(s, other, log)
    finish_card(s, SUPPORT, log)


# Told

new_car.words("support {settlement}")
new_car.aim(on_settlement)
new_car.phrase(with_settlement("action.support_at"))
for one in (with_first, with_second):
    one.words("support car {car}")
    one.aim(on_car)
    one.phrase(with_car("action.support_with"))
