"""What each seat hears: events and moves without what only the arsonist may know (P3).

All else is heard in the order in which it happens (P3.4), Elusive as well (R3).
"""

from __future__ import annotations

from firehall.engine.game import Event
from firehall.games.arsonist.events import SECRETS
from firehall.games.arsonist.state import ARSONIST

#: Moves of which the commissioner hears the verb alone.
SILENT = ("start", "dodge", "elusive", "escape")


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat hears it; None is a spectator."""
    if seat == ARSONIST or event["event"] not in SECRETS:
        return event
    secret = SECRETS[event["event"]]
    return {place: value for place, value in event.items() if place != secret}


def move_for(text: str, seat: int | None) -> str:
    """An action or outcome in notation as a seat hears it."""
    verb = text.split(maxsplit=1)[0]
    return verb if seat != ARSONIST and verb in SILENT else text
