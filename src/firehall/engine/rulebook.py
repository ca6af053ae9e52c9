"""The rules document of a game, in the reader's language: ``rules.md``, ``rules.pl.md`` and so on.

Chapters, ids and tables are the same in every language, so that a refusal's rule is found in each.
A rule's id stands where the code carries it out, or in ``rules_without_code.toml`` with the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property
from importlib.resources.abc import Traversable

from firehall.engine.documents import Document

WITHOUT_CODE = "rules_without_code.toml"


class Rulebook(Document):
    """The rules in one folder, and where its code carries them out."""

    def __init__(self, folder: Traversable) -> None:
        super().__init__(folder, "rules")

    def places(self, rule: str) -> list[str]:
        """The lines of the game's code that name a rule, such as ``families/moving.py:41``."""
        named = re.compile(rf"(?<![\w.-]){re.escape(rule)}(?!\w|[.-]\d)")
        return [
            f"{path}:{number}"
            for path, text in self.sources.items()
            for number, line in enumerate(text.splitlines(), 1)
            if named.search(line)
        ]

    @cached_property
    def without_code(self) -> dict[str, str]:
        """The rules that need no code, each with the reason."""
        listed = self.folder / WITHOUT_CODE
        return tomllib.loads(listed.read_text("utf-8")) if listed.is_file() else {}

    @cached_property
    def sources(self) -> dict[str, str]:
        """What carries the rules out, code and data, by path; players only play by them."""
        return {
            path: file.read_text("utf-8")
            for path, file in _files(self.folder)
            if path.endswith((".py", ".toml"))
            and path != WITHOUT_CODE
            and not path.startswith("players/")
        }


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """All files below a folder with their paths, in order."""
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from _files(one, f"{path}{one.name}/")
        else:
            yield f"{path}{one.name}", one
