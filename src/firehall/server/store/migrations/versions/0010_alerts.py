"""Turn alerts: where each device of somebody is reached, and the hours in which they want none."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("visitors", sa.Column("quiet", sa.String(80)))
    op.create_table(
        "devices",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("held", sa.BigInteger),
    )
    op.create_index("devices_by_visitor", "devices", ["visitor"])
    op.create_index("devices_by_held", "devices", ["held"])


def downgrade() -> None:
    op.drop_table("devices")
    op.drop_column("visitors", "quiet")
