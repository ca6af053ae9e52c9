"""Laying out a position: the keys it may have, and a state from them.

What cannot be is refused with its place, here and in `framing` (the stack) and `possible` (the
whole).
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from firehall.engine.bits import has, put, set_small, small
from firehall.engine.laying import places, refuse, within
from firehall.games.flashpoint.board import (
    DAMAGED,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    WALL,
)
from firehall.games.flashpoint.fire import fire_reaches
from firehall.games.flashpoint.framing import Frame, in_turn, lay_stack, names_of
from firehall.games.flashpoint.options import SPECIALISTS, Options
from firehall.games.flashpoint.start import FALSE_ALARMS, VICTIMS
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CAPTAIN,
    EAST,
    ENGINE,
    FIRE,
    PARAMEDIC,
    SMOKE,
    SOUTH,
    SPOTS,
    base_ap,
    base_special_ap,
    burns,
    edge_of,
    hazard,
    is_outside,
    more,
    on_spot,
    set_hazard,
    special_purpose,
)
from firehall.games.flashpoint.words import ENDINGS, RESULTS, ROLE_NAMES

Space = tuple[int, int]
Edge = tuple[Space, Space]

DOOR_STATES = {"closed": DOOR_CLOSED, "open": DOOR_OPEN, "destroyed": DOOR_GONE}
WALL_DAMAGE = {0: WALL, 1: DAMAGED, 2: DESTROYED}
HAZMATS, HOT_SPOTS = 6, 24  # in the box
SPECIAL_NAMES = ("general", "extinguish", "movement", "command")  # by purpose


class Wall(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    damage: int = 0


class Door(msgspec.Struct, forbid_unknown_fields=True):
    edge: Edge
    state: Literal["closed", "open", "destroyed"] = "closed"


class Victim(msgspec.Struct, forbid_unknown_fields=True):
    at: Space
    treated: bool = False


class Firefighter(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    at: Space | None = None
    specialist: str = "plain"
    ap: int | None = None
    saved: int = 0
    special_ap: dict[str, int] | None = None


class Pool(msgspec.Struct, forbid_unknown_fields=True):
    victims: int
    false_alarms: int


class TurnSoFar(msgspec.Struct, forbid_unknown_fields=True):
    """What a turn under way remembers; left out, nothing has been done yet."""

    started_on_engine: bool = False
    commanded: list[int] = []
    unwilling: list[int] = []
    cafs_commanded: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a position."""

    game: Literal["flashpoint"] = "flashpoint"
    options: dict[str, Any] = {}
    board: dict[str, Any] | str | None = None  # instead of options.board
    fire: list[Space] = []
    smoke: list[Space] = []
    poi: list[Space] = []
    hazmats: list[Space] = []
    hot_spots: list[Space] = []
    victims: list[Victim] = []
    walls: list[Wall] = []
    doors: list[Door] = []
    firefighters: list[Firefighter] = []
    turn: int = 0
    phase: str = "actions"
    stack: list[Frame] | None = None
    acted: TurnSoFar | None = None
    ambulance: tuple[Space, Space] | None = None
    engine: tuple[Space, Space] | None = None
    rescued: int = 0
    lost: int = 0
    false_alarms: int | None = None
    disposed: int = 0
    exploded: int = 0
    damage_left: int | None = None
    pool: Pool | None = None
    reserve: int | None = None
    turns: int = 0
    gun: tuple[int, int] | None = None  # dice that lie on the table
    target: Space | None = None  # of the last fire roll
    flare_up: list[Literal["target", "phase"]] = []
    result: str | None = None


def lay(s: Any, position: Position, options: Options) -> None:
    lay_edges(s, position)
    lay_hazards(s, position)
    lay_people(s, position)
    lay_hazmats(s, position)
    lay_crew(s, position)
    lay_vehicles(s, position)
    lay_counts(s, position, options)
    lay_pool(s, position)
    lay_under_way(s, position)


def cell_of(s: Any, place: str, at: Space, inside: bool = False) -> int:
    row, column = at
    on_board = 0 <= row <= s.rows + 1 and 0 <= column <= s.columns + 1
    refuse(not on_board, f"{place}: there is no space {row},{column} on this board")
    cell = row * int(s.width) + column
    refuse(inside and is_outside(s, cell), f"{place}: {row},{column} is outside the building")
    return cell


