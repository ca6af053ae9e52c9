"""What things are worth to rules of thumb of Talisman: 100 points for a Strength that is needed."""

from __future__ import annotations

import numpy as np

from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.statics import (
    ADDS_CRAFT,
    ADDS_STRENGTH,
    MANDATORY,
    NO_ARMOUR,
    NO_WEAPONS,
    SAVES_FROM,
    TRINKET,
    WEAPON_BONUS,
)
from firehall.games.talisman.box.tables import (
    CROWN_SPACE,
    DEFINITION,
    GOLD_BAG,
    HERO_FATE,
    HERO_LIFE,
    IS_TALISMAN,
    LISTED,
)
from firehall.games.talisman.box.words import BRING_2_GOLD, BRING_3_GOLD, HERO_RISES
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import (
    carried,
    carry_limit,
    craft_of,
    has_mark,
    has_talisman,
    is_alive,
    spell_room,
    strength_of,
)
from firehall.games.talisman.players.odds import best_weapon
from firehall.games.talisman.state import HELD
from firehall.games.talisman.turn.endings import HERO_FATE_NEEDED
from firehall.games.talisman.zones.places import first_in, is_object, next_card

GOLD_PIECE = 14
GOLD_ASKED = 80  # … while the Warlock waits for it
TURN = 45  # a turn that is missed
ENOUGH = 14  # Strength or Craft beyond which no more is needed

#: What a card is worth that is held for its text.
_HELD = {
    "simurgh_feather": 60, "ifrit_cloak": 60, "gnome": 60, "amulet": -30, "cross": 40,
    "taweez_amulet": 40, "magic_lamp": 50, "flying_carpet": 40, "enchanted_map": 20, "wand": 60,
    "mercenary": 30, "guide": 20, "pixie": 20, "prince": 35, "princess": 35, "mule": 15,
    "bought_mule": 15, "camel": 30, "potion_of_strength": 25, "orb_of_knowledge": 50,
    "orb_of_flames": 40, "brass_bottle": 40, "axe": 30, "bought_axe": 30, "raft": 40,
    "bought_raft": 40, "water_bottle": 12, "bought_water_bottle": 12, "alchemist": 10,
    "suleimans_seal": 40, "loyal_vizier": 40, "dousing_rod": 20, "royal_masons": 5,
    "hag": -60, "poltergeist": -80, "old_man_of_the_sea": -90, "magic_shovel": 1,
    "atlas_of_al_balkhi": 1, "seeds_of_paradise": 1, "winter_oil": 1,
}  # fmt: skip


def _held() -> Array:
    keys = [card.key for card in whole().cards]
    return np.array([_HELD.get(key, 5) for key in keys], np.int32)


FOR_ITS_TEXT = _held()


def gold_asked(s: State, seat: int) -> int:
    """That the Warlock waits for."""
    return 3 if s.quest[seat] == BRING_3_GOLD else 2 if s.quest[seat] == BRING_2_GOLD else 0


def worth_of_gold(s: State, seat: int) -> int:
    """Of a piece, to have or to spend."""
    return GOLD_ASKED if 0 < gold_asked(s, seat) >= s.gold[seat] else GOLD_PIECE


def worth_of_strength(s: State, seat: int) -> int:
    own = strength_of(s, seat)
    return 20 if own >= ENOUGH else 100 if own >= craft_of(s, seat) else 90


def worth_of_craft(s: State, seat: int) -> int:
    own = craft_of(s, seat)
    return 20 if own >= ENOUGH else 90 if own > strength_of(s, seat) else 65


def worth_of_life(s: State, seat: int) -> int:
    """The less there is, the more."""
    life = s.life[seat]
    if s.crown_reached:
        return 400 // max(life, 1)
    return 300 if life <= 1 else 140 if life == 2 else 80 if life == 3 else 50


def lacks_fate_of_hero(s: State, seat: int) -> bool:
    """Whether the Crown would be of no use yet (TA-X-11)."""
    return s.ending == HERO_RISES and s.revealed != 0 and s.fate[seat] < HERO_FATE_NEEDED


