"""The deck gun's areas and the parking spots of a board file (FP-G-07)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from firehall.games.flashpoint.board.grid import (
    AREAS,
    BESIDE,
    HALVES,
    OUTSIDE,
    QUADRANTS,
    SIDES,
    VOID,
    BoardError,
    Grid,
    array_of,
    at_text,
    either,
    shown,
    text_of,
)
from firehall.games.flashpoint.board.values import number_of, one_of, place_of, table_of


def check_half(table: Mapping[str, object], key: str, count: int) -> None:
    line = number_of(table[key], key)
    if 2 * line != count:
        raise BoardError(
            f"{key} is {line}; it must be {count // 2}, half of {count}, because the deck gun "
            "turns dice over to reach its quadrant."
        )


def zones_of(grid: Grid, halves: bool, closed: frozenset[int]) -> tuple[int, ...]:
    """Quadrants, or halves of all floors; outside there are spaces where nobody stands."""
    zones = [BESIDE if cell in closed else OUTSIDE for cell in range(grid.floor_cells)]
    for cell in range(grid.floor_cells, grid.cells):
        zones.append(VOID if grid.is_void(cell) else BESIDE)
    for cell in grid.inside_cells():
        row, column = grid.space(cell)
        area = "N" if 2 * row <= grid.rows else "S"
        if not halves:
            area += "W" if 2 * column <= grid.columns else "E"
        zones[cell] = AREAS[area]
    return tuple(zones)


@dataclass(frozen=True)
class Parking:
    """The four spots of a vehicle, the side of each and, for the engine, the zone of each."""

    spots: tuple[tuple[int, int], ...] = ()
    sides: tuple[str, ...] = ()
    zones: tuple[int, ...] = ()


def parking_of(grid: Grid, value: object, vehicle: str, clockwise: bool = True) -> Parking:
    """One spot a side, unless the board says otherwise."""
    values = array_of(value, vehicle)
    if len(values) != len(SIDES):
        raise BoardError(
            f"{vehicle} lists {len(values)} parking spots; it must list four, clockwise: "
            f"{', '.join(SIDES)}."
        )
    area = "half" if grid.floors else "quadrant"
    if vehicle == "engine" and not clockwise:  # a garage has quadrants on all floors
        named = [one for one in values if isinstance(one, Mapping)]
        area = "half" if all("half" in one for one in named) else "quadrant"
    keys = ("side", "spaces", area) if vehicle == "engine" else ("side", "spaces")
    spots, sides, zones = [], [], []
    for number, (value, expected) in enumerate(zip(values, SIDES, strict=True), 1):
        where = f"{vehicle} spot {number}"
        table = table_of(value, where, keys)
        side = expected
        if not clockwise:
            side = SIDES[one_of(table["side"], f"The side of {where}", SIDES)]
        elif table["side"] != side:
            raise BoardError(
                f"{where} has the side {shown(table['side'])}; it must be {side!r}, as the spots "
                f"are listed clockwise: {', '.join(SIDES)}."
            )
        spots.append(spot_of(grid, table["spaces"], side, where))
        sides.append(side)
        if area in keys:
            zones.append(area_of(table[area], area, where))
    return Parking(tuple(spots), tuple(sides), tuple(zones))


def spot_of(grid: Grid, value: object, side: str, where: str) -> tuple[int, int]:
    spaces = []
    for one in array_of(value, f"The list of spaces of {where}"):
        floor, space = place_of(grid, one, where)
        if floor:
            raise BoardError(
                f"{where} has the space {at_text(space, grid.floors[floor])}; vehicles stand on "
                f"the ground, floor {grid.floors[0]}."
            )
        spaces.append(space)
    edge = {"top": 0, "right": grid.columns + 1, "bottom": grid.rows + 1, "left": 0}[side]
    axis = 0 if side in ("top", "bottom") else 1
    line = f"{('row', 'column')[axis]} {edge}"
    for space in spaces:
        if not grid.is_ring(space):
            raise BoardError(
                f"{where} has the space {at_text(space)}, which is not on the ring around the "
                f"building; a spot at the {side} lies in {line}."
            )
        if space[axis] != edge:
            raise BoardError(
                f"{where} has the space {at_text(space)}, which is not at the {side}; a spot there "
                f"lies in {line}."
            )
    if len(spaces) != 2 or abs(spaces[0][1 - axis] - spaces[1][1 - axis]) != 1:
        raise BoardError(
            f"{where} has the spaces {' '.join(map(at_text, spaces)) or 'none'}; a vehicle stands "
            "on two neighbouring spaces."
        )
    low, high = sorted(grid.cell(*space) for space in spaces)
    return low, high


def area_of(value: object, area: str, where: str) -> int:
    """The area that the deck gun reaches from a spot of the Engine (FP-G-07)."""
    name = text_of(value, f"The {area} of {where}")
    areas = HALVES if area == "half" else QUADRANTS
    if name not in areas:
        raise BoardError(f"{where} has the unknown {area} {shown(name)}; choose {either(areas)}.")
    return areas[name]


def check_overlap(grid: Grid, *vehicles: tuple[tuple[int, int], ...]) -> None:
    cells = Counter(cell for spots in vehicles for spot in spots for cell in spot)
    for cell, uses in cells.most_common(1):
        if uses > 1:
            raise BoardError(
                f"Two parking spots share the space {grid.called(cell)}; every spot needs two "
                "spaces of its own."
            )
