"""The map of The Arsonist that a game is played on, by its file."""

from __future__ import annotations

from pathlib import Path

from firehall.engine.box import Parts, read_box
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.town.map import FOLDER


def parts(options: Options) -> Parts:
    """Somebody's own map stands in the options, and needs no other name."""
    town = options.map
    return {f"map {town}": (FOLDER / f"{town}.toml",)} if isinstance(town, str) else {}


BOX = read_box(Path(__file__).parent, parts)
