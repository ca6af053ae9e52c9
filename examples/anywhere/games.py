"""Many games on the processor's cores, and what the learner notices of each, compiled.

Rules of thumb answer all that is not learned (`anywhere.decides`); games that end begin anew.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

import firehall
from firehall.engine.arrays import Numbers, NumbersOf, Rows, States
from firehall.engine.batch import size_of, starts_of
from firehall.engine.bits import next_in
from firehall.engine.driver import answer_chance
from firehall.engine.interface import OVER, Seat, actor, apply, legal, returns
from firehall.engine.log import Log, new
from firehall.engine.plain import Array
from firehall.engine.targets import CPU
from firehall.games.flashpoint.players.anywhere import (
    ACTION,
    FIRST,
    MOMENT,
    NOTES,
    NOTICED,
    consider,
    decides,
    notice_action,
)
from firehall.players.policy.weighing import scales
from firehall.players.seats import program

MOST = 56  # actions that are looked at; a turn with more is left to rules of thumb
SHARE = 32  # games that a core takes at a time
NO_LOG = new(0)


class Seen(NamedTuple):
    """What was noticed of each game, as steps of gauges."""

    moment: Array  # of the moment
    actions: Array  # of each legal action
    many: Array  # how many there are
    advised: Array  # which of them rules of thumb would take
    won: Array  # 1, -1 or 0: what the game just ended with
    ended: Array  # whether it did


class Games:
    """Games of all kinds side by side; actions are places among the legal ones."""

    def __init__(
        self, kinds: list[dict[str, Any]], count: int, seed: int, pool: ThreadPoolExecutor
    ) -> None:
        flashpoint = firehall.game("flashpoint")
        read = [flashpoint.read_options(kind) for kind in kinds]
        game = size_of(flashpoint, read)
        self.starts = starts_of(game, read)
        self.states = self.starts[np.arange(count) % len(kinds)]
        self.masks = np.zeros((count, game.mask_words), np.uint32)
        self.actors = np.zeros(count, np.int8)
        self.rolls = np.zeros(count, np.int64)
        self.seed = seed
        self.legal = np.zeros((count, MOST), np.int16)
        self.seen = Seen(
            np.zeros((count, MOMENT), np.uint8),
            np.zeros((count, MOST, ACTION), np.uint8),
            np.zeros(count, np.uint8),
            np.zeros(count, np.uint8),
            np.zeros(count, np.float32),
            np.zeros(count, np.bool_),
        )
        self._loop = program(game, CPU).entry(go_on)
        none = np.zeros((0, 0), np.int16)
        self._rooms = [
            (scales(NOTICED, NOTES, *(none,) * 3), np.zeros(1, np.float32))
            for _ in range(0, count, SHARE)
        ]
        self._pool = pool
        for job in self.jobs(np.full(count, -1)):
            job.result()

    def __len__(self) -> int:
        return len(self.states)

    def jobs(self, chosen: Array) -> list[Any]:
        """Begin to take an action in every game, and to go on to the next decisions."""
        given = np.ascontiguousarray(chosen, np.int64)
        return [
            self._pool.submit(
                self._loop,
                self.states,
                self.starts,
                self.masks,
                self.actors,
                self.rolls,
                NO_LOG,
                self.seed,
                given,
                self.legal,
                *self.seen,
                room,
                reward,
                first,
                min(first + SHARE, len(self)),
            )
            for first, (room, reward) in zip(range(0, len(self), SHARE), self._rooms, strict=True)
        ]


def go_on(
    states: States,
    starts: States,
    masks: Rows,
    actors: NumbersOf[Seat],
    rolls: Numbers,
    log: Log,
    seed: int,
    chosen: Numbers,
    acts: Rows,
    moment: Rows,
    actions: Any,
    legal_ones: Numbers,
    advised: Numbers,
    won: Any,
    ended: Numbers,
    room: Any,
    reward: Any,
    first: int,
    last: int,
) -> None:
    """Take the chosen actions, unless they are -1, and go on to what is to be learned."""
    for i in range(first, last):
        won[i] = 0
        ended[i] = False
        if chosen[i] >= 0:
            apply(states[i], acts[i][chosen[i]], log)
        while True:
            rolls[i] = answer_chance(states[i], log, seed, i, rolls[i])
            actors[i] = actor(states[i])
            if actors[i] == OVER:
                returns(states[i], reward)
                won[i] = reward[0]
                ended[i] = True
                states[i] = starts[i % len(starts)]
                continue
            many = legal(states[i], masks[i])
            advice = consider(states[i], actors[i], masks[i], room)
            if many > 1 and many <= len(acts[i]) and decides(states[i]):
                break
            apply(states[i], advice, log)
        for place in range(MOMENT):
            moment[i][place] = room.features[place] - FIRST[place]
        legal_ones[i] = many
        action = next_in(masks[i], 0)
        for place in range(many):
            acts[i][place] = action
            if action == advice:
                advised[i] = place
            notice_action(states[i], action, advice, room)
            for gauge in range(ACTION):
                actions[i, place, gauge] = room.features[MOMENT + gauge] - FIRST[MOMENT + gauge]
            action = next_in(masks[i], action + 1)
