"""P8: how a game ends, and who has won it; and what ends with a turn."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import unwind
from firehall.engine.log import Log, note
from firehall.games.arsonist.events import GAME_ENDED
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import ARSONIST, BURNED, COMMISSIONER, PANIC, RUNNING


def forget_turn(s: State) -> None:
    """What a turn remembers ends with it."""
    s.fresh_regroup = 0
    s.fresh_raid = 0
    s.acted = 0
    s.moved = 0
    s.passed = 0
    s.caught = 0
    s.owed = 0


def win(s: State, result: int, log: Log) -> None:
    """Nothing that was under way goes on or is remembered (R25)."""
    s.result = result
    unwind(s)
    forget_turn(s)
    note(log, GAME_ENDED, result, 0, 0)


def winner(s: State) -> int:
    """The seat that won, -1 while the game goes on."""
    if s.result == RUNNING:
        return -1
    return ARSONIST if s.result == BURNED or s.result == PANIC else COMMISSIONER


def returns(s: State, out: Numbers) -> None:
    """One side wins, the other loses: there are no draws (P8.4)."""
    out[ARSONIST] = 0
    out[COMMISSIONER] = 0
    if s.result != RUNNING:
        out[winner(s)] = 1
        out[1 - winner(s)] = -1
