"""The cards of The Brigade, by their files."""

from __future__ import annotations

from pathlib import Path

from firehall.engine.box import Parts, read_box
from firehall.games.brigade.cards import FILES, FOLDER
from firehall.games.brigade.options import Options


def parts(options: Options) -> Parts:
    return {"set of cards": tuple(FOLDER / f"{name}.toml" for name in FILES)}


BOX = read_box(Path(__file__).parent, parts)
