"""FP-X-09: the Structural Engineer clears hot spots away and repairs walls and floors.

With the Fire Deck it takes a Flare Up out of the way instead (FP-TR-10).
"""

from __future__ import annotations

from firehall.engine.bits import drop, has
from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.edges import (
    IS_REPAIRABLE,
    damage_of,
    is_ruin,
    is_standing,
    remove_damage,
)
from firehall.games.flashpoint.board.holes import below
from firehall.games.flashpoint.board.space import beyond, can_burn, ways
from firehall.games.flashpoint.cards import card_named
from firehall.games.flashpoint.codes import REPAIR_FLOOR, first_action
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    DIRECTION,
    ON_AN_EDGE,
    TO_A_SIDE,
    Phrase,
    on_edge,
    on_own_space,
    on_target,
)
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.refusals import (
    MODULE_OFF,
    NO_TARGET,
    NOT_ADJACENT,
    OK,
    is_overhead,
    reason,
    refuse_reach,
    refuse_role,
)
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.tragic.cards import FLARE_UP
from firehall.games.flashpoint.tragic.decks import (
    flare_ups_in_play,
    has_fire_deck,
    take_flare_up,
)
from firehall.games.flashpoint.turn.purse import GENERALLY
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES

ENGINEER = card_named("structural_engineer")
FIRE_NEARBY = reason(65, "FIRE_NEARBY")
NOT_DAMAGED = reason(66, "NOT_DAMAGED")
HOT_SPOT_CLEARED = told(65, "hot_spot_cleared", "firefighter at")
WALL_REPAIRED = told(66, "wall_repaired", "firefighter at side")
FLOOR_REPAIRED = told(180, "floor_repaired", "firefighter at")
FLARE_UP_RETURNED = told(160, "flare_up_returned", "firefighter supply")
CLEAR_COST, CLEAR_CARD_COST, REPAIR_COST = 1, 2, 2

clear = Family("clear", at=[ACTIONS], rules="FP-A-25", given=BY_ONESELF)
repair = Family("repair", DIRECTION, at=[ACTIONS], rules="FP-A-26", given=ON_AN_EDGE)
repair_floor = Family(
    "repair floor", DIRECTION, at=[ACTIONS], rules="FP-ED-15", given={**BY_ONESELF, **TO_A_SIDE}
)


@clear.refuse
@repair.refuse
@repair_floor.refuse
def refuse_engineering(s: State) -> int:
    return refuse_role(s, ENGINEER)


@clear.refuse
def refuse_hot_spot(s: State, cell: Cell) -> int:
    if has_fire_deck(s):
        return OK if flare_ups_in_play(s) > 0 else NO_TARGET
    if not s.hot_spots:
        return MODULE_OFF
    return OK if has(s.hot_spot, cell) else NO_TARGET


@repair_floor.refuse
def refuse_floor(s: State, who: Firefighter, direction: int, to: Cell) -> int:
    """An adjacent one that is damaged and has not fallen in."""
    against = refuse_reach(s, who, direction)
    if against:
        return against
    return OK if has(s.damaged_floor, to) else NOT_DAMAGED


@clear.refuse
@repair.refuse
@repair_floor.refuse
def refuse_near_fire(s: State, cell: Cell) -> int:
    """Fire behind the wall that is repaired is not near: it is not adjacent."""
    if burns(s, cell):
        return FIRE_NEARBY
    for direction in range(ways(s)):
        if can_burn(s, cell, direction) and burns(s, beyond(s, cell, direction)):
            return FIRE_NEARBY
    return OK


@repair_floor.refuse
def refuse_fire_below(s: State, to: Cell) -> int:
    return FIRE_NEARBY if burns(s, below(s, to)) else OK


@repair.refuse
def refuse_sound(s: State, cell: Cell, edge: int) -> int:
    """What is destroyed is past repair (FP-US-09), and machines are no walls (R-101)."""
    if is_overhead(s, cell, edge):
        return NOT_ADJACENT
    standing = IS_REPAIRABLE[s.kind[edge]] and not is_ruin(s, edge) and is_standing(s, edge)
    return OK if standing and damage_of(s, edge) > 0 else NOT_DAMAGED


def clear_cost(s: State) -> int:
    return CLEAR_CARD_COST if has_fire_deck(s) else CLEAR_COST


clear.cost(clear_cost, GENERALLY)
repair.cost(REPAIR_COST, GENERALLY)
repair_floor.cost(REPAIR_COST, GENERALLY)


@clear.effect
def clear_away(s: State, who: Firefighter, cell: Cell, log: Log) -> None:
    """Back to the reserve, or to the supply of Flare Ups, from where it may come again."""
    if has_fire_deck(s):
        take_flare_up(s)
        note(log, FLARE_UP_RETURNED, who, s.fire_aside[FLARE_UP], 0)
        return
    drop(s.hot_spot, cell)
    s.reserve += 1
    note(log, HOT_SPOT_CLEARED, who, cell, 0)


@repair.effect
def repair_wall(
    s: State, who: Firefighter, cell: Cell, direction: int, edge: int, log: Log
) -> None:
    """The marker can be placed again (R-50)."""
    remove_damage(s, edge)
    s.damage_left += 1
    note(log, WALL_REPAIRED, who, cell, direction)


@repair_floor.effect
def mend_floor(s: State, who: Firefighter, to: Cell, log: Log) -> None:
    """It had taken no damage marker, and gives none back."""
    drop(s.damaged_floor, to)
    note(log, FLOOR_REPAIRED, who, to, 0)


# Told

repair.words("repair {direction}")
repair_floor.words("repair floor {direction}")
repair_floor.aim(on_target)
clear.aim(on_own_space)
repair.aim(on_edge)
FIRST = first_action("structural_engineer")
NUMBERING = [(FIRST, clear), (FIRST + clear.size, repair), (REPAIR_FLOOR, repair_floor)]


@clear.phrase
def say_clear(s: State) -> Phrase:
    return "action.clear_card" if has_fire_deck(s) else "action.clear", {}


@repair.phrase
def say_repair(direction: int) -> Phrase:
    return "action.repair", {"side": SIDES[direction]}


@repair_floor.phrase
def say_repair_floor(direction: int) -> Phrase:
    return "action.repair_floor", {"side": SIDES[direction]}
