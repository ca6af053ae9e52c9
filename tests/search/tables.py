"""Positions for the tests of the search."""

from __future__ import annotations

import numpy as np

from firehall import Match, game
from firehall.engine.interface import CHANCE
from firehall.engine.plain import Array
from firehall.players.search.race import Race, Settings
from firehall.players.seats import Computer

ARSONIST = game("arsonist")
QUICK = Settings(trials=200, plans=32, widen=1, screen=4)


def after(name: str, decisions: int, seed: int = 3) -> Match:
    """A match in which rules of thumb have taken so many decisions."""
    match = Match(name, seed=seed)
    players = [Computer(match.game, "rules-of-thumb", seat, seed) for seat in range(8)]
    while decisions > 0:
        match.advance()
        assert match.actor is not None
        match.play(players[match.actor].choose(match))
        decisions -= 1
    match.advance()
    return match


def state_of(match: Match) -> Array:
    return np.frombuffer(match.snapshot(), match.game.state).copy()


def asked(name: str, seat: int, at_least: int) -> Match:
    """A match at a decision of a seat, with a choice."""
    for decisions in range(at_least, at_least + 40):
        match = after(name, decisions)
        if match.actor == seat and len(match.legal()) > 3:
            return match
    raise AssertionError("this seat is not asked")


def race(match: Match, settings: Settings = QUICK, seed: int = 1, threads: int = 1) -> Race:
    """A search for whoever decides, who sees what they may see."""
    seat = match.actor
    assert seat is not None
    assert seat != CHANCE
    eyes = state_of(match)
    match.game.program("cpu").entry(match.game.kit["conceal"])(eyes[0], seat)
    return Race(match.game, eyes, seat, settings, seed, threads=threads)
