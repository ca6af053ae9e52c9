"""The board (TA-M-01, TA-M-17, TA-F-10): what a space is called now, and what lies beside it."""

from __future__ import annotations

from firehall.games.talisman.box.statics import CLOSES_INNER
from firehall.games.talisman.box.tables import (
    DISTANCE,
    OPEN_SPACES,
    PLACE_OF,
    PORTAL_SPACE,
    PRINTED,
    REGION,
    TEXT_OF_ENDING,
)
from firehall.games.talisman.box.words import INNER
from firehall.games.talisman.fields import State

NOWHERE = -1


def name_at(s: State, space: int) -> int:
    """TA-F-10: a Terrain card replaces the name of a space, and its text."""
    if space < OPEN_SPACES and s.terrain[space] != 0:
        return s.terrain[space] - 1
    return int(PRINTED[space])


def is_covered(s: State, space: int) -> bool:
    return space < OPEN_SPACES and s.terrain[space] != 0


def region_of(space: int) -> int:
    return int(REGION[space])


def is_inner(space: int) -> bool:
    return int(REGION[space]) == INNER


def has_token(s: State, space: int) -> bool:
    return space < OPEN_SPACES and s.tokens[space] > 0


def place_called(s: State, name: int, near: int) -> int:
    """TA-F-12, R-51: the printed space if it is on the board, else the nearest of that name."""
    printed = int(PLACE_OF[name])
    if name_at(s, printed) == name:
        return printed
    near = PORTAL_SPACE if is_inner(near) else near
    found = NOWHERE
    for space in range(OPEN_SPACES):
        if name_at(s, space) == name:
            if found < 0 or DISTANCE[near, space] < DISTANCE[near, found]:
                found = space
    return found


def is_inner_closed(s: State) -> bool:
    """TA-M-10: by an ending."""
    return s.revealed != 0 and CLOSES_INNER[TEXT_OF_ENDING + s.ending - 1] != 0


def is_on_board(s: State, name: int) -> bool:
    return place_called(s, name, 0) >= 0
