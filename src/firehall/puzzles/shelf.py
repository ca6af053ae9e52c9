"""The puzzles that come with Firehall: a file a game, a line of JSON each."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from firehall.engine.errors import FirehallError
from firehall.puzzles.puzzle import Puzzle, read

_DATA = files("firehall.puzzles") / "data"


@cache
def shelf() -> dict[str, Puzzle]:
    """All of them by their ids."""
    found: dict[str, Puzzle] = {}
    for file in sorted(_DATA.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".jsonl"):
            for line in file.read_text("utf-8").splitlines():
                puzzle = read(msgspec.json.decode(line))
                found[puzzle.id] = puzzle
    return found


def of_game(game: str) -> list[Puzzle]:
    return [puzzle for puzzle in shelf().values() if puzzle.game == game]


def look_up(which: str) -> list[Puzzle]:
    """By id, by game, or all of a file that `mine` wrote."""
    if which in shelf():
        return [shelf()[which]]
    if of_game(which):
        return of_game(which)
    path = Path(which)
    if not path.is_file():
        raise FirehallError(f"there is no puzzle {which!r}, no game and no file of that name")
    from firehall.puzzles.mining import Found

    found = Found(path).puzzles
    if not found:
        raise FirehallError(f"{path} holds no puzzles yet")
    return found
