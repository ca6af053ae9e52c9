"""The GPU: one game a thread, the same functions as everywhere.

The rules of a game, written out as C++ (`cxx`), stand before the kernels in ``device/``;
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
from firehall.engine.interface import question
from firehall.engine.layout import fixed_from
from firehall.engine.plain import Array
from firehall.engine.stepping import ready, step_one
from firehall.engine.targets import Program
from firehall.engine.tracing import trace_game

THREADS = 128  # a block
DESKS = (128, 96, 64, 32)  # games a block plays, as many as there is room for
SORTERS = 1024  # a block, when games are sorted
OBSERVERS = 32  # a block, when games are observed
GAMES = 1 << 22  # that are played at a time
NODES_AT_ONCE = 16  # of every game, before it is asked whether all are over
STEPS_AT_ONCE = 64  # likewise, of games that go on step by step
TABLES = 4  # that these games are played at

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

#: What a game may offer besides; then its games go on by single steps.
_STEPS = ("act", "befall", "go_on")


def one_course(s: Any, outcome: int) -> int:
    """Of a game that does not tell the outcomes of a question apart."""
    return question(s)


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
    rules = Source(game.state, program.kit, program.small)
    for name in _RULES:
        rules.add(program.kit[name], name)
    rules.add(program.kit.get("course", one_course), "course")
    for name in _STEPS:
        if name in program.kit:
            rules.add(program.kit[name], name)
    for function in (nth, draw, ready, step_one, trace_game):
        rules.add(function, function.__name__)
    if notes:
        rules.add(choose, "choose")
    numbers = {
        "THREADS": THREADS,
        "DESKS": desks(game),
        "SORTERS": SORTERS,
        "OBSERVERS": OBSERVERS,
        "BLOCKS": blocks(game),
        "ACTIONS": game.num_actions,
        "QUESTIONS": game.questions,
        "FIRST_STEP": game.first_step,
        "WORDS": game.mask_words,
        "FEATURES": game.observation_size,
        "SUMMARY": len(game.summary),
        "NOTES": notes,
        "LOG_ROWS": game.events + 1,
        "FIXED_BYTES": game.state.itemsize - fixed_from(game.state),
    }
    defined = "\n".join(f"#define {name} {value}" for name, value in numbers.items())
    return "\n".join([text_of("views.h"), rules.text, defined, text_of("games.h")])


def text_of(name: str) -> str:
    """A file of ``device/``."""
    return (files("firehall.engine") / "device" / name).read_text()


@cache
def module(game: Game, program: Program, *kernels: str, notes: int = 0) -> Any:
    """The kernels of some files, compiled for a game."""
    text = source(game, program, notes) + "".join(map(text_of, kernels))
    return need().RawModule(code=text, options=("--std=c++20",), backend="nvrtc")


def launch(kernel: Any, count: int, *arguments: Any, threads: int = THREADS, room: int = 0) -> None:
    """Run a kernel of which each thread takes a game; the number of games is its last argument."""
    blocks = (count + threads - 1) // threads
    kernel((blocks,), (threads,), (*arguments, np.int32(count)), shared_mem=room)


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
    results: Array,
) -> None:
    """Fill the results of ``count`` games, a row each, as the CPU's driver does."""
    table = _Steps if "go_on" in program.kit else _Nodes
    table(game, program, start, kinds, notes, count).play(seed, first, limit).get(out=results)


# Shared memory: what the blocks of a multiprocessor have together, and what each takes for itself.
_SHARED, _SHARED_OF_A_BLOCK = 228 << 10, 1 << 10
_BUSY = 1  # which of the bounds says how many games go on
_CHUNK = 16  # bytes that a thread carries at a time
_GAME = 5 * 4  # bytes of a game beside its state


def _chunks(size: int) -> int:
    return (size + _CHUNK - 1) // _CHUNK


def _record(game: Game) -> int:
    """Chunks of a game in memory."""
    return _chunks(_GAME + fixed_from(game.state))


def _room(game: Game, count: int) -> int:
    """Bytes of shared memory in which so many games of a block are played: ``device/play.cu``."""
    fixed = _chunks(game.state.itemsize - fixed_from(game.state))
    return _CHUNK * (fixed + count * (_record(game) | 1))


def _blocks(game: Game, count: int) -> int:
    return _SHARED // (_room(game, count) + _SHARED_OF_A_BLOCK)


def desks(game: Game) -> int:
    """How many games a block plays at once: fewer where a state is so large that all do not fit."""
    fits = [count for count in DESKS if _blocks(game, count)]
    if not fits:
        raise FirehallError(f"a state of {game.name} is too large for a GPU; take target cpu")
    return fits[0]


def blocks(game: Game) -> int:
    """How many blocks a multiprocessor has room for: what the speed of a game hangs on most."""
    return _blocks(game, desks(game))


