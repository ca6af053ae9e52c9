"""Many games at once that begin anew when they end, for learning on CPU and GPU.

>>> env = BatchEnv("arsonist", 2, target="python")
>>> turn = env.reset(seed=1)
>>> turn.observation.shape == (2, env.game.observation_size), turn.actor.tolist()
(True, [0, 0])
>>> turn = env.step(turn.mask.argmax(axis=1))
>>> turn.reward.shape, turn.done.tolist()
((2, 2), [False, False])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from firehall.engine.batch import aligned
from firehall.engine.game import Game
from firehall.engine.registry import find


class Turn(NamedTuple):
    """What every game shows to whoever decides in it: arrays of numpy, on ``cuda`` of CuPy.

    All are fresh each time, so they may be kept; NumPy, PyTorch, JAX and CuPy take them as they
    are, through DLPack or ``__cuda_array_interface__``.
    """

    observation: Any  # int8, a row a game: what `actor` may know, and nothing else
    mask: Any  # bool, a row a game: what it may do
    actor: Any  # int8: the seat that decides
    reward: Any  # float32, a row a game, a column a seat: -1 to 1 for a game that ended, else 0
    done: Any  # bool: the game ended, and what is observed is the first of a new one
    refused: Any  # bool: the action was illegal and nothing happened


class BatchEnv:
    """``count`` games on a target; a game that ends begins anew in the same step.

    Game ``i`` has its own dice, which depend on the seed and on ``i`` alone and go on from one of
    its games to the next. A list of options mixes kinds of games, of as many seats each: game ``i``
    is always of kind ``i % len(options)``.
    """

    def __init__(
        self,
        game: str,
        count: int,
        options: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
        *,
        target: str = "cpu",
        seed: int = 0,
    ) -> None:
        self.batch = find(game).batch(count, {} if options is None else options, target, seed)
        self.faulty = self.batch.faulty  # games that failed in the last step

    @property
    def game(self) -> Game:
        return self.batch.game

    def __len__(self) -> int:
        return len(self.batch)

    @property
    def seats(self) -> int:
        return int(self.batch.seats)

    def reset(self, seed: int | None = None) -> Turn:
        """Begin all games anew: with a seed as at the first time, without one with new dice."""
        if seed is None:
            self.batch.restart()
        else:
            self.batch.reset(seed)
        return self._turn(self.batch.returns, self.batch.over, self.batch.over)

    def step(self, actions: Any) -> Turn:
        """Take an action in every game; one that is illegal leaves its game as it is."""
        self.batch.attempt(actions)
        reward, done, self.faulty = self.batch.returns, self.batch.over, self.batch.faulty
        self.batch.restart(done)
        return self._turn(reward, done, _kept(self.batch.refused))

    def _turn(self, reward: Any, done: Any, refused: Any) -> Turn:
        batch = self.batch
        return Turn(batch.observe(), batch.legal, _kept(batch.actor), reward, done, refused)


def _kept(array: Any) -> Any:
    """A copy of what the batch changes in place."""
    if not isinstance(array, np.ndarray):
        return array.copy()
    out = aligned(array.shape, array.dtype)
    out[:] = array
    return out
