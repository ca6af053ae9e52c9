"""Values: what JSON says, and the number that a state has for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from firehall.engine.positions.refusing import refuse, within

#: A limit: the same in every game, or by what the state says of this one.
Bound = int | Callable[[Any], int]


@dataclass(frozen=True)
class Value:
    """A kind of value. ``read`` takes a state, the place for a refusal, and what is given."""

    type: Any
    read: Callable[[Any, str, Any], int]
    write: Callable[[Any, Any], Any]


def bound(s: Any, limit: Bound) -> int:
    return limit if isinstance(limit, int) else int(limit(s))


def number(least: Bound, most: Bound) -> Value:
    """A number from ``least`` to ``most``."""

    def read(s: Any, place: str, given: int) -> int:
        return within(place, given, bound(s, least), bound(s, most))

    return Value(int, read, lambda s, kept: kept)


def word(words: Sequence[str], what: str) -> Value:
    """One of these words, by its place among them; ``what`` they are, for the refusal."""

    def read(s: Any, place: str, given: str) -> int:
        refuse(given not in words, f"{place}: there is no {what} {given!r}")
        return words.index(given)

    return Value(str, read, lambda s, kept: words[kept])


FLAG = Value(bool, lambda s, place, given: int(given), lambda s, kept: bool(kept))


def from_one(value: Value) -> Value:
    """Of a state that counts from 1 and has 0 for nothing."""

    def read(s: Any, place: str, given: Any) -> int:
        return 0 if given is None else value.read(s, place, given) + 1

    def write(s: Any, kept: int) -> Any:
        return value.write(s, kept - 1) if kept else None

    return Value(value.type, read, write)
