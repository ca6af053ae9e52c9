"""Free actions in the own turn (TA-T-04, R-03): when there is something to do."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import ANY_TIME, OWN_TURN, SHIFTS_ALIGNMENT
from firehall.games.talisman.fields import FREE, FREELY, State
from firehall.games.talisman.people.abilities import has_mark, is_alive
from firehall.games.talisman.state import HELD, TURN_ENDS

# When
BEFORE_MOVE, AFTER_LANDING, AT_THE_END = range(3)


def open_free(s: State, when: int) -> None:
    """Abilities are asked for at each of the three moments, ditching alone before the move."""
    seat = s.active
    waits = (s.reacts[seat] >> OWN_TURN | s.reacts[seat] >> ANY_TIME) & 1
    if waits or has_mark(s, seat, SHIFTS_ALIGNMENT):
        push_frame(s, FREELY)
    elif when == BEFORE_MOVE and s.head[HELD + seat] != 0:
        push_frame(s, FREELY)


def freely_step(s: State, log: Log) -> None:
    """Ask again and again, until there is enough or nothing more can be done."""
    if is_alive(s, s.active) and s.halt & TURN_ENDS == 0:
        push_frame(s, FREE)
    else:
        pop(s)
