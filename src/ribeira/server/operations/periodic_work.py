"""Periodic work: expired clocks, stalled bots, presence, clean-up, and features' chores."""

import asyncio
from collections.abc import Sequence

import structlog

from ribeira.server.actors.downtime_credit import DowntimeCredit
from ribeira.server.actors.presence import Presence
from ribeira.server.actors.table_actor import TableActor
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.operations.cleanup import Cleanup
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.routes import Chore
from ribeira.server.storage.interface import TableReader
from ribeira.tables.errors import Refused

TASK = "periodic_work"
TIMEOUT_S = 60.0  # maximum time without a heartbeat; one table or query may take this long
STALLED_CHECK_ROUNDS = 20  # rounds between checks for stalled bots and stale summaries
SUMMARY_LAG_MS = 20_000  # age of a stale summary; much more than `SUMMARY_INTERVAL_S`, the actors' normal delay
PRESENCE_ROUNDS = 30  # rounds between renewals of presence
CLEANUP_ROUNDS = 3600  # rounds between clean-ups
FIRST_CLEANUP_ROUND = 60  # gives players time to reconnect after a restart

log = structlog.get_logger("ribeira.periodic_work")


class PeriodicWork:
    """Runs a round of checks every `round_seconds`."""

    def __init__(
        self,
        directory: TableDirectory,
        presence: Presence,
        downtime: DowntimeCredit,
        cleanup: Cleanup,
        reader: TableReader,
        supervisor: Supervisor,
        now: Clock,
        *,
        chores: Sequence[Chore] = (),
        round_seconds: float = 1.0,
        bot_seconds: float = 20.0,
    ) -> None:
        self.directory = directory
        self.presence = presence
        self.downtime = downtime
        self.cleanup = cleanup
        self.reader = reader
        self.supervisor = supervisor
        self.now = now
        self.started_at = now()
        self.chores = chores
        self.round_seconds = round_seconds
        self.bot_seconds = bot_seconds

    def start(self) -> None:
        """Start the background task."""
        self.supervisor.start(TASK, self.run, TIMEOUT_S)

    async def stop(self) -> None:
        """Stop the background task."""
        await self.supervisor.stop(TASK)

    async def run(self) -> None:
        """Run rounds until cancelled. A failure is logged, and the next round tries again."""
        number = 0
        while True:
            try:
                await self.run_round(number)
                self.supervisor.beat(TASK)
            except Exception as error:  # for example, while the database is unavailable
                self.supervisor.failed(TASK, error)
            await asyncio.sleep(self.round_seconds)
            number += 1

    async def run_round(self, number: int) -> None:
        """Run the checks that are due in a round."""
        if await self.downtime.record_heartbeat():  # tables not in memory are credited when they are loaded
            owed = [actor.table.id for actor in self.directory if self.downtime.credits_for(actor.table)]
            await self._refresh_all(owed)
        if number == 0:  # resume work that a previous process left unfinished
            await self._refresh_all(await self.reader.tables_with_stale_summary(self.started_at))
            await self._refresh_all(await self.reader.tables_with_overdue_bots(self.started_at))
            return
        await self._refresh_all(await self.reader.tables_with_expired_clock(self.now()))
        await self._do_chores(number)
        if number % STALLED_CHECK_ROUNDS == 0:
            patience = int((self.bot_seconds + STALLED_CHECK_ROUNDS) * 1000)
            await self._refresh_all(await self.reader.tables_with_overdue_bots(self.now() - patience))
            await self._refresh_all(await self.reader.tables_with_stale_summary(self.now() - SUMMARY_LAG_MS))
        if number % PRESENCE_ROUNDS == 0:
            self.presence.refresh()
        if number % CLEANUP_ROUNDS == FIRST_CLEANUP_ROUND:
            await self.cleanup.run()

    async def _do_chores(self, number: int) -> None:
        for chore in self.chores:
            if number % chore.every_rounds == 0:
                await chore.run()

    async def _refresh_all(self, tables: Sequence[str]) -> None:
        for id in tables:
            try:
                await self.refresh(id)
            except Refused as refused:
                log.warning("table cannot be refreshed", table=id, reason=refused.code)
            except Exception as error:  # log it and continue with the other tables
                self.supervisor.failed(TASK, error, table=id)
            self.supervisor.beat(TASK)

    async def refresh(self, id: str) -> None:
        """Time out players whose clock has expired, store the table's summary and start its bots."""

        async def work(actor: TableActor) -> None:
            await actor.settle_clock(self.now())
            actor.store_summary()
            actor.start_bots()

        await self.directory.execute(id, work)
