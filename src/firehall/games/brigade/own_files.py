"""Files that people make for The Brigade: cards, which are played with together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.game import OwnFile
from firehall.games.brigade.cards import FILES, load


def is_called_as_cards_are(file: Path) -> bool:
    return file.stem in FILES


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    """All files of the folder are checked, since none is played with alone."""
    cards = load(file.parent)
    count = len(cards.buildings) + len(cards.events) + len(cards.crew) + len(cards.wardens)
    return "file.cards", {"folder": file.parent, "files": len(FILES), "cards": count}


CARDS = OwnFile(is_called_as_cards_are, sum_up)
