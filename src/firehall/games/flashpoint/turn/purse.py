"""Action points: prices, what can be spent on what, and spending it (FP-T-02, FP-T-05)."""

from __future__ import annotations

from firehall.engine.families import Purse
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_hard
from firehall.games.flashpoint.board.space import edge_of, is_large
from firehall.games.flashpoint.cards import (
    BARRED,
    CARRYING,
    CHOPPING,
    COMMANDING,
    EXTINGUISHING,
    GENERAL,
    GUN,
    LIFT,
    MOVING,
    SAVES_MORE,
    dousing_cost,
    has_hands,
    special_purpose,
)
from firehall.games.flashpoint.codes import (
    CARRIED_SPECIAL,
    FIRST_SPECIAL_LOAD,
    LED_KIND,
    LED_SPECIAL,
    carried_in,
    led_in,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import AMBULANCE, CAFS, burns
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.victims import PACE, TREATING

# Prices


DOOR_COST = 1
DRIVE_COST = 2
TREAT_COST = 1
DISPOSE_COST = 2
IDENTIFY_COST = 1
CREW_CHANGE_COST = 2
LEADING_HEAVY = 2  # a step at least, with somebody carried besides no more (FP-P-12)


def step_cost(s: State, who: Firefighter, cell: Cell, direction: int, to: Cell, load: int) -> int:
    """FP-A-01 to FP-A-05: two into fire or with a load, else one; leading costs nothing.

    Some edges double it, and so does somebody heavy (FP-P-12, FP-P-13).
    """
    price = 2 if load & 3 or burns(s, to) else 1
    if is_large(s):
        if load >= FIRST_SPECIAL_LOAD:
            price = special_price(s, to, load)
        if not has_hands(s.role[who]):
            price = paw_cost(s, who, load)
        if is_hard(s, edge_of(s, cell, direction)):
            price *= 2
    return price


def drive_cost(s: State, vehicle: int, spot: int) -> int:
    """Two AP (FP-V-02); the other side of some buildings is farther (FP-US-02)."""
    if is_large(s) and is_far(s, vehicle, spot):
        return far_drive_cost(s)
    return DRIVE_COST


@large
def far_drive_cost(s: State) -> int:
    return s.far_drive


@large
def is_far(s: State, vehicle: int, spot: int) -> bool:
    if s.far_drive == 0:
        return False
    here = s.ambulance if vehicle == AMBULANCE else s.engine
    return s.spot_side[vehicle, here] != s.spot_side[vehicle, spot]


@large
def paw_cost(s: State, who: Firefighter, load: int) -> int:
    """A step of the Rescue Dog, which drags victims and enters no fire (FP-VD-06, FP-VD-07)."""
    carried, led = carried_in(load), led_in(load)
    if carried:
        heavy = carried >= CARRIED_SPECIAL and PACE[carried - CARRIED_SPECIAL] > 1
        return int(CARRYING[s.role[who]]) * (2 if heavy else 1)
    heavy = led >= LED_SPECIAL and PACE[LED_KIND[led]] > 1
    return s.dog_lead * (2 if heavy else 1) if led else 1


@large
def special_price(s: State, to: Cell, load: int) -> int:
    carried, led = carried_in(load), led_in(load)
    cost = 2 if carried or burns(s, to) else 1
    if carried >= CARRIED_SPECIAL and PACE[carried - CARRIED_SPECIAL] > 1:
        return 2 * cost
    if led >= LED_SPECIAL and PACE[LED_KIND[led]] > 1:
        return max(cost, LEADING_HEAVY)
    return cost


def door_purpose(s: State) -> int:
    """Movement AP pay for doors only where the table plays so (R-57)."""
    return MOVING if s.moving_pays_doors else GENERAL


def chop_cost(s: State) -> int:
    return int(CHOPPING[s.role[s.active]])


def extinguish_cost(s: State, steps: int) -> int:
    """Nothing with Get In Its Face (FP-TR-11)."""
    if is_large(s) and hose_is_free(s) and dousing_cost(s.role[s.active]) < BARRED:
        return 0
    return steps * dousing_cost(s.role[s.active])


@large
def hose_is_free(s: State) -> bool:
    return s.free_hose != 0


def treat_cost(victim: int) -> int:
    """Of a special victim, by kind."""
    return int(TREATING[victim])


def gun_cost(s: State) -> int:
    return int(GUN[s.role[s.active]])


def lift_cost(s: State) -> int:
    return int(LIFT[s.role[s.active]])


def saved_limit(s: State, role: int) -> int:
    """The most AP that a card's firefighter can keep from a turn to the next (R-01)."""
    return s.saved_cap + int(SAVES_MORE[role]) if is_large(s) else s.saved_cap


def kept_ap(s: State) -> int:
    """What the active firefighter would save now (FP-T-04), but for an AP that came free."""
    unspent = s.ap - free_ap_left(s) if is_large(s) else s.ap
    return min(unspent, saved_limit(s, s.role[s.active]))


@large
def free_ap_left(s: State) -> int:
    """1 for the AP of a Veteran's company, until it is spent: last of all, or first (R-80)."""
    if s.free_ap == 0 or s.ap == 0:
        return 0
    return int(s.ap == s.free_ap) if s.free_ap_first else 1


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


def paying_for(purpose: int) -> Purse:
    """General AP, and special ones that pay for this purpose."""
    return Purse(f"funds(s, {purpose})", f"pay(s, {purpose}, cost)", *POOLS)


FOR_MOVING = paying_for(MOVING)
FOR_EXTINGUISHING = paying_for(EXTINGUISHING)
FOR_DOORS = Purse("funds(s, door_purpose(s))", "pay(s, door_purpose(s), cost)", *POOLS)
BY_THE_CAPTAIN = Purse(
    f"funds(s, {COMMANDING})", "pay_command(s, who, cost)", *POOLS, "s.cafs_commanded"
)


def is_broke(s: State) -> bool:
    """Nothing is left to pay anything with."""
    if is_large(s) and hose_is_free(s):
        return False
    return s.ap + s.special_ap == 0
