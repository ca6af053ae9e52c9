"""Where a table was laid, so that no address fills the lists for everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("matches", sa.Column("origin", sa.String(32)))


def downgrade() -> None:
    op.drop_column("matches", "origin")
