"""The state of a game of Talisman: where every card is, what every seat has, what is under way.

A card is a number (`box.tables`), and ``loc`` says where it is. Cards that lie somewhere in an
order, on a space or before a player, are in lists; the order is that of their arrival. Decks have
no order until somebody knows it. What is under way is a stack of frames.
"""

from __future__ import annotations

from typing import Any, NewType

import numpy as np

from firehall.engine.bits import words
from firehall.engine.kinds import Frames, chance, decision, step
from firehall.engine.layout import layout
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARDS,
    COUNTED,
    ELITES,
    LISTED,
    OPEN_SPACES,
    SPACES,
    SPELLS,
)

Seat = NewType("Seat", int)
Space = NewType("Space", int)

SEATS = 6
LASTING = 8  # effects at once
DEPTH = 16  # frames

# Where a card is: in one of these lists …
ON_SPACE = 0
HELD = SPACES  # and the seat
TROPHIES = HELD + SEATS
RETINUE = TROPHIES + SEATS  # Enemies that follow: raised, charmed; and conscripts
ROW = RETINUE + SEATS  # cards that have been turned up or are being looked at
DECK_TOP = ROW + 1  # cards of the Adventure deck whose place somebody knows
TALES = DECK_TOP + 1  # under Taleweaver
LISTS = TALES + 1
# … or on a pile, or hidden.
POOL, DISCARDED, BURNT, STOCK, OUT, BOTTLED, ON_STACK, LYING = range(LISTS, LISTS + 8)
HAND = 96  # and the seat

# What a character may have, as bits of ``flags``.
(
    ENSLAVED, STAYED, STAYED_BEFORE, STEPPED, HIRED, EVADES, RETREATS, CROWNED, TURNED, STOPPED,
    SERVED, ARRIVED, AVENGED,
) = (1 << n for n in range(13))  # fmt: skip

# What has come to an end in the turn, as bits of ``halt``.
TURN_ENDS, MOVED, ENCOUNTER_ENDS, PASSED_BY, REPLACED, IMMOBILE = (1 << n for n in range(6))

# In ``prevented``: not one life alone, but all that are being lost.
WHOLE_LOSS = 2

# How a game ends. RUNNING is 0, so that a game under way has no result.
RUNNING, WON, LIMIT, FAULT, DRAWN = range(5)

_program = "me tgt card space roll natural pick worth"

FRAMES = Frames(
    DEPTH,
    step(1, "program", f"{_program} ip left saved times"),
    step(2, "setup", "me stage"),
    step(3, "turn", "stage"),
    step(4, "moving", "stage roll natural"),
    step(5, "walking", "me stage roll natural steps way led crossed"),
    step(6, "landing", "me stage"),
    step(7, "encounter", "stage"),
    step(8, "meeting", "card stage"),
    step(9, "fight", "stage roll natural"),
    step(10, "losing", "me stage roll natural n cause killer card"),
    step(11, "rolling", "me stage n purpose add first second third used again"),
    step(12, "window", "about offset card tgt cause"),  # answers: in ``cause`` who was heard
    step(13, "casting", f"{_program} stage aim captor borrowed"),
    step(14, "triggers", f"{_program} event last early earlier"),
    step(15, "handling", "me by n verb zone pick"),
    step(16, "drawing", "n stage card last"),
    step(17, "ending_turn", "stage"),
    step(18, "looting", "me tgt stage"),
    step(19, "limits", "me"),
    step(20, "new_character", "me stage"),
    step(21, "facing", "me stage roll natural n"),
    step(22, "burning_deck", "n stage"),
    step(23, "revealing", "n me stage"),
    step(24, "dying", "me card stage"),
    step(25, "exchanging", "me stage"),
    step(26, "bargaining", "me n"),
    step(27, "commanding", "me stage roll natural"),
    step(28, "freely", "stage"),
    chance(30, "die"),
    chance(31, "draw_card"),
    chance(32, "draw_spell", "me"),
    chance(33, "deal_character", "me"),
    chance(34, "draw_first"),
    chance(35, "draw_ending"),
    chance(36, "random_spell", "me tgt verb"),
    chance(37, "draw_tale"),
    decision(50, "choice", "seat row", asks="seat"),
    decision(51, "pick_seat", "seat row", asks="seat"),
    decision(52, "pick_space", "seat row", asks="seat"),
    decision(53, "pick_card", "seat", asks="seat"),
    decision(54, "offer", "seat card", asks="seat"),
    decision(55, "reroll", "seat", asks="seat"),
    decision(56, "move", asks="s.active"),
    decision(57, "direction", "seat", asks="seat"),
    decision(58, "portal", asks="s.active"),
    decision(59, "free", asks="s.active"),
    decision(60, "whom", asks="s.active"),
    decision(61, "evade", "seat", asks="seat"),
    decision(62, "weapon", "seat", asks="seat"),
    decision(63, "attack_kind", asks="s.active"),
    decision(64, "reward", "seat", asks="seat"),
    decision(65, "armour", "seat", asks="seat"),
    decision(66, "take", "seat", asks="seat"),
    decision(67, "buy", "seat n", asks="seat"),
    decision(68, "sell", "seat", asks="seat"),
    decision(69, "how_many", "seat n purpose", asks="seat"),
    decision(70, "cast", "seat", asks="seat"),
    decision(71, "target", "seat", asks="seat"),
    decision(72, "exchange", "purpose", asks="s.active"),
    decision(73, "inward", asks="s.active"),
    decision(74, "destroy", asks="s.active"),
    decision(75, "attack_it", "card", asks="s.active"),
    decision(76, "swap", asks="s.active"),
    decision(77, "choose_character", "seat", asks="seat"),
    decision(78, "start_bonus", "seat", asks="seat"),
    decision(79, "terrain_from", "seat space pick", asks="seat"),
    decision(80, "nearest", "seat space", asks="seat"),
    decision(81, "arrange", "seat", asks="seat"),
    decision(82, "loot", "seat", asks="seat"),
    decision(83, "order", "seat", asks="seat"),
    decision(84, "which", "seat name deed card", asks="seat"),
    decision(85, "trade", "seat partner given wanted pays price", asks="seat"),
    decision(86, "accept", "seat partner given wanted pays price", asks="seat"),
)

