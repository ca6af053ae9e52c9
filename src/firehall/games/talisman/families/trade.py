"""Free actions, trade, trophies and characters to choose (TA-T-04, TA-P, TA-C-14, TA-S-05)."""

from __future__ import annotations

from firehall.engine.bits import put
from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import ANY_TIME, OWN_TURN, SHIFTS_ALIGNMENT
from firehall.games.talisman.box.tables import DEFINITION, HEROES, PRICE, WARES
from firehall.games.talisman.box.words import BAZAAR, GOLD, LIFE, STRENGTH
from firehall.games.talisman.encounter.shopping import (
    LIFTED,
    SALE,
    enter_shop,
    leave_shop,
    refuse_theft,
    refuse_ware,
    ware_left,
)
from firehall.games.talisman.encounter.triggers import listens, refuse_use, use_text
from firehall.games.talisman.events import BOUGHT, SOLD
from firehall.games.talisman.families.parameters import HELD_CARD, card, option
from firehall.games.talisman.fields import (
    BUY,
    CHOOSE_CHARACTER,
    EXCHANGE,
    FREE,
    HOW_MANY,
    SELL,
    START_BONUS,
    State,
    push_bargaining,
    set_top_stage,
    top_n,
    top_purpose,
    top_seat,
    top_stage,
)
from firehall.games.talisman.magic.windows import DITCHES
from firehall.games.talisman.people.abilities import has_mark
from firehall.games.talisman.people.handling import DITCH, handle
from firehall.games.talisman.people.life import (
    align,
    gain,
    heal,
    most_to_buy,
    pay,
    replenish,
)
from firehall.games.talisman.people.possessions import discard, put_down, take
from firehall.games.talisman.refusals import (
    IS_MANDATORY,
    NO_GOLD,
    NOT_A_CARD,
    NOT_OFFERED,
    OK,
    ONCE_PER_TURN,
)
from firehall.games.talisman.state import HELD, OUT, ROW, STAGE_AT, TROPHIES
from firehall.games.talisman.turn.ending_turn import exchange, hand_in, worth_as, worth_in
from firehall.games.talisman.turn.free import SAID, SHIFTED, can_shift
from firehall.games.talisman.turn.setup import choosable, choose_character
from firehall.games.talisman.zones.places import count_in, move_card, nth_in
from firehall.games.talisman.zones.sets import (
    DITCHABLE,
    OBJECTS,
    candidate_after,
    count_candidates,
    is_in_zone,
    nth_candidate,
)

# Free actions (TA-T-04)

done = Family("done", at=[FREE], rules="TA-T-04")


@done.effect
def be_done(s: State, log: Log) -> None:
    pop(s)
    pop(s)


use_card = Family("use card", HELD_CARD, at=[FREE], rules="TA-T-04")


def event_of(card: int) -> int:
    return OWN_TURN if listens(int(DEFINITION[card]), OWN_TURN) else ANY_TIME


@use_card.refuse
def refuse_own_card(s: State, card: int) -> int:
    if s.loc[card] != HELD + s.active:
        return NOT_A_CARD
    if not listens(int(DEFINITION[card]), event_of(card)):
        return NOT_OFFERED
    return refuse_use(s, s.active, card, event_of(card))


@use_card.effect
def use_own_card(s: State, card: int, log: Log) -> None:
    """The question comes again when the card has done what it does."""
    pop(s)
    use_text(s, s.active, card, event_of(card))


use_card.words("use {card}")

ditch = Family("ditch", at=[FREE], rules="TA-P-03")


@ditch.refuse
def refuse_ditching(s: State) -> int:
    """Whoever has cards and may ditch none has Followers that stay."""
    if candidate_after(s, DITCHABLE, s.active, -1) >= 0:
        return OK
    return IS_MANDATORY if s.head[HELD + s.active] != 0 else NOT_A_CARD


@ditch.effect
def ditch_something(s: State, log: Log) -> None:
    """Which card it is, is asked next."""
    pop(s)
    handle(s, s.active, s.active, 1, DITCH, DITCHABLE)


ditch_always = Family("ditch always", at=[FREE], rules="R-03")


