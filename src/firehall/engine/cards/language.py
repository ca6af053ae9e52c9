"""The words in which the cards of a game are written: its own functions, by their names.

A language knows the frame that a program runs in (its fields are the registers) and what the game
adds: *operations* do something, *predicates* say yes or no, *values* are numbers, *crowds* are sets
of seats, *domains* and *walks* are what can be picked, *statics* are numbers on a card that rules
look up. All are plain functions at the top of a module, handed back unchanged by the decorators. A
parameter that has the name of a register takes it from the frame, ``s``, ``log`` and ``at`` (the
row of the frame) are what they are everywhere, and any other is an operand, written on the card: a
word where `words` has named some, else a number or a sum.

`firehall.engine.cards.programs` reads cards in a language.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any, TypeVar

from firehall.engine.errors import FirehallError
from firehall.engine.kinds import Frames, Kind

F = TypeVar("F", bound=Callable[..., Any])

#: Fields of a program's frame that are the interpreter's own: where it is, the seats that are left
#: of a crowd and whose program it was, and how often something is still to be repeated.
POINTER, LEFT, SAVED, TIMES = "ip", "left", "saved", "times"
#: Fields of a question that a program asks: whom, and at which row.
SEAT, ROW = "seat", "row"


class LanguageError(FirehallError):
    """A declaration that cannot be, with its file and line."""


@dataclass(frozen=True)
class Signature:
    """Something that cards name, and what it takes."""

    number: int
    name: str
    names: tuple[str, ...]  # its parameters in their order
    operands: tuple[str, ...]  # those that a card gives
    defaults: Mapping[str, int]


@dataclass(frozen=True)
class Word(Signature):
    """A function of a language."""

    function: FunctionType
    into: str = ""  # the register that its answer goes to
    waits: bool = False  # the answer comes later, from a frame that it pushes
    reason: int = 0  # of a predicate: why not


@dataclass(frozen=True)
class Domain:
    """What can be picked: numbers below a size, or those that a walk finds."""

    register: str  # takes what is picked
    kind: int  # of the question
    size: str  # an expression; nothing if there are walks only


class Language:
    """See the module.

    ``refused`` is the reason where a condition has none of its own, ``program`` and ``choice`` are
    kinds of frames, and ``me`` is the register with the seat whose program it is.
    """

    def __init__(
        self,
        frames: Frames,
        *,
        seats: Callable[[Any], int],
        refused: int,
        program: str = "program",
        choice: str = "",
        me: str = "me",
    ) -> None:
        caller = sys._getframe(1)
        self.module: dict[str, Any] = caller.f_globals
        self._where = f"{caller.f_code.co_filename}, line {caller.f_lineno}"
        self.frames = frames
        self.seats = seats
        self.refused = refused
        self.program = self._kind(program, POINTER)
        self.choice = self._kind(choice, SEAT, ROW).number if choice else 0
        own = (POINTER, LEFT, SAVED, TIMES)
        self.registers = tuple(name for name in self.program.fields if name not in own)
        self.me = me
        if me not in self.registers:
            raise LanguageError(f"{self._where}: {me!r} is no register")
        self.operations: dict[str, Word] = {}
        self.hindrances: dict[str, Word] = {}
        self.predicates: dict[str, Word] = {}
        self.values: dict[str, Word] = {}
        self.crowds: dict[str, Word] = {}
        self.domains: dict[str, Domain] = {}
        self.walks: dict[str, Word] = {}
        self.statics: dict[str, Signature] = {}
        self.events: dict[str, tuple[str, ...]] = {}
        self.kinds: dict[str, dict[str, int]] = {}  # of words, by the operand that takes them

    def place(self, field: str) -> int:
        """Where a field lies in a frame."""
        return self.frames.places[field]

    # Declaring

    def words(self, operand: str, names: Sequence[str]) -> None:
        """An operand that is one of these, by number."""
        self.kinds[operand] = {name: number for number, name in enumerate(names)}

    def operation(self, *, into: str = "", waits: bool = False) -> Callable[[F], F]:
        """Something that a card does; ``into`` names the register that takes its answer.

        If it ``waits``, the answer is written there by whoever answers what it has asked.
        """

        def add(function: F) -> F:
            returns = "int" if into and not waits else "None"
            word = self._word(function, self.operations, ("s", "at", "log"), returns, most=4)
            if into and into not in self.registers:
                self._refuse(function, f"{into!r} is no register")
            self.operations[word.name] = replace(word, into=into, waits=waits)
            return function

        return add

    def hinders(self, operation: Callable[..., Any]) -> Callable[[F], F]:
        """Why an operation cannot be carried out, as a reason or 0, by parameters of the operation.

        A choice does not offer an option that begins with an operation which is hindered.
        """

        def add(function: F) -> F:
            word = self._word(function, {}, ("s", "at"), "int", most=4)
            hindered = self.operations[operation.__name__]
            for name in word.operands:
                if name not in hindered.operands:
                    self._refuse(function, f"{hindered.name} has no operand {name!r}")
            self.hindrances[hindered.name] = replace(
                word, number=hindered.number, operands=hindered.operands
            )
            return function

        return add

    def predicate(self, reason: int = 0) -> Callable[[F], F]:
        """A condition, and the reason that people hear where it does not hold."""

        def add(function: F) -> F:
            word = self._word(function, self.predicates, ("s", "at"), "bool")
            self.predicates[word.name] = replace(word, reason=reason or self.refused)
            return function

        return add

    def value(self, function: F) -> F:
        """A number that is looked up when it is needed."""
        word = self._word(function, self.values, ("s", "at"), "int")
        self.values[word.name] = word
        return function

    def crowd(self, function: F) -> F:
        """A set of seats, as bits; it takes no operands."""
        word = self._word(function, self.crowds, ("s", "at"), "int", most=0)
        self.crowds[word.name] = word
        return function

    def domain(self, register: str, question: str, size: str = "") -> None:
        """What can be picked into a register, at a question of that kind.

        All numbers below ``size``, an expression over ``s``; or what a walk finds.
        """
        if register not in self.registers:
            raise LanguageError(f"{self._where}: {register!r} is no register")
        kind = self._kind(question, SEAT, ROW).number
        self.domains[register] = Domain(register, kind, size)

    def walk(self, function: F) -> F:
        """What can be picked, one by one: from a ``candidate`` to the next, from -1 to -1."""
        word = self._word(function, self.walks, ("s", "at", "candidate"), "int")
        self.walks[word.name] = word
        return function

    def static(self, name: str, *operands: str) -> None:
        """A number, or up to three, that rules look up on the cards in play."""
        self.statics[name] = Signature(len(self.statics), name, operands, operands, {})

    def event(self, name: str, *given: str) -> int:
        """What a card can be set off by; ``given`` are the registers that are filled then."""
        self.events[name] = given
        return len(self.events) - 1

    # Checking

    def _kind(self, name: str, *fields: str) -> Kind:
        kind = next((kind for kind in self.frames.kinds if kind.name == name), None)
        if kind is None or not set(fields) <= set(kind.fields):
            needed = " and ".join(fields)
            raise LanguageError(f"{self._where}: there is no frame {name!r} with {needed}")
        return kind

    def _word(
        self,
        function: Any,
        beside: Mapping[str, Word],
        own: tuple[str, ...],
        returns: str,
        most: int = 3,
    ) -> Word:
        """A function by its signature: at most so many of its parameters are operands."""
        if not isinstance(function, FunctionType):
            raise LanguageError(f"{self._where}: {function!r} is no function")
        if function.__name__ in beside:
            self._refuse(function, "there is another of this name")
        said = function.__annotations__.get("return", "nothing")
        said = said if isinstance(said, str) else getattr(said, "__name__", str(said))
        if said != returns:
            self._refuse(function, f"gives {said}, not {returns}")
        parameters = inspect.signature(function).parameters
        operands = tuple(name for name in parameters if name not in (*own, *self.registers))
        if len(operands) > most:
            self._refuse(function, f"takes {len(operands)} operands, {most} is the most")
        defaults = {
            name: parameters[name].default
            for name in operands
            if parameters[name].default is not inspect.Parameter.empty
        }
        names = tuple(parameters)
        return Word(len(beside), function.__name__, names, operands, defaults, function)

    def _refuse(self, function: Any, what: str) -> None:
        code = function.__code__
        place = f"{code.co_filename}, line {code.co_firstlineno}"
        raise LanguageError(f"{place}: {function.__name__}: {what}")