# The building


def edge_index(s: Any, place: str, edge: Edge) -> int:
    one, other = sorted(edge)
    first, second = cell_of(s, place, one), cell_of(s, place, other)
    refuse(
        second - first not in (1, s.width) or (one[0] != other[0] and one[1] != other[1]),
        f"{place}: {list(one)} and {list(other)} do not share a side",
    )
    return edge_of(s, first, EAST if one[0] == other[0] else SOUTH)


def lay_edges(s: Any, position: Position) -> None:
    for place, wall in places("walls", position.walls):
        index = edge_index(s, place, wall.edge)
        standing = small(s.edge, index) == WALL
        refuse(not standing, f"{place}: there is no wall between {_pair(wall.edge)}")
        damage = wall.damage
        refuse(damage not in WALL_DAMAGE, f"{place}: a wall takes 0 to 2 damage, got {damage}")
        set_small(s.edge, index, WALL_DAMAGE[damage])
    for place, door in places("doors", position.doors):
        index = edge_index(s, place, door.edge)
        closed = small(s.edge, index) == DOOR_CLOSED
        refuse(not closed, f"{place}: there is no door between {_pair(door.edge)}")
        set_small(s.edge, index, DOOR_STATES[door.state])


def _pair(edge: Edge) -> str:
    return " and ".join(f"{row},{column}" for row, column in edge)


# What lies in the spaces


def lay_hazards(s: Any, position: Position) -> None:
    for key, spaces, kind in (("fire", position.fire, FIRE), ("smoke", position.smoke, SMOKE)):
        for place, at in places(key, spaces):
            cell = cell_of(s, place, at, inside=kind == SMOKE)
            taken = hazard(s, cell) != 0
            refuse(taken, f"{place}: {at[0]},{at[1]} holds two hazards; it can hold one")
            set_hazard(s, cell, kind)
            s.hazards += 1
            full = s.hazards > s.hazard_tokens
            refuse(full, f"{place}: there are only {s.hazard_tokens} hazard tokens")
    for place, at in places("hot_spots", position.hot_spots):
        refuse(not s.hot_spots, f"{place}: this game has no hot spots (option hotspots)")
        cell = cell_of(s, place, at, inside=True)
        taken = has(s.hot_spot, cell)
        refuse(taken, f"{place}: {at[0]},{at[1]} holds two hot spots; it can hold one")
        put(s.hot_spot, cell)


def lay_people(s: Any, position: Position) -> None:
    for place, at in places("poi", position.poi):
        cell = cell_of(s, place, at, inside=True)
        taken = has(s.poi, cell)
        refuse(taken, f"{place}: {at[0]},{at[1]} holds two points of interest; it can hold one")
        put(s.poi, cell)
        s.pois_out += 1
    refuse(len(position.victims) > VICTIMS, f"victims: there are only {VICTIMS} victims")
    for place, victim in places("victims", position.victims):
        cell = cell_of(s, place, victim.at)
        if victim.treated:
            refuse(not s.specialists, f"{place}: this game has no specialists, so nobody treats")
            in_box = (s.roles_free >> PARAMEDIC) & 1
            refuse(not in_box, f"{place}: without a paramedic in the box nobody treats")
            refuse(s.heal_left == 0, f"{place}: more are treated than there are heal markers")
            s.heal_left -= 1
        more(s.treated if victim.treated else s.victims, cell, 1)
        s.victims_out += 1


def lay_hazmats(s: Any, position: Position) -> None:
    """Those on the board, and those that are gone."""
    for key in ("disposed", "exploded"):
        number = getattr(position, key)
        refuse(bool(number) and not s.hazmat, f"{key}: this game has no hazmats (option hazmat)")
        within(key, number, 0, HAZMATS)
    refuse(len(position.hazmats) > HAZMATS, f"hazmats: there are only {HAZMATS} hazmats")
    for place, at in places("hazmats", position.hazmats):
        refuse(not s.hazmat, f"{place}: this game has no hazmats (option hazmat)")
        more(s.hazmats, cell_of(s, place, at), 1)
        s.hazmats_out += 1
    s.disposed = position.disposed
    s.exploded = position.exploded
    refuse(
        s.hazmats_out + s.disposed + s.exploded > HAZMATS,
        f"hazmats, disposed and exploded are more than the {HAZMATS} hazmats there are",
    )


