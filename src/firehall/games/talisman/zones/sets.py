"""Zones: sets of cards that texts speak of, such as the Objects that somebody has (26.4).

A zone is walked card by card, `candidate_after` from -1 to -1, over the lists that it is made of.
"""

from __future__ import annotations

import numpy as np

from firehall.engine.bits import has
from firehall.games.talisman.box.statics import MANDATORY
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARDS,
    DEFINITION,
    FIREPROOF,
    KIND,
    LISTED,
    SUB,
    card_called,
)
from firehall.games.talisman.box.words import (
    ELEMENTAL,
    ENEMY,
    FOLLOWER,
    MAGIC_OBJECT,
    OBJECT,
    SPIRIT,
)
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import can_burn
from firehall.games.talisman.state import (
    DISCARDED,
    HAND,
    HELD,
    RETINUE,
    ROW,
    SEATS,
    TROPHIES,
)
from firehall.games.talisman.travel.spaces import is_inner
from firehall.games.talisman.zones.places import first_in, is_object, next_card

ZONES = (
    "objects", "plain_objects", "magic_objects", "followers", "deliverable_followers",
    "common_followers", "maidens", "spells", "cards", "possessions", "burnable_cards",
    "burnable_objects", "burnable_followers", "burnable_spells", "burnable_possessions",
    "burnable_trophies", "helpers", "conscripts", "row", "row_objects", "burnable_row",
    "discarded_objects", "discarded_magic", "spirits_here", "unmet_here", "enemies", "fresh",
    "burnable_fresh", "burnable_plain", "burnable_magic", "loot", "trophies", "companions",
    "followers_here", "ditchable",
)  # fmt: skip
(
    OBJECTS, PLAIN_OBJECTS, MAGIC_OBJECTS, FOLLOWERS, DELIVERABLE, COMMON_FOLLOWERS, MAIDENS,
    SPELLS_OF, CARDS_OF, POSSESSIONS, BURNABLE_CARDS, BURNABLE_OBJECTS, BURNABLE_FOLLOWERS,
    BURNABLE_SPELLS, BURNABLE_POSSESSIONS, BURNABLE_TROPHIES, HELPERS, CONSCRIPTS, IN_ROW,
    ROW_OBJECTS, BURNABLE_ROW, DISCARDED_OBJECTS, DISCARDED_MAGIC, SPIRITS_HERE, UNMET_HERE,
    ENEMIES, FRESH, BURNABLE_FRESH, BURNABLE_PLAIN, BURNABLE_MAGIC, LOOT, TROPHIES_OF,
    COMPANIONS, FOLLOWERS_HERE, DITCHABLE,
) = range(35)  # fmt: skip

# What a zone is made of, in the order in which it is walked.
_HELD, _RETINUE, _HAND, _TROPHIES, _ROW, _SPACE, _BOARD, _PILE = (1 << n for n in range(8))
_SOURCES = {
    _HELD: (
        OBJECTS, PLAIN_OBJECTS, MAGIC_OBJECTS, MAIDENS,
        BURNABLE_OBJECTS, BURNABLE_PLAIN, BURNABLE_MAGIC, LOOT,
    ),
    _HELD | _RETINUE: (
        FOLLOWERS, BURNABLE_FOLLOWERS, COMPANIONS, DELIVERABLE, COMMON_FOLLOWERS,
        POSSESSIONS, BURNABLE_POSSESSIONS, DITCHABLE,
    ),
    _HELD | _RETINUE | _HAND: (CARDS_OF, BURNABLE_CARDS),
    _HAND: (SPELLS_OF, BURNABLE_SPELLS),
    _RETINUE: (HELPERS, CONSCRIPTS),
    _TROPHIES: (BURNABLE_TROPHIES, TROPHIES_OF),
    _ROW: (IN_ROW, ROW_OBJECTS, BURNABLE_ROW),
    _SPACE: (SPIRITS_HERE, UNMET_HERE, FRESH, BURNABLE_FRESH, FOLLOWERS_HERE),
    _BOARD: (ENEMIES,),
    _PILE: (DISCARDED_OBJECTS, DISCARDED_MAGIC),
}  # fmt: skip
SOURCES = np.zeros(len(ZONES), np.int32)
for _bits, _zones in _SOURCES.items():
    SOURCES[list(_zones)] = _bits

#: Zones whose cards must be able to burn; trophies only where they are named (R-50).
BURNABLE = np.array([name.startswith("burnable") for name in ZONES], np.int32)

MAIDEN, UNICORN, PRINCESS = (card_called(key) for key in ("maiden", "unicorn", "princess"))


def candidate_after(s: State, zone: int, owner: int, card: int) -> int:
    """The next card of a zone after this one, -1 after the last; -1 asks for the first."""
    card = walk(s, zone, owner, card)
    while card >= 0 and not belongs(s, zone, owner, card):
        card = walk(s, zone, owner, card)
    return card


def count_candidates(s: State, zone: int, owner: int, most: int) -> int:
    """How many cards a zone has, no further than ``most``."""
    count = 0
    card = candidate_after(s, zone, owner, -1)
    while card >= 0 and count < most:
        count += 1
        card = candidate_after(s, zone, owner, card)
    return count


