"""What luck came to in each review, for lists of games: from its decisions and the log."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

entries = sa.table("entries", *map(sa.column, ("match", "n", "kind", "body")))
reviews = sa.table("reviews", *map(sa.column, ("match", "engine", "trials", "body", "luck")))


class Course(NamedTuple):
    """A game as far as it matters for this: which plies were of dice, and who won."""

    chance: list[bool]
    winners: list[int] | None


def upgrade() -> None:
    op.add_column("reviews", sa.Column("luck", sa.Text))
    connection = op.get_bind()
    for match in connection.execute(sa.select(reviews.c.match).distinct()).scalars().all():
        try:
            sum_up(connection, match)
        except (KeyError, ValueError):  # one that is damaged keeps no other from being led here
            continue


def sum_up(connection: sa.Connection, match: str) -> None:
    course = course_of(connection, match)
    names = (reviews.c.engine, reviews.c.trials)
    of_it = reviews.c.match == match
    for engine, trials in connection.execute(sa.select(*names).where(of_it)).all():
        this = of_it & (names[0] == engine) & (names[1] == trials)
        body = connection.execute(sa.select(reviews.c.body).where(this)).scalar_one()
        sums = dealt(json.loads(body), course)
        if sums is not None:
            connection.execute(sa.update(reviews).where(this).values(luck=json.dumps(sums)))


def course_of(connection: sa.Connection, match: str) -> Course:
    told = sa.select(entries.c.kind, entries.c.body).where(entries.c.match == match)
    told = told.where(entries.c.kind.in_(("play", "roll", "undo", "redo", "end")))
    chance: list[bool] = []
    winners = None
    for kind, body in connection.execute(told.order_by(entries.c.n)):
        if kind == "end":
            result = json.loads(body).get("result")
            winners = None if result is None else list(result["winners"])
        elif kind == "undo":
            del chance[-1:]  # it was somebody's: what dice said is never taken back
        else:
            chance.append(kind == "roll")
    return Course(chance, winners)


def dealt(decisions: list[dict[str, Any]], course: Course) -> list[float] | None:
    """How far the chance of each side moved between two decisions, and after the last, wherever
    dice had a say there.
    """
    if not decisions:
        return None
    sums = [0.0] * len(decisions[0]["all_before"])
    for one, following in zip(decisions, [*decisions[1:], None], strict=True):
        end = len(course.chance) if following is None else following["ply"]
        after = at_the_end(course, len(sums)) if following is None else following["all_before"]
        if after is not None and any(course.chance[one["ply"] + 1 : end]):
            for side, (old, new) in enumerate(zip(one["all_after"], after, strict=True)):
                sums[side] += round(new["value"] - old["value"], 4)
    return [round(each, 4) for each in sums]


def at_the_end(course: Course, sides: int) -> list[dict[str, float]] | None:
    if course.winners is None:
        return None
    if sides == 1:  # all together
        return [{"value": float(bool(course.winners))}]
    share = 1 / max(1, len(course.winners))
    return [{"value": share if side in course.winners else 0.0} for side in range(sides)]


def downgrade() -> None:
    op.drop_column("reviews", "luck")
