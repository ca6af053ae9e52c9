"""Landing on a space (TA-T-05), before anything there is met."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import LANDED, MOVED_ON
from firehall.games.talisman.box.tables import CROWN_SPACE
from firehall.games.talisman.fields import (
    State,
    push_triggers,
    set_top_stage,
    top_me,
    top_stage,
)
from firehall.games.talisman.magic.windows import W_MOVED, open_window
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.people.possessions import is_cursed
from firehall.games.talisman.state import TURN_ENDS
from firehall.games.talisman.travel.placing import suffer_hex
from firehall.games.talisman.turn.endings import offer_crown_of_flame, reach_crown
from firehall.games.talisman.turn.free import AFTER_LANDING, open_free

AFTER_MOVE, HEXED, LANDED_HERE, ANSWER, FREELY, DONE = range(6)


def landing_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), top_me(s)
    if not is_alive(s, seat) or s.halt & TURN_ENDS or stage == DONE:
        pop(s)
        return
    set_top_stage(s, stage + 1)
    if stage == AFTER_MOVE:
        s.unsettled |= 1 << seat  # the space may switch something off
        if s.at[seat] == CROWN_SPACE:
            reach_crown(s, seat, log)
        elif (s.reacts[seat] >> MOVED_ON) & 1 or is_cursed(s, seat):
            push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, MOVED_ON, -1, 0, 0)
    elif stage == HEXED:
        suffer_hex(s, seat)
    elif stage == LANDED_HERE:
        offer_crown_of_flame(s, seat, 0)
        if (s.reacts[seat] >> LANDED) & 1:
            push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, LANDED, -1, 0, 0)
    elif stage == ANSWER:
        open_window(s, W_MOVED, 0, 0, 0)
    else:
        open_free(s, AFTER_LANDING)
