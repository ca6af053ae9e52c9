"""The city of a position: its tiles, its fires, its ruins."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from firehall.engine.plain import Array, plain
from firehall.engine.positions import Value, refuse, within, word
from firehall.games.brigade.cards import SIDE
from firehall.games.brigade.cards.tables import (
    CELLS,
    CITY_CELLS,
    CITY_TILES,
    FIRST_GREAT,
    TILE_DISTRICT,
    TILE_VALUE,
    UNIVERSITY_CELLS,
)
from firehall.games.brigade.fields import State
from firehall.games.brigade.options import Options
from firehall.games.brigade.start import empty
from firehall.games.brigade.state import (
    ACTION_PHASE,
    DESTROYED,
    DOOMED,
    NOWHERE,
    START_INTENSITY,
    UNIVERSITY,
    district_of,
)
from firehall.games.brigade.types import Cell, each_cell
from firehall.games.brigade.words import TILES, at_text, spot

Space = tuple[int, int]
TILE = word(TILES, "building")


def bare(options: Options) -> Array:
    """Nobody has done anything: tiles in the order of their file, and the University burns."""
    states = empty(options)
    s = plain(states)
    for number, cell in enumerate(CITY_CELLS):
        s.tile[cell] = number
    for cell in UNIVERSITY_CELLS:
        s.fire[cell] = START_INTENSITY
    s.round, s.phase = 1, ACTION_PHASE
    return states


# Spaces


def cell_of(s: State, place: str, space: Space) -> Cell:
    row, column = space
    there = 0 <= row < SIDE and 0 <= column < SIDE
    refuse(not there, f"{place}: there is no space {row},{column} in the city")
    return Cell(row * SIDE + column)


def building_of(s: State, place: str, space: Space) -> Cell:
    cell = cell_of(s, place, space)
    refuse(s.fire[cell] == NOWHERE, f"{place}: there is no building on {at_text(cell)}")
    return cell


def building_named(s: State, place: str, name: str) -> Cell:
    there = re.fullmatch(r"[0-5],[0-5]", name)
    refuse(there is None, f"{place}: there is no space {name!r} in the city")
    return building_of(s, place, (int(name[0]), int(name[2])))


SPACE = Value(Space, cell_of, lambda s, cell: spot(cell))


# Tiles


def lay_city(s: State, place: str, rows: list[list[str | None]]) -> None:
    square = [len(row) for row in rows] == [SIDE] * SIDE
    refuse(not square, f"{place}: the city has {SIDE} rows of {SIDE} spaces")
    for cell, name in zip(each_cell(CELLS), (name for row in rows for name in row)):
        lay_tile(s, f"{place}[{cell // SIDE}][{cell % SIDE}]", cell, name)


def lay_tile(s: State, place: str, cell: Cell, name: str | None) -> None:
    if s.fire[cell] == NOWHERE:
        refuse(name is not None, f"{place}: {at_text(cell)} is a corner without a building")
    elif cell in UNIVERSITY_CELLS:
        own = TILES[s.tile[cell]]
        refuse(name != own, f"{place}: the University's {own} lies on {at_text(cell)}")
    else:
        s.tile[cell] = -1 if name is None else TILE.read(s, place, name)
        middle = CITY_TILES <= s.tile[cell] < FIRST_GREAT
        refuse(middle, f"{place}: {name} lies in the middle of the city")


def city(s: State) -> list[list[str | None]]:
    names = [TILES[s.tile[cell]] if s.tile[cell] >= 0 else None for cell in each_cell(CELLS)]
    return [names[row : row + SIDE] for row in range(0, CELLS, SIDE)]


def lay_replaced(s: State, place: str, names: list[str | None]) -> None:
    told = "it has a tile for each of the Great Buildings"
    refuse(len(names) not in (0, len(s.replaced)), f"{place}: {told}")
    for number, name in enumerate(names):
        if name is not None:
            where, great = f"{place}[{number}]", FIRST_GREAT + number
            tile = TILE.read(s, where, name)
            alike = TILE_DISTRICT[tile], TILE_VALUE[tile]
            fits = tile < CITY_TILES and alike == (TILE_DISTRICT[great], TILE_VALUE[great])
            refuse(not fits, f"{where}: {TILES[great]} cannot take the place of {name}")
            s.replaced[number] = tile


def replaced(s: State) -> list[str | None]:
    tiles = [s.replaced[great] for great in range(len(s.replaced))]
    return [TILES[tile] if tile >= 0 else None for tile in tiles]


def lay_pile(s: State, position: Any) -> None:
    """Each once; a Great Building lies in the place of a tile of its kind; the rest is the pile."""
    dealt = [s.tile[int(cell)] for cell in CITY_CELLS if s.tile[int(cell)] >= 0]
    for tile, count in Counter(dealt).items():
        refuse(count > 1, f"city: {TILES[tile]} lies in the city twice")
    great = [tile for tile in dealt if tile >= FIRST_GREAT]
    told = "there are Great Buildings only with great_buildings"
    refuse(bool(great) and not s.great, f"city: {told}")
    if len(dealt) == CITY_TILES:
        return
    waiting = {s.replaced[number] for number in range(len(s.replaced))} - {-1}
    out = {tile for tile in dealt if tile < FIRST_GREAT}
    out |= {s.replaced[tile - FIRST_GREAT] for tile in great}
    unfit = -1 in out or bool(waiting & set(dealt))
    refuse(unfit, "replaced: it does not fit the tiles that are dealt")
    s.pile = sum(1 << tile for tile in range(CITY_TILES) if tile not in out)


# Fires and ruins


def lay_fires(s: State, place: str, fires: dict[str, int]) -> None:
    for cell in UNIVERSITY_CELLS:
        s.fire[cell] = 0
    for name, intensity in fires.items():
        where = f"{place} {name!r}"
        cell = building_named(s, where, name)
        s.fire[cell] = within(f"{where}: an intensity", intensity, 1, DOOMED)


def fires(s: State) -> dict[str, int]:
    burning = (cell for cell in each_cell(CELLS) if 0 < s.fire[cell] <= DOOMED)
    return {at_text(cell): s.fire[cell] for cell in burning}


def lay_ruin(s: State, place: str, space: Space) -> None:
    cell = building_of(s, place, space)
    told = f"the ruin on {at_text(cell)} cannot burn or be there twice"
    refuse(s.fire[cell] != 0, f"{place}: {told}")
    s.fire[cell] = DESTROYED


def ruins(s: State) -> list[list[int]]:
    return [spot(cell) for cell in each_cell(CELLS) if s.fire[cell] == DESTROYED]


def count_fires(s: State, position: Any) -> None:
    s.burning = len(fires(s))
    fallen = [cell for cell in each_cell(CELLS) if s.fire[cell] == DESTROYED]
    s.ruins = len(fallen)
    s.university_ruins = sum(
        s.tile[cell] >= 0 and district_of(s, cell) == UNIVERSITY for cell in fallen
    )
