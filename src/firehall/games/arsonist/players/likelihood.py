"""Where an arsonist who thinks would be, beside where one could be.

All that the commissioner may know goes into it and nothing else: how far the cars are, which roads
are closed, and how the arsonist can have come. The shares were learned from games between searches
(`docs/search.md`).
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import ones
from firehall.games.arsonist.deduction.belief import candidates
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.hidden import where_from
from firehall.games.arsonist.players.police import closed_roads, survey_cars
from firehall.games.arsonist.state import ARSONIST, holds

ALL = 100  # shares are in hundredths of the best there is


def likely(s: State, seat: int, notes: Numbers) -> float:
    """How likely it is that the arsonist is there, beside the likeliest of all possible places."""
    if seat == ARSONIST or s.result != 0 or s.lines == 0:
        return 1.0
    survey_cars(s, notes)
    possible = candidates(s)
    most = 1
    for place in range(1, s.settlements + 1):
        if holds(possible, place):
            most = max(most, share(s, place, notes))
    return share(s, s.arsonist, notes) / most


def share(s: State, place: int, notes: Numbers) -> int:
    """The product of what speaks for a place."""
    points = from_cars(notes[place]) * by_roads(closed_roads(s, place))
    if s.lines == 1:
        return points * ALL
    before = s.past_belief[s.lines - 2]
    points *= by_ways(ones(where_from(s, s.lines - 2, place) & before))
    return points // 2 if holds(before, place) else points


def from_cars(away: int) -> int:
    """Who thinks stays away from cars."""
    if away >= 3:
        return ALL
    if away == 2:
        return 36
    return 11 if away == 1 else 6


def by_roads(closed: int) -> int:
    """And from barricades; but who is nearly closed in may not have got away."""
    if closed == 0:
        return ALL
    return 28 if closed == 1 else 38


def by_ways(ways: int) -> int:
    """The more places one can have come from, the likelier."""
    if ways >= 3:
        return ALL
    return 67 if ways == 2 else 45
