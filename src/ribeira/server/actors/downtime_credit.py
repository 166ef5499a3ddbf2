"""Credits clocks for the time in which the server could not read messages.

Each process writes a heartbeat once per second. A gap longer than `MAX_HEARTBEAT_GAP_MS` means that no process was
serving (crash, restart, suspended machine, unavailable database). Within a process, the `StallDetector` finds shorter
interruptions. Running clocks get that time back.
"""

from collections.abc import Iterable
from itertools import pairwise

from ribeira.server.operations.clock import Clock, StallDetector
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import UPTIMES
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.tables.clock import Clock as TableClock
from ribeira.tables.entries.clock import ClockPaused
from ribeira.tables.table import Table

MAX_HEARTBEAT_GAP_MS = 3000
MAX_CREDITS = 8  # maximum number of entries for one credit; above it, one entry covers all interruptions

Period = tuple[int, int]  # start and end in ms


class DowntimeCredit:
    """Records when the server was up, and credits outages and stalls to clocks."""

    def __init__(
        self,
        reader: TableReader,
        writer: TableWriter,
        now: Clock,
        *,
        single_process: bool,
        stalls: StallDetector | None = None,
    ) -> None:
        self.reader = reader
        self.writer = writer
        self.now = now
        self.single_process = single_process  # if True, every start ends an outage
        self.stalls = stalls
        # Returns the time at which a message that is read now counts as having arrived.
        self.arrival_time: Clock = now if stalls is None else stalls.arrival_time
        self.up_since: int | None = None
        self.last_heartbeat = 0  # time of this process's last heartbeat
        self.outages: list[Period] = []

    async def record_heartbeat(self, *, starts: bool = False) -> bool:
        """Write a heartbeat. Return True if it revealed an outage.

        Args:
            starts: True if the process has just completed its start and did not read messages before.
        """
        now = self.now()
        last = await self.reader.last_uptime()
        is_starting = self.single_process and (starts or self.up_since is None)
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
        if self.stalls is not None:
            self.stalls.check()
        if self.now() - self.last_heartbeat > MAX_HEARTBEAT_GAP_MS:
            await self.record_heartbeat()

    def credits_for(self, table: Table) -> list[ClockPaused]:
        """Return the log entries that restore lost time to a table's running clocks."""
        if table.clock is None or not table.clock.running:
            return []
        periods = self._lost_periods(table.clock)
        if len(periods) > MAX_CREDITS:
            end = periods[-1][1]
            periods = [(end - _total(periods), end)]
        return [ClockPaused(end, start) for start, end in periods]

    def time_for(self, table: Table) -> int:
        """Return the current time for a table's clocks, reduced by the time lost since the clocks were started."""
        now = self.now() if self.stalls is None else self.stalls.check()
        if table.clock is None or not table.clock.running:
            return now
        return max(table.clock.since, now - _total(self._lost_periods(table.clock)))

    def _lost_periods(self, clock: TableClock) -> list[Period]:
        """Return the outages and stalls since a table's clocks were started, without overlaps."""
        stalls = self.stalls.stalls if self.stalls is not None else ()
        if (not self.outages or self.outages[-1][1] <= clock.since) and (not stalls or stalls[-1][1] <= clock.since):
            return []
        found = [period for period in (*self.outages, *stalls) if period[1] > clock.since]
        return _merge((max(start, clock.since), end) for start, end in found)


def _merge(periods: Iterable[Period]) -> list[Period]:
    """Sort periods and join overlapping ones."""
    merged: list[Period] = []
    for start, end in sorted(periods):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _total(periods: Iterable[Period]) -> int:
    return sum(end - start for start, end in periods)
