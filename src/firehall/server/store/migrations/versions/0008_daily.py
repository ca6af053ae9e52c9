"""Daily Fire: secrets of days, who plays at which table, and what came of it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "daily_days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("daily_tries_by_visitor", "daily_tries", ["visitor"])
    op.create_table(
        "daily_scores",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("figure", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("daily_scores_by_day", "daily_scores", ["day", "game"])


def downgrade() -> None:
    op.drop_table("daily_scores")
    op.drop_table("daily_tries")
    op.drop_table("daily_days")
