"""Write the golden playthroughs and a recorded game for each way to end.

    PYTHONPATH=src:. python tests/arsonist/make_golden.py

A playthrough tells a whole game ply by ply: what was played, what both sides heard, what the
commissioner could deduce. Look at the difference before you keep a new one.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import firehall
from firehall.games.arsonist.words import ENDINGS, members

FOLDER = Path(__file__).parent
GOLDEN = FOLDER / "golden"
GAMES = FOLDER / "games"

PLAYTHROUGHS: dict[str, tuple[dict[str, Any], int]] = {
    "plain": ({}, 1),
    "plain_2": ({}, 2),
    "lenient": ({"sparks_optional": True, "fumes_blocked": True, "bank_recovery": True}, 3),
    "sequential": ({"support_sequential": True, "second_capture_later_turn": True}, 4),
    "short": ({"round_limit": 4}, 5),
}


def playthrough(options: dict[str, Any], seed: int) -> str:
    chooser = random.Random(seed)
    match = firehall.Match("arsonist", options, seed=seed)
    lines = [f"options: {json.dumps(options)}", f"seed: {seed}"]
    while not match.over:
        who = match.actor
        name = {0: "arsonist", 1: "commissioner"}.get(who if who is not None else -2, "chance")
        if who == firehall.CHANCE:
            caused = match.roll()
        else:
            legal = match.legal()
            lines.append(f"  legal: {', '.join(legal)}")
            caused = match.play(chooser.choice(legal))
        lines.append(f"{match.ply} {name}: {match.history[-1]}")
        lines += [f"  {match.tell(event)}" for event in caused]
        lines += [
            f"  commissioner hears: {match.tell(heard)}"
            for event, heard in zip(caused, match.heard(caused, 1), strict=True)
            if heard != event
        ]
        lines.append(f"  can be: {members(match.state.belief)}")
    lines.append(f"result: {json.dumps(match.result)}")
    return "\n".join(lines) + "\n"


def finished(reason: str) -> firehall.Match:
    """The first random game that ends so."""
    options = {"round_limit": 3} if reason == "round_limit" else {}
    seed = 0
    while True:
        chooser = random.Random(seed)
        match = firehall.Match("arsonist", options, seed=seed)
        while not match.over:
            if match.actor == firehall.CHANCE:
                match.roll()
            else:
                match.play(chooser.choice(match.legal_actions()))
        assert match.result is not None
        if match.result["reason"] == reason:
            return match
        seed += 1


def main() -> None:
    for name, (options, seed) in PLAYTHROUGHS.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(options, seed), "utf-8")
    for reason in ENDINGS[1:]:
        finished(reason).save(GAMES / f"{reason}.json")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    GAMES.mkdir(exist_ok=True)
    main()
