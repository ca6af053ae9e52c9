"""Players that follow a handful of rules a good human player would name, one file a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from firehall.engine.game import Game
from firehall.engine.targets import Function


def think_of(game: Game) -> Function | None:
    """The rules of thumb of a game, if someone has written them."""
    think: Function | None = getattr(_module(game), "think", None)
    return think


def notes_of(game: Game) -> int:
    """Numbers that they have to work in: what they say they need, and one for their luck."""
    return getattr(_module(game), "NOTES", 0) + 1


@cache
def _module(game: Game) -> ModuleType | None:
    name = f"{__name__}.{game.name}"
    return None if find_spec(name) is None else import_module(name)
