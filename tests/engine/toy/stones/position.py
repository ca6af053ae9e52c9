"""Options, starts and positions of Stones."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import numpy as np
from msgspec import Meta

from firehall.engine.frames import push_frame, top_kind
from firehall.engine.plain import Array, plain
from firehall.engine.positions import (
    FLAG,
    Custom,
    Field,
    Lying,
    PositionFormat,
    Stack,
    number,
    refuse,
    word,
)

from .fields import HIDE, NewState, State, push_turn
from .state import FRAMES, STATE

STONES = ("unknown", "golden", "cursed")
ENDINGS = ("", "golden", "cursed")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    stones: Annotated[int, Meta(ge=1, le=100)] = 9


def start(options: Options) -> Array:
    """A batch of one state, in which the last stone is about to be hidden."""
    states = empty(options)
    push_frame(plain(states), HIDE)
    return states


def empty(options: Options) -> Array:
    """The pile and the coin, and nothing under way."""
    states = np.zeros(1, STATE)
    s: NewState = plain(states)
    s.stones = options.stones
    s.sides = 2
    return states


def phase(s: State) -> str:
    return FRAMES.words[top_kind(s)] if s.depth else "done"


def lay_phase(s: State, place: str, given: str) -> None:
    """For people, and for a position without a stack: see `complete_stack`."""


def complete_stack(s: State, position: Any) -> None:
    """Without a stack the game is over, if the phase says so, or the first player is to move."""
    if not position.stack and position.phase != "done":
        push_turn(s, 0)
    refuse(bool(s.depth) == (position.phase == "done"), "phase: done is when nothing is under way")
    s.ending = 0 if s.depth else s.last


FORMAT = PositionFormat(
    "stones",
    Options,
    empty,
    Field("stones", number(0, 100)),
    Field("turns", number(0, 30_000)),
    Custom("phase", Literal["hide", "turn", "toss", "done"], lay_phase, phase),
    Field("last", word(STONES, "stone")),
    Field("seen", FLAG),
    Field("winner", number(0, 1)),
    Stack(
        FRAMES,
        Lying("hide"),
        Lying("turn", seat=1),
        Lying("toss", on="turn"),
        numbers=1,
        there=lambda s: s.depth > 0,
    ),
    then=[complete_stack],
)
read, write = FORMAT.read, FORMAT.write
