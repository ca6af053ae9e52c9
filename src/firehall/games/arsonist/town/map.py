"""The maps of The Arsonist: settlements, houses, districts and roads, read from a file.

A map file (TOML or JSON) lists settlements and roads. ``docs/maps.md`` tells how to write one.

>>> town = printed("warsaw")
>>> town.count, len(town.roads), town.houses[10]
(18, 27, 3)
>>> town.road(6, 10)
12

Everything is checked here, once, so that the rules may trust a `Map`; whatever is wrong is refused
with a `MapError` of one sentence. Settlements and roads are numbered from 1; place 0 is nowhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from firehall.engine.errors import FirehallError, readable
from firehall.engine.own_text import READERS

# Limits

MAX_SETTLEMENTS = 20
MAX_ROADS = 30  # three for each settlement, each shared by two
MIN_SETTLEMENTS = 4
ROADS_A_SETTLEMENT = 3  # P1.3, R2
ARSON_TOKENS = 30  # P1.2: as many as there may be houses
DISTRICTS = ("red", "blue", "yellow")

PRINTED = ("warsaw",)
FOLDER = Path(__file__).with_name("maps")


class MapError(FirehallError):
    """A map that cannot be played on, and why, in one sentence."""


class Settlement(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    number: int
    name: str
    district: str
    houses: int
    at: tuple[float, float]


class Road(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    between: tuple[int, int]
    name: str = ""
    bridge: bool = False


class Drawing(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The keys of a map file."""

    name: str
    settlements: list[Settlement]
    roads: list[Road]
    title: str = ""
    size: tuple[Annotated[float, Meta(gt=0)], Annotated[float, Meta(gt=0)]] = (1000, 1000)
    districts: dict[str, str] = {}
    river: list[tuple[float, float]] = []


