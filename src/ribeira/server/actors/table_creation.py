"""Opens tables: new games, branches of finished games, and games transferred from a browser or another server."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from ribeira.engine.game import secret_seed
from ribeira.server.actors.initial_rows import new_table
from ribeira.server.actors.table_access import TableAccess
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.executors import UploadQueue
from ribeira.server.protocol import TableSummary
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import TABLES
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.tokens import new_id
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.offline_transfer import OfflineGame
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.seats import Player
from ribeira.tables.table import Table


class TableCreation:
    """Opens tables within the host's quotas."""

    def __init__(
        self,
        directory: TableDirectory,
        access: TableAccess,
        reader: TableReader,
        writer: TableWriter,
        now: Clock,
        uploads: UploadQueue,
        *,
        id_prefix: str = "",
        bots: Sequence[str] = (),
        max_open_tables: int = 100,
        max_bot_tables: int = 2,
        max_stored_tables: int = 5000,
    ) -> None:
        self.directory = directory
        self.access = access
        self.reader = reader
        self.writer = writer
        self.now = now
        self.uploads = uploads
        self.id_prefix = id_prefix
        self.bots = bots  # bots allowed in addition to the levels
        self.max_open_tables = max_open_tables  # maximum number of unfinished tables per host
        self.max_stored_tables = max_stored_tables  # maximum number of tables per host, including finished tables
        self.max_bot_tables = max_bot_tables  # maximum number of tables with bots on all seats per host

    async def open(self, settings: NewTable, player: Player, position: dict[str, Any] | None = None) -> str:
        """Open a table and return its ID. If `position` is given, the game starts from it."""
        await self.check_limit(player)
        opening = partial(settings.open, player, invite=new_id(), seed=secret_seed(), bots=self.bots, position=position)
        return await self._open(
            await self.uploads.run(player.id, opening) if settings.components is not None else opening()
        )

    async def open_branch(self, table_id: str, branch: Branch, player: Player) -> str:
        """Open a table that continues a finished game from one of its moves."""
        table = await self.access.find_watchable(table_id, player, hide=True)
        await self.check_limit(player)
        return await self._open(branch.open(table, player, invite=new_id(), bots=self.bots))

    async def open_transfer(self, transfer: OfflineGame, player: Player) -> str:
        """Open a table that continues a game from another server or browser."""
        await self.check_limit(player)
        return await self._open(transfer.open(player, invite=new_id(), seed=secret_seed(), bots=self.bots))

    async def check_limit(self, player: Player) -> None:
        """Raise `Refused` if the player already hosts too many tables."""
        if await self.reader.count_unfinished(player.id) >= self.max_open_tables:
            raise Refused("too_many_tables", "finish some of your tables first")
        if await self.reader.count(TABLES, {"host": player.id}) >= self.max_stored_tables:
            raise Refused("too_many_tables", "delete some of your finished tables first")

    async def _open(self, entries: Sequence[Entry]) -> str:
        if isinstance(entries[0], Opened) and entries[0].has_only_bots:
            await self._check_bot_tables(entries[0].host)
        table, rows = self.prepare(entries)
        await asyncio.shield(self.writer.write(rows))
        self.directory.add(table)
        return table.id

    async def _check_bot_tables(self, host: str) -> None:
        summaries = await self.reader.unfinished_summaries_of(host)
        tables = [msgspec.json.decode(each, type=TableSummary) for each in summaries]
        if sum(all(seat.kind == "bot" for seat in table.seats) for table in tables) >= self.max_bot_tables:
            raise Refused(
                "too_many_tables",
                f"at least one person must play: you may have {self.max_bot_tables} tables with bots only",
            )

    def prepare(self, entries: Sequence[Entry]) -> tuple[Table, ChangeSet]:
        """Create a table and its rows. The caller writes the rows, then calls `announce`."""
        return new_table(entries, self.now(), self.id_prefix + new_id())

    def announce(self, table: Table) -> None:
        """Add a table to the directory after its rows were written, and start its bots."""
        self.directory.add(table)
