"""Kinds of frames, each declared once: its number, its name, its fields, and who is asked.

A game lists them in its ``state.py``::

    FRAMES = Frames(
        8,
        step(1, "drive", "vehicle old rider"),
        chance(10, "fire_roll"),
        decision(36, "ride", "who vehicle", asks="who"),
    )

From that its ``fields.py`` is written (`firehall.engine.fields`): ``DRIVE``, ``push_drive(s,
vehicle, old, rider)``, ``top_rider(s)``, ``set_top_rider(s, rider)``. A field lies at the same
place in every frame that has it, so that one function reads it whatever the kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from firehall.engine.layout import Field

STEP, CHANCE, DECISION = "step", "chance", "decision"


@dataclass(frozen=True)
class Kind:
    """A kind of frame. Its number is forever: observations and learned policies know it."""

    role: str
    number: int
    name: str
    fields: tuple[str, ...]
    word: str  # in positions and texts
    asks: str = ""  # of a decision: a field of the frame, or an expression such as ``s.active``


def step(number: int, name: str, fields: str = "", word: str = "") -> Kind:
    """Something that the rules carry out by themselves."""
    return Kind(STEP, number, name, tuple(fields.split()), word or name)


def chance(number: int, name: str, fields: str = "", word: str = "") -> Kind:
    """A question to chance."""
    return Kind(CHANCE, number, name, tuple(fields.split()), word or name)


def decision(number: int, name: str, fields: str = "", *, asks: str, word: str = "") -> Kind:
    """A question to a player."""
    return Kind(DECISION, number, name, tuple(fields.split()), word or name, asks)


class Frames:
    """The kinds of frames of a game, and how many there can be at once.

    ``types`` are those of fields that have one of their own; ``asked`` is what a decision asks.
    """

    def __init__(
        self,
        depth: int,
        *kinds: Kind,
        number: Any = np.int16,
        types: Mapping[str, type[int]] | None = None,
        asked: type[int] | None = None,
        places: Mapping[str, int] | None = None,
    ) -> None:
        self.depth = depth
        self.kinds = kinds
        self.types = types or {}
        self.asked = asked
        self._number = number
        self.places = _places(kinds, dict(places or {}))
        self.words = {kind.number: kind.word for kind in kinds}
        _refuse_twice("number", [kind.number for kind in kinds])
        _refuse_twice("name", [kind.name for kind in kinds])
        _refuse_twice("word", [kind.word for kind in kinds])
        self._refuse_mixed()

    def larger(
        self, depth: int, *kinds: Kind, types: Mapping[str, type[int]] | None = None
    ) -> Frames:
        """These and more, for a larger size of the game: what both have lies at the same places."""
        return Frames(
            depth,
            *self.kinds,
            *kinds,
            number=self._number,
            types={**self.types, **(types or {})},
            asked=self.asked,
            places=self.places,
        )

    @property
    def width(self) -> int:
        """Numbers of a frame: its kind, and its fields."""
        return 1 + max(self.places.values(), default=0)

    @property
    def fields(self) -> list[Field]:
        """What a game puts into its state."""
        shape = (self.depth, self.width)
        return [("depth", np.int8), ("fault", np.int8), ("frame", self._number, shape)]

    def of(self, role: str) -> list[Kind]:
        return [kind for kind in self.kinds if kind.role == role]

    @property
    def questions(self) -> list[Kind]:
        """What chance or a player is asked."""
        return [kind for kind in self.kinds if kind.role != STEP]

    def named(self, word: str) -> Kind | None:
        """The kind that positions and texts call so."""
        return next((kind for kind in self.kinds if kind.word == word), None)

    def _refuse_mixed(self) -> None:
        """Rules ask by one comparison whether a frame is a step, so roles lie apart."""
        for role in (STEP, CHANCE, DECISION):
            numbers = [kind.number for kind in self.of(role)]
            for kind in self.kinds:
                if kind.number < 1 or (
                    kind.role != role and numbers and min(numbers) < kind.number < max(numbers)
                ):
                    raise ValueError(
                        f"frame {kind.name}: {kind.number} is no number for a {kind.role}"
                    )


def _places(kinds: Iterable[Kind], places: dict[str, int]) -> dict[str, int]:
    """Where each field lies: the lowest place that no field beside it has."""
    for kind in kinds:
        for field in kind.fields:
            beside = {other for one in kinds if field in one.fields for other in one.fields}
            taken = {places[other] for other in beside & places.keys()}
            if field not in places:
                places[field] = next(n for n in range(1, len(taken) + 2) if n not in taken)
        if len({places[field] for field in kind.fields}) < len(kind.fields):
            raise ValueError(f"frame {kind.name}: two of its fields lie at one place; rename one")
    return places


def _refuse_twice(what: str, given: list[Any]) -> None:
    twice = sorted({str(one) for one in given if given.count(one) > 1})
    if twice:
        raise ValueError(f"two frames have the {what} {twice[0]}")