_seats = (SEATS,)
_adventures = (words(ADVENTURES),)

#: The options, as numbers; `firehall.games.talisman.options` says what they mean.
OPTION_FIELDS: list[tuple[Any, ...]] = [
    (name, np.int8)
    for name in (
        "players",
        "firelands",
        "deal",
        "firelands_characters",
        "characters_alone",
        "ending_option",
        "trophy_rate",
        "start_bonus",
        "final_deaths",
        "sudden_death",
        "command_by_players",
        "start_talisman",
        "inherit",
        "evade_unfriendly",
        "raft_grid",
        "draw_first_player",
        "intensity",
        "mask_questions",
        "any_at_ends_only",
        "target_answers",
        "command_reroll",
        "command_on_arrival",
        "talisman_at_crown",
        "token_on_missed_turn",
        "missed_counts_for_toad",
        "quest_ends_turn",
        "tokens_first",
        "free_action_windows",
        "lasting_event_survives",
        "bridge_adjacent",
        "encounter_after_teleport",
        "retreat_ignores_spaces",
        "draw_counts_all",
        "emir_per_enemy",
        "dervish_sum",
        "hermit_leaves",
        "ifrit_enc",
        "active_is_attacker",
        "toad_leaves_mandatory",
        "destroy_magic_blocks_talisman",
        "burn_trophies",
        "new_text_at_once",
        "draw_when_all_die",
        "any_of_the_name",
        "teleport_to_crown",
        "talisman_safety",
        "trade",
    )
] + [("max_turns", np.int16)]

