"""The state of a game of The Arsonist: its words, its layout, and sets of settlements.

Settlements and roads are numbered from 1 as on the map; 0 is nowhere. A set of settlements is one
integer with bit ``x`` for settlement ``x``, a set of roads likewise. The map is in the state, so a
map drawn by a user needs no new code. Nothing here nests more than once, so the state names its one
open question in ``phase`` and needs no stack.

Hidden from the commissioner are ``arsonist`` and ``trail``, and nothing else (P3.1).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.layout import layout
from firehall.games.arsonist.map import MAX_SETTLEMENTS

PLACES = MAX_SETTLEMENTS + 1
CARS, BARRICADES, ELUSIVES, REGROUPS, RAIDS = 4, 5, 3, 2, 1  # P1.2
PANIC_MOST, FIRST_MARK, SECOND_MARK = 12, 4, 8  # P1.1
CAPTURES = 2  # P8.2
SHEET = 24  # lines of the arsonist's sheet; older ones are forgotten

ARSONIST, COMMISSIONER = range(2)

# Action cards. Each has two ends: with `faces[card]` 0 the first of its two actions is up (P2.1).
NIGHT_CARD, FEAR_CARD, GROUND_CARD, FORCE_CARD = range(4)
DODGE, SPARKS, FUMES, MASTER, SEARCH, BARRICADE, SUPPORT, SIGNAL = range(8)
# Mobilisation cards, where a card under way is named.
ELUSIVE, REGROUP, RAID = range(8, 11)

# What the commissioner recovers.
A_REGROUP, A_RAID = range(2)

# Questions. Chance turns the cards; everything else is asked of a player.
(
    OVER_PHASE,
    COIN,
    CHOOSE_START,
    CHOOSE_BLAZE,
    PLACE_FIRST_CAR,
    TURN,
    SECOND_TOKEN,
    MOVE_CAR,
    PLACE_BARRICADE,
    LIFT_BARRICADE,
    SECOND_CAR,
    ESCAPE,
    RECOVER,
) = range(13)

# How a game ends. RUNNING is 0, so that a game under way has no result.
RUNNING, BURNED, PANIC, CAPTURED, ENCLOSED, ROUND_LIMIT = range(6)

_places = (PLACES,)

#: Fields that never change during a game: the map.
MAP_FIELDS: list[tuple[Any, ...]] = [
    ("settlements", np.int8),
    ("roads", np.int8),
    ("houses", np.int8, _places),
    ("beside", np.int8, (PLACES, 3)),  # the settlements at the other ends of its roads
    ("road", np.int8, (PLACES, 3)),  # those roads
    ("district", np.int8, _places),
]

#: The options, as numbers; `firehall.games.arsonist.options` says what they mean.
OPTION_FIELDS: list[tuple[Any, ...]] = [
    (name, np.int8)
    for name in (
        "sparks_optional",
        "fumes_blocked",
        "bank_recovery",
        "support_sequential",
        "later_capture",
        "notebook",
        "burned_goal",
    )
] + [("round_limit", np.int16)]

#: Fields of play.
PLAY_FIELDS: list[tuple[Any, ...]] = [
    ("burned", np.int32),  # the burned settlements (P0.1)
    ("barricades", np.int32),  # the roads with one
    ("belief", np.int32),  # where the arsonist can be, from what is public (P9)
    ("past_belief", np.int32, (SHEET,)),  # the same before each move that the trail tells of
    ("past_barricades", np.int32, (SHEET,)),
    ("round", np.int16),  # from 1; 0 while setting up
    ("tokens", np.int8, _places),
    ("cars", np.int8, (CARS,)),  # where they stand, 0 in supply
    ("trail", np.int8, (SHEET,)),  # settlements the arsonist wrote down, the present one last
    ("lines", np.int8),  # how many these are
    ("arsonist", np.int8),
    ("phase", np.int8),
    ("side", np.int8),  # whose turn it is
    ("faces", np.int8, (4,)),
    ("elusive", np.int8),  # active cards
    ("regroup", np.int8),
    ("raid", np.int8),
    ("fresh_regroup", np.int8),  # of these, recovered this turn and not yet usable (R18)
    ("fresh_raid", np.int8),
    ("banked", np.int8),  # recoveries kept (R7)
    ("panic", np.int8),
    ("captures", np.int8),
    ("acted", np.int8),  # an action was used this turn, or the commissioner passed
    ("moved", np.int8),  # a Mobilisation card was used this turn
    ("passed", np.int8),
    ("caught", np.int8),  # there was a capture this turn
    ("card", np.int8),  # the card under way, while a question in its middle is open
    ("first", np.int8),  # what it did first: a settlement, a car's number or a road
    ("lifted", np.int8),  # the road that a barricade in hand comes from
    ("owed", np.int8),  # a capture will be paid with a recovery when the card is done
    ("result", np.int8),
]


STATE = layout(PLAY_FIELDS, fixed=[*MAP_FIELDS, *OPTION_FIELDS])


# Sets


def bit(place: int) -> int:
    return 1 << place


def holds(places: int, place: int) -> bool:
    return (places >> place) & 1 != 0


def size(places: int) -> int:
    """How many members a set has."""
    count = 0
    while places:
        places &= places - 1
        count += 1
    return count


def everywhere(s: Any) -> int:
    return (1 << (s.settlements + 1)) - 2


# Cards


def up(s: Any, action: int) -> bool:
    """Whether this action faces its player (P2.1)."""
    return s.faces[action >> 1] == (action & 1)


def used_elusives(s: Any) -> int:
    return ELUSIVES - s.elusive


# Pieces


def barricades_out(s: Any) -> int:
    return size(s.barricades)


def cars_out(s: Any) -> int:
    """Cars leave the supply in order, so those on the map come first."""
    count = 0
    while count < CARS and s.cars[count] != 0:
        count += 1
    return count


def unburned(s: Any, place: int) -> int:
    """Houses of a settlement without an arson token."""
    return s.houses[place] - s.tokens[place]


def finish(s: Any, result: int) -> None:
    """The game is over (P8): nothing that was under way goes on or is remembered."""
    s.result = result
    s.phase = OVER_PHASE
    forget_card(s)
    forget_turn(s)


def forget_card(s: Any) -> None:
    s.card = 0
    s.first = 0
    s.lifted = 0


def forget_turn(s: Any) -> None:
    """What a turn remembers ends with it."""
    s.fresh_regroup = 0
    s.fresh_raid = 0
    s.acted = 0
    s.moved = 0
    s.passed = 0
    s.caught = 0
    s.owed = 0
