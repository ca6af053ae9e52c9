"""The city of a position: its tiles, its fires, its ruins."""

from __future__ import annotations

from collections import Counter

from firehall.engine.positions import placed, places, refuse, within
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
from firehall.games.brigade.position.keys import Position
from firehall.games.brigade.position.reading import building, cell_named, cell_of, key_in
from firehall.games.brigade.start import START_INTENSITY
from firehall.games.brigade.state import DESTROYED, DOOMED, NOWHERE, UNIVERSITY, district_of
from firehall.games.brigade.words import TILES, at_text


def lay_city(s: State, position: Position) -> None:
    """Tiles, and those that are not dealt yet."""
    rows = position.city
    for number, name in enumerate(position.replaced):
        refuse(len(position.replaced) != 4, "replaced has a tile for each of the Great Buildings")
        if name is not None:
            tile = key_in(name, TILES, "building")
            great = FIRST_GREAT + number
            fits = tile < CITY_TILES and (
                (TILE_DISTRICT[tile], TILE_VALUE[tile]) == (TILE_DISTRICT[great], TILE_VALUE[great])
            )
            refuse(not fits, f"{TILES[great]} cannot take the place of {name}")
            s.replaced[number] = tile
    if rows is None:
        for number, cell in enumerate(CITY_CELLS):
            s.tile[cell] = number
        return
    refuse(
        [len(row) for row in rows] != [SIDE] * SIDE, f"the city has {SIDE} rows of {SIDE} spaces"
    )
    names = [name for row in rows for name in row]
    for number, cell in enumerate(UNIVERSITY_CELLS):
        refuse(
            names[cell] != TILES[CITY_TILES + number],
            f"the University's {TILES[CITY_TILES + number]} lies on {at_text(cell)}",
        )
    for cell in (int(cell) for cell in CITY_CELLS):
        name = names[cell]
        if name is not None:
            s.tile[cell] = key_in(name, TILES, "building")
            refuse(
                CITY_TILES <= s.tile[cell] < FIRST_GREAT, f"{name} lies in the middle of the city"
            )
    for cell in range(CELLS):
        if s.fire[cell] == NOWHERE:
            refuse(names[cell] is not None, f"{at_text(cell)} is a corner without a building")
    check_tiles(s)


def check_tiles(s: State) -> None:
    """Each once; a Great Building lies in the place of a tile of its kind; the rest is the pile."""
    dealt = [s.tile[int(cell)] for cell in CITY_CELLS if s.tile[int(cell)] >= 0]
    twice = [tile for tile, count in Counter(dealt).items() if count > 1]
    refuse(bool(twice), f"{TILES[twice[0]] if twice else ''} lies in the city twice")
    great = [tile for tile in dealt if tile >= FIRST_GREAT]
    refuse(bool(great) and not s.great, "there are Great Buildings only with great_buildings")
    if len(dealt) == CITY_TILES:
        return
    waiting = {s.replaced[number] for number in range(4)} - {-1}
    out = {tile for tile in dealt if tile < FIRST_GREAT}
    out |= {s.replaced[tile - FIRST_GREAT] for tile in great}
    refuse(-1 in out or bool(waiting & set(dealt)), "replaced and the dealt tiles do not fit")
    s.pile = sum(1 << tile for tile in range(CITY_TILES) if tile not in out)


def lay_fire(s: State, position: Position) -> None:
    fire = position.fire
    if fire is None:
        fire = {at_text(cell): START_INTENSITY for cell in UNIVERSITY_CELLS}
    for name, intensity in fire.items():
        with placed(f"fire {name!r}"):
            cell = building(s, cell_named(name))
            s.fire[cell] = within("an intensity", intensity, 1, DOOMED)
        s.burning += 1
    for place, space in places("ruins", position.ruins):
        with placed(place):
            cell = building(s, cell_of(space))
            refuse(s.fire[cell] != 0, f"the ruin on {at_text(cell)} cannot burn or be there twice")
        s.fire[cell] = DESTROYED
        s.ruins += 1
        if s.tile[cell] >= 0 and district_of(s, cell) == UNIVERSITY:
            s.university_ruins += 1
