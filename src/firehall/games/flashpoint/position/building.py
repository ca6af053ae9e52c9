"""Spaces, walls and doors of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.engine.bits import set_small, small
from firehall.engine.errors import PositionError
from firehall.engine.positions import Value, given, refuse
from firehall.games.flashpoint.board.edges import (
    BORDER,
    FLOOR,
    GONE,
    IS_DOOR,
    MARKERS,
    OPENED,
    SHUT,
    add_damage,
    damage_of,
    is_closed_door,
    is_wall,
)
from firehall.games.flashpoint.board.space import EAST, SOUTH, beyond, cell_at, edge_of, is_outside
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.types import Cell, each_cell
from firehall.games.flashpoint.words import floor_named, space

#: A space is row and column, after the floor's id on a board with floors.
Space = Annotated[tuple[int | str, ...], Meta(min_length=2, max_length=3)]
Edge = tuple[Space, Space]

DOOR_STATES = {"closed": SHUT, "open": OPENED, "destroyed": GONE}


class Wall(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    damage: int = 0


class Door(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    state: Literal["closed", "open", "destroyed"] = "closed"


def cell_of(s: State, place: str, at: Space) -> Cell:
    floor = floor_named(s, str(at[0]) if len(at) == 3 else "")
    row, column = at[-2:]
    if not (isinstance(row, int) and isinstance(column, int)):
        raise PositionError(f"{place}: a space is row and column, after the floor if there are any")
    on_board = floor >= 0 and 0 <= row <= s.rows + 1 and 0 <= column <= s.columns + 1
    refuse(not on_board, f"{place}: there is no space {at_text(at)} on this board")
    return cell_at(s, floor, row, column)


def at_text(at: Space) -> str:
    """A space as people write it: ``3,4`` or ``U:3,4``."""
    return f"{at[0]}:{at[1]},{at[2]}" if len(at) == 3 else f"{at[0]},{at[1]}"


def inside_of(s: State, place: str, at: Space) -> Cell:
    cell = cell_of(s, place, at)
    refuse(is_outside(s, cell), f"{place}: {at_text(at)} is outside the building")
    return cell


SPACE = Value(Space, cell_of, space)
INSIDE = Value(Space, inside_of, space)


def edge_index(s: State, place: str, edge: Edge) -> int:
    first, second = sorted(cell_of(s, place, at) for at in edge)
    for direction in (EAST, SOUTH):
        index = edge_of(s, first, direction)
        if s.kind[index] != BORDER and beyond(s, first, direction) == second:
            return index
    one, other = (space(s, cell) for cell in (first, second))
    raise PositionError(f"{place}: {one} and {other} do not share a side")


def lay_wall(s: State, place: str, wall: Wall) -> None:
    index = edge_index(s, place, wall.edge)
    standing = is_wall(s, index) and damage_of(s, index) == 0
    refuse(not standing, f"{place}: there is no wall between {spaces_text(wall.edge)}")
    damage, most = wall.damage, int(MARKERS[s.kind[index]])
    refuse(not 0 <= damage <= most, f"{place}: a wall takes 0 to {most} damage, got {damage}")
    for _ in range(damage):
        add_damage(s, index)


def lay_door(s: State, place: str, door: Door) -> None:
    index = edge_index(s, place, door.edge)
    closed = is_closed_door(s, index)
    refuse(not closed, f"{place}: there is no door between {spaces_text(door.edge)}")
    set_small(s.edge, index, DOOR_STATES[door.state])


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
    return [
        {"edge": beside(s, cell, direction), "state": named[small(s.edge, edge)]}
        for cell, direction, edge in edges(s)
        if IS_DOOR[s.kind[edge]]
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
    return [space(s, cell), space(s, beyond(s, cell, direction))]


def lay_damage(s: State, position: Any) -> None:
    """Left out, as many tokens are gone as the walls have taken."""
    if not given(position.damage_left):
        damage = sum(wall.damage for wall in position.walls or ())
        fallen = damage >= s.damage_tokens
        refuse(fallen, "walls: so much damage has brought the building down already")
        s.damage_left = s.damage_tokens - damage
