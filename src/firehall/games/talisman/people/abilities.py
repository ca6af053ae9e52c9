"""Characters: what they can do now, from what is printed, held and lasting (TA-L, TA-H).

Nothing of this is kept: it is worked out from the cards when it is asked (TA-L-02, TA-L-03).
"""

from __future__ import annotations

from firehall.engine.arrays import Constants
from firehall.games.talisman.box.statics import (
    ADDS_CRAFT,
    ADDS_STRENGTH,
    CARRIES,
    CASTS_NOTHING,
    FREE_WEAPON,
    MAGIC_OFF,
    NOT_FOR,
    OBJECTS_OFF,
    PROTECTS_CARDS,
    PROTECTS_OBJECTS,
    SPELL_PROOF,
    TRINKET,
)
from firehall.games.talisman.box.tables import (
    DEFINITION,
    FIREPROOF,
    FIRST_ABILITY,
    HERO_CRAFT,
    HERO_STRENGTH,
    IS_TALISMAN,
    KIND,
    TEXT_OF_ABILITY,
    TEXT_OF_EFFECT,
    TEXT_OF_NAME,
    WEAPON,
)
from firehall.games.talisman.box.words import DESTROY_MAGIC, FOLLOWER, MAGIC_OBJECT
from firehall.games.talisman.fields import State
from firehall.games.talisman.state import HELD, LASTING, RETINUE, STOCK
from firehall.games.talisman.travel.spaces import name_at, region_of
from firehall.games.talisman.zones.places import first_in, is_object, next_card

EVERYBODY = 255  # whom an effect concerns


def is_alive(s: State, seat: int) -> bool:
    return s.hero[seat] >= 0


def is_toad(s: State, seat: int) -> bool:
    return s.toad[seat] > 0


def has_flag(s: State, seat: int, flag: int) -> bool:
    return s.flags[seat] & flag != 0


def set_flag(s: State, seat: int, flag: int) -> None:
    s.flags[seat] |= flag


def clear_flag(s: State, seat: int, flag: int) -> None:
    s.flags[seat] &= ~flag


# Texts that work for a seat


def lasts(s: State, effect: int) -> bool:
    if s.effects == 0:
        return False
    for slot in range(LASTING):
        if s.effect[slot] == effect:
            return True
    return False


def magic_is_off(s: State, seat: int) -> bool:
    """Destroy Magic everywhere, the Cursed Glade for those who stand on it."""
    name = name_at(s, s.at[seat])
    return MAGIC_OFF[TEXT_OF_NAME + name] != 0 or lasts(s, DESTROY_MAGIC)


def marks_of(s: State, seat: int, table: Constants) -> int:
    """The bits that a static has on all texts that work for a seat: abilities, cards, effects."""
    found = 0
    hero = s.hero[seat]
    if hero >= 0 and s.toad[seat] == 0:
        for ability in range(FIRST_ABILITY[hero], FIRST_ABILITY[hero + 1]):
            found |= int(table[TEXT_OF_ABILITY + ability])
    card = first_in(s, HELD + seat)
    while card >= 0:
        marks = int(table[DEFINITION[card]])
        if marks != 0 and (KIND[card] != MAGIC_OBJECT or not magic_is_off(s, seat)):
            found |= marks
        card = next_card(s, card)
    return found | lasting_marks(s, seat, table) if s.effects else found


def lasting_marks(s: State, seat: int, table: Constants) -> int:
    found = 0
    for slot in range(LASTING):
        if s.effect[slot] > 0:
            if s.effect_on[slot] == seat or s.effect_on[slot] == EVERYBODY:
                found |= int(table[TEXT_OF_EFFECT + s.effect[slot] - 1])
    return found


def has_mark(s: State, seat: int, table: Constants) -> bool:
    return marks_of(s, seat, table) != 0


def sum_of(s: State, seat: int, table: Constants) -> int:
    """What a static of all that is held adds up to."""
    found = 0
    off = OBJECTS_OFF[TEXT_OF_NAME + name_at(s, s.at[seat])] != 0
    card = first_in(s, HELD + seat)
    while card >= 0:
        number = int(table[DEFINITION[card]])
        if number != 0 and not (off and is_object(card)):
            if KIND[card] != MAGIC_OBJECT or not magic_is_off(s, seat):
                found += number
        card = next_card(s, card)
    return found


# Strength and Craft (TA-L-02, TA-L-03)


