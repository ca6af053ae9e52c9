"""Errands of a player of Talisman: what the Warlock asks for, and those who burn land and deck."""

from __future__ import annotations

from firehall.games.talisman.box.tables import OPEN_SPACES, card_called
from firehall.games.talisman.box.words import (
    BRING_2_GOLD,
    BRING_3_GOLD,
    BRING_FOLLOWER,
    BRING_MAGIC_OBJECT,
)
from firehall.games.talisman.fields import State
from firehall.games.talisman.fight.score import tokens_in_region
from firehall.games.talisman.people.abilities import is_toad
from firehall.games.talisman.players.odds import enemy_lead
from firehall.games.talisman.players.worth import gold_asked, worth_of_card
from firehall.games.talisman.state import HELD
from firehall.games.talisman.travel.spaces import region_of
from firehall.games.talisman.zones.places import first_in, is_object, next_card
from firehall.games.talisman.zones.sets import DELIVERABLE, MAGIC_OBJECTS, candidate_after

SULTAN, SULTANA = card_called("ifrit_sultan"), card_called("ifrit_sultana")
LIVES_FOR_SULTANA = 2
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


# Sultan and Sultana


def hunts_sultan(s: State, seat: int, battle: int, craft: int) -> bool:
    """The Sultan of the Ifrits lays a token a turn; where he is killed all tokens go (TA-FA-20).

    The more it burns, the more is dared: lives are lost to the fire anyway.
    """
    if not is_near(s, seat, SULTAN):
        return False
    burning = tokens_about(s, seat)
    dared = -5 if burning >= 10 else -3 if burning >= 5 else -1 if burning >= 2 else 0
    return enemy_lead(s, SULTAN, s.loc[SULTAN], battle, craft) >= dared


def hunts_sultana(s: State, seat: int, battle: int, craft: int) -> bool:
    """The Sultana burns a card of the deck a turn (TA-FA-21)."""
    if not is_near(s, seat, SULTANA) or s.life[seat] < LIVES_FOR_SULTANA:
        return False
    return enemy_lead(s, SULTANA, s.loc[SULTANA], battle, craft) >= 0


def is_near(s: State, seat: int, card: int) -> bool:
    """Whether it lies in the region where one is."""
    space = s.loc[card]
    return space < OPEN_SPACES and region_of(space) == region_of(s.at[seat])


def tokens_about(s: State, seat: int) -> int:
    return tokens_in_region(s, region_of(s.at[seat]))
