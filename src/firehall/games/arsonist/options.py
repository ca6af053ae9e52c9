"""The options of The Arsonist: rulings that tables differ on, and the map."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from firehall.games.arsonist.town.map import MAX_SETTLEMENTS

SEATS = 2


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a table agrees on before the game."""

    map: str | dict[str, Any] = "warsaw"  # a printed map's name, or a map's own data
    notebook: bool = True  # the commissioner sees the settlements that are possible (P9)
    sparks_optional: bool = False  # R5
    fumes_blocked: bool = False  # R6
    bank_recovery: bool = False  # R7
    support_sequential: bool = False  # R11
    second_capture_later_turn: bool = False  # R13
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = 60  # R14
    burned_goal: Annotated[int, Meta(ge=2, le=MAX_SETTLEMENTS)] = 10  # P8.1
