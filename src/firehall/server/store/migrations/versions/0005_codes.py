"""Codes by which one comes to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("codes_by_match", "codes", ["match"], unique=True)


def downgrade() -> None:
    op.drop_table("codes")
