"""One game for learners, under the environments of Gymnasium and PettingZoo: a batch of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from firehall.engine.chance import SEED_LIMIT
from firehall.engine.game import Game
from firehall.engine.plain import Array, plain
from firehall.engine.registry import find
from firehall.envs.picture import ANSI, RGB_ARRAY, Camera

Observation = dict[str, Array]


def observation_space(game: Game) -> spaces.Space[Any]:
    """What a seat may know and what it may do: ``observation`` and ``action_mask``."""
    least, most = game.observation_range
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
        }
    )


class OneGame:
    """A game under way, as learners see it."""

    def __init__(self, game: str, options: Mapping[str, Any] | None, target: str) -> None:
        self._batch = find(game).batch(1, options or {}, target)
        self._camera = Camera()

    @property
    def game(self) -> Game:
        return self._batch.game

    @property
    def seats(self) -> int:
        return int(self._batch.seats)

    @property
    def actor(self) -> int:
        """The seat that decides; below 0 when the game is over."""
        return int(self._batch.actor[0])

    @property
    def over(self) -> bool:
        return bool(self._batch.over[0])

    @property
    def faulty(self) -> bool:
        """Whether the rules have failed: then the game was cut off and is worth nothing."""
        return bool(self._batch.faulty[0])

    @property
    def returns(self) -> list[float]:
        """What each seat got: zeros while the game goes on."""
        return [float(got) for got in self._batch.returns[0]]

    def begin(self, seed: int | None, random: np.random.Generator) -> None:
        """Begin anew: with the dice of a seed, or with some of ``random``."""
        self._batch.reset(int(random.integers(SEED_LIMIT)) if seed is None else seed)

    def observe(self, seat: int) -> Observation:
        """What a seat may know; only who decides has actions."""
        return {"observation": self._batch.observe(seat)[0], "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> Array:
        return self._batch.legal[0].astype(np.int8) * np.int8(seat == self.actor)

    def play(self, action: int) -> str | None:
        """Take an action; if it is illegal nothing happens, and the sentence says why."""
        self._batch.attempt([action])
        return self._why(int(action)) if self._batch.refused[0] else None

    def _why(self, action: int) -> str:
        if not 0 <= action < self.game.num_actions:
            return f"actions are numbers from 0 to {self.game.num_actions - 1}, got {action}"
        telling = self.game.telling
        refusal = telling.why(plain(self._batch.states), action)
        assert refusal is not None
        return f"[{refusal.rule}] {telling.explain(self.game.texts, 'en', refusal)}"

    def render(self, mode: str | None) -> str | Array | None:
        """The board for people: as text, as a picture, or not at all."""
        s = plain(self._batch.states)
        if mode == RGB_ARRAY:
            return self._camera.take(self.game, s)
        return self.game.telling.draw(s) if mode == ANSI else None
