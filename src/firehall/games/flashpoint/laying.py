"""Laying out a position: the keys it may have, and a state from them.

Positions that cannot exist are refused with one sentence.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from firehall.engine.bits import has, put, set_small, small
from firehall.engine.errors import PositionError
from firehall.engine.frames import push
from firehall.games.flashpoint.board import (
    DAMAGED,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    WALL,
)
from firehall.games.flashpoint.codes import STEPS
from firehall.games.flashpoint.fire import fire_reaches
from firehall.games.flashpoint.options import SPECIALISTS, Options
from firehall.games.flashpoint.start import FALSE_ALARMS, VICTIMS
from firehall.games.flashpoint.state import (
    ACTIONS,
    AMBULANCE,
    DEPTH,
    EAST,
    ENGINE,
    FIRE,
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
from firehall.games.flashpoint.words import ENDINGS, PHASES, RESULTS, ROLE_NAMES

Space = tuple[int, int]
Edge = tuple[Space, Space]

DOOR_STATES = {"closed": DOOR_CLOSED, "open": DOOR_OPEN, "destroyed": DOOR_GONE}
WALL_DAMAGE = {0: WALL, 1: DAMAGED, 2: DESTROYED}
MOST_AP = 30
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
    stack: list[tuple[str, int, int, int]] | None = None
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
    lay_crew(s, position, options)
    lay_vehicles(s, position)
    lay_counts(s, position, options)
    lay_under_way(s, position)


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise PositionError(sentence)


def cell_of(s: Any, at: Space, inside: bool = False) -> int:
    row, column = at
    on_board = 0 <= row <= s.rows + 1 and 0 <= column <= s.columns + 1
    refuse(not on_board, f"there is no space {row},{column} on this board")
    cell = row * int(s.width) + column
    refuse(inside and is_outside(s, cell), f"{row},{column} is outside the building")
    return cell


def edge_index(s: Any, edge: Edge) -> int:
    one, other = sorted(edge)
    first, second = cell_of(s, one), cell_of(s, other)
    refuse(
        second - first not in (1, s.width) or (one[0] != other[0] and one[1] != other[1]),
        f"{list(one)} and {list(other)} do not share a side",
    )
    return edge_of(s, first, EAST if one[0] == other[0] else SOUTH)


def lay_edges(s: Any, position: Position) -> None:
    for wall in position.walls:
        index = edge_index(s, wall.edge)
        refuse(small(s.edge, index) != WALL, f"there is no wall between {_pair(wall.edge)}")
        refuse(wall.damage not in WALL_DAMAGE, f"a wall takes 0 to 2 damage, got {wall.damage}")
        set_small(s.edge, index, WALL_DAMAGE[wall.damage])
    for door in position.doors:
        index = edge_index(s, door.edge)
        refuse(small(s.edge, index) != DOOR_CLOSED, f"there is no door between {_pair(door.edge)}")
        set_small(s.edge, index, DOOR_STATES[door.state])


def _pair(edge: Edge) -> str:
    return " and ".join(f"{row},{column}" for row, column in edge)


def lay_hazards(s: Any, position: Position) -> None:
    for spaces, kind in ((position.fire, FIRE), (position.smoke, SMOKE)):
        for at in spaces:
            cell = cell_of(s, at, inside=kind == SMOKE)
            refuse(hazard(s, cell) != 0, f"{at[0]},{at[1]} holds two hazards; it can hold one")
            set_hazard(s, cell, kind)
            s.hazards += 1
    refuse(s.hazards > s.hazard_tokens, f"there are only {s.hazard_tokens} hazard tokens")
    for at in position.hot_spots:
        cell = cell_of(s, at, inside=True)
        refuse(has(s.hot_spot, cell), f"{at[0]},{at[1]} holds two hot spots; it can hold one")
        put(s.hot_spot, cell)


def lay_people(s: Any, position: Position) -> None:
    for at in position.poi:
        cell = cell_of(s, at, inside=True)
        refuse(has(s.poi, cell), f"{at[0]},{at[1]} holds two points of interest; it can hold one")
        put(s.poi, cell)
        s.pois_out += 1
    refuse(len(position.victims) > VICTIMS, f"there are only {VICTIMS} victims")
    treated = sum(victim.treated for victim in position.victims)
    refuse(treated > s.heal_left, "more victims are treated than there are heal markers")
    for victim in position.victims:
        cell = cell_of(s, victim.at)
        more(s.treated if victim.treated else s.victims, cell, 1)
        s.victims_out += 1
        s.heal_left -= victim.treated
    refuse(len(position.hazmats) > 6, "there are only 6 hazmats")
    for at in position.hazmats:
        more(s.hazmats, cell_of(s, at), 1)
        s.hazmats_out += 1


def lay_crew(s: Any, position: Position, options: Options) -> None:
    refuse(
        len(position.firefighters) > s.firefighters,
        f"the options say {s.firefighters} firefighters, the position has "
        f"{len(position.firefighters)}",
    )
    refuse(not 0 <= position.turn < s.firefighters, f"there is no firefighter {position.turn}")
    s.active = position.turn
    corner = s.cells - 1
    for index in range(s.firefighters):
        s.at[index] = corner
    for index, figure in enumerate(position.firefighters):
        if figure.at is not None:
            s.at[index] = cell_of(s, figure.at)
        lay_card(s, index, figure)
        refuse(
            not 0 <= figure.saved <= s.saved_cap,
            f"a firefighter saves 0 to {s.saved_cap} AP, got {figure.saved}",
        )
        s.saved[index] = figure.saved
        refuse(index != s.active and bool(figure.ap), "only the active firefighter has AP to spend")
    if position.phase == "actions" or position.stack is not None:
        lay_purse(s, position)


def lay_card(s: Any, index: int, figure: Firefighter) -> None:
    if figure.specialist == "plain":
        return
    known = figure.specialist in SPECIALISTS
    refuse(not known, f"there is no specialist {figure.specialist!r}")
    refuse(not s.specialists, "this game has no specialists")
    role = ROLE_NAMES.index(figure.specialist)
    refuse(not (s.roles_free >> role) & 1, f"{figure.specialist} is taken twice or not in the box")
    s.role[index] = role
    s.roles_free &= ~(1 << role)


def lay_purse(s: Any, position: Position) -> None:
    """The active firefighter's AP; what it had saved is in the pool."""
    figures = position.firefighters
    figure = figures[s.active] if s.active < len(figures) else Firefighter()
    frames = position.stack or [("actions", 0, 0, 0)]
    if not any(name == "actions" for name, *_ in frames):
        return
    role = s.role[s.active]
    own = base_ap(role) if figure.ap is None else number(figure.ap, "AP", MOST_AP)
    s.ap = own + s.saved[s.active]
    s.saved[s.active] = 0
    s.special_ap = base_special_ap(role)
    for name, amount in (figure.special_ap or {}).items():
        purpose = SPECIAL_NAMES[special_purpose(role)]
        refuse(name != purpose or name == "general", f"this specialist has no {name} AP")
        limit = base_special_ap(role)
        refuse(not 0 <= amount <= limit, f"{name} AP go from 0 to {limit}, got {amount}")
        s.special_ap = amount


