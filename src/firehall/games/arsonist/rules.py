"""The game from the outside: who decides, what chance turns up, what a finished game was like.

A question is open in every state (`state.FRAMES`). `families` has the answers of players, by
chapter of the rulebook; `ending` says who has won.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import ones
from firehall.engine.frames import pop, push_frame, top_kind
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import Log, note
from firehall.games.arsonist.ending import winner
from firehall.games.arsonist.events import FACED
from firehall.games.arsonist.fields import (
    CHOOSE_START,
    COIN,
    State,
    asked,
    set_top_turned,
    top_turned,
)
from firehall.games.arsonist.questions import NOTHING_ASKED
from firehall.games.arsonist.state import FORCE_CARD
from firehall.games.arsonist.town.pieces import cars_out
from firehall.games.arsonist.town.roads import everywhere


def actor(s: State) -> int:
    kind = top_kind(s)
    if kind == NOTHING_ASKED:
        return OVER
    return CHANCE if kind == COIN else asked(s)


def question(s: State) -> int:
    return top_kind(s)


def chances(s: State) -> int:
    """P4.1: each Action card has two ends, both equally likely."""
    return 2 if top_kind(s) == COIN else 0


def chance(s: State, outcome: int, log: Log) -> None:
    """A card is turned, and after the fourth the arsonist chooses a start."""
    card = top_turned(s)
    s.faces[card] = outcome
    note(log, FACED, card * 2 + outcome, 0, 0)
    if card < FORCE_CARD:
        set_top_turned(s, card + 1)
    else:
        pop(s)
        push_frame(s, CHOOSE_START)
        s.belief = everywhere(s)


SUMMARY = ("ending", "winner", "rounds", "burned", "panic", "captures", "cars", "barricades")


def summary(s: State, out: Numbers) -> None:
    """In the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = winner(s)
    out[2] = s.round
    out[3] = ones(s.burned)
    out[4] = s.panic
    out[5] = s.captures
    out[6] = cars_out(s)
    out[7] = ones(s.barricades)
