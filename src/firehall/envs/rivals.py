"""Gymnasium: one learner in one seat of any game, computer players in the others.

>>> import gymnasium
>>> env = gymnasium.make("firehall.envs.rivals:firehall/arsonist-seat-v1", seat=1)
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, terminated
(0.0, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from firehall.engine.chance import SEED_LIMIT
from firehall.engine.errors import FirehallError, GameFault, IllegalAction
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.plain import Array
from firehall.engine.registry import find, names
from firehall.engine.targets import PYTHON
from firehall.envs.one import Observation, observation_space
from firehall.envs.picture import ANSI, MODES, RGB_ARRAY, Camera, known_mode
from firehall.players.seats import HUMAN, Computer, fill

USUAL = "rules-of-thumb"


class RivalsEnv(gymnasium.Env[Observation, np.int64]):
    """The learner decides for ``seat`` alone; each step ends when it has to decide again.

    ``opponents`` are kinds of computer players in the order of the other seats, the last of them
    for the rest. The reward is what the game gives the learner's seat, from -1 to 1, at the end. An
    illegal action leaves the game as it is, and ``info["refused"]`` says by which rule.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": MODES,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = USUAL,
        target: str = PYTHON,
        render_mode: str | None = None,
    ) -> None:
        self._made_with = (game, dict(options or {}), target)
        self._match = match = self._begun(0)
        seats = len(match.seats)
        if seat not in range(seats):
            raise FirehallError(f"seats go from 0 to {seats - 1}, got {seat!r}")
        kinds = [opponents] if isinstance(opponents, str) else list(opponents)
        if HUMAN in kinds or len(kinds) >= max(seats, 2):
            raise FirehallError(f"{seats - 1} computer players fit beside the learner, got {kinds}")
        others = fill(match.game, kinds, match.options, USUAL)[: seats - 1]
        self._kinds = [*others[:seat], HUMAN, *others[seat:]]
        self.seat = seat
        self._others = self._company()
        self.render_mode = known_mode(render_mode)
        self._camera = Camera()
        self.observation_space = observation_space(match.game)
        self.action_space = spaces.Discrete(match.game.num_actions)

    def _begun(self, seed: int) -> Match:
        game, options, target = self._made_with
        return Match(game, options, seed=seed, target=target)

    def _company(self) -> dict[int, Computer]:
        """Who sits in the other seats: they decide by seed and ply, and remember nothing."""
        match = self._match
        return {
            at: Computer(match.game, kind, at, match.seed)
            for at, kind in enumerate(self._kinds)
            if at != self.seat
        }

    def __getstate__(self) -> dict[str, Any]:
        return {name: held for name, held in self.__dict__.items() if name != "_others"}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._others = self._company()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(SEED_LIMIT)) if seed is None else seed
        self._match = self._begun(chosen)
        self._others = self._company()
        self._go_on()
        observation = self._observe()
        return observation, self._info(observation)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        refused, faulty = "", False
        try:
            self._match.play(int(action), self.seat)
            self._go_on()
        except IllegalAction as error:
            refused = f"[{error.rule}] {error.message}"
        except GameFault:
            faulty = True
        observation = self._observe()
        info = self._info(observation)
        if refused:
            info["refused"] = refused
        worth = self._match.returns[self.seat]
        return observation, worth, self._match.over and not faulty, faulty, info

    def _go_on(self) -> None:
        """The dice and the others, until the learner decides or the game is over."""
        match = self._match
        while match.actor not in (self.seat, None):
            if match.actor == CHANCE:
                match.roll()
            else:
                assert match.actor is not None
                match.take(self._others[match.actor].choose(match))
        match.let_go()

    def _observe(self) -> Observation:
        return {
            "observation": self._match.observe(self.seat),
            "action_mask": self.action_masks().astype(np.int8),
        }

    def _info(self, observation: Observation) -> dict[str, Any]:
        return {"action_mask": observation["action_mask"].copy(), "actor": self.seat}

    def action_masks(self) -> Array:
        """Where the MaskablePPO of sb3-contrib looks."""
        mask = np.zeros(self._match.game.num_actions, np.bool_)
        if not self._match.over:
            mask[self._match.legal_actions()] = True
        return mask

    def render(self) -> str | Array | None:
        if self.render_mode == RGB_ARRAY:
            return self._camera.take(self._match.game, self._match.state)
        return str(self._match) if self.render_mode == ANSI else None


for _name in names():
    if find(_name).players:
        gymnasium.register(
            f"firehall/{_name}-seat-v1",
            entry_point="firehall.envs.rivals:RivalsEnv",
            kwargs={"game": _name},
        )