def lay_vehicles(s: Any, position: Position) -> None:
    for vehicle, name, given in (
        (AMBULANCE, "ambulance", position.ambulance),
        (ENGINE, "engine", position.engine),
    ):
        if given is None:
            continue
        refuse(not s.vehicles, "this game has no vehicles")
        wanted = sorted(cell_of(s, at) for at in given)
        spots = [sorted(s.spot[vehicle, spot, half] for half in range(2)) for spot in range(SPOTS)]
        refuse(wanted not in spots, f"the {name} cannot park on {_pair(given)}")
        if vehicle == AMBULANCE:
            s.ambulance = spots.index(wanted)
        else:
            s.engine = spots.index(wanted)


def lay_counts(s: Any, position: Position, options: Options) -> None:
    for name, value, limit in (
        ("rescued", position.rescued, VICTIMS),
        ("lost", position.lost, VICTIMS),
        ("disposed", position.disposed, 15),
        ("exploded", position.exploded, 15),
        ("turns", position.turns, 30_000),
    ):
        refuse(not 0 <= value <= limit, f"{name} goes from 0 to {limit}, got {value}")
    s.rescued = position.rescued
    s.lost = position.lost
    s.disposed = position.disposed
    s.exploded = position.exploded
    s.turn = position.turns
    if position.damage_left is not None:
        s.damage_left = number(position.damage_left, "damage_left", options.damage_tokens)
        collapsed = s.damage_left == 0 and position.result is None
        refuse(collapsed, "with no damage marker left the building has collapsed")
    else:
        damage = sum(wall.damage for wall in position.walls)
        refuse(damage >= options.damage_tokens, "the building has collapsed already")
        s.damage_left = options.damage_tokens - damage
    if position.reserve is not None:
        s.reserve = number(position.reserve, "reserve", 24)
    lay_pool(s, position)


def number(value: int, name: str, limit: int) -> int:
    refuse(not 0 <= value <= limit, f"{name} goes from 0 to {limit}, got {value}")
    return value


