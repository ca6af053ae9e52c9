"""P1.2: how many of the commissioner's pieces are on the map."""

from __future__ import annotations

from firehall.engine.bits import ones
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import CARS


def barricades_out(s: State) -> int:
    return ones(s.barricades)


def cars_out(s: State) -> int:
    """Cars leave the supply in order, so those on the map come first."""
    count = 0
    while count < CARS and s.cars[count] != 0:
        count += 1
    return count
