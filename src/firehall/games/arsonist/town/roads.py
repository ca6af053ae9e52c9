"""Roads and ranges (P0.2, P0.3): who is beside whom, and which ways are open.

The arsonist's moves and arson tokens go over open roads; cars and the Fumes of Fear over all.
"""

from __future__ import annotations

from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import bit, holds


def everywhere(s: State) -> int:
    """All settlements."""
    return (1 << (s.settlements + 1)) - 2


def beside(s: State, place: int) -> int:
    """The settlements one road away, whatever stands on the roads."""
    return bit(s.beside[place, 0]) | bit(s.beside[place, 1]) | bit(s.beside[place, 2])


def open_beside(s: State, here: int) -> int:
    """The settlements one open road away."""
    return open_then(s, s.barricades, here)


def open_then(s: State, barricades: int, place: int) -> int:
    """The same with barricades as they stood at some time."""
    found = 0
    for way in range(3):
        if not holds(barricades, s.road[place, way]):
            found |= bit(s.beside[place, way])
    return found


def spread(s: State, places: int) -> int:
    """Every settlement one open road away from one of these."""
    return spread_then(s, s.barricades, places)


def spread_then(s: State, barricades: int, places: int) -> int:
    """The same with barricades as they stood at some time."""
    found = 0
    for place in range(1, s.settlements + 1):
        if holds(places, place):
            found |= open_then(s, barricades, place)
    return found


def reach(s: State, here: int, most: int) -> int:
    """Settlements at range 0 to ``most`` over open roads (P0.3)."""
    found = bit(here)
    for _ in range(most):
        found |= spread(s, found)
    return found


def drive_reach(s: State, place: int, most: int) -> int:
    """The same for a car, which no barricade stops (P7.8)."""
    found = bit(place)
    for _ in range(most):
        wider = found
        for other in range(1, s.settlements + 1):
            if holds(found, other):
                wider |= beside(s, other)
        found = wider
    return found


def enclosed(s: State, place: int) -> bool:
    """None of its roads is open (P0.2)."""
    return (
        holds(s.barricades, s.road[place, 0])
        and holds(s.barricades, s.road[place, 1])
        and holds(s.barricades, s.road[place, 2])
    )


def enclosed_places(s: State) -> int:
    """All enclosed settlements; three barricades at least are needed for one."""
    found = 0
    for place in range(1, s.settlements + 1):
        if enclosed(s, place):
            found |= bit(place)
    return found


def may_burn(s: State, place: int) -> bool:
    """A house without a token is left."""
    return s.tokens[place] < s.houses[place]


def sparks_range(s: State, place: int) -> int:
    """Where Sparks in the Night put tokens from here: range 0 to 1, houses left (P6.2)."""
    return to_burn(s, bit(place) | open_beside(s, place))


def master_range(s: State, place: int) -> int:
    """Where Master of Fire does: the district (P0.4), but nothing enclosed (P6.4)."""
    found = 0
    for other in range(1, s.settlements + 1):
        if s.district[other] == s.district[place] and may_burn(s, other) and not enclosed(s, other):
            found |= bit(other)
    return found


def to_burn(s: State, places: int) -> int:
    """Those of these settlements that have a house left to burn: all that are not burned."""
    return places & ~s.burned


def fumes_range(s: State, place: int) -> int:
    """Where Fumes of Fear look for burned settlements (P6.3, R6)."""
    return bit(place) | (open_beside(s, place) if s.fumes_blocked else beside(s, place))
