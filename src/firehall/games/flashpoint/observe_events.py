"""What a seat may know of special victims and of Tragic Events, as numbers for learning."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.board.space import seen_cell
from firehall.games.flashpoint.fields import CONSENT, State, top_load
from firehall.games.flashpoint.tragic.cards import EVENT_DECK
from firehall.games.flashpoint.tragic.decks import FIRE_KINDS, card_on_top
from firehall.games.flashpoint.victims import FIGURES, SPECIAL_KINDS

#: Towards the end of an observation where expansions are in play.
EVENT_PARTS = (
    Part(
        "special victims on the board: the space of each marker",
        FIGURES,
        least=MAX_CELLS - MOST_CELLS,
    ),
    Part("what a step by command takes along, from 1"),
    Part("special victims on the board, a bit each", most=(1 << FIGURES) - 1),
    Part("treated special victims, a bit each", most=(1 << FIGURES) - 1),
    Part("hidden special victims by kind", SPECIAL_KINDS),
    Part("special victims in the box by kind", SPECIAL_KINDS),
    Part("Tragic Events are played", most=1),
    Part("Fire Deck by kind of card", FIRE_KINDS),
    Part("fire cards on the discards by kind", FIRE_KINDS),
    Part("fire cards set aside by kind", FIRE_KINDS),
    Part("place of each event card", len(EVENT_DECK)),
    Part("false alarms that burnt"),
    Part("the active or next firefighter may not move", most=1),
    Part("turns for which the Ambulance is delayed", most=2),
    Part("extinguishing is free this turn", most=1),
    Part("an event card was played this turn", most=1),
    Part("the Strategist has looked at an event this turn", most=1),
    Part("event card on top of the deck, from 1", most=len(EVENT_DECK)),
)

EVENT_SIZE = sum(part.size for part in EVENT_PARTS)


@large
def observe_events(s: State, base: int, out: Numbers) -> None:
    """In the order of `EVENT_PARTS`."""
    for figure in range(FIGURES):
        out[base + figure] = seen_cell(s.special_at[figure])
    base += FIGURES
    out[base] = 1 + top_load(s) if top_kind(s) == CONSENT else 0
    out[base + 1] = s.special_out
    out[base + 2] = s.special_treated
    base += 3
    for kind in range(SPECIAL_KINDS):
        out[base + kind] = s.hidden_special[kind]
        out[base + SPECIAL_KINDS + kind] = s.boxed_special[kind]
    base += 2 * SPECIAL_KINDS
    observe_decks(s, base, out)


@large
def observe_decks(s: State, base: int, out: Numbers) -> None:
    out[base] = s.tragic
    base += 1
    for kind in range(FIRE_KINDS):
        out[base + kind] = s.fire_deck[kind]
        out[base + FIRE_KINDS + kind] = s.fire_discard[kind]
        out[base + 2 * FIRE_KINDS + kind] = s.fire_aside[kind]
    base += 3 * FIRE_KINDS
    for card in range(len(s.loc)):
        out[base + card] = s.loc[card]
    base += len(s.loc)
    out[base] = s.burnt_alarms
    out[base + 1] = s.held_back
    out[base + 2] = s.delayed
    out[base + 3] = s.free_hose
    out[base + 4] = s.event_played
    out[base + 5] = s.peeked
    out[base + 6] = 1 + card_on_top(s)
