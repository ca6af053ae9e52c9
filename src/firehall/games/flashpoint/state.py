"""The state of a game of Flash Point: its words and its layout.

Everything is in the state, the board included, so a board drawn by a user needs no new code;
`board.space` is about its shape and `board.edges` about what stands in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.bits import clear, drop, has, put, set_small, small, words
from firehall.engine.frames import unwind
from firehall.engine.interface import Seat
from firehall.engine.layout import Field, layout
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.extras import MAX_AREAS, MAX_ELEVATORS, MAX_OBJECTS
from firehall.games.flashpoint.board.grid import (
    FIRST_EXPLOSIONS,
    FLOOR_LETTERS,
    MAX_CELLS,
    MAX_FLOORS,
    MAX_INSIDE,
    MAX_STAIRS,
    MAX_WIDTH,
    MOST_CELLS,
)
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.cards import BASE_ROLES, ROLES
from firehall.games.flashpoint.frames import FRAMES, LARGE_FRAMES
from firehall.games.flashpoint.tragic.cards import FIRE_KEYS
from firehall.games.flashpoint.tragic.zones import ZONES
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter
from firehall.games.flashpoint.victims import FIGURES, SPECIAL_KINDS

if TYPE_CHECKING:  # it is made from this
    from firehall.games.flashpoint.fields import State

FIREFIGHTERS = 6
SPOTS = 4
LINE = 16  # what may wait after an explosion
LADDERS = 4
TOXIC_MARKERS = 5  # of a spill
SMALL = 8  # numbers below 16 in a word

# What lies in a space.
CLEAR, SMOKE, FIRE = range(3)

# What fire has reached and nobody has looked at yet, so that no one need search the board for it.
FIRE_AT_PEOPLE, FIRE_AT_HAZMAT, FIRE_OUTSIDE = 1, 2, 4

# Specialists of the base game, as rules name them: the first rows of `cards`.
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
) = range(BASE_ROLES)

AMBULANCE, ENGINE = range(2)

# How a game ends. RUNNING is 0, so that a game under way has no result.
RUNNING, RESCUED, TOO_MANY_LOST, COLLAPSE, UNFINISHED, FAULT, BREAKDOWN = range(7)


class Room(NamedTuple):
    """How much a record has room for."""

    cells: int  # spaces of all floors with their rings
    insides: int
    width: int
    ways: int  # directions that lead to neighbours: `HERE` is among them where stairs are
    stairs: int
    floors: int
    number: type[np.integer[Any]]  # of a cell
    roles: int  # how many cards there are

    @property
    def upright(self) -> int:
        """The first edge between two spaces of a row; those across a column come before."""
        return self.cells + self.width

    @property
    def edges(self) -> int:
        """Stairs are the last, and one for every kind of ladder."""
        return 2 * self.upright + (self.stairs + SMALL if self.ways > 4 else 0)


SMALL_WAYS = 4

#: Most boards have one floor and are small, and pay for no other.
SMALL_ROOM = Room(MAX_CELLS, MAX_INSIDE, MAX_WIDTH, SMALL_WAYS, 1, 1, np.int8, BASE_ROLES)
LARGE_ROOM = Room(MOST_CELLS, 192, 32, 7, MAX_STAIRS, MAX_FLOORS, np.int16, ROLES)


def bits_for(many: int) -> type[np.unsignedinteger[Any]]:
    """What holds a bit for each of so many."""
    return np.uint16 if many <= 16 else np.uint32


def board_fields(room: Room) -> list[Field]:
    """What never changes during a game: the board."""
    cell, cells = room.number, (room.cells,)
    return [
        ("rows", np.int8),  # of the building, on each floor
        ("columns", np.int8),
        ("width", np.int8),  # columns and the ring: cells in a row
        ("floors", np.int8),
        ("floor_cells", np.int16),  # of each floor
        ("floor_name", np.uint8, (room.floors, FLOOR_LETTERS)),
        ("cells", np.int16),
        ("step", np.int16, (room.ways,)),  # from a cell to the one on each side: see `board.space`
        ("side", np.int16, (room.ways,)),  # from a cell to the edge on each side, or its number
        ("flights", np.int8),  # of stairs
        ("stairs", cell, (room.stairs, 2)),  # the lower and the upper end of each
        ("kind", np.int8, (room.edges,)),  # rows of the table of edges
        ("red", np.int8),  # faces of the dice
        ("black", np.int8),
        ("insides", np.int16),  # how many interior spaces there are
        ("inside", cell, (room.insides,)),  # interior spaces in the order of the dice
        ("zone", np.int8, cells),  # the area of the deck gun, 0 outside: see `board.grid`
        ("arrow", cell, cells),  # the space that the printed arrow points at
        ("spot", cell, (2, SPOTS, 2)),  # the two spaces of each parking spot, clockwise
        ("engine_zone", np.int8, (SPOTS,)),  # the area that the deck gun reaches from each spot
        ("gun_reds", np.int32, (SPOTS,)),  # the faces that name spaces there, a bit each
        ("gun_blacks", np.int32, (SPOTS,)),
        ("first_explosions", np.int8),  # faces of the die that picks one; 0: both dice do
        ("first_explosion", cell, (FIRST_EXPLOSIONS,)),
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


def play_fields(room: Room) -> list[Field]:
    cell = room.number
    spaces = (words(room.cells),)  # a set of spaces, a bit each
    piles = (room.cells // SMALL,)  # how many lie in each space
    crew = (FIREFIGHTERS,)
    return [
        ("edge", np.uint32, (room.edges // SMALL,)),  # how each stands: see `board.edges`
        ("fire", np.uint32, spaces),
        ("smoke", np.uint32, spaces),
        ("hot_spot", np.uint32, spaces),
        ("poi", np.uint32, spaces),
        ("hazmats", np.uint32, piles),
        ("victims", np.uint32, piles),  # revealed and not treated
        ("treated", np.uint32, piles),
        ("reached", np.uint32, spaces),  # room for a search over spaces; empty between calls
        ("reached_next", np.uint32, spaces),
        ("at", cell, crew),
        ("role", np.int8, crew),
        ("saved", np.int8, crew),
        ("roles_free", bits_for(room.roles)),  # for each specialist that nobody has taken
        ("active", np.int8),
        ("turns", np.int16),  # finished
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
        ("target", cell),  # of the last fire roll
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


#: What only expansions need, which small states do not have.
LARGE_BOARD_FIELDS: list[Field] = [
    ("fold", np.int8),  # columns after this one are written in rows below; 0: all as they are
    ("height", np.int8, (LARGE_ROOM.floors,)),  # of each floor, 0 for the ground
    ("flags", np.int16, (LARGE_ROOM.cells,)),  # what is special about a space: `board.flags`
    ("start_locations", np.int8),  # whether there are: elsewhere all start outside
    ("rescue_locations", np.int8),
    ("ambulances", np.int8),  # none or one
    ("spot_side", np.int8, (2, SPOTS)),  # where each parking spot lies, clockwise from the top
    ("far_drive", np.int8),  # AP to another side of the building; 0: it makes no difference
    ("hard_steps", np.int8),  # whether there are edges at double price
    ("blast_exit", np.int8, (LARGE_ROOM.stairs, 2)),  # the side, below and above; -1: not said
    ("high_up", np.int8),  # whether the ring is the street below
    ("elevators", np.int8),
    ("elevator", np.int16, (MAX_ELEVATORS,)),
    ("elevator_door", np.int8, (MAX_ELEVATORS,)),  # its side
    ("objects", np.int8),
    ("object_kind", np.int8, (MAX_OBJECTS,)),  # a place in `board.extras.OBJECTS`
    ("object_places", np.int8, (MAX_OBJECTS,)),  # for damage
    ("object_at", np.int8, (LARGE_ROOM.cells,)),  # which fills a space, from 1; 0: none
    ("engine_places", np.int8),  # for damage, of a ship's engine
    ("areas", np.int8),  # explosions of the setup that are confined, the first ones
    ("area", np.int8, (MAX_AREAS, 4)),  # first and last row, first and last column by the dice
    ("explosion_every_floor", np.int8),
    ("poi_each_floor", np.int8),  # at most at the beginning; 0: any number
    ("third_poi_turned", np.int8),
    ("gun_faces", np.int8),  # of the black die that the deck gun rolls
    ("gun_up", np.int8),  # what a black die past its quadrant gains; 0: it is turned over
    ("exit_steps", np.uint8, (MOST_CELLS,)),  # on the shortest way out: see `board.escape`
    ("attic", np.int8),  # its floor; 0: there is none
    ("basement", np.int8),
]
LARGE_OPTION_FIELDS: list[Field] = [
    ("veteran", np.int8),  # one may be in play
    ("free_ap_first", np.int8),
    ("smoke_breaches", np.int8),
    ("dog_lead", np.int8),
    ("tragic", np.int8),  # Tragic Events
    ("specials", np.int8),  # special victims can be found
    ("skip_whole_turn", np.int8),
    ("knockdown_any", np.int8),
    ("ladders", np.int8),  # how many there are
    ("locked_doors", np.int8),
    ("engine_rescue", np.int8),
    ("has_platform", np.int8),  # on the Engine, in place of the deck gun
    ("toxic_spares_poi", np.int8),
    ("risky_bay", np.int8),  # fire may still take whom the medical bay has saved
]
LARGE_PLAY_FIELDS: list[Field] = [
    ("free_ap", np.int8),  # AP there were when one came free this turn: see `turn.experience`
    ("companions", np.int8),  # a bit for each who was near the Veteran before the dice fell
    ("unmoved", np.int8),  # and for each who would not dodge
    ("filled", np.uint32, (words(LARGE_ROOM.cells),)),  # spaces that something fills now
    ("blasted", np.int8),  # a bit for each floor that had an explosion of the setup
    ("reached_before", np.uint32, (words(LARGE_ROOM.cells),)),  # as `reached`
    ("worn", np.uint32, (LARGE_ROOM.edges // SMALL,)),  # markers that an edge counts: `board.edges`
    ("heated", np.uint32, (words(LARGE_ROOM.edges),)),  # bulkheads that heat has gone through
    ("object_damage", np.int8, (MAX_OBJECTS,)),
    ("engine_damage", np.int8),  # of a ship
    ("away", np.int8),  # a bit for each firefighter off the board: `people.returning`
    ("waiting", np.int8),  # in the line of what an explosion still causes: see `fire.line`
    ("line", np.int16, (LINE, 3)),
    # Special victims: open on the board, not turned over yet, in the box
    ("special_at", LARGE_ROOM.number, (FIGURES,)),  # figures: see `victims`
    ("special_out", np.int8),  # a bit for each on the board
    ("special_treated", np.int8),
    ("hidden_special", np.int8, (SPECIAL_KINDS,)),
    ("boxed_special", np.int8, (SPECIAL_KINDS,)),
    # Tragic Events
    ("fire_deck", np.int8, (len(FIRE_KEYS),)),  # how many cards of each kind
    ("fire_discard", np.int8, (len(FIRE_KEYS),)),
    ("fire_aside", np.int8, (len(FIRE_KEYS),)),  # the supply of Flare Ups, and Respite
    *ZONES.fields,  # event cards
    ("burnt_alarms", np.int8),  # false alarms that fire turned over
    ("held_back", np.int8),  # whoever has the next turn, or this one, may not move
    ("delayed", np.int8),  # turns for which the Ambulance may not be driven, this one included
    ("free_hose", np.int8),  # extinguishing costs nothing this turn
    ("event_played", np.int8),  # a kept card, this turn
    ("peeked", np.int8),  # the Strategist has looked at an event, this turn
    ("ladder", np.int16, (LADDERS, 2)),  # where it lies or its foot, and its top: `board.ladders`
    ("locks", np.int8),  # doors that are still to be found locked
    ("untried", np.int8),  # doors of which nobody knows whether they are, or were
    # Extreme Danger
    ("toxic", np.uint32, (words(LARGE_ROOM.cells),)),
    ("damaged_floor", np.uint32, (words(LARGE_ROOM.cells),)),
    ("hole", np.uint32, (words(LARGE_ROOM.cells),)),  # where the floor is destroyed
    ("passed_down", np.uint32, (words(LARGE_ROOM.cells),)),  # holes that have passed an explosion
    ("spilt", np.int8),  # markers of a spill under way, and where they lie, in order
    ("spill", np.int16, (TOXIC_MARKERS,)),
    ("platform", np.int16),  # where it is raised; -1: on the Engine: `board.platform`
    ("bay", np.uint32, (LARGE_ROOM.cells // SMALL,)),  # rescued victims who may still be lost
]


def small_record() -> np.dtype[Any]:
    """The layout of a state of the base game."""
    play = [*FRAMES.fields, *play_fields(SMALL_ROOM)]
    return layout(play, fixed=[*board_fields(SMALL_ROOM), *OPTION_FIELDS])


def large_record() -> np.dtype[Any]:
    """The same fields with more room, and those of the expansions."""
    play = [*LARGE_FRAMES.fields, *play_fields(LARGE_ROOM), *LARGE_PLAY_FIELDS]
    board = [*board_fields(LARGE_ROOM), *LARGE_BOARD_FIELDS]
    return layout(play, fixed=[*board, *OPTION_FIELDS, *LARGE_OPTION_FIELDS])


#: Fields that hold spaces or firefighters.
TYPES = {
    **dict.fromkeys(
        (
            "at",
            "inside",
            "arrow",
            "spot",
            "first_explosion",
            "target",
            "stairs",
            "elevator",
            "ladder",
            "spill",
            "platform",
        ),
        Cell,
    ),
    "special_at": Cell,
    "active": Firefighter,
}

STATE, LARGE_STATE = small_record(), large_record()


# What lies in a space


def burns(s: State, cell: Cell) -> bool:
    return has(s.fire, cell)


def hazard(s: State, cell: Cell) -> int:
    """What lies in a space: `CLEAR`, `SMOKE` or `FIRE`."""
    if has(s.fire, cell):
        return FIRE
    return SMOKE if has(s.smoke, cell) else CLEAR


def set_hazard(s: State, cell: Cell, kind: int) -> None:
    drop(s.fire, cell)
    drop(s.smoke, cell)
    if kind == FIRE:
        put(s.fire, cell)
    elif kind == SMOKE:
        put(s.smoke, cell)


def more(piles: Numbers, cell: Cell, by: int) -> None:
    """So many more, or fewer, lie in a space (FP-G-09)."""
    set_small(piles, cell, small(piles, cell) + by)


def is_in_play(s: State, vehicle: int) -> bool:
    """Whether a vehicle is: some boards have none (FP-DW-01, FP-HD-01), or the Engine alone
    (FP-US-03)."""
    if len(s.zone) > MAX_CELLS and vehicle == AMBULANCE:
        return s.vehicles != 0 and has_ambulance(s)
    return s.vehicles != 0


@large
def has_ambulance(s: State) -> bool:
    return s.ambulances != 0


def on_spot(s: State, vehicle: int, cell: Cell) -> bool:
    """Whether the cell is one of the two that the vehicle stands on (FP-V-01)."""
    spot = s.ambulance if vehicle == AMBULANCE else s.engine
    return cell == s.spot[vehicle, spot, 0] or cell == s.spot[vehicle, spot, 1]


def seat_of(s: State, firefighter: Firefighter) -> Seat:
    """The player who runs a firefighter: crews are dealt out in seat order (FP-O-09, R-56)."""
    if firefighter < s.players:  # each player's first figure, and a division saved
        return Seat(firefighter)
    return Seat(firefighter % s.players)


def holder_of(s: State, role: int) -> int:
    """The firefighter with a card; -1 when nobody has it."""
    for firefighter in each_firefighter(s.firefighters):
        if s.role[firefighter] == role:
            return firefighter
    return -1


def someone_at(s: State, cell: Cell) -> bool:
    for firefighter in each_firefighter(s.firefighters):
        if s.at[firefighter] == cell:
            return True
    return False


def finish(s: State, result: int) -> None:
    """The game is over (FP-T-09): nothing that was under way goes on or is remembered."""
    s.result = result
    forget_turn(s)
    s.alarm = 0
    s.target = Cell(0)
    s.target_hot = 0
    s.flared_up = 0
    if len(s.zone) > MAX_CELLS:
        forget_line(s)
    unwind(s)


@large
def forget_line(s: State) -> None:
    """Nobody is left to call what still waits after an explosion (`fire.line`)."""
    for place in range(s.waiting):
        for number in range(3):
            s.line[place, number] = 0
    s.waiting = 0
    forget_spill(s)
    clear(s.heated)
    clear(s.passed_down)


@large
def forget_spill(s: State) -> None:
    for place in range(s.spilt):
        s.spill[place] = Cell(0)
    s.spilt = 0


def forget_turn(s: State) -> None:
    """What a turn remembers ends with it."""
    s.ap = 0
    s.special_ap = 0
    s.acted = 0
    s.on_engine = 0
    s.commanded = 0
    s.unwilling = 0
    s.cafs_commanded = 0
    if is_large(s):
        forget_company(s)
        forget_events(s)


@large
def forget_company(s: State) -> None:
    """What a Veteran near by was good for."""
    s.free_ap = 0
    forget_dodges(s)


@large
def forget_dodges(s: State) -> None:
    s.companions = 0
    s.unmoved = 0


@large
def forget_events(s: State) -> None:
    """What event cards meant for this turn."""
    s.held_back = 0
    s.free_hose = 0
    s.event_played = 0
    s.peeked = 0
