"""The search compiled together with one game: its rules, and what trials go on by.

Those are its rules of thumb and its judgement, or its learned policy and what that expects.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from firehall.engine.arrays import Numbers, Reals
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.interface import Seat
from firehall.engine.plain import Array
from firehall.engine.targets import CPU, Function, Program, made_once
from firehall.players import own, policy
from firehall.players.rules_of_thumb import think_of
from firehall.players.search.guides import (
    policy_habit,
    policy_narrow,
    policy_worth,
    rivals_worth,
    thumb_habit,
    thumb_narrow,
    thumb_worth,
)
from firehall.players.search.plans import propose
from firehall.players.search.trials import run_trials


@made_once
def program(game: Game, learned: bool = False) -> Program:
    """``learned``: trials go on by the game's policy, not by its rules of thumb."""
    kit: dict[str, Function] = {
        **game.kit,
        **(by_policy(game) if learned else by_rules_of_thumb(game)),
        "likely": likely_of(game) or alike,
        # Named here as well, so that a change to them starts a new folder of machine code.
        "propose": propose,
        "run_trials": run_trials,
    }
    return Program(CPU, f"{game.name}_{'guided' if learned else 'search'}", kit, small=game.small)


def by_rules_of_thumb(game: Game) -> dict[str, Function]:
    think = think_of(game)
    if think is None:
        raise FirehallError(f"{game.name} has no rules of thumb, which a search stands on")
    return {
        "think": think,
        "measure": measure_of(game) or nothing,
        "habit": thumb_habit,
        "narrow": thumb_narrow,
        "worth": rivals_worth if rivals_measured(game) else thumb_worth,
    }


def by_policy(game: Game) -> dict[str, Function]:
    follow, expect = policy.follow_of(game), policy.expect_of(game)
    if follow is None or expect is None:
        raise FirehallError(f"{game.name} has no learned policy")
    return {
        "follow": follow,
        "expect": expect,
        "habit": policy_habit,
        "narrow": policy_narrow,
        "worth": policy_worth,
    }


def is_compiled(game: Game, learned: bool = False) -> bool:
    """Whether a search of this game begins at once."""
    searching, rules = program(game, learned), game.program(CPU)
    plain = ["conceal"] if game.secrets is not None else ["conceal", "apply"]  # as `Searcher` does
    return all(searching.is_compiled(one) for one in (propose, run_trials)) and all(
        rules.is_compiled(game.kit[name]) for name in plain
    )


def measure_of(game: Game) -> Function | None:
    """What a game measures of a position to be judged by, if someone has written that."""
    measure: Function | None = getattr(own.module(game, "judgement"), "measure", None)
    return measure


def likely_of(game: Game) -> Function | None:
    """How likely a game holds what a seat may not know, if someone has written that."""
    likely: Function | None = getattr(own.module(game, "likelihood"), "likely", None)
    return likely


def alike(s: Any, seat: Seat, notes: Numbers) -> float:
    """Where nobody has, all that is possible is equally likely."""
    return 1.0


def rivals_measured(game: Game) -> int:
    """How many players a game measures alike, one after the other; none where all is one."""
    return int(getattr(own.module(game, "judgement"), "PLAYERS_MEASURED", 0))


def caution_in(game: Game) -> float:
    """The most standard errors by which habit must be outdone, where a game says so."""
    return float(getattr(own.module(game, "searching"), "CAUTION", math.inf))


def nothing(s: Any, seat: Seat, notes: Numbers, out: Reals) -> None:
    """Where nothing is measured, trials go on to the end and nobody asks."""


@made_once
def weights_of(game: Game) -> Array:
    """Learned weights of a game's judgement; a single number, no inputs, where there is none."""
    path, judgement = own.file(game, "judgement.npy"), own.module(game, "judgement")
    if path is None or judgement is None:
        return np.zeros(1, np.float32)
    with path.open("rb") as file:
        weights = np.asarray(np.load(file), np.float32)
    measured = judgement.SIZE // (rivals_measured(game) or 1)
    if int(weights[0]) != measured:
        raise FirehallError(
            f"the judgement of {game.name} was learned from {int(weights[0])} numbers and now "
            f"measures {measured}: run scripts/judgement.py {game.name}"
        )
    return weights
