"""Alembic runs this: the connection comes from `database.upgrade`."""

from alembic import context

from ribeira.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
