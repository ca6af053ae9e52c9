"""Why actions are refused: the codes, and reasons that many families share.

Each function answers with a code, 0 when the rule has nothing against it. Reasons are looked for in
the order of the table below: whose card it is, the card itself, then the place it is used on.
"""

from __future__ import annotations

from firehall.games.arsonist.cards import up
from firehall.games.arsonist.fields import State

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


def no_place(s: State, place: int) -> bool:
    return place < 1 or place > s.settlements


def no_road(s: State, road: int) -> bool:
    return road < 1 or road > s.roads


def refuse_card(s: State, card: int) -> int:
    """P5.1 and P2.1: one action a turn, of those that face the player."""
    if s.acted:
        return ALREADY_ACTED
    return OK if up(s, card) else CARD_AWAY


def refuse_out_of_range(s: State, settlement: int) -> int:
    return NO_SUCH_PLACE if no_place(s, settlement) else OUT_OF_RANGE
