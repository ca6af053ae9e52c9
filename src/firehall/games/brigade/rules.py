"""The game as the engine sees it: who decides, what an answer leads to, how it ends.

A reader starts here: `run` carries out whatever the rules do by themselves until someone, a player
or chance, must decide. The chapters are in ``city`` and ``turn``,
actions and answers in ``families``, what cards do in ``cards``.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import pop, top_kind
from firehall.engine.interface import CHANCE, OVER, Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.loyalty import trigger_step
from firehall.games.brigade.cards.programs import run_program
from firehall.games.brigade.city.dealing import deal, deal_chances
from firehall.games.brigade.city.falling import flip_step
from firehall.games.brigade.city.places import finish, score_of
from firehall.games.brigade.families.table import act
from firehall.games.brigade.fields import (
    AFTER_ACTION,
    ARRIVED,
    BEGIN_ACTIONS,
    DRAW_CREW,
    DRAW_EVENT,
    END_TURN,
    EXTINGUISHING,
    FILLING,
    FIREBALLS,
    FIRST_DECISION,
    FIRST_STEP,
    FLIP,
    LOSING,
    MOVING,
    PLACING,
    POURING,
    PROGRAM,
    SPECIAL,
    STEALING,
    TRIGGERS,
    TURN,
    State,
    top_player,
)
from firehall.games.brigade.state import FAULT, PLAYERS, RUNNING, size
from firehall.games.brigade.turn.extinguishing import extinguishing_is_over, finish_extinguishing
from firehall.games.brigade.turn.moving import arrival_step, arrive, move_goes_on
from firehall.games.brigade.turn.phases import after_action, begin_actions, end_turn
from firehall.games.brigade.turn.recruiting import draw_crew, shuffle_crew
from firehall.games.brigade.turn.renown import placing_is_over
from firehall.games.brigade.turn.storm import draw_event, fireball_step, special_step
from firehall.games.brigade.turn.water import (
    filling_is_over,
    losing_is_over,
    pouring_is_over,
    stealing_is_over,
)
from firehall.games.brigade.types import NOBODY, each_player
from firehall.games.brigade.variants.campaign import end_chapter


def actor(s: State) -> int:
    """Who decides next: the frame that asks says it."""
    question = top_kind(s)
    if question >= FIRST_DECISION:
        return top_player(s)
    return OVER if question == 0 else CHANCE


def apply(s: State, action: int, log: Log) -> None:
    """An action of a player, which must be legal."""
    act(s, action, log)
    run(s, log)


def chances(s: State) -> int:
    """How many equally likely outcomes the open question to chance has."""
    kind = top_kind(s)
    if kind == DRAW_CREW:
        return size(s.crew_deck)
    if kind == DRAW_EVENT:
        return size(s.event_deck)
    return deal_chances(s, kind)


def chance(s: State, outcome: int, log: Log) -> None:
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


def run(s: State, log: Log) -> None:
    """Let the game go on by itself; where the rules have failed it is over."""
    carry_on(s, log)
    if s.fault != 0:
        finish(s, FAULT, 0, log)
    elif s.chapter != 0 and s.result != RUNNING:
        end_chapter(s, log)


def carry_on(s: State, log: Log) -> None:
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


def take_step(s: State, kind: int, log: Log) -> None:
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
        player = top_player(s)
        pop(s)
        begin_actions(s, player, log)
    elif kind == PROGRAM:
        run_program(s, log)
    elif kind == END_TURN:
        end_turn(s, log)


def settle_question(s: State, kind: int, log: Log) -> bool:
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


def nothing_left(s: State, kind: int) -> bool:
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


def winner(s: State) -> Seat:
    """The seat that won, -1 while the game goes on or when victory is shared."""
    for player in each_player(s.players):
        if s.winners == 1 << player:
            return player
    return NOBODY


def returns(s: State, out: Numbers) -> None:
    """B9: the winners win, the others lose."""
    for player in each_player(s.players):
        out[player] = 0
        if s.result != RUNNING and s.result != FAULT:
            out[player] = 1 if (s.winners >> player) & 1 else -1


SCORES = ("score_1", "score_2", "score_3", "score_4")
SUMMARY = ("ending", "winner", "order", "rounds", "ruins", "burning", *SCORES, "winners")


def summary(s: State, out: Numbers) -> None:
    """In the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = winner(s)
    out[2] = (winner(s) - s.first) % s.players + 1 if winner(s) >= 0 else 0
    out[3] = s.round
    out[4] = s.ruins
    out[5] = s.burning
    for player in each_player(PLAYERS):
        out[6 + player] = score_of(s, player) if player < s.players else 0
    out[10] = s.winners
