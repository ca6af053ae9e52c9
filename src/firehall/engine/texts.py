"""What Firehall says, in the reader's language: gettext catalogues (``.po``), one a language.

A message is found by its id, such as ``event.moved``; the English text is a translation like the
others. Where a number decides the form, the catalogue has plural forms and the number is ``n``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

LANGUAGES = ("en", "pl", "es")


class Texts:
    """The catalogues in one folder."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self.catalogue = cache(self._read)
        self._forms = cache(self._find)

    def _read(self, language: str) -> Catalog:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        with (self.folder / f"{language}.po").open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)

    def say(self, language: str, key: str, /, **values: Any) -> str:
        """The message ``key`` with ``values`` in its braces."""
        forms = self._forms(language, key)
        if isinstance(forms, str):
            return forms.format(**values)
        plural = self.catalogue(language).plural_expr
        return forms[_plural_form(plural, values["n"])].format(**values)

    def _find(self, language: str, key: str) -> str | Sequence[str]:
        """A message as it is written, or its plural forms."""
        message = self.catalogue(language).get(key)
        if message is None or not message.string:
            raise LookupError(f"the {language} catalogue in {self.folder} lacks {key!r}")
        return message.string

    def has(self, language: str, key: str) -> bool:
        message = self.catalogue(language).get(key)
        return message is not None and bool(message.string)

    def keys(self, language: str) -> set[str]:
        """The ids of all messages of a language that have a text."""
        ids = (
            message.id[0] if isinstance(message.id, tuple | list) else message.id
            for message in self.catalogue(language)
            if message.id and message.string
        )
        return set(ids)


#: What is said whatever the game: by matches, and by the command line.
TEXTS = Texts(files("firehall") / "texts")


@cache
def _plural_rule(expression: str) -> Any:
    from gettext import c2py

    return c2py(expression)


def _plural_form(expression: str, number: int) -> int:
    return int(_plural_rule(expression)(number))
