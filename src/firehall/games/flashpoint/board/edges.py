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
from firehall.engine.sizes import large

if TYPE_CHECKING:
    from firehall.games.flashpoint.fields import State

# How an edge stands.
WALK, FIRE = 1, 2  # whom it keeps out
SHUT = WALK | FIRE
STAGE = 4  # times the damage of a standing wall, or one of
OPENED, GONE = STAGE, 2 * STAGE
# A closed door, where some are locked: nobody has tried it; it was found to be locked.
UNTRIED, LOCKED = SHUT | STAGE, SHUT | 2 * STAGE

# Markers on a wall that never falls: see `count_markers`.
ROOM = 16
LAST_COUNT = 3 * ROOM - 1

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
SEEN_UNTRIED, SEEN_LOCKED = 39, 40


@dataclass(frozen=True)
class Kind:
    """A row of the table.

    ``seen`` has the numbers of an observation: of a wall or a line by its damage, of a door closed,
    open and gone. ``look`` is how a terminal draws it: a style, across, upright, and what lengthens
    it.
    """

    name: str
    across: str = ""  # in a plan, between spaces above each other; none: it is never drawn
    upright: str = ""
    stands: int = 0  # at the beginning of a game
    markers: int = 0  # of damage that destroy a wall; 0: it is none that takes any
    crossed: int = 0  # of damage that destroy what keeps nobody out, or falls to the first
    ruin: int = GONE  # how it stands when destroyed
    door: bool = False  # can be opened and closed
    lockable: bool = False  # a door that may turn out to be locked
    fixed: bool = False  # looks like a door and is always open
    window: bool = False  # a door in a wall: it falls to one marker and stops the blast
    fireproof: bool = False  # a door that stops blasts while it is closed
    elevator: bool = False  # a door that is operated from inside
    tough: bool = False  # a wall that nobody chops
    heat: bool = False  # a wall that heat goes through
    engine: bool = False  # all of them together are one machine
    ladder: bool = False  # a portable one
    rungs: bool = False  # a ladder that belongs to the building
    hard: bool = False  # a step across costs double
    barred: bool = False  # nobody steps across, though nothing stands there
    counts: bool = False  # markers beyond those that change how it stands, in `s.worn`
    repairable: bool = False  # what has taken markers, as long as it is not destroyed
    seen: tuple[int, ...] = (SEEN_NOTHING,)
    look: tuple[str, str, str, str] = ("floor", "    ", "  ", " ")

    @property
    def called(self) -> str:
        """With its article."""
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"


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
        repairable=True,
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
        lockable=True,
        seen=(SEEN_CLOSED, SEEN_OPEN, SEEN_GONE),
        look=("door", "╸══╺", "║║", "━"),
    ),
    # In the outer wall: printed, always open, never destroyed.
    Kind(
        "doorway", "-o-", "o", fixed=True, seen=(SEEN_DOORWAY,), look=("doorway", "╸  ╺", "  ", "━")
    ),
    # The outer sides of the ring, where the world ends.
    Kind("border", stands=SHUT, seen=(SEEN_BORDER,)),
    Kind("stairs"),
    # It takes one marker, for the usual price (FP-2S-04).
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
        repairable=True,
        seen=(10, 11, 12, 13),
        look=("wall", "▬▬▬▬", "██", "━"),
    ),
    # Those from here on are of the expansions, and need large states (`LARGE_KINDS`).
    # The neighbours live behind it: it can be destroyed, and still nobody passes (FP-US-01).
    Kind(
        "party wall",
        "-P-",
        "P",
        stands=SHUT,
        markers=2,
        ruin=GONE | WALK,
        repairable=True,
        seen=(14, 15),
        look=("wall", "━┷┷━", "┃┨", "━"),
    ),
    # Damaged for good and never destroyed.
    Kind(
        "hull",
        "-H-",
        "H",
        stands=SHUT,
        markers=1,
        ruin=SHUT | STAGE,
        tough=True,
        counts=True,
        repairable=True,
        seen=(16, 17),
        look=("wall", "▀▀▀▀", "▐▐", "▀"),
    ),
    Kind(
        "bulkhead",
        "-B-",
        "B",
        stands=SHUT,
        tough=True,
        heat=True,
        seen=(18,),
        look=("wall", "▒▒▒▒", "▒▒", "▒"),
    ),
    # Of a basement, toward the earth (FP-ED-13).
    Kind(
        "foundation",
        "-F-",
        "F",
        stands=SHUT,
        tough=True,
        seen=(19,),
        look=("wall", "▓▓▓▓", "▓▓", "▓"),
    ),
    # The ship's engine.
    Kind(
        "engine",
        "-M-",
        "M",
        stands=SHUT,
        markers=1,
        ruin=SHUT | STAGE,
        tough=True,
        engine=True,
        counts=True,
        seen=(20, 21),
        look=("wall", "▤▤▤▤", "▥▥", "━"),
    ),
    Kind(
        "fireproof door",
        "-G-",
        "G",
        stands=SHUT,
        door=True,
        fireproof=True,
        counts=True,
        seen=(22, 23, 24),
        look=("door", "╸▣▣╺", "▣▣", "━"),
    ),
    Kind(
        "elevator door",
        "-E-",
        "E",
        stands=SHUT,
        elevator=True,
        seen=(25, 26, 27),
        look=("door", "╸⇕⇕╺", "⇔⇔", "━"),
    ),
    Kind(
        "window",
        "-W-",
        "W",
        stands=SHUT,
        crossed=1,
        door=True,
        window=True,
        seen=(28, 29, 30),
        look=("door", "╸▭▭╺", "▯▯", "━"),
    ),
    # In the outline of a board without a wall around it: as open as a doorway.
    Kind("rim", " x ", "x", seen=(31,), look=("floor", " ·· ", "··", " ")),
    Kind("difficult line", "~~~", "~", hard=True, seen=(32,), look=("floor", "~~~~", "~~", " ")),
    # Of an aircraft: takes damage like a wall, and keeps nobody out.
    Kind(
        "aircraft line",
        "///",
        "/",
        crossed=2,
        hard=True,
        repairable=True,
        seen=(33, 34, 35),
        look=("floor", "╱╱╱╱", "╱╱", " "),
    ),
    Kind(
        "pit ladder",
        "^^^",
        "^",
        rungs=True,
        hard=True,
        seen=(36,),
        look=("floor", "╫╫╫╫", "╫╫", " "),
    ),
    # Fire, water and sight go over it (FP-DW-08).
    Kind(
        "pit rim",
        ",,,",
        ",",
        stands=WALK,
        barred=True,
        seen=(37,),
        look=("floor", "┄┄┄┄", "┊┊", " "),
    ),
    # Around what fills a space; open once that is gone.
    Kind(
        "side of an object",
        stands=SHUT,
        tough=True,
        seen=(38, SEEN_NOTHING),
        look=("wall", "▚▚▚▚", "▚▚", " "),
    ),
    # Between the foot and the top of a portable ladder: people climb it, fire and water do not.
    Kind("ladder", stands=FIRE, ladder=True),
    Kind("ladder to an attic", stands=FIRE, ladder=True, hard=True),
    # Ours, for boards of one's own: fire, water and sight go through, people after two blows of an
    # axe. It is seen like the rim of a pit, which lets the same pass.
    Kind(
        "wire fence",
        "%%%",
        "%",
        stands=WALK,
        crossed=2,
        repairable=True,
        seen=(37, SEEN_NOTHING),
        look=("wall", "╳╳╳╳", "╳╳", "╳"),
    ),
)
SEEN_EDGES = 1 + SEEN_LOCKED
NUMBERS = {kind.name: number for number, kind in enumerate(KINDS)}
FLOOR, WALL, DOOR = NUMBERS["open floor"], NUMBERS["wall"], NUMBERS["door"]
DOORWAY, BORDER, STAIRS = NUMBERS["doorway"], NUMBERS["border"], NUMBERS["stairs"]
RIM, OBJECT_SIDE = NUMBERS["rim"], NUMBERS["side of an object"]
LADDER_KINDS = NUMBERS["ladder"], NUMBERS["ladder to an attic"]

