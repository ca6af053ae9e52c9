"""Why an action is refused: the rules of P5 to P7 as questions about a state.

Each function answers with a code, 0 when the rule has nothing against it. Reasons are looked for in
the order of the table below: whose card it is, the card itself, then the place it is used on.
"""

from __future__ import annotations

from typing import Any

from firehall.games.arsonist.belief import ESCAPE_RANGE, FIRST_BLAZE_RANGE, burning_range
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    ELUSIVE_TO,
    END,
    LIFT_FROM,
    MASTER_ON,
    PASS,
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
from firehall.games.arsonist.roads import beside, drive_reach, enclosed, open_beside, reach
from firehall.games.arsonist.state import (
    ARSONIST,
    BARRICADE,
    BARRICADES,
    CARS,
    CHOOSE_BLAZE,
    CHOOSE_START,
    DODGE,
    ESCAPE,
    FUMES,
    LIFT_BARRICADE,
    MASTER,
    MOVE_CAR,
    OVER_PHASE,
    PLACE_BARRICADE,
    PLACE_FIRST_CAR,
    PLACES,
    RECOVER,
    SEARCH,
    SECOND_CAR,
    SECOND_TOKEN,
    SIGNAL,
    SPARKS,
    SUPPORT,
    TURN,
    barricades_out,
    bit,
    cars_out,
    holds,
    up,
)

# Codes, in the order in which reasons are looked for.
(
    OK,
    GAME_OVER,
    PENDING_CHOICE,
    NOT_ASKED,
    WRONG_SIDE,
    ALREADY_ACTED,
    HAS_PASSED,
    HAS_MOVED,
    CARD_AWAY,
    CARD_USED,
    CARD_FRESH,
    LATER_TURN,
    CAR_IN_SUPPLY,
    NO_CAR_LEFT,
    BARRICADE_IN_SUPPLY,
    NO_BARRICADE_LEFT,
    NO_SUCH_CAR,
    NO_SUCH_PLACE,
    NO_SUCH_ROAD,
    NOT_BESIDE,
    ROAD_CLOSED,
    OUT_OF_RANGE,
    OTHER_DISTRICT,
    BURNED_DOWN,
    ENCLOSED_PLACE,
    HOUSES_LEFT,
    TOO_FAR,
    STANDS_THERE,
    NO_CAR_IN_DISTRICT,
    SAME_CAR,
    ROAD_TAKEN,
    ROAD_FREE,
    JUST_PLACED,
    JUST_LIFTED,
    MUST_ACT,
) = range(35)


def refusal(s: Any, action: int) -> int:
    """Why this action cannot be taken now, or `OK`."""
    phase = s.phase
    if phase == OVER_PHASE:
        return GAME_OVER
    if phase != TURN:
        return refuse_answer(s, phase, action)
    if action < DODGE_TO or action == STOP or action == STAY:
        return NOT_ASKED
    if RECOVER_CARD <= action < BARRICADE_ON:
        return NOT_ASKED
    if action == END:
        return refuse_end(s)
    if (s.side == ARSONIST) != (action <= USE_FUMES):
        return WRONG_SIDE
    if s.side == ARSONIST:
        return refuse_arson(s, action)
    return refuse_police(s, action)


def no_place(s: Any, place: int) -> bool:
    return place < 1 or place > s.settlements


def refuse_action(s: Any, action: int) -> int:
    """P5.1 and P2.1: one action a turn, of those that face the player."""
    if s.acted:
        return ALREADY_ACTED
    return OK if up(s, action) else CARD_AWAY


def refuse_end(s: Any) -> int:
    """P5.1: an action must be used first, unless none can be (R22)."""
    return OK if s.acted or nothing_possible(s) else MUST_ACT


def nothing_possible(s: Any) -> bool:
    """The commissioner's two actions both need what is not there; passing is out too."""
    if s.side == ARSONIST or s.moved == 0:
        return False
    if up(s, BARRICADE) or up(s, SIGNAL):
        return False
    cars = cars_out(s)
    barred = s.later_capture and s.caught
    if up(s, SEARCH) and cars > 0 and not barred:
        return False
    return not (0 < cars < CARS or (cars == CARS and not barred))


# The arsonist


