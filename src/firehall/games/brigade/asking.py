"""Questions that several chapters ask: where to place renown, whom to recruit."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import push
from firehall.games.brigade.state import (
    CHOOSING,
    CREW_TRACK,
    DRAW_CREW,
    PLACING,
    track_value,
)

# Where renown may go.
BESIDE, AROUND, HERE, ANYWHERE, OTHER_NOBLE, OTHER_MERCHANT = range(6)

DRAWN = 2  # crew cards of a Recruit


def begin_placing(s: Any, player: int, count: int, where: int, origin: int) -> None:
    """Ask a player where to put renown, token by token."""
    push(s, PLACING, player, count | (where << 4) | (origin << 8), 0)


def begin_recruit(s: Any, player: int) -> None:
    """B7.5: draw two and choose; nothing without a place for crew (R18)."""
    if track_value(s, player, CREW_TRACK) > 0:
        push(s, CHOOSING, player, 0, 0)
        push(s, DRAW_CREW, player, DRAWN, 0)
