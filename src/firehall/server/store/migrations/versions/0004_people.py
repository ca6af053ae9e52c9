"""People: the games they have played, a page that they may show, and being forgotten."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WHO_PLAYED = sa.text("kind IN ('begin', 'seat', 'start', 'end')")


def upgrade() -> None:
    op.create_index(
        "entries_of_players",
        "entries",
        ["match", "n"],
        sqlite_where=WHO_PLAYED,
        postgresql_where=WHO_PLAYED,
    )
    op.add_column("visitors", sa.Column("page", sa.String(32)))
    op.create_index("visitors_by_page", "visitors", ["page"], unique=True)
    op.create_table(
        "leaving",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.add_column("reviews", sa.Column("lost", sa.Text))
    sum_up_reviews(op.get_bind())


def sum_up_reviews(connection: sa.Connection) -> None:
    """What each seat gave away, from the decisions that were kept."""
    reviews = sa.table("reviews", *map(sa.column, ("match", "engine", "trials", "body", "lost")))
    names = (reviews.c.match, reviews.c.engine, reviews.c.trials)
    for match, engine, trials in connection.execute(sa.select(*names)).all():
        this = (names[0] == match) & (names[1] == engine) & (names[2] == trials)
        body = connection.execute(sa.select(reviews.c.body).where(this)).scalar_one()
        connection.execute(sa.update(reviews).where(this).values(lost=lost(json.loads(body))))


def lost(decisions: list[dict[str, Any]]) -> str:
    sums: dict[int, float] = {}
    for one in decisions:
        loss = one["loss"]["value"] if one["judgement"] else 0.0
        sums[one["seat"]] = sums.get(one["seat"], 0.0) + loss
    return json.dumps({seat: round(loss, 4) for seat, loss in sums.items()})


def downgrade() -> None:
    op.drop_column("reviews", "lost")
    op.drop_table("leaving")
    op.drop_index("visitors_by_page", "visitors")
    op.drop_column("visitors", "page")
    op.drop_index("entries_of_players", "entries")
