"""Portable ladders of a position: each lies somewhere, stands, or is with the Engine."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import has
from firehall.engine.positions import LEFT_OUT, places, refuse
from firehall.games.flashpoint.board.flags import BARRED, LADDER
from firehall.games.flashpoint.board.holes import below, is_hole
from firehall.games.flashpoint.board.ladders import (
    FOOT,
    LAID,
    LOST,
    TOP,
    bridge_over,
    ladder_at,
)
from firehall.games.flashpoint.board.space import (
    DOWN,
    SIDES,
    UP,
    beyond,
    floor_of,
    is_closed_off,
    is_large,
    is_special,
    stairs_at,
)
from firehall.games.flashpoint.families.ladders import top_over
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.people.returning import is_away
from firehall.games.flashpoint.position.building import Space, cell_of
from firehall.games.flashpoint.position.stack import under_way
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell, each_firefighter
from firehall.games.flashpoint.words import at_text, space, space_text


class Ladder(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where it lies or its foot is, None for the Engine; and where its top is if it stands. It may
    lie over a hole, or be lost with one."""

    at: Space | None = None
    top: Space | None = None
    bridge: bool = False
    lost: bool = False


def lay_ladders(s: State, place: str, ladders: list[Ladder]) -> None:
    many = s.ladders if is_large(s) else 0
    refuse(len(ladders) > many, f"{place}: this game has {many} ladders")
    given = sorted(enumerate(places(place, ladders)), key=lambda one: not one[1][1].bridge)
    for number, (where, one) in given:  # bridges first: others may lie on them
        if one.at is None:
            refuse(one.top is not None, f"{where}: a ladder that stands has a foot")
            refuse(one.bridge, f"{where}: a bridge lies over a hole")
            if one.lost:
                refuse(s.basement == 0, f"{where}: nobody loses a ladder without a basement")
                s.ladder[number, FOOT] = Cell(LOST)
            continue
        refuse(one.lost, f"{where}: a ladder that is lost is nowhere")
        foot = cell_of(s, where, one.at)
        if one.bridge:
            lay_bridge(s, where, number, one)
            continue
        nobody = is_closed_off(s, foot) and not has(s.toxic, foot)
        refuse(nobody, f"{where}: no ladder comes to {at_text(one.at)}")
        if one.top is not None:
            top = cell_of(s, where, one.top)
            over = any(top_over(s, foot, floor) == top for floor in range(s.floors))
            over = over or leads_down(s, top, foot)
            refuse(not over, f"{where}: it does not lead from {at_text(one.at)} there")
            used = ladder_at(s, foot, FOOT) >= 0 or ladder_at(s, top, TOP) >= 0
            refuse(used, f"{where}: another ladder stands there")
            s.ladder[number, TOP] = top
        s.ladder[number, FOOT] = foot


def lay_bridge(s: State, place: str, number: int, one: Ladder) -> None:
    assert one.at is not None
    hole = cell_of(s, place, one.at)
    free = is_hole(s, hole) and bridge_over(s, hole) < 0 and one.top is None
    refuse(not free, f"{place}: there is no hole to bridge at {at_text(one.at)}")
    s.ladder[number, FOOT] = hole
    s.ladder[number, TOP] = Cell(LAID)


def leads_down(s: State, top: Cell, foot: Cell) -> bool:
    """Whether a ladder leads from a space through a hole beside it (FP-ED-17)."""
    stairs = stairs_at(s, top, DOWN) >= 0 or stairs_at(s, foot, UP) >= 0
    if stairs or floor_of(s, top) != 0 or is_special(s, top, BARRED):
        return False
    holes = [beyond(s, top, side) for side in range(SIDES)]
    return any(is_hole(s, hole) and below(s, hole) == foot for hole in holes)


def ladders(s: State) -> Any:
    if not is_large(s) or not s.ladders:
        return LEFT_OUT
    return [ladder(s, number) for number in range(s.ladders)]


def ladder(s: State, number: int) -> dict[str, Any]:
    ends = (("at", s.ladder[number, FOOT]), ("top", s.ladder[number, TOP]))
    written: dict[str, Any] = {name: space(s, cell) for name, cell in ends if cell >= 0}
    if s.ladder[number, TOP] == LAID:
        written["bridge"] = True
    if s.ladder[number, FOOT] == LOST:
        written["lost"] = True
    return written


def has_place(s: State, who: Firefighter) -> bool:
    """Whoever is off the board has none, nor may anybody during setup."""
    return not is_away(s, who) and "setup" not in under_way(s)


def check_footing(s: State, position: Any) -> None:
    """Nobody is where nobody may be, nor beside an upper floor but alone on a ladder, on the
    platform, or falling in a fire phase."""
    if not is_large(s):
        return
    placed = [who for who in each_firefighter(s.firefighters) if has_place(s, who)]
    for cell in each_cell(s.cells):
        if is_special(s, cell, BARRED) and not is_special(s, cell, LADDER):
            stands = any(s.at[who] == cell for who in placed)
            anybody = stands or people_at(s, cell) > 0 or has(s.poi, cell)
            refuse(anybody, f"firefighters, victims and poi: none can be at {space_text(s, cell)}")
        if is_special(s, cell, LADDER) and cell != s.platform:
            crew = sum(s.at[one] == cell for one in each_firefighter(s.firefighters))
            held = ladder_at(s, cell, TOP) >= 0 or "fire" in under_way(s)
            nobody = crew + people_at(s, cell) == 0
            refuse(not held and not nobody, f"no ladder leads to {space_text(s, cell)}")
            refuse(crew > 1, f"firefighters: {space_text(s, cell)} holds one of them")
