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
FIRST_STEP, LAST_STEP = SETUP, REPLENISH
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
FIRST_CHANCE, LAST_CHANCE = FIRST_EXPLOSION, GUN_REROLL_BOTH
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
FIRST_DECISION, LAST_DECISION = CHOOSE_ROLE, CONSENT


class State(Protocol):
    """What play sees of a state."""

    roles_free: int
    turns: int
    target: Cell
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
    def frame(self) -> Table: ...

    @property
    def at(self) -> NumbersOf[Cell]: ...

    @property
    def role(self) -> Numbers: ...

    @property
    def saved(self) -> Numbers: ...

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
    def floor_name(self) -> Table: ...

    @property
    def kind(self) -> Numbers: ...

    @property
    def zone(self) -> Numbers: ...

    @property
    def engine_zone(self) -> Numbers: ...


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


def asked(s: State) -> Firefighter:
    """Whom the decision on top asks."""
    kind = top_kind(s)
    if kind in (PARK_AMBULANCE, PARK_ENGINE, CHOOSE_FIRST):
        return Firefighter(0)
    if kind in (ACTIONS, REROLL, CHOOSE_HAZMAT):
        return s.active
    return top_who(s)
