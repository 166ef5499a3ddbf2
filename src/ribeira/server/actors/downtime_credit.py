"""Credits clocks for server downtime.

Each process writes a heartbeat once per second. A gap longer than `MAX_HEARTBEAT_GAP_MS` means that no process was
serving (crash, restart, suspended machine, unavailable database). Running clocks get that time back.
"""

from itertools import pairwise

from ribeira.server.operations.clock import Clock
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.kinds import UPTIMES
from ribeira.tables.entries.clock import ClockPaused
from ribeira.tables.table import Table

MAX_HEARTBEAT_GAP_MS = 3000


class DowntimeCredit:
    """Records when the server was up, and credits outages to clocks."""

    def __init__(self, reader: TableReader, writer: TableWriter, now: Clock, *, single_process: bool) -> None:
        self.reader = reader
        self.writer = writer
        self.now = now
        self.single_process = single_process  # if True, every start ends an outage
        self.up_since: int | None = None
        self.last_heartbeat = 0  # time of this process's last heartbeat
        self.outages: list[tuple[int, int]] = []  # (start, end) in ms

    async def record_heartbeat(self) -> bool:
        """Write a heartbeat. Return True if it revealed an outage."""
        now = self.now()
        last = await self.reader.last_uptime()
        is_starting = self.up_since is None and self.single_process
        up_since = now if last is None or is_starting or now - last[1] > MAX_HEARTBEAT_GAP_MS else last[0]
        await self.writer.write(ChangeSet().add(UPTIMES, {"since": up_since, "until": now}))
        self.last_heartbeat = now
        if up_since == self.up_since:
            return False
        self.up_since = up_since
        self.outages = [(before[1], after[0]) for before, after in pairwise(await self.reader.uptimes())]
        return True

    async def refresh_if_stale(self) -> None:
        """Write a heartbeat if this process was suspended, so that clocks are judged only after the outage is known."""
        if self.now() - self.last_heartbeat > MAX_HEARTBEAT_GAP_MS:
            await self.record_heartbeat()

    def credits_for(self, table: Table) -> list[ClockPaused]:
        """Return the log entries that restore lost time to a table's running clocks."""
        if table.clock is None or not table.clock.running:
            return []
        return [ClockPaused(end, start) for start, end in self.outages if end > table.clock.since]
