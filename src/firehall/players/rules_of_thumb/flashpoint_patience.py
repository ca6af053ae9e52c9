"""Patience: when to end the turn and save AP for a better moment.

The fire moves once a turn however large the crew is, so that AP are all there is to spend, and
those spent on walking put nothing out. Whoever waits with AP saved does a whole job at once when
something begins to burn near by, before the fire moves again; whoever is always on the way comes
late and empty-handed. What cannot be saved is spent on the best there is: then one draws nearer.
"""

from __future__ import annotations

from typing import Any

from firehall.players.rules_of_thumb.flashpoint_people import carries

SAVED_AP = 9_000  # a job must bring so many points an AP (times 1000), or the AP are saved


def bides(s: Any, most: int) -> bool:
    """No job is worth AP that can be kept. Whoever carries someone goes on all the same."""
    if s.ap > s.saved_cap or carries(s, s.active):
        return False
    return most < SAVED_AP
