"""The question that a position stands at, and the card that asks in its middle."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.errors import PositionError
from firehall.engine.frames import push_frame, top_kind
from firehall.engine.positions import LEFT_OUT, refuse, within
from firehall.games.arsonist.fields import (
    CHOOSE_START,
    COIN,
    ESCAPE,
    LIFT_BARRICADE,
    MOVE_CAR,
    PLACE_BARRICADE,
    PLACE_FIRST_CAR,
    SECOND_CAR,
    SECOND_TOKEN,
    TURN,
    State,
    set_top_car,
    set_top_card,
    set_top_closed,
    set_top_first,
    set_top_lifted,
    set_top_named,
    set_top_turned,
)
from firehall.games.arsonist.position.pieces import Road, place_of, road_of
from firehall.games.arsonist.questions import (
    NOTHING_ASKED,
    card_under_way,
    done_first,
    lifted_from,
)
from firehall.games.arsonist.state import CARS
from firehall.games.arsonist.town.pieces import cars_out
from firehall.games.arsonist.words import CARDS, PHASES, SIDES, ends_of, phase


class UnderWay(msgspec.Struct, forbid_unknown_fields=True):
    """A card in its middle: what it did first is a settlement, a car's number or a road."""

    card: str | None = None
    first: int | Road = 0
    lifted: Road | None = None


#: Which cards can be under way at a question in their middle.
CARDS_AT = {
    SECOND_TOKEN: ("sparks", "master"),
    MOVE_CAR: ("signal", "regroup"),
    PLACE_BARRICADE: ("barricades",),
    LIFT_BARRICADE: ("barricades",),
    SECOND_CAR: ("support",),
    ESCAPE: ("search", "support", "raid"),
}

# Writing


def written(s: State) -> Any:
    kind = top_kind(s)
    if kind == COIN:
        return {"first": done_first(s)}
    if kind not in CARDS_AT:
        return LEFT_OUT
    shown: dict[str, Any] = {"card": CARDS[card_under_way(s)]}
    first = done_first(s)
    if kind == MOVE_CAR:
        shown["first"] = first + 1
    elif first:
        roads = kind in (PLACE_BARRICADE, LIFT_BARRICADE)
        shown["first"] = ends_of(s, first) if roads else first
    if lifted_from(s):
        shown["lifted"] = ends_of(s, lifted_from(s))
    return shown


# Reading


def lay_question(s: State, position: Any) -> None:
    """Without an arsonist the game is about to begin; a card lies on the turn it is used in."""
    placed = s.lines > 0 or s.arsonist != 0
    name = position.phase or ("turn" if placed else "start")
    kinds = {word: kind for kind, word in PHASES.items()}
    refuse(name not in kinds, f"there is no phase {name!r}; phases are {', '.join(kinds)}")
    kind = kinds[name]
    refuse(not placed and kind > CHOOSE_START, f"phase {name!r} needs an arsonist on the map")
    refuse(placed and COIN <= kind <= CHOOSE_START, f"in phase {name!r} nobody is on the map")
    refuse((kind == NOTHING_ASKED) != (s.result != 0), "a game is over when it has a result")
    if kind > TURN:
        push_frame(s, TURN)
    if kind != NOTHING_ASKED:
        push_frame(s, kind)
    if not isinstance(position.round, int):
        s.round = 0 if COIN <= kind <= PLACE_FIRST_CAR else 1


def lay_card(s: State, position: Any) -> None:
    given: UnderWay | None = position.under_way or None
    kind = top_kind(s)
    if kind == COIN:
        first = given.first if given is not None else 0
        set_top_turned(s, within("first", first if isinstance(first, int) else -1, 0, 3))
        return
    if kind not in CARDS_AT:
        refuse(given is not None, f"in phase {phase(s)!r} no card is under way")
        return
    cards = CARDS_AT[kind]
    if given is None or given.card not in cards:
        raise PositionError(f"in phase {phase(s)!r} the card under way is {' or '.join(cards)}")
    lay_fields(s, kind, CARDS.index(given.card), given)
    wanted = "arsonist" if kind == SECOND_TOKEN else "commissioner"
    refuse(SIDES[s.side] != wanted, f"phase {phase(s)!r} belongs to a turn of the {wanted}")


def lay_fields(s: State, kind: int, card: int, given: UnderWay) -> None:
    if kind in (PLACE_BARRICADE, LIFT_BARRICADE):
        lay_roads(s, kind, given)
        return
    refuse(given.lifted is not None, "only a card of barricades has lifted one")
    if not isinstance(given.first, int):
        raise PositionError("only a card of barricades names a road first")
    if kind == SECOND_CAR:
        set_top_named(s, within("first", given.first, 1, CARS))
        return
    set_top_card(s, card)
    if kind == SECOND_TOKEN:
        set_top_first(s, place_of(s, "first", given.first))
    elif kind == MOVE_CAR:
        set_top_car(s, within("first", given.first, 1, cars_out(s)) - 1)
    else:
        set_top_named(s, within("first", given.first, 0, CARS))


def lay_roads(s: State, kind: int, given: UnderWay) -> None:
    if given.first != 0:
        if isinstance(given.first, int):
            raise PositionError("a card of barricades names a road first")
        set_top_closed(s, road_of(s, "first", given.first))
    if given.lifted is not None:
        refuse(kind == LIFT_BARRICADE, "a barricade that was lifted is placed before the next")
        set_top_lifted(s, road_of(s, "lifted", given.lifted))
