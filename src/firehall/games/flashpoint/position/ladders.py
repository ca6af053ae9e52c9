"""Portable ladders of a position: each lies somewhere, stands, or is with the Engine."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.positions import LEFT_OUT, places, refuse
from firehall.games.flashpoint.board.flags import LADDER
from firehall.games.flashpoint.board.ladders import FOOT, TOP, ladder_at
from firehall.games.flashpoint.board.space import is_closed_off, is_large, is_special
from firehall.games.flashpoint.families.ladders import top_over
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.position.building import Space, at_text, cell_of
from firehall.games.flashpoint.position.stack import under_way
from firehall.games.flashpoint.types import each_cell, each_firefighter
from firehall.games.flashpoint.words import space, space_text


class Ladder(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where it lies or its foot is, None for the Engine; and where its top is if it stands."""

    at: Space | None = None
    top: Space | None = None


def lay_ladders(s: State, place: str, ladders: list[Ladder]) -> None:
    many = s.ladders if is_large(s) else 0
    refuse(len(ladders) > many, f"{place}: this game has {many} ladders")
    for number, (where, one) in enumerate(places(place, ladders)):
        if one.at is None:
            refuse(one.top is not None, f"{where}: a ladder that stands has a foot")
            continue
        foot = cell_of(s, where, one.at)
        nobody = is_closed_off(s, foot)
        refuse(nobody, f"{where}: no ladder comes to {at_text(one.at)}")
        if one.top is not None:
            top = cell_of(s, where, one.top)
            over = any(top_over(s, foot, floor) == top for floor in range(s.floors))
            refuse(not over, f"{where}: it does not lead from {at_text(one.at)} there")
            used = ladder_at(s, foot, FOOT) >= 0 or ladder_at(s, top, TOP) >= 0
            refuse(used, f"{where}: another ladder stands there")
            s.ladder[number, TOP] = top
        s.ladder[number, FOOT] = foot


def ladders(s: State) -> Any:
    if not is_large(s) or not s.ladders:
        return LEFT_OUT
    return [ladder(s, number) for number in range(s.ladders)]


def ladder(s: State, number: int) -> dict[str, Any]:
    ends = (("at", s.ladder[number, FOOT]), ("top", s.ladder[number, TOP]))
    return {name: space(s, cell) for name, cell in ends if cell >= 0}


def check_footing(s: State, position: Any) -> None:
    """Nobody is beside an upper floor but alone on a ladder, or falling in a fire phase."""
    if not is_large(s):
        return
    for cell in each_cell(s.cells):
        if is_special(s, cell, LADDER):
            crew = sum(s.at[one] == cell for one in each_firefighter(s.firefighters))
            held = ladder_at(s, cell, TOP) >= 0 or "fire" in under_way(s)
            nobody = crew + people_at(s, cell) == 0
            refuse(not held and not nobody, f"no ladder leads to {space_text(s, cell)}")
            refuse(crew > 1, f"firefighters: {space_text(s, cell)} holds one of them")
