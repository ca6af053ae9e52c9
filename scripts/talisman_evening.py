"""How long games of Talisman last: the tables of docs/results/talisman.md.

    python scripts/talisman_evening.py --games 1000
    python scripts/talisman_evening.py --games 1000 --only quick

Rules of thumb play in every seat, compiled and on every core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from firehall.lab.intervals import share
from firehall.lab.simulate import Simulation, simulate

SEED = 2026
SECONDS = 6  # that a person takes for a decision: 8 where there is a choice, 1 to pass
ENDINGS = ("revealed", "hidden", "spreading_flames", "a_hero_rises", "crown_of_flame")
QUICK: dict[str, dict[str, Any]] = {
    "as it is": {},
    "start_bonus": {"start_bonus": True},
    "start_talisman": {"start_talisman": True},
    "trophy_rate=6": {"trophy_rate": 6},
    "trophy_rate=5": {"trophy_rate": 5},
    "inherit": {"inherit": True},
    "sudden_death": {"sudden_death": True},
    "final_deaths": {"final_deaths": True},
    "the first three": {"start_bonus": True, "start_talisman": True, "trophy_rate": 5},
    "these and sudden_death": {
        "start_bonus": True,
        "start_talisman": True,
        "trophy_rate": 5,
        "sudden_death": True,
    },
}


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row by its name."""
    for players in range(2, 7):
        yield f"base, {players} players", {"players": players, "firelands": False}
    for players in range(2, 7):
        yield f"The Firelands, {players} players", {"players": players}
    for players in (2, 4):
        for intensity in ("medium", "light"):
            options = {"players": players, "fire_intensity": intensity}
            yield f"fire {intensity}, {players} players", options
        for ending in ENDINGS:
            yield f"ending {ending}, {players} players", {"players": players, "ending": ending}
        for firelands in (False, True):
            for name, variant in QUICK.items():
                box = "The Firelands" if firelands else "base"
                options = {"players": players, "firelands": firelands, **variant}
                yield f"quick {box}, {players} players, {name}", options


def row(name: str, run: Simulation) -> str:
    turns, decisions = run.column("turns"), run.rows[:, 0]
    won = int((run.column("ending") == 1).sum())
    minutes = np.percentile(decisions, (50, 90)) * SECONDS / 60
    crowns = int(run.column("deaths_final").sum())
    cells = (
        name,
        " ".join(share(won, run.games)),
        f"{crowns / run.games:.0%}",
        f"{np.median(turns):.0f}, {np.percentile(turns, 90):.0f}",
        f"{np.median(decisions):.0f}",
        f"{decisions.sum() / turns.sum():.1f}",
        f"{minutes[0]:.0f}, {minutes[1]:.0f}",
        f"{run.column('tokens').mean():.1f}",
    )
    return f"| {' | '.join(cells)} |"


def measure(games: int, only: str) -> None:
    print("| | won | crown reached | turns | decisions | a turn | minutes | tokens |")
    print("|---|---|---|---|---|---|---|---|")
    for name, options in cases():
        if only in name:
            seats = ["rules-of-thumb"]
            run = simulate("talisman", options, seats=seats, games=games, seed=SEED)
            print(row(name, run), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="of each row")
    parser.add_argument("--only", default="", help="rows whose name has this in it")
    given = parser.parse_args()
    measure(given.games, given.only)


if __name__ == "__main__":
    main()
