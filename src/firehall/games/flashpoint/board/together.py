"""What must go together on a board of the expansions, each refused in a sentence with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from firehall.games.flashpoint.board.edges import KINDS, NUMBERS, Kind
from firehall.games.flashpoint.board.extras import COMPASS, HALF_KEYS, Extras
from firehall.games.flashpoint.board.grid import BoardError, Grid, array_of
from firehall.games.flashpoint.board.plan import Drawn
from firehall.games.flashpoint.board.values import inside_of, one_of, table_of

Spots = Sequence[tuple[int, int]]
PIT_LADDER = NUMBERS["pit ladder"]


def check_extras(
    drawn: Drawn, extras: Extras, stairs: Spots, ambulance: Spots, engine: Spots
) -> None:
    check_stair_exits(extras, stairs)
    check_elevators(drawn, extras, engine)
    check_objects(drawn.grid, extras, stairs)
    check_barred(drawn.grid, extras, (*ambulance, *engine))
    check_pit(drawn, extras)
    check_ship_engine(drawn, extras)
    if extras.ring and not (extras.rescue or extras.elevators or ambulance or engine):
        raise BoardError(
            "Nobody can be rescued: the ring is closed and there is no vehicle; name the spaces of "
            "rescue."
        )
    if extras.third_poi_turned and drawn.grid.floors:
        raise BoardError("third_poi_turned: it is for boards of one floor.")


def sides(grid: Grid, cell: int) -> Iterator[tuple[str, int, int]]:
    """The sides of a space: whether its edge lies north or west of a space, of which, and who is
    beyond."""
    yield "north", cell, cell - grid.width
    yield "west", cell + 1, cell + 1
    yield "north", cell + grid.width, cell + grid.width
    yield "west", cell, cell - 1


def kinds_around(drawn: Drawn, cell: int) -> list[tuple[Kind, int]]:
    """What is on each side of a space, in the order of COMPASS, and the space behind it."""
    return [
        (KINDS[getattr(drawn, table)[place]], beyond)
        for table, place, beyond in sides(drawn.grid, cell)
    ]


def check_stair_exits(extras: Extras, stairs: Spots) -> None:
    if extras.stair_exits and len(extras.stair_exits) != len(stairs):
        raise BoardError(
            f"stair_exits lists {len(extras.stair_exits)}; it must have one for each of the "
            f"{len(stairs)} stairs."
        )


def check_elevators(drawn: Drawn, extras: Extras, engine: Spots) -> None:
    grid, cells = drawn.grid, [one.cell for one in extras.elevators]
    for number, one in enumerate(extras.elevators, 1):
        told = f"Elevator {number} at {grid.called(one.cell)}"
        kind, _ = kinds_around(drawn, one.cell)[one.door]
        if not kind.elevator:
            raise BoardError(
                f"{told} has no door to a lobby: its side {COMPASS[one.door]} is {kind.called}; "
                "draw an elevator door."
            )
        if cells.count(one.cell) > 1:
            raise BoardError(f"{told} is where another elevator is.")
        if not engine:
            raise BoardError(f"{told} has no way to its lobby; name parking spots of the engine.")
    for cell in grid.inside_cells():
        for kind, beyond in kinds_around(drawn, cell):
            if kind.elevator and cell not in cells and beyond not in cells:
                raise BoardError(
                    f"The elevator door at {grid.called(cell)} has no elevator behind it; list it "
                    "under elevators."
                )


def check_objects(grid: Grid, extras: Extras, stairs: Spots) -> None:
    taken = {
        "barred": extras.barred,
        "a start location": extras.start,
        "a place of rescue": extras.rescue,
        "an elevator": [one.cell for one in extras.elevators],
        "a sprinkler release": [cell for cell, _ in extras.releases],
        "stairs": [end for ends in stairs for end in ends],
    }
    for number, one in enumerate(extras.objects, 1):
        for cell in one.cells:
            for what, cells in taken.items():
                if cell in cells:
                    raise BoardError(
                        f"Object {number}, {one.name}, fills {grid.called(cell)}, which is {what}."
                    )
            near = {beyond for _, _, beyond in sides(grid, cell)}
            if len(one.cells) > 1 and not near & set(one.cells):
                raise BoardError(
                    f"Object {number}, {one.name}, is in pieces: {grid.called(cell)} touches none "
                    "of its other spaces."
                )


def check_barred(grid: Grid, extras: Extras, spots: Spots) -> None:
    used = {
        "start": extras.start,
        "rescue": extras.rescue,
        "releases": [cell for cell, _ in extras.releases],
        "A parking spot": [cell for spot in spots for cell in spot],
    }
    for key, cells in used.items():
        for cell in cells:
            if cell in extras.barred:
                raise BoardError(f"{key} names {grid.called(cell)}, which is barred.")


def check_pit(drawn: Drawn, extras: Extras) -> None:
    """Its rim and its ladders are between it and the floor around."""
    grid = drawn.grid
    for cell in grid.inside_cells():
        for kind, beyond in kinds_around(drawn, cell):
            ladder = kind is KINDS[PIT_LADDER]
            if (ladder or kind.barred) and (cell in extras.pit) == (beyond in extras.pit):
                raise BoardError(
                    f"There is {kind.called} at {grid.called(cell)} and no pit beside it; list the "
                    "spaces of the pit under pit."
                )


def check_ship_engine(drawn: Drawn, extras: Extras) -> None:
    machines = sum(KINDS[edge].engine for edge in (*drawn.north, *drawn.west))
    if bool(machines) != bool(extras.engine_places):
        raise BoardError(
            "engine_places says how much damage the ship's engine takes; it and the engine in the "
            "plan need each other."
        )


def check_halves(grid: Grid, table: Mapping[str, object]) -> None:
    """Where the stairs of half boards begin; spaces have a G on a board of one floor too."""
    for key in HALF_KEYS:
        if key in table:
            place = table_of(table[key], key, ("stairs", "exit"), ("sound",))
            inside_of(grid, [on_floor(grid, place["stairs"])], f"The stairs of {key}")
            inside_of(
                grid, [on_floor(grid, one) for one in array_of(place.get("sound", []), key)], key
            )
            one_of(place["exit"], f"The exit of {key}", COMPASS)


def on_floor(grid: Grid, space: object) -> object:
    ground = isinstance(space, list) and len(space) == 3 and space[0] == "G"
    return space[1:] if ground and not grid.floors else space  # type: ignore[index]
