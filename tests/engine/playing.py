"""Matches played on: by given dice, at random, to their end."""

from __future__ import annotations

from typing import Any

import numpy as np

import firehall
from firehall.engine.chance import CHOICES, DICE, draw
from firehall.engine.game import Event

SOLO: dict[str, Any] = {"firefighters": 1}
SHORT: dict[str, Any] = {"firefighters": 2, "max_turns": 2}  # over after a turn each
OPENING = ("start 3,0", "move E", "put out E", "end")


def solo(*actions: str, seed: int = 7, target: str = "python") -> firehall.Match:
    """A family game of one firefighter after these actions."""
    match = firehall.Match("flashpoint", SOLO, seed=seed, target=target)
    for action in actions:
        match.play(action)
    return match


def finished() -> firehall.Match:
    match = firehall.Match("flashpoint", SHORT, seed=7)
    for action in ("start 3,0", "start 3,9", "first F1", "end"):
        match.play(action)
    match.advance()
    match.play("end")
    match.advance()
    assert match.over
    return match


def fields(match: firehall.Match) -> dict[str, Any]:
    """Every field of the state, without what may lie between them."""
    state = np.frombuffer(match.snapshot(), match.game.state)
    return {name: state[name].tolist() for name in match.game.state.names or ()}


class Driven:
    """A match that draws as game ``game`` of a simulation or a batch draws."""

    def __init__(self, match: firehall.Match, game: int) -> None:
        self.match = match
        self.game = game
        self.rolls = 0
        self.decisions = 0

    def settle(self) -> None:
        while self.match.actor == firehall.CHANCE:
            self.roll()

    def roll(self) -> list[Event]:
        count = len(self.match.outcomes())
        outcome = draw(self.match.seed, self.game, DICE, self.rolls, count)
        self.rolls += 1
        return self.match.roll(outcome)

    def choice(self) -> int:
        """What the random player takes."""
        actions = self.match.legal_actions()
        index = self.decisions
        return actions[draw(self.match.seed, self.game, CHOICES, index, len(actions))]

    def play(self, action: int) -> list[Event]:
        self.decisions += 1
        return self.match.play(action)

    def to_the_end(self) -> None:
        self.settle()
        while not self.match.over:
            self.play(self.choice())
            self.settle()
