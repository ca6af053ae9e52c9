"""FP-VD-01, FP-VD-05: who is near the Veteran, and the AP that comes free there."""

from __future__ import annotations

from firehall.engine.bits import clear, has, next_in, put
from firehall.engine.frames import top_kind
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import has_rungs, lets_walk
from firehall.games.flashpoint.board.flags import LADDER
from firehall.games.flashpoint.board.space import (
    HERE,
    SIDES,
    beyond,
    can_burn,
    can_walk,
    climbs_at,
    column_of,
    edge_of,
    floor_of,
    is_special,
    row_of,
    ways,
)
from firehall.games.flashpoint.cards import card_named
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.state import CLEAR, FIREFIGHTERS, hazard, holder_of, someone_at
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter

VETERAN = card_named("veteran")
GAINED_AP = told(74, "gained_ap", "firefighter ap")
MOVES = 3  # that the Veteran's company reaches
EVERYBODY = (1 << FIREFIGHTERS) - 1


@large
def company(s: State, among: int) -> int:
    """Who is in the Veteran's vicinity: a bit for each of the others, of those asked for.

    They share its space, are adjacent, or walk up to it in three moves, neither by stairs or
    ladders nor through smoke, fire or a closed door on the way. Nobody is near off the board.
    """
    veteran = Firefighter(holder_of(s, VETERAN))
    if veteran < 0 or s.away >> veteran & 1:
        return 0
    here = s.at[veteran]
    if not anyone_close(s, veteran, among & ~s.away):
        return 0
    put(s.reached, here)
    for _ in range(MOVES):
        walk_on(s, here)
    for direction in range(ways(s)):
        if is_beside(s, here, direction):
            put(s.reached, beyond(s, here, direction))
    found = 0
    for other in each_firefighter(s.firefighters):
        if other != veteran and has(s.reached, s.at[other]):
            found |= 1 << other
    clear(s.reached)
    return found & among & ~s.away


@large
def anyone_close(s: State, veteran: Firefighter, among: int) -> bool:
    """Whether somebody may be near, for all that can be told without looking for a way."""
    here = s.at[veteran]
    for other in each_firefighter(s.firefighters):
        if other != veteran and among >> other & 1 and is_close(s, here, s.at[other]):
            return True
    return False


@large
def is_close(s: State, here: Cell, cell: Cell) -> bool:
    """Not too many rows and columns away, or on another floor while something leads to one."""
    if floor_of(s, here) != floor_of(s, cell):
        return climbs_at(s, here) != 0
    rows = abs(row_of(s, here) - row_of(s, cell))
    return rows + abs(column_of(s, here) - column_of(s, cell)) <= MOVES


@large
def is_beside(s: State, here: Cell, direction: int) -> bool:
    """Adjacent, over the rim of a pit too, or at the other end of a ladder."""
    climbs = direction > HERE and lets_walk(s, edge_of(s, here, direction))
    return climbs or can_burn(s, here, direction)


@large
def can_trace(s: State, cell: Cell, direction: int) -> bool:
    """A move, for which the top of a ladder or a platform is never too crowded."""
    edge = edge_of(s, cell, direction)
    if has_rungs(s, edge) or not lets_walk(s, edge):  # nor off the board, where no space is
        return False
    to = beyond(s, cell, direction)
    return can_walk(s, cell, direction) or (is_special(s, to, LADDER) and someone_at(s, to))


@large
def walk_on(s: State, here: Cell) -> None:
    """One move further from spaces without smoke and fire, and from the Veteran's own."""
    cell = Cell(next_in(s.reached, 0))
    while cell >= 0:
        if cell == here or hazard(s, cell) == CLEAR:
            for direction in range(SIDES):
                if can_trace(s, cell, direction):
                    put(s.reached_next, beyond(s, cell, direction))
        cell = Cell(next_in(s.reached, cell + 1))
    for word in range(len(s.reached)):
        s.reached[word] |= s.reached_next[word]
        s.reached_next[word] = 0


@large
def gain_experience(s: State, log: Log) -> None:
    """FP-VD-05: one AP more, once, for who is near the Veteran at any moment of its own turn.

    The dog gets it as well (R-111).
    """
    if s.veteran and s.free_ap == 0 and top_kind(s) == ACTIONS and company(s, 1 << s.active):
        s.ap += 1
        s.free_ap = s.ap
        note(log, GAINED_AP, s.active, s.ap, 0)
