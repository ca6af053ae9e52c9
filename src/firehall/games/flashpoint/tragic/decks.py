"""The two decks: drawn card by card when one is due, so that nothing of them is secret (FP-TR).

A shuffled deck whose cards nobody has seen is a set: which card is on top is drawn when it is
turned up.
"""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.events import (
    EVENT_DRAWN,
    EVENTS_SHUFFLED,
    FIRE_CARD_DRAWN,
    FIRE_DECK_SHUFFLED,
    FLARE_UP_ADDED,
    RESPITE_ADDED,
)
from firehall.games.flashpoint.fields import EVENT_CARD, FIRE_CARD, State
from firehall.games.flashpoint.tragic.cards import (
    EVENT_KIND,
    EVENT_LEAVES,
    FIRE_CARD_LEAVES,
    FIRE_KEYS,
    FLARE_UP,
    IS_KEPT,
    RESPITE,
)
from firehall.games.flashpoint.tragic.zones import (
    EVENT_BOTTOM,
    EVENT_DECK,
    EVENT_DISCARD,
    EVENT_TOP,
    KEPT,
    OUT,
    drawn,
    draws,
    first_in,
    move_card,
    next_in,
    put_first,
    reshuffle,
)

FIRE_KINDS = len(FIRE_KEYS)
NO_CARD = -1


@large
def has_fire_deck(s: State) -> bool:
    """Whether Tragic Events are played: then no hot spot is (FP-TR-01)."""
    return s.tragic != 0


# Fire cards (FP-TR-02)


@large
def fire_cards_left(s: State) -> int:
    count = 0
    for kind in range(FIRE_KINDS):
        count += s.fire_deck[kind]
    return count


@large
def nth_fire_card(s: State, number: int) -> int:
    """The kind of the card that is drawn, all cards of the deck being equally likely."""
    for kind in range(FIRE_KINDS):
        if number < s.fire_deck[kind]:
            return kind
        number -= s.fire_deck[kind]
    return 0


@large
def draw_fire_card(s: State) -> None:
    """Ask chance which card is turned up; an empty deck is first made anew (FP-TR-05)."""
    if fire_cards_left(s) == 0:
        gather_fire_cards(s)
    if fire_cards_left(s) > 0:
        push_frame(s, FIRE_CARD)


@large
def gather_fire_cards(s: State) -> None:
    for kind in range(FIRE_KINDS):
        s.fire_deck[kind] += s.fire_discard[kind]
        s.fire_discard[kind] = 0


@large
def turn_up_fire_card(s: State, number: int, log: Log) -> int:
    """The card lies on its discards, or leaves the game (FP-TR-09); its kind."""
    kind = nth_fire_card(s, number)
    pop(s)
    s.fire_deck[kind] -= 1
    if not FIRE_CARD_LEAVES[kind]:
        s.fire_discard[kind] += 1
    note(log, FIRE_CARD_DRAWN, kind, 0, 0)
    return kind


@large
def shuffle_fire_cards(s: State, log: Log) -> None:
    gather_fire_cards(s)
    note(log, FIRE_DECK_SHUFFLED, fire_cards_left(s), 0, 0)


@large
def add_flare_up(s: State, log: Log) -> None:
    """One from the supply into the deck, if there is one (FP-TR-03, FP-TR-07)."""
    if s.fire_aside[FLARE_UP] > 0:
        s.fire_aside[FLARE_UP] -= 1
        s.fire_deck[FLARE_UP] += 1
        note(log, FLARE_UP_ADDED, s.fire_aside[FLARE_UP], 0, 0)


@large
def flare_ups_in_play(s: State) -> int:
    return s.fire_discard[FLARE_UP] + s.fire_deck[FLARE_UP]


@large
def take_flare_up(s: State) -> None:
    """One back into the supply, from the discards or else from the deck (FP-TR-10, R-64)."""
    if s.fire_discard[FLARE_UP] > 0:
        s.fire_discard[FLARE_UP] -= 1
    else:
        s.fire_deck[FLARE_UP] -= 1
    s.fire_aside[FLARE_UP] += 1


@large
def put_respite_in(s: State, log: Log) -> None:
    if s.fire_aside[RESPITE] > 0:
        s.fire_aside[RESPITE] -= 1
        s.fire_deck[RESPITE] += 1
        note(log, RESPITE_ADDED, 0, 0, 0)


# Event cards (FP-TR-04)


@large
def draw_event_card(s: State, log: Log) -> None:
    """Ask chance for the next card; an empty deck is made anew from its discards.

    With both empty nothing is drawn (R-108).
    """
    if draws(s, EVENT_DECK) == 0:
        reshuffle(s, EVENT_DISCARD, EVENT_DECK)
        note(log, EVENTS_SHUFFLED, draws(s, EVENT_DECK), 0, 0)
    if draws(s, EVENT_DECK) > 0:
        push_frame(s, EVENT_CARD)


@large
def events_to_draw(s: State) -> int:
    """How many cards could be the next: one, if somebody has put it there."""
    return int(draws(s, EVENT_DECK))


@large
def drawn_event(s: State, number: int) -> int:
    """The card that is drawn: of copies in the deck the first, so that one name is one card."""
    card = int(drawn(s, EVENT_DECK, number))
    if s.loc[card] == EVENT_DECK:
        while card > 0 and EVENT_KIND[card - 1] == EVENT_KIND[card]:
            if s.loc[card - 1] != EVENT_DECK:
                break
            card -= 1
    return card


@large
def put_on_top(s: State, card: int) -> None:
    put_first(s, card, EVENT_TOP)


@large
def put_under(s: State, card: int) -> None:
    """Below whatever somebody has put there before."""
    move_card(s, card, EVENT_BOTTOM)


@large
def card_on_top(s: State) -> int:
    """The next event card, where it is known; `NO_CARD` where it is not."""
    return int(first_in(s, EVENT_TOP))


@large
def turn_up_event(s: State, card: int, log: Log) -> int:
    """Where the card goes; its kind, or `NO_CARD` if it is kept for later."""
    kind = int(EVENT_KIND[card])
    pop(s)
    note(log, EVENT_DRAWN, kind, 0, 0)
    if IS_KEPT[kind]:
        move_card(s, card, KEPT)
        return NO_CARD
    lay_aside(s, card, kind)
    return kind


@large
def lay_aside(s: State, card: int, kind: int) -> None:
    move_card(s, card, OUT if EVENT_LEAVES[kind] else EVENT_DISCARD)


@large
def kept_card(s: State, kind: int) -> int:
    """A card of a kind that is kept; `NO_CARD` if there is none."""
    card = int(first_in(s, KEPT))
    while card >= 0 and EVENT_KIND[card] != kind:
        card = int(next_in(s, KEPT, card))
    return card


@large
def kept_kinds(s: State) -> int:
    """A bit for each kind of which a card is kept."""
    kinds = 0
    card = int(first_in(s, KEPT))
    while card >= 0:
        kinds |= 1 << int(EVENT_KIND[card])
        card = int(next_in(s, KEPT, card))
    return kinds


@large
def event_cards_left(s: State) -> int:
    """In the deck, wherever in it they lie."""
    count = 0
    for card in range(len(s.loc)):
        if s.loc[card] != KEPT and s.loc[card] != OUT and s.loc[card] != EVENT_DISCARD:
            count += 1
    return count
