"""The state in which a game begins: the board laid out, the options as numbers, nothing rolled."""

from __future__ import annotations

import numpy as np

from firehall.engine import log as events
from firehall.engine.bits import put, set_small
from firehall.engine.errors import OptionError
from firehall.engine.frames import push_frame
from firehall.engine.options import from_data
from firehall.engine.plain import Array, plain
from firehall.games.flashpoint.board import Board, is_expanded, printed
from firehall.games.flashpoint.board.edges import KINDS, LADDER_KINDS, STAIRS, UNTRIED
from firehall.games.flashpoint.board.escape import lay_exit_steps
from firehall.games.flashpoint.board.extras import DRIVES
from firehall.games.flashpoint.board.flags import LADDER
from firehall.games.flashpoint.board.grid import SIDES
from firehall.games.flashpoint.board.ladders import FOOT, TOP
from firehall.games.flashpoint.board.platform import ON_ENGINE
from firehall.games.flashpoint.board.space import EAST, NORTH, SOUTH, UP, WEST, is_large
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.fields import SETUP, NewState
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.rules import run
from firehall.games.flashpoint.state import (
    FIRE,
    LADDERS,
    LARGE_ROOM,
    LARGE_STATE,
    SMALL_ROOM,
    SPOTS,
    STATE,
    Room,
    set_hazard,
)
from firehall.games.flashpoint.tragic.cards import ACCELERATE, FIRE_RAGES, FLARE_UP, RESPITE
from firehall.games.flashpoint.tragic.zones import ZONES
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell
from firehall.games.flashpoint.victims import SPECIAL_VICTIMS

# FP-S-09: explosions, hazmats, extra hot spots, reserve.
DIFFICULTY = {"recruit": (3, 3, 0, 6), "veteran": (3, 4, 3, 6), "heroic": (4, 5, 3, 12)}

VICTIMS, FALSE_ALARMS = 10, 5
BASEMENT_HEIGHT = -1

#: Cards of the Fire Deck for 1, 2, 3 and more firefighters, and those in the supply.
FIRE_RAGES_CARDS = {
    "recruit": (15, 15, 11, 10),
    "veteran": (10, 10, 8, 7),
    "heroic": (10, 10, 8, 7),
}
FLARE_UP_CARDS = {"recruit": 6, "veteran": 8, "heroic": 10}


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
    if options.mode == "family" and board.is_expanded:
        raise OptionError(f"option board: {board.name} is for the experienced mode")
    states = np.zeros(1, LARGE_STATE if needs_large(options) else STATE)
    s = plain(states)
    if options.d8_opposite == "koplow" and board.dice[1] != 8:
        raise OptionError("option d8_opposite: koplow is a way to number an eight-sided die")
    lay_board(s, board)
    if is_large(s):
        lay_extras(s, board)
        lay_exit_steps(s)
    write_options(s, options)
    write_setup(s, options)
    s.damage_left = options.damage_tokens
    s.heal_left = options.heal_markers
    s.hidden_victims = VICTIMS
    s.hidden_false_alarms = FALSE_ALARMS
    if is_large(s):
        lay_special_victims(s, options)
        lay_decks(s, options)
    if s.hot_spots:
        s.reserve = DIFFICULTY[options.difficulty][3] + 3 * len(options.half_boards)
    if s.specialists:
        s.roles_free = sum(1 << SPECIALISTS.index(name) + 1 for name in options.roles_in_box)
    return states


def board_of(options: Options) -> Board:
    if isinstance(options.board, dict):
        return from_data("board", Board.from_dict, options.board)
    return printed(options.board, *options.half_boards)


def needs_large(options: Options) -> bool:
    """Whether a game needs a large state: one with anything that the base game has not."""
    board = options.board
    drawn = isinstance(board, dict) and ("floors" in board or is_expanded(board))
    return drawn or options.expands


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
    lay_edges(s, board, LARGE_ROOM if is_large(s) else SMALL_ROOM)
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


def has_vehicles(s: NewState) -> bool:
    """Whether the board has a place for them: the Engine is on all that have."""
    return any(s.spot[1, spot, 0] > 0 for spot in range(SPOTS))


def reaches_any_spot(board: Board) -> bool:
    """Whether a vehicle goes to any of its spots, for its price (FP-2S-06, FP-US-02)."""
    return board.extras.drive == DRIVES.index("any") or board.extras.far_drive > 0


