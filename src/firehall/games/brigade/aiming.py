"""The Brigade on a page: where an action is aimed. The city comes with every view."""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Aim, Target
from firehall.games.brigade.cards import printed
from firehall.games.brigade.describing import targets
from firehall.games.brigade.notation import write_action
from firehall.games.brigade.options import Options

#: Events that are worth a look in a replay.
moments = frozenset(
    {"burned_down", "loyalty_gained", "loyalty_stolen", "evacuation_began", "game_ended"}
)


def board(s: Any, options: Options) -> dict[str, Any]:
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


def aim(s: Any, action: int) -> Aim:
    """The space that a legal action is about, then the water, track, player or crew."""
    verb = write_action(s, action).split()[0]
    if verb == "end":
        return Aim(verb=verb, on=({"end": True},))
    found = targets(s, action)
    on: list[Target] = []
    if "at" in found:
        on.append({"space": found["at"]})
    on += [{key: found[key]} for key in ("box", "track") if key in found]
    if "seat" in found:
        on.append({"player": found["seat"]})
    on += [{"crew": name} for name in found.get("crew", [])]
    return Aim(verb=verb, on=tuple(on))
