"""Why actions are refused: the codes, and reasons that many families share.

Each function answers with a code, 0 when the rule has nothing against it. Reasons are looked for in
the order of the table below: rules and geometry first, the price last.
"""

from __future__ import annotations

from firehall.games.flashpoint.board.edges import (
    is_closed_door,
    is_ruin,
    is_wall,
    lets_fire,
    lets_walk,
)
from firehall.games.flashpoint.board.space import edge_of
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.turn.peril import anyone_in_danger, held_by_fire
from firehall.games.flashpoint.types import Firefighter

# Codes, in the order in which reasons are looked for.
(
    OK,
    GAME_OVER,
    WRONG_PHASE,
    PENDING_CHOICE,
    NOT_ASKED,
    MODULE_OFF,
    ROLE_CANNOT,
    NOT_ADJACENT,
    BLOCKED_WALL,
    BLOCKED_DOOR,
    FORBIDDEN_SPACE,
    OFF_BOARD,
    CARRY_INTO_FIRE,
    LEAD_INTO_FIRE,
    NOTHING_TO_CARRY,
    HANDS_FULL,
    NOT_TREATED,
    LEAD_LIMIT,
    END_IN_FIRE,
    NO_DOOR,
    DOOR_IS_GONE,
    DOOR_FIXED,
    NOTHING_TO_EXTINGUISH,
    NO_WALL_THERE,
    WALL_GONE,
    NOT_ON_ENGINE,
    SPOT_TOO_FAR,
    WRONG_SPOT,
    QUADRANT_OCCUPIED,
    NOT_FIRST_ACTION,
    NOT_STARTED_ON_ENGINE,
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
) = range(42)


def refuse_way(s: State, who: Firefighter, direction: int) -> int:
    """What keeps a firefighter from walking to the next space (FP-A-18)."""
    edge = edge_of(s, s.at[who], direction)
    return OK if lets_walk(s, edge) else reason_of(s, edge)


def refuse_reach(s: State, who: Firefighter, direction: int) -> int:
    """What keeps a firefighter's hose from the next space."""
    edge = edge_of(s, s.at[who], direction)
    return OK if lets_fire(s, edge) else reason_of(s, edge)


def reason_of(s: State, edge: int) -> int:
    """What an edge is that lets nobody through."""
    if is_wall(s, edge):
        return BLOCKED_WALL
    if is_ruin(s, edge):  # with nowhere to stand beyond it
        return FORBIDDEN_SPACE
    return BLOCKED_DOOR if is_closed_door(s, edge) else OFF_BOARD


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