#: The first of the kinds that the base game has not.
LARGE_KINDS = NUMBERS["party wall"]
LARGE_DRAWN = "".join(kind.upright for kind in KINDS[LARGE_KINDS:])

# The columns, for rules.
MARKERS: Array = np.array([kind.markers for kind in KINDS], np.int8)
DESTROYS: Array = np.array([kind.markers or kind.crossed for kind in KINDS], np.int8)
CROSSED: Array = np.array([kind.crossed for kind in KINDS], np.int8)
RUIN: Array = np.array([kind.ruin for kind in KINDS], np.int8)
IS_DOOR: Array = np.array([kind.door for kind in KINDS], np.int8)
IS_LOCKABLE: Constants = np.array([kind.lockable for kind in KINDS], np.int8)
IS_FIXED: Constants = np.array([kind.fixed for kind in KINDS], np.int8)
IS_WINDOW: Constants = np.array([kind.window for kind in KINDS], np.int8)
IS_FIREPROOF: Constants = np.array([kind.fireproof for kind in KINDS], np.int8)
IS_ELEVATOR: Constants = np.array([kind.elevator for kind in KINDS], np.int8)
IS_TOUGH: Constants = np.array([kind.tough for kind in KINDS], np.int8)
IS_HEATED: Constants = np.array([kind.heat for kind in KINDS], np.int8)
IS_ENGINE: Constants = np.array([kind.engine for kind in KINDS], np.int8)
IS_LADDER: Constants = np.array([kind.ladder for kind in KINDS], np.int8)
HAS_RUNGS: Constants = np.array([kind.rungs for kind in KINDS], np.int8)
IS_HARD: Constants = np.array([kind.hard for kind in KINDS], np.int8)
IS_BARRED: Constants = np.array([kind.barred for kind in KINDS], np.int8)
IS_COUNTED: Constants = np.array([kind.counts for kind in KINDS], np.int8)
IS_REPAIRABLE: Constants = np.array([kind.repairable for kind in KINDS], np.int8)


