"""Taking Objects, Followers and gold that lie on a space (TA-E-11, TA-P-11)."""

from __future__ import annotations

from firehall.engine.bits import has, put
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import (
    CONSCRIPTS,
    COSTS_FATE,
    COSTS_GOLD,
    NAMED,
    WAITS_WITH,
)
from firehall.games.talisman.box.tables import DEFINITION, KIND, NUMBER
from firehall.games.talisman.box.words import ALCHEMIST, CITY, ENEMY, FATE, GOLD, MYSTIC, VILLAGE
from firehall.games.talisman.events import GOLD_TAKEN
from firehall.games.talisman.fields import State
from firehall.games.talisman.fire.firelands import is_encountering
from firehall.games.talisman.people.abilities import has_mark, is_forbidden, is_toad
from firehall.games.talisman.people.life import MOST, pay
from firehall.games.talisman.people.possessions import holds_sole_follower, take
from firehall.games.talisman.refusals import (
    HAG_HELD,
    IS_TOAD,
    NO_FATE,
    NO_GOLD,
    NOT_A_CARD,
    NOT_OFFERED,
    OK,
    WRONG_ALIGNMENT,
)
from firehall.games.talisman.travel.spaces import name_at
from firehall.games.talisman.zones.places import first_in, is_follower, is_to_be_met, next_card
from firehall.games.talisman.zones.sets import FOLLOWERS_HERE, candidate_after

ANYWHERE = NAMED
WAITING = -3  # in an offer: what waits with whomever one visits
THINGS = 5  # the number of Objects, Followers and gold in encounters (TA-E-06)


def price_in(s: State, seat: int, card: int, thing: int) -> int:
    """What a card costs where it lies."""
    text = DEFINITION[card]
    places = int(COSTS_GOLD[text]) if thing == GOLD else int(COSTS_FATE[text])
    name = name_at(s, s.at[seat])
    here = name < ANYWHERE and (places >> name) & 1 != 0
    return 1 if here or (places >> ANYWHERE) & 1 else 0


def is_waiting(s: State, seat: int, card: int) -> bool:
    """TA-FA-50, TA-FA-57: with somebody whom one has to visit, where that person is at home."""
    visitors = int(WAITS_WITH[DEFINITION[card]])
    home = VILLAGE if (visitors >> MYSTIC) & 1 else CITY
    return visitors != 0 and name_at(s, s.at[seat]) == home


def waiting_with(s: State, seat: int, visitor: int) -> int:
    """A card that one could have from whomever one visits, for a gold; -1 for none."""
    if is_toad(s, seat) or s.gold[seat] < 1:
        return -1
    card = first_in(s, s.at[seat])
    while card >= 0:
        if (int(WAITS_WITH[DEFINITION[card]]) >> visitor) & 1:
            return card
        card = next_card(s, card)
    return -1


def refuse_taking(s: State, seat: int, card: int) -> int:
    """Why a card of the space cannot be taken."""
    if s.loc[card] != s.at[seat] or NUMBER[card] != THINGS or has(s.met, card):
        return NOT_A_CARD
    if is_waiting(s, seat, card):
        return NOT_OFFERED
    if is_toad(s, seat):
        return IS_TOAD
    if is_forbidden(s, seat, card):
        return WRONG_ALIGNMENT
    if is_follower(card) and holds_sole_follower(s, seat):
        return HAG_HELD
    if s.gold[seat] < price_in(s, seat, card, GOLD):
        return NO_GOLD
    return NO_FATE if s.fate[seat] < price_in(s, seat, card, FATE) else OK


def is_guarded(s: State, seat: int) -> bool:
    """Whether an Enemy of this encounter is here still that was neither beaten nor evaded."""
    begun = is_encountering(s)
    card = first_in(s, s.at[seat])
    while card >= 0:
        attacks = KIND[card] == ENEMY and not has(s.calm, card) and is_to_be_met(s, card)
        if attacks and (begun or has(s.met, card)):
            return True
        card = next_card(s, card)
    return False


def can_conscript(s: State, seat: int) -> bool:
    """TA-H-15a: any Follower of the space, even one that could not be taken."""
    return has_mark(s, seat, CONSCRIPTS) and candidate_after(s, FOLLOWERS_HERE, seat, -1) >= 0


def take_from_space(s: State, seat: int, card: int, log: Log) -> None:
    if price_in(s, seat, card, GOLD):
        pay(s, seat, GOLD, 1, log)
    if price_in(s, seat, card, FATE):
        pay(s, seat, FATE, 1, log)
    take(s, seat, card, log)


def take_waiting(s: State, seat: int, log: Log) -> None:
    """From the Mystic or from the Alchemist, whoever lives here."""
    card = max(waiting_with(s, seat, MYSTIC), waiting_with(s, seat, ALCHEMIST))
    pay(s, seat, GOLD, 1, log)
    take(s, seat, card, log)


def take_gold(s: State, seat: int, log: Log) -> None:
    """TA-P-05."""
    number = min(s.gold_at[s.at[seat]], MOST - s.gold[seat])
    s.gold_at[s.at[seat]] -= number
    s.gold[seat] += number
    note(log, GOLD_TAKEN, seat, number, 0)


def things_left(s: State, seat: int) -> bool:
    """Whether there is anything that could be taken."""
    if s.gold_at[s.at[seat]] > 0 and not is_toad(s, seat):
        return True
    if can_conscript(s, seat):
        return True
    card = first_in(s, s.at[seat])
    while card >= 0:
        if refuse_taking(s, seat, card) == OK:
            return True
        card = next_card(s, card)
    return False


def pass_over_things(s: State, space: int) -> None:
    """What lies there is not offered again in this encounter."""
    card = first_in(s, space)
    while card >= 0:
        if NUMBER[card] == THINGS:
            put(s.met, card)
        card = next_card(s, card)
