"""The legal mask: every action that `refusals` has nothing against, family by family."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import allow, clear
from firehall.games.arsonist.belief import burning_range
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    ELUSIVE_TO,
    END,
    LIFT_FROM,
    MASTER_ON,
    PASS,
    PICK,
    RAID_WITH,
    RECOVER_CARD,
    SEARCH_WITH,
    SPARKS_ON,
    STAY,
    STOP,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_FUMES,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.refusals import nothing_possible, pick_range
from firehall.games.arsonist.roads import beside, open_beside
from firehall.games.arsonist.state import (
    ARSONIST,
    BARRICADES,
    CARS,
    COIN,
    DODGE,
    FUMES,
    LIFT_BARRICADE,
    MASTER,
    MOVE_CAR,
    PLACE_BARRICADE,
    PLACES,
    RECOVER,
    SEARCH,
    SECOND_CAR,
    SECOND_TOKEN,
    SIGNAL,
    SPARKS,
    TURN,
    barricades_out,
    bit,
    cars_out,
    holds,
    up,
)


def legal(s: Any, mask: Any) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    phase = s.phase
    if phase == TURN:
        if s.side == ARSONIST:
            return legal_arson(s, mask)
        return legal_police(s, mask)
    if phase <= COIN:
        return 0
    return legal_answers(s, phase, mask)


def allow_set(mask: Any, block: int, places: int) -> int:
    """Allow the actions of a block whose places are in a set."""
    count = 0
    place = 0
    while places:
        if places & 1:
            allow(mask, block + place)
            count += 1
        places >>= 1
        place += 1
    return count


def legal_arson(s: Any, mask: Any) -> int:
    count = 0
    if s.elusive > 0:
        count += allow_set(mask, ELUSIVE_TO, open_beside(s, s.arsonist))
    if s.acted:
        allow(mask, END)
        return count + 1
    if up(s, DODGE):
        count += allow_set(mask, DODGE_TO, open_beside(s, s.arsonist))
    else:
        count += legal_tokens(s, SPARKS, SPARKS_ON, mask)
    if up(s, FUMES):
        allow(mask, USE_FUMES)
        return count + 1
    return count + legal_tokens(s, MASTER, MASTER_ON, mask)


def legal_tokens(s: Any, card: int, block: int, mask: Any) -> int:
    """Where the first token may go, and place 0 where there may be none."""
    places = burning_range(s, card, s.arsonist)
    if places == 0 or s.sparks_optional:
        places |= 1
    return allow_set(mask, block, places)


def legal_police(s: Any, mask: Any) -> int:
    cars = cars_out(s)
    barred = s.later_capture and s.caught
    count = 0
    if s.passed == 0:
        count += legal_mobilisation(s, cars, barred, mask)
    if s.acted:
        allow(mask, END)
        return count + 1
    if s.moved == 0:
        allow(mask, PASS)
        allow(mask, PASS + 1)
        count += 2
    elif nothing_possible(s):
        allow(mask, END)
        count += 1
    if not up(s, SEARCH):
        count += legal_roads(s, mask)
    elif not barred:
        count += legal_searches(s, cars, mask)
    if up(s, SIGNAL):
        allow(mask, USE_SIGNAL)
        return count + 1
    return count + legal_support(s, cars, barred, mask)


def legal_mobilisation(s: Any, cars: int, barred: int, mask: Any) -> int:
    count = 0
    if s.regroup > s.fresh_regroup:
        allow(mask, USE_REGROUP)
        count += 1
    if s.raid > s.fresh_raid and not barred:
        for car in range(cars):
            allow(mask, RAID_WITH + car)
        count += cars
    return count


def legal_searches(s: Any, cars: int, mask: Any) -> int:
    count = 0
    for car in range(cars):
        place = s.cars[car]
        count += allow_set(mask, SEARCH_WITH + car * PLACES, beside(s, place) | bit(place))
    return count


def legal_roads(s: Any, mask: Any) -> int:
    if barricades_out(s) < BARRICADES:
        return allow_set(mask, BARRICADE_ON, free_roads(s))
    return allow_set(mask, LIFT_FROM, s.barricades)


def free_roads(s: Any) -> int:
    return ((1 << (s.roads + 1)) - 2) & ~s.barricades


def legal_support(s: Any, cars: int, barred: int, mask: Any) -> int:
    if cars < CARS:
        return allow_set(mask, SUPPORT_AT, policed(s, cars))
    if barred:
        return 0
    for car in range(cars):
        allow(mask, SUPPORT_WITH + car)
    return cars


def policed(s: Any, cars: int) -> int:
    """The settlements of all districts that have a car."""
    districts = 0
    for car in range(cars):
        districts |= bit(s.district[s.cars[car]])
    found = 0
    for place in range(1, s.settlements + 1):
        if holds(districts, s.district[place]):
            found |= bit(place)
    return found


def legal_answers(s: Any, phase: int, mask: Any) -> int:
    if phase == SECOND_TOKEN:
        block = MASTER_ON if s.card == MASTER else SPARKS_ON
        count = allow_set(mask, block, burning_range(s, s.card, s.arsonist))
        if s.sparks_optional:
            allow(mask, STOP)
            count += 1
        return count
    if phase == PLACE_BARRICADE:
        return allow_set(mask, BARRICADE_ON, free_roads(s) & ~bit(s.lifted))
    if phase == LIFT_BARRICADE:
        return allow_set(mask, LIFT_FROM, s.barricades & ~bit(s.first))
    if phase == SECOND_CAR:
        for car in range(CARS):
            if car != s.first - 1:
                allow(mask, SUPPORT_WITH + car)
        return CARS - 1
    if phase == RECOVER:
        allow(mask, RECOVER_CARD)
        allow(mask, RECOVER_CARD + 1)
        return 2
    count = allow_set(mask, PICK, pick_range(s, phase))
    if phase == MOVE_CAR:
        allow(mask, STAY)
        count += 1
    return count
