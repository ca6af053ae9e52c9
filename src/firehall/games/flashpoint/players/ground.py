"""Ways that only boards of the expansions have: hard edges, elevators, the lobby, the aerial route.

Steps into a neighbouring space are in `paths`; a hop leads to a space that is none.
"""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import IS_ELEVATOR, SHUT, is_hard, is_locked
from firehall.games.flashpoint.board.elevators import elevator_at, is_in_lobby, is_sealed
from firehall.games.flashpoint.board.space import edge_of
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import AERIAL, LEADING, LOBBY, NOTHING, OPENINGS
from firehall.games.flashpoint.families.aerial import is_opening
from firehall.games.flashpoint.families.elevators import (
    ELEVATOR_COST,
    LOBBY_COST,
    is_engine_parking,
)
from firehall.games.flashpoint.families.parameters import opening_cell, stop_cell
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.jamming import is_jammed, jams_on
from firehall.games.flashpoint.state import ENGINE, SPOTS, burns, is_in_play, on_spot
from firehall.games.flashpoint.turn.purse import DRIVE_COST, far_drive_cost
from firehall.games.flashpoint.types import NOWHERE, Cell

HOPS = 2 * SPOTS + OPENINGS  # through the lobby, then by the aerial route
AERIAL_COST = 2  # a step at double price


@large
def is_high_up(s: State) -> bool:
    return s.high_up != 0


@large
def detour(s: State, vehicle: int, spot: int, goal: int) -> int:
    """AP that a drive to the other side of some buildings costs more (FP-US-02)."""
    if s.far_drive == 0 or s.spot_side[vehicle, spot] == s.spot_side[vehicle, goal]:
        return 0
    return far_drive_cost(s) - DRIVE_COST


@large
def is_shut_lift(s: State, edge: int) -> bool:
    """The door of an elevator that is down in the lobby."""
    return IS_ELEVATOR[s.kind[edge]] != 0 and small(s.edge, edge) == SHUT


@large
def way_out_of_lift(s: State, cell: Cell) -> int:
    """AP to come up before one steps out; -1 for whoever stands before its door."""
    return ELEVATOR_COST if elevator_at(s, cell) >= 0 else -1


@large
def is_stuck(s: State, edge: int) -> bool:
    """A door that only an axe opens: jammed, or known to be locked."""
    return is_jammed(s, edge) or is_locked(s, edge)


@large
def axe_cost(s: State, edge: int) -> int:
    """AP to cut such a door open, for most cards."""
    return 2 * jams_on(s, edge) if is_jammed(s, edge) else 2


@large
def hardship(s: State, cell: Cell, direction: int) -> int:
    """What a step costs more where it costs double."""
    return int(is_hard(s, edge_of(s, cell, direction)))


# Hops


@large
def hop_to(s: State, cell: Cell, hop: int) -> Cell:
    """Where a hop leads from a space; -1 where there is none."""
    if hop < 2 * SPOTS:
        return through_lobby(s, cell, hop)
    if not is_in_play(s, ENGINE):
        return NOWHERE
    to = opening_cell(s, cell, hop - 2 * SPOTS)
    if to < 0 or not (on_spot(s, ENGINE, cell) or is_opening(s, cell)):
        return NOWHERE
    return to if on_spot(s, ENGINE, to) or is_opening(s, to) else NOWHERE


@large
def through_lobby(s: State, cell: Cell, stop: int) -> Cell:
    if not (is_in_lobby(s, cell) or is_engine_parking(s, cell)):
        return NOWHERE
    to = stop_cell(s, cell, stop)
    if to < 0 or not (is_in_lobby(s, cell) or is_in_lobby(s, to)):
        return NOWHERE
    return to


@large
def hop_cost(s: State, role: int, to: Cell, hop: int) -> int:
    """AP of a hop; -1 for the Rescue Dog, which is only taken along."""
    if not has_hands(role):
        return -1
    return LOBBY_COST if hop < 2 * SPOTS else AERIAL_COST * (1 + burns(s, to))


@large
def hop_action(s: State, here: Cell, to: Cell, load: int) -> int:
    """The action that leads from a space to one that is no neighbour; -1 for none."""
    for hop in range(HOPS):
        if hop_to(s, here, hop) == to:
            if hop < 2 * SPOTS:
                return LOBBY + hop if load == NOTHING else -1
            return AERIAL + (hop - 2 * SPOTS) * LEADING + load % LEADING
    return -1


@large
def is_lift(s: State, cell: Cell) -> bool:
    """An elevator that runs."""
    place = elevator_at(s, cell)
    return place >= 0 and not is_sealed(s, place)
