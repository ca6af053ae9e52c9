"""Spaces, walls and doors of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.engine.bits import set_small, small
from firehall.engine.errors import PositionError
from firehall.engine.positions import LEFT_OUT, Value, given, refuse
from firehall.games.flashpoint.board.edges import (
    BORDER,
    CROSSED,
    DESTROYS,
    FLOOR,
    GONE,
    IS_COUNTED,
    IS_DOOR,
    IS_ELEVATOR,
    IS_LOCKABLE,
    LOCKED,
    OPENED,
    SHUT,
    UNTRIED,
    add_damage,
    damage_of,
    is_closed_door,
    is_engine,
    is_wall,
)
from firehall.games.flashpoint.board.elevators import SEALED, door_of, seal
from firehall.games.flashpoint.board.space import (
    EAST,
    SIDES,
    SOUTH,
    beyond,
    cell_written,
    edge_of,
    is_large,
    is_outside,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.floors import DESTROYED_COST
from firehall.games.flashpoint.types import Cell, each_cell
from firehall.games.flashpoint.words import at_text, floor_name, floor_named, space

#: A space is row and column, after the floor's id on a board with floors.
Space = Annotated[tuple[int | str, ...], Meta(min_length=2, max_length=3)]
Edge = tuple[Space, Space]

DOOR_STATES = {
    "closed": SHUT,
    "open": OPENED,
    "destroyed": GONE,
    "untried": UNTRIED,
    "locked": LOCKED,
}


class Wall(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    damage: int = 0


class Door(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    state: Literal["closed", "open", "destroyed", "untried", "locked"] = "closed"


def cell_of(s: State, place: str, at: Space) -> Cell:
    floor = floor_named(s, str(at[0]) if len(at) == 3 else "")
    row, column = at[-2:]
    if not (isinstance(row, int) and isinstance(column, int)):
        raise PositionError(f"{place}: a space is row and column, after the floor if there are any")
    cell = cell_written(s, floor, row, column)
    refuse(cell < 0, f"{place}: there is no space {at_text(at)} on this board")
    return cell


def inside_of(s: State, place: str, at: Space) -> Cell:
    cell = cell_of(s, place, at)
    refuse(is_outside(s, cell), f"{place}: {at_text(at)} is outside the building")
    return cell


def marker_of(s: State, place: str, at: Space) -> int:
    """One that is turned over on its way out lies outside (`whole.check_markers`)."""
    return cell_of(s, place, at) if is_large(s) else inside_of(s, place, at)


SPACE = Value(Space, cell_of, space)
INSIDE = Value(Space, inside_of, space)
MARKER = Value(Space, marker_of, space)


def edge_index(s: State, place: str, edge: Edge) -> int:
    if is_large(s) and s.fold:
        return folded_edge(s, place, edge)
    first, second = sorted(cell_of(s, place, at) for at in edge)
    for direction in (EAST, SOUTH):
        index = edge_of(s, first, direction)
        if s.kind[index] != BORDER and beyond(s, first, direction) == second:
            return index
    one, other = (space(s, cell) for cell in (first, second))
    raise PositionError(f"{place}: {one} and {other} do not share a side")


def folded_edge(s: State, place: str, edge: Edge) -> int:
    """Where a board is folded the sea has names of other spaces: the inner space comes first."""
    first = cell_of(s, place, edge[0])
    for direction in range(SIDES):
        index = edge_of(s, first, direction)
        if s.kind[index] != BORDER and space(s, beyond(s, first, direction)) == list(edge[1]):
            return index
    raise PositionError(f"{place}: {spaces_text(edge)} do not share a side")


def lay_wall(s: State, place: str, wall: Wall) -> None:
    index = edge_index(s, place, wall.edge)
    takes = is_wall(s, index) or CROSSED[s.kind[index]] > 1
    standing = takes and damage_of(s, index) == 0
    refuse(not standing, f"{place}: there is no wall between {spaces_text(wall.edge)}")
    kind = s.kind[index]
    damage, most = wall.damage, s.damage_tokens if IS_COUNTED[kind] else int(DESTROYS[kind])
    refuse(not 0 <= damage <= most, f"{place}: a wall takes 0 to {most} damage, got {damage}")
    for _ in range(damage):
        add_damage(s, index)


def lay_door(s: State, place: str, door: Door) -> None:
    index = edge_index(s, place, door.edge)
    which = elevator_of(s, index)
    closed = is_closed_door(s, index) or which >= 0
    refuse(not closed, f"{place}: there is no door between {spaces_text(door.edge)}")
    stands = DOOR_STATES[door.state]
    if stands in (UNTRIED, LOCKED):
        lockable = is_large(s) and s.locked_doors and IS_LOCKABLE[s.kind[index]]
        refuse(not lockable, f"{place}: no door can be locked there (option locked_doors)")
    if which >= 0 and door.state == "destroyed":
        seal(s, which)
    else:
        set_small(s.edge, index, stands)


def elevator_of(s: State, edge: int) -> int:
    """Which elevator a door belongs to; -1 for none."""
    if is_large(s):
        for place in range(s.elevators):
            if door_of(s, place) == edge:
                return place
    return -1


def lay_blasted(s: State, place: str, names: list[str]) -> None:
    refuse(not is_large(s), f"{place}: this board has no floors that need an explosion")
    for name in names:
        floor = floor_named(s, name)
        refuse(floor < 0, f"{place}: there is no floor {name!r}")
        s.blasted |= 1 << floor


def blasted(s: State) -> Any:
    """The floors that have had an explosion of the setup, while others need one."""
    if not is_large(s) or not s.blasted:
        return LEFT_OUT
    return [floor_name(s, floor) for floor in range(s.floors) if s.blasted >> floor & 1]


def spaces_text(spaces: Edge) -> str:
    return " and ".join(map(at_text, spaces))


def walls(s: State) -> list[dict[str, Any]]:
    return [
        {"edge": beside(s, cell, direction), "damage": damage_of(s, edge)}
        for cell, direction, edge in edges(s)
        if damage_of(s, edge)
    ]


def doors(s: State) -> list[dict[str, Any]]:
    named = {stands: name for name, stands in DOOR_STATES.items()}
    shafts = named | {SEALED: "destroyed"}
    return [
        {
            "edge": beside(s, cell, direction),
            "state": (shafts if IS_ELEVATOR[s.kind[edge]] else named)[small(s.edge, edge)],
        }
        for cell, direction, edge in edges(s)
        if IS_DOOR[s.kind[edge]] or IS_ELEVATOR[s.kind[edge]]
    ]


def edges(s: State) -> Iterator[tuple[Cell, int, int]]:
    """Every edge between two spaces on which there is something, once: where, and its number."""
    for cell in each_cell(s.cells):
        for direction in (EAST, SOUTH):
            edge = edge_of(s, cell, direction)
            if s.kind[edge] not in (FLOOR, BORDER):
                yield cell, direction, edge


def beside(s: State, cell: Cell, direction: int) -> list[list[Any]]:
    """The two spaces of an edge."""
    other = beyond(s, cell, direction)
    if is_large(s) and s.fold and is_outside(s, cell):
        return [space(s, other), space(s, cell)]
    return [space(s, cell), space(s, other)]


def uncounted_engine(s: State, told: bool) -> int:
    """Markers on a ship's engine that are not among those of its parts; if nobody has told how many
    it has, they are those."""
    if not is_large(s) or not s.engine_places:
        return 0
    on_parts = sum(damage_of(s, edge) for _, _, edge in edges(s) if is_engine(s, edge))
    if not told:
        s.engine_damage = on_parts
    return max(0, s.engine_damage - on_parts)


def lay_damage(s: State, position: Any) -> None:
    """Left out, as many tokens are gone as the walls have taken, a ship's engine among them."""
    more = uncounted_engine(s, given(position.engine_damage))
    if not given(position.damage_left):
        damage = more + sum(wall.damage for wall in position.walls or ())
        damage += sum(one.damage for one in position.objects or ())
        damage += DESTROYED_COST * len(position.destroyed_floor or ())
        fallen = damage >= s.damage_tokens
        refuse(fallen, "walls: so much damage has brought the building down already")
        s.damage_left = s.damage_tokens - damage