@dataclass(frozen=True)
class Map:
    """A map in the form the rules use; all tables have an unused place 0."""

    name: str
    title: str
    count: int  # of settlements
    names: tuple[str, ...]
    houses: tuple[int, ...]
    district: tuple[int, ...]  # by settlement, 0 to 2 as in `DISTRICTS`
    places: tuple[tuple[float, float], ...]  # where settlements are drawn
    roads: tuple[tuple[int, int], ...]  # roads[r - 1] joins these, the lower number first
    road_names: tuple[str, ...]
    district_names: tuple[str, ...]
    size: tuple[float, float]
    drawing: Drawing = field(compare=False, repr=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Map:
        """A map from the contents of a file; MapError if it cannot be played on."""
        try:
            drawing = msgspec.convert(dict(data), Drawing)
        except msgspec.ValidationError as error:
            raise MapError(f"this is no map: {readable(error)}") from None
        return build(drawing)

    def to_dict(self) -> dict[str, Any]:
        """The contents of a file that gives this map back."""
        written: dict[str, Any] = msgspec.to_builtins(self.drawing)
        return written

    def road(self, one: int, other: int) -> int | None:
        """The number of the road between two settlements, if there is one."""
        pair = (min(one, other), max(one, other))
        return self.roads.index(pair) + 1 if pair in self.roads else None


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise MapError(sentence)


def build(drawing: Drawing) -> Map:
    """Check a drawing and lay out the tables."""
    check_places(drawing)
    check_settlements(drawing)
    check_roads(drawing)
    check_connected(drawing)
    listed = sorted(drawing.settlements, key=lambda one: one.number)
    named = sorted((sorted(road.between), road.name) for road in drawing.roads)
    return Map(
        name=drawing.name,
        title=drawing.title or drawing.name,
        count=len(listed),
        names=("", *(one.name for one in listed)),
        houses=(0, *(one.houses for one in listed)),
        district=(0, *(DISTRICTS.index(one.district) for one in listed)),
        places=((0, 0), *(one.at for one in listed)),
        roads=tuple((pair[0], pair[1]) for pair, _ in named),
        road_names=("", *(name for _, name in named)),
        district_names=tuple(drawing.districts.get(name, name) for name in DISTRICTS),
        size=drawing.size,
        drawing=drawing,
    )


def check_places(drawing: Drawing) -> None:
    """TOML has numbers that no drawing has, nor a record of a game."""
    refuse(not all(map(isfinite, drawing.size)), "the size of the drawing is not two numbers")
    for number, point in enumerate(drawing.river, 1):
        refuse(not all(map(isfinite, point)), f"point {number} of the river lies nowhere")


def check_settlements(drawing: Drawing) -> None:
    refuse(not drawing.name.strip(), "a map has a name")
    for name in drawing.districts:
        refuse(
            name not in DISTRICTS,
            f"there is no district {name!r}; districts are {', '.join(DISTRICTS)}",
        )
    count = len(drawing.settlements)
    refuse(
        not MIN_SETTLEMENTS <= count <= MAX_SETTLEMENTS or count % 2 == 1,
        f"a map has an even number of settlements, {MIN_SETTLEMENTS} to {MAX_SETTLEMENTS}, "
        f"got {count}",
    )
    numbers = sorted(one.number for one in drawing.settlements)
    refuse(
        numbers != list(range(1, count + 1)),
        f"settlements are numbered 1 to {count}, each number once, got {numbers}",
    )
    for one in drawing.settlements:
        check_settlement(drawing, one)
    twice = [name for name, n in Counter(one.name for one in drawing.settlements).items() if n > 1]
    refuse(bool(twice), f"two settlements are called {twice[0] if twice else ''!r}")
    houses = sum(one.houses for one in drawing.settlements)
    refuse(
        houses > ARSON_TOKENS,
        f"there are {ARSON_TOKENS} arson tokens, so as many houses at most, got {houses}",
    )


def check_settlement(drawing: Drawing, one: Settlement) -> None:
    refuse(not one.name.strip(), f"settlement {one.number} has no name")
    refuse(not 1 <= one.houses <= 3, f"settlement {one.number} has 1 to 3 houses, got {one.houses}")
    refuse(
        one.district not in DISTRICTS,
        f"settlement {one.number} is in district {one.district!r}; "
        f"districts are {', '.join(DISTRICTS)}",
    )
    inside = 0 <= one.at[0] <= drawing.size[0] and 0 <= one.at[1] <= drawing.size[1]
    refuse(not inside, f"settlement {one.number} lies outside the drawing")


def check_roads(drawing: Drawing) -> None:
    count = len(drawing.settlements)
    seen = set()
    ends: Counter[int] = Counter()
    for road in drawing.roads:
        one, other = sorted(road.between)
        for end in (one, other):
            refuse(not 1 <= end <= count, f"road {one}-{other} leads to {end}, which is not there")
        refuse(one == other, f"road {one}-{other} leads back to where it begins")
        refuse((one, other) in seen, f"road {one}-{other} is there twice")
        seen.add((one, other))
        ends.update((one, other))
    for number in range(1, count + 1):
        refuse(
            ends[number] != ROADS_A_SETTLEMENT,
            f"every settlement has {ROADS_A_SETTLEMENT} roads; {number} has {ends[number]}",
        )


def check_connected(drawing: Drawing) -> None:
    reached, waiting = {1}, [1]
    while waiting:
        here = waiting.pop()
        for road in drawing.roads:
            if here in road.between:
                there = sum(road.between) - here
                if there not in reached:
                    reached.add(there)
                    waiting.append(there)
    cut_off = sorted({one.number for one in drawing.settlements} - reached)
    refuse(bool(cut_off), f"no way leads from settlement 1 to {cut_off[0] if cut_off else 0}")


# Finding maps


def load(path: str | Path) -> Map:
    """The map in a file, TOML or JSON by its ending."""
    path = Path(path)
    try:
        # Some editors put a mark before the first letter, which is no part of the text.
        return read(path.read_text("utf-8-sig"), ".toml" if path.suffix == ".toml" else ".json")
    except OSError as error:
        raise MapError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise MapError(f"{path}: this is no map: {error}") from None
    except MapError as error:
        raise MapError(f"{path}: {error}") from None


def read(text: str, kind: str) -> Map:
    """The map of a text, of the kind that files with that ending hold."""
    try:
        data = READERS[kind](text)
    except (ValueError, RecursionError) as error:
        raise MapError(f"this is no map: {error}") from None
    refuse(not isinstance(data, dict), "this is no map")
    return Map.from_dict(data)


@cache
def printed(name: str) -> Map:
    return load(FOLDER / f"{name}.toml")
