"""The files of the box, read and checked; the order in them is the order of numbers.

>>> box = whole()
>>> len(box.adventure), sum(card.count for card in box.adventure)
(145, 185)
>>> box.characters[0].key, box.characters[0].strength
('assassin', 3)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from firehall.engine.cards.lines import CardError, Text, read, where
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
    VISITS,
    WINDOWS,
)

FOLDER = Path(__file__).parents[1] / "data"

T = TypeVar("T")

_KEY = "[a-z][a-z0-9_]*"

#: How the types of fields are written in a file, and what they are called.
_TYPES: dict[str, tuple[tuple[type, ...], str]] = {
    "str": ((str, Text), "a text"),
    "int": ((int,), "a number"),
    "bool": ((bool,), "true or false"),
    "Sequence": ((list,), "a list"),
    "Mapping": ((dict,), "a table"),
}


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
    set: str = ""  # of cards of one's own: which of them go together
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
class Shared:
    """A program that several texts call by its name."""

    key: str
    do: Sequence[Any]


@dataclass(frozen=True, kw_only=True)
class Stock:
    """How many there are of some wares, where it is not what is printed (R-62)."""

    key: str
    counts: Mapping[str, Any]


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
    stocks: dict[str, dict[str, int]]  # by name, how many of each ware; `DATA` is what is printed

    def copies_in(self, stock: str, definition: int) -> int:
        """How many copies of a card are in play with a stock."""
        card = self.cards[definition]
        return self.stocks.get(stock, {}).get(card.key, self.stocks[DATA].get(card.key, card.count))

    @property
    def cards(self) -> list[Card]:
        """By the number of their definition."""
        return [*self.adventure, *self.purchase, *self.spells]

    @property
    def sets(self) -> list[str]:
        """The sets of somebody's own cards, in the order of the file."""
        return list(dict.fromkeys(str(card.set) for card in self.adventure if card.set))


#: The files of the box; one of one's own comes beside them (docs/cards.md).
FILES = (
    "adventure", "firelands", "purchase", "spells", "spaces", "characters", "endings", "lasting",
    "programs",
)  # fmt: skip
OWN = "own"
ALL, PRINTED = "all", "printed"  # values of the option ``cards``; the others are sets of one's own
DATA = "data"  # of the option ``purchase_counts``: as many wares as are printed
MOST_LISTED = 254  # Adventure and Purchase cards: a byte says which is next in a list


@cache
def whole(folder: Path = FOLDER) -> Box:
    """Everything in the box; what a folder does not have of its own is ours."""
    base, more = (_cards(folder, name) for name in ("adventure", "firelands"))
    own = [_of_a_set(card) for card in _cards(folder, OWN)] if _has(folder, OWN) else []
    wares = _cards(folder, "purchase")
    stocks = {DATA: {card.key: card.count for card in wares}} | _stocks(folder, wares)
    box = Box(
        adventure=[*base, *(_of_firelands(card) for card in more), *own],
        purchase=[_as_many_as_ever(card, stocks) for card in wares],
        spells=_cards(folder, "spells"),
        spaces=_listed(Space, folder, "spaces", "space"),
        names=_listed(Name, folder, "spaces", "name"),
        characters=_listed(Character, folder, "characters", "character"),
        endings=_listed(Ending, folder, "endings", "ending"),
        effects=_listed(Texted, folder, "lasting", "effect"),
        programs={one.key: one.do for one in _listed(Shared, folder, "programs", "program")},
        stocks=stocks,
    )
    _check(box)
    _check_room(box, own)
    return box


def _has(folder: Path, name: str) -> bool:
    return (folder / f"{name}.toml").exists()


def _file(folder: Path, name: str) -> Path:
    own = folder / f"{name}.toml"
    return own if own.exists() else FOLDER / own.name


