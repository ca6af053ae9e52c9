"""The line of what an explosion still causes, and how it is joined (R-118)."""

from __future__ import annotations

from firehall.engine.bits import clear
from firehall.engine.frames import STACK_FULL
from firehall.engine.sizes import large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import LINE
from firehall.games.flashpoint.types import Cell

# What waits, with a space and a side.
EXPLOSION = 1  # the space explodes
JAM = 2  # a die is rolled for the fireproof door on that side
RUIN = 3  # an elevator, whatever the side
OBJECT = 4  # one that has taken all its damage explodes or spills, by the space that was hit
HAZMAT = 5  # one that lies there goes off
CASUALTIES = 6  # whoever is where a floor has fallen in or a toxic marker lies


@large
def waits(s: State) -> bool:
    return s.waiting > 0


@large
def join_line(s: State, what: int, where: Cell, side: int) -> None:
    """At the end of the line. More than it holds is a fault of the rules."""
    if s.waiting == LINE:
        s.fault = STACK_FULL
        return
    s.line[s.waiting, 0] = what
    s.line[s.waiting, 1] = where
    s.line[s.waiting, 2] = side
    s.waiting += 1


@large
def leave_line(s: State) -> None:
    """The first has been called: the others step up, and no trace of it is left."""
    s.waiting -= 1
    for place in range(s.waiting):
        for number in range(3):
            s.line[place, number] = s.line[place + 1, number]
    for number in range(3):
        s.line[s.waiting, number] = 0


@large
def end_chain(s: State) -> None:
    """Nothing is left of what one cause has set off: bulkheads may pass heat again, and holes
    explosions (R-117)."""
    clear(s.heated)
    clear(s.passed_down)
