"""The values of a board file; whatever is wrong is refused with its place in one sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from firehall.games.flashpoint.board.grid import (
    BoardError,
    Grid,
    Space,
    array_of,
    at_text,
    either,
    shown,
    text_of,
)

REQUIRED_KEYS = (
    "name",
    "title",
    "plan",
    "quadrant_rows",
    "quadrant_columns",
    "ambulance",
    "engine",
    "first_explosion",
    "family_fire",
    "family_poi",
)
OPTIONAL_KEYS = ("rooms",)
FLOOR_KEYS = (
    "name",
    "title",
    "floors",
    "stairs",
    "ambulance",
    "engine",
    "family_fire",
    "family_poi",
)
OPTIONAL_FLOOR_KEYS = ("first_explosion", "rooms")


def table_of(
    value: object, where: str, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BoardError(
            f"{where} is {shown(value)}; it must be a table with the keys {', '.join(required)}."
        )
    known = required + optional
    for key in value:
        if key not in known:
            raise BoardError(
                f"{where} has the unknown key {shown(key)}; the keys are {', '.join(known)}."
            )
    for key in required:
        if key not in value:
            raise BoardError(f"{where} lacks the key {key}; it needs {', '.join(required)}.")
    return value


def number_of(value: object, where: str) -> int:
    # Python counts True and False among the integers; a board does not.
    if not isinstance(value, int) or isinstance(value, bool):
        raise BoardError(f"{where} is {shown(value)}; it must be a whole number.")
    return value


def place_of(grid: Grid, value: object, where: str) -> tuple[int, Space]:
    """A space by its floor and where it is there."""
    form = "[floor, row, column]" if grid.floors else "[row, column]"
    if not isinstance(value, list | tuple) or len(value) != (3 if grid.floors else 2):
        raise BoardError(f"{where} names {shown(value)}; a space is written {form}.")
    floor = 0
    if grid.floors:
        name = text_of(value[0], f"The floor of {where}")
        if name not in grid.floors:
            raise BoardError(
                f"{where} names the floor {shown(name)}; choose {either(grid.floors)}."
            )
        floor = grid.floors.index(name)
    row, column = (number_of(part, f"A number of {where}") for part in value[-2:])
    space = grid.unfolded((row, column))
    if grid.folded(space) != (row, column):
        named = at_text((row, column), grid.floors[floor] if grid.floors else "")
        raise BoardError(f"{where} names {named}, which is no space of this board.")
    return floor, space


def inside_of(grid: Grid, value: object, where: str) -> tuple[int, ...]:
    """Cells of the building, as listed."""
    places = [place_of(grid, space, where) for space in array_of(value, where)]
    for floor, space in places:
        if not grid.is_inside(space, floor):
            name = at_text(grid.folded(space), grid.floors[floor] if grid.floors else "")
            raise BoardError(
                f"{where} names the space {name}, which is not in the building; its rows "
                f"are 1 to {grid.rows} and its columns 1 to {grid.span(floor)}."
            )
    return tuple(grid.cell(*space, floor) for floor, space in places)


def spaces_of(grid: Grid, value: object, where: str) -> tuple[int, ...]:
    """Cells of the building or of its ring, as listed."""
    places = [place_of(grid, space, where) for space in array_of(value, where)]
    for floor, space in places:
        if not grid.is_inside(space, floor) and not grid.is_ring(space, floor):
            name = at_text(space, grid.floors[floor] if grid.floors else "")
            raise BoardError(f"{where} names {name}, which is no space of this board.")
    return tuple(grid.cell(*space, floor) for floor, space in places)


def one_of(value: object, where: str, names: Sequence[str]) -> int:
    """A word's place among those that are allowed."""
    name = text_of(value, where)
    if name not in names:
        raise BoardError(f"{where} is {shown(name)}; choose {either(names)}.")
    return names.index(name)


def identifier(value: object, where: str) -> str:
    name = text_of(value, where)
    if not re.fullmatch("[a-z][a-z0-9_]{0,39}", name):
        raise BoardError(
            f"{where} is {shown(name)}; it must be small letters, digits and underscores such as "
            "living_room, 40 at most."
        )
    return name


def title_of(value: object) -> str:
    title = text_of(value, "title")
    if not title.isprintable() or not 1 <= len(title.strip()) <= len(title) <= 80:
        raise BoardError(
            f"title is {shown(title)}; it must be one line of 1 to 80 printable characters."
        )
    return title
