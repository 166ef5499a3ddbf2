"""The table services that all features build on.

Only `app.py` and `pyodide/local_server.py` create a `Runtime`. Features receive only the services that they need.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from ribeira.server.actors.background_tasks import BackgroundTasks
from ribeira.server.actors.bot_turns import BotTurns
from ribeira.server.actors.downtime_credit import DowntimeCredit
from ribeira.server.actors.hints_and_previews import TableQueries
from ribeira.server.actors.initial_rows import open_rematch
from ribeira.server.actors.presence import ConnectionLimits, Presence
from ribeira.server.actors.table_access import TableAccess
from ribeira.server.actors.table_actor import ActorOptions, TableActor
from ribeira.server.actors.table_creation import TableCreation
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.operations.clock import Clock, StallDetector, now_ms
from ribeira.server.operations.executors import UploadQueue
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.settings import Settings
from ribeira.server.storage.interface import RowContributor, TableReader, TableWriter
from ribeira.server.token_buckets import PlayerAddresses


class Runtime:
    """Assembles the table services of one process, and stops them in order."""

    def __init__(
        self,
        settings: Settings,
        reader: TableReader,
        writer: TableWriter,
        pool: WorkerPool,
        supervisor: Supervisor,
        row_contributors: Sequence[RowContributor] = (),
        now: Clock = now_ms,
        system_clock: Clock | None = None,
        stalls: StallDetector | None = None,
        addresses: PlayerAddresses | None = None,
    ) -> None:
        self.now = now  # clock for games and presence; never goes back on a server
        self.system_clock = system_clock or now  # clock for dates
        self.supervisor = supervisor
        self.addresses = addresses or PlayerAddresses()
        self.uploads = UploadQueue(self.addresses.of)
        self.tasks = BackgroundTasks(supervisor)
        self.events = TableEvents()
        self.downtime = DowntimeCredit(reader, writer, now, single_process=settings.workers == 1, stalls=stalls)
        requests: set[asyncio.Task[Any]] = set()
        create = partial(
            TableActor,
            reader=reader,
            writer=writer,
            downtime=self.downtime,
            events=self.events,
            now=now,
            options=ActorOptions(
                id_prefix=settings.table_prefix,
                snapshot_every=settings.snapshot_every,
                presence_seconds=settings.timing.presence_timeout_s,
                away_seconds=settings.away_seconds,
                bots=settings.bots,
                row_contributors=row_contributors,
            ),
            pending=requests,
            open_rematch=open_rematch,
        )
        self.directory = TableDirectory(
            reader, self.downtime, self.events, supervisor, create, requests, settings.tables_in_memory
        )
        self.access = TableAccess(self.directory)
        self.opening = TableCreation(
            self.directory,
            self.access,
            reader,
            writer,
            now,
            self.uploads,
            id_prefix=settings.table_prefix,
            bots=settings.bots,
            max_open_tables=settings.limits.open_tables,
            max_bot_tables=settings.limits.bot_tables,
            max_stored_tables=settings.limits.stored_tables,
        )
        self.queries = TableQueries(
            self.access,
            pool,
            hint_bot=settings.hint_bot,
            bot_seconds=settings.bot_seconds,
            hint_seconds=settings.hint_seconds,
        )
        limits = settings.limits
        self.presence = Presence(
            self.directory,
            reader,
            writer,
            now,
            ConnectionLimits(limits.connections, limits.connections_per_address, settings.connections),
        )
        self.bot_turns = BotTurns(
            self.directory,
            self.events,
            pool,
            reader.bot_locks,
            self.tasks,
            seconds=settings.bot_seconds,
            max_unattended=settings.limits.unattended_actions,
        )
        self.locks = reader.bot_locks

    async def stop(self) -> None:
        """Stop bot turns, finish running requests, and write pending summaries and snapshots."""
        await self.bot_turns.stop()
        await self.tasks.wait()
        await self.directory.stop()
        await self.locks.close()
