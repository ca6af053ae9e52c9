"""The boards and cards of Flash Point that a game is played with, by their files."""

from __future__ import annotations

from pathlib import Path

from firehall.engine.box import Parts, read_box
from firehall.games.flashpoint.board import FOLDER
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.tragic.cards import FILES
from firehall.games.flashpoint.tragic.cards import FOLDER as CARDS


def parts(options: Options) -> Parts:
    """Somebody's own board stands in the options, and needs no other name."""
    boards = [options.board] if isinstance(options.board, str) else []
    found: dict[str, tuple[Path, ...]] = {
        f"board {name}": (FOLDER / f"{name}.toml",) for name in (*boards, *options.half_boards)
    }
    if options.tragic_events:
        found["set of cards"] = tuple(CARDS / f"{name}.toml" for name in FILES)
    return found


BOX = read_box(Path(__file__).parent, parts)
