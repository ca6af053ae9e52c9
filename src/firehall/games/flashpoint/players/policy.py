"""What a learned policy notices of a game of Flash Point: yes or no, and of the observation alone.

Each space has marks, such as smoke or a closed door in the north. Every mark is noticed twice: by
the space it is in, and near the active firefighter by how far away it is, so that what was learned
in one room is known in the next. What lies on the board is noticed a third time where it touches
one of the others or the target of the deck gun: that is what commands and dice are about. Of
specialists it is noticed where each stands. The rest are gauges: so many AP at least, so much
damage left, who is asked what.

Everybody is known by the turns until theirs comes, and so are those who can be commanded: an action
speaks with the row of weights that `in_turn_order` gives it. Nothing depends on how many people
play the crew. The printed houses are known by heart, any other not at all; which games a policy has
learned is written beside its weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from firehall.engine import options as options_reader
from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask
from firehall.engine.interface import Seat
from firehall.engine.layout import fixed_from
from firehall.engine.plain import Array
from firehall.games.flashpoint.board.edges import SEEN_CLOSED, SEEN_DAMAGED, SEEN_OPEN, SEEN_WALL
from firehall.games.flashpoint.board.grid import MAX_CELLS
from firehall.games.flashpoint.cards import BASE_ROLES
from firehall.games.flashpoint.codes import COMMAND_DOOR, COMMAND_MOVE, STEPS
from firehall.games.flashpoint.fields import ACTIONS, CONSENT, FIRST_DECISION, State
from firehall.games.flashpoint.frames import SEEN_KIND
from firehall.games.flashpoint.observe import PLANES, observe
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.start import start
from firehall.games.flashpoint.state import FIRE, FIREFIGHTERS, SMOKE, STATE
from firehall.games.flashpoint.types import each_cell, each_firefighter
from firehall.players.policy.net import Mind, prefer, value_of

WIDTH, CELLS = 10, 80  # of the printed boards, six by eight and the ring
ROWS = CELLS // WIDTH
REACH = 3  # how far around the active firefighter marks are noticed by their distance
SIDE = 2 * REACH + 1
POINTS = FIREFIGHTERS  # where marks beside are noticed: the five others, and the gun's target
TOUCH = 3  # a space and those around it: rows, and columns
ANY = 127

# Planes of the observation.
ZONE, NORTH_EDGE, WEST_EDGE, HAZARD, HOT_SPOT, HAZMATS, POI, VICTIMS, TREATED, CREW = range(10)
AMBULANCE_AT, ENGINE_AT = 10, 11

#: A mark: a plane of the observation, the bits of it that count, and from what to what. First
#: those that lie on the board.
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
            for edge in (SEEN_WALL, SEEN_DAMAGED, SEEN_CLOSED, SEEN_OPEN)
        ),
        (HOT_SPOT, ANY, 1, ANY),
        (HAZMATS, ANY, 1, ANY),
        (TREATED, ANY, 1, ANY),
        (CREW, 1, 1, ANY),  # the active firefighter,
        (CREW, 2, 1, ANY),  # the next,
        (CREW, 4, 1, ANY),  # the one after,
        (CREW, ANY & ~7, 1, ANY),  # and the others
        (AMBULANCE_AT, ANY, 1, ANY),
        (ENGINE_AT, ANY, 1, ANY),
    ]
)
LYING = 16  # marks of what lies on the board
_PLANES, _FIRST = np.unique(MARKS[:, 0], return_index=True)
#: Marks of a plane lie together: the plane, its first mark, and the one after its last. Where a
#: plane says 0 none of them is there.
GROUPS = np.array(
    [(plane, first, first + np.sum(MARKS[:, 0] == plane)) for plane, first in zip(_PLANES, _FIRST)]
)

# Places of the observation.
GLOBAL = PLANES * MAX_CELLS
CARDS = GLOBAL + 14
_SAVED = CARDS + FIREFIGHTERS
_FREE = _SAVED + FIREFIGHTERS
_RED, _BLACK = _FREE + 2, _FREE + 3
TARGET = _FREE + 4
_QUADRANT, _ASKED, _ABOUT = TARGET + 1, TARGET + 2, TARGET + 3
CREW_SIZE, ACTIVE = TARGET + 4, TARGET + 5
_COMMANDED, _CAFS_COMMANDED = TARGET + 6, TARGET + 8
_PARKING = TARGET + 12

_RISING = (
    (GLOBAL + 2, 1, 9),  # AP
    (GLOBAL + 3, 1, 3),  # special AP
    (GLOBAL + 4, 1, 1),  # something was done
    (GLOBAL + 5, 1, 1),  # the turn was begun on the Engine
    (GLOBAL + 6, 1, 24),  # damage left
    (GLOBAL + 7, 1, 34),  # hazards on the board
    (GLOBAL + 8, 1, 10),  # hidden victims
    (GLOBAL + 9, 1, 5),  # hidden false alarms
    (GLOBAL + 10, 1, 6),  # rescued
    (GLOBAL + 11, 1, 3),  # lost
    (GLOBAL + 12, 1, 12),  # reserve
    (GLOBAL + 13, 1, 3),  # heal markers
    *((_SAVED + turn, 1, 4) for turn in each_firefighter(FIREFIGHTERS)),
    (_ASKED, 2, FIREFIGHTERS),
    (CREW_SIZE, 2, FIREFIGHTERS),
    (_CAFS_COMMANDED, 1, 1),
)
_EXACT = (
    *(
        (GLOBAL, int(SEEN_KIND[one]))
        for one in range(FIRST_DECISION, CONSENT + 1)
        if one != ACTIONS
    ),
    *(
        (CARDS + turn, card)
        for turn in each_firefighter(FIREFIGHTERS)
        for card in range(1, BASE_ROLES)
    ),
    *((_RED, face) for face in range(1, 7)),
    *((_BLACK, face) for face in range(1, 9)),
    *((_QUADRANT, quadrant) for quadrant in range(1, 5)),
    *((_ABOUT, number) for number in (1, 2)),
    (_PARKING + 2, 49),  # the back board, by the ambulance's second spot
)
_BITS = (
    *((_FREE + half, 1 << bit) for half in range(2) for bit in range(4)),
    *((_COMMANDED, 1 << turn) for turn in range(1, FIREFIGHTERS)),
)
#: A gauge: a place of the observation, the bits of it that count, and from what to what. The first
#: is always there.
GAUGES = np.array(
    [
        (0, 0, 0, 0),
        *((place, ANY, value, value) for place, value in _EXACT),
        *((place, bit, bit, bit) for place, bit in _BITS),
        *((place, ANY, low, ANY) for place, one, most in _RISING for low in range(one, most + 1)),
    ]
)
BY_SPACE = len(GAUGES)
BY_DISTANCE = BY_SPACE + len(MARKS) * CELLS
BY_CARD = BY_DISTANCE + len(MARKS) * SIDE * SIDE
BESIDE = BY_CARD + (BASE_ROLES - 1) * CELLS
FEATURES = BESIDE + POINTS * LYING * TOUCH * TOUCH


# What was learned


def taught(states: Array, lessons: Sequence[dict[str, Any]]) -> bool:
    """Whether a game has the board and the rules of a lesson; its crew may be of any size."""
    crew, players = (int(states[name][0]) for name in ("firefighters", "players"))
    rules = fixed_part(states)
    of_this_crew = ({**lesson, "firefighters": crew, "players": players} for lesson in lessons)
    return any(_rules(tuple(lesson.items())) == rules for lesson in of_this_crew)


@cache
def _rules(given: tuple[tuple[str, Any], ...]) -> bytes:
    return fixed_part(_begun(dict(given)))


def _begun(lesson: dict[str, Any]) -> Array:
    return start(options_reader.read(Options, lesson, "flashpoint"))


def fixed_part(states: Array) -> bytes:
    """What play never changes: the board and the options."""
    return states.tobytes()[fixed_from(STATE) :]


# What is noticed


def follow(s: State, seat: Seat, mask: Mask, mind: Mind) -> int:
    """The action that the policy takes for a seat."""
    observe(s, seat, mind.seen)
    in_turn_order(s.active, s.firefighters, mind.rows)
    return prefer(notice(mind.seen, s.width, mind.features), mask, mind)


def expect(s: State, seat: Seat, mind: Mind) -> float:
    """The chance of winning, by what a seat sees."""
    observe(s, seat, mind.seen)
    return value_of(notice(mind.seen, s.width, mind.features), mind)


def in_turn_order(active: int, crew: int, rows: Numbers) -> None:
    """The row of weights of each command: whom it is given to counts by turns."""
    for turn in range(crew):
        who = (active + turn) % crew
        for step in range(STEPS):
            rows[COMMAND_MOVE + who * STEPS + step] = COMMAND_MOVE + turn * STEPS + step
        for side in range(4):
            rows[COMMAND_DOOR + who * 4 + side] = COMMAND_DOOR + turn * 4 + side


def notice(seen: Numbers, width: int, out: Numbers) -> int:
    """Fill ``out`` with the features that are there and say how many they are."""
    count = 0
    for gauge in range(len(GAUGES)):
        found = seen[GAUGES[gauge, 0]] & GAUGES[gauge, 1]
        if GAUGES[gauge, 2] <= found <= GAUGES[gauge, 3]:
            out[count] = gauge
            count += 1
    count = notice_spaces(seen, width, out, count)
    for cell in each_cell(CELLS):
        here = seen[CREW * MAX_CELLS + cell]
        if here:
            for turn in each_firefighter(FIREFIGHTERS):
                if (here >> turn) & 1:
                    card = seen[CARDS + turn]
                    if card:
                        out[count] = BY_CARD + (card - 1) * CELLS + cell
                        count += 1
                    if turn:
                        count = notice_beside(seen, width, turn - 1, cell, out, count)
    if seen[TARGET]:
        count = notice_beside(seen, width, POINTS - 1, seen[TARGET], out, count)
    return count


def notice_spaces(seen: Numbers, width: int, out: Numbers, count: int) -> int:
    """Marks by their space and near the active firefighter by their distance."""
    here = whereabouts(seen)
    for cell in each_cell(CELLS):
        down = cell // width - here // width + REACH
        right = cell % width - here % width + REACH
        near = 0 <= down < SIDE and 0 <= right < SIDE
        for group in range(len(GROUPS)):
            found = seen[GROUPS[group, 0] * MAX_CELLS + cell]
            if found:
                for mark in range(GROUPS[group, 1], GROUPS[group, 2]):
                    if MARKS[mark, 2] <= found & MARKS[mark, 1] <= MARKS[mark, 3]:
                        out[count] = BY_SPACE + mark * CELLS + cell
                        count += 1
                        if near:
                            out[count] = BY_DISTANCE + (mark * SIDE + down) * SIDE + right
                            count += 1
    return count


def notice_beside(seen: Numbers, width: int, point: int, at: int, out: Numbers, count: int) -> int:
    """What lies in a space and around it; ``point`` says what makes the space worth a look."""
    for around in range(TOUCH * TOUCH):
        row = at // width + around // TOUCH - 1
        column = at % width + around % TOUCH - 1
        if 0 <= row < ROWS and 0 <= column < width:
            cell = row * width + column
            for mark in range(LYING):
                found = seen[MARKS[mark, 0] * MAX_CELLS + cell] & MARKS[mark, 1]
                if MARKS[mark, 2] <= found <= MARKS[mark, 3]:
                    out[count] = BESIDE + (mark * POINTS + point) * TOUCH * TOUCH + around
                    count += 1
    return count


def whereabouts(seen: Numbers) -> int:
    """The space of the active firefighter."""
    for cell in each_cell(CELLS):
        if seen[CREW * MAX_CELLS + cell] & 1:
            return cell
    return 0
