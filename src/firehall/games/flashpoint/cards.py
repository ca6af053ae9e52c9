"""The cards of the specialists: a row each (FP-X).

A specialist without an action of its own is a row here and its words; one with actions has a file
of its name in `families` besides (`Card.acts`), with what they tell and are refused for.
Whoever lists specialists takes them from here.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from firehall.engine.arrays import Constants
from firehall.engine.plain import Array

BARRED = 99  # the price of what a card may not do at all

# What action points are spent on; special AP serve one purpose only (FP-T-05).
GENERAL, EXTINGUISHING, MOVING, COMMANDING, PLANNING = range(5)
PURPOSES = (
    "general",
    "extinguish",
    "movement",
    "command",
    "plan",
)  # as positions and texts have them


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    name: str
    ap: int = 4  # a turn
    special_ap: int = 0
    purpose: int = GENERAL  # what the special AP pay for
    dousing: int = 1  # AP of one step of extinguishing: doubled for those who do it badly
    chopping: int = 2
    gun: int = 4  # AP of firing the deck gun, or the water cannon
    lift: int = 3  # AP of operating the platform
    burning: int = 2  # AP of a step into fire
    carrying: int = 2  # AP of a step with a victim
    saves_more: int = 0  # AP than others can
    dodging: int = 2  # saved AP of stepping aside near a Veteran
    hands: bool = True  # for doors, vehicles, hazmats, and to lead somebody by
    base: bool = True  # one of the base game
    acts: int | None = None  # how many numbers the actions of its own file take; None: it has none


#: The numbers of the cards are their places, forever: states, policies and the wire know them.
CARDS = (
    Card("plain"),
    Card("paramedic", dousing=2),  # FP-X-01
    Card("fire_captain", special_ap=2, purpose=COMMANDING),  # FP-X-02
    Card("imaging_technician"),  # FP-X-03
    Card("cafs_firefighter", ap=3, special_ap=3, purpose=EXTINGUISHING),  # FP-X-04
    Card("hazmat_technician"),  # FP-X-05
    Card("generalist", ap=5),  # FP-X-06
    Card("rescue_specialist", special_ap=3, purpose=MOVING, dousing=2, chopping=1),  # FP-X-07
    Card("driver_operator", gun=2, lift=2),  # FP-X-08
    Card("structural_engineer", dousing=BARRED, base=False, acts=5),  # FP-X-09
    Card("veteran", dodging=1, base=False, acts=0),  # FP-X-10
    Card(  # FP-X-11, FP-VD-10
        "rescue_dog",
        ap=12,
        dousing=BARRED,
        chopping=BARRED,
        gun=BARRED,
        lift=BARRED,
        burning=BARRED,
        carrying=4,
        saves_more=2,
        dodging=BARRED,
        hands=False,
        base=False,
        acts=10,
    ),
    Card("strategist", special_ap=1, purpose=PLANNING, base=False, acts=9),  # FP-X-12
    Card("fire_prevention_specialist", dousing=BARRED, base=False, acts=512),  # FP-X-13
    Card("suppression_specialist", base=False, acts=0),  # FP-X-14
)
ROLES = len(CARDS)
BASE_ROLES = sum(card.base for card in CARDS)  # they come first
PRINTED_ROLES = 15  # the numbers of what any later card does come after all others
SPECIALISTS = tuple(card.name for card in CARDS[1:])
BASE_SPECIALISTS = tuple(card.name for card in CARDS[1:] if card.base)

# The columns, for rules.
AP: Array = np.array([card.ap for card in CARDS], np.int8)
SPECIAL_AP: Array = np.array([card.special_ap for card in CARDS], np.int8)
PURPOSE: Array = np.array([card.purpose for card in CARDS], np.int8)
DOUSING: Array = np.array([card.dousing for card in CARDS], np.int8)
CHOPPING: Array = np.array([card.chopping for card in CARDS], np.int8)
GUN: Array = np.array([card.gun for card in CARDS], np.int8)
LIFT: Array = np.array([card.lift for card in CARDS], np.int8)
BURNING: Array = np.array([card.burning for card in CARDS], np.int8)
CARRYING: Array = np.array([card.carrying for card in CARDS], np.int8)
SAVES_MORE: Array = np.array([card.saves_more for card in CARDS], np.int8)
DODGING: Array = np.array([card.dodging for card in CARDS], np.int8)
HANDS: Constants = np.array([card.hands for card in CARDS], np.int8)


def card_named(name: str) -> int:
    """The number of a card, for the file of its actions."""
    return [card.name for card in CARDS].index(name)


def acts_of(cards: tuple[Card, ...]) -> int:
    """How many numbers the actions of these take."""
    return sum(card.acts or 0 for card in cards)


def base_ap(role: int) -> int:
    """AP of a card a turn (FP-X-04, FP-X-06, FP-X-07)."""
    return int(AP[role])


def base_special_ap(role: int) -> int:
    return int(SPECIAL_AP[role])


def special_purpose(role: int) -> int:
    """What the special AP of a card pay for."""
    return int(PURPOSE[role])


def dousing_cost(role: int) -> int:
    return int(DOUSING[role])


def has_hands(role: int) -> bool:
    return HANDS[role] != 0
