"""Every way in which a seat's turn can go, in a game where nothing is hidden."""

from __future__ import annotations

import numpy as np

from firehall.engine.game import Game
from firehall.engine.log import new
from firehall.engine.plain import Array
from firehall.engine.targets import CPU

MOST = 12_000  # states within a turn; of a turn with more nothing is said


class Turns:
    """A game's rules at work on bytes: what a turn can lead to, and what the dice make of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        entry, kit = game.program(CPU).entry, game.kit
        self._actor, self._legal, self._apply = (
            entry(kit[name]) for name in ("actor", "legal", "apply")
        )
        self._chances, self._chance, self._summary, self._question = (
            entry(kit[name]) for name in ("chances", "chance", "summary", "question")
        )
        self._log = new(0)
        self._mask = np.zeros(game.mask_words, np.uint32)
        self._room = np.zeros(1, game.state)
        self._numbers = np.zeros(len(game.summary), np.int32)

    def ends(self, state: bytes, seat: int) -> dict[bytes, list[int]] | None:
        """Every state in which the seat can leave it to the dice or to others, with a shortest plan
        that leads there; None if there are too many.
        """
        found: dict[bytes, list[int]] = {}
        seen = {state}
        layer = [(state, list[int]())]
        while layer:
            following = []
            for before, plan in layer:
                for action in self._actions(before):
                    self._lay(before)
                    self._apply(self._room[0], action, self._log)
                    after = self._room.tobytes()
                    if self._actor(self._room[0]) != seat:
                        found.setdefault(after, [*plan, action])
                    elif after not in seen:
                        seen.add(after)
                        following.append((after, [*plan, action]))
                if len(seen) > MOST:
                    return None
            layer = following
        return found

    def asks(self, state: bytes) -> int:
        """What is asked there, by its number."""
        self._lay(state)
        return int(self._question(self._room[0]))

    def told(self, state: bytes) -> Array:
        """The numbers that sum a state up."""
        self._lay(state)
        return self._sum_up()

    def rolled(self, state: bytes) -> Array:
        """The same after each outcome of the dice, a row an outcome."""
        self._lay(state)
        count = int(self._chances(self._room[0]))
        rows = np.zeros((count, len(self._numbers)), np.int32)
        for outcome in range(count):
            self._lay(state)
            self._chance(self._room[0], outcome, self._log)
            rows[outcome] = self._sum_up()
        return rows

    def _lay(self, state: bytes) -> None:
        self._room[:] = np.frombuffer(state, self.game.state)

    def _sum_up(self) -> Array:
        self._summary(self._room[0], self._numbers)
        return self._numbers.copy()

    def _actions(self, state: bytes) -> list[int]:
        self._lay(state)
        self._legal(self._room[0], self._mask)
        bits = np.unpackbits(self._mask.view(np.uint8), bitorder="little")
        return [int(action) for action in np.flatnonzero(bits)]
