"""Games from strong starts near the Crown, played at random to every ending."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import firehall
from tests.talisman.tables import play

HEROES = ("troll", "wizard", "dwarf", "druid", "ghoul", "warlord", "dervish", "nomad")
SPACES = ("inner_plain_of_peril", "inner_valley_of_fire", "middle_portal_of_power", "inner_pits")


def strong(ending: str, number: int, random: Random) -> dict[str, Any]:
    """Everybody has a Talisman, lives and counters."""
    heroes = random.sample(HEROES, 3)
    return {
        "options": {"players": 3, "ending": ending, "max_turns": 250, "first_player": "first"},
        "seats": [
            {
                "hero": hero,
                "at": random.choice(SPACES),
                "life": 5,
                "fate": 12,
                "strength": 9,
                "craft": 9,
            }
            for hero in heroes
        ],
        "lists": {
            "held P1": ["stock_talisman"],
            "held P2": ["stock_talisman#2"],
            "held P3": ["talisman"],
        },
        "table": {"ending": number, "revealed": int(ending == "revealed")},
        "stack": [{"kind": "turn"}],
    }


@pytest.mark.parametrize(
    ("ending", "number"),
    [
        pytest.param("crown", 0, marks=pytest.mark.rule("TA-X-01", "TA-X-02", "TA-X-04")),
        pytest.param("hidden", 1, marks=pytest.mark.rule("TA-X-06", "TA-X-10")),
        pytest.param("revealed", 2, marks=pytest.mark.rule("TA-X-11")),
        pytest.param("hidden", 3, marks=pytest.mark.rule("TA-X-12")),
    ],
)
def test_every_ending_is_won_by_somebody(ending: str, number: int) -> None:
    won = 0
    for seed in range(12):
        random = Random(seed)
        match = firehall.Match.from_position("talisman", strong(ending, number, random))
        while not match.over:
            play(match, random.choice(match.legal() or match.outcomes()))
        assert match.state.fault == 0
        assert match.result is not None
        won += match.result["reason"] == "won"
    assert won > 0
