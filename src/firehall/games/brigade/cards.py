"""The cards and tiles of The Brigade, read from the files in ``cards/`` and checked.

Whoever owns the printed game enters its values there; `check` says in one sentence what cannot be
played with. The rules read the tables that `tables` makes of them.

>>> cards = printed()
>>> cards.crew[0].name, cards.crew[0].water
('Kulari One-Shoe', 2)
>>> len(cards.city), sum(card.starter for card in cards.events)
(28, 6)
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.engine.errors import FirehallError, readable

FOLDER = Path(__file__).with_name("cards")
SIDE = 6  # of the city, in spaces

DISTRICTS = ("commoners", "merchants", "council", "nobles", "university")
CREW = (
    "kulari", "del_uge", "selina", "nery", "gness", "chops", "pep", "mog", "ali", "morgana",
    "mal", "lumen", "ben", "ebenezer", "esme", "walder", "ivan", "immora", "zilda", "veda", "ash",
    "precious",
)  # fmt: skip
WARDENS = (
    "gloria", "blitz", "frith", "glint", "bernhardt", "ester", "white_fang", "galeela", "aurath",
    "cindy",
)  # fmt: skip
COLOURS = ("white", "black", "pink", "orange")
GREAT = ("distillery", "exhibits", "oak", "aviary")
EFFECTS = (
    "upgrade_wagon",
    "upgrade_crew",
    "upgrade_leadership",
    "recruit",
    "renown",
    "refill",
)
TRACKS = ("crew", "wagon", "leadership")
CIRCLES = 6
SIDES = "NESW"
EMPTY_GRID = ("F....F", "......", "..uu..", "..uu..", "......", "F....F")

District = Literal["commoners", "merchants", "council", "nobles"]
Value = Annotated[int, Meta(ge=1, le=9)]
Water = Annotated[int, Meta(ge=0, le=9)]


class CardError(FirehallError):
    """Cards that cannot be played with, and why, in one sentence."""


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    key: str
    name: str = ""
    designed: list[str] = []  # what the printed game does not tell


class Building(Card, frozen=True, kw_only=True):
    value: Value
    district: Literal["commoners", "merchants", "council", "nobles", "university"] = "university"


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


class Warden(Card, frozen=True, kw_only=True):
    race: str
    water: Water
    wolf_water: Water = 0
    colour: Literal["white", "black", "pink", "orange"] | None = None  # in the basic game


class Board(Card, frozen=True, kw_only=True):
    crew: list[int]
    wagon: list[int]
    leadership: list[int]


class Cards(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Everything in the box, in the order of the files."""

    city: list[Building]
    university: list[Building]
    great: list[Building]
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


@cache
def printed() -> Cards:
    """The cards that Firehall plays with."""
    return load(FOLDER)


def load(folder: Path) -> Cards:
    """The cards of a folder, checked; CardError if they cannot be played with."""
    parts = {name: read_file(folder / f"{name}.toml") for name in FILES}
    cards = Cards(
        city=parts["buildings"].city,
        university=parts["buildings"].university,
        great=parts["buildings"].great,
        events=parts["events"].card,
        crew=parts["crew"].crew,
        wardens=parts["wardens"].warden,
        boards=parts["boards"].board,
    )
    check(cards)
    return cards


