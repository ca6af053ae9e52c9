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

Interpreted, the question is all there is to it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, TypeVar

from firehall.engine.generated import PAD, define

F = TypeVar("F", bound=Callable[..., Any])

_LARGE: set[Any] = set()


def large(function: F) -> F:
    """Mark a function that only large states are given to."""
    _LARGE.add(function)
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
