"""What boards of the expansions have besides a plan: special spaces, objects, other ways to set up.

Every key is optional; a board with any of them is played in large states.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields

from firehall.games.flashpoint.board.grid import (
    QUADRANTS,
    BoardError,
    Grid,
    array_of,
    shown,
)
from firehall.games.flashpoint.board.values import (
    identifier,
    inside_of,
    number_of,
    one_of,
    spaces_of,
    table_of,
)

COMPASS = ("N", "E", "S", "W")
OBJECTS = ("explosive", "dangerous", "machinery")
EXPLOSIVE, DANGEROUS, MACHINERY = range(len(OBJECTS))
RINGS = ("open", "closed")
DRIVES = ("next", "any")

MAX_OBJECTS = 4
MAX_ELEVATORS = 4
MAX_AREAS = 4


@dataclass(frozen=True)
class Thing:
    """Something that fills spaces: an object, or machinery."""

    name: str
    kind: int  # a place in OBJECTS
    cells: tuple[int, ...]
    places: int  # of damage


@dataclass(frozen=True)
class Elevator:
    cell: int
    door: int  # its side, as a direction


@dataclass(frozen=True)
class Extras:
    """The keys of a board file that only expansions need, by their names."""

    ring: int = 0  # a place in RINGS: closed to all but vehicles
    drive: int = 0  # a place in DRIVES
    far_drive: int = 0  # AP to the other side of the building; 0: spots are reached one by one
    start: tuple[int, ...] = ()
    rescue: tuple[int, ...] = ()
    disposal: tuple[int, ...] = ()
    med_bay: tuple[int, ...] = ()  # of the rescue locations
    outline: tuple[int, ...] = ()  # of the ring, where nothing is disposed of
    barred: tuple[int, ...] = ()
    pit: tuple[int, ...] = ()
    sound: tuple[int, ...] = ()
    exits: tuple[int, ...] = ()
    releases: tuple[tuple[int, int], ...] = ()  # a space and the quadrant that it serves
    elevators: tuple[Elevator, ...] = ()
    objects: tuple[Thing, ...] = ()
    engine_places: int = 0  # of damage, of a ship's engine
    stair_exits: tuple[tuple[int, int], ...] = ()  # of blasts, below and above, as directions
    explosions: tuple[tuple[int, int, int, int], ...] = ()  # rows and columns of each; zeros: any
    explosion_every_floor: bool = False
    poi_each_floor: int = 0  # at most at the beginning; 0: any number
    third_poi_turned: bool = False
    gun_faces: int = 0  # of the black die that the deck gun rolls; 0: as always
    gun_up: int = 0  # what a black die past its quadrant gains, instead of being turned over


KEYS = tuple(one.name for one in fields(Extras))
#: What a main board says about half boards; whoever joins them takes it out (`half_boards`).
HALF_KEYS = ("attic", "basement")


def extras_of(grid: Grid, table: Mapping[str, object]) -> Extras:
    """Read whatever keys there are."""
    found: dict[str, object] = {}
    for key, value in table.items():
        if key in READERS:
            found[key] = READERS[key](grid, value, key)
    return Extras(**found)  # type: ignore[arg-type]


# --- One key each --------------------------------------------------------------------------------


def truth_of(grid: Grid, value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BoardError(f"{where} is {shown(value)}; it must be true or false.")
    return value


def count_of(grid: Grid, value: object, where: str) -> int:
    number = number_of(value, where)
    if not 0 <= number <= 15:
        raise BoardError(f"{where} is {number}; it must be 0 to 15.")
    return number


def releases_of(grid: Grid, value: object, where: str) -> tuple[tuple[int, int], ...]:
    found = []
    for number, entry in enumerate(array_of(value, where), 1):
        table = table_of(entry, f"Release {number}", ("space", "quadrant"))
        (cell,) = spaces_of(grid, [table["space"]], f"Release {number}")
        quadrant = one_of(table["quadrant"], f"The quadrant of release {number}", [*QUADRANTS])
        found.append((cell, [*QUADRANTS.values()][quadrant]))
    return tuple(found)


def elevators_of(grid: Grid, value: object, where: str) -> tuple[Elevator, ...]:
    found = []
    for number, entry in enumerate(array_of(value, where), 1):
        table = table_of(entry, f"Elevator {number}", ("space", "door"))
        (cell,) = inside_of(grid, [table["space"]], f"Elevator {number}")
        found.append(
            Elevator(cell, one_of(table["door"], f"The door of elevator {number}", COMPASS))
        )
    if len(found) > MAX_ELEVATORS:
        raise BoardError(f"{where} lists {len(found)}; at most {MAX_ELEVATORS} are allowed.")
    return tuple(found)


def objects_of(grid: Grid, value: object, where: str) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for number, entry in enumerate(array_of(value, where), 1):
        told = f"Object {number}"
        table = table_of(entry, told, ("name", "kind", "spaces", "places"))
        cells = inside_of(grid, table["spaces"], told)
        places = number_of(table["places"], f"The places of {told}")
        if not cells or not 1 <= places <= 15:
            raise BoardError(f"{told} needs a space at least, and 1 to 15 places for damage.")
        for cell in cells:
            if any(cell in other.cells for other in found):
                raise BoardError(f"Two objects fill the space {grid.called(cell)}.")
        name = identifier(table["name"], f"The name of {told}")
        found.append(
            Thing(name, one_of(table["kind"], f"The kind of {told}", OBJECTS), cells, places)
        )
    if len(found) > MAX_OBJECTS:
        raise BoardError(f"{where} lists {len(found)}; at most {MAX_OBJECTS} are allowed.")
    return tuple(found)


def stair_exits_of(grid: Grid, value: object, where: str) -> tuple[tuple[int, int], ...]:
    found = []
    for number, entry in enumerate(array_of(value, where), 1):
        told = f"{where} {number}"
        sides = [one_of(side, told, COMPASS) for side in array_of(entry, told)]
        if len(sides) != 2:
            raise BoardError(f"{told} names {len(sides)} sides; it must name two, below and above.")
        found.append((sides[0], sides[1]))
    return tuple(found)


def areas_of(grid: Grid, value: object, where: str) -> tuple[tuple[int, int, int, int], ...]:
    """Where each explosion of the setup is: rows and columns by the dice, first and last."""
    found = []
    high, wide = (2, 1) if grid.fold else (1, grid.levels)
    for number, entry in enumerate(array_of(value, where), 1):
        told = f"Explosion {number}"
        table = table_of(entry, told, (), ("rows", "columns"))
        limits = ("rows", high * grid.rows), ("columns", wide * (grid.fold or grid.columns))
        area: list[int] = []
        for key, most in limits:
            ends = [
                number_of(one, f"The {key} of {told}")
                for one in array_of(table.get(key, [1, most]), f"The {key} of {told}")
            ]
            if len(ends) != 2 or not 1 <= ends[0] <= ends[1] <= most:
                raise BoardError(
                    f"The {key} of {told} are {ends}; they must be the first and the last of 1 to "
                    f"{most}."
                )
            area += ends
        found.append((area[0], area[1], area[2], area[3]) if table else (0, 0, 0, 0))
    if len(found) > MAX_AREAS:
        raise BoardError(f"{where} lists {len(found)}; at most {MAX_AREAS} are allowed.")
    return tuple(found)


Reader = Callable[[Grid, object, str], object]


def choice(names: Sequence[str]) -> Reader:
    return lambda grid, value, where: one_of(value, where, names)


READERS: dict[str, Reader] = {
    "ring": choice(RINGS),
    "drive": choice(DRIVES),
    "far_drive": count_of,
    "start": spaces_of,
    "rescue": spaces_of,
    "disposal": spaces_of,
    "med_bay": spaces_of,
    "outline": spaces_of,
    "barred": spaces_of,
    "pit": inside_of,
    "sound": inside_of,
    "exits": spaces_of,
    "releases": releases_of,
    "elevators": elevators_of,
    "objects": objects_of,
    "engine_places": count_of,
    "stair_exits": stair_exits_of,
    "explosions": areas_of,
    "explosion_every_floor": truth_of,
    "poi_each_floor": count_of,
    "third_poi_turned": truth_of,
    "gun_faces": count_of,
    "gun_up": count_of,
}


# --- And back ------------------------------------------------------------------------------------


def written_extras(grid: Grid, extras: Extras) -> dict[str, object]:
    """The keys that are not as they are without them."""
    return {
        key: written_key(grid, key, getattr(extras, key))
        for key in KEYS
        if getattr(extras, key) != getattr(Extras, key)
    }


def written_key(grid: Grid, key: str, value: object) -> object:
    names = {zone: name for name, zone in QUADRANTS.items()}
    match key, value:
        case "ring", int(place):
            return RINGS[place]
        case "drive", int(place):
            return DRIVES[place]
        case "releases", tuple(entries):
            return [{"space": grid.written(c), "quadrant": names[zone]} for c, zone in entries]
        case "elevators", tuple(entries):
            return [{"space": grid.written(one.cell), "door": COMPASS[one.door]} for one in entries]
        case "objects", tuple(entries):
            return [
                {
                    "name": one.name,
                    "kind": OBJECTS[one.kind],
                    "spaces": [grid.written(cell) for cell in one.cells],
                    "places": one.places,
                }
                for one in entries
            ]
        case "stair_exits", tuple(entries):
            return [[COMPASS[side] for side in sides] for sides in entries]
        case "explosions", tuple(areas):
            return [{"rows": [*a[:2]], "columns": [*a[2:]]} if any(a) else {} for a in areas]
        case _, tuple(cells):
            return [grid.written(cell) for cell in cells]
    return value
