"""P2: Action cards with two ends, one of which faces their owner."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.arsonist.events import CARD_TURNED
from firehall.games.arsonist.fields import State


def up(s: State, action: int) -> bool:
    """Whether this action faces its player (P2.1)."""
    return s.faces[action >> 1] == (action & 1)


def turn_card(s: State, action: int, log: Log) -> None:
    """P2.2: after its action a card is turned, and the other action is up."""
    s.acted = 1
    s.faces[action >> 1] ^= 1
    note(log, CARD_TURNED, action ^ 1, 0, 0)
