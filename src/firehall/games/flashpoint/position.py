"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is at its starting value on an empty board.
Unknown keys and positions that cannot exist are refused with one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from firehall.engine import log as events
from firehall.engine import options as options_reader
from firehall.engine.errors import OptionError, PositionError
from firehall.engine.frames import DEPTH, push, top_kind
from firehall.engine.plain import Array, plain
from firehall.games.flashpoint.board import (
    BORDER,
    DAMAGED,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    WALL,
)
from firehall.games.flashpoint.fire import fire_reaches
from firehall.games.flashpoint.options import SPECIALISTS, Options
from firehall.games.flashpoint.rules import run
from firehall.games.flashpoint.start import FALSE_ALARMS, VICTIMS, empty
from firehall.games.flashpoint.state import (
    ACTIONS,
    AMBULANCE,
    EAST,
    ENGINE,
    FIRE,
    SMOKE,
    SOUTH,
    SPOTS,
    base_ap,
    base_special_ap,
    edge_of,
    is_outside,
    on_spot,
    special_purpose,
)
from firehall.games.flashpoint.words import ENDINGS, PHASES, ROLE_NAMES, space

Space = tuple[int, int]
Edge = tuple[Space, Space]

DOOR_STATES = {"closed": DOOR_CLOSED, "open": DOOR_OPEN, "destroyed": DOOR_GONE}
WALL_DAMAGE = {0: WALL, 1: DAMAGED, 2: DESTROYED}
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


# Writing


def write(s: Any, options: Options) -> dict[str, Any]:
    """Everything in a state, JSON-ready; `read` gives the same bytes back."""
    given = options_reader.given(options)
    position: dict[str, Any] = {"game": "flashpoint", "options": given}
    position |= write_board(s)
    position["firefighters"] = [write_firefighter(s, i) for i in range(s.firefighters)]
    position |= {
        "turn": s.active,
        "phase": PHASES.get(top_kind(s), "over"),
        "rescued": s.rescued,
        "lost": s.lost,
        "false_alarms": s.false_alarms,
        "disposed": s.disposed,
        "exploded": s.exploded,
        "damage_left": s.damage_left,
        "pool": {"victims": s.hidden_victims, "false_alarms": s.hidden_false_alarms},
        "reserve": s.reserve,
        "turns": s.turn,
    }
    if s.vehicles:
        for name, vehicle, spot in (
            ("ambulance", AMBULANCE, s.ambulance),
            ("engine", ENGINE, s.engine),
        ):
            position[name] = [space(s, s.spot[vehicle, spot, half]) for half in range(2)]
    return position | write_under_way(s)


def write_board(s: Any) -> dict[str, Any]:
    cells = range(s.cells)
    victims = [
        {"at": space(s, cell), "treated": treated}
        for cell in cells
        for treated, count in ((False, s.victims[cell]), (True, s.treated[cell]))
        for _ in range(count)
    ]
    return {
        "fire": [space(s, cell) for cell in cells if s.hazard[cell] == FIRE],
        "smoke": [space(s, cell) for cell in cells if s.hazard[cell] == SMOKE],
        "poi": [space(s, cell) for cell in cells if s.poi[cell]],
        "hazmats": [space(s, cell) for cell in cells for _ in range(s.hazmats[cell])],
        "hot_spots": [space(s, cell) for cell in cells if s.hot_spot[cell]],
        "victims": victims,
        "walls": [
            {"edge": edge, "damage": kind - WALL}
            for edge, kind in edges(s)
            if kind in (DAMAGED, DESTROYED)
        ],
        "doors": [
            {"edge": edge, "state": name}
            for edge, kind in edges(s)
            for name, door in DOOR_STATES.items()
            if kind == door
        ],
    }


def edges(s: Any) -> list[tuple[list[list[int]], int]]:
    """Every side of every space once, with what is there."""
    found = []
    for cell in range(s.cells):
        for direction, step in ((EAST, 1), (SOUTH, s.width)):
            kind = s.edge[edge_of(s, cell, direction)]
            if kind != BORDER:
                found.append(([space(s, cell), space(s, cell + step)], kind))
    return found


def write_firefighter(s: Any, firefighter: int) -> dict[str, Any]:
    active = firefighter == s.active and s.depth > 0 and in_turn(s)
    written: dict[str, Any] = {
        "at": space(s, s.at[firefighter]),
        "specialist": ROLE_NAMES[s.role[firefighter]],
        "ap": s.ap if active else 0,
        "saved": s.saved[firefighter],
    }
    if active and base_special_ap(s.role[firefighter]):
        purpose = special_purpose(s.role[firefighter])
        written["special_ap"] = {SPECIAL_NAMES[purpose]: s.special_ap}
    return written


def in_turn(s: Any) -> bool:
    """Whether the active firefighter is taking actions, an open question on top included."""
    return any(s.frame[place, 0] == ACTIONS for place in range(s.depth))


