"""When the house was open. Clocks do not count the time in which nobody could play.

Every process that serves notes that it does, once a second. Where nobody noted anything for a while (the server was
stopped or killed, the machine slept, the database took nothing), the house was closed, and that time is given back at
every table where a clock ran.
"""

from itertools import pairwise

from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes
from ribeira.server.storage.interface import Books, Scribe
from ribeira.tables.requests.resign import ClockPaused
from ribeira.tables.table import Table

GAP = 3000  # milliseconds without a note after which the house was closed


class Lamp:
    def __init__(self, store: Books, writer: Scribe, alone: bool) -> None:
        self.store = store
        self.writer = writer
        self.alone = alone  # no other process serves: whatever was before this one started is over
        self.since: int | None = None  # how long it has been open now, as far as this process knows
        self.noted = 0  # when this process last noted it
        self.absences: list[tuple[int, int]] = []  # from when until when it was closed

    async def burn(self) -> bool:
        """Note that the house is open; whether it was closed before, as far as this process did not know."""
        now = milliseconds()
        last = await self.store.last_open()
        starting = self.since is None and self.alone
        since = now if last is None or starting or now - last[1] > GAP else last[0]
        await self.writer.write(Changes(open_times=[{"since": since, "until": now}]))
        self.noted = now
        if since == self.since:
            return False
        self.since = since
        self.absences = [(before[1], after[0]) for before, after in pairwise(await self.store.open_times())]
        return True

    async def be_sure(self) -> None:
        """Before a clock is judged: where this process has slept, find out first whether all did."""
        if milliseconds() - self.noted > GAP:
            await self.burn()

    def owed(self, table: Table) -> list[ClockPaused]:
        """What is to be given back at a table."""
        if table.clock is None or not table.clock.running:
            return []
        return [ClockPaused(until, since) for since, until in self.absences if until > table.clock.since]
