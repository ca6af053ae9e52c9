"""The cards of a game in its language: programs, triggers, statics, and the functions for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from firehall.engine.cards.expressions import Logic, Row, parsed, refuse
from firehall.engine.cards.instructions import (
    CHOOSE,
    CHOOSE_ALWAYS,
    CHOOSE_OR_NOT,
    OWN,
    PICK,
    PICK_ALWAYS,
    PICK_OR_NOT,
    WIDTH,
)
from firehall.engine.cards.ladders import Interpreter
from firehall.engine.cards.language import Language
from firehall.engine.cards.lines import where as place_of
from firehall.engine.cards.statements import Statements
from firehall.engine.options import did_you_mean
from firehall.engine.plain import Array


@dataclass(frozen=True)
class Trigger:
    """What a card does when an event sets it off: a condition, and the first row of a program."""

    card: int
    condition: int
    program: int


@dataclass(frozen=True)
class Effect:
    """A static of a card: its operands, and the condition under which it counts."""

    card: int
    operands: tuple[int, ...]
    condition: int


class Programs:
    """Reads cards one by one; what runs them is made of all that have been read."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._logic = Logic(language)
        self._statements = Statements(language, self._logic)
        self.triggers: dict[str, list[Trigger]] = {name: [] for name in language.events}
        self.effects: dict[str, list[Effect]] = {name: [] for name in language.statics}
        self._firsts: dict[str, int] = {}

    # Reading

    def program(self, data: Any, name: str, given: Iterable[str] = (), where: str = "") -> int:
        """The first row of a program, 0 for one that does nothing.

        Its name stands in positions, and in refusals of what has no place in a file, unless
        ``where`` says one; ``given`` are the registers that are filled when it begins.
        """
        if not data:
            return 0
        place = place_of(data, where or name)
        if name in self._firsts:
            refuse(place, f"there is another program {name!r}")
        self._begin(given)
        self._firsts[name] = self._statements.program(data, name, place)
        return self._firsts[name]

    def condition(self, text: str | None, where: str, given: Iterable[str] = ()) -> int:
        """The first row of a condition, for `check`."""
        self._begin(given)
        return self._logic.condition(text, where)

    def trigger(self, card: int, event: str, data: Any, name: str, where: str = "") -> None:
        """A program that an event sets off; in a table with ``when`` if it has a condition."""
        where = place_of(data, where or name)
        if event not in self.triggers:
            refuse(where, f"{event!r} is no event{did_you_mean([event], self.triggers)}")
        whole = data if isinstance(data, dict) else {"do": data}
        if not {"do"} <= set(whole) <= {"when", "do"}:
            refuse(where, f"a trigger has when and do, not {whole!r}")
        given = self.language.events[event]
        condition = self.condition(whole.get("when"), where, given)
        program = self.program(whole["do"], name, given, where)
        self.triggers[event].append(Trigger(card, condition, program))

    def static(
        self, card: int, data: Any, name: str, given: Iterable[str] = (), where: str = ""
    ) -> None:
        """A static, ``"strength(2)"``; in a table with ``when`` if it has a condition."""
        where = place_of(data, where or name)
        whole = data if isinstance(data, dict) else {"static": data}
        if not {"static"} <= set(whole) <= {"when", "static"}:
            refuse(where, f"a static has when and static, not {whole!r}")
        if not isinstance(whole["static"], str):
            refuse(where, f"a static is a text, not {whole['static']!r}")
        node = parsed(whole["static"], where)
        word = self._logic.static(node, where)
        self._begin(given)
        operands = tuple(self._logic.operands(word, node, where))
        condition = self._logic.condition(whole.get("when"), where)
        self.effects[word.name].append(Effect(card, operands, condition))

    def _begin(self, given: Iterable[str]) -> None:
        self._logic.known, self._logic.read = {*given}, set()

    # Looking up

    @property
    def size(self) -> int:
        """How many rows all programs have together."""
        return len(self._statements.rows)

    def name_of(self, row: int) -> tuple[str, int]:
        """The program that a row belongs to, and which of its rows it is."""
        name = max((first, name) for name, first in self._firsts.items() if first <= row)[1]
        return name, row - self._firsts[name]

    def row_of(self, name: str, number: int) -> int:
        return self._firsts[name] + number

    @property
    def rows(self) -> int:
        """Of all programs."""
        return len(self._statements.rows)

    def asks(self, row: int) -> int:
        """The kind of question that a row asks, 0 if none."""
        op, place = self._statements.rows[row][:2]
        if op in (CHOOSE, CHOOSE_ALWAYS, CHOOSE_OR_NOT):
            return self.language.choice
        if op not in (PICK, PICK_ALWAYS, PICK_OR_NOT):
            return 0
        domains = self.language.domains.values()
        return next(one.kind for one in domains if self.language.place(one.register) == place)

    def operation_at(self, row: int) -> str:
        """The name of the operation of a row, nothing if it is none."""
        number = self._statements.rows[row][0] - OWN
        words = self.language.operations.values()
        return next((word.name for word in words if word.number == number), "")

    @property
    def labels(self) -> list[str]:
        """What options are called, by number."""
        return self._statements.labels

    def label(self, row: int, option: int) -> str:
        """What an option of the choice at a row is called."""
        return self.labels[self._statements.rows[row + 1 + option][2]]

    def trigger_table(self, cards: int) -> tuple[Array, Array]:
        """The condition and the program of each card by event; 0 where there is none."""
        found = np.zeros((2, cards, max(len(self.triggers), 1)), np.int32)
        for event, triggers in enumerate(self.triggers.values()):
            for one in triggers:
                found[:, one.card, event] = one.condition, one.program
        return found[0], found[1]

    def listening(self, cards: int) -> Array:
        """The events that each card waits for, as a set of bits."""
        found = np.zeros((cards, (len(self.triggers) + 31) // 32 or 1), np.uint32)
        for event, triggers in enumerate(self.triggers.values()):
            for one in triggers:
                found[one.card, event >> 5] |= np.uint32(1 << (event & 31))
        return found

    def static_table(self, name: str, cards: int, operand: int = 0) -> Array:
        """An operand of a static by card, 0 where a card has none."""
        found = np.zeros(cards, np.int32)
        for effect in self.effects[name]:
            found[effect.card] += effect.operands[operand]
        return found

    def cards_with(self, name: str) -> list[int]:
        """The cards that have a static."""
        return sorted({effect.card for effect in self.effects[name]})

    # Running

    @cached_property
    def interpreter(self) -> Interpreter:
        """The functions that run what has been read; nothing more can be."""
        return Interpreter(
            self.language,
            table(self._statements.rows),
            table(self._logic.rows),
            table(self._logic.sums),
        )


def table(rows: list[Row]) -> Array:
    return np.array(rows or [[0] * WIDTH], np.int32)
