"""Rules of thumb of Talisman for cards to pick, wares, rewards and other things to choose from."""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, next_in
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.statics import BUILDS_RAFTS, SAVES_FROM, WEAPON_BONUS
from firehall.games.talisman.box.tables import (
    CARD_CRAFT,
    CARD_EITHER,
    CARD_STRENGTH,
    DEFINITION,
    FIRST_COPY,
    PRICE,
)
from firehall.games.talisman.box.words import BAZAAR, FATE, TAKE_LIFE
from firehall.games.talisman.codes import CARD, PASS
from firehall.games.talisman.encounter.shopping import ware_left
from firehall.games.talisman.families.answers import numbered_ability
from firehall.games.talisman.families.trade import shop_of
from firehall.games.talisman.fields import (
    ACCEPT,
    ARMOUR,
    ATTACK_IT,
    ATTACK_KIND,
    BUY,
    CAST,
    CHOICE,
    CHOOSE_CHARACTER,
    DESTROY,
    EVADE,
    FREE,
    HOW_MANY,
    LOOT,
    MOVE,
    ORDER,
    PICK_CARD,
    PORTAL,
    REWARD,
    SELL,
    START_BONUS,
    SWAP,
    TAKE,
    TRADE,
    WEAPON,
    State,
    top_card,
    top_given,
    top_pays,
    top_price,
    top_purpose,
    top_wanted,
)
from firehall.games.talisman.fight.attack import NO_CARD, loser_seat
from firehall.games.talisman.people.abilities import craft_of, strength_of
from firehall.games.talisman.people.handling import FETCH, STEAL
from firehall.games.talisman.players.aims import (
    BATTLE_SCORE,
    CRAFT_SCORE,
    lacks_way_over,
    opens_by_craft,
)
from firehall.games.talisman.players.choices import uses_text, worth_of_drawn, worth_of_option
from firehall.games.talisman.players.odds import best_weapon
from firehall.games.talisman.players.places import worth_of_enemy, worth_of_roll
from firehall.games.talisman.players.spells import worth_of_casting
from firehall.games.talisman.players.worth import (
    GOLD_PIECE,
    gold_asked,
    worth_of_card,
    worth_of_fate,
    worth_of_gold,
    worth_of_life,
    worth_of_taking,
)
from firehall.games.talisman.state import FRAMES, HELD, ME_AT, ROW
from firehall.games.talisman.turn.ending_turn import worth_as, worth_in

VERB_AT = FRAMES.places["verb"]
AWAY = 1000

# Characters as they are liked, the best first.
_LIKED = (
    "warrior", "dwarf", "troll", "dervish", "monk", "assassin", "elf", "ghoul", "warlord", "thief",
)  # fmt: skip
LIKED = np.array(
    [-_LIKED.index(one.key) if one.key in _LIKED else -AWAY for one in whole().characters], np.int32
)

# Cards


def points_of_card(s: State, seat: int, question: int, card: int, notes: Numbers) -> int:
    if question == CAST:
        return worth_of_casting(s, seat, card, notes)
    if question == WEAPON:
        return int(WEAPON_BONUS[DEFINITION[card]])
    if question == ARMOUR:
        return 10 - int(SAVES_FROM[DEFINITION[card]])
    if question == PICK_CARD:
        return points_of_pick(s, seat, card, notes)
    if question == EVADE:
        return -AWAY
    if question == SWAP:
        return -worth_of_drawn(s, seat, card, notes)
    if question == SELL:
        return 200 - worth_of_card(s, seat, card) if gold_asked(s, seat) > s.gold[seat] else -1
    if question == FREE or question == TRADE:
        return -1
    if question == ORDER:
        return 1 if uses_text(s, seat, card, notes) else -1
    if question == MOVE:
        return worth_of_roll(s, seat, notes) + 10
    if question == TAKE or question == LOOT or question == BUY or question == REWARD:
        return worth_of_taking(s, seat, card)
    return 0


def points_of_pick(s: State, seat: int, card: int, notes: Numbers) -> int:
    """The best of what one gets, the worst of what one loses."""
    owner, verb = s.frame[s.depth - 2, ME_AT], s.frame[s.depth - 2, VERB_AT]
    if CARD_STRENGTH[card] + CARD_CRAFT[card] + CARD_EITHER[card] > 0:
        return -worth_of_enemy(s, seat, card, s.at[seat], notes)
    points = worth_of_card(s, seat, card)
    gets = verb == STEAL or verb == FETCH or owner != seat or s.loc[card] == ROW
    return points if gets else -points