def worth_of_fate(s: State, seat: int) -> int:
    if s.ending == HERO_RISES and s.revealed:
        return 60 if lacks_fate_of_hero(s, seat) else 5
    return 30 if s.fate[seat] < 3 else 15


def lacking_life(s: State, seat: int) -> int:
    return max(int(HERO_LIFE[s.hero[seat]]) - s.life[seat], 0)


def lacking_fate(s: State, seat: int) -> int:
    return max(int(HERO_FATE[s.hero[seat]]) - s.fate[seat], 0)


def worth_of_healing(s: State, seat: int, number: int) -> int:
    """Of up to so many lives: the first is worth most."""
    healed = min(lacking_life(s, seat), number)
    return 0 if healed == 0 else worth_of_life(s, seat) + 35 * (healed - 1)


def worth_of_spell(s: State, seat: int) -> int:
    return 35 if spell_room(s, seat) > 0 else 0


def worth_of_talisman(s: State, seat: int) -> int:
    return 10 if has_talisman(s, seat) else 350


def worth_of_card(s: State, seat: int, card: int) -> int:
    """A card that could be held or is held: a Spell, an Object or a Follower."""
    if card >= LISTED:
        return 35
    text = DEFINITION[card]
    held = s.loc[card] == HELD + seat
    if GOLD_BAG[card]:
        return worth_of_gold(s, seat) * int(GOLD_BAG[card])
    if IS_TALISMAN[card]:
        return 350 if held else worth_of_talisman(s, seat)
    if MANDATORY[text]:
        return int(FOR_ITS_TEXT[text])
    points = int(FOR_ITS_TEXT[text])
    points += worth_of_strength(s, seat) * int(ADDS_STRENGTH[text])
    points += worth_of_craft(s, seat) * int(ADDS_CRAFT[text])
    if WEAPON_BONUS[text] and not has_mark(s, seat, NO_WEAPONS):
        better = int(WEAPON_BONUS[text]) - (0 if held else best_weapon(s, seat))
        points += 70 * max(better, 0)
    if SAVES_FROM[text] and not has_mark(s, seat, NO_ARMOUR):
        points += 15 * (7 - int(SAVES_FROM[text]))
    return points


def worth_of_taking(s: State, seat: int, card: int) -> int:
    """Of a card that is not held yet; whoever carries enough has to leave something for it."""
    points = worth_of_card(s, seat, card)
    if not is_object(card) or TRINKET[DEFINITION[card]] or GOLD_BAG[card]:
        return points
    room = carry_limit(s, seat) - carried(s, seat)
    if room > 0:
        return points
    return points - least_held(s, seat) - 1 if room == 0 else -1


def least_held(s: State, seat: int) -> int:
    """What the Object is worth that one would leave first."""
    least = 1000
    card = first_in(s, HELD + seat)
    while card >= 0:
        if is_object(card):
            least = min(least, worth_of_card(s, seat, card))
        card = next_card(s, card)
    return least


# Rivals


def on_crown(s: State, seat: int) -> bool:
    return is_alive(s, seat) and s.at[seat] == CROWN_SPACE


def rival_on_crown(s: State, seat: int) -> bool:
    for other in range(s.players):
        if other != seat and on_crown(s, other):
            return True
    return False


def standing_of(s: State, seat: int) -> int:
    """How near somebody is to winning."""
    if not is_alive(s, seat):
        return 0
    talisman = 3 if has_talisman(s, seat) else 0
    region = 20 if s.at[seat] == CROWN_SPACE else 8 if s.at[seat] > 39 else 0
    return strength_of(s, seat) + craft_of(s, seat) + s.life[seat] + talisman + region


def leader_but(s: State, seat: int) -> int:
    """The rival who is nearest to winning."""
    best, chosen = -1, seat
    for other in range(s.players):
        if other != seat and is_alive(s, other) and standing_of(s, other) > best:
            best, chosen = standing_of(s, other), other
    return chosen
