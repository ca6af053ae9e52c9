"""Numbers that must not be mixed up: `int` to a compiler, apart for mypy.

A player of The Brigade has one seat, and is a `Seat`.
"""

from __future__ import annotations

from typing import NewType

from firehall.engine.arrays import RangeOf
from firehall.engine.interface import Seat

Cell = NewType("Cell", int)  # a space of the city
NO_SPACE = Cell(-1)  # of the city

NOBODY = Seat(-1)

# For loops over them
each_cell = RangeOf[Cell]()
each_player = RangeOf[Seat]()
