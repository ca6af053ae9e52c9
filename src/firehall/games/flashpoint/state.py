"""The state of a game of Flash Point: its words, its layout, and the shape of the building.

Spaces are cells of a grid with a ring of outside spaces around the building; a cell is
``row * width + column``. Everything is in the state, the board included, so a board drawn by a user
needs no new code.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine import frames
from firehall.engine.bits import drop, has, put, set_small, small, words
from firehall.engine.frames import unwind
from firehall.engine.layout import layout
from firehall.games.flashpoint.board import (
    BORDER,
    DAMAGED,
    DOOR_CLOSED,
    MAX_CELLS,
    MAX_INSIDE,
    MAX_WIDTH,
    WALL,
)

FIREFIGHTERS = 6
SPOTS = 4
EDGES_A_KIND = MAX_CELLS + MAX_WIDTH
SMALL = 8  # numbers below 16 in a word
DEPTH = 8  # frames

# Directions, clockwise as blasts go, and the own space.
NORTH, EAST, SOUTH, WEST, HERE = range(5)

# What lies in a space.
CLEAR, SMOKE, FIRE = range(3)

# What fire has reached and nobody has looked at yet, so that no one need search the board for it.
FIRE_AT_PEOPLE, FIRE_AT_HAZMAT, FIRE_OUTSIDE = 1, 2, 4

# Specialists, numbered as their rules FP-X-01 to FP-X-08; a plain firefighter is 0.
(
    PLAIN,
    PARAMEDIC,
    CAPTAIN,
    IMAGING,
    CAFS,
    HAZMAT_TECHNICIAN,
    GENERALIST,
    RESCUE,
    DRIVER,
) = range(9)
ROLES = 9

# What action points are spent on; special AP serve one purpose only (FP-T-05).
GENERAL, EXTINGUISHING, MOVING, COMMANDING = range(4)

AMBULANCE, ENGINE = range(2)

# How a game ends. RUNNING is 0, so that a game under way has no result.
RUNNING, RESCUED, TOO_MANY_LOST, COLLAPSE, UNFINISHED, FAULT = range(6)

# Frames that the rules carry out by themselves.
SETUP, TURN, FIRE_PHASE, DRIVE, REPLENISH = range(1, 6)
# Frames that ask chance.
FIRST_CHANCE = 10
(
    FIRST_EXPLOSION,
    NEXT_EXPLOSION,
    RED_DIE_EXPLOSION,
    PLACE_HAZMAT,
    PLACE_START_POI,
    DEAL_ROLE,
    PLACE_HOT_SPOT,
    DRAW_FIRST,
    FIRE_ROLL,
    POI_ROLL,
    REVEAL,
    GUN_ROLL,
    GUN_REROLL_RED,
    GUN_REROLL_BLACK,
    GUN_REROLL_BOTH,
) = range(FIRST_CHANCE, FIRST_CHANCE + 15)
# Frames that ask a player.
FIRST_DECISION = 30
(
    CHOOSE_ROLE,
    CHOOSE_START,
    PARK_AMBULANCE,
    PARK_ENGINE,
    CHOOSE_FIRST,
    ACTIONS,
    RIDE,
    REROLL,
    CHOOSE_HAZMAT,
    LAND,
    CONSENT,
) = range(FIRST_DECISION, FIRST_DECISION + 11)
LAST_QUESTION = CONSENT

_cells = (MAX_CELLS,)
_spaces = (words(MAX_CELLS),)  # a set of spaces, a bit each
_piles = (MAX_CELLS // SMALL,)  # how many lie in each space
_crew = (FIREFIGHTERS,)

#: Fields that never change during a game: the board.
BOARD_FIELDS: list[tuple[Any, ...]] = [
    ("rows", np.int8),
    ("columns", np.int8),
    ("width", np.int8),  # columns and the ring: cells in a row
    ("cells", np.int16),
    ("insides", np.int8),  # how many interior spaces there are
    ("inside", np.int8, (MAX_INSIDE,)),  # interior spaces in the order of the dice
    ("zone", np.int8, _cells),  # 0 outside, 1 NW, 2 NE, 3 SW, 4 SE
    ("arrow", np.int8, _cells),  # the space that the printed arrow points at
    ("spot", np.int8, (2, SPOTS, 2)),  # the two spaces of each parking spot, clockwise
    ("engine_zone", np.int8, (SPOTS,)),  # the quadrant that the deck gun reaches from each spot
    ("first_explosion", np.int8, (8,)),
]

#: The options, as numbers; `firehall.games.flashpoint.options` says what they mean.
OPTION_FIELDS: list[tuple[Any, ...]] = [
    (name, np.int8)
    for name in (
        "firefighters",
        "players",
        "family_random",
        "specialists",
        "hazmat",
        "vehicles",
        "hot_spots",
        "arrows",
        "deal_roles",
        "draw_first",
        "crew_change",
        "deck_gun",
        "unmarked",
        "play_on",
        "saved_cap",
        "keep_moving_in_fire",
        "allow_stranding",
        "hazard_tokens",
        "flare_up_first",
        "flashover_each",
        "ask_hazmat_order",
        "hot_spot_avoids_fire",
        "hazmat_stack",
        "lost_limit",
        "rescue_goal",
        "koplow",
        "manhattan",
        "any_spot",
        "ride_with_victim",
        "moving_pays_doors",
        "cafs_command_ap_only",
        "ask_consent",
        "setup_explosions",
        "setup_hazmats",
        "setup_hot_spots",
        "setup_damage",
        "damage_tokens",
    )
] + [("max_turns", np.int16)]

#: Fields of play.
PLAY_FIELDS: list[tuple[Any, ...]] = [
    ("edge", np.uint32, (2 * EDGES_A_KIND // SMALL,)),  # north ones, then west ones: see `edge_of`
    ("fire", np.uint32, _spaces),
    ("smoke", np.uint32, _spaces),
    ("hot_spot", np.uint32, _spaces),
    ("poi", np.uint32, _spaces),
    ("hazmats", np.uint32, _piles),
    ("victims", np.uint32, _piles),  # revealed and not treated
    ("treated", np.uint32, _piles),
    ("reached", np.uint32, _spaces),  # room for a search over spaces; empty between calls
    ("reached_next", np.uint32, _spaces),
    ("at", np.int8, _crew),
    ("role", np.int8, _crew),
    ("saved", np.int8, _crew),
    ("roles_free", np.int16),  # a bit for each specialist that nobody has taken
    ("active", np.int8),
    ("turn", np.int16),  # turns finished
    ("ap", np.int8),  # what the active firefighter may still spend
    ("special_ap", np.int8),
    ("acted", np.int8),  # something was done this turn
    ("on_engine", np.int8),  # the turn was begun on the Engine
    ("commanded", np.int8),  # a bit for each firefighter moved by command this turn
    ("unwilling", np.int8),  # a bit for each firefighter who refused a command this turn
    ("cafs_commanded", np.int8),  # AP spent this turn on commanding the CAFS firefighter
    ("ambulance", np.int8),  # parking spot
    ("engine", np.int8),
    ("gun_red", np.int8),
    ("gun_black", np.int8),
    ("target", np.int8),  # of the last fire roll
    ("target_hot", np.int8),  # a hot spot lay there when the dice fell
    ("flared_up", np.int8),
    ("alarm", np.int8),  # what fire has reached: see FIRE_AT_PEOPLE
    ("damage_left", np.int8),
    ("hazards", np.int8),  # tokens on the board
    ("hazmats_out", np.int8),
    ("pois_out", np.int8),
    ("victims_out", np.int8),  # treated ones included
    ("heal_left", np.int8),
    ("hidden_victims", np.int8),  # not yet turned over, on the board or beside it
    ("hidden_false_alarms", np.int8),
    ("false_alarms", np.int8),  # turned over
    ("rescued", np.int8),
    ("lost", np.int8),
    ("disposed", np.int8),
    ("exploded", np.int8),
    ("reserve", np.int8),
    ("result", np.int8),
]

STATE = layout([*frames.fields(DEPTH), *PLAY_FIELDS], fixed=[*BOARD_FIELDS, *OPTION_FIELDS])


# The cards of the specialists (FP-X)


def base_ap(role: int) -> int:
    if role == CAFS:
        return 3
    return 5 if role == GENERALIST else 4


def base_special_ap(role: int) -> int:
    if role == CAFS or role == RESCUE:
        return 3
    return 2 if role == CAPTAIN else 0


def special_purpose(role: int) -> int:
    """What the special AP of a card pay for."""
    if role == CAFS:
        return EXTINGUISHING
    if role == RESCUE:
        return MOVING
    return COMMANDING if role == CAPTAIN else GENERAL


def dousing_cost(role: int) -> int:
    """AP of one step of extinguishing: doubled for those who do it badly."""
    return 2 if role == PARAMEDIC or role == RESCUE else 1


# The shape of the building


def edge_of(s: Any, cell: int, direction: int) -> int:
    """The edge on that side of a cell, as a place in ``s.edge``."""
    if direction == NORTH:
        return cell
    if direction == SOUTH:
        return cell + s.width
    if direction == WEST:
        return cell + EDGES_A_KIND
    return cell + 1 + EDGES_A_KIND


def beyond(s: Any, cell: int, direction: int) -> int:
    """The cell on that side, if the edge is not the border; the own cell for `HERE`."""
    if direction == NORTH:
        return cell - s.width
    if direction == SOUTH:
        return cell + s.width
    if direction == WEST:
        return cell - 1
    if direction == EAST:
        return cell + 1
    return cell


def is_wall(edge: int) -> bool:
    """A wall that still stands (FP-G-03)."""
    return edge == WALL or edge == DAMAGED


def passes(edge: int) -> bool:
    """Nothing closes this side: no standing wall, no closed door (FP-G-02)."""
    return not (is_wall(edge) or edge == DOOR_CLOSED or edge == BORDER)


def edge_at(s: Any, cell: int, direction: int) -> int:
    """What is on that side of a cell."""
    return small(s.edge, edge_of(s, cell, direction))


def adjacent(s: Any, cell: int, direction: int) -> bool:
    return passes(edge_at(s, cell, direction))


def is_outside(s: Any, cell: int) -> bool:
    return s.zone[cell] == 0


def burns(s: Any, cell: int) -> bool:
    return has(s.fire, cell)


def hazard(s: Any, cell: int) -> int:
    """What lies in a space: `CLEAR`, `SMOKE` or `FIRE`."""
    if has(s.fire, cell):
        return FIRE
    return SMOKE if has(s.smoke, cell) else CLEAR


def set_hazard(s: Any, cell: int, kind: int) -> None:
    drop(s.fire, cell)
    drop(s.smoke, cell)
    if kind == FIRE:
        put(s.fire, cell)
    elif kind == SMOKE:
        put(s.smoke, cell)


def more(piles: Any, cell: int, by: int) -> None:
    """So many more, or fewer, lie in a space."""
    set_small(piles, cell, small(piles, cell) + by)


def on_spot(s: Any, vehicle: int, cell: int) -> bool:
    """Whether the cell is one of the two that the vehicle stands on (FP-V-01)."""
    spot = s.ambulance if vehicle == AMBULANCE else s.engine
    return cell == s.spot[vehicle, spot, 0] or cell == s.spot[vehicle, spot, 1]


def seat_of(s: Any, firefighter: int) -> int:
    """The player who runs a firefighter: crews are dealt out in seat order."""
    if firefighter < s.players:  # each player's first figure, and a division saved
        return firefighter
    return firefighter % s.players


def someone_at(s: Any, cell: int) -> bool:
    for firefighter in range(s.firefighters):
        if s.at[firefighter] == cell:
            return True
    return False


def finish(s: Any, result: int) -> None:
    """The game is over (FP-T-09): nothing that was under way goes on or is remembered."""
    s.result = result
    forget_turn(s)
    s.alarm = 0
    s.target = 0
    s.target_hot = 0
    s.flared_up = 0
    unwind(s)


def forget_turn(s: Any) -> None:
    """What a turn remembers ends with it."""
    s.ap = 0
    s.special_ap = 0
    s.acted = 0
    s.on_engine = 0
    s.commanded = 0
    s.unwilling = 0
    s.cafs_commanded = 0
