"""Finding the games that somebody has finished, and reading of each no more than who played it."""

from __future__ import annotations

import json
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection, select

from firehall.server.chain import Row
from firehall.server.store.schema import WHO_PLAYED, entries, matches, places, reviews


class WholePass(NamedTuple):
    """A pass of a review in which every decision was weighed, and what it comes to."""

    trials: int
    body: str
    lost: str  # JSON: chance that each seat gave away, by its number
    luck: str | None  # JSON: chance that luck gave each side; None: there was nothing to decide


class Played(NamedTuple):
    """A finished match: the entries that tell who sat there and how it ended."""

    match: str
    public: bool
    created: int
    rows: list[Row]
    lost: dict[int, float] | None  # chance that each seat gave away; None: nobody has reviewed it
    luck: list[float] | None  # chance that luck gave each side, or all together


def played_by(connection: Connection, visitor: str, before: int, limit: int) -> list[Played]:
    """The last games that began before a time, the newest first."""
    found = connection.execute(
        select(matches.c.id, matches.c.public, matches.c.created)
        .join(places, places.c.match == matches.c.id)
        .where((places.c.visitor == visitor) & (places.c.role == "seat"))
        .where((matches.c.status == "over") & (matches.c.created < before))
        .order_by(matches.c.created.desc(), matches.c.id)
        .limit(limit)
    ).all()
    ids = [row.id for row in found]
    rows, sums = few_entries(connection, ids), reviewed(connection, ids)
    return [Played(*one, rows[one.id], *sums.get(one.id, (None, None))) for one in found]


def few_entries(connection: Connection, ids: list[str]) -> dict[str, list[Row]]:
    wanted = (
        select(*(entries.c[name] for name in ("match", *Row._fields)))
        .where(entries.c.match.in_(ids) & WHO_PLAYED)
        .order_by(entries.c.match, entries.c.n)
    )
    by_match = groupby(connection.execute(wanted).all(), key=lambda row: row[0])
    return {match: [Row(*row[1:]) for row in rows] for match, rows in by_match}


def reviewed(
    connection: Connection, ids: list[str]
) -> dict[str, tuple[dict[int, float], list[float] | None]]:
    """What seats gave away and what luck gave, by match, as the latest engine found it with the
    most trials.
    """
    wanted = (
        select(reviews.c.match, reviews.c.lost, reviews.c.luck)
        .where(reviews.c.match.in_(ids) & reviews.c.lost.is_not(None))
        .order_by(reviews.c.engine, reviews.c.trials)
    )
    return {
        match: (
            {int(seat): loss for seat, loss in json.loads(lost).items()},
            None if luck is None else json.loads(luck),
        )
        for match, lost, luck in connection.execute(wanted)
    }
