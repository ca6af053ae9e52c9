"""What the command line says, in the reader's language."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated, Any

import typer

from firehall.engine.drawing import word_of
from firehall.engine.texts import ENGLISH, LANGUAGES, TEXTS

Language = StrEnum("Language", {name: name for name in LANGUAGES})  # type: ignore[misc]


def default_language() -> Language:
    """The language of the environment's locale, or English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        name = os.environ.get(variable, "")[:2].lower()
        if name:
            return Language(name if name in LANGUAGES else ENGLISH)
    return Language(ENGLISH)


class Speech:
    """The sentences of the command line in one language: ``say("cli.saved", path=path)``."""

    def __init__(self, language: str) -> None:
        self.language = str(language)

    def __call__(self, key: str, /, **values: Any) -> str:
        return TEXTS.say(self.language, key, **values)

    def of_game(self, game: Any, key: str, /, **values: Any) -> str:
        """A word of a game's board or panel."""
        return word_of(game, self.language, key, **values)


DEFAULT_LANGUAGE = default_language()
DEFAULT_SPEECH = Speech(DEFAULT_LANGUAGE)

LanguageOption = Annotated[
    Language, typer.Option("--lang", help=DEFAULT_SPEECH("help.lang"), show_default=True)
]
JsonOption = Annotated[bool, typer.Option("--json", help=DEFAULT_SPEECH("help.json"))]
GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=DEFAULT_SPEECH("help.game"))]
