"""FP-X-11, FP-A-32: the Rescue Dog squeezes through gaps and finds people by their scent.

Its steps are those of everybody at its own price (`turn/purse.py`); its card says what it cannot do
(`cards.py`).
"""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.families import Family
from firehall.engine.log import Log
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import MARKERS, RUIN, WALK, damage_of, is_wall
from firehall.games.flashpoint.board.flags import BARRED
from firehall.games.flashpoint.board.space import is_apart, is_closed_off, is_special
from firehall.games.flashpoint.cards import card_named
from firehall.games.flashpoint.codes import NOTHING, first_action
from firehall.games.flashpoint.families.moving import arrive, step_there
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    DIRECTION,
    ON_AN_EDGE,
    STAIRS,
    TO_A_SIDE,
    Phrase,
    on_target,
)
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.people.finding import turn_over
from firehall.games.flashpoint.refusals import (
    BLOCKED_WALL,
    FORBIDDEN_SPACE,
    HELD_BACK,
    NO_TARGET,
    NO_WALL_THERE,
    OK,
    ROLE_CANNOT,
    keeper_out,
    may_not_move,
    refuse_held,
    refuse_reach,
    refuse_role,
)
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.turn.purse import GENERALLY
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

DOG = card_named("rescue_dog")
SQUEEZE_COST = 2

squeeze = Family(
    "squeeze", DIRECTION, at=[ACTIONS], rules="FP-VD-08", given={**ON_AN_EDGE, **TO_A_SIDE}
)
sniff = Family(
    "sniff", DIRECTION, at=[ACTIONS], rules="FP-VD-09", given={**BY_ONESELF, **TO_A_SIDE}
)


@squeeze.refuse
@sniff.refuse
def refuse_dog(s: State) -> int:
    return refuse_role(s, DOG)


@squeeze.refuse
def refuse_gap(s: State, cell: Cell, direction: int, edge: int, to: Cell) -> int:
    """Half broken, and with a floor behind it (FP-VD-08)."""
    if may_not_move(s, s.active):
        return HELD_BACK
    if not is_wall(s, edge):
        return NO_WALL_THERE
    if not is_gap(s, edge):
        return BLOCKED_WALL
    if is_special(s, to, BARRED) or is_apart(s, cell, direction):
        return FORBIDDEN_SPACE
    if is_closed_off(s, to):
        return keeper_out(s, to)
    return ROLE_CANNOT if burns(s, to) else OK


@large
def is_gap(s: State, edge: int) -> bool:
    kind = s.kind[edge]
    if MARKERS[kind] != 2 or damage_of(s, edge) != 1:
        return False
    return int(RUIN[kind]) & WALK == 0


squeeze.refuse(refuse_held)
squeeze.cost(SQUEEZE_COST, GENERALLY)
squeeze.change("s.at[who]")(step_there)


@squeeze.effect
def come_through(s: State, who: Firefighter, cell: Cell, to: Cell, log: Log) -> None:
    arrive(s, who, cell, to, NOTHING, log)


@sniff.refuse
def refuse_scent(s: State, who: Firefighter, direction: int, to: Cell) -> int:
    """Free, in the own turn, and next to the dog (FP-VD-09, FP-T-06)."""
    reason = refuse_reach(s, who, direction)
    if reason:
        return reason
    return OK if has(s.poi, to) else NO_TARGET


@sniff.effect
def find(s: State, to: Cell) -> None:
    turn_over(s, to)


# Told

squeeze.words("squeeze {direction}")
sniff.words("sniff {direction}")
squeeze.aim(on_target)
sniff.aim(on_target)


@squeeze.phrase
def say_squeeze(direction: int) -> Phrase:
    return "action.squeeze", {"side": SIDES[direction]}


@sniff.phrase
def say_sniff(direction: int) -> Phrase:
    return "action.sniff", {"side": SIDES[direction]}


FIRST = first_action("rescue_dog")
NUMBERING = [
    (FIRST, squeeze),
    (FIRST + squeeze.size, sniff),
    (FIRST + squeeze.size + sniff.size, sniff.over(STAIRS, "sniff stairs")),
]
