"""What is in the box as tables of numbers that the rules look things up in.

Cards that lie in lists come first: Adventure cards, Purchase cards and Talismans; then Spells. A
card is one copy; what is printed on it belongs to its definition (`DEFINITION`).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import Card, Name, whole
from firehall.games.talisman.box.words import (
    ALIGNMENTS,
    COUNTERS,
    INNER,
    KINDS,
    NAMES,
    REGIONS,
    SUBS,
    TARGETS,
    TERRAIN,
    WINDOWS,
)

_box = whole()

DEFINITIONS = len(_box.cards)
WARES = len(_box.purchase) - 1  # the last of them are Talismans
FIRST_WARE = len(_box.adventure)  # as definitions
TALISMAN_WARE = FIRST_WARE + WARES
FIRST_SPELL_NAME = FIRST_WARE + WARES + 1

#: Copies: the definition of each card.
DEFINITION = np.array(
    [number for number, card in enumerate(_box.cards) for _ in range(card.count)], np.int32
)
ADVENTURES = sum(card.count for card in _box.adventure)
LISTED = ADVENTURES + sum(card.count for card in _box.purchase)
CARDS = len(DEFINITION)
SPELLS = CARDS - LISTED
FIRST_TALISMAN = LISTED - _box.purchase[-1].count

#: The first copy of each definition.
FIRST_COPY = np.array(
    [int(np.flatnonzero(DEFINITION == number)[0]) for number in range(DEFINITIONS)], np.int32
)
COPIES = np.array([card.count for card in _box.cards], np.int32)


def _by_card(number: Callable[[Card], int]) -> Array:
    """A number of each card, by copy."""
    return np.array([number(_box.cards[one]) for one in DEFINITION], np.int32)


KIND = _by_card(lambda card: KINDS.index(card.kind))
SUB = _by_card(lambda card: SUBS.index(card.sub))
NUMBER = _by_card(lambda card: card.number)
CARD_STRENGTH = _by_card(lambda card: card.strength)
CARD_CRAFT = _by_card(lambda card: card.craft)
CARD_EITHER = _by_card(lambda card: card.either)
FIREPROOF = _by_card(lambda card: card.fireproof)
IFRIT = _by_card(lambda card: card.ifrit)  # TA-F-19
WEAPON = _by_card(lambda card: card.weapon)
IS_TALISMAN = _by_card(lambda card: card.talisman)
GOLD_BAG = _by_card(lambda card: card.gold)
ENTERS_WITH = _by_card(lambda card: card.counters)
LASTS = _by_card(lambda card: card.lasting)
GOES_FIRST = _by_card(lambda card: card.goes_first)
OF_FIRELANDS = _by_card(lambda card: card.firelands)

#: Spells, by copy: the windows in which they can be cast, as bits, and what they are aimed at.
CAST_IN = _by_card(lambda card: sum(1 << WINDOWS.index(one) for one in card.when))
AIMS = np.array(
    [
        [
            TARGETS.index(card.target[place]) if place < len(card.target) else -1
            for place in range(2)
        ]
        for card in (_box.cards[one] for one in DEFINITION)
    ],
    np.int32,
)

#: Cards that can have counters lying on them, from 1; 0 for all others. And what these are.
_counted = [number for number, one in enumerate(DEFINITION) if _box.cards[one].counters_are]
COUNTER_OF = np.array(
    [_counted.index(card) + 1 if card in _counted else 0 for card in range(CARDS)], np.int32
)
COUNTED = len(_counted) + 1
COUNTERS_ARE = _by_card(lambda card: COUNTERS.index(card.counters_are or "life"))

#: Enemies whose text works while they lie on the board (TA-F-17).
ELITES = np.array([card for card in range(CARDS) if _box.cards[DEFINITION[card]].elite], np.int32)

#: … by their place among these, from 1; 0 for all others.
ELITE_OF = np.zeros(CARDS, np.int32)
ELITE_OF[ELITES] = np.arange(1, len(ELITES) + 1)


def card_called(key: str) -> int:
    """The first copy of a card."""
    keys = [card.key for card in _box.cards]
    return int(FIRST_COPY[keys.index(key)])


# The board

SPACES = len(_box.spaces)
OPEN_SPACES = 40  # Outer and Middle Region, where tokens and Terrain lie
OUTER_RING, MIDDLE_RING, INNER_RING = 24, 16, 8
_keys = [space.key for space in _box.spaces]
PRINTED = np.array([NAMES.index(space.name) for space in _box.spaces], np.int32)
REGION = np.array([min(REGIONS.index(space.region), INNER) for space in _box.spaces], np.int32)

SENTINEL_SPACE, HILLS_SPACE = _keys.index("outer_sentinel"), _keys.index("middle_hills")
PORTAL_SPACE, PERIL_SPACE = (
    _keys.index("middle_portal_of_power"),
    _keys.index("inner_plain_of_peril"),
)
VALLEY_SPACE, CROWN_SPACE = _keys.index("inner_valley_of_fire"), _keys.index("crown_of_command")


def _ring(space: int, step: int) -> int:
    first, size = {0: (0, OUTER_RING), 1: (24, MIDDLE_RING), 2: (40, INNER_RING)}[
        int(REGION[space])
    ]
    return space if space == CROWN_SPACE else first + (space - first + step) % size


#: The next space clockwise and counter-clockwise.
BESIDE = np.array([[_ring(space, step) for step in (1, -1)] for space in range(SPACES)], np.int32)


def _rafts(grid: bool) -> Array:
    """Spaces across the Storm River (R-07, R-65), up to four a space, -1 for none."""
    found = np.full((SPACES, 4), -1, np.int32)
    for number, space in enumerate(_box.spaces):
        for place, key in enumerate(space.raft_grid if grid else space.raft):
            found[number, place] = _keys.index(key)
    return found


RAFT = np.array([_rafts(False), _rafts(True)], np.int32)


def _distances() -> Array:
    """Fewest steps over rings and bridge (TA-M-17, R-10)."""
    far = np.full((OPEN_SPACES, OPEN_SPACES), 99, np.int32)
    for space in range(OPEN_SPACES):
        far[space, space] = 0
        near = [space]
        while near:
            one = near.pop(0)
            beside = [int(next_one) for next_one in BESIDE[one]]
            if one in (SENTINEL_SPACE, HILLS_SPACE):
                beside.append(SENTINEL_SPACE + HILLS_SPACE - one)
            for other in beside:
                if far[space, other] == 99:
                    far[space, other] = far[space, one] + 1
                    near.append(other)
    return far


DISTANCE = _distances()


def _by_name(number: Callable[[Name], int]) -> Array:
    return np.array([number(name) for name in _box.names], np.int32)


DRAWS = _by_name(lambda name: name.draws)
HOLDS = _by_name(lambda name: name.holds)
LONELY = _by_name(lambda name: name.lonely)

#: The first printed space of each name.
PLACE_OF = np.array(
    [int(np.flatnonzero(PRINTED == name)[0]) for name in range(len(NAMES))], np.int32
)

#: Terrain cards of each name.
TERRAIN_CARDS = np.array([TERRAIN.get(name, 0) for name in NAMES], np.int32)

# Characters

HEROES = len(_box.characters)
_heroes = _box.characters
HERO_STRENGTH = np.array([one.strength for one in _heroes], np.int32)
HERO_CRAFT = np.array([one.craft for one in _heroes], np.int32)
HERO_LIFE = np.array([one.life for one in _heroes], np.int32)
HERO_FATE = np.array([one.fate for one in _heroes], np.int32)
HERO_ALIGNMENT = np.array([ALIGNMENTS.index(one.alignment) for one in _heroes], np.int32)
HERO_START = np.array([PLACE_OF[NAMES.index(one.start)] for one in _heroes], np.int32)
HERO_SPELLS = np.array([one.spells for one in _heroes], np.int32)
HERO_OF_FIRELANDS = np.array([one.firelands for one in _heroes], np.int32)
#: Up to two objects that a character starts with, as definitions, -1 for none.
HERO_OBJECTS = np.array(
    [
        [
            [card.key for card in _box.cards].index(one.objects[place])
            if place < len(one.objects)
            else -1
            for place in range(2)
        ]
        for one in _heroes
    ],
    np.int32,
)

#: Abilities, all characters' in a row: where those of each begin.
ABILITIES = sum(len(one.ability) for one in _heroes)
FIRST_ABILITY = np.array(
    [sum(len(one.ability) for one in _heroes[:number]) for number in range(HEROES + 1)], np.int32
)

#: Whatever has a text, in one numbering: definitions of cards, abilities, endings, effects, names.
TEXT_OF_ABILITY = DEFINITIONS
TEXT_OF_ENDING = TEXT_OF_ABILITY + ABILITIES
TEXT_OF_EFFECT = TEXT_OF_ENDING + len(_box.endings)
TEXT_OF_NAME = TEXT_OF_EFFECT + len(_box.effects)
TEXTS = TEXT_OF_NAME + len(_box.names)

#: Prices in gold by shop and ware, 0 where it is not sold (TA-PU).
_PRICES = {
    "smithy": {"helmet": 2, "sword": 2, "axe": 3, "shield": 3, "armour": 4},
    "market": {"sword": 1, "helmet": 1, "water_bottle": 1, "shield": 2, "mule": 2, "raft": 3},
}
_wares = [card.key.removeprefix("bought_") for card in _box.purchase[:-1]]
PRICE = np.array(
    [[prices.get(ware, 0) for ware in _wares] for prices in _PRICES.values()], np.int32
)
