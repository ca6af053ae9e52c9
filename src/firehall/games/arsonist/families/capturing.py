"""P7.1, P7.6, P7.9: attempts, by Search and by Raid, the answer, and captures."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.arsonist.deduction.belief import believe_not
from firehall.games.arsonist.ending import win
from firehall.games.arsonist.events import ACTION_USED, ATTEMPTED, CAUGHT, MOBILISED, NOT_THERE
from firehall.games.arsonist.families.parameters import (
    CAR,
    SETTLEMENT,
    Phrase,
    Targets,
    on_car,
    on_settlement,
    with_car,
)
from firehall.games.arsonist.families.recovering import finish_card, refuse_mobilisation
from firehall.games.arsonist.fields import State, push_escape, push_second_car
from firehall.games.arsonist.questions import COMMISSIONER_TURN
from firehall.games.arsonist.refusals import (
    LATER_TURN,
    NO_SUCH_CAR,
    NO_SUCH_PLACE,
    OK,
    TOO_FAR,
    no_place,
    refuse_card,
)
from firehall.games.arsonist.state import CAPTURED, CAPTURES, RAID, SEARCH, bit
from firehall.games.arsonist.town.roads import beside

search = Family(
    "search", CAR, SETTLEMENT, at=[COMMISSIONER_TURN], rules="P7.1", given={"card": SEARCH}
)
raid = Family(
    "raid",
    CAR,
    at=[COMMISSIONER_TURN],
    rules="P7.6",
    given={"card": RAID, "active": "s.raid", "fresh": "s.fresh_raid"},
)

search.refuse(refuse_card)


raid.refuse(refuse_mobilisation)


@search.refuse
@raid.refuse
def refuse_attempt(s: State) -> int:
    """R13: where the table plays so, one capture a turn."""
    return LATER_TURN if s.later_capture and s.caught else OK


@search.refuse
@raid.refuse
def refuse_no_car(s: State, car: int) -> int:
    return OK if s.cars[car] != 0 else NO_SUCH_CAR


def search_range(s: State, car: int) -> int:
    """P7.1: the car's own settlement, or a neighbour."""
    return beside(s, s.cars[car]) | bit(s.cars[car])


@search.only("settlement", search_range)
def refuse_far(s: State, settlement: int) -> int:
    return NO_SUCH_PLACE if no_place(s, settlement) else TOO_FAR


@search.effect
def search_there(s: State, car: int, settlement: int, log: Log) -> None:
    note(log, ACTION_USED, SEARCH, 0, 0)
    attempt(s, SEARCH, 0, car, settlement, log)


@raid.effect
def raid_there(s: State, car: int, log: Log) -> None:
    note(log, MOBILISED, RAID, 0, 0)
    s.raid -= 1
    s.moved = 1
    attempt(s, RAID, 0, car, s.cars[car], log)


# Question and answer. ``named`` is the first car of a Backup, from 1, if a second one is to follow.


def attempt(s: State, card: int, named: int, car: int, place: int, log: Log) -> None:
    """Name the settlement and hear the answer (P7.9), which is true (P3.3)."""
    note(log, ATTEMPTED, car, place, 0)
    if s.arsonist == place:
        capture(s, card, named, log)
    else:
        deny(s, place, log)
        go_on(s, card, named, log)


def deny(s: State, place: int, log: Log) -> None:
    believe_not(s, place)
    note(log, NOT_THERE, place, 0, 0)


def capture(s: State, card: int, named: int, log: Log) -> None:
    """The first is escaped from before anything goes on, the second wins (P8.2).

    Where it was is public (R16).
    """
    place = s.arsonist
    s.captures += 1
    s.caught = 1
    s.owed = 1
    s.belief = bit(place)
    note(log, CAUGHT, place, s.captures, 0)
    if s.captures == CAPTURES:
        win(s, CAPTURED, log)
    else:
        push_escape(s, card, named)


def go_on(s: State, card: int, named: int, log: Log) -> None:
    """After the answer: the second car of a Backup that is answered car by car, or the end."""
    if named != 0 and refuse_attempt(s) == OK:
        push_second_car(s, named)
    else:
        finish_card(s, card, log)


# Told

search.words("search car {car} {settlement}")
raid.words("raid car {car}")


@search.aim
def on_searched(car: int, settlement: int) -> Targets:
    return (*on_settlement(settlement), *on_car(car))


raid.aim(on_car)


@search.phrase
def say_search(car: int, settlement: int) -> Phrase:
    return "action.search", {"car": car + 1, "place": settlement}


raid.phrase(with_car("action.raid"))
