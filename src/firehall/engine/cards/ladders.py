"""A language's own interpreter: the functions that go by the number of a word are written as text.

All of it runs on every target.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any

import numpy as np

from firehall.engine.cards import asking, interpreter, looking
from firehall.engine.cards.instructions import (
    AGAIN,
    CALL,
    CHOOSE,
    CHOOSE_ALWAYS,
    CHOOSE_OR_NOT,
    COMPARE,
    EACH,
    NEXT,
    OWN,
    PICK,
    PICK_ALWAYS,
    PICK_OR_NOT,
    REPEAT,
)
from firehall.engine.cards.language import LEFT, POINTER, ROW, SAVED, SEAT, TIMES, Language, Word
from firehall.engine.frames import pop
from firehall.engine.generated import PAD, define
from firehall.engine.plain import Array

Steps = Iterable[tuple[int, list[str]]]

#: How operands are read: the table, the function for those that are no words, what is asked.
DOING = "code_at", "value_of", "0, 0"
TESTING = "logic_at", "value_of", "asked, candidate"
ADDING = "sum_at", "simple", "asked, candidate"
WALKING = "operand_at", "value_of", "0, 0"
_WALKING = "s: Any, at: int, row: int, candidate: int"
_LOOKING = "s: Any, at: int, row: int, asked: int, candidate: int"


LOOPS = {EACH, NEXT, REPEAT, AGAIN}
QUESTIONS = {CHOOSE, CHOOSE_ALWAYS, CHOOSE_OR_NOT, PICK, PICK_ALWAYS, PICK_OR_NOT}


def never_done(s: Any, at: int, row: int) -> None:
    pass


def never_compared(s: Any, at: int, row: int, asked: int, candidate: int) -> bool:
    return False


def never_summed(s: Any, at: int, row: int, asked: int, candidate: int) -> int:
    return 0


class Interpreter:
    """The functions of `looking`, `asking` and `interpreter` for one language and its cards."""

    def __init__(self, language: Language, code: Array, logic: Array, sums: Array) -> None:
        self._language = language
        self._called: dict[str, FunctionType] = {}
        questions = np.zeros(language.frames.width, np.int32)
        for domain in language.domains.values():
            questions[language.place(domain.register)] = domain.kind
        self._scope: dict[str, Any] = {
            **vars(looking),
            **vars(asking),
            **vars(interpreter),
            "CODE": code,
            "LOGIC": logic,
            "SUMS": sums,
            "QUESTIONS": questions,
            "PROGRAM": language.program.number,
            "CHOICE": language.choice,
            "REFUSED": language.refused,
            "seats_of": language.seats,
            **self._places(),
        }
        for function in (*looking.FUNCTIONS, *asking.FUNCTIONS, *interpreter.FUNCTIONS):
            self._scope[function.__name__] = FunctionType(
                function.__code__, self._scope, function.__name__
            )
        self._leave_out(code, logic, sums)
        self._write_ladders()
        self.run_program = self._own("run_program")
        self.begin_program = self._own("begin_program")
        self.refuse_answer = self._own("refuse_answer")
        self.refuse_decline = self._own("refuse_decline")
        self.next_answer = self._own("next_answer")
        self.answer = self._own("answer")
        self.decline = self._own("decline")
        self.check: Callable[..., int] = self._own("check")
        self.hindered = self._own("hindered")

    def _leave_out(self, code: Array, logic: Array, sums: Array) -> None:
        """What is on no card need not be compiled."""
        instructions, conditions = {*code[:, 0].tolist()}, {*logic[:, 0].tolist()}
        for name, those in (("call", {CALL}), ("loop", LOOPS), ("ask", QUESTIONS)):
            if not those & instructions:
                self._scope[name] = never_done
        if COMPARE not in conditions:
            self._scope["compare"] = never_compared
        if not sums[:, 0].any():
            self._scope["total"] = never_summed

    def _own(self, name: str) -> FunctionType:
        function = self._scope[name]
        assert isinstance(function, FunctionType)
        return function

    def _places(self) -> dict[str, int]:
        """Where the interpreter finds what is its own in frames; 0 for what there is not."""
        fields = {"IP": POINTER, "LEFT": LEFT, "SAVED": SAVED, "TIMES": TIMES}
        fields |= {"SEAT": SEAT, "ROW": ROW}
        fields["ME"] = self._language.me
        places = self._language.frames.places
        return {f"{name}_AT": places.get(field, 0) for name, field in fields.items()}

    # Ladders

    def _write_ladders(self) -> None:
        language = self._language
        texts = {
            "operate": self._operate(),
            "hindered": self._ladder(
                "hindered(s: Any, at: int, row: int) -> int",
                "code_at(row, 0)",
                self._answers("hinders", language.hindrances, OWN, DOING),
            ),
            "holds": self._ladder(
                f"holds({_LOOKING}) -> bool",
                "logic_at(row, 0)",
                self._answers("is", language.predicates, OWN, TESTING),
                "False",
            ),
            "measured": self._ladder(
                f"measured({_LOOKING}) -> int",
                "sum_at(row, 0)",
                self._answers("value", language.values, OWN, ADDING),
            ),
            "crowd": self._ladder(
                "crowd(s: Any, at: int, number: int) -> int",
                "number",
                self._answers("crowd", language.crowds, 0, DOING),
            ),
            "candidate_after": self._ladder(
                f"candidate_after({_WALKING}) -> int",
                "code_at(row, 1)",
                [*self._sizes("candidate + 1 if candidate + 1 < {} else -1"), *self._walks("{}")],
                "-1",
            ),
            "is_candidate": self._ladder(
                f"is_candidate({_WALKING}) -> bool",
                "code_at(row, 1)",
                [*self._sizes("candidate < {}"), *self._walks("comes_by(s, at, row, candidate)")],
                "False",
            ),
        }
        scope = {
            **self._names_of_sizes(),
            **{name: self._scope[name] for name in _CALLED},
            **self._called,
            "__name__": language.module["__name__"],
            "Any": Any,
            "pop": pop,
        }
        for name, text in texts.items():
            self._scope[name] = define(name, text, scope)

    def _ladder(self, head: str, by: str, steps: Steps, otherwise: str = "0") -> str:
        lines = [f"def {head}:", f"{PAD}by = {by}"]
        for number, body in steps:
            lines += [f"{PAD}if by == {number}:", *(PAD * 2 + line for line in body)]
        return "\n".join([*lines, f"{PAD}return {otherwise}"]) + "\n"

    def _answers(
        self, kind: str, words: dict[str, Word], first: int, how: tuple[str, str, str]
    ) -> Steps:
        return [
            (first + word.number, [f"return {self._call(kind, word, how)}"])
            for word in words.values()
        ]

    def _operate(self) -> str:
        lines = [
            "def operate(s: Any, at: int, row: int, log: Any) -> None:",
            f"{PAD}by = code_at(row, 0)",
        ]
        test = "if"
        for word in self._language.operations.values():
            lines.append(f"{PAD}{test} by == {OWN + word.number}:")
            lines += [PAD * 2 + line for line in self._carry_out(word)]
            test = "elif"
        return "\n".join(lines) + "\n"

    def _carry_out(self, word: Word) -> list[str]:
        """The last operation finds its own frame gone, unless something is written into it."""
        if word.into and not word.waits:
            place = self._language.place(word.into)
            return [f"s.frame[at, {place}] = {self._call('do', word, DOING)}"]
        if word.waits or "at" in word.names:
            return [self._call("do", word, DOING)]
        given = {
            f"{name}_": self._argument(word, name, DOING)
            for name in word.names
            if name not in ("s", "log")
        }
        names = ", ".join(name if name in ("s", "log") else f"{name}_" for name in word.names)
        kept = [f"{name} = {text}" for name, text in given.items()]
        return [*kept, "if is_last(row):", f"{PAD}pop(s)", f"{self._alias('do', word)}({names})"]

    def _sizes(self, answer: str) -> Steps:
        """Domains, which are walks along their numbers."""
        for number, domain in enumerate(self._language.domains.values()):
            if domain.size:
                yield number, [f"return {answer.format(domain.size)}"]

    def _walks(self, answer: str) -> Steps:
        first = len(self._language.domains)
        for word in self._language.walks.values():
            call = self._call("walk", word, WALKING)
            yield first + word.number, [f"return {answer.format(call)}"]

    def _alias(self, kind: str, word: Word) -> str:
        """A name that no other function in scope has."""
        name = f"{kind}_{word.function.__name__}"
        self._called[name] = word.function
        return name

    def _call(self, kind: str, word: Word, how: tuple[str, str, str]) -> str:
        given = [self._argument(word, name, how) for name in word.names]
        return f"{self._alias(kind, word)}({', '.join(given)})"

    def _argument(self, word: Word, name: str, how: tuple[str, str, str]) -> str:
        language = self._language
        table, operand, asked = how
        if name in ("s", "at", "log", "candidate"):
            return name
        if name in language.registers:
            place = language.place(name)
            if asked == "0, 0":
                return f"s.frame[at, {place}]"
            return f"register(s, at, {place}, {asked})"
        found = f"{table}(row, {word.operands.index(name) + 1})"
        return found if name in language.kinds else f"{operand}(s, at, {found}, {asked})"

    def _names_of_sizes(self) -> dict[str, Any]:
        """What the sizes of domains mention."""
        sizes = ", ".join(one.size for one in self._language.domains.values() if one.size)
        names = {node.id for node in ast.walk(ast.parse(sizes)) if isinstance(node, ast.Name)}
        return {name: self._language.module[name] for name in names - {"s"}}


#: What the ladders call of the interpreter.
_CALLED = (
    "code_at", "operand_at", "logic_at", "sum_at", "comes_by", "value_of", "simple", "register",
    "is_last",
)  # fmt: skip
