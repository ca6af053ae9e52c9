"""What a learned policy notices of a game of Flash Point: yes or no, and of the observation alone.

Each space has marks, such as smoke or a closed door in the north. Every mark is noticed twice: by
the space it is in, and near the active firefighter by how far away it is, so that what was learned
in one room is known in the next. The rest are gauges: so many AP at least, so much damage left.

It was taught family games on the front board (``examples/ppo.py``): the printed house it knows by
heart, any other not at all. Specialists, vehicles, hazmats and hot spots it cannot even see.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from firehall.engine.layout import fixed_from
from firehall.engine.plain import Array
from firehall.games.flashpoint.board import (
    DAMAGED,
    DOOR_CLOSED,
    DOOR_OPEN,
    MAX_CELLS,
    WALL,
)
from firehall.games.flashpoint.observe import PLANES, observe
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.start import start
from firehall.games.flashpoint.state import (
    CHOOSE_FIRST,
    CHOOSE_START,
    FIRE,
    FIREFIGHTERS,
    LAND,
    SMOKE,
    STATE,
)
from firehall.players.policy.net import Mind, prefer

WIDTH, CELLS = 10, 80  # of the printed boards, six by eight and the ring
UNSEEN = ("specialists", "vehicles", "hazmat", "hot_spots")
BLIND = (
    "policy has learned the family game: it plays on boards of six by eight spaces, without "
    "specialists, vehicles, hazmats and hot spots"
)
REACH = 3  # how far around the active firefighter marks are noticed by their distance
SIDE = 2 * REACH + 1
ANY = 127
ZONE, NORTH_EDGE, WEST_EDGE, HAZARD, POI, VICTIMS, CREW = 0, 1, 2, 3, 6, 7, 9

#: A mark: a plane of the observation, the bits of it that count, and from what to what.
MARKS = np.array(
    [
        (ZONE, ANY, 1, ANY),
        (HAZARD, ANY, SMOKE, SMOKE),
        (HAZARD, ANY, FIRE, FIRE),
        (POI, ANY, 1, ANY),
        (VICTIMS, ANY, 1, ANY),
        *(
            (plane, ANY, edge, edge)
            for plane in (NORTH_EDGE, WEST_EDGE)
            for edge in (WALL, DAMAGED, DOOR_CLOSED, DOOR_OPEN)
        ),
        (CREW, 1, 1, ANY),  # the active firefighter,
        (CREW, 2, 1, ANY),  # the next,
        (CREW, 4, 1, ANY),  # the one after,
        (CREW, ANY & ~7, 1, ANY),  # and the others
    ]
)

_GLOBAL = PLANES * MAX_CELLS
_RISING = (
    (1, FIREFIGHTERS - 1),  # the seat's distance in turns
    (2, 8),  # AP
    (4, 1),  # something was done
    (6, 24),  # damage left
    (7, 34),  # hazards on the board
    (8, 12),  # hidden victims
    (9, 6),  # hidden false alarms
    (10, 7),  # rescued
    (11, 4),  # lost
    *((14 + FIREFIGHTERS + turn, 4) for turn in range(FIREFIGHTERS)),  # saved AP
)
#: A gauge: a place of the observation, and from what to what. The first is always there.
GAUGES = np.array(
    [
        (0, -ANY, ANY),
        *((_GLOBAL, question, question) for question in (CHOOSE_START, CHOOSE_FIRST, LAND)),
        *((_GLOBAL + at, low, ANY) for at, most in _RISING for low in range(1, most + 1)),
    ]
)
BY_SPACE = len(GAUGES)
BY_DISTANCE = BY_SPACE + len(MARKS) * CELLS
FEATURES = BY_DISTANCE + len(MARKS) * SIDE * SIDE


def sees(states: Array) -> bool:
    """Whether everything that there is in a game can be noticed."""
    size = (int(states["width"][0]), int(states["cells"][0]))
    return size == (WIDTH, CELLS) and not any(states[name][0] for name in UNSEEN)


def taught(states: Array) -> bool:
    """Whether a game has the board and the rules of the lessons; its crew may be of any size."""
    crew, players = (int(states[name][0]) for name in ("firefighters", "players"))
    return fixed_part(states) == lesson(crew, players)


@cache
def lesson(crew: int, players: int) -> bytes:
    """The board and the rules of the lessons, with a crew of this size."""
    return fixed_part(start(Options(firefighters=crew, players=players)))


def fixed_part(states: Array) -> bytes:
    """What play never changes: the board and the options."""
    return states.tobytes()[fixed_from(STATE) :]


def follow(s: Any, seat: int, mask: Any, mind: Mind) -> int:
    """The action that the policy takes for a seat."""
    observe(s, seat, mind.seen)
    return prefer(notice(mind.seen, s.width, mind.features), mask, mind)


def notice(seen: Any, width: int, out: Any) -> int:
    """Fill ``out`` with the features that are there and say how many they are."""
    count = 0
    for gauge in range(len(GAUGES)):
        if GAUGES[gauge, 1] <= seen[GAUGES[gauge, 0]] <= GAUGES[gauge, 2]:
            out[count] = gauge
            count += 1
    here = whereabouts(seen)
    for cell in range(CELLS):
        down = cell // width - here // width + REACH
        right = cell % width - here % width + REACH
        near = 0 <= down < SIDE and 0 <= right < SIDE
        for mark in range(len(MARKS)):
            found = seen[MARKS[mark, 0] * MAX_CELLS + cell] & MARKS[mark, 1]
            if MARKS[mark, 2] <= found <= MARKS[mark, 3]:
                out[count] = BY_SPACE + mark * CELLS + cell
                count += 1
                if near:
                    out[count] = BY_DISTANCE + (mark * SIDE + down) * SIDE + right
                    count += 1
    return count


def whereabouts(seen: Any) -> int:
    """The space of the active firefighter."""
    for cell in range(CELLS):
        if seen[CREW * MAX_CELLS + cell] & 1:
            return cell
    return 0
