"""What is refused, and why: one clear sentence each."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

SHOWN = 80  # letters of what somebody gave


def shaped(data: Any, kind: type[T], error: type[FirehallError], what: str) -> T:
    """Foreign data as a structure; what does not fit is refused with its place."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as mistake:
        raise error(f"{what}: {readable(mistake)}") from None
    except (AttributeError, TypeError, ValueError) as mistake:  # half a character; no JSON at all
        raise error(f"{what}: {mistake}") from None


def readable(message: object) -> str:
    """A sentence of the library that checks data, without its marks: ``$.plies[0]`` is where."""
    text = str(message).replace("`", "").replace(" - at $.", ", in ").replace(" - at $", "")
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def shortly(value: object, most: int = SHOWN) -> str:
    """A value that somebody gave, for a sentence: as much of it as one reads.

    >>> shortly("family"), shortly("x" * 1000, 12)
    ("'family'", "'xxxxx…xxxx'")
    """
    text = repr(value)
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}…{text[half + 1 - most :]}"


class FirehallError(ValueError):
    """Something that was asked for cannot be done; the message says why in one sentence."""


class OptionError(FirehallError):
    """An option that a game does not have, or a value that it does not take."""


class UntaughtWarning(UserWarning):
    """A learned policy plays by options or on a board that it was never taught."""


class NotationError(FirehallError):
    """A text that is no action and no outcome."""


class Unreadable(NotationError):  # noqa: N818 - what notation raises; people get a NotationError
    """A text that is no action, for a match to put into words: ``key`` is a message's id."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class PositionError(FirehallError):
    """A position that cannot exist."""


class RecordError(FirehallError):
    """A record of a game that is damaged or cannot be replayed."""


class UndoError(FirehallError):
    """Nothing can be taken back, or nothing done again."""


class GameFault(FirehallError):  # noqa: N818 - as IllegalAction
    """The rules themselves cannot carry something out: ``kind`` says what is wrong with them.

    The match is as it was before.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class IllegalAction(FirehallError):  # noqa: N818 - the name is part of the public interface
    """An action that the rules forbid now: ``rule`` is an id, ``code`` the kind of reason."""

    def __init__(self, rule: str, code: str, message: str) -> None:
        super().__init__(f"[{rule}] {message}")
        self.rule = rule
        self.code = code
        self.message = message
