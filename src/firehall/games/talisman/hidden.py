"""What a seat may not know (TA-G-08): foreign Spells, unseen cards of the deck's top, tales.

`conceal` gathers all that a seat cannot tell apart and deals it back to the same places in the
order of numbers; `redeal` does the same by draws. A concealed state is thus a real one, equal for
all states that look alike.
"""

from __future__ import annotations

from firehall.engine.bits import drop, has, nth, put
from firehall.engine.chance import CHOICES, draw
from firehall.games.talisman.box.statics import SEES_SPELLS
from firehall.games.talisman.box.tables import ADVENTURES, CARDS, LISTED
from firehall.games.talisman.box.words import CROWN_OF_FLAME, SPREADING_FLAMES
from firehall.games.talisman.fields import State
from firehall.games.talisman.magic.windows import QUIET
from firehall.games.talisman.people.abilities import has_mark, is_alive
from firehall.games.talisman.state import DECK_TOP, HAND, POOL, ROW, RUNNING, TALES
from firehall.games.talisman.turn.setup import HIDDEN
from firehall.games.talisman.zones.places import (
    deck_size,
    first_in,
    move_card,
    next_card,
    spell_deck_size,
)

NOBODY = -1
SPARE = LISTED  # a place in ``link`` for swapping

# Cards of the Adventure deck whose place is fixed, but which a seat has not seen


def is_unseen(s: State, card: int, seat: int) -> bool:
    place = s.loc[card]
    if place != DECK_TOP and place != TALES and place != ROW:
        return False
    return (s.seen[card] >> seat) & 1 == 0


def next_unseen(s: State, card: int, seat: int) -> int:
    """The next hidden place after this card: over the deck's top, tales, the row; -1 at the end."""
    place = DECK_TOP
    if card >= 0:
        place = s.loc[card]
        card = next_card(s, card)
    else:
        card = first_in(s, place)
    while True:
        while card >= 0:
            if is_unseen(s, card, seat):
                return card
            card = next_card(s, card)
        if place == ROW:
            return NOBODY
        place = TALES if place == DECK_TOP else ROW
        card = first_in(s, place)


def replace(s: State, place: int, old: int, new: int) -> None:
    """A card of a list becomes another one, which is in none."""
    s.link[new] = s.link[old]
    s.link[old] = 0
    if s.head[place] == old + 1:
        s.head[place] = new + 1
        return
    before = first_in(s, place)
    while s.link[before] != old + 1:
        before = s.link[before] - 1
    s.link[before] = new + 1


def swap(s: State, one: int, other: int) -> None:
    """Two hidden cards change places; the first lies in a list, the other there or in the pool."""
    if one == other:
        return
    place, there = s.loc[one], s.loc[other]
    if there == POOL:
        replace(s, place, one, other)
        drop(s.pool, other)
        put(s.pool, one)
    else:
        replace(s, place, one, SPARE)
        replace(s, there, other, one)
        replace(s, place, SPARE, other)
    s.loc[one], s.loc[other] = there, place
    s.seen[one], s.seen[other] = s.seen[other], s.seen[one]
    swap_ties(s, one, other)


def swap_ties(s: State, one: int, other: int) -> None:
    tied, other_tied = has(s.tied, one), has(s.tied, other)
    drop(s.tied, one)
    drop(s.tied, other)
    if tied:
        put(s.tied, other)
    if other_tied:
        put(s.tied, one)


def conceal_deck(s: State, seat: int) -> None:
    """The lowest numbers into the hidden places."""
    lowest = 0
    card = next_unseen(s, NOBODY, seat)
    while card >= 0:
        while not (s.loc[lowest] == POOL or is_unseen(s, lowest, seat)):
            lowest += 1
        swap(s, card, lowest)
        card = next_unseen(s, lowest, seat)
        lowest += 1


def redeal_deck(s: State, seat: int, seed: int, index: int) -> None:
    """Any card that could be there, equally likely, one hidden place after the other."""
    number = 0
    left = count_unseen(s, seat)
    card = next_unseen(s, NOBODY, seat)
    while card >= 0:
        pick = draw(seed, index, CHOICES, number, left + deck_size(s))
        other = card
        if pick < left:
            for _ in range(pick):
                other = next_unseen(s, other, seat)
        else:
            other = nth(s.pool, pick - left)
        swap(s, card, other)
        card = next_unseen(s, other, seat)
        left -= 1
        number += 1


def count_unseen(s: State, seat: int) -> int:
    count = 0
    card = next_unseen(s, NOBODY, seat)
    while card >= 0:
        count += 1
        card = next_unseen(s, card, seat)
    return count


# Spells in the hands of others


def sees_hands(s: State, seat: int) -> bool:
    """TA-H-09d."""
    return is_alive(s, seat) and has_mark(s, seat, SEES_SPELLS)


def gather_hand(s: State, seat: int) -> int:
    """Put a hand back among the Spells that nobody has seen; how many they were."""
    count = s.hand[seat]
    for card in range(LISTED, CARDS):
        if s.loc[card] == HAND + seat:
            move_card(s, card, POOL)
    return count


def deal_hand(s: State, seat: int, number: int, seed: int, index: int, first: int) -> None:
    """So many Spells of the pool: the lowest, or by draws if there is an ``index``."""
    for place in range(number):
        pick = 0
        if index >= 0:
            pick = draw(seed, index, CHOICES, first + place, spell_deck_size(s))
        move_card(s, LISTED + nth(s.spell_pool, pick), HAND + seat)


def deal_hands(s: State, seat: int, seed: int, index: int) -> None:
    """All hands but that of the seat are gathered first, so any Spell can come to anybody."""
    counts = 0  # 4 bits a seat
    for other in range(s.players):
        if other != seat:
            counts |= gather_hand(s, other) << (4 * other)
    first = ADVENTURES
    for other in range(s.players):
        number = (counts >> (4 * other)) & 15
        deal_hand(s, other, number, seed, index, first)
        first += number


# The game's functions


def conceal(s: State, seat: int) -> None:
    """Blank all that a seat may not know; when the game is over nothing is hidden."""
    if s.result != RUNNING:
        return
    conceal_deck(s, seat)
    hush(s, seat)
    if not sees_hands(s, seat):
        deal_hands(s, seat, 0, -1)
    if is_ending_secret(s):
        s.ending = SPREADING_FLAMES


def redeal(s: State, seat: int, seed: int, index: int) -> None:
    """Draw it anew, consistently with what the seat knows."""
    if s.result != RUNNING:
        return
    redeal_deck(s, seat, seed, index)
    hush(s, seat)
    if not sees_hands(s, seat):
        deal_hands(s, seat, seed, index)
    if is_ending_secret(s):
        heads = draw(seed, index, CHOICES, 2 * ADVENTURES, 2)
        s.ending = SPREADING_FLAMES if heads else CROWN_OF_FLAME


def hush(s: State, seat: int) -> None:
    """R-58: what others want to be asked for a turn or a card would tell what they hold."""
    for other in range(s.players):
        if other != seat:
            s.asks[other] &= ~QUIET
            s.muted[other] = 0


def is_ending_secret(s: State) -> bool:
    return s.ending_option == HIDDEN and s.ending != 0 and not s.revealed
