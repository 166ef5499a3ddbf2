"""Locks that allow only one server process to play a table's bots."""

import asyncio

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

LOCK_NAMESPACE = 0x5249_4246
ACQUIRE = text("SELECT pg_try_advisory_lock(:namespace, hashtext(:table))")
RELEASE = text("SELECT pg_advisory_unlock(:namespace, hashtext(:table))")


class DatabaseBotLocks:
    """PostgreSQL advisory locks, held by one connection, so that they are released if the process dies.

    With SQLite there is only one process, so acquiring a lock always succeeds.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self.lock = asyncio.Lock()
        self.connection: AsyncConnection | None = None

    async def acquire(self, table: str) -> bool:
        """Lock a table and return True, or return False if another process holds the lock."""
        return not self.shared or await self._execute(ACQUIRE, table)

    async def release(self, table: str) -> None:
        """Unlock a table."""
        if self.shared and self.connection is not None:  # losing the connection releases the lock
            await self._execute(RELEASE, table)

    async def _execute(self, statement: TextClause, table: str) -> bool:
        async with self.lock:
            try:
                if self.connection is None:
                    plain = self.engine.execution_options(isolation_level="AUTOCOMMIT")
                    self.connection = await plain.connect()
                found = await self.connection.execute(statement, {"namespace": LOCK_NAMESPACE, "table": table})
                return bool(found.scalar_one())
            except BaseException:  # release all locks, so that other processes can play these bots
                await self._close()
                raise

    async def close(self) -> None:
        """Release all locks."""
        async with self.lock:
            await self._close()

    async def _close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.invalidate()  # returned to the pool, the connection would keep the locks
            await connection.close()
