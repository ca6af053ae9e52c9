"""Rolling dice (TA-L-08): the dice, then fate, a lamp and what may be added, then the total.

The total goes into the registers ``roll`` and ``natural`` of the frame below.
"""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import ADDS_TO, LENDS_FACES
from firehall.games.talisman.box.tables import COUNTER_OF, DEFINITION, ENTERS_WITH
from firehall.games.talisman.box.words import FATE, FOR_COMMAND
from firehall.games.talisman.events import ADDED, REROLLED, ROLLED
from firehall.games.talisman.fields import (
    DIE,
    State,
    push_reroll,
    push_rolling,
    set_top_again,
    set_top_first,
    set_top_natural,
    set_top_roll,
    set_top_second,
    set_top_stage,
    set_top_third,
    set_top_used,
    top_add,
    top_again,
    top_first,
    top_me,
    top_n,
    top_purpose,
    top_second,
    top_stage,
    top_third,
    top_used,
)
from firehall.games.talisman.people.abilities import magic_is_off, marks_of
from firehall.games.talisman.people.life import pay
from firehall.games.talisman.people.possessions import hand_on
from firehall.games.talisman.state import ADD_AT, HELD, ME_AT, PURPOSE_AT, USED_AT
from firehall.games.talisman.zones.places import first_in, next_card
from firehall.games.talisman.zones.stocks import add_counters

CREATURE = -1  # rolls dice that nobody rerolls (TA-C-12)
FATE_USED, LAMP_USED, ASKED = 1, 2, 4  # bits of ``used``
KEEP_HIGHER = 64  # in ``add``: of two dice the higher one counts (TA-H-13a)


def roll_dice(s: State, roller: int, number: int, purpose: int, add: int) -> None:
    """``roller`` throws dice, and may add up to ``add`` to the total."""
    push_rolling(s, roller, 0, number, purpose, add, 0, 0, 0, 0, 0)


def throw_only(s: State, roller: int, number: int, purpose: int, add: int) -> None:
    """Whether any of the dice is thrown again is asked later (`ask_again`)."""
    push_rolling(s, roller, 0, number, purpose, add, 0, 0, 0, ASKED, 0)


def ask_again(s: State, roller: int, first: int, second: int, purpose: int, add: int) -> None:
    """Dice that lie on the table already may be changed now; a second die of 0 is none."""
    number = 2 if second else 1
    push_rolling(s, roller, number, number, purpose, add, first, second, 0, 0, 0)


def rolling_step(s: State, log: Log) -> None:
    if top_again(s) > 0 or top_stage(s) < top_n(s):
        push_frame(s, DIE)
    elif top_used(s) & ASKED == 0 and can_change(s):
        set_top_used(s, top_used(s) | ASKED)
        push_reroll(s, top_me(s))
    else:
        deliver(s, 0)


def fall(s: State, face: int, log: Log) -> None:
    """A die has fallen, for the first time or once more."""
    pop(s)
    if top_again(s) > 0:
        set_die(s, top_again(s) - 1, face)
        note(log, REROLLED, top_me(s), top_again(s), face)
        set_top_again(s, 0)
    else:
        set_die(s, top_stage(s), face)
        set_top_stage(s, top_stage(s) + 1)
        if top_stage(s) == top_n(s):
            note(log, ROLLED, top_me(s), top_purpose(s), dice_as_number(s))


def dice_as_number(s: State) -> int:
    """The dice read as one number, such as 352."""
    number = top_first(s)
    if top_n(s) > 1:
        number = number * 10 + top_second(s)
    return number * 10 + top_third(s) if top_n(s) > 2 else number


def set_die(s: State, die: int, face: int) -> None:
    if die == 0:
        set_top_first(s, face)
    elif die == 1:
        set_top_second(s, face)
    else:
        set_top_third(s, face)


# What may be done about a roll


def may_add(s: State, at: int) -> int:
    """How much may be added to the total of the roll that lies at this place: by a card, by an
    ability, or by both."""
    marks = marks_of(s, s.frame[at, ME_AT], ADDS_TO) >> s.frame[at, PURPOSE_AT]
    return s.frame[at, ADD_AT] % KEEP_HIGHER + (marks & 1)


def lamp_of(s: State, seat: int) -> int:
    """A lit Magic Lamp that a seat holds and can use, -1 for none (TA-FA-44)."""
    if magic_is_off(s, seat):
        return -1
    card = first_in(s, HELD + seat)
    while card >= 0:
        if LENDS_FACES[DEFINITION[card]] and s.counters[COUNTER_OF[card]] > 0:
            return card
        card = next_card(s, card)
    return -1


def can_use_fate(s: State, at: int) -> bool:
    """R-17 for the Command Spell."""
    if s.frame[at, PURPOSE_AT] == FOR_COMMAND and not s.command_reroll:
        return False
    return s.frame[at, USED_AT] & FATE_USED == 0 and s.fate[s.frame[at, ME_AT]] > 0


def can_use_lamp(s: State, at: int) -> bool:
    return s.frame[at, USED_AT] & LAMP_USED == 0 and lamp_of(s, s.frame[at, ME_AT]) >= 0


def can_change(s: State) -> bool:
    at = s.depth - 1
    if top_me(s) < 0:
        return False
    return can_use_fate(s, at) or may_add(s, at) > 0 or can_use_lamp(s, at)


def reroll(s: State, die: int, log: Log) -> None:
    """Pay a fate and throw one die again; the new face stands."""
    pay(s, top_me(s), FATE, 1, log)
    set_top_used(s, (top_used(s) | FATE_USED) & ~ASKED)
    set_top_again(s, die + 1)


def use_lamp(s: State, die: int, face: int, log: Log) -> None:
    """A die shows what one wants; an empty Lamp goes to the left with three fate on it."""
    seat = top_me(s)
    lamp = lamp_of(s, seat)
    set_top_used(s, (top_used(s) | LAMP_USED) & ~ASKED)
    set_die(s, die, face)
    note(log, REROLLED, seat, die + 1, face)
    add_counters(s, lamp, -1)
    if s.counters[COUNTER_OF[lamp]] == 0:
        add_counters(s, lamp, int(ENTERS_WITH[lamp]))
        hand_on(s, seat, 1, lamp, log)


def add_to_roll(s: State, number: int, log: Log) -> None:
    """The total is raised, and stands."""
    note(log, ADDED, top_me(s), number, 0)
    deliver(s, number)


def deliver(s: State, added: int) -> None:
    """The total goes to whoever asked for it, and what the die itself shows (TA-G-03); of two dice
    of which one counts, what both of them show."""
    natural = top_first(s)
    total = natural + top_second(s) + top_third(s)
    if top_add(s) >= KEEP_HIGHER:
        total = max(natural, top_second(s))
        natural = dice_as_number(s)
    pop(s)
    set_top_roll(s, total + added)
    set_top_natural(s, natural)
