"""Elevators and the high floor that they lead to: where they stand, who is in the lobby (FP-US)."""

from __future__ import annotations

from firehall.engine.bits import put, set_small, small
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import GONE, SHUT
from firehall.games.flashpoint.board.space import edge_of
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.types import Cell

SEALED = SHUT | GONE  # the door of a ruined elevator: closed for good


@large
def elevator_at(s: State, cell: Cell) -> int:
    """Which elevator a space is; -1 for none."""
    for place in range(s.elevators):
        if s.elevator[place] == cell:
            return place
    return -1


@large
def door_of(s: State, place: int) -> int:
    """The edge that an elevator's door is."""
    return edge_of(s, s.elevator[place], s.elevator_door[place])


@large
def is_sealed(s: State, place: int) -> bool:
    return small(s.edge, door_of(s, place)) == SEALED


@large
def is_in_lobby(s: State, cell: Cell) -> bool:
    """In an elevator whose door is closed: nobody there is on the floor (FP-US-07, R-99)."""
    place = elevator_at(s, cell)
    return place >= 0 and small(s.edge, door_of(s, place)) == SHUT


@large
def seal(s: State, place: int) -> None:
    """Two fires fill it that are no tokens: nothing goes in or out any more (FP-US-08, R-99)."""
    set_small(s.edge, door_of(s, place), SEALED)
    put(s.filled, s.elevator[place])
