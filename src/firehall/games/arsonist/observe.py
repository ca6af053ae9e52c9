"""What a seat may know, as numbers for learning.

First `PLANES` planes of one number a settlement, then one number a road (1 for a barricade), then
the numbers of `GLOBALS`. The commissioner's planes of the arsonist are empty.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Part
from firehall.games.arsonist.codes import ROAD_PLACES
from firehall.games.arsonist.hidden import keeps_secret
from firehall.games.arsonist.state import ARSONIST, CARS, PLACES, holds

PLANE_NAMES = (
    "houses",
    "arson tokens",
    "district, from 1",
    "first settlement beside it",
    "second settlement beside it",
    "third settlement beside it",
    "cars",
    "the arsonist can be there",
    "the arsonist",
    "the line of the sheet that names it last, from 1",
)
GLOBALS = (
    Part("question"),
    Part("seat"),
    Part("side to move"),
    Part("round"),
    Part("panic"),
    Part("captures"),
    Part("faces of the four Action cards", 4),
    Part("active Elusive"),
    Part("active Regroup"),
    Part("active Raid"),
    Part("fresh Regroup"),
    Part("fresh Raid"),
    Part("banked recoveries"),
    Part("acted"),
    Part("moved"),
    Part("passed"),
    Part("captured this turn"),
    Part("card under way"),
    Part("what it did first"),
    Part("road lifted from"),
    Part("lines of the sheet"),
)
PLANES = len(PLANE_NAMES)
LAYOUT = (
    *(Part(f"{name} (by settlement)", PLACES) for name in PLANE_NAMES),
    Part("barricades (by road)", ROAD_PLACES),
    *GLOBALS,
)
SIZE = sum(part.size for part in LAYOUT)


def observe(s: Any, seat: int, out: Any) -> None:
    for place in range(SIZE):
        out[place] = 0
    for place in range(1, s.settlements + 1):
        observe_place(s, place, s.notebook or seat == ARSONIST, out)
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


def observe_place(s: Any, place: int, notebook: bool, out: Any) -> None:
    out[place] = s.houses[place]
    out[PLACES + place] = s.tokens[place]
    out[2 * PLACES + place] = s.district[place] + 1
    for way in range(3):
        out[(3 + way) * PLACES + place] = s.beside[place, way]
    if notebook and holds(s.belief, place):
        out[7 * PLACES + place] = 1


def observe_globals(s: Any, seat: int, out: Any) -> None:
    base = PLANES * PLACES + ROAD_PLACES
    out[base] = s.phase
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
    out[base + 20] = s.card
    out[base + 21] = s.first
    out[base + 22] = s.lifted
    out[base + 23] = s.lines
