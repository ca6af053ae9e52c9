"""Bringing a database to the shape of this version, by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

#: Any number: PostgreSQL lets one process at a time hold it while it migrates.
MIGRATION_LOCK = 5_317_008


def upgrade(engine: Engine) -> None:
    """Make the tables, or lead older ones here; processes that start together take turns."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
