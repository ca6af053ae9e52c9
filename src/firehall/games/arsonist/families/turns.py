"""P5: a turn begins, and ends when its player says so (P5.3, R23)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.arsonist.cards import up
from firehall.games.arsonist.ending import forget_turn, win
from firehall.games.arsonist.events import TURN_BEGAN, TURN_ENDED
from firehall.games.arsonist.families.capturing import refuse_attempt
from firehall.games.arsonist.families.parameters import Targets, plainly
from firehall.games.arsonist.fields import TURN, State
from firehall.games.arsonist.questions import COMMISSIONER_TURN
from firehall.games.arsonist.refusals import MUST_ACT, OK
from firehall.games.arsonist.state import (
    ARSONIST,
    BARRICADE,
    CARS,
    COMMISSIONER,
    ROUND_LIMIT,
    SEARCH,
    SIGNAL,
)
from firehall.games.arsonist.town.pieces import cars_out

end = Family("end", at=[TURN, COMMISSIONER_TURN], rules="P5.3")


@end.refuse
def refuse_end(s: State) -> int:
    """P5.1: an action must be used first, unless none can be (R22)."""
    return OK if s.acted or nothing_possible(s) else MUST_ACT


def nothing_possible(s: State) -> bool:
    """The commissioner's two actions both need what is not there; passing is out too."""
    if s.side == ARSONIST or s.moved == 0:
        return False
    if up(s, BARRICADE) or up(s, SIGNAL):
        return False
    cars = cars_out(s)
    attempts = refuse_attempt(s) == OK
    if up(s, SEARCH) and cars > 0 and attempts:
        return False
    return not (0 < cars < CARS or (cars == CARS and attempts))


@end.effect
def end_turn(s: State, log: Log) -> None:
    """P8.4: the limit is reached after the commissioner's turn of that round."""
    note(log, TURN_ENDED, s.side, 0, 0)
    if s.side == ARSONIST:
        begin_turn(s, COMMISSIONER, log)
    elif s.round >= s.round_limit:
        win(s, ROUND_LIMIT, log)
    else:
        s.round += 1
        begin_turn(s, ARSONIST, log)


def begin_turn(s: State, side: int, log: Log) -> None:
    forget_turn(s)
    s.side = side
    note(log, TURN_BEGAN, side, s.round, 0)


# Told


@end.aim
def on_the_end() -> Targets:
    return ({"end": True},)


end.phrase(plainly("action.end"))