@ditch_always.refuse
def refuse_always(s: State) -> int:
    return NOT_OFFERED if s.asks[s.active] & DITCHES or has_said(s) else refuse_ditching(s)


def has_said(s: State) -> bool:
    """Once at each of the moments."""
    return s.frame[s.depth - 2, STAGE_AT] & SAID != 0


@ditch_always.effect
def ask_always(s: State, log: Log) -> None:
    """From now on one is asked at each of the moments of a turn, for ditching alone as well."""
    pop(s)
    set_top_stage(s, top_stage(s) | SAID)
    s.asks[s.active] |= DITCHES


ditch_once = Family("ditch once", at=[FREE], rules="R-03")


@ditch_once.refuse
def refuse_once(s: State) -> int:
    return OK if s.asks[s.active] & DITCHES and not has_said(s) else NOT_OFFERED


@ditch_once.effect
def ask_once(s: State, log: Log) -> None:
    pop(s)
    set_top_stage(s, top_stage(s) | SAID)
    s.asks[s.active] &= ~DITCHES


shift = Family("turn", option(3), at=[FREE], rules="TA-H-02b")


@shift.refuse
def refuse_shift(s: State, option: int) -> int:
    if not has_mark(s, s.active, SHIFTS_ALIGNMENT):
        return NOT_OFFERED
    if s.alignment[s.active] == option:
        return ONCE_PER_TURN
    return OK if can_shift(s, s.depth - 2) else ONCE_PER_TURN


@shift.effect
def shift_alignment(s: State, option: int, log: Log) -> None:
    """Once at each of these moments; the question comes again for what else can be done."""
    pop(s)
    set_top_stage(s, top_stage(s) | SHIFTED)
    align(s, s.active, option, log)


shift.words("turn {option}")

# Buying and selling


def shop_of(s: State) -> int:
    """Which shop asks, whatever was lifted there."""
    return top_n(s) % LIFTED


buy = Family("buy", option(WARES), at=[BUY], rules="TA-PU-01")


@buy.refuse
def refuse_buying(s: State, option: int) -> int:
    return refuse_ware(s, top_seat(s), top_n(s), option)


@buy.effect
def buy_ware(s: State, option: int, log: Log) -> None:
    seat, visit = top_seat(s), top_n(s)
    price = int(PRICE[shop_of(s), option])
    pop(s)
    pay(s, seat, GOLD, price, log)
    bought = ware_left(s, option)
    note(log, BOUGHT, seat, bought, price)
    visit_on(s, seat, visit, bought, log)


def visit_on(s: State, seat: int, visit: int, ware: int, log: Log) -> None:
    """Something was had; the shop asks for more when that is settled."""
    move_card(s, ware, OUT)  # it is no longer in the stock
    push_bargaining(s, seat, visit)
    take(s, seat, ware, log)


buy.words("buy {option}")

lift = Family("lift", option(WARES), at=[BUY], rules="TA-H-11b")


@lift.refuse
def refuse_lifting(s: State, option: int) -> int:
    return refuse_theft(s, top_seat(s), top_n(s), option)


@lift.effect
def lift_ware(s: State, option: int, log: Log) -> None:
    seat, visit = top_seat(s), top_n(s)
    pop(s)
    visit_on(s, seat, visit + LIFTED, ware_left(s, option), log)


lift.words("lift {option}")


def is_bazaar(s: State) -> bool:
    return shop_of(s) >= BAZAAR


def count_bazaar(s: State) -> int:
    return count_in(s, ROW) if is_bazaar(s) else 0


def nth_bazaar(s: State, number: int) -> int:
    return nth_in(s, ROW, number)


bargain = Family("bargain", card(count_bazaar, nth_bazaar), at=[BUY], rules="TA-FA-63")


@bargain.refuse
def refuse_bargain(s: State, card: int) -> int:
    if not is_bazaar(s) or s.loc[card] != ROW:
        return NOT_A_CARD
    return OK if s.gold[top_seat(s)] > 0 else NO_GOLD


