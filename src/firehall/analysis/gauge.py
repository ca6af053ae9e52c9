"""The chance of winning as the game stands, for one seat, by what that seat may know."""

from __future__ import annotations

from firehall.analysis.weighing import Estimate, estimate, search
from firehall.engine.chance import philox
from firehall.engine.game import Game
from firehall.engine.plain import Array

TRIALS = 400


def gauge(
    game: Game, state: Array, seat: int, ply: int, *, trials: int = TRIALS, seed: int = 0
) -> Estimate:
    """What comes of it if everybody goes on by habit, whoever decides now.

    Habit is the game's learned policy where it was taught games like this one, else rules of thumb.

    What the seat may not know is taken away first and dealt anew in every trial.

    >>> import numpy as np
    >>> import firehall
    >>> m = firehall.Match("arsonist", seed=7)
    >>> events = m.advance()
    >>> state = np.frombuffer(m.snapshot(), m.game.state)
    >>> 0 < gauge(m.game, state, 1, m.ply, trials=100).value < 1
    True
    """
    race = search(game, state, seat, trials=trials, seed=philox(seed, ply, seat))
    race.count = 1  # a plan of no actions
    race.run([0], 0, trials)
    return estimate(race.won[:1, :trials])
