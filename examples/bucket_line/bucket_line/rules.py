"""The rules of Bucket Line, from turn to turn; `rules.md` has them in words."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, top_kind, unwind
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import note

from .deck import BLANKET, card_of
from .events import DISCARDED, DREW, ENDED, PLAYED, RENEWED, ROLLED, STOLE, THANKED, THREW
from .fields import (
    DRAWING,
    FIRST_DECISION,
    PROGRAM,
    ROLLING,
    TURN,
    WINDOW,
    State,
    asked,
    push_drawing,
    set_top_blocked,
    set_top_me,
    set_top_rolled,
    set_top_seat,
    top_me,
    top_rival,
    top_seat,
)
from .language import ask_next
from .programs import PROGRAM_OF, begin_program, run_program
from .state import (
    BURNT,
    DECK,
    DISCARD,
    FAULT,
    HAND,
    HAND_SIZE,
    MOST_THANKS,
    ROUNDS,
    WORST,
    ZONES,
)

move_card = ZONES.move_card
draws, drawn, reshuffle = ZONES.draws, ZONES.drawn, ZONES.reshuffle
next_in = ZONES.next_in
conceal_cards, redeal_cards = ZONES.conceal_cards, ZONES.redeal_cards


# Who is asked


def actor(s: State) -> int:
    if s.depth == 0:
        return OVER
    return asked(s) if top_kind(s) >= FIRST_DECISION else CHANCE


def question(s: State) -> int:
    return top_kind(s)


# A turn (BL-2)


def begin_turn(s: State, seat: int, log: Any) -> None:
    """Draw until five cards are held."""
    set_top_seat(s, seat)
    draw_if_needed(s, seat, log)


def draw_if_needed(s: State, seat: int, log: Any) -> None:
    if s.held[seat] >= HAND_SIZE:
        return
    if draws(s, DECK) == 0:
        reshuffle(s, DISCARD, DECK)
        note(log, RENEWED, 0, 0, 0)
    push_drawing(s, seat)


def play_card(s: State, kind: int, log: Any) -> None:
    """BL-3: the card goes to the discards, then it does what it says."""
    seat = top_seat(s)
    note(log, PLAYED, seat, kind, 0)
    move_card(s, card_of(s, seat, kind), DISCARD)
    begin_program(s, int(PROGRAM_OF[kind]))
    set_top_me(s, seat)
    run(s, log)


def discard_card(s: State, kind: int, log: Any) -> None:
    seat = top_seat(s)
    note(log, DISCARDED, seat, kind, 0)
    move_card(s, card_of(s, seat, kind), DISCARD)
    run(s, log)


def run(s: State, log: Any) -> None:
    """Go on until somebody is asked; the turn is over when nothing lies on it."""
    while s.fault == 0 and (top_kind(s) == PROGRAM or top_kind(s) == WINDOW):
        if top_kind(s) == PROGRAM:
            run_program(s, log)
        else:
            ask_next(s)
    if s.fault:
        end(s, FAULT, log)
    elif top_kind(s) == TURN:
        end_turn(s, log)


def end_turn(s: State, log: Any) -> None:
    """BL-6."""
    seat = (top_seat(s) + 1) % s.players
    for other in range(s.players):
        if s.fire[other] == WORST:
            end(s, BURNT, log)
            return
    if seat == 0:
        s.round += 1
        if s.round == s.rounds:
            end(s, ROUNDS, log)
            return
    begin_turn(s, seat, log)


def end(s: State, reason: int, log: Any) -> None:
    s.ending = reason
    unwind(s)
    note(log, ENDED, reason, 0, 0)


# Blankets (BL-4)


def throw_blanket(s: State, log: Any) -> None:
    """One is enough: the window is closed, and the thrower is thanked."""
    seat = top_seat(s)
    move_card(s, card_of(s, seat, BLANKET), DISCARD)
    note(log, THREW, seat, 0, 0)
    s.thanks[seat] = min(s.thanks[seat] + 1, MOST_THANKS)
    note(log, THANKED, seat, 1, 0)
    pop(s)
    pop(s)
    set_top_blocked(s, 1)
    run(s, log)


def let_burn(s: State, log: Any) -> None:
    pop(s)
    run(s, log)


# Chance


def chances(s: State) -> int:
    if top_kind(s) == DRAWING:
        return draws(s, DECK)
    return 6 if top_kind(s) == ROLLING else s.held[top_rival(s)]


def chance(s: State, outcome: int, log: Any) -> None:
    kind = top_kind(s)
    if kind == DRAWING:
        draw_card(s, outcome, log)
    elif kind == ROLLING:
        take_roll(s, outcome + 1, log)
    else:
        steal_card(s, outcome, log)


def take_roll(s: State, rolled: int, log: Any) -> None:
    note(log, ROLLED, rolled, 0, 0)
    pop(s)
    set_top_rolled(s, rolled)
    run(s, log)


def draw_card(s: State, outcome: int, log: Any) -> None:
    seat = top_seat(s)
    card = drawn(s, DECK, outcome)
    note(log, DREW, seat, card, 0)
    move_card(s, card, HAND + seat)
    pop(s)
    draw_if_needed(s, seat, log)


def steal_card(s: State, outcome: int, log: Any) -> None:
    """A card of the rival's, unseen by the others."""
    me, rival = top_me(s), top_rival(s)
    card = next_in(s, HAND + rival, -1)
    for _ in range(outcome):
        card = next_in(s, HAND + rival, card)
    note(log, STOLE, me, rival, card)
    move_card(s, card, HAND + me)
    pop(s)
    run(s, log)


# The end, and what is hidden


def score(s: State, seat: int) -> int:
    return s.thanks[seat] - s.fire[seat]


def best_score(s: State) -> int:
    best = score(s, 0)
    for seat in range(1, s.players):
        best = max(best, score(s, seat))
    return best


def returns(s: State, out: Any) -> None:
    """All with the best score win; a fault is nobody's."""
    best = best_score(s)
    for seat in range(s.players):
        out[seat] = 1 if score(s, seat) == best else -1
        if s.ending == 0 or s.ending == FAULT:
            out[seat] = 0


def winner(s: State) -> int:
    """Who has the best score alone; -1 for a tie or a fault."""
    found = -1
    for seat in range(s.players):
        if score(s, seat) == best_score(s):
            if found >= 0 or s.ending == FAULT:
                return -1
            found = seat
    return found


def summary(s: State, out: Any) -> None:
    out[0] = s.ending
    out[1] = winner(s)
    out[2] = s.round
    out[3] = best_score(s)


def conceal(s: State, seat: int) -> None:
    """BL-5; when the game is over nothing is hidden."""
    if s.ending == 0:
        conceal_cards(s, seat)


def redeal(s: State, seat: int, seed: int, index: int) -> None:
    if s.ending == 0:
        redeal_cards(s, seat, seed, index)
