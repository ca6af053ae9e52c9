"""What a designer may want to think about: a board can be played on and be odd all the same."""

from __future__ import annotations

from collections.abc import Iterator

from firehall.engine.own_text import Thought
from firehall.games.flashpoint.board import Board
from firehall.games.flashpoint.board.edges import DOORWAY, KINDS, WALK
from firehall.games.flashpoint.board.grid import MAX_FAMILY_POI, QUADRANTS


def thoughts(board: Board) -> list[Thought]:
    """The most important first."""
    found = [one_way_out(board), windows_alone(board), no_room(board), gun_misses(board)]
    return [*(one for one in found if one), *beginning(board)]


def one_way_out(board: Board) -> Thought | None:
    ways = [inner for inner, _, kind in sides(board, board.inside) if kind == DOORWAY]
    return Thought("thought.one_way_out", spaces(board, ways)) if len(ways) == 1 else None


def windows_alone(board: Board) -> Thought | None:
    """Rooms that people enter by windows or not at all, stairs aside."""
    by_stairs = {cell for ends in board.stairs for cell in ends}
    for _, cells in board.rooms:
        kinds = [KINDS[kind] for _, _, kind in sides(board, cells)]
        glazed = any(kind.window for kind in kinds)
        entered = any(
            (kind.door and not kind.window) or kind.elevator or not kind.stands & WALK
            for kind in kinds
        )
        if glazed and not entered and not by_stairs & set(cells):
            return Thought("thought.windows_alone", spaces(board, cells))
    return None


def no_room(board: Board) -> Thought | None:
    """Only where there are rooms at all: a board may do without."""
    named = {cell for _, cells in board.rooms for cell in cells}
    left = [cell for cell in board.inside if cell not in named] if named else []
    return Thought("thought.no_room", spaces(board, left), {"n": len(left)}) if left else None


def gun_misses(board: Board) -> Thought | None:
    """Quadrants that the deck gun reaches from no spot of the Engine (FP-G-07)."""
    reached = set(board.engine_zone)
    if not reached & set(QUADRANTS.values()) or len(reached) == len(QUADRANTS):
        return None
    missed = [cell for cell in board.inside if board.zone[cell] not in reached]
    return Thought("thought.gun_misses", spaces(board, missed))


def beginning(board: Board) -> Iterator[Thought]:
    """The family game's fires and points of interest, on boards that it is played on."""
    if board.is_expanded:
        return
    if not board.family_fire:
        yield Thought("thought.no_fire")
    count = len(board.family_poi)
    if count < MAX_FAMILY_POI:
        yield Thought("thought.few_poi", spaces(board, board.family_poi), {"n": count})


def sides(board: Board, cells: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """The edges around some cells: the cell within, the one beyond, the kind."""
    within = set(cells)
    for cell in cells:
        for beyond in (cell - board.width, cell + 1, cell + board.width, cell - 1):
            if beyond not in within:
                yield cell, beyond, board.edge(cell, beyond)


def spaces(board: Board, cells: list[int] | tuple[int, ...]) -> tuple[list[int | str], ...]:
    return tuple(board.written(cell) for cell in cells)
