"""The commissioner's cards (P7): searching, closing roads, moving cars, calling for more."""

from __future__ import annotations

from typing import Any

from firehall.engine.log import note
from firehall.games.arsonist.arson import begin_turn, turn_card, win
from firehall.games.arsonist.belief import believe_not
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    END,
    LIFT_FROM,
    PASS,
    PICK,
    RAID_WITH,
    RECOVER_CARD,
    SEARCH_WITH,
    STAY,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.events import (
    ACTION_USED,
    ARSONIST_ENCLOSED,
    ATTEMPTED,
    BARRICADE_LIFTED,
    BARRICADE_PLACED,
    CAR_MOVED,
    CAR_PLACED,
    CAUGHT,
    MOBILISED,
    NOBODY_ENCLOSED,
    NOT_THERE,
    PASSED,
    RECOVERED,
    TURN_ENDED,
)
from firehall.games.arsonist.roads import enclosed
from firehall.games.arsonist.state import (
    A_RAID,
    A_REGROUP,
    ARSONIST,
    BARRICADE,
    BARRICADES,
    CAPTURED,
    CAPTURES,
    COMMISSIONER,
    ENCLOSED,
    ESCAPE,
    GROUND_CARD,
    LIFT_BARRICADE,
    MOVE_CAR,
    PLACE_BARRICADE,
    PLACES,
    RAID,
    RAIDS,
    RECOVER,
    REGROUP,
    REGROUPS,
    ROUND_LIMIT,
    SEARCH,
    SECOND_CAR,
    SIGNAL,
    SUPPORT,
    TURN,
    barricades_out,
    bit,
    cars_out,
    forget_card,
)


def take_commissioner_turn(s: Any, action: int, log: Any) -> None:
    """One step of the commissioner's turn."""
    if action == END:
        end_commissioner_turn(s, log)
    elif action == USE_SIGNAL:
        note(log, ACTION_USED, SIGNAL, 0, 0)
        begin_driving(s, SIGNAL, log)
    elif action == USE_REGROUP:
        note(log, MOBILISED, REGROUP, 0, 0)
        s.regroup -= 1
        s.moved = 1
        begin_driving(s, REGROUP, log)
    elif action >= BARRICADE_ON:
        note(log, ACTION_USED, BARRICADE, 0, 0)
        s.card = BARRICADE
        work_on_road(s, action, log)
    elif action >= PASS:
        take_pass(s, action - PASS, log)
    elif action >= SUPPORT_AT:
        note(log, ACTION_USED, SUPPORT, 0, 0)
        place_car(s, cars_out(s), action - SUPPORT_AT, log)
        turn_card(s, SUPPORT, log)
    else:
        take_attempt(s, action, log)


def place_car(s: Any, car: int, place: int, log: Any) -> None:
    s.cars[car] = place
    note(log, CAR_PLACED, car, place, 0)


def first_car(s: Any, action: int, log: Any) -> None:
    """P4.3, and the game begins (P4.4)."""
    place_car(s, 0, action - PICK, log)
    s.round = 1
    begin_turn(s, ARSONIST, log)


# Driving (P7.4, P7.5)


def begin_driving(s: Any, card: int, log: Any) -> None:
    s.card = card
    s.first = 0  # the car that is asked about
    s.phase = MOVE_CAR
    if s.cars[0] == 0:
        finish_card(s, log)


def drive(s: Any, action: int, log: Any) -> None:
    car = s.first
    if action != STAY:
        note(log, CAR_MOVED, car, s.cars[car], action - PICK)
        s.cars[car] = action - PICK
    s.first = car + 1
    if s.first == cars_out(s):
        finish_card(s, log)


# Barricades (P7.2)


def work_on_road(s: Any, action: int, log: Any) -> None:
    """Place one from the supply or from the hand, or lift one when none is left."""
    if action >= LIFT_FROM:
        lift(s, action - LIFT_FROM, log)
    else:
        place_barricade(s, action - BARRICADE_ON, log)


def lift(s: Any, road: int, log: Any) -> None:
    s.barricades &= ~bit(road)
    note(log, BARRICADE_LIFTED, road, 0, 0)
    s.lifted = road
    s.phase = PLACE_BARRICADE


def place_barricade(s: Any, road: int, log: Any) -> None:
    s.barricades |= bit(road)
    note(log, BARRICADE_PLACED, road, 0, 0)
    look_at_ends(s, road, log)
    if s.result:
        return
    if s.first != 0:
        finish_card(s, log)
        return
    s.first = road
    s.lifted = 0
    s.phase = PLACE_BARRICADE if barricades_out(s) < BARRICADES else LIFT_BARRICADE


def look_at_ends(s: Any, road: int, log: Any) -> None:
    """P8.3 and P3.5: the arsonist says so when enclosed; silence tells too."""
    for place in range(1, s.settlements + 1):
        if s.road[place, 0] == road or s.road[place, 1] == road or s.road[place, 2] == road:
            if s.result == 0 and enclosed(s, place):
                if place == s.arsonist:
                    note(log, ARSONIST_ENCLOSED, place, 0, 0)
                    win(s, ENCLOSED, log)
                else:
                    believe_not(s, place)
                    note(log, NOBODY_ENCLOSED, place, 0, 0)


