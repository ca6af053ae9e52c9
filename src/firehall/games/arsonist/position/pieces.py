"""What lies on the map: arson tokens, cars and barricades."""

from __future__ import annotations

import re

from firehall.engine.errors import PositionError
from firehall.engine.positions import Value, places, refuse
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import bit, holds
from firehall.games.arsonist.town.pieces import cars_out
from firehall.games.arsonist.words import road_between, roads_of

Road = tuple[int, int]


# Settlements and roads


def place_of(s: State, where: str, place: int) -> int:
    there = 1 <= place <= s.settlements
    refuse(not there, f"{where}: there is no settlement {place} on this map")
    return place


PLACE = Value(int, place_of, lambda s, place: place)


def places_of(s: State, where: str, named: list[int]) -> int:
    """A set of settlements."""
    return sum({bit(place_of(s, at, place)) for at, place in places(where, named)})


def road_of(s: State, where: str, ends: Road) -> int:
    one, other = (place_of(s, where, end) for end in ends)
    road = road_between(s, one, other)
    if road is None:
        raise PositionError(f"{where}: there is no road between {one} and {other}")
    return road


def roads_in(s: State, where: str, roads: list[Road]) -> int:
    """A set of roads, each with one barricade."""
    found = 0
    for at, ends in places(where, roads):
        found |= free_road(s, at, ends, found)
    return found


def free_road(s: State, where: str, ends: Road, taken: int) -> int:
    road = road_of(s, where, ends)
    told = f"{where}: road {ends[0]}-{ends[1]} has two barricades; it can have one"
    refuse(holds(taken, road), told)
    return bit(road)


# Tokens


def lay_tokens(s: State, where: str, name: str, tokens: int) -> None:
    number = re.fullmatch(r"[0-9]{1,2}", name)
    refuse(number is None, f"{where}: there is no settlement {name!r} on this map")
    place = place_of(s, where, int(name))
    most = s.houses[place]
    fits = 0 <= tokens <= most
    refuse(not fits, f"{where}: settlement {place} has {most} houses, got {tokens} tokens")
    s.tokens[place] = tokens
    if tokens == most:
        s.burned |= bit(place)


def burning(s: State) -> dict[str, int]:
    everywhere = range(1, s.settlements + 1)
    return {str(place): s.tokens[place] for place in everywhere if s.tokens[place]}


# Cars and barricades


def lay_car(s: State, where: str, place: int) -> None:
    s.cars[cars_out(s)] = place_of(s, where, place)


def cars(s: State) -> list[int]:
    return [s.cars[car] for car in range(cars_out(s))]


def lay_barricade(s: State, where: str, ends: Road) -> None:
    s.barricades |= free_road(s, where, ends, s.barricades)


def barricades(s: State) -> list[list[int]]:
    return roads_of(s, s.barricades)
