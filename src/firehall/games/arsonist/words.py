"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from firehall.engine.frames import top_kind
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.questions import NOTHING_ASKED
from firehall.games.arsonist.state import FRAMES, holds

SIDES = ("arsonist", "commissioner")
ACTIONS = ("dodge", "sparks", "fumes", "master", "search", "barricades", "support", "signal")
CARDS = (*ACTIONS, "elusive", "regroup", "raid")  # Mobilisation cards included
RECOVERABLE = ("regroup", "raid")
ENDINGS = ("", "burned", "panic", "captured", "enclosed", "round_limit")

#: Questions by name: the phase of a position.
PHASES = {NOTHING_ASKED: "over", **FRAMES.words}


def phase(s: State) -> str:
    return PHASES[top_kind(s)]


def facing(s: State, card: int) -> str:
    """The action of an Action card that is up."""
    return ACTIONS[card * 2 + s.faces[card]]


def ends_of(s: State, road: int) -> list[int]:
    """The two settlements that a road joins, the lower number first."""
    table: Any = s.road  # of interpreted states, whose bytes are quick to look up
    return list(_ends(table.tobytes()).get(road, ()))


@lru_cache
def _ends(roads: bytes) -> dict[int, list[int]]:
    """The settlements at either end of each road, from a map's three roads a settlement."""
    found: dict[int, list[int]] = {}
    for place in range(1, len(roads) // 3):
        for road in roads[3 * place : 3 * place + 3]:
            found.setdefault(road, []).append(place)
    return found


def road_text(s: State, road: int) -> str:
    return "-".join(str(place) for place in ends_of(s, road)) or "?"


def road_between(s: State, one: int, other: int) -> int | None:
    for way in range(3):
        if s.beside[one, way] == other:
            return int(s.road[one, way])
    return None


def members(places: int) -> list[int]:
    """The settlements or roads of a set."""
    return [place for place in range(31) if holds(places, place)]


def roads_of(s: State, roads: int) -> list[list[int]]:
    return [ends_of(s, road) for road in members(roads)]
