"""One source, three ways to run it.

Rule functions are plain Python. Here they are made to run on a target: ``python`` takes them as
they are, ``cpu`` compiles them with Numba; for ``cuda`` they are written out as C++, in `cxx`. What
Numba compiles may only call compiled functions, so a function is rebuilt with the compiled versions
of everything it calls in its globals; the author of a rule never sees this.

Some functions are written once for all games (see `firehall.engine.driver`): they call ``legal``,
``apply`` and the like through `firehall.engine.interface`, and the game's own take their place.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from pathlib import Path
from threading import RLock
from types import CodeType, FunctionType
from typing import Any, Generic, NewType, TypeVar

from firehall.engine.arrays import RangeOf
from firehall.engine.errors import FirehallError
from firehall.engine.generated import text_of
from firehall.engine.sizes import blank, is_large_only, is_question, named_like, without_large

Function = Callable[..., Any]
Substitutes = Mapping[str, Function]

PYTHON, CPU, CUDA = "python", "cpu", "cuda"
_FOLDERS_KEPT = 6  # of machine code, for each game
NAMES = (PYTHON, CPU, CUDA)
INTERFACE = "firehall.engine.interface"

T = TypeVar("T")

#: Held while a program is made: a thread that found another's half made would call plain functions.
_MAKING = RLock()

#: Rules that call nothing of the engine's interface are the same in every program for states of a
#: size: these, compiled.
_COMMON: dict[tuple[Function, bool], Function] = {}


class made_once(Generic[T]):  # noqa: N801 - used as a decorator
    """Like `functools.cache`; of several threads that ask first one makes and the others wait."""

    def __init__(self, make: Callable[..., T]) -> None:
        self._kept = cache(make)
        self.cache_clear = self._kept.cache_clear

    def __call__(self, *given: Hashable) -> T:
        with _MAKING:
            return self._kept(*given)


class Program:
    """The functions of one game on one target.

    ``kit`` names the functions that stand for those of `firehall.engine.interface`; ``instead``
    has functions that take another's place wherever it is called; a ``small`` one leaves out what
    only large states need (`firehall.engine.sizes`).
    """

    def __init__(
        self,
        target: str,
        label: str,
        kit: Substitutes,
        instead: Mapping[Function, Function] | None = None,
        small: bool = False,
    ) -> None:
        if target not in NAMES:
            raise FirehallError(f"there is no target {target!r}; take one of {', '.join(NAMES)}")
        self.target = target
        self.label = label
        self.kit = dict(kit)
        self.small = small
        self._instead = dict(instead or {})
        self._built: dict[Function, Function] = dict(self._instead)
        self._entries: dict[Function, Function] = {}

    def entry(self, function: Function) -> Function:
        """``function`` ready to be called from outside; on the CPU its machine code is cached."""
        if function not in self._entries:
            with _MAKING:
                if function not in self._entries:
                    self._entries[function] = self._make(function, entry=True)
        return self._entries[function]

    def inner(self, function: Function) -> Function:
        """``function`` ready to be called by other compiled functions."""
        with _MAKING:
            if not self._is_common(function):
                return self._made(self._built, function, function)
            return self._made(_COMMON, (function, self.small and _asks_size(function)), function)

    def _made(self, built: dict[Any, Function], key: Hashable, function: Function) -> Function:
        if key not in built:
            built[key] = function  # a cycle would be caught by the compiler, by name
            built[key] = self._make(function, entry=False)
        return built[key]

    def is_compiled(self, function: Function) -> bool:
        """Whether an entry has machine code already; else its first call compiles."""
        from firehall.engine import cpu

        return cpu.has_machine_code(self.entry(function))

    def _is_common(self, function: Function) -> bool:
        return self.target == CPU and not self._instead and not _depends_on_a_game(function)

    def _make(self, function: Function, entry: bool) -> Function:
        assert self.target != CUDA, "kernels are made by firehall.engine.gpu"
        instruction = _instruction(function) if self.target == CPU and not entry else None
        if instruction is not None:
            return instruction
        rebuilt = self._with_own_callees(function)
        if self.target == PYTHON:
            return rebuilt
        return _compile_for_cpu(rebuilt, self._cache_folder() if entry else None)

    def _with_own_callees(self, function: Function) -> Function:
        assert isinstance(function, FunctionType)
        if self.small and self.target == CPU:
            function = without_large(function)
        names = _names(function.__code__)
        scope = function.__globals__
        callees = {
            name: self.inner(chosen(scope[name], self.kit, self.small))
            for name in names
            if name in scope and _is_ours(scope[name])
        }
        callees |= {name: int for name in names if isinstance(scope.get(name), NewType)}
        callees |= {name: range for name in names if isinstance(scope.get(name), RangeOf)}
        if all(scope[name] is callee for name, callee in callees.items()):
            return function
        return named_like(function, FunctionType(function.__code__, {**scope, **callees}))

    def _cache_folder(self) -> Path:
        return cache_folder(self.label, self.kit, self.small)


def chosen(function: FunctionType, kit: Substitutes, small: bool) -> Function:
    """What a call means: the game's own function where the engine's interface is called, nothing
    where a small state has no such chapter, else the same."""
    if small and is_large_only(function):
        return blank(function)
    if function.__module__ == INTERFACE:
        try:
            return kit[function.__name__]
        except KeyError:
            raise LookupError(f"the game has no function {function.__name__!r}") from None
    return function


def _names(code: CodeType) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _is_ours(thing: object) -> bool:
    """Whether a global is a plain function that must be compiled along: not a builtin or a type."""
    return isinstance(thing, FunctionType)


def _compile_for_cpu(function: Function, folder: Path | None) -> Function:
    from firehall.engine import cpu  # Numba takes a moment to import

    return cpu.compile_inner(function) if folder is None else cpu.compile_entry(function, folder)


def _instruction(function: Function) -> Function | None:
    """What the processor does by itself, if it can do this."""
    from firehall.engine import cpu

    return cpu.INSTRUCTIONS.get(function)


# The cache of machine code


def cache_root() -> Path:
    """Where machine code is kept between runs; ``FIREHALL_CACHE`` overrides the user's folder."""
    given = os.environ.get("FIREHALL_CACHE")
    if given:
        return Path(given)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "firehall"


