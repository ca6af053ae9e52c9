"""Extreme Danger in a position: toxic markers, floors, a spill under way, the platform."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import has, members, put, set_small, small
from firehall.engine.positions import LEFT_OUT, Custom, Each, refuse
from firehall.games.flashpoint.board.extras import MACHINERY
from firehall.games.flashpoint.board.flags import MED_BAY
from firehall.games.flashpoint.board.holes import below, is_hole, is_sound
from firehall.games.flashpoint.board.ladders import TOP, bridge_over, ladder_at
from firehall.games.flashpoint.board.platform import fits_on_platform, is_raised
from firehall.games.flashpoint.board.space import floor_of, is_filled, is_large, is_outside
from firehall.games.flashpoint.families.platform import is_place
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.line import CASUALTIES, OBJECT
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.position.building import Space, cell_of, inside_of
from firehall.games.flashpoint.position.stack import under_way
from firehall.games.flashpoint.state import CLEAR, TOXIC_MARKERS, hazard, someone_at
from firehall.games.flashpoint.types import Cell, each_cell
from firehall.games.flashpoint.words import at_text, space, space_text

# Sets of spaces


def is_over_basement(s: State, cell: Cell) -> bool:
    """Whether the floor of a space can be damaged."""
    if s.basement == 0 or floor_of(s, cell) != 0 or is_outside(s, cell) or is_sound(s, cell):
        return False
    return not is_outside(s, below(s, cell))


def spaces_key(name: str, field: str, told: str) -> Each:
    """A set of spaces that only expansions have; ``told`` is why a space cannot be one."""

    def lay(s: State, place: str, at: Space) -> None:
        cell = inside_of(s, place, at)
        can = is_large(s) and can_be(s, field, cell)
        refuse(not can, f"{place}: {told} {at_text(at)}")
        refuse(has(getattr(s, field), cell), f"{place}: {at_text(at)} is named twice")
        put(getattr(s, field), cell)

    def written(s: State) -> list[Any]:
        return [space(s, Cell(cell)) for cell in members(getattr(s, field))]

    def there(s: State) -> bool:
        return is_large(s) and bool(members(getattr(s, field)))

    return Each(name, Space, lay, written, there=there)


def can_be(s: State, field: str, cell: Cell) -> bool:
    if field == "toxic":
        return not is_filled(s, cell) and not is_hole(s, cell)
    if field == "passed_down":
        return is_hole(s, cell)
    return is_over_basement(s, cell) and not is_hole(s, cell)


# A spill, the platform, the medical bay


def lay_spill(s: State, place: str, chain: list[Space]) -> None:
    refuse(not is_large(s), f"{place}: nothing spills in a game without expansions")
    refuse(not 0 < len(chain) < TOXIC_MARKERS, f"{place}: 1 to {TOXIC_MARKERS - 1} markers lie")
    for at in chain:
        cell = inside_of(s, place, at)
        again = cell in [s.spill[one] for one in range(s.spilt)]
        refuse(again or not has(s.toxic, cell), f"{place}: no marker of it lies at {at_text(at)}")
        s.spill[s.spilt] = cell
        s.spilt += 1


def spill(s: State) -> Any:
    if not is_large(s) or not s.spilt:
        return LEFT_OUT
    return [space(s, s.spill[place]) for place in range(s.spilt)]


def lay_platform(s: State, place: str, at: Space) -> None:
    has_one = is_large(s) and s.has_platform
    refuse(not has_one, f"{place}: this game has no platform (option engine_equipment)")
    cell = cell_of(s, place, at)
    refuse(
        not is_place(s, cell), f"{place}: from the Engine's side it does not reach {at_text(at)}"
    )
    refuse(ladder_at(s, cell, TOP) >= 0, f"{place}: a ladder stands at {at_text(at)}")
    s.platform = cell


def platform(s: State) -> Any:
    return space(s, s.platform) if is_large(s) and is_raised(s) else LEFT_OUT


class Bay(msgspec.Struct, forbid_unknown_fields=True):
    at: Space
    people: int


def lay_bay(s: State, place: str, bay: Bay) -> None:
    cell = inside_of(s, place, bay.at)
    can = is_large(s) and s.risky_bay and s.flags[cell] & MED_BAY
    told = "no medical bay that fire can reach (option sub_medbay_vulnerable)"
    refuse(not can, f"{place}: {at_text(bay.at)} is {told}")
    refuse(not 1 <= bay.people <= 15, f"{place}: 1 to 15 people, got {bay.people}")
    set_small(s.bay, cell, bay.people)


def bays(s: State) -> Any:
    if not is_large(s):
        return LEFT_OUT
    found = [
        {"at": space(s, cell), "people": small(s.bay, cell)}
        for cell in each_cell(s.cells)
        if small(s.bay, cell)
    ]
    return found or LEFT_OUT


FLOOR_TOLD = "no floor can be damaged at"
FLOORS = (
    spaces_key("destroyed_floor", "hole", FLOOR_TOLD),
    spaces_key("damaged_floor", "damaged_floor", FLOOR_TOLD),
    spaces_key("toxic", "toxic", "no toxic marker can lie at"),
    spaces_key("passed_down", "passed_down", "there is no hole at"),
    Custom("spill", list[Space], lay_spill, spill, nullable=True),
    Each("med_bay", Bay, lay_bay, bays),
)
PLATFORM = Custom("platform", Space, lay_platform, platform, nullable=True)


# What must go together


def check_danger(s: State, position: Any) -> None:
    if not is_large(s) or s.result:
        return
    for cell in each_cell(s.cells):
        check_space(s, cell)
    spilling = under_way(s)[-1:] == ["spill_roll"]
    refuse(bool(s.spilt) != spilling, "spill: a spill and the stack need each other")
    called = "aftermath" in under_way(s)
    refuse(bool(position.passed_down) and not called, "passed_down: no explosion is under way")
    inside = sum(small(s.bay, cell) for cell in each_cell(s.cells))
    refuse(inside > s.rescued, "med_bay: more lie there than were rescued")
    if is_raised(s):
        told = f"platform: {space_text(s, s.platform)} holds more than it can carry"
        refuse(not fits_on_platform(s, 0), told)
    for which in range(s.objects):
        full = s.object_damage[which] == s.object_places[which]
        waits = full and s.object_kind[which] != MACHINERY and stands(s, which)
        told = "objects: one that is full is gone, or waits in the line"
        refuse(waits and not any(is_called(s, OBJECT, c) for c in parts(s, which)), told)


def parts(s: State, which: int) -> list[Cell]:
    return [cell for cell in each_cell(s.cells) if s.object_at[cell] == which + 1]


def stands(s: State, which: int) -> bool:
    """Whether an object still fills its spaces."""
    return is_filled(s, parts(s, which)[0])


def is_called(s: State, what: int, cell: Cell) -> bool:
    """Whether something waits in the line for a space."""
    return any(s.line[one, 0] == what and s.line[one, 1] == cell for one in range(s.waiting))


def check_space(s: State, cell: Cell) -> None:
    """Nothing lies in a hole or in an object, and nobody where none can stand."""
    hole, toxic = is_hole(s, cell), has(s.toxic, cell)
    filled = s.object_at[cell] > 0 and is_filled(s, cell)
    if not (hole or filled or toxic):
        return
    where = space_text(s, cell)
    token = hazard(s, cell) != CLEAR or has(s.hot_spot, cell)
    refuse(token and (hole or filled), f"fire, smoke and hot_spots: nothing can lie at {where}")
    bridged = hole and bridge_over(s, cell) >= 0
    hidden = has(s.poi, cell) and (hole or filled or not s.toxic_spares_poi)
    people = someone_at(s, cell) or people_at(s, cell) > 0 or hidden
    things = small(s.hazmats, cell) > 0 and not toxic
    refuse(
        (people or things) and not bridged and not is_called(s, CASUALTIES, cell),
        f"firefighters, victims, poi and hazmats: none can be at {where}",
    )