def refuse_arson(s: Any, action: int) -> int:
    if action == USE_FUMES:
        return refuse_action(s, FUMES)
    if action >= MASTER_ON:
        return refuse_action(s, MASTER) or refuse_token(s, MASTER, action - MASTER_ON)
    if action >= SPARKS_ON:
        return refuse_action(s, SPARKS) or refuse_token(s, SPARKS, action - SPARKS_ON)
    if action >= ELUSIVE_TO:
        if s.elusive == 0:
            return CARD_USED
        return refuse_move(s, action - ELUSIVE_TO)
    return refuse_action(s, DODGE) or refuse_move(s, action - DODGE_TO)


def refuse_move(s: Any, place: int) -> int:
    """P6.1, P6.5: one open road."""
    if no_place(s, place):
        return NO_SUCH_PLACE
    if not holds(beside(s, s.arsonist), place):
        return NOT_BESIDE
    return OK if holds(open_beside(s, s.arsonist), place) else ROAD_CLOSED


def refuse_token(s: Any, card: int, place: int) -> int:
    """P6.2, P6.4. Place 0 is the card without a token (R5)."""
    if place == 0:
        return refuse_no_token(s, card)
    if no_place(s, place):
        return NO_SUCH_PLACE
    if card == SPARKS:
        if place != s.arsonist and not holds(open_beside(s, s.arsonist), place):
            return ROAD_CLOSED if holds(beside(s, s.arsonist), place) else OUT_OF_RANGE
    elif s.district[place] != s.district[s.arsonist]:
        return OTHER_DISTRICT
    if holds(s.burned, place):
        return BURNED_DOWN
    if card == MASTER and enclosed(s, place):
        return ENCLOSED_PLACE
    return OK


def refuse_no_token(s: Any, card: int) -> int:
    """R5: never fewer than possible, unless the table plays so."""
    if s.sparks_optional or burning_range(s, card, s.arsonist) == 0:
        return OK
    return HOUSES_LEFT


# The commissioner


