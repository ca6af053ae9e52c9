"""Special spaces of a board: where the ring is closed, what fills spaces, and the flags of each."""

from __future__ import annotations

from collections.abc import Iterable

from firehall.games.flashpoint.board.edges import FLOOR, OBJECT_SIDE
from firehall.games.flashpoint.board.extras import Extras
from firehall.games.flashpoint.board.flags import (
    BARRED,
    DISPOSAL,
    ELEVATOR,
    EXIT,
    LADDER,
    MED_BAY,
    PIT,
    RELEASE,
    RESCUE,
    SOUND,
    START,
)
from firehall.games.flashpoint.board.grid import Grid
from firehall.games.flashpoint.board.plan import Drawn


def ring_cells(grid: Grid) -> list[int]:
    """The spaces around the ground floor."""
    return [cell for cell in range(grid.floor_cells) if grid.is_ring(grid.space(cell))]


def closed_ring(grid: Grid, extras: Extras, spots: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Where nobody stands: the whole of a closed ring but for vehicles, and what is barred."""
    barred = {cell for cell in extras.barred if cell in set(ring_cells(grid))}
    if extras.ring:
        kept = {cell for spot in spots for cell in spot}
        barred |= {cell for cell in ring_cells(grid) if cell not in kept}
    return frozenset(barred)


def filled(extras: Extras) -> frozenset[int]:
    """Spaces inside that nobody can walk into."""
    return frozenset({*extras.barred, *(cell for one in extras.objects for cell in one.cells)})


def surround(grid: Grid, extras: Extras, drawn: Drawn) -> None:
    """Whatever fills spaces has sides of its own, where there is no wall or door."""
    for one in extras.objects:
        for cell in one.cells:
            for edges, place, beside in (
                (drawn.north, cell, cell - grid.width),
                (drawn.west, cell + 1, cell + 1),
                (drawn.north, cell + grid.width, cell + grid.width),
                (drawn.west, cell, cell - 1),
            ):
                if edges[place] == FLOOR and beside not in one.cells:
                    edges[place] = OBJECT_SIDE


def starts_of(grid: Grid, extras: Extras, closed: frozenset[int]) -> tuple[int, ...]:
    """Where firefighters start: on the locations of the board, or outside and in elevators
    (FP-US-05)."""
    if extras.start:
        return extras.start
    outside = [cell for cell in ring_cells(grid) if cell not in closed]
    return (*outside, *(one.cell for one in extras.elevators))


def flags_of(grid: Grid, extras: Extras, closed: frozenset[int]) -> tuple[int, ...]:
    """What is special about each cell; ``closed`` are those outside where nobody stands."""
    flags = [0] * grid.cells
    outside = [cell for cell in ring_cells(grid) if cell not in closed]
    disposal = extras.disposal or extras.rescue or outside
    for flag, cells in (
        (START, starts_of(grid, extras, closed)),
        (RESCUE, extras.rescue),
        (MED_BAY, extras.med_bay),
        (DISPOSAL, [cell for cell in disposal if cell not in extras.outline]),  # FP-HD-09
        (ELEVATOR, [one.cell for one in extras.elevators]),
        (PIT, extras.pit),
        (BARRED, {*extras.barred, *closed}),
        (SOUND, extras.sound),
        (LADDER, [cell for cell in closed if foot_of(grid, cell) >= 0]),
        (EXIT, extras.exits),
    ):
        for cell in cells:
            flags[cell] |= flag
    for cell, quadrant in extras.releases:
        flags[cell] |= RELEASE * quadrant
    return tuple(flags)


def foot_of(grid: Grid, cell: int) -> int:
    """The ground under an outside space of an upper floor, if that is outside too; or -1."""
    floor, (row, column) = grid.floor(cell), grid.space(cell)
    corner = row in (0, grid.rows + 1) and column in (0, grid.span(floor) + 1)
    if floor == 0 or grid.height(floor) < 0 or corner or not grid.is_ring((row, column)):
        return -1
    return grid.cell(row, column)
