"""Files that people make for The Brigade: cards, which are played with together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.game import OwnFile
from firehall.games.brigade.cards import FILES, CardError, load, placed
from firehall.games.brigade.cards.programs import read_programs
from firehall.games.brigade.cards.statics import read_statics


def is_called_as_cards_are(file: Path) -> bool:
    return file.stem in FILES


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    """None is played with alone: it is checked with those beside it, or else the box's."""
    cards = load(file.parent)
    try:
        read_programs(cards)
        for some in (cards.crew, cards.wardens, cards.boards):
            read_statics(some)
    except CardError as error:
        raise placed(error, file.parent) from None
    there = [name for name in FILES if (file.parent / f"{name}.toml").exists()]
    count = sum(len(getattr(cards, name)) for name in there if name != "boards")
    return "file.cards", {"folder": file.parent, "files": len(there), "cards": count}


CARDS = OwnFile(is_called_as_cards_are, sum_up)
