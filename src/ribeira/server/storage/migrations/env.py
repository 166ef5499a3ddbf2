"""Alembic runs this: the connection comes from `database.upgrade`."""

from alembic import context

from ribeira.server.storage.schema import METADATA


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # not where somebody only imports it, as doctest does
    run()
