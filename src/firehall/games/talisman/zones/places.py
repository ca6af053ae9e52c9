"""Where cards are: lists, piles and hands, all changed here and nowhere else.

A list holds its cards in the order of their arrival. The Adventure deck is a known top, drawn from
the front, over a pool without any order; cards of the top that were shuffled together are *tied*
to the next one, and any of a run of these may come first.
"""

from __future__ import annotations

from firehall.engine.bits import drop, has, next_in, nth, ones, put
from firehall.games.talisman.box.statics import LISTENS, SLEEPS
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARDS,
    CAST_IN,
    COUNTER_OF,
    DEFINITION,
    FIRST_ABILITY,
    KIND,
    LASTS,
    LISTED,
    TEXT_OF_ABILITY,
)
from firehall.games.talisman.box.words import FOLLOWER, MAGIC_OBJECT, OBJECT
from firehall.games.talisman.fields import State
from firehall.games.talisman.state import (
    DECK_TOP,
    DISCARDED,
    HAND,
    HELD,
    LISTS,
    OUT,
    POOL,
    ROW,
    SEATS,
    STOCK,
)
from firehall.games.talisman.zones.stocks import empty_card

NONE = -1

# Lists


def first_in(s: State, place: int) -> int:
    """The first card of a list, -1 if it is empty."""
    return s.head[place] - 1


def next_card(s: State, card: int) -> int:
    """The next card of the list that a card is in, -1 after the last."""
    return s.link[card] - 1


def count_in(s: State, place: int) -> int:
    count = 0
    card = first_in(s, place)
    while card >= 0:
        count += 1
        card = next_card(s, card)
    return count


def nth_in(s: State, place: int, number: int) -> int:
    """The card that so many others of a list come before."""
    card = first_in(s, place)
    for _ in range(number):
        card = next_card(s, card)
    return card


def append(s: State, card: int, place: int) -> None:
    s.link[card] = 0
    last = first_in(s, place)
    if last < 0:
        s.head[place] = card + 1
        return
    while s.link[last] != 0:
        last = s.link[last] - 1
    s.link[last] = card + 1


def unlink(s: State, card: int, place: int) -> None:
    if s.head[place] == card + 1:
        s.head[place] = s.link[card]
    else:
        before = first_in(s, place)
        while s.link[before] != card + 1:
            before = s.link[before] - 1
        s.link[before] = s.link[card]
    s.link[card] = 0


# Moving cards


def move_card(s: State, card: int, to: int) -> None:
    """A card goes somewhere; to the discards means where such a card goes when it is discarded."""
    leave(s, card)
    if card < LISTED:
        to = home(card, to)
        if to < LISTS:
            append(s, card, to)
        elif to == POOL:
            put(s.pool, card)
        if to >= LISTS:
            empty_card(s, card)
    else:
        enter_spell(s, card, to)
    s.loc[card] = to
    renew_owner(s, to)


def home(card: int, to: int) -> int:
    """TA-P-09: discarded Purchase and Talisman cards return to the stock."""
    return STOCK if to == DISCARDED and card >= ADVENTURES else to


def leave(s: State, card: int) -> None:
    place = s.loc[card]
    if card >= LISTED:
        leave_spell(s, card, place)
    elif place < LISTS:
        if place >= ROW:
            forget_place(s, card, place)
        unlink(s, card, place)
    elif place == POOL:
        drop(s.pool, card)
    s.loc[card] = OUT
    renew_owner(s, place)


def forget_place(s: State, card: int, place: int) -> None:
    """What somebody knew of a card in the row, under Taleweaver or on the deck."""
    if place == DECK_TOP:
        untie(s, card)
    s.seen[card] = 0


def untie(s: State, card: int) -> None:
    """A card leaves the known top: what was tied to it stays tied to the rest of the run."""
    if not has(s.tied, card):
        before = first_in(s, DECK_TOP)
        while before >= 0 and next_card(s, before) != card:
            before = next_card(s, before)
        if before >= 0:
            drop(s.tied, before)
    drop(s.tied, card)


def enter_spell(s: State, card: int, to: int) -> None:
    if to == POOL:
        put(s.spell_pool, card - LISTED)
    elif to >= HAND:
        s.hand[to - HAND] += 1
    elif to == DISCARDED:
        s.spell_link[card - LISTED] = s.spell_discards
        s.spell_discards = card - LISTED + 1


def leave_spell(s: State, card: int, place: int) -> None:
    spell = card - LISTED
    if place == POOL:
        drop(s.spell_pool, spell)
    elif place >= HAND:
        s.hand[place - HAND] -= 1
    elif place == DISCARDED:
        if s.spell_discards == spell + 1:
            s.spell_discards = s.spell_link[spell]
        else:
            above = s.spell_discards - 1
            while s.spell_link[above] != spell + 1:
                above = s.spell_link[above] - 1
            s.spell_link[above] = s.spell_link[spell]
        s.spell_link[spell] = 0


