"""What Spells can be aimed at, and which of them can be cast (TA-SP-00.2, 26.5).

A target is a number of its kind: a seat, a card or a space. Targets are found one by one,
`target_after` from -1 to -1.
"""

from __future__ import annotations

import numpy as np

from firehall.games.talisman.box.statics import (
    IN_WINDOW,
    KEEPS_BOUND,
    LISTENS,
    PROTECTS_CARDS,
    TAXES_SPELLS,
)
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    AIMS,
    CARDS,
    CAST_IN,
    DEFINITION,
    ELITES,
    FIREPROOF,
    FIRST_SPELL_NAME,
    KIND,
    LISTED,
    OPEN_SPACES,
    SPACES,
    SUB,
)
from firehall.games.talisman.box.words import (
    AT_ACTIVE,
    AT_ACTIVE_OTHER,
    AT_BURNABLE,
    AT_BURNABLE_OWNER,
    AT_CARD,
    AT_CHARACTER,
    AT_COMPANION,
    AT_EMPTY_SPACE,
    AT_ENEMY,
    AT_LEADER,
    AT_LOSS,
    AT_NONE,
    AT_OTHER,
    AT_OTHER_SPACE,
    AT_OWNER,
    AT_SPACE,
    AT_SPELL,
    AT_SPIRIT,
    ELEMENTAL,
    ENEMY,
    OBJECT_WINDOW,
    RESPONSE,
    SPIRIT,
    TARGETS,
)
from firehall.games.talisman.fields import CASTING, LOSING, TARGET, WINDOW, State
from firehall.games.talisman.people.abilities import (
    can_cast,
    has_mark,
    is_alive,
    is_spell_proof,
    magic_is_off,
)
from firehall.games.talisman.people.possessions import holds_sole_follower
from firehall.games.talisman.state import BORROWED_AT, BOTTLED, HAND, HELD, POOL, SEATS, TGT_AT
from firehall.games.talisman.travel.placing import is_reachable
from firehall.games.talisman.travel.spaces import is_inner, region_of
from firehall.games.talisman.zones.places import first_in, next_card
from firehall.games.talisman.zones.sets import (
    BURNABLE_POSSESSIONS,
    COMPANIONS,
    OBJECTS,
    candidate_after,
)

# Whose Spell it is that is cast: the caster's own, another's, or one of the discards
OWN, CAPTURED, FROM_DISCARDS = range(3)

# Kinds of targets
NOTHING_AIMED, SEAT_AIMED, CARD_AIMED, SPACE_AIMED = range(4)
_KINDS = {
    SEAT_AIMED: (
        AT_CHARACTER, AT_OTHER, AT_OWNER, AT_LEADER, AT_COMPANION, AT_ACTIVE, AT_ACTIVE_OTHER,
        AT_BURNABLE_OWNER,
    ),
    CARD_AIMED: (AT_CARD, AT_ENEMY, AT_BURNABLE, AT_SPIRIT),
    SPACE_AIMED: (AT_SPACE, AT_OTHER_SPACE, AT_EMPTY_SPACE),
}  # fmt: skip
AIMED_AT = np.zeros(len(TARGETS), np.int32)
for _kind, _aims in _KINDS.items():
    AIMED_AT[list(_aims)] = _kind


def castable_after(s: State, seat: int, mask: int, card: int) -> int:
    """The next Object or Spell of a seat that can be used at moments of these kinds, then -1."""
    if card < LISTED and (s.reacts[seat] >> IN_WINDOW) & 1:
        found = object_after(s, seat, mask, card)
        if found >= 0:
            return found
    if s.may_cast[seat] <= 0 or not can_cast(s, seat):
        return -1
    for spell in range(max(card + 1, LISTED), CARDS):
        if s.loc[spell] == HAND + seat and not is_muted(s, seat, spell):
            if can_cast_now(s, seat, spell, mask):
                return spell
    return -1


