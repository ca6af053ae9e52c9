"""Moving cards: whatever tells where a card is changes here and nowhere else.

The tables stand for those of a game's `firehall.engine.cards.zones.Zones`, which take their place.
In lists a card is its number plus 1: 0 is the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.bits import drop, lowest, ones, put
from firehall.engine.plain import Array

DECK, PILE, ROW, HAND, SECRET_ROW = range(5)  # kinds of places; from HAND on not all know them
NOBODY = -1
TOP, BOTTOM = 4, 5  # columns of DECKS
EVERYBODY = 255  # has seen a card: no seat has the highest bit

# What zones put in place of these

KIND: Array = np.zeros(1, np.int32)  # of a place
NUMBER: Array = np.zeros(1, np.int32)  # which of the hands, or of the rows, a place is
OWNER: Array = np.zeros(1, np.int32)  # of a hand; -1 for all else
BIT: Array = np.zeros(1, np.int32)  # of a card in `pool`
#: By place: first and last card of a deck, first and last word of its bits, its top and its bottom.
DECKS: Array = np.zeros((1, 6), np.int32)
PLACES = 0
CARDS = 0


def move_card(s: Any, card: int, place: int) -> None:
    """Into a place, to the end of a row."""
    leave(s, card, place)
    if KIND[place] == ROW or KIND[place] == SECRET_ROW:
        append(s, card, place)
    else:
        enter(s, card, place)
    s.loc[card] = place


def put_first(s: Any, card: int, place: int) -> None:
    """To the beginning of a row."""
    leave(s, card, place)
    number = NUMBER[place]
    s.link[card] = s.head[number]
    s.head[number] = card + 1
    s.loc[card] = place


def leave(s: Any, card: int, place: int) -> None:
    """A card is taken up, on its way to a place."""
    left = s.loc[card]
    remember_move(s, card, left, place)
    if KIND[place] < HAND:
        grow_young(s, card)
    if KIND[left] == DECK:
        drop(s.pool, int(BIT[card]))
    elif KIND[left] == HAND:
        count_hand(s, left, -1)
    elif KIND[left] != PILE:
        unlink(s, card, left)


def enter(s: Any, card: int, place: int) -> None:
    if KIND[place] == DECK:
        put_into_pool(s, card)
    elif KIND[place] == HAND:
        count_hand(s, place, 1)


def count_hand(s: Any, place: int, by: int) -> None:
    s.held[NUMBER[place]] += by


def count_no_hand(s: Any, place: int, by: int) -> None:
    """For a game without hands."""


def put_into_pool(s: Any, card: int) -> None:
    put(s.pool, int(BIT[card]))


def reshuffle(s: Any, place: int, deck: int) -> None:
    """All cards of a place, and of that deck, into the deck.

    Whatever is hidden while the deck is empty cannot be one of the cards that come into it now.
    """
    if KIND[place] < HAND and in_pool(s, deck) == 0:
        grow_old(s, deck)
    for card in range(DECKS[deck, 0], DECKS[deck, 1]):
        if s.loc[card] == place:
            move_card(s, card, deck)


# Decks


def draws(s: Any, deck: int) -> int:
    """How many cards could be drawn next, all equally likely: one, if it is known to lie there."""
    if first_at(s, deck, TOP) >= 0:
        return 1
    found = in_pool(s, deck)
    return found if found > 0 or first_at(s, deck, BOTTOM) < 0 else 1


def drawn(s: Any, deck: int, number: int) -> int:
    """The card of that number among those; it is still there."""
    top = first_at(s, deck, TOP)
    if top >= 0:
        return top
    for word in range(DECKS[deck, 2], DECKS[deck, 3]):
        bits = s.pool[word]
        here = ones(bits)
        if number < here:
            for _ in range(number):
                bits &= bits - 1
            return int(DECKS[deck, 0]) + (word - int(DECKS[deck, 2])) * 32 + lowest(bits)
        number -= here
    return first_at(s, deck, BOTTOM)


def first_at(s: Any, deck: int, end: int) -> int:
    """The next card that was put on top of a deck, or under it; -1 if there is none."""
    place = int(DECKS[deck, end])
    return first_in(s, place) if place >= 0 else NOBODY


def in_pool(s: Any, deck: int) -> int:
    """How many cards of a deck nobody has put anywhere."""
    found = 0
    for word in range(DECKS[deck, 2], DECKS[deck, 3]):
        found += ones(s.pool[word])
    return found


# Rows, and what lies in a place


def append(s: Any, card: int, place: int) -> None:
    s.link[card] = 0
    last = s.head[NUMBER[place]]
    if last == 0:
        s.head[NUMBER[place]] = card + 1
        return
    while s.link[last - 1] != 0:
        last = s.link[last - 1]
    s.link[last - 1] = card + 1


def unlink(s: Any, card: int, place: int) -> None:
    before = before_in(s, card, place)
    if before == NOBODY:
        s.head[NUMBER[place]] = s.link[card]
    else:
        s.link[before] = s.link[card]
    s.link[card] = 0


def before_in(s: Any, card: int, place: int) -> int:
    """The card before another in a row."""
    before, found = NOBODY, s.head[NUMBER[place]] - 1
    while found != card:
        before, found = found, s.link[found] - 1
    return before


def put_nowhere(s: Any, card: int, place: int) -> None:
    """For a game without rows."""


def first_in(s: Any, place: int) -> int:
    """The first card of a row, or the lowest of a hand or pile; -1 if there is none."""
    return next_in(s, place, NOBODY)


def next_in(s: Any, place: int, card: int) -> int:
    """The card after another in a place, or -1. Take it before you move the other."""
    if KIND[place] == ROW or KIND[place] == SECRET_ROW:
        return next_in_row(s, place, card)
    for other in range(card + 1, CARDS):
        if s.loc[other] == place:
            return other
    return NOBODY


def next_in_row(s: Any, place: int, card: int) -> int:
    return s.link[card] - 1 if card >= 0 else s.head[NUMBER[place]] - 1


def nothing_in_row(s: Any, place: int, card: int) -> int:
    """For a game without rows."""
    return NOBODY


# Who has seen what


def remember_move(s: Any, card: int, left: int, place: int) -> None:
    """Whoever saw a card go out of sight knows where it is, and so does who put it there."""
    if KIND[place] < HAND or KIND[left] == DECK:
        s.seen[card] = 0
    elif KIND[left] < HAND:
        s.seen[card] = EVERYBODY
    elif KIND[left] == HAND:
        forget_which(s, left, int(OWNER[left]))
        s.seen[card] |= 1 << OWNER[left]


def forget_which(s: Any, place: int, owner: int) -> None:
    """Of several cards one goes out of sight into hiding: the others no longer know which is where.

    What they knew of the hand is forgotten; a hand of one card leaves no doubt.
    """
    if s.held[NUMBER[place]] > 1:
        for card in range(CARDS):
            if s.loc[card] == place:
                s.seen[card] &= 1 << owner


def remember_nothing(s: Any, card: int, left: int, place: int) -> None:
    """For a game that does not keep who has seen what."""


# What was hidden before a deck was made anew


def grow_old(s: Any, deck: int) -> None:
    for card in range(DECKS[deck, 0], DECKS[deck, 1]):
        if KIND[s.loc[card]] >= HAND:
            put(s.old, int(BIT[card]))


def grow_young(s: Any, card: int) -> None:
    drop(s.old, int(BIT[card]))


def never_grow(s: Any, deck: int) -> None:
    """For a game whose decks are never made anew."""


FUNCTIONS = (
    move_card, put_first, leave, enter, count_hand, count_no_hand, put_into_pool, reshuffle, draws,
    drawn, first_at, in_pool, append, unlink, before_in, put_nowhere, first_in, next_in,
    next_in_row, nothing_in_row, remember_move, forget_which, remember_nothing, grow_old,
    grow_young, never_grow,
)  # fmt: skip
