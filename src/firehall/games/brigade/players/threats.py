"""What a rival is about to win, and what would keep it from that.

A rival who lacks one building is stopped by whoever plays last before it, and by nobody else: who
does so earlier pays for what the others could do, and one of them wins.

`look_out` fills ``notes``: for each space the points for putting out the fire there, and those for
winning over the building.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import beyond
from firehall.games.brigade.fields import State
from firehall.games.brigade.players.ways import WAYS
from firehall.games.brigade.state import (
    DISTRICT_GOAL,
    POINTS,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    WAGON_BOX,
    district_of,
    is_burning,
    is_standing,
)
from firehall.games.brigade.turn.renown import may_hold, need
from firehall.games.brigade.turn.water import brigade_water
from firehall.games.brigade.types import Cell, each_cell

OUT = WAYS  # where the tables begin in the notes
OVER = OUT + CELLS
THREATS = OVER + CELLS  # and where they end
STOPPED = 200  # points for a win that is stopped, shared out among the ways to it
SPACES = 2 * POINTS  # that a Brigade comes in a turn and still puts out a fire


def look_out(s: State, player: Seat, notes: Numbers) -> None:
    for cell in each_cell(CELLS):
        notes[OUT + cell] = 0
        notes[OVER + cell] = 0
    rival = Seat((player + 1) % s.players)
    districts = last_missing(s, rival)
    if s.against_one != 0 or districts == 0:
        return
    ways = 0
    for cell in each_cell(CELLS):
        ways += ways_to(s, rival, districts, cell, 0, notes)
    if ways == 0:
        return
    for cell in each_cell(CELLS):
        ways_to(s, rival, districts, cell, STOPPED // ways, notes)
        if needs(s, rival, districts, cell):
            notes[OVER + cell] += STOPPED


def last_missing(s: State, player: Seat) -> int:
    """Districts of which one building more wins the game (B9.1, B9.2), as a set."""
    found = 0
    missing = 0
    for district in range(5):
        goal = UNIVERSITY_GOAL if district == UNIVERSITY else DISTRICT_GOAL
        if s.loyalties[player, district] + 1 >= goal:
            found |= 1 << district
        if s.loyalties[player, district] == 0:
            missing |= 1 << district
    return found | missing if missing & (missing - 1) == 0 else found


def needs(s: State, rival: Seat, districts: int, cell: Cell) -> bool:
    """Whether a rival would lack more than one building without this one."""
    if s.loyal[cell] != rival + 1:
        return False
    district = district_of(s, cell)
    if (districts >> district) & 1:
        return True
    if s.loyalties[rival, district] > 1:
        return False
    for other in range(5):
        if (districts >> other) & 1 and s.loyalties[rival, other] == 0:
            return True
    return False


def ways_to(s: State, rival: Seat, districts: int, cell: Cell, points: int, notes: Numbers) -> int:
    """From how many fires a rival could win this building over; each is noted."""
    if s.tile[cell] < 0 or not is_standing(s, cell) or not may_hold(s, rival, cell):
        return 0
    if (districts >> district_of(s, cell)) & 1 == 0:
        return 0
    missing = need(s, rival, cell) - s.renown[rival, cell]
    count = 0
    for side in range(5):
        fire = cell if side == 4 else beyond(cell, side)
        if fire >= 0 and is_burning(s, fire) and s.fire[fire] >= missing:
            if in_reach_of(s, rival, fire):
                count += 1
                notes[OUT + fire] += points
                notes[OVER + cell] += points
    return count


def in_reach_of(s: State, rival: Seat, cell: Cell) -> bool:
    """Near enough, as far as one sees at a glance, and with water enough."""
    rows = abs(s.brigade[rival] // 6 - cell // 6)
    columns = abs(s.brigade[rival] % 6 - cell % 6)
    water = brigade_water(s, rival) + s.water[rival, WAGON_BOX]
    return max(rows, columns) <= SPACES and water >= s.fire[cell]
