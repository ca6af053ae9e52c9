"""Actions declared once.

A family is one kind of action: its parameters, the reasons against it in the order in which they
are asked, its price, what it changes, what follows from that. The parts are plain functions at the
top of a module, hung on the family by decorators that hand them back unchanged, and bound by the
names of their parameters: a function takes ``s``, a parameter of the family or something *given*
(an expression over these), ``cost`` once there is a price, and ``log`` where something is told.

`firehall.engine.dispatch` numbers families and writes the functions that go by number.

An action can be on trial: what it changes at once is done, a function of the game looks at the
result, and all is put back. Whatever a change or a payment alters is therefore named beside it, and
a test must hold that the state is untouched by asking.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from types import CodeType, FunctionType
from typing import Any, NewType, TypeVar

from firehall.engine.errors import FirehallError

F = TypeVar("F", bound=Callable[..., Any])

#: What is given: an expression, a number, or a function bound by name.
Given = Mapping[str, "str | int | Callable[..., int]"]


class FamilyError(FirehallError):
    """A declaration that cannot be, with its file and line."""


@dataclass(frozen=True)
class Parameter:
    """One number of an action, one of ``size`` from ``first`` on.

    The mask looks at all of them, or at those below ``below`` (in words, or what a function gives),
    or at the candidates: the ``bits`` that a function gives, ``members`` of a set, or what is
    ``listed`` by two functions, one that counts them and one that gives the one of a ``number``, -1
    for none. None of these may leave out what could be legal.
    """

    name: str
    size: int
    below: str | Callable[..., int] = ""
    bits: Callable[..., int] | None = None
    members: str = ""
    listed: tuple[Callable[..., int], Callable[..., int]] | None = None
    first: int = 0

    def __contains__(self, number: int) -> bool:
        return self.first <= number < self.first + self.size


def _check(text: str, known: Collection[str], where: str) -> None:
    """An expression of a declaration can be read and names nothing unknown."""
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError:
        raise FamilyError(f"{where}: {text!r} cannot be read") from None
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in known:
            raise FamilyError(f"{where}: {node.id!r} in {text!r} is not known")


class Purse:
    """What prices are paid from: how much there is, how ``cost`` is paid, what that alters.

    All are expressions in the words of the module that declares the purse. Whether the funds
    suffice is the last of the reasons, or the ``first``.
    """

    def __init__(self, funds: str, pay: str, *alters: str, first: bool = False) -> None:
        caller = sys._getframe(1)
        self.funds = funds
        self.pay = pay
        self.alters = alters
        self.first = first
        self.module: dict[str, Any] = caller.f_globals
        self.where = f"{caller.f_code.co_filename}, line {caller.f_lineno}"

    @cached_property
    def holds(self) -> CodeType:
        """The funds, ready to be worked out."""
        return compile(self.funds, "funds", "eval")


@dataclass(frozen=True)
class Bound:
    """A function of a declaration and the names it takes."""

    function: FunctionType
    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.function.__name__}({', '.join(self.names)})"


@dataclass(frozen=True)
class Outside(Bound):
    """A reason against all that is not among the bits of a set, which may come in parts."""

    parameter: str
    among: str
    part: int

    def __str__(self) -> str:
        name, part = self.parameter, self.part
        among = f"{self.among}, {name} // {part})" if part else self.among
        bit = f"({name} % {part})" if part else name
        return f"0 if ({among} >> {bit}) & 1 else {super().__str__()}"


class Family:
    """One kind of action; see the module.

    Families may share their numbers at a question where the state says which of them is meant:
    each but the last of them says ``when``, as an expression over ``s`` alone.
    """

    def __init__(
        self,
        name: str,
        *parameters: Parameter,
        at: Sequence[int],
        rules: str | Callable[..., str],
        given: Given | None = None,
        when: str = "",
    ) -> None:
        caller = sys._getframe(1)
        self.name = name
        self.id = name.replace(" ", "_")
        self.parameters = parameters
        self.at = tuple(at)
        self.given: dict[str, str] = {}
        self.helpers: list[Bound] = []  # functions that givens and candidates need
        self.module: dict[str, Any] = caller.f_globals
        self._where = f"{caller.f_code.co_filename}, line {caller.f_lineno}"
        self.reasons: list[Bound] = []
        self.price: int | Bound | None = None
        self.purse: Purse | None = None
        self.paid = False
        self.changes: list[Bound] = []
        self.alters: tuple[str, ...] = ()
        self.effects: list[Bound] = []
        self.exempt: list[Bound] = []
        self.risks: list[Bound] = []
        self.tried = False
        self.pattern = name.split()
        self.verb = name
        self.aims: Bound | None = None
        self.phrases: Bound | None = None
        self.names: tuple[str, ...] = ("s",)
        for parameter in parameters:
            self._name(parameter.name)
        for name, how in (given or {}).items():
            self.given[name] = self._given(name, how)
            self._name(name)
        self.when = when
        _check(when or "s", {"s"}, self._where)
        self._look_for_candidates()
        self.rules = rules if isinstance(rules, str) else self._bind(rules)

    def _look_for_candidates(self) -> None:
        self.candidates: dict[str, str] = {}
        self.listed: dict[str, str] = {}
        self.parts: dict[str, str] = {}  # sets that come in parts
        self.ends: dict[str, str] = {}  # what the numbers to look at are below
        for parameter in self.parameters:
            below = parameter.below
            self.ends[parameter.name] = below if isinstance(below, str) else self._help(below)
            for text in filter(None, (below, parameter.members)):
                if isinstance(text, str):
                    _check(text, {*self.names, *self.module}, self._where)
            if parameter.bits is not None:
                self.candidates[parameter.name] = self._help(parameter.bits)
            elif parameter.listed is not None:
                count, nth = parameter.listed
                self.candidates[parameter.name] = self._help(count)
                self.listed[parameter.name] = self._help(nth, "number")

    def over(self, parameter: Parameter, name: str) -> Family:
        """The same family over other numbers of a parameter, as a family of its own.

        All its parts must have been declared. A table that has both offers more of the same.
        """
        more = copy(self)
        more.id = name.replace(" ", "_")
        named = [parameter if one.name == parameter.name else one for one in self.parameters]
        more.parameters = tuple(named)
        more.helpers = list(self.helpers)
        more._look_for_candidates()
        return more

    @property
    def size(self) -> int:
        size = 1
        for parameter in self.parameters:
            size *= parameter.size
        return size

    # Declaring

    def refuse(self, function: F) -> F:
        """A reason against the action: a code, or 0 when there is nothing against it."""
        self.reasons.append(self._bind(function, returns="int"))
        return function

    def only(self, name: str, among: Callable[..., int], part: int = 0) -> Callable[[F], F]:
        """A parameter is one of a set, the bits of ``among``; a function says why no other is.

        The mask goes over the set and asks no more of its members than the other reasons. A set of
        more than 31 comes in parts of so many: ``among`` then takes the number of a ``part``, last.
        """
        if name not in self._own:
            self.refuse_declaration(f"{name!r} is no parameter")
        if part:
            self.parts[name] = self._help(among, "part").removesuffix(", part)")
        else:
            self.candidates[name] = self._help(among)
        text = self.parts.get(name) or self.candidates[name]

        def hang(function: F) -> F:
            reason = self._bind(function, returns="int")
            self.reasons.append(Outside(reason.function, reason.names, name, text, part))
            return function

        return hang

    def cost(self, cost: int | F, purse: Purse, *, paid: bool = True) -> None:
        """The price: a number, or a function that must have an answer for every number.

        It is paid before the change; if not ``paid``, the effect sees to both, perhaps later.
        """
        self.price = cost if isinstance(cost, int) else self._bind(cost, returns="int")
        self.purse = purse
        self.paid = paid
        for text in (purse.funds, purse.pay, *purse.alters):
            _check(text, {*self.names, "cost", *purse.module}, purse.where)

    def change(self, *alters: str) -> Callable[[F], F]:
        """What the action alters at once, without telling; ``alters`` names the places."""
        for text in alters:
            _check(text, {*self.names, *self.module}, self._where)

        def hang(function: F) -> F:
            self.changes.append(self._bind(function, returns="None"))
            self.alters += alters
            self.tried = True
            return function

        return hang

    def effect(self, function: F) -> F:
        """What is told, and what follows."""
        self.effects.append(self._bind(function, "log", returns="None"))
        return function

    def on_trial(self, *, unless: Callable[..., bool] | None = None) -> None:
        """The price alone may be too much; ``unless`` lets an action pass whatever it costs."""
        self.tried = True
        if unless is not None:
            self.exempt.append(self._bind(unless, returns="bool"))

    def risky(self, function: F) -> F:
        """When the action is tried even if nothing else need be."""
        self.risks.append(self._bind(function, returns="bool"))
        return function

    def words(self, pattern: str) -> None:
        """How the action is written: ``chop {direction}``; ``{load*}`` takes all words that follow.

        The words before the first parameter are the verb.
        """
        self.pattern = pattern.split()
        for word in self.pattern:
            if word.startswith("{") and word.strip("{*}") not in self._own:
                self.refuse_declaration(f"{word} of {pattern!r} is no parameter")
        head = list(takewhile(lambda word: not word.startswith("{"), self.pattern))
        self.verb = " ".join(head)

    def aim(self, function: F) -> F:
        """The places on the board that the action is about."""
        self.aims = self._bind(function)
        return function

    def phrase(self, function: F) -> F:
        """The id of the message that says what the action does, and what goes into it."""
        self.phrases = self._bind(function)
        return function

    # Checking

    @property
    def _own(self) -> list[str]:
        return [parameter.name for parameter in self.parameters]

    def refuse_declaration(self, what: str) -> None:
        raise FamilyError(f"{self._where}: {self.name}: {what}")

    def _bind(self, function: Any, *more: str, returns: str | None = None) -> Bound:
        if not isinstance(function, FunctionType):
            self.refuse_declaration(f"{function!r} is no function")
        code = function.__code__
        where = f"{code.co_filename}, line {code.co_firstlineno}"
        names = code.co_varnames[: code.co_argcount]
        allowed = (*self.names, *more, *(["cost"] if self.price is not None else []))
        for name in names:
            if name not in allowed:
                raise FamilyError(
                    f"{where}: {function.__name__} of {self.name} takes {name!r}, "
                    f"which is none of {', '.join(allowed)}"
                )
        said = function.__annotations__.get("return", "nothing")
        said = said if isinstance(said, str) else getattr(said, "__name__", str(said))
        if isinstance(function.__globals__.get(said), NewType):
            said = "int"
        if returns is not None and said != returns:
            raise FamilyError(
                f"{where}: {function.__name__} of {self.name} gives {said}, not {returns}"
            )
        return Bound(function, names)

    def _name(self, name: str) -> None:
        if name in (*self.names, "log", "cost", "place", "mask", "tried", "number"):
            self.refuse_declaration(f"{name!r} is declared twice")
        self.names += (name,)

    def _help(self, function: Callable[..., int], *more: str) -> str:
        bound = self._bind(function, *more, returns="int")
        self.helpers.append(bound)
        return str(bound)

    def _given(self, name: str, how: str | int | Callable[..., int]) -> str:
        """What is given, as an expression over what comes before it."""
        if callable(how):
            return self._help(how)
        _check(str(how), {*self.names, *self.module}, self._where)
        return str(how)

    # Interpreted

    def numbers(self, place: int) -> dict[str, int]:
        """The parameters of an action by name; its place in the family counts from 0."""
        found: dict[str, int] = {}
        for parameter in reversed(self.parameters):
            place, number = divmod(place, parameter.size)
            found[parameter.name] = parameter.first + number
        return found

    def place(self, numbers: Mapping[str, int]) -> int:
        place = 0
        for parameter in self.parameters:
            place = place * parameter.size + numbers[parameter.name] - parameter.first
        return place

    def values(self, s: Any, numbers: Mapping[str, int]) -> dict[str, Any]:
        """Parameters and what is given."""
        found: dict[str, Any] = {"s": s, **numbers}
        scope, codes = self._interpreted
        for name, code in codes.items():
            found[name] = eval(code, scope, found)
        return found

    @cached_property
    def _interpreted(self) -> tuple[dict[str, Any], dict[str, CodeType]]:
        """What is given, ready to be worked out."""
        helpers = {one.function.__name__: one.function for one in self.helpers}
        codes = {name: compile(text, name, "eval") for name, text in self.given.items()}
        return {**self.module, **helpers}, codes

    def is_meant(self, s: Any) -> bool:
        """Whether the state says so, of those that share numbers."""
        return self._when is None or bool(eval(self._when, {"s": s}))

    @cached_property
    def _when(self) -> CodeType | None:
        return compile(self.when, "when", "eval") if self.when else None

    def targets(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        """The places on the board that an action is about."""
        return () if self.aims is None else tuple(call(self.aims, values))

    def cost_of(self, values: Mapping[str, Any]) -> int:
        assert self.price is not None
        return self.price if isinstance(self.price, int) else int(call(self.price, values))

    def funds(self, values: dict[str, Any]) -> int:
        assert self.purse is not None
        return int(eval(self.purse.holds, self.purse.module, values))


def call(part: Bound, values: Mapping[str, Any]) -> Any:
    """A function of a declaration, with what it takes by name."""
    return part.function(*(values[name] for name in part.names))
