"""Action points: prices, what can be spent on what, and spending it (FP-T-02, FP-T-05)."""

from __future__ import annotations

from firehall.engine.families import Purse
from firehall.games.flashpoint.cards import (
    CHOPPING,
    COMMANDING,
    EXTINGUISHING,
    GENERAL,
    GUN,
    MOVING,
    dousing_cost,
    special_purpose,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import CAFS, burns
from firehall.games.flashpoint.types import Cell, Firefighter

# Prices


DOOR_COST = 1
DRIVE_COST = 2
TREAT_COST = 1
DISPOSE_COST = 2
IDENTIFY_COST = 1
CREW_CHANGE_COST = 2


def step_cost(s: State, to: Cell, load: int) -> int:
    """FP-A-01 to FP-A-05: two into fire or with a load, else one; leading costs nothing."""
    if load & 3 or burns(s, to):
        return 2
    return 1


def door_purpose(s: State) -> int:
    """Movement AP pay for doors only where the table plays so (R-57)."""
    return MOVING if s.moving_pays_doors else GENERAL


def chop_cost(s: State) -> int:
    return int(CHOPPING[s.role[s.active]])


def extinguish_cost(s: State, steps: int) -> int:
    return steps * dousing_cost(s.role[s.active])


def gun_cost(s: State) -> int:
    return int(GUN[s.role[s.active]])


# What is there to pay with


def special_for(s: State, purpose: int) -> int:
    """Special AP of the active firefighter that may pay for this purpose."""
    if purpose != GENERAL and special_purpose(s.role[s.active]) == purpose:
        return s.special_ap
    return 0


def funds(s: State, purpose: int) -> int:
    return s.ap + special_for(s, purpose)


def pay(s: State, purpose: int, cost: int) -> None:
    """Special AP go first, because they vanish at the end of the turn."""
    special = min(cost, special_for(s, purpose))
    s.special_ap -= special
    s.ap -= cost - special


# Commands: the Captain pays, and may spend little on the CAFS firefighter (FP-X-02, R-27).


def command_ap_for(s: State, firefighter: Firefighter) -> int:
    """Command AP that may go into commanding this firefighter."""
    if s.role[firefighter] == CAFS:
        return min(s.special_ap, max(0, 1 - s.cafs_commanded))
    return s.special_ap


def over_command_limit(s: State, firefighter: Firefighter, cost: int) -> bool:
    if s.role[firefighter] != CAFS:
        return False
    if s.cafs_command_ap_only:
        within = s.ap + command_ap_for(s, firefighter)
        return within < cost <= funds(s, COMMANDING)
    return s.cafs_commanded + cost > 1


def pay_command(s: State, firefighter: Firefighter, cost: int) -> None:
    special = min(cost, command_ap_for(s, firefighter))
    s.special_ap -= special
    s.ap -= cost - special
    if s.role[firefighter] == CAFS:
        s.cafs_commanded += special if s.cafs_command_ap_only else cost


# What each kind of action is paid from

POOLS = ("s.ap", "s.special_ap")
GENERALLY = Purse("s.ap", f"pay(s, {GENERAL}, cost)", *POOLS)
FOR_MOVING = Purse(f"funds(s, {MOVING})", f"pay(s, {MOVING}, cost)", *POOLS)
FOR_EXTINGUISHING = Purse(f"funds(s, {EXTINGUISHING})", f"pay(s, {EXTINGUISHING}, cost)", *POOLS)
FOR_DOORS = Purse("funds(s, door_purpose(s))", "pay(s, door_purpose(s), cost)", *POOLS)
BY_THE_CAPTAIN = Purse(
    f"funds(s, {COMMANDING})", "pay_command(s, who, cost)", *POOLS, "s.cafs_commanded"
)


def is_broke(s: State) -> bool:
    """Nothing is left to pay anything with."""
    return s.ap + s.special_ap == 0
