"""TOML whose texts know their lines, so that whatever is refused is refused with file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from firehall.engine.errors import FirehallError, readable


class CardError(FirehallError):
    """A card that cannot be, with its file and line."""


class Text(str):
    """A text of a file, and where it stands."""

    where: str

    def __new__(cls, text: str, where: str) -> Text:
        made = super().__new__(cls, text)
        made.where = where
        return made


class Entry(dict[str, Any]):
    """One of a list of tables, and where it begins."""

    where: str

    def __init__(self, values: dict[str, Any], where: str) -> None:
        super().__init__(values)
        self.where = where


class Whole(Entry):
    """All of a file, and how it reads without its texts."""

    bare: str

    def __init__(self, values: dict[str, Any], name: str, bare: str) -> None:
        super().__init__(values, name)
        self.bare = bare


MOST_NESTED = 64  # brackets in one another; nothing that anybody writes has ten

_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*([\w-]+)[ \t]*\]\]", re.MULTILINE)
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

    bare = _TEXT_OR_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    _refuse_depths(bare, name)
    try:
        marked = tomllib.loads(_TEXT_OR_COMMENT.sub(put_aside, source))
        found = _put_back(marked, aside)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{name} is not TOML: {_trouble(source) or error}") from None
    assert isinstance(found, dict)
    return Whole(_with_entries(found, bare, name), name, bare)


def _refuse_depths(bare: str, name: str) -> None:
    """Whoever reads TOML goes as deep as it is nested, and would fall out of the language."""
    line, depth = 1, 0
    for mark in re.findall(r"[\[\]{}\n]", bare):
        line += mark == "\n"
        depth = max(0, depth + (mark in "[{") - (mark in "]}"))
        if depth > MOST_NESTED:
            raise CardError(f"{name}, line {line}: nested more than {MOST_NESTED} deep")


def _with_entries(found: dict[str, Any], bare: str, name: str) -> dict[str, Any]:
    """Tables in a list know the line of their header, even those without a text."""
    for key, tables in found.items():
        headers = [one for one in _HEADER.finditer(bare) if one[1] == key]
        if isinstance(tables, list) and len(headers) == len(tables):
            lines = [bare.count("\n", 0, one.start()) + 1 for one in headers]
            places = [f"{name}, line {line}" for line in lines]
            found[key] = [Entry(one, there) for one, there in zip(tables, places, strict=True)]
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
    """Where a part of a file begins: the place of its first text, or of its header."""
    header = data.where if isinstance(data, Entry) else otherwise
    return next((text.where for text in _texts(data)), header)


def misplaced(error: Exception, data: dict[str, Any], name: str) -> CardError:
    """What a checker of structures says, at the line of the part that it speaks of."""
    said, _, path = str(error).partition(" - at `")
    part: Any = data
    place, of = name, ""
    for key, number in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        inside = isinstance(part, dict if key else list)
        part = (part.get(key) if key else part[int(number)]) if inside else None
        place, of = where(part, place), f"{key}: " if key else of
    unknown = re.search(r"unknown field `([\w-]+)`", said)
    if unknown and isinstance(data, Whole):
        place, of = _line_of(data, unknown[1], place), ""
    return CardError(f"{place}: {of}{readable(said)}")


def _line_of(whole: Whole, key: str, place: str) -> str:
    """Where a key stands, from a place on."""
    first = int(place.rpartition("line ")[2]) - 1 if ", line " in place else 0
    lines = whole.bare.split("\n")
    for number in range(first, len(lines)):
        if re.match(rf"[ \t\[]*{re.escape(key)}\b", lines[number]):
            return f"{whole.where}, line {number + 1}"
    return place


def _texts(data: Any) -> Iterator[Text]:
    if isinstance(data, Text):
        yield data
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for part in parts:
        yield from _texts(part)
