"""A game told for people at a table: ``handbook.md``, its translations, and its figures.

Chapters are headings of the second level. A passage ends with the rules it tells of, ``{FP-A-13,
FP-A-14}``; one that is a picture, ``![what is seen](figures/wall.json)``, shows a position, which
lies in the folder ``figures``. A game that has no handbook is read by its rules alone.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from firehall.engine.documents import Document

ENDING = ".json"


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what of its board is shown: the places ``near``, or all of it."""

    position: dict[str, Any]
    near: list[dict[str, Any]] = []
    seat: int | None = None  # whose eyes, where there are secrets; None: a spectator's


class Handbook(Document):
    """The handbook in a game's folder."""

    def __init__(self, folder: Traversable) -> None:
        super().__init__(folder, "handbook")
        self.figure = cache(self._figure)

    @cached_property
    def figures(self) -> frozenset[str]:
        """The names of the figures that there are."""
        folder = self.folder / "figures"
        files = folder.iterdir() if folder.is_dir() else ()
        return frozenset(
            file.name.removesuffix(ENDING) for file in files if file.name.endswith(ENDING)
        )

    def _figure(self, name: str) -> Figure:
        file = self.folder / "figures" / f"{name}{ENDING}"
        return msgspec.json.decode(file.read_bytes(), type=Figure)
