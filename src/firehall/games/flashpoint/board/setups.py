"""The spaces of a board file that the setups need, and its rooms by name (FP-S)."""

from __future__ import annotations

from collections.abc import Mapping

from firehall.games.flashpoint.board.grid import (
    FIRST_EXPLOSIONS,
    MAX_FAMILY_FIRE,
    MAX_FAMILY_POI,
    BoardError,
    Grid,
    array_of,
)
from firehall.games.flashpoint.board.values import identifier, inside_of, table_of


def first_explosion_of(grid: Grid, table: Mapping[str, object]) -> tuple[int, ...]:
    if "first_explosion" not in table:  # both dice name it
        return ()
    cells = inside_of(grid, table["first_explosion"], "first_explosion")
    if len(cells) != FIRST_EXPLOSIONS:
        raise BoardError(
            f"first_explosion lists {len(cells)} spaces; it must list {FIRST_EXPLOSIONS}, one for "
            "each face of the die."
        )
    return cells


def family_of(grid: Grid, table: Mapping[str, object]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    fire = distinct(grid, table.get("family_fire", ()), "family_fire", MAX_FAMILY_FIRE)
    poi = distinct(grid, table.get("family_poi", ()), "family_poi", MAX_FAMILY_POI)
    for cell in poi:
        if cell in fire:
            raise BoardError(
                f"family_poi names the space {grid.called(cell)}, which burns in "
                "family_fire; a person there would be lost at once, so choose a space without fire."
            )
    return fire, poi


def distinct(grid: Grid, value: object, where: str, most: int) -> tuple[int, ...]:
    cells = inside_of(grid, value, where)
    for index, cell in enumerate(cells):
        if cell in cells[:index]:
            raise BoardError(
                f"{where} names the space {grid.called(cell)} twice; name every space once."
            )
    if len(cells) > most:
        raise BoardError(f"{where} lists {len(cells)} spaces; at most {most} are allowed.")
    return cells


def rooms_of(grid: Grid, value: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
    rooms: dict[str, tuple[int, ...]] = {}
    owner: dict[int, str] = {}
    for number, entry in enumerate(array_of(value, "rooms"), 1):
        table = table_of(entry, f"Room {number}", ("name", "spaces"))
        name = identifier(table["name"], f"The name of room {number}")
        if name in rooms:
            raise BoardError(f"Two rooms are called {name}; every room needs a name of its own.")
        rooms[name] = inside_of(grid, table["spaces"], f"Room {name}")
        for cell in rooms[name]:
            if cell in owner:
                raise BoardError(
                    f"Room {name} names the space {grid.called(cell)}, which is already in "
                    f"room {owner[cell]}; name every space once."
                )
            owner[cell] = name
    return tuple(rooms.items())
