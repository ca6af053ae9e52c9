"""Upgrades of the three tracks and their blue bonuses (B7.7)."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.events import BLUE_BONUS, UPGRADED_TRACK
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import BLUE, CREW_TRACK, LEADERSHIP_TRACK, acting, track_value
from firehall.games.brigade.turn.asking import begin_recruit

LEADERSHIP_BONUS = 2


def may_upgrade(s: State, player: Seat, track: int) -> bool:
    return s.track[player, track] < BLUE


def upgrade_track(s: State, player: Seat, track: int, log: Log) -> None:
    """One circle on; a higher leadership is an action more at once."""
    before = track_value(s, player, track)
    s.track[player, track] += 1
    after = track_value(s, player, track)
    note(log, UPGRADED_TRACK, player, track, after)
    if track == LEADERSHIP_TRACK and acting(s, player):
        s.actions += after - before
    if s.track[player, track] == BLUE:
        reach_blue(s, player, track, log)


def reach_blue(s: State, player: Seat, track: int, log: Log) -> None:
    """The bonus of a track, whatever moved it on (R15)."""
    note(log, BLUE_BONUS, player, track, 0)
    if s.turn == player:
        s.blue = 1
    if track == CREW_TRACK:
        begin_recruit(s, player)
    elif track == LEADERSHIP_TRACK:
        if acting(s, player):
            s.actions += LEADERSHIP_BONUS
        else:
            s.extra[player] += LEADERSHIP_BONUS  # B6.4
