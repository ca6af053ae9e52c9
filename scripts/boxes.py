"""Write the fingerprints of all boards and cards anew, after a change of them on purpose.

    python scripts/boxes.py

Records tell the fingerprints of whatever else they were played with (`firehall.engine.box`).
"""

from __future__ import annotations

import json
from pathlib import Path

import firehall
from firehall.engine import box
from firehall.engine.game import Game


def fingerprints(game: Game) -> dict[str, str]:
    """Of every part that came with Firehall, by its name."""
    found = {}
    for given in choices(game):
        for name, files in game.box.parts(game.read_options(given)).items():
            found[name] = box.fingerprint(files)
    return found


def choices(game: Game) -> list[dict[str, object]]:
    """Options that bring every part of the box."""
    if game.name != "flashpoint":
        return [{}]
    from firehall.games.flashpoint.board import printed_names

    given: list[dict[str, object]] = [
        {"mode": "experienced", "board": name} for name in printed_names()
    ]
    halves = {"board": "ed_garage", "attic": True, "basement": True, "tragic_events": True}
    return [*given, {"mode": "experienced", **halves}]


def folder(game: Game) -> Path:
    return Path(firehall.__file__).parent / "games" / game.name


if __name__ == "__main__":
    for name in firehall.games():
        game = firehall.game(name)
        if written := fingerprints(game):
            text = json.dumps(written, indent=1) + "\n"
            (folder(game) / box.SHIPPED).write_text(text, "utf-8")
