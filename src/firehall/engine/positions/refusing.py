"""Laying positions out: whatever cannot be is refused with one sentence that names its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from firehall.engine.errors import PositionError

T = TypeVar("T")


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise PositionError(sentence)


def within(name: str, number: int, least: int, most: int) -> int:
    """A number that must lie between two others."""
    refuse(not least <= number <= most, f"{name} goes from {least} to {most}, got {number}")
    return number


def places(key: str, entries: Iterable[T]) -> Iterator[tuple[str, T]]:
    """The entries of a list, each with its place: ``fire[2]``."""
    return ((f"{key}[{index}]", entry) for index, entry in enumerate(entries))


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Whatever is refused within is refused with this place."""
    try:
        yield
    except PositionError as error:
        raise PositionError(f"{place}: {error}") from None
