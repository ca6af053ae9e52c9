"""Ways through the city for rules of thumb of The Brigade: how many moves to every space.

`survey` fills ``notes``: for each space the effort to stand there, moves first and points of the
last move second, and the space before it on the way.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import top_kind
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.crew import move_points
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import beyond, foreign_firehouse
from firehall.games.brigade.fields import MOVING, State, top_player, top_points
from firehall.games.brigade.turn.moving import blocked, step_cost, stops_here
from firehall.games.brigade.types import NO_SPACE, Cell, each_cell

EFFORT = 0  # where the tables begin in the notes
BEFORE = CELLS
WAYS = 2 * CELLS  # and where they end
FAR = 10_000
MOVE = 8  # a move more is always worse than points more


def survey(s: State, player: Seat, notes: Numbers) -> None:
    for cell in each_cell(CELLS):
        notes[EFFORT + cell] = FAR
        notes[BEFORE + cell] = -1
    points = move_points(s, player)
    here = s.brigade[player]
    left = 0
    if top_kind(s) == MOVING and top_player(s) == player:
        left = top_points(s)
    notes[EFFORT + here] = points - left  # within the move under way, or at the end of one
    changed = True
    while changed:
        changed = False
        for cell in each_cell(CELLS):
            if notes[EFFORT + cell] < FAR:
                changed |= look_around(s, player, cell, points, notes)


def look_around(s: State, player: Seat, cell: Cell, points: int, notes: Numbers) -> bool:
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


def effort_of_step(s: State, player: Seat, effort: int, there: Cell, points: int) -> int:
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


def moves_to(cell: Cell, notes: Numbers) -> int:
    """Moves that are still to be paid for."""
    return notes[EFFORT + cell] // MOVE


def first_step(s: State, player: Seat, cell: Cell, notes: Numbers) -> Cell:
    """The space to enter next on the way to a space; -1 if there is no way."""
    here = s.brigade[player]
    if notes[EFFORT + cell] >= FAR:
        return NO_SPACE
    while notes[BEFORE + cell] != here:
        cell = Cell(notes[BEFORE + cell])
        if cell < 0:
            return NO_SPACE
    return cell
