"""What Alembic asks for: `migrating.upgrade` hands it the connection."""

from alembic import context

from firehall.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
