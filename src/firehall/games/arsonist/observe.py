"""What a seat may know, as numbers for learning.

First `PLANES` planes of one number a settlement, then one number a road (1 for a barricade), then
the numbers of `GLOBALS`. The commissioner's planes of the arsonist are empty.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.games.arsonist.codes import ROAD_PLACES
from firehall.games.arsonist.fields import RECOVER, State
from firehall.games.arsonist.hidden import keeps_secret
from firehall.games.arsonist.questions import card_under_way, done_first, lifted_from
from firehall.games.arsonist.state import (
    ARSONIST,
    CAPTURES,
    CARS,
    ELUSIVES,
    PANIC_MOST,
    PLACES,
    RAID,
    RAIDS,
    REGROUPS,
    SHEET,
    holds,
)
from firehall.games.arsonist.town.map import ARSON_TOKENS, MAX_SETTLEMENTS

#: What there is to say of each settlement, and the most that it can be.
PLANE_NAMES = (
    ("houses", ARSON_TOKENS),
    ("arson tokens", ARSON_TOKENS),
    ("district, from 1", MAX_SETTLEMENTS),
    ("first settlement beside it", MAX_SETTLEMENTS),
    ("second settlement beside it", MAX_SETTLEMENTS),
    ("third settlement beside it", MAX_SETTLEMENTS),
    ("cars", CARS),
    ("the arsonist can be there", 1),
    ("the arsonist", 1),
    ("the line of the sheet that names it last, from 1", SHEET),
)
GLOBALS = (
    Part("question", most=RECOVER),
    Part("seat", most=1),
    Part("side to move", most=1),
    Part("round"),
    Part("panic", most=PANIC_MOST),
    Part("captures", most=CAPTURES),
    Part("faces of the four Action cards", 4, most=1),
    Part("active Elusive", most=ELUSIVES),
    Part("active Regroup", most=REGROUPS),
    Part("active Raid", most=RAIDS),
    Part("fresh Regroup", most=REGROUPS),
    Part("fresh Raid", most=RAIDS),
    Part("banked recoveries", most=CAPTURES),
    Part("acted", most=1),
    Part("moved", most=1),
    Part("passed", most=1),
    Part("captured this turn", most=1),
    Part("card under way", most=RAID),
    Part("what it did first", most=ROAD_PLACES - 1),
    Part("road lifted from", most=ROAD_PLACES - 1),
    Part("lines of the sheet", most=SHEET),
)
PLANES = len(PLANE_NAMES)
LAYOUT = (
    *(Part(f"{name} (by settlement)", PLACES, most=most) for name, most in PLANE_NAMES),
    Part("barricades (by road)", ROAD_PLACES, most=1),
    *GLOBALS,
)
SIZE = sum(part.size for part in LAYOUT)


def observe(s: State, seat: int, out: Numbers) -> None:
    for place in range(SIZE):
        out[place] = 0
    for place in range(1, s.settlements + 1):
        observe_place(s, place, s.notebook != 0 or seat == ARSONIST, out)
    for car in range(CARS):
        if s.cars[car] != 0:
            out[6 * PLACES + s.cars[car]] += 1
    if s.arsonist != 0 and not keeps_secret(s, seat):
        out[8 * PLACES + s.arsonist] = 1
        for line in range(s.lines):
            out[9 * PLACES + s.trail[line]] = line + 1
    for road in range(1, s.roads + 1):
        if holds(s.barricades, road):
            out[PLANES * PLACES + road] = 1
    observe_globals(s, seat, out)


def observe_place(s: State, place: int, notebook: bool, out: Numbers) -> None:
    out[place] = s.houses[place]
    out[PLACES + place] = s.tokens[place]
    out[2 * PLACES + place] = s.district[place] + 1
    for way in range(3):
        out[(3 + way) * PLACES + place] = s.beside[place, way]
    if notebook and holds(s.belief, place):
        out[7 * PLACES + place] = 1


def observe_globals(s: State, seat: int, out: Numbers) -> None:
    base = PLANES * PLACES + ROAD_PLACES
    out[base] = top_kind(s)
    out[base + 1] = seat
    out[base + 2] = s.side
    out[base + 3] = min(s.round, 127)
    out[base + 4] = s.panic
    out[base + 5] = s.captures
    for card in range(4):
        out[base + 6 + card] = s.faces[card]
    out[base + 10] = s.elusive
    out[base + 11] = s.regroup
    out[base + 12] = s.raid
    out[base + 13] = s.fresh_regroup
    out[base + 14] = s.fresh_raid
    out[base + 15] = s.banked
    out[base + 16] = s.acted
    out[base + 17] = s.moved
    out[base + 18] = s.passed
    out[base + 19] = s.caught
    out[base + 20] = card_under_way(s)
    out[base + 21] = done_first(s)
    out[base + 22] = lifted_from(s)
    out[base + 23] = s.lines
