"""What people wear at every table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("visitors", sa.Column("helmet", sa.String(40)))


def downgrade() -> None:
    op.drop_column("visitors", "helmet")
