"""The GPU: one game a thread, the same functions as everywhere.

Kernels are made for a game, because a thread keeps its state, mask and room to work in local
memory, whose size the compiler must know. Everything here needs numba-cuda and an NVIDIA GPU.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from firehall.engine.chance import DICE, draw
from firehall.engine.driver import DECISIONS, HEAD, RANDOM, ROLLS, choose
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.plain import Array
from firehall.engine.stepping import ready, step_one
from firehall.engine.targets import Program
from firehall.engine.tracing import LOG_ROWS as TRACE_ROWS
from firehall.engine.tracing import trace_game

THREADS = 128  # a block
WARP = 0xFFFFFFFF  # all threads of a warp
LOG_ROWS = 1  # simulations pass a log that takes nothing

if not hasattr(np, "row_stack"):
    # numba-cuda still imports a name that numpy has dropped.
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - mypy knows it is gone


def available() -> bool:
    """Whether there is a GPU to run on."""
    try:
        from numba import cuda

        return bool(cuda.is_available())
    except ImportError:
        return False


def need() -> Any:
    """numba.cuda, or one sentence why not."""
    if not available():
        raise FirehallError("there is no GPU here; take target cpu, or install firehall[gpu]")
    from numba import cuda

    return cuda


def blocks(count: int) -> int:
    return (count + THREADS - 1) // THREADS


@cache
def play_kernel(game: Game, program: Program, notes: int) -> Any:
    """A kernel that plays whole games; thread ``t`` plays games ``t``, ``t + threads``, …

    The threads of a warp go from node to node together, each in its own game; whoever finishes a
    game starts the next at once, so that nobody waits for the longest game of the warp.
    """
    cuda = need()
    from numba import from_dtype, int32, uint32

    state = from_dtype(game.state)
    words = game.mask_words
    decide = program.inner(choose)
    toss = program.inner(draw)
    actor, apply, chances, chance, summary = (
        program.inner(game.kit[name]) for name in ("actor", "apply", "chances", "chance", "summary")
    )

    def kernel(start: Any, kinds: Any, seed: int, first: int, limit: int, results: Any) -> None:
        states = cuda.local.array(1, state)
        eyes = cuda.local.array(1, state)
        mask = cuda.local.array(words, uint32)
        room = cuda.local.array(notes, int32)
        log = cuda.local.array((LOG_ROWS, 4), int32)
        index = cuda.grid(1)
        playing = index < len(results)
        states[0] = start[0]
        s = states[0]
        rolls = 0
        decisions = 0
        while cuda.any_sync(WARP, playing):
            who = OVER
            if playing:
                who = actor(s)
                if who == OVER or decisions >= limit:
                    results[index, DECISIONS] = decisions
                    results[index, ROLLS] = rolls
                    summary(s, results[index, HEAD:])
                    index += cuda.gridsize(1)
                    playing = index < len(results)
                    states[0] = start[0]
                    rolls = 0
                    decisions = 0
                    who = actor(s)
            if playing and who >= 0:
                if kinds[who] != RANDOM:
                    eyes[0] = states[0]
                kind = kinds[who]
                number = first + index
                action = decide(s, eyes[0], who, kind, mask, room, seed, number, decisions)
                apply(s, action, log)
                decisions += 1
                who = actor(s)
            if playing and who == CHANCE:
                chance(s, toss(seed, first + index, DICE, rolls, chances(s)), log)
                rolls += 1

    return cuda.jit(kernel)


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
    threads: int = 1 << 18,
) -> Array:
    """Results of ``count`` games, a row each, as the CPU's driver gives them."""
    cuda = need()
    results = cuda.device_array((count, HEAD + len(game.summary)), np.int32)
    kernel = play_kernel(game, program, notes)
    grid = blocks(min(count, threads))
    kernel[grid, THREADS](cuda.to_device(start), cuda.to_device(kinds), seed, first, limit, results)
    copied: Array = results.copy_to_host()
    return copied


@cache
def trace_kernel(game: Game, program: Program) -> Any:
    cuda = need()
    from numba import int32, uint32

    words = game.mask_words
    trace = program.inner(trace_game)

    def kernel(states: Any, memory: Any, seed: int, first: int, sums: Any) -> None:
        mask = cuda.local.array(words, uint32)
        log = cuda.local.array((TRACE_ROWS, 4), int32)
        index = cuda.grid(1)
        if index < len(states):
            log[0, 0] = 0
            sums[index] = trace(states, memory, index, mask, log, seed, first + index)

    return cuda.jit(kernel)


def trace_games(game: Game, start: Array, seed: int, first: int, count: int) -> Array:
    """Checksums of random games, as `firehall.engine.tracing` makes them."""
    cuda = need()
    size = game.state.itemsize
    memory = cuda.to_device(np.tile(start.view(np.uint8).reshape(1, size), (count, 1)))
    states = memory.reshape(count * size).view(game.state)
    sums = cuda.device_array(count, np.int64)
    kernel = trace_kernel(game, game.program("cuda"))
    kernel[blocks(count), THREADS](states, memory, seed, first, sums)
    copied: Array = sums.copy_to_host()
    return copied


@cache
def step_kernels(game: Game) -> dict[str, Any]:
    """Kernels for batches: get ready, step, observe, returns, redeal, unpack masks."""
    cuda = need()
    from numba import int32

    program = game.program("cuda")
    get_ready, step = program.inner(ready), program.inner(step_one)
    look, pay, deal = (program.inner(game.kit[name]) for name in ("observe", "returns", "redeal"))

    def ready_kernel(states: Any, masks: Any, actors: Any, rolls: Any, seed: int) -> None:
        log = cuda.local.array((LOG_ROWS, 4), int32)
        index = cuda.grid(1)
        if index < len(states):
            get_ready(states, masks, actors, rolls, log, seed, index)

    def step_kernel(
        states: Any, masks: Any, actors: Any, rolls: Any, actions: Any, refused: Any, seed: int
    ) -> None:
        log = cuda.local.array((LOG_ROWS, 4), int32)
        index = cuda.grid(1)
        if index < len(states):
            step(states, masks, actors, rolls, actions, refused, log, seed, index)

    def observe_kernel(states: Any, seat: int, out: Any) -> None:
        index = cuda.grid(1)
        if index < len(states):
            look(states[index], seat, out[index])

    def returns_kernel(states: Any, out: Any) -> None:
        index = cuda.grid(1)
        if index < len(states):
            pay(states[index], out[index])

    def redeal_kernel(states: Any, seat: int, seed: int) -> None:
        index = cuda.grid(1)
        if index < len(states):
            deal(states[index], seat, seed, index)

    def unpack_kernel(masks: Any, out: Any) -> None:
        index = cuda.grid(1)
        if index < len(masks):
            for action in range(out.shape[1]):
                out[index, action] = (masks[index, action >> 5] >> (action & 31)) & 1

    kernels = (
        ready_kernel,
        step_kernel,
        observe_kernel,
        returns_kernel,
        redeal_kernel,
        unpack_kernel,
    )
    return {kernel.__name__.removesuffix("_kernel"): cuda.jit(kernel) for kernel in kernels}
