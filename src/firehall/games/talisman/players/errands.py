"""Errands of a player of Talisman: what the Warlock asks for, and the Sultan who burns the land."""

from __future__ import annotations

from firehall.games.talisman.box.tables import OPEN_SPACES, card_called
from firehall.games.talisman.box.words import (
    BRING_2_GOLD,
    BRING_3_GOLD,
    BRING_FOLLOWER,
    BRING_MAGIC_OBJECT,
)
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import is_toad
from firehall.games.talisman.players.odds import enemy_lead
from firehall.games.talisman.players.worth import gold_asked, worth_of_card
from firehall.games.talisman.state import HELD
from firehall.games.talisman.travel.spaces import region_of
from firehall.games.talisman.zones.places import first_in, is_object, next_card
from firehall.games.talisman.zones.sets import DELIVERABLE, MAGIC_OBJECTS, candidate_after

SULTAN = card_called("ifrit_sultan")
LIVES_FOR_SULTAN = 2
MANY_TOKENS = 5  # of a region, from which on much is dared to be rid of them
DEAR = 60  # points of an Object that is not sold


# The Warlock


def can_deliver(s: State, seat: int) -> bool:
    """Whether the Warlock would get what he has asked for."""
    return can_fulfil(s, seat, s.quest[seat])


def can_fulfil(s: State, seat: int, quest: int) -> bool:
    if quest == BRING_FOLLOWER:
        return candidate_after(s, DELIVERABLE, seat, -1) >= 0
    if quest == BRING_MAGIC_OBJECT:
        return candidate_after(s, MAGIC_OBJECTS, seat, -1) >= 0
    if quest == BRING_3_GOLD:
        return s.gold[seat] >= 3
    return quest == BRING_2_GOLD and s.gold[seat] >= 2


def sells(s: State, seat: int) -> bool:
    """Whether to bring Objects to the Alchemist of the City, for what the Warlock waits for."""
    lacking = gold_asked(s, seat) - s.gold[seat]
    if lacking <= 0 or is_toad(s, seat):
        return False
    return spare_objects(s, seat) >= lacking


def spare_objects(s: State, seat: int) -> int:
    """Objects that one can do without."""
    count = 0
    card = first_in(s, HELD + seat)
    while card >= 0:
        if is_object(card) and worth_of_card(s, seat, card) < DEAR:
            count += 1
        card = next_card(s, card)
    return count


# The Sultan


def hunts_sultan(s: State, seat: int, battle: int, craft: int) -> bool:
    """The Sultan of the Ifrits lays a token a turn; where he is killed all tokens go (TA-FA-20)."""
    space = s.loc[SULTAN]
    if space >= OPEN_SPACES or s.tokens[space] > 0 or s.life[seat] < LIVES_FOR_SULTAN:
        return False
    if region_of(space) != region_of(s.at[seat]):
        return False
    lead = enemy_lead(s, SULTAN, space, battle, craft)
    return lead >= (-2 if tokens_about(s, seat) >= MANY_TOKENS else 0)


def tokens_about(s: State, seat: int) -> int:
    """Spaces of the region that burn."""
    count = 0
    for space in range(OPEN_SPACES):
        if s.tokens[space] > 0 and region_of(space) == region_of(s.at[seat]):
            count += 1
    return count
