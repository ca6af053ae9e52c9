"""The files of the box, read and checked; the order in them is the order of numbers.

>>> box = whole()
>>> len(box.adventure), sum(card.count for card in box.adventure)
(145, 185)
>>> box.characters[0].key, box.characters[0].strength
('assassin', 3)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from firehall.engine.cards.lines import CardError, read, where
from firehall.games.talisman.box.words import (
    ALIGNMENTS,
    COUNTERS,
    EFFECTS,
    ENDINGS,
    KINDS,
    NAMES,
    REGIONS,
    SUBS,
    TARGETS,
    WINDOWS,
)

FOLDER = Path(__file__).parents[1] / "data"

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Texted:
    """Whatever has a text: numbers that rules look up, and programs that events set off."""

    key: str = ""
    rule: str = ""
    static: Sequence[Any] = ()
    on: Mapping[str, Any] = field(default_factory=dict)
    designed: Sequence[str] = ()  # what the printed game does not tell


@dataclass(frozen=True, kw_only=True)
class Card(Texted):
    kind: str = "spell"
    sub: str = ""
    count: int = 1
    number: int = 0  # of encounters (TA-E-06)
    strength: int = 0
    craft: int = 0
    either: int = 0  # a Strength/Craft Enemy (TA-F-01)
    fireproof: bool = False
    ifrit: bool = False
    elite: bool = False
    weapon: bool = False
    armour: bool = False
    talisman: bool = False
    gold: int = 0  # exchanged at once when it is taken
    counters: int = 0  # that it enters with
    counters_are: str = ""  # what can lie on it, if anything can
    lasting: bool = False  # an Event that stays as a reminder
    goes_first: bool = False  # discarded before its text moves the character away
    firelands: bool = False
    drawn: Sequence[Any] = ()
    met: Sequence[Any] = ()
    cast: Sequence[Any] = ()
    when: Sequence[str] = ()
    target: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Space(Texted):
    name: str
    region: str
    raft: Sequence[str] = ()
    raft_grid: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Name(Texted):
    """What a name of a space says, printed or on a Terrain card."""

    draws: int = 0
    before: Sequence[Any] = ()  # carried out before cards are drawn
    text: Sequence[Any] = ()
    holds: bool = False  # must be finished before going on (TA-I-11)
    lonely: bool = False  # characters do not meet here


@dataclass(frozen=True, kw_only=True)
class Character(Texted):
    strength: int
    craft: int
    life: int
    fate: int
    alignment: str
    start: str
    spells: int = 0
    objects: Sequence[str] = ()
    firelands: bool = False
    ability: Sequence[Any] = ()

    @property
    def abilities(self) -> list[Texted]:
        return [made(Texted, one, self.key) for one in self.ability]


@dataclass(frozen=True, kw_only=True)
class Ending(Texted):
    visibility: str
    reveal: Sequence[Any] = ()


@dataclass(frozen=True, kw_only=True)
class Box:
    adventure: list[Card]
    purchase: list[Card]
    spells: list[Card]
    spaces: list[Space]
    names: list[Name]
    characters: list[Character]
    endings: list[Ending]
    effects: list[Texted]
    programs: dict[str, Any]

    @property
    def cards(self) -> list[Card]:
        """By the number of their definition."""
        return [*self.adventure, *self.purchase, *self.spells]


#: The files of the box; one of one's own comes beside them (docs/cards.md).
FILES = (
    "adventure", "firelands", "purchase", "spells", "spaces", "characters", "endings", "lasting",
    "programs",
)  # fmt: skip
OWN = "own"
MOST_LISTED = 254  # Adventure and Purchase cards: a byte says which is next in a list


@cache
def whole(folder: Path = FOLDER) -> Box:
    """Everything in the box; what a folder does not have of its own is ours."""
    base, more = (_cards(folder, name) for name in ("adventure", "firelands"))
    own = _cards(folder, OWN) if (folder / f"{OWN}.toml").exists() else []
    board = read(_file(folder, "spaces"))
    box = Box(
        adventure=[*base, *(_of_firelands(card) for card in more), *own],
        purchase=_cards(folder, "purchase"),
        spells=_cards(folder, "spells"),
        spaces=_all(Space, board["space"], "spaces.toml"),
        names=_all(Name, board["name"], "spaces.toml"),
        characters=_listed(Character, folder, "characters", "character"),
        endings=_listed(Ending, folder, "endings", "ending"),
        effects=_listed(Texted, folder, "lasting", "effect"),
        programs={one["key"]: one["do"] for one in read(_file(folder, "programs"))["program"]},
    )
    _check(box)
    _check_room(box, own)
    return box


def _file(folder: Path, name: str) -> Path:
    own = folder / f"{name}.toml"
    return own if own.exists() else FOLDER / own.name


def _cards(folder: Path, name: str) -> list[Card]:
    return _listed(Card, folder, name, "card")


def _listed(kind: type[T], folder: Path, name: str, key: str) -> list[T]:
    entries = read(_file(folder, name)).get(key)
    if entries is None:
        raise CardError(f"{name}.toml: there is no [[{key}]]")
    return _all(kind, entries, f"{name}.toml")


def _all(kind: type[T], given: Sequence[Mapping[str, Any]], file: str) -> list[T]:
    return [made(kind, one, file) for one in given]


def _of_firelands(card: Card) -> Card:
    return Card(**{**card.__dict__, "firelands": True})


def made(kind: type[T], given: Mapping[str, Any], file: str) -> T:
    """One entry of a file; what it does not know is refused with its line."""
    known = {one.name for one in fields(kind)}  # type: ignore[arg-type]
    for key in given:
        if key not in known:
            raise CardError(f"{where(given, file)}: nothing knows {key!r}")
    try:
        return kind(**given)
    except TypeError as error:
        raise CardError(f"{where(given, file)}: {error}") from None


# Checking


def _check(box: Box) -> None:
    for card in box.cards:
        _among(card.key, "kind", [card.kind], KINDS)
        _among(card.key, "sub", [card.sub], SUBS)
        _among(card.key, "window", card.when, WINDOWS)
        _among(card.key, "target", card.target, TARGETS)
        _among(card.key, "counter", [card.counters_are] if card.counters_are else [], COUNTERS)
    for space in box.spaces:
        _among(space.key, "name", [space.name], NAMES)
        _among(space.key, "region", [space.region], REGIONS)
        keys = [one.key for one in box.spaces]
        _among(space.key, "space", [*space.raft, *space.raft_grid], keys)
    for character in box.characters:
        _among(character.key, "alignment", [character.alignment], ALIGNMENTS)
        _among(character.key, "name", [character.start], NAMES)
    _same("names of spaces", [name.key for name in box.names], NAMES)
    _same("endings", [one.key for one in box.endings], ENDINGS)
    _same("lasting effects", [one.key for one in box.effects], EFFECTS)


def _check_room(box: Box, own: Sequence[Card]) -> None:
    """What is printed where, and how much of it the state has room for."""
    keys = [card.key for card in box.cards]
    for card in own:
        if keys.count(card.key) > 1:
            raise CardError(f"{where([card.key], OWN)}: there is a card {card.key!r} already")
        if card.kind == "spell":
            text = f"{card.key}: Spells have no room for more names"
            raise CardError(f"{where([card.key], OWN)}: {text}")
    for card in box.cards:
        for name in ("count", "number", "strength", "craft", "either", "gold", "counters"):
            number = getattr(card, name)
            least = 1 if name == "count" else 0
            if type(number) is not int or not least <= number <= 99:
                text = f"{card.key}: {name} is {number!r}, not a number from {least} to 99"
                raise CardError(f"{where([card.key], 'cards')}: {text}")
    listed = sum(card.count for card in (*box.adventure, *box.purchase))
    if listed > MOST_LISTED:
        raise CardError(f"{listed} Adventure and Purchase cards, and there is room for 254")


def _among(key: str, what: str, given: Sequence[str], known: Sequence[str]) -> None:
    for one in given:
        if one not in known:
            raise CardError(f"{where([one], key)}: {key}: {one!r} is no {what}")


def _same(what: str, given: Sequence[str], known: Sequence[str]) -> None:
    if list(given) != list(known):
        raise CardError(f"the {what} are {', '.join(known)}, in this order")
