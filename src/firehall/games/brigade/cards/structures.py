"""What is printed on tiles and cards, as structures."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

SIDE = 6  # of the city, in spaces


DISTRICTS = ("commoners", "merchants", "council", "nobles", "university")


ACTING_CREW = ("ivan", "ash", "precious")  # with actions of their own, which the rules know


WARDENS = (
    "gloria", "blitz", "frith", "glint", "bernhardt", "ester", "white_fang", "galeela", "aurath",
    "cindy",
)  # fmt: skip


COLOURS = ("white", "black", "pink", "orange")


GREAT = ("distillery", "exhibits", "oak", "aviary")


TRACKS = ("crew", "wagon", "leadership")


CIRCLES = 6


SIDES = "NESW"


MOST_CARDS = 31  # of a deck, which is a set of bits


EMPTY_GRID = ("F....F", "......", "..uu..", "..uu..", "......", "F....F")


District = Literal["commoners", "merchants", "council", "nobles"]


Value = Annotated[int, Meta(ge=1, le=9)]


Water = Annotated[int, Meta(ge=0, le=9)]


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    key: str
    name: str = ""
    designed: list[str] = []  # what the printed game does not tell

    def __post_init__(self) -> None:
        """Only what a card does remembers its line."""
        for name, value in msgspec.structs.asdict(self).items():
            if isinstance(value, str) and name != "static":
                msgspec.structs.force_setattr(self, name, str(value))


class Building(Card, frozen=True, kw_only=True):
    value: Value
    district: Literal["commoners", "merchants", "council", "nobles", "university"] = "university"


class Effect(Card, frozen=True, kw_only=True):
    """What special events do for every player, as a program (`firehall.engine.cards`)."""

    do: Any


class Event(Card, frozen=True, kw_only=True):
    kind: Literal["firestorm", "wind", "special"]
    starter: bool = False
    grid: list[str] = []
    toward: Literal["N", "E", "S", "W"] | None = None
    effect: str | None = None

    @property
    def fireballs(self) -> list[int]:
        """The spaces that a firestorm hits, in reading order."""
        marks = "".join(self.grid)
        return [space for space, mark in enumerate(marks) if mark in "XU"]


class Crew(Card, frozen=True, kw_only=True):
    race: str
    water: Water
    district: Literal["commoners", "merchants", "council", "nobles", "university"] | None = None
    extra: bool = False  # not in the box (B1.5)
    static: Any = None  # what rules look up
    on: dict[str, Any] = {}  # programs by the event that sets them off


class Warden(Card, frozen=True, kw_only=True):
    race: str
    water: Water
    wolf_water: Water = 0
    colour: Literal["white", "black", "pink", "orange"] | None = None  # in the basic game
    static: Any = None
    do: Any = None  # the program of the warden's action


class Board(Card, frozen=True, kw_only=True):
    crew: list[int]
    wagon: list[int]
    leadership: list[int]
    static: Any = None
    on: dict[str, Any] = {}


class Cards(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Everything in the box, in the order of the files."""

    city: list[Building]
    university: list[Building]
    great: list[Building]
    effects: list[Effect]
    events: list[Event]
    crew: list[Crew]
    wardens: list[Warden]
    boards: list[Board]

    @property
    def buildings(self) -> list[Building]:
        """City, University and Great Buildings by the number that the rules know them by."""
        return [*self.city, *self.university, *self.great]


class BuildingFile(msgspec.Struct, forbid_unknown_fields=True):
    city: list[Building]
    university: list[Building]
    great: list[Building]


class EventFile(msgspec.Struct, forbid_unknown_fields=True):
    effect: list[Effect]
    card: list[Event]


class CrewFile(msgspec.Struct, forbid_unknown_fields=True):
    crew: list[Crew]


class WardenFile(msgspec.Struct, forbid_unknown_fields=True):
    warden: list[Warden]


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    board: list[Board]


FILES = {
    "buildings": BuildingFile,
    "events": EventFile,
    "crew": CrewFile,
    "wardens": WardenFile,
    "boards": BoardFile,
}
