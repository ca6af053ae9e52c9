"""One game after another between computer players of any kind, for measuring how strong they are.

Games of compiled players are simulated a hundred times faster by `firehall.lab.simulate`; here
somebody searches. The seed and the number of a game decide its dice, so that two kinds of players
can be compared on the same ones.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from firehall.engine.bits import nth
from firehall.engine.chance import CHOICES, DICE, draw, philox
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import new
from firehall.engine.plain import Array, plain_numbers
from firehall.engine.targets import CPU
from firehall.players.policy.follower import Follower
from firehall.players.search.levels import is_search, settings_of
from firehall.players.search.race import TO_THE_END, Settings
from firehall.players.search.searcher import Searcher

#: Rules of thumb as a search that looks at nothing else.
HABIT = Settings(trials=0, plans=1, widen=0)


class Chancer:
    """Takes any action, as likely as any other."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.seat, self.seed = seat, seed
        self._legal = game.program(CPU).entry(game.kit["legal"])
        self._mask = np.zeros(game.mask_words, np.uint32)

    def choose(self, states: Array, ply: int, foresight: tuple[int, int] | None = None) -> int:
        count = int(self._legal(states[0], self._mask))
        return nth(plain_numbers(self._mask), draw(self.seed, self.seat, CHOICES, ply, count))


def player(
    game: Game,
    kind: str,
    seat: int,
    seed: int,
    clairvoyant: bool = False,
    changes: Mapping[str, Any] | None = None,
) -> Searcher | Chancer | Follower:
    if kind == "random":
        return Chancer(game, seat, seed)
    if kind == "policy":
        return Follower(game, seat)
    how = settings_for(kind, clairvoyant)
    if is_search(kind) and changes:
        how = replace(how, **changes)
    return Searcher(game, seat, how, seed)


def settings_for(kind: str, clairvoyant: bool) -> Settings:
    """A searching player without a clock, so that a game can be repeated; or rules of thumb.

    Who knows the dice needs no second trial, and plays it to the end.
    """
    if not is_search(kind):
        return HABIT
    how = replace(settings_of(kind), seconds=None)
    if clairvoyant:
        return replace(
            how,
            trials=0,
            screen=1,
            glance=TO_THE_END,
            horizon=TO_THE_END,
            caution=0.0,
            taught=None,
        )
    return how


def play_game(
    game: Game,
    options: Mapping[str, Any],
    kinds: list[str],
    seed: int,
    number: int,
    *,
    clairvoyant: bool = False,
    changes: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Play game ``number``; who won and how, and the time of one core that it took.

    ``clairvoyant`` players know the dice to come: what is lost then was not bad luck. ``changes``
    are settings of the searches, for trying others than those of their level.
    """
    dice = philox(seed, number, 0)
    read = game.read_options(options)
    game = game.sized(read)
    kit, entry = game.kit, game.program(CPU).entry
    actor, apply, chances, chance, returns, summary = (
        entry(kit[name]) for name in ("actor", "apply", "chances", "chance", "returns", "summary")
    )
    states = game.start(read)
    players = [
        player(game, kind, seat, philox(seed, number, 1 + seat), clairvoyant, changes)
        for seat, kind in enumerate(kinds)
    ]
    searching = [is_search(kind) for kind in kinds]
    log = new(0)
    rolls = ply = decisions = 0
    seconds = slowest = 0.0
    who = int(actor(states[0]))
    while who != OVER:
        if who == CHANCE:
            chance(states[0], draw(dice, 0, DICE, rolls, int(chances(states[0]))), log)
            rolls += 1
        else:
            foresight = (dice, rolls) if clairvoyant and searching[who] else None
            began = time.thread_time()
            action = players[who].choose(states, ply, foresight)
            if searching[who]:
                took = time.thread_time() - began
                seconds, slowest, decisions = seconds + took, max(slowest, took), decisions + 1
            apply(states[0], action, log)
        ply += 1
        who = int(actor(states[0]))
    won = np.zeros(len(kinds), np.float32)
    returns(states[0], won)
    numbers = np.zeros(len(game.summary), np.int32)
    summary(states[0], numbers)
    return {
        "number": number,
        "winners": [seat for seat in range(len(kinds)) if won[seat] > 0],
        "ending": game.endings[int(numbers[0])],
        "summary": dict(zip(game.summary, numbers.tolist(), strict=True)),
        "decisions": decisions,  # of those who search
        "seconds": round(seconds, 3),
        "slowest": round(slowest, 3),
    }
