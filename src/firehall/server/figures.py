"""The figures of a handbook, each a position as a board draws it."""

from __future__ import annotations

from functools import cache

from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.server import desk
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.moment import Moment
from firehall.server.problems import Refusal
from firehall.server.table import board_of, table_of


def shown(game: Game, name: str, lang: str) -> m.FigureShown:
    """A figure as a board draws it; Refusal if there is none of this name."""
    if name not in game.handbook.figures:
        raise Refusal("no-such-page")
    return drawn(game, name, lang)


@cache
def drawn(game: Game, name: str, lang: str) -> m.FigureShown:
    figure = game.handbook.figure(name)
    start = Match.from_position(game.name, figure.position)
    ear = Ear(figure.seat, lang, "")
    fold = desk.lay(f"figure-{name}", start, figure.position, None, ear).fold
    return m.FigureShown(
        table=table_of(fold, ear.visitor, lang),
        board=board_of(fold),
        state=Moment(fold).state(ear),
        near=figure.near,
    )