def might_cast(s: State, seat: int, mask: int) -> bool:
    """Whether a seat could use something at such a moment, by all that everybody knows (R-58).

    Its Objects lie open and its Spells are counted; any that nobody has seen elsewhere may be one.
    """
    if (s.reacts[seat] >> IN_WINDOW) & 1 and object_after(s, seat, mask, -1) >= 0:
        return True
    if s.may_cast[seat] <= 0 or s.hand[seat] < (2 if is_taxed(s, seat) else 1):
        return False
    if not can_cast(s, seat):
        return False
    for spell in range(LISTED, CARDS):
        if s.loc[spell] == POOL or s.loc[spell] >= HAND:
            if int(CAST_IN[spell]) & mask != 0 and has_any_target(s, seat, spell, mask):
                return True
    return False


def is_muted(s: State, seat: int, card: int) -> bool:
    """TA-SP-00.6: a Spell that a seat does not want to be asked for."""
    return (s.muted[seat] >> (int(DEFINITION[card]) - FIRST_SPELL_NAME)) & 1 != 0


# Objects that are used in windows (TA-FA-38, TA-FA-57)


def object_after(s: State, seat: int, mask: int, card: int) -> int:
    """The Object with the next higher number that could be used now."""
    found = -1
    held = first_in(s, HELD + seat)
    while held >= 0:
        if held > card and (found < 0 or held < found) and is_usable(s, seat, held, mask):
            found = held
        held = next_card(s, held)
    return found


def is_usable(s: State, seat: int, card: int, mask: int) -> bool:
    text = int(DEFINITION[card])
    if (int(LISTENS[text]) >> IN_WINDOW) & 1 == 0:
        return False
    if not KEEPS_BOUND[text]:
        return (mask >> OBJECT_WINDOW) & 1 != 0
    if magic_is_off(s, seat) or not is_something_bound(s) or s.spell_discards == 0:
        return False
    return can_cast(s, seat) and can_cast_now(s, seat, top_discard(s), mask)


def is_something_bound(s: State) -> bool:
    for card in range(ADVENTURES):
        if s.loc[card] == BOTTLED:
            return True
    return False


def top_discard(s: State) -> int:
    """The Spell that was discarded last."""
    return LISTED + s.spell_discards - 1


# Spells


def can_cast_now(s: State, seat: int, card: int, mask: int) -> bool:
    if int(CAST_IN[card]) & mask == 0:
        return False
    if is_taxed(s, seat) and s.hand[seat] < (2 if s.loc[card] == HAND + seat else 1):
        return False
    return has_any_target(s, seat, card, mask)


def has_any_target(s: State, seat: int, card: int, mask: int) -> bool:
    answering = (mask >> RESPONSE) & 1 != 0
    return has_target(s, seat, card, 0, answering) or has_target(s, seat, card, 1, answering)


def is_taxed(s: State, seat: int) -> bool:
    """TA-FA-19: in the region of the Ifrit Sorceress casting costs another Spell, which burns."""
    if not s.firelands or has_mark(s, seat, PROTECTS_CARDS):
        return False
    for number in range(len(ELITES)):
        card = int(ELITES[number])
        if TAXES_SPELLS[DEFINITION[card]] and s.loc[card] < HELD:
            return region_of(s.loc[card]) == region_of(s.at[seat])
    return False


def has_target(s: State, seat: int, card: int, way: int, answering: bool) -> bool:
    aim = int(AIMS[card, way])
    if aim < 0 or (aim == AT_SPELL) != answering:
        return False
    if aim == AT_LOSS:
        return not is_loss_proof(s, seat)
    if aim == AT_NONE or aim == AT_SPELL:
        return True
    return target_after(s, seat, aim, -1) >= 0


def is_loss_proof(s: State, seat: int) -> bool:
    """TA-A-52: no Spell of others keeps the life of whoever has the Amulet."""
    for row in range(s.depth - 1, 0, -1):
        if s.frame[row, 0] == WINDOW:
            loser = s.frame[row, TGT_AT]
            return is_of_life(s, row) and loser != seat and is_spell_proof(s, loser)
    return False


