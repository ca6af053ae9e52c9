"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from firehall.games.arsonist.state import (
    CHOOSE_BLAZE,
    CHOOSE_START,
    COIN,
    ESCAPE,
    LIFT_BARRICADE,
    MOVE_CAR,
    OVER_PHASE,
    PLACE_BARRICADE,
    PLACE_FIRST_CAR,
    RECOVER,
    SECOND_CAR,
    SECOND_TOKEN,
    TURN,
    holds,
)

SIDES = ("arsonist", "commissioner")
ACTIONS = ("dodge", "sparks", "fumes", "master", "search", "barricades", "support", "signal")
CARDS = (*ACTIONS, "elusive", "regroup", "raid")  # Mobilisation cards included
RECOVERABLE = ("regroup", "raid")
ENDINGS = ("", "burned", "panic", "captured", "enclosed", "round_limit")

#: Questions by name: the phase of a position.
PHASES = {
    OVER_PHASE: "over",
    COIN: "coin",
    CHOOSE_START: "start",
    CHOOSE_BLAZE: "blaze",
    PLACE_FIRST_CAR: "car",
    TURN: "turn",
    SECOND_TOKEN: "token",
    MOVE_CAR: "drive",
    PLACE_BARRICADE: "barricade",
    LIFT_BARRICADE: "lift",
    SECOND_CAR: "support",
    ESCAPE: "escape",
    RECOVER: "recover",
}


def ends_of(s: Any, road: int) -> list[int]:
    """The two settlements that a road joins, the lower number first."""
    return list(_ends(s.road.tobytes()).get(road, ()))


@lru_cache
def _ends(roads: bytes) -> dict[int, list[int]]:
    """The settlements at either end of each road, from a map's three roads a settlement."""
    found: dict[int, list[int]] = {}
    for place in range(1, len(roads) // 3):
        for road in roads[3 * place : 3 * place + 3]:
            found.setdefault(road, []).append(place)
    return found


def road_text(s: Any, road: int) -> str:
    return "-".join(str(place) for place in ends_of(s, road)) or "?"


def road_between(s: Any, one: int, other: int) -> int | None:
    for way in range(3):
        if s.beside[one, way] == other:
            return int(s.road[one, way])
    return None


def members(places: int) -> list[int]:
    """The settlements or roads of a set."""
    return [place for place in range(31) if holds(places, place)]


def roads_of(s: Any, roads: int) -> list[list[int]]:
    return [ends_of(s, road) for road in members(roads)]
