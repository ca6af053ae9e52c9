"""Players that follow a handful of rules a good human player would name, one file a game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from firehall.engine.game import Game
from firehall.engine.targets import Function

NOTES = 1025  # numbers that rules of thumb have to work in, the last of them their luck


def think_of(game: Game) -> Function | None:
    """The rules of thumb of a game, if someone has written them."""
    name = f"{__name__}.{game.name}"
    if find_spec(name) is None:
        return None
    think: Function = import_module(name).think
    return think
