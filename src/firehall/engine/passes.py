"""What Numba does to a rule: what of it is needed, and nothing twice.

Of the time that compiling takes four fifths are Numba's own Python, for hundreds of small functions
that are much alike. Each part here was measured (docs/results/performance.md).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import FunctionType
from typing import Any, TypeVar

from numba import types
from numba.core.compiler import Flags
from numba.core.compiler_machinery import _pass_registry
from numba.core.sigutils import normalize_signature
from numba.core.targetconfig import ConfigStack
from numba.core.typed_passes import (
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)

F = TypeVar("F", bound=Callable[..., Any])

# Numba says little about its types.
_flags: Any = ConfigStack
_registered: Any = _pass_registry
_normalize: Any = normalize_signature
_base_function: Any = types.BaseFunction

#: Of the passes of Numba those that change a rule: there are no closures in one, nor exceptions,
#: literals to unroll or sums of whole arrays.
PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    GenericRewrites,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
)

#: Collecting garbage: objects between two looks at the newest, and how many such looks to one at
#: more. A compilation makes millions of objects and needs most of them until its end.
SELDOM = (100_000, 50, 1_000)

ROOM = 200_000  # numbers that a call has place for; what it calls finds half a megabyte


def run_passes(state: Any) -> Any:
    """Compile what is in ``state``, and tell nobody who measures how long each pass takes."""
    with _flags().enter(state.flags):
        for one in PASSES:
            _registered.get(one).pass_inst.run_pass(state)
    return state.cr


def compile_quietly(dispatcher: Any) -> None:
    """Compile without Numba's clocks: a function deep in others would start those of them all."""

    def compile_for(signature: Any) -> Any:
        args, returns = _normalize(signature)
        found = dispatcher.overloads.get(tuple(args))
        if found is None:
            with dispatcher._compiling_counter:
                found = dispatcher._compiler.compile(args, returns)
            dispatcher.add_overload(found)
        return found.entry_point

    dispatcher.compile = compile_for
    dispatcher._compiler._customize_flags = rule_flags


class RuleFlags(Flags):
    """The flags of all rules, in one object: what Numba keeps by flags is found by that alone."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__

    def copy(self) -> Flags:
        return Flags(self)  # type: ignore[no-untyped-call]


rule_flags = cache(RuleFlags)

# Which of its implementations of ``+`` or ``len`` a rule calls Numba finds out anew at every call,
# trying one after the other.
_find = _base_function.get_call_type
_found: dict[Any, Any] = {}


def find_once(function: Any, context: Any, args: Any, keywords: Any) -> Any:
    """The signature of a call of a builtin or an operator, kept for rules."""
    if keywords or not isinstance(_flags.top_or_none(), RuleFlags):
        return _find(function, context, args, keywords)
    key = function, tuple(args)
    if key not in _found:
        _found[key] = _find(function, context, args, keywords)
    return _found[key]


_base_function.get_call_type = find_once


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Look for garbage seldom: a seventh of a compilation was this."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def in_one_room(function: F) -> F:
    """Lay the frames of all that a function calls side by side in memory.

    Python takes memory for frames from the system in pieces of 16 kB, and gives a piece back when
    the call that began it returns: in a compilation 700,000 times, a tenth of it all. A function
    that seems to need a large frame gets a large piece.
    """
    assert isinstance(function, FunctionType)
    function.__code__ = function.__code__.replace(co_stacksize=ROOM)
    return function
