"""The state in which a game begins: the board laid out, the options as numbers, nothing rolled."""

from __future__ import annotations

import numpy as np

from firehall.engine import log as events
from firehall.engine.bits import put, set_small
from firehall.engine.errors import OptionError
from firehall.engine.frames import push_frame
from firehall.engine.options import from_data
from firehall.engine.plain import Array, plain
from firehall.games.flashpoint.board import Board, printed
from firehall.games.flashpoint.board.edges import KINDS, STAIRS
from firehall.games.flashpoint.board.space import EAST, NORTH, SOUTH, UP, WEST
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.fields import SETUP, NewState
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.rules import run
from firehall.games.flashpoint.state import (
    FIRE,
    LARGE_ROOM,
    LARGE_STATE,
    SMALL_ROOM,
    STATE,
    Room,
    set_hazard,
)
from firehall.games.flashpoint.types import Cell, each_cell

# FP-S-09: explosions, hazmats, extra hot spots, reserve.
DIFFICULTY = {"recruit": (3, 3, 0, 6), "veteran": (3, 4, 3, 6), "heroic": (4, 5, 3, 12)}

VICTIMS, FALSE_ALARMS = 10, 5


def start(options: Options) -> Array:
    """A batch of one state, at the first question of the setup."""
    states = empty(options)
    s = plain(states)
    if options.mode == "family" and options.family_setup == "fixed":
        lay_family_setup(s, board_of(options))
    push_frame(s, SETUP)
    run(s, events.new(0))
    return states


def empty(options: Options) -> Array:
    """The board and the supplies (FP-G-08), the reserve of hot spots too (FP-S-19, R-17).

    Nothing lies on the board and no question is open.
    """
    board = board_of(options)
    states = np.zeros(1, LARGE_STATE if board.floors else STATE)
    s = plain(states)
    if options.d8_opposite == "koplow" and board.dice[1] != 8:
        raise OptionError("option d8_opposite: koplow is a way to number an eight-sided die")
    lay_board(s, board)
    write_options(s, options)
    write_setup(s, options)
    s.damage_left = options.damage_tokens
    s.heal_left = options.heal_markers
    s.hidden_victims = VICTIMS
    s.hidden_false_alarms = FALSE_ALARMS
    if s.hot_spots:
        s.reserve = DIFFICULTY[options.difficulty][3]
    if s.specialists:
        s.roles_free = sum(1 << SPECIALISTS.index(name) + 1 for name in options.roles_in_box)
    return states


def board_of(options: Options) -> Board:
    if isinstance(options.board, dict):
        return from_data("board", Board.from_dict, options.board)
    return printed(options.board)


def has_floors(options: Options) -> bool:
    """Whether a board needs a large state."""
    board = options.board
    return "floors" in board if isinstance(board, dict) else bool(printed(board).floors)


def lay_board(s: NewState, board: Board) -> None:
    s.rows = board.rows
    s.columns = board.columns
    s.width = board.width
    s.floors = board.levels
    s.floor_cells = board.floor_cells
    s.cells = board.cells
    for floor, name in enumerate(board.floors):
        for place, letter in enumerate(name):
            s.floor_name[floor, place] = ord(letter)
    s.red, s.black = board.dice
    s.insides = len(board.inside)
    for index, cell in enumerate(board.inside):
        s.inside[index] = Cell(cell)
    for cell in each_cell(s.cells):
        s.zone[cell] = board.zone[cell]
        s.arrow[cell] = Cell(board.arrows[cell])
    lay_edges(s, board, LARGE_ROOM if board.floors else SMALL_ROOM)
    for vehicle, spots in enumerate((board.ambulance, board.engine)):
        for spot, cells in enumerate(spots):
            for half, cell in enumerate(cells):
                s.spot[vehicle, spot, half] = Cell(cell)
    for spot, zone in enumerate(board.engine_zone):
        s.engine_zone[spot] = zone
        for place, cell in enumerate(board.inside):
            if board.zone[cell] == zone:
                s.gun_reds[spot] |= 1 << 1 + place // board.dice[1]
                s.gun_blacks[spot] |= 1 << 1 + place % board.dice[1]
    s.first_explosions = len(board.first_explosion)
    for face, cell in enumerate(board.first_explosion):
        s.first_explosion[face] = Cell(cell)


