"""FP-A-13, FP-A-38: walls, and what else an axe goes through."""

from __future__ import annotations

from firehall.engine.bits import set_small
from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.edges import (
    DESTROYS,
    GONE,
    IS_LOCKABLE,
    damage_of,
    is_crossed,
    is_locked,
    is_ruin,
    is_tough,
    is_wall,
)
from firehall.games.flashpoint.board.space import edge_of, is_large
from firehall.games.flashpoint.cards import BARRED
from firehall.games.flashpoint.events import CHOPPED
from firehall.games.flashpoint.families.parameters import DIRECTION, ON_AN_EDGE, Phrase, on_edge
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.fire.aftermath import after_explosion
from firehall.games.flashpoint.fire.explosions import crack, tell_crack
from firehall.games.flashpoint.fire.jamming import free, is_jammed, jams_on
from firehall.games.flashpoint.refusals import (
    NO_WALL_THERE,
    NOT_ADJACENT,
    OK,
    ROLE_CANNOT,
    WALL_GONE,
    WALL_TOUGH,
    is_overhead,
    refuse_held_back,
)
from firehall.games.flashpoint.turn.locks import DOOR_CHOPPED
from firehall.games.flashpoint.turn.purse import GENERALLY, chop_cost
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

chop = Family("chop", DIRECTION, at=[ACTIONS], rules="FP-A-13", given=ON_AN_EDGE)


@chop.refuse
def refuse_wall(s: State, cell: Cell, edge: int) -> int:
    """Any wall that stands, exterior ones from either side (R-49); some kinds are too tough."""
    if is_large(s) and chop_cost(s) == BARRED:
        return ROLE_CANNOT
    if is_large(s) and is_overhead(s, cell, edge):
        return NOT_ADJACENT
    if is_large(s) and is_tough(s, edge):
        return WALL_TOUGH
    fallible = is_large(s) and (is_crossed(s, edge) or is_jammed(s, edge) or is_locked(s, edge))
    if is_wall(s, edge) or fallible:
        return OK
    return WALL_GONE if is_ruin(s, edge) else NO_WALL_THERE


chop.refuse(refuse_held_back)
chop.cost(chop_cost, GENERALLY)


def brings_it_down(s: State, edge: int) -> bool:
    """R-86: the last marker ends the game."""
    is_freed = is_large(s) and (is_jammed(s, edge) or is_locked(s, edge))
    return s.damage_left == 1 and not is_freed


chop.on_trial(unless=brings_it_down)


@chop.change("s.edge[edge >> 3]", "s.damage_left")
def chop_through(s: State, cell: Cell, direction: int, edge: int) -> None:
    """A marker on the wall; a jammed door is cut free, and falls with its last jam (FP-DW-04)."""
    if is_large(s) and is_jammed(s, edge):
        if jams_on(s, edge) == 1:
            set_small(s.edge, edge, GONE)
    else:
        crack(s, cell, direction)


@chop.effect
def tell_chop(s: State, who: Firefighter, cell: Cell, direction: int, edge: int, log: Log) -> None:
    if is_large(s) and IS_LOCKABLE[s.kind[edge]]:
        note(log, DOOR_CHOPPED, who, cell, direction)
        return
    note(log, CHOPPED, who, cell, direction)
    if is_large(s) and is_jammed(s, edge_of(s, cell, direction)):
        free(s, cell, direction, log)
    else:
        tell_crack(s, cell, direction, log)
        if is_large(s):
            after_explosion(s, False, log)  # an elevator may be ruined (FP-US-08)


# Told

chop.words("chop {direction}")
chop.aim(on_edge)


@chop.phrase
def say_chop(s: State, edge: int, direction: int) -> Phrase:
    if is_large(s) and is_locked(s, edge):
        return "action.chop_door", {"side": SIDES[direction]}
    last = damage_of(s, edge) + 1 == DESTROYS[s.kind[edge]]
    return "action.chop_through" if last else "action.chop", {"side": SIDES[direction]}