def nth_candidate(s: State, zone: int, owner: int, number: int) -> int:
    """The card that so many others of a zone come before."""
    card = candidate_after(s, zone, owner, -1)
    for _ in range(number):
        card = candidate_after(s, zone, owner, card)
    return card


def is_in_zone(s: State, zone: int, owner: int, card: int) -> bool:
    other = candidate_after(s, zone, owner, -1)
    while other >= 0:
        if other == card:
            return True
        other = candidate_after(s, zone, owner, other)
    return False


def walk(s: State, zone: int, owner: int, card: int) -> int:
    """The next card of the lists that a zone is made of."""
    sources = int(SOURCES[zone])
    if zone == BURNABLE_CARDS and s.burn_trophies:
        sources |= _TROPHIES
    if sources >= _BOARD:
        return anywhere_after(s, sources, card)
    if card >= LISTED:
        return spell_after(s, owner, card)
    found = -1
    place = -1
    if card >= 0:
        found = next_card(s, card)
        place = s.loc[card]
    if found < 0:
        found = first_of_later(s, sources, owner, place)
    return found


def first_of_later(s: State, sources: int, owner: int, place: int) -> int:
    """The first card of the lists that come after a place."""
    found = -1
    if sources & _HELD and place < HELD:
        found = first_in(s, HELD + owner)
    if found < 0 and sources & _TROPHIES and place < TROPHIES:
        found = first_in(s, TROPHIES + owner)
    if found < 0 and sources & _RETINUE and place < RETINUE:
        found = first_in(s, RETINUE + owner)
    if found < 0 and sources & _HAND:
        found = spell_after(s, owner, LISTED - 1)
    if found < 0 and place < 0:
        if sources & _ROW:
            found = first_in(s, ROW)
        elif sources & _SPACE:
            found = first_in(s, s.at[owner])
    return found


def spell_after(s: State, owner: int, card: int) -> int:
    for spell in range(card + 1, CARDS):
        if s.loc[spell] == HAND + owner:
            return spell
    return -1


def anywhere_after(s: State, sources: int, card: int) -> int:
    """A look through all Adventure cards, which few texts need."""
    for other in range(card + 1, ADVENTURES):
        place = s.loc[other]
        if (place < HELD and not is_inner(place)) if sources == _BOARD else place == DISCARDED:
            return other
    return -1


def belongs(s: State, zone: int, owner: int, card: int) -> bool:
    if BURNABLE[zone]:
        if zone == BURNABLE_ROW or zone == BURNABLE_FRESH or zone == BURNABLE_TROPHIES:
            if FIREPROOF[card]:
                return False
        elif not can_burn(s, owner, card):
            return False
    return is_of_kind(s, zone, owner, card)


def is_of_kind(s: State, zone: int, owner: int, card: int) -> bool:
    if zone in (OBJECTS, BURNABLE_OBJECTS, ROW_OBJECTS):
        return is_object(card)
    if zone in (PLAIN_OBJECTS, DISCARDED_OBJECTS, BURNABLE_PLAIN):
        return int(KIND[card]) == OBJECT
    if zone in (MAGIC_OBJECTS, DISCARDED_MAGIC, BURNABLE_MAGIC):
        return int(KIND[card]) == MAGIC_OBJECT
    if zone in (FOLLOWERS, BURNABLE_FOLLOWERS):
        return KIND[card] == FOLLOWER or s.loc[card] == RETINUE + owner
    if zone == CONSCRIPTS or zone == COMPANIONS:
        return int(KIND[card]) == FOLLOWER  # TA-P-06: neither raised nor charmed
    if zone == HELPERS or zone == ENEMIES:
        return int(KIND[card]) == ENEMY
    if zone == FRESH or zone == BURNABLE_FRESH:
        return card < ADVENTURES and has(s.fresh, card)
    return is_chosen_kind(s, zone, card)


def is_chosen_kind(s: State, zone: int, card: int) -> bool:
    if zone == DELIVERABLE:
        return KIND[card] == FOLLOWER and (not MANDATORY[DEFINITION[card]] or is_conscript(s, card))
    if zone == COMMON_FOLLOWERS:
        return KIND[card] == FOLLOWER and card not in (MAIDEN, UNICORN, PRINCESS)
    if zone == MAIDENS:
        return card in (MAIDEN, PRINCESS)
    if zone == SPIRITS_HERE:
        return int(SUB[card]) == SPIRIT or int(SUB[card]) == ELEMENTAL
    if zone == UNMET_HERE:
        return card < ADVENTURES and not has(s.met, card) and not FIREPROOF[card]
    if zone == FOLLOWERS_HERE:
        return KIND[card] == FOLLOWER and not has(s.met, card)
    if zone == LOOT or zone == DITCHABLE:
        return not MANDATORY[DEFINITION[card]] or is_conscript(s, card)
    return True


def is_conscript(s: State, card: int) -> bool:
    return RETINUE <= s.loc[card] < RETINUE + SEATS
