"""The cards and tiles of The Brigade, read from the files in this folder and checked.

Whoever owns the printed game enters its values there; `check` says in one sentence what cannot be
played with. The rules read the tables that `tables` makes of them.

>>> cards = printed()
>>> cards.crew[0].name, cards.crew[0].water
('Kulari One-Shoe', 2)
>>> len(cards.city), sum(card.starter for card in cards.events)
(28, 6)
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from firehall.engine.cards.lines import CardError, misplaced, read, where
from firehall.games.brigade.cards.checking import check
from firehall.games.brigade.cards.structures import (
    ACTING_CREW,
    COLOURS,
    DISTRICTS,
    FILES,
    GREAT,
    SIDE,
    SIDES,
    TRACKS,
    WARDENS,
    Board,
    Building,
    Cards,
    Crew,
    Effect,
    Event,
    Warden,
)

__all__ = [
    "ACTING_CREW",
    "COLOURS",
    "CREW",
    "DISTRICTS",
    "EFFECTS",
    "FILES",
    "FOLDER",
    "GREAT",
    "SIDE",
    "SIDES",
    "TRACKS",
    "WARDENS",
    "Board",
    "Building",
    "CardError",
    "Cards",
    "Crew",
    "Effect",
    "Event",
    "Warden",
    "load",
    "printed",
    "read_file",
]

FOLDER = Path(__file__).parent


@cache
def printed() -> Cards:
    """The cards that Firehall plays with."""
    return load(FOLDER)


def load(folder: Path) -> Cards:
    """The cards of a folder, checked; CardError if they cannot be played with."""
    parts = {name: read_file(file_of(folder, name)) for name in FILES}
    cards = Cards(
        city=parts["buildings"].city,
        university=parts["buildings"].university,
        great=parts["buildings"].great,
        effects=parts["events"].effect,
        events=parts["events"].card,
        crew=parts["crew"].crew,
        wardens=parts["wardens"].warden,
        boards=parts["boards"].board,
    )
    try:
        check(cards)
    except CardError as error:
        raise placed(error, folder) from None
    return cards


def file_of(folder: Path, name: str) -> Path:
    """A file that a folder has not is the box's."""
    own = folder / f"{name}.toml"
    return own if own.exists() else FOLDER / own.name


def placed(error: CardError, folder: Path) -> CardError:
    """A refusal that names a card, with the file and line of the card."""
    said = str(error)
    for name in FILES:
        for entries in read(file_of(folder, name)).values():
            for one in entries:
                if ", line " not in said and re.search(rf"\b{re.escape(one['key'])}\b", said):
                    return CardError(f"{where(one, name)}: {said}")
    return error


def read_file(path: Path) -> Any:
    """One file of cards by its name: buildings, events, crew, wardens or boards."""
    kind = FILES.get(path.stem)
    if kind is None:
        raise CardError(f"{path.name} is no file of cards; those are {', '.join(FILES)}")
    data = read(path)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise misplaced(error, data, path.name) from None


#: Crew members by their numbers, and special events.
CREW = tuple(card.key for card in printed().crew)
EFFECTS = tuple(effect.key for effect in printed().effects)
