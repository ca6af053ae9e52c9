"""What says most about a game of The Brigade: how near each player is to every way to win.

Players count from the seat that looks, as they come after it. The shortest way to a victory is told
by tokens: those missing on the building that each district lacks fewest on.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, Reals
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.fields import State
from firehall.games.brigade.observe import seen_from
from firehall.games.brigade.state import (
    BOXES,
    DISTRICT_GOAL,
    DOOMED,
    EVACUATION,
    EVACUATION_UNIVERSITY,
    LOYALTY,
    PLAYERS,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    crew_count,
    district_of,
    is_standing,
    track_value,
    value_of,
)
from firehall.games.brigade.turn.renown import may_hold, need
from firehall.games.brigade.types import Cell, each_cell, each_player

DISTRICTS = 5
FAR = 8.0  # tokens that are missing where there is no building left to win
HOT = 3  # an intensity that may cost the building soon

# Numbers of a player: `LOYAL` and `MISSING` have one for each district.
LOYAL, MISSING, ENDS, GOODS, FORTUNE = 0, 5, 10, 14, 24
OF_A_PLAYER = 29
CITY = PLAYERS * OF_A_PLAYER
SIZE = CITY + 14


def measure(s: State, seat: Seat, notes: Numbers, out: Reals) -> None:
    for place in range(SIZE):
        out[place] = 0.0
    for player in each_player(s.players):
        base = seen_from(s, seat, player) * OF_A_PLAYER
        for district in range(DISTRICTS):
            out[base + LOYAL + district] = s.loyalties[player, district]
            out[base + MISSING + district] = FAR
        goods(s, player, base + GOODS, out)
    for cell in each_cell(CELLS):
        if s.tile[cell] >= 0 and is_standing(s, cell):
            building(s, seat, cell, out)
    for player in each_player(s.players):
        ends(s, player, seen_from(s, seat, player) * OF_A_PLAYER, out)
    city(s, seat, out)


def building(s: State, seat: Seat, cell: Cell, out: Reals) -> None:
    """What a building is to the city, and to everybody: theirs, in danger, or so far away."""
    if s.fire[cell] >= HOT:
        out[CITY + 11] += 1.0
    if s.fire[cell] == DOOMED:
        out[CITY + 12] += 1.0
    if s.loyal[cell] == 0:
        out[CITY + 13] += 1.0
    for player in each_player(s.players):
        base = seen_from(s, seat, player) * OF_A_PLAYER
        if s.loyal[cell] == player + 1:
            out[base + FORTUNE] += value_of(s, cell)
            if s.fire[cell] >= HOT:
                out[base + FORTUNE + 1] += value_of(s, cell)
            if s.fire[cell] == DOOMED:
                out[base + FORTUNE + 2] += value_of(s, cell)
        elif may_hold(s, player, cell):
            missing = need(s, player, cell) - s.renown[player, cell]
            place = base + MISSING + district_of(s, cell)
            if missing < out[place]:
                out[place] = missing
            out[base + FORTUNE + 3] += s.renown[player, cell]
            if s.renown[player, cell] > 0 and s.fire[cell] >= HOT:
                out[base + FORTUNE + 4] += s.renown[player, cell]


def ends(s: State, player: Seat, base: int, out: Reals) -> None:
    """B9.1 and B9.2: the nearest district of its own, and one building of every district."""
    nearest = FAR
    kinds = 0.0
    tokens = 0.0
    for district in range(DISTRICTS):
        goal = UNIVERSITY_GOAL if district == UNIVERSITY else DISTRICT_GOAL
        left = goal - s.loyalties[player, district]
        nearest = min(nearest, float(left))
        if s.loyalties[player, district] == 0:
            tokens += out[base + MISSING + district]
        else:
            kinds += 1.0
    out[base + ENDS] = nearest
    out[base + ENDS + 1] = kinds
    out[base + ENDS + 2] = tokens
    out[base + ENDS + 3] = 4.0 / (1.0 + tokens)


def goods(s: State, player: Seat, base: int, out: Reals) -> None:
    """What a player works with."""
    for track in range(3):
        out[base + track] = track_value(s, player, track)
    for box in range(BOXES):
        out[base + 3] += s.water[player, box]
    out[base + 4] = crew_count(s, player)
    out[base + 5] = min(int(s.supply[player]), 2 * LOYALTY)
    out[base + 6] = min(int(s.tokens[player]), LOYALTY)
    out[base + 7] = s.extra[player]
    out[base + 8] = s.deed[player]
    out[base + 9] = 1.0 if s.turn == player else 0.0


def city(s: State, seat: Seat, out: Reals) -> None:
    """How long the game may last, and whose turn it is in it."""
    out[CITY] = s.players
    out[CITY + 1] = s.round
    out[CITY + 2] = s.burning
    out[CITY + 3] = EVACUATION - s.ruins
    out[CITY + 4] = EVACUATION_UNIVERSITY - s.university_ruins
    out[CITY + 5] = s.evacuating
    out[CITY + 6] = s.phase
    out[CITY + 7] = s.actions
    out[CITY + 8] = s.advanced
    out[CITY + 9] = (s.turn - s.first) % s.players
    out[CITY + 10] = seen_from(s, seat, s.turn)
