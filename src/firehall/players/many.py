"""Rules of thumb in many games at once: a teacher for learners.

>>> from firehall.envs import BatchEnv
>>> env = BatchEnv("flashpoint", 2, {"firefighters": 2}, target="python")
>>> teacher = Teacher(env.batch)
>>> turn = env.step(teacher.choose())
>>> turn.refused.tolist()
[False, False]
"""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers, NumbersOf, Rows, States
from firehall.engine.batch import CHUNK, Batch
from firehall.engine.chance import CHOICES, draw
from firehall.engine.driver import LUCK
from firehall.engine.errors import FirehallError
from firehall.engine.interface import OVER, Seat, conceal, think
from firehall.engine.plain import Array, PlainStates
from firehall.engine.targets import PYTHON
from firehall.players.rules_of_thumb import notes_of, think_of
from firehall.players.seats import program


class Teacher:
    """Knows for every game of a batch, on the targets ``cpu`` and ``python``, what it would do."""

    def __init__(self, batch: Batch) -> None:
        if not isinstance(batch, Batch):
            raise FirehallError("rules of thumb play batches on the targets cpu and python")
        if think_of(batch.game) is None:
            raise FirehallError(f"{batch.game.name} has no rules of thumb")
        self._batch = batch
        self._loop = program(batch.game, batch.target).entry(think_games)
        rooms = 1 + (len(batch) - 1) // CHUNK
        eyes = np.zeros(rooms, batch.game.state)
        self._eyes = PlainStates(eyes) if batch.target == PYTHON else eyes
        self._notes = np.zeros((rooms, notes_of(batch.game)), np.int32)
        self._asked = 0

    def choose(self) -> Array:
        """An action for every game; 0 where the game is over."""
        batch = self._batch
        out = np.zeros(len(batch), np.int64)
        batch.each(
            self._loop,
            self._eyes,
            batch.masks,
            batch.actor,
            self._notes,
            batch.seed,
            self._asked,
            out,
        )
        self._asked += 1
        return out


def think_games(
    states: States,
    eyes: States,
    masks: Rows,
    actors: NumbersOf[Seat],
    notes: Rows,
    seed: int,
    index: int,
    out: Numbers,
    first: int,
    last: int,
) -> None:
    """Games that one thread takes, `CHUNK` at most, share a room to think in."""
    for i in range(first, last):
        if actors[i] != OVER:
            room = i // CHUNK
            eyes[room] = states[i]
            conceal(eyes[room], actors[i])
            notes[room][len(notes[room]) - 1] = draw(seed, i, CHOICES, index, LUCK)
            out[i] = think(eyes[room], actors[i], masks[i], notes[room])
