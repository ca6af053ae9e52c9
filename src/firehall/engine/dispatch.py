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

import ast
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from firehall.engine.bits import lowest, next_in, put
from firehall.engine.families import Bound, Family, Parameter, Purse
from firehall.engine.generated import define

PAD = "    "


@dataclass(frozen=True)
class Trial:
    """What is asked of a state in which an action has been done: ``fails`` refuses it.

    ``asked`` says once for all actions whether any need be tried; a family may be ``risky`` even
    when none need.
    """

    reason: int
    asked: Callable[[Any], bool]
    fails: Callable[[Any], bool]


@dataclass(frozen=True)
class Numbered:
    """A family and the number of its first action."""

    first: int
    family: Family

    @property
    def last(self) -> int:
        return self.first + self.family.size


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
        self._check()
        prices: dict[Purse, FunctionType] = {}
        writers = [_Writer(one, short, trial, prices) for one in self.numbered]
        for writer in writers:
            for name, thing in writer.define().items():
                if self._scope.setdefault(name, thing) is not thing:
                    writer.family.refuse_declaration(f"two things are called {name!r}")
        self.refuse = self._define("refuse_asked", self._refusing(writers))
        self.allow = self._define("allow_asked", self._allowing(writers))
        self.act = self._define("act_asked", self._acting(writers))

    def find(self, question: int, action: int) -> Numbered | None:
        """The family that a number belongs to, first of all the one that is asked for."""
        found = [one for one in self.numbered if one.first <= action < one.last]
        asked = [one for one in found if question in one.family.at]
        return next(iter(asked or found), None)

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

    def _questions(self, writers: list[_Writer]) -> dict[tuple[int, ...], list[_Writer]]:
        """The families offered at each question, by number; questions alike are taken together."""
        by_question: dict[int, list[_Writer]] = {}
        for writer in sorted(writers, key=lambda one: one.numbered.first):
            for question in writer.family.at:
                by_question.setdefault(question, []).append(writer)
        alike: dict[tuple[_Writer, ...], list[int]] = {}
        for question, offered in by_question.items():
            alike.setdefault(tuple(offered), []).append(question)
        return {tuple(asked): list(offered) for offered, asked in alike.items()}

    def _branches(
        self, writers: list[_Writer], write: Callable[[list[_Writer]], list[str]]
    ) -> list[str]:
        lines = [f"{PAD}question = question_of(s)"]
        for asked, offered in self._questions(writers).items():
            test = " or ".join(f"question == {one}" for one in asked)
            lines += [f"{PAD}if {test}:", *(PAD * 2 + line for line in write(offered))]
        return lines

    def _refusing(self, writers: list[_Writer]) -> list[str]:
        def write(offered: list[_Writer]) -> list[str]:
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

    def _allowing(self, writers: list[_Writer]) -> list[str]:
        def write(offered: list[_Writer]) -> list[str]:
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

    def _acting(self, writers: list[_Writer]) -> list[str]:
        def write(offered: list[_Writer]) -> list[str]:
            if len(offered) == 1:
                return [offered[0].do_it(), "return"]
            lines = []
            for one, after in zip(offered, [*offered[1:], None], strict=True):
                if after is None:
                    lines.append("else:")
                else:
                    word = "if" if one is offered[0] else "elif"
                    lines.append(f"{word} action < {after.numbered.first}:")
                lines.append(PAD + one.do_it())
            return [*lines, "return"]

        head = "def act_asked(s: Any, action: int, log: Any) -> None:"
        return [head, *self._branches(writers, write)]


def _names(text: str) -> set[str]:
    """The names that lines of code mention."""
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


