"""Games in which somebody searches: played one by one, where compiled ones are played by the
thousand.

Their dice are those of `firehall.engine.driver` for the same seed and number, and so are the
choices of random players and of rules of thumb beside them: whoever searches is compared with
whoever does not on the same games.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

import numpy as np

from firehall.engine import driver
from firehall.engine.bits import nth
from firehall.engine.chance import CHOICES, DICE, draw, philox
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import new
from firehall.engine.plain import Array, plain, plain_numbers
from firehall.engine.targets import CPU, PYTHON, Function
from firehall.players import seats as players
from firehall.players.policy.follower import Follower
from firehall.players.rules_of_thumb import notes_of, think_of
from firehall.players.search import warming
from firehall.players.search.levels import is_search, settings_of
from firehall.players.search.race import NEVER, settings_in
from firehall.players.search.searcher import Searcher


class Chooser(Protocol):
    """Whoever decides for a seat; ``ply`` counts decisions and rolls."""

    def choose(self, states: Array, ply: int) -> int: ...


def check_repeatable(kind: str) -> None:
    """Refuse a search that nothing but a clock ends: with the same seed it plays otherwise."""
    if is_search(kind) and settings_of(kind).trials == NEVER:
        raise FirehallError(
            f"{kind} is ended by a clock alone, so that no seed repeats its games; "
            "name a level or a number of trials, such as search:2000"
        )


def warm_up(game: Game, options: Any, start: Array, kinds: list[str]) -> None:
    """Compile what these players search with, which two of them must not do at once."""
    found = {settings_in(game, start, settings_of(one)).learned for one in kinds if is_search(one)}
    for learned in sorted(found):
        warming.warm(game, learned, options)


def play_game(game: Game, start: Array, kinds: list[str], seed: int, number: int, row: Any) -> None:
    """Play game ``number`` from its start, and write what `driver.play_out` writes of it."""
    kit, entry = game.kit, game.program(CPU).entry
    actor, apply, chances, chance, summary = (
        entry(kit[name]) for name in ("actor", "apply", "chances", "chance", "summary")
    )
    states = start.copy()
    decisions, rolls = Counter(), 0
    seated = [sit(game, kind, seat, seed, number, decisions) for seat, kind in enumerate(kinds)]
    log = new(0)
    while (who := int(actor(states[0]))) != OVER:
        if who == CHANCE:
            outcome = draw(seed, number, DICE, rolls, int(chances(states[0])))
            chance(states[0], outcome, log)
            rolls += 1
        else:
            apply(states[0], seated[who].choose(states, decisions.count + rolls), log)
            decisions.count += 1
    row[driver.DECISIONS], row[driver.ROLLS] = decisions.count, rolls
    summary(states[0], row[driver.HEAD :])


class Counter:
    """How many decisions there have been: what those draw by who think without a search."""

    count = 0


def sit(game: Game, kind: str, seat: int, seed: int, number: int, decisions: Counter) -> Chooser:
    """A player without a clock, so that a game can be repeated."""
    if is_search(kind):
        how = replace(settings_of(kind), seconds=None)
        return Searcher(game, seat, how, philox(seed, number, 1 + seat))
    if kind == "policy":
        return Follower(game, seat)
    return Driven(game, kind, seat, (seed, number), decisions)


class Driven:
    """A random player or rules of thumb, as the driver plays them.

    Interpreted, as nothing waits for them beside a search, and compiling them takes half a minute.
    """

    def __init__(
        self, game: Game, kind: str, seat: int, table: tuple[int, int], decisions: Counter
    ) -> None:
        self.kit, self.seat, self.table, self.decisions = game.kit, seat, table, decisions
        self._think: Function | None = None
        if kind != "random":
            think = think_of(game) or players.first_legal
            self._think = players.program(game, PYTHON).entry(think)
        self._mask = plain_numbers(np.zeros(game.mask_words, np.uint32))
        self._notes = plain_numbers(np.zeros(notes_of(game), np.int32))

    def choose(self, states: Array, ply: int) -> int:
        at, eyes = self.decisions.count, plain(states.copy())
        count = int(self.kit["legal"](eyes, self._mask))
        if self._think is None:
            return nth(self._mask, draw(*self.table, CHOICES, at, count))
        self.kit["conceal"](eyes, self.seat)
        self._notes[len(self._notes) - 1] = draw(*self.table, CHOICES, at, driver.LUCK)
        return int(self._think(eyes, self.seat, self._mask, self._notes))
