"""Documents that people read in their own language: ``rules.md``, ``rules.pl.md`` and so on."""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable

from firehall.engine.texts import ENGLISH


class Document:
    """One document in every language it is told in, called with a language for one of them."""

    def __init__(self, folder: Traversable, name: str) -> None:
        self.folder = folder
        self.name = name
        self.read = cache(self._read)

    def __call__(self, language: str = ENGLISH) -> str:
        return self.read(self.language(language))

    def language(self, wanted: str) -> str:
        """The language that is read where one is wanted: English if there is no translation."""
        return wanted if self._file(wanted).is_file() else ENGLISH

    @property
    def written(self) -> bool:
        return self._file(ENGLISH).is_file()

    def _file(self, language: str) -> Traversable:
        ending = "md" if language == ENGLISH else f"{language}.md"
        return self.folder / f"{self.name}.{ending}"

    def _read(self, language: str) -> str:
        return self._file(language).read_text("utf-8")