class _Writer:
    """Writes the functions of one family."""

    def __init__(
        self,
        numbered: Numbered,
        short: int,
        trial: Trial,
        prices: dict[Purse, FunctionType],
    ) -> None:
        self.numbered = numbered
        self.family = numbered.family
        self._short = short
        self._trial = trial
        self._prices = prices

    def define(self) -> dict[str, Any]:
        family = self.family
        scope = self._scope()
        texts = {}
        if family.tried:
            scope |= {"is_anything_tried": self._trial.asked, "is_failed": self._trial.fails}
            if self._is_price_alone():
                price = self._fails_price(scope)
                scope[price.__name__] = price
            else:
                texts[f"fails_{family.id}"] = self._try()
        texts[f"why_{family.id}"] = self._why()
        if self._has_mask():
            texts[f"allow_{family.id}"] = _Mask(self).function()
        if not self._is_direct():
            texts[f"do_{family.id}"] = self._do()
        made: dict[str, Any] = {}
        for name, lines in texts.items():
            if name in scope:
                family.refuse_declaration(f"{name!r} is the name of a function that is made")
            made[name] = define(name, "\n".join(lines) + "\n", scope)
        return self._called(made, scope)

    def _called(self, made: dict[str, Any], scope: dict[str, Any]) -> dict[str, Any]:
        """What the functions of all families call: those made here, or the parts themselves."""
        family = self.family
        called = {name: made[name] for name in made if not name.startswith("fails_")}
        if self._is_direct():
            called[f"do_{family.id}"] = family.effects[0].function
        if not self._has_mask():
            for name in _names("\n".join(_Mask(self).branch())):
                if name in scope:
                    called[name] = scope[name]
        return called

    def _has_mask(self) -> bool:
        """Whether the mask is filled by a function of its own: it costs time to compile."""
        return self.family.purse is not None and bool(self.family.parameters)

    def _is_price_alone(self) -> bool:
        """Whether a trial is one of the price: then it is the same for many families."""
        family = self.family
        if family.purse is None or family.changes or family.exempt or family.risks:
            return False
        return self._needs(family.purse.pay) <= {"s", "cost"}

    def _fails_price(self, scope: dict[str, Any]) -> FunctionType:
        """The trial of a price, once for each purse."""
        purse = self.family.purse
        assert purse is not None
        if purse not in self._prices:
            name = f"fails_price_{len(self._prices)}"
            head = f"def {name}(s: Any, cost: int) -> bool:"
            body = self._taken_back([purse.pay], list(purse.alters))
            text = "\n".join([head, *(PAD + line for line in body)])
            self._prices[purse] = define(name, text + "\n", dict(scope))
        return self._prices[purse]

    def fails_it(self) -> str:
        """The trial of an action, where its parameters are known."""
        if self._is_price_alone():
            assert self.family.purse is not None
            return f"{self._prices[self.family.purse].__name__}(s, cost)"
        return f"fails_{self.family.id}(s{self._arguments()})"

    def _scope(self) -> dict[str, Any]:
        """All that the functions of the family may call; no name may stand for two things."""
        family = self.family
        parts = [*family.helpers, *family.reasons, *family.changes, *family.effects]
        parts += [*family.exempt, *family.risks]
        if isinstance(family.price, Bound):
            parts.append(family.price)
        own: dict[str, Any] = {"put": put, "lowest": lowest, "next_in": next_in}
        meant = [(part.function.__name__, part.function) for part in parts]
        if family.purse is not None:
            text = f"{family.purse.funds}, {family.purse.pay}"
            meant += [
                (node.id, family.purse.module[node.id])
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.Name) and node.id in family.purse.module
            ]
        for name, thing in meant:
            if own.setdefault(name, thing) is not thing:
                family.refuse_declaration(f"two things are called {name!r}")
        for name, thing in own.items():
            if family.module.get(name, thing) is not thing:
                family.refuse_declaration(f"two things are called {name!r}")
        return {**family.module, **own, "Any": Any}

    # Pieces of text

    def _needs(self, text: str) -> set[str]:
        """The names of the family that an expression needs, those of givens included."""
        found = _names(text) & {*self.family.names, "cost"}
        for name in list(found):
            if name in self.family.given:
                found |= self._needs(self.family.given[name])
            elif name == "cost":
                found |= self._needs(str(self.family.price))
        return found

    def _parts(self, place: str) -> dict[str, str]:
        """Each parameter as a part of a place in the family."""
        found = {}
        step = self.family.size
        for number, parameter in enumerate(self.family.parameters):
            step //= parameter.size
            text = place if step == 1 else f"{place} // {step}"
            found[parameter.name] = text if number == 0 else f"{text} % {parameter.size}"
        return found

    def _decoded(self, wanted: set[str]) -> list[str]:
        """The wanted parameters from a place."""
        parts = self._parts("place").items()
        return [f"{name} = {text}" for name, text in parts if name in wanted]

    def _givens(self, wanted: set[str], known: set[str]) -> list[str]:
        """Assignments of the wanted givens that are not known yet, which they then are."""
        lines = []
        for name, text in self.family.given.items():
            if name in wanted and name not in known:
                lines.append(f"{name} = {text}")
                known.add(name)
        if "cost" in wanted and "cost" not in known:
            lines.append(f"cost = {self.family.price}")
            known.add("cost")
        return lines

    def _checks(self) -> list[tuple[str, str]]:
        """What is asked in turn, as an expression that is true when refused, and the answer."""
        family = self.family
        checks = [(str(reason), "reason") for reason in family.reasons]
        if family.purse is not None:
            checks.append((f"{family.purse.funds} < cost", str(self._short)))
        return checks

    def _arguments(self) -> str:
        return "".join(f", {parameter.name}" for parameter in self.family.parameters)

    def _is_tried(self, tried: str) -> str:
        risks = "".join(f" or {risk}" for risk in self.family.risks)
        return f"({tried}{risks})" if risks else tried

    # Functions

    def _why(self) -> list[str]:
        family = self.family
        known = {"s", *(one.name for one in family.parameters)}
        lines = [f"def why_{family.id}(s: Any, place: int) -> int:"]
        body = self._decoded(known)
        for test, answer in self._checks():
            body += self._givens(self._needs(test), known)
            if answer == "reason":
                body += [f"reason = {test}", "if reason:", f"{PAD}return reason"]
            else:
                body += [f"if {test}:", f"{PAD}return {answer}"]
        if family.tried:
            tried = self._is_tried("is_anything_tried(s)")
            fails = self.fails_it()
            body += self._givens(self._needs(f"{tried}, {fails}"), known)
            body += [f"if {tried} and {fails}:"]
            body += [f"{PAD}return {self._trial.reason}"]
        return lines + [PAD + line for line in [*body, "return 0"]]

    def _try(self) -> list[str]:
        family = self.family
        parameters = {one.name for one in family.parameters}
        known = {"s", *parameters}
        typed = "".join(f", {one.name}: int" for one in family.parameters)
        body = []
        for exempt in family.exempt:
            body += self._givens(self._needs(str(exempt)), known)
            body += [f"if {exempt}:", f"{PAD}return False"]
        steps = [str(change) for change in family.changes]
        places = list(family.alters)
        if family.purse is not None:
            steps.insert(0, family.purse.pay)
            places += [one for one in family.purse.alters if one not in places]
        wanted = set().union(*(self._needs(text) for text in [*steps, *places]))
        body += self._givens(wanted, known)
        body += self._taken_back(steps, places)
        return [f"def fails_{family.id}(s: Any{typed}) -> bool:", *(PAD + line for line in body)]

    def _taken_back(self, steps: list[str], places: list[str]) -> list[str]:
        """Do it, look at the result, and put back what was altered."""
        body = []
        back = []
        for number, text in enumerate(places):
            tree = ast.parse(text, mode="eval").body
            place = text
            if isinstance(tree, ast.Subscript):
                body.append(f"index{number} = {ast.unparse(tree.slice)}")
                place = f"{ast.unparse(tree.value)}[index{number}]"
            body.append(f"kept{number} = {place}")
            back.append(f"{place} = kept{number}")
        return [*body, *steps, "failed = is_failed(s)", *back, "return failed"]

    def _is_direct(self) -> bool:
        """Whether acting is nothing but one effect that takes the parameters as they are."""
        steps, names = self._steps(), set(self.family.effects[0].names)
        return len(steps) == 1 and not names & {*self.family.given, "cost"}

    def allow_it(self) -> list[str]:
        """The lines that put the legal ones into the mask."""
        family = self.family
        if not self._has_mask():
            return _Mask(self).branch()
        tried = "tried, " if family.tried else ""
        return [f"count += allow_{family.id}(s, {tried}mask)"]

    def do_it(self) -> str:
        """The call that carries an action out."""
        family, first = self.family, self.numbered.first
        place = f"action - {first}" if first else "action"
        if not self._is_direct():
            return f"do_{family.id}(s, {place}, log)"
        values = {"s": "s", "log": "log", **self._parts(f"({place})")}
        return f"do_{family.id}({', '.join(values[name] for name in family.effects[0].names)})"

    def _steps(self) -> list[str]:
        """What acting consists of."""
        family = self.family
        steps = [str(part) for part in family.effects]
        if family.purse is None or family.paid:
            steps[:0] = [str(part) for part in family.changes]
        if family.purse is not None and family.paid:
            steps.insert(0, family.purse.pay)
        return steps

    def _do(self) -> list[str]:
        steps = self._steps()
        wanted = set().union(*(self._needs(text) for text in steps))
        known = {"s", "log"}
        body = self._decoded(wanted) + self._givens(wanted, known) + steps
        head = f"def do_{self.family.id}(s: Any, place: int, log: Any) -> None:"
        return [head, *(PAD + line for line in body)]