def refuse_police(s: Any, action: int) -> int:
    if action >= BARRICADE_ON:
        return refuse_action(s, BARRICADE) or refuse_road(s, action)
    if action >= PASS:
        return refuse_pass(s)
    if action >= SUPPORT_AT:
        return refuse_action(s, SUPPORT) or refuse_new_car(s, action - SUPPORT_AT)
    if action >= SUPPORT_WITH:
        return refuse_action(s, SUPPORT) or refuse_support(s)
    if action >= RAID_WITH:
        return refuse_raid(s, action - RAID_WITH)
    if action >= SEARCH_WITH:
        named = action - SEARCH_WITH
        return refuse_action(s, SEARCH) or refuse_search(s, named // PLACES, named % PLACES)
    if action == USE_SIGNAL:
        return refuse_action(s, SIGNAL)
    if action == USE_REGROUP:
        return refuse_mobilisation(s, s.regroup, s.fresh_regroup)
    return NOT_ASKED


def refuse_attempt(s: Any) -> int:
    """R13: where the table plays so, one capture a turn."""
    return LATER_TURN if s.later_capture and s.caught else OK


def refuse_mobilisation(s: Any, active: int, fresh: int) -> int:
    """P7.7 and R18."""
    if s.passed:
        return HAS_PASSED
    if active == 0:
        return CARD_USED
    return OK if active > fresh else CARD_FRESH


def refuse_raid(s: Any, car: int) -> int:
    """P7.6."""
    reason = refuse_mobilisation(s, s.raid, s.fresh_raid) or refuse_attempt(s)
    if reason:
        return reason
    return OK if s.cars[car] != 0 else NO_SUCH_CAR


def refuse_search(s: Any, car: int, place: int) -> int:
    """P7.1."""
    reason = refuse_attempt(s)
    if reason:
        return reason
    if s.cars[car] == 0:
        return NO_SUCH_CAR
    if no_place(s, place):
        return NO_SUCH_PLACE
    if place == s.cars[car] or holds(beside(s, s.cars[car]), place):
        return OK
    return TOO_FAR


def refuse_support(s: Any) -> int:
    """P7.3, when all cars are out."""
    reason = refuse_attempt(s)
    if reason:
        return reason
    return OK if cars_out(s) == CARS else CAR_IN_SUPPLY


def refuse_new_car(s: Any, place: int) -> int:
    """P7.3, while one is in supply."""
    if cars_out(s) == CARS:
        return NO_CAR_LEFT
    if no_place(s, place):
        return NO_SUCH_PLACE
    for car in range(cars_out(s)):
        if s.district[s.cars[car]] == s.district[place]:
            return OK
    return NO_CAR_IN_DISTRICT


def refuse_pass(s: Any) -> int:
    """P7.7: instead of everything else."""
    if s.acted:
        return ALREADY_ACTED
    return HAS_MOVED if s.moved else OK


def refuse_road(s: Any, action: int) -> int:
    """P7.2: a barricade from the supply, or, when there is none, one from the map."""
    out = barricades_out(s)
    if action >= LIFT_FROM:
        road = action - LIFT_FROM
        if out < BARRICADES:
            return BARRICADE_IN_SUPPLY
        return refuse_lift(s, road)
    if out == BARRICADES:
        return NO_BARRICADE_LEFT
    return refuse_place(s, action - BARRICADE_ON)


def no_road(s: Any, road: int) -> bool:
    return road < 1 or road > s.roads


def refuse_place(s: Any, road: int) -> int:
    if no_road(s, road):
        return NO_SUCH_ROAD
    if holds(s.barricades, road):
        return ROAD_TAKEN
    return JUST_LIFTED if road == s.lifted else OK


def refuse_lift(s: Any, road: int) -> int:
    if no_road(s, road):
        return NO_SUCH_ROAD
    if not holds(s.barricades, road):
        return ROAD_FREE
    return JUST_PLACED if road == s.first else OK


# Answers to questions


def refuse_answer(s: Any, phase: int, action: int) -> int:
    if action < DODGE_TO:
        return refuse_pick(s, phase, action)
    if phase == SECOND_TOKEN:
        return refuse_second_token(s, action)
    if phase == MOVE_CAR and action == STAY:
        return OK
    if phase == PLACE_BARRICADE and BARRICADE_ON <= action < LIFT_FROM:
        return refuse_place(s, action - BARRICADE_ON)
    if phase == LIFT_BARRICADE and action >= LIFT_FROM:
        return refuse_lift(s, action - LIFT_FROM)
    if phase == SECOND_CAR and SUPPORT_WITH <= action < SUPPORT_AT:
        return SAME_CAR if action - SUPPORT_WITH == s.first - 1 else OK
    if phase == RECOVER and RECOVER_CARD <= action < BARRICADE_ON:
        return OK
    return PENDING_CHOICE


def refuse_second_token(s: Any, action: int) -> int:
    if action == STOP:
        return refuse_no_token(s, s.card)
    block = MASTER_ON if s.card == MASTER else SPARKS_ON
    if block < action < block + PLACES:
        return refuse_token(s, s.card, action - block)
    return PENDING_CHOICE


def refuse_pick(s: Any, phase: int, place: int) -> int:
    """A settlement, for whatever it is asked."""
    if not (
        phase == CHOOSE_START
        or phase == CHOOSE_BLAZE
        or phase == PLACE_FIRST_CAR
        or phase == MOVE_CAR
        or phase == ESCAPE
    ):
        return PENDING_CHOICE
    if no_place(s, place):
        return NO_SUCH_PLACE
    if phase == MOVE_CAR and place == s.cars[s.first]:
        return STANDS_THERE
    if holds(pick_range(s, phase), place):
        return OK
    return TOO_FAR if phase == MOVE_CAR else OUT_OF_RANGE


def pick_range(s: Any, phase: int) -> int:
    """The settlements that may be picked."""
    if phase == CHOOSE_BLAZE:
        return reach(s, s.arsonist, FIRST_BLAZE_RANGE)
    if phase == ESCAPE:
        return reach(s, s.arsonist, ESCAPE_RANGE)
    if phase == MOVE_CAR:
        car = s.cars[s.first]
        return drive_reach(s, car, driving_range(s)) & ~bit(car)
    return (1 << (s.settlements + 1)) - 2


def driving_range(s: Any) -> int:
    """P7.4 and P7.5."""
    return 2 if s.card == SIGNAL else 1