@bargain.effect
def bargain_for(s: State, card: int, log: Log) -> None:
    """R-88: laid on the space, and met there in the order in which it was bought."""
    seat, visit = top_seat(s), top_n(s)
    pop(s)
    pay(s, seat, GOLD, 1, log)
    put_down(s, card, s.at[seat])
    put(s.fresh, card)
    enter_shop(s, seat, visit, log)


bargain.words("bargain {card}")

go_out = Family("leave shop", at=[BUY], rules="TA-PU-01")


@go_out.effect
def leave(s: State, log: Log) -> None:
    pop(s)
    leave_shop(s, log)


def count_objects(s: State) -> int:
    return count_candidates(s, OBJECTS, top_seat(s), 1000)


def nth_object(s: State, number: int) -> int:
    return nth_candidate(s, OBJECTS, top_seat(s), number)


sell = Family("sell", card(count_objects, nth_object), at=[SELL], rules="TA-B-13")


@sell.refuse
def refuse_selling(s: State, card: int) -> int:
    return OK if is_in_zone(s, OBJECTS, top_seat(s), card) else NOT_A_CARD


@sell.effect
def sell_object(s: State, card: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    push_bargaining(s, seat, SALE)
    discard(s, card, log)
    note(log, SOLD, seat, card, 0)
    gain(s, seat, GOLD, 1, log)


sell.words("sell {card}")

sell_no_more = Family("sell no more", at=[SELL], rules="TA-B-13")


@sell_no_more.effect
def stop_selling(s: State, log: Log) -> None:
    pop(s)


# Healing and fate for gold

MOST_BOUGHT = 20

pay_for = Family("pay", option(MOST_BOUGHT), at=[HOW_MANY], rules="TA-L-01")


@pay_for.refuse
def refuse_payment(s: State, option: int) -> int:
    return OK if option < most_to_buy(s, top_seat(s), top_purpose(s), top_n(s)) else NOT_OFFERED


@pay_for.effect
def pay_for_it(s: State, option: int, log: Log) -> None:
    seat, thing = top_seat(s), top_purpose(s)
    pop(s)
    pay(s, seat, GOLD, option + 1, log)
    if thing == LIFE:
        heal(s, seat, option + 1, log)
    else:
        replenish(s, seat, option + 1, log)


pay_for.words("pay {option}")

pay_nothing = Family("pay nothing", at=[HOW_MANY], rules="TA-L-01")


@pay_nothing.effect
def keep_gold(s: State, log: Log) -> None:
    pop(s)


# Trophies (TA-C-14)


def count_trophies(s: State) -> int:
    return count_in(s, TROPHIES + s.active)


def nth_trophy(s: State, number: int) -> int:
    return nth_in(s, TROPHIES + s.active, number)


trophy = Family("hand in", card(count_trophies, nth_trophy), at=[EXCHANGE], rules="TA-C-14")


@trophy.refuse
def refuse_trophy(s: State, card: int) -> int:
    if s.loc[card] != TROPHIES + s.active:
        return NOT_A_CARD
    return OK if worth_as(card, top_purpose(s)) > 0 else NOT_OFFERED


@trophy.effect
def hand_trophy_in(s: State, card: int, log: Log) -> None:
    hand_in(s, card)
    if worth_in(s, TROPHIES + s.active, top_purpose(s)) == 0:
        settle_trophies(s, log)


trophy.words("hand in {card}")

settle = Family("settle", at=[EXCHANGE], rules="TA-C-14")


@settle.effect
def settle_trophies(s: State, log: Log) -> None:
    thing = top_purpose(s)
    pop(s)
    exchange(s, s.active, thing, log)


# Characters (TA-S-05, TA-S-11)

character = Family("play", option(HEROES), at=[CHOOSE_CHARACTER], rules="TA-S-05")


@character.refuse
def refuse_character(s: State, option: int) -> int:
    return OK if (choosable(s) >> option) & 1 else NOT_OFFERED


@character.effect
def play_character(s: State, option: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    choose_character(s, seat, option, log)


character.words("play {option}")

bonus = Family("begin with", option(2), at=[START_BONUS], rules="TA-S-11")


@bonus.effect
def take_bonus(s: State, option: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    gain(s, seat, STRENGTH + option, 1, log)


bonus.words("begin with {option}")
