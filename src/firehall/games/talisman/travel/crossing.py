"""Crossing the Storm River by bridge, Raft or ferry (TA-M-07, TA-M-12).

Nobody drowns (R-63); a Poltergeist is left behind (R-66).
"""

from __future__ import annotations

from firehall.games.talisman.box.statics import CROSSED
from firehall.games.talisman.fields import State, push_triggers


def cross_river(s: State, seat: int) -> None:
    if (s.reacts[seat] >> CROSSED) & 1:
        push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, CROSSED, -1, 0, 0)
