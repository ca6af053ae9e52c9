"""The game from the outside: who decides, what an answer does, how it ended.

A question is open in every state (`state.TURN` and its like); `apply` and `chance` answer it and
carry the rules on to the next one. The cards are in `arson` and `police`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import note
from firehall.games.arsonist.arson import (
    blaze,
    burn_second,
    escape,
    start_at,
    take_arsonist_turn,
)
from firehall.games.arsonist.codes import PICK, SUPPORT_WITH
from firehall.games.arsonist.events import FACED
from firehall.games.arsonist.police import (
    choose_recovery,
    drive,
    first_car,
    go_on,
    support_with_second,
    take_commissioner_turn,
    work_on_road,
)
from firehall.games.arsonist.state import (
    ARSONIST,
    BURNED,
    CHOOSE_BLAZE,
    CHOOSE_START,
    COIN,
    COMMISSIONER,
    ESCAPE,
    FORCE_CARD,
    LIFT_BARRICADE,
    MOVE_CAR,
    OVER_PHASE,
    PANIC,
    PLACE_BARRICADE,
    PLACE_FIRST_CAR,
    RECOVER,
    RUNNING,
    SECOND_CAR,
    SECOND_TOKEN,
    TURN,
    cars_out,
    everywhere,
    size,
)


def actor(s: Any) -> int:
    phase = s.phase
    if phase == TURN:
        return s.side
    if phase == OVER_PHASE:
        return OVER
    if phase == COIN:
        return CHANCE
    if phase == SECOND_TOKEN or phase == ESCAPE or phase == CHOOSE_START or phase == CHOOSE_BLAZE:
        return ARSONIST
    return COMMISSIONER


def question(s: Any) -> int:
    return s.phase


def apply(s: Any, action: int, log: Any) -> None:
    """An action of a player, which must be legal."""
    phase = s.phase
    if phase == TURN:
        if s.side == ARSONIST:
            take_arsonist_turn(s, action, log)
        else:
            take_commissioner_turn(s, action, log)
    elif phase == SECOND_TOKEN:
        burn_second(s, action, log)
    elif phase == MOVE_CAR:
        drive(s, action, log)
    elif phase == PLACE_BARRICADE or phase == LIFT_BARRICADE:
        work_on_road(s, action, log)
    else:
        answer_rarely_asked(s, phase, action, log)


def answer_rarely_asked(s: Any, phase: int, action: int, log: Any) -> None:
    if phase == ESCAPE:
        s.phase = TURN
        escape(s, action - PICK, log)
        go_on(s, log)
    elif phase == SECOND_CAR:
        support_with_second(s, action - SUPPORT_WITH, log)
    elif phase == RECOVER:
        choose_recovery(s, action, log)
    elif phase == CHOOSE_START:
        start_at(s, action, log)
    elif phase == CHOOSE_BLAZE:
        blaze(s, action, log)
    elif phase == PLACE_FIRST_CAR:
        first_car(s, action, log)


def chances(s: Any) -> int:
    """P4.1: each Action card has two ends, both equally likely."""
    return 2 if s.phase == COIN else 0


def chance(s: Any, outcome: int, log: Any) -> None:
    """A card is turned, and after the fourth the arsonist chooses a start."""
    card = s.first
    s.faces[card] = outcome
    note(log, FACED, card * 2 + outcome, 0, 0)
    if card < FORCE_CARD:
        s.first = card + 1
    else:
        s.first = 0
        s.phase = CHOOSE_START
        s.belief = everywhere(s)


# How it ended


def winner(s: Any) -> int:
    """The seat that won, -1 while the game goes on (P8)."""
    if s.result == RUNNING:
        return -1
    return ARSONIST if s.result == BURNED or s.result == PANIC else COMMISSIONER


def returns(s: Any, out: Any) -> None:
    """One side wins, the other loses (P8.4: there are no draws)."""
    out[ARSONIST] = 0
    out[COMMISSIONER] = 0
    if s.result != RUNNING:
        out[winner(s)] = 1
        out[1 - winner(s)] = -1


SUMMARY = ("ending", "winner", "rounds", "burned", "panic", "captures", "cars", "barricades")


def summary(s: Any, out: Any) -> None:
    """In the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = winner(s)
    out[2] = s.round
    out[3] = size(s.burned)
    out[4] = s.panic
    out[5] = s.captures
    out[6] = cars_out(s)
    out[7] = size(s.barricades)
