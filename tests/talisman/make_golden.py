"""Write Talisman's golden playthroughs and a recorded game for each way to end.

    PYTHONPATH=src:. python tests/talisman/make_golden.py

A playthrough tells a game ply by ply: what could be played, what was, and what it led to. Look at
the difference before you keep a new one.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import firehall
from tests.talisman.tables import play, strong

FOLDER = Path(__file__).parent
GOLDEN = FOLDER / "golden"
GAMES = FOLDER / "games"

#: Options and seed of games that are played at random.
PLAYTHROUGHS: dict[str, tuple[dict[str, Any], int]] = {
    "base": ({"players": 2, "firelands": False, "max_turns": 16}, 1),
    "firelands": ({"players": 4, "max_turns": 24}, 2),
    "variants": (
        {
            "players": 3,
            "characters": "three",
            "start_bonus": True,
            "start_talisman": True,
            "inherit": True,
            "max_turns": 18,
        },
        3,
    ),
}

#: Ways to end: the option, the number of the ending card, what the game then ends with.
ENDINGS = {
    "crown": ("crown", 0, "won"),
    "spreading_flames": ("hidden", 1, "won"),
    "a_hero_rises": ("revealed", 2, "won"),
    "crown_of_flame": ("hidden", 3, "won"),
    "turn_limit": ("crown", 0, "turn_limit"),
}


def playthrough(options: dict[str, Any], seed: int) -> str:
    match = firehall.Match("talisman", options, seed=seed)
    random = Random(seed)
    lines = [f"options: {json.dumps(options)}", f"seed: {seed}"]
    while not match.over:
        who = match.actor
        texts = match.legal()
        if who == firehall.CHANCE:
            caused = match.roll()
        else:
            lines.append(f"  legal: {', '.join(texts)}")
            caused = match.play(random.choice(texts))
        name = "chance" if who == firehall.CHANCE else f"player {(who or 0) + 1}"
        lines.append(f"{match.ply} {name}: {match.history[-1]}")
        lines += [f"  {json.dumps(event)}" for event in caused]
    lines.append(f"result: {json.dumps(match.result)}")
    return "\n".join(lines) + "\n"


def finished(name: str) -> firehall.Match:
    """The first game from a strong start that ends so."""
    ending, number, reason = ENDINGS[name]
    seed = 0
    while True:
        random = Random(seed)
        start = strong(ending, number, random)
        if name == "turn_limit":
            start["options"]["max_turns"] = 3
        match = firehall.Match.from_position("talisman", start)
        while not match.over:
            play(match, random.choice(match.legal() or match.outcomes()))
        assert match.result is not None
        if match.result["reason"] == reason:
            return match
        seed += 1


def main() -> None:
    for name, (options, seed) in PLAYTHROUGHS.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(options, seed), "utf-8")
    for name in ENDINGS:
        finished(name).save(GAMES / f"{name}.json")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    GAMES.mkdir(exist_ok=True)
    main()
