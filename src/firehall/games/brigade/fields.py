"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import Numbers, NumbersOf, Table
from firehall.engine.frames import Framed, push_frame, set_top
from firehall.engine.interface import Seat
from firehall.games.brigade.types import Cell

# Kinds of frames, and where each role begins and ends
PROGRAM = 9
BEGIN_ACTIONS = 10
AFTER_ACTION = 11
ARRIVED = 12
FIREBALLS = 13
SPECIAL = 14
FLIP = 15
END_TURN = 16
FIRST_STEP, LAST_STEP = PROGRAM, END_TURN
DEAL_GREAT = 1
DEAL_TILE = 2
DEAL_BOARD = 3
DEAL_WARDEN = 4
DRAW_FIRST = 5
DRAW_STARTER = 6
DRAW_EVENT = 7
DRAW_CREW = 8
FIRST_CHANCE, LAST_CHANCE = DEAL_GREAT, DRAW_CREW
TURN = 17
MOVING = 18
PUSHING = 19
GNESS_MAY = 20
WAGON_MAY = 21
STEALING = 22
STEALING_TO = 23
EXTINGUISHING = 24
POURING = 25
LOSING = 26
CHOOSING = 27
GIVING_CAT = 28
PLACING = 29
SPARING = 30
TRIGGERS = 31
DEL_UGE_LOWERS = 32
DEL_UGE_BY = 33
CHOPS_MAY = 34
FREE_UPGRADE = 35
ALI_CHOOSES = 36
FILLING = 37
RELOCATING = 38
ZILDA_MAY = 39
DISCARDING = 40
ESME_MAY = 41
SWAPPING = 42
SCATTERING = 43
PAYING = 44
JOINING = 45
OAK_FALLS = 46
RECRUIT_MAY = 47
PYROMANTISING = 48
FIRST_DECISION, LAST_DECISION = TURN, PYROMANTISING


class State(Protocol):
    """What play sees of a state."""

    pile: int
    event_deck: int
    event_discards: int
    crew_deck: int
    crew_discards: int
    round: int
    burning: int
    ruins: int
    university_ruins: int
    event: int
    cat: int
    mimic: int
    wolf: int
    allied: int
    turn: Seat
    first: Seat
    phase: int
    actions: int
    used: int
    blue: int
    evacuating: int
    result: int
    winners: int
    depth: int
    fault: int
    mana: int
    chapter: int
    phoenix: Cell
    heading: int
    risen: int

    @property
    def team(self) -> Numbers: ...

    @property
    def tile(self) -> Numbers: ...

    @property
    def fire(self) -> Numbers: ...

    @property
    def loyal(self) -> Numbers: ...

    @property
    def renown(self) -> Table: ...

    @property
    def home(self) -> NumbersOf[Cell]: ...

    @property
    def brigade(self) -> NumbersOf[Cell]: ...

    @property
    def wagon(self) -> NumbersOf[Cell]: ...

    @property
    def board(self) -> Numbers: ...

    @property
    def warden(self) -> Numbers: ...

    @property
    def track(self) -> Table: ...

    @property
    def water(self) -> Table: ...

    @property
    def crew(self) -> Table: ...

    @property
    def supply(self) -> Numbers: ...

    @property
    def tokens(self) -> Numbers: ...

    @property
    def loyalties(self) -> Table: ...

    @property
    def extra(self) -> Numbers: ...

    @property
    def deed(self) -> Numbers: ...

    @property
    def replaced(self) -> Numbers: ...

    @property
    def held(self) -> Numbers: ...

    @property
    def frame(self) -> Table: ...

    @property
    def feathers(self) -> Numbers: ...

    @property
    def players(self) -> int: ...

    @property
    def advanced(self) -> int: ...

    @property
    def great(self) -> int: ...

    @property
    def near4(self) -> int: ...

    @property
    def event_near(self) -> int: ...

    @property
    def wagon_blocks(self) -> int: ...

    @property
    def ruins_move(self) -> int: ...

    @property
    def evac_now(self) -> int: ...

    @property
    def tie_shared(self) -> int: ...

    @property
    def gloria_dry(self) -> int: ...

    @property
    def zilda_owner(self) -> int: ...

    @property
    def compensated(self) -> int: ...

    @property
    def against_one(self) -> int: ...


