"""Daily Fire: one day on this side, one day on that."""

from __future__ import annotations

from datetime import date

from firehall.engine.daily import ME, RIVAL, Fire
from firehall.engine.match import Match


def fire_of(day: date) -> Fire:
    sets_fires = day.toordinal() % 2 == 0
    return Fire(
        game="arsonist",
        options={},
        seats=(ME, RIVAL) if sets_fires else (RIVAL, ME),
        minutes=15,
        measure="burned" if sets_fires else "let-burn",
        figure=burned,
        most=10,
        gains=frozenset() if sets_fires else frozenset({"caught"}),
        losses=frozenset({"caught"}) if sets_fires else frozenset(),
        blows=frozenset(),
        worse=frozenset({"burned_down"}),
        sign="patrol-car",
        more_is_better=sets_fires,
    )


def burned(match: Match, seat: int) -> int:
    assert match.result is not None
    return int(match.result["scores"]["burned"])
