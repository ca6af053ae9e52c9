"""When somebody's time is up, for the sweeps that let the flag fall; signs."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("matches", sa.Column("due", sa.BigInteger()))
    op.create_index("matches_by_due", "matches", ["due"])
    op.create_table(
        "signs",
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    op.drop_table("signs")
    op.drop_index("matches_by_due", "matches")
    op.drop_column("matches", "due")
