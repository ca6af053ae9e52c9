"""Choices that texts of Talisman offer, and texts that may be used: what they mean, and what for.

What an option means follows from its label and from the program that it stands in; the table is
made when the texts have been read.
"""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.plain import Array
from firehall.games.talisman.box.statics import texts
from firehall.games.talisman.box.tables import CARDS, SUB
from firehall.games.talisman.encounter.triggers import text_of
from firehall.games.talisman.fields import (
    CHOICE,
    State,
    top_row,
)
from firehall.games.talisman.language.programs import PROGRAMS
from firehall.games.talisman.people.abilities import has_talisman, spell_room
from firehall.games.talisman.players.aims import LIFE_WORTH
from firehall.games.talisman.players.errands import sells
from firehall.games.talisman.players.odds import lead_of
from firehall.games.talisman.players.places import (
    worth_of_enchantress,
    worth_of_enemy,
    worth_of_shopping,
)
from firehall.games.talisman.players.worth import (
    lacking_fate,
    lacking_life,
    worth_of_card,
    worth_of_craft,
    worth_of_fate,
    worth_of_gold,
    worth_of_healing,
    worth_of_life,
    worth_of_spell,
    worth_of_strength,
)
from firehall.games.talisman.state import CARD_AT, DECK_TOP
from firehall.games.talisman.turn.endings import HAND_OVER
from firehall.games.talisman.zones.sets import BURNABLE_CARDS, FRESH, candidate_after

_MEANINGS = (
    "nothing", "yes", "strength", "craft", "life", "fate", "gold", "spell", "heal", "heal_two",
    "replenish", "pray", "shop", "mystic", "enchantress", "robbing", "hiring", "quest", "no",
    "lose_strength", "lose_craft", "lose_life", "lose_follower", "pay_gold", "steal", "kill",
    "put_token", "burn_card", "sell",
)  # fmt: skip
(
    NOTHING, YES, STRENGTH, CRAFT, LIFE, FATE, GOLD, SPELL, HEAL, HEAL_TWO, REPLENISH, PRAY, SHOP,
    MYSTIC, ENCHANTRESS, ROBBING, HIRING, QUEST, NO, LOSE_STRENGTH, LOSE_CRAFT, LOSE_LIFE,
    LOSE_FOLLOWER, PAY_GOLD, STEAL, KILL, PUT_TOKEN, BURN_CARD, SELL_OBJECTS,
) = range(len(_MEANINGS))  # fmt: skip

_LABELS = {
    "": "yes", "blacksmith": "shop", "healer": "heal", "doctor": "heal_two", "alchemist": "sell",
    "object": "steal", "follower": "steal", "hand": "spell", "spells": "spell", "magic": "no",
    "sacrifice": "no", "bazaar": "yes", "restore": "nothing", "bribe": "robbing",
    "teleport": "gold", "discard": "yes", "capture": "no", "trade": "gold", "remove": "yes",
    "burn": "lose_life", "token": "lose_follower",
}  # fmt: skip
_IN_PROGRAM = {
    "bitten": {"follower": "lose_follower", "life": "lose_life"},
    "leprosy": {"follower": "lose_follower", "life": "lose_life"},
    "black_knight.text": {"pay": "pay_gold", "life": "lose_life"},
    "bandit.encountered": {"pay": "robbing"},
    "nefarious_vizier.met": {"evil": "nothing", "craft": "lose_craft"},
    "old_man_of_the_sea.own_start": {
        "strength": "lose_strength", "craft": "lose_craft", "life": "lose_life",
    },
    "ifrit_sultan.any_start": {"token": "put_token", "burn": "burn_card"},
    "questing_prince.met": {"": "no"},
    "devout_blacksmith.own_start": {"object": "no"},
    "royal_masons.own_end": {"graveyard": "no", "chapel": "no"},
}  # fmt: skip
OPTIONS = 9


def _label(row: int, option: int) -> str:
    """What an option is called; beyond the last one of a choice it does not matter."""
    try:
        return PROGRAMS.label(row, option)
    except IndexError:
        return ""


def _meanings() -> Array:
    found = np.zeros((PROGRAMS.rows, OPTIONS), np.int32)
    for row in range(PROGRAMS.rows):
        if PROGRAMS.asks(row) == CHOICE:
            special = _IN_PROGRAM.get(PROGRAMS.name_of(row)[0], {})
            for option in range(OPTIONS):
                label = _label(row, option)
                word = special.get(label, _LABELS.get(label, label))
                found[row, option] = _MEANINGS.index(word) if word in _MEANINGS else NOTHING
    return found


MEANING = _meanings()


def worth_of_option(s: State, seat: int, option: int, notes: Numbers) -> int:
    """To decline is worth nothing."""
    meaning = int(MEANING[top_row(s), option])
    if meaning <= SPELL:
        return worth_of_gain(s, seat, meaning)
    if meaning <= ENCHANTRESS:
        return worth_of_visit(s, seat, meaning, notes)
    if meaning >= LOSE_STRENGTH:
        return worth_of_loss(s, seat, meaning, notes)
    if meaning == QUEST:
        return -1 if has_talisman(s, seat) else 200
    if meaning == ROBBING:
        card = s.frame[s.depth - 2, CARD_AT]
        return -worth_of_gold(s, seat) - worth_of_enemy(s, seat, card, s.at[seat], notes)
    return -10


