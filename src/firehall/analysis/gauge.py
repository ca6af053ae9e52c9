"""The chance of winning as the game stands, for a seat and its rivals, by what it may know."""

from __future__ import annotations

from firehall.analysis.weighing import Estimate, glanced, search, told
from firehall.engine.chance import check_seed, philox
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.players.search.race import TO_THE_END

TRIALS = 400
PLAYED_OUT = 2  # for so many trials that a critic judges one is played to its end


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
    return by_habit(game, state, seat, ply, trials, seed, rivals=0)[0]


def gauge_each(
    game: Game,
    state: Array,
    seat: int,
    ply: int,
    *,
    rivals: int,
    trials: int = TRIALS,
    seed: int = 0,
) -> list[Estimate]:
    """The same for every one of so many rivals, still by what the one seat may know.

    >>> import numpy as np
    >>> import firehall
    >>> m = firehall.Match("arsonist", seed=7)
    >>> events = m.advance()
    >>> state = np.frombuffer(m.snapshot(), m.game.state)
    >>> each = gauge_each(m.game, state, 1, m.ply, rivals=2, trials=100)
    >>> round(sum(one.value for one in each), 3)
    1.0
    """
    return by_habit(game, state, seat, ply, trials, seed, rivals)


def by_habit(
    game: Game, state: Array, seat: int, ply: int, trials: int, seed: int, rivals: int
) -> list[Estimate]:
    """The chances by a search that has tried nothing but to go on by habit."""
    key = philox(check_seed(seed), ply, seat)
    race = search(game, state, seat, trials=trials, seed=key, rivals=rivals)
    race.count = 1  # a plan of no actions
    race.run([0], 0, trials)
    judged = slice(0, trials)
    if not race.settings.learned:  # games are long: it is judged alone, and that said in the band
        return glanced(race, 0, judged)
    last = trials + max(1, trials // PLAYED_OUT)
    race.run([0], trials, last, TO_THE_END)
    return told(race, 0, judged, slice(trials, last))
