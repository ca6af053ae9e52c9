"""The shortest ways out of the building as it is printed, for smoke and people to follow (R-62).

Doors let pass whether they are open or closed, stairs do, walls do not even when they are gone;
nobody is sent out of a window.
"""

from __future__ import annotations

import numpy as np

from firehall.engine.bits import clear, next_in, put
from firehall.engine.plain import Array
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import KINDS, is_ruin, lets_fire
from firehall.games.flashpoint.board.flags import BARRED, EXIT
from firehall.games.flashpoint.board.space import beyond, edge_of, is_outside, ways
from firehall.games.flashpoint.fields import NewState, State
from firehall.games.flashpoint.types import Cell, each_cell

NO_WAY_OUT = 255

#: Whether a kind of edge is a way on the printed plan.
PRINTED_WAY: Array = np.array(
    [(kind.door and not kind.window) or kind.elevator or not kind.stands for kind in KINDS], np.int8
)


def lay_exit_steps(s: NewState) -> None:
    """How many steps each space is from where people are out: 0 there, `NO_WAY_OUT` for none.

    They are out outside the building, or where the board says.
    """
    for cell in range(len(s.exit_steps)):
        s.exit_steps[cell] = NO_WAY_OUT
    found = [cell for cell in each_cell(s.cells) if is_outside(s, cell) or s.flags[cell] & EXIT]
    for cell in found:
        s.exit_steps[cell] = 0
    for cell in found:
        for direction in range(ways(s)):
            to = beyond(s, cell, direction)
            if PRINTED_WAY[s.kind[edge_of(s, cell, direction)]]:
                barred = s.flags[to] & BARRED or s.object_at[to]  # even when it is gone
                if s.exit_steps[to] == NO_WAY_OUT and not barred:
                    s.exit_steps[to] = s.exit_steps[cell] + 1
                    found.append(to)


@large
def is_on_route(s: State, cell: Cell, direction: int, breaches: bool) -> bool:
    """Whether a step to that side is on a shortest way out; ``breaches``: through ruins as well."""
    if not is_way(s, edge_of(s, cell, direction), breaches):
        return False
    there = beyond(s, cell, direction)
    return steps_out(s, there, breaches) + 1 == steps_out(s, cell, breaches)


@large
def is_way(s: State, edge: int, breaches: bool) -> bool:
    if PRINTED_WAY[s.kind[edge]]:
        return True
    return breaches and is_ruin(s, edge) and lets_fire(s, edge)


@large
def is_no_way(s: State, cell: Cell) -> bool:
    """Printed objects and barred spaces inside are no way, even when the object is gone (R-109)."""
    return s.exit_steps[cell] != 0 and (s.flags[cell] & BARRED != 0 or s.object_at[cell] > 0)


@large
def steps_out(s: State, start: Cell, breaches: bool) -> int:
    if not breaches or s.exit_steps[start] == 0:
        return s.exit_steps[start]
    put(s.reached, start)
    steps = 0
    found = False
    grew = True
    while grew and not found:
        steps += 1
        cell = Cell(next_in(s.reached, 0))
        while cell >= 0:
            for direction in range(ways(s)):
                to = beyond(s, cell, direction)
                if is_way(s, edge_of(s, cell, direction), breaches) and not is_no_way(s, to):
                    put(s.reached_next, to)
            cell = Cell(next_in(s.reached, cell + 1))
        grew = False
        for word in range(len(s.reached)):
            if s.reached_next[word] & ~s.reached[word]:
                grew = True
            s.reached[word] |= s.reached_next[word]
            s.reached_next[word] = 0
        cell = Cell(next_in(s.reached, 0))
        while cell >= 0:
            if s.exit_steps[cell] == 0:
                found = True
            cell = Cell(next_in(s.reached, cell + 1))
    clear(s.reached)
    return steps if found else NO_WAY_OUT
