"""Tables laid out for tests: the fixtures of the rules' specification, and shorthands."""

from __future__ import annotations

from typing import Any

import firehall
from firehall.engine.interface import CHANCE

#: Options that change a rule, each at least once.
VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "firelands": False, "max_turns": 40},
    {"players": 4, "max_turns": 40},
    {"players": 3, "ending": "revealed", "characters": "chosen", "max_turns": 40},
    {"players": 6, "ending": "hidden", "final_deaths": True, "max_turns": 40},
    {"players": 5, "start_bonus": True, "trophy_rate": 5, "raft_grid": True, "max_turns": 40},
    {"players": 2, "sudden_death": True, "fire_intensity": "light", "max_turns": 40},
]

H, P, Q = 0, 1, 2


def seat(**changes: Any) -> dict[str, Any]:
    """Strength 3, Craft 3, life 4, neutral, without fate so that no roll is asked about."""
    return {
        "hero": "thief",
        "at": "outer_plains_2",
        "life": 4,
        "gold": 1,
        "alignment": 1,
        **changes,
    }


def table(*seats: dict[str, Any], **position: Any) -> firehall.Match:
    """The first seat is about to begin its turn; two others stand on Plains."""
    first, *others = seats or (seat(at="outer_fields_1"),)
    first = {"at": "outer_fields_1", **first} if "at" not in first else first
    others = [*others, *(seat() for _ in range(2 - len(others)))]
    options = {"players": 3, "firelands": False, "first_player": "first"}
    data = {
        "options": options | position.pop("options", {}),
        "seats": [first, *others],
        "stack": [{"kind": "turn"}],
        **position,
    }
    return firehall.Match.from_position("talisman", data)


def play(match: firehall.Match, *steps: str) -> firehall.Match:
    """Answers in their order: outcomes where chance is asked, actions where a player is."""
    for step in steps:
        if match.actor == CHANCE:
            match.roll(step)
        else:
            match.play(step)
    return match


def lying(match: firehall.Match, place: str) -> list[str]:
    found = match.position()["lists"].get(place, [])
    assert isinstance(found, list)
    return found


def at(match: firehall.Match, who: int) -> str:
    return str(match.position()["seats"][who]["at"])
