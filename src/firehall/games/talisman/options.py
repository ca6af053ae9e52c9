"""The options of Talisman: what a table agrees on before the game (section 22 of the rules)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.games.talisman.box.cards import ALL, DATA, PRINTED, whole

CardSet: Any = Literal[(ALL, PRINTED, *whole().sets)]
Stock: Any = Literal[(DATA, *whole().stocks)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a table agrees on before the game."""

    players: Annotated[int, Meta(ge=2, le=6)] = 4  # TA-S-01
    firelands: bool = True  # TA-S-02
    firelands_characters: bool = True  # TA-S-05
    characters_alone: bool = False  # those too where the rest of the expansion is left out
    cards: CardSet = "all"  # of one's own: all, none, or one set of them
    characters: Literal["dealt", "three", "chosen"] = "dealt"  # TA-S-05
    ending: Literal[
        "crown", "revealed", "hidden", "spreading_flames", "a_hero_rises", "crown_of_flame"
    ] = "crown"  # TA-S-10
    trophy_rate: Literal[7, 6, 5] = 7  # TA-C-14
    start_bonus: bool = False  # TA-S-11
    # Variants, most of them quicker (TA-S-11)
    start_talisman: bool = False  # everybody begins with a Talisman
    final_deaths: bool = False  # who is killed is out from the beginning
    sudden_death: bool = False  # first on the Crown wins
    command_by_players: bool = False  # TA-X-03
    inherit: bool = False  # a new character has what the old one had
    evade_unfriendly: bool = False  # who may evade may also pass by Strangers and the Black Knight
    raft_grid: bool = False
    first_player: Literal["drawn", "first"] = "drawn"  # TA-S-09
    fire_intensity: Literal["full", "medium", "light"] = "full"
    # Where tables differ, and the rules leave it open
    any_windows: Literal["standard", "start_end"] = "standard"
    answer_rights: Literal["all", "target"] = "all"
    mask_questions: bool = True
    command_reroll: bool = True
    command_on_arrival: bool = True
    talisman_at_crown: bool = False
    quest_ends_turn: bool = True
    missed_counts_for_toad: bool = True
    token_on_missed_turn: bool = False
    end_order: Literal["abilities_first", "tokens_first"] = "abilities_first"
    free_action_windows: Literal[3, 2] = 3
    lasting_event_survives: bool = False
    bridge_adjacent: bool = True
    encounter_after_teleport: bool = True
    retreat_ignores_spaces: bool = True
    draw_counts: Literal["adventure", "all"] = "adventure"
    emir_per_enemy: bool = True
    dervish_sum: bool = False
    hermit_leaves: bool = False
    ifrit_enc: Literal[1, 2] = 1
    active_is_attacker: bool = True
    toad_drops_mandatory: Literal["discard", "leave"] = "discard"
    destroy_magic_blocks_talisman: bool = False
    burn_trophies: bool = False
    new_text_at_once: bool = False
    all_dead: Literal["active", "draw"] = "active"
    named_space: Literal["printed_first", "choose"] = "printed_first"
    teleport_to_crown: bool = False
    talisman_safety: bool = True
    trade: bool = False
    purchase_counts: Stock = "data"  # as printed, or a stock of one's own
    max_turns: Annotated[int, Meta(ge=0, le=10_000)] = 1000
