"""Daily Fire: the secrets of days, who plays which table, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from firehall.server.identity import new_visitor
from firehall.server.store.schema import daily_days, daily_scores, daily_tries, matches

ENGINE = "engine"  # in the place of a visitor


class Day(NamedTuple):
    """A day whose dice are promised."""

    day: str
    secret: bytes
    since: int  # the promise is as old as that


class Score(NamedTuple):
    """What came of a table: as `firehall.server.daily.scoring` has it, as JSON."""

    match: str
    day: str
    game: str
    figure: int
    people: int
    body: str


def day_of(connection: Connection, day: str) -> Day | None:
    row = connection.execute(select(daily_days).where(daily_days.c.day == day)).first()
    return None if row is None else Day(row.day, bytes.fromhex(row.secret), row.since)


def promise(connection: Connection, day: str, secret: bytes, now: int) -> Day:
    """The secret of a day: the one that is promised already, else this one."""
    known = day_of(connection, day)
    if known is None:
        connection.execute(insert(daily_days), [{"day": day, "secret": secret.hex(), "since": now}])
    return known or Day(day, secret, now)


def try_once(
    connection: Connection, day: str, game: str, visitor: str, match: str, now: int
) -> str:
    """The table at which somebody plays a day's game: theirs of before, else this one."""
    mine = {"day": day, "game": game, "visitor": visitor}
    known = connection.execute(select(daily_tries.c.match).filter_by(**mine)).scalar()
    if known is None:
        connection.execute(insert(daily_tries), [{**mine, "match": match, "since": now}])
    return str(known or match)


def tries_of(connection: Connection, day: str, visitor: str) -> dict[str, str]:
    """The tables of somebody on a day, by game."""
    wanted = select(daily_tries.c.game, daily_tries.c.match).filter_by(day=day, visitor=visitor)
    return {game: match for game, match in connection.execute(wanted)}


def all_tries_of(connection: Connection, visitor: str) -> list[tuple[str, str, str]]:
    """Day, game and table of all that somebody has ever tried."""
    columns = (daily_tries.c.day, daily_tries.c.game, daily_tries.c.match)
    wanted = select(*columns).filter_by(visitor=visitor).order_by(*columns)
    return [tuple(row) for row in connection.execute(wanted)]


def forget(connection: Connection, visitor: str) -> None:
    """Somebody else stands where somebody wants to be forgotten, on every day another."""
    for day, game, _ in all_tries_of(connection, visitor):
        theirs = (daily_tries.c.day == day) & (daily_tries.c.game == game)
        change = update(daily_tries).where(theirs & (daily_tries.c.visitor == visitor))
        connection.execute(change.values(visitor=new_visitor()))


def unsettled(connection: Connection, day: str, limit: int) -> list[str]:
    """Tables of a day whose game is over and has no score yet."""
    wanted = (
        select(daily_tries.c.match)
        .distinct()
        .join(matches, matches.c.id == daily_tries.c.match)
        .outerjoin(daily_scores, daily_scores.c.match == daily_tries.c.match)
        .where((daily_tries.c.day == day) & (matches.c.status == "over"))
        .where(daily_scores.c.match.is_(None))
        .limit(limit)
    )
    return list(connection.execute(wanted).scalars())


def put_score(connection: Connection, score: Score) -> None:
    """Once: what a finished game was worth never changes."""
    known = select(daily_scores.c.match).where(daily_scores.c.match == score.match)
    if connection.execute(known).first() is None:
        connection.execute(insert(daily_scores), [score._asdict()])


def score_of(connection: Connection, match: str) -> Score | None:
    columns = (daily_scores.c[name] for name in Score._fields)
    row = connection.execute(select(*columns).where(daily_scores.c.match == match)).first()
    return None if row is None else Score(*row)


def figures(connection: Connection, day: str, game: str) -> dict[int, int]:
    """How many people came to each figure."""
    people = func.sum(daily_scores.c.people)
    wanted = (
        select(daily_scores.c.figure, people)
        .where((daily_scores.c.day == day) & (daily_scores.c.game == game))
        .where(daily_scores.c.people > 0)
        .group_by(daily_scores.c.figure)
        .order_by(daily_scores.c.figure)
    )
    return {figure: int(number) for figure, number in connection.execute(wanted)}
