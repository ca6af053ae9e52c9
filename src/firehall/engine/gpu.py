"""The GPU: one game a thread, the same functions as everywhere.

The rules of a game, written out as C++ (`cxx`), stand before the kernels of ``device/kernels.cu``;
CUDA's own compiler makes machine code of it, which CuPy keeps on disk. Everything here needs CuPy
and an NVIDIA GPU.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from firehall.engine.bits import nth
from firehall.engine.chance import draw
from firehall.engine.cxx import Source
from firehall.engine.driver import HEAD, choose
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.interface import QUESTIONS
from firehall.engine.layout import fixed_from
from firehall.engine.plain import Array
from firehall.engine.stepping import ready, step_one
from firehall.engine.targets import Program
from firehall.engine.tracing import LOG_ROWS, trace_game

THREADS = 256  # a block
GAMES = 1 << 21  # that are played at a time
NODES_AT_ONCE = 16  # of every game, before it is asked whether all are over

#: Functions of a game that kernels call by these names.
_RULES = (
    "actor",
    "legal",
    "apply",
    "chances",
    "chance",
    "returns",
    "summary",
    "observe",
    "redeal",
    "question",
)


def available() -> bool:
    """Whether there is a GPU to run on."""
    try:
        import cupy
    except ImportError:
        return False
    try:
        return bool(cupy.cuda.runtime.getDeviceCount())
    except cupy.cuda.runtime.CUDARuntimeError:
        return False


def need() -> Any:
    """CuPy, or one sentence why not."""
    if not available():
        raise FirehallError("there is no GPU here; take target cpu, or install firehall[gpu]")
    import cupy

    return cupy


def source(game: Game, program: Program, notes: int = 0) -> str:
    """A game's rules as C++, all that stands before kernels; ``notes`` is room to think in."""
    rules = Source(game.state, program.kit)
    for name in _RULES:
        rules.add(program.kit[name], name)
    for function in (nth, draw, ready, step_one, trace_game):
        rules.add(function, function.__name__)
    if notes:
        rules.add(choose, "choose")
    numbers = {
        "THREADS": THREADS,
        "ACTIONS": game.num_actions,
        "QUESTIONS": QUESTIONS,
        "WORDS": game.mask_words,
        "FEATURES": game.observation_size,
        "SUMMARY": len(game.summary),
        "NOTES": notes,
        "LOG_ROWS": LOG_ROWS,
        "FIXED_BYTES": game.state.itemsize - fixed_from(game.state),
    }
    defined = "\n".join(f"#define {name} {value}" for name, value in numbers.items())
    return "\n".join([_text("views.h"), rules.text, defined, _text("games.h")])


def _text(name: str) -> str:
    return (files("firehall.engine") / "device" / name).read_text()


@cache
def module(game: Game, program: Program, kernels: str, notes: int = 0) -> Any:
    """The kernels of a file, compiled for a game."""
    text = source(game, program, notes) + _text(kernels)
    return need().RawModule(code=text, options=("--std=c++20",), backend="nvrtc")


def blocks(count: int) -> tuple[int]:
    """A grid with a thread for each of ``count`` games."""
    return ((count + THREADS - 1) // THREADS,)


def launch(kernel: Any, count: int, *arguments: Any) -> None:
    """Run a kernel of which each thread takes a game; the number of games is its last argument."""
    kernel(blocks(count), (THREADS,), (*arguments, np.int32(count)))


def play_games(
    game: Game,
    program: Program,
    start: Array,
    kinds: Array,
    notes: int,
    seed: int,
    first: int,
    count: int,
    limit: int,
) -> Array:
    """Results of ``count`` games, a row each, as the CPU's driver gives them."""
    return _Table(game, program, start, kinds, notes, count).play(seed, first, limit)


class _Table:
    """Memory and kernels for many games at once: see ``device/play.cu``."""

    def __init__(
        self, game: Game, program: Program, start: Array, kinds: Array, notes: int, count: int
    ) -> None:
        cupy = need()
        self._kernels = module(game, program, "play.cu", notes)
        self._count = count
        self._seats = min(count, GAMES)
        play = fixed_from(game.state)
        begin = cupy.asarray(start.view(np.uint8))
        self._start = begin[:play]
        self._games = cupy.empty(self._seats * 5, np.int32)
        self._plays = cupy.empty(self._seats * play, np.uint8)
        self._fixed = begin[play:]
        self._kinds = cupy.asarray(kinds)
        self._begun = cupy.zeros(1, np.int32)
        self._idle = cupy.zeros(1, np.int32)
        self._keys = cupy.empty(self._seats, np.int16)
        self._counts = cupy.empty(game.num_actions + QUESTIONS + 1, np.int32)
        self._order = cupy.arange(self._seats, dtype=np.int32)
        self._spare = cupy.empty_like(self._order)
        self._results = cupy.empty((count, HEAD + len(game.summary)), np.int32)

    def play(self, seed: int, first: int, limit: int) -> Array:
        total = np.int32(self._count)
        at = (self._games, self._plays, self._fixed)
        self._run("deal", *at, self._start, self._keys, self._begun, total)
        nodes = 0
        while nodes % NODES_AT_ONCE or int(self._idle[0]) < self._seats:
            self._sort()
            self._run(
                "ask", *at, self._order, self._keys, self._kinds, np.int64(seed), np.int64(first)
            )
            self._sort()
            self._run(
                "answer",
                *at,
                self._order,
                self._keys,
                self._start,
                self._begun,
                total,
                np.int64(limit),
                self._results,
            )
            nodes += 1
        played: Array = self._results.get()
        return played

    def _run(self, kernel: str, *arguments: Any) -> None:
        launch(self._kernels.get_function(kernel), self._seats, *arguments)

    def _sort(self) -> None:
        """Put the games in the order of their keys."""
        self._counts.fill(0)
        self._run("tally", self._keys, self._counts)
        self._kernels.get_function("add_up")((1,), (32,), (self._counts, self._idle))
        self._run("put_in_order", self._order, self._spare, self._keys, self._counts)
        self._order, self._spare = self._spare, self._order


def trace_games(game: Game, start: Array, seed: int, first: int, count: int) -> Array:
    """Checksums of random games, as `firehall.engine.tracing` makes them."""
    cupy = need()
    states = cupy.tile(cupy.asarray(start.view(np.uint8)), count)
    sums = cupy.empty(count, np.int64)
    kernel = module(game, game.program("cuda"), "trace.cu").get_function("trace")
    launch(kernel, count, states, np.int64(seed), np.int64(first), sums)
    traced: Array = sums.get()
    return traced
