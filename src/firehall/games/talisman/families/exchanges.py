"""Exchanges between characters (TA-P-04, R-33), where tables want them: the option ``trade``.

Whoever has the turn puts together what it gives and what it wants, a card and gold each way, and
the other says yes or no.
"""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.events import (
    CARD_OFFERED,
    GOLD_OFFERED,
    TRADE_MADE,
    TRADE_PROPOSED,
    TRADE_REFUSED,
)
from firehall.games.talisman.families.parameters import SEAT, card
from firehall.games.talisman.fields import (
    ACCEPT,
    FREE,
    TRADE,
    State,
    push_accept,
    push_trade,
    set_top_given,
    set_top_partner,
    set_top_pays,
    set_top_price,
    set_top_stage,
    set_top_wanted,
    top_given,
    top_partner,
    top_pays,
    top_price,
    top_seat,
    top_stage,
    top_wanted,
)
from firehall.games.talisman.people.abilities import is_forbidden
from firehall.games.talisman.people.life import hand_gold
from firehall.games.talisman.people.possessions import (
    holds_sole_follower,
    owner_of,
    part_with,
    take,
)
from firehall.games.talisman.refusals import (
    HAG_HELD,
    IS_MANDATORY,
    MODULE_OFF,
    NO_GOLD,
    NO_TARGET,
    NOT_A_CARD,
    NOT_OFFERED,
    OK,
    ONCE_PER_TURN,
    WRONG_ALIGNMENT,
)
from firehall.games.talisman.state import HELD
from firehall.games.talisman.turn.free import PROPOSED, can_trade, may_propose, partners
from firehall.games.talisman.zones.places import count_in, is_follower, nth_in
from firehall.games.talisman.zones.sets import LOOT, is_in_zone

MOST_GOLD = 99  # in one exchange

# Beginning one

trade = Family("trade", at=[FREE], rules="TA-P-04")


@trade.refuse
def refuse_trading(s: State) -> int:
    """Once at each moment."""
    if not s.trade:
        return MODULE_OFF
    if not can_trade(s, s.active):
        return NO_TARGET
    return OK if may_propose(s, s.depth - 2) else ONCE_PER_TURN


@trade.effect
def begin_trading(s: State, log: Log) -> None:
    """With the only one there is; of several one says with whom."""
    pop(s)
    set_top_stage(s, top_stage(s) | PROPOSED)
    found = partners(s, s.active)
    only = 0
    for seat in range(s.players):
        if found == 1 << seat:
            only = seat + 1
    push_trade(s, s.active, only, 0, 0, 0, 0)


deal_with = Family("deal with", SEAT, at=[TRADE], rules="TA-P-04")


@deal_with.refuse
def refuse_partner(s: State, seat: int) -> int:
    if top_partner(s) != 0:
        return NOT_OFFERED
    return OK if (partners(s, s.active) >> seat) & 1 else NO_TARGET


@deal_with.effect
def choose_partner(s: State, seat: int, log: Log) -> None:
    set_top_partner(s, seat + 1)


deal_with.words("with {seat}")

# Putting it together


def count_goods(s: State) -> int:
    """What both of them have."""
    if top_partner(s) == 0:
        return 0
    return count_in(s, HELD + top_seat(s)) + count_in(s, HELD + top_partner(s) - 1)


def nth_good(s: State, number: int) -> int:
    own = count_in(s, HELD + top_seat(s))
    if number < own:
        return nth_in(s, HELD + top_seat(s), number)
    return nth_in(s, HELD + top_partner(s) - 1, number - own)


include = Family("include", card(count_goods, nth_good), at=[TRADE], rules="TA-P-04")


