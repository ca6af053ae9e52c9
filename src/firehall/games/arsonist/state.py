"""The state of a game of The Arsonist: its words, its layout, and sets of settlements.

Settlements and roads are numbered from 1 as on the map; 0 is nowhere. A set of settlements is one
integer with bit ``x`` for settlement ``x``, a set of roads likewise. The map is in the state, so a
map drawn by a user needs no new code.

Hidden from the commissioner are ``arsonist`` and ``trail``, and nothing else (P3.1).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.kinds import Frames, chance, decision
from firehall.engine.layout import layout
from firehall.games.arsonist.town.map import MAX_SETTLEMENTS

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

#: Questions; words are those of positions. A card that asks something in its middle lies on the
#: turn in which it is used; nothing nests deeper.
FRAMES = Frames(
    2,
    chance(1, "coin", "turned"),  # which Action card
    decision(2, "choose_start", asks=f"{ARSONIST}", word="start"),
    decision(3, "choose_blaze", asks=f"{ARSONIST}", word="blaze"),
    decision(4, "place_first_car", asks=f"{COMMISSIONER}", word="car"),
    decision(5, "turn", asks="s.side"),
    decision(6, "second_token", "card first", asks=f"{ARSONIST}", word="token"),
    decision(7, "move_car", "card car", asks=f"{COMMISSIONER}", word="drive"),
    # the road that the card closed before, and the one that the barricade in hand was lifted from
    decision(8, "place_barricade", "closed lifted", asks=f"{COMMISSIONER}", word="barricade"),
    decision(9, "lift_barricade", "closed", asks=f"{COMMISSIONER}", word="lift"),
    # the car that Backup named first, from 1; 0 when no second one will be asked for
    decision(10, "second_car", "named", asks=f"{COMMISSIONER}", word="support"),
    decision(11, "escape", "card named", asks=f"{ARSONIST}"),
    decision(12, "recover", asks=f"{COMMISSIONER}"),
    number=np.int8,
)

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
    *FRAMES.fields,
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
    ("owed", np.int8),  # a capture will be paid with a recovery when the card is done
    ("result", np.int8),
]


STATE = layout(PLAY_FIELDS, fixed=[*MAP_FIELDS, *OPTION_FIELDS])


# Sets


def bit(place: int) -> int:
    return 1 << place


def holds(places: int, place: int) -> bool:
    return (places >> place) & 1 != 0
