"""What a seat may know of Extreme Danger, as numbers for learning."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import has, small
from firehall.engine.game import Part
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.extras import MAX_OBJECTS
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.board.ladders import bridge_over
from firehall.games.flashpoint.board.platform import is_raised
from firehall.games.flashpoint.board.space import is_filled, seen_cell
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import TOXIC_MARKERS
from firehall.games.flashpoint.types import Cell, each_cell

SPACES = {"least": MAX_CELLS - MOST_CELLS, "most": MAX_CELLS - 1}
SEEN_FILLED, SEEN_TOXIC, SEEN_WORN, SEEN_HOLE, SEEN_BRIDGE = (1 << bit for bit in range(5))

#: After what `observe_events` says.
DANGER_PARTS = (
    Part("filled 1, toxic 2, damaged floor 4, hole 8, bridged 16 (by cell)", MOST_CELLS, most=31),
    Part("rescued into the medical bay (by cell)", MOST_CELLS, most=15),
    Part("damage of objects", MAX_OBJECTS, most=15),
    Part("toxic markers of the spill under way", most=TOXIC_MARKERS),
    Part("where they lie, in order", TOXIC_MARKERS, **SPACES),
    Part("there is a platform", most=1),
    Part("it is raised", most=1),
    Part("where", **SPACES),
)
DANGER_SIZE = sum(part.size for part in DANGER_PARTS)


@large
def observe_danger(s: State, base: int, out: Numbers) -> None:
    """In the order of `DANGER_PARTS`."""
    for cell in each_cell(s.cells):
        out[base + cell] = ground_at(s, cell)
        out[base + MOST_CELLS + cell] = small(s.bay, cell)
    base += 2 * MOST_CELLS
    for which in range(s.objects):
        out[base + which] = s.object_damage[which]
    base += MAX_OBJECTS
    out[base] = s.spilt
    for place in range(s.spilt):
        out[base + 1 + place] = seen_cell(s.spill[place])
    base += 1 + TOXIC_MARKERS
    out[base] = s.has_platform
    if is_raised(s):
        out[base + 1] = 1
        out[base + 2] = seen_cell(s.platform)


@large
def ground_at(s: State, cell: Cell) -> int:
    seen = SEEN_FILLED * is_filled(s, cell) + SEEN_TOXIC * has(s.toxic, cell)
    seen += SEEN_WORN * has(s.damaged_floor, cell) + SEEN_HOLE * has(s.hole, cell)
    return int(seen + SEEN_BRIDGE * (bridge_over(s, cell) >= 0))