# Options


def points_of_option(s: State, seat: int, question: int, option: int, notes: Numbers) -> int:
    if question == CHOICE:
        return worth_of_option(s, seat, option, notes)
    if question == PORTAL:
        return option if opens_by_craft(s, seat) else -option
    if question == ATTACK_KIND:
        return option if notes[CRAFT_SCORE] > notes[BATTLE_SCORE] else -option
    if question == ATTACK_IT:
        if top_card(s) == NO_CARD:
            return -1  # it leaves no trophy
        return worth_of_enemy(s, seat, top_card(s), s.at[seat], notes)
    if question == EVADE:
        return 0
    if question == REWARD:
        return points_of_reward(s, seat, option)
    if question == BUY:
        return points_of_ware(s, seat, option, notes)
    if question == HOW_MANY:
        return points_of_payment(s, seat, option)
    if question == CHOOSE_CHARACTER:
        return int(LIKED[option])
    if question == START_BONUS:
        return option if craft_of(s, seat) > strength_of(s, seat) else -option
    if question == FREE or question == TRADE:
        return -1
    if question == ACCEPT:
        return worth_of_bargain(s, seat)
    if question == ORDER:
        return 1 if uses_text(s, seat, numbered_ability(s, option), notes) else -1
    return 5 if question == TAKE or question == LOOT or question == DESTROY else 0


def worth_of_bargain(s: State, seat: int) -> int:
    """What one gets, less what one gives."""
    points = (top_price(s) - top_pays(s)) * worth_of_gold(s, seat)
    if top_wanted(s):
        points += worth_of_taking(s, seat, top_wanted(s) - 1)
    return points - worth_of_card(s, seat, top_given(s) - 1) if top_given(s) else points


def points_of_reward(s: State, seat: int, option: int) -> int:
    """A life, above all the last one, or a piece of gold."""
    if option == 1:
        return worth_of_gold(s, seat)
    wanted = s.life[loser_seat(s)] == 1 or s.quest[seat] == TAKE_LIFE
    return 500 if wanted else 40


def points_of_ware(s: State, seat: int, option: int, notes: Numbers) -> int:
    """A first Weapon, armour; the price counts."""
    lifted = option >= 8
    ware = option - 8 if lifted else option
    card = ware_left(s, ware)
    if shop_of(s) >= BAZAAR or card < 0:
        return 0
    points = worth_of_taking(s, seat, card)
    if WEAPON_BONUS[DEFINITION[card]] and best_weapon(s, seat) > 0:
        points = 0
    if BUILDS_RAFTS[DEFINITION[card]] and lacks_way_over(s, seat, notes):
        points = 200
    if holds_like(s, seat, card):
        points = 0
    if lifted:
        return points
    piece = 9 if gold_asked(s, seat) == 0 else 60
    return points - piece * int(PRICE[shop_of(s), ware])


def holds_like(s: State, seat: int, card: int) -> bool:
    """One of a kind is enough."""
    definition = int(DEFINITION[card])
    for other in range(int(FIRST_COPY[definition]), int(FIRST_COPY[definition]) + 4):
        if DEFINITION[other] == definition and s.loc[other] == HELD + seat:
            return True
    return False


def points_of_payment(s: State, seat: int, option: int) -> int:
    """As many lives as can be had; fate for gold that is to spare."""
    if top_purpose(s) == FATE:
        return (worth_of_fate(s, seat) - worth_of_gold(s, seat)) * (option + 1) - 5
    if gold_asked(s, seat) > 0 and s.life[seat] > 2:
        return -option
    return worth_of_life(s, seat) // 2 + (25 - GOLD_PIECE) * (option + 1)


# Trophies


def hand_in_trophy(s: State, seat: int, mask: Mask) -> int:
    """Until a counter is paid for: the smallest that makes it up, or else the largest."""
    thing = top_purpose(s)
    missing = s.trophy_rate - worth_in(s, ROW, thing)
    if missing <= 0:
        return PASS
    best, least = PASS, AWAY
    action = next_in(mask, CARD)
    while action >= 0:
        worth = worth_as(action - CARD, thing)
        waste = worth - missing if worth >= missing else AWAY // 2 - worth
        if waste < least:
            best, least = action, waste
        action = next_in(mask, action + 1)
    return best