class _Mask:
    """Writes the loops that fill the mask: everything is asked as soon as it can be."""

    def __init__(self, writer: _Writer) -> None:
        self._writer = writer
        self._family = writer.family
        self._known = {"s"}
        self._lines: list[str] = []
        self._depth = 1
        self._waiting = [str(reason) for reason in writer.family.reasons]
        if writer.family.purse is not None:  # first wherever it is known: it is the cheapest to ask
            self._waiting.insert(0, "have < cost")

    def function(self) -> list[str]:
        """A function of its own, for whatever has a price or is tried."""
        family = self._family
        tried = "tried: bool, " if family.tried else ""
        if family.purse is not None:
            self._write(f"have = {family.purse.funds}")
        self._ask("return 0")
        self._hoist()
        self._write("count = 0")
        for parameter in family.parameters:
            self._open(parameter)
            self._ask("continue")
            self._hoist()
        if family.tried:
            risk = self._writer._is_tried("tried")
            fails = self._writer.fails_it()
            self._write(*self._writer._givens(self._writer._needs(risk), self._known))
            self._write(*self._writer._givens(self._writer._needs(fails), self._known))
            self._write(f"if {risk} and {fails}:")
            self._write(PAD + ("continue" if family.parameters else "return 0"))
        self._write(f"put(mask, {self._number()})", "count += 1")
        self._depth = 1
        self._write("return count")
        return [f"def allow_{family.id}(s: Any, {tried}mask: Any) -> int:", *self._lines]

    def branch(self) -> list[str]:
        """The same for a place in which there are families before it: nothing leaves early."""
        self._depth = 0
        for parameter in self._family.parameters:
            self._open(parameter)
        checks = [test for test, _ in self._writer._checks()]
        if self._family.purse is not None:
            checks.insert(0, checks.pop())  # the price is the cheapest to ask
        if self._family.tried:
            checks.append(f"({self._writer._is_tried('tried')} and {self._writer.fails_it()})")
        wanted = set().union(*(self._writer._needs(test) for test in checks))
        self._write(*self._writer._givens(wanted, self._known))
        if checks:
            self._write(f"if not ({' or '.join(checks)}):")
            self._depth += 1
        self._write(f"put(mask, {self._number()})", "count += 1")
        return self._lines

    def _write(self, *lines: str) -> None:
        self._lines += [PAD * self._depth + line for line in lines]

    def _ask(self, leave: str) -> None:
        for test in list(self._waiting):
            needs = self._writer._needs(test)
            if needs & {one.name for one in self._family.parameters} <= self._known:
                self._waiting.remove(test)
                self._write(*self._writer._givens(needs, self._known))
                self._write(f"if {test}:", PAD + leave)

    def _hoist(self) -> None:
        """What is given, and candidates, are looked for outside of the loops that do without."""
        parameters = {one.name for one in self._family.parameters}
        for text in self._later:
            ready = {
                name
                for name in self._writer._needs(text) & {*self._family.given}
                if self._writer._needs(self._family.given[name]) & parameters <= self._known
            }
            self._write(*self._writer._givens(ready, self._known))
        for parameter, text in self._family.candidates.items():
            name = f"all_{parameter}"
            if {name, parameter} & self._known:
                continue
            if self._writer._needs(text) & parameters <= self._known:
                self._write(f"{name} = {text}")
                self._known.add(name)

    @property
    def _later(self) -> list[str]:
        """The expressions that are still to come."""
        risks = [str(risk) for risk in self._family.risks]
        return [*self._waiting, *self._family.candidates.values(), *risks]

    def _open(self, parameter: Parameter) -> None:
        name = parameter.name
        if parameter.bits is not None:
            self._write(f"left_{name} = all_{name}", f"while left_{name}:")
            self._depth += 1
            self._write(f"{name} = lowest(left_{name})", f"left_{name} &= left_{name} - 1")
        elif parameter.members:
            held = parameter.members
            self._write(f"next_{name} = next_in({held}, 0)", f"while next_{name} >= 0:")
            self._depth += 1
            self._write(f"{name} = next_{name}", f"next_{name} = next_in({held}, {name} + 1)")
        else:
            self._write(f"for {name} in range({parameter.below or parameter.size}):")
            self._depth += 1
        self._known.add(name)

    def _number(self) -> str:
        text = str(self._writer.numbered.first)
        step = self._family.size
        for parameter in self._family.parameters:
            step //= parameter.size
            text += f" + {parameter.name}" if step == 1 else f" + {parameter.name} * {step}"
        return text
