"""Encounters: whom to meet, what to take (TA-E)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import (
    ATTACKS_MINDS,
    MET_CHARACTER,
)
from firehall.games.talisman.box.tables import (
    CROWN_SPACE,
)
from firehall.games.talisman.box.words import BATTLE, PSYCHIC
from firehall.games.talisman.encounter.shopping import HOARD
from firehall.games.talisman.encounter.steps import CARDS_FIRST, OVER
from firehall.games.talisman.encounter.taking import (
    can_conscript,
    pass_over_things,
    refuse_taking,
    take_from_space,
    take_gold,
)
from firehall.games.talisman.encounter.triggers import (
    NO_SOURCE,
    ability_source,
    can_use_on,
    set_off,
)
from firehall.games.talisman.families.parameters import MANNER, SEAT, card
from firehall.games.talisman.fields import (
    ENCOUNTER,
    TAKE,
    WHOM,
    State,
    push_bargaining,
    push_triggers,
    set_top_stage,
    top_seat,
)
from firehall.games.talisman.fight.attack import (
    attack_character,
)
from firehall.games.talisman.people.abilities import company, has_mark, is_forbidden, is_toad
from firehall.games.talisman.people.handling import CONSCRIPT, handle
from firehall.games.talisman.people.possessions import (
    take,
)
from firehall.games.talisman.refusals import (
    NO_GOLD,
    NO_TARGET,
    NOT_A_CARD,
    NOT_HERE,
    NOT_OFFERED,
    OK,
    WRONG_ALIGNMENT,
)
from firehall.games.talisman.state import OUT, ROW
from firehall.games.talisman.zones.places import (
    count_in,
    is_object,
    move_card,
    nth_in,
)
from firehall.games.talisman.zones.sets import (
    FOLLOWERS_HERE,
)

# Whom to meet (TA-E-01, TA-E-02)

ATTACK, MIND, FIRST_ABILITY = range(3)  # manners

explore = Family("explore", at=[WHOM], rules="TA-E-01")


@explore.refuse
def refuse_exploring(s: State) -> int:
    """TA-X-04: on the Crown one must meet the others."""
    return NOT_OFFERED if s.at[s.active] == CROWN_SPACE else OK


@explore.effect
def explore_space(s: State, log: Log) -> None:
    pop(s)


meet = Family("meet", SEAT, MANNER, at=[WHOM], rules="TA-E-02")


def nth_ability(s: State, number: int) -> int:
    """The abilities that can be used on a character one lands on."""
    found = ability_source(s, MET_CHARACTER, s.active, -1)
    while number > 0 and found != NO_SOURCE:
        number -= 1
        found = ability_source(s, MET_CHARACTER, s.active, found)
    return found


@meet.refuse
def refuse_meeting(s: State, seat: int, manner: int) -> int:
    if (company(s, s.active) >> seat) & 1 == 0:
        return NOT_HERE
    if manner == ATTACK:
        return OK
    if manner == MIND:
        return OK if has_mark(s, s.active, ATTACKS_MINDS) else NOT_OFFERED
    source = NO_SOURCE if is_toad(s, s.active) else nth_ability(s, manner - FIRST_ABILITY)
    if source == NO_SOURCE:
        return NOT_OFFERED
    return OK if can_use_on(s, seat, source) else NO_TARGET


@meet.effect
def meet_character(s: State, seat: int, manner: int, log: Log) -> None:
    """The encounter with a character is the whole encounter."""
    pop(s)
    set_top_stage(s, OVER)
    if manner >= FIRST_ABILITY:
        source = nth_ability(s, manner - FIRST_ABILITY)
        push_triggers(s, s.active, seat, 0, 0, 0, 0, 0, 0, MET_CHARACTER, NO_SOURCE, 0, 0)
        set_off(s, source)
    else:
        attack_character(s, s.active, seat, BATTLE if manner == ATTACK else PSYCHIC, log)


meet.words("meet {seat} {manner}")

# Taking things (TA-E-11)


def is_row(s: State) -> bool:
    """Whether Objects of the row are offered, and not what lies on the space."""
    return s.frame[s.depth - 2, 0] != ENCOUNTER


def offered(s: State) -> int:
    """The list that things are taken from."""
    return ROW if is_row(s) else s.at[top_seat(s)]


def count_things(s: State) -> int:
    return count_in(s, offered(s))


def nth_thing(s: State, number: int) -> int:
    return nth_in(s, offered(s), number)


take_up = Family("take", card(count_things, nth_thing), at=[TAKE], rules="TA-E-11")


@take_up.refuse
def refuse_thing(s: State, card: int) -> int:
    seat = top_seat(s)
    if not is_row(s):
        return refuse_taking(s, seat, card)
    if s.loc[card] != ROW or not is_object(card):
        return NOT_A_CARD
    return WRONG_ALIGNMENT if is_forbidden(s, seat, card) else OK


@take_up.effect
def take_thing(s: State, card: int, log: Log) -> None:
    seat, row = top_seat(s), is_row(s)
    pop(s)
    if row:
        move_card(s, card, OUT)
        push_bargaining(s, seat, HOARD)
        take(s, seat, card, log)
        return
    offer_again(s)
    take_from_space(s, seat, card, log)


def offer_again(s: State) -> None:
    """What is left is offered when this is settled: whoever now carries too much gives something up
    before (TA-P-02)."""
    set_top_stage(s, CARDS_FIRST)


take_up.words("take {card}")

take_coins = Family("take gold", at=[TAKE], rules="TA-P-05")


@take_coins.refuse
def refuse_coins(s: State) -> int:
    return OK if not is_row(s) and s.gold_at[s.at[top_seat(s)]] > 0 else NO_GOLD


@take_coins.effect
def take_the_gold(s: State, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    offer_again(s)
    take_gold(s, seat, log)


press = Family("conscript", at=[TAKE], rules="TA-H-15a")


@press.refuse
def refuse_pressing(s: State) -> int:
    if is_row(s) or not can_conscript(s, top_seat(s)):
        return NOT_OFFERED
    return OK


@press.effect
def press_follower(s: State, log: Log) -> None:
    """Which Follower it is, is asked next."""
    seat = top_seat(s)
    pop(s)
    offer_again(s)
    handle(s, seat, seat, 1, CONSCRIPT, FOLLOWERS_HERE)


enough = Family("leave", at=[TAKE], rules="TA-E-11")


@enough.effect
def leave_rest(s: State, log: Log) -> None:
    seat, row = top_seat(s), is_row(s)
    pop(s)
    if not row:
        pass_over_things(s, s.at[seat])