def lay_extras(s: NewState, board: Board) -> None:
    """What boards of the expansions have besides."""
    extras = board.extras
    s.fold = board.fold
    for floor in range(board.levels):
        s.height[floor] = board.height(floor)
    for cell, flags in enumerate(board.flags):
        s.flags[cell] = flags
    s.start_locations, s.rescue_locations = bool(extras.start), bool(extras.rescue)
    s.ambulances = bool(board.ambulance)
    for vehicle, sides in enumerate(board.spot_sides):
        for spot, side in enumerate(sides):
            s.spot_side[vehicle, spot] = SIDES.index(side)
    s.far_drive = extras.far_drive
    s.hard_steps = any(KINDS[kind].hard for kind in (*board.edge_north, *board.edge_west))
    for flight in range(len(board.stairs)):
        for end in range(2):
            said = extras.stair_exits[flight][end] if extras.stair_exits else -1
            s.blast_exit[flight, end] = said
    s.high_up = bool(extras.ring and board.engine)
    s.elevators = len(extras.elevators)
    for place, one in enumerate(extras.elevators):
        s.elevator[place], s.elevator_door[place] = Cell(one.cell), one.door
    lay_objects(s, board)
    s.engine_places = extras.engine_places
    s.areas = len(extras.explosions)
    for place, area in enumerate(extras.explosions):
        for end, number in enumerate(area):
            s.area[place, end] = number
    s.explosion_every_floor = extras.explosion_every_floor
    s.poi_each_floor = extras.poi_each_floor
    s.third_poi_turned = extras.third_poi_turned
    s.gun_faces, s.gun_up = extras.gun_faces, extras.gun_up


def lay_objects(s: NewState, board: Board) -> None:
    """What fills spaces is there before anything is rolled."""
    s.objects = len(board.extras.objects)
    for place, one in enumerate(board.extras.objects):
        s.object_kind[place], s.object_places[place] = one.kind, one.places
        for cell in one.cells:
            s.object_at[cell] = place + 1
            put(s.filled, cell)


def lay_special_victims(s: NewState, options: Options) -> None:
    """What the box holds; by option some are in the pool from the start, each in the place of a
    victim, or of a false alarm where it is none itself (R-82). Some turn out to be hazmats."""
    s.specials = options.tragic_events or bool(options.special_victims)
    s.hazmat = s.hazmat or s.specials
    for number, kind in enumerate(SPECIAL_VICTIMS):
        chosen = options.special_victims.count(kind.name)
        s.boxed_special[number] = kind.markers - chosen
        s.hidden_special[number] = chosen
        if kind.stands_for:
            s.hidden_victims -= chosen
        else:
            s.hidden_false_alarms -= chosen


def lay_decks(s: NewState, options: Options) -> None:
    """FP-S-27, FP-TR-02 to FP-TR-04: one Accelerate among The Fire Rages, more the fewer there are;
    Flare Ups and Respite lie beside, all event cards in their deck."""
    s.tragic = options.tragic_events
    if not s.tragic:
        return
    s.fire_deck[FIRE_RAGES] = FIRE_RAGES_CARDS[options.difficulty][min(options.firefighters, 4) - 1]
    s.fire_deck[ACCELERATE] = 1
    s.fire_aside[FLARE_UP] = FLARE_UP_CARDS[options.difficulty]
    s.fire_aside[RESPITE] = 1
    ZONES.lay(s)


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
    if is_large(s):
        s.side[UP] = 2 * room.upright
        s.flights = len(board.stairs)
        for edge, kind in enumerate(LADDER_KINDS, s.side[UP] + room.stairs):
            s.kind[edge] = kind
            set_small(s.edge, edge, KINDS[kind].stands)
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
    s.vehicles = options.uses("vehicles") and has_vehicles(s)
    s.hot_spots = options.uses("hotspots")
    s.arrows = options.uses("experienced_poi")
    s.deal_roles = options.specialist_deal == "random" or options.lone_brigade
    s.draw_first = options.first_player == "random"
    crew_change = s.vehicles or (is_large(s) and s.start_locations)
    s.crew_change = s.specialists and crew_change and not options.lone_brigade
    platform = options.engine_equipment == "platform"
    s.deck_gun = s.vehicles and not options.murphy and not platform
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
    s.any_spot = options.drive_any_spot or reaches_any_spot(board_of(options))
    s.ride_with_victim = options.ride_with_victim
    s.moving_pays_doors = options.movement_ap_doors
    s.cafs_command_ap_only = options.cafs_command_limit == "command_only"
    s.ask_consent = options.command_consent
    if is_large(s):
        s.veteran = s.specialists and "veteran" in options.roles_in_box
        s.smoke_breaches = options.fps_smoke_uses_breaches
        s.free_ap_first = options.free_ap_order == "first"
        s.skip_whole_turn = options.skip_whole_turn
        s.engine_rescue = options.highrise_engine_rescue
        s.knockdown_any = options.knockdown_start == "any"
        s.dog_lead = 0 if options.dog_lead == "no" else int(options.dog_lead)
        s.toxic_spares_poi = not options.toxic_kills_poi
        s.risky_bay = options.sub_medbay_vulnerable
        check_places(s, options)
        write_half_boards(s, options)
        write_ladders(s, options)
        write_platform(s, options)
        write_locks(s, options)
    elif platform:
        raise OptionError("option engine_equipment: this board has no upper floor")


