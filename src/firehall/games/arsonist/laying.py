"""The keys of a position, and laying one out on the map: whatever cannot be is refused."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from firehall.engine.errors import PositionError
from firehall.engine.laying import placed, places, refuse, within
from firehall.games.arsonist.belief import ESCAPE_RANGE, candidates
from firehall.games.arsonist.roads import enclosed, enclosed_places, spread_then
from firehall.games.arsonist.state import (
    BARRICADES,
    CARS,
    CHOOSE_START,
    COIN,
    ELUSIVES,
    ESCAPE,
    LIFT_BARRICADE,
    MOVE_CAR,
    OVER_PHASE,
    PANIC_MOST,
    PLACE_BARRICADE,
    PLACE_FIRST_CAR,
    RAIDS,
    RECOVER,
    REGROUPS,
    SECOND_CAR,
    SECOND_TOKEN,
    SHEET,
    bit,
    everywhere,
    holds,
    size,
)
from firehall.games.arsonist.words import (
    ACTIONS,
    CARDS,
    ENDINGS,
    PHASES,
    SIDES,
    members,
    road_between,
)

Road = tuple[int, int]

# Which cards can be under way at a question in their middle.
CARDS_AT = {
    SECOND_TOKEN: ("sparks", "master"),
    MOVE_CAR: ("signal", "regroup"),
    PLACE_BARRICADE: ("barricades",),
    LIFT_BARRICADE: ("barricades",),
    SECOND_CAR: ("support",),
    ESCAPE: ("search", "support", "raid"),
}


class ArsonistCards(msgspec.Struct, forbid_unknown_fields=True):
    action: tuple[str, str] = ("dodge", "fumes")
    mobilisation: int = ELUSIVES


class CommissionerCards(msgspec.Struct, forbid_unknown_fields=True):
    action: tuple[str, str] = ("search", "support")
    regroup: int = REGROUPS
    raid: int = RAIDS


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    arsonist: ArsonistCards = msgspec.field(default_factory=ArsonistCards)
    commissioner: CommissionerCards = msgspec.field(default_factory=CommissionerCards)


class Fresh(msgspec.Struct, forbid_unknown_fields=True):
    regroup: int = 0
    raid: int = 0


class UnderWay(msgspec.Struct, forbid_unknown_fields=True):
    """A card in its middle: what it did first is a settlement, a car's number or a road."""

    card: str | None = None
    first: int | Road = 0
    lifted: Road | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What was public when the arsonist left a settlement of the trail."""

    belief: list[int]
    barricades: list[Road] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a position."""

    game: Literal["arsonist"] = "arsonist"
    options: dict[str, Any] = {}
    map: dict[str, Any] | str | None = None  # instead of options.map
    arsonist: int | None = None
    trail: list[int] | None = None
    burning: dict[str, int] = {}
    cars: list[int] = []
    barricades: list[Road] = []
    panic: int = 0
    captures: int = 0
    turn: Literal["arsonist", "commissioner"] = "arsonist"
    cards: Cards = msgspec.field(default_factory=Cards)
    phase: str | None = None
    acted: bool = False
    moved: bool = False
    passed: bool = False
    caught: bool = False
    owed: bool = False
    fresh: Fresh = msgspec.field(default_factory=Fresh)
    banked: int = 0
    round: int | None = None
    belief: list[int] | None = None
    sheet: list[Line] = []
    under_way: UnderWay | None = None
    result: str | None = None


def lay(s: Any, position: Position) -> None:
    lay_map_pieces(s, position)
    lay_cards(s, position)
    lay_phase(s, position)
    lay_sheet(s, position)
    lay_belief(s, position)
    lay_under_way(s, position)
    check_running(s)


def place_in(s: Any, place: int) -> int:
    refuse(not 1 <= place <= s.settlements, f"there is no settlement {place} on this map")
    return place


def road_in(s: Any, ends: Road) -> int:
    one, other = (place_in(s, end) for end in ends)
    road = road_between(s, one, other)
    if road is None:
        raise PositionError(f"there is no road between {one} and {other}")
    return road


def roads_in(s: Any, roads: list[Road]) -> int:
    found = 0
    for place, ends in places("barricades", roads):
        with placed(place):
            road = road_in(s, ends)
            twice = holds(found, road)
            refuse(twice, f"road {ends[0]}-{ends[1]} has two barricades; it can have one")
        found |= bit(road)
    return found


def places_in(s: Any, named: list[int]) -> int:
    return sum(bit(place_in(s, place)) for place in set(named))


