"""Attack scores (TA-C-03, TA-C-07, TA-C-19): abilities, bonuses, Weapons and dice."""

from __future__ import annotations

from firehall.engine.bits import next_in
from firehall.games.talisman.box.statics import (
    ADDS_CRAFT_IN_BATTLE,
    ADDS_IN_BATTLE,
    AGAINST_DRAGONS,
    GROWS_WITH_COUNTERS,
    GROWS_WITH_TOKENS,
    LEADS_IFRITS,
    NO_WEAPONS,
    OBJECTS_OFF,
    ROUSES,
    TWO_WEAPONS,
    WEAPON_BONUS,
    WEAPON_SIX,
)
from firehall.games.talisman.box.tables import (
    CARD_CRAFT,
    CARD_EITHER,
    CARD_STRENGTH,
    COUNTER_OF,
    DEFINITION,
    ELITES,
    HERO_CRAFT,
    IFRIT,
    KIND,
    OPEN_SPACES,
    SUB,
    TEXT_OF_NAME,
)
from firehall.games.talisman.box.words import BATTLE, DRAGON, FOLLOWER, MAGIC_OBJECT
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import (
    craft_of,
    has_mark,
    is_toad,
    magic_is_off,
    strength_of,
    sum_of,
)
from firehall.games.talisman.state import HELD, RETINUE
from firehall.games.talisman.travel.spaces import name_at, region_of
from firehall.games.talisman.zones.places import first_in, next_card

# Sides of an attack
ATTACKER, DEFENDER = range(2)


def fighter(s: State, side: int) -> int:
    """The seat on a side, -1 for creatures."""
    return s.attacker if side == ATTACKER else s.defender


def ability(s: State, side: int) -> int:
    """What a character brings to this attack, without the die."""
    seat = fighter(s, side)
    if is_toad(s, seat):
        return 1  # whatever was to add to it (TA-L-13)
    if s.attack != BATTLE:
        return craft_of(s, seat) + s.attack_bonus[side]
    own = strength_of(s, seat) + s.attack_bonus[side] + s.battle_bonus[seat]
    own += sum_of(s, seat, ADDS_IN_BATTLE) + conscripts(s, seat)
    if has_mark(s, seat, ADDS_CRAFT_IN_BATTLE):
        own += int(HERO_CRAFT[s.hero[seat]])
    return own + weapon_bonus(s, side, 0) + weapon_bonus(s, side, 1)


def conscripts(s: State, seat: int) -> int:
    """TA-H-15a: +1 in battle each."""
    count = 0
    card = first_in(s, RETINUE + seat)
    while card >= 0:
        count += 1 if KIND[card] == FOLLOWER else 0
        card = next_card(s, card)
    return count


# Weapons (TA-C-07)


def weapon_after(s: State, seat: int, card: int) -> int:
    """The next Weapon of a character that it could use, -1 after the last."""
    card = first_in(s, HELD + seat) if card < 0 else next_card(s, card)
    while card >= 0 and not is_usable_weapon(s, seat, card):
        card = next_card(s, card)
    return card


def is_usable_weapon(s: State, seat: int, card: int) -> bool:
    if WEAPON_BONUS[DEFINITION[card]] == 0:
        return False
    if OBJECTS_OFF[TEXT_OF_NAME + name_at(s, s.at[seat])]:
        return False  # TA-B-29
    return KIND[card] != MAGIC_OBJECT or not magic_is_off(s, seat)


def weapons_allowed(s: State, seat: int) -> int:
    if s.attack != BATTLE or is_toad(s, seat) or has_mark(s, seat, NO_WEAPONS):
        return 0
    return 2 if has_mark(s, seat, TWO_WEAPONS) else 1


def weapon_bonus(s: State, side: int, place: int) -> int:
    card = s.weapons[side, place] - 1
    if card < 0:
        return 0
    text = DEFINITION[card]
    bonus = int(WEAPON_BONUS[text])
    if AGAINST_DRAGONS[text] and meets_dragon(s):
        bonus = int(AGAINST_DRAGONS[text])
    if WEAPON_SIX[text] and s.attack_die[side] == 6:
        bonus += int(WEAPON_SIX[text])
    return bonus


def meets_dragon(s: State) -> bool:
    if s.defender >= 0:
        return False
    if s.creature:
        return s.creature_sub == DRAGON
    card = next_in(s.fighters, 0)
    while card >= 0:
        if SUB[card] == DRAGON:
            return True
        card = next_in(s.fighters, card + 1)
    return False


# Creatures


def creature_score(s: State) -> int:
    """TA-E-08: values of all that attack together, and what each adds; without the die."""
    total = int(ROUSES[TEXT_OF_NAME + name_at(s, s.at[s.attacker])])
    if s.creature:
        return total + s.creature_value
    card = next_in(s.fighters, 0)
    while card >= 0:
        total += enemy_value(card) + attack_add(s, card)
        card = next_in(s.fighters, card + 1)
    return total


def enemy_value(card: int) -> int:
    return int(CARD_STRENGTH[card]) + int(CARD_CRAFT[card]) + int(CARD_EITHER[card])


def attack_add(s: State, card: int) -> int:
    """R-23: what an Enemy adds to its attack roll."""
    text = DEFINITION[card]
    add = 0
    if GROWS_WITH_TOKENS[text]:
        add += tokens_in_region(s, region_of(s.loc[card]))
    if GROWS_WITH_COUNTERS[text]:
        add += s.counters[COUNTER_OF[card]]
    if IFRIT[card] and not LEADS_IFRITS[text] and emir_is_out(s):
        add += 1 if s.emir_per_enemy or card == first_led(s) else 0
    return add


def first_led(s: State) -> int:
    """The first Ifrit of the attack that the Emir leads."""
    card = next_in(s.fighters, 0)
    while card >= 0 and (not IFRIT[card] or LEADS_IFRITS[DEFINITION[card]]):
        card = next_in(s.fighters, card + 1)
    return card


def emir_is_out(s: State) -> bool:
    for number in range(len(ELITES)):
        if LEADS_IFRITS[DEFINITION[ELITES[number]]] and s.loc[ELITES[number]] < HELD:
            return True
    return False


def tokens_in_region(s: State, region: int) -> int:
    count = 0
    for space in range(OPEN_SPACES):
        if region_of(space) == region:
            count += s.tokens[space]
    return count


def enemies_in_attack(s: State) -> int:
    count = 0
    card = next_in(s.fighters, 0)
    while card >= 0:
        count += 1
        card = next_in(s.fighters, card + 1)
    return count
