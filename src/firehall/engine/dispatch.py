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
        broke: Callable[[Any], bool] | None = None,
        short: int = 0,
        trial: Trial | None = None,
        called: str = "asked",
        beside: Table | None = None,
    ) -> None:
        """``broke`` passes over all prices at once, ``short`` says that one is too high.

        A game without prices or trials does without these. The functions are ``called`` apart
        where a module has several tables; families that are numbered alike in a table ``beside``
        this one, with the same prices and trial, are written once.
        """
        caller = sys._getframe(1)
        self._called = called
        self.numbered = [Numbered(first, family) for first, family in numbering]
        self._scope: dict[str, Any] = {
            "__name__": caller.f_globals["__name__"],
            "Any": Any,
            "question_of": question,
            "otherwise": otherwise,
        }
        if broke is not None:
            self._scope["is_broke"] = broke
        if trial is not None:
            self._scope["is_anything_tried"] = trial.asked
        self._found: dict[tuple[int, int], list[Numbered]] = {}
        self._check()
        self._prices: dict[Purse, FunctionType] = beside._prices if beside else {}
        self._writers: dict[Numbered, Writer] = dict(beside._writers) if beside else {}
        writers = [
            self._writers.setdefault(one, Writer(one, short, trial, self._prices))
            for one in self.numbered
        ]
        for writer in writers:
            for name, thing in writer.defined.items():
                if self._scope.setdefault(name, thing) is not thing:
                    writer.family.refuse_declaration(f"two things are called {name!r}")
        self.refuse: Callable[..., int]
        self.refuse = self._define(f"refuse_{called}", self._refusing(writers))
        self.allow: Callable[..., int]
        self.allow = self._define(f"allow_{called}", self._allowing(writers))
        self.act = self._define(f"act_{called}", self._acting(writers))

    def find(self, question: int, action: int) -> Numbered | None:
        """The family that a number belongs to, first of all the one that is asked for."""
        return next(iter(self._candidates(question, action)), None)

    def meant(self, s: Any, action: int) -> Numbered:
        """The same where the state says which question is open, and which family is meant."""
        found = self._candidates(self._scope["question_of"](s), action)
        return next(one for one in found if one.family.is_meant(s))

    def _candidates(self, question: int, action: int) -> list[Numbered]:
        known = self._found.get((question, action))
        if known is None:
            found = [one for one in self.numbered if one.first <= action < one.last]
            asked = [one for one in found if question in one.family.at]
            known = self._found[question, action] = asked or found
        return known

    def offered(self, question: int) -> Numbered | None:
        """The first family that is offered at a question."""
        return next((one for one in self.numbered if question in one.family.at), None)

    def _check(self) -> None:
        """No two families have a name, or numbers at a question, that do not tell them apart."""
        before: list[tuple[Family, int, int, frozenset[int]]] = []
        for one in self.numbered:
            family, first, last, at = one.family, one.first, one.last, frozenset(one.family.at)
            for other, begins, ends, asked in before:
                if family.id == other.id:
                    family.refuse_declaration("there are two families of this name")
                if first >= ends or begins >= last or not at & asked:
                    continue
                if (first, last) != (begins, ends) or not other.when:
                    family.refuse_declaration(
                        f"shares numbers with {other.name} at question {min(at & asked)}"
                    )
            before.append((family, first, last, at))

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
                when = f" and ({one.family.when})" if one.family.when else ""
                lines.append(f"if {first} <= action < {last}{when}:")
                lines.append(f"{PAD}return why_{one.family.id}(s, action - {first})")
            return lines

        head = f"def refuse_{self._called}(s: Any, action: int) -> int:"
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
            priced = [one for one in offered if one.family.price is not None]
            calls = self._together(priced, offered)
            if priced and "is_broke" in self._scope:
                calls = ["if not is_broke(s):", *(PAD + call for call in calls)]
            free = [one for one in offered if one.family.price is None]
            return [*lines, *calls, *self._together(free, offered), "return count"]

        head = f"def allow_{self._called}(s: Any, mask: Any) -> int:"
        return [head, *self._branches(writers, write), f"{PAD}return 0"]

    def _together(self, some: list[Writer], offered: list[Writer]) -> list[str]:
        """The masks of families; what several begin with asking, of the state alone, only once."""
        by_reason: dict[str, list[str]] = {}
        for one in some:
            reason = one.family.reasons[0] if one.family.reasons else None
            shared = reason is not None and reason.names == ("s",)
            if reason is not None and shared:
                self._scope.setdefault(reason.function.__name__, reason.function)
            asked = str(reason) if shared else ""
            by_reason.setdefault(asked, []).extend(_guarded(one, offered))
        lines = by_reason.pop("", [])
        for asked, calls in by_reason.items():
            lines += [f"if not {asked}:", *(PAD + call for call in calls)]
        return lines

    def _acting(self, writers: list[Writer]) -> list[str]:
        def write(offered: list[Writer]) -> list[str]:
            if len(offered) == 1:
                return [*offered[0].do_it(), "return"]
            lines = []
            for place, one in enumerate(offered):
                word = "if" if place == 0 else "elif"
                lines.append("else:" if one is offered[-1] else f"{word} {_test(place, offered)}:")
                lines += [PAD + line for line in one.do_it()]
            return [*lines, "return"]

        head = f"def act_{self._called}(s: Any, action: int, log: Any) -> None:"
        return [head, *self._branches(writers, write)]


def _test(place: int, offered: list[Writer]) -> str:
    """What tells a family that is not the last from those that come after it."""
    one = offered[place]
    later = [other.numbered.first for other in offered[place:]]
    after = next((first for first in later if first > one.numbered.first), None)
    tests = [f"action < {after}"] if after is not None else []
    return " and ".join([*tests, f"({one.family.when})"] if one.family.when else tests)


def _guarded(one: Writer, offered: list[Writer]) -> list[str]:
    """The mask of a family, where it shares its numbers only if it is the one that is meant."""
    alike = [other for other in offered if other.numbered.first == one.numbered.first]
    tests = [f"not ({other.family.when})" for other in alike[: alike.index(one)]]
    if one.family.when:
        tests.append(f"({one.family.when})")
    lines = one.allow_it()
    return [f"if {' and '.join(tests)}:", *(PAD + line for line in lines)] if tests else lines