def cache_folder(label: str, kit: Substitutes, small: bool = False) -> Path:
    """The folder for a game's machine code, named after everything the code depends on.

    Numba looks at the file of the compiled function only, not at those of its callees; a digest
    of all our sources makes a change anywhere start a new folder. The few used last are kept.
    """
    folder = cache_root() / f"{label}-{_digest(kit)}{'-small' if small else ''}"
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    if is_new:
        used = sorted(folder.parent.glob(f"{label}-*"), key=lambda path: path.stat().st_mtime)
        for path in used[:-_FOLDERS_KEPT]:
            shutil.rmtree(path, ignore_errors=True)
    return folder


def _digest(kit: Substitutes) -> str:
    import llvmlite
    import numba
    import numpy

    digest = hashlib.sha256()
    for part in (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__):
        digest.update(part.encode())
    for name, function in sorted(kit.items()):
        digest.update(f"{name} {function.__module__} {function.__qualname__}".encode())
    reached = _reached(list(kit.values()))
    made = {function: text_of(function) for function in reached}
    sources = {Path(one.__code__.co_filename) for one, text in made.items() if text is None}
    for path in sorted(sources | set(Path(__file__).parent.glob("*.py"))):
        digest.update(path.read_bytes())
    for function in sorted(reached, key=lambda one: (one.__module__, one.__qualname__)):
        digest.update((made[function] or "").encode())
        for name, value in _globals_of(function):
            if isinstance(value, numpy.ndarray | int):  # frozen into the code; may come from data
                digest.update(f"{name} {numpy.asarray(value).tolist()}".encode())
    return digest.hexdigest()[:16]


@cache
def _depends_on_a_game(function: Function) -> bool:
    """Whether it calls what each game has of its own, at any depth."""
    return any(one.__module__ == INTERFACE for one in _reached([function]))


@cache
def _asks_size(function: Function) -> bool:
    """Whether it is another one for each size of a game, at any depth."""
    return any(is_question(one) or is_large_only(one) for one in _reached([function]))


def _reached(functions: list[Any]) -> set[FunctionType]:
    """These functions and all that they call."""
    seen: set[FunctionType] = set()
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if isinstance(function, FunctionType) and function not in seen:
            seen.add(function)
            waiting += [value for _, value in _globals_of(function)]
    return seen


def _globals_of(function: FunctionType) -> list[tuple[str, Any]]:
    scope = function.__globals__
    return [(name, scope[name]) for name in sorted(_names(function.__code__)) if name in scope]