def is_of_life(s: State, window: int) -> bool:
    """Whether the window at this place is about a life that would be lost, and not about a card."""
    return s.frame[window - 1, 0] == LOSING


def target_after(s: State, seat: int, aim: int, candidate: int) -> int:
    kind = AIMED_AT[aim]
    end = SEATS if kind == SEAT_AIMED else ADVENTURES if kind == CARD_AIMED else SPACES
    for number in range(candidate + 1, end):
        if is_target(s, seat, aim, number):
            return number
    return -1


def is_target(s: State, seat: int, aim: int, number: int) -> bool:
    kind = AIMED_AT[aim]
    if kind == SEAT_AIMED:
        return number < s.players and is_seat_target(s, seat, aim, number)
    if kind == CARD_AIMED:
        return s.loc[number] < HELD and is_card_target(s, seat, aim, number)
    return kind == SPACE_AIMED and is_space_target(s, seat, aim, number)


def is_seat_target(s: State, seat: int, aim: int, other: int) -> bool:
    """In any region, unless the Spell speaks of one's own (R-74)."""
    if not is_alive(s, other) or (other != seat and is_spell_proof(s, other)):
        return False
    if aim == AT_CHARACTER:
        return True
    if aim == AT_ACTIVE:
        return other == s.active
    if other == seat:
        return False
    if aim == AT_ACTIVE_OTHER:
        return other == s.active
    if aim == AT_COMPANION:
        return s.at[other] == s.at[seat]
    return aim == AT_OTHER or has_what_is_wanted(s, seat, aim, other)


def has_what_is_wanted(s: State, seat: int, aim: int, other: int) -> bool:
    if aim == AT_OWNER:
        return s.gold[other] > 0 or candidate_after(s, OBJECTS, other, -1) >= 0
    if aim == AT_LEADER:
        return not holds_sole_follower(s, seat) and candidate_after(s, COMPANIONS, other, -1) >= 0
    return is_in_reach(s, seat, s.at[other]) and (
        candidate_after(s, BURNABLE_POSSESSIONS, other, -1) >= 0
    )


def is_card_target(s: State, seat: int, aim: int, card: int) -> bool:
    space = s.loc[card]
    if is_inner(space) and KIND[card] == ENEMY:
        return False
    if aim == AT_CARD:
        return True
    if aim == AT_ENEMY:
        return int(KIND[card]) == ENEMY
    if not is_in_reach(s, seat, space):
        return False
    if aim == AT_BURNABLE:
        return not FIREPROOF[card]
    return int(SUB[card]) == SPIRIT or int(SUB[card]) == ELEMENTAL


def is_space_target(s: State, seat: int, aim: int, space: int) -> bool:
    """Of the Inner Region only where a teleport may lead there (R-09)."""
    if space >= OPEN_SPACES and (aim != AT_OTHER_SPACE or not s.teleport_to_crown):
        return False
    if aim == AT_EMPTY_SPACE:
        for other in range(s.players):
            if is_alive(s, other) and s.at[other] == space:
                return False
        return True
    if aim == AT_OTHER_SPACE and (space == s.at[seat] or not is_reachable(s, seat, space)):
        return False
    return is_in_reach(s, seat, space)


def is_in_reach(s: State, seat: int, space: int) -> bool:
    """The own region; a captured Spell reaches any (TA-H-17d)."""
    return region_of(space) == region_of(s.at[seat]) or is_captured(s)


def casting_at(s: State) -> int:
    """Where the Spell that was cast last lies in the stack, -1 for none."""
    found = -1
    for row in range(s.depth):
        if s.frame[row, 0] == CASTING:
            found = row
    return found


def is_captured(s: State) -> bool:
    """Whether the Spell that is being aimed was taken from its caster."""
    at = s.depth - 1
    if s.frame[at, 0] == TARGET:
        at -= 1
    return s.frame[at, 0] == CASTING and s.frame[at, BORROWED_AT] == CAPTURED