# What a seat's cards wait for, kept so that nearly every look is one bit


def renew_owner(s: State, place: int) -> None:
    if HELD <= place < HELD + SEATS:
        renew_events(s, place - HELD)
    elif place >= HAND:
        renew_windows(s, place - HAND)


def renew_events(s: State, seat: int) -> None:
    found = 0
    hero = s.hero[seat]
    if hero >= 0 and s.toad[seat] == 0:
        for ability in range(FIRST_ABILITY[hero], FIRST_ABILITY[hero + 1]):
            found |= int(LISTENS[TEXT_OF_ABILITY + ability])
    card = first_in(s, HELD + seat)
    while card >= 0:
        found |= int(LISTENS[DEFINITION[card]])
        card = next_card(s, card)
    s.reacts[seat] = found


def renew_windows(s: State, seat: int) -> None:
    found = 0
    if s.hand[seat] > 0:
        for card in range(LISTED, CARDS):
            if s.loc[card] == HAND + seat:
                found |= int(CAST_IN[card])
    s.windows[seat] = found


# Decks


def deck_size(s: State) -> int:
    """Cards of the pool of the Adventure deck."""
    count = 0
    for word in range(len(s.pool)):
        count += ones(s.pool[word])
    return count


def spell_deck_size(s: State) -> int:
    return ones(s.spell_pool[0]) + ones(s.spell_pool[1])


def tied_run(s: State) -> int:
    """How many cards of the known top could come first."""
    card = first_in(s, DECK_TOP)
    if card < 0:
        return 0
    count = 1
    while has(s.tied, card):
        count += 1
        card = next_card(s, card)
    return count


def draw_outcomes(s: State) -> int:
    """How many cards could be the top one: of the tied run, else of the pool."""
    run = tied_run(s)
    return run if run > 0 else deck_size(s)


def drawn_card(s: State, outcome: int) -> int:
    """The card that an outcome of a draw is."""
    if s.head[DECK_TOP] == 0:
        return nth(s.pool, outcome)
    return nth_in(s, DECK_TOP, outcome)


def refill_deck(s: State) -> None:
    """An empty Adventure deck takes its discards, without any order (TA-L-07, R-49)."""
    if s.head[DECK_TOP] == 0 and deck_size(s) == 0:
        for card in range(ADVENTURES):
            if s.loc[card] == DISCARDED:
                s.loc[card] = POOL
                put(s.pool, card)


def refill_spells(s: State) -> None:
    if spell_deck_size(s) == 0:
        s.spell_discards = 0
        for card in range(LISTED, CARDS):
            if s.loc[card] == DISCARDED:
                s.spell_link[card - LISTED] = 0
                s.loc[card] = POOL
                put(s.spell_pool, card - LISTED)


def put_on_top(s: State, card: int, seen: int) -> None:
    """A card on the Adventure deck, whose place these seats know."""
    leave(s, card)
    s.link[card] = s.head[DECK_TOP]
    s.head[DECK_TOP] = card + 1
    s.loc[card] = DECK_TOP
    s.seen[card] = seen


def tie_to_next(s: State, card: int) -> None:
    put(s.tied, card)


def hand_card(s: State, seat: int, rank: int) -> int:
    """The Spell in a hand that has ``rank`` others below it, -1 if there is none."""
    for card in range(LISTED, CARDS):
        if s.loc[card] == HAND + seat:
            if rank == 0:
                return card
            rank -= 1
    return NONE


def ware_in_stock(s: State, first: int, copies: int) -> int:
    """A copy of a card that lies in the stock, -1 if there is none left."""
    for card in range(first, first + copies):
        if s.loc[card] == STOCK:
            return card
    return NONE


# Kinds


def is_object(card: int) -> bool:
    return int(KIND[card]) == OBJECT or int(KIND[card]) == MAGIC_OBJECT


def is_follower(card: int) -> bool:
    return int(KIND[card]) == FOLLOWER


def forget_drawn(s: State) -> None:
    """What was drawn is no longer new, but a lasting Event that was not met still is to be."""
    card = next_in(s.fresh, 0)
    while card >= 0:
        if not LASTS[card] or s.loc[card] >= HELD:
            drop(s.fresh, card)
        card = next_in(s.fresh, card + 1)


def is_to_be_met(s: State, card: int) -> bool:
    """A lasting Event is met once (TA-E-16), a sleeper not at all (TA-FA-17)."""
    if card < ADVENTURES and LASTS[card] and not has(s.fresh, card):
        return False
    return not (SLEEPS[DEFINITION[card]] and s.counters[COUNTER_OF[card]] == 0)
