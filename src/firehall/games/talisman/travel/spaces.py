"""The board (TA-M-01, TA-M-17, TA-F-10): what a space is called now, and what lies beside it."""

from __future__ import annotations

from firehall.games.talisman.box.statics import CLOSES_INNER
from firehall.games.talisman.box.tables import (
    DISTANCE,
    HILLS_SPACE,
    MIDDLE_RING,
    OPEN_SPACES,
    OUTER_RING,
    PLACE_OF,
    PORTAL_SPACE,
    PRINTED,
    REGION,
    SENTINEL_SPACE,
    TEXT_OF_ENDING,
)
from firehall.games.talisman.box.words import INNER, OUTER
from firehall.games.talisman.fields import State

NOWHERE = -1
APART = 99  # steps to another region without the bridge


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
    """TA-F-12, R-51: the printed space if it is on the board, else the nearest of that name.

    Of several that are equally near, or where tables let one choose, it is the first of them;
    `language.whither` asks which.
    """
    printed = int(PLACE_OF[name])
    if name_at(s, printed) == name:
        return printed
    near = PORTAL_SPACE if is_inner(near) else near
    found = NOWHERE
    for space in range(OPEN_SPACES):
        if name_at(s, space) == name:
            if found < 0 or distance(s, near, space) < distance(s, near, found):
                found = space
    return found


def is_meant(s: State, name: int, near: int, space: int) -> bool:
    """Whether a space is among those that a name could mean for whoever stands somewhere."""
    if name_at(s, space) != name:
        return False
    if s.any_of_the_name:
        return True
    first = place_called(s, name, near)
    if first == PLACE_OF[name]:
        return space == first
    near = PORTAL_SPACE if is_inner(near) else near
    return distance(s, near, space) == distance(s, near, first)


def distance(s: State, one: int, other: int) -> int:
    """TA-M-17, R-10: in steps, over the bridge or along the own ring alone."""
    if s.bridge_adjacent:
        return int(DISTANCE[one, other])
    if REGION[one] != REGION[other]:
        return APART
    around = OUTER_RING if REGION[one] == OUTER else MIDDLE_RING
    steps = abs(one - other)
    return min(steps, around - steps)


def bridged(s: State, space: int) -> int:
    """The space beside this one over the bridge, -1 where there is none (R-10)."""
    if s.bridge_adjacent and (space == SENTINEL_SPACE or space == HILLS_SPACE):
        return SENTINEL_SPACE + HILLS_SPACE - space
    return NOWHERE


def is_inner_closed(s: State) -> bool:
    """TA-M-10: by an ending."""
    return s.revealed != 0 and CLOSES_INNER[TEXT_OF_ENDING + s.ending - 1] != 0


def is_on_board(s: State, name: int) -> bool:
    return place_called(s, name, 0) >= 0