def lay_edges(s: NewState, board: Board, room: Room) -> None:
    """The sides of the spaces, and stairs."""
    for direction, step in ((NORTH, -board.width), (EAST, 1), (SOUTH, board.width), (WEST, -1)):
        s.step[direction] = step
        # Of two cells an edge is between, it has the number of the southern or the eastern one.
        s.side[direction] = max(step, 0) + (room.upright if abs(step) == 1 else 0)
    for first, kinds in ((0, board.edge_north), (room.upright, board.edge_west)):
        for edge, kind in enumerate(kinds, first):
            s.kind[edge] = kind
            set_small(s.edge, edge, KINDS[kind].stands)
    if board.floors:
        s.side[UP] = 2 * room.upright
        s.flights = len(board.stairs)
        for flight, ends in enumerate(board.stairs):
            s.kind[s.side[UP] + flight] = STAIRS
            for end, cell in enumerate(ends):
                s.stairs[flight, end] = Cell(cell)


def write_options(s: NewState, options: Options) -> None:
    """Variants that leave something out among them (FP-O-05, FP-O-07, FP-O-10)."""
    s.firefighters = options.firefighters
    s.players = options.seats
    s.specialists = options.uses("specialists")
    s.hazmat = options.uses("hazmat")
    s.vehicles = options.uses("vehicles")
    s.hot_spots = options.uses("hotspots")
    s.arrows = options.uses("experienced_poi")
    s.deal_roles = options.specialist_deal == "random" or options.lone_brigade
    s.draw_first = options.first_player == "random"
    s.crew_change = s.specialists and s.vehicles and not options.lone_brigade
    s.deck_gun = s.vehicles and not options.murphy
    s.unmarked = options.unmarked_hazmat
    s.play_on = options.play_on
    s.max_turns = options.max_turns or 0
    s.saved_cap = options.saved_cap
    s.keep_moving_in_fire = options.no_stop_in_fire == "move"
    s.allow_stranding = options.allow_stranding
    s.hazard_tokens = options.hazard_tokens
    s.damage_tokens = options.damage_tokens
    s.flare_up_first = options.flareup_before_hazmat
    s.flashover_each = options.flashover_between_hazmats
    s.ask_hazmat_order = options.hazmat_order == "ask"
    s.hot_spot_avoids_fire = options.hotspot_setup_avoids_fire
    s.hazmat_stack = options.hazmat_stack
    s.lost_limit = options.lost_limit
    s.rescue_goal = options.rescue_goal
    s.koplow = options.d8_opposite == "koplow"
    s.manhattan = options.knockdown_metric == "manhattan"
    s.any_spot = options.drive_any_spot
    s.ride_with_victim = options.ride_with_victim
    s.moving_pays_doors = options.movement_ap_doors
    s.cafs_command_ap_only = options.cafs_command_limit == "command_only"
    s.ask_consent = options.command_consent


def write_setup(s: NewState, options: Options) -> None:
    """What the setup will roll for (FP-S-09), module by module.

    Family games may be set up at random (FP-O-02, R-39).
    """
    explosions, hazmats, hot_spots, _ = DIFFICULTY[options.difficulty]
    random_b = options.mode == "family" and options.family_setup == "random_b"
    s.family_random = options.mode == "family" and options.family_setup == "random_a"
    if options.mode == "experienced":
        s.setup_explosions = explosions
    elif options.family_setup != "fixed":
        s.setup_explosions = 3
    s.setup_damage = options.mode == "experienced" or (random_b and options.random_b_damage)
    if s.hazmat and not s.unmarked:
        s.setup_hazmats = hazmats
    if s.hot_spots:
        crew = {1: 0, 2: 0, 3: 2}.get(options.firefighters, 3)
        s.setup_hot_spots = hot_spots + crew


def lay_family_setup(s: NewState, board: Board) -> None:
    """FP-S-03 and FP-S-04: the printed fires and markers, those of either side (FP-O-03)."""
    for cell in board.family_fire:
        set_hazard(s, Cell(cell), FIRE)
        s.hazards += 1
    for cell in board.family_poi:
        put(s.poi, cell)
        s.pois_out += 1
