"""What Firehall says, in the reader's language: gettext catalogues (``.po``), one a language.

A message is found by its id, such as ``event.moved``; the English text is a translation like the
others, and stands in where another has none. Where a number decides the form, the catalogue has
plural forms and the number is ``n``. A language is there when `firehall/texts` has its catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ENGLISH = "en"

_OWN = files("firehall") / "texts"


def _languages() -> tuple[str, ...]:
    found = sorted(file.name[:-3] for file in _OWN.iterdir() if file.name.endswith(".po"))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


#: English first.
LANGUAGES = _languages()


class Texts:
    """The catalogues in one folder."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self.catalogue = cache(self._read)
        self._forms = cache(self._find)
        self._keys = cache(self._list)

    def _read(self, language: str) -> Catalog:
        """The catalogue of a language; an empty one where this folder has no such translation."""
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        path = self.folder / f"{language}.po"
        if language != ENGLISH and not path.is_file():
            return Catalog(locale=language)
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)

    def say(self, language: str, key: str, /, **values: Any) -> str:
        """The message ``key`` with ``values`` in its braces."""
        forms, plural = self._forms(language, key)
        if isinstance(forms, str):
            return forms.format(**values)
        return forms[_plural_form(plural, values["n"])].format(**values)

    def _find(self, language: str, key: str) -> tuple[str | Sequence[str], str]:
        """A message as it is written, or its plural forms, and the rule that chooses of these."""
        for catalogue in (self.catalogue(language), self.catalogue(ENGLISH)):
            message = catalogue.get(key)
            if message is not None and message.string:
                return message.string, catalogue.plural_expr
        raise LookupError(f"the catalogues in {self.folder} have no {key!r}")

    def has(self, language: str, key: str) -> bool:
        """Whether a message can be said, in English if need be."""
        return key in self.keys(language) or key in self.keys(ENGLISH)

    def messages(self, language: str) -> dict[str, str | list[str]]:
        """Every message by its id, in English if need be; plural forms in a list."""
        found: dict[str, str | list[str]] = {}
        for catalogue in (self.catalogue(ENGLISH), self.catalogue(language)):
            for message in catalogue:
                if message.id and message.string:
                    text = message.string
                    found[_id_of(message)] = text if isinstance(text, str) else list(text)
        return found

    def keys(self, language: str) -> set[str]:
        """The ids of all messages of a language that have a text."""
        return self._keys(language)

    def _list(self, language: str) -> set[str]:
        catalogue = self.catalogue(language)
        return {_id_of(message) for message in catalogue if message.id and message.string}


#: What is said whatever the game: by matches, and by the command line.
TEXTS = Texts(_OWN)


def _id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


@cache
def _plural_rule(expression: str) -> Any:
    from gettext import c2py

    return c2py(expression)


def _plural_form(expression: str, number: int) -> int:
    return int(_plural_rule(expression)(number))
