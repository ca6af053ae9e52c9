"""Who listens at a table, and what they may ask for."""

from __future__ import annotations

from typing import NamedTuple

from firehall.engine.interface import CHANCE
from firehall.server.fold import Fold


class Ear(NamedTuple):
    """Who listens: the eyes of a seat (None: a spectator's), a language, a person."""

    seat: int | None
    lang: str
    visitor: str
    name: str = ""


def decides(fold: Fold, ear: Ear) -> int | None:
    """The seat that this person decides for now, seen through these eyes."""
    seat = fold.actor
    if seat is None or seat == CHANCE or seat not in fold.seats_of(ear.visitor):
        return None
    if fold.has_nothing_to_say:
        return None
    if fold.seats[seat].stand_in or (fold.has_secrets and seat != ear.seat):
        return None
    return seat


def takes_back(fold: Fold, ear: Ear) -> list[int]:
    """The seats for which this person may ask to undo or redo through these eyes."""
    return [s for s in fold.seats_of(ear.visitor) if not fold.has_secrets or s == ear.seat]
