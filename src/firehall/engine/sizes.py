"""Rules that only the larger size of a game has (`Game.sized`).

A chapter that needs fields which small states lack is marked, and programs of the small size
(`Game.small`) have an empty function in its place: nothing of it is compiled or paid for there.
Whoever calls it asks first whether the state is large, by the length of an array, which every
compiler knows::

    def blast(s: State, cell: Cell, direction: int, log: Log) -> bool:
        if is_large(s) and passes_hole(s, cell, log):
            return True
        ...


    @large
    def passes_hole(s: State, cell: Cell, log: Log) -> bool: ...

Interpreted, the question is all there is to it. Compilers are given rules without what the answer
rules out (`settled`), so that nobody translates, or counts, calls that are never made.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar

from firehall.engine.generated import PAD, define, text_of

F = TypeVar("F", bound=Callable[..., Any])

_LARGE: set[Any] = set()
_QUESTIONS: set[Any] = set()


def large(function: F) -> F:
    """Mark a function that only large states are given to."""
    _LARGE.add(function)
    return function


def asks_size(function: F) -> F:
    """Mark the function that says whether a state is large."""
    _QUESTIONS.add(function)
    return function


def is_large_only(function: Any) -> bool:
    return function in _LARGE


@cache
def blank(function: FunctionType) -> FunctionType:
    """What stands for a marked function where no state is large: it does nothing.

    >>> @large
    ... def explode(s: object, cell: int) -> int:
    ...     return 7
    >>> blank(explode)(None, 3)
    0
    """
    head = inspect.signature(function)
    returns = getattr(head.return_annotation, "__name__", head.return_annotation)
    given = ", ".join(
        f"{one.name}: {getattr(one.annotation, '__name__', one.annotation)}"
        for one in head.parameters.values()
    )
    result = {"None": "return", "bool": "return False"}.get(str(returns), "return 0")
    name = f"no_{function.__name__}"
    text = f"def {name}({given}) -> {returns}:\n{PAD}{result}\n"
    scope = {**function.__globals__, "__name__": function.__module__}
    return define(name, text, scope)


@cache
def without_large(function: FunctionType) -> FunctionType:
    """A function as it is where no state is large, for a compiler.

    >>> @asks_size
    ... def is_large(s: object) -> bool: ...
    >>> def burn(s):
    ...     if is_large(s):
    ...         return explode(s)
    ...     return 2
    >>> without_large(burn).__code__.co_names
    ()
    """
    if not any(is_question(function.__globals__.get(name)) for name in function.__code__.co_names):
        return function
    text = text_of(function) or textwrap.dedent(inspect.getsource(function))
    module = ast.parse(text)
    tree = module.body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list = []
    tree = settled(tree, function.__globals__, small=True)
    tree.body = tree.body or [ast.Pass()]
    module.body = [ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)]
    made = compile(ast.fix_missing_locations(module), function.__code__.co_filename, "exec")
    code = next(one for one in made.co_consts if isinstance(one, CodeType))
    return named_like(function, FunctionType(code, function.__globals__))


def named_like(function: FunctionType, other: FunctionType) -> FunctionType:
    """Another function under the name of this one, and with what it is not given."""
    other.__name__, other.__qualname__ = function.__name__, function.__qualname__
    other.__module__, other.__defaults__ = function.__module__, function.__defaults__
    return other


def settled(tree: ast.FunctionDef, scope: dict[str, Any], small: bool) -> ast.FunctionDef:
    """A function with the question for the size answered, and without what is never done then.

    >>> @asks_size
    ... def is_large(s: object) -> bool: ...
    >>> text = (
    ...     "def f(s):\\n if is_large(s) and s.hole:\\n  return 1\\n return 0 if is_large(s) else 2"
    ... )
    >>> print(ast.unparse(settled(ast.parse(text).body[0], {"is_large": is_large}, True)))
    def f(s):
        return 2
    """
    names = {name for name, value in scope.items() if is_question(value)}
    found = _Settling(names, not small).visit(tree) if names else tree
    assert isinstance(found, ast.FunctionDef)
    return found


def is_question(value: Any) -> bool:
    """Whether this is the function that says whether a state is large."""
    return isinstance(value, FunctionType) and value in _QUESTIONS


class _Settling(ast.NodeTransformer):
    """Constants in place of questions, and what follows from constants."""

    def __init__(self, questions: set[str], answer: bool) -> None:
        self._questions, self._answer = questions, answer

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        asks = isinstance(node.func, ast.Name) and node.func.id in self._questions
        return ast.copy_location(ast.Constant(self._answer), node) if asks else node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        known = _known(node.operand) if isinstance(node.op, ast.Not) else None
        return node if known is None else ast.copy_location(ast.Constant(not known), node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """``False and …`` is False, ``True and rest`` the rest; ``or`` the other way round."""
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)
        rest = [value for value in node.values if _known(value) is not (not ends)]
        for place, value in enumerate(rest):
            if _known(value) is ends:
                rest = rest[: place + 1]
                break
        if len(rest) > 1 and _known(rest[0]) is None:
            node.values = rest
            return node
        return rest[0] if rest else ast.copy_location(ast.Constant(not ends), node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        known = _known(node.test)
        return node if known is None else node.body if known else node.orelse

    def visit_If(self, node: ast.If) -> Any:
        """Nothing inside a branch that is left out is looked at; an empty one is none."""
        node.test = self.visit(node.test)
        known = _known(node.test)
        if known is not None:
            kept = node.body if known else node.orelse
            return [one for statement in kept for one in self._each(statement)]
        node.body = [one for statement in node.body for one in self._each(statement)]
        node.body = node.body or [ast.copy_location(ast.Pass(), node)]
        node.orelse = [one for statement in node.orelse for one in self._each(statement)]
        return node

    def _each(self, statement: ast.stmt) -> list[ast.stmt]:
        found = self.visit(statement)
        return found if isinstance(found, list) else [found]


def _known(node: ast.AST) -> bool | None:
    """What is known of a condition."""
    known = node.value if isinstance(node, ast.Constant) else None
    return known if isinstance(known, bool) else None
