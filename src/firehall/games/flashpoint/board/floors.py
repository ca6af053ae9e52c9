"""Floors of a board file, and the stairs between them."""

from __future__ import annotations

import re

from firehall.games.flashpoint.board.grid import (
    FLOOR_LETTERS,
    MAX_FLOORS,
    MAX_STAIRS,
    MOST_CELLS,
    BoardError,
    Grid,
    array_of,
    shown,
    text_of,
)
from firehall.games.flashpoint.board.plan import Drawn, read_plan, stacked
from firehall.games.flashpoint.board.values import inside_of, number_of, table_of


def read_floors(value: object, gaps: bool = True) -> Drawn:
    """All floors, the ground first; `BoardError` says which is wrong."""
    floors: list[Drawn] = []
    ids: list[str] = []
    heights: list[int] = []
    for number, entry in enumerate(array_of(value, "floors"), 1):
        table = table_of(entry, f"Floor {number}", ("id", "plan"), ("level",))
        name = text_of(table["id"], f"The id of floor {number}")
        if not re.fullmatch(f"[A-Z]{{1,{FLOOR_LETTERS}}}", name) or name in ids:
            raise BoardError(
                f"Floor {number} has the id {shown(name)}; it must be 1 to {FLOOR_LETTERS} capital "
                "letters, and no other floor's."
            )
        ids.append(name)
        heights.append(number_of(table.get("level", number - 1), f"The level of floor {name}"))
        try:
            floors.append(read_plan(table["plan"], ground=number == 1, gaps=gaps))
        except BoardError as error:
            raise BoardError(f"Floor {name}: {error}") from None
    check_floors(floors, ids, heights)
    first = floors[0].grid
    spans = tuple(one.grid.columns for one in floors)
    grid = Grid(
        first.rows,
        first.columns,
        tuple(ids),
        heights=() if heights == list(range(len(ids))) else tuple(heights),
        spans=() if set(spans) == {first.columns} else spans,
    )
    return stacked(floors, grid)


def check_floors(floors: list[Drawn], ids: list[str], heights: list[int]) -> None:
    if not 2 <= len(floors) <= MAX_FLOORS:
        raise BoardError(
            f"floors lists {len(floors)}; it must list 2 to {MAX_FLOORS}, and a board of one floor "
            "has the key plan instead."
        )
    first = floors[0].grid
    for name, one in zip(ids, floors, strict=True):
        if one.grid.rows != first.rows or one.grid.columns > first.columns:
            raise BoardError(
                f"Floor {name} has {one.grid.rows} rows of {one.grid.columns} spaces; it must have "
                f"{first.rows} of {first.columns} like floor {ids[0]}, or fewer columns."
            )
    if heights[0] != 0 or len(set(heights)) != len(heights):
        raise BoardError(
            f"The levels of the floors are {', '.join(map(str, heights))}; the ground, which is "
            "listed first, has 0, and no two floors have the same."
        )
    cells = len(floors) * first.cells
    if cells > MOST_CELLS:
        raise BoardError(
            f"The floors and the rings around them have {cells} spaces; at most {MOST_CELLS} are "
            "allowed."
        )


def stairs_of(grid: Grid, value: object) -> tuple[tuple[int, int], ...]:
    """Two spaces each, the lower first."""
    stairs: list[tuple[int, int]] = []
    for number, entry in enumerate(array_of(value, "stairs"), 1):
        where = f"Stairs {number}"
        cells = inside_of(grid, entry, where)
        heights = [grid.height(grid.floor(cell)) for cell in cells]
        if len(cells) != 2 or heights[0] + 1 != heights[1]:
            named = " ".join(map(grid.called, cells)) or "no spaces"
            raise BoardError(
                f"{where} leads nowhere: it has {named}; it must have two spaces, one on a floor "
                "and one on the next above it."
            )
        for place in range(2):
            if any(cells[place] == other[place] for other in stairs):
                way = ("up", "down")[place]
                raise BoardError(
                    f"Two stairs lead {way} from {grid.called(cells[place])}; one must do."
                )
        stairs.append((cells[0], cells[1]))
    if len(stairs) > MAX_STAIRS:
        raise BoardError(f"stairs lists {len(stairs)}; at most {MAX_STAIRS} are allowed.")
    return tuple(stairs)