def write_under_way(s: Any) -> dict[str, Any]:
    """What only a position in the middle of something needs."""
    written: dict[str, Any] = {}
    if s.depth and not (s.depth == 1 and top_kind(s) == ACTIONS):
        written["stack"] = [
            [PHASES[s.frame[place, 0]], *(s.frame[place, column] for column in (1, 2, 3))]
            for place in range(s.depth)
        ]
    if s.acted:
        written["acted"] = {
            "started_on_engine": bool(s.on_engine),
            "commanded": bits(s.commanded),
            "unwilling": bits(s.unwilling),
            "cafs_commanded": s.cafs_commanded,
        }
    if s.gun_red:
        written["gun"] = [s.gun_red, s.gun_black]
    if s.target:
        written["target"] = space(s, s.target)
    marks = [name for name, on in (("target", s.target_hot), ("phase", s.flared_up)) if on]
    if marks:
        written["flare_up"] = marks
    if s.result:
        written["result"] = ENDINGS[s.result]
    return written


def bits(number: int) -> list[int]:
    return [place for place in range(8) if (number >> place) & 1]


# Reading


def read(data: Mapping[str, Any]) -> tuple[Options, Array]:
    """Options and a batch of one state; PositionError says what cannot be."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is no position: {_plain(str(error))}") from None
    given = dict(position.options)
    if position.board is not None:
        given["board"] = position.board
    try:
        options = options_reader.read(Options, given, "flashpoint")
        states = empty(options)
    except OptionError as error:
        raise PositionError(str(error)) from None
    s = plain(states)
    lay(s, position, options)
    run(s, events.new(0))  # up to the first question
    return options, states


def _plain(message: str) -> str:
    return message.replace("`", "").replace(" - at $.", ", in ").replace(" - at $", "")


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
        refuse(s.edge[index] != WALL, f"there is no wall between {_pair(wall.edge)}")
        refuse(wall.damage not in WALL_DAMAGE, f"a wall takes 0 to 2 damage, got {wall.damage}")
        s.edge[index] = WALL_DAMAGE[wall.damage]
    for door in position.doors:
        index = edge_index(s, door.edge)
        refuse(s.edge[index] != DOOR_CLOSED, f"there is no door between {_pair(door.edge)}")
        s.edge[index] = DOOR_STATES[door.state]


def _pair(edge: Edge) -> str:
    return " and ".join(f"{row},{column}" for row, column in edge)


def lay_hazards(s: Any, position: Position) -> None:
    for spaces, hazard in ((position.fire, FIRE), (position.smoke, SMOKE)):
        for at in spaces:
            cell = cell_of(s, at)
            refuse(s.hazard[cell] != 0, f"{at[0]},{at[1]} holds two hazards; it can hold one")
            s.hazard[cell] = hazard
            s.hazards += 1
    refuse(s.hazards > s.hazard_tokens, f"there are only {s.hazard_tokens} hazard tokens")
    for at in position.hot_spots:
        cell = cell_of(s, at, inside=True)
        refuse(s.hot_spot[cell] != 0, f"{at[0]},{at[1]} holds two hot spots; it can hold one")
        s.hot_spot[cell] = 1


def lay_people(s: Any, position: Position) -> None:
    for at in position.poi:
        cell = cell_of(s, at, inside=True)
        refuse(s.poi[cell] != 0, f"{at[0]},{at[1]} holds two points of interest; it can hold one")
        s.poi[cell] = 1
        s.pois_out += 1
    for victim in position.victims:
        cell = cell_of(s, victim.at)
        (s.treated if victim.treated else s.victims)[cell] += 1
        s.victims_out += 1
        s.heal_left -= victim.treated
    refuse(s.victims_out > VICTIMS, f"there are only {VICTIMS} victims")
    refuse(s.heal_left < 0, "more victims are treated than there are heal markers")
    refuse(len(position.hazmats) > 6, "there are only 6 hazmats")
    for at in position.hazmats:
        s.hazmats[cell_of(s, at)] += 1
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
    s.ap = (base_ap(role) if figure.ap is None else figure.ap) + s.saved[s.active]
    s.saved[s.active] = 0
    refuse(not 0 <= s.ap <= 30, f"a firefighter cannot have {s.ap} AP")
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
    s.false_alarms = turned if position.false_alarms is None else position.false_alarms


def lay_under_way(s: Any, position: Position) -> None:
    """The stack of frames, and what the turn and the fire phase remember."""
    if position.result is not None:
        refuse(position.result not in ENDINGS[1:], f"there is no result {position.result!r}")
        s.result = ENDINGS.index(position.result)
        return
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
    for name, *places in frames:
        refuse(name not in kinds, f"there is no phase {name!r}")
        push(s, kinds[name], places[0], places[1], places[2])
    lay_turn(s, position)
    if position.gun is not None:
        s.gun_red, s.gun_black = position.gun
    if position.target is not None:
        s.target = cell_of(s, position.target)
    s.target_hot = "target" in position.flare_up
    s.flared_up = "phase" in position.flare_up
    for cell in range(s.cells):
        if s.hazard[cell] == FIRE:
            fire_reaches(s, cell)


def lay_turn(s: Any, position: Position) -> None:
    so_far = position.acted
    if so_far is None:
        s.on_engine = bool(in_turn(s) and s.vehicles and on_spot(s, ENGINE, s.at[s.active]))
        return
    s.acted = 1
    s.on_engine = so_far.started_on_engine
    s.commanded = sum(1 << firefighter for firefighter in so_far.commanded)
    s.unwilling = sum(1 << firefighter for firefighter in so_far.unwilling)
    s.cafs_commanded = so_far.cafs_commanded
