"""FP-A-13: walls."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import Family
from firehall.engine.log import note
from firehall.games.flashpoint.board import DAMAGED, DESTROYED
from firehall.games.flashpoint.events import CHOPPED
from firehall.games.flashpoint.families.parameters import DIRECTION, ON_AN_EDGE, Phrase, on_edge
from firehall.games.flashpoint.fire import crack, tell_crack
from firehall.games.flashpoint.purse import GENERALLY, chop_cost
from firehall.games.flashpoint.refusals import NO_WALL_THERE, OK, WALL_GONE, refuse_held_back
from firehall.games.flashpoint.state import ACTIONS, edge_at, is_wall
from firehall.games.flashpoint.words import SIDES

chop = Family("chop", DIRECTION, at=[ACTIONS], rules="FP-A-13", given=ON_AN_EDGE)


@chop.refuse
def refuse_wall(s: Any, cell: int, direction: int) -> int:
    edge = edge_at(s, cell, direction)
    if edge == DESTROYED:
        return WALL_GONE
    return OK if is_wall(edge) else NO_WALL_THERE


chop.refuse(refuse_held_back)
chop.cost(chop_cost, GENERALLY)


def brings_it_down(s: Any) -> bool:
    """R-86: the last marker ends the game."""
    return s.damage_left == 1


chop.on_trial(unless=brings_it_down)
chop.change("s.edge[edge >> 3]", "s.damage_left")(crack)


@chop.effect
def tell_chop(s: Any, who: int, cell: int, direction: int, log: Any) -> None:
    note(log, CHOPPED, who, cell, direction)
    tell_crack(s, cell, direction, log)


# Told

chop.words("chop {direction}")
chop.aim(on_edge)


@chop.phrase
def say_chop(s: Any, cell: int, direction: int) -> Phrase:
    damaged = edge_at(s, cell, direction) == DAMAGED
    return "action.chop_through" if damaged else "action.chop", {"side": SIDES[direction]}
