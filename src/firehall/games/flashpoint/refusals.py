"""Why actions are refused: the codes, and reasons that many families share.

Each function answers with a code, 0 when the rule has nothing against it. Reasons are looked for in
the order of the table below: rules and geometry first, the price last. What only an expansion
refuses for is declared in its own chapter (`reason`), with a number from 64 on.
"""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import (
    IS_BARRED,
    IS_ELEVATOR,
    IS_LADDER,
    IS_TOUGH,
    OBJECT_SIDE,
    is_closed_door,
    is_ruin,
    is_wall,
    lets_fire,
    lets_walk,
)
from firehall.games.flashpoint.board.ladders import TOP, ladder_at
from firehall.games.flashpoint.board.space import (
    beyond,
    edge_of,
    is_apart,
    is_closed_off,
    is_filled,
    is_large,
    is_outside,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import burns, someone_at
from firehall.games.flashpoint.turn.peril import anyone_in_danger, held_by_fire
from firehall.games.flashpoint.types import Cell, Firefighter

# Codes, in the order in which reasons are looked for.
(
    OK,
    GAME_OVER,
    WRONG_PHASE,
    PENDING_CHOICE,
    NOT_ASKED,
    MODULE_OFF,
    ROLE_CANNOT,
    HELD_BACK,
    NOT_ADJACENT,
    BLOCKED_WALL,
    BLOCKED_DOOR,
    BLOCKED_OBJECT,
    FORBIDDEN_SPACE,
    OFF_BOARD,
    CARRY_INTO_FIRE,
    LEAD_INTO_FIRE,
    NOTHING_TO_CARRY,
    HANDS_FULL,
    NOT_TREATED,
    LEAD_LIMIT,
    VICTIM_IMMOVABLE,
    END_IN_FIRE,
    NO_DOOR,
    DOOR_IS_GONE,
    DOOR_FIXED,
    NOTHING_TO_EXTINGUISH,
    NO_WALL_THERE,
    WALL_GONE,
    WALL_TOUGH,
    NOT_ON_ENGINE,
    SPOT_TOO_FAR,
    WRONG_SPOT,
    QUADRANT_OCCUPIED,
    NOT_FIRST_ACTION,
    NOT_STARTED_ON_ENGINE,
    CARD_TOO_LATE,
    ROLE_IS_TAKEN,
    NO_TARGET,
    ALREADY_TREATED,
    NO_HEAL_MARKER,
    COMMAND_SELF,
    COMMAND_LIMIT,
    COMMAND_ACTION,
    UNWILLING,
    ONCE_PER_TURN,
    NO_AP,
    STRANDED,
) = range(47)

#: Codes of the expansions by number.
FURTHER: dict[int, str] = {}


def reason(number: int, name: str) -> int:
    """Declare a code; its number, which is its own."""
    assert number not in FURTHER, f"{FURTHER[number]} and {name} have the number {number}"
    FURTHER[number] = name
    return number


SPACE_TAKEN = reason(68, "SPACE_TAKEN")
LADDER_STATE = reason(81, "LADDER_STATE")
DOOR_IS_LOCKED = reason(82, "DOOR_LOCKED")
TOXIC = reason(83, "TOXIC")


def refuse_way(s: State, who: Firefighter, direction: int) -> int:
    """What keeps a firefighter from walking to the next space (FP-A-18)."""
    if is_large(s) and may_not_move(s, who):
        return HELD_BACK
    edge = edge_of(s, s.at[who], direction)
    if not lets_walk(s, edge):
        return reason_of(s, s.at[who], direction)
    to = beyond(s, s.at[who], direction)
    if is_large(s) and is_apart(s, s.at[who], direction):
        return FORBIDDEN_SPACE
    if is_large(s) and is_closed_off(s, to):
        return keeper_out(s, to)
    return OK


@large
def keeper_out(s: State, cell: Cell) -> int:
    """Why a space is closed: something fills it, it is toxic, a ladder or the platform there holds
    no more, or nobody may."""
    if is_filled(s, cell):
        return BLOCKED_OBJECT
    if has(s.toxic, cell):
        return TOXIC
    crowded = cell == s.platform or (someone_at(s, cell) and ladder_at(s, cell, TOP) >= 0)
    return SPACE_TAKEN if crowded else FORBIDDEN_SPACE


@large
def may_not_move(s: State, who: Firefighter) -> bool:
    """An event holds the active firefighter where it is, unless that burns (R-108)."""
    return s.held_back != 0 and who == s.active and not burns(s, s.at[who])


def refuse_reach(s: State, who: Firefighter, direction: int) -> int:
    """What keeps a firefighter's hose from the next space."""
    if not lets_fire(s, edge_of(s, s.at[who], direction)):
        return reason_of(s, s.at[who], direction)
    if is_large(s) and is_apart(s, s.at[who], direction):
        return NOT_ADJACENT
    if is_large(s) and is_filled(s, beyond(s, s.at[who], direction)):
        return BLOCKED_OBJECT
    return OK


def reason_of(s: State, cell: Cell, direction: int) -> int:
    """What there is on a side that lets nobody through."""
    edge = edge_of(s, cell, direction)
    if is_wall(s, edge):
        return BLOCKED_WALL
    if is_ruin(s, edge):  # with nowhere to stand beyond it
        return FORBIDDEN_SPACE
    if is_closed_door(s, edge):
        return BLOCKED_DOOR
    if is_large(s):
        return special_reason(s, cell, direction)
    return OFF_BOARD


@large
def special_reason(s: State, cell: Cell, direction: int) -> int:
    """Kinds of edges that only expansions have."""
    edge = edge_of(s, cell, direction)
    kind = s.kind[edge]
    if kind == OBJECT_SIDE:
        return BLOCKED_OBJECT
    if IS_TOUGH[kind]:
        return BLOCKED_WALL
    if IS_ELEVATOR[kind]:
        return BLOCKED_DOOR
    if IS_BARRED[kind]:
        return FORBIDDEN_SPACE
    if IS_LADDER[kind]:  # no way for water
        return NOT_ADJACENT
    return OFF_BOARD


@large
def is_overhead(s: State, cell: Cell, edge: int) -> bool:
    """A wall high above whoever stands in the street: nobody works on it from there (R-99)."""
    return s.high_up != 0 and is_outside(s, cell) and (is_wall(s, edge) or is_ruin(s, edge))


def refuse_held(s: State, who: Firefighter) -> int:
    """Whether somebody else must leave the fire before this one moves (R-03)."""
    return END_IN_FIRE if held_by_fire(s, who) else OK


def refuse_held_back(s: State) -> int:
    """Whether somebody must leave the fire before anything but a step is done (R-03)."""
    return END_IN_FIRE if s.keep_moving_in_fire and anyone_in_danger(s) else OK


def is_role_free(s: State, role: int) -> bool:
    return (s.roles_free >> role) & 1 != 0


def refuse_role(s: State, role: int) -> int:
    """Whether the active firefighter lacks the card for an action (FP-A-16)."""
    if not s.specialists:
        return MODULE_OFF
    if s.role[s.active] != role:
        return ROLE_CANNOT
    return OK
