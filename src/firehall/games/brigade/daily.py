"""Daily Fire: against one rival, at weekends with everything."""

from __future__ import annotations

from datetime import date

from firehall.engine.daily import ME, RIVAL, Fire
from firehall.engine.match import Match

EVERYTHING = {"advanced": True, "extra_crew": True, "great_buildings": True}


def fire_of(day: date) -> Fire:
    weekend = day.weekday() >= 5
    return Fire(
        game="brigade",
        options={"players": 2, **(EVERYTHING if weekend else {})},
        seats=(ME, RIVAL),
        minutes=15,
        measure="points",
        figure=points,
        most=None,
        gains=frozenset({"loyalty_gained"}),
        losses=frozenset({"loyalty_stolen"}),
        blows=frozenset({"burned_down"}),
        worse=frozenset({"fire_fell"}),
        sign="loyalty",
        told=("players", "advanced"),
    )


def points(match: Match, seat: int) -> int:
    assert match.result is not None
    return int(match.result["scores"]["values"][seat])
