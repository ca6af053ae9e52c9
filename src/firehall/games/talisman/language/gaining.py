"""Operations on life, fate, Strength, Craft, gold, alignment and turns."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import COUNTER_OF, FIRST_TALISMAN, LISTED
from firehall.games.talisman.box.words import (
    CRAFT,
    FATE,
    FOR_MISC,
    LIFE,
    SPELL_CARD,
    STRENGTH,
    TALISMAN,
)
from firehall.games.talisman.encounter.quests import accept_quest as take_quest
from firehall.games.talisman.encounter.quests import gain_talisman
from firehall.games.talisman.events import GRANTED, WAS_ENSLAVED
from firehall.games.talisman.fields import State, push_how_many
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.magic.gaining import gain_spells
from firehall.games.talisman.people.abilities import (
    is_alive,
    is_toad,
    next_seat,
    set_flag,
    spell_room,
    talismans_left,
)
from firehall.games.talisman.people.death import die
from firehall.games.talisman.people.life import (
    amount,
    can_turn,
    grows_in_vain,
    miss_turns,
    most_to_buy,
    turn_to,
)
from firehall.games.talisman.people.life import gain as gain_thing
from firehall.games.talisman.people.life import heal as heal_lives
from firehall.games.talisman.people.life import lose as lose_thing
from firehall.games.talisman.people.life import lose_life as lose_lives
from firehall.games.talisman.people.life import pay as pay_thing
from firehall.games.talisman.people.life import replenish as replenish_fate
from firehall.games.talisman.people.toads import make_toad
from firehall.games.talisman.refusals import (
    IS_TOAD,
    LIMIT_SPELLS,
    NO_COUNTER,
    NO_FATE,
    NO_GOLD,
    OK,
    ONCE_PER_TURN,
    OUT_OF_STOCK,
)
from firehall.games.talisman.state import ENSLAVED, EVADES, IMMOBILE, TURN_ENDS
from firehall.games.talisman.turn.remaining import something_remains
from firehall.games.talisman.turn.rolling import roll_dice as throw

# Gaining and losing


@LANGUAGE.operation()
def gain(s: State, me: int, thing: int, n: int, log: Log) -> None:
    if not is_alive(s, me):
        return
    if thing == SPELL_CARD:
        gain_spells(s, me, n)
    elif thing == TALISMAN:
        gain_talisman(s, me, log)
    else:
        gain_thing(s, me, thing, n, log)


@LANGUAGE.hinders(gain)
def hinder_gain(s: State, me: int, thing: int) -> int:
    if thing == SPELL_CARD:
        return OK if spell_room(s, me) > 0 else LIMIT_SPELLS
    if thing == TALISMAN and is_toad(s, me):
        return IS_TOAD
    if thing == TALISMAN:
        return OK if talismans_left(s, FIRST_TALISMAN, LISTED) else OUT_OF_STOCK
    return OK


@LANGUAGE.operation()
def lose(s: State, me: int, thing: int, n: int, log: Log) -> None:
    lose_thing(s, me, thing, n, log)


@LANGUAGE.hinders(lose)
def hinder_loss(s: State, me: int, thing: int) -> int:
    if thing == STRENGTH or thing == CRAFT:
        idle = grows_in_vain(s, me, thing)
        return OK if amount(s, me, thing) > 0 and not idle else NO_COUNTER
    return OK


@LANGUAGE.operation()
def lose_life(s: State, me: int, n: int, cause: int) -> None:
    """R-22: whoever's Spell it is has taken the life."""
    lose_lives(s, me, n, cause, -1)


@LANGUAGE.operation()
def pay(s: State, me: int, thing: int, n: int, log: Log) -> None:
    """R-36: a cost, which nothing prevents."""
    pay_thing(s, me, thing, n, log)


@LANGUAGE.operation()
def give_life(s: State, me: int, log: Log) -> None:
    """R-36: paid after what it buys, and perhaps the last."""
    pay_thing(s, me, LIFE, 1, log)
    if s.life[me] == 0:
        die(s, me, -1, log)


