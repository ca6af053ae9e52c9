"""Rules of thumb: put out your own fire while it is high, earn thanks while it is low."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, nth

from ..actions import AT, CHOOSE, DISCARD, LET, PLAY, THROW
from ..deck import NUM_KINDS
from ..fields import State
from ..rules import score

NOTES = 1

(BUCKET, PUMP, CHAIN, NEIGHBOUR, GOSSIP, PICKPOCKET, SPARK, WIND, GUST, BLANKET) = range(NUM_KINDS)


def think(s: State, seat: int, mask: Any, notes: Any) -> int:
    if has(mask, THROW):
        return THROW if s.fire[seat] > 2 or notes[len(notes) - 1] % 2 == 0 else LET
    if has(mask, CHOOSE):
        return CHOOSE if s.fire[seat] > 1 or not has(mask, CHOOSE + 1) else CHOOSE + 1
    rival = best_rival(s, seat, mask)
    if rival >= 0:
        return AT + rival
    for number in range(NUM_KINDS):
        kind = wanted(s, seat, number)
        if has(mask, PLAY + kind):
            return PLAY + kind
    return discarded(mask)


def best_rival(s: State, seat: int, mask: Any) -> int:
    """Whoever leads; of those that may be chosen."""
    best = -1
    for rival in range(s.players):
        if has(mask, AT + rival) and (best < 0 or score(s, rival) > score(s, best)):
            best = rival
    return best


def wanted(s: State, seat: int, number: int) -> int:
    """The kinds of cards from the best to the worst, as the own house stands."""
    fire = s.fire[seat]
    if number == 0:
        return PUMP if fire > 1 else NEIGHBOUR
    if number == 1:
        return NEIGHBOUR if fire > 1 else CHAIN
    if number == 2:
        return CHAIN if fire > 1 else SPARK
    if number == 3:
        return BUCKET if fire > 0 else WIND
    if number == 4:
        return SPARK
    if number == 5:
        return WIND
    if number == 6:
        return PICKPOCKET
    return GUST if number == 7 and fire < 4 else GOSSIP


def discarded(mask: Any) -> int:
    """Anything but a blanket, if there is anything."""
    for kind in range(BLANKET):
        if has(mask, DISCARD + kind):
            return DISCARD + kind
    return nth(mask, 0)
