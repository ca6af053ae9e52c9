"""What the one against three does with fire mana (B14.4)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.interface import Seat
from firehall.games.brigade.families.parameters import (
    BY_PLAYER,
    CELL,
    IN_TURN,
    begin_free_action,
    on_space,
)
from firehall.games.brigade.fields import PYROMANTISING, TURN, State
from firehall.games.brigade.refusals import (
    NO_MANA,
    NOT_ADJACENT,
    NOT_ASKED,
    NOT_STANDING,
    NOT_THE_ONE,
    NOTHING_IN_REACH,
    OK,
)
from firehall.games.brigade.types import Cell
from firehall.games.brigade.variants.pyromancy import (
    begin_pyromantising,
    can_burn,
    kindle,
    near_the_one,
    something_near,
)
from firehall.games.brigade.variants.sides import is_the_one

pyromantise = Family("pyromantise", at=[TURN], rules="B14.4", given=IN_TURN)
kindle_one = Family("kindle", CELL, at=[PYROMANTISING], rules="B14.4", given=BY_PLAYER)


@pyromantise.refuse
def refuse_pyromantise(s: State, player: Seat) -> int:
    if s.against_one == 0:
        return NOT_ASKED
    if not is_the_one(s, player):
        return NOT_THE_ONE
    if s.mana == 0:
        return NO_MANA
    return OK if something_near(s) else NOTHING_IN_REACH


@pyromantise.effect
def spend_mana(s: State, player: Seat) -> None:
    """It costs mana and no action."""
    begin_free_action(s)
    begin_pyromantising(s, player)


@kindle_one.refuse
def refuse_kindle(s: State, player: Seat, cell: Cell) -> int:
    if not is_the_one(s, player):
        return NOT_THE_ONE
    if not can_burn(s, cell):
        return NOT_STANDING
    return OK if near_the_one(s, cell) else NOT_ADJACENT


kindle_one.effect(kindle)

# Told

kindle_one.words("kindle {cell*}")
kindle_one.aim(on_space)
