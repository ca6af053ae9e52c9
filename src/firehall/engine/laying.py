"""Laying positions out: whatever cannot be is refused with one sentence."""

from __future__ import annotations

from firehall.engine.errors import PositionError


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise PositionError(sentence)


def within(name: str, number: int, least: int, most: int) -> int:
    """A number that must lie between two others."""
    refuse(not least <= number <= most, f"{name} goes from {least} to {most}, got {number}")
    return number
