"""Where games are kept between sessions."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from firehall.cli.words import Speech
from firehall.engine.errors import FirehallError
from firehall.engine.match import Match
from firehall.folders import data_folder
from firehall.players.guests.kinds import is_guest


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


def check_place(path: Path | None) -> None:
    """Whether a file can be written there, asked before the work that would be lost."""
    if path is None:
        return
    there = path.exists()
    path.open("ab").close()
    if not there:
        path.unlink()


def seats_nobody(match: Match, path: Path, say: Speech) -> None:
    """A file starts no program: players from elsewhere are named by whoever loads it."""
    for kind in match.seats:
        if is_guest(kind):
            raise FirehallError(say("cli.file_seats_nobody", path=path, player=kind))
