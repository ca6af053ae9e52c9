"""Where event cards are. Fire cards of a kind are all alike, so that counting them does."""

from __future__ import annotations

from firehall.engine.cards.zones import Zones, deck, pile, row
from firehall.games.flashpoint.tragic.cards import EVENT_DECK as CARDS

#: What the Strategist has put on top of the deck or under it lies in rows there, for all to know
#: (FP-TR-12, R-124).
ZONES = Zones(
    deck("event_deck", len(CARDS), top="event_top", bottom="event_bottom"),
    row("event_top"),
    row("event_bottom"),
    pile("event_discard"),
    pile("kept"),
    pile("out"),
)
EVENT_DECK, EVENT_DISCARD = ZONES["event_deck"], ZONES["event_discard"]
KEPT, OUT = ZONES["kept"], ZONES["out"]
EVENT_TOP, EVENT_BOTTOM = ZONES["event_top"], ZONES["event_bottom"]

move_card, draws, drawn = ZONES.move_card, ZONES.draws, ZONES.drawn
first_in, next_in, reshuffle = ZONES.first_in, ZONES.next_in, ZONES.reshuffle
put_first = ZONES.put_first