def lay_map_pieces(s: Any, position: Position) -> None:
    for name, tokens in position.burning.items():
        with placed(f"burning {name!r}"):
            number = re.fullmatch(r"[0-9]{1,2}", name)
            refuse(number is None, f"there is no settlement {name!r} on this map")
            place = place_in(s, int(name))
            most = s.houses[place]
            fits = 0 <= tokens <= most
            refuse(not fits, f"settlement {place} has {most} houses, got {tokens} tokens")
        s.tokens[place] = tokens
        if tokens == most:
            s.burned |= bit(place)
    refuse(len(position.cars) > CARS, f"there are only {CARS} cars")
    for car, (at, place) in enumerate(places("cars", position.cars)):
        with placed(at):
            s.cars[car] = place_in(s, place)
    refuse(len(position.barricades) > BARRICADES, f"there are only {BARRICADES} barricades")
    s.barricades = roads_in(s, position.barricades)
    s.panic = within("panic", position.panic, 0, PANIC_MOST)
    s.captures = within("captures", position.captures, 0, 2)


def lay_cards(s: Any, position: Position) -> None:
    arsonist, commissioner = position.cards.arsonist, position.cards.commissioner
    for first, names in ((0, arsonist.action), (2, commissioner.action)):
        cards = {card_showing(name): name for name in names}
        refuse(
            sorted(cards) != [first, first + 1],
            f"{names[0]} and {names[1]} are not the two Action cards of the {SIDES[first // 2]}",
        )
        for card, name in cards.items():
            s.faces[card] = ACTIONS.index(name) % 2
    s.elusive = within("mobilisation", arsonist.mobilisation, 0, ELUSIVES)
    s.regroup = within("regroup", commissioner.regroup, 0, REGROUPS)
    s.raid = within("raid", commissioner.raid, 0, RAIDS)
    s.fresh_regroup = within("fresh regroup", position.fresh.regroup, 0, s.regroup)
    s.fresh_raid = within("fresh raid", position.fresh.raid, 0, s.raid)
    s.banked = within("banked", position.banked, 0, 2)


def card_showing(name: str) -> int:
    refuse(name not in ACTIONS, f"there is no action {name!r}; actions are {', '.join(ACTIONS)}")
    return ACTIONS.index(name) // 2


def lay_phase(s: Any, position: Position) -> None:
    """The question, and whose turn it is; without an arsonist the game is about to begin."""
    placed = position.arsonist is not None or bool(position.trail)
    name = position.phase or ("turn" if placed else "start")
    phases = {name: phase for phase, name in PHASES.items()}
    refuse(name not in phases, f"there is no phase {name!r}; phases are {', '.join(phases)}")
    s.phase = phases[name]
    setting_up = COIN <= s.phase <= PLACE_FIRST_CAR
    refuse(not placed and s.phase > CHOOSE_START, f"phase {name!r} needs an arsonist on the map")
    refuse(placed and COIN <= s.phase <= CHOOSE_START, f"in phase {name!r} nobody is on the map")
    s.side = SIDES.index(position.turn)
    s.round = 0 if setting_up else 1
    if position.round is not None:
        s.round = within("round", position.round, 0, 1000)
    for key in ("acted", "moved", "passed", "caught", "owed"):
        setattr(s, key, getattr(position, key))
    endings = ENDINGS[1:]
    refuse(
        position.result is not None and position.result not in endings,
        f"there is no result {position.result!r}; results are {', '.join(endings)}",
    )
    refuse((name == "over") != (position.result is not None), "a game is over when it has a result")
    s.result = ENDINGS.index(position.result or "")


def lay_sheet(s: Any, position: Position) -> None:
    trail = position.trail
    if trail is None:
        trail = [] if position.arsonist is None else [position.arsonist]
    refuse(len(trail) > SHEET, f"a trail has {SHEET} lines at most, got {len(trail)}")
    for line, (at, place) in enumerate(places("trail", trail)):
        with placed(at):
            s.trail[line] = place_in(s, place)
    s.lines = len(trail)
    s.arsonist = trail[-1] if trail else 0
    refuse(
        position.arsonist is not None and position.arsonist != s.arsonist,
        f"the trail ends on {s.arsonist}, so the arsonist is not on {position.arsonist}",
    )
    refuse(
        bool(position.sheet) and len(position.sheet) != len(trail) - 1,
        "the sheet has one line for each settlement of the trail but the last",
    )
    for line in range(s.lines - 1):
        lay_line(s, line, position.sheet[line] if position.sheet else None)


def lay_line(s: Any, line: int, given: Line | None) -> None:
    """Left out, nothing was known; but what no road explains is an escape from a known place."""
    here, there = s.trail[line], s.trail[line + 1]
    if given is not None:
        s.past_belief[line] = places_in(s, given.belief)
        s.past_barricades[line] = roads_in(s, given.barricades)
    else:
        by_road = road_between(s, here, there) is not None
        s.past_belief[line] = everywhere(s) if by_road else bit(here)
    refuse(
        not holds(s.past_belief[line], here),
        f"line {line + 1} of the sheet rules out {here}, where the arsonist was",
    )
    refuse(
        not holds(ways_on(s, line, bit(here)), there),
        f"line {line + 1} of the sheet: no way led from {here} to {there}",
    )


