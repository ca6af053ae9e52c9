"""What each seat hears: events and moves without what only one of them may know (TA-G-08)."""

from __future__ import annotations

from firehall.engine.game import Event
from firehall.games.talisman.events import SECRETS


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat hears it; None is a spectator."""
    secret = SECRETS.get(event["event"])
    if secret is None or event["seat"] == seat:
        return event
    return {place: value for place, value in event.items() if place != secret}


#: Outcomes that are counted among cards which others may not know.
SILENT = ("spell", "card", "ending")


def move_for(text: str, seat: int | None) -> str:
    """An action or outcome in notation: which of the hidden cards it was is told to nobody."""
    verb, _, number = text.partition(" ")
    if verb == "ask":
        return "pass"  # what it also asked for is nobody else's business
    return verb if verb in SILENT and number.isdigit() else text
