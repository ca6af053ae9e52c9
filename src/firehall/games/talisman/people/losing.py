"""Losing lives (TA-L-04): what spares a character, what saves it, and what it loses instead."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import (
    LAST_LIFE,
    LIFE_LOSS_EVENT,
    NO_ARMOUR,
    SAVES_FROM,
    SPARED,
)
from firehall.games.talisman.box.tables import DEFINITION
from firehall.games.talisman.box.words import (
    BY_BATTLE,
    BY_PSYCHIC,
    BY_SPELL,
    FOR_ARMOUR,
    LIFE,
    TAKE_LIFE,
)
from firehall.games.talisman.encounter.quests import has_done
from firehall.games.talisman.events import ARMOUR_SAVED, LIFE_LOST, LIFE_SPARED
from firehall.games.talisman.fields import (
    State,
    push_armour,
    push_triggers,
    set_top_card,
    set_top_n,
    set_top_stage,
    top_card,
    top_cause,
    top_killer,
    top_me,
    top_n,
    top_roll,
    top_stage,
)
from firehall.games.talisman.magic.windows import W_LOSS, open_window
from firehall.games.talisman.people.abilities import has_mark, is_alive, marks_of
from firehall.games.talisman.people.death import die
from firehall.games.talisman.state import HELD, WHOLE_LOSS
from firehall.games.talisman.turn.rolling import roll_dice
from firehall.games.talisman.zones.places import first_in, next_card
from firehall.games.talisman.zones.stocks import to_stock

# Stages of one life
IMMUNE, PRESERVED, ARMOURED, SAVED, REPLACED, LAST, GONE = range(7)


def losing_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), top_me(s)
    if top_n(s) == 0 or not is_alive(s, seat):
        pop(s)
    elif stage == IMMUNE:
        begin_loss(s, seat, log)
    elif stage > IMMUNE and s.prevented:
        keep_life(s, seat, log)
    elif stage == PRESERVED:
        set_top_stage(s, REPLACED)
        if top_cause(s) == BY_BATTLE and armour_after(s, seat, -1) >= 0:
            set_top_stage(s, ARMOURED)
            push_armour(s, seat)
    elif stage == SAVED:
        see_armour(s, seat, log)
    elif stage == ARMOURED or stage == REPLACED:
        set_top_stage(s, LAST)
        set_off(s, seat, LIFE_LOSS_EVENT)
    elif stage == LAST:
        set_top_stage(s, GONE)
        if s.life[seat] == 1:
            set_off(s, seat, LAST_LIFE)
    else:
        lose_one(s, seat, log)


def begin_loss(s: State, seat: int, log: Log) -> None:
    """Water, cloaks and crosses spare one the whole loss; a Spell may preserve each life."""
    if (marks_of(s, seat, SPARED) >> top_cause(s)) & 1:
        note(log, LIFE_SPARED, seat, top_cause(s), 0)
        pop(s)
        return
    s.prevented = 0
    set_top_stage(s, PRESERVED)
    open_window(s, W_LOSS, 0, seat, top_cause(s))


def keep_life(s: State, seat: int, log: Log) -> None:
    note(log, LIFE_SPARED, seat, top_cause(s), 0)
    set_top_n(s, 0 if s.prevented == WHOLE_LOSS else top_n(s) - 1)
    set_top_stage(s, IMMUNE)
    s.prevented = 0


def set_off(s: State, seat: int, event: int) -> None:
    if (s.reacts[seat] >> event) & 1:
        push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, event, -1, 0, 0)


# Armour (TA-C-06)


def armour_after(s: State, seat: int, card: int) -> int:
    """The next Armour of a character after this one, -1 after the last."""
    if card < 0 and has_mark(s, seat, NO_ARMOUR):
        return -1
    card = first_in(s, HELD + seat) if card < 0 else next_card(s, card)
    while card >= 0 and SAVES_FROM[DEFINITION[card]] == 0:
        card = next_card(s, card)
    return card


def try_armour(s: State, seat: int, card: int) -> None:
    set_top_card(s, card)
    set_top_stage(s, SAVED)
    roll_dice(s, seat, 1, FOR_ARMOUR, 0)


def see_armour(s: State, seat: int, log: Log) -> None:
    card = top_card(s)
    if top_roll(s) >= SAVES_FROM[DEFINITION[card]]:
        note(log, ARMOUR_SAVED, seat, card, 0)
        keep_life(s, seat, log)
    else:
        set_top_stage(s, REPLACED)


# The life


def lose_one(s: State, seat: int, log: Log) -> None:
    """R-22: a life taken in an attack or by a Spell is what one of the quests asks for."""
    cause, killer = top_cause(s), top_killer(s) - 1
    set_top_n(s, top_n(s) - 1)
    set_top_stage(s, IMMUNE)
    s.life[seat] -= 1
    to_stock(s, LIFE, 1)
    note(log, LIFE_LOST, seat, s.life[seat], cause)
    in_attack = cause == BY_BATTLE or cause == BY_PSYCHIC
    if s.life[seat] == 0:
        pop(s)
        die(s, seat, killer if in_attack else -1, log)
    if killer >= 0 and killer != seat and (in_attack or cause == BY_SPELL):
        has_done(s, killer, TAKE_LIFE, log)
