"""Who has tried which puzzle, and the ratings that follow: the first try alone is rated."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Table, delete, insert, select, update

from firehall.puzzles.glicko import Rating, rated
from firehall.server.store.schema import puzzles, solvers, tries

State = Literal["trying", "solved", "shown"]


class Tried(NamedTuple):
    """What somebody has made of a puzzle."""

    puzzle: str
    at: int
    tries: int
    state: State


class Result(NamedTuple):
    """A try, or a look at the solution, as it was kept."""

    tried: Tried
    before: Rating  # of the person
    after: Rating
    puzzle: Rating  # afterwards


def tried_by(connection: Connection, visitor: str) -> dict[str, Tried]:
    columns = (tries.c.puzzle, tries.c.at, tries.c.tries, tries.c.state)
    wanted = select(*columns).where(tries.c.visitor == visitor).order_by(tries.c.at)
    return {row[0]: Tried(*row) for row in connection.execute(wanted)}


def rating_of(connection: Connection, visitor: str) -> Rating:
    return _rating(connection, solvers, solvers.c.visitor == visitor) or Rating()


def ratings(connection: Connection) -> dict[str, Rating]:
    """Of every puzzle that anybody has tried."""
    columns = (puzzles.c.id, puzzles.c.rating, puzzles.c.deviation, puzzles.c.volatility)
    return {row[0]: Rating(*row[1:]) for row in connection.execute(select(*columns))}


def put(
    connection: Connection, visitor: str, puzzle: str, state: State, begun: Rating, now: int
) -> Result:
    """Keep a try: once it is solved or shown it stays so. ``begun`` is a puzzle's first rating."""
    known = tried_by(connection, visitor).get(puzzle)
    mine = rating_of(connection, visitor)
    theirs = _rating(connection, puzzles, puzzles.c.id == puzzle) or begun
    if known is None:
        score = float(state == "solved")
        after, theirs = rated(mine, [(theirs, score)]), rated(theirs, [(mine, 1 - score)])
        _put_rating(connection, solvers, {"visitor": visitor}, after)
        _count(connection, puzzle, theirs, state == "solved")
        tried = Tried(puzzle, now, int(state != "shown"), state)
        connection.execute(insert(tries), [{"visitor": visitor, **tried._asdict()}])
        return Result(tried, mine, after, theirs)
    kept = known.state if known.state != "trying" else state
    tried = Tried(puzzle, now, known.tries + int(state != "shown"), kept)
    where = (tries.c.visitor == visitor) & (tries.c.puzzle == puzzle)
    connection.execute(update(tries).where(where).values(**tried._asdict()))
    return Result(tried, mine, mine, theirs)


def forget(connection: Connection, visitor: str) -> None:
    """What the puzzles have learned from their tries names nobody, and stays."""
    connection.execute(delete(tries).where(tries.c.visitor == visitor))
    connection.execute(delete(solvers).where(solvers.c.visitor == visitor))


def _rating(connection: Connection, table: Table, where: Any) -> Rating | None:
    wanted = select(table.c.rating, table.c.deviation, table.c.volatility).where(where)
    row = connection.execute(wanted).first()
    return None if row is None else Rating(*row)


def _put_rating(connection: Connection, table: Table, key: dict[str, str], new: Rating) -> None:
    values = {"rating": new.value, "deviation": new.deviation, "volatility": new.volatility}
    name, value = next(iter(key.items()))
    change = update(table).where(table.c[name] == value).values(**values)
    if connection.execute(change).rowcount == 0:
        more = {"tried": 0, "solved": 0} if table is puzzles else {}
        connection.execute(insert(table), [{**key, **values, **more}])


def _count(connection: Connection, puzzle: str, new: Rating, solved: bool) -> None:
    _put_rating(connection, puzzles, {"id": puzzle}, new)
    change = {"tried": puzzles.c.tried + 1, "solved": puzzles.c.solved + int(solved)}
    connection.execute(update(puzzles).where(puzzles.c.id == puzzle).values(**change))
