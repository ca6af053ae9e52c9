"""What a seat hears: events and moves without the cards that another player has just drawn."""

from __future__ import annotations

import re

from firehall.engine.game import Event

DRAW = re.compile(r"(P(\d) draws) \w+")


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat hears it; None is a spectator."""
    if event["event"] != "crew_drawn" or event["player"] == seat:
        return event
    return {place: value for place, value in event.items() if place != "crew"}


def move_for(text: str, seat: int | None) -> str:
    """An action or outcome in notation as a seat hears it."""
    found = DRAW.fullmatch(text)
    if found is None or (seat is not None and int(found[2]) == seat + 1):
        return text
    return found[1]
