"""Ways through the city for rules of thumb of The Brigade: how many moves to every space.

`survey` fills ``notes``: for each space the effort to stand there, moves first and points of the
last move second, and the space before it on the way.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top, top_kind
from firehall.games.brigade.city import beyond, foreign_firehouse
from firehall.games.brigade.crew import kulari
from firehall.games.brigade.moving import blocked, points_left, step_cost, stops_here
from firehall.games.brigade.state import MOVING
from firehall.games.brigade.tables import CELLS

EFFORT = 0  # where the tables begin in the notes
BEFORE = CELLS
WAYS = 2 * CELLS  # and where they end
FAR = 10_000
MOVE = 8  # a move more is always worse than points more


def survey(s: Any, player: int, notes: Any) -> None:
    for cell in range(CELLS):
        notes[EFFORT + cell] = FAR
        notes[BEFORE + cell] = -1
    points = kulari(s, player)
    here = s.brigade[player]
    left = 0
    if top_kind(s) == MOVING and top(s, 1) == player:
        left = points_left(s)
    notes[EFFORT + here] = points - left  # within the move under way, or at the end of one
    changed = True
    while changed:
        changed = False
        for cell in range(CELLS):
            if notes[EFFORT + cell] < FAR:
                changed |= look_around(s, player, cell, points, notes)


def look_around(s: Any, player: int, cell: int, points: int, notes: Any) -> bool:
    changed = False
    for side in range(8):
        there = beyond(cell, side)
        if there >= 0 and not foreign_firehouse(s, player, there) and not blocked(s, player, there):
            effort = effort_of_step(s, player, notes[EFFORT + cell], there, points)
            if effort < notes[EFFORT + there]:
                notes[EFFORT + there] = effort
                notes[BEFORE + there] = cell
                changed = True
    return changed


def effort_of_step(s: Any, player: int, effort: int, there: int, points: int) -> int:
    """Go on with the points of this move, or begin another; a fire ends it."""
    cost = step_cost(s, player, there)
    moves, used = effort // MOVE, effort % MOVE
    if used + cost > points:
        moves += 1
        used = 0
    used += cost
    if stops_here(s, player, there):
        used = points
    return moves * MOVE + used


def moves_to(cell: int, notes: Any) -> int:
    """Moves that are still to be paid for."""
    return notes[EFFORT + cell] // MOVE


def first_step(s: Any, player: int, cell: int, notes: Any) -> int:
    """The space to enter next on the way to a space; -1 if there is no way."""
    here = s.brigade[player]
    if notes[EFFORT + cell] >= FAR:
        return -1
    while notes[BEFORE + cell] != here:
        cell = notes[BEFORE + cell]
        if cell < 0:
            return -1
    return cell
