"""Elevators of a high-rise: down for those in the street, who cannot call one."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.elevators import is_in_lobby
from firehall.games.flashpoint.board.space import is_outside
from firehall.games.flashpoint.codes import ELEVATOR, END
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.players.ground import is_high_up, is_lift
from firehall.games.flashpoint.players.paths import FAR, REACH, walk_action
from firehall.games.flashpoint.state import DRIVER
from firehall.games.flashpoint.types import NOWHERE, Cell, each_firefighter


@large
def someone_is_below(s: State) -> bool:
    """Somebody other than the Driver/Operator is in the street, with work upstairs."""
    for other in each_firefighter(s.firefighters):
        if other != s.active and is_outside(s, s.at[other]) and s.role[other] != DRIVER:
            return True
    return False


@large
def is_awaited(s: State) -> bool:
    """Whoever has come down to the lobby this turn waits for those in the street."""
    return is_in_lobby(s, s.at[s.active]) and s.acted != 0 and someone_is_below(s)


@large
def lift_for_others(s: State, notes: Numbers) -> Cell:
    """The nearest elevator to bring down for those in the street; -1 if one is down already."""
    best = NOWHERE
    best_reach = FAR
    for place in range(s.elevators):
        lift = s.elevator[place]
        if is_in_lobby(s, lift):
            return NOWHERE
        if is_lift(s, lift) and notes[REACH + lift] < best_reach:
            best = lift
            best_reach = notes[REACH + lift]
    return best


@large
def send_for_others(s: State, notes: Numbers) -> int:
    """Whoever has nothing better to do brings an elevator down."""
    if not is_high_up(s) or not someone_is_below(s):
        return END
    lift = lift_for_others(s, notes)
    if lift < 0:
        return END
    return ELEVATOR if s.at[s.active] == lift else walk_action(s, notes, lift)
