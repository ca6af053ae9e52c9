"""The functions of one family of actions, as text.

The reasons in order, the trial and the action; `family_mask` has the loops that fill the mask.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from types import FunctionType
from typing import Any

from firehall.engine.bits import lowest, next_in, put, put_all
from firehall.engine.families import Bound, Family, Purse, call
from firehall.engine.family_mask import Mask
from firehall.engine.generated import PAD, define


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

    def values(self, s: Any, action: int) -> dict[str, Any]:
        """The parameters of an action and what is given."""
        return self.family.values(s, self.family.numbers(action - self.first))

    def phrase(self, s: Any, action: int) -> tuple[str, dict[str, Any]]:
        """The message that describes an action, and what goes into its braces."""
        assert self.family.phrases is not None
        key, filled = call(self.family.phrases, self.values(s, action))
        return key, filled


_NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*")


@cache
def _names(text: str) -> frozenset[str]:
    """The names that lines of code mention, its keywords among them; fields are none."""
    return frozenset(_NAME.findall(text))


class Writer:
    """Writes the functions of one family."""

    def __init__(
        self,
        numbered: Numbered,
        short: int,
        trial: Trial | None,
        prices: dict[Purse, FunctionType],
    ) -> None:
        self.numbered = numbered
        self.family = numbered.family
        self._short = short
        self._trial = trial
        self._prices = prices

    @cached_property
    def defined(self) -> dict[str, Any]:
        """The functions of the family, and what they call."""
        family = self.family
        scope = self._scope()
        texts = {}
        if family.tried:
            scope |= {"is_anything_tried": self._judge.asked, "is_failed": self._judge.fails}
            if self._is_price_alone():
                price = self._fails_price(scope)
                scope[price.__name__] = price
            else:
                texts[f"fails_{family.id}"] = self._try()
        texts[f"why_{family.id}"] = self._why()
        if self._has_mask():
            texts[f"allow_{family.id}"] = Mask(self).function()
        if not self._is_direct() and not self._is_little():
            texts[f"do_{family.id}"] = self._do()
        made: dict[str, Any] = {}
        for name, lines in texts.items():
            if name in scope:
                family.refuse_declaration(f"{name!r} is the name of a function that is made")
            made[name] = define(name, "\n".join(lines) + "\n", scope)
        return self._called(made, scope)

    @property
    def _judge(self) -> Trial:
        """The trial of the table, which a family needs that names what it changes."""
        if self._trial is None:
            self.family.refuse_declaration("its table has no trial")
        assert self._trial is not None
        return self._trial

    def _called(self, made: dict[str, Any], scope: dict[str, Any]) -> dict[str, Any]:
        """What the functions of all families call: those made here, or the parts themselves."""
        family = self.family
        called = {name: made[name] for name in made if not name.startswith("fails_")}
        lines = [] if self._has_mask() else Mask(self).branch()
        if self._is_direct():
            called[f"do_{family.id}"] = family.effects[0].function
        elif self._is_little():
            lines += self.do_it()
        return called | {name: scope[name] for name in _names("\n".join(lines)) if name in scope}

    def _has_mask(self) -> bool:
        """Whether the mask is filled by a function of its own: it costs time to compile."""
        return self.family.purse is not None and bool(self.family.parameters)

    def _is_price_alone(self) -> bool:
        """Whether a trial is one of the price: then it is the same for many families."""
        family = self.family
        if family.purse is None or family.changes or family.exempt or family.risks:
            return False
        return self.needs(family.purse.pay) <= {"s", "cost"}

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
        own: dict[str, Any] = {one.__name__: one for one in (put, put_all, lowest, next_in)}
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

    def needs(self, text: str) -> set[str]:
        """The names of the family that an expression needs, those of givens included."""
        found = {*self.family.names, "cost"} & _names(text)
        for name in list(found):
            if name in self.family.given:
                found |= self.needs(self.family.given[name])
            elif name == "cost":
                found |= self.needs(str(self.family.price))
        return found

    def _parts(self, place: str) -> dict[str, str]:
        """Each parameter as a part of a place in the family."""
        found = {}
        step = self.family.size
        for number, parameter in enumerate(self.family.parameters):
            step //= parameter.size
            text = place if step == 1 else f"{place} // {step}"
            text = text if number == 0 else f"{text} % {parameter.size}"
            found[parameter.name] = f"{text} + {parameter.first}" if parameter.first else text
        return found

    def _decoded(self, wanted: set[str]) -> list[str]:
        """The wanted parameters from a place."""
        parts = self._parts("place").items()
        return [f"{name} = {text}" for name, text in parts if name in wanted]

    def givens(self, wanted: set[str], known: set[str]) -> list[str]:
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

    def checks(self, reasons: list[Bound]) -> list[tuple[str, str]]:
        """What is asked in turn, as an expression that is true when refused, and the answer."""
        family = self.family
        checks = [(str(reason), "reason") for reason in reasons]
        if family.purse is not None:
            price = (f"{family.purse.funds} < cost", str(self._short))
            checks.insert(0 if family.purse.first else len(checks), price)
        return checks

    def _arguments(self) -> str:
        return "".join(f", {parameter.name}" for parameter in self.family.parameters)

    def is_tried(self, tried: str) -> str:
        risks = "".join(f" or {risk}" for risk in self.family.risks)
        return f"({tried}{risks})" if risks else tried

    # Functions

    def _why(self) -> list[str]:
        family = self.family
        known = {"s", *(one.name for one in family.parameters)}
        lines = [f"def why_{family.id}(s: Any, place: int) -> int:"]
        body = self._decoded(known)
        for test, answer in self.checks(family.reasons):
            body += self.givens(self.needs(test), known)
            if answer == "reason":
                body += [f"reason = {test}", "if reason:", f"{PAD}return reason"]
            else:
                body += [f"if {test}:", f"{PAD}return {answer}"]
        if family.tried:
            tried = self.is_tried("is_anything_tried(s)")
            fails = self.fails_it()
            body += self.givens(self.needs(f"{tried}, {fails}"), known)
            body += [f"if {tried} and {fails}:"]
            body += [f"{PAD}return {self._judge.reason}"]
        return lines + [PAD + line for line in [*body, "return 0"]]

    def _try(self) -> list[str]:
        family = self.family
        parameters = {one.name for one in family.parameters}
        known = {"s", *parameters}
        typed = "".join(f", {one.name}: int" for one in family.parameters)
        body = []
        for exempt in family.exempt:
            body += self.givens(self.needs(str(exempt)), known)
            body += [f"if {exempt}:", f"{PAD}return False"]
        steps = [str(change) for change in family.changes]
        places = list(family.alters)
        if family.purse is not None:
            steps.insert(0, family.purse.pay)
            places += [one for one in family.purse.alters if one not in places]
        wanted = set().union(*(self.needs(text) for text in [*steps, *places]))
        body += self.givens(wanted, known)
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
            return Mask(self).branch()
        tried = "tried, " if family.tried else ""
        return [f"count += allow_{family.id}(s, {tried}mask)"]

    def do_it(self) -> list[str]:
        """The lines that carry an action out: a call, or what little there is to do."""
        family, first = self.family, self.numbered.first
        place = f"action - {first}" if first else "action"
        if self._is_direct():
            values = {"s": "s", "log": "log", **self._parts(f"({place})")}
            names = ", ".join(values[name] for name in family.effects[0].names)
            return [f"do_{family.id}({names})"]
        if self._is_little():
            steps = self._steps()
            wanted = set().union(*(self.needs(text) for text in steps))
            parts = [f"{name} = {text}" for name, text in self._parts(place).items()]
            return [*parts, *self.givens(wanted, {"s", "log"}), *steps]
        return [f"do_{family.id}(s, {place}, log)"]

    def _is_little(self) -> bool:
        """Whether acting is no more than a price and an effect: functions cost time to compile."""
        return not self.family.changes and len(self.family.parameters) <= 1

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
        wanted = set().union(*(self.needs(text) for text in steps))
        known = {"s", "log"}
        body = self._decoded(wanted) + self.givens(wanted, known) + steps
        head = f"def do_{self.family.id}(s: Any, place: int, log: Any) -> None:"
        return [head, *(PAD + line for line in body)]
