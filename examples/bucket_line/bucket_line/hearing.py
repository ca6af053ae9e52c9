"""What each seat hears (BL-5): who drew or stole which card is for those two alone."""

from __future__ import annotations

from firehall.engine.game import Event

SECRET = {"drew": ("seat",), "stole": ("seat", "rival")}


def event_for(event: Event, seat: int | None) -> Event:
    knowing = SECRET.get(event["event"])
    if knowing is None or seat in [event[who] for who in knowing]:
        return event
    return {place: value for place, value in event.items() if place != "card"}


def move_for(text: str, seat: int | None) -> str:
    """The number of a draw tells something to whoever knows many cards."""
    return text.split(maxsplit=1)[0] if text.startswith(("draw", "steal")) else text
