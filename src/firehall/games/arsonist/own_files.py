"""Files that people make for The Arsonist: maps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.game import OwnFile
from firehall.engine.own_text import OwnText, ending
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.town.map import load, read


def draws_settlements(file: Path) -> bool:
    return b"settlements" in file.read_bytes()


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    town = load(file)
    return "file.map", {
        "title": town.title,
        "settlements": town.count,
        "roads": len(town.drawing.roads),
    }


def read_text(text: str) -> OwnText:
    """With a goal that a small map can reach."""
    town = read(text, ending(text))
    goal = min(town.count, Options().burned_goal)
    return OwnText(town.title, dict(town.to_dict()), {"burned_goal": goal})


MAP = OwnFile(draws_settlements, sum_up, "map", lambda file: dict(load(file).to_dict()), read_text)
