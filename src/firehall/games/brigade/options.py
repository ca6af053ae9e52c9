"""The options of The Brigade: how many play, what is in the box, and rulings to choose."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from firehall.engine.errors import OptionError
from firehall.games.brigade.state import PLAYERS


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a table agrees on before the game."""

    players: Annotated[int, Meta(ge=2, le=4)] = 4
    advanced: bool = False  # B3.8
    extra_crew: bool = False  # R3: Ash and Sir Precious
    great_buildings: bool = False  # B12.1
    adjacency: Literal[8, 4] = 8  # R1
    hard_limits: bool = True  # R4
    event5: Literal["anywhere", "near"] = "anywhere"  # R13
    wagon_blocks: bool = False  # R16
    ruins: Literal["turn", "move"] = "turn"  # R17
    evac: Literal["round", "now"] = "round"  # R23
    tie: Literal["hero", "shared"] = "hero"  # R25
    gloria_water: bool = True  # R30
    zilda_choice: Literal["victim", "owner"] = "victim"  # R31
    compensation: bool = False  # R60

    # Variants that the rulebook names, designed by us
    three_against_one: bool = False  # B14.1
    phoenix: bool = False  # B15.1

    def __post_init__(self) -> None:
        if self.three_against_one and self.players != PLAYERS:
            raise OptionError(
                f"option three_against_one: it takes {PLAYERS} players, got {self.players}"
            )
        if self.three_against_one and self.phoenix:
            raise OptionError(
                "option phoenix: its chapters end for every station by itself, so it does not go "
                "together with three_against_one"
            )