@include.refuse
def refuse_including(s: State, card: int) -> int:
    """A card each way, which the other may have; who follows by force stays."""
    seat, other = top_seat(s), top_partner(s) - 1
    owner = owner_of(s, card)
    if other < 0 or (owner != seat and owner != other) or s.loc[card] != HELD + owner:
        return NOT_A_CARD
    if (top_given(s) if owner == seat else top_wanted(s)) != 0:
        return NOT_OFFERED
    if not is_in_zone(s, LOOT, owner, card):
        return IS_MANDATORY
    taker = seat + other - owner
    if is_forbidden(s, taker, card):
        return WRONG_ALIGNMENT
    return HAG_HELD if is_follower(card) and holds_sole_follower(s, taker) else OK


@include.effect
def include_card(s: State, card: int, log: Log) -> None:
    if owner_of(s, card) == top_seat(s):
        set_top_given(s, card + 1)
    else:
        set_top_wanted(s, card + 1)


include.words("include {card}")

add_coin = Family("add gold", at=[TRADE], rules="TA-P-04")


@add_coin.refuse
def refuse_paying(s: State) -> int:
    """Gold goes one way."""
    if top_partner(s) == 0 or top_price(s) > 0:
        return NOT_OFFERED
    return OK if top_pays(s) < min(s.gold[top_seat(s)], MOST_GOLD) else NO_GOLD


@add_coin.effect
def pay_more(s: State, log: Log) -> None:
    set_top_pays(s, top_pays(s) + 1)


ask_coin = Family("want gold", at=[TRADE], rules="TA-P-04")


@ask_coin.refuse
def refuse_asking_gold(s: State) -> int:
    if top_partner(s) == 0 or top_pays(s) > 0:
        return NOT_OFFERED
    return OK if top_price(s) < min(s.gold[top_partner(s) - 1], MOST_GOLD) else NO_GOLD


@ask_coin.effect
def want_more(s: State, log: Log) -> None:
    set_top_price(s, top_price(s) + 1)


propose = Family("propose", at=[TRADE], rules="TA-P-04")


@propose.refuse
def refuse_proposing(s: State) -> int:
    """Something changes hands."""
    return OK if top_given(s) + top_wanted(s) + top_pays(s) + top_price(s) > 0 else NOT_OFFERED


@propose.effect
def propose_it(s: State, log: Log) -> None:
    seat, other = top_seat(s), top_partner(s) - 1
    given, wanted, pays, price = top_given(s), top_wanted(s), top_pays(s), top_price(s)
    pop(s)
    note(log, TRADE_PROPOSED, seat, other, 0)
    tell_side(s, seat, given, pays, log)
    tell_side(s, other, wanted, price, log)
    push_accept(s, other, seat + 1, wanted, given, price, pays)


def tell_side(s: State, seat: int, card: int, gold: int, log: Log) -> None:
    if card != 0:
        note(log, CARD_OFFERED, seat, card - 1, 0)
    if gold > 0:
        note(log, GOLD_OFFERED, seat, gold, 0)


withdraw = Family("withdraw", at=[TRADE], rules="TA-P-04")


@withdraw.effect
def withdraw_it(s: State, log: Log) -> None:
    pop(s)


# The answer

accept = Family("accept", at=[ACCEPT], rules="TA-P-04")


@accept.effect
def exchange(s: State, log: Log) -> None:
    """Both at once; limits are looked at when it is done (TA-P-02)."""
    seat, other = top_seat(s), top_partner(s) - 1
    given, wanted, pays, price = top_given(s), top_wanted(s), top_pays(s), top_price(s)
    pop(s)
    note(log, TRADE_MADE, other, seat, 0)
    pass_on(s, seat, other, given, pays, log)
    pass_on(s, other, seat, wanted, price, log)


def pass_on(s: State, owner: int, taker: int, card: int, gold: int, log: Log) -> None:
    if card != 0:
        part_with(s, owner, card - 1, log)
        take(s, taker, card - 1, log)
    if gold > 0:
        hand_gold(s, owner, taker, gold, log)


turn_down = Family("turn down", at=[ACCEPT], rules="TA-P-04")


@turn_down.effect
def refuse_exchange(s: State, log: Log) -> None:
    seat, other = top_seat(s), top_partner(s) - 1
    pop(s)
    note(log, TRADE_REFUSED, seat, other, 0)
