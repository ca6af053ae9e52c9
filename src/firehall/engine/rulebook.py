"""The rules document of a game, in the reader's language: ``rules.md``, ``rules.pl.md`` and so on.

Chapters, ids and tables are the same in every language, so that a refusal's rule is found in each.
"""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable

from firehall.engine.texts import ENGLISH


class Rulebook:
    """The documents in one folder, called with a language for one of them."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self.read = cache(self._read)

    def __call__(self, language: str = ENGLISH) -> str:
        return self.read(self.language(language))

    def language(self, wanted: str) -> str:
        """The language that is read where one is wanted: English if there is no translation."""
        return wanted if self._document(wanted).is_file() else ENGLISH

    def _document(self, language: str) -> Traversable:
        return self.folder / ("rules.md" if language == ENGLISH else f"rules.{language}.md")

    def _read(self, language: str) -> str:
        return self._document(language).read_text("utf-8")
