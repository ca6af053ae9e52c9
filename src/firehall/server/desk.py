"""A table made for one request and stored nowhere: to try a puzzle at, or to look at a figure.

It is a fold like any other, so a page draws it and plays at it with what it has for tables.
"""

from __future__ import annotations

from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.match import Match
from firehall.server import messages as m
from firehall.server import story
from firehall.server.chain import Row
from firehall.server.ear import Ear
from firehall.server.entries import Begin, Sitting, Start, write
from firehall.server.fold import Draft, Fold
from firehall.server.hours import now
from firehall.server.moment import Moment
from firehall.server.table import board_of, dice_of, table_of

OTHERS = "rules-of-thumb"


def lay(
    table: str, match: Match, position: dict[str, Any] | None, seat: int | None, ear: Ear
) -> Draft:
    """A table that has just begun as the match stands, and this person at a seat, or at none."""
    fold = Fold(table, first_row(match, position, seat, ear), b"")
    draft = Draft(fold, now())
    draft.add(Start())
    assert fold.match is not None
    fold.match.language = ear.lang
    return draft


def first_row(match: Match, position: dict[str, Any] | None, seat: int | None, ear: Ear) -> Row:
    seats = [Sitting(kind="computer", level=OTHERS) for _ in match.seats]
    if seat is not None:
        seats[seat] = Sitting(kind="person", visitor=ear.visitor, name=ear.name)
    begin = Begin(
        game=match.game.name,
        rules=match.game.version,
        options=options_reader.given(match.options),
        seats=seats,
        host="",
        commitment="",
        position=position,
        advice=False,
    )
    return write(begin, 0, now())


def welcome(fold: Fold, seat: int, ear: Ear) -> m.Welcome:
    """All that a page is told of it."""
    table = table_of(fold, ear.visitor, ear.lang, {ear.visitor})
    table.seats[seat].shared = True  # no dice fall here
    return m.Welcome(
        protocol=m.PROTOCOL,
        table=table,
        entries=story.page(fold, fold.version + 1, ear),
        state=Moment(fold).state(ear),
        board=board_of(fold),
        dice=dice_of(fold),
        people=[],
        watchers=0,
        now=fold.updated,
    )
