"""The options of Flash Point: the rulebook's variants (FP-O) and the rulings that tables differ on.

Defaults are the rulebook's. A switch left at ``None`` follows the mode.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.engine.errors import OptionError
from firehall.games.flashpoint.cards import SPECIALISTS

Specialist: Any = Literal[SPECIALISTS]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a table agrees on before the game."""

    mode: Literal["family", "experienced"] = "family"
    board: Literal["base_front", "base_back"] | dict[str, Any] = "base_front"  # or a board's data
    firefighters: Annotated[int, Meta(ge=1, le=6)] = 4  # FP-S-01
    players: Annotated[int, Meta(ge=1, le=6)] | None = None  # as many as firefighters
    difficulty: Literal["recruit", "veteran", "heroic"] = "recruit"

    # Modules of the experienced rules (FP-O-04)
    specialists: bool | None = None
    hazmat: bool | None = None
    vehicles: bool | None = None
    hotspots: bool | None = None
    experienced_poi: bool | None = None  # follows `vehicles`

    # Variants
    family_setup: Literal["fixed", "random_a", "random_b"] = "fixed"
    random_b_damage: bool = True
    specialist_deal: Literal["chosen", "random"] = "chosen"
    roles_in_box: tuple[Specialist, ...] = SPECIALISTS
    first_player: Literal["chosen", "random"] = "chosen"
    lone_brigade: bool = False
    unmarked_hazmat: bool = False
    murphy: bool = False
    play_on: bool = False
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] | None = None

    # Rulings
    saved_cap: Annotated[int, Meta(ge=0, le=10)] = 4
    no_stop_in_fire: Literal["turn", "move"] = "turn"
    allow_stranding: bool = False
    hazard_tokens: Annotated[int, Meta(ge=20, le=60)] = 34
    damage_tokens: Annotated[int, Meta(ge=20, le=60)] = 24
    flareup_before_hazmat: bool = False
    flashover_between_hazmats: bool = True
    hazmat_order: Literal["ask", "row-major"] = "ask"
    hotspot_setup_avoids_fire: bool = False
    hazmat_stack: bool = True
    lost_limit: Annotated[int, Meta(ge=1, le=10)] = 4
    rescue_goal: Annotated[int, Meta(ge=1, le=10)] = 7
    d8_opposite: Literal["sum9", "koplow"] = "sum9"
    knockdown_metric: Literal["euclid", "manhattan"] = "euclid"
    heal_markers: Annotated[int, Meta(ge=0, le=10)] = 3
    drive_any_spot: bool = False
    ride_with_victim: bool = False
    movement_ap_doors: bool = False
    cafs_command_limit: Literal["all", "command_only"] = "all"
    command_consent: bool = False

    def __post_init__(self) -> None:
        check(self)

    def uses(self, module: str) -> bool:
        """Whether a module of the experienced rules is in use (FP-S-05, FP-V-08, R-58)."""
        chosen: bool | None = getattr(self, module)
        if chosen is not None:
            return chosen
        if module == "experienced_poi":
            return self.uses("vehicles")
        return self.mode == "experienced"

    @property
    def seats(self) -> int:
        return self.firefighters if self.players is None else self.players


def check(options: Options) -> None:
    """Refuse what does not go together."""
    if options.players is not None and options.players > options.firefighters:
        raise OptionError(
            f"option players: {options.players} players need as many firefighters at least, "
            f"got {options.firefighters}"
        )
    if options.mode == "family":
        for name in ("lone_brigade", "unmarked_hazmat", "murphy"):
            if getattr(options, name):
                raise OptionError(f"option {name}: it belongs to the experienced mode")
    else:
        if options.family_setup != "fixed":
            raise OptionError("option family_setup: it belongs to the family mode")
    for name, module in (
        ("unmarked_hazmat", "hazmat"),
        ("murphy", "vehicles"),
        ("lone_brigade", "specialists"),
    ):
        if getattr(options, name) and not options.uses(module):
            raise OptionError(f"option {name}: it needs the module {module}")
    if len(set(options.roles_in_box)) != len(options.roles_in_box):
        raise OptionError("option roles_in_box: a specialist is named twice")
    if options.uses("specialists") and len(options.roles_in_box) < options.firefighters:
        raise OptionError(
            f"option roles_in_box: {options.firefighters} firefighters need as many specialists, "
            f"got {len(options.roles_in_box)}"
        )
    if options.rescue_goal + options.lost_limit > 11:
        raise OptionError(
            "options rescue_goal and lost_limit: with ten victims they may add up to 11 at most, "
            "or a game could end undecided"
        )
