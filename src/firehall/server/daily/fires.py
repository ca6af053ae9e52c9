"""Which games have a fire each day: those that bring one along (`Page.daily`)."""

from __future__ import annotations

from datetime import date

from firehall.engine.daily import Fire
from firehall.engine.registry import find, names


def burning() -> list[str]:
    """The games that have one, in the order of the page."""
    known = {name: find(name).page for name in names()}
    found = [name for name, page in known.items() if page.daily is not None]
    return sorted(found, key=lambda name: known[name].order)


def fire_of(game: str, day: str) -> Fire:
    """The fire of a day."""
    daily = find(game).page.daily
    assert daily is not None
    return daily(date.fromisoformat(day))
