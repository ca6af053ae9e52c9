"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import (
    ConstantCubeOf,
    Constants,
    ConstantsOf,
    ConstantTable,
    ConstantTableOf,
    CubeOf,
    Numbers,
    NumbersOf,
    Table,
    TableOf,
)
from firehall.engine.frames import Framed, push_frame, set_top, top_kind
from firehall.games.flashpoint.types import Cell, Firefighter

# Kinds of frames, and where each role begins and ends
SETUP = 1
TURN = 2
FIRE_PHASE = 3
DRIVE = 4
REPLENISH = 5
SUDDEN_FIRE = 6
AFTERMATH = 20
PROGRAM = 24
ADVANCE = 25
FIRST_STEP, LAST_STEP = SETUP, ADVANCE
FIRST_EXPLOSION = 30
NEXT_EXPLOSION = 31
RED_DIE_EXPLOSION = 32
PLACE_HAZMAT = 33
PLACE_START_POI = 34
DEAL_ROLE = 35
PLACE_HOT_SPOT = 36
DRAW_FIRST = 37
FIRE_ROLL = 38
POI_ROLL = 39
REVEAL = 40
GUN_ROLL = 41
GUN_REROLL_RED = 42
GUN_REROLL_BLACK = 43
GUN_REROLL_BOTH = 44
TRY_DOOR = 58
SPILL_ROLL = 59
AREA_EXPLOSION = 60
RED_DIE_POI = 61
JAM_ROLL = 64
FIRE_CARD = 65
EVENT_CARD = 66
SMOKE_ROLL = 67
PEEK = 68
SPRINKLER_ROLL = 69
FIRST_CHANCE, LAST_CHANCE = FIRST_EXPLOSION, SPRINKLER_ROLL
CHOOSE_ROLE = 70
CHOOSE_START = 71
PARK_AMBULANCE = 72
PARK_ENGINE = 73
CHOOSE_FIRST = 74
ACTIONS = 75
RIDE = 76
REROLL = 77
CHOOSE_HAZMAT = 78
LAND = 79
CONSENT = 80
SUPPRESS = 81
DODGE = 82
ROUTE = 83
SPLASH = 100
PLACE_EVENT = 101
FLEE = 102
LOAD_PLATFORM = 103
BOARD_PLATFORM = 104
ALIGHT = 105
SET_DOWN = 106
COME_BACK = 110
FIRST_DECISION, LAST_DECISION = CHOOSE_ROLE, COME_BACK


