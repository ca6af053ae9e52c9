"""Many games side by side, for search and learning.

>>> import firehall
>>> game = firehall.game("flashpoint")
>>> batch = game.batch(3, {"firefighters": 2}, target="python", seed=5)
>>> batch.actor.tolist(), batch.legal.shape
([0, 0, 0], (3, 439))
>>> first = batch.legal.argmax(axis=1)
>>> batch.step(first)
>>> batch.over.tolist()
[False, False, False]

Chance is resolved inside, from a counter for each game: a batch gives the same games whatever the
target and the number of threads. A list of options mixes games: the first game has the first of
them, and so on, over and over; its dice are those that it would have among games of its own kind.
Arrays of the target ``cuda`` stay on the device, where PyTorch,
JAX and CuPy take them without a copy through ``__cuda_array_interface__``.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import prod
from operator import index
from typing import Any

import numpy as np

from firehall.engine import gpu, stepping
from firehall.engine.bits import to_bools
from firehall.engine.chance import check_seed
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.interface import OVER
from firehall.engine.log import new
from firehall.engine.plain import Array, PlainStates, plain_numbers, plain_rows
from firehall.engine.targets import CUDA, PYTHON, Function

CHUNK = 256  # games that a thread takes at a time
ALIGNMENT = 64  # JAX takes an array without a copy only from an address that this divides


@cache
def _threads(count: int | None) -> ThreadPoolExecutor:
    """Kept for all batches: a step takes less time than starting threads does."""
    return ThreadPoolExecutor(count)


if hasattr(os, "register_at_fork"):  # a child process has none of its parent's threads
    os.register_at_fork(after_in_child=_threads.cache_clear)


def aligned(shape: tuple[int, ...], dtype: Any) -> Array:
    """Zeros that other libraries take without a copy."""
    size = prod(shape) * np.dtype(dtype).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    first = -room.ctypes.data % ALIGNMENT
    return room[first : first + size].view(dtype).reshape(shape)


def make(
    game: Game, count: int, kinds: Sequence[Any], target: str, seed: int
) -> Batch | DeviceBatch:
    """Game ``i`` has the options ``kinds[i % len(kinds)]``."""
    if (count := index(count)) < 1:
        raise FirehallError(f"a batch has one game at least, got {count}")
    seed = check_seed(seed)
    made = DeviceBatch if target == CUDA else Batch
    return made(size_of(game, kinds), count, kinds, target, seed)


#: What games under way consist of; the rest of a batch follows from what it was made with.
UNDER_WAY = ("states", "masks", "actor", "refused", "_rolls")


def packed(batch: Games) -> tuple[Any, ...]:
    """How to pickle a batch, or to copy it: compiled rules stay behind, and are found there."""
    held = [getattr(batch, name) for name in UNDER_WAY]
    made_with = (batch.game.name, len(batch), batch.kinds, batch.target, batch.seed)
    return unpacked, (*made_with, held)


def unpacked(
    name: str, count: int, kinds: Sequence[Any], target: str, seed: int, held: list[Any]
) -> Batch | DeviceBatch:
    from firehall.engine.registry import find

    batch = make(find(name), count, kinds, target, seed)
    for part, numbers in zip(UNDER_WAY, held, strict=True):
        getattr(batch, part)[:] = numbers
    return batch


def size_of(game: Game, kinds: Sequence[Any]) -> Game:
    """The game in the size that all games of a batch have."""
    sizes = {game.sized(options) for options in kinds}
    if len(sizes) > 1:
        raise FirehallError("all games of a batch have states of one size: boards alike in size")
    return sizes.pop() if sizes else game


def seats_of(game: Game, kinds: Sequence[Any]) -> int:
    """How many seats all games of a batch have."""
    seats = sorted({game.seats(options) for options in kinds})
    if len(seats) != 1:
        found = " and ".join(str(number) for number in seats) or "no options at all"
        raise FirehallError(f"all games of a batch have as many seats, got {found}")
    return seats[0]


def starts_of(game: Game, kinds: Sequence[Any]) -> Array:
    """The state that games of each kind begin with."""
    starts = np.zeros(len(kinds), game.state)
    for place, options in enumerate(kinds):
        starts[place] = game.start(options)[0]
    return starts


def has_frames(game: Game) -> bool:
    """Whether its state has a stack, which may be too small."""
    return "fault" in (game.state.names or ())


class Games(ABC):
    """What batches have in common, wherever their games are."""

    game: Game
    kinds: Sequence[Any]
    seats: int
    target: str
    seed: int
    states: Any
    _rolls: Any

    def __len__(self) -> int:
        return len(self.states)

    def __reduce__(self) -> tuple[Any, ...]:
        return packed(self)

    def reset(self, seed: int) -> None:
        """Begin all games anew, as a new batch with this seed would."""
        self.seed = check_seed(seed)
        self._rolls[:] = 0
        self.restart()

    def a_seat(self, seat: int) -> int:
        """A seat, if there is one of that number: compiled rules look wherever they are told."""
        if seat not in range(self.seats):
            raise FirehallError(f"seats go from 0 to {self.seats - 1}, got {seat!r}")
        return seat

    @abstractmethod
    def restart(self, which: Any = True) -> None:
        """Begin the marked games anew, all unless given; their dice go on where they were."""


class Batch(Games):
    """Games on the targets ``python`` and ``cpu``. ``states`` is one record a game."""

    def __init__(
        self, game: Game, count: int, kinds: Sequence[Any], target: str, seed: int
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.target = target
        self.seed = seed
        self.seats = seats_of(game, kinds)
        self._starts = starts_of(game, kinds)
        self.states = self._starts[np.arange(count) % len(kinds)]
        self.masks = np.zeros((count, game.mask_words), np.uint32)
        self.actor = aligned((count,), np.int8)
        self.refused = aligned((count,), np.bool_)
        self._rolls = np.zeros(count, np.int64)
        self._log = plain_numbers(new(0)) if target == PYTHON else new(0)
        self._program = game.program(target)
        self._faces = PlainStates(self.states) if target == PYTHON else self.states
        self._ready()

    def _ready(self) -> None:
        self._run(stepping.ready_games, self.masks, self.actor, self._rolls, self._log, self.seed)

    def _run(self, loop: Function, *arguments: Any) -> None:
        """Run a loop over all games, on all cores where it is compiled."""
        self.each(self._program.entry(loop), *arguments)

    def each(self, ready: Function, *arguments: Any) -> None:
        """Run a loop that a program made ready over all games, some at a time."""
        count = len(self.states)
        if self.target == PYTHON:
            ready(self._faces, *(_face(argument) for argument in arguments), 0, count)
            return
        if count <= CHUNK:
            ready(self._faces, *arguments, 0, count)
            return
        jobs = [
            _threads(os.cpu_count()).submit(
                ready, self._faces, *arguments, first, min(first + CHUNK, count)
            )
            for first in range(0, count, CHUNK)
        ]
        for job in jobs:
            job.result()

    @property
    def legal(self) -> Array:
        """The legal actions, a row of booleans a game; all False when it is over."""
        out = aligned((len(self), self.game.num_actions), np.bool_)
        return to_bools(self.masks, self.game.num_actions, out)

    @property
    def over(self) -> Array:
        return np.equal(self.actor, OVER, out=aligned((len(self),), np.bool_))

    @property
    def faulty(self) -> Array:
        """Games that a fault of the rules has ended (`firehall.engine.frames`): worth nothing."""
        out = aligned((len(self),), np.bool_)
        return np.not_equal(self.states["fault"], 0, out=out) if has_frames(self.game) else out

    @property
    def returns(self) -> Array:
        """What each seat got, a row a game: zeros while it goes on."""
        out = aligned((len(self), self.seats), np.float32)
        self._run(stepping.returns_games, out)
        return out

    def observe(self, seat: int | None = None) -> Array:
        """What a seat may know, a row of numbers a game; without one, whoever decides there."""
        if seat is None:
            seats = np.maximum(self.actor, 0)
        else:
            seats = np.full(len(self), self.a_seat(seat), np.int8)
        out = aligned((len(self), self.game.observation_size), np.int8)
        self._run(stepping.observe_games, seats, out)
        return out

    def step(self, actions: Any) -> None:
        """Take an action in every game; games that are over stay as they are.

        If any action is illegal nothing happens anywhere, and ValueError names the first.
        """
        self._check(self._chosen(actions))
        self.attempt(actions)

    def attempt(self, actions: Any) -> None:
        """Take the actions that are legal; a game whose action is not is marked in ``refused``."""
        self._run(
            stepping.step_games,
            self.masks,
            self.actor,
            self._rolls,
            self._chosen(actions),
            self.refused,
            self._log,
            self.seed,
        )

    def restart(self, which: Any = True) -> None:
        marked = np.full(len(self), which, np.bool_)
        self.states[marked] = self._starts[np.flatnonzero(marked) % len(self._starts)]
        self._run(
            stepping.restart_games,
            marked,
            self.masks,
            self.actor,
            self._rolls,
            self._log,
            self.seed,
        )

    def redeal(self, seat: int, seed: int) -> None:
        """Draw all that a seat may not know anew in every game, each consistent with what it knows.

        A search fills ``states`` with the one it looks at and has as many worlds as games.
        """
        check_seed(seed)
        self._run(stepping.redeal_games, seat, seed)
        self._ready()

    def _chosen(self, actions: Any) -> Array:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise FirehallError(f"actions are whole numbers, got {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.shape != (len(self),):
            raise FirehallError(f"one action a game: {len(self)} of them, got {chosen.shape}")
        return chosen

    def _check(self, actions: Array) -> None:
        known = (actions >= 0) & (actions < self.game.num_actions)
        allowed = np.zeros(len(self), np.bool_)
        rows = np.flatnonzero(known)
        word, bit = actions[rows] >> 5, actions[rows] & 31
        allowed[rows] = self.masks[rows, word] >> bit.astype(np.uint32) & 1
        wrong = np.flatnonzero(~allowed & ~self.over)
        if len(wrong):
            first = int(wrong[0])
            raise FirehallError(f"action {int(actions[first])} is not legal in game {first}")


def _face(argument: Any) -> Any:
    """An argument as interpreted loops take it."""
    if not isinstance(argument, np.ndarray):
        return argument
    return plain_numbers(argument) if argument.ndim == 1 else plain_rows(argument)


class DeviceBatch(Games):
    """Games on a GPU, in arrays of CuPy; ``states`` has the bytes of a state in each row.

    An illegal action leaves its game as it is and is marked in ``refused``.
    """

    def __init__(
        self, game: Game, count: int, kinds: Sequence[Any], target: str, seed: int
    ) -> None:
        self._cupy = gpu.need()
        self._kernels = gpu.module(game, game.program(CUDA), "batch.cu")
        self.game = game
        self.kinds = kinds
        self.target = target
        self.seed = seed
        self.seats = seats_of(game, kinds)
        starts = starts_of(game, kinds).view(np.uint8).reshape(-1, game.state.itemsize)
        self._starts = self._cupy.asarray(starts)
        self.states = self._starts[self._cupy.arange(count) % len(starts)]
        self.masks = self._cupy.zeros((count, game.mask_words), np.uint32)
        self.actor = self._cupy.zeros(count, np.int8)
        self.refused = self._cupy.zeros(count, np.bool_)
        self._rolls = self._cupy.zeros(count, np.int64)
        self._observe = self._kernels.get_function("observe_games")
        self._room = gpu.OBSERVERS * game.observation_size
        self._observe.max_dynamic_shared_size_bytes = self._room
        self._ready()

    def _ready(self) -> None:
        self._run("ready_games", self.states, *self._nodes, np.int64(self.seed))

    @property
    def _nodes(self) -> tuple[Any, ...]:
        """What is kept about the node that each game is at."""
        return self.masks, self.actor, self._rolls

    def _run(self, kernel: str, *arguments: Any) -> None:
        gpu.launch(self._kernels.get_function(kernel), len(self), *arguments)

    @property
    def legal(self) -> Any:
        out = self._cupy.empty((len(self), self.game.num_actions), np.bool_)
        self._run("unpack_masks", self.masks, out)
        return out

    @property
    def over(self) -> Any:
        return self.actor == OVER

    @property
    def faulty(self) -> Any:
        """Games that a fault of the rules has ended: worth nothing."""
        if not has_frames(self.game):
            return self._cupy.zeros(len(self), np.bool_)
        assert self.game.state.fields is not None
        return self.states[:, self.game.state.fields["fault"][1]] != 0

    @property
    def returns(self) -> Any:
        out = self._cupy.zeros((len(self), self.seats), np.float32)
        self._run("returns_games", self.states, np.int32(self.seats), out)
        return out

    def observe(self, seat: int | None = None) -> Any:
        """What a seat may know, a row of numbers a game; without one, whoever decides there."""
        if seat is None:
            seats = self._cupy.maximum(self.actor, np.int8(0))
        else:
            seats = self._cupy.full(len(self), self.a_seat(seat), np.int8)
        out = self._cupy.empty((len(self), self.game.observation_size), np.int8)
        gpu.launch(
            self._observe,
            len(self),
            self.states,
            seats,
            out,
            threads=gpu.OBSERVERS,
            room=self._room,
        )
        return out

    def step(self, actions: Any) -> None:
        """Take an action in every game; ``actions`` is any device array of integers, or a list."""
        chosen = self._cupy.ascontiguousarray(self._cupy.asarray(actions), np.int64)
        if chosen.shape != (len(self),):
            raise FirehallError(f"one action a game: {len(self)} of them, got {chosen.shape}")
        # Two bytes sort faster than eight, and where a strange action comes does not matter.
        order = self._cupy.argsort(chosen.astype(np.int16))
        self._run(
            "step_games",
            self.states,
            *self._nodes,
            chosen,
            order,
            self.refused,
            np.int64(self.seed),
        )

    attempt = step  # to look for an illegal action first would be to wait for the device

    def restart(self, which: Any = True) -> None:
        marked = self._cupy.zeros(len(self), np.bool_)
        marked[:] = self._cupy.asarray(which)
        starts = self._starts, np.int32(len(self._starts))
        self._run("restart_games", self.states, marked, *starts, *self._nodes, np.int64(self.seed))

    def redeal(self, seat: int, seed: int) -> None:
        """Draw all that a seat may not know anew in every game."""
        check_seed(seed)
        self._run("redeal_games", self.states, np.int32(seat), np.int64(seed))
        self._ready()
