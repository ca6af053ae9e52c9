"""The Event Phase (B6): wind, firestorms and special events."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.crew import charmer, redirector
from firehall.games.brigade.cards.programs import EFFECT_PROGRAM, begin
from firehall.games.brigade.cards.tables import (
    CELLS,
    EVENT_KIND,
    EVENT_WHAT,
    FIREBALLS_AT,
    FIRESTORM,
    WIND,
)
from firehall.games.brigade.city.places import all_is_well, beyond, event_raises
from firehall.games.brigade.events import CHARMED, DECK_SHUFFLED, EVENT_DRAWN, REDIRECTED
from firehall.games.brigade.fields import (
    ESME_MAY,
    State,
    push_fireballs,
    push_special,
    set_top_number,
    top_card,
    top_cell,
    top_number,
    top_player,
    top_what,
)
from firehall.games.brigade.state import in_turn_order, is_burning, is_standing, member
from firehall.games.brigade.turn.asking import push_about
from firehall.games.brigade.turn.recruiting import EVENT_DECK
from firehall.games.brigade.turn.renown import may_hold, put_one
from firehall.games.brigade.types import NOBODY, Cell
from firehall.games.brigade.variants.phoenix import turn_phoenix

NORTH, EAST, SOUTH, WEST = range(4)


def shuffle_events(s: State, log: Log) -> None:
    """B5.4: an empty deck is rebuilt from its discards (R6)."""
    if s.event_deck == 0:
        s.event_deck = s.event_discards
        s.event_discards = 0
        note(log, DECK_SHUFFLED, EVENT_DECK, 0, 0)


def draw_event(s: State, outcome: int, log: Log) -> None:
    """A card is turned over and resolved, any of those left: the deck has no order (B3.3)."""
    card = member(s.event_deck, outcome)
    s.event_deck &= ~(1 << card)
    s.event_discards |= 1 << card
    s.event = card + 1
    note(log, EVENT_DRAWN, s.turn, card, 0)
    if EVENT_KIND[card] == WIND:
        blow(s, int(EVENT_WHAT[card]), log)
    elif EVENT_KIND[card] == FIRESTORM:
        push_fireballs(s, card, 0)
    else:
        push_special(s, int(EVENT_WHAT[card]), 0)


# Wind (B6.1)


def blow(s: State, side: int, log: Log) -> None:
    """From the downwind edge to the upwind one, so that no fire is carried twice (B4.5, R8)."""
    turn_phoenix(s, side, log)
    backwards = side == EAST or side == SOUTH
    for number in range(CELLS):
        cell = Cell(CELLS - 1 - number if backwards else number)
        if is_burning(s, cell):
            there = beyond(cell, side)
            if there >= 0:
                event_raises(s, there, log)
    all_is_well(s, log)


# Firestorm (B6.2)


def fireball_step(s: State, log: Log) -> None:
    """The next fireball in reading order; Esme's player is asked before it lands (R12)."""
    card, number = top_card(s), top_number(s)
    if number > 0 and all_is_well(s, log):
        return
    if number == EVENT_WHAT[card]:
        pop(s)
        return
    set_top_number(s, number + 1)
    cell = Cell(int(FIREBALLS_AT[card, number]))
    if not is_standing(s, cell):
        return
    player = redirector(s, cell)
    if player != NOBODY:
        push_about(s, ESME_MAY, player, cell)
    else:
        strike(s, cell, log)


def redirect(s: State, cell: Cell, log: Log) -> None:
    """Esme's answer; nobody turns a fireball twice (R29)."""
    note(log, REDIRECTED, top_player(s), top_cell(s), cell)
    pop(s)
    strike(s, cell, log)


def strike(s: State, cell: Cell, log: Log) -> None:
    """Veda first, then immunity and Alliances, then the fire (B13.1)."""
    player = charmer(s, cell)
    if player == NOBODY:
        event_raises(s, cell, log)
        return
    note(log, CHARMED, player, cell, 0)
    if may_hold(s, player, cell):
        put_one(s, player, cell, log)


# Special events (B6.3)


def special_step(s: State, log: Log) -> None:
    """Player by player in turn order."""
    what, number = top_what(s), top_number(s)
    if number > 0 and all_is_well(s, log):
        return
    if number == s.players:
        pop(s)
        return
    set_top_number(s, number + 1)
    begin(s, int(EFFECT_PROGRAM[what]), in_turn_order(s, number), Cell(0), 0)
