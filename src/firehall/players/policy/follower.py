"""A player that does what a learned policy says."""

from __future__ import annotations

from functools import cache

import numpy as np

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.targets import CPU, Function, Program
from firehall.players.policy import follow_of, mind_of


class Follower:
    """Decides for one seat, compiled."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self._legal = game.program(CPU).entry(game.kit["legal"])
        self._follow = compiled(game)
        self._mask = np.zeros(game.mask_words, np.uint32)
        self._mind = mind_of(game)

    def choose(self, states: Array, ply: int, foresight: tuple[int, int] | None = None) -> int:
        self._legal(states[0], self._mask)
        return int(self._follow(states[0], self.seat, self._mask, self._mind))


@cache
def compiled(game: Game) -> Function:
    """How a game's policy decides, as machine code."""
    follow = follow_of(game)
    if follow is None:
        raise FirehallError(f"{game.name} has no learned policy")
    own = Program(CPU, f"{game.name}_policy", {"follow": follow}, small=game.small)
    return own.entry(follow)