class NewState(State, Protocol):
    """A state that is being laid out: what is fixed from then on can be written."""

    players: int
    advanced: int
    great: int
    near4: int
    event_near: int
    wagon_blocks: int
    ruins_move: int
    evac_now: int
    tie_shared: int
    gloria_dry: int
    zilda_owner: int
    compensated: int
    against_one: int


def push_deal_great(s: Framed, number: int) -> None:
    row = push_frame(s, DEAL_GREAT)
    s.frame[row, 1] = number


def push_deal_tile(s: Framed, number: int) -> None:
    row = push_frame(s, DEAL_TILE)
    s.frame[row, 1] = number


def push_deal_board(s: Framed, player: Seat) -> None:
    row = push_frame(s, DEAL_BOARD)
    s.frame[row, 1] = player


def push_deal_warden(s: Framed, player: Seat) -> None:
    row = push_frame(s, DEAL_WARDEN)
    s.frame[row, 1] = player


def push_draw_starter(s: Framed, number: int) -> None:
    row = push_frame(s, DRAW_STARTER)
    s.frame[row, 1] = number


def push_draw_crew(s: Framed, player: Seat, count: int) -> None:
    row = push_frame(s, DRAW_CREW)
    s.frame[row, 1] = player
    s.frame[row, 2] = count


def push_program(s: Framed, player: Seat, cell: Cell, target: int, ip: int) -> None:
    row = push_frame(s, PROGRAM)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell
    s.frame[row, 2] = target
    s.frame[row, 4] = ip


def push_begin_actions(s: Framed, player: Seat) -> None:
    row = push_frame(s, BEGIN_ACTIONS)
    s.frame[row, 1] = player


def push_after_action(s: Framed, player: Seat, had_water: int) -> None:
    row = push_frame(s, AFTER_ACTION)
    s.frame[row, 1] = player
    s.frame[row, 2] = had_water


def push_arrived(
    s: Framed,
    player: Seat,
    stage: int,
    manner: int,
    brigades: int,
    wagons: int,
) -> None:
    row = push_frame(s, ARRIVED)
    s.frame[row, 1] = player
    s.frame[row, 2] = stage
    s.frame[row, 3] = manner
    s.frame[row, 4] = brigades
    s.frame[row, 5] = wagons


def push_fireballs(s: Framed, card: int, number: int) -> None:
    row = push_frame(s, FIREBALLS)
    s.frame[row, 2] = card
    s.frame[row, 1] = number


def push_special(s: Framed, what: int, number: int) -> None:
    row = push_frame(s, SPECIAL)
    s.frame[row, 2] = what
    s.frame[row, 1] = number


def push_flip(
    s: Framed,
    row_1: int,
    row_2: int,
    row_3: int,
    row_4: int,
    row_5: int,
    row_6: int,
) -> None:
    row = push_frame(s, FLIP)
    s.frame[row, 1] = row_1
    s.frame[row, 2] = row_2
    s.frame[row, 3] = row_3
    s.frame[row, 4] = row_4
    s.frame[row, 5] = row_5
    s.frame[row, 6] = row_6


def push_end_turn(s: Framed, player: Seat) -> None:
    row = push_frame(s, END_TURN)
    s.frame[row, 1] = player


def push_turn(s: Framed, player: Seat) -> None:
    row = push_frame(s, TURN)
    s.frame[row, 1] = player


def push_moving(
    s: Framed,
    player: Seat,
    points: int,
    manner: int,
    brigades: int,
    wagons: int,
) -> None:
    row = push_frame(s, MOVING)
    s.frame[row, 1] = player
    s.frame[row, 2] = points
    s.frame[row, 3] = manner
    s.frame[row, 4] = brigades
    s.frame[row, 5] = wagons


