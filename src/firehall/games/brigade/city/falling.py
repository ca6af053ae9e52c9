"""The end of a phase: doomed buildings fall (B4.6), and Great Buildings act as they do (B12.1)."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame, set_top, top
from firehall.engine.log import Log, note
from firehall.games.brigade.cards import SIDE
from firehall.games.brigade.cards.tables import CELLS, FIRST_GREAT
from firehall.games.brigade.city.places import (
    all_is_well,
    beyond,
    finish_by_score,
    lower_fire,
    raise_fire,
    send_home,
    send_wagon_home,
)
from firehall.games.brigade.events import BURNED_DOWN, EVACUATION_BEGAN, RENOWN_PLACED
from firehall.games.brigade.fields import FLIP, OAK_FALLS, State, top_cell
from firehall.games.brigade.state import (
    AVIARY,
    DESTROYED,
    DISTILLERY,
    DOOMED,
    EVACUATED,
    EVACUATION,
    EVACUATION_UNIVERSITY,
    EXHIBITS,
    FRAMES,
    OAK,
    UNIVERSITY,
    district_of,
    in_turn_order,
    is_standing,
    lowest,
)
from firehall.games.brigade.turn.asking import push_about
from firehall.games.brigade.turn.renown import clear_renown, drop_loyalty
from firehall.games.brigade.turn.water import refill_brigade
from firehall.games.brigade.types import NO_SPACE, Cell, each_cell, each_player
from firehall.games.brigade.variants.pyromancy import MANA_A_RUIN, gain_mana

OAK_LENGTH = 3
ROW = FRAMES.places["row_1"]  # a pass of buildings lies in the frame, one row after the other


def begin_flips(s: State) -> None:
    push_frame(s, FLIP)


def flip_step(s: State, log: Log) -> None:
    """The next doomed building of this pass in reading order (R11).

    Those doomed meanwhile are the next pass (B4.9).
    """
    cell = next_of_pass(s)
    if cell < 0:
        if gather_pass(s):
            return
        pop(s)
        end_of_flips(s, log)
        return
    flip(s, cell, log)


def gather_pass(s: State) -> bool:
    found = False
    for cell in each_cell(CELLS):
        if s.fire[cell] == DOOMED:
            row = ROW + cell // SIDE
            set_top(s, row, top(s, row) | 1 << (cell % SIDE))
            found = True
    return found


def next_of_pass(s: State) -> Cell:
    """Takes the first building off the pass; -1 when none is left."""
    for row in range(SIDE):
        doomed = top(s, ROW + row)
        if doomed:
            set_top(s, ROW + row, doomed & (doomed - 1))
            return Cell(row * SIDE + lowest(doomed))
    return NO_SPACE


def flip(s: State, cell: Cell, log: Log) -> None:
    """All tokens and pieces leave, the fire goes out, the building is gone (B4.7).

    A Great Building acts when it is flipped (R34).
    """
    clear_renown(s, cell)
    drop_loyalty(s, cell, log)
    s.fire[cell] = DESTROYED
    s.burning -= 1
    s.ruins += 1
    if district_of(s, cell) == UNIVERSITY:
        s.university_ruins += 1
    note(log, BURNED_DOWN, cell, s.ruins, 0)
    gain_mana(s, MANA_A_RUIN, log)
    for player in each_player(s.players):
        if s.brigade[player] == cell:
            send_home(s, player, log)
        if s.wagon[player] == cell:
            send_wagon_home(s, player, log)
    great = s.tile[cell] - FIRST_GREAT
    if great == DISTILLERY:
        distillery(s, cell, log)
    elif great == EXHIBITS:
        exhibits(s, cell, log)
    elif great == OAK:
        push_about(s, OAK_FALLS, s.turn, cell)
    elif great == AVIARY:
        aviary(s, cell, log)


def end_of_flips(s: State, log: Log) -> None:
    """B9.3 is noted, B9.4 looked at (B13.5)."""
    if not s.evacuating and (s.ruins >= EVACUATION or s.university_ruins >= EVACUATION_UNIVERSITY):
        s.evacuating = 1
        note(log, EVACUATION_BEGAN, s.ruins, 0, 0)
    if s.evacuating and s.evac_now:
        finish_by_score(s, EVACUATED, log)
        return
    all_is_well(s, log)


# Great Buildings


def distillery(s: State, cell: Cell, log: Log) -> None:
    """Its four neighbours rise by 2."""
    for side in range(4):
        there = beyond(cell, side)
        if there >= 0 and is_standing(s, there):
            raise_fire(s, there, 2, log)


def exhibits(s: State, cell: Cell, log: Log) -> None:
    """The eight around fall by 1, and the Brigades on them refill, in turn order."""
    for side in range(8):
        there = beyond(cell, side)
        if there >= 0:
            lower_fire(s, there, 1, log)
    for number in range(s.players):
        player = in_turn_order(s, s.players - 1 - number)  # questions stack up: the last first
        for side in range(8):
            if beyond(cell, side) == s.brigade[player]:
                refill_brigade(s, player, log)


def oak(s: State, side: int, log: Log) -> None:
    """The three buildings it falls on rise by 1."""
    cell = top_cell(s)
    pop(s)
    for _ in range(OAK_LENGTH):
        cell = beyond(cell, side)
        if cell < 0:
            return
        if is_standing(s, cell):
            raise_fire(s, cell, 1, log)


def aviary(s: State, cell: Cell, log: Log) -> None:
    """Everybody's token lies on the ruin, an action for whoever comes for it (R38)."""
    for player in each_player(s.players):
        if s.supply[player] > 0:
            s.supply[player] -= 1
            s.renown[player, cell] += 1
            note(log, RENOWN_PLACED, player, cell, 1)
