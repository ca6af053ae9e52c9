"""The cards of Tragic Events, read from the files in this folder and checked.

Whoever owns the printed cards enters there what is on them; what cannot be played with is refused
with its file and line.

>>> len(EVENT_DECK), FIRE_CARDS[ACCELERATE].key
(24, 'accelerate')
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
from msgspec import Meta

from firehall.engine.cards.lines import CardError, misplaced, read, where
from firehall.engine.plain import Array

FOLDER = Path(__file__).parent

#: The rules know fire cards by their keys, in this order.
FIRE_KEYS = ("fire_rages", "flare_up", "accelerate", "respite")
FIRE_RAGES, FLARE_UP, ACCELERATE, RESPITE = range(len(FIRE_KEYS))

MOST_EVENTS = 32  # kinds of cards, and cards of a kind
MOST_CARDS = 255  # of the event deck


class FireCard(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    do: list[Any]
    after: Literal["discard", "out"] = "discard"


class EventCard(FireCard, forbid_unknown_fields=True):
    copies: Annotated[int, Meta(ge=1, le=MOST_EVENTS)] = 1
    when: Literal["now", "keep"] = "now"
    good: bool = False  # for the crew, as computer players see it


class FireFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[FireCard]


class EventFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[EventCard]


FILES: dict[str, Any] = {"fire_cards": FireFile, "event_cards": EventFile}


def read_file(path: Path) -> Any:
    """The cards of one file; CardError says what is wrong with it."""
    data = read(path)
    try:
        found = msgspec.convert(data, FILES[path.stem])
    except msgspec.ValidationError as error:
        raise misplaced(error, data, path.name) from None
    check_keys(path.name, found.card)
    if path.stem == "fire_cards" and [card.key for card in found.card] != list(FIRE_KEYS):
        raise CardError(f"{path.name}: the cards are {', '.join(FIRE_KEYS)}, in this order")
    if path.stem == "event_cards":
        check_deck(path.name, found.card)
    return found.card


def check_deck(name: str, cards: list[EventCard]) -> None:
    count = sum(card.copies for card in cards)
    if count > MOST_CARDS:
        raise CardError(f"{name}: the event deck has at most {MOST_CARDS} cards, got {count}")


def check_keys(name: str, cards: list[Any]) -> None:
    if not 1 <= len(cards) <= MOST_EVENTS:
        raise CardError(f"{name}: there are 1 to {MOST_EVENTS} kinds of cards, got {len(cards)}")
    for key, count in Counter(card.key for card in cards).items():
        if count > 1:
            twice = [card.key for card in cards if card.key == key]
            raise CardError(f"{where(twice[1], name)}: two cards have the key {str(key)!r}")


FIRE_CARDS: list[FireCard] = read_file(FOLDER / "fire_cards.toml")
EVENT_CARDS: list[EventCard] = read_file(FOLDER / "event_cards.toml")

#: The kind of each card of the event deck, and what each is called: copies by their number.
EVENT_DECK = [kind for kind, card in enumerate(EVENT_CARDS) for _ in range(card.copies)]
EVENT_NAMES = [
    str(card.key) + (f"_{copy + 1}" if copy else "")
    for card in EVENT_CARDS
    for copy in range(card.copies)
]
EVENT_KEYS = [str(card.key) for card in EVENT_CARDS]

EVENT_KIND: Array = np.array(EVENT_DECK, np.int32)
IS_KEPT: Array = np.array([card.when == "keep" for card in EVENT_CARDS], np.int32)
IS_GOOD: Array = np.array([card.good for card in EVENT_CARDS], np.int32)
EVENT_LEAVES: Array = np.array([card.after == "out" for card in EVENT_CARDS], np.int32)
FIRE_CARD_LEAVES: Array = np.array([card.after == "out" for card in FIRE_CARDS], np.int32)
