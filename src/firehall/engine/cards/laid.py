"""The cards of a position: every zone by its name, and in it the cards by theirs.

A zone of several places is a list of them; decks are not written, whatever is not elsewhere is
there. ``seen`` says who has seen a hidden card, seat by seat or ``"all"``; ``old`` lists what was
hidden before a deck was made anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from firehall.engine.bits import members, put
from firehall.engine.cards.moving import DECK, EVERYBODY, HAND
from firehall.engine.cards.zones import Zone, Zones
from firehall.engine.positions import Key, refuse
from firehall.engine.positions.keys import At

_SEATS = 7


class Laid(Key):
    """The key ``cards``; ``names`` has a name for each card."""

    def __init__(self, zones: Zones, names: Sequence[str], **key: Any) -> None:
        super().__init__("cards", dict[str, Any], **key)
        self._zones = zones
        self._names = list(names)
        self._open = [zone for zone in zones.zones if zone.kind != DECK]

    # Writing

    def write(self, s: Any, at: At = ()) -> dict[str, Any]:
        found: dict[str, Any] = {zone.name: self._write_zone(s, zone) for zone in self._open}
        if self._zones.remember:
            found["seen"] = {
                self._names[card]: _seats(s.seen[card])
                for card in range(self._zones.cards)
                if s.seen[card]
            }
        if self._zones.renews:
            found["old"] = [self._names[self._zones.card_at(bit)] for bit in members(s.old)]
        return found

    def _write_zone(self, s: Any, zone: Zone) -> list[Any]:
        first = self._zones[zone.name]
        places = [self._names_in(s, first + number) for number in range(zone.places)]
        return places if zone.places > 1 else places[0]

    def _names_in(self, s: Any, place: int) -> list[str]:
        return [self._names[card] for card in self.cards_in(s, place)]

    def cards_in(self, s: Any, place: int) -> Iterator[int]:
        """The cards of a place, in order where there is one."""
        card = self._zones.first_in(s, place)
        while card >= 0:
            yield card
            card = self._zones.next_in(s, place, card)

    # Reading

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        zones = {zone.name: zone for zone in self._open}
        known = {*zones, *(["seen"] if self._zones.remember else [])}
        known |= {"old"} if self._zones.renews else set()
        for name, value in given.items():
            refuse(name not in known, f"{place}: there is no zone {name!r}")
            if name in zones:
                self._read_zone(s, f"{place}.{name}", zones[name], value)
        for name, seats in given.get("seen", {}).items():
            self._read_seen(s, f"{place}.seen", name, seats)
        for name in given.get("old", []):
            card = self._hidden(s, f"{place}.old", name)
            put(s.old, self._zones.bit_of(card))

    def _read_zone(self, s: Any, place: str, zone: Zone, value: Any) -> None:
        places = value if zone.places > 1 else [value]
        fits = isinstance(places, list) and len(places) <= zone.places
        fits = fits and all(isinstance(cards, list) for cards in places)
        refuse(not fits, f"{place}: it has {zone.places} lists of cards at most")
        for number, cards in enumerate(places):
            for name in cards:
                card = self._card(place, name)
                in_deck = self._zones.kind_of(s.loc[card]) == DECK
                refuse(not in_deck, f"{place}: {name!r} is there twice")
                self._zones.move_card(s, card, self._zones[zone.name] + number)

    def _read_seen(self, s: Any, place: str, name: str, seats: Any) -> None:
        card = self._hidden(s, place, name)
        fits = seats == "all" or (
            isinstance(seats, list) and all(seat in range(_SEATS) for seat in seats)
        )
        refuse(not fits, f"{place}: {name!r} is seen by seats, or all")
        s.seen[card] = EVERYBODY if seats == "all" else sum(1 << seat for seat in {*seats})

    def _card(self, place: str, name: Any) -> int:
        refuse(name not in self._names, f"{place}: there is no card {name!r}")
        return self._names.index(name)

    def _hidden(self, s: Any, place: str, name: Any) -> int:
        card = self._card(place, name)
        hidden = self._zones.kind_of(s.loc[card]) >= HAND
        refuse(not hidden, f"{place}: {name!r} is not hidden")
        return card


def _seats(seen: int) -> Any:
    return "all" if seen == EVERYBODY else [seat for seat in range(_SEATS) if seen >> seat & 1]
