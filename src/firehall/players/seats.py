"""Who sits at a table: people, and computer players by the name of their kind."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from firehall.engine.bits import nth
from firehall.engine.chance import CHOICES, draw
from firehall.engine.driver import LUCK, RANDOM, RULES_OF_THUMB
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.engine.plain import plain, plain_numbers
from firehall.engine.targets import PYTHON, Function, Program

NOTES = 1025  # numbers that rules of thumb have to work in, the last of them their luck

HUMAN = "human"
#: Computer players that run inside compiled games, by the number the driver knows them by.
COMPILED = {"random": RANDOM, "rules-of-thumb": RULES_OF_THUMB}
KINDS = (HUMAN, *COMPILED)


def check_kind(game: Game, kind: str) -> None:
    """Refuse a kind of player that there is not."""
    if kind not in KINDS:
        raise FirehallError(f"there is no player {kind!r}; there are {', '.join(KINDS)}")
    if kind == "rules-of-thumb" and think_of(game) is None:
        raise FirehallError(f"{game.name} has no rules of thumb")


def fill(game: Game, kinds: list[str], seats: int, default: str) -> list[str]:
    """A kind for every seat: those given, the last of them for the rest, or the default."""
    last = kinds[-1] if kinds else default
    for kind in [*kinds, last]:
        check_kind(game, kind)
    if len(kinds) > seats:
        raise FirehallError(f"this game has {seats} seats, got {len(kinds)} players")
    return kinds + [last] * (seats - len(kinds))


def think_of(game: Game) -> Function | None:
    """The rules of thumb of a game, if someone has written them."""
    name = f"firehall.players.rules_of_thumb.{game.name}"
    if find_spec(name) is None:
        return None
    think: Function = import_module(name).think
    return think


def first_legal(s: Any, seat: int, mask: Any, notes: Any) -> int:
    """Stands in where a game has no rules of thumb; no seat is ever given to it."""
    return nth(mask, 0)


@cache
def program(game: Game, target: str, thinks: bool = True) -> Program:
    """A game's functions on a target, its rules of thumb included if someone plays by them."""
    think = think_of(game) if thinks else None
    return Program(target, game.name, {**game.kit, "think": think or first_legal})


class Computer:
    """A computer player at a match; it sees what its seat may see and nothing else."""

    def __init__(self, game: Game, kind: str, seat: int, seed: int = 0) -> None:
        check_kind(game, kind)
        self.game = game
        self.kind = kind
        self.seat = seat
        self.seed = seed
        self._eyes = np.zeros(1, game.state)
        self._notes = plain_numbers(np.zeros(NOTES, np.int32))
        self._mask = plain_numbers(np.zeros(game.mask_words, np.uint32))

    def choose(self, match: Match) -> int:
        """The action it takes now."""
        if self.kind == "random":
            actions = match.legal_actions()
            return actions[draw(self.seed, self.seat, CHOICES, match.ply, len(actions))]
        self._eyes[:] = np.frombuffer(match.snapshot(), self.game.state)
        s = plain(self._eyes)
        self._notes[NOTES - 1] = draw(self.seed, self.seat, CHOICES, match.ply, LUCK)
        kit = self.game.kit
        kit["legal"](s, self._mask)
        kit["conceal"](s, self.seat)
        think = program(self.game, PYTHON).entry(think_of(self.game) or first_legal)
        return int(think(s, self.seat, self._mask, self._notes))
