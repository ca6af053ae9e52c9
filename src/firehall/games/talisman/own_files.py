"""Files that people make for Talisman: cards, spaces, characters, all played with together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.cards.lines import CardError, where
from firehall.engine.game import OwnFile
from firehall.games.talisman.box.cards import FILES, OWN, whole
from firehall.games.talisman.box.statics import EVENTS, read_statics, texts
from firehall.games.talisman.language.programs import Texts


def is_called_as_ours_are(file: Path) -> bool:
    return file.suffix == ".toml" and file.stem in (*FILES, OWN)


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    """With the other files of the folder, and with ours where there are none."""
    box = whole(file.resolve().parent)
    for text in texts(box):
        for event, trigger in text.on.items():
            if event not in EVENTS:
                name = text.key or text.rule
                raise CardError(f"{where(trigger, name)}: {name}: nothing is called {event!r}")
    read_statics(box)
    Texts(box)
    return "file.cards", {"cards": sum(card.count for card in box.cards)}


CARDS = OwnFile(is_called_as_ours_are, sum_up)
