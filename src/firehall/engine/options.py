"""Options of a game: a typed structure, read from what a person or a program gave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from firehall.engine.errors import OptionError

T = TypeVar("T", bound=msgspec.Struct)


def read(kind: type[T], given: Mapping[str, Any], game: str, lenient: bool = False) -> T:
    """The options of a game, checked one by one; ``lenient`` takes numbers and switches as text."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    values = {}
    for name, value in given.items():
        if name not in fields:
            known = ", ".join(sorted(fields))
            raise OptionError(f"{game} has no option {name!r}; it has {known}")
        try:
            values[name] = msgspec.convert(value, fields[name].type, strict=not lenient)
        except msgspec.ValidationError as error:
            raise OptionError(f"option {name}: {_plain(str(error))}, got {value!r}") from None
    try:
        return kind(**values)
    except TypeError as error:
        raise OptionError(f"options of {game}: {error}") from None


def given(options: msgspec.Struct) -> dict[str, Any]:
    """The options that differ from their defaults, JSON-ready."""
    fields = msgspec.structs.fields(type(options))
    return {
        field.name: msgspec.to_builtins(getattr(options, field.name))
        for field in fields
        if getattr(options, field.name) != field.default
    }


def _plain(message: str) -> str:
    """msgspec's sentence without its marks for places in JSON."""
    return message.split(" - at ", maxsplit=1)[0].replace("`", "").replace("Expected", "expected")
