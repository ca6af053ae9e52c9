"""The cards of a position that lie in no crew."""

from __future__ import annotations

from typing import Any

from firehall.engine.positions import given, refuse, word
from firehall.games.brigade.cards import CREW
from firehall.games.brigade.cards.tables import EVENTS
from firehall.games.brigade.fields import GIVING_CAT, JOINING, State
from firehall.games.brigade.position.stack import has_frame
from firehall.games.brigade.state import FRAMES, PRECIOUS
from firehall.games.brigade.turn.asking import DRAWN
from firehall.games.brigade.turn.recruiting import drawn as drawn_count
from firehall.games.brigade.types import each_player
from firehall.games.brigade.words import EVENT_CARDS

CARD = word(CREW, "crew card")
EVENT = word(EVENT_CARDS, "event card")
CARD_AT = FRAMES.places["card"]


def lay_events(s: State, position: Any) -> None:
    if not given(position.event_deck):
        s.event_deck = ((1 << EVENTS) - 1) & ~s.event_discards
    twice = s.event_deck & s.event_discards
    refuse(bool(twice), "event_discards: an event card is in the deck and discarded")


def lay_deck(s: State, position: Any) -> None:
    """Whatever of the box is nowhere else."""
    box, gone = s.crew_deck, 0
    for cards in cards_elsewhere(s):
        refuse(bool(gone & cards), "crew_discards: a crew card is in two places")
        gone |= cards
    told = "Ash and Sir Precious are in the box only with extra_crew"
    refuse(bool(gone & ~box), f"options: {told}")
    s.crew_deck = box & ~gone
    check_drawn(s)
    everybody = sum(s.team[seat] for seat in each_player(s.players))
    unknown = s.mimic > 0 and not everybody >> (s.mimic - 1) & 1
    refuse(unknown, "mimic: a card that is in no crew cannot be mimicked")


def cards_elsewhere(s: State) -> list[int]:
    """Sets of crew cards: Sir Precious, crews, who is about to join one, discards."""
    asked = range(s.depth)
    joining = [1 << s.frame[row, CARD_AT] for row in asked if s.frame[row, 0] == JOINING]
    cat = [1 << PRECIOUS] if s.cat or has_frame(s, GIVING_CAT) else []
    return [*cat, *(s.team[seat] for seat in each_player(s.players)), *joining, s.crew_discards]


# Drawn by a Recruit


def lay_drawn(s: State, place: str, names: list[str]) -> None:
    refuse(len(names) > DRAWN, f"{place}: a Recruit draws {DRAWN} cards")
    for which, name in enumerate(names):
        s.held[which] = CARD.read(s, f"{place}[{which}]", name) + 1


def drawn(s: State) -> list[str]:
    return [CREW[s.held[which] - 1] for which in range(drawn_count(s))]


def check_drawn(s: State) -> None:
    held = [s.held[which] - 1 for which in range(drawn_count(s))]
    for which, card in enumerate(held):
        there = s.crew_deck >> card & 1 and card != PRECIOUS
        refuse(not there, f"drawn[{which}]: {CREW[card]} cannot have been drawn")
        refuse(card in held[:which], f"drawn[{which}]: {CREW[card]} is drawn twice")
