"""Deletes abandoned tables and players. Started games are never deleted."""

import structlog

from ribeira.server.actors.table_actor import TableActor
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.tables.entries.closed import Closed
from ribeira.tables.errors import Refused

DAY_MS = 24 * 3600 * 1000
COOKIE_LIFETIME_MS = 366 * DAY_MS  # exceeds the lifetime of the cookie in http/authentication.py
BATCH_SIZE = 1000  # keeps clean-up from delaying requests

log = structlog.get_logger("ribeira.cleanup")


class Cleanup:
    """Closes and later deletes tables that were never started, and deletes players whose cookie has expired."""

    def __init__(
        self,
        directory: TableDirectory,
        reader: TableReader,
        writer: TableWriter,
        supervisor: Supervisor,
        now: Clock,
        *,
        unstarted_days: int,
    ) -> None:
        self.directory = directory
        self.reader = reader
        self.writer = writer
        self.supervisor = supervisor
        self.now = now
        self.unstarted_days = unstarted_days  # age at which unstarted tables are deleted; 0 disables the clean-up

    async def run(self) -> None:
        """Close and delete one batch of old unstarted tables, and delete one batch of players."""
        if not self.unstarted_days:
            return
        now = self.now()
        before = now - self.unstarted_days * DAY_MS
        for id in await self.reader.unstarted_tables("open", before, BATCH_SIZE):
            try:
                await self._close(id, before)
            except Refused as refused:
                log.warning("table cannot be closed", table=id, reason=refused.code)
            except Exception as error:  # log it and continue with the other tables
                self.supervisor.failed("cleanup", error, table=id)
        # Only closed tables are deleted, because the game of an open table could start in the meantime.
        tables = await self.reader.unstarted_tables("closed", before, BATCH_SIZE)
        players = await self.reader.removable_players(now - COOKIE_LIFETIME_MS, BATCH_SIZE)
        if tables or players:
            await self.writer.write(ChangeSet().forget_tables(tables).forget_players(players))
            self.directory.drop(tables)
            log.info("cleaned up", tables=len(tables), players=len(players))

    async def _close(self, id: str, before: int) -> None:
        async def work(actor: TableActor) -> None:
            if actor.table.status == "open" and actor.table.at < before and not actor.viewers:
                await actor.commit([Closed()])

        await self.directory.execute(id, work)
