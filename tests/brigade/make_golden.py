"""Write the golden playthroughs and a recorded game for each way to end.

    PYTHONPATH=src:. python tests/brigade/make_golden.py

A playthrough tells a whole game ply by ply: what was played and what everybody heard. Look at the
difference before you keep a new one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import firehall
from firehall.games.brigade.words import RESULTS
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.brigade.tables import EVERYTHING

FOLDER = Path(__file__).parent
GOLDEN = FOLDER / "golden"
GAMES = FOLDER / "games"

#: Options, seed, and who plays.
PLAYTHROUGHS: dict[str, tuple[dict[str, Any], int, str]] = {
    "basic": ({"players": 2}, 1, "rules-of-thumb"),
    "advanced": ({"players": 3, **EVERYTHING}, 2, "rules-of-thumb"),
    "random": ({"players": 4, **EVERYTHING}, 3, "random"),
    "rulings": (
        {"players": 2, **EVERYTHING, "adjacency": 4, "event5": "near", "ruins": "move"},
        4,
        "rules-of-thumb",
    ),
    "three_against_one": ({"three_against_one": True}, 5, "rules-of-thumb"),
    "phoenix": ({"players": 2, "phoenix": True}, 6, "rules-of-thumb"),
}

#: The options of a game that ends so; elsewhere three players.
ENDS: dict[str, dict[str, Any]] = {
    "all_well": {"players": 4},
    "alliance": {"three_against_one": True},
    "feathers": {"players": 2, "phoenix": True},
    "phoenix": {"phoenix": True},
}


def players_of(match: firehall.Match, kind: str) -> list[Computer]:
    return [Computer(match.game, kind, seat, match.seed) for seat in range(len(match.seats))]


def playthrough(options: dict[str, Any], seed: int, kind: str) -> str:
    match = firehall.Match("brigade", options, seed=seed)
    players = players_of(match, kind)
    lines = [f"options: {json.dumps(options)}", f"seed: {seed}", f"players: {kind}"]
    while not match.over:
        who = match.actor
        if who == firehall.CHANCE:
            caused = match.roll()
        else:
            assert who is not None
            lines.append(f"  legal: {', '.join(match.legal())}")
            caused = match.play(players[who].choose(match))
        name = "chance" if who == firehall.CHANCE else f"player {(who or 0) + 1}"
        lines.append(f"{match.ply} {name}: {match.history[-1]}")
        lines += [f"  {match.tell(event)}" for event in caused]
        lines += [
            f"  others hear: {match.tell(heard)}"
            for event, heard in zip(caused, match.heard(caused, None), strict=True)
            if heard != event
        ]
        if match.history[-1] == "end":
            lines += str(match).splitlines()
    lines.append(f"result: {json.dumps(match.result)}")
    return "\n".join(lines) + "\n"


def finished(reason: str) -> firehall.Match:
    """The first game of rules of thumb that ends so: looked for compiled, then played here."""
    options = ENDS.get(reason, {"players": 3})
    seed = 0
    while reason not in simulate("brigade", options, games=1, seed=seed).endings():
        seed += 1
    match = firehall.Match("brigade", options, seed=seed)
    players = players_of(match, "rules-of-thumb")
    while not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            assert match.actor is not None
            match.play(players[match.actor].choose(match))
    return match


def main() -> None:
    for name, (options, seed, kind) in PLAYTHROUGHS.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(options, seed, kind), "utf-8")
    for reason in RESULTS:
        finished(reason).save(GAMES / f"{reason}.json")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    GAMES.mkdir(exist_ok=True)
    main()