def _cards(folder: Path, name: str) -> list[Card]:
    """A file of one's own may have stocks alone."""
    if name == OWN and "stock" in (data := read(_file(folder, name))) and "card" not in data:
        return []
    return _listed(Card, folder, name, "card")


def _listed(kind: type[T], folder: Path, name: str, key: str) -> list[T]:
    entries = read(_file(folder, name)).get(key)
    if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
        raise CardError(f"{name}.toml: there is no [[{key}]]")
    for one in entries:
        if "key" not in one:
            raise CardError(f"{where(one, f'{name}.toml')}: key is missing")
    return _all(kind, entries, f"{name}.toml")


def _all(kind: type[T], given: Sequence[Mapping[str, Any]], file: str) -> list[T]:
    return [made(kind, one, file) for one in given]


def _of_firelands(card: Card) -> Card:
    return Card(**{**card.__dict__, "firelands": True})


def _stocks(folder: Path, wares: Sequence[Card]) -> dict[str, dict[str, int]]:
    """The stocks of one's own; what one does not name is as printed."""
    entries = read(_file(folder, OWN)).get("stock", []) if _has(folder, OWN) else []
    found: dict[str, dict[str, int]] = {}
    keys = [card.key for card in wares[:-1]]  # Talismans are no wares
    for one in _all(Stock, entries, f"{OWN}.toml"):
        line = where([one.key], OWN)
        if not re.fullmatch(_KEY, one.key) or one.key in (DATA, *found):
            raise CardError(f"{line}: a stock is called by one word of its own, got {one.key!r}")
        for ware, count in one.counts.items():
            if ware not in keys:
                raise CardError(f"{line}: {one.key}: {ware!r} is no ware")
            if not isinstance(count, int) or not 0 <= count <= 99:
                text = f"{one.key}: {ware} is {count!r}, not a number from 0 to 99"
                raise CardError(f"{line}: {text}")
        found[str(one.key)] = {str(ware): int(count) for ware, count in one.counts.items()}
    return found


def _as_many_as_ever(card: Card, stocks: Mapping[str, Mapping[str, int]]) -> Card:
    """A ware as often as the largest stock has it; the others leave copies out."""
    count = max(stock.get(card.key, 0) for stock in stocks.values())
    return Card(**{**card.__dict__, "count": count})


def _of_a_set(card: Card) -> Card:
    """Cards of one's own that name no set are one."""
    return Card(**{**card.__dict__, "set": card.set or OWN})


def made(kind: type[T], given: Mapping[str, Any], file: str) -> T:
    """One entry of a file; what it does not know is refused with its line."""
    known = {one.name: str(one.type) for one in fields(kind)}  # type: ignore[arg-type]
    for key, value in given.items():
        if key not in known:
            raise CardError(f"{where(given, file)}: nothing knows {key!r}")
        wanted, said = _TYPES[known[key].partition("[")[0]]
        if type(value) not in wanted:
            line = where([value], where(given, file))
            raise CardError(f"{line}: {key} is {value!r}, not {said}")
    for one in fields(kind):  # type: ignore[arg-type]
        if one.name not in given and one.default is MISSING and one.default_factory is MISSING:
            raise CardError(f"{where(given, file)}: {one.name} is missing")
    return kind(**given)


# Checking

#: What a text that an event sets off may say, and how that is written.
_TRIGGER = {"do": "Sequence", "at": "Sequence", "when": "str", "may": "bool"}


def _check_triggers(one: Texted) -> None:
    for event, trigger in one.on.items():
        line = where([event, trigger], where([one.key, one.rule], "cards"))
        name = f"{one.key or one.rule}: on.{event}"
        if not isinstance(trigger, dict):
            raise CardError(f"{line}: {name} is {trigger!r}, not a table")
        for key, value in trigger.items():
            if key not in _TRIGGER:
                raise CardError(f"{line}: {name}: nothing knows {key!r}")
            wanted, said = _TYPES[_TRIGGER[key]]
            if type(value) not in wanted:
                raise CardError(f"{line}: {name}: {key} is {value!r}, not {said}")
        if "do" not in trigger:
            raise CardError(f"{line}: {name}: do is missing")
        _among(name, "visit", trigger.get("at", ()), VISITS)


