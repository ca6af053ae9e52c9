"""Players that follow a handful of rules a good human player would name; each game has its own."""

from __future__ import annotations

from firehall.engine.game import Game
from firehall.engine.targets import Function
from firehall.players import own

NOTES = 1025  # numbers that rules of thumb have to work in, the last of them their luck


def think_of(game: Game) -> Function | None:
    """The rules of thumb of a game, if someone has written them."""
    think: Function | None = getattr(own.module(game, "rules_of_thumb"), "think", None)
    return think