def push_pushing(s: Framed, player: Seat, rival: Seat) -> None:
    row = push_frame(s, PUSHING)
    s.frame[row, 1] = player
    s.frame[row, 2] = rival


def push_gness_may(s: Framed, player: Seat) -> None:
    row = push_frame(s, GNESS_MAY)
    s.frame[row, 1] = player


def push_wagon_may(s: Framed, player: Seat) -> None:
    row = push_frame(s, WAGON_MAY)
    s.frame[row, 1] = player


def push_stealing(s: Framed, player: Seat, brigades: int, wagons: int) -> None:
    row = push_frame(s, STEALING)
    s.frame[row, 1] = player
    s.frame[row, 4] = brigades
    s.frame[row, 5] = wagons


def push_stealing_to(s: Framed, player: Seat) -> None:
    row = push_frame(s, STEALING_TO)
    s.frame[row, 1] = player


def push_extinguishing(s: Framed, player: Seat, cell: Cell, spent: int, means: int) -> None:
    row = push_frame(s, EXTINGUISHING)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell
    s.frame[row, 2] = spent
    s.frame[row, 4] = means


def push_pouring(s: Framed, player: Seat, way: int) -> None:
    row = push_frame(s, POURING)
    s.frame[row, 1] = player
    s.frame[row, 2] = way


def push_losing(s: Framed, player: Seat, count: int, boxes: int) -> None:
    row = push_frame(s, LOSING)
    s.frame[row, 1] = player
    s.frame[row, 2] = count
    s.frame[row, 3] = boxes


def push_choosing(s: Framed, player: Seat) -> None:
    row = push_frame(s, CHOOSING)
    s.frame[row, 1] = player


def push_giving_cat(s: Framed, player: Seat) -> None:
    row = push_frame(s, GIVING_CAT)
    s.frame[row, 1] = player


def push_placing(
    s: Framed,
    player: Seat,
    count: int,
    where: int,
    cell: Cell,
    here: int,
    sides: int,
    corners: int,
) -> None:
    row = push_frame(s, PLACING)
    s.frame[row, 1] = player
    s.frame[row, 2] = count
    s.frame[row, 4] = where
    s.frame[row, 3] = cell
    s.frame[row, 5] = here
    s.frame[row, 6] = sides
    s.frame[row, 7] = corners


def push_sparing(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, SPARING)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_triggers(s: Framed, player: Seat, cell: Cell, waiting: int, insured: int) -> None:
    row = push_frame(s, TRIGGERS)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell
    s.frame[row, 2] = waiting
    s.frame[row, 4] = insured


def push_del_uge_lowers(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, DEL_UGE_LOWERS)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_del_uge_by(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, DEL_UGE_BY)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_chops_may(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, CHOPS_MAY)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_free_upgrade(s: Framed, player: Seat) -> None:
    row = push_frame(s, FREE_UPGRADE)
    s.frame[row, 1] = player


def push_ali_chooses(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, ALI_CHOOSES)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_filling(s: Framed, player: Seat, count: int) -> None:
    row = push_frame(s, FILLING)
    s.frame[row, 1] = player
    s.frame[row, 2] = count


def push_relocating(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, RELOCATING)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_zilda_may(s: Framed, player: Seat) -> None:
    row = push_frame(s, ZILDA_MAY)
    s.frame[row, 1] = player


def push_discarding(s: Framed, player: Seat, rival: Seat) -> None:
    row = push_frame(s, DISCARDING)
    s.frame[row, 1] = player
    s.frame[row, 2] = rival


def push_esme_may(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, ESME_MAY)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_swapping(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, SWAPPING)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_scattering(s: Framed, player: Seat, cell: Cell, count: int, levels: int) -> None:
    row = push_frame(s, SCATTERING)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell
    s.frame[row, 2] = count
    s.frame[row, 4] = levels