def read_file(path: Path) -> Any:
    """One file of cards by its name: buildings, events, crew, wardens or boards."""
    kind = FILES.get(path.stem)
    if kind is None:
        raise CardError(f"{path.name} is no file of cards; those are {', '.join(FILES)}")
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except FileNotFoundError:
        raise CardError(f"there is no file {path}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CardError(f"{path.name} is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise CardError(f"{path.name}: {readable(str(error))}") from None


# Checking


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise CardError(sentence)


def check(cards: Cards) -> None:
    check_keys(cards)
    check_buildings(cards)
    for event in cards.events:
        check_event(event)
    check_starters(cards)
    check_crew(cards)
    for board in cards.boards:
        check_board(board)


def check_keys(cards: Cards) -> None:
    """The rules know crew, wardens, boards and Great Buildings by their keys, in this order."""
    for what, listed, wanted in (
        ("crew", cards.crew, CREW),
        ("wardens", cards.wardens, WARDENS),
        ("boards", cards.boards, COLOURS),
        ("Great Buildings", cards.great, GREAT),
    ):
        keys = [card.key for card in listed]
        refuse(keys != list(wanted), f"the {what} are {', '.join(wanted)}, in this order")
    every = [card.key for card in (*cards.buildings, *cards.events)]
    twice = [key for key, count in Counter(every).items() if count > 1]
    refuse(bool(twice), f"two cards have the key {twice[0] if twice else ''!r}")


def check_buildings(cards: Cards) -> None:
    refuse(len(cards.city) != 28, f"the city has 28 tiles, got {len(cards.city)}")
    refuse(len(cards.university) != 4, f"the University has 4 tiles, got {len(cards.university)}")
    for tile in cards.buildings:
        refuse(not tile.name.strip(), f"building {tile.key} has no name")
    for tile in (*cards.city, *cards.great):
        refuse(tile.district == "university", f"building {tile.key} lies in no district")
    for tile in cards.university:
        refuse(tile.district != "university", f"building {tile.key} is not of the University")
    for great in cards.great:
        places = [
            tile
            for tile in cards.city
            if (tile.district, tile.value) == (great.district, great.value)
        ]
        refuse(
            not places,
            f"{great.name} takes the place of a tile of the {great.district} worth {great.value}, "
            "and there is none",
        )


def check_event(event: Event) -> None:
    refuse(
        (event.kind == "firestorm") != bool(event.grid)
        or (event.kind == "wind") != (event.toward is not None)
        or (event.kind == "special") != (event.effect is not None),
        f"event {event.key}: a firestorm has a grid, a wind a side, a special event an effect",
    )
    if event.kind == "special":
        refuse(
            event.effect not in EFFECTS,
            f"event {event.key}: there is no effect {event.effect!r}; take one of "
            f"{', '.join(EFFECTS)}",
        )
    if event.kind == "firestorm":
        plain = [row.replace("X", ".").replace("U", "u") for row in event.grid]
        refuse(
            plain != list(EMPTY_GRID),
            f"event {event.key}: a grid has 6 rows of 6 with F in the corners and u in the middle, "
            "and X and U for fireballs",
        )
        refuse(
            not 1 <= len(event.fireballs) <= 8,
            f"event {event.key}: a firestorm has 1 to 8 fireballs, got {len(event.fireballs)}",
        )
    refuse(event.starter and event.kind != "firestorm", f"event {event.key}: starters are storms")


def check_starters(cards: Cards) -> None:
    refuse(len(cards.events) != 30, f"there are 30 event cards, got {len(cards.events)}")
    starters = [event for event in cards.events if event.starter]
    refuse(len(starters) != 6, f"there are 6 starter events, got {len(starters)}")
    refuse(
        any(not event.starter for event in cards.events[:6]),
        "the six starters come first in the file of events",
    )
    for three in combinations(starters, 3):
        hits = Counter(space for event in three for space in event.fireballs)
        most = max(hits.values(), default=0)
        refuse(most > 4, "three starters could doom a building before the game begins")


def check_crew(cards: Cards) -> None:
    for member in cards.crew:
        refuse(
            (member.district is None) != (member.key == "precious"),
            f"crew member {member.key}: all but precious have a district",
        )


def check_board(board: Board) -> None:
    for name, least, most in (("crew", 0, 3), ("wagon", 2, 6), ("leadership", 4, 6)):
        track = getattr(board, name)
        refuse(
            len(track) != CIRCLES or track[0] != least or track[-1] != most,
            f"board {board.key}: the {name} track has {CIRCLES} circles from {least} to {most}",
        )
        refuse(track != sorted(track), f"board {board.key}: the {name} track never falls")
