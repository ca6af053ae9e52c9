"""Toads (TA-L-13 to TA-L-15)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.events import TOAD_MADE
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.people.death import drop_all, lay_all
from firehall.games.talisman.people.possessions import disband
from firehall.games.talisman.zones.places import renew_events

TURNS = 3


def make_toad(s: State, seat: int, log: Log) -> None:
    """Objects, Followers and gold are laid on the space; a second time begins the count anew."""
    if not is_alive(s, seat):
        return
    disband(s, seat, log)
    if s.toad_leaves_mandatory:
        lay_all(s, seat, log)
    else:
        drop_all(s, seat, log)
    s.toad[seat] = TURNS + (1 if seat == s.active else 0)
    note(log, TOAD_MADE, seat, TURNS, 0)
    renew_events(s, seat)
