"""Guided games: a table laid for each, and a coach who waits for what each step teaches.

A game has its first lesson as data (``lesson.json``) and the coach's words in its catalogues, as
``lesson.`` and the step's name. Further lessons, on parts that are hard to grasp, are files of the
folder ``lessons``; the words of ``lessons/floors.json`` begin with ``lesson.floors.``, its title
and what it shows are ``lesson.floors.title`` and ``lesson.floors.about``. The dice of ``script``
are set beforehand, so that what the coach says of them happens.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: the learner's, or a computer's."""

    kind: Literal["me", "computer"]
    level: str = "rules-of-thumb"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says, and what it takes to go on.

    It is done when an event like ``until`` happens, whose ``seat`` is who caused it; without, it is
    read and clicked away. Actions of ``way`` lead to it, and any other of the learner's is off the
    way. The coach would do the first of ``show`` that is legal. A ``*`` at the end of either stands
    for anything.
    """

    say: str
    until: dict[str, Any] | None = None
    way: list[str] = []
    show: list[str] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``names`` are filled into the coach's sentences: messages of the game by their ids.

    ``explains`` are the pictures and modules of the page (`Pictured`, `Module`) that it is about:
    it is offered where one of them is chosen. ``name`` is that of its file, and the first has none.
    """

    seats: list[Sitting]
    steps: list[Step]
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None  # has its own options
    script: list[str] = []
    names: dict[str, str] = {}
    explains: list[str] = []
    name: str = ""

    def message(self, say: str) -> str:
        """What follows ``lesson.`` in the id of a message."""
        return f"{self.name}.{say}" if self.name else say

    def texts(self) -> list[str]:
        """The messages that a lesson needs."""
        said = [*(step.say for step in self.steps), *(("title", "about") if self.name else ())]
        return [*(f"lesson.{self.message(say)}" for say in said), *self.names.values()]


def read_lesson(folder: Traversable) -> Lesson:
    """The ``lesson.json`` of a folder."""
    return msgspec.json.decode((folder / "lesson.json").read_bytes(), type=Lesson)


def read_lessons(folder: Traversable) -> tuple[Lesson, ...]:
    """Those of its folder ``lessons``, by the names of their files."""
    files = sorted((folder / "lessons").iterdir(), key=lambda file: file.name)
    return tuple(
        msgspec.structs.replace(
            msgspec.json.decode(file.read_bytes(), type=Lesson),
            name=file.name.removesuffix(".json"),
        )
        for file in files
        if file.name.endswith(".json")
    )
