"""Interpreted and compiled play are the same to the byte, under every set of options.

Each traced game folds every byte of every state and every event into a checksum; a batch is
compared array by array. `test_gpu` does the same against the GPU.
"""

from __future__ import annotations

import math
import os
from typing import Any

import numpy as np

import firehall
from firehall.engine.chance import CHOICES, draw
from firehall.engine.plain import Array
from firehall.engine.targets import CPU, PYTHON
from firehall.testing import check_targets, trace
from tests.flashpoint.variety import BOARDS, EXPERIENCED, VARIETY, Given, each

GAME = firehall.game("flashpoint")
SAME_GAMES = int(os.environ.get("FIREHALL_SAME_GAMES", "400"))  # 2,000 for the whole proof
GAMES = math.ceil(SAME_GAMES / len(VARIETY))  # of each set of options


@each
def test_interpreted_play_is_compiled_play(options: Given) -> None:
    check_targets(GAME, [options], games=GAMES, targets=(PYTHON, CPU))


def test_another_seed_gives_other_games() -> None:
    """So that equal checksums mean something."""
    sums = [trace(GAME, {}, CPU, seed, 0, 20) for seed in (0, 1)]
    assert len(set(np.concatenate(sums).tolist())) == 40
    assert trace(GAME, {}, CPU, 0, 5, 10).tolist() == sums[0][5:15].tolist()


# Batches


def host(array: Any) -> Array:
    """An array of a batch in the memory of this machine."""
    copied: Array = array.get() if hasattr(array, "get") else array
    return copied


def faces(batch: Any) -> dict[str, Array]:
    """Everything that a batch shows."""
    shown = {
        "states": host(batch.states).view(np.uint8).reshape(len(batch), -1),
        "actor": host(batch.actor),
        "legal": host(batch.legal),
        "over": host(batch.over),
        "returns": host(batch.returns),
    }
    for seat in range(batch.seats):
        shown[f"what seat {seat} observes"] = host(batch.observe(seat))
    return shown


def check_batches(options: Given, targets: tuple[str, str], count: int, steps: int) -> None:
    """Batches on two targets are the same before and after every step of random play."""
    batches = [GAME.batch(count, options, target=target, seed=3) for target in targets]
    for step in range(steps):
        one, other = (faces(batch) for batch in batches)
        for name, array in one.items():
            different = np.flatnonzero((array != other[name]).reshape(count, -1).any(axis=1))
            assert not len(different), (
                f"{options}: step {step}, {name} of games {different[:5].tolist()}"
            )
        actions = [
            int(legal[draw(3, game, CHOICES, step, len(legal))]) if len(legal) else 0
            for game, legal in enumerate(map(np.flatnonzero, one["legal"]))
        ]
        for batch in batches:
            batch.step(np.array(actions))


def test_batches_are_the_same_on_python_and_cpu() -> None:
    sets = [*BOARDS.values(), EXPERIENCED["all of everything"], {"max_turns": 3}]
    for options in sets:  # in one test, so that one process compiles
        check_batches(options, (PYTHON, CPU), count=6, steps=25)
