"""Shells: a game of nothing but hidden cards, for the tests of zones.

Two or three players, nine cards in two decks. In turn everybody draws, plays a card openly, takes
one up again from the table, hides one on top of the deck, looks at the top, or shuffles.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from firehall.engine.bits import allow, clear
from firehall.engine.cards.zones import Zones, deck, hand, pile, row
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.layout import layout
from firehall.engine.log import note
from firehall.engine.plain import Array, plain
from firehall.engine.texts import TEXTS

SEATS, TURNS = 3, 24
ZONES = Zones(
    deck("deck", 6),
    deck("tokens", 3),
    hand("hand", SEATS),
    row("top", secret=True),
    row("table"),
    pile("gone"),
    remember=True,
    renews=True,
)
CARDS = ZONES.cards
DECK, TOKENS, HAND, TOP, TABLE, GONE = (
    ZONES[name] for name in ("deck", "tokens", "hand", "top", "table", "gone")
)
STATE = layout(
    [*ZONES.fields, ("turns", np.int8), ("seat", np.int8), ("drawing", np.int8), ("ends", np.int8)]
)

# Actions: two decks to draw from, then by card
DRAW_CARD, DRAW_TOKEN, DRAW_TOP, LOOK, SHUFFLE = range(5)
PLAY = 5
TAKE, HIDE, GIVE = PLAY + CARDS, PLAY + 2 * CARDS, PLAY + 3 * CARDS
NUM_ACTIONS = PLAY + 4 * CARDS
ACTED = 1

move_card = ZONES.move_card
put_first = ZONES.put_first
draws = ZONES.draws
drawn = ZONES.drawn
first_in = ZONES.first_in
reshuffle = ZONES.reshuffle
show_card = ZONES.show_card
conceal_cards = ZONES.conceal_cards
redeal_cards = ZONES.redeal_cards


def actor(s: Any) -> int:
    if s.turns >= s.ends:
        return OVER
    return CHANCE if s.drawing else s.seat


def question(s: Any) -> int:
    return s.drawing


def is_legal(s: Any, action: int) -> bool:
    if action < PLAY:
        return may_do(s, action)
    card = (action - PLAY) % CARDS
    if action < TAKE or action >= HIDE:
        return s.loc[card] == HAND + s.seat and (action < TAKE or card < 6)
    return s.loc[card] == TABLE


def may_do(s: Any, action: int) -> bool:
    if action == DRAW_CARD:
        return draws(s, DECK) > 0 and first_in(s, TOP) < 0
    if action == DRAW_TOKEN:
        return draws(s, TOKENS) > 0
    if action == SHUFFLE:
        return True
    return first_in(s, TOP) >= 0


def legal(s: Any, mask: Any) -> int:
    clear(mask)
    count = 0
    for action in range(NUM_ACTIONS):
        if is_legal(s, action):
            allow(mask, action)
            count += 1
    return count


def apply(s: Any, action: int, log: Any) -> None:
    note(log, ACTED, s.seat, action, 0)
    card = (action - PLAY) % CARDS
    if action == DRAW_CARD or action == DRAW_TOKEN:
        s.drawing = 1 + action
        return
    if action == DRAW_TOP:
        move_card(s, first_in(s, TOP), HAND + s.seat)
    elif action == LOOK:
        show_card(s, first_in(s, TOP), s.seat)
    elif action == SHUFFLE:
        reshuffle(s, TOP, DECK)
        reshuffle(s, GONE, DECK)
    elif action < TAKE:
        move_card(s, card, TABLE if card % 2 else GONE)
    elif action < HIDE:
        move_card(s, card, HAND + s.seat)
    elif action < GIVE:
        put_first(s, card, TOP)
    else:
        move_card(s, card, HAND + (s.seat + 1) % SEATS)
    pass_turn(s)


def pass_turn(s: Any) -> None:
    s.seat = (s.seat + 1) % SEATS
    s.turns += 1


def chances(s: Any) -> int:
    return draws(s, DECK if s.drawing == 1 else TOKENS)


def take_chance(s: Any, outcome: int, log: Any) -> None:
    move_card(s, drawn(s, DECK if s.drawing == 1 else TOKENS, outcome), HAND + s.seat)
    s.drawing = 0
    pass_turn(s)


def returns(s: Any, out: Any) -> None:
    for seat in range(SEATS):
        out[seat] = 0


def summary(s: Any, out: Any) -> None:
    out[0] = 1


def observe(s: Any, seat: int, out: Any) -> None:
    out[0] = s.turns


def conceal(s: Any, seat: int) -> None:
    conceal_cards(s, seat)


def redeal(s: Any, seat: int, seed: int, index: int) -> None:
    redeal_cards(s, seat, seed, index)


class Options(msgspec.Struct, frozen=True):
    turns: int = TURNS


def start(options: Options) -> Array:
    states = np.zeros(1, STATE)
    s = plain(states)
    s.ends = options.turns
    ZONES.lay(s)
    return states


NOTHING: Any = None  # of what nobody asks here

GAME = Game(
    name="shells",
    title="Shells",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    observation_size=4,
    kit={
        "actor": actor,
        "question": question,
        "legal": legal,
        "apply": apply,
        "chances": chances,
        "chance": take_chance,
        "returns": returns,
        "summary": summary,
        "observe": observe,
        "conceal": conceal,
        "redeal": redeal,
    },
    options=Options,
    seats=lambda options: SEATS,
    start=start,
    endings=("", "done"),
    summary=("ending",),
    notation=NOTHING,
    positions=NOTHING,
    telling=NOTHING,
    texts=TEXTS,
    rules=NOTHING,
)
