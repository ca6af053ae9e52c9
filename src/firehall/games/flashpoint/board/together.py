"""What must go together on a board of the expansions, each refused in a sentence with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from firehall.games.flashpoint.board.edges import FIRE, KINDS, NUMBERS, Kind
from firehall.games.flashpoint.board.extras import COMPASS, HALF_KEYS, Extras
from firehall.games.flashpoint.board.grid import BoardError, Grid, array_of
from firehall.games.flashpoint.board.plan import Drawn
from firehall.games.flashpoint.board.special import ring_cells
from firehall.games.flashpoint.board.values import inside_of, one_of, table_of

Spots = Sequence[tuple[int, int]]
PIT_LADDER = NUMBERS["pit ladder"]
NORTH, SOUTH = COMPASS.index("N"), COMPASS.index("S")


def check_extras(
    drawn: Drawn,
    extras: Extras,
    stairs: Spots,
    ambulance: Spots,
    engine: Spots,
    first_explosion: Sequence[int],
) -> None:
    check_stair_exits(drawn, extras, stairs)
    check_first_explosion(drawn.grid, extras, first_explosion)
    check_arrows(drawn, extras)
    check_releases(drawn.grid, extras)
    check_outline(drawn.grid, extras)
    check_elevators(drawn, extras, engine)
    check_objects(drawn.grid, extras, stairs)
    check_barred(drawn.grid, extras, (*ambulance, *engine))
    check_pit(drawn, extras)
    check_ship_engine(drawn, extras)
    check_closed_ring(drawn.grid, extras, (*ambulance, *engine))
    check_fold(drawn, extras)
    if extras.third_poi_turned and drawn.grid.floors:
        raise BoardError("third_poi_turned: it is for boards of one floor.")
    for cell in extras.med_bay:
        if cell not in extras.rescue:
            named = drawn.grid.called(cell)
            raise BoardError(f"med_bay names {named}, which is no rescue location.")


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


def check_stair_exits(drawn: Drawn, extras: Extras, stairs: Spots) -> None:
    """One for each stairs, on the open sides of their ends."""
    if extras.stair_exits and len(extras.stair_exits) != len(stairs):
        raise BoardError(
            f"stair_exits lists {len(extras.stair_exits)}; it must have one for each of the "
            f"{len(stairs)} stairs."
        )

    for number, (ends, exits) in enumerate(zip(stairs, extras.stair_exits, strict=False), 1):
        for end, side in zip(ends, exits, strict=True):
            kind, _ = kinds_around(drawn, end)[side]
            if kind.stands:
                raise BoardError(
                    f"stair_exits {number}: a blast would leave {drawn.grid.called(end)} on its "
                    f"side {COMPASS[side]}, where there is {kind.called}; name an open side."
                )


def check_first_explosion(grid: Grid, extras: Extras, table: Sequence[int]) -> None:
    """What fills a space has the die rolled again, so one face at least names another."""
    elevators = {one.cell for one in extras.elevators}
    for cell in table:
        if cell in elevators:
            raise BoardError(f"first_explosion names {grid.called(cell)}, which is an elevator.")
    filled = {cell for one in extras.objects for cell in one.cells}
    if table and filled.issuperset(table):
        raise BoardError(
            "first_explosion names nothing but objects, and the die would be rolled for ever; name "
            "a space that nothing fills."
        )


def check_arrows(drawn: Drawn, extras: Extras) -> None:
    """Those of an object lead off it, as fire rolls on it do (FP-ED-07)."""
    elevators = {one.cell for one in extras.elevators}
    filled = {cell for one in extras.objects for cell in one.cells}
    for number, one in enumerate(extras.objects, 1):
        for start in one.cells:
            cell, walked = start, {start}
            while cell in filled:
                cell = drawn.arrows[cell]
                if cell in walked or cell in elevators:
                    raise BoardError(
                        f"The arrow of {drawn.grid.called(start)} in object {number}, {one.name}, "
                        "leads to no space that nothing fills; turn it."
                    )
                walked.add(cell)


def check_releases(grid: Grid, extras: Extras) -> None:
    """Whoever releases the sprinklers stands in their way inside the quadrant (R-78)."""
    for number, (cell, quadrant) in enumerate(extras.releases, 1):
        row, column = grid.space(cell)
        inside = grid.is_inside((row, column))
        if inside and quadrant == 1 + 2 * (2 * row > grid.rows) + (2 * column > grid.columns):
            raise BoardError(
                f"Release {number} at {grid.called(cell)} lies in the quadrant that it serves, "
                "where whoever releases would be in the way."
            )


def check_outline(grid: Grid, extras: Extras) -> None:
    for cell in extras.outline:
        if cell not in ring_cells(grid):
            raise BoardError(f"outline names {grid.called(cell)}, which is not outside.")


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


def check_closed_ring(grid: Grid, extras: Extras, spots: Spots) -> None:
    """Where nobody walks outside, somebody comes in all the same, and others are saved."""
    if not extras.ring:
        return
    for told, key, cells in (
        ("Nobody can get in", "start", extras.start),
        ("Nobody can be rescued", "rescue", extras.rescue),
    ):
        if not (cells or extras.elevators or spots):
            raise BoardError(
                f"{told}: the ring is closed and there is no vehicle; name the spaces of {key}."
            )
        for cell in cells:
            if cell in ring_cells(grid) and not any(cell in spot for spot in spots):
                raise BoardError(
                    f"{key} names {grid.called(cell)}, which is outside, where the ring is closed."
                )


def check_fold(drawn: Drawn, extras: Extras) -> None:
    """Along the fold the spaces outside have names of spaces inside: nothing ever comes there."""
    grid = drawn.grid
    if not grid.fold:
        return
    if not extras.ring:
        raise BoardError(
            f"fold: the spaces outside row {grid.rows} have the names of spaces in row "
            f'{grid.rows + 1}, so nobody can stand there; ring must be "closed".'
        )
    for cell in grid.inside_cells():
        row, column = grid.space(cell)
        side = NORTH if row == 1 and column > grid.fold else None
        side = SOUTH if row == grid.rows and column <= grid.fold else side
        if side is None:
            continue
        kind, _ = kinds_around(drawn, cell)[side]
        if not kind.stands & FIRE or kind.crossed or (kind.markers and not kind.ruin & FIRE):
            raise BoardError(
                f"There is {kind.called} on the side {COMPASS[side]} of {grid.called(cell)}, where "
                "the board is folded and nothing may come out; draw a hull, a bulkhead or a "
                "foundation."
            )


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
