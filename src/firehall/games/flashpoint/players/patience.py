"""Patience: when to end the turn and save AP for a better moment.

The fire moves once a turn however large the crew is, so that AP are all there is to spend, and
those spent on walking put nothing out. Whoever waits with AP saved does a whole job at once when
something begins to burn near by, before the fire moves again; whoever is always on the way comes
late and empty-handed. What cannot be saved is spent on the best there is: then one draws nearer.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.games.flashpoint.cards import MOVING
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.players.paths import REACH
from firehall.games.flashpoint.players.people import carries
from firehall.games.flashpoint.turn.purse import kept_ap, special_for

SAVED_AP = 10_000  # a job must bring so many points an AP (times 1000), or the AP are saved


def may_bide(s: State) -> bool:
    """All AP can be kept, and nobody is being carried, who would lie in the fire's way."""
    return s.ap == kept_ap(s) and not carries(s, s.active)


def comes_dry(s: State, notes: Numbers, stand: int) -> bool:
    """The walk to a fire would take all AP, with none left for the hose."""
    return notes[REACH + stand] >= s.ap + special_for(s, MOVING)
