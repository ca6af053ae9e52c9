"""Puzzles: how hard each has proved, and who has tried which."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "solvers",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
    )


def downgrade() -> None:
    for table in ("tries", "solvers", "puzzles"):
        op.drop_table(table)
