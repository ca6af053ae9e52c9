"""Where the cards of a game are: decks, hands, piles and rows, declared once.

    ZONES = Zones(
        deck("deck", 60),  # drawn lazily: what is not drawn has no order
        hand("hand", seats=4),  # its owner knows it, the others how many
        row("line", 4),  # in the order of arrival, open to all
        pile("discard"),  # in no order, open to all
    )

A card is a number, those of the first deck come first; a *place* is a number too: ``HAND =
ZONES["hand"]`` is the hand of the first seat, and ``HAND + seat`` that of any. In the state each
card has its place in a byte (``loc``); a deck besides is a set of bits, a row a list that is linked
in one direction, a hand a count. Nothing tells when a card came: equal positions have equal bytes.

`moving` has the rules for all of it and `hiding` what each seat may know, which follows from the
kinds of zones alone. A ``secret`` row, such as cards on top of a deck, is known to those who have
seen them. With ``remember`` who has seen which hidden card is kept, a byte a card: it follows the
card's way from an open place into a hand, and is lost when the card is shuffled. A game that makes
a deck anew from open cards says ``renews``: a bit a card then tells what was hidden before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import numpy as np

from firehall.engine.cards import hiding, moving
from firehall.engine.cards.moving import DECK, HAND, PILE, ROW, SECRET_ROW
from firehall.engine.layout import Field

_WORD = 32
_BYTE = 255


@dataclass(frozen=True)
class Zone:
    """Places of one kind."""

    kind: int
    name: str
    places: int
    cards: int = 0  # of a deck
    top: str = ""
    bottom: str = ""


def deck(name: str, cards: int, top: str = "", bottom: str = "") -> Zone:
    """Cards that somebody put on its top or under it lie in rows of these names, in their order."""
    return Zone(DECK, name, 1, cards, top, bottom)


def hand(name: str, seats: int) -> Zone:
    """One a seat."""
    return Zone(HAND, name, seats)


def pile(name: str, places: int = 1) -> Zone:
    return Zone(PILE, name, places)


def row(name: str, places: int = 1, *, secret: bool = False) -> Zone:
    return Zone(SECRET_ROW if secret else ROW, name, places)


class Zones:
    """All zones of a game, their fields in its state, and the functions over them.

    ``listed`` says how many cards can lie in rows, if not all: these come first, and at most 255.
    """

    def __init__(
        self,
        *zones: Zone,
        remember: bool = False,
        renews: bool = False,
        listed: int | None = None,
    ) -> None:
        self.zones = zones
        self.remember = remember
        self.renews = renews
        self.cards = sum(zone.cards for zone in zones)
        self._first: dict[str, int] = {}
        places = 0
        for zone in zones:
            assert zone.name not in self._first, f"there are two zones {zone.name!r}"
            self._first[zone.name] = places
            places += zone.places
        assert self._seats < 8, f"{self._seats} seats have hands, 7 is the most"
        assert places <= _BYTE, f"{places} places, {_BYTE} is the most"
        rows = any(zone.kind in (ROW, SECRET_ROW) for zone in zones)
        self.listed = (self.cards if listed is None else listed) if rows else 0
        assert self.listed <= _BYTE, f"{self.listed} cards in rows, {_BYTE} is the most"
        self._scope = {**vars(moving), **vars(hiding), **self._tables()}
        self._bind()

    def __getitem__(self, name: str) -> int:
        """The first place of a zone."""
        return self._first[name]

    def deck_of(self, name: str) -> range:
        """The cards of a deck."""
        first = 0
        for zone in self.zones:
            if zone.name == name:
                return range(first, first + zone.cards)
            first += zone.cards
        raise KeyError(name)

    def kind_of(self, place: int) -> int:
        return int(self._scope["KIND"][place])

    def bit_of(self, card: int) -> int:
        """Where a card is in sets."""
        return int(self._scope["BIT"][card])

    def card_at(self, bit: int) -> int:
        return int(self._scope["BIT"].tolist().index(bit))

    @property
    def fields(self) -> list[Field]:
        """What a game puts into its state."""
        rows = self._count(ROW) + self._count(SECRET_ROW)
        found: list[Field] = [
            ("loc", np.uint8, (self.cards,)),
            ("pool", np.uint32, (max(self._words, 1),)),
            ("link", np.uint8, (self.listed,)),
            ("head", np.uint8, (rows,)),
            ("held", np.uint8, (self._count(HAND),)),
        ]
        if self.renews:
            found.append(("old", np.uint32, (self._words,)))
        if self.remember:
            found.append(("seen", np.uint8, (self.cards,)))
        return [field for field in found if field[2][0]]

    def lay(self, state: Any) -> None:
        """At the start every card is in its deck."""
        for zone in self.zones:
            for card in self.deck_of(zone.name) if zone.kind == DECK else ():
                state.loc[card] = self[zone.name]
                self.put_into_pool(state, card)

    # Tables

    @property
    def _seats(self) -> int:
        return max((zone.places for zone in self.zones if zone.kind == HAND), default=0)

    def _count(self, kind: int) -> int:
        return sum(zone.places for zone in self.zones if zone.kind == kind)

    @property
    def _decks(self) -> Iterator[tuple[Zone, int, int]]:
        """Each deck with its first card and the first word of its bits."""
        card = word = 0
        for zone in self.zones:
            if zone.kind == DECK:
                yield zone, card, word
                card += zone.cards
                word += -(-zone.cards // _WORD)

    @property
    def _words(self) -> int:
        return sum(-(-zone.cards // _WORD) for zone in self.zones)

    def _tables(self) -> dict[str, Any]:
        """What the functions read, in place of what stands for it in their modules."""
        kinds = [zone.kind for zone in self.zones for _ in range(zone.places)]
        bits = [0] * max(self.cards, 1)
        decks = np.zeros((len(kinds), 6), np.int32)
        for zone, card, word in self._decks:
            for number in range(zone.cards):
                bits[card + number] = word * _WORD + number
            words = -(-zone.cards // _WORD)
            ends = [self[name] if name else -1 for name in (zone.top, zone.bottom)]
            decks[self[zone.name]] = card, card + zone.cards, word, word + words, *ends
        return {
            "KIND": np.array(kinds, np.int32),
            "NUMBER": np.array(_numbers(kinds), np.int32),
            "OWNER": np.array(self._owners(), np.int32),
            "BIT": np.array(bits, np.int32),
            "DECKS": decks,
            "PLACES": len(kinds),
            "CARDS": self.cards,
        }

    def _owners(self) -> list[int]:
        return [
            number if zone.kind == HAND else -1
            for zone in self.zones
            for number in range(zone.places)
        ]

    # Functions

    def _bind(self) -> None:
        scope = self._scope
        for function in (*moving.FUNCTIONS, *hiding.FUNCTIONS):
            scope[function.__name__] = FunctionType(function.__code__, scope, function.__name__)
        if not self.remember:
            scope["remember_move"] = scope["remember_nothing"]
            scope["has_seen"] = scope["has_seen_nothing"]
            scope["swap_seen"] = scope["swap_nothing"]
            scope["blank_memories"] = scope["no_memories"]
        if not self.renews:
            scope["grow_old"] = scope["grow_young"] = scope["never_grow"]
            scope["is_old"] = scope["is_never_old"]
        if not self._seats:
            scope["count_hand"] = scope["count_no_hand"]
        if not self.listed:
            scope["unlink"] = scope["append"] = scope["put_nowhere"]
            scope["swap_links"] = scope["swap_nothing"]
            scope["next_in_row"] = scope["nothing_in_row"]
            scope["deal_row"] = scope["deal_no_row"]
        self.move_card = self._own("move_card")
        self.put_first = self._own("put_first")
        self.put_into_pool = self._own("put_into_pool")
        self.draws = self._own("draws")
        self.drawn = self._own("drawn")
        self.first_in = self._own("first_in")
        self.next_in = self._own("next_in")
        self.reshuffle = self._own("reshuffle")
        self.is_known = self._own("is_known")
        self.show_card = self._own("show_card")
        self.conceal_cards = self._own("conceal_cards")
        self.redeal_cards = self._own("redeal_cards")

    def _own(self, name: str) -> FunctionType:
        function = self._scope[name]
        assert isinstance(function, FunctionType)
        return function


def _numbers(kinds: list[int]) -> list[int]:
    """Which of its sort each place is: heads are of rows alone, counts of hands."""
    found = []
    for place, kind in enumerate(kinds):
        alike = (ROW, SECRET_ROW) if kind in (ROW, SECRET_ROW) else (kind,)
        found.append(sum(other in alike for other in kinds[:place]))
    return found
