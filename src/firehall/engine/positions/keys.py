"""Keys of a position: where in a state their values lie, and what of them is written.

A key inside a list of records belongs to one of them: ``at`` is its place, by which fields that are
arrays are read and written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from firehall.engine.bits import has, members, put, set_small, small
from firehall.engine.positions.refusing import places, refuse
from firehall.engine.positions.values import Bound, Value, bound, from_one, word

At = tuple[int, ...]

#: What a key writes that has nothing to say.
LEFT_OUT = UNSET
FAULT = "fault"


def given(value: Any) -> bool:
    """Whether a position says something at a key."""
    return value is not UNSET and value is not None


@dataclass(frozen=True)
class Needs:
    """A part of the game without which a key stays empty: a field of the state, and the refusal.

    A small state may lack the field (`Game.sized`).
    """

    field: str
    sentence: str

    def check(self, s: Any, place: str) -> None:
        refuse(not getattr(s, self.field, 0), f"{place}: {self.sentence}")


class Key(ABC):
    """One key. What is ``nullable`` may be null, which says as little as leaving it out.

    A ``secret`` key is in a position and in nobody's view. It is written when ``there(s)``, if that
    is said.
    """

    def __init__(
        self,
        name: str,
        type: Any,
        *,
        nullable: bool = False,
        secret: bool = False,
        needs: Needs | None = None,
        there: Callable[[Any], bool] | None = None,
    ) -> None:
        self.name = name
        self.type = type | None if nullable else type
        self.secret = secret
        self.needs = needs
        self._there = there

    def said(self, s: Any) -> bool:
        """Whether a position of this state has it."""
        return self._there is None or self._there(s)

    @property
    def member(self) -> tuple[str, Any, Any]:
        """For the structure that checks shapes."""
        return self.name, self.type | UnsetType, UNSET

    @abstractmethod
    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None: ...

    @abstractmethod
    def write(self, s: Any, at: At = ()) -> Any: ...


def structure(name: str, keys: Iterable[Key], *first: Any) -> type[msgspec.Struct]:
    """What msgspec checks shapes by: every key may be left out, and no other may be there."""
    members = [*first, *(key.member for key in keys)]
    return msgspec.defstruct(name, members, forbid_unknown_fields=True, kw_only=True)


def read_all(s: Any, keys: Iterable[Key], record: Any, place: str, at: At = ()) -> None:
    for key in keys:
        value = getattr(record, key.name)
        if given(value):
            key.read(s, place + key.name, value, at)


def write_all(s: Any, keys: Iterable[Key], at: At = ()) -> dict[str, Any]:
    written = ((key.name, key.write(s, at)) for key in keys if key.said(s))
    return {name: value for name, value in written if value is not LEFT_OUT}


class Field(Key):
    """A number of the state: a field, or one of an array's by the places in ``then``.

    It is written unless it is ``left_out``; refusals call it by its name or as ``called``.
    """

    def __init__(
        self,
        name: str,
        value: Value,
        field: str = "",
        *then: int,
        left_out: int | None = None,
        called: str = "",
        **key: Any,
    ) -> None:
        super().__init__(name, value.type, **key)
        self.value, self.field, self.then = value, field or name, then
        self.left_out, self.called = left_out, called

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        named = place.removesuffix(self.name) + self.called if self.called else place
        kept = self.value.read(s, named, given)
        if kept and self.needs:
            self.needs.check(s, place)
        where = at + self.then
        if where:
            getattr(s, self.field)[where if len(where) > 1 else where[0]] = kept
        else:
            setattr(s, self.field, kept)

    def write(self, s: Any, at: At = ()) -> Any:
        kept, where = getattr(s, self.field), at + self.then
        if where:
            kept = kept[where if len(where) > 1 else where[0]]
        return LEFT_OUT if kept == self.left_out else self.value.write(s, kept)


def ended(endings: Sequence[str]) -> Field:
    """The key ``result``: how a game ended, from 1. As a `FAULT` nobody lays it out."""
    every = from_one(word(endings[1:], "result"))

    def read(s: Any, place: str, given: str) -> int:
        refuse(given == FAULT, f"{place}: a position is no {FAULT} of the rules")
        return every.read(s, place, given)

    return Field("result", Value(str, read, every.write), left_out=0, nullable=True)


class Each(Key):
    """A list of which ``lay(s, place, entry)`` takes each; ``written(s)`` gives them back."""

    def __init__(
        self,
        name: str,
        type: Any,
        lay: Callable[[Any, str, Any], None],
        written: Callable[[Any], list[Any]],
        *,
        most: Bound | None = None,
        what: str = "",
        **key: Any,
    ) -> None:
        super().__init__(name, list[type], **key)
        self._lay, self._written = lay, written
        self._most, self._what = most, what or name

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        most = len(given) if self._most is None else bound(s, self._most)
        refuse(len(given) > most, f"{place}: there are only {most} {self._what}")
        for where, entry in places(place, given):
            if self.needs:
                self.needs.check(s, where)
            self._lay(s, where, entry)

    def write(self, s: Any, at: At = ()) -> Any:
        return self._written(s)


class Members(Each):
    """A set in words of 32 bits (`firehall.engine.bits`), each member once.

    ``what`` it is a set of; ``free(s, member)`` says where another can be, if that depends on more.
    """

    def __init__(
        self,
        name: str,
        value: Value,
        field: str,
        what: str,
        free: Callable[[Any, Any], bool] | None = None,
        **key: Any,
    ) -> None:
        def lay(s: Any, place: str, given: Any) -> None:
            member = value.read(s, place, given)
            taken = has(getattr(s, field), member) if free is None else not free(s, member)
            shown = ",".join(map(str, given)) if isinstance(given, tuple) else given
            refuse(taken, f"{place}: {shown} holds two {what}; it can hold one")
            put(getattr(s, field), member)

        def written(s: Any) -> list[Any]:
            return [value.write(s, member) for member in members(getattr(s, field))]

        super().__init__(name, value.type, lay, written, what=what, **key)


class Piles(Each):
    """How many lie in each place, packed below 16 (`firehall.engine.bits`): a name for each."""

    def __init__(self, name: str, value: Value, field: str, count: Bound, **key: Any) -> None:
        def lay(s: Any, place: str, given: Any) -> None:
            piles, where = getattr(s, field), value.read(s, place, given)
            set_small(piles, where, small(piles, where) + 1)

        def written(s: Any) -> list[Any]:
            piles = getattr(s, field)
            everywhere = range(bound(s, count))
            return [value.write(s, at) for at in everywhere for _ in range(small(piles, at))]

        super().__init__(name, value.type, lay, written, **key)


class Bits(Key):
    """A set in one number, written as a list of its members, each of them ``once``."""

    def __init__(
        self,
        name: str,
        value: Value,
        field: str = "",
        *,
        left_out: int | None = None,
        once: bool = True,
        **key: Any,
    ) -> None:
        kind = value.type
        super().__init__(name, list[kind], **key)  # type: ignore[valid-type]
        self._value, self._field = value, field or name
        self._left_out, self._once = left_out, once

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        kept = 0
        for where, one in places(place, given):
            bit = 1 << self._value.read(s, where, one)
            refuse(self._once and bool(kept & bit), f"{where}: {one!r} is there twice")
            kept |= bit
        if kept and self.needs:
            self.needs.check(s, place)
        setattr(s, self._field, kept)

    def write(self, s: Any, at: At = ()) -> Any:
        kept = getattr(s, self._field)
        if kept == self._left_out:
            return LEFT_OUT
        return [self._value.write(s, one) for one in range(kept.bit_length()) if kept >> one & 1]


class Entries(Key):
    """An object with names and values: ``lay(s, place, name, value)`` takes each of them."""

    def __init__(
        self,
        name: str,
        value: Any,
        lay: Callable[[Any, str, str, Any], None],
        written: Callable[[Any], dict[str, Any]],
        **key: Any,
    ) -> None:
        super().__init__(name, dict[str, value], **key)
        self._lay, self._written = lay, written

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        for name, value in given.items():
            self._lay(s, f"{place} {name!r}", name, value)

    def write(self, s: Any, at: At = ()) -> Any:
        return self._written(s)


class Custom(Key):
    """A key of its own making: ``lay(s, place, given)`` and ``written(s)``, or `LEFT_OUT`.

    In a list of records both are also told which of them it is.
    """

    def __init__(
        self,
        name: str,
        type: Any,
        lay: Callable[..., None],
        written: Callable[..., Any],
        **key: Any,
    ) -> None:
        super().__init__(name, type, **key)
        self._lay, self._written = lay, written

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        if self.needs:
            self.needs.check(s, place)
        self._lay(s, place, given, *at)

    def write(self, s: Any, at: At = ()) -> Any:
        return self._written(s, *at)


class Record(Key):
    """An object with keys of its own."""

    def __init__(self, name: str, *keys: Key, **key: Any) -> None:
        super().__init__(name, structure(name.title(), keys), **key)
        self._keys = keys

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        if self.needs:
            self.needs.check(s, place)
        read_all(s, self._keys, given, f"{place}.", at)

    def write(self, s: Any, at: At = ()) -> Any:
        return write_all(s, self._keys, at)


class Records(Key):
    """A list of objects, one for each of ``count``; their fields are places of arrays.

    Reading takes fewer, the first ones, unless it must be ``all`` or none.
    """

    def __init__(self, name: str, *keys: Key, count: Bound, all: bool = False, **key: Any) -> None:
        super().__init__(name, list[structure(name.title(), keys)], **key)  # type: ignore[misc]
        self._keys, self._count, self._all = keys, count, all

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        count, listed = bound(s, self._count), len(given)
        fits = listed in (0, count) if self._all else listed <= count
        refuse(not fits, f"{place}: the options say {count} {self.name}, the position has {listed}")
        for index, (where, record) in enumerate(places(place, given)):
            read_all(s, self._keys, record, f"{where}: ", (*at, index))

    def write(self, s: Any, at: At = ()) -> Any:
        return [write_all(s, self._keys, (*at, i)) for i in range(bound(s, self._count))]
