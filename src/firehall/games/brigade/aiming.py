"""The Brigade on a page: where an action is aimed. The city comes with every view."""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Aim
from firehall.games.brigade.cards import printed
from firehall.games.brigade.families.table import TABLE
from firehall.games.brigade.fields import State
from firehall.games.brigade.options import Options

#: Events that are worth a look in a replay.
moments = frozenset(
    {
        "burned_down",
        "loyalty_gained",
        "loyalty_stolen",
        "evacuation_began",
        "game_ended",
        "chapter_ended",
    }
)


def board(s: State, options: Options) -> dict[str, Any]:
    """Nothing of the city is the same for a whole game but its size and the printed cards."""
    return {
        "name": "tinderbox",
        "rows": 6,
        "columns": 6,
        "crew": {
            one.key: {
                "name": one.name,
                "race": one.race,
                "district": one.district,
                "water": one.water,
            }
            for one in printed().crew
        },
    }


def aim(s: State, action: int) -> Aim:
    """The space that a legal action is about, then the water, track, player or crew."""
    one = TABLE.meant(s, action)
    return Aim(verb=one.family.verb, on=one.family.targets(one.values(s, action)))
