"""A house that looks after itself when a test says so, and not at the same time by itself."""

from __future__ import annotations

from firehall.server.house import House, open_house
from firehall.server.settings import Settings


async def open_unswept(settings: Settings) -> House:
    """As `open_house`, but even the first sweep does not begin."""
    house = await open_house(settings)
    house._sweeper.cancel()
    return house
