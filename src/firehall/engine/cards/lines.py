"""TOML whose texts know their lines, so that whatever is refused is refused with file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from firehall.engine.errors import FirehallError


class CardError(FirehallError):
    """A card that cannot be, with its file and line."""


class Text(str):
    """A text of a file, and where it stands."""

    where: str

    def __new__(cls, text: str, where: str) -> Text:
        made = super().__new__(cls, text)
        made.where = where
        return made


_TEXT_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL
)
_MARK = "\uf8ff"  # no key without quotes can begin so


def read(path: Path) -> dict[str, Any]:
    """A file whose texts are `Text`."""
    try:
        source = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise CardError(f"{path.name} is not TOML: {error}") from None
    return parse(source, path.name)


def parse(source: str, name: str) -> dict[str, Any]:
    """Each text is put aside, the rest read with numbers in their places, and these put back.

    CardError says where a file is not TOML.

    >>> data = parse('# cards\\n[[card]]\\nkey = "bucket"\\ndo = ["gain(1)"]', "cards.toml")
    >>> data["card"][0]["do"][0], data["card"][0]["do"][0].where
    ('gain(1)', 'cards.toml, line 4')
    """
    aside: list[Text] = []
    line, seen = 1, 0

    def put_aside(found: re.Match[str]) -> str:
        nonlocal line, seen
        if found[0].startswith("#"):
            return found[0]
        line += source.count("\n", seen, found.start())
        seen = found.start()
        aside.append(Text(_read(found[0]), f"{name}, line {line}"))
        return f'"{_MARK}{len(aside) - 1}"'

    try:
        marked = tomllib.loads(_TEXT_OR_COMMENT.sub(put_aside, source))
        found = _put_back(marked, aside)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{name} is not TOML: {_trouble(source) or error}") from None
    assert isinstance(found, dict)
    return found


def _trouble(source: str) -> tomllib.TOMLDecodeError | None:
    """What is wrong with a file, and where, before its texts were put aside."""
    try:
        tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        return error
    return None


def _read(text: str) -> str:
    """A text in its quotes; hardly any have more to them than these."""
    if text.isprintable() and "\\" not in text and not text.startswith(('"""', "'''")):
        return text[1:-1]
    read = tomllib.loads(f"text = {text}")["text"]
    assert isinstance(read, str)
    return read


def _put_back(data: Any, aside: list[Text]) -> Any:
    if isinstance(data, dict):
        found = {_put_back(key, aside): _put_back(value, aside) for key, value in data.items()}
        if len(found) < len(data):
            raise tomllib.TOMLDecodeError("a key is there twice")
        return found
    if isinstance(data, list):
        return [_put_back(value, aside) for value in data]
    return aside[int(data[1:])] if isinstance(data, str) and data.startswith(_MARK) else data


def where(data: Any, otherwise: str) -> str:
    """Where a part of a file begins: the place of its first text."""
    return next((text.where for text in _texts(data)), otherwise)


def _texts(data: Any) -> Iterator[Text]:
    if isinstance(data, Text):
        yield data
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for part in parts:
        yield from _texts(part)