def push_paying(s: Framed, player: Seat, what: int) -> None:
    row = push_frame(s, PAYING)
    s.frame[row, 1] = player
    s.frame[row, 2] = what


def push_joining(s: Framed, player: Seat, card: int, water: int) -> None:
    row = push_frame(s, JOINING)
    s.frame[row, 1] = player
    s.frame[row, 2] = card
    s.frame[row, 3] = water


def push_oak_falls(s: Framed, player: Seat, cell: Cell) -> None:
    row = push_frame(s, OAK_FALLS)
    s.frame[row, 1] = player
    s.frame[row, 3] = cell


def push_recruit_may(s: Framed, player: Seat) -> None:
    row = push_frame(s, RECRUIT_MAY)
    s.frame[row, 1] = player


def push_pyromantising(s: Framed, player: Seat) -> None:
    row = push_frame(s, PYROMANTISING)
    s.frame[row, 1] = player


def top_number(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 1]


def set_top_number(s: Framed, number: int) -> None:
    set_top(s, 1, number)


def top_player(s: Framed) -> Seat:
    return Seat(s.frame[max(s.depth - 1, 0), 1])


def set_top_player(s: Framed, player: Seat) -> None:
    set_top(s, 1, player)


def top_count(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 2]


def set_top_count(s: Framed, count: int) -> None:
    set_top(s, 2, count)


def top_cell(s: Framed) -> Cell:
    return Cell(s.frame[max(s.depth - 1, 0), 3])


def set_top_cell(s: Framed, cell: Cell) -> None:
    set_top(s, 3, cell)


top_target = top_count
set_top_target = set_top_count


def top_ip(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 4]


def set_top_ip(s: Framed, ip: int) -> None:
    set_top(s, 4, ip)


top_had_water = top_count
set_top_had_water = set_top_count


top_stage = top_count
set_top_stage = set_top_count


def top_manner(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 3]


def set_top_manner(s: Framed, manner: int) -> None:
    set_top(s, 3, manner)


top_brigades = top_ip
set_top_brigades = set_top_ip


def top_wagons(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 5]


def set_top_wagons(s: Framed, wagons: int) -> None:
    set_top(s, 5, wagons)


top_card = top_count
set_top_card = set_top_count


top_what = top_count
set_top_what = set_top_count


top_row_1 = top_number
set_top_row_1 = set_top_number


top_row_2 = top_count
set_top_row_2 = set_top_count


top_row_3 = top_manner
set_top_row_3 = set_top_manner


top_row_4 = top_ip
set_top_row_4 = set_top_ip


top_row_5 = top_wagons
set_top_row_5 = set_top_wagons


def top_row_6(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 6]


def set_top_row_6(s: Framed, row_6: int) -> None:
    set_top(s, 6, row_6)


top_points = top_count
set_top_points = set_top_count


def top_rival(s: Framed) -> Seat:
    return Seat(s.frame[max(s.depth - 1, 0), 2])


def set_top_rival(s: Framed, rival: Seat) -> None:
    set_top(s, 2, rival)


top_spent = top_count
set_top_spent = set_top_count


top_means = top_ip
set_top_means = set_top_ip


top_way = top_count
set_top_way = set_top_count


top_boxes = top_manner
set_top_boxes = set_top_manner


top_where = top_ip
set_top_where = set_top_ip


top_here = top_wagons
set_top_here = set_top_wagons


top_sides = top_row_6
set_top_sides = set_top_row_6


def top_corners(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 7]


def set_top_corners(s: Framed, corners: int) -> None:
    set_top(s, 7, corners)


top_waiting = top_count
set_top_waiting = set_top_count


top_insured = top_ip
set_top_insured = set_top_ip


top_levels = top_ip
set_top_levels = set_top_ip


top_water = top_manner
set_top_water = set_top_manner


def asked(s: State) -> int:
    """Whom the decision on top asks."""
    return top_player(s)
