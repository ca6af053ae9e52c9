"""Bringing a database to the shape of this version, by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

#: Any number: PostgreSQL lets one process at a time hold it while it migrates.
MIGRATION_LOCK = 5_317_008


def upgrade(engine: Engine) -> None:
    """Make the tables, or lead older ones here; processes that start together take turns."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK})"))
        command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """What Alembic has to know: where the migrations lie, and what they are for."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made
