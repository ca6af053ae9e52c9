"""What is asked: the open question, and the card that asks in its middle."""

from __future__ import annotations

from firehall.engine.frames import top_kind
from firehall.games.arsonist.fields import (
    COIN,
    ESCAPE,
    LIFT_BARRICADE,
    MOVE_CAR,
    PLACE_BARRICADE,
    SECOND_CAR,
    SECOND_TOKEN,
    TURN,
    State,
    top_car,
    top_card,
    top_closed,
    top_first,
    top_lifted,
    top_named,
    top_turned,
)
from firehall.games.arsonist.state import BARRICADE, COMMISSIONER, SUPPORT

NOTHING_ASKED = 0  # when the game is over
COMMISSIONER_TURN = 13  # to whom other actions are open than in the arsonist's


def open_question(s: State) -> int:
    """The kind of the top frame; a turn of the commissioner is a question of its own."""
    kind = top_kind(s)
    if kind == TURN and s.side == COMMISSIONER:
        return COMMISSIONER_TURN
    return kind


def card_under_way(s: State) -> int:
    """The card that asks in its middle, or 0."""
    kind = top_kind(s)
    if kind == SECOND_TOKEN or kind == MOVE_CAR or kind == ESCAPE:
        return top_card(s)
    if kind == PLACE_BARRICADE or kind == LIFT_BARRICADE:
        return BARRICADE
    return SUPPORT if kind == SECOND_CAR else 0


def done_first(s: State) -> int:
    """What it did first: a settlement, a car or a road; while cards are turned, which it is."""
    kind = top_kind(s)
    if kind == COIN:
        return top_turned(s)
    if kind == SECOND_TOKEN:
        return top_first(s)
    if kind == MOVE_CAR:
        return top_car(s)
    if kind == PLACE_BARRICADE or kind == LIFT_BARRICADE:
        return top_closed(s)
    return top_named(s) if kind == SECOND_CAR or kind == ESCAPE else 0


def lifted_from(s: State) -> int:
    """The road that the barricade in hand was lifted from, or 0."""
    return top_lifted(s) if top_kind(s) == PLACE_BARRICADE else 0
