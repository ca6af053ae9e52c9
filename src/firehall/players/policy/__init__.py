"""Players that have learned: each game says what is noticed and has the weights of a small net.

A game may have two: one that knows the boards of its lessons by heart (`HEART`, taught by
``examples/ppo``), and one for every board (`ANYWHERE`, taught by ``examples/anywhere``). A seat of
the kind ``policy`` is taken by the first where it was taught, else by the second.
"""

from __future__ import annotations

import json
import warnings
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from firehall.engine.errors import FirehallError, UntaughtWarning
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.targets import Function
from firehall.players import own
from firehall.players.policy.net import Mind, mind, too_large
from firehall.players.policy.weighing import Scales, scales

#: Modules of a game's players, and the names of their files of weights.
HEART, ANYWHERE = "policy", "anywhere"
LAYERS = ("first", "second", "last")
#: What people are told who seat it nevertheless.
UNTAUGHT = "policy was not taught this board with these options and may play badly"
CRITIC = tuple(f"critic_{layer}" for layer in LAYERS)


class Learned(NamedTuple):
    """A file of weights."""

    weights: list[Array]  # three layers that say what to do
    critic: list[Array]  # and three that say how likely that is to win
    lessons: list[dict[str, Any]]  # options of the games that they were learned from


def which(game: Game, states: Array) -> str:
    """The policy that plays a game: by heart, or as anywhere."""
    if own.module(game, ANYWHERE) is None or taught(game, states):
        return HEART
    return ANYWHERE


def follow_of(game: Game, name: str = HEART) -> Function | None:
    """How a game's learned policy decides, if it has one."""
    found: Function | None = getattr(own.module(game, name), "follow", None)
    return found


def expect_of(game: Game) -> Function | None:
    """How a game's learned policy tells what it expects, if it has one."""
    found: Function | None = getattr(own.module(game, HEART), "expect", None)
    return found


def check(game: Game, options: Any) -> None:
    """Refuse a game without a policy; where it was never taught it plays, perhaps badly: that is
    said.
    """
    if own.module(game, HEART) is None:
        raise FirehallError(f"{game.name} has no learned policy")
    if options is not None and untaught(game, options):
        warnings.warn(UNTAUGHT, UntaughtWarning, stacklevel=2)


def untaught(game: Game, options: Any) -> bool:
    """Whether a game has a policy, and none of its has learned from games like these."""
    if own.module(game, HEART) is None:
        return False
    states = game.start(options)
    return not taught(game, states, which(game, states))


def taught(game: Game, states: Array, name: str = HEART) -> bool:
    """Whether a game's policy, that by heart if no other is named, has learned from such games."""
    module = own.module(game, name)
    return module is not None and bool(module.taught(states, learned(game, name).lessons))


def mind_of(game: Game) -> Mind:
    """The mind of a game's policy, with room of its own; an empty one where there is no policy."""
    return mind(game.observation_size, *weights_of(game))


def thinking_of(game: Game, name: str) -> Mind | Scales:
    """The weights of either policy, with room of its own."""
    if name == HEART:
        return mind_of(game)
    module = own.module(game, ANYWHERE)
    assert module is not None
    return scales(module.NOTICED, module.NOTES, *learned(game, ANYWHERE).weights)


def critic_of(game: Game) -> Mind:
    """The same for what the policy expects."""
    return mind(game.observation_size, *learned(game).critic)


def weights_of(game: Game) -> list[Array]:
    """The learned weights of a game: three layers."""
    return learned(game).weights


@cache
def learned(game: Game, name: str = HEART) -> Learned:
    """What a game's file has; nothing where there is none."""
    path, module = own.file(game, f"{name}.npz"), own.module(game, name)
    if path is None or module is None:
        nothing = [np.zeros((0, 0), np.int16)] * len(LAYERS)
        return Learned(nothing, nothing, [])
    with path.open("rb") as file, np.load(file) as stored:
        weights = [stored[layer] for layer in LAYERS]
        critic = [stored[layer] for layer in CRITIC if layer in stored]
        lessons = json.loads(str(stored["lessons"]))
    noticed = module.FEATURES
    if len(weights[0]) != noticed:
        raise FirehallError(
            f"the policy of {game.name} was learned from {len(weights[0])} features and now "
            f"notices {noticed}: run python -m examples.{'ppo' if name == HEART else name}"
        )
    if any(too_large(layers[1]) for layers in (weights, critic) if layers):
        raise FirehallError(f"the policy of {game.name} has weights too large to be summed up")
    return Learned(weights, critic, lessons)
