"""The cards of the specialists: a row each (FP-X).

A specialist without an action of its own is a row here and its words; one with an action has a file
in `families` besides. Whoever lists specialists takes them from here.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from firehall.engine.plain import Array

# What action points are spent on; special AP serve one purpose only (FP-T-05).
GENERAL, EXTINGUISHING, MOVING, COMMANDING = range(4)


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    name: str
    ap: int = 4  # a turn
    special_ap: int = 0
    purpose: int = GENERAL  # what the special AP pay for
    dousing: int = 1  # AP of one step of extinguishing: doubled for those who do it badly
    chopping: int = 2
    gun: int = 4  # AP of firing the deck gun


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
    Card("driver_operator", gun=2),  # FP-X-08
)
ROLES = len(CARDS)
SPECIALISTS = tuple(card.name for card in CARDS[1:])

# The columns, for rules.
AP: Array = np.array([card.ap for card in CARDS], np.int8)
SPECIAL_AP: Array = np.array([card.special_ap for card in CARDS], np.int8)
PURPOSE: Array = np.array([card.purpose for card in CARDS], np.int8)
DOUSING: Array = np.array([card.dousing for card in CARDS], np.int8)
CHOPPING: Array = np.array([card.chopping for card in CARDS], np.int8)
GUN: Array = np.array([card.gun for card in CARDS], np.int8)


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
