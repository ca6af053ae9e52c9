"""Buying (TA-PU): what a shop has for somebody, and the Grand Bazaar (TA-FA-63)."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import SHOPLIFTS
from firehall.games.talisman.box.tables import COPIES, FIRST_COPY, FIRST_WARE, PRICE, WARES
from firehall.games.talisman.box.words import BAZAAR
from firehall.games.talisman.fields import (
    State,
    push_buy,
    push_sell,
    push_take,
    top_me,
    top_n,
)
from firehall.games.talisman.people.abilities import has_mark
from firehall.games.talisman.people.possessions import discard
from firehall.games.talisman.refusals import (
    NO_GOLD,
    NOT_OFFERED,
    OK,
    ONCE_PER_TURN,
    OUT_OF_STOCK,
)
from firehall.games.talisman.state import ROW
from firehall.games.talisman.zones.places import first_in, ware_in_stock
from firehall.games.talisman.zones.sets import OBJECTS, ROW_OBJECTS, candidate_after

LIFTED = 4  # added to the shop where the Thief has had his card
# … and what goes on like a visit to a shop: taking what was revealed (TA-FA-05), selling
HOARD, SALE = 2 * LIFTED, 2 * LIFTED + 1


def ware_left(s: State, ware: int) -> int:
    definition = FIRST_WARE + ware
    return ware_in_stock(s, int(FIRST_COPY[definition]), int(COPIES[definition]))


def refuse_ware(s: State, seat: int, visit: int, ware: int) -> int:
    """Why something cannot be bought at a shop."""
    shop = visit % LIFTED
    if shop >= BAZAAR or PRICE[shop, ware] == 0:
        return NOT_OFFERED
    if ware_left(s, ware) < 0:
        return OUT_OF_STOCK
    return OK if s.gold[seat] >= PRICE[shop, ware] else NO_GOLD


def refuse_theft(s: State, seat: int, visit: int, ware: int) -> int:
    """TA-H-11b: the Thief takes one card for nothing, once a visit."""
    shop = visit % LIFTED
    if shop >= BAZAAR or PRICE[shop, ware] == 0 or not has_mark(s, seat, SHOPLIFTS):
        return NOT_OFFERED
    if visit >= LIFTED:
        return ONCE_PER_TURN
    return OK if ware_left(s, ware) >= 0 else OUT_OF_STOCK


def bargaining_step(s: State, log: Log) -> None:
    """Something was had or sold, and is settled (TA-P-02, TA-L-06): what next?"""
    seat, visit = top_me(s), top_n(s)
    pop(s)
    if visit == HOARD:
        if candidate_after(s, ROW_OBJECTS, seat, -1) >= 0:
            push_take(s, seat)
    elif visit == SALE:
        if candidate_after(s, OBJECTS, seat, -1) >= 0:
            push_sell(s, seat)
    else:
        enter_shop(s, seat, visit, log)


def enter_shop(s: State, seat: int, visit: int, log: Log) -> None:
    """Ask what is wanted, as long as there is anything that could be had."""
    if has_business(s, seat, visit):
        push_buy(s, seat, visit)
    else:
        leave_shop(s, log)


def has_business(s: State, seat: int, visit: int) -> bool:
    if visit % LIFTED >= BAZAAR:
        return s.gold[seat] > 0 and s.head[ROW] != 0
    for ware in range(WARES):
        if refuse_ware(s, seat, visit, ware) == OK or refuse_theft(s, seat, visit, ware) == OK:
            return True
    return False


def leave_shop(s: State, log: Log) -> None:
    """What was revealed and not bought is discarded."""
    while s.head[ROW] != 0:
        discard(s, first_in(s, ROW), log)