def _seen(kind: Kind, stands: int) -> int:
    stage = stands // STAGE
    if kind.lockable and stands in (UNTRIED, LOCKED):
        return SEEN_UNTRIED if stands == UNTRIED else SEEN_LOCKED
    if kind.markers:
        return kind.seen[min(stage, len(kind.seen) - 1)] if stands & FIRE else SEEN_RUIN
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
    if len(s.step) > 4 and is_counted(s, edge):
        return count_on(s, edge)
    if is_ruin(s, edge):
        return int(MARKERS[s.kind[edge]])
    taken = is_wall(s, edge) or CROSSED[s.kind[edge]] > 1
    return small(s.edge, edge) // STAGE if taken else 0


def add_damage(s: State, edge: int) -> None:
    """One marker more on a standing wall."""
    if len(s.step) > 4 and is_counted(s, edge):
        count_markers(s, edge, count_on(s, edge) + 1)
        return
    kind = s.kind[edge]
    worn = small(s.edge, edge) + STAGE
    set_small(s.edge, edge, int(RUIN[kind]) if worn // STAGE >= DESTROYS[kind] else worn)


def remove_damage(s: State, edge: int) -> None:
    """One marker less on a standing wall that has some."""
    if len(s.step) > 4 and is_counted(s, edge):
        count_markers(s, edge, count_on(s, edge) - 1)
        return
    set_small(s.edge, edge, small(s.edge, edge) - STAGE)


def is_standing(s: State, edge: int) -> bool:
    return small(s.edge, edge) != GONE


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
    """Open a closed door, close an open one; whether an untried one opens is not known yet."""
    stands = small(s.edge, edge)
    if stands != UNTRIED:
        set_small(s.edge, edge, OPENED if stands == SHUT else SHUT)


# What expansions add


@large
def is_counted(s: State, edge: int) -> bool:
    """A wall that is damaged for good and never falls: how often is counted apart (FP-DW-06)."""
    return IS_COUNTED[s.kind[edge]] != 0 and MARKERS[s.kind[edge]] > 0


@large
def count_on(s: State, edge: int) -> int:
    """Markers on a wall that never falls: see `count_markers`."""
    stage = small(s.edge, edge) // STAGE
    few = small(s.worn, edge)
    if stage == 0:
        return few + LAST_COUNT if few else 0
    return few + ROOM * (stage - 1)


@large
def count_markers(s: State, edge: int, count: int) -> None:
    """So many lie on a wall that never falls, and none is ever left out: all tokens of a game may.

    How it stands says which sixteen they are of, and `s.worn` how many of those; it stands as at
    the beginning with none, and with so many that no sixteen is left.
    """
    stage = 0 if count > LAST_COUNT or count == 0 else 1 + count // ROOM
    set_small(s.edge, edge, SHUT + STAGE * stage)
    set_small(s.worn, edge, count - LAST_COUNT if count > LAST_COUNT else count % ROOM)


@large
def is_untried(s: State, edge: int) -> bool:
    """A door that may be locked, and nobody knows."""
    return IS_LOCKABLE[s.kind[edge]] != 0 and small(s.edge, edge) == UNTRIED


@large
def is_locked(s: State, edge: int) -> bool:
    """A door that somebody has found to be locked (FP-2S-12)."""
    return IS_LOCKABLE[s.kind[edge]] != 0 and small(s.edge, edge) == LOCKED


@large
def is_crossed(s: State, edge: int) -> bool:
    """Something that takes damage and keeps nobody out, or not for long: a line, a window."""
    return CROSSED[s.kind[edge]] > 0 and small(s.edge, edge) != GONE


@large
def is_window(s: State, edge: int) -> bool:
    """A window, open or closed (FP-2S-03)."""
    return IS_WINDOW[s.kind[edge]] != 0 and small(s.edge, edge) != GONE


@large
def is_hard(s: State, edge: int) -> bool:
    """A step across costs double, unless what made it hard is gone (FP-HD-06, R-79)."""
    return IS_HARD[s.kind[edge]] != 0 and small(s.edge, edge) != GONE


@large
def has_rungs(s: State, edge: int) -> bool:
    """A ladder into a pit: no way for a dog (FP-VD-06), and what is behind it is not near
    (FP-VD-01)."""
    return HAS_RUNGS[s.kind[edge]] != 0


@large
def is_engine(s: State, edge: int) -> bool:
    """Part of a ship's engine, which is one machine (FP-DW-07)."""
    return IS_ENGINE[s.kind[edge]] != 0


@large
def is_tough(s: State, edge: int) -> bool:
    """Something that stands and that no axe harms."""
    return IS_TOUGH[s.kind[edge]] != 0 and not lets_fire(s, edge)


@large
def is_object_side(s: State, edge: int) -> bool:
    return s.kind[edge] == OBJECT_SIDE


@large
def stops_blast(s: State, edge: int) -> bool:
    """A closed fireproof door."""
    return IS_FIREPROOF[s.kind[edge]] != 0 and small(s.edge, edge) & FIRE != 0
