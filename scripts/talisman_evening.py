"""How long games of Talisman last: the tables of docs/results/talisman.md.

    python scripts/talisman_evening.py --games 1000
    python scripts/talisman_evening.py --games 1000 --only quick
    python scripts/talisman_evening.py --questions 20

Rules of thumb play in every seat, compiled and on every core. With ``--questions`` they play that
many games interpreted instead, and every question is counted by whose turn it is.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

import firehall
from firehall.lab.intervals import share
from firehall.lab.simulate import Simulation, simulate
from firehall.players.seats import Computer

SEED = 2026
SECONDS = 8  # that a person takes for a decision, with the dice and all that is told
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


def questions(games: int, only: str) -> None:
    """Of every turn: what is asked of whoever has it, and of the others."""
    print("| | own | of others |")
    print("|---|---|---|")
    for name, options in cases():
        if only in name and "quick" not in name:
            asked = np.zeros(3)
            for seed in range(games):
                asked += count(options, seed)
            print(f"| {name} | {asked[0] / asked[2]:.2f} | {asked[1] / asked[2]:.3f} |", flush=True)


def count(options: dict[str, Any], seed: int) -> tuple[int, int, int]:
    """Questions to who has the turn and to others, and turns, of one game."""
    match = firehall.Match("talisman", {"max_turns": 300, **options}, seed=seed)
    players = [Computer(match.game, "rules-of-thumb", seat) for seat in range(len(match.seats))]
    own = others = 0
    while not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
            continue
        assert match.actor is not None
        if match.actor == match.state.active:
            own += 1
        else:
            others += 1
        match.play(players[match.actor].choose(match))
    return own, others, int(match.state.turns)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="of each row")
    parser.add_argument("--only", default="", help="rows whose name has this in it")
    parser.add_argument("--questions", type=int, default=0, help="games to count questions in")
    given = parser.parse_args()
    if given.questions:
        questions(given.questions, given.only)
    else:
        measure(given.games, given.only)


if __name__ == "__main__":
    main()
