"""Alembic environment. `database.migrate` provides the connection."""

from alembic import context


def run() -> None:
    """Run the migrations on the configured connection."""
    context.configure(connection=context.config.attributes["connection"])
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # missing if doctest imports the module
    run()
