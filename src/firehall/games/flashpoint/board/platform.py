"""The hydraulic platform: raised beside an upper floor, or on the Engine (FP-ED-09).

Raised, it is where `s.platform` says, and whoever and whatever is on it is in that space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firehall.engine.bits import small
from firehall.engine.sizes import large
from firehall.games.flashpoint.types import NOWHERE, each_firefighter
from firehall.games.flashpoint.victims import specials_at

if TYPE_CHECKING:
    from firehall.games.flashpoint.fields import State

ON_ENGINE = NOWHERE  # in `s.platform`
ROOM = 2  # firefighters, or one and something to carry


@large
def is_raised(s: State) -> bool:
    return s.platform >= 0


@large
def crew_on_platform(s: State) -> int:
    count = 0
    for firefighter in each_firefighter(s.firefighters):
        count += s.at[firefighter] == s.platform
    return count


@large
def items_on_platform(s: State) -> int:
    """Victims and hazmats."""
    place = s.platform
    people = small(s.victims, place) + small(s.treated, place) + specials_at(s, place)
    return people + small(s.hazmats, place)


@large
def fits_on_platform(s: State, more: int) -> bool:
    """Whether so many firefighters and loads more have room on it, raised."""
    return crew_on_platform(s) + items_on_platform(s) + more <= ROOM