class State(Protocol):
    """What play sees of a state."""

    roles_free: int
    turns: int
    target: Cell
    platform: Cell
    depth: int
    fault: int
    active: Firefighter
    ap: int
    special_ap: int
    acted: int
    on_engine: int
    commanded: int
    unwilling: int
    cafs_commanded: int
    ambulance: int
    engine: int
    gun_red: int
    gun_black: int
    target_hot: int
    flared_up: int
    alarm: int
    damage_left: int
    hazards: int
    hazmats_out: int
    pois_out: int
    victims_out: int
    heal_left: int
    hidden_victims: int
    hidden_false_alarms: int
    false_alarms: int
    rescued: int
    lost: int
    disposed: int
    exploded: int
    reserve: int
    result: int
    free_ap: int
    companions: int
    unmoved: int
    blasted: int
    engine_damage: int
    away: int
    waiting: int
    special_out: int
    special_treated: int
    burnt_alarms: int
    held_back: int
    delayed: int
    free_hose: int
    event_played: int
    peeked: int
    locks: int
    untried: int
    spilt: int

    @property
    def edge(self) -> Numbers: ...

    @property
    def fire(self) -> Numbers: ...

    @property
    def smoke(self) -> Numbers: ...

    @property
    def hot_spot(self) -> Numbers: ...

    @property
    def poi(self) -> Numbers: ...

    @property
    def hazmats(self) -> Numbers: ...

    @property
    def victims(self) -> Numbers: ...

    @property
    def treated(self) -> Numbers: ...

    @property
    def reached(self) -> Numbers: ...

    @property
    def reached_next(self) -> Numbers: ...

    @property
    def filled(self) -> Numbers: ...

    @property
    def reached_before(self) -> Numbers: ...

    @property
    def worn(self) -> Numbers: ...

    @property
    def heated(self) -> Numbers: ...

    @property
    def pool(self) -> Numbers: ...

    @property
    def toxic(self) -> Numbers: ...

    @property
    def damaged_floor(self) -> Numbers: ...

    @property
    def hole(self) -> Numbers: ...

    @property
    def passed_down(self) -> Numbers: ...

    @property
    def bay(self) -> Numbers: ...

    @property
    def frame(self) -> Table: ...

    @property
    def at(self) -> NumbersOf[Cell]: ...

    @property
    def line(self) -> Table: ...

    @property
    def special_at(self) -> NumbersOf[Cell]: ...

    @property
    def ladder(self) -> TableOf[Cell]: ...

    @property
    def spill(self) -> NumbersOf[Cell]: ...

    @property
    def role(self) -> Numbers: ...

    @property
    def saved(self) -> Numbers: ...

    @property
    def object_damage(self) -> Numbers: ...

    @property
    def hidden_special(self) -> Numbers: ...

    @property
    def boxed_special(self) -> Numbers: ...

    @property
    def fire_deck(self) -> Numbers: ...

    @property
    def fire_discard(self) -> Numbers: ...

    @property
    def fire_aside(self) -> Numbers: ...

    @property
    def loc(self) -> Numbers: ...

    @property
    def link(self) -> Numbers: ...

    @property
    def head(self) -> Numbers: ...

    @property
    def gun_reds(self) -> Constants: ...

    @property
    def gun_blacks(self) -> Constants: ...

    @property
    def floor_cells(self) -> int: ...

    @property
    def cells(self) -> int: ...

    @property
    def step(self) -> Constants: ...

    @property
    def side(self) -> Constants: ...

    @property
    def stairs(self) -> ConstantTableOf[Cell]: ...

    @property
    def insides(self) -> int: ...

    @property
    def inside(self) -> ConstantsOf[Cell]: ...

    @property
    def arrow(self) -> ConstantsOf[Cell]: ...

    @property
    def spot(self) -> ConstantCubeOf[Cell]: ...

    @property
    def first_explosion(self) -> ConstantsOf[Cell]: ...

    @property
    def flags(self) -> Constants: ...

    @property
    def elevator(self) -> ConstantsOf[Cell]: ...

    @property
    def max_turns(self) -> int: ...

    @property
    def rows(self) -> int: ...

    @property
    def columns(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def floors(self) -> int: ...

    @property
    def floor_name(self) -> ConstantTable: ...

    @property
    def flights(self) -> int: ...

    @property
    def kind(self) -> Constants: ...

    @property
    def red(self) -> int: ...

    @property
    def black(self) -> int: ...

    @property
    def zone(self) -> Constants: ...

    @property
    def engine_zone(self) -> Constants: ...

    @property
    def first_explosions(self) -> int: ...

    @property
    def fold(self) -> int: ...

    @property
    def height(self) -> Constants: ...

    @property
    def start_locations(self) -> int: ...

    @property
    def rescue_locations(self) -> int: ...

    @property
    def ambulances(self) -> int: ...

    @property
    def spot_side(self) -> ConstantTable: ...

    @property
    def far_drive(self) -> int: ...

    @property
    def hard_steps(self) -> int: ...

    @property
    def blast_exit(self) -> ConstantTable: ...

    @property
    def high_up(self) -> int: ...

    @property
    def elevators(self) -> int: ...

    @property
    def elevator_door(self) -> Constants: ...

    @property
    def objects(self) -> int: ...

    @property
    def object_kind(self) -> Constants: ...

    @property
    def object_places(self) -> Constants: ...

    @property
    def object_at(self) -> Constants: ...

    @property
    def engine_places(self) -> int: ...

    @property
    def areas(self) -> int: ...

    @property
    def area(self) -> ConstantTable: ...

    @property
    def explosion_every_floor(self) -> int: ...

    @property
    def poi_each_floor(self) -> int: ...

    @property
    def third_poi_turned(self) -> int: ...

    @property
    def gun_faces(self) -> int: ...

    @property
    def gun_up(self) -> int: ...

    @property
    def exit_steps(self) -> Constants: ...

    @property
    def attic(self) -> int: ...

    @property
    def basement(self) -> int: ...

    @property
    def firefighters(self) -> int: ...

    @property
    def players(self) -> int: ...

    @property
    def family_random(self) -> int: ...

    @property
    def specialists(self) -> int: ...

    @property
    def hazmat(self) -> int: ...

    @property
    def vehicles(self) -> int: ...

    @property
    def hot_spots(self) -> int: ...

    @property
    def arrows(self) -> int: ...

    @property
    def deal_roles(self) -> int: ...

    @property
    def draw_first(self) -> int: ...

    @property
    def crew_change(self) -> int: ...

    @property
    def deck_gun(self) -> int: ...

    @property
    def unmarked(self) -> int: ...

    @property
    def play_on(self) -> int: ...

    @property
    def saved_cap(self) -> int: ...

    @property
    def keep_moving_in_fire(self) -> int: ...

    @property
    def allow_stranding(self) -> int: ...

    @property
    def hazard_tokens(self) -> int: ...

    @property
    def flare_up_first(self) -> int: ...

    @property
    def flashover_each(self) -> int: ...

    @property
    def ask_hazmat_order(self) -> int: ...

    @property
    def hot_spot_avoids_fire(self) -> int: ...

    @property
    def hazmat_stack(self) -> int: ...

    @property
    def lost_limit(self) -> int: ...

    @property
    def rescue_goal(self) -> int: ...

    @property
    def koplow(self) -> int: ...

    @property
    def manhattan(self) -> int: ...

    @property
    def any_spot(self) -> int: ...

    @property
    def ride_with_victim(self) -> int: ...

    @property
    def moving_pays_doors(self) -> int: ...

    @property
    def cafs_command_ap_only(self) -> int: ...

    @property
    def ask_consent(self) -> int: ...

    @property
    def setup_explosions(self) -> int: ...

    @property
    def setup_hazmats(self) -> int: ...

    @property
    def setup_hot_spots(self) -> int: ...

    @property
    def setup_damage(self) -> int: ...

    @property
    def damage_tokens(self) -> int: ...

    @property
    def veteran(self) -> int: ...

    @property
    def free_ap_first(self) -> int: ...

    @property
    def smoke_breaches(self) -> int: ...

    @property
    def dog_lead(self) -> int: ...

    @property
    def tragic(self) -> int: ...

    @property
    def specials(self) -> int: ...

    @property
    def skip_whole_turn(self) -> int: ...

    @property
    def knockdown_any(self) -> int: ...

    @property
    def ladders(self) -> int: ...

    @property
    def locked_doors(self) -> int: ...

    @property
    def engine_rescue(self) -> int: ...

    @property
    def has_platform(self) -> int: ...

    @property
    def toxic_spares_poi(self) -> int: ...

    @property
    def risky_bay(self) -> int: ...


class NewState(State, Protocol):
    """A state that is being laid out: what is fixed from then on can be written."""

    floor_cells: int
    cells: int
    insides: int
    max_turns: int
    rows: int
    columns: int
    width: int
    floors: int
    flights: int
    red: int
    black: int
    first_explosions: int
    fold: int
    start_locations: int
    rescue_locations: int
    ambulances: int
    far_drive: int
    hard_steps: int
    high_up: int
    elevators: int
    objects: int
    engine_places: int
    areas: int
    explosion_every_floor: int
    poi_each_floor: int
    third_poi_turned: int
    gun_faces: int
    gun_up: int
    attic: int
    basement: int
    firefighters: int
    players: int
    family_random: int
    specialists: int
    hazmat: int
    vehicles: int
    hot_spots: int
    arrows: int
    deal_roles: int
    draw_first: int
    crew_change: int
    deck_gun: int
    unmarked: int
    play_on: int
    saved_cap: int
    keep_moving_in_fire: int
    allow_stranding: int
    hazard_tokens: int
    flare_up_first: int
    flashover_each: int
    ask_hazmat_order: int
    hot_spot_avoids_fire: int
    hazmat_stack: int
    lost_limit: int
    rescue_goal: int
    koplow: int
    manhattan: int
    any_spot: int
    ride_with_victim: int
    moving_pays_doors: int
    cafs_command_ap_only: int
    ask_consent: int
    setup_explosions: int
    setup_hazmats: int
    setup_hot_spots: int
    setup_damage: int
    damage_tokens: int
    veteran: int
    free_ap_first: int
    smoke_breaches: int
    dog_lead: int
    tragic: int
    specials: int
    skip_whole_turn: int
    knockdown_any: int
    ladders: int
    locked_doors: int
    engine_rescue: int
    has_platform: int
    toxic_spares_poi: int
    risky_bay: int

    @property
    def gun_reds(self) -> Numbers: ...

    @property
    def gun_blacks(self) -> Numbers: ...

    @property
    def step(self) -> Numbers: ...

    @property
    def side(self) -> Numbers: ...

    @property
    def stairs(self) -> TableOf[Cell]: ...

    @property
    def inside(self) -> NumbersOf[Cell]: ...

    @property
    def arrow(self) -> NumbersOf[Cell]: ...

    @property
    def spot(self) -> CubeOf[Cell]: ...

    @property
    def first_explosion(self) -> NumbersOf[Cell]: ...

    @property
    def flags(self) -> Numbers: ...

    @property
    def elevator(self) -> NumbersOf[Cell]: ...

    @property
    def floor_name(self) -> Table: ...

    @property
    def kind(self) -> Numbers: ...

    @property
    def zone(self) -> Numbers: ...

    @property
    def engine_zone(self) -> Numbers: ...

    @property
    def height(self) -> Numbers: ...

    @property
    def spot_side(self) -> Table: ...

    @property
    def blast_exit(self) -> Table: ...

    @property
    def elevator_door(self) -> Numbers: ...

    @property
    def object_kind(self) -> Numbers: ...

    @property
    def object_places(self) -> Numbers: ...

    @property
    def object_at(self) -> Numbers: ...

    @property
    def area(self) -> Table: ...

    @property
    def exit_steps(self) -> Numbers: ...


def push_setup(s: Framed, step: int, done: int, column: int) -> None:
    row = push_frame(s, SETUP)
    s.frame[row, 1] = step
    s.frame[row, 2] = done
    s.frame[row, 3] = column


def push_fire_phase(s: Framed, step: int, who: Firefighter) -> None:
    row = push_frame(s, FIRE_PHASE)
    s.frame[row, 1] = step
    s.frame[row, 2] = who


def push_drive(s: Framed, vehicle: int, old: int, rider: Firefighter) -> None:
    row = push_frame(s, DRIVE)
    s.frame[row, 1] = vehicle
    s.frame[row, 2] = old
    s.frame[row, 3] = rider


def push_red_die_explosion(s: Framed, column: int) -> None:
    row = push_frame(s, RED_DIE_EXPLOSION)
    s.frame[row, 3] = column


def push_deal_role(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, DEAL_ROLE)
    s.frame[row, 2] = who


def push_reveal(s: Framed, cell: Cell) -> None:
    row = push_frame(s, REVEAL)
    s.frame[row, 1] = cell


def push_gun_reroll_red(s: Framed, rerolled: int) -> None:
    row = push_frame(s, GUN_REROLL_RED)
    s.frame[row, 1] = rerolled


def push_gun_reroll_black(s: Framed, rerolled: int) -> None:
    row = push_frame(s, GUN_REROLL_BLACK)
    s.frame[row, 1] = rerolled


def push_gun_reroll_both(s: Framed, rerolled: int) -> None:
    row = push_frame(s, GUN_REROLL_BOTH)
    s.frame[row, 1] = rerolled


def push_choose_role(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, CHOOSE_ROLE)
    s.frame[row, 2] = who


def push_choose_start(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, CHOOSE_START)
    s.frame[row, 2] = who


def push_ride(s: Framed, who: Firefighter, vehicle: int) -> None:
    row = push_frame(s, RIDE)
    s.frame[row, 2] = who
    s.frame[row, 1] = vehicle


def push_reroll(s: Framed, rerolled: int) -> None:
    row = push_frame(s, REROLL)
    s.frame[row, 1] = rerolled


def push_land(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, LAND)
    s.frame[row, 2] = who


def push_consent(s: Framed, who: Firefighter, direction: int, load: int) -> None:
    row = push_frame(s, CONSENT)
    s.frame[row, 2] = who
    s.frame[row, 1] = direction
    s.frame[row, 3] = load


def push_sudden_fire(s: Framed, step: int, who: Firefighter) -> None:
    row = push_frame(s, SUDDEN_FIRE)
    s.frame[row, 1] = step
    s.frame[row, 2] = who


def push_area_explosion(s: Framed, area: int) -> None:
    row = push_frame(s, AREA_EXPLOSION)
    s.frame[row, 1] = area


def push_red_die_poi(s: Framed, column: int) -> None:
    row = push_frame(s, RED_DIE_POI)
    s.frame[row, 3] = column


def push_aftermath(s: Framed, spreads: int) -> None:
    row = push_frame(s, AFTERMATH)
    s.frame[row, 1] = spreads


def push_jam_roll(s: Framed, cell: Cell, side: int) -> None:
    row = push_frame(s, JAM_ROLL)
    s.frame[row, 1] = cell
    s.frame[row, 2] = side


def push_sprinkler_roll(s: Framed, quadrant: int) -> None:
    row = push_frame(s, SPRINKLER_ROLL)
    s.frame[row, 1] = quadrant


def push_flee(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, FLEE)
    s.frame[row, 2] = who


def push_come_back(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, COME_BACK)
    s.frame[row, 2] = who


def push_suppress(s: Framed, who: Firefighter, rolled: int) -> None:
    row = push_frame(s, SUPPRESS)
    s.frame[row, 2] = who
    s.frame[row, 1] = rolled


def push_try_door(s: Framed, who: Firefighter, direction: int, at: Cell) -> None:
    row = push_frame(s, TRY_DOOR)
    s.frame[row, 2] = who
    s.frame[row, 1] = direction
    s.frame[row, 3] = at


def push_dodge(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, DODGE)
    s.frame[row, 2] = who


def push_route(s: Framed, cell: Cell, token: int) -> None:
    row = push_frame(s, ROUTE)
    s.frame[row, 1] = cell
    s.frame[row, 2] = token


def push_program(s: Framed, me: Firefighter, ip: int, times: int, cell: Cell) -> None:
    row = push_frame(s, PROGRAM)
    s.frame[row, 2] = me
    s.frame[row, 3] = ip
    s.frame[row, 4] = times
    s.frame[row, 1] = cell


def push_advance(s: Framed, step: int, who: Firefighter) -> None:
    row = push_frame(s, ADVANCE)
    s.frame[row, 1] = step
    s.frame[row, 2] = who


def push_splash(s: Framed, seat: Firefighter, row: int) -> None:
    at = push_frame(s, SPLASH)
    s.frame[at, 1] = seat
    s.frame[at, 2] = row


def push_board_platform(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, BOARD_PLATFORM)
    s.frame[row, 2] = who


def push_alight(s: Framed, who: Firefighter) -> None:
    row = push_frame(s, ALIGHT)
    s.frame[row, 2] = who


def push_set_down(s: Framed, item: int) -> None:
    row = push_frame(s, SET_DOWN)
    s.frame[row, 1] = item


def top_step(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 1]


def set_top_step(s: Framed, step: int) -> None:
    set_top(s, 1, step)


def top_done(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 2]


def set_top_done(s: Framed, done: int) -> None:
    set_top(s, 2, done)


def top_column(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 3]


def set_top_column(s: Framed, column: int) -> None:
    set_top(s, 3, column)


def top_who(s: Framed) -> Firefighter:
    return Firefighter(s.frame[max(s.depth - 1, 0), 2])


def set_top_who(s: Framed, who: Firefighter) -> None:
    set_top(s, 2, who)


top_vehicle = top_step
set_top_vehicle = set_top_step


top_old = top_done
set_top_old = set_top_done


def top_rider(s: Framed) -> Firefighter:
    return Firefighter(s.frame[max(s.depth - 1, 0), 3])


def set_top_rider(s: Framed, rider: Firefighter) -> None:
    set_top(s, 3, rider)


def top_cell(s: Framed) -> Cell:
    return Cell(s.frame[max(s.depth - 1, 0), 1])


def set_top_cell(s: Framed, cell: Cell) -> None:
    set_top(s, 1, cell)


top_rerolled = top_step
set_top_rerolled = set_top_step


top_direction = top_step
set_top_direction = set_top_step


top_load = top_column
set_top_load = set_top_column


top_area = top_step
set_top_area = set_top_step


top_spreads = top_step
set_top_spreads = set_top_step


top_side = top_done
set_top_side = set_top_done


top_quadrant = top_step
set_top_quadrant = set_top_step


top_rolled = top_step
set_top_rolled = set_top_step


def top_at(s: Framed) -> Cell:
    return Cell(s.frame[max(s.depth - 1, 0), 3])


def set_top_at(s: Framed, at: Cell) -> None:
    set_top(s, 3, at)


top_token = top_done
set_top_token = set_top_done


top_me = top_who
set_top_me = set_top_who


top_ip = top_column
set_top_ip = set_top_column


def top_times(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 4]


def set_top_times(s: Framed, times: int) -> None:
    set_top(s, 4, times)


def top_seat(s: Framed) -> Firefighter:
    return Firefighter(s.frame[max(s.depth - 1, 0), 1])


def set_top_seat(s: Framed, seat: Firefighter) -> None:
    set_top(s, 1, seat)


top_row = top_done
set_top_row = set_top_done


top_item = top_step
set_top_item = set_top_step


def asked(s: State) -> Firefighter:
    """Whom the decision on top asks."""
    kind = top_kind(s)
    if kind == SPLASH:
        return top_seat(s)
    if kind in (PARK_AMBULANCE, PARK_ENGINE, CHOOSE_FIRST):
        return Firefighter(0)
    if kind in (ACTIONS, REROLL, CHOOSE_HAZMAT, ROUTE, PLACE_EVENT, LOAD_PLATFORM, SET_DOWN):
        return s.active
    return top_who(s)
