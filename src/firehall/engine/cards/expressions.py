"""Conditions and sums of cards, written as in Python, as rows of LOGIC and SUMS.

A condition is read from left to right and leaves as soon as it is decided: ``and``, ``or`` and
``not`` are jumps alone. What fails in a row of ``and`` says its own reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import NoReturn, TypeVar

from firehall.engine.cards.instructions import (
    AT_LEAST,
    AT_MOST,
    COMPARE,
    EQUAL,
    LESS,
    MORE,
    OWN,
    POSSIBLE,
    REGISTER,
    SUM,
    TERM,
    UNLIKE,
    VERDICT,
)
from firehall.engine.cards.language import Language, Signature, Word
from firehall.engine.cards.lines import CardError
from firehall.engine.options import did_you_mean

Row = list[int]
S = TypeVar("S", bound=Signature)

_RELATIONS: dict[type[ast.cmpop], int] = {
    ast.Lt: LESS,
    ast.LtE: AT_MOST,
    ast.Eq: EQUAL,
    ast.NotEq: UNLIKE,
    ast.GtE: AT_LEAST,
    ast.Gt: MORE,
}
MOST = REGISTER - 1  # of a number on a card, either way


def refuse(where: str, what: str) -> NoReturn:
    raise CardError(f"{where}: {what}")


def parsed(text: str, where: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        refuse(where, f"{text!r} cannot be read")


class Logic:
    """The rows of all conditions and sums; ``known`` are the registers that are filled so far."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.rows: list[Row] = [[VERDICT, 0, 0, 0, 0]]
        self.sums: list[Row] = []
        self.known: set[str] = set()
        self.read: set[str] = set()
        self._asked = ""

    # Conditions

    def condition(self, text: str | None, where: str, *, possible: int = 0, asked: str = "") -> int:
        """The first row of a condition; of none, one that always holds.

        ``possible`` is a row of CODE: the operation there must be possible besides. ``asked`` is a
        register that is about to be filled.
        """
        if text is None and not possible:
            return 0
        self._asked = asked
        first = len(self.rows)
        parts = self._parts(parsed(text, where)) if text is not None else []
        _refuse_contradiction(parts, where)
        failures = [(part, self._jump(part, False, where)) for part in parts]
        if possible:
            self._add(POSSIBLE, possible)
        self._add(VERDICT)
        for part, jumps in failures:
            for row in jumps:
                self._lead(row, len(self.rows))
            self._add(VERDICT, self._reason(part))
        self._asked = ""
        return first

    def _parts(self, node: ast.expr) -> list[ast.expr]:
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            return [part for value in node.values for part in self._parts(value)]
        return [node]

    def _reason(self, node: ast.expr) -> int:
        """Of a word, also where it is denied."""
        name = name_of(node.operand if isinstance(node, ast.UnaryOp) else node)
        word = self._language.predicates.get(name)
        return word.reason if word is not None else self._language.refused

    def _jump(self, node: ast.expr, when: bool, where: str) -> list[int]:
        """Rows that jump when a condition is so; whoever asks leads them on."""
        match node:
            case ast.UnaryOp(ast.Not(), operand):
                return self._jump(operand, not when, where)
            case ast.BoolOp(operator, values):
                if isinstance(operator, ast.Or) == when:
                    return [row for value in values for row in self._jump(value, when, where)]
                passed = [
                    row for value in values[:-1] for row in self._jump(value, not when, where)
                ]
                jumps = self._jump(values[-1], when, where)
                for row in passed:
                    self._lead(row, len(self.rows))
                return jumps
            case ast.Compare(left, [relation], [right]) if type(relation) in _RELATIONS:
                return [self._compare(left, _RELATIONS[type(relation)], right, when, where)]
        return [self._test(node, when, where)]

    def _compare(
        self, left: ast.expr, relation: int, right: ast.expr, when: bool, where: str
    ) -> int:
        if isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
            refuse(where, f"{ast.unparse(left)} and {ast.unparse(right)} need no comparing")
        words = self._words_of(left)
        one = self.value(left, where)
        other = self.value(right, where) if words is None else self._word(right, words, where)
        return self._add(COMPARE, one, relation, other, 1 if when else 0)

    def _words_of(self, node: ast.expr) -> str | None:
        """The kind of words that a value answers with, if it has its name: ``district(x)``."""
        name = name_of(node)
        return name if name in self._language.kinds else None

    def _test(self, node: ast.expr, when: bool, where: str) -> int:
        predicate = self._find(self._language.predicates, node, where, "predicate")
        operands = self.operands(predicate, node, where)
        return self._add(OWN + predicate.number, *operands, last=1 if when else 0)

    # Values

    def value(self, node: ast.expr, where: str) -> int:
        """A number, a register, or a sum of them, as an operand."""
        simple = self._simple(node, where)
        if simple is not None:
            return simple
        first = len(self.sums)
        self.sums += [*self._terms(node, 1, where), [VERDICT, 0, 0, 0, 0]]
        return SUM + first

    def _simple(self, node: ast.expr, where: str) -> int | None:
        match node:
            case ast.Constant(int(number)) if not isinstance(number, bool):
                return self._number(number, where)
            case ast.UnaryOp(ast.USub(), ast.Constant(int(number))):
                return self._number(-number, where)
            case ast.Name(name) if name in self._language.registers:
                return REGISTER + self.register(name, where)
        return None

    def _number(self, number: int, where: str) -> int:
        if not -MOST <= number <= MOST:
            refuse(where, f"{number} is too large a number")
        return number

    def register(self, name: str, where: str) -> int:
        """The place of a register that something has filled."""
        if name != self._asked:
            if name not in self.known:
                refuse(where, f"nothing has filled {name!r}")
            self.read.add(name)
        return self._language.place(name)

    def _terms(self, node: ast.expr, factor: int, where: str) -> Iterable[Row]:
        match node:
            case ast.BinOp(left, ast.Add() | ast.Sub() as sign, right):
                yield from self._terms(left, factor, where)
                minus = isinstance(sign, ast.Sub)
                yield from self._terms(right, -factor if minus else factor, where)
            case ast.BinOp(ast.Constant(int(number)), ast.Mult(), right):
                yield from self._terms(right, factor * number, where)
            case _:
                yield self._term(node, factor, where)

    def _term(self, node: ast.expr, factor: int, where: str) -> Row:
        simple = self._simple(node, where)
        if simple is not None:
            return [TERM, simple, 0, 0, factor]
        value = self._find(self._language.values, node, where, "value")
        operands = self.operands(value, node, where)
        if any(operand >= SUM for operand in operands):
            refuse(where, f"{ast.unparse(node)}: a value takes numbers and registers")
        return [OWN + value.number, *operands, *[0] * (3 - len(operands)), factor]

    # Words

    def operands(self, word: Signature, node: ast.expr, where: str) -> list[int]:
        """What a function is given, in the order of its operands; its registers are filled."""
        for name in word.names:
            if name in self._language.registers:
                self.register(name, where)
        given = self._given(word, node, where)
        return [
            word.defaults[name] if name not in given else self._operand(name, given[name], where)
            for name in word.operands
        ]

    def _given(self, word: Signature, node: ast.expr, where: str) -> dict[str, ast.expr]:
        arguments = node.args if isinstance(node, ast.Call) else []
        if len(arguments) > len(word.operands):
            refuse(where, f"nothing reads {ast.unparse(arguments[len(word.operands)])!r}")
        given = dict(zip(word.operands, arguments, strict=False))
        for keyword in node.keywords if isinstance(node, ast.Call) else []:
            if keyword.arg not in word.operands or keyword.arg in given:
                refuse(where, f"nothing reads {ast.unparse(keyword)!r}")
            given[keyword.arg] = keyword.value
        for name in word.operands:
            if name not in given and name not in word.defaults:
                refuse(where, f"{word.name} lacks its operand {name!r}")
        return given

    def _operand(self, name: str, node: ast.expr, where: str) -> int:
        if name in self._language.kinds:
            return self._word(node, name, where)
        return self.value(node, where)

    def _word(self, node: ast.expr, kind: str, where: str) -> int:
        words = self._language.kinds[kind]
        text = ast.unparse(node)
        if text not in words:
            near = did_you_mean([text], words)
            refuse(where, f"{text!r} is no {kind}; there are {', '.join(words)}{near}")
        return words[text]

    def _find(self, words: Mapping[str, S], node: ast.expr, where: str, what: str) -> S:
        name = name_of(node)
        if name not in words:
            near = did_you_mean([name], words)
            refuse(where, f"{ast.unparse(node)!r} is no {what}{near}")
        return words[name]

    def operation(self, node: ast.expr, where: str) -> Word:
        return self._find(self._language.operations, node, where, "operation")

    def walk(self, node: ast.expr, where: str) -> Word:
        return self._find(self._language.walks, node, where, "walk")

    def static(self, node: ast.expr, where: str) -> Signature:
        return self._find(self._language.statics, node, where, "static")

    # Rows

    def _add(self, op: int, *operands: int, last: int = 0) -> int:
        row = [op, *operands, *[0] * (4 - len(operands))]
        if last:
            row[-1] = last
        self.rows.append(row)
        return len(self.rows) - 1

    def _lead(self, row: int, to: int) -> None:
        """A jump that waited; it was marked if it is taken at a yes."""
        self.rows[row][-1] = -to if self.rows[row][-1] else to


def _refuse_contradiction(parts: list[ast.expr], where: str) -> None:
    """A condition with something and its contrary in it can never hold."""
    said = {ast.unparse(part) for part in parts}
    for text in sorted(said):
        if f"not {text}" in said:
            refuse(where, f"{text} and not {text} can never hold")


def name_of(node: ast.expr) -> str:
    """The word that an expression is, or that it calls; nothing if it is anything else."""
    match node:
        case ast.Name(name) | ast.Call(ast.Name(name)):
            return name
    return ""
