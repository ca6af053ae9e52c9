"""The plan of a building, read from text art: walls, doors, arrows, and the ways in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from firehall.games.flashpoint.board.edges import BORDER, DOORWAY, FLOOR, KINDS, SHUT, WALK
from firehall.games.flashpoint.board.grid import (
    ARROWS,
    MAX_CELLS,
    MAX_INSIDE,
    MAX_WIDTH,
    MIN_COLUMNS,
    MIN_FOLDED_ROWS,
    MIN_ROWS,
    BoardError,
    Grid,
    array_of,
    at_text,
    text_of,
)


def kinds_by_sign(signs: list[str]) -> dict[str, int]:
    """The number of each kind by how it is drawn, if it is; no two are drawn alike."""
    found: dict[str, int] = {}
    for number, sign in enumerate(signs):
        first = found.setdefault(sign, number) if sign else number
        assert first == number, f"{KINDS[first].name} and {KINDS[number].name} are drawn alike"
    return found


ACROSS = kinds_by_sign([kind.across for kind in KINDS])
UPRIGHT = kinds_by_sign([kind.upright for kind in KINDS])


def drawn_across(number: int, gaps: bool = True) -> str:
    """The drawing of a kind; a doorway is a gap, or drawn where gaps are none."""
    return "   " if gaps and number == DOORWAY else KINDS[number].across or "   "


def drawn_upright(number: int, gaps: bool = True) -> str:
    return " " if gaps and number == DOORWAY else KINDS[number].upright or " "


# --- The plan ------------------------------------------------------------------------------------


def plan_lines(value: object) -> list[str]:
    lines = [
        text_of(line, f"Plan line {number}")
        for number, line in enumerate(array_of(value, "plan"), 1)
    ]
    if len(lines) % 2 == 0:
        raise BoardError(
            f"The plan has {len(lines)} lines; R rows of spaces are drawn in 2R+1 lines, so their "
            "number must be odd."
        )
    # The length that most lines have is what the designer meant: blame the others.
    length = Counter(len(line) for line in lines).most_common(1)[0][0]
    for number, line in enumerate(lines, 1):
        if len(line) != length:
            raise BoardError(
                f"Plan line {number} has {len(line)} characters; it must have {length} like most "
                "lines of the plan."
            )
    if length % 4 != 1:
        raise BoardError(
            f"Plan line 1 has {length} characters, as most lines; C columns of spaces are drawn "
            "in 4C+1 characters (25 for six columns, 33 for eight)."
        )
    return lines


@dataclass(frozen=True)
class Room:
    """How large a plan may be."""

    width: int = MAX_WIDTH
    insides: int = MAX_INSIDE
    cells: int = MAX_CELLS
    fold: int = 0
    even: bool = True  # a deck gun turns dice over


SMALL = Room()


def grid_of(lines: list[str], room: Room = SMALL) -> Grid:
    grid = Grid(len(lines) // 2, len(lines[0]) // 4, (), fold=room.fold)
    for count, least, what in (
        (grid.rows, MIN_FOLDED_ROWS if room.fold else MIN_ROWS, "rows"),
        (grid.columns, MIN_COLUMNS, "columns"),
    ):
        if count < least or (count % 2 and room.even):
            even = "even, because the deck gun turns dice over, and " if room.even else ""
            raise BoardError(
                f"The plan has {count} {what} of spaces; their number must be {even}at least "
                f"{least}."
            )
    if grid.width > room.width:
        raise BoardError(
            f"The plan has {grid.columns} columns of spaces; at most {room.width - 2} are allowed."
        )
    if grid.rows * grid.columns > room.insides:
        raise BoardError(
            f"The plan has {grid.rows * grid.columns} spaces; at most {room.insides} are allowed."
        )
    if grid.cells > room.cells:
        raise BoardError(
            f"The plan and the ring around it have {grid.cells} spaces; at most {room.cells} are "
            "allowed."
        )
    if room.fold and 2 * room.fold != grid.columns:
        raise BoardError(
            f"fold is {room.fold}; it must be {grid.columns // 2}, half of the {grid.columns} "
            "columns."
        )
    return grid


def edges_of(grid: Grid, lines: list[str]) -> tuple[list[int], list[int]]:
    """The north and the west edge of every cell, as drawn."""
    north = [BORDER] * grid.width + [FLOOR] * (grid.cells - grid.width) + [BORDER] * grid.width
    west = [FLOOR if cell % grid.width else BORDER for cell in range(grid.cells + 1)]
    for row in range(1, grid.rows + 2):
        for column in range(1, grid.columns + 1):
            _expect(lines, 2 * row - 1, 4 * column - 3, "+")
            north[grid.cell(row, column)] = _edge_across(lines, 2 * row - 1, 4 * column - 2)
        _expect(lines, 2 * row - 1, 4 * grid.columns + 1, "+")
    for row in range(1, grid.rows + 1):
        for column in range(1, grid.columns + 2):
            west[grid.cell(row, column)] = _edge_upright(lines, 2 * row, 4 * column - 3)
    return north, west


def arrows_of(grid: Grid, lines: list[str]) -> list[int]:
    arrows = [-1] * grid.cells
    for row, column in grid.interior():
        line, place = 2 * row, 4 * column - 1
        _expect(lines, line, place - 1, " ")
        _expect(lines, line, place + 1, " ")
        arrow = lines[line - 1][place - 1]
        if arrow not in ARROWS:
            raise BoardError(
                f"Plan line {line}, column {place}: {arrow!r} stands in the middle of space "
                f"({row},{column}), where one of the arrows {''.join(ARROWS)} must be."
            )
        down, right = ARROWS[arrow]
        if not grid.is_inside((row + down, column + right)):
            raise BoardError(
                f"Plan line {line}, column {place}: the arrow {arrow} of space ({row},{column}) "
                "points off the building; it must point at another space of it."
            )
        arrows[grid.cell(row, column)] = grid.cell(row + down, column + right)
    return arrows


# Lines and places in them count from 1, as in an editor.


def _expect(lines: list[str], line: int, place: int, right: str) -> None:
    found = lines[line - 1][place - 1]
    if found != right:
        raise BoardError(f"Plan line {line}, column {place}: {found!r} must be {right!r}.")


def _edge_across(lines: list[str], line: int, place: int) -> int:
    found = lines[line - 1][place - 1 : place + 2]
    if found not in ACROSS:
        raise BoardError(
            f"Plan line {line}, columns {place} to {place + 2}: {found!r} is no edge; draw "
            f"{_choices(ACROSS)} or three blanks for an opening."
        )
    return ACROSS[found]


def _edge_upright(lines: list[str], line: int, place: int) -> int:
    found = lines[line - 1][place - 1]
    if found not in UPRIGHT:
        raise BoardError(
            f"Plan line {line}, column {place}: {found!r} is no edge; draw {_choices(UPRIGHT)} "
            "or a blank for an opening."
        )
    return UPRIGHT[found]


def _choices(drawn: dict[str, int]) -> str:
    """What can be drawn, but for nothing."""
    return ", ".join(
        f"{text!r} for {KINDS[kind].called}" for text, kind in drawn.items() if kind != FLOOR
    )


@dataclass(frozen=True)
class Drawn:
    """What a plan shows of one floor, by its own cells."""

    grid: Grid
    north: list[int]
    west: list[int]
    arrows: list[int]


def read_plan(value: object, ground: bool, room: Room = SMALL, gaps: bool = True) -> Drawn:
    """A floor; only the ground floor has ways in, and they are gaps unless doorways are drawn."""
    lines = plan_lines(value)
    grid = grid_of(lines, room)
    north, west = edges_of(grid, lines)
    arrows = arrows_of(grid, lines)
    if not ground:
        close_upstairs(grid, north, west)
    elif gaps:
        cut_doorways(grid, north, west)
    else:
        check_rim(grid, north, west)
    return Drawn(grid, north, west, arrows)


def stacked(floors: Sequence[Drawn], grid: Grid) -> Drawn:
    """All floors in one: cells are numbered from floor to floor."""
    wide = [one if one.grid.columns == grid.columns else widened(one, grid) for one in floors]
    size = grid.floor_cells
    north = [edge for one in wide for edge in one.north[:size]]
    west = [edge for one in wide for edge in one.west[:size]]
    arrows = [
        -1 if to < 0 else floor * size + to for floor, one in enumerate(wide) for to in one.arrows
    ]
    return Drawn(grid, north + [BORDER] * grid.width, [*west, BORDER], arrows)


def widened(one: Drawn, grid: Grid) -> Drawn:
    """A smaller floor at the left end of as many columns as the others have."""
    room = Grid(grid.rows, grid.columns, ())
    north, west = [BORDER] * (room.cells + room.width), [BORDER] * (room.cells + 1)
    arrows = [-1] * room.cells
    places = [room.cell(*one.grid.space(cell)) for cell in range(one.grid.cells)]
    for cell, place in enumerate(places):
        north[place], west[place] = one.north[cell], one.west[cell]
        arrows[place] = -1 if one.arrows[cell] < 0 else places[one.arrows[cell]]
    return Drawn(room, north, west, arrows)


# --- The outer wall and the ways in --------------------------------------------------------------


def outer_wall(grid: Grid) -> list[tuple[int, int]]:
    """The segments of the outer wall clockwise from the north-west: inner cell, outer cell."""
    across = range(1, grid.columns + 1)
    down = range(1, grid.rows + 1)
    top = [(grid.cell(1, column), grid.cell(0, column)) for column in across]
    right = [(grid.cell(row, grid.columns), grid.cell(row, grid.columns + 1)) for row in down]
    bottom = [(grid.cell(grid.rows, column), grid.cell(grid.rows + 1, column)) for column in across]
    left = [(grid.cell(row, 1), grid.cell(row, 0)) for row in down]
    return top + right + bottom[::-1] + left[::-1]


def cut_doorways(grid: Grid, north: list[int], west: list[int]) -> None:
    """Make doorways of the gaps in the outer wall, each one segment between two walls."""
    after_a_gap = False
    wall = outer_wall(grid)
    # Once round and one segment more, so that the first is compared with the last too.
    for inner, outer in [wall[-1], *wall]:
        cell = max(inner, outer)
        edges = west if abs(inner - outer) == 1 else north
        at = at_text(grid.space(inner))
        if KINDS[edges[cell]].door and not KINDS[edges[cell]].window:
            raise BoardError(
                f"There is a door in the outer wall at space {at}; leave a gap there instead, an "
                "exterior doorway, which is always open."
            )
        gap = edges[cell] in (FLOOR, DOORWAY)
        if gap and after_a_gap:
            raise BoardError(
                f"The outer wall has a hole at space {at}; a doorway is one segment wide with a "
                "wall on either side, also round a corner."
            )
        if gap:
            edges[cell] = DOORWAY
        after_a_gap = gap
    if DOORWAY not in north and DOORWAY not in west:
        raise BoardError("The outer wall has no exterior doorway; leave a gap of one segment.")


def check_rim(grid: Grid, north: list[int], west: list[int]) -> None:
    """All around something is drawn, and nothing that opens but windows."""
    for inner, outer in outer_wall(grid):
        kind = KINDS[(west if abs(inner - outer) == 1 else north)[max(inner, outer)]]
        at = grid.called(inner)
        if kind.across == KINDS[FLOOR].across:
            raise BoardError(
                f"The outer wall has a hole at space {at}; draw a wall, 'o' for a doorway or 'x' "
                "where there is none."
            )
        if (kind.door and not kind.window) or kind.elevator:
            raise BoardError(
                f"There is a {kind.name} in the outer wall at space {at}; draw 'o' for an exterior "
                "doorway, which is always open."
            )


def close_upstairs(grid: Grid, north: list[int], west: list[int]) -> None:
    """Nobody walks around an upper floor, and its outer wall has no gap."""
    for cell in range(grid.cells):
        row, column = grid.space(cell)
        if not grid.is_inside((row, column)):
            if not (1 <= column <= grid.columns and row == grid.rows + 1):
                north[cell] = BORDER
            if not (1 <= row <= grid.rows and column == grid.columns + 1):
                west[cell] = BORDER
    for inner, outer in outer_wall(grid):
        kind = KINDS[(west if abs(inner - outer) == 1 else north)[max(inner, outer)]]
        if kind.stands != SHUT or (kind.door and not kind.window) or kind.elevator:
            raise BoardError(
                f"The outer wall has {kind.called} at space {at_text(grid.space(inner))}, where "
                "nobody can stand outside; draw a wall."
            )


def check_reach(
    grid: Grid,
    north: Sequence[int],
    west: Sequence[int],
    stairs: Sequence[tuple[int, int]],
    starts: Sequence[int] = (0,),
    closed: frozenset[int] = frozenset(),
) -> None:
    """Every space that is not closed can be walked to once the doors are open."""
    seen = set(starts)
    todo = list(starts)
    while todo:
        cell = todo.pop()
        steps = [
            step
            for step, edge in (
                (cell - grid.width, north[cell]),
                (cell + 1, west[cell + 1]),
                (cell + grid.width, north[cell + grid.width]),
                (cell - 1, west[cell]),
            )
            if KINDS[edge].door or KINDS[edge].elevator or not KINDS[edge].stands & WALK
        ]
        for step in [*steps, *(end for ends in stairs for end in ends if cell in ends)]:
            if step not in seen and step not in closed:
                seen.add(step)
                todo.append(step)
    for cell in grid.inside_cells():
        if cell not in seen and cell not in closed:
            raise BoardError(
                f"Space {grid.called(cell)} cannot be reached from outside; draw a door or an "
                "opening in the walls that shut it in."
            )
