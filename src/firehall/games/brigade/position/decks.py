"""The cards of a position that lie in no crew."""

from __future__ import annotations

from firehall.engine.positions import refuse
from firehall.games.brigade.cards import CREW
from firehall.games.brigade.cards.tables import EVENTS
from firehall.games.brigade.fields import GIVING_CAT, JOINING, State
from firehall.games.brigade.options import Options
from firehall.games.brigade.position.keys import Position
from firehall.games.brigade.position.reading import key_in, seat_in, set_of
from firehall.games.brigade.start import box_of
from firehall.games.brigade.state import FRAMES, PRECIOUS
from firehall.games.brigade.words import EVENT_CARDS

CARD_AT = FRAMES.places["card"]


def lay_cards(s: State, options: Options, position: Position) -> None:
    lay_events(s, position)
    discards = set_of(position.crew_discards, CREW, "crew card")
    if position.cat is not None:
        s.cat = seat_in(s, position.cat, "cat") + 1
    elsewhere = [1 << PRECIOUS] if s.cat or has_frame(s, GIVING_CAT) else []
    elsewhere += [s.team[seat] for seat in range(s.players)]
    elsewhere += [
        1 << s.frame[row, CARD_AT] for row in range(s.depth) if s.frame[row, 0] == JOINING
    ]
    elsewhere.append(discards)
    gone = 0
    for cards in elsewhere:
        refuse(bool(gone & cards), "a crew card is in two places")
        gone |= cards
    box = box_of(options.extra_crew)
    refuse(bool(gone & ~box), "Ash and Sir Precious are in the box only with extra_crew")
    s.crew_discards = discards
    s.crew_deck = box & ~gone
    refuse(len(position.drawn) > 2, "a Recruit draws two cards")
    for which, name in enumerate(position.drawn):
        card = key_in(name, CREW, "crew card")
        refuse(not s.crew_deck & (1 << card) or card == PRECIOUS, f"{name} cannot have been drawn")
        s.held[which] = card + 1
    refuse(len(set(position.drawn)) != len(position.drawn), "a crew card is drawn twice")
    if position.mimic is not None:
        card = key_in(position.mimic, CREW, "crew member")
        refuse(
            not any((s.team[seat] >> card) & 1 for seat in range(s.players)),
            f"{position.mimic} is in no crew and cannot be mimicked",
        )
        s.mimic = card + 1


def lay_events(s: State, position: Position) -> None:
    s.event_discards = set_of(position.event_discards, EVENT_CARDS, "event card")
    if position.event_deck is None:
        s.event_deck = ((1 << EVENTS) - 1) & ~s.event_discards
    else:
        s.event_deck = set_of(position.event_deck, EVENT_CARDS, "event card")
    refuse(bool(s.event_deck & s.event_discards), "an event card is in the deck and discarded")
    if position.event is not None:
        s.event = key_in(position.event, EVENT_CARDS, "event card") + 1


def has_frame(s: State, kind: int) -> bool:
    return any(s.frame[place, 0] == kind for place in range(s.depth))
