"""Knock-down: where a firefighter comes to whom the fire has reached (FP-F-17, FP-F-18)."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import (
    column_of,
    has_start_locations,
    is_large,
    row_of,
)
from firehall.games.flashpoint.events import KNOCKED_DOWN, LANDED
from firehall.games.flashpoint.fields import State, push_land
from firehall.games.flashpoint.people.finding import turn_over
from firehall.games.flashpoint.people.returning import (
    is_clear_start,
    leave_board,
    some_start_is_clear,
)
from firehall.games.flashpoint.state import (
    AMBULANCE,
    ENGINE,
    SPOTS,
    has_ambulance,
    is_in_play,
    on_spot,
)
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell


def may_land(s: State, firefighter: Firefighter, cell: Cell) -> bool:
    """Whether a knocked-down firefighter may come to a space (FP-F-17, FP-F-18)."""
    if is_large(s) and comes_to_start(s):
        return may_return(s, firefighter, cell)
    if s.vehicles and not is_in_play(s, AMBULANCE):  # FP-US-05
        return on_spot(s, ENGINE, cell)
    if s.vehicles:
        return on_spot(s, AMBULANCE, cell)
    return is_parking(s, cell) and distance(s, s.at[firefighter], cell) == nearest_parking(
        s, s.at[firefighter]
    )


@large
def comes_to_start(s: State) -> bool:
    """To where a game begins: to start locations, or outside where nothing can park (R-85)."""
    return has_start_locations(s) or (s.vehicles == 0 and not has_ambulance(s))


@large
def may_return(s: State, firefighter: Firefighter, cell: Cell) -> bool:
    """To the nearest start location without fire (FP-DW-02, R-85)."""
    if not is_clear_start(s, cell):
        return False
    if s.knockdown_any:
        return True
    here = s.at[firefighter]
    for other in each_cell(s.cells):
        if is_clear_start(s, other) and distance(s, here, other) < distance(s, here, cell):
            return False
    return True


def is_parking(s: State, cell: Cell) -> bool:
    for spot in range(SPOTS):
        if cell == s.spot[AMBULANCE, spot, 0] or cell == s.spot[AMBULANCE, spot, 1]:
            return True
    return False


def nearest_parking(s: State, cell: Cell) -> int:
    """How far the nearest space of an ambulance parking spot is."""
    nearest = 1 << 14
    for spot in range(SPOTS):
        for half in range(2):
            nearest = min(nearest, distance(s, cell, s.spot[AMBULANCE, spot, half]))
    return nearest


def distance(s: State, one: Cell, other: Cell) -> int:
    """In a straight line, squared; or by rows and columns (R-43)."""
    rows = abs(row_of(s, one) - row_of(s, other))
    columns = abs(column_of(s, one) - column_of(s, other))
    if s.manhattan:
        return rows + columns
    return rows * rows + columns * columns


def knock_down(s: State, firefighter: Firefighter, log: Log) -> None:
    """Ask where the figure comes to, unless there is one place only (R-89)."""
    note(log, KNOCKED_DOWN, firefighter, s.at[firefighter], 0)
    if is_large(s) and comes_to_start(s) and not some_start_is_clear(s):
        leave_board(s, firefighter, log)
        return
    places = 0
    place = Cell(0)
    if is_large(s):
        for cell in each_cell(s.cells):
            if may_land(s, firefighter, cell):
                places += 1
                place = cell
    for spot in range(SPOTS):
        for half in range(2):
            cell = s.spot[AMBULANCE, spot, half]
            if not is_large(s) and may_land(s, firefighter, cell):
                places += 1
                place = cell
    if places == 1:
        land(s, firefighter, place, log)
    else:
        push_land(s, firefighter)


def land(s: State, firefighter: Firefighter, cell: Cell, log: Log) -> None:
    """Nothing is lost by it, neither AP nor a turn (R-44)."""
    s.at[firefighter] = cell
    note(log, LANDED, firefighter, cell, 0)
    if is_large(s) and has(s.poi, cell):
        turn_over(s, cell)