def worth_of_gain(s: State, seat: int, meaning: int) -> int:
    if meaning == STRENGTH:
        return worth_of_strength(s, seat)
    if meaning == CRAFT:
        return worth_of_craft(s, seat)
    if meaning == LIFE:
        return worth_of_life(s, seat)
    if meaning == FATE:
        return worth_of_fate(s, seat)
    if meaning == SPELL:
        return worth_of_spell(s, seat)
    return worth_of_gold(s, seat) if meaning == GOLD else meaning


def worth_of_visit(s: State, seat: int, meaning: int, notes: Numbers) -> int:
    gold = s.gold[seat]
    if meaning == HEAL:
        return worth_of_healing(s, seat, 99)
    if meaning == HEAL_TWO:
        return worth_of_healing(s, seat, min(gold, 2))
    if meaning == REPLENISH:
        return lacking_fate(s, seat) * worth_of_fate(s, seat)
    if meaning == SHOP:
        return worth_of_shopping(s, seat, notes)
    if meaning == MYSTIC:
        return worth_of_craft(s, seat) // 6 + worth_of_spell(s, seat) // 6
    if meaning == PRAY:
        return 15
    return worth_of_enchantress(s, seat)


def worth_of_loss(s: State, seat: int, meaning: int, notes: Numbers) -> int:
    if meaning == LOSE_LIFE:
        return -notes[LIFE_WORTH]
    if meaning == LOSE_STRENGTH:
        return -worth_of_strength(s, seat)
    if meaning == LOSE_CRAFT:
        return -worth_of_craft(s, seat)
    if meaning == LOSE_FOLLOWER:
        return -40
    if meaning == PAY_GOLD:
        return -worth_of_gold(s, seat)
    if meaning == PUT_TOKEN:
        return -80
    if meaning == BURN_CARD:
        return -least_burnable(s, seat)
    if meaning == SELL_OBJECTS:
        return 200 if sells(s, seat) else -10
    return 45 if meaning == STEAL else 60


def least_burnable(s: State, seat: int) -> int:
    """What the card is worth that one would burn."""
    least = 1000
    card = candidate_after(s, BURNABLE_CARDS, seat, -1)
    while card >= 0:
        least = min(least, worth_of_card(s, seat, card))
        card = candidate_after(s, BURNABLE_CARDS, seat, card)
    return least


# Texts that may be used

_USES = ("always", "never", "in_need", "bad_draw", "hurt", "rich", "bad_card", "spirit")
ALWAYS, NEVER, IN_NEED, BAD_DRAW, HURT, RICH, BAD_CARD, AGAINST_SPIRIT = range(len(_USES))
_USED = {
    "mercenary": "in_need", "potion_of_strength": "in_need", "winter_oil": "never",
    "orb_of_knowledge": "bad_draw", "orb_of_flames": "bad_draw", "TA-H-09c": "bad_draw",
    "TA-H-05c": "in_need", "TA-H-12b": "hurt", "TA-H-17c": "rich", "TA-H-17b": "never",
    "TA-H-16d": "never", "TA-H-18a": "never", "TA-H-18b": "bad_card", "TA-H-15a": "bad_card",
    "bound_ifrit": "bad_card", "suleimans_seal": "spirit", "devout_blacksmith": "never",
    "royal_masons": "never", "taleweaver": "never", "shamshir_of_khamsin": "never",
    "wand_of_cinders": "never", "seeds_of_paradise": "never", "brass_bottle": "bad_card",
}  # fmt: skip
USED = np.array(
    [_USES.index(_USED.get(one.key or one.rule, "always")) for one in texts()], np.int32
)


def uses_text(s: State, seat: int, source: int, notes: Numbers) -> bool:
    """Whether to use the text that is offered; the text of a space is worth no roll."""
    if source == HAND_OVER:
        return True
    if source < 0:
        return False
    use = int(USED[text_of(s, source)])
    if use == IN_NEED:
        return -4 <= lead_of(s, seat) <= 1
    if use == BAD_DRAW:
        return worst_drawn(s, seat, notes) >= 0
    if use == HURT:
        return lacking_life(s, seat) > 0
    if use == RICH:
        return s.fate[seat] >= 3 and spell_room(s, seat) > 0
    if use == BAD_CARD or use == AGAINST_SPIRIT:
        return is_feared(s, seat, notes)
    return use == ALWAYS


def is_feared(s: State, seat: int, notes: Numbers) -> bool:
    """The card that an offer is about, met or drawn."""
    card = s.frame[s.depth - 2, CARD_AT]
    if card >= CARDS or s.loc[card] >= DECK_TOP:
        return False
    return worth_of_enemy(s, seat, card, s.at[seat], notes) < 0


def worst_drawn(s: State, seat: int, notes: Numbers) -> int:
    """The card just drawn that is better not met, -1 for none."""
    found, least = -1, 0
    card = candidate_after(s, FRESH, seat, -1)
    while card >= 0:
        points = worth_of_drawn(s, seat, card, notes)
        if points < least:
            found, least = card, points
        card = candidate_after(s, FRESH, seat, card)
    return found


def worth_of_drawn(s: State, seat: int, card: int, notes: Numbers) -> int:
    if SUB[card] != 0:
        return worth_of_enemy(s, seat, card, s.at[seat], notes)
    return 1
