"""The Event Phase (B6): wind, firestorms and special events."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.asking import ANYWHERE, BESIDE, begin_placing
from firehall.games.brigade.city import NOBODY, all_is_well, beyond, event_raises
from firehall.games.brigade.crew import esme, veda
from firehall.games.brigade.events import CHARMED, DECK_SHUFFLED, EVENT_DRAWN, REDIRECTED
from firehall.games.brigade.recruiting import EVENT_DECK
from firehall.games.brigade.renown import may_hold, put_one
from firehall.games.brigade.state import (
    CREW_TRACK,
    ESME_MAY,
    FIREBALLS,
    LEADERSHIP_TRACK,
    RECRUIT_MAY,
    SPECIAL,
    WAGON_TRACK,
    in_turn_order,
    is_burning,
    is_standing,
    member,
    track_value,
)
from firehall.games.brigade.tables import (
    CELLS,
    EVENT_KIND,
    EVENT_WHAT,
    FIREBALLS_AT,
    FIRESTORM,
    WIND,
)
from firehall.games.brigade.upgrading import may_upgrade, upgrade
from firehall.games.brigade.water import refill_brigade

NORTH, EAST, SOUTH, WEST = range(4)

# Special events in the order of `cards.EFFECTS`.
(
    WAGON_FOR_ALL,
    CREW_FOR_ALL,
    LEADERSHIP_FOR_ALL,
    RECRUIT_FOR_ALL,
    RENOWN_FOR_ALL,
    REFILL_FOR_ALL,
) = range(6)


def shuffle_events(s: Any, log: Any) -> None:
    """B5.4: an empty deck is rebuilt from its discards."""
    if s.event_deck == 0:
        s.event_deck = s.event_discards
        s.event_discards = 0
        note(log, DECK_SHUFFLED, EVENT_DECK, 0, 0)


def draw_event(s: Any, outcome: int, log: Any) -> None:
    """A card is turned over and resolved."""
    card = member(s.event_deck, outcome)
    s.event_deck &= ~(1 << card)
    s.event_discards |= 1 << card
    s.event = card + 1
    note(log, EVENT_DRAWN, s.turn, card, 0)
    if EVENT_KIND[card] == WIND:
        blow(s, int(EVENT_WHAT[card]), log)
    elif EVENT_KIND[card] == FIRESTORM:
        push(s, FIREBALLS, card, 0, 0)
    else:
        push(s, SPECIAL, int(EVENT_WHAT[card]), 0, 0)


# Wind (B6.1)


def blow(s: Any, side: int, log: Any) -> None:
    """From the downwind edge to the upwind one, so that no fire is carried twice."""
    backwards = side == EAST or side == SOUTH
    for number in range(CELLS):
        cell = CELLS - 1 - number if backwards else number
        if is_burning(s, cell):
            there = beyond(cell, side)
            if there >= 0:
                event_raises(s, there, log)
    all_is_well(s, log)


# Firestorm (B6.2)


def fireball_step(s: Any, log: Any) -> None:
    """The next fireball in reading order; Esme's player is asked before it lands."""
    card, number = top(s, 1), top(s, 2)
    if number > 0 and all_is_well(s, log):
        return
    if number == EVENT_WHAT[card]:
        pop(s)
        return
    set_top(s, 2, number + 1)
    cell = int(FIREBALLS_AT[card, number])
    if not is_standing(s, cell):
        return
    player = esme(s, cell)
    if player != NOBODY:
        push(s, ESME_MAY, player, cell, 0)
    else:
        strike(s, cell, log)


def redirect(s: Any, cell: int, log: Any) -> None:
    """Esme's answer; nobody turns a fireball twice (R29)."""
    note(log, REDIRECTED, top(s, 1), top(s, 2), cell)
    pop(s)
    strike(s, cell, log)


def strike(s: Any, cell: int, log: Any) -> None:
    """Veda first, then immunity and Alliances, then the fire (B13.1)."""
    player = veda(s, cell)
    if player == NOBODY:
        event_raises(s, cell, log)
        return
    note(log, CHARMED, player, cell, 0)
    if may_hold(s, player, cell):
        put_one(s, player, cell, log)


# Special events (B6.3)


def special_step(s: Any, log: Any) -> None:
    """Player by player in turn order."""
    what, number = top(s, 1), top(s, 2)
    if number > 0 and all_is_well(s, log):
        return
    if number == s.players:
        pop(s)
        return
    set_top(s, 2, number + 1)
    special(s, what, in_turn_order(s, number), log)


def special(s: Any, what: int, player: int, log: Any) -> None:
    """What a special event does for one player; what cannot be done is left out."""
    if what == WAGON_FOR_ALL:
        upgrade_if_possible(s, player, WAGON_TRACK, log)
    elif what == CREW_FOR_ALL:
        upgrade_if_possible(s, player, CREW_TRACK, log)
    elif what == LEADERSHIP_FOR_ALL:
        upgrade_if_possible(s, player, LEADERSHIP_TRACK, log)
    elif what == RECRUIT_FOR_ALL:
        if track_value(s, player, CREW_TRACK) > 0:
            push(s, RECRUIT_MAY, player, 0, 0)
    elif what == RENOWN_FOR_ALL:
        where = BESIDE if s.event_near else ANYWHERE  # R13
        begin_placing(s, player, 1, where, s.brigade[player])
    else:
        refill_brigade(s, player, log)


def upgrade_if_possible(s: Any, player: int, track: int, log: Any) -> None:
    if may_upgrade(s, player, track):
        upgrade(s, player, track, log)
