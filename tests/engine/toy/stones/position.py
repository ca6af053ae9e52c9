"""Options, starts and positions of Stones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
from msgspec import Meta

from firehall.engine.errors import PositionError
from firehall.engine.options import given
from firehall.engine.plain import Array, plain

from . import rules

PHASES = ("hide", "turn", "toss", "done")
STONES = ("unknown", "golden", "cursed")
ENDINGS = ("", "golden", "cursed")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    stones: Annotated[int, Meta(ge=1, le=100)] = 9


class Position(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["stones"] = "stones"
    options: Options = msgspec.field(default_factory=Options)
    stones: Annotated[int, Meta(ge=0, le=100)] | None = None  # as many as at the start
    turn: Literal[0, 1] = 0
    turns: Annotated[int, Meta(ge=0, le=30_000)] = 0
    phase: Literal["hide", "turn", "toss", "done"] = "turn"
    last: Literal["unknown", "golden", "cursed"] = "golden"
    seen: bool = False
    winner: Literal[0, 1] = 0


def start(options: Options) -> Array:
    states = np.zeros(1, rules.STATE)
    states["stones"] = options.stones
    states["sides"] = 2
    return states


def write(s: Any, options: Options) -> dict[str, Any]:
    return {
        "game": "stones",
        "options": given(options),
        "stones": s.stones,
        "turn": s.seat,
        "turns": s.turns,
        "phase": PHASES[s.phase],
        "last": STONES[s.last],
        "seen": bool(s.seen),
        "winner": s.winner,
    }


def read(data: Mapping[str, Any]) -> tuple[Options, Array]:
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is no position: {error}") from None
    states = start(position.options)
    s = plain(states)
    if position.stones is not None:
        s.stones = position.stones
    s.seat = position.turn
    s.turns = position.turns
    s.phase = PHASES.index(position.phase)
    s.last = STONES.index(position.last)
    s.seen = int(position.seen)
    s.winner = position.winner
    s.ending = s.last if s.phase == rules.DONE else 0
    return position.options, states
