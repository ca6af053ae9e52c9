"""A player that does what a learned policy says."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.targets import CPU, Function, Program
from firehall.players.policy import HEART, follow_of, thinking_of, which


class Follower:
    """Decides for one seat, compiled."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self._legal = game.program(CPU).entry(game.kit["legal"])
        self._conceal = game.program(CPU).entry(game.kit["conceal"])
        self._eyes = np.zeros(1, game.state)
        self._mask = np.zeros(game.mask_words, np.uint32)
        self._mind: Any = None  # of the policy that plays this game, known when it is seen

    def choose(self, states: Array, ply: int, foresight: tuple[int, int] | None = None) -> int:
        if self._mind is None:
            name = which(self.game, states)
            self._follow, self._mind = compiled(self.game, name), thinking_of(self.game, name)
        self._legal(states[0], self._mask)
        self._eyes[0] = states[0]
        self._conceal(self._eyes[0], self.seat)
        return int(self._follow(self._eyes[0], self.seat, self._mask, self._mind))


@cache
def compiled(game: Game, name: str = HEART) -> Function:
    """How a game's policy decides, as machine code."""
    follow = follow_of(game, name)
    if follow is None:
        raise FirehallError(f"{game.name} has no learned policy")
    own = Program(CPU, f"{game.name}_{name}", {"follow": follow}, small=game.small)
    return own.entry(follow)
