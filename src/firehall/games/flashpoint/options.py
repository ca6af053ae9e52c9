"""The options of Flash Point: the rulebook's variants (FP-O) and the rulings that tables differ on.

Defaults are the rulebook's. A switch left at ``None`` follows the mode.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.engine.errors import OptionError
from firehall.games.flashpoint.board import EXPANSIONS, HALF_BOARD_HOSTS, PRINTED, WITHOUT_VEHICLES
from firehall.games.flashpoint.cards import BASE_SPECIALISTS, SPECIALISTS
from firehall.games.flashpoint.victims import SPECIAL_NAMES, SPECIAL_VICTIMS

Specialist: Any = Literal[SPECIALISTS]
BoardName: Any = Literal[(*PRINTED, *EXPANSIONS)]
SpecialVictim: Any = Literal[SPECIAL_NAMES]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a table agrees on before the game."""

    mode: Literal["family", "experienced"] = "family"
    board: BoardName | dict[str, Any] = "base_front"  # or a board's data
    attic: bool = False  # half boards (FP-S-22)
    basement: bool = False
    ladders: bool = True  # where something can be reached by them (FP-S-26)
    engine_equipment: Literal["deck_gun", "platform"] = "deck_gun"  # FP-S-25
    locked_doors: Annotated[int, Meta(ge=0, le=33)] = 0  # up to all that the board has (FP-S-23)
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
    roles_in_box: tuple[Specialist, ...] = BASE_SPECIALISTS
    first_player: Literal["chosen", "random"] = "chosen"
    lone_brigade: bool = False
    unmarked_hazmat: bool = False
    murphy: bool = False
    tragic_events: bool = False
    special_victims: tuple[SpecialVictim, ...] = ()
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
    skip_whole_turn: bool = False
    knockdown_start: Literal["closest", "any"] = "closest"
    highrise_engine_rescue: bool = True
    dog_lead: Literal["no", "1", "2"] = "no"
    free_ap_order: Literal["last", "first"] = "last"
    fps_smoke_uses_breaches: bool = False
    toxic_kills_poi: bool = True
    sub_medbay_vulnerable: bool = False

    def __post_init__(self) -> None:
        check(self)

    def uses(self, module: str) -> bool:
        """Whether a module of the experienced rules is in use (FP-S-05, FP-V-08, R-58)."""
        chosen: bool | None = getattr(self, module)
        if chosen is not None:
            return chosen
        if module == "experienced_poi":
            return self.uses("vehicles")
        if module == "hotspots" and self.tragic_events:  # FP-TR-01
            return False
        return self.mode == "experienced"

    @property
    def expands(self) -> bool:
        """Whether something is in play that the base game has not, on whatever board."""
        board = isinstance(self.board, str) and self.board in EXPANSIONS
        more = not set(self.roles_in_box) <= set(BASE_SPECIALISTS) or self.locked_doors > 0
        return board or more or self.tragic_events or bool(self.special_victims)

    @property
    def half_boards(self) -> tuple[str, ...]:
        """Those that are added to the board, in the order of the dice."""
        return tuple(name for name in ("attic", "basement") if getattr(self, name))

    @property
    def seats(self) -> int:
        return self.firefighters if self.players is None else self.players


def check_board(options: Options) -> None:
    """What boards of the expansions do not go together with (section 19 of the rules)."""
    board = options.board
    if options.half_boards and not (isinstance(board, str) and board in HALF_BOARD_HOSTS):
        raise OptionError(
            f"option {options.half_boards[0]}: it fits the boards {', '.join(HALF_BOARD_HOSTS)}"
        )
    if options.half_boards and options.d8_opposite == "koplow":
        raise OptionError(
            f"option {options.half_boards[0]}: with it the black die has more than eight sides, "
            "and d8_opposite is about eight"
        )
    check_equipment(options)
    if not isinstance(board, str) or board not in EXPANSIONS:
        return
    if options.mode == "family":
        raise OptionError(f"option board: {board} is for the experienced mode")
    #
    if board == "urban_high_rise" and not options.uses("vehicles"):
        raise OptionError("option vehicles: nobody reaches the urban_high_rise without the Engine")
    if options.murphy and board in WITHOUT_VEHICLES:
        raise OptionError(f"option murphy: {board} has no deck gun")


def check_equipment(options: Options) -> None:
    """The platform needs the Engine, and a floor above that it reaches (FP-S-25)."""
    if options.engine_equipment != "platform":
        return
    if not options.uses("vehicles"):
        raise OptionError("option engine_equipment: it needs the module vehicles")
    if not isinstance(options.board, str):
        return  # `start` looks at what is drawn
    if options.board not in HALF_BOARD_HOSTS:
        raise OptionError(
            "option engine_equipment: the platform reaches upper floors of the boards "
            f"{', '.join(HALF_BOARD_HOSTS)}"
        )
    if options.board == "ed_garage" and not options.attic:
        raise OptionError("option engine_equipment: the platform needs the attic of the ed_garage")


def check(options: Options) -> None:
    """Refuse what does not go together."""
    if options.players is not None and options.players > options.firefighters:
        raise OptionError(
            f"option players: {options.players} players need as many firefighters at least, "
            f"got {options.firefighters}"
        )
    if options.mode == "family":
        for name in ("lone_brigade", "unmarked_hazmat", "murphy", "tragic_events"):
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
    check_board(options)
    if options.tragic_events and options.hotspots:
        raise OptionError("option tragic_events: the Fire Deck takes the place of hotspots")
    for kind in SPECIAL_VICTIMS:
        if options.special_victims.count(kind.name) > kind.markers:
            raise OptionError(
                f"option special_victims: of {kind.name} there are {kind.markers} in the box"
            )
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
