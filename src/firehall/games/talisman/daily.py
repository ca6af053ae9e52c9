"""Daily Fire: fifteen turns against one rival, and who has grown most."""

from __future__ import annotations

from datetime import date

from firehall.engine.daily import ME, RIVAL, Fire
from firehall.engine.match import Match

TURNS = 30  # of both together


def fire_of(day: date) -> Fire:
    return Fire(
        game="talisman",
        options={
            "players": 2,
            "firelands": day.weekday() >= 5,
            "start_bonus": True,
            "max_turns": TURNS,
        },
        seats=(ME, RIVAL),
        minutes=15,
        measure="power",
        figure=power,
        most=None,
        gains=frozenset({"fight_won"}),
        losses=frozenset({"killed"}),
        blows=frozenset({"fight_lost"}),
        worse=frozenset({"life_lost"}),
        sign="st-strength",
        told=("players", "firelands"),
    )


def power(match: Match, seat: int) -> int:
    """Strength and Craft together; nothing for whoever is out of the game."""
    character = match.view(None)["seats"][seat]
    return 0 if character["out"] else int(character["strength"]) + int(character["craft"])