def ways_on(s: Any, line: int, places: int) -> int:
    """Where those who left a line of the sheet from one of these settlements can have come."""
    reached = spread_then(s, s.past_barricades[line], places)
    if s.captures and size(s.past_belief[line]) == 1:  # perhaps the capture: an escape goes further
        for _ in range(ESCAPE_RANGE - 1):
            reached |= places | spread_then(s, s.past_barricades[line], reached)
    return reached


def lay_belief(s: Any, position: Position) -> None:
    """Left out, nothing is known but the sheet, and that the arsonist is not enclosed."""
    reached = everywhere(s)
    for line in range(s.lines - 1):
        refuse_unreached(s.past_belief[line] & ~reached, f"line {line + 1} of the sheet")
        reached = ways_on(s, line, s.past_belief[line])
    if position.belief is not None:
        s.belief = places_in(s, position.belief)
    elif s.phase == ESCAPE:
        s.belief = bit(s.arsonist)
    elif s.phase != COIN:
        s.belief = reached & ~enclosed_places(s)
        if s.arsonist:
            s.belief |= bit(s.arsonist)
    refuse(
        s.arsonist != 0 and not holds(s.belief, s.arsonist),
        f"the belief leaves out {s.arsonist}, where the arsonist is",
    )
    refuse_unreached(s.belief & ~reached, "the belief")


def refuse_unreached(places: int, where: str) -> None:
    named = ", ".join(str(place) for place in members(places))
    refuse(places != 0, f"{where} names {named}, where nobody can have come from the line before")


def lay_under_way(s: Any, position: Position) -> None:
    given = position.under_way
    name = PHASES[s.phase]
    if s.phase == COIN:
        first = given.first if given is not None else 0
        s.first = within("first", first if isinstance(first, int) else -1, 0, 3)
        return
    if s.phase not in CARDS_AT:
        refuse(given is not None, f"in phase {name!r} no card is under way")
        return
    cards = CARDS_AT[s.phase]
    if given is None or given.card not in cards:
        raise PositionError(f"in phase {name!r} the card under way is {' or '.join(cards)}")
    s.card = CARDS.index(given.card)
    s.first = read_first(s, given)
    if given.lifted is not None:
        s.lifted = road_in(s, given.lifted)
    wanted = "arsonist" if s.phase == SECOND_TOKEN else "commissioner"
    refuse(SIDES[s.side] != wanted, f"phase {name!r} belongs to a turn of the {wanted}")


def read_first(s: Any, given: UnderWay) -> int:
    if s.phase in (PLACE_BARRICADE, LIFT_BARRICADE):
        if given.first == 0:
            return 0
        refuse(isinstance(given.first, int), "a card of barricades names a road first")
        return road_in(s, given.first)  # type: ignore[arg-type]
    if not isinstance(given.first, int):
        raise PositionError("only a card of barricades names a road first")
    if s.phase == SECOND_TOKEN:
        return place_in(s, given.first)
    if s.phase == MOVE_CAR:
        cars = sum(place != 0 for place in s.cars)
        return within("first", given.first, 1, cars) - 1
    return within("first", given.first, 0 if s.phase == ESCAPE else 1, CARS)


def check_running(s: Any) -> None:
    """A position in which the game would be over is none of a game under way."""
    if s.phase == OVER_PHASE:
        return
    refuse(
        size(s.burned) >= s.burned_goal or s.panic == PANIC_MOST or s.captures == 2,
        "someone has won here, and the position does not say so: phase 'over' and a result",
    )
    refuse(
        s.arsonist != 0 and enclosed(s, s.arsonist),
        f"the arsonist is enclosed on {s.arsonist}: the game would be over",
    )
    refuse(
        s.arsonist != 0 and not holds(candidates(s), s.arsonist),
        f"the arsonist on {s.arsonist} cannot have put the first token on {s.first}",
    )
    refuse(
        s.phase in (SECOND_CAR,) and s.cars[CARS - 1] == 0, "Support names cars when all are out"
    )
    refuse(
        s.phase == RECOVER and (s.regroup == REGROUPS or s.raid == RAIDS),
        "a recovery is asked about when cards of both kinds are used",
    )
    out = size(s.barricades)
    refuse(
        (s.phase == PLACE_BARRICADE and out == BARRICADES)
        or (s.phase == LIFT_BARRICADE and out < BARRICADES),
        "a barricade is lifted when all are out, and placed when one is not",
    )
