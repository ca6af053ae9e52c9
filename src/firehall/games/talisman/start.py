"""The state that a game begins with: decks, stocks, options."""

from __future__ import annotations

import numpy as np

from firehall.engine.bits import put
from firehall.engine.log import new
from firehall.engine.plain import Array, plain, plain_numbers
from firehall.games.talisman.box.cards import ALL, whole
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARDS,
    DEFINITION,
    FIRST_COPY,
    LISTED,
    OF_FIRELANDS,
    card_called,
)
from firehall.games.talisman.box.words import ENDINGS
from firehall.games.talisman.fields import NewState, push_setup
from firehall.games.talisman.options import Options
from firehall.games.talisman.rules import run
from firehall.games.talisman.state import OUT, POOL, SEATS, STATE, STOCK
from firehall.games.talisman.turn.setup import CHOSEN, DEALT, OF_THREE

STOCKS = (40, 36, 40, 40, 30)  # life, fate, Strength, Craft, gold (TA-G-04)
TOKENS = 34
#: Of each card the set of somebody's own that it is of; nothing where it is printed.
SET_OF = tuple(whole().cards[one].set for one in DEFINITION)

#: R-83: copies that stay in, by intensity.
_INTENSITIES = ("full", "medium", "light")
_COPIES = {"flame_rift": (5, 3, 1), "ifrit_invasion": (3, 2, 1), "ifrit_invader": (4, 3, 2)}


def start(options: Options) -> Array:
    """Everything is where it belongs; characters are dealt first."""
    states = empty(options)
    s = plain(states)
    push_setup(s, 0, 0)
    run(s, plain_numbers(new(0)))
    return states


def empty(options: Options) -> Array:
    states = np.zeros(1, STATE)
    s: NewState = plain(states)
    s.players = options.players
    s.firelands = options.firelands
    s.firelands_characters = options.firelands_characters
    s.characters_alone = options.characters_alone
    s.deal = {"dealt": DEALT, "three": OF_THREE, "chosen": CHOSEN}[options.characters]
    s.ending_option = ("crown", "revealed", "hidden", *ENDINGS).index(options.ending)
    s.trophy_rate = options.trophy_rate
    s.start_bonus = options.start_bonus
    s.final_deaths = options.final_deaths
    s.sudden_death = options.sudden_death
    s.command_by_players = options.command_by_players
    s.start_talisman = options.start_talisman
    s.inherit = options.inherit
    s.evade_unfriendly = options.evade_unfriendly
    s.raft_grid = options.raft_grid
    s.draw_first_player = options.first_player == "drawn"
    s.intensity = _INTENSITIES.index(options.fire_intensity)
    s.any_at_ends_only = options.any_windows == "start_end"
    s.target_answers = options.answer_rights == "target"
    s.mask_questions = options.mask_questions
    s.command_reroll = options.command_reroll
    s.command_on_arrival = options.command_on_arrival
    s.talisman_at_crown = options.talisman_at_crown
    s.quest_ends_turn = options.quest_ends_turn
    s.missed_counts_for_toad = options.missed_counts_for_toad
    s.token_on_missed_turn = options.token_on_missed_turn
    s.tokens_first = options.end_order == "tokens_first"
    s.free_action_windows = options.free_action_windows
    s.lasting_event_survives = options.lasting_event_survives
    s.bridge_adjacent = options.bridge_adjacent
    s.encounter_after_teleport = options.encounter_after_teleport
    s.retreat_ignores_spaces = options.retreat_ignores_spaces
    s.draw_counts_all = options.draw_counts == "all"
    s.emir_per_enemy = options.emir_per_enemy
    s.dervish_sum = options.dervish_sum
    s.hermit_leaves = options.hermit_leaves
    s.ifrit_enc = options.ifrit_enc
    s.active_is_attacker = options.active_is_attacker
    s.toad_leaves_mandatory = options.toad_drops_mandatory == "leave"
    s.destroy_magic_blocks_talisman = options.destroy_magic_blocks_talisman
    s.burn_trophies = options.burn_trophies
    s.new_text_at_once = options.new_text_at_once
    s.draw_when_all_die = options.all_dead == "draw"
    s.any_of_the_name = options.named_space == "choose"
    s.teleport_to_crown = options.teleport_to_crown
    s.talisman_safety = options.talisman_safety
    s.trade = options.trade
    s.max_turns = options.max_turns
    lay_out(s, options)
    return states


def lay_out(s: NewState, options: Options) -> None:
    for seat in range(SEATS):
        s.hero[seat] = -1
    for thing, number in enumerate(STOCKS):
        s.stock[thing] = number
    s.token_stock = TOKENS
    s.winner = -1
    s.defender = -1
    s.attacker = -1
    for card in range(CARDS):
        if is_chosen(card, options.cards) and is_stocked(card, options.purchase_counts):
            lay_card(s, card)
        else:
            s.loc[card] = OUT


def lay_card(s: NewState, card: int) -> None:
    """TA-S-02, TA-S-03: decks face down, what can be bought and Talismans in an open stock."""
    if is_left_out(s, card):
        s.loc[card] = OUT
    elif card < ADVENTURES:
        s.loc[card] = POOL
        put(s.pool, card)
    elif card < LISTED:
        s.loc[card] = STOCK
    else:
        s.loc[card] = POOL
        put(s.spell_pool, card - LISTED)


def is_chosen(card: int, chosen: str) -> bool:
    """Whether a card is printed, or of the chosen set of somebody's own."""
    own = SET_OF[card]
    return not own or chosen in (ALL, own)


def is_stocked(card: int, stock: str) -> bool:
    """R-62: whether there is so much of a ware in a stock."""
    definition = int(DEFINITION[card])
    return card - int(FIRST_COPY[definition]) < whole().copies_in(stock, definition)


def is_left_out(s: NewState, card: int) -> bool:
    """Cards of The Firelands without it, and copies that are too much fire."""
    if OF_FIRELANDS[card] and not s.firelands:
        return True
    for key, copies in _COPIES.items():
        first = card_called(key)
        if DEFINITION[card] == DEFINITION[first] and card - first >= copies[s.intensity]:
            return True
    return False
