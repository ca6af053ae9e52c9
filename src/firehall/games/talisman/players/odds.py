"""How attacks will end: what each side brings, and how often two dice decide for whom."""

from __future__ import annotations

import numpy as np

from firehall.engine.plain import Array
from firehall.games.talisman.box.statics import (
    ADDS_CRAFT_IN_BATTLE,
    ADDS_IN_BATTLE,
    BEST_OF_TWO,
    NO_WEAPONS,
    ROUSES,
    WEAPON_BONUS,
)
from firehall.games.talisman.box.tables import (
    CARD_CRAFT,
    CARD_EITHER,
    CARD_STRENGTH,
    DEFINITION,
    HERO_CRAFT,
    TEXT_OF_NAME,
)
from firehall.games.talisman.box.words import BATTLE
from firehall.games.talisman.fields import State
from firehall.games.talisman.fight.score import ATTACKER, DEFENDER, attack_add, creature_score
from firehall.games.talisman.people.abilities import (
    craft_of,
    has_mark,
    is_toad,
    strength_of,
    sum_of,
)
from firehall.games.talisman.state import HELD
from firehall.games.talisman.travel.spaces import name_at
from firehall.games.talisman.zones.places import first_in, next_card

LEAD = 6  # from here on nothing can go wrong


def _of_36(wins: int) -> Array:
    """Of 36 throws of a die each, those in which the lead and the own die win, or lose."""
    faces = range(1, 7)
    return np.array(
        [
            sum((own + lead - other) * wins > 0 for own in faces for other in faces)
            for lead in range(-LEAD, LEAD + 1)
        ],
        np.int32,
    )


WINS, LOSSES = _of_36(1), _of_36(-1)


def wins(lead: int) -> int:
    """Of 36."""
    return int(WINS[min(max(lead, -LEAD), LEAD) + LEAD])


def losses(lead: int) -> int:
    return int(LOSSES[min(max(lead, -LEAD), LEAD) + LEAD])


def in_battle(s: State, seat: int) -> int:
    """What a character brings to a battle, with its best Weapon; two dice are worth one more."""
    own = strength_of(s, seat)
    if is_toad(s, seat):
        return own
    own += sum_of(s, seat, ADDS_IN_BATTLE)
    if has_mark(s, seat, ADDS_CRAFT_IN_BATTLE):
        own += int(HERO_CRAFT[s.hero[seat]])
    if has_mark(s, seat, BEST_OF_TWO):
        own += 1
    return own if has_mark(s, seat, NO_WEAPONS) else own + best_weapon(s, seat)


def best_weapon(s: State, seat: int) -> int:
    best = 0
    card = first_in(s, HELD + seat)
    while card >= 0:
        best = max(best, int(WEAPON_BONUS[DEFINITION[card]]))
        card = next_card(s, card)
    return best


def lead_of(s: State, seat: int) -> int:
    """How far ahead a seat is in the attack under way, without the dice."""
    side = ATTACKER if seat == s.attacker else DEFENDER
    other = s.attacker + s.defender - seat
    if s.defender < 0:
        return mine(s, seat, side) - creature_score(s)
    return mine(s, seat, side) - mine(s, other, ATTACKER + DEFENDER - side)


def mine(s: State, seat: int, side: int) -> int:
    if s.attack == BATTLE:
        return in_battle(s, seat) + s.attack_bonus[side] + s.battle_bonus[seat]
    return craft_of(s, seat) + s.attack_bonus[side]


def enemy_lead(s: State, card: int, space: int, battle: int, craft: int) -> int:
    """How far ahead one would be of an Enemy that lies on a space."""
    other = attack_add(s, card) + int(ROUSES[TEXT_OF_NAME + name_at(s, space)])
    if CARD_EITHER[card]:
        return max(battle, craft) - int(CARD_EITHER[card]) - other
    if CARD_CRAFT[card]:
        return craft - int(CARD_CRAFT[card]) - other
    return battle - int(CARD_STRENGTH[card]) - other
