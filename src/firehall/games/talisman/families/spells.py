"""Casting Spells and aiming them (TA-SP-00)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import ADVENTURES, AIMS, OPEN_SPACES
from firehall.games.talisman.families.parameters import SEAT, SPACE, card
from firehall.games.talisman.fields import CAST, TARGET, State, set_top_offset, top_seat
from firehall.games.talisman.magic.casting import cast, set_target
from firehall.games.talisman.magic.targets import (
    AIMED_AT,
    CARD_AIMED,
    SEAT_AIMED,
    SPACE_AIMED,
    can_cast_now,
    castable_after,
    is_target,
    target_after,
)
from firehall.games.talisman.magic.windows import window_mask
from firehall.games.talisman.refusals import NO_TARGET, NOT_A_CARD, OK, SPELL_WINDOW
from firehall.games.talisman.state import CARD_AT, HAND


def mask_asked(s: State) -> int:
    return window_mask(s, s.depth - 2, top_seat(s))


def count_spells(s: State) -> int:
    return s.hand[top_seat(s)]


def nth_spell(s: State, number: int) -> int:
    found = castable_after(s, top_seat(s), mask_asked(s), -1)
    while number > 0 and found >= 0:
        number -= 1
        found = castable_after(s, top_seat(s), mask_asked(s), found)
    return found


spell = Family("cast", card(count_spells, nth_spell), at=[CAST], rules="TA-SP-00")


@spell.refuse
def refuse_spell(s: State, card: int) -> int:
    if s.loc[card] != HAND + top_seat(s):
        return NOT_A_CARD
    return OK if can_cast_now(s, top_seat(s), card, mask_asked(s)) else SPELL_WINDOW


@spell.effect
def cast_spell(s: State, card: int, log: Log) -> None:
    """TA-SP-00.4: then the window begins again."""
    seat = top_seat(s)
    pop(s)
    set_top_offset(s, 0)
    cast(s, seat, card)


spell.words("cast {card}")

pass_window = Family("pass", at=[CAST], rules="TA-SP-00")


@pass_window.effect
def pass_by(s: State, log: Log) -> None:
    pop(s)


# Targets


def spell_asked(s: State) -> int:
    return s.frame[s.depth - 2, CARD_AT]


def aim_of_kind(s: State, kind: int) -> int:
    """The way of aiming that the Spell has for a kind of target, -1 for none."""
    for place in range(2):
        aim = int(AIMS[spell_asked(s), place])
        if aim >= 0 and AIMED_AT[aim] == kind:
            return aim
    return -1


def refuse_target(s: State, kind: int, number: int) -> int:
    aim = aim_of_kind(s, kind)
    if aim < 0:
        return NO_TARGET
    return OK if is_target(s, top_seat(s), aim, number) else NO_TARGET


def take_target(s: State, kind: int, number: int) -> None:
    aim = aim_of_kind(s, kind)
    pop(s)
    set_target(s, aim, number)


at_seat = Family("at", SEAT, at=[TARGET], rules="TA-SP-00")


@at_seat.refuse
def refuse_seat_target(s: State, seat: int) -> int:
    return refuse_target(s, SEAT_AIMED, seat)


@at_seat.effect
def aim_at_seat(s: State, seat: int, log: Log) -> None:
    take_target(s, SEAT_AIMED, seat)


at_seat.words("at {seat}")

at_space = Family("at space", SPACE, at=[TARGET], rules="TA-SP-00")


@at_space.refuse
def refuse_space_target(s: State, space: int) -> int:
    return refuse_target(s, SPACE_AIMED, space) if space < OPEN_SPACES else NO_TARGET


@at_space.effect
def aim_at_space(s: State, space: int, log: Log) -> None:
    take_target(s, SPACE_AIMED, space)


at_space.words("at {space}")


def count_targets(s: State) -> int:
    aim = aim_of_kind(s, CARD_AIMED)
    count = 0
    if aim >= 0:
        found = target_after(s, top_seat(s), aim, -1)
        while found >= 0:
            count += 1
            found = target_after(s, top_seat(s), aim, found)
    return count


def nth_target(s: State, number: int) -> int:
    aim = aim_of_kind(s, CARD_AIMED)
    found = target_after(s, top_seat(s), aim, -1)
    for _ in range(number):
        found = target_after(s, top_seat(s), aim, found)
    return found


at_card = Family("at card", card(count_targets, nth_target), at=[TARGET], rules="TA-SP-00")


@at_card.refuse
def refuse_card_target(s: State, card: int) -> int:
    return refuse_target(s, CARD_AIMED, card) if card < ADVENTURES else NO_TARGET


@at_card.effect
def aim_at_card(s: State, card: int, log: Log) -> None:
    take_target(s, CARD_AIMED, card)


at_card.words("at {card}")
