"""What each seat hears: events and moves without what only one of them may know (TA-G-08)."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Event
from firehall.games.talisman.codes import PASS
from firehall.games.talisman.events import SECRETS
from firehall.games.talisman.fields import CAST
from firehall.games.talisman.magic.windows import has_nothing_to_cast


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat hears it; None is a spectator."""
    secret = SECRETS.get(event["event"])
    if secret is None or seat in (event["seat"], event.get("other", event["seat"])):
        return event
    return {place: value for place, value in event.items() if place != secret}


#: Outcomes that are counted among cards which others may not know.
SILENT = ("spell", "card", "ending")


def move_for(text: str, seat: int | None) -> str:
    """An action or outcome in notation: which of the hidden cards it was is told to nobody."""
    verb, _, number = text.partition(" ")
    if verb in ("pass", "ask"):
        return "passed"  # what it also asked for is nobody else's business
    if verb == "put":
        return "put back"  # which card lies on the deck now its owner knows alone
    return verb if verb in SILENT and number.isdigit() else text


def is_window(s: Any) -> bool:
    return top_kind(s) == CAST


def passes(s: Any) -> int | None:
    """R-58: who is asked and has nothing to cast passes without being bothered."""
    return PASS if top_kind(s) == CAST and has_nothing_to_cast(s) else None