def lay_pool(s: Any, position: Position) -> None:
    seen = s.rescued + s.lost + s.victims_out
    if position.pool is not None:
        s.hidden_victims = number(position.pool.victims, "pool.victims", VICTIMS)
        s.hidden_false_alarms = number(
            position.pool.false_alarms, "pool.false_alarms", FALSE_ALARMS
        )
    else:
        s.hidden_victims = max(0, VICTIMS - seen)
        s.hidden_false_alarms = FALSE_ALARMS
    refuse(
        s.hidden_victims + seen > VICTIMS,
        f"rescued, lost, on the board and in the pool are more than {VICTIMS} victims",
    )
    refuse(
        s.pois_out > s.hidden_victims + s.hidden_false_alarms,
        "more markers lie face down on the board than the pool holds",
    )
    turned = FALSE_ALARMS - s.hidden_false_alarms
    found = turned if position.false_alarms is None else position.false_alarms
    s.false_alarms = number(found, "false_alarms", FALSE_ALARMS)


def lay_under_way(s: Any, position: Position) -> None:
    """The stack of frames, and what the turn and the fire phase remember."""
    if position.result is not None:
        refuse(position.result not in RESULTS, f"there is no result {position.result!r}")
        s.result = ENDINGS.index(position.result)
        return
    lay_stack(s, position)
    lay_turn(s, position)
    if position.gun is not None:
        red, black = position.gun
        rolled = 1 <= red <= s.rows and 1 <= black <= s.columns
        refuse(not rolled, f"the dice of the gun cannot show {red} and {black}")
        s.gun_red, s.gun_black = red, black
    if position.target is not None:
        s.target = cell_of(s, position.target)
    s.target_hot = "target" in position.flare_up
    s.flared_up = "phase" in position.flare_up
    for cell in range(s.cells):
        if burns(s, cell):
            fire_reaches(s, cell)


def lay_stack(s: Any, position: Position) -> None:
    kinds = {name: kind for kind, name in PHASES.items()}
    frames = position.stack
    if frames is None:
        refuse(
            position.phase not in ("actions", "turn", "fire", "replenish"),
            f"phase {position.phase!r} needs the key stack, as position() writes it; "
            "without it a position is at actions, turn, fire or replenish",
        )
        frames = [(position.phase, 0, 0, 0)]
    refuse(not 0 < len(frames) <= DEPTH, f"the stack has 1 to {DEPTH} frames")
    for depth, (name, *places) in enumerate(frames):
        refuse(name not in kinds, f"there is no phase {name!r}")
        waits = depth == len(frames) - 1 or name in WAITING
        refuse(not waits, f"{name} cannot lie below another frame of the stack")
        check_places(s, name, places)
        push(s, kinds[name], places[0], places[1], places[2])


#: Frames that others may lie on: they go on when the one above is done.
WAITING = ("setup", "actions", "fire", "drive", "replenish")


def check_places(s: Any, name: str, places: list[int]) -> None:
    """Whether the numbers of a frame can be."""
    crew = s.firefighters - 1
    limits = {
        "setup": (9, 15, s.columns),
        "fire": (6, s.firefighters, 0),
        "drive": (1, SPOTS - 1, s.firefighters),
        "red_die_explosion": (s.columns, 0, 0),
        "deal_specialist": (crew, 0, 0),
        "specialist": (crew, 0, 0),
        "start": (crew, 0, 0),
        "reveal": (s.cells - 1, 0, 0),
        "gun_reroll_red": (3, 0, 0),
        "gun_reroll_black": (3, 0, 0),
        "gun_reroll_both": (3, 0, 0),
        "reroll": (2, 0, 0),
        "ride": (crew, 1, 0),
        "landing": (crew, 0, 0),
        "consent": (crew, STEPS + 3, 0),
    }.get(name, (0, 0, 0))
    fit = all(0 <= place <= limit for place, limit in zip(places, limits, strict=True))
    refuse(not fit, f"the frame {name} cannot hold the numbers {places}")
    if name == "reveal":
        refuse(not has(s.poi, places[0]), "the frame reveal names a space without a marker")
    if name == "red_die_explosion":
        refuse(places[0] == 0, "the black die shows no column")


def in_turn(s: Any) -> bool:
    """Whether the active firefighter is taking actions, an open question on top included."""
    return any(s.frame[place, 0] == ACTIONS for place in range(s.depth))


def lay_turn(s: Any, position: Position) -> None:
    so_far = position.acted
    if so_far is None:
        s.on_engine = bool(in_turn(s) and s.vehicles and on_spot(s, ENGINE, s.at[s.active]))
        return
    for name, crew in (("commanded", so_far.commanded), ("unwilling", so_far.unwilling)):
        there = all(0 <= firefighter < s.firefighters for firefighter in crew)
        refuse(not there, f"{name} names a firefighter who is not there: {crew}")
    number(so_far.cafs_commanded, "cafs_commanded", MOST_AP)
    s.acted = 1
    s.on_engine = so_far.started_on_engine
    s.commanded = sum(1 << firefighter for firefighter in so_far.commanded)
    s.unwilling = sum(1 << firefighter for firefighter in so_far.unwilling)
    s.cafs_commanded = so_far.cafs_commanded