@LANGUAGE.hinders(pay)
def hinder_payment(s: State, me: int, thing: int, n: int) -> int:
    if amount(s, me, thing) >= n:
        return OK
    return NO_FATE if thing == FATE else NO_GOLD


@LANGUAGE.operation()
def heal(s: State, me: int, n: int, log: Log) -> None:
    heal_lives(s, me, n, log)


@LANGUAGE.operation()
def replenish(s: State, me: int, log: Log) -> None:
    replenish_fate(s, me, 255, log)


@LANGUAGE.operation()
def buy_healing(s: State, me: int, n: int) -> None:
    """As many lives as one pays for, 1 gold each."""
    if is_alive(s, me) and most_to_buy(s, me, LIFE, n) > 0:
        push_how_many(s, me, n, LIFE)


@LANGUAGE.operation()
def buy_fate(s: State, me: int) -> None:
    if is_alive(s, me) and most_to_buy(s, me, FATE, 99) > 0:
        push_how_many(s, me, 99, FATE)


@LANGUAGE.operation()
def store(s: State, me: int, card: int, thing: int) -> None:
    """TA-FA-34: a counter that was lost lies on the card, up to fifteen of a kind."""
    place, step = COUNTER_OF[card], 1 if thing == STRENGTH else 16
    if is_alive(s, me) and s.counters[place] // step % 16 < 15:
        s.stock[thing] -= 1
        s.counters[place] += step


# Alignment, turns, fate of a character


@LANGUAGE.operation()
def turn(s: State, me: int, alignment: int, log: Log) -> None:
    turn_to(s, me, alignment, log)


@LANGUAGE.hinders(turn)
def hinder_turning(s: State, me: int, alignment: int) -> int:
    return OK if can_turn(s, me, alignment) else ONCE_PER_TURN


@LANGUAGE.operation()
def miss(s: State, me: int, n: int, log: Log) -> None:
    miss_turns(s, me, n, something_remains(s), log)


@LANGUAGE.operation()
def miss_next(s: State, me: int, n: int, log: Log) -> None:
    miss_turns(s, me, n, False, log)


@LANGUAGE.operation()
def end_turn(s: State, me: int) -> None:
    if me == s.active:
        s.halt |= TURN_ENDS


@LANGUAGE.operation()
def immobilise(s: State) -> None:
    """R-71: the active character has neither move nor encounter."""
    s.halt |= TURN_ENDS | IMMOBILE


@LANGUAGE.operation()
def take_extra_turns(s: State, me: int, n: int) -> None:
    s.extra_turns[me] = min(s.extra_turns[me] + n, 100)


@LANGUAGE.operation()
def become_toad(s: State, me: int, log: Log) -> None:
    make_toad(s, me, log)


@LANGUAGE.operation()
def be_enslaved(s: State, me: int, log: Log) -> None:
    """TA-M-16."""
    if is_alive(s, me):
        set_flag(s, me, ENSLAVED)
        note(log, WAS_ENSLAVED, me, 0, 0)


@LANGUAGE.operation()
def grant(s: State, me: int, to: int, log: Log) -> None:
    s.grant[me] = to
    note(log, GRANTED, me, to, 0)


@LANGUAGE.operation()
def accept_quest(s: State, me: int, quest: int, log: Log) -> None:
    if is_alive(s, me) and quest > 0:
        take_quest(s, me, quest, log)


@LANGUAGE.operation()
def evade_everything(s: State, me: int) -> None:
    """Until the end of the turn."""
    set_flag(s, me, EVADES)


# Dice


@LANGUAGE.operation(into="roll", waits=True)
def roll_dice(s: State, at: int, me: int, n: int, purpose: int, add: int = 0) -> None:
    """Nobody rolls for the dead."""
    if is_alive(s, me):
        throw(s, me, n, purpose, add)


@LANGUAGE.operation(into="roll", waits=True)
def left_rolls(s: State, at: int, me: int) -> None:
    """TA-FA-08: the player to the left throws the die."""
    throw(s, next_seat(s, me), 1, FOR_MISC, 0)