PLAY_FIELDS: list[tuple[Any, ...]] = [
    # Cards
    ("loc", np.uint8, (CARDS,)),
    ("link", np.uint8, (LISTED + 1,)),  # the next in its list, from 1; one to swap cards with
    ("spell_link", np.uint8, (SPELLS,)),  # the next below among discarded Spells, from 1
    ("head", np.uint8, (LISTS,)),  # the first of each list, from 1
    ("spell_discards", np.uint8),  # the top one, from 1
    ("pool", np.uint32, _adventures),  # the Adventure deck without its known top
    ("spell_pool", np.uint32, (words(SPELLS),)),
    ("tied", np.uint32, _adventures),  # known top: shuffled together with the next one
    ("seen", np.uint8, (ADVENTURES,)),  # a bit a seat that knows the place of the card
    ("counters", np.uint8, (COUNTED,)),
    ("came", np.uint8, (len(ELITES),)),  # the order in which Elites came to their spaces, from 1
    ("met", np.uint32, (words(LISTED),)),  # in this encounter
    ("calm", np.uint32, _adventures),  # creatures that do not attack in this turn
    ("fresh", np.uint32, _adventures),  # drawn just now
    # Spaces
    ("terrain", np.uint8, (OPEN_SPACES,)),  # the name that covers a space, from 1
    ("tokens", np.uint8, (OPEN_SPACES,)),
    ("gold_at", np.uint8, (SPACES,)),
    # Seats
    ("hero", np.int8, _seats),  # the character, -1 for none
    ("at", np.int8, _seats),
    ("life", np.uint8, _seats),
    ("fate", np.uint8, _seats),
    ("gold", np.uint8, _seats),
    ("strength", np.uint8, _seats),  # counters
    ("craft", np.uint8, _seats),
    ("alignment", np.int8, _seats),
    ("alignment_before", np.int8, _seats),  # of a Disguise, from 1
    ("toad", np.int8, _seats),  # turns left
    ("missing", np.int8, _seats),  # turns to miss
    ("quest", np.int8, _seats),
    ("inner", np.int8, _seats),  # of a space that holds: its state, FREE_TO_GO when it is done
    ("grant", np.int8, _seats),  # of the next move
    ("hand", np.int8, _seats),  # Spells, which everybody may count
    ("may_cast", np.int8, _seats),  # Spells left to cast in this turn
    ("extra_turns", np.int8, _seats),
    ("strengthened", np.int8, _seats),  # until the end of the turn
    ("battle_bonus", np.int8, _seats),
    ("flags", np.uint16, _seats),
    ("reacts", np.uint32, _seats),  # events that something held waits for
    ("windows", np.uint16, _seats),  # in which something in hand can be cast
    ("asks", np.uint8, _seats),  # when a seat wants to be asked for Spells, and about ditching
    ("muted", np.uint32, _seats),  # Spells, by name, that it does not want to be asked for
    # Lasting effects
    ("effects", np.int8),  # how many there are
    ("effect", np.int8, (LASTING,)),
    ("effect_by", np.int8, (LASTING,)),
    ("effect_on", np.uint8, (LASTING,)),  # a seat, a space or a card
    ("effect_left", np.int8, (LASTING,)),  # turns of its maker, 0 until the end of the turn
    # The attack under way
    ("fighters", np.uint32, _adventures),  # Enemies
    ("attacker", np.int8),
    ("defender", np.int8),  # -1 for creatures
    ("attack", np.int8),  # battle or psychic combat
    ("creature", np.int8),  # without a card, from 1
    ("creature_value", np.int8),
    ("creature_sub", np.int8),
    ("attack_die", np.int8, (2,)),
    ("thrown", np.int8, (2,)),  # both dice of who throws two, read as one number
    ("attack_bonus", np.int8, (2,)),
    ("weapons", np.uint8, (2, 2)),  # used by each side, from 1
    ("no_die", np.int8),  # the opponent is assassinated
    ("outcome", np.int8),
    ("life_asked", np.int8),  # lives of the loser when the winner chose one of them
    # The table
    ("active", np.int8),
    ("first", np.int8),
    ("turns", np.int16),
    ("halt", np.int8),
    ("steps", np.int8),  # what the movement die has shown
    ("characters", np.uint32),  # that nobody has had yet
    ("dealt", np.uint32),  # of which one is to be chosen
    ("crown_reached", np.int8),
    ("ending", np.int8),  # its card, from 1
    ("revealed", np.int8),
    ("out", np.uint8),  # seats that are eliminated
    ("stock", np.int8, (5,)),  # life, fate, strength, craft, gold
    ("token_stock", np.int8),
    ("prevented", np.int8),  # what a Spell has kept from happening
    ("cancelled", np.int8),  # the Spell that was answered
    ("unsettled", np.uint8),  # seats whose limits are to be looked at
    ("new_rafts", np.uint8),  # that have come into play in this turn
    ("winner", np.int8),
    ("result", np.int8),
]

STATE = layout([*FRAMES.fields, *PLAY_FIELDS], fixed=OPTION_FIELDS)

# Where fields lie that rules read in frames below the top.
_PLACES = """
    me tgt card space worth stage about zone aim n way used add purpose
    crossed led captor borrowed by verb cause event last early earlier
"""
(
    ME_AT, TGT_AT, CARD_AT, SPACE_AT, WORTH_AT, STAGE_AT, ABOUT_AT, ZONE_AT, AIM_AT, N_AT, WAY_AT,
    USED_AT, ADD_AT, PURPOSE_AT, CROSSED_AT, LED_AT, CAPTOR_AT, BORROWED_AT, BY_AT, VERB_AT,
    CAUSE_AT, EVENT_AT, LAST_AT, EARLY_AT, EARLIER_AT,
) = (FRAMES.places[name] for name in _PLACES.split())  # fmt: skip