# Attempts (P7.1, P7.3, P7.6, P7.9)


def take_attempt(s: Any, action: int, log: Any) -> None:
    if action >= SUPPORT_WITH:
        note(log, ACTION_USED, SUPPORT, 0, 0)
        s.card = SUPPORT
        support_with_first(s, action - SUPPORT_WITH, log)
    elif action >= RAID_WITH:
        note(log, MOBILISED, RAID, 0, 0)
        s.raid -= 1
        s.moved = 1
        s.card = RAID
        car = action - RAID_WITH
        attempt(s, car, s.cars[car], log)
    else:
        note(log, ACTION_USED, SEARCH, 0, 0)
        s.card = SEARCH
        named = action - SEARCH_WITH
        attempt(s, named // PLACES, named % PLACES, log)


def attempt(s: Any, car: int, place: int, log: Any) -> None:
    """Name the settlement and hear the answer."""
    note(log, ATTEMPTED, car, place, 0)
    answer(s, place, log)
    after_answer(s, log)


def answer(s: Any, place: int, log: Any) -> None:
    if s.arsonist == place:
        capture(s, log)
    else:
        believe_not(s, place)
        note(log, NOT_THERE, place, 0, 0)


def capture(s: Any, log: Any) -> None:
    place = s.arsonist
    s.captures += 1
    s.caught = 1
    s.owed = 1
    s.belief = bit(place)
    note(log, CAUGHT, place, s.captures, 0)
    if s.captures == CAPTURES:
        win(s, CAPTURED, log)
    else:
        s.phase = ESCAPE


def after_answer(s: Any, log: Any) -> None:
    """Unless the arsonist must escape first: the second car of a sequential Support, or the end."""
    if s.result or s.phase == ESCAPE:
        return
    go_on(s, log)


def go_on(s: Any, log: Any) -> None:
    if s.card == SUPPORT and s.first != 0 and not (s.later_capture and s.caught):
        s.phase = SECOND_CAR
    else:
        finish_card(s, log)


def support_with_first(s: Any, car: int, log: Any) -> None:
    """R11: both cars are named before the answer, or one is answered after the other."""
    s.first = car + 1
    s.phase = SECOND_CAR
    if s.support_sequential:
        s.phase = TURN
        attempt(s, car, s.cars[car], log)


def support_with_second(s: Any, car: int, log: Any) -> None:
    one = s.cars[s.first - 1]
    other = s.cars[car]
    named = s.first - 1
    s.first = 0
    s.phase = TURN
    if s.support_sequential:
        attempt(s, car, other, log)
        return
    note(log, ATTEMPTED, named, one, 0)
    note(log, ATTEMPTED, car, other, 0)
    if s.arsonist == one or s.arsonist == other:
        capture(s, log)
    else:
        answer(s, one, log)
        if other != one:
            answer(s, other, log)
    after_answer(s, log)


# When a card is done


def finish_card(s: Any, log: Any) -> None:
    """An Action card is turned; a capture brings a used Mobilisation card back."""
    card = s.card
    forget_card(s)
    s.phase = TURN
    if card < REGROUP:
        turn_card(s, card, log)
    if s.owed:
        recover_one(s, log)


def recover_one(s: Any, log: Any) -> None:
    """The commissioner picks the kind where there is a choice (P13)."""
    s.owed = 0
    if s.regroup < REGROUPS and s.raid < RAIDS:
        s.phase = RECOVER
    elif s.regroup < REGROUPS:
        recover(s, A_REGROUP, log)
    elif s.raid < RAIDS:
        recover(s, A_RAID, log)


def recover(s: Any, kind: int, log: Any) -> None:
    """R18: usable from the next turn on."""
    s.phase = TURN
    if kind == A_REGROUP:
        s.regroup += 1
        s.fresh_regroup += 1
        note(log, RECOVERED, REGROUP, 0, 0)
    else:
        s.raid += 1
        s.fresh_raid += 1
        note(log, RECOVERED, RAID, 0, 0)


def choose_recovery(s: Any, action: int, log: Any) -> None:
    recover(s, action - RECOVER_CARD, log)


def take_pass(s: Any, which: int, log: Any) -> None:
    """P7.7."""
    card = GROUND_CARD + which
    s.faces[card] ^= 1
    s.acted = 1
    s.passed = 1
    note(log, PASSED, card * 2 + s.faces[card], 0, 0)
    recover_one(s, log)


def end_commissioner_turn(s: Any, log: Any) -> None:
    """P8.4: the limit is reached after the commissioner's turn of that round."""
    note(log, TURN_ENDED, COMMISSIONER, 0, 0)
    if s.round >= s.round_limit:
        win(s, ROUND_LIMIT, log)
        return
    s.round += 1
    begin_turn(s, ARSONIST, log)