def check_places(s: NewState, options: Options) -> None:
    """What a drawn board has to offer, whatever it is called (R-116)."""
    if s.high_up and not s.vehicles:
        raise OptionError("option vehicles: nobody reaches this board without the Engine")
    if options.murphy and not s.vehicles:
        raise OptionError("option murphy: this board has no deck gun")
    rescues = s.ambulances or s.rescue_locations or s.elevators or options.highrise_engine_rescue
    if s.vehicles and not rescues:
        raise OptionError(
            "option highrise_engine_rescue: nobody could be rescued on this board but at the Engine"
        )


def write_half_boards(s: NewState, options: Options) -> None:
    if options.attic:
        s.attic = board_of(options).floors.index("A")
    for floor in range(s.floors):
        if s.height[floor] == BASEMENT_HEIGHT:
            s.basement = floor


def has_outside_above(s: NewState) -> bool:
    """Whether there are spaces beside upper floors, for ladders and the platform."""
    return any(s.flags[cell] & LADDER for cell in each_cell(s.cells))


def write_platform(s: NewState, options: Options) -> None:
    """On the Engine, in place of the deck gun (FP-S-25)."""
    s.platform = ON_ENGINE
    s.has_platform = options.engine_equipment == "platform"
    if s.has_platform and not (s.vehicles and has_outside_above(s)):
        raise OptionError("option engine_equipment: this board has no upper floor by the Engine")


def write_ladders(s: NewState, options: Options) -> None:
    """All are with the Engine (FP-S-26); none where nothing can be reached by them, nor a floor can
    fall in."""
    reaches = has_outside_above(s) or s.basement > 0
    s.ladders = LADDERS if options.ladders and s.vehicles and reaches else 0
    s.hard_steps |= s.ladders and s.attic
    for ladder in range(LADDERS):
        s.ladder[ladder, FOOT] = s.ladder[ladder, TOP] = NOWHERE


def write_locks(s: NewState, options: Options) -> None:
    """FP-S-23: so many of the doors are locked, and nothing says which."""
    s.locked_doors = s.locks = options.locked_doors
    doors = [edge for edge in range(len(s.kind)) if KINDS[s.kind[edge]].lockable]
    if s.locks > len(doors):
        raise OptionError(f"option locked_doors: this board has {len(doors)} that can be locked")
    if s.locks:
        s.untried = len(doors)
        for edge in doors:
            set_small(s.edge, edge, UNTRIED)


def write_setup(s: NewState, options: Options) -> None:
    """What the setup will roll for (FP-S-09), module by module.

    Family games may be set up at random (FP-O-02, R-39).
    """
    explosions, hazmats, hot_spots, _ = DIFFICULTY[options.difficulty]
    random_b = options.mode == "family" and options.family_setup == "random_b"
    s.family_random = options.mode == "family" and options.family_setup == "random_a"
    halves = len(options.half_boards)  # each brings its own (FP-S-22)
    if options.mode == "experienced":
        s.setup_explosions = explosions + halves
    elif options.family_setup != "fixed":
        s.setup_explosions = 3
    s.setup_damage = options.mode == "experienced" or (random_b and options.random_b_damage)
    if s.hazmat and not s.unmarked:
        s.setup_hazmats = hazmats
    if s.hot_spots:
        crew = {1: 0, 2: 0, 3: 2}.get(options.firefighters, 3)
        s.setup_hot_spots = hot_spots + crew + 3 * halves


def lay_family_setup(s: NewState, board: Board) -> None:
    """FP-S-03 and FP-S-04: the printed fires and markers, those of either side (FP-O-03)."""
    for cell in board.family_fire:
        set_hazard(s, Cell(cell), FIRE)
        s.hazards += 1
    for cell in board.family_poi:
        put(s.poi, cell)
        s.pois_out += 1
