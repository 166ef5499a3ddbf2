"""Who plays the bots of a table, where several processes know it: one of them, whoever claimed it first."""

import asyncio

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

SPACE = 0x5249_4246  # of the locks that are claims
TAKE = text("SELECT pg_try_advisory_lock(:space, hashtext(:table))")
GIVE_BACK = text("SELECT pg_advisory_unlock(:space, hashtext(:table))")


class Claims:
    """Advisory locks of PostgreSQL, held by one connection: they are free again when the process dies.

    On SQLite there is one process, and whatever it claims is its own.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self.lock = asyncio.Lock()
        self.connection: AsyncConnection | None = None

    async def take(self, table: str) -> bool:
        """Whether the table is ours now."""
        return not self.shared or await self._ask(TAKE, table)

    async def give_back(self, table: str) -> None:
        if self.shared and self.connection is not None:  # else it was lost with the connection
            await self._ask(GIVE_BACK, table)

    async def _ask(self, statement: TextClause, table: str) -> bool:
        async with self.lock:
            try:
                if self.connection is None:
                    plain = self.engine.execution_options(isolation_level="AUTOCOMMIT")
                    self.connection = await plain.connect()
                found = await self.connection.execute(statement, {"space": SPACE, "table": table})
                return bool(found.scalar_one())
            except BaseException:  # with the connection go all the claims: nobody must wait for them
                await self._close()
                raise

    async def close(self) -> None:
        """Give everything back."""
        async with self.lock:
            await self._close()

    async def _close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.invalidate()  # not back into the pool, where it would go on holding them
            await connection.close()
