"""How to play: a game told in a few screens, one idea on each, with a figure that moves.

A game has its screens as data (``primer.json``) and their words in its catalogues, as ``primer.``
and the screen's name: ``title``, ``text`` (two sentences), ``do`` (what to watch or to try),
``seen`` (what the figure shows, for whoever hears the page) and, where something is tried,
``done``. A row is a symbol beside what it means: ``1`` in bold, ``1.means`` after it.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any

import msgspec


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a game, drawn on its own board, and what happens from there.

    ``before`` is played to come to the moment, ``then`` is what a reader sees happen: actions of
    whoever decides, and where chance does, outcomes. So what a figure shows is true.
    """

    near: list[dict[str, Any]]  # the places that it is about; none: the whole board
    position: dict[str, Any]
    then: list[str]
    before: list[str] = []
    seat: int = 0  # through whose eyes, and who may act


class Screen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea. The first step of a figure that is tried is the reader's; ``brings`` is an event
    like the one that the words promise.
    """

    name: str
    figure: Figure
    brings: dict[str, Any]
    rows: list[str] = []  # symbols of the page's sheet
    tried: bool = False
    buttons: bool = False  # what can be done has no place on the board
    chosen: bool = False  # its button in the dock is pressed already

    def texts(self) -> list[str]:
        """The messages that it needs."""
        parts = ["title", "text", "do", "seen", *(["done"] if self.tried else [])]
        for row in range(1, len(self.rows) + 1):
            parts += [f"{row}", f"{row}.means"]
        return [f"primer.{self.name}.{part}" for part in parts]


def read_primer(folder: Traversable) -> tuple[Screen, ...]:
    """The ``primer.json`` of a folder."""
    text = (folder / "primer.json").read_bytes()
    return msgspec.json.decode(text, type=tuple[Screen, ...])
