"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is at its starting value on an empty board, and
the crew is as large as the list of its firefighters. Unknown keys and positions that cannot exist
are refused with one sentence that names the place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from firehall.engine import log as events
from firehall.engine import options as options_reader
from firehall.engine.bits import has, small
from firehall.engine.errors import OptionError, PositionError, shaped
from firehall.engine.frames import top_kind
from firehall.engine.plain import Array, plain
from firehall.games.flashpoint.board import (
    BORDER,
    DAMAGED,
    DESTROYED,
    NO_WALL,
    WALL,
)
from firehall.games.flashpoint.framing import in_turn
from firehall.games.flashpoint.laying import DOOR_STATES, SPECIAL_NAMES, Position, lay
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.possible import check_answerable, check_decided, check_order
from firehall.games.flashpoint.rules import run
from firehall.games.flashpoint.start import empty
from firehall.games.flashpoint.state import (
    ACTIONS,
    AMBULANCE,
    EAST,
    ENGINE,
    SMOKE,
    SOUTH,
    base_special_ap,
    burns,
    edge_at,
    hazard,
    special_purpose,
)
from firehall.games.flashpoint.words import ENDINGS, PHASES, ROLE_NAMES, space

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
        for treated, count in ((False, small(s.victims, cell)), (True, small(s.treated, cell)))
        for _ in range(count)
    ]
    sides = edges(s)
    return {
        "fire": [space(s, cell) for cell in cells if burns(s, cell)],
        "smoke": [space(s, cell) for cell in cells if hazard(s, cell) == SMOKE],
        "poi": [space(s, cell) for cell in cells if has(s.poi, cell)],
        "hazmats": [space(s, cell) for cell in cells for _ in range(small(s.hazmats, cell))],
        "hot_spots": [space(s, cell) for cell in cells if has(s.hot_spot, cell)],
        "victims": victims,
        "walls": [
            {"edge": edge, "damage": kind - WALL}
            for edge, kind in sides
            if kind in (DAMAGED, DESTROYED)
        ],
        "doors": [
            {"edge": edge, "state": name}
            for edge, kind in sides
            for name, door in DOOR_STATES.items()
            if kind == door
        ],
    }


def edges(s: Any) -> list[tuple[list[list[int]], int]]:
    """Every side of a space on which there is something, once, with what it is."""
    found = []
    for cell in range(s.cells):
        for direction, step in ((EAST, 1), (SOUTH, s.width)):
            kind = edge_at(s, cell, direction)
            if kind not in (NO_WALL, BORDER):
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
    position = shaped(data, Position, PositionError, "this is no position")
    given = dict(position.options)
    if position.board is not None:
        given["board"] = position.board
    if position.firefighters:
        given.setdefault("firefighters", len(position.firefighters))
    try:
        options = options_reader.read(Options, given, "flashpoint")
        states = empty(options)
    except OptionError as error:
        raise PositionError(str(error)) from None
    s = plain(states)
    lay(s, position, options)
    check_decided(s)
    check_order(s)
    run(s, events.new(0))  # up to the first question
    check_answerable(s)
    return options, states
