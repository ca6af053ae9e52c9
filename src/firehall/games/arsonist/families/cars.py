"""P7.4, P7.5, P7.8: cars drive, by Lights and Sirens and by Regroup."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.arsonist.events import ACTION_USED, CAR_MOVED, CAR_PLACED, MOBILISED
from firehall.games.arsonist.families.parameters import (
    SETTLEMENT,
    on_settlement,
    plainly,
    with_settlement,
)
from firehall.games.arsonist.families.recovering import finish_card, refuse_mobilisation
from firehall.games.arsonist.fields import (
    MOVE_CAR,
    State,
    push_move_car,
    set_top_car,
    top_car,
    top_card,
)
from firehall.games.arsonist.questions import COMMISSIONER_TURN
from firehall.games.arsonist.refusals import (
    NO_SUCH_PLACE,
    STANDS_THERE,
    TOO_FAR,
    no_place,
    refuse_card,
)
from firehall.games.arsonist.state import REGROUP, SIGNAL, bit
from firehall.games.arsonist.town.pieces import cars_out
from firehall.games.arsonist.town.roads import drive_reach

signal = Family("signal", at=[COMMISSIONER_TURN], rules="P7.4", given={"card": SIGNAL})
regroup = Family(
    "regroup",
    at=[COMMISSIONER_TURN],
    rules="P7.5",
    given={"card": REGROUP, "active": "s.regroup", "fresh": "s.fresh_regroup"},
)
signal.refuse(refuse_card)
regroup.refuse(refuse_mobilisation)


@signal.effect
def give_signal(s: State, log: Log) -> None:
    note(log, ACTION_USED, SIGNAL, 0, 0)
    begin_driving(s, SIGNAL, log)


@regroup.effect
def regroup_cars(s: State, log: Log) -> None:
    note(log, MOBILISED, REGROUP, 0, 0)
    s.regroup -= 1
    s.moved = 1
    begin_driving(s, REGROUP, log)


def begin_driving(s: State, card: int, log: Log) -> None:
    """Each car on the map is asked about, in order."""
    if s.cars[0] == 0:
        finish_card(s, card, log)
    else:
        push_move_car(s, card, 0)


# One car


def rule_of_card(s: State) -> str:
    return "P7.4" if top_card(s) == SIGNAL else "P7.5"


drive = Family("drive", SETTLEMENT, at=[MOVE_CAR], rules=rule_of_card)
stay = Family("stay", at=[MOVE_CAR], rules=rule_of_card)


def driving_range(s: State) -> int:
    """P7.4: two roads. P7.5: one. Wherever barricades stand (P7.8, R12)."""
    at = s.cars[top_car(s)]
    return drive_reach(s, at, 2 if top_card(s) == SIGNAL else 1) & ~bit(at)


@drive.only("settlement", driving_range)
def refuse_drive(s: State, settlement: int) -> int:
    if no_place(s, settlement):
        return NO_SUCH_PLACE
    return STANDS_THERE if settlement == s.cars[top_car(s)] else TOO_FAR


@drive.effect
def drive_to(s: State, settlement: int, log: Log) -> None:
    car = top_car(s)
    note(log, CAR_MOVED, car, s.cars[car], settlement)
    s.cars[car] = settlement
    next_car(s, log)


@stay.effect
def next_car(s: State, log: Log) -> None:
    card = top_card(s)
    car = top_car(s) + 1
    if car < cars_out(s):
        set_top_car(s, car)
    else:
        pop(s)
        finish_card(s, card, log)


def place_car(s: State, car: int, place: int, log: Log) -> None:
    """From the supply; cars may share a settlement (P7.8)."""
    s.cars[car] = place
    note(log, CAR_PLACED, car, place, 0)


# Told

drive.words("drive {settlement}")
drive.aim(on_settlement)
drive.phrase(with_settlement("action.drive"))
stay.phrase(plainly("action.stay"))
signal.phrase(plainly("action.signal"))
regroup.phrase(plainly("action.regroup"))
