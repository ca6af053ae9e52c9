"""The End step (TA-T-07, R-05): abilities, trophies, tokens, what runs out."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import OWN_END
from firehall.games.talisman.box.tables import CARD_CRAFT, CARD_EITHER, CARD_STRENGTH
from firehall.games.talisman.box.words import CRAFT, STRENGTH
from firehall.games.talisman.events import TROPHIES_EXCHANGED
from firehall.games.talisman.fields import (
    State,
    push_exchange,
    push_triggers,
    set_top_stage,
    top_stage,
)
from firehall.games.talisman.fire.firelands import ALL_SEATS
from firehall.games.talisman.magic.lasting import end_of_turn
from firehall.games.talisman.magic.windows import W_END, open_window
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.people.life import award
from firehall.games.talisman.people.possessions import discard
from firehall.games.talisman.state import ROW, TROPHIES
from firehall.games.talisman.turn.free import AT_THE_END, open_free
from firehall.games.talisman.turn.steps import count_toad, suffer_tokens
from firehall.games.talisman.zones.places import first_in, move_card, next_card

ABILITIES, ANSWER, FREELY, FOR_STRENGTH, FOR_CRAFT, TOKENS, DURATIONS = range(7)


def ending_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), s.active
    if not is_alive(s, seat):
        pop(s)
        end_of_turn(s, log)
        return
    set_top_stage(s, stage + 1)
    if stage == ABILITIES:
        if (s.reacts[seat] >> OWN_END) & 1:
            push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, OWN_END, -1, 0, 0)
        if s.tokens_first:
            suffer_tokens(s, seat)
    elif stage == ANSWER:
        open_window(s, W_END, 0, 0, 0)
    elif stage == FREELY:
        open_free(s, AT_THE_END)
    elif stage == FOR_STRENGTH or stage == FOR_CRAFT:
        thing = STRENGTH if stage == FOR_STRENGTH else CRAFT
        if worth_in(s, TROPHIES + seat, thing) >= s.trophy_rate:
            push_exchange(s, thing)
    elif stage == TOKENS:
        if not s.tokens_first:
            suffer_tokens(s, seat)
    else:
        pop(s)
        count_toad(s, seat, log)
        end_of_turn(s, log)


# Trophies (TA-C-14, TA-C-15)


def worth_as(card: int, thing: int) -> int:
    own = CARD_STRENGTH[card] if thing == STRENGTH else CARD_CRAFT[card]
    return int(own) + int(CARD_EITHER[card])


def worth_in(s: State, place: int, thing: int) -> int:
    """What the trophies of a list come to."""
    total = 0
    card = first_in(s, place)
    while card >= 0:
        total += worth_as(card, thing)
        card = next_card(s, card)
    return total


def hand_in(s: State, card: int) -> None:
    """Put aside until enough lie there, for all to see."""
    move_card(s, card, ROW)
    s.seen[card] = ALL_SEATS


def exchange(s: State, seat: int, thing: int, log: Log) -> None:
    """Every full seven points are a counter; what does not come to that is kept."""
    number = worth_in(s, ROW, thing) // s.trophy_rate
    while s.head[ROW] != 0:
        card = first_in(s, ROW)
        if number > 0:
            discard(s, card, log)
        else:
            move_card(s, card, TROPHIES + seat)
    if number > 0:
        note(log, TROPHIES_EXCHANGED, seat, thing, number)
        award(s, seat, thing, number, log)
