"""Numbers that must not be mixed up: `int` to a compiler, apart for mypy."""

from __future__ import annotations

from typing import NewType

from firehall.engine.arrays import RangeOf

Cell = NewType("Cell", int)  # a space of the board
NOWHERE = Cell(-1)
Firefighter = NewType("Firefighter", int)  # one of the crew; a seat may run several

# For loops over them
each_cell = RangeOf[Cell]()
each_firefighter = RangeOf[Firefighter]()
