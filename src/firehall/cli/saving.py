"""Where games are kept between sessions."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from firehall.engine.match import Match
from firehall.folders import data_folder


def fresh_path(match: Match) -> Path:
    """A name for a game's record that no other file has."""
    name = f"{match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = data_folder() / "games"
    path = folder / f"{name}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def save(match: Match, path: Path) -> None:
    """Write the record; folders that are missing are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    match.save(path)
