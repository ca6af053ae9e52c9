"""The flag falls: time is up, and a computer stands in, as it does for somebody silent."""

from __future__ import annotations

from msgspec.structs import replace

from firehall.players.rules_of_thumb import think_of
from firehall.server import seating
from firehall.server.fold import Draft, Fold
from firehall.server.problems import Refusal

STANDS_IN = "rules-of-thumb"
OTHERWISE = "random"  # in a game that knows none


def due(fold: Fold) -> int | None:
    """When the time that runs at a table is up."""
    return fold.clocks.due if fold.clocks is not None else None


def fallen(fold: Fold, now: int) -> int | None:
    """The seat whose time is up; whoever can only pass is passed for, however late."""
    at = due(fold)
    if at is None or now < at or fold.has_nothing_to_say:
        return None
    return fold.actor


def fall(draft: Draft) -> None:
    """Of several processes that see it one gets here first; for the others nothing is left."""
    fold = draft.fold
    seat = fallen(fold, draft.now)
    if seat is None or fold.game is None:
        raise Refusal("behind")
    level = STANDS_IN if think_of(fold.game) is not None else OTHERWISE
    sitting = replace(fold.seats[seat], stand_in=True, level=level)
    seating.change(draft, seat, sitting, "time")
