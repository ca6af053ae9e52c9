"""The cards, spaces and characters of Talisman, by their files."""

from __future__ import annotations

from pathlib import Path

from firehall.engine.box import Parts, read_box
from firehall.games.talisman.box.cards import FILES, FOLDER, OWN
from firehall.games.talisman.options import Options


def parts(options: Options) -> Parts:
    """With those of one's own, where there are any."""
    own = FOLDER / f"{OWN}.toml"
    files = tuple(FOLDER / f"{name}.toml" for name in FILES)
    return {"set of cards": (*files, own) if own.exists() else files}


BOX = read_box(Path(__file__).parent, parts)