# The crew


def lay_crew(s: Any, position: Position) -> None:
    listed = len(position.firefighters)
    refuse(
        listed > s.firefighters,
        f"firefighters: the options say {s.firefighters} firefighters, the position has {listed}",
    )
    there = 0 <= position.turn < s.firefighters
    refuse(not there, f"turn: there is no firefighter {position.turn}")
    s.active = position.turn
    corner = s.cells - 1
    for index in range(s.firefighters):
        s.at[index] = corner
    acting = "actions" in names_of(position.stack, position.phase) and position.result is None
    for index, (place, figure) in enumerate(places("firefighters", position.firefighters)):
        if figure.at is not None:
            s.at[index] = cell_of(s, place, figure.at)
        lay_card(s, place, index, figure)
        s.saved[index] = within(f"{place}: saved AP", figure.saved, 0, s.saved_cap)
        idle = index != s.active or not acting
        refuse(idle and bool(figure.ap), f"{place}: only who is taking a turn has AP to spend")
    if acting:
        figures = position.firefighters
        lay_purse(s, figures[s.active] if s.active < listed else Firefighter())


def lay_card(s: Any, place: str, index: int, figure: Firefighter) -> None:
    """The specialist, and special AP that its card can have."""
    name = figure.specialist
    if name != "plain":
        refuse(name not in SPECIALISTS, f"{place}: there is no specialist {name!r}")
        refuse(not s.specialists, f"{place}: this game has no specialists (option specialists)")
        role = ROLE_NAMES.index(name)
        free = (s.roles_free >> role) & 1
        refuse(not free, f"{place}: {name} is taken twice or not in the box")
        s.role[index] = role
        s.roles_free &= ~(1 << role)
    role = s.role[index]
    for purpose, amount in (figure.special_ap or {}).items():
        known = purpose == SPECIAL_NAMES[special_purpose(role)] and purpose != "general"
        refuse(not known, f"{place}: this specialist has no {purpose} AP")
        within(f"{place}: {purpose} AP", amount, 0, base_special_ap(role))


def lay_purse(s: Any, figure: Firefighter) -> None:
    """The active firefighter's AP; what it had saved is in the pool."""
    place, role = f"firefighters[{s.active}]", s.role[s.active]
    own = base_ap(role) if figure.ap is None else figure.ap
    most = base_ap(role) + s.saved_cap
    s.ap = s.saved[s.active] + within(f"{place}: AP", own, 0, most - s.saved[s.active])
    s.saved[s.active] = 0
    s.special_ap = base_special_ap(role)
    for amount in (figure.special_ap or {}).values():
        s.special_ap = amount


def lay_vehicles(s: Any, position: Position) -> None:
    for vehicle, name, given in (
        (AMBULANCE, "ambulance", position.ambulance),
        (ENGINE, "engine", position.engine),
    ):
        if given is None:
            continue
        refuse(not s.vehicles, f"{name}: this game has no vehicles (option vehicles)")
        wanted = sorted(cell_of(s, name, at) for at in given)
        spots = [sorted(s.spot[vehicle, spot, half] for half in range(2)) for spot in range(SPOTS)]
        refuse(wanted not in spots, f"{name}: it cannot park on {_pair(given)}")
        if vehicle == AMBULANCE:
            s.ambulance = spots.index(wanted)
        else:
            s.engine = spots.index(wanted)


# Beside the board


def lay_counts(s: Any, position: Position, options: Options) -> None:
    s.rescued = within("rescued", position.rescued, 0, VICTIMS)
    s.lost = within("lost", position.lost, 0, VICTIMS)
    s.turn = within("turns", position.turns, 0, 30_000)
    markers = options.damage_tokens
    if position.damage_left is None:
        damage = sum(wall.damage for wall in position.walls)
        refuse(damage >= markers, "walls: so much damage has brought the building down already")
        s.damage_left = markers - damage
    else:
        s.damage_left = within("damage_left", position.damage_left, 0, markers)
    if position.reserve is not None:
        s.reserve = within("reserve", position.reserve, 0, HOT_SPOTS)


