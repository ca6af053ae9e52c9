"""Players that follow a handful of rules a good human player would name; each game has its own."""

from __future__ import annotations

from firehall.engine.game import Game
from firehall.engine.targets import Function
from firehall.players import own


def think_of(game: Game) -> Function | None:
    """The rules of thumb of a game, if someone has written them."""
    think: Function | None = getattr(own.module(game, "rules_of_thumb"), "think", None)
    return think


def notes_of(game: Game) -> int:
    """Numbers that they have to work in: what they say they need, and one for their luck."""
    thumb = own.module(game, "rules_of_thumb")
    return 1 if thumb is None else int(thumb.NOTES) + 1
