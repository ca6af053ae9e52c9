"""What is on the cards, as tables of numbers that the rules look things up in."""

from __future__ import annotations

import numpy as np

from firehall.games.brigade.cards import DISTRICTS, EFFECTS, SIDE, SIDES, TRACKS, printed

_cards = printed()

CELLS = SIDE * SIDE
CITY_TILES = len(_cards.city)
FIRST_GREAT = CITY_TILES + len(_cards.university)
NO_DISTRICT = len(DISTRICTS)
MOST_FIREBALLS = 8

#: By building: the district and the value.
TILE_DISTRICT = np.array([DISTRICTS.index(tile.district) for tile in _cards.buildings], np.int32)
TILE_VALUE = np.array([tile.value for tile in _cards.buildings], np.int32)

#: By crew member: the district (or `NO_DISTRICT`) and the water.
CREW_DISTRICT = np.array(
    [DISTRICTS.index(one.district) if one.district else NO_DISTRICT for one in _cards.crew],
    np.int32,
)
CREW_WATER = np.array([one.water for one in _cards.crew], np.int32)

WARDEN_WATER = np.array([one.water for one in _cards.wardens], np.int32)
WOLF_WATER = max(one.wolf_water for one in _cards.wardens)

#: Board, track and circle: the value.
TRACK = np.array([[getattr(board, name) for name in TRACKS] for board in _cards.boards], np.int32)

# Event cards. A wind's or a special event's number is in EVENT_WHAT.
FIRESTORM, WIND, SPECIAL_EVENT = range(3)
EVENTS = len(_cards.events)
STARTERS = sum(event.starter for event in _cards.events)
EVENT_KIND = np.array(
    [("firestorm", "wind", "special").index(event.kind) for event in _cards.events], np.int32
)
EVENT_WHAT = np.array(
    [
        SIDES.index(event.toward)
        if event.toward
        else EFFECTS.index(event.effect)
        if event.effect
        else len(event.fireballs)
        for event in _cards.events
    ],
    np.int32,
)
FIREBALLS_AT = np.array(
    [(event.fireballs + [0] * MOST_FIREBALLS)[:MOST_FIREBALLS] for event in _cards.events],
    np.int32,
)

# The city (B2.1). Directions go round the compass, the four sides of a space first.
STEP_ROW = np.array([-1, 0, 1, 0, -1, 1, 1, -1], np.int32)
STEP_COLUMN = np.array([0, 1, 0, -1, 1, 1, -1, -1], np.int32)


def _beyond(cell: int, side: int) -> int:
    row, column = cell // SIDE + int(STEP_ROW[side]), cell % SIDE + int(STEP_COLUMN[side])
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else -1


#: The space next to a space on each of the eight sides, -1 outside the city.
BEYOND = np.array([[_beyond(cell, side) for side in range(8)] for cell in range(CELLS)], np.int32)

UNIVERSITY_CELLS = (14, 15, 20, 21)
CORNERS = (0, 5, 35, 30)  # clockwise from the north-west (B2.3)
CITY_CELLS = np.array(
    [cell for cell in range(CELLS) if cell not in UNIVERSITY_CELLS + CORNERS], np.int32
)
#: By number of players: the corners in the order of seats.
HOMES = {2: (0, 35), 3: (0, 5, 35), 4: CORNERS}
