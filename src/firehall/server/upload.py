"""A game from a file, made into the log of a table in another process, where it is played
through once: each ply is checked and written down.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from firehall.server import chain
from firehall.server import messages as m
from firehall.server.chain import Row
from firehall.server.entries import Begin, write
from firehall.server.fold import Draft, Fold, playable
from firehall.server.new_table import lay_record
from firehall.server.plain_text import plain
from firehall.server.problems import Refusal
from firehall.server.table import table_of


class Brought(msgspec.Struct):
    """A log that is ready to be stored."""

    table: str
    begin: Begin
    secret: bytes
    rows: list[Row]
    told: m.Table  # as its host sees it


def bring(data: dict[str, Any], host: str, lang: str, now: int) -> Brought:
    laid = lay_record(data, host)
    seats = [replace(one, level=plain(one.level)) for one in laid.begin.seats]
    begin = replace(laid.begin, seats=seats)
    game, why = playable(begin)
    if game is None:
        raise Refusal("unplayable", why=why)
    first = write(begin, 0, now, chain.START)
    draft = Draft(Fold(laid.table, first, laid.secret), now)
    laid.more(draft)
    told = table_of(draft.fold, host, lang)
    return Brought(laid.table, begin, laid.secret, [first, *draft.rows], told)
