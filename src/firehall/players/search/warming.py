"""Compiling searches before somebody waits for one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.players import policy
from firehall.players.rules_of_thumb import think_of
from firehall.players.search.program import is_compiled
from firehall.players.search.race import Race, Settings
from firehall.players.search.searcher import Searcher

#: The least that runs every function of a search.
LEAST = Settings(trials=1, plans=2, widen=0, screen=1, finalists=1)


def programs(game: Game) -> list[bool]:
    """The searches that a game has, by whether they are guided by a learned policy."""
    guided = policy.follow_of(game) is not None and policy.expect_of(game) is not None
    return [learned for learned, there in ((False, think_of(game)), (True, guided)) if there]


def warm(game: Game, learned: bool = False, options: Any = None) -> None:
    """Compile a search and all that it calls, or take it from the cache: whoever asks next waits
    for neither.
    """
    options = game.read_options({}) if options is None else options
    match = Match.at(game, options, game.start(options), 0)
    match.advance()
    seat = match.actor
    assert seat is not None
    state = np.frombuffer(match.snapshot(), game.state)
    how = replace(LEAST, learned=learned)
    Searcher(game, seat, how).choose(state, 0)
    race = Race(game, state.copy(), seat, how, 0)  # where there was nothing to choose from as well
    race.count = 1
    race.run([0], 0, 1)
    assert is_compiled(game, learned)
