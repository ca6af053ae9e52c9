"""Compiling for the CPU: all functions of a program become one module, optimised once.

Numba by itself optimises and assembles every function together with everything it calls, again at
each level of calls, and lets a callee look as if others might call it too. Rules are some two
hundred small functions, so that costs far more time than the program itself, and the optimiser may
not drop arguments nobody reads or status codes that are always zero. Here inner functions are only
translated; the entry gathers them, hides them from the outside, and is optimised once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba._dynfunc import make_function
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.extending import intrinsic

from firehall.engine.bits import lowest, ones
from firehall.engine.errors import FirehallError
from firehall.engine.passes import compile_quietly, in_one_room, run_passes, seldom_collecting

Function = Callable[..., Any]

HALF, WHOLE, FALSE = ir.IntType(32), ir.IntType(64), ir.IntType(1)(0)

njit: Any = numba.njit
config: Any = numba.config

#: Rules allocate nothing, so nothing needs counting of references.
_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}

#: Numba writes down the arguments of a function before each of its passes: once for a state, with
#: all its fields, is enough. A tenth of all compilation was this.
_record: Any = types.Record
_record.__repr__ = cache(_record.__repr__)


class InnerLibrary(JITCodeLibrary):
    """A translated function that waits to be linked into an entry."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0  # there is no machine code of its own


class EntryLibrary(JITCodeLibrary):
    """A function that can be called from outside, with all that it calls, at any depth."""

    def finalize(self) -> None:
        module = self._final_module
        own = {function.name for function in module.functions if not function.is_declaration}
        inner = _gather(self._linking_libraries)
        self._linking_libraries = [
            library for library in self._linking_libraries if not isinstance(library, InnerLibrary)
        ]
        for library in inner:
            module.link_in(library._final_module, preserve=True)
            self._linking_libraries += [
                other for other in library._linking_libraries if not isinstance(other, InnerLibrary)
            ]
        for function in module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = "internal"
        super().finalize()  # type: ignore[no-untyped-call]


def _gather(libraries: list[Any]) -> list[InnerLibrary]:
    """Every inner library that these need, directly or not, each once."""
    found: dict[InnerLibrary, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if isinstance(library, InnerLibrary) and library not in found:
            found[library] = None
            waiting += library._linking_libraries
    return list(found)


def library(state: Any, kind: Any) -> Any:
    """A library for the function under compilation."""
    return kind(state.targetctx.codegen(), state.func_id.func_qualname)


class InnerCompiler(Compiler):
    def _compile_core(self) -> Any:
        state = self.state
        state.library = library(state, InnerLibrary)
        state.targetctx.get_executable = _no_executable
        return run_passes(state)


class EntryCompiler(Compiler):
    @in_one_room
    def _compile_core(self) -> Any:
        state = self.state
        state.library = library(state, EntryLibrary)
        state.library.enable_object_caching()
        with seldom_collecting():
            return super()._compile_core()  # type: ignore[no-untyped-call]


@intrinsic
def count_ones(_: Any, word: Any) -> Any:
    """`bits.ones` of the lower half of a number."""

    def written(_: Any, code: Any, signature: Any, given: Any) -> Any:
        return code.zext(code.ctpop(code.trunc(given[0], HALF)), WHOLE)

    return types.int64(types.int64), written


@intrinsic
def count_zeros(_: Any, word: Any) -> Any:
    """`bits.lowest`, of a word without a bit as well."""

    def written(_: Any, code: Any, signature: Any, given: Any) -> Any:
        return code.zext(code.cttz(code.trunc(given[0], HALF), FALSE), WHOLE)

    return types.int64(types.int64), written


#: What a processor has an instruction for; on a GPU `device/views.h` says the same.
INSTRUCTIONS: dict[Function, Any] = {ones: count_ones, lowest: count_zeros}


def _no_executable(library: Any, description: Any, environment: Any) -> Any:
    """What stands for an inner function where Numba keeps something to call from Python."""
    return make_function(
        description.lookup_module(), description.qualname, "", 0, environment, (library,)
    )


def compile_inner(function: Function) -> Function:
    """For other compiled functions to call."""
    if config.DISABLE_JIT:
        raise FirehallError("Numba is switched off (NUMBA_DISABLE_JIT); take the target python")
    dispatcher = njit(
        pipeline_class=InnerCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS
    )(function)
    take_arguments_alike(dispatcher._compiler)
    compile_quietly(dispatcher)
    return dispatcher


def take_arguments_alike(compiler: Any) -> None:
    """Compile a function once, not for every mix of fields, counters and constants it is given."""
    fold = compiler.fold_argument_types

    def widened(args: Any, keywords: Any) -> Any:
        signature, args = fold(args, keywords)
        return signature, tuple(map(_alike, args))

    compiler.fold_argument_types = widened


def _alike(kind: Any) -> Any:
    """Numbers of one width, and no version of its own for True or for False."""
    if isinstance(kind, types.Integer):
        return types.int64
    return types.boolean if isinstance(kind, types.Boolean) else kind


def has_machine_code(entry: Any) -> bool:
    """Whether an entry need not be compiled on this processor: it has run, or lies in its cache.

    Numba takes nothing from a cache whose sources have another path or date, nor from another kind
    of processor; so its own index is asked.
    """
    if entry.signatures:
        return True
    processor = entry.targetctx.codegen().magic_tuple()
    return any(kind == processor for _, kind, _ in entry._cache._cache_file._load_index())


def compile_entry(function: Function, cache: Path) -> Function:
    """To be called from Python; the machine code is kept in the cache folder."""
    previous = config.CACHE_DIR
    config.CACHE_DIR = str(cache)
    try:
        return njit(pipeline_class=EntryCompiler, cache=True, **_OPTIONS)(function)
    finally:
        config.CACHE_DIR = previous
