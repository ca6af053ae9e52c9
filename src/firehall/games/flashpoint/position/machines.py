"""What boards of the expansions count: jams, objects, a ship's engine, who is off the board."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import set_small
from firehall.engine.positions import LEFT_OUT, refuse
from firehall.games.flashpoint.board.edges import IS_FIREPROOF, is_closed_door
from firehall.games.flashpoint.board.extras import MACHINERY
from firehall.games.flashpoint.board.space import has_start_locations, is_filled, is_large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.jamming import MOST_JAMS, jams_on
from firehall.games.flashpoint.fire.objects import remove_object
from firehall.games.flashpoint.people.returning import CORNER
from firehall.games.flashpoint.position.building import (
    Edge,
    Space,
    beside,
    edge_index,
    edges,
    inside_of,
    spaces_text,
)
from firehall.games.flashpoint.types import each_cell
from firehall.games.flashpoint.words import at_text, space


class Jam(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    jams: int


class Damaged(msgspec.Struct, forbid_unknown_fields=True):
    at: Space
    damage: int
    gone: bool = False


def lay_jam(s: State, place: str, jam: Jam) -> None:
    index = edge_index(s, place, jam.edge)
    closed = is_large(s) and IS_FIREPROOF[s.kind[index]] and is_closed_door(s, index)
    told = f"{place}: there is no closed fireproof door between {spaces_text(jam.edge)}"
    refuse(not closed, told)
    refuse(not 1 <= jam.jams <= MOST_JAMS, f"{place}: 1 to {MOST_JAMS} jams, got {jam.jams}")
    set_small(s.worn, index, jam.jams)


def jams(s: State) -> Any:
    if not is_large(s):
        return LEFT_OUT
    found = [
        {"edge": beside(s, cell, direction), "jams": jams_on(s, edge)}
        for cell, direction, edge in edges(s)
        if IS_FIREPROOF[s.kind[edge]] and jams_on(s, edge)
    ]
    return found or LEFT_OUT


def lay_object(s: State, place: str, one: Damaged) -> None:
    cell = inside_of(s, place, one.at)
    filled = is_large(s) and s.object_at[cell] > 0
    refuse(not filled, f"{place}: nothing fills {at_text(one.at)}")
    which = s.object_at[cell] - 1
    most = s.object_places[which]
    refuse(not 1 <= one.damage <= most, f"{place}: it takes 1 to {most} damage, got {one.damage}")
    s.object_damage[which] = one.damage
    if one.gone:
        stays = s.object_kind[which] == MACHINERY or one.damage < most
        refuse(stays, f"{place}: it is gone only after {most} damage, and machinery never")
        remove_object(s, which)


def objects(s: State) -> Any:
    if not is_large(s):
        return LEFT_OUT
    found = []
    for which in range(s.objects):
        cells = [cell for cell in each_cell(s.cells) if s.object_at[cell] == which + 1]
        if s.object_damage[which]:
            gone = {} if is_filled(s, cells[0]) else {"gone": True}
            found.append({"at": space(s, cells[0]), "damage": s.object_damage[which], **gone})
    return found or LEFT_OUT


def lay_engine(s: State, place: str, damage: int) -> None:
    most = s.engine_places if is_large(s) else 0
    refuse(most == 0, f"{place}: there is no ship's engine on this board")
    refuse(not 0 <= damage <= most, f"{place}: it takes 0 to {most} damage, got {damage}")
    s.engine_damage = damage


def engine(s: State) -> Any:
    return s.engine_damage if is_large(s) and s.engine_places else LEFT_OUT


def machine_lost(s: State) -> bool:
    """Whether one has taken all that it can, on which everything depends (FP-E-04)."""
    if not is_large(s):
        return False
    full = [
        s.object_kind[which] == MACHINERY and s.object_damage[which] == s.object_places[which]
        for which in range(s.objects)
    ]
    return any(full) or (s.engine_places > 0 and s.engine_damage == s.engine_places)


def lay_away(s: State, place: str, who: list[int]) -> None:
    can = is_large(s) and has_start_locations(s)
    refuse(not can, f"{place}: nobody leaves a board without start locations")
    for one in who:
        refuse(not 0 <= one < s.firefighters, f"{place}: there is no firefighter {one}")
        s.away |= 1 << one
        s.at[one] = CORNER


def away(s: State) -> Any:
    found = [who for who in range(s.firefighters) if is_large(s) and s.away >> who & 1]
    return found or LEFT_OUT
