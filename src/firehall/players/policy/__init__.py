"""Players that have learned: each game says what is noticed and has the weights of a small net.

``examples/ppo`` teaches them.
"""

from __future__ import annotations

import json
import warnings
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from firehall.engine.errors import FirehallError, OptionError, UntaughtWarning
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.targets import Function
from firehall.players import own
from firehall.players.policy.net import Mind, mind, too_large

LAYERS = ("first", "second", "last")
#: What people are told who seat it nevertheless.
UNTAUGHT = "policy was not taught this board with these options and may play badly"
CRITIC = tuple(f"critic_{layer}" for layer in LAYERS)


class Learned(NamedTuple):
    """A file of weights."""

    weights: list[Array]  # three layers that say what to do
    critic: list[Array]  # and three that say how likely that is to win
    lessons: list[dict[str, Any]]  # options of the games that they were learned from


def follow_of(game: Game) -> Function | None:
    """How a game's learned policy decides, if it has one."""
    return _function(game, "follow")


def expect_of(game: Game) -> Function | None:
    """How a game's learned policy tells what it expects, if it has one."""
    return _function(game, "expect")


def check(game: Game, options: Any) -> None:
    """Refuse options, if they are known yet, that bring in what a game's policy cannot see.

    Where it sees everything and was never taught such a game it plays, and badly: that is said.
    """
    module = own.module(game, "policy")
    if module is None:
        raise FirehallError(f"{game.name} has no learned policy")
    if options is not None and not sees(game, options):
        raise OptionError(module.blind(learned(game).lessons))
    if options is not None and untaught(game, options):
        warnings.warn(UNTAUGHT, UntaughtWarning, stacklevel=2)


def untaught(game: Game, options: Any) -> bool:
    """Whether a game's policy can play by these options and has learned from no game like that."""
    return sees(game, options) and not taught(game, game.start(options))


def sees(game: Game, options: Any) -> bool:
    """Whether a game's policy, if it has one, sees all that there is by these options."""
    module, knows = own.module(game, "policy"), learned(game)
    if module is None or game.sized(options).num_actions != len(knows.weights[-1]):
        return False  # in another size a game has actions that it knows nothing of
    return bool(module.sees(game.start(options), knows.lessons))


def taught(game: Game, states: Array) -> bool:
    """Whether a game's policy has learned from games like this one."""
    module = own.module(game, "policy")
    return module is not None and bool(module.taught(states, learned(game).lessons))


def _function(game: Game, name: str) -> Function | None:
    found: Function | None = getattr(own.module(game, "policy"), name, None)
    return found


def mind_of(game: Game) -> Mind:
    """The mind of a game's policy, with room of its own; an empty one where there is no policy."""
    return mind(game.observation_size, *weights_of(game))


def critic_of(game: Game) -> Mind:
    """The same for what the policy expects."""
    return mind(game.observation_size, *learned(game).critic)


def weights_of(game: Game) -> list[Array]:
    """The learned weights of a game: three layers."""
    return learned(game).weights


@cache
def learned(game: Game) -> Learned:
    """What a game's file has; nothing where there is none."""
    path, module = own.file(game, "policy.npz"), own.module(game, "policy")
    if path is None or module is None:
        nothing = [np.zeros((0, 0), np.int16)] * len(LAYERS)
        return Learned(nothing, nothing, [])
    with path.open("rb") as file, np.load(file) as stored:
        weights, critic = ([stored[name] for name in names] for names in (LAYERS, CRITIC))
        lessons = json.loads(str(stored["lessons"]))
    noticed = module.FEATURES
    if len(weights[0]) != noticed:
        raise FirehallError(
            f"the policy of {game.name} was learned from {len(weights[0])} features and now "
            f"notices {noticed}: run python -m examples.ppo"
        )
    if too_large(weights[1]) or too_large(critic[1]):
        raise FirehallError(f"the policy of {game.name} has weights too large to be summed up")
    return Learned(weights, critic, lessons)
