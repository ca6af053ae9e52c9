"""Files that people make for The Arsonist: maps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.game import OwnFile
from firehall.games.arsonist.town.map import load


def draws_settlements(file: Path) -> bool:
    return b"settlements" in file.read_bytes()


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    town = load(file)
    return "file.map", {
        "title": town.title,
        "settlements": town.count,
        "roads": len(town.drawing.roads),
    }


MAP = OwnFile(draws_settlements, sum_up, "map", lambda file: dict(load(file).to_dict()))
