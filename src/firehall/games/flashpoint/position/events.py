"""Tragic Events in a position: the decks, and what event cards mean for the next turns."""

from __future__ import annotations

from typing import Any

from firehall.engine.cards.laid import Laid
from firehall.engine.positions import FLAG, Custom, Field, Needs, Record, number, refuse, within
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.start import FALSE_ALARMS
from firehall.games.flashpoint.tragic.cards import EVENT_NAMES, FIRE_KEYS
from firehall.games.flashpoint.tragic.zones import ZONES

HAS_EVENTS = Needs("tragic", "this game has no Tragic Events (option tragic_events)")
PLACES = {"deck": "fire_deck", "discard": "fire_discard", "aside": "fire_aside"}
MOST = 30  # cards of a kind in one place


def has_events(s: State) -> bool:
    return is_large(s) and s.tragic != 0


def lay_fire_cards(s: State, place: str, piles: dict[str, dict[str, int]]) -> None:
    """All of them, wherever they lie: what is not named is in no place."""
    for name, cards in piles.items():
        refuse(name not in PLACES, f"{place}: a fire card lies in {', '.join(PLACES)}")
        for key in cards:
            known = ", ".join(FIRE_KEYS)
            refuse(key not in FIRE_KEYS, f"{place}.{name}: there is no fire card {key!r}; {known}")
    for name, field in PLACES.items():
        for kind, key in enumerate(FIRE_KEYS):
            count = piles.get(name, {}).get(key, 0)
            getattr(s, field)[kind] = within(f"{place}.{name}: {key}", count, 0, MOST)
    drawn = sum(s.fire_deck[kind] + s.fire_discard[kind] for kind in range(len(FIRE_KEYS)))
    refuse(drawn == 0, f"{place}: neither deck nor discards have a card")


def fire_cards(s: State) -> dict[str, dict[str, int]]:
    return {
        name: {
            key: getattr(s, field)[kind]
            for kind, key in enumerate(FIRE_KEYS)
            if getattr(s, field)[kind]
        }
        for name, field in PLACES.items()
    }


def check_burnt(s: State, position: Any) -> None:
    if has_events(s):
        many = s.burnt_alarms > s.false_alarms
        refuse(many, "events.burnt_false_alarms: more than false_alarms were turned over")


class Cards(Laid):
    """Event cards, which a game without Tragic Events has not."""

    def read(self, s: State, place: str, given: Any, at: tuple[int, ...] = ()) -> None:
        HAS_EVENTS.check(s, place)
        super().read(s, place, given, at)


KEYS = (
    Custom(
        "fire_cards",
        dict[str, dict[str, int]],
        lay_fire_cards,
        fire_cards,
        needs=HAS_EVENTS,
        there=has_events,
        nullable=True,
    ),
    Cards(ZONES, EVENT_NAMES, there=has_events, nullable=True),
    Record(
        "events",
        Field("burnt_false_alarms", number(0, FALSE_ALARMS), "burnt_alarms", left_out=0),
        Field("may_not_move", FLAG, "held_back", left_out=0),
        Field("ambulance_delayed", number(0, 2), "delayed", left_out=0),
        Field("free_extinguish", FLAG, "free_hose", left_out=0),
        Field("played", FLAG, "event_played", left_out=0),
        Field("looked", FLAG, "peeked", left_out=0),
        needs=HAS_EVENTS,
        there=has_events,
        nullable=True,
    ),
)