def _check(box: Box) -> None:
    abilities = [one for hero in box.characters for one in hero.abilities]
    for text in (*box.cards, *abilities, *box.endings, *box.effects):
        _check_triggers(text)
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
        _among(character.key, "ware", character.objects, [card.key for card in box.purchase])
        _check_values(character, ("strength", "craft", "life", "fate"), 1, 20)
        _check_values(character, ("spells",), 0, 3)
    _same("names of spaces", [name.key for name in box.names], NAMES)
    _same("endings", [one.key for one in box.endings], ENDINGS)
    _same("lasting effects", [one.key for one in box.effects], EFFECTS)


def _check_room(box: Box, own: Sequence[Card]) -> None:
    """What is printed where, and how much of it the state has room for."""
    keys = [card.key for card in box.cards]
    for card in own:
        if keys.count(card.key) > 1:
            _refuse(card, f"there is a card {card.key!r} already")
        if not re.fullmatch(_KEY, card.set) or card.set in (ALL, PRINTED):
            text = f"{card.key}: a set is called by one word, not {ALL} or {PRINTED}"
            raise CardError(f"{where([card.set], OWN)}: {text}, got {card.set!r}")
        if card.kind == "spell":
            _refuse(card, f"{card.key}: Spells have no room for more names")
    for card in box.cards:
        if card.set and card not in own:
            _refuse(card, f"{card.key}: only cards of one's own are in a set")
        _check_numbers(card)
        if card.kind != "spell":
            _check_kind(card)
    listed = sum(card.count for card in (*box.adventure, *box.purchase))
    if listed > MOST_LISTED:
        text = f"{listed} Adventure and Purchase cards, and there is room for {MOST_LISTED}"
        _refuse((own or box.adventure)[-1], text)


def _refuse(one: Texted, text: str) -> None:
    raise CardError(f"{where([one.key], 'cards')}: {text}")


def _check_numbers(card: Card) -> None:
    if not re.fullmatch(_KEY, card.key):
        _refuse(card, f"{card.key!r} is no key: it is of small letters, digits and _")
    _check_values(card, ("count",), 1, 99)
    _check_values(card, ("strength", "craft", "either", "gold", "counters"), 0, 99)
    if card.kind != "spell":
        _check_values(card, ("number",), 1, 6)


def _check_values(one: Texted, names: Sequence[str], least: int, most: int) -> None:
    for name in names:
        number = getattr(one, name)
        if not least <= number <= most:
            _refuse(one, f"{one.key}: {name} is {number}, not a number from {least} to {most}")


def _check_kind(card: Card) -> None:
    """What its kind asks of a card (TA-E-06, TA-E-08)."""
    values = [name for name in ("strength", "craft", "either") if getattr(card, name)]
    if card.kind == "enemy" and len(values) != 1:
        _refuse(card, f"{card.key}: an enemy has one of strength, craft and either")
    if card.kind != "enemy" and values:
        _refuse(card, f"{card.key}: only an enemy has {values[0]}")
    is_thing = card.kind in ("object", "magic_object") or (card.kind == "follower" and not card.met)
    if is_thing != (card.number == 5):
        said = "number 5" if is_thing else "another number than 5"
        _refuse(card, f"{card.key}: such a card has {said}")


def _among(key: str, what: str, given: Sequence[str], known: Sequence[str]) -> None:
    for one in given:
        if one not in known:
            raise CardError(f"{where([one], key)}: {key}: {one!r} is no {what}")


def _same(what: str, given: Sequence[str], known: Sequence[str]) -> None:
    if list(given) != list(known):
        raise CardError(f"the {what} are {', '.join(known)}, in this order")
