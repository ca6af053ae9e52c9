"""What can be between two spaces: kinds of edges, and how each edge stands.

A kind is a row of `KINDS` and never changes during a game. Rules ask its columns and never branch
on its number, so a new kind of wall is a new row. How an edge stands is a number below 16 in play:
two bits say whom it keeps out now, those who walk and fire (with smoke, water and blasts), the rest
how far it has gone. So what passes is one bit, whatever the kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from firehall.engine.arrays import Constants
from firehall.engine.bits import set_small, small
from firehall.engine.plain import Array

if TYPE_CHECKING:
    from firehall.games.flashpoint.fields import State

# How an edge stands.
WALK, FIRE = 1, 2  # whom it keeps out
SHUT = WALK | FIRE
STAGE = 4  # times the damage of a standing wall, or one of
OPENED, GONE = STAGE, 2 * STAGE

# What an observation says of an edge; further kinds have further numbers.
(
    SEEN_NOTHING,
    SEEN_WALL,
    SEEN_DAMAGED,
    SEEN_RUIN,
    SEEN_CLOSED,
    SEEN_OPEN,
    SEEN_GONE,
    SEEN_DOORWAY,
    SEEN_BORDER,
) = range(9)


@dataclass(frozen=True)
class Kind:
    """A row of the table.

    ``seen`` has the numbers of an observation: of a wall by its damage, of a door closed, open and
    gone. ``look`` is how a terminal draws it: a style, across, upright, and what lengthens it.
    """

    name: str
    across: str = ""  # in a plan, between spaces above each other; none: it is never drawn
    upright: str = ""
    stands: int = 0  # at the beginning of a game
    markers: int = 0  # of damage that destroy it; 0: it takes none
    ruin: int = GONE  # how it stands when destroyed
    door: bool = False  # can be opened and closed
    fixed: bool = False  # looks like a door and is always open
    upstairs: str = ""  # the kind that it is in the outer wall of an upper floor
    seen: tuple[int, ...] = (SEEN_NOTHING,)
    look: tuple[str, str, str, str] = ("floor", "    ", "  ", " ")


WALL_LOOK = ("wall", "━━━━", "┃┃", "━")

#: The numbers of kinds are their places here, and a board's alone: nothing is stored with them.
KINDS = (
    Kind("open floor", "   ", " "),
    Kind(
        "wall",
        "---",
        "|",
        stands=SHUT,
        markers=2,
        upstairs="wall over nothing",
        seen=(SEEN_WALL, SEEN_DAMAGED),
        look=WALL_LOOK,
    ),
    # Wherever one is drawn it begins closed (FP-S-02, R-41).
    Kind(
        "door",
        "-D-",
        "D",
        stands=SHUT,
        door=True,
        seen=(SEEN_CLOSED, SEEN_OPEN, SEEN_GONE),
        look=("door", "╸══╺", "║║", "━"),
    ),
    # In the outer wall: printed, always open, never destroyed.
    Kind("doorway", fixed=True, seen=(SEEN_DOORWAY,), look=("doorway", "╸  ╺", "  ", "━")),
    # The outer sides of the ring, where the world ends.
    Kind("border", stands=SHUT, seen=(SEEN_BORDER,)),
    # Nobody walks out of an upper floor, not even where the wall is gone.
    Kind(
        "wall over nothing",
        stands=SHUT,
        markers=2,
        ruin=GONE | WALK,
        seen=(SEEN_WALL, SEEN_DAMAGED),
        look=WALL_LOOK,
    ),
    Kind("stairs"),
    Kind(
        "thin wall",
        "...",
        ":",
        stands=SHUT,
        markers=1,
        seen=(9,),
        look=("wall", "────", "││", "─"),
    ),
    Kind(
        "reinforced wall",
        "===",
        "#",
        stands=SHUT,
        markers=4,
        seen=(10, 11, 12, 13),
        look=("wall", "▬▬▬▬", "██", "━"),
    ),
)
NUMBERS = {kind.name: number for number, kind in enumerate(KINDS)}
FLOOR, WALL, DOOR = NUMBERS["open floor"], NUMBERS["wall"], NUMBERS["door"]
DOORWAY, BORDER, STAIRS = NUMBERS["doorway"], NUMBERS["border"], NUMBERS["stairs"]

# The columns, for rules.
MARKERS: Array = np.array([kind.markers for kind in KINDS], np.int8)
RUIN: Array = np.array([kind.ruin for kind in KINDS], np.int8)
IS_DOOR: Array = np.array([kind.door for kind in KINDS], np.int8)
IS_FIXED: Constants = np.array([kind.fixed for kind in KINDS], np.int8)


def _seen(kind: Kind, stands: int) -> int:
    stage = stands // STAGE
    if kind.markers:
        return kind.seen[min(stage, kind.markers - 1)] if stands & FIRE else SEEN_RUIN
    return kind.seen[min(stage, len(kind.seen) - 1)]


#: What is seen of an edge, by its kind and how it stands.
SEEN: Array = np.array([[_seen(kind, stands) for stands in range(16)] for kind in KINDS], np.int8)


# What passes


def lets_walk(s: State, edge: int) -> bool:
    """Nothing closes this side to a firefighter (FP-G-02)."""
    return small(s.edge, edge) & WALK == 0


def lets_fire(s: State, edge: int) -> bool:
    """Nor to fire, smoke and water (FP-G-02)."""
    return small(s.edge, edge) & FIRE == 0


# Walls


def is_wall(s: State, edge: int) -> bool:
    """A wall that still stands (FP-G-03)."""
    return small(s.edge, edge) & FIRE != 0 and MARKERS[s.kind[edge]] > 0


def is_ruin(s: State, edge: int) -> bool:
    """What was a wall."""
    return small(s.edge, edge) & FIRE == 0 and MARKERS[s.kind[edge]] > 0


def damage_of(s: State, edge: int) -> int:
    """Damage markers on a wall, standing or not."""
    if is_ruin(s, edge):
        return int(MARKERS[s.kind[edge]])
    return small(s.edge, edge) // STAGE if is_wall(s, edge) else 0


def add_damage(s: State, edge: int) -> None:
    """One marker more on a standing wall."""
    kind = s.kind[edge]
    worn = small(s.edge, edge) + STAGE
    set_small(s.edge, edge, int(RUIN[kind]) if worn // STAGE >= MARKERS[kind] else worn)


# Doors


def is_door(s: State, edge: int) -> bool:
    """A door, open or closed (FP-G-04)."""
    return IS_DOOR[s.kind[edge]] != 0 and small(s.edge, edge) != GONE


def is_door_gone(s: State, edge: int) -> bool:
    return IS_DOOR[s.kind[edge]] != 0 and small(s.edge, edge) == GONE


def is_closed_door(s: State, edge: int) -> bool:
    return small(s.edge, edge) & WALK != 0 and IS_DOOR[s.kind[edge]] != 0


def is_doorway(s: State, edge: int) -> bool:
    """An exterior doorway, which nobody closes (FP-G-05)."""
    return IS_FIXED[s.kind[edge]] != 0


def swing(s: State, edge: int) -> None:
    """Open a closed door, close an open one."""
    set_small(s.edge, edge, OPENED if small(s.edge, edge) == SHUT else SHUT)
