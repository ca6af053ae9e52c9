"""The game as the engine sees it: who decides, what an answer leads to, how it ends.

A reader starts here: `run` carries out whatever the rules do by themselves until someone, a player
or chance, must decide. The chapters are `dealing`, `turn`, `storm`, `moving`, `extinguishing`,
`water`, `recruiting`, `upgrading`, `renown`, `falling`; the cards are in `crew`, `wardens` and
`boards`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, top, top_kind
from firehall.engine.interface import CHANCE, OVER
from firehall.games.brigade.abilities import trigger_step
from firehall.games.brigade.answers import answer
from firehall.games.brigade.city import finish, score_of
from firehall.games.brigade.dealing import deal, deal_chances
from firehall.games.brigade.extinguishing import (
    extinguishing_is_over,
    finish_extinguishing,
)
from firehall.games.brigade.falling import flip_step
from firehall.games.brigade.moving import arrival_step, arrive, move_goes_on
from firehall.games.brigade.recruiting import draw_crew, shuffle_crew
from firehall.games.brigade.renown import placing_is_over
from firehall.games.brigade.state import (
    AFTER_ACTION,
    ARRIVED,
    BEGIN_ACTIONS,
    BEGIN_TURN,
    DRAW_CREW,
    DRAW_EVENT,
    END_TURN,
    EXTINGUISHING,
    FAULT,
    FILLING,
    FIREBALLS,
    FIRST_DECISION,
    FIRST_STEP,
    FLIP,
    LOSING,
    MOVING,
    PLACING,
    POURING,
    RUNNING,
    SPECIAL,
    STEALING,
    TRIGGERS,
    TURN,
    size,
)
from firehall.games.brigade.storm import draw_event, fireball_step, special_step
from firehall.games.brigade.turn import act, after_action, begin_actions, begin_turn, end_turn
from firehall.games.brigade.water import (
    filling_is_over,
    losing_is_over,
    pouring_is_over,
    stealing_is_over,
)


def actor(s: Any) -> int:
    """Who decides next: the frame that asks says it."""
    question = top_kind(s)
    if question >= FIRST_DECISION:
        return top(s, 1)
    return OVER if question == 0 else CHANCE


def apply(s: Any, action: int, log: Any) -> None:
    """An action of a player, which must be legal."""
    question = top_kind(s)
    if question == TURN:
        act(s, action, log)
    else:
        answer(s, question, action, log)
    run(s, log)


def chances(s: Any) -> int:
    """How many equally likely outcomes the open question to chance has."""
    kind = top_kind(s)
    if kind == DRAW_CREW:
        return size(s.crew_deck)
    if kind == DRAW_EVENT:
        return size(s.event_deck)
    return deal_chances(s, kind)


def chance(s: Any, outcome: int, log: Any) -> None:
    """An outcome of chance."""
    kind = top_kind(s)
    if kind == DRAW_CREW:
        draw_crew(s, outcome, log)
    elif kind == DRAW_EVENT:
        pop(s)
        draw_event(s, outcome, log)
    else:
        deal(s, kind, outcome, log)
    run(s, log)


def run(s: Any, log: Any) -> None:
    """Let the game go on by itself; where the rules have failed it is over."""
    carry_on(s, log)
    if s.fault != 0:
        finish(s, FAULT, 0, log)


def carry_on(s: Any, log: Any) -> None:
    """Carry out frames that ask nobody, until one asks or the game is over."""
    while s.depth > 0 and s.fault == 0:
        kind = top_kind(s)
        if kind < FIRST_STEP:
            if kind == DRAW_CREW:
                shuffle_crew(s, log)
            return
        if kind >= FIRST_DECISION:
            if not settle_question(s, kind, log):
                return
        else:
            take_step(s, kind, log)


def take_step(s: Any, kind: int, log: Any) -> None:
    if kind == AFTER_ACTION:
        after_action(s, log)
    elif kind == ARRIVED:
        arrival_step(s, log)
    elif kind == FIREBALLS:
        fireball_step(s, log)
    elif kind == SPECIAL:
        special_step(s, log)
    elif kind == FLIP:
        flip_step(s, log)
    elif kind == BEGIN_ACTIONS:
        player = top(s, 1)
        pop(s)
        begin_actions(s, player, log)
    elif kind == BEGIN_TURN:
        player = top(s, 1)
        pop(s)
        begin_turn(s, player, log)
    elif kind == END_TURN:
        end_turn(s, log)


def settle_question(s: Any, kind: int, log: Any) -> bool:
    """Whether a question answers itself: nothing is left to decide, or nothing that could be."""
    if kind == TURN:
        return False
    if kind == MOVING:
        if move_goes_on(s):
            return False
        arrive(s)
        return True
    if kind == TRIGGERS:
        return not trigger_step(s, log)
    if kind == EXTINGUISHING:
        if not extinguishing_is_over(s):
            return False
        finish_extinguishing(s, log)
        return True
    if nothing_left(s, kind):
        pop(s)
        return True
    return False


def nothing_left(s: Any, kind: int) -> bool:
    if kind == PLACING:
        return placing_is_over(s)
    if kind == POURING:
        return pouring_is_over(s)
    if kind == LOSING:
        return losing_is_over(s)
    if kind == FILLING:
        return filling_is_over(s)
    return kind == STEALING and stealing_is_over(s)


# How it ended


def winner(s: Any) -> int:
    """The seat that won, -1 while the game goes on or when victory is shared."""
    for player in range(s.players):
        if s.winners == 1 << player:
            return player
    return -1


def returns(s: Any, out: Any) -> None:
    """B9: the winners win, the others lose."""
    for player in range(s.players):
        out[player] = 0
        if s.result != RUNNING and s.result != FAULT:
            out[player] = 1 if (s.winners >> player) & 1 else -1


SCORES = ("score_1", "score_2", "score_3", "score_4")
SUMMARY = ("ending", "winner", "order", "rounds", "ruins", "burning", *SCORES)


def summary(s: Any, out: Any) -> None:
    """In the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = winner(s)
    out[2] = (winner(s) - s.first) % s.players + 1 if winner(s) >= 0 else 0
    out[3] = s.round
    out[4] = s.ruins
    out[5] = s.burning
    for player in range(4):
        out[6 + player] = score_of(s, player) if player < s.players else 0
