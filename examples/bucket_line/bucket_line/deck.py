"""The deck, from cards.toml: which kinds of cards there are, and how many of each."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from firehall.engine.cards.lines import read

from .fields import State
from .state import CARDS, HAND

ENTRIES = read(Path(__file__).with_name("cards.toml"))["card"]

#: Kinds of cards by number; a card has one of them, and a name: ``bucket-3``.
KINDS: list[str] = [str(card["key"]) for card in ENTRIES]
NAMES = [f"{card['key']}-{number + 1}" for card in ENTRIES for number in range(card["count"])]
NUM_KINDS = len(KINDS)
BLANKET = KINDS.index("blanket")
assert len(NAMES) == CARDS

_counts = [card["count"] for card in ENTRIES]
KIND_OF = np.repeat(np.arange(len(KINDS), dtype=np.int32), _counts)  # by card
FIRST_OF = np.cumsum([0, *_counts], dtype=np.int32)  # by kind: its cards are numbers in a row


def card_of(s: State, seat: int, kind: int) -> int:
    """The first card of a kind that a seat holds, or -1."""
    for card in range(FIRST_OF[kind], FIRST_OF[kind + 1]):
        if s.loc[card] == HAND + seat:
            return card
    return -1
