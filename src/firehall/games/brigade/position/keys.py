"""The keys of a position, and what is in each."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Space = tuple[int, int]


class Water(msgspec.Struct, forbid_unknown_fields=True):
    warden: int = 2
    wagon: int = 2
    crew: list[int] | None = None


class Tracks(msgspec.Struct, forbid_unknown_fields=True):
    crew: int = 0
    wagon: int = 0
    leadership: int = 0


class Player(msgspec.Struct, forbid_unknown_fields=True):
    board: str | None = None
    warden: str | None = None
    brigade: Space | None = None
    wagon: Space | None = None
    tracks: Tracks = msgspec.field(default_factory=Tracks)
    water: Water = msgspec.field(default_factory=Water)
    crew: list[str] = []
    extra: int = 0
    deed: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a position."""

    game: Literal["brigade"] = "brigade"
    options: dict[str, Any] = {}
    city: list[list[str | None]] | None = None
    fire: dict[str, int] | None = None
    ruins: list[Space] = []
    loyalty: dict[str, int] = {}
    renown: dict[str, list[int]] = {}
    players: list[Player] = []
    turn: int = 0
    first: int = 0
    round: int = 1
    phase: Literal["setup", "event", "actions"] = "actions"
    actions: int | None = None
    event: str | None = None
    event_deck: list[str] | None = None
    event_discards: list[str] = []
    crew_discards: list[str] = []
    drawn: list[str] = []
    used: list[str] = []
    blue: bool = False
    evacuation: bool = False
    wolf: bool = False
    cat: int | None = None
    allied: int | None = None
    mimic: str | None = None
    replaced: list[str | None] = []
    stack: list[tuple[str, int, int, int]] | None = None
    result: str | None = None
    winners: list[int] = []
