"""What a seat may not know of the cards, and another deal of all that.

Cards that a seat cannot tell apart are those of one deck that are in it, in the hands of others or
in a secret row, unless the seat has seen them. `redeal_cards` puts them together and deals every
hidden place anew, each card being equally likely; `conceal_cards` does the same with the lowest
card each time. So a concealed state is one that can be played on, with all counts and lists in
order, and whatever looks alike to a seat is concealed to the same bytes.

A card that was hidden when an empty deck was made anew stays apart from those that came into it.

Exact as long as nobody hides one of several cards of which somebody else knows some: what that
leaves of the other's knowledge is forgotten (`moving.forget_which`). So is what a seat knows of a
hand because it saw cards go into a deck that was not empty. Nothing is dealt as known that is not.
What the others have looked at
is hidden as well and not dealt anew: in a deal for one seat they remember what all have seen.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import drop, has, put
from firehall.engine.cards.moving import (
    BIT,
    CARDS,
    DECK,
    DECKS,
    EVERYBODY,
    HAND,
    KIND,
    NOBODY,
    NUMBER,
    OWNER,
    PLACES,
    ROW,
    SECRET_ROW,
    before_in,
)
from firehall.engine.chance import CHOICES, draw

LOWEST = -1  # instead of the number of a draw
NO_POINTER, FIRST_HEAD = -1, -2  # what leads to a card, if no other; heads go on downwards


def is_known(s: Any, card: int, seat: int) -> bool:
    """Whether a seat knows where a card is; -1 is somebody who has no seat."""
    place = s.loc[card]
    if KIND[place] < HAND:
        return KIND[place] != DECK
    if seat < 0:
        return False
    return OWNER[place] == seat or has_seen(s, card, seat)


def has_seen(s: Any, card: int, seat: int) -> bool:
    return (s.seen[card] >> seat) & 1 != 0


def has_seen_nothing(s: Any, card: int, seat: int) -> bool:
    """In a game that does not keep who has seen what."""
    return False


def show_card(s: Any, card: int, seat: int) -> None:
    """A seat looks at a hidden card."""
    s.seen[card] |= 1 << seat


def conceal_cards(s: Any, seat: int) -> None:
    deal_hidden(s, seat, 0, 0, LOWEST)


def redeal_cards(s: Any, seat: int, seed: int, index: int) -> int:
    """How many numbers were drawn: whatever else is dealt anew goes on from there."""
    return deal_hidden(s, seat, seed, index, 0)


def deal_hidden(s: Any, seat: int, seed: int, index: int, number: int) -> int:
    """While cards are dealt, the bits of the deck are all that are still to be dealt."""
    blank_memories(s, seat)
    for card in range(CARDS):
        if KIND[s.loc[card]] >= HAND and not is_known(s, card, seat):
            put(s.pool, int(BIT[card]))
    for place in range(PLACES):
        if KIND[place] == SECRET_ROW:
            number = deal_row(s, place, seed, index, number)
        elif KIND[place] == HAND and OWNER[place] != seat:
            number = deal_hand(s, place, seed, index, number)
    return number


def blank_memories(s: Any, seat: int) -> None:
    """What others have looked at."""
    own = 1 << seat if seat >= 0 else 0
    for card in range(CARDS):
        if s.seen[card] != EVERYBODY:
            s.seen[card] &= own


def no_memories(s: Any, seat: int) -> None:
    """In a game that does not keep who has seen what."""


def deal_row(s: Any, place: int, seed: int, index: int, number: int) -> int:
    card = s.head[NUMBER[place]] - 1
    while card >= 0:
        if has(s.pool, int(BIT[card])):
            card = deal_card(s, card, seed, index, number)
            number += 1 if number >= 0 else 0
        card = s.link[card] - 1
    return number


def deal_no_row(s: Any, place: int, seed: int, index: int, number: int) -> int:
    """For a game without rows."""
    return number


def deal_hand(s: Any, place: int, seed: int, index: int, number: int) -> int:
    card = next_to_deal(s, place)
    while card >= 0:
        deal_card(s, card, seed, index, number)
        number += 1 if number >= 0 else 0
        card = next_to_deal(s, place)
    return number


def next_to_deal(s: Any, place: int) -> int:
    for card in range(CARDS):
        if s.loc[card] == place and has(s.pool, int(BIT[card])):
            return card
    return NOBODY


def deal_card(s: Any, card: int, seed: int, index: int, number: int) -> int:
    """The card that takes the place of a hidden one, which goes where that one was."""
    deck = deck_of(card)
    old = is_old(s, card)
    which = 0 if number < 0 else draw(seed, index, CHOICES, number, alike(s, deck, old))
    other = one_alike(s, deck, old, which)
    drop(s.pool, int(BIT[other]))
    if other != card:
        swap_seen(s, card, other)
        swap_links(s, card, other)
        s.loc[card], s.loc[other] = s.loc[other], s.loc[card]
    return other


def alike(s: Any, deck: int, old: bool) -> int:
    """How many of the cards that are still to be dealt are as old."""
    found = 0
    for card in range(DECKS[deck, 0], DECKS[deck, 1]):
        if has(s.pool, int(BIT[card])) and is_old(s, card) == old:
            found += 1
    return found


def one_alike(s: Any, deck: int, old: bool, which: int) -> int:
    for card in range(DECKS[deck, 0], DECKS[deck, 1]):
        if has(s.pool, int(BIT[card])) and is_old(s, card) == old:
            if which == 0:
                return card
            which -= 1
    return NOBODY


def is_old(s: Any, card: int) -> bool:
    return has(s.old, int(BIT[card]))


def is_never_old(s: Any, card: int) -> bool:
    """In a game whose decks are never made anew."""
    return False


def deck_of(card: int) -> int:
    for place in range(PLACES):
        if KIND[place] == DECK and card < DECKS[place, 1]:
            return place
    return NOBODY


def swap_seen(s: Any, card: int, other: int) -> None:
    s.seen[card], s.seen[other] = s.seen[other], s.seen[card]


def swap_links(s: Any, card: int, other: int) -> None:
    """Two cards change places, in rows or not."""
    if card >= len(s.link):
        return
    to_card, to_other = pointer_to(s, card), pointer_to(s, other)
    after_card, after_other = s.link[card], s.link[other]
    s.link[card] = other + 1 if to_card == other else after_other
    s.link[other] = card + 1 if to_other == card else after_card
    if to_card != other:
        point(s, to_card, other)
    if to_other != card:
        point(s, to_other, card)


def pointer_to(s: Any, card: int) -> int:
    """What leads to a card: the one before it, the head of its row, or nothing."""
    place = s.loc[card]
    if KIND[place] != ROW and KIND[place] != SECRET_ROW:
        return NO_POINTER
    before = before_in(s, card, place)
    return before if before != NOBODY else FIRST_HEAD - int(NUMBER[place])


def point(s: Any, pointer: int, card: int) -> None:
    if pointer >= 0:
        s.link[pointer] = card + 1
    elif pointer <= FIRST_HEAD:
        s.head[FIRST_HEAD - pointer] = card + 1


def swap_nothing(s: Any, card: int, other: int) -> None:
    """For a game without what could be swapped."""


FUNCTIONS = (
    is_known, has_seen, has_seen_nothing, show_card, conceal_cards, redeal_cards, deal_hidden,
    blank_memories, no_memories, deal_row, deal_no_row, deal_hand, next_to_deal, deal_card, alike,
    one_alike, is_old, is_never_old, deck_of, swap_seen, swap_links, pointer_to, point,
    swap_nothing,
)  # fmt: skip
