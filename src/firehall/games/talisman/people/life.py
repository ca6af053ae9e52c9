"""Life, fate, Strength, Craft and gold: gaining and losing them (TA-G-04, TA-L)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import HERO_FATE, HERO_LIFE
from firehall.games.talisman.box.words import CRAFT, FATE, GOLD, LIFE, STRENGTH
from firehall.games.talisman.events import (
    ALIGNED,
    GAINED,
    HEALED,
    LOST_THING,
    REPLENISHED,
    TURN_LOST,
)
from firehall.games.talisman.fields import State, push_losing
from firehall.games.talisman.people.abilities import has_flag, is_alive, set_flag
from firehall.games.talisman.state import TURN_ENDS, TURNED
from firehall.games.talisman.zones.stocks import fate_is_unlimited, in_stock, to_stock

MOST = 200  # of anything that one character has: a field is a byte


def amount(s: State, seat: int, thing: int) -> int:
    if thing == LIFE:
        return s.life[seat]
    if thing == FATE:
        return s.fate[seat]
    if thing == STRENGTH:
        return s.strength[seat]
    if thing == CRAFT:
        return s.craft[seat]
    return s.gold[seat]


def change(s: State, seat: int, thing: int, by: int) -> None:
    if thing == LIFE:
        s.life[seat] += by
    elif thing == FATE:
        s.fate[seat] += by
    elif thing == STRENGTH:
        s.strength[seat] += by
    elif thing == CRAFT:
        s.craft[seat] += by
        s.unsettled |= 1 << seat
    else:
        s.gold[seat] += by


def grows_in_vain(s: State, seat: int, thing: int) -> bool:
    """TA-L-13, R-73: a Toad's Strength and Craft neither grow nor shrink."""
    return s.toad[seat] > 0 and (thing == STRENGTH or thing == CRAFT)


def gain(s: State, seat: int, thing: int, number: int, log: Log) -> None:
    """From the stock, as far as it goes; a Toad can hold no gold (TA-L-14)."""
    holds = s.toad[seat] == 0 or thing != GOLD
    if is_alive(s, seat) and holds and not grows_in_vain(s, seat, thing):
        award(s, seat, thing, number, log)


def award(s: State, seat: int, thing: int, number: int, log: Log) -> None:
    """Even to a Toad: what it has for its trophies waits until it is itself again (R-19)."""
    number = min(number, in_stock(s, thing), MOST - amount(s, seat, thing))
    if number > 0:
        change(s, seat, thing, number)
        to_stock(s, thing, -number)
        note(log, GAINED, seat, thing, number)


def receive(s: State, seat: int, thing: int, number: int, log: Log) -> None:
    """From a card, not from the stock (R-64)."""
    number = min(number, MOST - amount(s, seat, thing))
    if number > 0:
        change(s, seat, thing, number)
        note(log, GAINED, seat, thing, number)


def lose(s: State, seat: int, thing: int, number: int, log: Log) -> None:
    """To the stock, as much as there is (TA-G-09); lives go another way (`lose_life`)."""
    if not is_alive(s, seat) or grows_in_vain(s, seat, thing):
        return
    number = min(number, amount(s, seat, thing))
    if number > 0:
        change(s, seat, thing, -number)
        to_stock(s, thing, number)
        note(log, LOST_THING, seat, thing, number)


def lose_life(s: State, seat: int, number: int, cause: int, killer: int) -> None:
    """TA-L-04: every life is a loss of its own, which may be kept from happening."""
    if is_alive(s, seat) and number > 0:
        push_losing(s, seat, 0, 0, 0, number, cause, killer + 1, 0)


def heal(s: State, seat: int, number: int, log: Log) -> None:
    """TA-L-01: up to the life value."""
    if not is_alive(s, seat):
        return
    number = min(number, int(HERO_LIFE[s.hero[seat]]) - s.life[seat], in_stock(s, LIFE))
    if number > 0:
        change(s, seat, LIFE, number)
        to_stock(s, LIFE, -number)
        note(log, HEALED, seat, s.life[seat], 0)


def replenish(s: State, seat: int, number: int, log: Log) -> None:
    """TA-L-05: up to the fate value; with A Hero Rises one more where nothing is lacking."""
    if not is_alive(s, seat):
        return
    lacking = int(HERO_FATE[s.hero[seat]]) - s.fate[seat]
    if lacking <= 0 and fate_is_unlimited(s):
        lacking = 1
    number = min(number, lacking, in_stock(s, FATE))
    if number > 0:
        change(s, seat, FATE, number)
        to_stock(s, FATE, -number)
        note(log, REPLENISHED, seat, s.fate[seat], 0)


def most_to_buy(s: State, seat: int, thing: int, most: int) -> int:
    """Lives or fate up to the value, a gold each, as far as gold and stock go."""
    hero = s.hero[seat]
    lacking = int(HERO_LIFE[hero]) - s.life[seat]
    if thing == FATE:
        lacking = int(HERO_FATE[hero]) - s.fate[seat]
        if lacking <= 0 and fate_is_unlimited(s):
            lacking = 1
    return min(lacking, s.gold[seat], most, in_stock(s, thing))


def can_turn(s: State, seat: int, alignment: int) -> bool:
    """TA-L-12: one change in a turn."""
    return s.alignment[seat] != alignment and not has_flag(s, seat, TURNED)


def turn_to(s: State, seat: int, alignment: int, log: Log) -> None:
    if is_alive(s, seat) and can_turn(s, seat, alignment):
        set_flag(s, seat, TURNED)
        align(s, seat, alignment, log)


def align(s: State, seat: int, alignment: int, log: Log) -> None:
    s.alignment[seat] = alignment
    s.unsettled |= 1 << seat
    note(log, ALIGNED, seat, alignment, 0)


def miss_turns(s: State, seat: int, number: int, remains: bool, log: Log) -> None:
    """TA-T-09: in the own turn what remains of it is the first turn missed."""
    if not is_alive(s, seat):
        return
    if seat == s.active:
        s.halt |= TURN_ENDS
        if remains:
            number -= 1
    s.missing[seat] = min(s.missing[seat] + number, 100)
    note(log, TURN_LOST, seat, number, 0)


def pay(s: State, seat: int, thing: int, number: int, log: Log) -> None:
    """A cost, which nothing prevents (R-36); a life that is paid may be the last."""
    change(s, seat, thing, -number)
    to_stock(s, thing, number)
    note(log, LOST_THING, seat, thing, number)


def hand_gold(s: State, owner: int, taker: int, number: int, log: Log) -> None:
    """From one to another: what nobody can hold goes to the stock."""
    note(log, LOST_THING, owner, GOLD, number)
    s.gold[owner] -= number
    kept = min(number, MOST - s.gold[taker])
    s.gold[taker] += kept
    to_stock(s, GOLD, number - kept)
    if kept > 0:
        note(log, GAINED, taker, GOLD, kept)
