"""FP-A-13: walls."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.edges import MARKERS, damage_of, is_ruin, is_wall
from firehall.games.flashpoint.events import CHOPPED
from firehall.games.flashpoint.families.parameters import DIRECTION, ON_AN_EDGE, Phrase, on_edge
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.fire.explosions import crack, tell_crack
from firehall.games.flashpoint.refusals import NO_WALL_THERE, OK, WALL_GONE, refuse_held_back
from firehall.games.flashpoint.turn.purse import GENERALLY, chop_cost
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

chop = Family("chop", DIRECTION, at=[ACTIONS], rules="FP-A-13", given=ON_AN_EDGE)


@chop.refuse
def refuse_wall(s: State, edge: int) -> int:
    """Any wall that stands, exterior ones from either side (R-49)."""
    if is_wall(s, edge):
        return OK
    return WALL_GONE if is_ruin(s, edge) else NO_WALL_THERE


chop.refuse(refuse_held_back)
chop.cost(chop_cost, GENERALLY)


def brings_it_down(s: State) -> bool:
    """R-86: the last marker ends the game."""
    return s.damage_left == 1


chop.on_trial(unless=brings_it_down)
chop.change("s.edge[edge >> 3]", "s.damage_left")(crack)


@chop.effect
def tell_chop(s: State, who: Firefighter, cell: Cell, direction: int, log: Log) -> None:
    note(log, CHOPPED, who, cell, direction)
    tell_crack(s, cell, direction, log)


# Told

chop.words("chop {direction}")
chop.aim(on_edge)


@chop.phrase
def say_chop(s: State, edge: int, direction: int) -> Phrase:
    last = damage_of(s, edge) + 1 == MARKERS[s.kind[edge]]
    return "action.chop_through" if last else "action.chop", {"side": SIDES[direction]}
