"""Options of a game: a typed structure, read from what a person or a program gave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from firehall.engine.errors import SHOWN, FirehallError, OptionError, readable, shortly

T = TypeVar("T", bound=msgspec.Struct)
D = TypeVar("D")

WORDS = 20  # so many that are wrong at once are looked up


def read(kind: type[T], given: Mapping[str, Any], game: str, lenient: bool = False) -> T:
    """The options of a game, checked one by one; ``lenient`` takes numbers and switches as text."""
    if not isinstance(given, Mapping):
        raise OptionError(f"options of {game} are names with values, got {shortly(given)}")
    fields = {field.name: field for field in _fields(kind)}
    values = {}
    for name, value in given.items():
        if name not in fields:
            known = ", ".join(sorted(fields))
            meant = did_you_mean([name], fields)
            raise OptionError(f"{game} has no option {shortly(name)}; it has {known}{meant}")
        try:
            values[name] = msgspec.convert(value, fields[name].type, strict=not lenient)
        except msgspec.ValidationError as error:
            wanted = _wanted(fields[name].type, str(error))
            words = value if isinstance(value, list | tuple) else [value]
            meant = did_you_mean(words, choices(fields[name].type))
            raise OptionError(f"option {name}: {wanted}, got {shortly(value)}{meant}") from None
    try:
        return kind(**values)
    except TypeError as error:
        raise OptionError(f"options of {game}: {error}") from None


def from_data(option: str, read: Callable[[Any], D], data: Any) -> D:
    """What somebody's own data for an option describes; its faults are those of the option."""
    try:
        return read(data)
    except FirehallError as error:
        raise OptionError(f"option {option}: {error}") from None


def given(options: msgspec.Struct) -> dict[str, Any]:
    """The options that differ from their defaults, JSON-ready."""
    return {
        field.name: msgspec.json.decode(msgspec.json.encode(getattr(options, field.name)))
        for field in _fields(type(options))
        if getattr(options, field.name) != field.default
    }


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Looked up once: every view and every position of a game asks for its options."""
    return msgspec.structs.fields(kind)


def schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The options as a JSON Schema; choices stand in the order in which the game lists them."""
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(kind)))
    properties = written["$defs"][kind.__name__]["properties"]
    for field in msgspec.structs.fields(kind):
        named = choices(field.type)
        for part in (properties[field.name], *properties[field.name].get("anyOf", ())):
            if "enum" in part:
                part["enum"] = [name for name in named if name in part["enum"]] or part["enum"]
    return written


def choices(kind: Any) -> list[Any]:
    """The values that a type names one by one."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [value for part in get_args(kind) for value in choices(part)]


def did_you_mean(words: Iterable[Any], known: Iterable[Any]) -> str:
    """A question to end a refusal with: the name that is nearest to a word that is none.

    >>> did_you_mean(["hazmats"], ["mode", "hazmat"]), did_you_mean(["doors"], ["mode"])
    ('; did you mean hazmat?', '')
    """
    names = [str(name) for name in known]
    wrong = [word for word in map(str, islice(words, WORDS)) if word not in names]
    wrong = [word for word in wrong if len(word) <= SHOWN]  # to compare long ones takes long
    near = [get_close_matches(word, names, 1) for word in wrong]
    found = dict.fromkeys(name for some in near for name in some)
    return f"; did you mean {', '.join(found)}?" if found else ""


def _wanted(kind: Any, message: str) -> str:
    """What would be right: the choices there are, or msgspec's sentence without its marks."""
    if message.startswith("Invalid enum value") and choices(kind):
        return f"take one of {', '.join(str(value) for value in choices(kind))}"
    if message.startswith("Expected `bool"):
        return "expected bool, true or false"
    wanted = message.split(" - at ", maxsplit=1)[0]
    return readable(wanted.split(", got ", maxsplit=1)[0])  # what was given is said in full
