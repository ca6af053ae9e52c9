"""A game told for people at a table: its chapters, and its figures by name."""

from __future__ import annotations

from firehall.server import figures, handbook
from firehall.server import messages as m
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.api.games import LANG, game_of
from firehall.server.table import title


async def told(caller: Caller) -> m.Handbook:
    game = game_of(caller.path("game"))
    book = game.handbook
    return m.Handbook(
        game=game.name,
        title=title(game, caller.lang),
        lang=book.language(caller.lang),
        chapters=handbook.chapters(book(caller.lang)) if book.written else [],
    )


async def figure(caller: Caller) -> m.FigureShown:
    game = game_of(caller.path("game"))
    return figures.shown(game, caller.path("figure"), caller.lang)


ENDPOINTS = [
    Endpoint("GET", "/api/games/{game}/handbook", told, "The handbook", m.Handbook, query=LANG),
    Endpoint(
        "GET",
        "/api/games/{game}/figures/{figure}",
        figure,
        "A figure of the handbook",
        m.FigureShown,
        query=LANG,
    ),
]
