"""Passkeys, by which somebody is themselves on every device."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("signed", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("passkeys_by_visitor", "passkeys", ["visitor"])


def downgrade() -> None:
    op.drop_table("passkeys")