def lay_pool(s: Any, position: Position) -> None:
    """The markers not turned over yet: of each kind there are as many as in the box."""
    seen = s.rescued + s.lost + s.victims_out
    found = position.false_alarms
    if found is not None:
        within("false_alarms", found, 0, FALSE_ALARMS)
    if position.pool is None:
        s.hidden_victims = max(0, VICTIMS - seen)
        s.hidden_false_alarms = FALSE_ALARMS - (found or 0)
    else:
        pool = position.pool
        s.hidden_victims = within("pool.victims", pool.victims, 0, VICTIMS)
        s.hidden_false_alarms = within("pool.false_alarms", pool.false_alarms, 0, FALSE_ALARMS)
    refuse(
        s.hidden_victims + seen > VICTIMS,
        f"rescued, lost, victims and pool.victims are more than {VICTIMS} victims",
    )
    refuse(
        s.pois_out > s.hidden_victims + s.hidden_false_alarms,
        "poi: more markers lie face down on the board than the pool holds",
    )
    s.false_alarms = FALSE_ALARMS - s.hidden_false_alarms if found is None else found
    refuse(
        s.false_alarms + s.hidden_false_alarms > FALSE_ALARMS,
        f"false_alarms and pool.false_alarms are more than {FALSE_ALARMS} false alarms",
    )


# What is under way


def lay_under_way(s: Any, position: Position) -> None:
    """The stack of frames, and what the turn and the fire phase remember."""
    if position.result is not None:
        refuse(position.result not in RESULTS, f"result: there is none {position.result!r}")
        refuse(bool(position.stack), "stack: a game with a result has nothing under way")
        s.result = ENDINGS.index(position.result)
        return
    lay_fire_phase(s, position)
    lay_stack(s, position.stack, position.phase)
    lay_turn(s, position)
    for cell in range(s.cells):
        if burns(s, cell):
            fire_reaches(s, cell)


def lay_fire_phase(s: Any, position: Position) -> None:
    """Dice that lie on the table, and the target of the last fire roll."""
    under_way = names_of(position.stack, position.phase)
    if position.gun is not None:
        red, black = position.gun
        rolled = 1 <= red <= s.rows and 1 <= black <= s.columns
        refuse(not rolled, f"gun: the dice of the gun cannot show {red} and {black}")
        s.gun_red, s.gun_black = red, black
    if position.target is not None:
        rolling = "fire" in under_way or "replenish" in under_way
        refuse(not rolling, "target: only a fire phase has one, and the stack has none")
        s.target = cell_of(s, "target", position.target, inside=True)
    if position.flare_up:
        refuse(not s.hot_spots, "flare_up: this game has no hot spots (option hotspots)")
        refuse("fire" not in under_way, "flare_up: only a fire phase has one, the stack has none")
    s.target_hot = "target" in position.flare_up
    s.flared_up = "phase" in position.flare_up


def lay_turn(s: Any, position: Position) -> None:
    so_far = position.acted
    if so_far is None:
        s.on_engine = bool(in_turn(s) and s.vehicles and on_spot(s, ENGINE, s.at[s.active]))
        return
    refuse(not in_turn(s), "acted: nobody is taking a turn")
    refuse(so_far.started_on_engine and not s.vehicles, "acted: this game has no vehicles")
    for key, crew in (("commanded", so_far.commanded), ("unwilling", so_far.unwilling)):
        for place, firefighter in places(f"acted.{key}", crew):
            there = 0 <= firefighter < s.firefighters and firefighter != s.active
            refuse(not there, f"{place}: {firefighter} is nobody whom {s.active} can command")
        idle = bool(crew) and s.role[s.active] != CAPTAIN
        refuse(idle, f"acted.{key}: nobody but a fire captain commands")
    refuse(bool(so_far.unwilling) and not s.ask_consent, "acted.unwilling: nobody is asked here")
    s.cafs_commanded = within("acted.cafs_commanded", so_far.cafs_commanded, 0, s.saved_cap + 6)
    s.acted = 1
    s.on_engine = so_far.started_on_engine
    s.commanded = sum(1 << firefighter for firefighter in set(so_far.commanded))
    s.unwilling = sum(1 << firefighter for firefighter in set(so_far.unwilling))
