"""Daily Fire: another building every day of the week, together."""

from __future__ import annotations

from datetime import date

from firehall.engine.daily import ME, Fire, Options
from firehall.engine.match import Match

BUILDINGS: tuple[Options, ...] = (  # from Monday on
    {"mode": "family", "firefighters": 3},
    {"mode": "experienced", "difficulty": "recruit", "board": "base_back", "firefighters": 3},
    {"mode": "experienced", "difficulty": "veteran", "firefighters": 3},
    {"mode": "experienced", "difficulty": "recruit", "board": "ed_garage", "firefighters": 3},
    {"mode": "family", "board": "base_back", "firefighters": 3},
    {"mode": "experienced", "difficulty": "recruit", "board": "hd_airfield", "firefighters": 3},
    {"mode": "experienced", "difficulty": "heroic", "firefighters": 3},
)


def fire_of(day: date) -> Fire:
    building = BUILDINGS[day.weekday()]
    return Fire(
        game="flashpoint",
        options=building,
        seats=(ME, ME, ME),
        minutes=15,
        measure="saved",
        figure=rescued,
        most=7,
        gains=frozenset({"victim_rescued"}),
        losses=frozenset({"victim_lost"}),
        blows=frozenset({"exploded", "hazmat_exploded"}),
        worse=frozenset({"fire_placed", "ignited", "flared_up"}),
        sign="victim-treated",
        told=("board", "difficulty") if "difficulty" in building else ("mode", "board"),
    )


def rescued(match: Match, seat: int) -> int:
    assert match.result is not None
    return int(match.result["scores"]["rescued"])
