"""What a page shows of a game before anybody plays it, and how it proposes to begin.

The words to it are messages of the game: ``page.line``, ``page.players`` and ``page.time`` for the
home page, ``preset.first``, ``preset.usual`` and ``preset.everything``, and ``seat.0`` and so on
where seats have symbols and so names of their own. A page does without what is not there; only
lessons and the screens of how to play have to have their words. An option that is chosen by
pictures has the words of its values in ``option.NAME.VALUE``, with ``.size`` and ``.adds`` behind
them: how large it is, what it brings; modules have theirs in ``module.NAME`` and
``module.NAME.help``, groups of options theirs in ``group.NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Literal

from firehall.engine.daily import Daily
from firehall.engine.lesson import Lesson
from firehall.engine.primer import Screen

Sound = Literal["step", "dice", "fire", "blast", "good", "bad"]
PRESETS = ("first", "usual", "everything")


@dataclass(frozen=True)
class Pictured:
    """A value of an option that is chosen by its picture: a board, a map."""

    value: str
    level: int = 1  # how much it asks of players, from 1 to 3
    options: Mapping[str, Any] = field(default_factory=dict)  # that it needs beside it


@dataclass(frozen=True)
class Module:
    """Something that is in a game or is not: a switch for options that belong together."""

    name: str
    options: Mapping[str, Any]
    needs: Mapping[str, Any] = field(default_factory=dict)  # options beside it, as of a picture


@dataclass(frozen=True)
class Group:
    """Options that are about the same, opened together."""

    name: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    order: int = 100  # of the games, the lowest first
    sign: str = "logo"  # a symbol of the page's sheet
    first_seat: int = 0  # the one that a newcomer gets
    presets: tuple[Mapping[str, Any], ...] = ()  # options: a first game, the usual, everything
    basic: tuple[str, ...] = ()  # options in sight, the others are behind "More"
    groups: tuple[Group, ...] = ()  # of those behind it; what is in none comes last
    moot: Callable[[Any], Collection[str]] | None = None  # options that change nothing now
    pictured: str = ""  # the option that is chosen by pictures of the board that it makes
    pictures: tuple[Pictured, ...] = ()
    modules: tuple[Module, ...] = ()  # what can be added to what was chosen by picture
    lesson: Lesson | None = None  # a guided first game
    sounds: Mapping[str, Sound] = field(default_factory=dict)  # of events; most make none
    seat_tokens: tuple[tuple[str, ...], ...] = ()  # symbols, drawn over one another
    board: Traversable | None = None  # the folder of ``board.js``, for a game outside of Firehall
    lessons: tuple[Lesson, ...] = ()  # on single boards and modules, beside the first
    primer: tuple[Screen, ...] = ()  # how to play, screen by screen
    daily: Daily | None = None  # what is played each day, the same for everybody

    def texts(self) -> list[str]:
        """The messages of the game that a page shows before anybody plays."""
        return [
            *(f"page.{name}" for name in ("line", "players", "time")),
            *(f"preset.{name}" for name, _ in zip(PRESETS, self.presets, strict=False)),
            *(f"seat.{seat}" for seat in range(len(self.seat_tokens))),
            *(f"group.{group.name}" for group in self.groups),
            *self.lesson_texts(),
            *self.primer_texts(),
        ]

    def lesson_texts(self) -> list[str]:
        """The messages of all lessons."""
        first = (self.lesson,) if self.lesson else ()
        return [text for lesson in (*first, *self.lessons) for text in lesson.texts()]

    def primer_texts(self) -> list[str]:
        """The messages of how to play."""
        return [text for screen in self.primer for text in screen.texts()]