class _Order:
    """Games that are played at a time, in the order of what they do next: ``device/sort.cu``."""

    def __init__(self, game: Game, kernels: Any, seats: int) -> None:
        cupy = need()
        names = ("tally", "add_up", "put_in_order")
        self._tally, self._add_up, self._put_in_order = map(kernels.get_function, names)
        self.seats = seats
        self.keys = cupy.empty(seats, np.int16)
        self.bounds = cupy.zeros(2, np.int32)
        self.numbers = cupy.arange(seats, dtype=np.int32)
        self._spare = cupy.empty_like(self.numbers)
        self._counts = cupy.empty(game.num_actions + game.questions + 2, np.int32)

    def sort(self) -> None:
        count = np.int32(self.seats)
        grid = ((self.seats + SORTERS - 1) // SORTERS,)
        self._counts.fill(0)
        self._tally(grid, (SORTERS,), (self.keys, self._counts, count))
        self._add_up((1,), (32,), (self._counts, self.bounds))
        self._put_in_order(
            grid, (SORTERS,), (self.numbers, self._spare, self.keys, self._counts, count)
        )
        self.numbers, self._spare = self._spare, self.numbers

    @property
    def is_busy(self) -> bool:
        """Whether games went on when they were sorted."""
        return bool(self.bounds[_BUSY])


class _Table:
    """What games begin with, who plays them, and what comes of them."""

    def __init__(self, game: Game, start: Array, kinds: Array, count: int) -> None:
        cupy = need()
        play = fixed_from(game.state)
        begin = cupy.asarray(start.view(np.uint8))
        self._start, self._fixed = begin[:play], begin[play:]
        self._kinds = cupy.asarray(kinds)
        self._begun = cupy.zeros(1, np.int32)
        self._results = cupy.empty((count, HEAD + len(game.summary)), np.int32)
        self._begin = self._start, self._begun, np.int32(count)


class _Nodes(_Table):
    """Memory and kernels for games that go on node by node: ``device/play.cu``."""

    def __init__(
        self, game: Game, program: Program, start: Array, kinds: Array, notes: int, count: int
    ) -> None:
        super().__init__(game, start, kinds, count)
        cupy = need()
        kernels = module(game, program, "sort.cu", "play.cu", notes=notes)
        self._kernel = {name: kernels.get_function(name) for name in ("deal", "ask", "answer")}
        self._desks = desks(game)
        self._room = _room(game, self._desks)
        for kernel in self._kernel.values():
            kernel.max_dynamic_shared_size_bytes = self._room
        self._order = _Order(game, kernels, min(count, GAMES))
        self._records = cupy.empty(self._order.seats * _record(game) * _CHUNK, np.uint8)
        self._waits_for = cupy.empty_like(self._order.keys)

    def play(self, seed: int, first: int, limit: int) -> Any:
        """Play all games; their results, on the GPU."""
        dice = np.int64(seed), np.int64(first)
        at, order = (self._records, self._fixed), self._order
        keys = order.keys, self._waits_for
        self._run("deal", *at, self._start, *keys, *self._begin[1:], *dice)
        nodes = 0
        while nodes % NODES_AT_ONCE or not nodes or order.is_busy:
            order.sort()
            self._run("ask", *at, order.numbers, order.bounds, *keys, self._kinds, *dice)
            order.sort()
            there = *at, order.numbers, order.bounds, *keys
            self._run("answer", *there, *self._begin, *dice, np.int64(limit), self._results)
            nodes += 1
        return self._results

    def _run(self, name: str, *arguments: Any) -> None:
        kernel, threads, room = self._kernel[name], self._desks, self._room
        launch(kernel, self._order.seats, *arguments, threads=threads, room=room)


class _Steps(_Table):
    """Memory and kernels for games that go on step by step: ``device/steps.cu``.

    They sit at several tables, each with an order and a stream of its own: while one waits for its
    longest step the others go on.
    """

    def __init__(
        self, game: Game, program: Program, start: Array, kinds: Array, notes: int, count: int
    ) -> None:
        super().__init__(game, start, kinds, count)
        cupy = need()
        kernels = module(game, program, "sort.cu", "steps.cu", notes=notes)
        self._deal, self._go = map(kernels.get_function, ("deal", "go"))
        seats = -(-min(count, GAMES) // TABLES)
        self._orders = [_Order(game, kernels, seats) for _ in range(TABLES)]
        self._records = [
            cupy.empty(seats * _record(game) * _CHUNK, np.uint8) for _ in range(TABLES)
        ]
        self._streams = [cupy.cuda.Stream(non_blocking=True) for _ in range(TABLES)]

    def play(self, seed: int, first: int, limit: int) -> Any:
        """Play all games; their results, on the GPU."""
        need().cuda.Device().synchronize()  # what all tables share is there
        told = self._kinds, np.int64(seed), np.int64(first), np.int64(limit), self._results
        tables = list(zip(self._orders, self._records, self._streams, strict=True))
        for order, records, stream in tables:
            with stream:
                at = records, self._fixed, self._start, order.keys
                launch(self._deal, order.seats, *at, *self._begin[1:])
        while tables:
            for table in tables:
                self._go_on(*table, told)
            tables = [table for table in tables if _is_busy(*table)]
        for stream in self._streams:
            stream.synchronize()
        return self._results

    def _go_on(self, order: _Order, records: Any, stream: Any, told: tuple[Any, ...]) -> None:
        with stream:
            for _ in range(STEPS_AT_ONCE):
                order.sort()
                at = records, self._fixed, order.numbers, order.bounds, order.keys
                launch(self._go, order.seats, *at, *self._begin, *told)


def _is_busy(order: _Order, records: Any, stream: Any) -> bool:
    with stream:
        return order.is_busy


def trace_games(game: Game, start: Array, seed: int, first: int, count: int) -> Array:
    """Checksums of random games, as `firehall.engine.tracing` makes them."""
    cupy = need()
    states = cupy.tile(cupy.asarray(start.view(np.uint8)), count)
    sums = cupy.empty(count, np.int64)
    kernel = module(game, game.program("cuda"), "trace.cu").get_function("trace")
    launch(kernel, count, states, np.int64(seed), np.int64(first), sums)
    traced: Array = sums.get()
    return traced