def strength_of(s: State, seat: int) -> int:
    """Value, counters and bonuses that are always on."""
    if s.toad[seat] > 0:
        return 1
    own = int(HERO_STRENGTH[s.hero[seat]]) + s.strength[seat] + s.strengthened[seat]
    return own + sum_of(s, seat, ADDS_STRENGTH)


def craft_of(s: State, seat: int) -> int:
    if s.toad[seat] > 0:
        return 1
    return int(HERO_CRAFT[s.hero[seat]]) + s.craft[seat] + sum_of(s, seat, ADDS_CRAFT)


# Limits (TA-P-01, TA-L-06)


def spell_limit(s: State, seat: int) -> int:
    craft = craft_of(s, seat)
    if craft < 3:
        return 0
    if craft == 3:
        return 1
    return 2 if craft < 6 else 3


def spell_room(s: State, seat: int) -> int:
    """TA-L-07; a Toad gains none (TA-L-13)."""
    if s.toad[seat] > 0:
        return 0
    return max(spell_limit(s, seat) - s.hand[seat], 0)


def carried(s: State, seat: int) -> int:
    """Objects that count, TA-F-18 and TA-H-16b."""
    count = 0
    free = 1 if has_mark(s, seat, FREE_WEAPON) else 0
    card = first_in(s, HELD + seat)
    while card >= 0:
        if is_object(card) and TRINKET[DEFINITION[card]] == 0:
            if free > 0 and WEAPON[card]:
                free = 0
            else:
                count += 1
        card = next_card(s, card)
    return count


def carry_limit(s: State, seat: int) -> int:
    limit = 4
    card = first_in(s, HELD + seat)
    while card >= 0:
        limit += int(CARRIES[DEFINITION[card]])
        card = next_card(s, card)
    return limit


def is_forbidden(s: State, seat: int, card: int) -> bool:
    """TA-P-07: not for this alignment."""
    return (int(NOT_FOR[DEFINITION[card]]) >> s.alignment[seat]) & 1 != 0


def has_talisman(s: State, seat: int) -> bool:
    """R-31: to hold it is enough, whether magic works or not."""
    card = first_in(s, HELD + seat)
    while card >= 0:
        if IS_TALISMAN[card]:
            return True
        card = next_card(s, card)
    return False


def shows_talisman(s: State, seat: int) -> bool:
    """R-31: to hold one is enough, unless Destroy Magic keeps it from being used."""
    kept = s.destroy_magic_blocks_talisman and lasts(s, DESTROY_MAGIC)
    return not kept and has_talisman(s, seat)


def followers(s: State, seat: int) -> int:
    """Followers, those of the retinue included (TA-P-06)."""
    count = 0
    card = first_in(s, HELD + seat)
    while card >= 0:
        count += 1 if KIND[card] == FOLLOWER else 0
        card = next_card(s, card)
    card = first_in(s, RETINUE + seat)
    while card >= 0:
        count += 1
        card = next_card(s, card)
    return count


def can_burn(s: State, seat: int, card: int) -> bool:
    """TA-F-03: neither fireproof nor protected."""
    if FIREPROOF[card] or has_mark(s, seat, PROTECTS_CARDS):
        return False
    return not (is_object(card) and has_mark(s, seat, PROTECTS_OBJECTS))


# Magic


def can_cast(s: State, seat: int) -> bool:
    """Nothing keeps a character from casting."""
    if not is_alive(s, seat) or s.toad[seat] > 0 or lasts(s, DESTROY_MAGIC):
        return False
    if CASTS_NOTHING[TEXT_OF_NAME + name_at(s, s.at[seat])] != 0:
        return False
    return not has_mark(s, seat, CASTS_NOTHING)


def is_spell_proof(s: State, seat: int) -> bool:
    return has_mark(s, seat, SPELL_PROOF)


# Around the table


def next_seat(s: State, seat: int) -> int:
    """The player to the left who is not out."""
    for number in range(1, s.players):
        other = (seat + number) % s.players
        if (s.out >> other) & 1 == 0:
            return other
    return seat


def in_region(s: State, seat: int, region: int) -> bool:
    return is_alive(s, seat) and region_of(s.at[seat]) == region


def company(s: State, seat: int) -> int:
    """The other characters on a character's space, as bits."""
    found = 0
    for other in range(s.players):
        if other != seat and is_alive(s, other) and s.at[other] == s.at[seat]:
            found |= 1 << other
    return found


def talismans_left(s: State, first: int, end: int) -> bool:
    for card in range(first, end):
        if s.loc[card] == STOCK:
            return True
    return False
