"""Sets of options whose games are kept: every option of every game occurs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.arsonist.tables import CUBE, PRISM
from tests.arsonist.tables import VARIANTS as CHASES
from tests.brigade.tables import EVERYTHING, rich
from tests.brigade.tables import VARIANTS as NIGHTS
from tests.flashpoint.variety import VARIETY
from tests.kept.corpus import Kept
from tests.kept.watching import MANNERS

Given = dict[str, Any]

MORE_CHASES: list[Given] = [
    {"map": PRISM, "burned_goal": 5},
    {"map": CUBE, "burned_goal": 7, "sparks_optional": True, "second_capture_later_turn": True},
    {"fumes_blocked": True},
    {"bank_recovery": True, "notebook": False},
    {"round_limit": 3},
]
MORE_NIGHTS: list[Given] = [
    {"advanced": True, "players": 2},
    {"extra_crew": True, "players": 3},
    {"great_buildings": True, "players": 2},
    {"adjacency": 4, "hard_limits": False, "players": 3},
    {"event5": "near", "evac": "now", "compensation": True},
    {**EVERYTHING, "players": 2, "wagon_blocks": True, "zilda_choice": "owner"},
]

#: Sets of options and how many games of each are kept.
SETS: dict[str, tuple[dict[str, Given], int]] = {
    "flashpoint": (VARIETY, 2),
    "arsonist": ({str(place): one for place, one in enumerate([*CHASES, *MORE_CHASES])}, 4),
    "brigade": ({str(place): one for place, one in enumerate([*NIGHTS, *MORE_NIGHTS])}, 4),
}
RICH = 20  # nights that begin in the middle, with full crews


def each() -> Iterator[Kept]:
    """Every whole game, to be played."""
    for game, (sets, count) in SETS.items():
        for name, options in sets.items():
            for seed in range(count):
                start = {"options": options}
                yield Kept(f"{game} {name} {seed}", game, start, seed, manner(seed))
    for seed in range(RICH):
        start = {"position": rich(seed)}
        yield Kept(f"brigade rich {seed}", "brigade", start, seed, manner(seed))


def manner(seed: int) -> str:
    return MANNERS[seed % len(MANNERS)]
