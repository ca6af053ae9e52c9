"""Families of actions by number, and the functions that go by number.

A `Table` says which number each family begins with; a family says at which questions it is offered.
From the declarations it writes these functions (`generated` keeps their text, so they run on every
target):

- ``refuse(s, action)``: the first reason against it, asked in the declared order;
- ``allow(s, mask)``: the same reasons in loops over the parameters, each asked as soon as its
  parameters are known, so that a whole family is passed over by one question;
- ``act(s, action, log)``: pay, change, effect.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from firehall.engine.families import Family, Purse
from firehall.engine.family_code import Numbered, Trial, Writer
from firehall.engine.generated import PAD, define

__all__ = ["Numbered", "Table", "Trial"]


class Table:
    """All families of a game by number, and the functions that go by number."""

    def __init__(
        self,
        numbering: Sequence[tuple[int, Family]],
        *,
        question: Callable[[Any], int],
        otherwise: Callable[[Any, int, int], int],
        broke: Callable[[Any], bool],
        short: int,
        trial: Trial,
    ) -> None:
        caller = sys._getframe(1)
        self.numbered = [Numbered(first, family) for first, family in numbering]
        self._otherwise = otherwise
        self._short = short
        self._trial = trial
        self._scope: dict[str, Any] = {
            "__name__": caller.f_globals["__name__"],
            "Any": Any,
            "question_of": question,
            "otherwise": otherwise,
            "is_broke": broke,
            "is_anything_tried": trial.asked,
        }
        self._found: dict[tuple[int, int], Numbered | None] = {}
        self._check()
        prices: dict[Purse, FunctionType] = {}
        writers = [Writer(one, short, trial, prices) for one in self.numbered]
        for writer in writers:
            for name, thing in writer.define().items():
                if self._scope.setdefault(name, thing) is not thing:
                    writer.family.refuse_declaration(f"two things are called {name!r}")
        self.refuse = self._define("refuse_asked", self._refusing(writers))
        self.allow = self._define("allow_asked", self._allowing(writers))
        self.act = self._define("act_asked", self._acting(writers))

    def find(self, question: int, action: int) -> Numbered | None:
        """The family that a number belongs to, first of all the one that is asked for."""
        known = self._found.get((question, action))
        if known is None:
            found = [one for one in self.numbered if one.first <= action < one.last]
            asked = [one for one in found if question in one.family.at]
            known = self._found[question, action] = next(iter(asked or found), None)
        return known

    def _check(self) -> None:
        for place, one in enumerate(self.numbered):
            for other in self.numbered[:place]:
                both = set(one.family.at) & set(other.family.at)
                if one.family.id == other.family.id:
                    one.family.refuse_declaration("there are two families of this name")
                if both and one.first < other.last and other.first < one.last:
                    one.family.refuse_declaration(
                        f"shares numbers with {other.family.name} at question {min(both)}"
                    )

    def _define(self, name: str, lines: list[str]) -> FunctionType:
        return define(name, "\n".join(lines) + "\n", self._scope)

    def _questions(self, writers: list[Writer]) -> dict[tuple[int, ...], list[Writer]]:
        """The families offered at each question, by number; questions alike are taken together."""
        by_question: dict[int, list[Writer]] = {}
        for writer in sorted(writers, key=lambda one: one.numbered.first):
            for question in writer.family.at:
                by_question.setdefault(question, []).append(writer)
        alike: dict[tuple[Writer, ...], list[int]] = {}
        for question, offered in by_question.items():
            alike.setdefault(tuple(offered), []).append(question)
        return {tuple(asked): list(offered) for offered, asked in alike.items()}

    def _branches(
        self, writers: list[Writer], write: Callable[[list[Writer]], list[str]]
    ) -> list[str]:
        lines = [f"{PAD}question = question_of(s)"]
        for asked, offered in self._questions(writers).items():
            test = " or ".join(f"question == {one}" for one in asked)
            lines += [f"{PAD}if {test}:", *(PAD * 2 + line for line in write(offered))]
        return lines

    def _refusing(self, writers: list[Writer]) -> list[str]:
        def write(offered: list[Writer]) -> list[str]:
            lines = []
            for one in offered:
                first, last = one.numbered.first, one.numbered.last
                lines.append(f"if {first} <= action < {last}:")
                lines.append(f"{PAD}return why_{one.family.id}(s, action - {first})")
            return lines

        head = "def refuse_asked(s: Any, action: int) -> int:"
        return [
            head,
            *self._branches(writers, write),
            f"{PAD}return otherwise(s, question, action)",
        ]

    def _allowing(self, writers: list[Writer]) -> list[str]:
        def write(offered: list[Writer]) -> list[str]:
            lines = ["count = 0"]
            if any(one.family.tried for one in offered):
                lines.append("tried = is_anything_tried(s)")
            calls: dict[bool, list[str]] = {False: [], True: []}
            for one in offered:
                calls[one.family.price is not None] += one.allow_it()
            if calls[True]:
                calls[True] = ["if not is_broke(s):", *(PAD + call for call in calls[True])]
            return [*lines, *calls[True], *calls[False], "return count"]

        head = "def allow_asked(s: Any, mask: Any) -> int:"
        return [head, *self._branches(writers, write), f"{PAD}return 0"]

    def _acting(self, writers: list[Writer]) -> list[str]:
        def write(offered: list[Writer]) -> list[str]:
            if len(offered) == 1:
                return [*offered[0].do_it(), "return"]
            lines = []
            for one, after in zip(offered, [*offered[1:], None], strict=True):
                if after is None:
                    lines.append("else:")
                else:
                    word = "if" if one is offered[0] else "elif"
                    lines.append(f"{word} action < {after.numbered.first}:")
                lines += [PAD + line for line in one.do_it()]
            return [*lines, "return"]

        head = "def act_asked(s: Any, action: int, log: Any) -> None:"
        return [head, *self._branches(writers, write)]
