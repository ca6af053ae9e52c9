"""What lies in a game's box: boards and cards, files that owners may change.

Each part has a fingerprint. Records of games that were played with others than those that came with
Firehall tell theirs, so that nobody replays them with the wrong cards.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from firehall.engine.errors import FirehallError

SHIPPED = "shipped.json"  # in a game's folder: the fingerprints of what came with Firehall

Parts = Mapping[str, tuple[Path, ...]]


@dataclass(frozen=True)
class Box:
    """The ``parts`` that a game with these options is played with, and what those are ``shipped``
    as; a part that is not among these tells its fingerprint as well.
    """

    parts: Callable[[Any], Parts]
    shipped: Mapping[str, str]

    def others(self, options: Any) -> dict[str, str]:
        """The fingerprints of parts that did not come with Firehall, by their names."""
        found = {name: fingerprint(files) for name, files in self.parts(options).items()}
        return {name: print_ for name, print_ in found.items() if self.shipped.get(name) != print_}

    def check(self, options: Any, recorded: Mapping[str, str]) -> None:
        """Refuse a record that was played with other parts than those that lie here."""
        here = self.others(options)
        for name in {**recorded, **here}:
            if recorded.get(name) != here.get(name):
                usual = "those of Firehall"
                raise FirehallError(
                    f"it was played with another {name}: the fingerprint was "
                    f"{recorded.get(name, usual)} and here is {here.get(name, usual)}"
                )


NOTHING = Box(lambda options: {}, {})


def read_box(folder: Path, parts: Callable[[Any], Parts]) -> Box:
    return Box(parts, json.loads((folder / SHIPPED).read_text("utf-8")))


@cache
def fingerprint(files: tuple[Path, ...]) -> str:
    """The same for files that say the same, however they are laid out or titled."""
    said = {file.name: tomllib.loads(file.read_text("utf-8")) for file in files}
    for data in said.values():
        data.pop("title", None)
    text = json.dumps(said, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
