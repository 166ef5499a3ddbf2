"""Open databases with all tables, a reader and a writer, for the storage tests."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.reader import DatabaseReader
from ribeira.server.storage.stored_kind import StoredKind
from ribeira.server.storage.writer import DatabaseWriter


@asynccontextmanager
async def open_storage(
    url: str, kinds: Sequence[StoredKind] = ALL_KINDS
) -> AsyncGenerator[tuple[DatabaseReader, DatabaseWriter]]:
    """Open a migrated database, with tables for kinds that have no migration."""
    engine = open_database(Settings(database=url).database_url())
    await upgrade(engine)
    writer = DatabaseWriter(engine, kinds, "test")
    async with engine.begin() as connection:
        await connection.run_sync(writer.schema.metadata.create_all)
    writer.start()
    try:
        yield DatabaseReader(engine, kinds), writer
    finally:
        await writer.stop()
        await engine.dispose()
