"""Open SQLite or PostgreSQL databases and run the Alembic migrations."""

import logging
from importlib import resources
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

log = logging.getLogger("ribeira")
CHECKPOINT_PAGES = 8000  # pages (4 kB each) in the write-ahead log that trigger a checkpoint
UPGRADE_LOCK = 0x5249_4245  # held during an upgrade, so that only one process upgrades at a time


def open_database(url: str) -> AsyncEngine:
    """Open a connection pool for SQLite or PostgreSQL."""
    if make_url(url).get_backend_name() == "sqlite":
        engine = create_async_engine(url, connect_args={"timeout": 30})
        event.listen(engine.sync_engine, "connect", harden)
        return engine
    return create_async_engine(url, pool_size=4, max_overflow=8, pool_pre_ping=True)


def harden(connection: Any, record: object) -> None:
    """Make committed rows survive a power failure: write-ahead log, synced at every commit.

    Checkpoints are less frequent than by default, because the commit that triggers one has to wait for it.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    cursor.close()


async def upgrade(engine: AsyncEngine) -> None:
    """Upgrade the schema to the newest version in one transaction."""
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
        else:
            await connection.execute(text("BEGIN IMMEDIATE"))
            await connection.execute(text("PRAGMA user_version = 0"))  # makes a read-only file fail early
        await connection.run_sync(migrate)


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the Alembic migrations up to a revision (default: all)."""
    with resources.as_file(resources.files("ribeira.server.storage.migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        before = revision(connection)
        command.upgrade(config, to)
        if before is not None and before != (after := revision(connection)):
            log.warning(f"the schema of the database was brought up to date, from {before} to {after}")


def revision(connection: Connection) -> str | None:
    """Return the database's schema revision, or None for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()
